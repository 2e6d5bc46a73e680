// Destroy (415.9d): put a card from play into its owner's graveyard.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Done, What } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { act, type Doer } from "./doing.ts";
import { gone, move, moving, stays } from "./move.ts";
import { byGame, controllerOf, inPlay, type Spec, sourceOf } from "./spec.ts";

export const destroyed: Spec<"destroyed"> = {
  look: "before",
  along: moving,
  forbidden(game, e) {
    if (inPlay(game, e.object) === undefined) return true;
    // 103.3
    if (e.byGame || byGame(e)) return false;
    return (
      stays(game, e, e.object, "graveyard") ||
      cant(game, "be destroyed", e.object, e.agent ?? sourceOf(e)) ||
      (e.fatal === true && cant(game, "be destroyed by fatal damage", e.object))
    );
  },
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => !gone(game, e.object) && { also: move(game, e.object, "graveyard").also },
};

/** Gives the objects as they were in play: what is known of them last. */
export function* destroy(doer: Doer, what: What): Gen<Done> {
  const { game, context } = doer;
  return yield* act(doer, what, (object) => ({
    kind: "destroyed",
    object,
    player: controllerOf(game, object),
    agent: context.self,
  }));
}
