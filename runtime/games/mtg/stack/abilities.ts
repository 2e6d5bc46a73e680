// Activated abilities (403, 409): may one be used now, and using it.
import { number } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { type Has, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { hasX, totalOf } from "../costs/cost.ts";
import { noteUse, open, sourcesOf } from "../costs/mana-abilities.ts";
import { canPay, payTotal, useManaAbility } from "../costs/pay.ts";
import { poolSize } from "../costs/pool.ts";
import { activatedOf } from "../costs/producing.ts";
import { performOne } from "../engine.ts";
import { derived, objectOf } from "../reading.ts";
import { type Activated, costsOf, isManaAbility, sortedOf } from "../sorted.ts";
import type { MtgGame } from "../state.ts";
import { announcing } from "./announcing.ts";
import {
  addAbility,
  announceParts,
  changeLink,
  contextOf,
  linkOf,
  partsPossible,
  tellTargets,
} from "./link.ts";
import { adjusted } from "./modifiers.ts";
import { isHeld, sorceryTime } from "./play.ts";

export const abilitiesOf = (game: MtgGame, id: ObjectId): readonly Has[] =>
  sortedOf(game, derived(game, id).abilities).activated;

export function canUse(game: MtgGame, player: PlayerId, id: ObjectId, has: Has): boolean {
  const ability = open(game, player, id, has);
  if (ability === undefined || (isHeld(game) && !isManaAbility(ability))) return false;
  // 403.5
  if (ability.speed === "action" && !sorceryTime(game, player)) return false;
  const context = { self: id, you: player, x: 0 };
  const total = adjusted(game, player, id, "use", totalOf(game, context, costsOf(ability)));
  return canPay(game, context, player, total) && partsPossible(game, [has.ability], context, id);
}

/** The card where it is now. */
function nowOf(game: MtgGame, id: ObjectId): ObjectId {
  const { next } = objectOf(game, id);
  return next === NOTHING ? id : nowOf(game, next);
}

/** 409.1; mana abilities use no stack (411.1). */
export function* useAbility(game: MtgGame, player: PlayerId, source: ObjectId, has: Has): Gen {
  if (!canUse(game, player, source, has)) refuse("403.2", "it can't be used now");
  const ability = activatedOf(game, has)!;
  if (isManaAbility(ability)) return yield* useManaAbility(game, player, source, has);
  yield* announcing(game, () => announced(game, player, source, has, ability));
}

function* announced(game: MtgGame, player: PlayerId, source: ObjectId, has: Has, ability: Activated): Gen {
  const id = addAbility(game, { kind: "ability", you: player, source, ability: has.ability });
  const costs = costsOf(ability);
  if (hasX(costs)) {
    const context = contextOf(id, linkOf(game, id));
    let most =
      poolSize(game, player) +
      sourcesOf(game, player).reduce((sum, s) => sum + Math.max(...s.ways.map((w) => w.gives.length)), 0);
    const total = (x: number) =>
      adjusted(game, player, source, "use", totalOf(game, { ...context, x }, costs));
    while (most > 0 && !canPay(game, context, player, total(most))) most--;
    changeLink(game, id, { x: yield* number(game, player, { ask: "What is X?", card: source }, 0, most) });
  }
  yield* announceParts(game, id, [has.ability]);
  const context = contextOf(id, linkOf(game, id));
  const total = adjusted(game, player, source, "use", totalOf(game, context, costs));
  const paid = yield* payTotal(game, context, player, total);
  changeLink(game, id, { paid });
  noteUse(game, source, has);
  const cause = { link: id, source, player };
  yield* performOne(game, { kind: "uses", player, object: source, ability: has.ability, cause });
  // 502.18f: a card is cycled for whatever it finds.
  if (game.cards.ability(has.ability).keyword?.endsWith("cycling") === true)
    yield* performOne(game, { kind: "cycles", player, object: nowOf(game, paid.flat()[0] ?? source), cause });
  yield* tellTargets(game, id);
}
