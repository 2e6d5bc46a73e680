// Illegal answers at every decision of random games, by each edition and with two and four players: the wrong card, the
// wrong time, what can't be paid, what is no target. Each is refused with the rule that forbids it, and nothing changes.
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { listOf } from "../../cli/games/wow/decks.ts";
import type { Table } from "../../cli/play/table.ts";
import { createGame, editions } from "../../runtime/games/wow/index.ts";
import { stream } from "../../runtime/index.ts";
import { randomPlayer } from "../../runtime/players/index.ts";
import { wowRegistry } from "../scenarios/table.ts";
import { frozenTable } from "./frozen.ts";
import { type Refused, tryIllegal } from "./illegal.ts";

let table: Table;
beforeAll(async () => {
  table = await frozenTable();
}, 120_000);

const games = [
  ["wow7", 2, 31],
  ["wow7", 4, 32],
  ["wow4", 2, 33],
  ["wow4", 4, 34],
  ["wow3", 2, 35],
  ["wow3", 4, 36],
] as const;

/** What was refused, of all games: the kind of request, or what a pick is for, with the rule. */
const refused: Refused = new Map();

describe.each(games)("%s with %i players", (edition, players, seed) => {
  test("every illegal answer is refused with its rule, and leaves no trace [wow7 707.2]", () => {
    const session = createGame({
      registry: wowRegistry(table),
      decks: decksFor(table.cards, seed, players).map(listOf),
      seed,
      edition: editions[edition]!,
      ...(players === 4 ? { parties: [0, 1, 0, 1] } : {}),
    });
    const bots = session.game.state.players.map((_, i) => randomPlayer(seed + i));
    const below = stream(seed);
    for (let i = 0; i < 90 && session.request !== undefined; i++) {
      const { request } = session;
      if (request.kind !== "act" || below(3) === 0) tryIllegal(session, request, below, refused);
      session.answer(bots[request.player]!.answer(session, request));
    }
  });
});

test("they were of many kinds, forbidden by many rules", () => {
  // Payments, divisions and orders, which are seldom asked, have tests of their own.
  for (const what of ["act", "target", "defender"]) expect(refused.has(what), what).toBe(true);
  const rules = refused.get("act")!;
  // Whose time it is, whose card it is, what can't be paid, what has no target, who can't attack.
  for (const rule of ["409.1", "403.1", "412.1", "601.1", "701.2"]) expect([...rules]).toContain(rule);
  expect(rules.size).toBeGreaterThan(8);
});
