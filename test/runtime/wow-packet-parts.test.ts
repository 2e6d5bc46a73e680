// Who controls a packet (408.2c), what divides it and when (717.4c), and costs and times that a text tells.
import { describe, expect } from "vitest";
import {
  activated,
  all,
  ally,
  any,
  hero,
  opposing,
  pay,
  replacement,
  target,
  triggered,
} from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, horde, kw, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const changing = (name: string, change: { readonly more: number } | { readonly times: number }) =>
  vanilla(name, 1, 0, 9, { abilities: [replacement({ at, on: "damage", when: () => true, change })] });
const ward = (name: string, whom: typeof ally) =>
  vanilla(name, 1, 0, 9, {
    abilities: [
      replacement({ at, on: "damage", when: (e, my) => my.matches(whom, e.object), change: { prevent: 1 } }),
    ],
  });

describe("a packet that is divided", () => {
  const ram = vanilla("Ram", 3, 5, 5, { abilities: [kw("smash")] });
  const against = (...play: readonly string[]) => {
    const t = table({
      cards: [ram, ward("Ally Ward", ally), ward("Hero Ward", hero), changing("Grower", { more: 1 })],
      everyPriority: false,
      me: { play: ["Ram"] },
      you: { play: ["Wall Guard", ...play] },
    });
    t.say("propose Ram", "Wall Guard");
    t.fight();
    return t.damage(horde.name);
  };

  it("is so after all that changes it, and its parts are changed by what has not changed it yet [wow7 717.4c]", () => {
    expect(against()).toBe(2);
    // One of five is prevented before three of them are fatal.
    expect(against("Ally Ward")).toBe(1);
    // Of the two that are left for the hero one is prevented.
    expect(against("Hero Ward")).toBe(1);
    // What made it greater does not do so again.
    expect(against("Grower")).toBe(3);
  });
});

describe("damage that is divided instead", () => {
  const splitter = vanilla("Splitter", 3, 5, 9, {
    abilities: [
      replacement({
        at,
        on: "damage",
        when: (e, my) => e.source === my.self && e.combat,
        optional: true,
        change: { divide: all(any(hero, ally), opposing) },
      }),
    ],
  });
  const attack = (...play: readonly string[]) => {
    const t = table({
      cards: [splitter, ward("Ally Ward", ally), changing("Grower", { more: 1 })],
      everyPriority: false,
      me: { play: ["Splitter"] },
      you: { play: ["Iron Giant", "Hill Brute", ...play] },
    });
    t.say("propose Splitter", "Iron Giant");
    return t;
  };
  const damage = (t: ReturnType<typeof table>) =>
    ["Iron Giant", "Hill Brute", horde.name].map((name) => t.damage(name));

  it("among any number of characters, by the player of its source, each point to one [wow7 717.7]", () => {
    const t = attack();
    expect(t.request()).toMatchObject({ kind: "yesNo", player: 0 });
    t.say(true);
    expect(t.request()).toMatchObject({ kind: "divide", player: 0, total: 5, least: 0 });
    const [giant, brute, foe] = ["Iron Giant", "Hill Brute", horde.name].map((name) => t.find(name));
    for (const wrong of [{ [giant!]: 4 }, { [giant!]: 6 }, { [t.find("Splitter")]: 5 }])
      expect(t.session.check(wrong)).toMatch(/\(717\.7\)$/);
    t.session.answer({ [brute!]: 2, [foe!]: 3 });
    expect(damage(t)).toEqual([0, 2, 3]);
    expect(t.events().filter((e) => e === "damage")).toHaveLength(3);
  });

  it("not if the player does not want it, and not what others deal [wow7 717.7]", () => {
    const t = attack();
    t.say(false);
    expect(damage(t)).toEqual([5, 0, 0]);
    expect(t.damage("Splitter")).toBe(6);
  });

  it("once nothing else changes the whole packet; its parts are changed by what has not changed it [wow7 717.4c, 717.7]", () => {
    const grown = attack("Grower");
    grown.say(true);
    expect(grown.request()).toMatchObject({ kind: "divide", total: 6 });
    grown.session.answer({ [grown.find("Hill Brute")]: 2, [grown.find("Iron Giant")]: 4 });
    expect(damage(grown)).toEqual([4, 2, 0]);
    // The ward takes one from the packet for the Giant before it is divided, and not again.
    const warded = attack("Ally Ward");
    warded.say(true);
    expect(warded.request()).toMatchObject({ kind: "divide", total: 4 });
    warded.session.answer({ [warded.find("Hill Brute")]: 2, [warded.find("Iron Giant")]: 2 });
    expect(damage(warded)).toEqual([2, 2, 0]);
  });
});

describe("the controller of a packet", () => {
  const goad = does(
    "Goad",
    function* (game, link) {
      yield* game.deal({
        source: link.targets[0],
        amount: 1,
        types: ["melee"],
        to: game.all({ name: horde.name }),
      });
    },
    [target(ally)],
  );
  it("is he whose modifier it is, whoever deals it: he orders what makes it greater [wow7 408.2c, 717.4a]", () => {
    const t = table({
      cards: [goad, changing("Doubler", { times: 2 }), changing("Grower", { more: 1 })],
      everyPriority: false,
      me: { hand: ["Goad"] },
      you: { play: ["Hill Brute", "Doubler", "Grower"] },
    });
    t.say("play Goad", "Hill Brute");
    expect(t.request()).toMatchObject({ kind: "pick", role: "replacement", player: 0 });
    t.say("Grower");
    expect(t.damage(horde.name)).toBe(4);
  });
});

describe("what a text tells", () => {
  const lamp = vanilla("Lamp", 1, 1, 1, {
    abilities: [
      activated({
        at,
        costs: [pay(2)],
        *effect(game) {
          yield* game.addCounters("light", 1, "self");
        },
      }),
      triggered({
        at,
        on: "turn ends",
        *effect(game) {
          yield* game.addCounters("dusk", 1, "self");
        },
      }),
    ],
  });

  it("a number in it is so many resources to exhaust [wow7 403.6b]", () => {
    const t = table({ cards: [lamp], me: { play: ["Lamp"], resources: 3 } });
    const ready = () => t.game.state.objects.filter((o) => o.row === "resource" && !o.exhausted).length;
    const before = ready();
    t.say("use Lamp");
    expect([before - ready(), t.can("use Lamp")]).toEqual([2, false]);
  });

  it("the end of the turn is the start of its end phase [wow7 500.2]", () => {
    const t = table({ cards: [lamp], me: { play: ["Lamp"] } });
    while (t.chain().length === 0) t.session.answer("pass");
    expect(t.game.state.data.phase).toBe("end");
    t.settle();
    expect([t.obj("Lamp").counters.dusk, t.game.state.turnPlayer]).toEqual([1, 0]);
  });
});
