// Exhaust (411): turn a ready card in play sideways.

import type { Gen } from "../../../kernel/authoring.ts";
import { setExhausted } from "../../../kernel/objects.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { Done, What } from "../surface.ts";
import { cant, price } from "../terms/questions.ts";
import { act, type Doer, done, objectsOf } from "./doing.ts";
import { pay } from "./pay.ts";
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
  const named = objectsOf(doer, what);
  const priced = named.filter((id) => priceOf(doer, id) > 0);
  if (priced.length === 0) return yield* act(doer, what, (object) => ({ kind: "exhausted", object }));
  const refused: ObjectId[] = [];
  for (const id of priced) if (!(yield* paidFor(doer, id))) refused.push(id);
  const able = named.filter((id) => !refused.includes(id));
  const did = yield* act(doer, able, (object) => ({ kind: "exhausted", object }));
  return done(did, did.complete && refused.length === 0);
}

const priceOf = ({ game }: Doer, id: ObjectId): number =>
  inPlay(game, id)?.exhausted === false ? price(game, "exhaust", id) : 0;

/** 600.3a: it exhausts only if its controller chooses to pay. */
const paidFor = (doer: Doer, id: ObjectId): Gen<boolean> =>
  pay(doer, controllerOf(doer.game, id), [{ pay: priceOf(doer, id) }]);
