// The greedy player's sense of this game.
import { type Bot, greedyPlayer as greedy } from "../../../players/index.ts";
import type { WowGame } from "../state.ts";
import { worth } from "./worth.ts";

/** `width` bounds how many options are tried at each decision. */
export const greedyPlayer = (seed: number, width?: number): Bot =>
  greedy(
    {
      worth: (game, player) => worth(game as WowGame, player),
      busy: (game) => (game as WowGame).state.data.combat !== undefined,
    },
    seed,
    width,
  );
