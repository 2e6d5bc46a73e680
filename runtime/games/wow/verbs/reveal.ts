// Reveal and look: players see the face of cards until they move. Revealing is an event, looking is not.
import type { Gen } from "../../../kernel/authoring.ts";
import { show } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import type { Done, What } from "../surface.ts";
import { act, type Doer, done, objectsOf, playerOf } from "./doing.ts";
import type { Spec } from "./spec.ts";
import { warped } from "./warp.ts";

export const revealed: Spec<"revealed"> = {
  look: "after",
  itself: true,
  forbidden: (game, e) => game.state.objects[e.object]?.next !== NOTHING,
  affected: (_game, e) => e.player,
  apply: (game, e) => show(game, e.object, game.state.order),
};

export function* reveal(doer: Doer, by: PlayerRef, what: What): Gen<Done> {
  const player = playerOf(doer, by);
  const { self, linkId } = doer.context;
  // A reward speaks for its card, which lies face down.
  const agent = doer.game.state.objects[self]?.faceDown ? (linkId ?? self) : self;
  const shown = yield* act(doer, what, (object) => ({
    kind: "revealed",
    object,
    player,
    agent,
  }));
  yield* warped(doer.game, shown);
  return shown;
}

export function* look(doer: Doer, by: PlayerRef, what: What): Gen<Done> {
  const player = playerOf(doer, by);
  const ids = objectsOf(doer, what);
  for (const id of ids) show(doer.game, id, [player]);
  return done(ids, ids.length > 0);
}
