// Random games with hand-written cards: what must hold after every answer, and that saves, forks and replays
// tell the same story.
import { describe, expect, it } from "vitest";
import { createGame, restoreGame } from "../../runtime/games/wow/game.ts";
import { type WowEdition, wow3, wow4 } from "../../runtime/games/wow/index.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import { faultOf, options } from "../../runtime/kernel/answers.ts";
import { digest } from "../../runtime/kernel/hash.ts";
import { stream } from "../../runtime/kernel/rng.ts";
import { randomPlayer } from "../../runtime/players/index.ts";
import { alliance, deckCards, horde, set } from "./wow-cards.ts";
import { invariants } from "./wow-invariants.ts";

const registry = registryOf([set]);
const cards = deckCards.map((c) => ({ name: c.name, n: 3 })).slice(0, 20);
const decks = [
  { hero: alliance.name, cards },
  { hero: horde.name, cards },
];

/** Plays with random answers; `each` sees the session at every request. */
function play(
  seed: number,
  each: (session: ReturnType<typeof createGame>, step: number) => void,
  more: {
    readonly edition?: WowEdition;
    readonly decks?: typeof decks;
    readonly parties?: readonly number[];
  } = {},
) {
  const session = createGame({ registry, decks, seed, ...more });
  const bots = (more.decks ?? decks).map((_, i) => randomPlayer(seed + 1000 * i));
  for (let step = 0; session.request !== undefined && step < 3000; step++) {
    each(session, step);
    session.answer(bots[session.request.player]!.answer(session, session.request));
  }
  return session;
}

describe("random games", () => {
  it("come to an end and keep every invariant [wow7 102.1, 415.1]", () => {
    for (let seed = 1; seed <= 6; seed++) {
      const session = play(seed, (s) => expect(invariants(s.game as WowGame)).toEqual([]));
      expect(session.result, `seed ${seed}`).toBeDefined();
      expect(invariants(session.game as WowGame)).toEqual([]);
    }
  });

  it.each([
    ["wow3", wow3],
    ["wow4", wow4],
  ] as const)("by the rules of %s they do so too, also with four players in two parties", (_, edition) => {
    for (const parties of [
      [0, 1],
      [0, 1, 0, 1],
    ]) {
      const seats = parties.map((p) => decks[p]!);
      for (let seed = 51; seed <= 52; seed++) {
        const session = play(seed, (s) => expect(invariants(s.game as WowGame)).toEqual([]), {
          edition,
          decks: seats,
          parties,
        });
        expect(session.result, `seed ${seed}`).toBeDefined();
      }
    }
  });

  it("offer no option that is not legal", () => {
    play(21, (s) => {
      const r = s.request!;
      let n = 0;
      for (const option of options(r)) {
        if (++n > 30) break;
        expect(faultOf(r, option)).toBeUndefined();
      }
    });
  });

  it("are the same when played again with the same answers", () => {
    for (const seed of [31, 32]) {
      const first = play(seed, () => {});
      const again = createGame({ registry, decks, seed });
      for (const entry of first.log) if ("answer" in entry) again.answer(entry.answer);
      expect(digest(again.game.state)).toBe(digest(first.game.state));
    }
  });

  it("can be forked and saved at any decision, also in the middle of a resolution", () => {
    const below = stream(7);
    for (const seed of [41, 42]) {
      play(seed, (s) => {
        if (below(25) !== 0) return;
        const fork = s.fork();
        expect(digest(fork.game.state)).toBe(digest(s.game.state));
        expect(fork.request).toEqual(s.request);
        const loaded = restoreGame(registry, JSON.parse(JSON.stringify(s.save())));
        expect(JSON.parse(JSON.stringify(loaded.request))).toEqual(JSON.parse(JSON.stringify(s.request)));
        const bots = [randomPlayer(seed + 5), randomPlayer(seed + 6)];
        const twins = [randomPlayer(seed + 5), randomPlayer(seed + 6)];
        for (let i = 0; i < 25 && fork.request !== undefined && loaded.request !== undefined; i++) {
          fork.answer(bots[fork.request.player]!.answer(fork, fork.request));
          loaded.answer(twins[loaded.request.player]!.answer(loaded, loaded.request));
        }
        expect(digest(loaded.game.state)).toBe(digest(fork.game.state));
      });
    }
  });
});
