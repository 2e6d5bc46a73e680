// When what lasts ends: at the end of turn or combat, at an upkeep, with what remains so, with an object (300.4, 418.3).
import { holds } from "../../kernel/evaluate.ts";
import { expire as end } from "../../kernel/lasting.ts";
import type { Expiry } from "../../kernel/state.ts";
import type { Condition, ObjectId, PlayerId } from "../../kernel/terms.ts";
import { inPlay } from "./reading.ts";
import type { MtgGame } from "./state.ts";
import type { Until } from "./surface.ts";

export function toExpiry(until: Until): Expiry {
  if (until === "end of turn" || until === "end of combat") return { until };
  if (until === "end of game") return { until: "never" };
  if ("untilUpkeepOf" in until) return { until: "upkeep", player: until.untilUpkeepOf };
  if ("nextReadyStepOf" in until) return { until: "upkeep", player: until.nextReadyStepOf };
  if ("untilLeaves" in until) return { until: "leaves", object: until.untilLeaves };
  return { until: "remains", condition: until.remains as never };
}

export const expire = (game: MtgGame, what: "end of turn" | "end of combat"): boolean =>
  end(game, (e) => e.until === what);
export const expireAtUpkeep = (game: MtgGame, player: PlayerId): boolean =>
  end(game, (e) => e.until === "upkeep" && e.player === player);

/** After every batch: what lasts while something is so, or while an object stays. */
export function endWhatStopped(game: MtgGame): void {
  const { modifiers, armed } = game.state;
  const ends = (e: Expiry) => e.until === "leaves" || e.until === "remains";
  if (!modifiers.some((m) => ends(m.expires)) && !armed.some((a) => ends(a.expires))) return;
  end(game, (e, it) => {
    if (e.until === "leaves") return !inPlay(game, e.object as ObjectId);
    if (e.until !== "remains") return false;
    return !holds(game, e.condition as unknown as Condition, { self: it.self, you: it.you });
  });
}
