// Questions: what an object or player can't, must, may only and can do, as continuous effects answer. The
// game adds its own rules; "can't" beats "can" where it asks both (103.2).
import { matches } from "./evaluate.ts";
import type { Context, Game } from "./game.ts";
import { NOTHING, type Rule } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";
import { viewOf } from "./view.ts";

type Do = Rule["do"];

/** Rules of a kind about a question that lie on an object. `about` is what the filter judges. */
export function rulesOn(
  game: Game,
  kind: Do,
  what: string,
  subject: ObjectId,
  about?: ObjectId,
): readonly Rule[] {
  const { rules } = viewOf(game).of(subject);
  return rules.length === 0
    ? NO_RULES
    : rules.filter((r) => r.do === kind && r.what === what && applies(game, r, about));
}

/** The same for a player. */
export function rulesOnPlayer(
  game: Game,
  kind: Do,
  what: string,
  player: PlayerId,
  about?: ObjectId,
): readonly Rule[] {
  const rules = viewOf(game).player(player);
  return rules.length === 0
    ? NO_RULES
    : rules.filter((r) => r.do === kind && r.what === what && applies(game, r, about));
}
const NO_RULES: readonly Rule[] = Object.freeze([]);

/** Without a filter a rule applies to anything; with one, to what it holds of. "only" is asked apart. */
function applies(game: Game, rule: Rule, about: ObjectId | undefined): boolean {
  if (rule.filter === undefined || rule.do === "only") return true;
  return about !== undefined && about !== NOTHING && matches(game, rule.filter, about, contextOf(rule));
}

const contextOf = (rule: Rule): Context => ({ self: rule.self, you: rule.you });

export const cant = (game: Game, what: string, subject: ObjectId, about?: ObjectId): boolean =>
  rulesOn(game, "cant", what, subject, about).length > 0;
export const can = (game: Game, what: string, subject: ObjectId, about?: ObjectId): boolean =>
  rulesOn(game, "can", what, subject, about).length > 0;
export const must = (game: Game, what: string, subject: ObjectId, about?: ObjectId): boolean =>
  rulesOn(game, "must", what, subject, about).length > 0;
/** False if some "only" speaks of the question and does not hold of `about`. */
export const allowed = (game: Game, what: string, subject: ObjectId, about: ObjectId): boolean =>
  rulesOn(game, "only", what, subject).every(
    (r) => r.filter === undefined || matches(game, r.filter, about, contextOf(r)),
  );

export const cantPlayer = (game: Game, what: string, player: PlayerId, about?: ObjectId): boolean =>
  rulesOnPlayer(game, "cant", what, player, about).length > 0;
export const canPlayer = (game: Game, what: string, player: PlayerId, about?: ObjectId): boolean =>
  rulesOnPlayer(game, "can", what, player, about).length > 0;
export const allowedPlayer = (game: Game, what: string, player: PlayerId, about: ObjectId): boolean =>
  rulesOnPlayer(game, "only", what, player).every(
    (r) => r.filter === undefined || matches(game, r.filter, about, contextOf(r)),
  );
