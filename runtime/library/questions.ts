// Questions about what is forbidden, allowed or required now, answered by the continuous effects at work. Arrives: the
// question, its subject, and the object that it is about (what the change's filter judges). A rule with a price
// ("unless he pays") forbids nothing by itself; games ask for the price.
import { amount, matches } from "../kernel/evaluate.ts";
import type { Context, Game } from "../kernel/game.ts";
import { NOTHING, type Rule } from "../kernel/state.ts";
import type { Filter, ObjectId, PlayerId, Words } from "../kernel/terms.ts";
import { viewOf } from "../kernel/view.ts";

type Do = Rule["do"];

const context = (r: Rule): Context => ({ self: r.self, you: r.you });

/** Does the rule speak of this other object? One without a filter speaks of all. */
function speaks(game: Game, r: Rule, about: ObjectId): boolean {
  if (r.filter === undefined) return true;
  return about !== NOTHING && matches(game, r.filter, about, context(r));
}

/** `but`: what the keyword of this name lays on does not count. */
function some(
  game: Game,
  rules: readonly Rule[],
  kind: Do,
  what: string,
  about: ObjectId,
  but?: string,
): boolean {
  for (const r of rules)
    if (r.do === kind && r.what === what && r.unless === undefined && speaks(game, r, about))
      if (but === undefined || r.keyword !== but) return true;
  return false;
}

const ofObject = (game: Game, id: ObjectId) => viewOf(game).of(id).rules;
const ofPlayer = (game: Game, id: PlayerId) => viewOf(game).player(id);

/** A rule of this kind with its filter bound to whoever made it: for rules that are weighed one by one. */
export interface Said {
  readonly filter: Filter | undefined;
  holds(about: ObjectId): boolean;
}
const NOTHING_SAID: readonly Said[] = Object.freeze([]);

/** The questions of a game, typed by its words. */
export function questions<W extends Words>() {
  return {
    /** `but`: as though it didn't have that keyword. */
    cant: (
      game: Game,
      what: W["cant"],
      subject: ObjectId,
      about: ObjectId = NOTHING,
      but?: string,
    ): boolean => some(game, ofObject(game, subject), "cant", what, about, but),
    can: (game: Game, what: W["can"], subject: ObjectId, about: ObjectId = NOTHING): boolean =>
      some(game, ofObject(game, subject), "can", what, about),
    must: (game: Game, what: W["must"], subject: ObjectId, about: ObjectId = NOTHING): boolean =>
      some(game, ofObject(game, subject), "must", what, about),
    /** True if no "only" stands against it; `as`: what is asked for, where something counts as though it had it. */
    only: (
      game: Game,
      what: W["only"],
      subject: ObjectId,
      about: ObjectId,
      as?: (f: Filter) => Filter,
    ): boolean =>
      ofObject(game, subject).every(
        (r) =>
          r.do !== "only" ||
          r.what !== what ||
          speaks(game, r, about) ||
          (as !== undefined && r.filter !== undefined && speaks(game, { ...r, filter: as(r.filter) }, about)),
      ),
    cantPlayer: (game: Game, what: W["cant"], player: PlayerId, about: ObjectId = NOTHING): boolean =>
      some(game, ofPlayer(game, player), "cant", what, about),
    canPlayer: (game: Game, what: W["can"], player: PlayerId, about: ObjectId = NOTHING): boolean =>
      some(game, ofPlayer(game, player), "can", what, about),
    mustPlayer: (game: Game, what: W["must"], player: PlayerId, about: ObjectId = NOTHING): boolean =>
      some(game, ofPlayer(game, player), "must", what, about),
    onlyPlayer: (game: Game, what: W["only"], player: PlayerId, about: ObjectId): boolean =>
      ofPlayer(game, player).every((r) => r.do !== "only" || r.what !== what || speaks(game, r, about)),
    /** The objects whose effects allow it, each as often as it does. */
    allowing: (game: Game, what: W["can"], player: PlayerId): readonly ObjectId[] =>
      ofPlayer(game, player).flatMap((r) => (r.do === "can" && r.what === what ? [r.self] : [])),
    /** How many effects allow it ("one more each turn"). */
    canCount: (game: Game, what: W["can"], player: PlayerId, about: ObjectId = NOTHING): number =>
      ofPlayer(game, player).filter((r) => r.do === "can" && r.what === what && speaks(game, r, about))
        .length,
    /** Every rule of a kind on the subject, where any one may be met. */
    said(game: Game, kind: "must" | "only", what: W["must"] | W["only"], subject: ObjectId): readonly Said[] {
      const rules = ofObject(game, subject);
      // Asked of many objects at every priority, and nearly always there is none.
      if (!rules.some((r) => r.do === kind && r.what === what)) return NOTHING_SAID;
      return rules
        .filter((r) => r.do === kind && r.what === what)
        .map((r) => ({ filter: r.filter, holds: (about) => speaks(game, r, about) }));
    },
    /** "can't ... unless its controller pays": the amounts of all such effects, all of them due. */
    price(game: Game, what: W["cant"], subject: ObjectId, about: ObjectId = NOTHING): number {
      let sum = 0;
      for (const r of ofObject(game, subject))
        if (r.do === "cant" && r.what === what && r.unless !== undefined && speaks(game, r, about))
          sum += Math.max(0, amount(game, r.unless.pay, context(r)));
      return sum;
    },
  };
}
