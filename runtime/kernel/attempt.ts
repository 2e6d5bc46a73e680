// Trying: what cannot be completed is taken back whole (707.2), inside a resolution too.
import type { Gen } from "./authoring.ts";
import { restore, snapshot } from "./cow.ts";
import type { Game } from "./game.ts";
import { type Illegal, isIllegal } from "./illegal.ts";

export type Attempted<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Illegal };

/** Runs a body that may refuse. If it does, the state is what it was, and the refusal is given back. */
export function* attempt<T>(game: Game, body: () => Gen<T>): Gen<Attempted<T>> {
  const saved = snapshot(game.state);
  const told = game.happened?.length ?? 0;
  game.trying++;
  try {
    const value = yield* body();
    game.trying--;
    return { ok: true, value };
  } catch (thrown) {
    game.trying--;
    if (!isIllegal(thrown)) throw thrown;
    restore(game.state, saved);
    game.happened?.splice(told);
    return { ok: false, why: thrown };
  }
}
