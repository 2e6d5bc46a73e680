// The words of this game for the kernel's evaluator of terms.
import type { TermWords } from "../../../kernel/game.ts";
import { deed, happened, playerDeed } from "./deeds.ts";
import { computed, inCombatWith, states, tallies } from "./states.ts";

export const terms: TermWords = {
  states,
  stats: computed,
  tallies,
  deed,
  happened,
  playerDeed,
  inCombatWith,
  hand: "hand",
  deck: "deck",
};
export { stats } from "./states.ts";
