// What a position is worth to a player, in rough mana: creatures and cards above all, then life and lands.
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import {
  areFriends,
  countOf,
  derived,
  handOf,
  hasKeyword,
  lifeOf,
  objectOf,
  permanentsOf,
} from "../reading.ts";
import type { MtgGame } from "../state.ts";

const WON = 10_000;
/** Life counts the more the less there is of it. */
const lifeWorth = (life: number): number => (life <= 0 ? -WON : 10 * Math.log2(1 + life / 4));

export function worth(game: MtgGame, me: PlayerId): number {
  const { result, order } = game.state;
  if (result !== undefined) return result.winners.includes(me) ? WON : -WON;
  return order.reduce((sum, player) => sum + (areFriends(game, me, player) ? 1 : -1) * side(game, player), 0);
}

function side(game: MtgGame, player: PlayerId): number {
  const cards = handOf(game, player).length * 1.5;
  const start = cards + lifeWorth(lifeOf(game, player)) - countOf(game, player, "poison") * 3;
  return permanentsOf(game, player).reduce((sum, id) => sum + permanentWorth(game, id), start);
}

function permanentWorth(game: MtgGame, id: ObjectId): number {
  const { types, stats } = derived(game, id);
  const o = objectOf(game, id);
  const ready = o.exhausted ? 0 : 0.2;
  if (types.includes("creature")) {
    const evasive = hasKeyword(game, id, "flying") || hasKeyword(game, id, "fear") ? 1.3 : 1;
    const power = Math.max(0, stats.power ?? 0) * evasive;
    return 0.8 + power + Math.max(0, stats.toughness ?? 0) * 0.6 + ready;
  }
  if (types.includes("land")) return 1.6 + ready;
  return 1.8 + (stats["converted mana cost"] ?? 0) * 0.2;
}
