// The greedy player's sense of this game.
import { type Bot, greedyPlayer as greedy } from "../../../players/index.ts";
import type { MtgGame } from "../state.ts";
import { worth } from "./worth.ts";

/** `width` bounds how many options are tried at each decision. */
export const greedyPlayer = (seed: number, width?: number): Bot =>
  greedy(
    {
      worth: (game, player) => worth(game as MtgGame, player),
      busy: (game) => (game as MtgGame).state.data.combat !== undefined,
      idle: ["mana"],
    },
    seed,
    width,
  );
