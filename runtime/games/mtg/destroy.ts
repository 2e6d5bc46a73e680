// Destroying, sacrificing and discarding: what is asked for may be replaced; what then really happens to goes to its
// owner's graveyard, all at once.
import type { Gen } from "../../kernel/authoring.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import type { Cause } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { toGraveyard } from "./costs/parts.ts";
import { did, type MtgEventInput, performAll } from "./engine.ts";
import { objectOf } from "./reading.ts";
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
  const outcomes = yield* performAll(game, [
    ...there.map((id) => ({ ...toGraveyard(game, id, how), cause })),
    ...others.map((e) => ({ ...e, cause })),
  ]);
  return { done: gone, outcomes };
}
