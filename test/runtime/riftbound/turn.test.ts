// Zones (106), costs (356) and the turn, phase by phase (314).
import { describe, expect, test } from "vitest";
import { objectOf } from "../../../runtime/games/riftbound/reading.ts";
import { runes, table } from "./table.ts";

const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;

describe("zones", () => {
  test("units and gear are played to the base unless told, channeled runes lie there [riftbound 3.1, 3.2]", () => {
    const t = table([{ ...A, hand: ["Scout", "Lantern"], runes: runes("Fury", 3) }, B]);
    t.act("Play Scout");
    t.act("Play Lantern");
    expect([t.where("Scout"), t.where("Lantern"), t.where("Fury Rune")]).toEqual([
      "base 0",
      "base 0",
      "base 0",
    ]);
  });
  test("nobody moves into the base of an opponent [riftbound 3.2]", () => {
    const t = table([{ ...A, board: ["Scout", { card: "Rider", at: "Grove" }] }, B]);
    expect(t.labels().filter((l) => l.startsWith("Move"))).toEqual([
      "Move to Grove",
      "Move to Quarry",
      "Move to base",
    ]);
    t.act("Move to base");
    expect(t.where("Rider")).toBe("base 0");
  });
  test("a controlled battlefield takes units that are played [riftbound 3.2, 3.3]", () => {
    const t = table([
      {
        ...A,
        hand: ["Guard"],
        controls: ["Grove"],
        board: [{ card: "Scout", at: "Grove" }],
        runes: runes("Fury", 2),
      },
      B,
    ]);
    t.act("Play Guard").pick("Grove");
    expect(t.where("Guard")).toBe("Grove");
  });
  test("one hidden card at a battlefield that its player controls; it is lost with the battlefield [riftbound 3.4]", () => {
    const t = table([
      { ...A, hand: ["Shade", "Shade"], board: [{ card: "Scout", at: "Grove" }], runes: runes("Fury", 3) },
      { ...B, board: ["Brute"] },
    ]);
    expect(t.labels().filter((l) => l.startsWith("Hide"))).toHaveLength(2);
    t.act("Hide Shade");
    expect(t.all("Shade").map((id) => objectOf(t.game, id).zone)).toEqual(["hand", "facedown"]);
    expect(t.labels().some((l) => l.startsWith("Hide"))).toBe(false);
    const hidden = objectOf(t.game, t.all("Shade").find((id) => objectOf(t.game, id).zone === "facedown")!);
    expect([hidden.faceDown, hidden.controller]).toEqual([true, 0]);
    // Not on the turn it was hidden; a rune paid for it.
    expect(t.labels()).not.toContain("Play Shade");
    expect(t.all("Fury Rune")).toHaveLength(3);
    t.endTurn();
    t.act("Move to Grove").passes();
    expect(t.holder("Grove")).toBe(1);
    expect(
      t
        .all("Shade")
        .map((id) => objectOf(t.game, id).zone)
        .sort(),
    ).toEqual(["hand", "trash"]);
  });
  test("nobody hides at a battlefield of an opponent [riftbound 3.4]", () => {
    const t = table([
      { ...A, hand: ["Shade"], runes: runes("Fury", 3) },
      { ...B, controls: ["Quarry"] },
    ]);
    expect(t.labels().some((l) => l.startsWith("Hide"))).toBe(false);
  });
  test("what was hidden is played later for nothing, as a reaction, to its battlefield [riftbound 3.4]", () => {
    const t = table([
      { ...A, board: ["Brute"] },
      { ...B, board: [{ card: "Scout", at: "Quarry" }], hidden: { Quarry: "Shade" } },
    ]);
    t.act("Move to Quarry").pass();
    t.expectAsked(1).act("Play Shade");
    expect([t.where("Shade"), t.exhausted("Shade")]).toEqual(["Quarry", true]);
    t.passes();
    // 5 against 1 + 3: both of them fall, and so does nobody of the attackers' five might.
    expect([t.zone("Scout"), t.zone("Shade")]).toEqual(["trash", "trash"]);
  });
  test("legends are never killed or moved [riftbound 3.5]", () => {
    const t = table([
      { ...A, legend: "Ember Court" },
      { ...B, legend: "Ember Court" },
    ]);
    expect(t.labels().some((l) => l.includes("Ember"))).toBe(false);
    const legend = t.one("Ember Court");
    expect(
      t.game.rules.events.destroyed!.forbidden!(t.game, { kind: "destroyed", object: legend } as never),
    ).toBe(true);
    expect(
      t.game.rules.events.moves!.forbidden!(t.game, {
        kind: "moves",
        object: legend,
        place: "base 1",
      } as never),
    ).toBe(true);
  });
  test("the chosen champion is played from its zone, and goes to the trash like any unit [riftbound 3.6]", () => {
    const t = table([
      { ...A, champion: "Ember, Firstborn", hand: ["Bolt", "Snap"], runes: runes("Fury", 5) },
      B,
    ]);
    t.act("Play Ember, Firstborn");
    expect(t.where("Ember, Firstborn")).toBe("base 0");
    t.act("Play Bolt").passes();
    t.act("Play Snap").passes();
    expect(t.zone("Ember, Firstborn")).toBe("trash");
    expect(t.labels()).not.toContain("Play Ember, Firstborn");
  });
  test("hands have no limit, and are private [riftbound 3.7]", () => {
    const t = table([{ ...A, hand: Array.from({ length: 12 }, () => "Guard") }, B]);
    expect(JSON.stringify(t.session.view(1 as never))).not.toContain("Guard");
    expect(JSON.stringify(t.session.view(0 as never))).toContain("Guard");
    t.endTurn();
    expect(t.hand(0)).toHaveLength(12);
  });
  test("killed units, resolved spells and discards lie open in the owner's trash [riftbound 3.9]", () => {
    const t = table([
      { ...A, hand: ["Bolt"], runes: runes("Fury", 1) },
      { ...B, board: ["Guard"] },
    ]);
    t.act("Play Bolt").passes();
    expect([t.zone("Bolt"), t.zone("Guard")]).toEqual(["trash", "trash"]);
    expect(objectOf(t.game, t.one("Guard")).owner).toBe(1);
    expect(JSON.stringify(t.session.view(0 as never))).toContain("Guard");
  });
  test("banished cards are public and do not come back by themselves [riftbound 3.10]", () => {
    const t = table([
      { ...A, hand: ["Exile"], runes: runes("Fury", 1) },
      { ...B, board: ["Guard"] },
    ]);
    t.act("Play Exile").passes();
    expect(t.zone("Guard")).toBe("banished");
    expect(JSON.stringify(t.session.view(0 as never))).toContain("Guard");
    t.endTurn();
    expect(t.labels()).not.toContain("Play Guard");
  });
  test("the chain is there only while something is being played [riftbound 3.12, 8.1]", () => {
    const t = table([{ ...A, hand: ["Slow Rite"], runes: runes("Calm", 3) }, B]);
    const chain = () => t.game.state.objects.filter((o) => o.zone === "chain" && o.next === 0).length;
    expect(chain()).toBe(0);
    t.act("Play Slow Rite");
    expect(chain()).toBe(1);
    t.passes();
    expect(chain()).toBe(0);
    expect(t.hand(0)).toEqual(["Pebble", "Pebble"]);
  });
});

describe("costs", () => {
  const counters = (t: ReturnType<typeof table>, p: number) => t.game.state.players[p]!.counters;
  test("energy exhausts runes of any domain, power recycles runes of its own [riftbound 4.1, 6.1, 6.2]", () => {
    const t = table([{ ...A, hand: ["Slow Rite"], runes: [...runes("Fury", 2), ...runes("Calm", 1)] }, B]);
    t.act("Play Slow Rite").passes();
    const boards = ["Fury Rune", "Calm Rune"].map((name) =>
      t.all(name).filter((id) => objectOf(t.game, id).zone === "board"),
    );
    expect([boards[0]!.length, boards[1]!.length]).toEqual([2, 0]);
    // The recycled rune is at the bottom of the rune deck, and it had been exhausted for energy before.
    expect(t.zone("Calm Rune")).toBe("rune deck");
    expect(boards[0]!.filter((id) => objectOf(t.game, id).exhausted)).toHaveLength(1);
  });
  test("power of another domain does not do [riftbound 6.2]", () => {
    const t = table([{ ...A, hand: ["Slow Rite"], runes: runes("Fury", 6) }, B]);
    expect(t.labels()).not.toContain("Play Slow Rite");
  });
  test("many cards cost no power at all [riftbound 4.1]", () => {
    const t = table([{ ...A, hand: ["Scout"], runes: runes("Order", 1) }, B]);
    t.act("Play Scout");
    expect(t.where("Scout")).toBe("base 0");
  });
  test("a rune that is used by hand fills the pool; what is left is lost at the end of the turn [riftbound 3.11, 6.3, 7.6]", () => {
    const t = table([{ ...A, runes: runes("Fury", 2) }, B]);
    t.act("Exhaust a fury rune for 1 energy").act("Recycle a fury rune");
    expect([counters(t, 0).energy, counters(t, 0)["fury power"]]).toEqual([1, 1]);
    t.endTurn();
    expect(counters(t, 0)).toEqual({});
  });
  test("the pool pays first [riftbound 3.11]", () => {
    const t = table([{ ...A, hand: ["Scout"], runes: runes("Fury", 2) }, B]);
    t.act("Exhaust a fury rune for 1 energy").act("Play Scout");
    expect(counters(t, 0).energy).toBe(0);
    expect(t.all("Fury Rune").filter((id) => objectOf(t.game, id).exhausted)).toHaveLength(1);
  });
  test("pools are empty as the main phase begins [riftbound 3.11, 6.3, 7.5]", () => {
    const t = table([
      { ...A, board: ["Wellspring"] },
      { ...B, board: ["Wellspring"] },
    ]);
    t.endTurn();
    // It added energy at the start of the turn; the draw phase took it.
    expect(t.game.state.history.some((e) => e.kind === "adds")).toBe(true);
    expect(counters(t, 1).energy).toBeUndefined();
  });
  test("power of any domain: a rune of any domain pays, and so does the universal kind for a domain [riftbound 5.3]", () => {
    const t = table([
      {
        ...A,
        hand: ["Shade"],
        controls: ["Grove"],
        board: [{ card: "Scout", at: "Grove" }],
        runes: [...runes("Mind", 1), ...runes("Calm", 1)],
      },
      B,
    ]);
    t.act("Hide Shade").answer({ mind: 1 });
    expect([t.zone("Mind Rune"), t.zone("Calm Rune")]).toEqual(["rune deck", "board"]);
    const u = table([{ ...A, hand: ["Slow Rite"], runes: runes("Fury", 2), board: ["Prism"] }, B]);
    u.act("Use Prism");
    expect(counters(u, 0)["any power"]).toBe(1);
    u.act("Play Slow Rite").passes();
    expect(counters(u, 0)["any power"]).toBe(0);
  });
  test("a card's own domain: the cost it prints without a symbol [riftbound 5.3]", () => {
    const t = table([{ ...A, hand: ["Sprinter"], runes: [...runes("Fury", 2), ...runes("Calm", 2)] }, B]);
    t.act("Play Sprinter").pick("accelerate");
    t.answer("auto");
    expect(t.exhausted("Sprinter")).toBe(false);
    expect(t.zone("Calm Rune")).toBe("board");
    expect(t.all("Fury Rune").filter((id) => objectOf(t.game, id).zone === "rune deck")).toHaveLength(1);
  });
});

describe("the turn, phase by phase", () => {
  test("everything that the turn player controls is readied, and nobody else's [riftbound 7.1]", () => {
    const t = table([
      { ...A, board: [{ card: "Guard", exhausted: true }] },
      {
        ...B,
        board: [
          { card: "Brute", exhausted: true },
          { card: "Lantern", exhausted: true },
        ],
      },
    ]);
    t.endTurn();
    expect([t.exhausted("Guard"), t.exhausted("Brute"), t.exhausted("Lantern")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test("beginning: effects of the start, then a point for each battlefield held [riftbound 7.2, 12.2]", () => {
    const t = table([
      A,
      {
        ...B,
        board: [
          { card: "Guard", at: "Grove" },
          { card: "Brute", at: "Quarry" },
        ],
      },
    ]);
    t.endTurn();
    expect(t.points(1)).toBe(2);
    const kinds = t.game.state.history.map((e) => e.kind);
    expect(kinds.indexOf("turn starts")).toBeLessThan(kinds.indexOf("holds"));
    expect(kinds.indexOf("holds")).toBeLessThan(kinds.indexOf("draws"));
  });
  test("a unit that dies at the start does not hold [riftbound 7.2]", () => {
    const t = table([A, { ...B, board: [{ card: "Mayfly", at: "Quarry" }] }]);
    t.endTurn();
    expect([t.zone("Mayfly"), t.points(1)]).toEqual(["trash", 0]);
  });
  test("one card is drawn each turn [riftbound 7.4]", () => {
    const t = table([A, B]);
    t.endTurn();
    expect(t.hand(1)).toEqual(["Pebble"]);
    t.endTurn();
    expect([t.hand(0), t.hand(1)]).toEqual([["Pebble"], ["Pebble"]]);
  });
  test("the main phase has no order: move, play, use, play again [riftbound 7.5]", () => {
    const t = table([
      { ...A, hand: ["Scout", "Guard"], board: ["Brute", "Workbench"], runes: runes("Fury", 4) },
      B,
    ]);
    t.act("Play Scout").act("Move to Grove").passes();
    t.act("Use Workbench").passes();
    t.act("Play Guard").pick("base");
    expect([t.where("Brute"), t.where("Guard"), t.hand(0)]).toEqual(["Grove", "base 0", ["Pebble"]]);
  });
  test("the end: effects of the end, then all units heal and what lasts this turn ends [riftbound 7.6]", () => {
    const t = table([{ ...A, hand: ["Surge", "Snap"], board: ["Guard"], runes: runes("Fury", 2) }, B]);
    t.act("Play Surge").passes();
    expect(t.might("Guard")).toBe(5);
    t.act("Play Snap").passes();
    expect(t.damage("Guard")).toBe(2);
    t.endTurn();
    expect([t.might("Guard"), t.damage("Guard"), t.zone("Guard")]).toEqual([3, 0, "board"]);
  });
});
