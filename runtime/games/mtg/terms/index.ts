// The words of this game for the kernel's evaluator of terms.
import { Aspect } from "../../../kernel/aspects.ts";
import type { Game, TermWords } from "../../../kernel/game.ts";
import type { MtgData } from "../state.ts";
import { deed, happened, playerDeed, total } from "./deeds.ts";
import { computed, inCombatWith, states, targeting } from "./states.ts";

export const terms: TermWords = {
  states,
  stats: computed,
  deed,
  playerDeed,
  happened,
  total,
  inCombatWith,
  targeting,
  wentFirst: { reads: 0, read: (game) => (game as Game<MtgData>).state.data.first },
  turnsBegun: {
    reads: Aspect.turn,
    read: (game, _view, p) => (game as Game<MtgData>).state.data.began[p] ?? 0,
  },
  hand: "hand",
  deck: "library",
};
export { stats } from "./states.ts";
