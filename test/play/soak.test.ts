// Random games between random legal decks of every shipped card: what must hold is checked after each answer, and
// copies (forks, saves, other options) at some. `cardwright soak` plays thousands.
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { soakGame } from "../../cli/play/soak.ts";
import { setTable, type Table } from "../../cli/play/table.ts";
import { cardsOf } from "../../compiler/sets/index.ts";
import { testContext } from "../cli/support/run.ts";
import { wowRegistry } from "../scenarios/table.ts";

let table: Table | undefined;
beforeAll(async () => {
  table = await setTable(testContext().context);
}, 120_000);

describe("random play", () => {
  test.each(Array.from({ length: 24 }, (_, i) => i + 1))("seed %i", (seed) => {
    if (!table) throw new Error("the shipped sets can't be played");
    const decks = decksFor(table.cards, seed);
    const played = soakGame(table.cards, decks, seed, { every: 60, most: 2_000 });
    expect(played.decisions).toBeGreaterThan(20);
    expect(played.turns).toBeGreaterThan(1);
  });

  // Clockwise order, friendly players, and players who leave (102.2) before the game is over.
  test.each([
    { seed: 301, seats: 4 },
    { seed: 302, seats: 4 },
    { seed: 303, seats: 3 },
    { seed: 304, seats: 5 },
    { seed: 305, seats: 4, parties: [0, 1, 0, 1] },
    { seed: 306, seats: 4, parties: [0, 0, 1, 1] },
    { seed: 307, seats: 5, parties: [0, 1, 1, 0, 2] },
  ])("with more players: $seats, teams $parties, seed $seed", ({ seed, seats, parties }) => {
    if (!table) throw new Error("the shipped sets can't be played");
    const decks = decksFor(table.cards, seed, seats);
    const teams = parties === undefined ? {} : { parties };
    const played = soakGame(table.cards, decks, seed, {
      every: 80,
      most: 4_000,
      concede: 250,
      ...teams,
    });
    expect(played.decisions).toBeGreaterThan(100);
    expect(played.turns).toBeGreaterThan(seats);
  });

  test("every card is drawn for some deck", () => {
    if (!table) throw new Error("the shipped sets can't be played");
    const drawn = new Set<string>();
    for (let seed = 1; seed <= 200; seed++)
      for (const deck of decksFor(table.cards, seed))
        for (const { name } of cardsOf(deck, "cards")) drawn.add(name);
    const playable = [...wowRegistry(table).defs.values()].filter(
      (card) => !card.type.includes("hero") && !card.token,
    );
    expect(playable.map((card) => card.name).filter((name) => !drawn.has(name))).toEqual([]);
  });
});
