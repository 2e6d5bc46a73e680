// Smash (405.8, 717.8): of combat damage to a defending ally exactly fatal damage stays, and the rest goes to its
// controller's hero. It divides a packet, so it comes after all other modifiers (717.4c).
import type { Candidate } from "../../../kernel/game.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { PacketEvent } from "./packets.ts";

const NAME = "smash";

export const isSmash = (c: Candidate): boolean => c.ability === NAME;

/** How much more damage is fatal to it now. */
const fatal = (game: WowGame, id: ObjectId): number =>
  Math.max(0, (viewOf(game).of(id).stats.health ?? 0) - game.state.objects[id]!.damage);

export function smash(game: WowGame, e: PacketEvent): readonly Candidate[] {
  if (!e.combat || e.by?.includes(NAME)) return [];
  const source = viewOf(game).of(e.source);
  const object = viewOf(game).of(e.object);
  if (source.keywords[NAME] === undefined || !object.types.includes("ally")) return [];
  if (game.state.data.combat?.defender !== e.object || e.amount <= fatal(game, e.object)) return [];
  return [
    {
      instance: NAME,
      ability: NAME,
      self: e.source,
      you: source.controller,
      n: 0,
      armed: 0,
      bound: undefined,
      optional: false,
      own: true,
    },
  ];
}

export function smashed(game: WowGame, e: PacketEvent): readonly AnyEvent[] {
  const stays = fatal(game, e.object);
  const { hero } = game.state.players[viewOf(game).of(e.object).controller]!;
  const parts: readonly PacketEvent[] = [
    { ...e, amount: stays },
    { ...e, object: hero, amount: e.amount - stays },
  ];
  return parts.filter((part) => part.amount > 0);
}
