// When cards may be played and abilities activated (307-310, 806, 813).
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { isClosed, isNeutral } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import { can, saysOfItself } from "../terms/questions.ts";
import type { Can } from "../words.ts";

export type Speed = "none" | "action" | "reaction";

/** What its own text and the effects at work let it be played with. */
export function speedOf(game: RiftGame, card: ObjectId): Speed {
  const may = (what: Can) => saysOfItself(game, what, card) || can(game, what, card);
  if (may("be played with reaction")) return "reaction";
  return may("be played with action") ? "action" : "none";
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
