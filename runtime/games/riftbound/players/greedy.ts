// The greedy player's sense of this game.
import { type Bot, greedyPlayer as greedy } from "../../../players/index.ts";
import type { RiftGame } from "../state.ts";
import { worth } from "./worth.ts";

/** `width` bounds how many options are tried at each decision. */
export const greedyPlayer = (seed: number, width?: number): Bot =>
  greedy(
    {
      worth: (game, player) => worth(game as RiftGame, player),
      busy: (game) => (game as RiftGame).state.data.showdown !== undefined,
    },
    seed,
    width,
  );
