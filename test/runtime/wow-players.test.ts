// The greedy player, the board as text, and the log.
import { describe, expect } from "vitest";
import { boardText, cardText } from "../../runtime/games/wow/board.ts";
import { createGame } from "../../runtime/games/wow/game.ts";
import { activated, card, pay } from "../../runtime/games/wow/index.ts";
import { greedyPlayer } from "../../runtime/games/wow/players/greedy.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { type Bot, playOut, randomPlayer } from "../../runtime/players/index.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, deckCards, horde, set } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const registry = registryOf([set]);
const cards = deckCards.map((c) => ({ name: c.name, n: 3 })).slice(0, 20);
const decks = [
  { hero: alliance.name, cards },
  { hero: horde.name, cards },
];

describe("the random player", () => {
  const free = card({
    name: "Idle Bell",
    type: ["equipment"],
    cost: 1,
    tags: ["Item"],
    abilities: [
      activated({
        at,
        costs: [pay(0)],
        *effect(game, link) {
          yield* game.draw(link.you, 0);
        },
      }),
    ],
  });
  const usesIn = (asks: number, seed: number) => {
    const t = table({ cards: [free], me: { play: ["Idle Bell"] } });
    const bot = randomPlayer(seed);
    let uses = 0;
    for (let i = 0; i < asks; i++) if (bot.answer(t.session, t.request()) !== "pass") uses++;
    return uses;
  };
  it("does not fill a turn with a power that costs nothing, and uses it some times all the same", () => {
    const uses = [1, 2, 3, 4, 5].map((seed) => usesIn(200, seed));
    expect(Math.max(...uses)).toBeLessThan(30);
    expect(Math.min(...uses)).toBeGreaterThanOrEqual(3);
  });
});

describe("the greedy player", () => {
  it("beats the random one", () => {
    let wins = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const session = createGame({ registry, decks, seed });
      const seat = seed % 2;
      const bots = [0, 1].map((i): Bot => (i === seat ? greedyPlayer(seed) : randomPlayer(seed + 3)));
      playOut(session, bots, 3000);
      if (session.result?.winners.includes(seat as PlayerId)) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(3);
  });

  it("plays the same game from the same seed", () => {
    const play = () => {
      const session = createGame({ registry, decks, seed: 2 });
      playOut(session, [greedyPlayer(1), randomPlayer(5)] as readonly Bot[], 60);
      return session.log;
    };
    expect(play()).toEqual(play());
  });

  it("takes a sure win and answers only what is legal", () => {
    const t = table({
      everyPriority: false,
      me: { hand: ["Spark Lance", "Hill Brute"], resources: 3 },
      you: { hero: { card: horde.name, damage: 22 } },
    });
    const bot = greedyPlayer(3);
    for (let i = 0; i < 6 && t.session.result === undefined; i++) {
      const r = t.request();
      const answer = bot.answer(t.session, r);
      expect(t.session.check(answer)).toBeUndefined();
      t.session.answer(answer);
    }
    expect(t.session.result).toMatchObject({ winners: [0] });
  });
});

describe("what a person sees", () => {
  it("the board shows his own hand and hides the others' [wow7 415.4a, 415.8c]", () => {
    const t = table({
      me: { hand: ["Spark Lance"], play: ["Hill Brute"], resources: 2 },
      you: { hand: ["Iron Giant"], play: [{ card: "Far Shot", damage: 1, exhausted: true }], resources: 1 },
    });
    const mine = boardText(t.game as WowGame, 0 as PlayerId).join("\n");
    expect(mine).toContain("hand: Spark Lance");
    expect(mine).not.toContain("Iron Giant");
    expect(mine).toContain("Far Shot");
    expect(cardText(t.game as WowGame, t.find("Far Shot"))).toBe(
      "Far Shot · 2/2 (of 3) · long-range · exhausted",
    );
    const all = boardText(t.game as WowGame).join("\n");
    expect(all).toContain("Iron Giant");
  });

  it("the chain is listed from the top [wow7 415.6a]", () => {
    const t = table({ me: { hand: ["Spark Lance"], resources: 2 } });
    t.say("play Spark Lance", "Mogra the Red");
    expect(boardText(t.game as WowGame).join("\n")).toContain("Chain, the top first:\n  Spark Lance");
  });

  it("the log tells what happened in card words and never names what is hidden", () => {
    const t = table({
      me: { hand: ["Spark Lance", "Iron Giant"], resources: 2 },
      you: { play: ["Hill Brute"] },
    });
    t.say("place Iron Giant face down");
    t.settle();
    t.say("play Spark Lance", "Hill Brute");
    t.settle();
    const log = t.lines().join("\n");
    expect(log).toContain("player 1 places a card face down");
    expect(log).not.toContain("Iron Giant");
    expect(log).toContain("player 1 plays Spark Lance");
    expect(log).toContain("Captain Ilse deals 3 fire damage to Hill Brute");
    expect(log).toContain("Hill Brute is destroyed by Captain Ilse");
  });
});
