// Trying: what cannot be completed is taken back whole (707.2), inside a resolution too.
import type { Gen } from "./authoring.ts";
import { restore, snapshot } from "./cow.ts";
import type { Game } from "./game.ts";
import { type Illegal, isIllegal } from "./illegal.ts";
import type { State } from "./state.ts";

export type Attempted<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Illegal };

/** Runs a body that may refuse. If it does, or is left halfway, the state is what it was, and the refusal is given back. */
export function* attempt<T>(game: Game, body: () => Gen<T>): Gen<Attempted<T>> {
  const saved = snapshot(game.state);
  const told = game.happened?.length ?? 0;
  let keeps = false;
  game.trying++;
  try {
    const value = yield* body();
    keeps = true;
    return { ok: true, value };
  } catch (thrown) {
    if (isIllegal(thrown)) return { ok: false, why: thrown };
    keeps = true;
    throw thrown;
  } finally {
    game.trying--;
    if (!keeps) takeBack(game, saved, told);
  }
}

/** Who left the game on the way stays out of it. */
function takeBack(game: Game, saved: State, told: number): void {
  const left = game.state.players.filter((p) => p.out && !saved.players[p.id]!.out);
  restore(game.state, saved);
  game.happened?.splice(told);
  for (const { id } of left) game.rules.concede(game, id);
}
