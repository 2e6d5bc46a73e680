// Random games between random legal decks of the frozen cards, beside what `soak.test.ts` watches: the rules'
// invariants after each batch of events and at each decision, every option legal, and copies made in the midst of
// things that go on as one game.
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { listOf } from "../../cli/games/wow/decks.ts";
import type { Table } from "../../cli/play/table.ts";
import {
  createGame,
  editions,
  restoreGame,
  type WowEdition,
  type WowSession,
  wow7,
} from "../../runtime/games/wow/index.ts";
import { digest, faultOf, hashText, options, stream } from "../../runtime/index.ts";
import { randomPlayer } from "../../runtime/players/index.ts";
import { invariants, positions, views } from "../runtime/wow-invariants.ts";
import { wowRegistry } from "../scenarios/table.ts";
import { frozenTable } from "./frozen.ts";

let table: Table;
beforeAll(async () => {
  table = await frozenTable();
}, 120_000);

/** Plays on with random answers, at most so many; the same seed gives the same game. */
function playOn(session: WowSession, seed: number, most: number, each: () => void = () => {}): void {
  const bots = session.game.state.players.map((_, i) => randomPlayer(seed + i));
  for (let i = 0; i < most && session.request !== undefined; i++) {
    each();
    session.answer(bots[session.request.player]!.answer(session, session.request));
  }
}

const positionOf = (session: WowSession): number => hashText(digest(session.game.state));

/** Copies of one session, played on alike, give the same answers, positions and questions. */
function goOnAlike(copies: readonly WowSession[], seed: number, told: string): void {
  const [first, ...others] = copies.map((copy) => {
    const before = copy.log.length;
    playOn(copy, seed, 30);
    return JSON.stringify([copy.log.slice(before), copy.request, positionOf(copy)]);
  });
  for (const other of others) expect(other, told).toBe(first);
}

/**
 * The rules, watched: after every batch of events each card lies in one zone, no count is negative, and the derived
 * view that was kept is what a new derivation gives.
 */
const watched = (edition: WowEdition): WowEdition => ({
  ...edition,
  applied(game, events) {
    edition.applied?.(game, events);
    const faults = [...positions(game), ...views(game)];
    if (faults.length > 0)
      throw new Error(`after ${events.map((e) => e.kind).join(", ")}: ${faults.join("; ")}`);
  },
});

/** How many copies were made while a link was announced, a link resolved or a step went on. */
let midst = 0;

describe("random games", () => {
  test.each(Array.from({ length: 10 }, (_, i) => 101 + i))("seed %i [wow7 102.1, 410.4, 415.1]", (seed) => {
    const below = stream(seed);
    const heard: string[] = [];
    const session = createGame({
      registry: wowRegistry(table),
      decks: decksFor(table.cards, seed).map(listOf),
      seed,
      edition: watched(wow7),
      manner: { heard: (events) => heard.push(...events.map((e) => e.kind)) },
    });
    playOn(session, seed * 7, 20_000, () => {
      const request = session.request!;
      expect(invariants(session.game), `seed ${seed}`).toEqual([]);
      // A first few of the options; some requests have thousands.
      let left = 12;
      for (const option of options(request)) {
        if (left-- === 0) break;
        expect(faultOf(request, option), `seed ${seed}: ${JSON.stringify(option)}`).toBeUndefined();
      }
      const busy = request.kind !== "act";
      if (below(busy ? 12 : 150) !== 0) return;
      if (busy) midst++;
      const saved = () =>
        restoreGame(wowRegistry(table), JSON.parse(JSON.stringify(session.save())), watched(wow7));
      goOnAlike([session.fork(), saved(), session.fork().fork()], seed, `seed ${seed}: copies part ways`);
    });
    expect(session.result, `seed ${seed} comes to an end`).toBeDefined();
    expect(invariants(session.game), `seed ${seed}`).toEqual([]);
    expect(heard.length, `seed ${seed}: events are heard`).toBeGreaterThan(100);
  });

  test.each([
    ["wow3", 2, 121],
    ["wow3", 4, 122],
    ["wow4", 2, 123],
    ["wow4", 4, 124],
    ["wow7", 4, 125],
  ] as const)("by the rules of %s, with %i players", (edition, players, seed) => {
    const session = createGame({
      registry: wowRegistry(table),
      decks: decksFor(table.cards, seed, players).map(listOf),
      seed,
      edition: watched(editions[edition]!),
      ...(players === 4 ? { parties: [0, 1, 0, 1] } : {}),
    });
    let decisions = 0;
    playOn(session, seed * 7, 250, () => {
      decisions++;
      expect(invariants(session.game), `seed ${seed}`).toEqual([]);
    });
    expect(decisions === 250 || session.result !== undefined).toBe(true);
  });

  test("were copied in the midst of things", () => {
    expect(midst).toBeGreaterThan(20);
  });
});
