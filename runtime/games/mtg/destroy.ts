// Destroying, sacrificing and discarding: what is asked for may be replaced; what then really happens to goes to its
// owner's graveyard, all at once.
import { order } from "../../kernel/ask.ts";
import type { Gen } from "../../kernel/authoring.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import type { Cause } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { toGraveyard } from "./costs/parts.ts";
import { did, type MtgEventInput, performAll } from "./engine.ts";
import { fromPlayer, objectOf } from "./reading.ts";
import type { MtgGame } from "./state.ts";

/** Performs each event; the objects of those that were done go to the graveyard in one batch, with `others`. */
export function* intoGraveyard(
  game: MtgGame,
  events: readonly (MtgEventInput & { readonly object: ObjectId })[],
  how: "destroy" | "sacrifice" | "discard",
  cause: Cause,
  others: readonly MtgEventInput[] = [],
): Gen<{ readonly done: readonly ObjectId[]; readonly outcomes: readonly Outcome[] }> {
  const asked = yield* performAll(
    game,
    events.map((e) => ({ ...e, cause })),
  );
  const gone = events.filter((_, i) => did(asked[i]!)).map((e) => e.object);
  const there = gone.filter((id) => objectOf(game, id).next === 0);
  const moves = yield* arranged(game, [...there.map((id) => toGraveyard(game, id, how)), ...others]);
  const outcomes = yield* performAll(
    game,
    moves.map((e) => ({ ...e, cause })),
  );
  return { done: gone, outcomes };
}

/** 217.4c: of several that come into a graveyard at once the owner says how they lie. In the order of the moves. */
function* arranged(game: MtgGame, moves: readonly MtgEventInput[]): Gen<readonly MtgEventInput[]> {
  if (!game.state.data.arrangeGraveyards || moves.length < 2) return moves;
  const out: MtgEventInput[] = [];
  for (const player of fromPlayer(game, game.state.turnPlayer)) {
    const mine = moves.filter((e) => e.kind === "moved" && objectOf(game, e.was).owner === player);
    const items = mine.flatMap((e) => (e.kind === "moved" ? [{ object: e.was }] : []));
    const why = { ask: "In which order? The first lies on top." };
    const inOrder = (yield* order(game, player, why, items)).map((o) => mine[items.indexOf(o)]!);
    out.push(...inOrder.toReversed());
  }
  return [...out, ...moves.filter((e) => !out.includes(e))];
}
