// Bonus damage (712-715): what is granted to the player whose spell or ability deals damage, to the item itself, and to
// the units that it affects; summed, and never less than 0 (714.2).
import { amount } from "../../kernel/evaluate.ts";
import type { Rule } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { viewOf } from "../../kernel/view.ts";
import type { RiftGame } from "./state.ts";
import type { Can } from "./words.ts";

const sum = (game: RiftGame, rules: readonly Rule[], what: Can): number =>
  rules.reduce((total, r) => {
    if (r.do !== "can" || r.what !== what) return total;
    return total + (r.n === undefined ? 1 : amount(game, r.n, { self: r.self, you: r.you }));
  }, 0);

/** What each instance of damage of this player's, dealt by this source, is more. */
export function bonusOf(game: RiftGame, player: PlayerId, source: ObjectId): number {
  const view = viewOf(game);
  const what = "deal bonus damage";
  return Math.max(0, sum(game, view.player(player), what) + sum(game, view.of(source).rules, what));
}

/** What it is more for this unit. */
export const bonusTo = (game: RiftGame, unit: ObjectId): number =>
  Math.max(0, sum(game, viewOf(game).of(unit).rules, "be dealt bonus damage"));
