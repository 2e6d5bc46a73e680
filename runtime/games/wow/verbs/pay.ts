// Pay (403.1) during a resolution: offered only if it can be paid; what can't be finished is taken back.

import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { canPay, payCosts } from "../costs/pay.ts";
import { askYesNo } from "../engine.ts";
import type { Cost } from "../surface.ts";
import { type Doer, playerOf } from "./doing.ts";

export function* pay(doer: Doer, by: PlayerRef, costs: readonly Cost[]): Gen<boolean> {
  const { game, context } = doer;
  const player = playerOf(doer, by);
  if (!canPay(game, context, costs, player)) return false;
  if (!(yield* askYesNo(game, player, "Pay?", context.self))) return false;
  const { ok } = yield* attempt(game, () => payCosts(game, context, costs, player));
  return ok;
}
