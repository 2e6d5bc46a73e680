// What a position is worth to a player, in rough points of health.
import { NOTHING } from "../../../kernel/state.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { areOpponents, cardsInPlay, derived, handOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";

const WON = 10_000;

export function worth(game: WowGame, me: PlayerId): number {
  const { result, order } = game.state;
  if (result !== undefined) return result.winners.includes(me) ? WON : -WON;
  let sum = 0;
  for (const player of order) {
    const sign = areOpponents(game, me, player) ? -1 : 1;
    sum += sign * side(game, player);
  }
  return sum;
}

function side(game: WowGame, player: PlayerId): number {
  let sum = handOf(game, player).length * 1.2;
  let resources = 0;
  for (const id of cardsInPlay(game)) {
    const d = derived(game, id);
    if (d.controller !== player) continue;
    const o = objectOf(game, id);
    if (o.row === "resource") {
      resources += 1;
      if (!o.faceDown) sum += 0.5;
    } else if (d.types.includes("hero")) sum += (d.stats.health ?? 0) - o.damage;
    else if (d.types.includes("ally"))
      sum += 1 + 1.5 * (d.stats.atk ?? 0) + Math.max(0, (d.stats.health ?? 0) - o.damage);
    // What is attached to somebody else's card is most likely a burden to him.
    else sum += 1.5 + (d.stats.atk ?? 0) + (d.stats.def ?? 0) + (o.attachedTo === NOTHING ? 0 : 1);
  }
  // Resources matter less the more there are.
  return sum + Math.min(resources, 7) * 2.5 + Math.max(0, resources - 7) * 0.8;
}
