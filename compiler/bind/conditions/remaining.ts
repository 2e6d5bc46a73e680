// "while this ally remains exhausted", "while it remains under your control": a duration without a break (714.3b).
import type { Sequence } from "../../../grammar/tree.ts";
import type { Filtered, Test } from "../../abilities.ts";
import { bagOf, finish, take, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { isPlace, place } from "../nouns/places.ts";
import { states } from "../nouns/state-filters.ts";

/** What has left play remains nothing. */
const inPlay = (...more: readonly Filtered[]): Filtered => ({ all: [{ zone: "play" }, ...more] });

/** Whether the clauses say that something remains so. */
export const remains = (clauses: Sequence): boolean =>
  clauses.clauses.length === 1 &&
  clauses.clauses[0]?.item.subject !== undefined &&
  clauses.clauses[0].item.predicates.length === 1 &&
  clauses.clauses[0].item.predicates[0]?.item.verb.id === "remain";

export function remaining(cx: Context, clauses: Sequence): Test {
  const only = clauses.clauses[0]?.item;
  const p = only?.predicates[0]?.item;
  if (p === undefined || only?.subject === undefined || !remains(clauses))
    return notBuilt(clauses.span, "a modifier that lasts while something is so");
  if (p.auxiliaries.length + p.adverbs.length > 0)
    return noReading(clauses.span, shown(cx, clauses), "as a duration");
  const bag = bagOf(p);
  const state = take(bag, "state");
  const where = takePreposition(bag, "under", "in", "on");
  finish(cx, bag);
  const object = cx.rules.object(cx, only.subject);
  if (state !== undefined && where === undefined) return { object, is: states(cx, state.words) };
  if (where === undefined || state !== undefined)
    return noReading(clauses.span, shown(cx, clauses), "as a duration");
  if (where.word.id !== "under" && isPlace(cx, where.np)) {
    const party = place(cx, where.np);
    if (party.zone === cx.game.ownPlay && party.whose === "you")
      return { object, is: inPlay({ side: "you" }) };
    if (party.zone === "play") return { object, is: inPlay() };
  }
  const item = soleNoun(where.np);
  const [d] = item?.determiners ?? [];
  const yours = item?.determiners.length === 1 && d?.kind === "pronoun" && d.word.id === "your";
  if (where.word.id === "under" && isNoun(item?.head, "control") && yours)
    return { object, is: inPlay({ side: "you" }) };
  return noReading(clauses.span, shown(cx, clauses), "as a duration");
}
