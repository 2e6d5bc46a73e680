// How long something lasts, as verbs are told.
import type { Duration } from "../abilities.ts";
import { type Expr, literal, object } from "./code.ts";
import { type At, condition, noun, objectArg, playerId } from "./terms.ts";

export function duration(at: At, until: Duration): Expr {
  if (until === "until leaves") return object({ untilLeaves: objectArg(at, "self") });
  if (typeof until === "string") return literal(at.scope.context.game.spoken?.[until] ?? until);
  if ("untilStartOf" in until) {
    const turn = until.untilStartOf;
    const said = typeof turn === "string" ? literal(turn) : object({ turnOf: playerId(at, turn.turnOf) });
    return object({ untilStartOf: said });
  }
  if ("untilEndOf" in until) return object({ untilEndOf: literal(until.untilEndOf) });
  if ("thisTurnUntilPlaying" in until)
    return object({ thisTurnUntilPlaying: noun(at, until.thisTurnUntilPlaying) });
  if ("during" in until) return object({ nextReadyStepOf: playerId(at, until.of) });
  return object({ remains: condition(at, until.remains) });
}
