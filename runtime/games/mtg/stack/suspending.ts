// Suspending (502.59a): as a special action, while its player could play it, a card of the hand is paid for and removed from
// the game with time counters on it. No stack, and nobody can respond.
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { type Total, totalOf } from "../costs/cost.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { performOne } from "../engine.ts";
import { derived, objectOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { cantPlayer } from "../terms/questions.ts";
import { ownText } from "./modifiers.ts";
import { mayPlayNow } from "./play.ts";

function costOf(game: MtgGame, player: PlayerId, card: ObjectId): Total | undefined {
  const cost = ownText(game, player, card).alternative.find((a) => a.name === "suspend");
  return cost === undefined ? undefined : totalOf(game, { self: card, you: player }, cost.costs);
}

export function canSuspend(game: MtgGame, player: PlayerId, card: ObjectId): boolean {
  if (objectOf(game, card).zone !== "hand") return false;
  const cost = costOf(game, player, card);
  if (cost === undefined || cantPlayer(game, "play", player, card)) return false;
  return mayPlayNow(game, player, card) && canPay(game, { self: card, you: player }, player, cost);
}

export function* suspend(game: MtgGame, player: PlayerId, card: ObjectId): Gen {
  const cost = costOf(game, player, card) ?? refuse("502.59a", "it can't be suspended");
  const { suspend: said = 0 } = derived(game, card).keywords;
  const n = typeof said === "number" ? said : (said[0] ?? 0);
  yield* payTotal(game, { self: card, you: player }, player, cost);
  const cause = { source: card, player };
  const entry = { counters: { time: n } };
  yield* performOne(game, {
    kind: "moved",
    object: card,
    was: card,
    from: "hand",
    to: "removed",
    entry,
    cause,
  });
}
