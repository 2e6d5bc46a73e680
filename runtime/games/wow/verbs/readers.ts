// What handlers may ask of zones as they stand; the other questions are those of every game.
import type { ObjectId, PlayerRef } from "../../../kernel/terms.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { WowAmount } from "../surface.ts";
import type { Zone } from "../words.ts";
import { type Doer, numberOf, playerOf } from "./doing.ts";

export const zoneOf = (doer: Doer, zone: Zone, player: PlayerRef): readonly ObjectId[] =>
  inZone(doer.game, zone, playerOf(doer, player));

export function topOf(doer: Doer, player: PlayerRef, n: WowAmount): readonly ObjectId[] {
  return zoneOf(doer, "deck", player).slice(0, Math.max(0, numberOf(doer, n)));
}

/** The lowest card first. */
export function bottomOf(doer: Doer, player: PlayerRef, n: WowAmount): readonly ObjectId[] {
  const times = Math.max(0, numberOf(doer, n));
  return times === 0 ? [] : zoneOf(doer, "deck", player).slice(-times).reverse();
}
