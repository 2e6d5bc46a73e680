// The chain (327), priority and focus (311), and what is played and answered on it.
import { describe, expect, test } from "vitest";
import { runes, table } from "./table.ts";

const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;

describe("chain, priority and focus", () => {
  test("one chain: a reaction goes on top of what is there, and resolves first [riftbound 8.1, 8.5]", () => {
    const t = table([
      { ...A, hand: ["Bolt"], board: ["Guard"], runes: runes("Fury", 1) },
      { ...B, hand: ["Snap"], board: ["Archer"], runes: runes("Fury", 1) },
    ]);
    t.act("Play Bolt").pick("Guard");
    t.pass().expectAsked(1).act("Play Snap").pick("Guard");
    t.expectAsked(1).pass().pass();
    // Snap alone has resolved.
    expect(t.damage("Guard")).toBe(2);
    t.expectAsked(0).passes();
    expect(t.zone("Guard")).toBe("trash");
  });
  test("while a chain exists only reactions may be played [riftbound 8.2]", () => {
    const t = table([
      { ...A, hand: ["Bolt", "Bolt", "Scout", "Snap"], runes: runes("Fury", 4) },
      { ...B, board: ["Guard"], hand: ["Bolt"], runes: runes("Fury", 1) },
    ]);
    expect(t.labels()).toEqual(expect.arrayContaining(["Play Bolt", "Play Scout", "Play Snap"]));
    t.act("Play Bolt");
    expect(t.labels().filter((l) => l.startsWith("Play"))).toEqual(["Play Snap"]);
    t.pass();
    expect(t.labels().filter((l) => l.startsWith("Play"))).toEqual([]);
  });
  test("in a showdown only actions and reactions may be played [riftbound 8.3, 9.6]", () => {
    const t = table([
      {
        ...A,
        hand: ["Bolt", "Scout", "Snap", "Slow Rite"],
        board: ["Guard"],
        runes: [...runes("Fury", 3), ...runes("Calm", 3)],
      },
      { ...B, hand: ["Bolt", "Scout"], board: ["Archer"], runes: runes("Fury", 3) },
    ]);
    t.act("Move to Grove");
    const plays = () => t.labels().filter((l) => l.startsWith("Play"));
    expect(plays()).toEqual(["Play Bolt", "Play Snap"]);
    t.pass().expectAsked(1);
    expect(plays()).toEqual(["Play Bolt"]);
  });
  test("the attacker has focus first; it changes hands once a chain is gone; passing priority keeps it [riftbound 8.4, 10.2]", () => {
    const t = table([
      { ...A, hand: ["Bolt", "Snap"], board: ["Brute"], runes: runes("Fury", 2) },
      { ...B, hand: ["Bolt"], board: [{ card: "Guard", at: "Quarry" }, "Archer"], runes: runes("Fury", 1) },
    ]);
    t.act("Move to Quarry").expectAsked(0).act("Play Bolt").pick("Archer");
    // Both pass priority on the chain: the focus then goes to the other.
    t.pass().pass();
    expect(t.zone("Archer")).toBe("trash");
    t.expectAsked(1).act("Play Bolt").pick("Brute");
    t.pass().pass();
    t.expectAsked(0);
    expect(t.labels()).toContain("Play Snap");
  });
  test("when focus passes around without an action, the showdown closes [riftbound 8.4]", () => {
    const t = table([{ ...A, board: ["Guard"] }, B]);
    t.act("Move to Grove").pass().pass();
    expect(t.game.state.data.showdown).toBeUndefined();
    expect(t.labels()).toContain("End the turn");
  });
  test("by default only the turn player may act, in a neutral open state [riftbound 8.5]", () => {
    const t = table([
      { ...A, hand: ["Scout"], runes: runes("Fury", 1) },
      { ...B, hand: ["Scout"], runes: runes("Fury", 1) },
    ]);
    t.expectAsked(0);
    expect(t.labels()).toContain("Play Scout");
    t.act("Play Scout").expectAsked(0);
  });
  test("units and gear resolve as they are finalized: nobody may answer them [riftbound 8.1]", () => {
    const t = table([
      { ...A, hand: ["Chronicler"], runes: runes("Mind", 1) },
      { ...B, hand: ["Denial"], runes: runes("Mind", 1) },
    ]);
    t.act("Play Chronicler");
    expect(t.where("Chronicler")).toBe("base 0");
    // What it triggered can be answered, and is no spell.
    t.pass().expectAsked(1);
    expect(t.labels()).not.toContain("Play Denial");
    t.passes();
    expect(t.hand(0)).toEqual(["Pebble"]);
  });
  test("what is countered was not played, and its cost is gone [riftbound 3.12]", () => {
    const t = table([
      { ...A, hand: ["Slow Rite"], board: ["Echoist"], runes: runes("Calm", 3) },
      { ...B, hand: ["Denial"], runes: runes("Mind", 1) },
    ]);
    t.act("Play Slow Rite").pass().act("Play Denial").passes();
    expect([t.zone("Slow Rite"), t.hand(0), t.might("Echoist")]).toEqual(["trash", [], 1]);
    const u = table([{ ...A, hand: ["Slow Rite"], board: ["Echoist"], runes: runes("Calm", 3) }, B]);
    u.act("Play Slow Rite").passes();
    expect(u.might("Echoist")).toBe(2);
  });
  test("of two targets one became illegal: the other is still dealt damage, the rest is done", () => {
    const t = table([
      { ...A, hand: ["Volley"], runes: runes("Fury", 1) },
      { ...B, hand: ["Snap"], board: ["Scout", "Archer"], runes: runes("Fury", 1) },
    ]);
    t.act("Play Volley").pick("Scout", "Archer").pass();
    t.act("Play Snap").pick("Scout").passes();
    expect([t.zone("Scout"), t.damage("Archer"), t.hand(0)]).toEqual(["trash", 1, ["Pebble"]]);
  });
  test("Deflect taxes what an opponent chooses, not what its controller does", () => {
    const hand = ["Bolt"];
    const foe = { ...B, board: ["Mirror Hide"] };
    const t = table([{ ...A, hand, runes: runes("Fury", 1) }, foe]);
    t.act("Play Bolt");
    // One rune pays the energy and then the power of any domain.
    expect(t.zone("Fury Rune")).toBe("rune deck");
    const own = table([{ ...A, hand, board: ["Mirror Hide"], runes: runes("Fury", 1) }, B]);
    own.act("Play Bolt");
    expect(own.zone("Fury Rune")).toBe("board");
    const poor = table([{ ...A, hand, runes: [] }, foe]);
    expect(poor.labels()).not.toContain("Play Bolt");
  });
  test("Ambush: a reaction, to a battlefield where its player has units", () => {
    const t = table([
      { ...A, board: ["Brute"] },
      { ...B, hand: ["Lurker"], board: [{ card: "Guard", at: "Quarry" }], runes: runes("Fury", 2) },
    ]);
    t.act("Move to Quarry").pass().act("Play Lurker");
    t.pick("Quarry");
    expect(t.where("Lurker")).toBe("Quarry");
    const u = table([
      { ...A, board: ["Brute"] },
      { ...B, hand: ["Lurker"], board: ["Guard"], runes: runes("Fury", 2) },
    ]);
    u.act("Move to Grove").pass();
    expect(u.labels()).not.toContain("Play Lurker");
  });
  test("in ambush it goes to no other place: the play is undone", () => {
    const t = table([
      { ...A, board: ["Brute"] },
      { ...B, hand: ["Lurker"], board: [{ card: "Guard", at: "Quarry" }], runes: runes("Fury", 2) },
    ]);
    t.act("Move to Quarry").pass().act("Play Lurker").pick("base");
    expect([t.zone("Lurker"), t.exhausted("Fury Rune")]).toEqual(["hand", false]);
    expect(t.labels()).not.toContain("Play Lurker");
  });
  test("Accelerate: the unit enters ready if it is paid, exhausted if not", () => {
    const fast = table([{ ...A, hand: ["Sprinter"], runes: runes("Fury", 3) }, B]);
    fast.act("Play Sprinter").pick("accelerate");
    const slow = table([{ ...A, hand: ["Sprinter"], runes: runes("Fury", 3) }, B]);
    slow.act("Play Sprinter").pick();
    expect([fast.exhausted("Sprinter"), slow.exhausted("Sprinter")]).toEqual([false, true]);
    expect(fast.game.state.history.some((e) => e.kind === "readied")).toBe(false);
  });
  test("Equipment gives its bonus and effect text while attached, and falls off with its bearer", () => {
    const t = table([{ ...A, board: ["Guard", "Pike"], hand: ["Bolt", "Snap"], runes: runes("Fury", 3) }, B]);
    t.act("Use Pike").passes();
    expect(t.might("Guard")).toBe(5);
    t.act("Move to Grove").passes();
    expect(t.where("Pike")).toBe("Grove");
    t.endTurn();
    t.endTurn();
    expect(t.labels()).toContain("Move to Quarry");
    t.act("Play Bolt").passes();
    t.act("Play Snap").passes();
    expect([t.zone("Guard"), t.where("Pike")]).toEqual(["trash", "base 0"]);
  });
  test("layers run again until nothing new applies: might from a buff brings keywords, which bring might", () => {
    const t = table([{ ...A, board: [{ card: "Late Bloom", counters: { buff: 1 } }, "Late Bloom"] }, B]);
    expect([t.might("Late Bloom", 0), t.might("Late Bloom", 1)]).toEqual([5, 4]);
    const ganking = (n: number) => t.keywords("Late Bloom", n).includes("ganking");
    expect([ganking(0), ganking(1)]).toEqual([true, false]);
  });
  test("a replacement applies once to an event and what comes of it", () => {
    const t = table([
      {
        ...A,
        hand: ["Bolt"],
        runes: runes("Fury", 1),
        board: [{ card: "Guard", at: "Grove" }, "Scapegoat", "Scapegoat"],
      },
      B,
    ]);
    t.act("Play Bolt").passes();
    expect([t.zone("Guard"), t.where("Guard"), t.damage("Guard"), t.exhausted("Guard")]).toEqual([
      "board",
      "base 0",
      0,
      true,
    ]);
    expect(t.all("Scapegoat")).toHaveLength(2);
    expect(["Scapegoat"].flatMap((n) => [t.zone(n, 0), t.zone(n, 1)]).sort()).toEqual(["board", "trash"]);
  });
  test("buffs: one each, +1 might, gone with the unit", () => {
    const t = table([{ ...A, board: ["Guard"], hand: ["Rally", "Rally"], runes: runes("Calm", 2) }, B]);
    t.act("Play Rally").passes();
    expect(t.might("Guard")).toBe(4);
    t.act("Play Rally").passes();
    expect(t.might("Guard")).toBe(4);
  });
});
