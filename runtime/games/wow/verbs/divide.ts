// Damage that is divided instead (717.7): of one packet several are made, as the player of its source says, once nothing
// else changes it any more (717.4c).
import { divide } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { WowGame } from "../state.ts";
import type { PacketEvent } from "./packets.ts";
import { controllerOf } from "./spec.ts";

/** Each point goes to one of them; a packet of none deals nothing (408.2a). With nobody to give it to it stays as it is. */
export function* divided(
  game: WowGame,
  e: PacketEvent,
  among: readonly ObjectId[],
): Gen<readonly AnyEvent[]> {
  if (among.length === 0) return [e];
  const why = { ask: `Divide ${e.amount} damage.`, card: e.source };
  const shares = yield* divide(game, controllerOf(game, e.source), why, e.amount, among, 0);
  return among.map((object, i): PacketEvent => ({ ...e, object, amount: shares[i] ?? 0 }));
}
