// Winning (467): enough points, and more than any opponent.
import type { PlayerId } from "../../kernel/terms.ts";
import { areFriends, opponentsOf, pointsOf, victoryScore } from "./reading.ts";
import type { RiftGame } from "./state.ts";

function winner(game: RiftGame): PlayerId | undefined {
  return game.state.order.find(
    (p) =>
      pointsOf(game, p) >= victoryScore(game) &&
      opponentsOf(game, p).every((other) => pointsOf(game, other) < pointsOf(game, p)),
  );
}

/** Ends the game if somebody has won; true if it is over. */
export function settleVictory(game: RiftGame): boolean {
  if (game.state.result !== undefined) return true;
  const player = winner(game);
  if (player === undefined) return false;
  // 484.6.a
  const winners = game.state.players.filter((p) => areFriends(game, p.id, player)).map((p) => p.id);
  game.state.result = { winners, reason: "points" };
  return true;
}
