// "any color that a land you control could produce": what mana abilities would give if they were used now, whether or not
// they could be (tapped or not, paid for or not).
import type { ObjectId } from "../../../kernel/terms.ts";
import { controllerOf, derived } from "../reading.ts";
import { isManaAbility } from "../sorted.ts";
import type { MtgGame } from "../state.ts";
import { type ManaKind, manaKinds } from "../words.ts";

import { trial } from "./pool.ts";
import { activatedOf, manaEffect } from "./producing.ts";

/** Who is being asked about: what asks about itself, or in a ring, gives nothing it has not already (406.6). */
const asking = new WeakMap<MtgGame, readonly ObjectId[]>();

export function couldProduce(game: MtgGame, ids: readonly ObjectId[], by: ObjectId): readonly ManaKind[] {
  const before = asking.get(game) ?? [];
  asking.set(game, [...before, by]);
  try {
    const found = ids.flatMap((id) => (before.includes(id) || id === by ? [] : giftsOf(game, id)));
    return manaKinds.filter((kind) => found.includes(kind));
  } finally {
    asking.set(game, before);
  }
}

function giftsOf(game: MtgGame, id: ObjectId): readonly ManaKind[] {
  const player = controllerOf(game, id);
  return derived(game, id).abilities.flatMap((has) => {
    const ability = activatedOf(game, has);
    if (ability === undefined || !isManaAbility(ability)) return [];
    return trial(game, player, () => manaEffect(game, player, id, has)).flat();
  });
}
