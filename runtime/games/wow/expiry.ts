// When definite modifiers and armed handlers end (714.3, 715). Arrives: a duration as text says it; leaves:
// the data kept in the state, and what is over at each point of the turn.
import { Aspect } from "../../kernel/aspects.ts";
import { touch } from "../../kernel/cow.ts";
import { matches } from "../../kernel/evaluate.ts";
import type { Context } from "../../kernel/game.ts";
import type { AnyEvent, Expiry, Modifier } from "../../kernel/state.ts";
import type { Filter, PlayerId } from "../../kernel/terms.ts";
import type { WowEvent } from "./authoring.ts";
import { endCopies } from "./copies.ts";
import { setData, type WowGame } from "./state.ts";
import type { Until } from "./surface.ts";

/** `turn` counts the turns of the whole game; a duration begun during its own player's turn means the next. */
export function toExpiry(game: WowGame, until: Until, context: Context): Expiry {
  if (typeof until === "string") {
    switch (until) {
      case "this turn":
        return { until: "end of turn", turn: game.state.turn };
      case "this combat":
        return { until: "combat" };
      case "rest of game":
        return { until: "game" };
      case "from next turn":
        return { until: "game", from: game.state.turn + 1 };
      case "this link":
        return { until: "link" };
    }
  }
  if ("untilStartOf" in until) {
    const { untilStartOf: turn } = until;
    if (turn === "next turn") return { until: "start of turn", after: game.state.turn };
    const player = typeof turn === "object" ? turn.turnOf : context.you;
    return { until: "start of turn", after: game.state.turn, player };
  }
  if ("untilEndOf" in until)
    return until.untilEndOf === "next turn"
      ? { until: "end of turn", after: game.state.turn }
      : { until: "end of turn", after: game.state.turn, player: context.you };
  if ("thisTurnUntilPlaying" in until) {
    const card = JSON.parse(JSON.stringify(until.thisTurnUntilPlaying));
    return { until: "end of turn", turn: game.state.turn, playing: card, player: context.you };
  }
  if ("nextReadyStepOf" in until)
    return { until: "ready step", after: game.state.turn, player: until.nextReadyStepOf };
  if ("untilLeaves" in until) return { until: "leaves", object: until.untilLeaves };
  // 714.3b: looked at as it begins and after every event.
  return { until: "remains", condition: JSON.parse(JSON.stringify(until.remains)) };
}

export type Moment =
  | { readonly at: "start of turn"; readonly player: PlayerId }
  | { readonly at: "end of turn"; readonly player: PlayerId }
  | { readonly at: "ready step"; readonly player: PlayerId }
  | { readonly at: "combat" }
  | { readonly at: "link" };

/** Is it over at this moment? */
export function expires(game: WowGame, e: Expiry, moment: Moment): boolean {
  if (e.until !== moment.at) return false;
  if (moment.at === "combat" || moment.at === "link") return true;
  if (typeof e.turn === "number") return e.turn <= game.state.turn;
  const begun = typeof e.after === "number" && e.after < game.state.turn;
  return begun && (e.player === undefined || e.player === moment.player);
}

/** Ends what is over; modifiers first, then armed handlers. */
export function expire(game: WowGame, moment: Moment): boolean {
  const s = game.state;
  const over = (x: { readonly expires: Expiry }) => expires(game, x.expires, moment);
  const had = s.modifiers.some(over) || s.armed.some(over);
  if (had) {
    s.modifiers = s.modifiers.filter((m) => !over(m));
    s.armed = s.armed.filter((a) => !over(a));
    touch(s, Aspect.modifiers | Aspect.armed);
  }
  // Cost changes end like modifiers.
  if (s.data.shifts.some(over)) setData(game, { shifts: s.data.shifts.filter((x) => !over(x)) });
  endCopies(game, (e) => expires(game, e, moment));
  return had;
}

/** Ends what lasts until a player plays such a card. Call after each batch. */
export function endByPlaying(game: WowGame, events: readonly AnyEvent[]): void {
  const s = game.state;
  if (!s.modifiers.some((m) => m.expires.playing !== undefined)) return;
  for (const e of events) {
    if (e.kind !== "plays") continue;
    const { player, object } = e as WowEvent<"plays">;
    const over = (m: Modifier) =>
      m.expires.playing !== undefined &&
      m.expires.player === player &&
      matches(game, m.expires.playing as unknown as Filter, object, { self: m.self, you: m.you });
    if (!s.modifiers.some(over)) continue;
    s.modifiers = s.modifiers.filter((m) => !over(m));
    touch(s, Aspect.modifiers);
  }
}
