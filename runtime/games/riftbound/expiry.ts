// When what lasts ends: "this turn", "this combat", the start of a turn, what remains so (317.2.c, 461.7.b).
import { holds } from "../../kernel/evaluate.ts";
import { expire as endKept } from "../../kernel/lasting.ts";
import type { Expiry } from "../../kernel/state.ts";
import type { Condition, ObjectId, PlayerId } from "../../kernel/terms.ts";
import { onBoard } from "./reading.ts";
import { type RiftGame, setData } from "./state.ts";
import type { Until } from "./surface.ts";

export function toExpiry(until: Until): Expiry {
  if (until === "this turn" || until === "this combat") return { until };
  if (until === "rest of game") return { until: "never" };
  if ("untilStartOf" in until) return { until: "start of turn", player: until.untilStartOf.turnOf };
  if ("untilLeaves" in until) return { until: "leaves", object: until.untilLeaves };
  return { until: "remains", condition: until.remains as never };
}

/** Ends whatever lasts and is over: modifiers, armed handlers, changes of costs; true if something did end. */
function end(game: RiftGame, over: (expires: Expiry, it: Lasting) => boolean): boolean {
  const { shifts } = game.state.data;
  const left = shifts.filter((s) => !over(s.expires, s));
  if (left.length !== shifts.length) setData(game, { shifts: left });
  return endKept(game, over) || left.length !== shifts.length;
}
/** In whose name it lasts. */
type Lasting = { readonly self: ObjectId; readonly you: PlayerId };

/** All "this turn" effects expire simultaneously; likewise "this combat". */
export const expire = (game: RiftGame, what: "this turn" | "this combat"): boolean =>
  end(game, (e) => e.until === what);
export const expireAtStart = (game: RiftGame, player: PlayerId): boolean =>
  end(game, (e) => e.until === "start of turn" && e.player === player);

/** After every batch: what lasts while something is so, or while an object stays. */
export const endWhatStopped = (game: RiftGame): boolean =>
  end(game, (e, it) => {
    if (e.until === "leaves") return !onBoard(game, e.object as ObjectId);
    if (e.until !== "remains") return false;
    return !holds(game, e.condition as unknown as Condition, { self: it.self, you: it.you });
  });
