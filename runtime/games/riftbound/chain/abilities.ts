// Activated abilities (376, 398): may one be used now, and the process of activating it.
import type { Gen } from "../../../kernel/authoring.ts";
import { holds, onSide } from "../../../kernel/evaluate.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { store } from "../../../kernel/objects.ts";
import type { AbilityOfKind } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { plus, totalOf } from "../costs/cost.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { performOne } from "../engine.ts";
import { isActive } from "../equipment.ts";
import { controllerOf, derived, objectOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import {
  addAbility,
  announceParts,
  changeLink,
  contextOf,
  linkOf,
  partsPossible,
  targetedBy,
  tellTargets,
} from "./link.ts";
import { deflected } from "./modifiers.ts";
import { runOne } from "./resolve.ts";
import { type Speed, timely } from "./timing.ts";

type Activated = AbilityOfKind<"activated">;

export const activatedOf = (game: RiftGame, has: Has): Activated | undefined => {
  const { ability } = game.cards.ability(has.ability);
  return ability.kind === "activated" ? ability : undefined;
};

export const abilitiesOf = (game: RiftGame, id: ObjectId): readonly Has[] =>
  derived(game, id).abilities.filter((has) => activatedOf(game, has) !== undefined);

const costsOf = (ability: Activated) => ability.costs as unknown as readonly Cost[];

/** 806.1.d, 813.1.d: the permission stands before the ability. */
const speed = (ability: Activated): Speed => ability.speed ?? "none";

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

export function canUse(game: RiftGame, player: PlayerId, id: ObjectId, has: Has): boolean {
  const entry = game.cards.ability(has.ability);
  const ability = activatedOf(game, has);
  const o = objectOf(game, id);
  if (ability === undefined || o.next !== NOTHING || o.faceDown || !isActive(o, entry)) return false;
  if (controllerOf(game, id) !== player) return false;
  const context = { self: id, you: player };
  if (!entry.gates.every((gate) => holds(game, gate, context))) return false;
  if (!timely(game, player, speed(ability)) || limited(game, player, id, has, ability)) return false;
  return (
    canPay(game, context, player, totalOf(game, context, costsOf(ability))) &&
    partsPossible(game, [has.ability], context, id)
  );
}

/** 401-406. Abilities that add resources resolve as they are finalized (400.2). */
export function* activate(game: RiftGame, player: PlayerId, source: ObjectId, has: Has): Gen {
  if (!canUse(game, player, source, has)) refuse("377", "it can't be used now");
  const ability = activatedOf(game, has)!;
  const id = addAbility(game, { kind: "ability", you: player, source, ability: has.ability });
  yield* announceParts(game, id, [has.ability]);
  const context = contextOf(id, linkOf(game, id));
  const tax = deflected(game, player, targetedBy(game, id));
  const paid = yield* payTotal(game, context, player, plus(totalOf(game, context, costsOf(ability)), tax));
  changeLink(game, id, { paid });
  note(game, source, has);
  yield* tellTargets(game, id);
  if (ability.adds === true) yield* runOne(game, id);
  else yield* performOne(game, { kind: "uses", player, object: source, cause: { link: id, source, player } });
}

function note(game: RiftGame, id: ObjectId, has: Has): void {
  if (objectOf(game, id).next !== NOTHING) return;
  const key = `used ${has.key}`;
  const [turn, used] = (objectOf(game, id).stored[key] as readonly [number, number]) ?? [0, 0];
  store(game, id, key, [game.state.turn, turn === game.state.turn ? used + 1 : 1]);
}
