// Deal damage (405, 408): one packet for each destination, replaced and prevented in the order of 717.4, then
// added to the damage on the character.
import type { Gen } from "../../../kernel/authoring.ts";
import { setDamage } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { Dealt, Verbs } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { isCharacter } from "../terms/states.ts";
import { amountsOf, causeOf, type Doer, dealt, objectOf, objectsOf } from "./doing.ts";
import { dealPackets, type Packet } from "./packets.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

const forbidden = (game: WowGame, e: Packet): boolean => {
  // 408.2a, 408.2b: such a packet is never created.
  if (e.amount < 1 || inPlay(game, e.object) === undefined) return true;
  if (!isCharacter(viewOf(game).of(e.object))) return true;
  return (
    cant(game, "be dealt damage", e.object, e.source) ||
    cant(game, e.combat ? "be dealt combat damage" : "be dealt non-combat damage", e.object, e.source) ||
    cant(game, "deal damage", e.source, e.object) ||
    (e.combat && cant(game, "deal combat damage", e.source, e.object))
  );
};

export const damage: Spec<"damage"> = {
  look: "before",
  forbidden,
  affected: (game, e) => controllerOf(game, e.object),
  apply(game, e) {
    const o = game.state.objects[e.object]!;
    const total = o.damage + e.amount;
    setDamage(game, e.object, total);
    // 405.2
    const fatal = total >= (viewOf(game).of(e.object).stats.health ?? 0);
    return { event: { ...e, fatal }, amount: e.amount };
  },
};

/** 717.2d: a fact that triggers watch; the packet it speaks of is smaller or gone. */
export const prevented: Spec<"prevented"> = { look: "before", apply: () => {} };

export function* deal(doer: Doer, d: Parameters<Verbs["deal"]>[0]): Gen<Dealt> {
  const source = objectOf(doer, d.source);
  const parcels: readonly Parcel[] = [d, ...(d.also ?? [])];
  const packets = source === NOTHING ? [] : parcels.flatMap((one) => packetsOf(doer, source, d, one));
  return dealt(yield* dealPackets(doer.game, packets, causeOf(doer)));
}

type Deal = Parameters<Verbs["deal"]>[0];
type Parcel = Pick<Deal, "amount" | "types" | "to" | "unpreventable" | "shares">;

function packetsOf(doer: Doer, source: ObjectId, d: Deal, one: Parcel): readonly Packet[] {
  const each = amountsOf(doer, one.amount);
  // The order of the targets says which share is whose.
  return objectsOf(doer, one.to).flatMap((object, i): readonly Packet[] => {
    const amount = one.shares === undefined ? each(object) : (one.shares[i] ?? 0);
    if (object === NOTHING) return [];
    return [
      {
        source,
        object,
        amount,
        types: one.types,
        combat: d.asCombat === true,
        preventable: one.unpreventable !== true,
        // 408.3d: with the card that is the source of the modifier.
        with: [doer.context.self],
      },
    ];
  });
}
