// Where a spell goes that leaves the stack for another zone than play.
import type { ObjectId } from "../../../kernel/terms.ts";
import { onStack } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { can } from "../terms/questions.ts";
import type { Zone } from "../words.ts";

/** 502.22: out of the game, where it says so, in place of anywhere else; other objects go where they are sent. */
export const leavingTo = (game: MtgGame, id: ObjectId, to: Zone): Zone =>
  onStack(game, id) && can(game, "be removed from the game as it leaves the stack", id) ? "removed" : to;
