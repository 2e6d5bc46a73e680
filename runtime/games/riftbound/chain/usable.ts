// Activated abilities (376): which an object has, and whether all but their cost lets one be used.
import { holds, onSide } from "../../../kernel/evaluate.ts";
import { store } from "../../../kernel/objects.ts";
import type { AbilityOfKind } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { isActive } from "../equipment.ts";
import { controllerOf, derived, objectOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { sortedOf } from "./sorted.ts";
import type { Speed } from "./timing.ts";

export type Activated = AbilityOfKind<"activated">;

export const activatedOf = (game: RiftGame, has: Has): Activated | undefined => {
  const { ability } = game.cards.ability(has.ability);
  return ability.kind === "activated" ? ability : undefined;
};

export const abilitiesOf = (game: RiftGame, id: ObjectId): readonly Has[] =>
  sortedOf(game, derived(game, id).abilities).activated;

export const costsOf = (ability: Activated) => ability.costs as unknown as readonly Cost[];

/** 806.1.d, 813.1.d: the permission stands before the ability. */
export const speedOfAbility = (ability: Activated): Speed => ability.speed ?? "none";

function limited(game: RiftGame, player: PlayerId, id: ObjectId, has: Has, ability: Activated): boolean {
  const context = { self: id, you: player };
  const [turn, used] = (objectOf(game, id).stored[`used ${has.key}`] as readonly [number, number]) ?? [0, 0];
  return (ability.limits ?? []).some((limit) => {
    if ("turnOf" in limit) return !onSide(game, limit.turnOf, game.state.turnPlayer, context);
    if ("when" in limit) return !holds(game, limit.when, context);
    if ("perTurn" in limit) return turn === game.state.turn && used >= limit.perTurn;
    return false;
  });
}

/** Whether it is there, is its controller's to use, and is within its limits; its timing and cost aside. */
export function isUsable(game: RiftGame, player: PlayerId, id: ObjectId, has: Has): boolean {
  const entry = game.cards.ability(has.ability);
  const ability = activatedOf(game, has);
  const o = objectOf(game, id);
  if (ability === undefined || o.next !== NOTHING || o.faceDown || !isActive(o, entry)) return false;
  if (controllerOf(game, id) !== player) return false;
  const context = { self: id, you: player };
  if (!entry.gates.every((gate) => holds(game, gate, context))) return false;
  return !limited(game, player, id, has, ability);
}

export function noteUse(game: RiftGame, id: ObjectId, has: Has): void {
  if (objectOf(game, id).next !== NOTHING) return;
  const key = `used ${has.key}`;
  const [turn, used] = (objectOf(game, id).stored[key] as readonly [number, number]) ?? [0, 0];
  store(game, id, key, [game.state.turn, turn === game.state.turn ? used + 1 : 1]);
}
