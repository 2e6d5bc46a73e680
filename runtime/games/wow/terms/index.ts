// The words of this game for the kernel's evaluator of terms.
import type { TermWords } from "../../../kernel/game.ts";
import type { WowGame } from "../state.ts";
import { deed, happened, playerDeed, total } from "./deeds.ts";
import { computed, inCombatWith, states } from "./states.ts";

export const terms: TermWords = {
  states,
  stats: computed,
  deed,
  playerDeed,
  happened,
  total,
  wentFirst: { reads: 0, read: (game) => (game as WowGame).state.data.first },
  inCombatWith,
  turnsBegun: {
    reads: 0,
    read: (game, _view, player) => (game as WowGame).state.data.turns[player] ?? 0,
  },
  hand: "hand",
  deck: "deck",
};

export { mayGain } from "./powers.ts";
export { type Can, type Cant, cans, cants, type Must, musts, type Only, onlys } from "./restrictions.ts";
export { isCharacter, stats } from "./states.ts";
export { tagLimit, tagMatches, tagWord, tagWords } from "./traits.ts";
