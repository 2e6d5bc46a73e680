// Random games of two to four players: what must hold after every answer, and that saves, forks and replays tell the same
// story.
import { describe, expect, test } from "vitest";
import { createGame, type DeckList, type MtgSession, restoreGame } from "../../../runtime/games/mtg/index.ts";
import { hasType, objectOf, permanents } from "../../../runtime/games/mtg/reading.ts";
import type { MtgGame } from "../../../runtime/games/mtg/state.ts";
import { digest, faultOf, options, randomPlayer, stream } from "../../../runtime/index.ts";
import { cards } from "./cards.ts";
import { registry } from "./table.ts";

const deckOf = (lands: readonly string[]): DeckList => ({
  cards: [
    ...lands.map((name) => ({ name, n: 9 })),
    ...cards.filter((c) => !c.types.includes("land")).map(({ name }) => ({ name, n: 1 })),
  ],
});
const decks = [
  deckOf(["Mountain", "Forest"]),
  deckOf(["Plains", "Swamp"]),
  deckOf(["Island", "Forest"]),
  deckOf(["Swamp", "Mountain"]),
];

function invariants(game: MtgGame): readonly string[] {
  const s = game.state;
  const faults: string[] = [];
  const places = new Map<number, number>();
  for (const list of s.zones) for (const id of list) places.set(id, (places.get(id) ?? 0) + 1);
  for (const o of s.objects.slice(1)) {
    const times = places.get(o.id) ?? 0;
    if (times !== (o.next === 0 ? 1 : 0)) faults.push(`object ${o.id} (${o.card}) lies in ${times} zones`);
    if (o.next !== 0) continue;
    if (o.zone !== "play" && o.zone !== "phased out" && (o.damage > 0 || o.exhausted))
      faults.push(`object ${o.id} in ${o.zone} keeps a mark`);
  }
  for (const id of permanents(game)) {
    if (hasType(game, id, "instant") || hasType(game, id, "sorcery"))
      faults.push(`object ${id} can't be in play`);
    const host = objectOf(game, id).attachedTo;
    if (host !== 0 && objectOf(game, host).next === 0 && !objectOf(game, host).attached.includes(id))
      faults.push(`object ${id} is attached to ${host}, which does not know it`);
  }
  for (const p of s.players)
    for (const [what, n] of Object.entries(p.counters))
      if (n < 0 && what !== "life") faults.push(`player ${p.id} has ${n} ${what}`);
  return faults;
}

function play(seed: number, players: number, each: (session: MtgSession, step: number) => void = () => {}) {
  const session = createGame({ registry, decks: decks.slice(0, players), seed });
  const bots = Array.from({ length: players }, (_, i) => randomPlayer(seed + 1000 * i));
  for (let step = 0; session.request !== undefined && step < 6000; step++) {
    each(session, step);
    session.answer(bots[session.request.player]!.answer(session, session.request));
  }
  return session;
}

describe("random games", () => {
  test("of two, three and four players come to an end and keep every invariant [mtg2007 100.1, 100.1a, 100.1b]", () => {
    for (const players of [2, 2, 2, 3, 4])
      for (let seed = 1; seed <= 2; seed++) {
        const session = play(seed * players, players, (s, step) => {
          if (step % 5 === 0) expect(invariants(s.game), `${players} ${seed} step ${step}`).toEqual([]);
        });
        expect(session.result, `${players} ${seed}`).toBeDefined();
      }
  });
  test("offer no option that is not legal", () => {
    play(21, 2, (s) => {
      const r = s.request!;
      let n = 0;
      for (const option of options(r)) {
        if (++n > 20) break;
        expect(faultOf(r, option)).toBeUndefined();
      }
    });
  });
  test("are the same when played again with the same answers", () => {
    const once = play(31, 2);
    const again = createGame({ registry, decks: decks.slice(0, 2), seed: 31 });
    for (const entry of once.log) if ("answer" in entry) again.answer(entry.answer);
    expect(digest(again.game.state)).toBe(digest(once.game.state));
  });
  test("can be forked and saved at any decision, also in the middle of a resolution", () => {
    const below = stream(7);
    play(41, 2, (s) => {
      if (below(25) !== 0) return;
      const fork = s.fork();
      expect(fork.request).toEqual(s.request);
      const restored = restoreGame(registry, JSON.parse(JSON.stringify(s.save())));
      expect(restored.request).toEqual(s.request);
    });
  });
});
