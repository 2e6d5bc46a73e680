// Answers to questions of play of Riftbound, as far as no test of its rules gives them already: what "play" means in a
// trigger, a check and an instruction, and that a countered spell sets off no trigger, is in
// test/scenarios/riftbound/plays.yaml; that units can't be answered on the chain, that a countered card refunds nothing
// and that other targets are dealt with where one is illegal, in test/runtime/riftbound/chain.test.ts; the last point, in
// score.test.ts beside it.
import { describe, expect, test } from "vitest";
import { defineSet, registryOf, type ScenePlayer } from "../../runtime/games/riftbound/index.ts";
import { testSet } from "../runtime/riftbound/cards.ts";
import { keywordSet } from "../runtime/riftbound/keyword-cards.ts";
import { runes, table as tableWith } from "../runtime/riftbound/table.ts";
import { cards } from "./riftbound-cards.ts";

const registry = registryOf([testSet, keywordSet, defineSet("rulings", cards)]);
const table = (players: readonly ScenePlayer[]) => tableWith(players, { registry });

const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;
const fury = (n: number) => runes("Fury", n);

describe("targets and choices", () => {
  test("a separate condition does not limit the choice, and is tested on resolution", () => {
    const t = table([
      { ...A, hand: ["Reap", "Thin Out"], runes: fury(2) },
      { ...B, board: ["Brute"] },
    ]);
    expect(t.labels()).not.toContain("Play Thin Out");
    t.act("Play Reap").passes();
    expect(t.zone("Brute")).toBe("board");
    const small = table([
      { ...A, hand: ["Reap"], runes: fury(1) },
      { ...B, board: ["Guard"] },
    ]);
    small.act("Play Reap").passes();
    expect(small.zone("Guard")).toBe("trash");
  });
  test("what one is killed is chosen though the text says no target; all of them are not, and the battlefield never", () => {
    const board = [{ card: "Mirror Hide", at: "Quarry" }];
    const one = table([
      { ...A, hand: ["Drown"] },
      { ...B, board },
    ]);
    // Deflect taxes the choice, and there is nothing to pay it with.
    one.act("Play Drown");
    expect(one.zone("Drown")).toBe("hand");
    const all = table([
      { ...A, hand: ["Flood"], runes: fury(1) },
      { ...B, board },
    ]);
    all.act("Play Flood").passes();
    expect(all.zone("Mirror Hide")).toBe("trash");
    const told = table([
      { ...A, hand: ["Drown"], runes: fury(1) },
      { ...B, board },
    ]);
    told.act("Play Drown");
    const targeted = told.game.state.history.filter((e) => e.kind === "targeted");
    expect(targeted).toMatchObject([{ object: told.one("Mirror Hide") }]);
  });
  test("a unit that is at the destination already may be chosen for a move that names it; nothing happens", () => {
    const t = table([{ ...A, hand: ["Step Back"], board: ["Guard"], runes: fury(1) }, B]);
    t.act("Play Step Back").passes();
    expect([t.zone("Step Back"), t.where("Guard")]).toEqual(["trash", "base 0"]);
    expect(t.game.state.history.some((e) => e.kind === "moves")).toBe(false);
  });
  test("a split is made on resolution with the might of then; no more targets are dropped than must be", () => {
    const seats = (hand: readonly string[]) => [
      { ...A, hand: ["Flurry"], board: ["Guard"], runes: fury(1) },
      { ...B, board: ["Brute", "Bulwark", "Archer"], hand, runes: fury(1) },
    ];
    const t = table(seats(["Wither"]));
    t.act("Play Flurry").pick("Brute", "Bulwark", "Archer").pass();
    t.act("Play Wither").pick("Guard").pass().pass();
    t.pass().pass();
    // Two are left to split among three.
    expect(t.asked()).toMatchObject({ kind: "pick", min: 2, max: 2 });
    t.pick("Brute", "Archer");
    expect([t.damage("Brute"), t.damage("Bulwark"), t.damage("Archer")]).toEqual([1, 0, 1]);
    const gone = table(seats(["Snap"]));
    gone.act("Play Flurry").pick("Brute").pass().act("Play Snap").pick("Guard").passes();
    expect(gone.damage("Brute")).toBe(3);
  });
  test("the source of a split that is gone deals no damage", () => {
    const t = table([
      { ...A, hand: ["Flurry"], board: ["Scout"], runes: fury(1) },
      { ...B, board: ["Brute"], hand: ["Snap"], runes: fury(1) },
    ]);
    t.act("Play Flurry").pick("Brute").pass().act("Play Snap").pick("Scout").passes();
    expect([t.zone("Scout"), t.damage("Brute")]).toEqual(["trash", 0]);
  });
  test("what is played from hidden chooses at its battlefield alone", () => {
    const t = table([
      {
        ...A,
        controls: ["Grove"],
        hidden: { Grove: "Snare" },
        board: ["Guard", { card: "Scout", at: "Grove" }],
      },
      { ...B, board: ["Brute"] },
    ]);
    t.act("Play Snare").passes();
    expect([t.zone("Scout"), t.zone("Guard"), t.zone("Brute")]).toEqual(["banished", "board", "board"]);
  });
});

describe("playing and costs", () => {
  test("ignoring a cost leaves increases and optional costs to be paid", () => {
    const t = table([
      { ...A, hand: ["Summons"], trash: ["Sprinter"], runes: fury(4) },
      { ...B, board: ["Tollkeeper"] },
    ]);
    t.act("Play Summons").pass().pass();
    t.pick("accelerate");
    // 1 for the spell, 1 more for the unit, 1 and a recycled rune to accelerate it.
    expect([t.zone("Sprinter"), t.exhausted("Sprinter")]).toEqual(["board", false]);
    expect(t.all("Fury Rune").filter((id) => t.game.state.objects[id]!.zone === "board")).toHaveLength(3);
    const poor = table([
      { ...A, hand: ["Summons"], trash: ["Guard"], runes: fury(1) },
      { ...B, board: ["Tollkeeper"] },
    ]);
    poor.act("Play Summons").passes();
    expect(poor.zone("Guard")).toBe("trash");
  });
  test("a play that is told and can't be paid is undone: the unit goes back to where it was", () => {
    const t = table([{ ...A, hand: ["Breach"], board: ["Blood Price"], runes: fury(1) }, B]);
    t.act("Play Breach").passes();
    expect(t.zone("Blood Price")).toBe("banished");
  });
  test("a card that counts its zone does not count itself: it is on the chain by then", () => {
    const t = table([
      { ...A, trash: ["Tally", "Scout", "Scout"], runes: fury(1) },
      { ...B, board: ["Brute"] },
    ]);
    t.act("Play Tally from your trash").passes();
    expect(t.damage("Brute")).toBe(2);
  });
});

describe("triggers and the chain", () => {
  const weigher = (points: number) => {
    const t = table([{ ...A, board: ["Weigher"], points, deck: ["Pebble", "Pebble", "Pebble"] }, B]);
    t.endTurn();
    t.act("End the turn");
    return t;
  };
  test("a condition behind the event is part of it, one behind the effect is tested on resolution", () => {
    const none = weigher(0);
    // The second one alone is on the chain.
    expect(none.session.request?.player).toBe(0);
    none.passes();
    expect(none.game.state.players[0]!.counters.xp ?? 0).toBe(0);
    expect(none.hand(0)).toHaveLength(1);
    const one = weigher(1);
    expect(one.asked()).toMatchObject({ kind: "order" });
    one.answer(["w:Weigher (1)", "w:Weigher (2)"]).passes();
    expect([one.hand(0).length, one.game.state.players[0]!.counters.xp]).toEqual([2, 1]);
  });
  test("a leading choice and cost are decided and paid as the trigger is put on the chain", () => {
    const seats = [{ ...A, board: ["Returner"], runes: fury(1) }, B];
    const yes = table(seats);
    yes.act("Move to Quarry").yes();
    expect(yes.exhausted("Fury Rune")).toBe(true);
    expect(yes.hand(0)).toEqual([]);
    yes.pass().pass();
    expect(yes.hand(0)).toEqual(["Pebble"]);
    const no = table(seats);
    no.act("Move to Quarry").yes(false);
    expect(no.exhausted("Fury Rune")).toBe(false);
    expect(no.game.state.objects.filter((o) => o.zone === "chain" && o.next === 0)).toEqual([]);
  });
  test("pending items are finalized oldest first: a unit that is replayed is there before a later trigger chooses", () => {
    const t = table([
      {
        battlefield: "Echoing Hall",
        controls: ["Echoing Hall"],
        hand: ["Rebirth"],
        board: ["Guard"],
        runes: fury(1),
      },
      B,
    ]);
    t.act("Play Rebirth").passes();
    expect([t.where("Guard"), t.might("Guard")]).toEqual(["Echoing Hall", 4]);
  });
  test("Deathknell of what was killed as a cost resolves before the spell; of what a spell kills, after it", () => {
    const cost = table([{ ...A, hand: ["Offering"], board: ["Sexton"], runes: fury(1) }, B]);
    cost.act("Play Offering").pass().pass();
    expect([cost.hand(0), cost.game.state.players[0]!.counters.xp ?? 0]).toEqual([["Pebble"], 0]);
    cost.passes();
    expect(cost.game.state.players[0]!.counters.xp).toBe(1);
    const effect = table([{ ...A, hand: ["Final Words"], board: ["Sexton"], runes: fury(1) }, B]);
    effect.act("Play Final Words").pass().pass();
    expect([effect.hand(0), effect.game.state.players[0]!.counters.xp]).toEqual([[], 1]);
    effect.passes();
    expect(effect.hand(0)).toEqual(["Pebble"]);
  });
  test("Deathknell does not trigger where the death is replaced", () => {
    const t = table([{ ...A, hand: ["Bolt"], board: ["Sexton", "Scapegoat"], runes: fury(1) }, B]);
    t.act("Play Bolt").passes();
    expect([t.zone("Sexton"), t.zone("Scapegoat"), t.hand(0)]).toEqual(["board", "trash", []]);
  });
  describe("a Deathknell that triggers an additional time", () => {
    const deck = ["Pebble", "Pebble", "Pebble"];
    const drawn = (
      hand: string,
      more: { readonly board: readonly string[]; readonly trash?: readonly string[] },
    ) => {
      const t = table([{ ...A, hand: [hand], runes: fury(1), deck, ...more }, B]);
      t.act(`Play ${hand}`).pick("Sexton").passes();
      return t.hand(0).length;
    };
    test("does so with what says it on the board, and once without", () => {
      expect(drawn("Final Words", { board: ["Sexton", "Guard"] })).toBe(1);
      const t = table([
        { ...A, hand: ["Final Words"], board: ["Sexton", "Toller"], runes: fury(1), deck },
        B,
      ]);
      t.act("Play Final Words").pick("Sexton").passes();
      expect(t.hand(0)).toHaveLength(2);
    });
    test("does not with what comes onto the board after it has triggered", () => {
      const t = table([
        { ...A, hand: ["Bait"], board: ["Sexton"], trash: ["Toller"], runes: fury(1), deck },
        B,
      ]);
      t.act("Play Bait").passes();
      expect([t.zone("Toller"), t.hand(0).length]).toEqual(["board", 1]);
    });
    test("does with what dies at the same time: the board as it was is looked at", () => {
      const t = table([{ ...A, hand: ["Sweep"], board: ["Sexton", "Toller"], runes: fury(1), deck }, B]);
      t.act("Play Sweep").passes();
      expect(t.hand(0)).toHaveLength(2);
    });
  });
  test("what the event named stays as it was, what the source names is read on resolution", () => {
    const t = table([
      { ...A, board: ["Faun"] },
      { ...B, board: [{ card: "Guard", at: "Quarry" }], hand: ["Snap"], runes: fury(1) },
    ]);
    t.act("Move to Quarry").pass().act("Play Snap").pick("Faun").pass().pass();
    expect(t.zone("Faun")).toBe("trash");
    t.pass().pass();
    expect(t.game.state.objects[t.one("Guard")]!.counters.stunned).toBe(1);
  });
});

describe("replacements and layers", () => {
  test("a spell that was played for its Flow cost is banished, though it would go to a hand", () => {
    const t = table([
      { ...A, trash: ["Ebb"], runes: fury(2) },
      { ...B, board: ["Guard"], hand: ["Disown"], runes: fury(1) },
    ]);
    t.act("Play Ebb from your trash").pass().act("Play Disown").passes();
    expect([t.zone("Ebb"), t.damage("Guard")]).toEqual(["banished", 0]);
    const hand = table([
      { ...A, hand: ["Ebb"], runes: fury(4) },
      { ...B, board: ["Guard"], hand: ["Disown"], runes: fury(1) },
    ]);
    hand.act("Play Ebb").pass().act("Play Disown").passes();
    expect(hand.zone("Ebb")).toBe("hand");
  });
  test("of two that took control the newest has it; when it ends, the other decides again", () => {
    const t = table([
      { ...A, board: ["Warden of Gears", "Lantern"], runes: fury(1), hand: [] },
      { ...B, board: ["Warden of Gears"], runes: fury(2), hand: ["Final Words"], deck: ["Pebble", "Pebble"] },
      { battlefield: "Harbor", board: ["Workbench"] },
    ]);
    const bench = () => t.game.state.objects[t.one("Workbench")]!;
    const holder = () => t.controller("Workbench");
    expect([bench().owner, holder()]).toEqual([2, 2]);
    t.act("Use Warden of Gears").pick("Workbench").passes();
    expect(holder()).toBe(0);
    t.endTurn();
    t.act("Use Warden of Gears").pick("Workbench").passes();
    expect(holder()).toBe(1);
    t.act("Play Final Words").passes();
    expect(holder()).toBe(0);
  });
  test("an amount is taken as the effect begins and stays; might below 0 reads as 0, and alone kills nobody", () => {
    const t = table([
      {
        ...A,
        board: ["Scout", { card: "Pike", attachedTo: "Scout" }],
        hand: ["Upend", "Disarm", "Surge"],
        runes: fury(3),
      },
      B,
    ]);
    t.act("Play Upend").passes();
    expect(t.might("Scout")).toBe(0);
    // 1 - 3: without the bonus of 2 it is at -2.
    t.act("Play Disarm").passes();
    expect([t.might("Scout"), t.zone("Scout")]).toEqual([0, "board"]);
    t.act("Play Surge").passes();
    expect(t.might("Scout")).toBe(0);
  });
  test("a unit that is mighty by Assault alone is so as its player conquers", () => {
    const t = table([
      { battlefield: "Trial Ground", board: ["Lancer"] },
      { ...B, board: [{ card: "Scout", at: "Trial Ground" }] },
    ]);
    t.act("Move to Trial Ground").passes();
    expect([t.holder("Trial Ground"), t.hand(0), t.might("Lancer")]).toEqual([0, ["Pebble"], 4]);
  });
});
