// Why a player can't do something now: the rule that forbids it, in words. For people, tests and diagnostics.

import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { asIf, partsPossible } from "../chain/linking.ts";
import { spellKeys } from "../chain/parts.ts";
import { placeBar } from "../chain/place.ts";
import { canPlayCard, mainTime, playBar } from "../chain/play.ts";
import { powerBar, powerOf, powersOf } from "../chain/powers.ts";
import { attackerBar, legalDefenders } from "../combat/legal.ts";
import { additions, canPay, powerCosts } from "../costs/index.ts";
import type { WowGame } from "../state.ts";

export interface Refusal {
  readonly rule: string;
  readonly words: string;
}
export type Wish = "play" | "place face up" | "place face down" | "use" | "complete" | "attack";

const refusal = (bar: readonly [string, string] | undefined): Refusal | undefined =>
  bar === undefined ? undefined : { rule: bar[0], words: bar[1] };
const noTargets: Refusal = { rule: "707.1d", words: "it has no legal targets" };
const noMeans: Refusal = { rule: "403.1", words: "its cost can't be paid" };

/** The first rule in the way; undefined if the action is possible as far as can be seen. */
export function whyNot(game: WowGame, player: PlayerId, wish: Wish, id: ObjectId): Refusal | undefined {
  switch (wish) {
    case "play": {
      const bar = refusal(playBar(game, player, id));
      if (bar !== undefined) return bar;
      if (!partsPossible(game, spellKeys(game, id), asIf(id, player), id)) return noTargets;
      return canPlayCard(game, player, id) ? undefined : noMeans;
    }
    case "place face up":
    case "place face down": {
      const up = wish === "place face up";
      const bar = refusal(placeBar(game, player, id, up));
      if (bar !== undefined) return bar;
      return up && !canPay(game, asIf(id, player), additions(game, player, id)) ? noMeans : undefined;
    }
    case "use":
    case "complete":
      return power(game, player, id);
    case "attack": {
      if (!mainTime(game, player))
        return { rule: "601.1", words: "a combat is proposed in your action phase, with an empty chain" };
      const bar = refusal(attackerBar(game, player, id));
      if (bar !== undefined) return bar;
      return legalDefenders(game, id).length > 0
        ? undefined
        : { rule: "601.2b", words: "there is nothing that it can attack" };
    }
  }
}

/** Of several powers, one that can be used is enough; else what is in the way of the first. */
function power(game: WowGame, player: PlayerId, id: ObjectId): Refusal | undefined {
  let first: Refusal | undefined;
  const powers = powersOf(game, id);
  for (const has of powers) {
    const bar = refusal(powerBar(game, player, id, has)) ?? means(game, player, id, has);
    if (bar === undefined) return undefined;
    first ??= bar;
  }
  return first ?? { rule: "701.2", words: "it has no power that can be used" };
}

function means(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  has: Parameters<typeof powerOf>[1],
): Refusal | undefined {
  const ability = powerOf(game, has);
  if (ability === undefined) return undefined;
  const context = asIf(id, player);
  if (!partsPossible(game, [has.ability], context, id)) return noTargets;
  return canPay(game, context, powerCosts(game, player, id, ability)) ? undefined : noMeans;
}
