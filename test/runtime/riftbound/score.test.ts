// Scoring (462), the last point, and burning out (431).
import { describe, expect, test } from "vitest";
import { runes, table } from "./table.ts";

const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;
const at = (place: string, ...cards: readonly string[]) => cards.map((card) => ({ card, at: place }));

describe("scoring", () => {
  test("a point for a battlefield conquered, once each turn for each player [riftbound 12.1, 12.3]", () => {
    const t = table([
      { ...A, board: ["Guard", "Rider"] },
      { ...B, hand: ["Bolt"], runes: runes("Fury", 1) },
    ]);
    t.act("Move to Grove").pick("Guard").pass().act("Play Bolt").pick("Guard").passes();
    expect(t.points(0)).toBe(0);
    t.act("Move to Grove").passes();
    expect(t.points(0)).toBe(1);
    // Lost and taken again in the same turn, it scores no more.
    const u = table([{ ...A, board: ["Guard", "Brute"], hand: ["Step Back"], runes: runes("Calm", 1) }, B]);
    u.act("Move to Grove").pick("Guard").passes();
    expect([u.points(0), u.holder("Grove")]).toEqual([1, 0]);
    u.act("Play Step Back").pick("Guard").passes();
    expect(u.holder("Grove")).toBe(undefined);
    u.act("Move to Grove").passes();
    expect([u.points(0), u.holder("Grove"), u.where("Brute")]).toEqual([1, 0, "Grove"]);
  });
  test("a battlefield that was held this turn is not conquered for a point [riftbound 12.3]", () => {
    const t = table([A, { ...B, board: [...at("Quarry", "Rider"), "Rider"] }]);
    t.endTurn();
    expect(t.points(1)).toBe(1);
    t.act("Move to Grove").pick("Rider");
    t.passes();
    expect(t.points(1)).toBe(2);
    expect(t.game.state.data.scored[1]).toHaveLength(2);
  });
  test("a point for each battlefield held into the beginning phase [riftbound 12.2]", () => {
    const t = table([
      { ...A, board: at("Grove", "Guard") },
      { ...B, board: at("Quarry", "Guard") },
    ]);
    t.endTurn();
    expect([t.points(0), t.points(1)]).toEqual([0, 1]);
    t.endTurn();
    expect([t.points(0), t.points(1)]).toEqual([1, 1]);
  });
  test("points of effects have no such limits [riftbound 12.4]", () => {
    const t = table([{ ...A, hand: ["Triumph"], runes: runes("Order", 1), points: 6 }, B]);
    t.act("Play Triumph").passes();
    expect(t.points(0)).toBe(7);
    const last = table([{ ...A, hand: ["Triumph"], runes: runes("Order", 1), points: 7 }, B]);
    last.act("Play Triumph").passes();
    expect(last.session.result?.winners).toEqual([0]);
  });
  test("eight points, and more than any opponent; not with as many [riftbound 12.5]", () => {
    const t = table([
      { ...A, points: 7 },
      { ...B, board: at("Quarry", "Guard"), points: 7 },
    ]);
    t.endTurn();
    expect(t.session.result?.winners).toEqual([1]);
    const tied = table([
      { ...A, points: 9 },
      { ...B, board: at("Quarry", "Guard"), points: 8 },
    ]);
    // 9 against 8 wins at the first cleanup; nobody wins with 9 each.
    expect(tied.session.result?.winners).toEqual([0]);
    const even = table([
      { ...A, points: 8 },
      { ...B, points: 8 },
    ]);
    expect(even.session.result).toBeUndefined();
  });
  test("a team needs eleven", () => {
    const four = [
      { battlefield: "Grove", points: 6 },
      { battlefield: "Quarry" },
      { battlefield: "Harbor", points: 4 },
      {},
    ];
    const t = table(four, { mode: "magma chamber" });
    expect(t.session.result).toBeUndefined();
    const won = table([{ ...four[0], points: 7 }, ...four.slice(1)], { mode: "magma chamber" });
    expect(won.session.result?.winners).toEqual([0, 2]);
  });
  test("from seven on a conquer gives the last point only with every battlefield scored this turn, else a card [riftbound 12.6]", () => {
    const t = table([{ ...A, board: ["Guard", "Scout"], points: 7 }, B]);
    t.act("Move to Grove").pick("Guard").passes();
    expect([t.points(0), t.hand(0)]).toEqual([7, ["Pebble"]]);
    t.act("Move to Quarry").passes();
    expect(t.session.result?.winners).toEqual([0]);
  });
  test("a hold gives the last point as it is [riftbound 12.6]", () => {
    const t = table([A, { ...B, board: at("Quarry", "Guard"), points: 7 }]);
    t.endTurn();
    expect(t.session.result?.winners).toEqual([1]);
  });
  test("conquer effects follow even where a card was drawn for the point", () => {
    const t = table([{ ...A, board: ["Raider"], points: 7 }, B]);
    t.act("Move to Grove").passes();
    expect([t.points(0), t.hand(0)]).toEqual([7, ["Pebble", "Pebble"]]);
  });
  test("Hunt gains experience as its unit conquers", () => {
    const t = table([{ ...A, board: ["Tracker"] }, B]);
    t.act("Move to Grove").passes();
    expect(t.game.state.players[0]?.counters.xp).toBe(1);
  });
});

describe("burning out", () => {
  test("an empty deck takes the trash, an opponent gets a point, and the card is drawn all the same [riftbound 12.7, 12.4]", () => {
    const t = table([A, { ...B, deck: [], trash: ["Guard", "Brute"] }]);
    t.endTurn();
    expect(t.points(0)).toBe(1);
    expect(t.hand(1)).toHaveLength(1);
    expect(t.session.result).toBeUndefined();
  });
  test("with an empty trash it repeats, a point each time, until somebody has won [riftbound 12.7]", () => {
    const t = table([A, { ...B, deck: [], points: 3 }]);
    t.endTurn();
    expect([t.session.result?.winners, t.points(0)]).toEqual([[0], 8]);
  });
});
