// Loops of triggered effects (803.3), and such as go on by what players may do as they resolve (803.2).
import { describe, expect } from "vitest";
import { ally, triggered, type Verbs } from "../../runtime/games/wow/index.ts";
import type { Gen } from "../../runtime/kernel/authoring.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { type Sides, table } from "./wow-table.ts";

const foe = 1 as PlayerId;
type Handler = (game: Verbs, link: { readonly you: PlayerId }) => Gen;
/** Does something each time that a counter is put on the ally of that name. */
const echo = (name: string, heard: string, effect: Handler) =>
  vanilla(name, 1, 1, 1, {
    abilities: [
      triggered({ at, on: "counters added", when: (e, my) => my.matches({ name: heard }, e.object), effect }),
    ],
  });
const tally = (on: string): Handler =>
  function* (game) {
    yield* game.addCounters("turn", 1, game.all({ name: on }));
  };
const may = (on: string): Handler =>
  function* (game, link) {
    if (yield* game.may(link.you)) yield* game.addCounters("turn", 1, game.all({ name: on }));
  };
const begin = does("Begin", function* (game) {
  yield* game.addCounters("turn", 1, game.all({ name: "Echo" }));
});
const hush = does("Hush", function* (game) {
  yield* game.destroy(game.all({ name: "Echo" }));
});

/** Players who can do nothing are not asked. */
const scene = (sides: Sides) => table({ everyPriority: false, ...sides });
type Table = ReturnType<typeof scene>;
/** Everybody passes until a number is asked for, who says it, until the chain is empty. */
function times(t: Table, n: number): void {
  t.until("number");
  t.say(n);
  t.settle();
}
const turns = (t: Table, name = "Echo") => t.obj(name).counters.turn ?? 0;

describe("loops of mandatory triggered effects", () => {
  it("ask the player of the first effect for a number greater than a million, and end there [wow7 803.3]", () => {
    const t = scene({
      cards: [echo("Echo", "Echo", tally("Echo")), begin],
      me: { hand: ["Begin", "Hill Brute"], resources: 3 },
      you: { play: ["Echo"] },
    });
    t.say("play Begin");
    expect(t.until("number")).toMatchObject({ player: foe, min: 1_000_001 });
    // One round was performed: the second time it has triggered, and is not on the chain.
    expect([turns(t), t.chain().length]).toEqual([2, 0]);
    expect(t.session.check(1_000_000)).toBeDefined();
    t.say(1_234_567);
    t.settle();
    // The effect of the first round, and of all those that started again but the last.
    expect([turns(t), t.chain().length]).toEqual([1_234_568, 0]);
    expect([t.request().kind, t.request().player]).toEqual(["act", 0]);
    expect(t.can("play Hill Brute")).toBe(true);
  });

  it("begin anew after another action [wow7 803.3]", () => {
    const t = scene({
      cards: [echo("Echo", "Echo", tally("Echo")), begin],
      me: { hand: ["Begin", "Begin"], play: ["Echo", "Sap Tender"] },
    });
    t.say("play Begin");
    times(t, 1_000_001);
    expect(turns(t)).toBe(1_000_002);
    t.say("play Begin");
    times(t, 1_000_001);
    expect(turns(t)).toBe(2_000_004);
  });

  it("of several effects end before the first of them triggers [wow7 803.3]", () => {
    const t = scene({
      cards: [echo("Echo", "Echo", tally("Answer")), echo("Answer", "Answer", tally("Echo")), begin],
      me: { hand: ["Begin"], play: ["Echo"] },
      you: { play: ["Answer"] },
    });
    t.say("play Begin");
    expect(t.request()).toMatchObject({ kind: "number", player: 0 });
    t.say(1_000_001);
    expect([turns(t), turns(t, "Answer")]).toEqual([1_000_002, 1_000_001]);
  });

  it("go no further than to where they would go otherwise [wow7 803.3]", () => {
    const t = scene({
      cards: [
        echo("Echo", "Echo", function* (game) {
          if (game.value({ counters: "turn", on: "self" }) < 5_000)
            yield* game.addCounters("turn", 1, game.all({ name: "Echo" }));
        }),
        begin,
      ],
      me: { hand: ["Begin"], play: ["Echo"] },
    });
    t.say("play Begin", 1_000_001);
    expect([turns(t), t.chain().length]).toEqual([5_000, 0]);
  });

  /** Makes a token in each round. */
  const litter = echo("Echo", "Echo", function* (game) {
    yield* game.token(1, { types: ["ally"], tags: ["Mote"], atk: 1, health: 1, abilities: [] });
    yield* game.addCounters("turn", 1, game.all({ name: "Echo" }));
  });
  const told = (t: Table) => t.game.state.history.flatMap((e) => (e.kind === "loops" ? [e] : []));

  it("start as often as can be kept where each leaves something new, and the log says how often [wow7 803.3]", () => {
    const t = scene({ cards: [litter, begin], me: { hand: ["Begin"], play: ["Echo"] } });
    t.say("play Begin");
    // Nothing is asked: a number greater than a million can't be had.
    expect([t.request().kind, t.chain().length]).toEqual(["act", 0]);
    expect(told(t)).toMatchObject([{ player: 0, rounds: 500 }]);
    // The first round, and all that started again but the last.
    expect([t.all("Mote").length, turns(t)]).toEqual([500, 501]);
  });

  it("that somebody could break may be broken with the number told, and before the last round [wow7 803.4]", () => {
    const begun = () => {
      const t = scene({
        cards: [echo("Echo", "Echo", tally("Echo")), begin, hush],
        me: { hand: ["Begin"], play: ["Echo"] },
        you: { hand: ["Hush"] },
      });
      t.say("play Begin");
      t.until("number");
      t.say(1_000_001);
      expect([turns(t), t.request().player]).toEqual([2, foe]);
      return t;
    };
    const soon = begun();
    soon.say("play Hush");
    expect([soon.where("Echo"), soon.chain().length]).toEqual([["graveyard"], 0]);
    const late = begun();
    while (turns(late) < 1_000_001) late.session.answer("pass");
    late.say("play Hush");
    expect([late.where("Echo"), late.chain().length]).toEqual([["graveyard"], 0]);
  });

  it("are none where damage brings them to an end: nothing is asked [wow7 803.1]", () => {
    const ache = vanilla("Ache", 1, 1, 9, {
      abilities: [
        triggered({
          at,
          on: "damage put",
          when: (e, my) => e.object === my.self,
          *effect(game) {
            yield* game.putDamage(1, game.all({ name: "Ache" }));
          },
        }),
      ],
    });
    const hurt = does("Hurt", function* (game) {
      yield* game.putDamage(1, game.all({ name: "Ache" }));
    });
    const t = scene({ cards: [ache, hurt], me: { hand: ["Hurt"] }, you: { play: ["Ache"] } });
    t.say("play Hurt");
    expect(t.where("Ache")).toEqual(["graveyard"]);
  });
});

describe("loops of what players may do", () => {
  it("as one effect resolves: its player says how often it starts again, and then does not [wow7 803.2]", () => {
    const t = scene({
      cards: [echo("Echo", "Echo", may("Echo")), begin],
      me: { hand: ["Begin"], play: ["Echo"] },
    });
    t.say("play Begin", true);
    expect(t.request()).toMatchObject({ kind: "number", player: 0, min: 1 });
    t.say(7);
    // With the counter that began it and that of the first round, six more.
    expect([turns(t), t.chain().length, t.request().kind]).toEqual([8, 0, "act"]);
  });

  it("of several effects of two players: the other may say less, and does not do it the last time [wow7 803.2]", () => {
    const t = scene({
      cards: [echo("Echo", "Echo", may("Answer")), echo("Answer", "Answer", may("Echo")), begin],
      me: { hand: ["Begin"], play: ["Echo"] },
      you: { play: ["Answer"] },
    });
    t.say("play Begin", true, true);
    expect(t.request()).toMatchObject({ kind: "number", player: 0 });
    t.say(9);
    expect(t.request()).toMatchObject({ kind: "number", player: foe, min: 1, max: 9 });
    t.say(4);
    expect([turns(t), turns(t, "Answer"), t.chain().length]).toEqual([5, 5, 0]);
  });

  it("start as often as is said, however often that is [wow7 803.2]", () => {
    const t = scene({
      cards: [echo("Echo", "Echo", may("Echo")), begin],
      me: { hand: ["Begin"], play: ["Echo"] },
    });
    t.say("play Begin", true, 5_000_000);
    expect(turns(t)).toBe(5_000_001);
  });

  it("that leave something new start as often as is said, which is no more than can be kept [wow7 803.2]", () => {
    const litter = echo("Echo", "Echo", function* (game, link) {
      if (!(yield* game.may(link.you))) return;
      yield* game.token(1, { types: ["ally"], tags: ["Mote"], atk: 1, health: 1, abilities: [] });
      yield* game.addCounters("turn", 1, game.all({ name: "Echo" }));
    });
    const t = scene({ cards: [litter, begin], me: { hand: ["Begin"], play: ["Echo"] } });
    t.say("play Begin", true);
    expect(t.request()).toMatchObject({ kind: "number", min: 1, max: 500 });
    expect(t.request().why.ask).toContain("500");
    expect(t.session.check(501)).toBeDefined();
    t.say(130);
    expect([t.all("Mote").length, turns(t)]).toEqual([130, 131]);
  });

  it("go on otherwise from where they do, and end where no more can be kept [wow7 803.2]", () => {
    const late = echo("Echo", "Echo", function* (game, link) {
      if (!(yield* game.may(link.you))) return;
      if (game.value({ counters: "turn", on: "self" }) > 2_000_000)
        yield* game.token(1, { types: ["ally"], tags: ["Mote"], atk: 1, health: 1, abilities: [] });
      yield* game.addCounters("turn", 1, game.all({ name: "Echo" }));
    });
    const times = (n: number) => {
      const t = scene({ cards: [late, begin], me: { hand: ["Begin"], play: ["Echo"] } });
      t.say("play Begin", true, n);
      return t;
    };
    const some = times(2_000_100);
    expect([turns(some), some.all("Mote").length]).toEqual([2_000_101, 100]);
    const many = times(5_000_000);
    const [first, last] = many.game.state.history.flatMap((e) => (e.kind === "loops" ? [e] : []));
    const { rounds = 0 } = last as { readonly rounds?: number };
    expect([first, turns(many)]).toMatchObject([{ rounds: 5_000_000 }, rounds + 1]);
    expect(many.all("Mote")).toHaveLength(rounds - 2_000_000);
    expect(many.all("Mote").length).toBeGreaterThan(300);
  });

  it("are none as long as another choice is made each time [wow7 803.1]", () => {
    const mark: Handler = function* (game, link) {
      yield* game.addCounters("turn", 1, yield* game.choose(link.you, { from: { all: [ally] } }));
    };
    const t = scene({
      cards: [echo("Echo", "Echo", mark), begin],
      me: { hand: ["Begin"], play: ["Echo"] },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Begin", "Echo");
    expect(t.request().kind).toBe("pick");
    t.say("Echo");
    // Two rounds went alike, and nothing in them is done by choice: there is only what it is done to.
    expect(t.request()).toMatchObject({ kind: "number", min: 1_000_001 });
    t.say(1_000_001);
    expect([turns(t) > 1_000_000, turns(t, "Hill Brute"), t.chain().length]).toEqual([true, 0, 0]);
    const other = scene({
      cards: [echo("Echo", "Echo", mark), begin],
      me: { hand: ["Begin"], play: ["Echo"] },
      you: { play: ["Hill Brute"] },
    });
    other.say("play Begin", "Echo", "Hill Brute");
    expect([other.request().kind, turns(other), turns(other, "Hill Brute")]).toEqual(["act", 2, 1]);
  });
});
