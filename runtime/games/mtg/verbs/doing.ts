// What all verbs share in this game.
import { amount } from "../../../kernel/evaluate.ts";
import type { PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { type Doer as Acting, inTurnOrder, playerOf } from "../../../library/doing.ts";
import type { MtgData } from "../state.ts";
import type { MtgAmount, Who } from "../surface.ts";

export { causeOf, did, done, isFilter, objectOf, objectsOf, playerOf } from "../../../library/doing.ts";
export { act, performBy as performAll } from "../engine.ts";

export type Doer = Acting<MtgData>;

/** 104.2: less than 0 is 0. */
export const numberOf = ({ game, context }: Doer, n: MtgAmount): number =>
  Math.max(0, amount(game, n, context));

/** In turn order, the active player first. */
export function playersOf(doer: Doer, who: Who): readonly PlayerId[] {
  if (!Array.isArray(who)) return [playerOf(doer, who as PlayerRef)];
  return inTurnOrder(doer.game).filter((p) => who.includes(p));
}
