// Heal (407.1): packets that remove damage; replaced like damage packets (717.1), and wasted beyond what is there.
import type { Gen } from "../../../kernel/authoring.ts";
import { setDamage } from "../../../kernel/objects.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { Dealt, Verbs } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { isCharacter } from "../terms/states.ts";
import { amountsOf, type Doer, dealt, objectOf, objectsOf, performAll } from "./doing.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

/** "All damage" is any number greater than a million (104.1, 408.2a). */
const ALL = 1_000_001;

export const healed: Spec<"healed"> = {
  look: "before",
  // 407.3, 408.2b: no packet is created then.
  forbidden(game, e) {
    const o = inPlay(game, e.object);
    return (
      e.amount < 1 ||
      o === undefined ||
      o.damage < 1 ||
      !isCharacter(viewOf(game).of(e.object)) ||
      cant(game, "be healed", e.object, e.source) ||
      cant(game, "heal", e.source, e.object)
    );
  },
  affected: (game, e) => controllerOf(game, e.object),
  apply(game, e) {
    const { damage } = game.state.objects[e.object]!;
    const amount = Math.min(damage, e.amount);
    setDamage(game, e.object, damage - amount);
    return { event: { ...e, amount }, amount };
  },
};

type Parcel = Pick<Parameters<Verbs["heal"]>[0], "amount" | "from" | "shares">;

export function* heal(doer: Doer, h: Parameters<Verbs["heal"]>[0]): Gen<Dealt> {
  const source = objectOf(doer, h.source);
  const parcels: readonly Parcel[] = [h, ...(h.also ?? [])];
  const events = parcels.flatMap((one) => {
    const each = one.amount === "all" ? () => ALL : amountsOf(doer, one.amount);
    return objectsOf(doer, one.from).map((object, i) => ({
      kind: "healed" as const,
      object,
      source,
      // The order of the targets says which share is whose.
      amount: one.shares === undefined ? each(object) : (one.shares[i] ?? 0),
      with: [doer.context.self],
    }));
  });
  return dealt(yield* performAll(doer, events));
}
