// Before a player gets priority (408.1b): state-based effects until there are none, then triggered abilities onto the
// stack, until neither is left.
import type { Gen } from "../../../kernel/authoring.ts";
import { burn } from "../../../kernel/fuel.ts";
import { endless } from "../loops.ts";
import { stateBased } from "../sbe.ts";
import type { MtgGame } from "../state.ts";
import { putTriggers, stateTriggers } from "./triggers.ts";

export function* settle(game: MtgGame): Gen {
  for (let rounds = 0; game.state.result === undefined && !endless(game, rounds); rounds++) {
    burn(game);
    if (yield* stateBased(game)) continue;
    if (game.state.result !== undefined) return;
    stateTriggers(game);
    if (game.state.waiting.length === 0) return;
    yield* putTriggers(game);
  }
}
