// Remove damage (405.3): nobody heals it, and nothing replaces that.
import type { Gen } from "../../../kernel/authoring.ts";
import { setDamage } from "../../../kernel/objects.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { Dealt, What, WowAmount } from "../surface.ts";
import { isCharacter } from "../terms/states.ts";
import { amountsOf, type Doer, dealt, objectsOf, performAll } from "./doing.ts";
import { inPlay, type Spec } from "./spec.ts";

export const damageRemoved: Spec<"damage removed"> = {
  look: "before",
  forbidden: (game, e) =>
    e.amount < 1 || inPlay(game, e.object) === undefined || !isCharacter(viewOf(game).of(e.object)),
  apply(game, e) {
    const { damage } = game.state.objects[e.object]!;
    const amount = Math.min(e.amount, damage);
    if (amount < 1) return false;
    setDamage(game, e.object, damage - amount);
    return { event: { ...e, amount }, amount };
  },
};

/** `but`: so much of it stays. */
export function* removeDamage(
  doer: Doer,
  amount: WowAmount | "all",
  from: What,
  how: { readonly but?: WowAmount } = {},
): Gen<Dealt> {
  const { game } = doer;
  const left = how.but === undefined ? () => 0 : amountsOf(doer, how.but);
  const each = amount === "all" ? undefined : amountsOf(doer, amount);
  const events = objectsOf(doer, from).map((object) => ({
    kind: "damage removed" as const,
    object,
    amount: each?.(object) ?? (game.state.objects[object]?.damage ?? 0) - left(object),
  }));
  return dealt(yield* performAll(doer, events));
}
