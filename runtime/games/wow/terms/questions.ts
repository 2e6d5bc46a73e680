// Questions about what is forbidden, allowed or required now, answered by the continuous effects at work.
// Arrives: the question, its subject, and the object that it is about (what the change's filter judges).
import { amount, matches } from "../../../kernel/evaluate.ts";
import { NOTHING, type Rule } from "../../../kernel/state.ts";
import type { Amount, Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { Can, Cant, Must, Only } from "./restrictions.ts";

type Do = Rule["do"];

const context = (r: Rule) => ({ self: r.self, you: r.you });

/** Does the rule speak of this other object? One without a filter speaks of all. */
function speaks(game: WowGame, r: Rule, about: ObjectId): boolean {
  if (r.filter === undefined) return true;
  return about !== NOTHING && matches(game, r.filter, about, context(r));
}

function some(game: WowGame, rules: readonly Rule[], kind: Do, what: string, about: ObjectId): boolean {
  for (const r of rules)
    if (r.do === kind && r.what === what && r.unless === undefined && speaks(game, r, about)) return true;
  return false;
}

const ofObject = (game: WowGame, id: ObjectId) => viewOf(game).of(id).rules;
const ofPlayer = (game: WowGame, id: PlayerId) => viewOf(game).player(id);

export const cant = (game: WowGame, what: Cant, subject: ObjectId, about: ObjectId = NOTHING): boolean =>
  some(game, ofObject(game, subject), "cant", what, about);

export const can = (game: WowGame, what: Can, subject: ObjectId, about: ObjectId = NOTHING): boolean =>
  some(game, ofObject(game, subject), "can", what, about);

export const must = (game: WowGame, what: Must, subject: ObjectId, about: ObjectId = NOTHING): boolean =>
  some(game, ofObject(game, subject), "must", what, about);

export const cantPlayer = (game: WowGame, what: Cant, player: PlayerId, about: ObjectId = NOTHING): boolean =>
  some(game, ofPlayer(game, player), "cant", what, about);

export const canPlayer = (game: WowGame, what: Can, player: PlayerId, about: ObjectId = NOTHING): boolean =>
  some(game, ofPlayer(game, player), "can", what, about);

/** How many effects allow it ("one more each turn"). */
export const canCount = (game: WowGame, what: Can, player: PlayerId, about: ObjectId = NOTHING): number =>
  ofPlayer(game, player).filter((r) => r.do === "can" && r.what === what && speaks(game, r, about)).length;

/** True if no "only" stands against it. */
export const only = (game: WowGame, what: Only, subject: ObjectId, about: ObjectId): boolean =>
  ofObject(game, subject).every((r) => r.do !== "only" || r.what !== what || speaks(game, r, about));

export const onlyPlayer = (game: WowGame, what: Only, player: PlayerId, about: ObjectId): boolean =>
  ofPlayer(game, player).every((r) => r.do !== "only" || r.what !== what || speaks(game, r, about));

/** A rule of this kind with its filter bound to whoever made it: for rules that are weighed one by one. */
export interface Said {
  readonly filter: Filter | undefined;
  holds(about: ObjectId): boolean;
}

/** Every rule of a kind on the subject, for questions where any one may be met (601.2d, 706.4). */
export const said = (
  game: WowGame,
  kind: "must" | "only",
  what: Must | Only,
  subject: ObjectId,
): readonly Said[] => {
  const rules = ofObject(game, subject);
  // Asked of every character at every priority, and nearly always there is none.
  if (!rules.some((r) => r.do === kind && r.what === what)) return NOTHING_SAID;
  return rules
    .filter((r) => r.do === kind && r.what === what)
    .map((r) => ({ filter: r.filter, holds: (about) => speaks(game, r, about) }));
};

const NOTHING_SAID: readonly Said[] = Object.freeze([]);

/** "can't ... unless its controller pays": resources for each such effect, all of them due (600.3). */
export function price(game: WowGame, what: Cant, subject: ObjectId, about: ObjectId = NOTHING): number {
  let sum = 0;
  for (const r of ofObject(game, subject))
    if (r.do === "cant" && r.what === what && r.unless !== undefined && speaks(game, r, about)) {
      const { pay } = r.unless as { readonly pay: Amount };
      sum += Math.max(0, amount(game, pay, context(r)));
    }
  return sum;
}
