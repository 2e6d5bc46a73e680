// What kind of card a card is, and to which kinds a target may be changed.
import { describe, expect } from "vitest";
import {
  ally,
  any,
  card,
  continuous,
  equipment,
  hero,
  target,
  turnOf,
  type WowEdition,
  type WowFilter,
  wow3,
  wow7,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import { matches } from "../../runtime/kernel/evaluate.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { does } from "../runtime/wow-helpers.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

describe("damage types", () => {
  it("a card that becomes one of a damage type loses all others, one that gains a type keeps them [wow7 205.1c]", () => {
    const storm = card({
      name: "Storm Mood",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        continuous({
          at,
          on: { filter: any(ally, equipment) },
          while: turnOf("you"),
          changes: [{ trait: "nature", of: "damage type", alone: true }],
        }),
        continuous({ at, on: { self: true }, changes: [{ trait: "fire", of: "damage type" }] }),
      ],
    });
    const t = table({
      cards: [storm, vanilla("Both", 1, 1, 1, { damageTypes: ["frost", "nature"] })],
      me: { play: ["Storm Mood", "Both", "Hill Brute", "Long Blade"] },
    });
    const types = (name: string) => derived(t.game, t.find(name)).traits["damage type"];
    expect(types("Both")).toEqual(["nature"]);
    expect(types("Hill Brute")).toEqual(["nature"]);
    expect(types("Long Blade")).toEqual(["nature"]);
    while (t.game.state.turnPlayer === 0) t.session.answer(t.request().kind === "act" ? "pass" : []);
    expect(types("Both")).toEqual(["frost", "nature"]);
    expect(types("Hill Brute")).toEqual(["melee"]);
  });
});

describe("card types", () => {
  it("two cards have the same type if all of theirs match, and share one that both have [wow7 300.1c]", () => {
    const shifting = vanilla("Walking Spell", 1, 1, 1, {
      abilities: [continuous({ at, on: { self: true }, changes: [{ become: "ability", also: true }] })],
    });
    const t = table({
      cards: [shifting],
      me: { play: ["Walking Spell", "Hill Brute", "Iron Giant", "War Song"] },
    });
    const judged = (a: string, b: string, filter: (other: never) => WowFilter) =>
      matches(t.game, filter(t.find(b) as never), t.find(a), { self: t.find(b), you: 0 as never });
    const same = (a: string, b: string) => judged(a, b, (id) => ({ sameTypes: id }));
    const shares = (a: string, b: string) => judged(a, b, (id) => ({ shares: "type", with: id }));
    expect([same("Hill Brute", "Iron Giant"), shares("Hill Brute", "Iron Giant")]).toEqual([true, true]);
    expect([same("Hill Brute", "Walking Spell"), shares("Hill Brute", "Walking Spell")]).toEqual([
      false,
      true,
    ]);
    expect([same("Walking Spell", "War Song"), shares("Walking Spell", "War Song")]).toEqual([false, true]);
    expect([same("Hill Brute", "War Song"), shares("Hill Brute", "War Song")]).toEqual([false, false]);
  });
});

describe("a second target", () => {
  const verdict = does(
    "Verdict",
    function* (game, link) {
      yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["holy"], to: link.targets[0]! });
    },
    [target({ all: [any(hero, ally), { side: "opponent" }] })],
  );
  const mirror = does("Mirror", function* (game, link) {
    yield* game.changeTarget(link.you, game.objects({ all: [{ name: "Verdict" }, { zone: "chain" }] }));
  });

  it.each([
    ["must fit the whole description: none does [wow7 706.2]", wow7, 2],
    ["is of the same kind, whatever else is said, until the link resolves [wow3 706.2]", wow3, 0],
  ] as const)("%s", (_, edition, mine) => {
    const t = table({
      cards: [verdict, mirror],
      edition: edition as WowEdition,
      turnOf: 1,
      me: { hand: ["Mirror"], play: ["Long Blade"] },
      you: { hand: ["Verdict"] },
    });
    t.say("play Verdict", "pass", "play Mirror");
    t.settle();
    // Seen from its controller his own hero is not opposing, so what is aimed at it is interrupted (709.2a).
    expect([t.damage("Captain Ilse"), t.damage("Mogra the Red")]).toEqual([mine, 0]);
    expect(t.events().filter((e) => e === "targeted")).toHaveLength(1);
  });

  it("of that kind is not targeted, and may be one that can't be [wow3 706.2]", () => {
    const t = table({
      cards: [verdict, mirror],
      edition: wow3,
      turnOf: 1,
      me: { hand: ["Mirror"], play: ["Hill Brute"] },
      you: { hand: ["Verdict"] },
    });
    t.say("play Verdict", "Captain Ilse", "pass", "play Mirror", "pass", "pass");
    t.say("Hill Brute");
    t.settle();
    expect([t.damage("Captain Ilse"), t.damage("Hill Brute")]).toEqual([0, 2]);
    expect(t.events().filter((e) => e === "targeted")).toHaveLength(1);
  });
});
