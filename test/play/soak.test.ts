// Random games between random legal decks of the frozen cards: what must hold is checked after each answer, and
// copies (forks, saves, other options) at some. `cardwright soak` plays thousands, of every shipped card.
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { soakGame } from "../../cli/play/soak.ts";
import type { Table } from "../../cli/play/table.ts";
import { cardsOf } from "../../compiler/sets/index.ts";
import { shippedTable, wowRegistry } from "../scenarios/table.ts";
import { frozenTable } from "./frozen.ts";

let table: Table;
beforeAll(async () => {
  table = await frozenTable();
}, 120_000);

describe("random play", () => {
  test.each(Array.from({ length: 24 }, (_, i) => i + 1))("seed %i", (seed) => {
    const decks = decksFor(table.cards, seed);
    const played = soakGame(table.cards, decks, seed, { every: 60, most: 2_000 });
    expect(played.finished || played.decisions >= 2_000).toBe(true);
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
    const decks = decksFor(table.cards, seed, seats);
    const teams = parties === undefined ? {} : { parties };
    const played = soakGame(table.cards, decks, seed, {
      every: 80,
      most: 4_000,
      concede: 250,
      ...teams,
    });
    expect(played.finished || played.decisions >= 2_000).toBe(true);
  });

  test("every shipped card is drawn for some deck", async () => {
    const shipped = await shippedTable();
    const playable = [...wowRegistry(shipped).defs.values()].filter(
      (card) => !card.type.includes("hero") && !card.token,
    );
    const missing = new Set(playable.map((card) => card.name));
    // Every fourth seed draws from all cards.
    for (let seed = 4; missing.size > 0 && seed < 40_000; seed += 4)
      for (const deck of decksFor(shipped.cards, seed))
        for (const { name } of cardsOf(deck, "cards")) missing.delete(name);
    expect([...missing]).toEqual([]);
  });
});
