// What handlers may ask of the game as it stands; nothing here changes it or asks a player.
import { holds, matches, onSide, select, statOf } from "../../../kernel/evaluate.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef, Ref } from "../../../kernel/terms.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { Readers, Side, What, WowAmount } from "../surface.ts";
import type { Zone } from "../words.ts";
import { type Doer, numberOf, objectOf, objectsOf, playerOf, playersOf } from "./doing.ts";
import { controllerOf } from "./spec.ts";

/** The objects that each speaks of, without repetition. */
export function union(doer: Doer, what: readonly What[]): readonly ObjectId[] {
  return [...new Set(what.flatMap((one) => objectsOf(doer, one)))];
}

export function playersOn(doer: Doer, side: Side | "all"): readonly PlayerId[] {
  const all = playersOf(doer, doer.game.state.order);
  return side === "all" ? all : all.filter((p) => onSide(doer.game, side, p, doer.context));
}

export function hostOf(doer: Doer, ref: Ref): ObjectId | undefined {
  const host = doer.game.state.objects[objectOf(doer, ref)]?.attachedTo ?? NOTHING;
  return host === NOTHING ? undefined : host;
}

export function stored(doer: Doer, name: string, on: Ref = "self"): ReturnType<Readers["stored"]> {
  const kept = doer.game.state.objects[objectOf(doer, on)]?.stored[name];
  if (typeof kept === "string" || typeof kept === "number") return kept;
  return Array.isArray(kept) ? (kept as readonly ObjectId[]) : undefined;
}

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

export { controllerOf, holds, matches, onSide, select, statOf };
