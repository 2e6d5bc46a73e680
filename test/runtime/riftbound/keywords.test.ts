// Keywords that have a cost or a text of their own, and what else is paid, prevented and removed in the middle.
import { describe, expect, test } from "vitest";
import type { PlayerId } from "../../../runtime/games/riftbound/index.ts";
import { runes, table } from "./table.ts";

const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;

describe("keywords with a cost", () => {
  test("Repeat: paid for, the instructions are executed again with choices of their own (820)", () => {
    const seats = [
      { ...A, hand: ["Twin Bolt"], runes: runes("Fury", 3) },
      { ...B, board: ["Guard", "Brute"] },
    ];
    const t = table(seats);
    t.act("Play Twin Bolt").pick("repeat").pick("Guard").pick("Brute").passes();
    expect([t.damage("Guard"), t.damage("Brute")]).toEqual([2, 2]);
    const once = table(seats);
    once.act("Play Twin Bolt").pick().pick("Guard").passes();
    expect([once.damage("Guard"), once.damage("Brute")]).toEqual([2, 0]);
  });
  test("Repeat: the second execution may choose the same; the spell is played once (820.2.a, 820.3.a)", () => {
    const t = table([
      { ...A, hand: ["Twin Bolt"], board: ["Echoist"], runes: runes("Fury", 3) },
      { ...B, board: ["Guard"] },
    ]);
    t.act("Play Twin Bolt").pick("repeat").pick("Guard").pick("Guard").passes();
    expect(t.zone("Guard")).toBe("trash");
    expect(t.might("Echoist")).toBe(2);
  });
  test("Repeat is not asked for where both costs can't be paid", () => {
    const t = table([
      { ...A, hand: ["Twin Bolt"], runes: runes("Fury", 2) },
      { ...B, board: ["Guard", "Brute"] },
    ]);
    t.act("Play Twin Bolt");
    expect(t.asked()).toMatchObject({ kind: "pick", role: "target" });
  });
  test("Flow: from the trash for its own cost, then banished (829)", () => {
    const t = table([
      { ...A, trash: ["Ebb"], runes: runes("Fury", 2) },
      { ...B, board: ["Guard", "Brute"] },
    ]);
    t.act("Play Ebb from your trash").pick("Guard").passes();
    expect([t.damage("Guard"), t.zone("Ebb")]).toEqual([1, "banished"]);
  });
  test("Flow: banished when it is countered, too; from the hand it goes to the trash (829)", () => {
    const t = table([
      { ...A, trash: ["Ebb"], runes: runes("Fury", 2) },
      { ...B, board: ["Guard", "Brute"], hand: ["Denial"], runes: runes("Mind", 1) },
    ]);
    t.act("Play Ebb from your trash").pick("Guard").pass().act("Play Denial").passes();
    expect([t.damage("Guard"), t.zone("Ebb")]).toEqual([0, "banished"]);
    const hand = table([
      { ...A, hand: ["Ebb"], runes: runes("Fury", 4) },
      { ...B, board: ["Guard", "Brute"] },
    ]);
    hand.act("Play Ebb").pick("Guard").passes();
    expect(hand.zone("Ebb")).toBe("trash");
  });
  test("Flow gives no other timing, and nobody else may use it (829)", () => {
    const t = table([
      { ...A, trash: ["Slow Rite"], hand: ["Bolt"], runes: runes("Fury", 4) },
      { ...B, board: ["Guard"], trash: ["Ebb"], runes: runes("Fury", 4) },
    ]);
    expect(t.labels().filter((l) => l.includes("trash"))).toEqual([]);
    t.act("Play Bolt").pass().expectAsked(1);
    expect(t.labels().filter((l) => l.includes("trash"))).toEqual([]);
  });
  test("Equip is used like any ability, on a unit that one controls (818)", () => {
    const t = table([
      { ...A, board: ["Blade", "Guard"], runes: runes("Fury", 1) },
      { ...B, board: ["Brute"] },
    ]);
    t.act("Use Blade").passes();
    expect([t.might("Guard"), t.game.state.objects[t.one("Blade")]!.attachedTo]).toEqual([4, t.one("Guard")]);
  });
  test("Quick-Draw: as a reaction, and attached as it is played (819)", () => {
    const t = table([
      { ...A, board: ["Brute"], hand: ["Bolt"], runes: runes("Fury", 1) },
      { ...B, board: ["Scout", "Archer"], hand: ["Buckler"], runes: runes("Fury", 1) },
    ]);
    t.act("Play Bolt").pick("Archer").pass().act("Play Buckler").pick("Archer");
    t.expectAsked(1).pass().pass();
    expect([t.might("Archer"), t.might("Scout")]).toEqual([3, 1]);
    t.passes();
    expect(t.zone("Buckler")).toBe("board");
  });
  test("Weaponmaster: an Equipment for its cost less one power, though it is attached already (821)", () => {
    const t = table([
      {
        ...A,
        board: ["Guard", { card: "Blade", attachedTo: "Guard" }],
        hand: ["Armsman"],
        runes: runes("Fury", 1),
      },
      B,
    ]);
    t.act("Play Armsman").yes();
    t.passes();
    expect([t.might("Armsman"), t.might("Guard")]).toEqual([3, 3]);
  });
  test("Weaponmaster: what can't be paid for stays where it is (821.1.c.5)", () => {
    const t = table([{ ...A, board: ["Guard", "Buckler"], hand: ["Armsman"], runes: runes("Fury", 1) }, B]);
    t.act("Play Armsman").yes().passes();
    expect([t.might("Armsman"), t.game.state.objects[t.one("Buckler")]!.attachedTo]).toEqual([2, 0]);
  });
  test("Empower: once, and what is Empowered has its text (827, 828)", () => {
    const t = table([{ ...A, board: ["Kindled"], runes: runes("Fury", 2) }, B]);
    expect(t.might("Kindled")).toBe(2);
    t.act("Use Kindled").passes();
    expect(t.might("Kindled")).toBe(5);
    expect(t.labels()).not.toContain("Use Kindled");
  });
});

describe("texts that depend on a keyword (727)", () => {
  test("Legion: another card was finalized this turn; the card itself does not count (812.1.c)", () => {
    const t = table([{ ...A, hand: ["Latecomer", "Scout"], runes: runes("Fury", 2) }, B]);
    expect(t.labels()).not.toContain("Play Latecomer");
    t.act("Play Scout");
    expect(t.labels()).toContain("Play Latecomer");
    const own = table([{ ...A, hand: ["Sworn", "Sworn"], runes: runes("Fury", 2) }, B]);
    own.act("Play Sworn");
    expect(own.hand(0)).toEqual(["Sworn"]);
    own.act("Play Sworn").passes();
    expect(own.hand(0)).toEqual(["Pebble"]);
  });
  test("Legion: a countered spell was finalized (350.1, 812.1.c)", () => {
    const t = table([
      { ...A, hand: ["Bolt", "Latecomer"], board: ["Guard"], runes: runes("Fury", 2) },
      { ...B, board: ["Brute"], hand: ["Denial"], runes: runes("Mind", 1) },
    ]);
    t.act("Play Bolt").pick("Brute").pass().act("Play Denial").passes();
    expect(t.damage("Brute")).toBe(0);
    expect(t.labels()).toContain("Play Latecomer");
  });
  test("Level: while its controller has that much experience (824.1.c, 824.1.d)", () => {
    expect(table([{ ...A, board: ["Veteran"], xp: 2 }, B]).might("Veteran")).toBe(2);
    expect(
      table([
        { ...A, board: ["Veteran"], xp: 3 },
        { ...B, xp: 0 },
      ]).might("Veteran"),
    ).toBe(4);
  });
  test("Deathknell: when it is killed, not when it leaves otherwise (808)", () => {
    const t = table([{ ...A, board: ["Sexton"], hand: ["Bolt"], runes: runes("Fury", 1) }, B]);
    t.act("Play Bolt").passes();
    expect(t.hand(0)).toEqual(["Pebble"]);
    const away = table([{ ...A, board: ["Sexton"], hand: ["Exile"], runes: runes("Fury", 1) }, B]);
    away.act("Play Exile").passes();
    expect(away.hand(0)).toEqual([]);
  });
});

describe("decks", () => {
  test("Predict: any of the cards to the bottom, the others back in any order (436)", () => {
    const t = table([
      { ...A, hand: ["Omen"], deck: ["Scout", "Guard", "Brute"], runes: runes("Mind", 1) },
      B,
    ]);
    t.act("Play Omen").passes().pick("Scout");
    const names = t.game.state.objects;
    const deck = t.game.state.zones
      .flat()
      .filter((id) => names[id]!.zone === "deck" && names[id]!.owner === 0)
      .map((id) => names[id]!.card);
    expect(deck).toEqual(["Guard", "Brute", "Scout"]);
  });
  test("Burn: the top cards go to the trash", () => {
    const t = table([
      { ...A, hand: ["Embers"], deck: ["Scout", "Guard", "Brute"], runes: runes("Fury", 1) },
      B,
    ]);
    t.act("Play Embers").passes();
    expect([t.zone("Scout"), t.zone("Guard"), t.zone("Brute")]).toEqual(["trash", "trash", "deck"]);
  });
});

describe("in the middle of things", () => {
  test("an ability that adds resources as a reaction pays for a card (357.1.a, 429.3)", () => {
    const t = table([{ ...A, board: ["Font"], hand: ["Guard", "Brute"] }, B]);
    expect(t.labels()).toEqual(expect.arrayContaining(["Play Guard"]));
    expect(t.labels()).not.toContain("Play Brute");
    t.act("Play Guard").passes();
    expect([t.zone("Guard"), t.exhausted("Font")]).toEqual(["board", true]);
  });
  test("what the runes pay for does not ask for it", () => {
    const t = table([{ ...A, board: ["Font"], hand: ["Guard"], runes: runes("Fury", 2) }, B]);
    t.act("Play Guard");
    expect([t.zone("Guard"), t.exhausted("Font")]).toEqual(["board", false]);
  });
  test("preventing the next damage runs down, and then ends (437.2, 437.3)", () => {
    const t = table([
      {
        ...A,
        board: ["Brute"],
        hand: ["Ward", "Bolt", "Bolt"],
        runes: runes("Fury", 3),
      },
      B,
    ]);
    t.act("Play Ward").passes();
    t.act("Play Bolt").passes();
    expect(t.damage("Brute")).toBe(0);
    t.act("Play Bolt").passes();
    expect(t.damage("Brute")).toBe(2);
    expect(t.game.state.armed).toEqual([]);
  });
  test("lethal damage counts what would be prevented (437.5.a)", () => {
    const t = table([
      { ...A, board: ["Brute"] },
      {
        ...B,
        board: [
          { card: "Scout", at: "Quarry" },
          { card: "Archer", at: "Quarry" },
        ],
        hand: ["Ward"],
        runes: runes("Calm", 1),
      },
    ]);
    t.act("Move to Quarry").pass().act("Play Ward").pick("Scout").pass().pass();
    t.passes();
    // Scout needs 1 and 4 more; the archer, in the back line, gets nothing.
    expect([t.zone("Scout"), t.zone("Archer")]).toEqual(["trash", "board"]);
  });
  test("a player's battlefield loses its abilities as he leaves; who is there stays (652.2)", () => {
    const t = table(
      [
        { battlefield: "High Court" },
        { ...B, board: [{ card: "Guard", at: "High Court" }] },
        { battlefield: "Harbor" },
      ],
      { mode: "skirmish", turnOf: 1 },
    );
    expect(t.might("Guard")).toBe(4);
    t.session.concede(0 as PlayerId);
    expect([t.might("Guard"), t.zone("Guard")]).toEqual([3, "board"]);
  });
});

describe("what plays, costs and places depend on", () => {
  test("units of whom an effect says so enter ready", () => {
    const t = table([
      { ...A, board: ["Herald"], hand: ["Scout"], runes: runes("Fury", 1) },
      { ...B, hand: ["Scout"], runes: runes("Fury", 1) },
    ]);
    t.act("Play Scout");
    expect(t.exhausted("Scout", 0) || t.exhausted("Scout", 1)).toBe(false);
  });
  test("an additional cost that was paid is known of the card (356.4.f.1)", () => {
    const paid = table([{ ...A, hand: ["Bargainer"], runes: runes("Fury", 2) }, B]);
    paid.act("Play Bargainer").pick("additional cost 1").passes();
    expect(paid.hand(0)).toEqual(["Pebble"]);
    const not = table([{ ...A, hand: ["Bargainer"], runes: runes("Fury", 2) }, B]);
    not.act("Play Bargainer").pick().passes();
    expect(not.hand(0)).toEqual([]);
  });
  test("discounts of energy and power, and of abilities (356.4)", () => {
    const t = table([
      { ...A, board: ["Discounter", "Buckler", "Guard"], hand: ["Slow Rite"], runes: runes("Fury", 2) },
      B,
    ]);
    t.act("Play Slow Rite").passes();
    expect(t.hand(0)).toEqual(["Pebble", "Pebble"]);
    t.act("Use Buckler").pick("Guard").passes();
    expect(t.might("Guard")).toBe(4);
  });
  test("what can't be countered resolves", () => {
    const t = table([
      { ...A, hand: ["Stubborn Word"], board: ["Guard"], runes: runes("Fury", 1) },
      { ...B, board: ["Brute"], hand: ["Denial"], runes: runes("Mind", 1) },
    ]);
    t.act("Play Stubborn Word").pick("Brute").pass().act("Play Denial").passes();
    expect(t.damage("Brute")).toBe(1);
  });
  test("a unit that can't deal combat damage adds none, and takes it", () => {
    const t = table([
      { ...A, board: ["Scout"] },
      { ...B, board: [{ card: "Pacifist", at: "Quarry" }] },
    ]);
    t.act("Move to Quarry").passes();
    expect([t.zone("Scout"), t.where("Scout")]).toEqual(["board", "base 0"]);
  });
  test("the player who defends at a battlefield, and the end of the combat there, are told once", () => {
    const t = table([
      { ...A, board: ["Brute", "Brute"] },
      {
        battlefield: "Vantage",
        board: [
          { card: "Guard", at: "Vantage" },
          { card: "Scout", at: "Vantage" },
        ],
      },
    ]);
    t.act("Move to Vantage").pick("Brute", "Brute").passes();
    expect(t.hand(1)).toEqual(["Pebble"]);
    t.pick("Brute").passes();
    expect(t.game.state.players.map((p) => p.counters.xp ?? 0)).toEqual([1, 0]);
  });
  test("a move without a destination: whoever moves it chooses one where it is not (355.4.a)", () => {
    const t = table([{ ...A, board: ["Guard"], hand: ["Wander"], runes: runes("Fury", 1) }, B]);
    t.act("Play Wander").pass().pass();
    expect(t.asked()).toMatchObject({ kind: "pick", role: "location", from: [{}, {}] });
    t.pick("Grove");
    expect(t.where("Guard")).toBe("Grove");
  });
  test("a unit that says so may be played to an open battlefield, others may not (355.2)", () => {
    const t = table([{ ...A, hand: ["Settler", "Scout"], runes: runes("Fury", 2) }, B]);
    t.act("Play Scout");
    expect(t.where("Scout")).toBe("base 0");
    t.act("Play Settler").pick("Quarry");
    expect(t.where("Settler")).toBe("Quarry");
  });
  test("a decrease to a minimum takes of each what it can (472.3.b)", () => {
    const t = table([
      { ...A, hand: ["Sap"], runes: runes("Fury", 1) },
      { ...B, board: ["Brute", "Guard", "Pebble"] },
    ]);
    t.act("Play Sap").passes();
    expect([t.might("Brute"), t.might("Guard"), t.might("Pebble")]).toEqual([1, 1, 0]);
  });
  test("a token without a named place: its player chooses among his base and his battlefields", () => {
    const t = table([
      { ...A, board: [{ card: "Scout", at: "Grove" }], hand: ["Muster"], runes: runes("Fury", 1) },
      B,
    ]);
    t.act("Play Muster").pass().pass();
    t.pick("Grove");
    const recruit = t.game.state.objects.find((o) => o.facts?.name === "Recruit")!;
    expect([recruit.row, recruit.exhausted]).toEqual([`field ${t.one("Grove")}`, false]);
  });
  test("what happened to units this turn, of one side alone", () => {
    const t = table([
      { ...A, board: ["Mourner", "Scout"], hand: ["Bolt", "Bolt"], runes: runes("Fury", 2) },
      { ...B, board: ["Guard"] },
    ]);
    t.act("Play Bolt").pick("Scout").passes();
    expect(t.might("Mourner")).toBe(1);
    t.act("Play Bolt").pick("Guard").passes();
    expect(t.might("Mourner")).toBe(3);
    t.endTurn();
    expect(t.might("Mourner")).toBe(1);
  });
  test("a cost that returns a unit to its owner's hand", () => {
    const t = table([{ ...A, board: ["Guard"], hand: ["Trade"], runes: runes("Fury", 1) }, B]);
    t.act("Play Trade").passes();
    expect(t.hand(0)).toEqual(["Guard", "Pebble"]);
  });
});
