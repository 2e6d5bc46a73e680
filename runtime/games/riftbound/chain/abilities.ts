// Using activated abilities (398): may one be used now, and the process of activating it.
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { plus, totalOf } from "../costs/cost.ts";
import { performOne } from "../engine.ts";
import type { RiftGame } from "../state.ts";
import { canAfford, spend } from "./adding.ts";
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
import { deflected, useCost } from "./modifiers.ts";
import { runOne } from "./resolve.ts";
import { timely } from "./timing.ts";
import { activatedOf, costsOf, isUsable, noteUse, speedOfAbility } from "./usable.ts";

export function canUse(game: RiftGame, player: PlayerId, id: ObjectId, has: Has): boolean {
  const ability = activatedOf(game, has);
  if (ability === undefined || !isUsable(game, player, id, has)) return false;
  if (!timely(game, player, speedOfAbility(ability))) return false;
  const context = { self: id, you: player };
  return (
    canAfford(game, context, player, useCost(game, player, id, totalOf(game, context, costsOf(ability)))) &&
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
  const own = useCost(game, player, source, totalOf(game, context, costsOf(ability)));
  const paid = yield* spend(game, context, player, plus(own, tax));
  changeLink(game, id, { paid });
  noteUse(game, source, has);
  yield* tellTargets(game, id);
  if (ability.adds === true) yield* runOne(game, id);
  else yield* performOne(game, { kind: "uses", player, object: source, cause: { link: id, source, player } });
}
