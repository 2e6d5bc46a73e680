// Loops that go on by choice (803.2, 803.4): the number of rounds is asked for, and the loop ends there.
import { describe, expect } from "vitest";
import { activated, add, ally, hero, target } from "../../runtime/games/wow/index.ts";
import { nameOf } from "../../runtime/games/wow/reading.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import type { Said } from "../../runtime/players/index.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { type Sides, table } from "./wow-table.ts";

const foe = 1 as PlayerId;
/** Adds counters to itself at no cost. */
const crank = (name = "Crank") =>
  vanilla(name, 1, 1, 1, {
    abilities: [
      activated({
        at,
        costs: [],
        *effect(game) {
          yield* game.addCounters("turn", 1, "self");
        },
      }),
    ],
  });
/** Puts a counter on an ally of his player's choice, at no cost. */
const marker = vanilla("Marker", 1, 1, 1, {
  abilities: [
    activated({
      at,
      costs: [],
      *effect(game, link) {
        yield* game.addCounters("mark", 1, yield* game.choose(link.you, { from: { all: [ally] } }));
      },
    }),
  ],
});
/** Puts a counter on its target, at no cost. */
const pointer = vanilla("Pointer", 1, 1, 1, {
  abilities: [
    activated({
      at,
      costs: [],
      targets: [target({ any: [hero, ally] })],
      *effect(game, link) {
        yield* game.addCounters("point", 1, link.targets[0]);
      },
    }),
  ],
});
/** Wears itself out. */
const grinder = vanilla("Grinder", 1, 1, 1, {
  abilities: [
    activated({
      at,
      costs: [{ removeCounters: "wear", n: 1, from: { name: "Grinder" } }],
      *effect(game, link) {
        yield* game.addCounters("dust", 1, { hero: link.you });
      },
    }),
  ],
});
const snap = does("Snap", function* (game) {
  yield* game.destroy(game.all({ name: "Crank" }));
});

type Table = ReturnType<typeof table>;
/** Players who can do nothing are not asked. */
const scene = (sides: Sides): Table => table({ everyPriority: false, ...sides });
const turns = (t: Table, name = "Crank") => t.obj(name).counters.turn ?? 0;
function once(t: Table, action: string, ...more: readonly Said[]): void {
  t.say(action, ...more);
  t.settle();
}

describe("loops of optional actions", () => {
  it("are asked for their number as the second round begins; it ends before the last start [wow7 803.2]", () => {
    const t = scene({ cards: [crank()], me: { play: ["Crank", "Sap Tender"] } });
    once(t, "use Crank");
    expect(t.request().kind).toBe("act");
    t.say("use Crank");
    expect(t.request()).toMatchObject({ kind: "number", player: 0, min: 1 });
    t.say(5);
    // The first time, and four of five more: before the fifth the player has priority.
    expect([turns(t), t.request().kind, t.request().player, t.chain().length]).toEqual([5, "act", 0, 0]);
    // What would continue the loop is not legal; something else may be done.
    expect([t.can("use Crank"), t.can("use Sap Tender")]).toEqual([false, true]);
  });

  it("with choices: what went on with one that ended is no legal choice any more, another is [wow7 803.2]", () => {
    const t = scene({
      cards: [pointer],
      me: { play: ["Pointer", "Sap Tender"] },
    });
    const around = (...aim: readonly string[]) => {
      once(t, "use Pointer", ...aim);
      t.say("use Pointer", ...aim, 3);
    };
    const others = ["Captain Ilse", "Sap Tender", "Mogra the Red"];
    around("Pointer");
    expect(t.request()).toMatchObject({ kind: "act", player: 0 });
    t.say("use Pointer");
    const r = t.request();
    expect(r.kind === "pick" && r.from.map((o) => "object" in o && nameOf(t.game, o.object))).toEqual(others);
    t.say("Captain Ilse");
    t.settle();
    t.say("use Pointer", "Captain Ilse", 3);
    around("Sap Tender");
    // The one that is left is not asked for.
    around();
    expect([...others, "Pointer"].map((name) => t.obj(name).counters.point)).toEqual([3, 3, 3, 3]);
    // Whichever it is, it would go on.
    expect([t.can("use Pointer"), t.can("use Sap Tender")]).toEqual([false, true]);
  });

  it("that start but once more stop at once: what was begun is undone [wow7 803.2, 707.2]", () => {
    const t = scene({ cards: [crank()], me: { play: ["Crank", "Sap Tender"] } });
    once(t, "use Crank");
    const was = t.game.state.objects.length;
    t.say("use Crank", 1);
    expect([t.request().player, t.game.state.objects.length, turns(t)]).toEqual([0, was, 1]);
    expect([t.chain().length, t.can("use Crank"), t.can("use Sap Tender")]).toEqual([0, false, true]);
  });

  it("may be gone through again after something else, and in another turn [wow7 803.2]", () => {
    const t = scene({ cards: [crank()], me: { play: ["Crank", "Sap Tender"] } });
    once(t, "use Crank");
    once(t, "use Crank", 3);
    expect(turns(t)).toBe(3);
    once(t, "use Sap Tender", "Mogra the Red");
    once(t, "use Crank");
    expect(turns(t)).toBe(4);
    const { turn } = t.game.state;
    while (t.game.state.turn === turn) t.session.answer(t.request().kind === "act" ? "pass" : []);
    once(t, "use Crank");
    expect(turns(t)).toBe(5);
  });

  it("are none where another choice is made, or something is used up [wow7 803.1]", () => {
    const t = scene({
      cards: [marker, grinder],
      me: { play: ["Marker", "Hill Brute", { card: "Grinder", counters: { wear: 3 } }] },
    });
    once(t, "use Marker", "Hill Brute");
    once(t, "use Marker", "Marker");
    for (let i = 0; i < 3; i++) once(t, "use Grinder");
    expect(t.request().kind).toBe("act");
    expect([t.obj("Hill Brute").counters.mark, t.obj("Marker").counters.mark]).toEqual([1, 1]);
    expect(t.obj(alliance.name).counters.dust).toBe(3);
  });

  it("run with the choices of the round that was shown [wow7 803.2]", () => {
    const t = scene({ cards: [marker], me: { play: ["Marker", "Hill Brute"] } });
    once(t, "use Marker", "Hill Brute");
    // What is chosen on the way may be chosen otherwise, so that it takes two rounds to show them.
    once(t, "use Marker", "Hill Brute");
    t.say("use Marker", 4);
    expect(t.request().kind).toBe("act");
    expect([t.obj("Hill Brute").counters.mark, t.obj("Marker").counters.mark]).toEqual([5, undefined]);
  });

  it("of several actions run in their order [wow7 803.2]", () => {
    const t = scene({ cards: [crank(), crank("Wheel")], me: { play: ["Crank", "Wheel", "Sap Tender"] } });
    once(t, "use Crank");
    once(t, "use Wheel");
    t.say("use Crank", 3);
    // Before the third start: two more rounds of both.
    expect([turns(t), turns(t, "Wheel")]).toEqual([3, 3]);
    // Neither goes on from there.
    expect([t.request().player, t.can("use Crank"), t.can("use Wheel")]).toEqual([0, false, false]);
  });

  it("of two players: the other may choose a smaller number, and it ends before his action [wow7 803.2]", () => {
    const t = scene({
      cards: [crank(), crank("Wheel")],
      me: { play: ["Crank"] },
      you: { play: ["Wheel", "Sap Tender"] },
    });
    t.say("use Crank", "pass", "use Wheel");
    t.settle();
    t.say("use Crank", 6);
    expect(t.request()).toMatchObject({ kind: "number", player: foe, min: 1, max: 6 });
    t.say(2);
    // The loop starts twice more; the second time his action is not taken, and he has priority.
    expect([turns(t), turns(t, "Wheel"), t.request().player, t.chain().length]).toEqual([2, 2, foe, 1]);
    expect([t.can("use Wheel"), t.can("use Sap Tender")]).toEqual([false, true]);
    t.settle();
    expect([turns(t), turns(t, "Wheel")]).toEqual([3, 2]);
  });

  it("that last for the turn add up, however often they start [wow7 803.2]", () => {
    const flexer = vanilla("Flexer", 1, 1, 1, {
      abilities: [
        activated({
          at,
          costs: [],
          *effect(game, link) {
            const changes = [add("atk", 2), add("health", 1)];
            yield* game.modify({ on: [link.self], changes, until: "this turn" });
          },
        }),
      ],
    });
    const t = scene({ cards: [flexer], me: { play: ["Flexer", "Sap Tender"] } });
    once(t, "use Flexer");
    t.say("use Flexer", 3_000_000);
    expect([t.stat("Flexer", "atk"), t.stat("Flexer", "health")]).toEqual([6_000_001, 3_000_001]);
    expect(t.game.state.modifiers.length).toBeLessThan(200);
    const { turn } = t.game.state;
    while (t.game.state.turn === turn) t.session.answer(t.request().kind === "act" ? "pass" : []);
    expect([t.stat("Flexer", "atk"), t.stat("Flexer", "health")]).toEqual([1, 1]);
  });

  it("that make a token each time make as many as were said [wow7 803.2]", () => {
    const breeder = vanilla("Breeder", 1, 1, 1, {
      abilities: [
        activated({
          at,
          costs: [],
          *effect(game) {
            yield* game.token(1, { types: ["ally"], tags: ["Mote"], atk: 1, health: 1, abilities: [] });
          },
        }),
      ],
    });
    const t = scene({ cards: [breeder], me: { play: ["Breeder", "Sap Tender"] } });
    once(t, "use Breeder");
    t.say("use Breeder");
    expect(t.request()).toMatchObject({ kind: "number", min: 1, max: 500 });
    t.say(110);
    expect(t.all("Mote")).toHaveLength(110);
  });

  it("may be broken partway by a player who takes no part in them [wow7 803.4]", () => {
    const t = scene({
      cards: [crank(), snap],
      me: { play: ["Crank"] },
      you: { hand: ["Snap"] },
    });
    once(t, "use Crank");
    t.say("use Crank", 50);
    // The other player has priority each time.
    for (let i = 0; i < 3; i++) t.session.answer("pass");
    expect([turns(t), t.request().player]).toEqual([4, foe]);
    t.say("play Snap");
    t.settle();
    expect([t.where("Crank"), t.request().kind, t.chain().length]).toEqual([["graveyard"], "act", 0]);
  });

  it("are the same in a copy that is made on the way [wow7 803.2]", () => {
    const t = scene({ cards: [crank()], me: { play: ["Crank"] } });
    once(t, "use Crank");
    t.say("use Crank");
    const copy = t.session.fork();
    copy.answer(7);
    t.say(7);
    expect(copy.save()).toEqual(t.session.save());
  });

  it("are remembered with what was answered, which makes no question matter that does not [wow7 707.2]", () => {
    const idle = vanilla("Idler", 1, 1, 1, {
      abilities: [
        activated({
          at,
          costs: [],
          *effect(game, link) {
            if (yield* game.may(link.you)) yield* game.ready("self");
          },
        }),
      ],
    });
    const t = scene({ cards: [idle], me: { play: ["Idler"] } });
    once(t, "use Idler");
    expect([t.request().kind, t.chain().length]).toEqual(["act", 0]);
  });
});
