// Set-up, turns, winning and losing, deck rules.
import { describe, expect } from "vitest";
import { checkDeck, limited } from "../../runtime/games/wow/deck.ts";
import { createGame } from "../../runtime/games/wow/game.ts";
import { activated, card, pay, requirement, spell } from "../../runtime/games/wow/index.ts";
import { chainOf, handOf } from "../../runtime/games/wow/reading.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { playOut, randomPlayer } from "../../runtime/players/index.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, horde, set, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const registry = registryOf([set]);
const cards = [
  { name: "Gate Recruit", n: 30 },
  { name: "Hill Brute", n: 30 },
];
const decks = [
  { hero: alliance.name, cards },
  { hero: horde.name, cards },
];
const start = (seed = 3, more = {}) => createGame({ registry, decks, seed, first: 0, ...more });

describe("starting a game", () => {
  it("puts heroes into play ready, shuffles, and deals seven cards [wow7 101.1, 301.1]", () => {
    const s = start();
    const game = s.game as WowGame;
    for (const p of game.state.players) {
      expect(handOf(game, p.id)).toHaveLength(7);
      const hero = game.state.objects[p.hero]!;
      expect([hero.zone, hero.exhausted]).toEqual(["play", false]);
    }
    const order = (seed: number) =>
      start(seed)
        .game.state.zones[2]!.map((id) => game.state.objects[id]!.card)
        .join();
    expect(order(3)).toBe(order(3));
    expect(order(3)).not.toBe(order(4));
  });

  it("asks for mulligans in turn order and carries them out together [wow7 101.2]", () => {
    const s = start();
    const game = s.game as WowGame;
    const before = [0, 1].map((p) => [...handOf(game, p as PlayerId)]);
    expect(s.request).toMatchObject({ kind: "yesNo", player: 0 });
    s.answer(true);
    expect(handOf(game, 0 as PlayerId)).toEqual(before[0]);
    expect(s.request).toMatchObject({ kind: "yesNo", player: 1 });
    s.answer(false);
    expect(handOf(game, 0 as PlayerId)).toHaveLength(7);
    expect(handOf(game, 0 as PlayerId)).not.toEqual(before[0]);
    expect(handOf(game, 1 as PlayerId)).toEqual(before[1]);
  });

  it("skips the first player's first draw only [wow7 501.2a, 501.2b]", () => {
    const s = start();
    s.answer(false);
    s.answer(false);
    const game = s.game as WowGame;
    expect(handOf(game, 0 as PlayerId)).toHaveLength(7);
    while (game.state.turn === 1) s.answer("pass");
    expect(game.state.turnPlayer).toBe(1);
    while (game.state.data.phase !== "action") s.answer("pass");
    expect(handOf(game, 1 as PlayerId)).toHaveLength(8);
  });
});

describe("the turn", () => {
  it("readies the turn player's cards and nobody else's [wow7 501.1a, 411.1]", () => {
    const t = table({
      me: { play: [{ card: "Hill Brute", exhausted: true }] },
      you: { play: [{ card: "Far Shot", exhausted: true }] },
    });
    while (t.game.state.turnPlayer === 0) t.say("pass");
    expect(t.obj("Hill Brute").exhausted).toBe(true);
    expect(t.obj("Far Shot").exhausted).toBe(false);
  });

  it("goes ready, draw, action, end and passes clockwise [wow7 500.1, 501.1a, 501.2a, 502.2, 503.1]", () => {
    const anytime = card({
      name: "Free Word",
      type: ["ability"],
      instant: true,
      cost: 0,
      abilities: [spell({ at, *effect() {} })],
    });
    const t = table({ cards: [anytime], me: { hand: ["Free Word"] }, you: { hand: ["Free Word"] } });
    const seen: string[] = [];
    for (let i = 0; i < 40 && t.game.state.turn < 6 + 1; i++) {
      const here = `${t.game.state.turnPlayer} ${t.game.state.data.phase}`;
      if (seen.at(-1) !== here) seen.push(here);
      t.say("pass");
    }
    expect(seen.slice(0, 6)).toEqual(["0 action", "0 end", "1 ready", "1 draw", "1 action", "1 end"]);
  });

  it("makes the turn player discard down to seven in the wrap-up step [wow7 503.2a, 415.4b]", () => {
    const hand = Array.from({ length: 9 }, (_, i) => (i < 5 ? "Iron Giant" : "Hill Brute"));
    const t = table({ me: { hand } });
    expect(t.until("discard")).toMatchObject({ min: 2, max: 2, player: 0 });
    t.say(["Iron Giant", "Hill Brute"]);
    expect(t.hand(0)).toBe(7);
  });

  it("lets only one resource be placed each turn [wow7 412.1, 412.1b]", () => {
    const t = table({ me: { hand: ["Hill Brute", "A Long Errand", "Iron Giant"] } });
    expect(t.can("place A Long Errand")).toBe(true);
    expect(t.can("place Hill Brute")).toBe(false);
    t.say("place Hill Brute face down");
    t.settle();
    const o = t.game.state.objects.find((x) => x.printed === "Hill Brute" && x.zone === "play")!;
    expect([o.row, o.faceDown, o.exhausted]).toEqual(["resource", true, false]);
    expect(t.actions().some((a) => a.startsWith("place"))).toBe(false);
  });
});

describe("winning and losing", () => {
  it("a player whose hero is destroyed loses at once [wow7 102.1, 102.1a, 405.2, 410.6a]", () => {
    const t = table({
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { hero: { card: horde.name, damage: 23 } },
    });
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.session.result).toMatchObject({ winners: [0] });
  });

  it("a player loses for having to draw from an empty deck, not for an empty one [wow7 410.6b]", () => {
    const t = table({ me: { deck: [], play: ["Charm of Focus"], resources: 1 } });
    expect(t.session.result).toBeUndefined();
    t.say("use Charm of Focus");
    t.settle();
    expect(t.session.result).toMatchObject({ winners: [1], reason: "decked" });
  });

  it("both heroes destroyed together is a draw [wow7 102.1a]", () => {
    const t = table({
      me: { hero: { card: alliance.name, damage: 27 }, play: ["Long Blade"], resources: 1 },
      you: { hero: { card: horde.name, damage: 24 }, play: ["Long Blade"], resources: 1 },
    });
    t.say("propose Captain Ilse");
    while (t.session.result === undefined) t.onward("Long Blade");
    expect(t.session.result).toMatchObject({ winners: [] });
  });

  it("conceding ends a duel, also while something is asked of the other [wow7 102.1b]", () => {
    const t = table({ me: { hand: ["Spark Lance"], resources: 2 } });
    t.say("play Spark Lance");
    t.session.concede(1 as PlayerId);
    expect(t.session.result).toMatchObject({ winners: [0] });
  });

  it("with three players the others go on, and the loser's cards are gone [wow7 102.2, 500.1]", () => {
    const t = table({
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { hero: { card: horde.name, damage: 23 }, play: ["Hill Brute"] },
      others: [{ hero: "Captain Ilse", deck: ["Gate Recruit", "Gate Recruit"] }],
    });
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.session.result).toBeUndefined();
    expect(t.where("Hill Brute")).toEqual(["removed"]);
    while (t.game.state.turnPlayer === 0) t.say("pass");
    expect(t.game.state.turnPlayer).toBe(2);
  });

  it("teams win together, and partners are neither opponents nor attacked [wow7 102.1, 601.2b]", () => {
    const t = table({
      parties: [0, 1, 0],
      me: { play: ["Hill Brute"], hand: ["Spark Lance"], resources: 2 },
      you: { hero: { card: horde.name, damage: 23 } },
      others: [{ hero: "Captain Ilse", deck: ["Gate Recruit"], play: ["Far Shot"] }],
    });
    t.say("propose Hill Brute");
    // Only one opposing character: it is not even asked for.
    expect(t.game.state.data.combat?.proposedDefender).toBe(t.find("Mogra the Red"));
    t.settle();
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.session.result).toMatchObject({ winners: [0, 2] });
  });

  it("plays free-for-all of three to the end [wow7 102.1]", () => {
    const s = createGame({ registry, decks: [...decks, decks[0]!], seed: 5 });
    playOut(s, [randomPlayer(1), randomPlayer(2), randomPlayer(3)], 5000);
    expect(s.result).toBeDefined();
    expect(chainOf(s.game as WowGame)).toEqual([]);
  });
});

describe("deck rules", () => {
  const ally = vanilla("Plain", 1, 1, 1);
  const deck = (n: number, c = ally) => [{ card: c, n }];
  const rules = (...args: Parameters<typeof checkDeck>) => checkDeck(...args).map((f) => f.rule);

  it("counts cards and copies [wow7 100.1, 100.4]", () => {
    const free = vanilla("Endless", 1, 1, 1, { unlimited: true });
    expect(rules(alliance, deck(60, free))).toEqual([]);
    expect(rules(alliance, deck(59, free))).toEqual(["100.1"]);
    expect(rules(alliance, [...deck(55, free), ...deck(5)])).toEqual(["100.4"]);
    expect(rules(alliance, deck(30), limited)).toEqual([]);
    expect(rules(ally, deck(60, free))).toEqual(["100.1"]);
  });

  it("needs a shared class icon and faction icon [wow7 100.2a]", () => {
    const free = vanilla("Endless", 1, 1, 1, { unlimited: true });
    const mage = vanilla("Spell", 1, 1, 1, { classes: ["Mage", "Priest"] });
    const orc = vanilla("Orc", 1, 1, 1, { factions: ["Horde"] });
    expect(rules(alliance, [...deck(60, free), ...deck(1, mage)])).toEqual(["100.2a"]);
    expect(rules(horde, [...deck(60, free), ...deck(1, mage), ...deck(1, orc)])).toEqual([]);
    expect(rules(alliance, [...deck(60, free), ...deck(1, orc)])).toEqual(["100.2a"]);
  });

  it("heeds required heroes, one talent spec and one reputation [wow7 100.2b, 100.2c, 100.2d]", () => {
    const free = vanilla("Endless", 1, 1, 1, { unlimited: true });
    const needs = (name: string, of: "hero" | "talent" | "reputation", word: string) =>
      vanilla(name, 1, 1, 1, { abilities: [requirement({ at, of, word })] });
    const human = needs("Human Only", "hero", "Human");
    expect(rules(alliance, [...deck(60, free), ...deck(1, human)])).toEqual([]);
    expect(rules(horde, [...deck(60, free), ...deck(1, human)])).toEqual(["100.2b"]);
    const arms = needs("Arms Card", "talent", "Arms");
    const fury = needs("Fury Card", "talent", "Fury");
    expect(rules(alliance, [...deck(60, free), ...deck(1, arms)])).toEqual([]);
    expect(rules(alliance, [...deck(60, free), ...deck(1, arms), ...deck(1, fury)])).toEqual(["100.2c"]);
    expect(rules({ ...alliance, talent: "Fury" }, [...deck(60, free), ...deck(1, arms)])).toEqual(["100.2c"]);
    expect(rules({ ...alliance, traitor: true }, [...deck(60, free), ...deck(1, arms)])).toEqual(["100.2c"]);
    const aldor = needs("Aldor Card", "reputation", "Aldor");
    const scryer = needs("Scryer Card", "reputation", "Scryer");
    expect(rules(alliance, [...deck(60, free), ...deck(1, aldor), ...deck(1, scryer)])).toEqual(["100.2d"]);
  });
});

describe("activated powers", () => {
  it("of allies need the ally in its party since the turn began, those of others do not [wow7 302.2, 302.3, 304.3, 701.3]", () => {
    const t = table({
      me: {
        play: [
          { card: "Sap Tender", fresh: true },
          { card: "Charm of Focus", fresh: true },
        ],
        resources: 1,
      },
    });
    expect(t.can("use Sap Tender")).toBe(false);
    expect(t.can("use Charm of Focus")).toBe(true);
    const old = table({ me: { play: ["Sap Tender"] }, you: { hero: { card: horde.name, damage: 3 } } });
    old.say("use Sap Tender", "Mogra the Red");
    old.settle();
    expect(old.damage("Mogra the Red")).toBe(1);
    expect(old.obj("Sap Tender").exhausted).toBe(true);
    expect(old.can("use Sap Tender")).toBe(false);
  });

  it("on an opponent's turn an ally that came on my last turn waits still [wow7 302.2]", () => {
    const t = table({
      me: { hand: [], play: [{ card: "Sap Tender", fresh: true }] },
      you: { hero: { card: horde.name, damage: 3 } },
    });
    while (t.game.state.turnPlayer === 0) t.say("pass");
    for (let i = 0; i < 12 && t.game.state.turnPlayer === 1; i++) {
      if (t.request().player === 0) expect(t.can("use Sap Tender")).toBe(false);
      t.say("pass");
    }
    expect(t.can("use Sap Tender")).toBe(true);
  });

  it("once per turn means this card's power alone, and the next turn it may be used again [wow7 701.4]", () => {
    const moorf = vanilla("Old Moor", 1, 1, 1, {
      abilities: [
        activated({
          at,
          limits: [{ perTurn: 1 }],
          costs: [pay(1)],
          *effect(game, link) {
            yield* game.modify({ on: link.self, changes: [{ add: "atk", n: 2 }], until: "this turn" });
          },
        }),
      ],
    });
    const t = table({ cards: [moorf], me: { play: ["Old Moor", "Old Moor"], resources: 4 } });
    const uses = () => t.actions().filter((a) => a.startsWith("use") && a.includes("Old Moor")).length;
    expect(uses()).toBe(2);
    t.say("use Old Moor");
    t.settle();
    expect(uses()).toBe(1);
    expect(t.stat("Old Moor", "atk")).toBe(3);
    t.say("use Old Moor");
    t.settle();
    expect(uses()).toBe(0);
    // 714.3: "this turn" is over at its end.
    while (t.game.state.turn < 7) t.say("pass");
    expect(t.stat("Old Moor", "atk")).toBe(1);
  });
});
