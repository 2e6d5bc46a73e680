// What a position is worth to a player, in rough energy: points above all, then board, runes and cards.
import type { PlayerId } from "../../../kernel/terms.ts";
import {
  areFriends,
  board,
  controllerOf,
  countOf,
  fieldController,
  fields,
  handOf,
  hasType,
  mightOf,
  objectOf,
  pointsOf,
} from "../reading.ts";
import type { RiftGame } from "../state.ts";

const WON = 10_000;
const POINT = 12;

export function worth(game: RiftGame, me: PlayerId): number {
  const { result, order } = game.state;
  if (result !== undefined) return result.winners.includes(me) ? WON : -WON;
  return order.reduce((sum, player) => sum + (areFriends(game, me, player) ? 1 : -1) * side(game, player), 0);
}

function side(game: RiftGame, player: PlayerId): number {
  let sum = handOf(game, player).length * 1.5 + countOf(game, player, "xp") * 0.3;
  sum += POINT * pointsOf(game, player);
  for (const id of board(game)) {
    if (controllerOf(game, id) !== player) continue;
    const o = objectOf(game, id);
    if (hasType(game, id, "unit")) sum += 1 + 1.2 * mightOf(game, id) + (o.exhausted ? 0 : 0.3);
    else if (hasType(game, id, "gear")) sum += 2;
    else if (hasType(game, id, "rune")) sum += o.exhausted ? 1 : 1.3;
  }
  // Held next turn, most likely.
  return sum + fields(game).filter((field) => fieldController(game, field) === player).length * POINT * 0.6;
}
