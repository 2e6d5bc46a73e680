// Ready (411): turn an exhausted card in play upright.
import type { Gen } from "../../../kernel/authoring.ts";
import { setExhausted } from "../../../kernel/objects.ts";
import type { Done, What } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { act, type Doer } from "./doing.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

export const readied: Spec<"readied"> = {
  look: "before",
  // 411.1: only exhausted cards can be readied.
  forbidden: (game, e) => inPlay(game, e.object)?.exhausted !== true || cant(game, "ready", e.object),
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => setExhausted(game, e.object, false),
};

export function* ready(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({ kind: "readied", object }));
}
