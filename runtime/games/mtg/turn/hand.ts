// How many cards a player may keep in hand (217.3b).
import type { PlayerId } from "../../../kernel/terms.ts";
import { handOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { canPlayer } from "../terms/questions.ts";

export const handLimitOf = (game: MtgGame, player: PlayerId): number =>
  canPlayer(game, "have any number of cards in hand", player) ? handOf(game, player).length : 7;
