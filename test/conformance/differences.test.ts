// Where the editions differ, beside strikes and Totems: each rule by the edition that has it.
import { describe, expect, it } from "vitest";
import {
  ally,
  any,
  cant,
  card,
  continuous,
  createGame,
  defineSet,
  editions,
  hero,
  modal,
  replacement,
  restoreGame,
  spell,
  target,
  type WowEdition,
  wow3,
  wow4,
  wow7,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import { alliance, at, deckCards, horde, keywords, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";

const registry = registryOf([defineSet("test", [alliance, horde, ...deckCards], { keywords })]);
const list = deckCards.map((c) => ({ name: c.name, n: 3 }));
const decks = [
  { hero: alliance.name, cards: list },
  { hero: horde.name, cards: list },
];
const start = (edition: WowEdition) => createGame({ registry, decks, seed: 7, first: 1, edition });
const zone = (game: WowGame, name: string, player: number) =>
  game.state.objects
    .filter((o) => o.zone === name && o.owner === player && o.next === 0)
    .map((o) => o.printed);

describe("starting a game", () => {
  it.each([
    ["drawn [wow3 101.1]", wow3, 14],
    ["put into hand, which is no draw [wow4 101.1]", wow4, 0],
    ["put into hand, which is no draw [wow7 101.1]", wow7, 0],
  ] as const)(
    "heroes are in play and ready, decks are shuffled, and hands of seven are %s",
    (_, edition, draws) => {
      const s = start(edition);
      const game = s.game as WowGame;
      expect(game.state.history.filter((e) => e.kind === "draws")).toHaveLength(draws);
      for (const player of [0, 1]) {
        expect(zone(game, "hand", player)).toHaveLength(7);
        expect(zone(game, "play", player)).toEqual([decks[player]!.hero]);
        expect(game.state.objects[game.state.players[player]!.hero]).toMatchObject({
          exhausted: false,
          row: "hero",
        });
        const left = zone(game, "deck", player);
        expect(left).toHaveLength(list.length * 3 - 7);
        const inOrder = list.flatMap((c) => Array.from({ length: c.n }, () => c.name));
        expect(left).not.toEqual(inOrder.slice(7));
      }
    },
  );

  it("who goes first is random unless told [wow3 101.1]", () => {
    const firsts = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (seed) => (createGame({ registry, decks, seed, edition: wow3 }).game as WowGame).state.data.first,
    );
    expect(new Set(firsts).size).toBe(2);
  });

  it.each([
    ["at once, before the next player decides [wow3 101.2]", wow3, true],
    ["together, when all have decided [wow4 101.2]", wow4, false],
    ["together, when all have decided [wow7 101.2]", wow7, false],
  ] as const)("each player may mulligan once, the first player first: %s", (_, edition, atOnce) => {
    const s = start(edition);
    const game = s.game as WowGame;
    expect(s.request).toMatchObject({ kind: "yesNo", player: 1 });
    const before = zone(game, "hand", 1);
    s.answer(true);
    expect(s.request).toMatchObject({ kind: "yesNo", player: 0 });
    const after = zone(game, "hand", 1);
    expect(after).toHaveLength(7);
    if (atOnce) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
    const kept = zone(game, "hand", 0);
    s.answer(false);
    expect(s.request?.kind).not.toBe("yesNo");
    expect(zone(game, "hand", 0)).toEqual(kept);
    expect(zone(game, "hand", 1)).not.toEqual(before);
    // The first turn is that of the first player, who does not draw (501.2b).
    expect(game.state.turnPlayer).toBe(1);
  });

  it.each([["wow3"], ["wow4"], ["wow7"]] as const)("a saved game goes on by its edition: %s", (name) => {
    const s = start(editions[name]!);
    s.answer(true);
    const again = restoreGame(registry, JSON.parse(JSON.stringify(s.save())));
    expect(again.game.rules.name).toBe(name);
    expect(zone(again.game as WowGame, "hand", 1)).toEqual(zone(s.game as WowGame, "hand", 1));
    expect(() => restoreGame(registry, { ...s.save(), state: { data: { edition: "wow9" } } })).toThrow(
      /wow9/,
    );
  });
});

describe("card types", () => {
  const buckler = card({
    name: "Odd Rune",
    type: ["equipment"],
    cost: 1,
    def: 2,
    tags: ["Item", "Off-Hand (1)"],
    abilities: [],
  });
  const play = ["Long Blade", "Plate of the Wall", "Charm of Focus"];
  const kinds = (edition: WowEdition) => {
    const t = table({ edition, me: { play } });
    return play.map((name) => derived(t.game, t.find(name)).types);
  };

  it("weapons, armor and items are three of seven types, and equipment together [wow3 300.1]", () => {
    expect(kinds(wow3)).toEqual([
      ["equipment", "weapon"],
      ["equipment", "armor"],
      ["equipment", "item"],
    ]);
  });
  it.each([
    ["[wow4 300.1]", wow4],
    ["[wow7 300.1]", wow7],
  ] as const)("equipment is one of six types %s", (_, edition) => {
    expect(kinds(edition)).toEqual([["equipment"], ["equipment"], ["equipment"]]);
  });

  it.each([
    ["oldest [wow3 300.1, 307.1]", wow3, false],
    ["newer old [wow4 300.1]", wow4, true],
    ["7.4 [wow7 412.1b]", wow7, true],
  ] as const)(
    "locations are a type, and may lie face up, only in the newer editions: %s",
    (_, edition, may) => {
      const t = table({ edition, me: { hand: ["The Old Well", "A Long Errand"] } });
      expect(t.can("place The Old Well")).toBe(may);
      expect(t.can("place A Long Errand")).toBe(true);
      expect(t.can("play A Long Errand")).toBe(false);
      expect(t.can("play The Old Well")).toBe(false);
    },
  );

  it.each([
    ["armor alone [wow3 304.2, 717.2d]", wow3, ["Plate of the Wall"]],
    ["every equipment with DEF [wow4 304.2, 304.3]", wow4, ["Odd Rune", "Plate of the Wall"]],
    ["every equipment with DEF [wow7 304.2]", wow7, ["Odd Rune", "Plate of the Wall"]],
  ] as const)("what may be exhausted to prevent damage: %s", (_, edition, able) => {
    const t = table({
      cards: [buckler],
      edition,
      turnOf: 1,
      me: { play: ["Plate of the Wall", "Odd Rune"] },
      you: { hand: ["Spark Lance"], resources: 2 },
    });
    t.say("play Spark Lance", "Captain Ilse");
    const r = t.until("prevent");
    const names =
      r.kind === "pick" ? r.from.map((o) => ("object" in o ? derived(t.game, o.object).name : "")) : [];
    expect([...names].sort()).toEqual([...able].sort());
  });

  it("armor is exhausted one after another, as long as the packet would deal damage, without the chain [wow3 304.2, 717.2d]", () => {
    const plate = (name: string, def: number) =>
      card({ name, type: ["equipment"], cost: 1, def, tags: ["Armor"], abilities: [] });
    const t = table({
      cards: [plate("Small Plate", 1), plate("Thick Plate", 4), plate("Spare Plate", 1)],
      edition: wow3,
      turnOf: 1,
      me: { play: ["Small Plate", "Thick Plate", "Spare Plate"] },
      you: { hand: ["Spark Lance"], resources: 2 },
    });
    t.say("play Spark Lance", "Captain Ilse");
    t.until("prevent");
    t.say(["Small Plate"]);
    // 2 of 3 are left: another may be exhausted; the excess of 4 DEF is wasted, and no third is asked for.
    expect(t.request()).toMatchObject({ kind: "pick", role: "prevent" });
    t.say(["Thick Plate"]);
    expect(t.request().kind).toBe("act");
    expect(t.chain()).toHaveLength(0);
    expect(t.damage("Captain Ilse")).toBe(0);
    expect(t.obj("Spare Plate").exhausted).toBe(false);
  });
});

describe("what only newer editions have", () => {
  const master = card({
    name: "Great Master",
    type: ["hero"],
    master: true,
    cost: 1,
    health: 40,
    abilities: [],
  });
  it.each([
    ["[wow3 301.1]", wow3, false],
    ["[wow4 301.4]", wow4, true],
    ["[wow7 301.4]", wow7, true],
  ] as const)("heroes that are played %s", (_, edition, may) => {
    const t = table({ cards: [master], edition, me: { hand: ["Great Master"], resources: 1 } });
    expect(t.can("play Great Master")).toBe(may);
  });

  it.each([
    ["fight like other allies [wow3 601.2, 601.2a, 601.2b]", wow3, true],
    ["are proposed neither as attackers nor as defenders [wow4 302.3]", wow4, false],
    ["are proposed neither as attackers nor as defenders [wow7 302.3]", wow7, false],
  ] as const)("Mounts %s", (_, edition, fight) => {
    const mount = vanilla("Grey Horse", 1, 1, 1, { tags: ["Mount"] });
    const t = table({ cards: [mount], edition, me: { play: ["Grey Horse"] } });
    expect(t.can("propose Grey Horse")).toBe(fight);
    const foe = table({
      cards: [mount],
      edition,
      me: { play: ["Hill Brute"] },
      you: { play: ["Grey Horse"] },
    });
    foe.say("propose Hill Brute");
    const r = foe.request();
    // With the hero as the only defender nothing is asked.
    expect(r.kind === "pick" && r.role === "defender").toBe(fight);
  });
});

describe("destruction by the rules", () => {
  const lord = (name: string, abilities: Parameters<typeof card>[0]["abilities"]) =>
    vanilla(name, 1, 1, 1, { unique: true, abilities });
  const firm = lord("Firm Lord", [continuous({ at, on: { self: true }, changes: [cant("be destroyed")] })]);
  const sly = lord("Sly Lord", [
    replacement({
      at,
      on: "destroyed",
      when: (e, my) => e.object === my.self,
      change: {
        *instead(game, e) {
          yield* game.put(e.object, "hand");
        },
      },
    }),
  ]);

  it.each([
    ["[wow3 103.3]", wow3],
    ["[wow4 103.3]", wow4],
    ["[wow7 103.3]", wow7],
  ] as const)("uniqueness destroys what can't be destroyed %s", (_, edition) => {
    const t = table({
      cards: [firm],
      edition,
      me: { play: ["Firm Lord"], hand: ["Firm Lord"], resources: 1 },
    });
    t.say("play Firm Lord");
    t.until("destroy");
    t.session.answer([`o${t.find("Firm Lord")}`]);
    expect(t.all("Firm Lord")).toHaveLength(1);
    expect(t.all("Firm Lord", "graveyard")).toHaveLength(1);
  });

  it.each([
    ["may be replaced [wow3 103.3]", wow3, "hand"],
    ["is not replaced [wow4 103.3]", wow4, "graveyard"],
    ["is not replaced [wow7 103.3]", wow7, "graveyard"],
  ] as const)("destruction by the game %s", (_, edition, to) => {
    const t = table({ cards: [sly], edition, me: { play: ["Sly Lord"], hand: ["Sly Lord"], resources: 1 } });
    t.say("play Sly Lord");
    t.until("destroy");
    t.session.answer([`o${t.find("Sly Lord")}`]);
    expect(t.all("Sly Lord", to)).toHaveLength(1);
    expect(t.all("Sly Lord")).toHaveLength(1);
  });
});

describe("combat conclusion", () => {
  it.each([
    ["not in combat any more when it is destroyed [wow3 603.2, 602.4]", wow3, ["combat ends", "destroyed"]],
    ["in combat until it is destroyed [wow7 603.2, 603.3]", wow7, ["destroyed", "combat ends"]],
  ] as const)("a character with fatal damage is %s", (_, edition, order) => {
    const t = table({ edition, me: { play: ["Hill Brute"] }, you: { play: ["Iron Giant"] } });
    t.say("propose Hill Brute", "Iron Giant");
    t.fight();
    expect(t.events().filter((e) => e === "combat ends" || e === "destroyed")).toEqual(order);
  });
});

describe("adding links", () => {
  const flexible = card({
    name: "Bright Choice",
    type: ["ability"],
    cost: { x: true, plus: 0 },
    abilities: [
      modal({
        at,
        min: 1,
        max: 1,
        modes: [
          spell({
            at,
            targets: [target(any(hero, ally))],
            *effect(game, link) {
              yield* game.deal({
                source: { hero: "you" },
                amount: { x: true },
                types: ["holy"],
                to: link.targets[0],
              });
            },
          }),
          spell({
            at,
            *effect(game, link) {
              yield* game.draw(link.you, { x: true });
            },
          }),
        ],
      }),
    ],
  });
  it.each([
    ["modes, X, targets [wow3 707.1b, 707.1c, 707.1d]", wow3, ["mode", "number", "target"]],
    ["X, modes, targets [wow7 707.1b, 707.1c, 707.1d]", wow7, ["number", "mode", "target"]],
  ] as const)("choices are made in the order of the edition: %s", (_, edition, order) => {
    const t = table({ cards: [flexible], edition, me: { hand: ["Bright Choice"], resources: 3 } });
    t.say("play Bright Choice");
    const asked: string[] = [];
    for (let r = t.request(); r.kind !== "act"; r = t.request()) {
      const role = r.kind === "pick" ? r.role : r.kind;
      asked.push(role);
      t.say(role === "mode" ? ["mode 1"] : role === "number" ? 2 : ["Mogra the Red"]);
    }
    expect(asked).toEqual(order);
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(2);
  });

  const twice = card({
    name: "Twin Bolts",
    type: ["ability"],
    cost: 0,
    abilities: [
      spell({
        at,
        targets: [target(any(hero, ally)), target(any(hero, ally))],
        *effect(game, link) {
          yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: link.targets[0] });
          yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: link.targets[1] });
        },
      }),
    ],
  });
  it.each([
    ["not twice [wow3 706.1b]", wow3, 1],
    ["once for each time it says so [wow7 706.1]", wow7, 2],
  ] as const)("a link may target one card: %s", (_, edition, damage) => {
    const t = table({ cards: [twice], edition, me: { hand: ["Twin Bolts"] }, you: { hand: [] } });
    t.say("play Twin Bolts", "Mogra the Red");
    const r = t.request();
    // With one card left nothing is asked.
    if (r.kind === "pick") t.say("Mogra the Red");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(damage);
  });
});
