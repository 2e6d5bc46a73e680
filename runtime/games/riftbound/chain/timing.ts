// When cards may be played and abilities activated (307-310, 806, 813).
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { hasKeyword, isClosed, isNeutral } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import { can } from "../terms/questions.ts";

export type Speed = "none" | "action" | "reaction";

/** What its keywords and the effects at work let it be played with. */
export function speedOf(game: RiftGame, card: ObjectId): Speed {
  if (
    hasKeyword(game, card, "reaction") ||
    // 819.1.b
    hasKeyword(game, card, "quick-draw") ||
    can(game, "be played with reaction", card)
  )
    return "reaction";
  if (hasKeyword(game, card, "action") || can(game, "be played with action", card)) return "action";
  return "none";
}

/** May it be played now by this player? */
export function timely(game: RiftGame, player: PlayerId, speed: Speed): boolean {
  // 309.1.a
  if (isClosed(game)) return speed === "reaction";
  // 308.1.a
  if (!isNeutral(game)) return speed !== "none";
  // 310.1.a
  return game.state.turnPlayer === player && game.state.data.phase === "main";
}
