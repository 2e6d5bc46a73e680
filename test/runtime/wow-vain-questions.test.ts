// Nothing is asked where every answer comes to the same: at the end of the step, behind what is asked next, or by the
// time that anybody can do anything again.
import { describe, expect, it } from "vitest";
import { add, ally } from "../../runtime/games/wow/index.ts";
import { alliance } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

/** Whichever is chosen, an ally has it for the turn. */
const oath = does("Oath", function* (game, link) {
  const [mode] = yield* game.chooseOne(link.you, ["one more ATK", "Protector"]);
  const changes = mode === 0 ? [add("atk", 1)] : [{ grant: "protector" } as const];
  yield* game.modify({ on: game.all(ally), changes, until: "this turn" });
});
/** Of two questions the first is of use or not. */
const twice = (heeded: boolean) =>
  does("Twice", function* (game, link) {
    const first = yield* game.may(link.you, "First?");
    const second = yield* game.may(link.you, "Second?");
    if (second || (heeded && first)) yield* game.draw(link.you, 1);
  });
const deck = Array.from({ length: 6 }, () => "Gate Recruit");

describe("what lasts for the turn", () => {
  const scene = (exhausted: boolean) => {
    const t = table({
      cards: [oath],
      everyPriority: false,
      me: {
        hero: { card: alliance.name, exhausted: true },
        hand: ["Oath"],
        play: [{ card: "Hill Brute", exhausted }],
        deck,
      },
      you: { deck },
    });
    t.say("play Oath");
    return t;
  };
  it("is asked for where somebody may still make use of it", () => {
    const t = scene(false);
    expect(t.request()).toMatchObject({ kind: "pick", role: "mode" });
    t.say(["one more ATK"]);
    expect(t.game.state.modifiers).toHaveLength(1);
  });
  it("is not where nobody can do anything in the rest of the turn", () => {
    const t = scene(true);
    expect([t.request().kind, t.where("Oath"), t.game.state.turnPlayer]).toEqual(["act", ["graveyard"], 1]);
  });
});

describe("of two questions", () => {
  const scene = (heeded: boolean) => {
    const t = table({
      cards: [twice(heeded)],
      everyPriority: false,
      me: { hand: ["Twice"], deck },
      you: { deck },
    });
    t.say("play Twice");
    return t;
  };
  it("the first is not asked where the answer is of no use", () => {
    const t = scene(false);
    expect(t.request().why.ask).toBe("Second?");
    t.say(true);
    expect(t.hand(0)).toBe(1);
  });
  it("the first is asked where it decides with the second", () => {
    const t = scene(true);
    expect(t.request().why.ask).toBe("First?");
    t.say(false);
    expect(t.request().why.ask).toBe("Second?");
    t.say(false);
    expect(t.hand(0)).toBe(0);
    const other = scene(true);
    other.say(true);
    // It is drawn either way.
    expect([other.hand(0), other.request().kind]).toEqual([1, "act"]);
  });
  it("copies and saves ask the same", () => {
    const t = scene(true);
    t.say(false);
    const fork = t.session.fork();
    expect(fork.request).toEqual(t.request());
    fork.answer(true);
    t.say(true);
    expect(fork.save()).toEqual(t.session.save());
  });
});
