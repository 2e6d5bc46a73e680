// The words of this game for the kernel's evaluator of terms.
import type { TermWords } from "../../../kernel/game.ts";
import { deed, happened, playerDeed } from "./deeds.ts";
import { computed, inCombatWith, states } from "./states.ts";

export const terms: TermWords = {
  states,
  stats: computed,
  deed,
  playerDeed,
  happened,
  inCombatWith,
  hand: "hand",
  deck: "deck",
};

export { mayGain } from "./powers.ts";
export { type Can, type Cant, cans, cants, type Must, musts, type Only, onlys } from "./restrictions.ts";
export { isCharacter, stats } from "./states.ts";
export { tagLimit, tagMatches, tagWord, tagWords } from "./traits.ts";
