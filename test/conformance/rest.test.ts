// More rules that several editions share: becoming a defender, costs with friends' cards, counters, hidden cards.
import { describe, expect } from "vitest";
import {
  activated,
  add,
  all,
  ally,
  any,
  can,
  card,
  continuous,
  destroy,
  entersWith,
  equipment,
  friendly,
  owned,
  replacement,
  spell,
  target,
  type WowCondition,
  yours,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

const instant = (name: string, abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, type: ["ability"], cost: 0, instant: true, abilities });

describe("becoming a defender", () => {
  const step = instant("Step In", [
    spell({
      at,
      targets: [target(all(ally, yours))],
      *effect(game, link) {
        yield* game.becomeDefender(link.targets[0]);
      },
    }),
  ]);
  const scene = () =>
    table({
      cards: [step],
      turnOf: 1,
      me: { play: ["Iron Giant"], hand: ["Step In"] },
      you: { play: ["Hill Brute"] },
    });

  it("the defender there was leaves the combat, and the new one is in combat with the attacker [wow7 602.3a, 602.3b]", () => {
    const t = scene();
    t.say("propose Hill Brute", "Captain Ilse");
    while (String(t.game.state.frames.at(-1)?.name) !== "defend") t.say("pass");
    t.say("play Step In");
    t.settle();
    const giant = t.find("Iron Giant");
    expect(t.game.state.data.combat).toMatchObject({ attacker: t.find("Hill Brute"), defender: giant });
    // Neither its own exhaustion nor protecting is part of it.
    expect(t.obj("Iron Giant").exhausted).toBe(false);
    expect(t.events().filter((e) => e === "enters combat")).toHaveLength(4);
    t.fight();
    expect(t.damage("Captain Ilse")).toBe(0);
    expect(t.damage("Iron Giant")).toBe(3);
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
  });

  it("nothing happens outside combat [wow7 602.3a]", () => {
    const t = scene();
    t.say("pass", "play Step In");
    t.settle();
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.events()).not.toContain("defends");
  });
});

describe("costs", () => {
  it("a friend's character is destroyed for a cost without asking him [wow7 403.5]", () => {
    const pyre = card({
      name: "Pyre",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        activated({
          at,
          costs: [destroy(all(ally, friendly))],
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [pyre],
      parties: [0, 1, 0],
      me: { play: ["Pyre"] },
      others: [{ hero: "Captain Ilse", play: ["Hill Brute"] }],
    });
    expect(t.can("use Pyre")).toBe(true);
    t.say("use Pyre");
    expect(t.request().player).toBe(0);
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    const foes = table({ cards: [pyre], me: { play: ["Pyre"] }, you: { play: ["Hill Brute"] } });
    expect(foes.can("use Pyre")).toBe(false);
  });
});

describe("counters", () => {
  const none: WowCondition = { compare: { counters: "wick", on: "self" }, op: "=", to: 0 };
  const lamp = (start: number) =>
    card({
      name: "Dim Lamp",
      type: ["equipment"],
      cost: 0,
      tags: ["Item"],
      abilities: [
        ...(start > 0 ? [entersWith({ at, counters: { wick: start } })] : []),
        activated({
          at,
          costs: [],
          *effect(game) {
            yield* game.removeCounters("wick", 1, "self");
            if (game.holds(none)) yield* game.destroy("self");
          },
        }),
      ],
    });
  it.each([
    [2, 2],
    [1, 1],
    // None was there to remove, and none is left.
    [0, 1],
  ] as const)("after %i counters, use number %i finds none left [wow7 404.1d]", (start, uses) => {
    const t = table({ cards: [lamp(start)], me: { hand: ["Dim Lamp"] } });
    t.say("play Dim Lamp");
    t.settle();
    for (let i = 1; i <= uses; i++) {
      expect(t.where("Dim Lamp")).toEqual(["play"]);
      t.say("use Dim Lamp");
      t.settle();
    }
    expect(t.where("Dim Lamp")).toEqual(["graveyard"]);
  });
});

describe("counters on resources", () => {
  it("go from what lies face down before anybody has priority again, and stay on what lies face up [wow7 410.6f, 404.1b]", () => {
    const t = table({
      me: {
        resources: [
          { card: "Hill Brute", counters: { mark: 2 } },
          { card: "A Long Errand", faceUp: true, counters: { mark: 2 } },
        ],
        hand: ["Spark Lance"],
      },
    });
    t.say("play Spark Lance", "Mogra the Red");
    const counters = (name: string) => t.game.state.objects.find((o) => o.printed === name)!.counters;
    expect(counters("Hill Brute")).toEqual({});
    expect(counters("A Long Errand")).toEqual({ mark: 2 });
  });
});

describe("looking at a deck", () => {
  it("who may look at the top card of his deck sees that one, and nobody else does [wow7 415.3e]", () => {
    const seer = vanilla("Seer", 1, 1, 1, {
      abilities: [
        continuous({ at, on: { players: "you" }, changes: [can("look at deck top", owned("you"))] }),
      ],
    });
    const deck = ["Iron Giant", "Hill Brute"];
    const t = table({ cards: [seer], me: { play: ["Seer"], deck }, you: { deck } });
    const shown = (viewer: number, owner: number) =>
      t.session
        .view(viewer as PlayerId)
        .zones.deck!.filter((o) => o.owner === owner)
        .map((o) => o.card);
    expect(shown(0, 0)).toEqual(["Iron Giant", undefined]);
    expect(shown(1, 0)).toEqual([undefined, undefined]);
    expect(shown(0, 1)).toEqual([undefined, undefined]);
  });
});

describe("traits", () => {
  it("a hero has the traits that its type line and icons give it [wow7 206.1, 206.1b]", () => {
    const full = card({
      name: "Whole Hero",
      type: ["hero"],
      health: 25,
      factions: ["Horde"],
      race: "Troll",
      class: "Mage",
      classes: ["Mage"],
      talent: "Frost",
      professions: ["Mining", "Tailoring"],
      abilities: [],
    });
    const t = table({ cards: [full], me: { hero: "Whole Hero" } });
    expect(derived(t.game, t.find("Whole Hero")).traits).toMatchObject({
      faction: ["Horde"],
      race: ["Troll"],
      class: ["Mage"],
      "class icon": ["Mage"],
      talent: ["Frost"],
      profession: ["Mining", "Tailoring"],
    });
  });

  it("text that speaks of a damage type speaks of the cards that have it [wow7 205.1b]", () => {
    const kindle = card({
      name: "Kindle",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        continuous({
          at,
          on: { filter: all(any(ally, equipment), { trait: "fire", of: "damage type" }) },
          changes: [add("atk", 1)],
        }),
      ],
    });
    const t = table({
      cards: [kindle, vanilla("Hot One", 1, 1, 1, { damageTypes: ["fire"] })],
      me: { play: ["Kindle", "Hot One", "Hill Brute"] },
    });
    expect([t.stat("Hot One", "atk"), t.stat("Hill Brute", "atk")]).toEqual([2, 3]);
  });
});

describe("packets that are modified", () => {
  it("what a modifier does not speak of stays as it was: source, type, and what it is dealt with [wow7 717.1]", () => {
    const kindle = instant("Kindle", [
      spell({
        at,
        *effect(game) {
          const to = game.all(all(ally, { side: "opponent" }));
          yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to });
        },
      }),
    ]);
    const bellows = vanilla("Bellows", 1, 1, 1, {
      abilities: [
        replacement({ at, on: "damage", when: (e, my) => e.object !== my.self, change: { more: 2 } }),
      ],
    });
    const t = table({
      cards: [kindle, bellows],
      me: { hand: ["Kindle"], play: ["Bellows"] },
      you: { play: ["Iron Giant"] },
    });
    t.say("play Kindle");
    t.settle();
    expect(t.game.state.history.filter((e) => e.kind === "damage")).toMatchObject([
      {
        object: t.find("Iron Giant"),
        source: t.find("Captain Ilse"),
        amount: 3,
        types: ["fire"],
        combat: false,
        with: [t.find("Kindle", "graveyard")].map(() => expect.any(Number)),
      },
    ]);
  });
});
