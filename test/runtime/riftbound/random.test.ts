// Random games of two to four players: what must hold after every answer, and that saves, forks and replays tell the
// same story.
import { describe, expect, test } from "vitest";
import {
  createGame,
  type DeckList,
  type ModeName,
  modes,
  type RiftSession,
  restoreGame,
} from "../../../runtime/games/riftbound/index.ts";
import { baseOf, fieldAt, hasType, placeOf } from "../../../runtime/games/riftbound/reading.ts";
import type { RiftGame } from "../../../runtime/games/riftbound/state.ts";
import { digest, faultOf, options, randomPlayer, stream } from "../../../runtime/index.ts";
import { cards } from "./cards.ts";
import { registry } from "./table.ts";

const main = cards.filter((c) => ["unit", "gear", "spell"].includes(c.type) && c.supertype === undefined);
const deck: DeckList = {
  legend: "Ember Court",
  champion: "Ember, Firstborn",
  cards: main.map(({ name }) => ({ name, n: 1 })),
  runes: ["Fury", "Calm", "Mind", "Order"].map((name) => ({ name: `${name} Rune`, n: 3 })),
  battlefields: ["Grove", "Quarry", "Harbor"],
};

function invariants(game: RiftGame): readonly string[] {
  const s = game.state;
  const faults: string[] = [];
  const places = new Map<number, number>();
  for (const list of s.zones) for (const id of list) places.set(id, (places.get(id) ?? 0) + 1);
  for (const o of s.objects.slice(1)) {
    const times = places.get(o.id) ?? 0;
    if (times !== (o.next === 0 ? 1 : 0)) faults.push(`object ${o.id} (${o.card}) lies in ${times} zones`);
    if (o.next !== 0) continue;
    if (o.damage < 0) faults.push(`object ${o.id} has ${o.damage} damage`);
    if (o.zone !== "board" && (o.damage > 0 || o.exhausted))
      faults.push(`object ${o.id} in ${o.zone} keeps a mark`);
    if (o.zone !== "board" || o.row === "legend" || hasType(game, o.id, "battlefield")) continue;
    // 107: what is on the board is in a base or at a battlefield.
    const place = placeOf(game, o.id);
    const known = s.players.some((p) => place === baseOf(p.id)) || fieldAt(place) !== undefined;
    if (!known) faults.push(`object ${o.id} (${o.card}) is at "${place}"`);
  }
  for (const p of s.players)
    for (const [what, n] of Object.entries(p.counters))
      if (n < 0) faults.push(`player ${p.id} has ${n} ${what}`);
  return faults;
}

function play(seed: number, mode: ModeName, each: (session: RiftSession, step: number) => void = () => {}) {
  const players = modes[mode].players;
  const session = createGame({ registry, decks: Array.from({ length: players }, () => deck), seed, mode });
  const bots = Array.from({ length: players }, (_, i) => randomPlayer(seed + 1000 * i));
  for (let step = 0; session.request !== undefined && step < 6000; step++) {
    each(session, step);
    session.answer(bots[session.request.player]!.answer(session, session.request));
  }
  return session;
}

describe("random games", () => {
  test("of every mode come to an end and keep every invariant", () => {
    for (const mode of ["duel", "skirmish", "war", "magma chamber"] as const)
      for (let seed = 1; seed <= 2; seed++) {
        const session = play(seed, mode, (s, step) => {
          if (step % 5 === 0) expect(invariants(s.game), `${mode} ${seed} step ${step}`).toEqual([]);
        });
        expect(session.result, `${mode} ${seed}`).toBeDefined();
      }
  });
  test("offer no option that is not legal", () => {
    play(21, "duel", (s) => {
      const r = s.request!;
      let n = 0;
      for (const option of options(r)) {
        if (++n > 20) break;
        expect(faultOf(r, option)).toBeUndefined();
      }
    });
  });
  test("are the same when played again with the same answers", () => {
    const once = play(31, "duel");
    const again = createGame({ registry, decks: [deck, deck], seed: 31, mode: "duel" });
    for (const entry of once.log) if ("answer" in entry) again.answer(entry.answer);
    expect(digest(again.game.state)).toBe(digest(once.game.state));
  });
  test("can be forked and saved at any decision, also in the middle of a resolution", () => {
    const below = stream(7);
    play(41, "duel", (s) => {
      if (below(25) !== 0) return;
      const fork = s.fork();
      expect(fork.request).toEqual(s.request);
      const restored = restoreGame(registry, JSON.parse(JSON.stringify(s.save())));
      expect(restored.request).toEqual(s.request);
    });
  });
});
