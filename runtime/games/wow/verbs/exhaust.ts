// Exhaust (411): turn a ready card in play sideways.

import type { Gen } from "../../../kernel/authoring.ts";
import { setExhausted } from "../../../kernel/objects.ts";
import type { Done, What } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { act, type Doer } from "./doing.ts";
import { byGame, controllerOf, inPlay, type Spec, sourceOf } from "./spec.ts";

export const exhausted: Spec<"exhausted"> = {
  look: "before",
  // 411.1: only ready cards can be exhausted.
  forbidden: (game, e) =>
    inPlay(game, e.object)?.exhausted !== false ||
    (!byGame(e) &&
      (cant(game, "exhaust", e.object) || cant(game, "exhaust by effect", e.object, sourceOf(e)))),
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => setExhausted(game, e.object, true),
};

export function* exhaust(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({ kind: "exhausted", object }));
}
