// Discard (415.9e): reveal a card from hand and put it into its owner's graveyard, one at a time.
import type { Gen } from "../../../kernel/authoring.ts";
import { show } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { Done, What } from "../surface.ts";
import { cantPlayer } from "../terms/questions.ts";
import { type Doer, done, objectsOf, one } from "./doing.ts";
import { move, moving } from "./move.ts";
import type { Spec } from "./spec.ts";

export const discards: Spec<"discards"> = {
  look: "after",
  along: moving,
  forbidden(game, e) {
    const o = game.state.objects[e.object];
    return o?.zone !== "hand" || o.next !== NOTHING || cantPlayer(game, "discard", e.player);
  },
  affected: (_game, e) => e.player,
  apply(game, e) {
    show(game, e.object, game.state.order);
    const { id, also } = move(game, e.object, "graveyard");
    return { objects: [id], also };
  },
};

/** An empty hand that is to be discarded is discarded (415.9e): nothing to do, and done. */
export function* discard(doer: Doer, what: What): Gen<Done> {
  const { game, context } = doer;
  const ids = objectsOf(doer, what);
  const gone: ObjectId[] = [];
  let complete = ids.length > 0 || !cantPlayer(game, "discard", context.you);
  for (const object of ids) {
    const player = game.state.objects[object]!.owner;
    const outcome = yield* one(doer, { kind: "discards", player, object });
    gone.push(...outcome.objects);
    complete &&= outcome.did;
  }
  return done(gone, complete);
}
