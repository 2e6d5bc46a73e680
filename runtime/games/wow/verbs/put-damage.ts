// Put damage (405.3): neither dealt nor replaced nor prevented, and never more than is fatal.
import type { Gen } from "../../../kernel/authoring.ts";
import { setDamage } from "../../../kernel/objects.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { Dealt, What, WowAmount } from "../surface.ts";
import { isCharacter } from "../terms/states.ts";
import { amountsOf, type Doer, dealt, objectsOf, performAll } from "./doing.ts";
import { inPlay, type Spec } from "./spec.ts";

export const damagePut: Spec<"damage put"> = {
  look: "before",
  forbidden: (game, e) =>
    e.amount < 1 || inPlay(game, e.object) === undefined || !isCharacter(viewOf(game).of(e.object)),
  apply(game, e) {
    const o = game.state.objects[e.object]!;
    const room = (viewOf(game).of(e.object).stats.health ?? 0) - o.damage;
    const amount = Math.min(e.amount, room);
    if (amount < 1) return false;
    setDamage(game, e.object, o.damage + amount);
    return { event: { ...e, amount }, amount };
  },
};

export function* putDamage(doer: Doer, amount: WowAmount, on: What): Gen<Dealt> {
  const each = amountsOf(doer, amount);
  const ids = objectsOf(doer, on);
  const events = ids.map((object) => ({ kind: "damage put" as const, object, amount: each(object) }));
  return dealt(yield* performAll(doer, events));
}
