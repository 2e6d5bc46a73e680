// "Choose a friendly unit and an enemy unit. They deal damage equal to their Mights to each other."
import type { Clause, Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect, ObjectPart, Selection } from "../../abilities.ts";
import { bagOf, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { statOf } from "../nouns/stat-filters.ts";

/** The two that were chosen last, each by words of its own; undefined if the clause says something else. */
export function eachOther(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const [only, ...more] = predicates;
  const p = only?.item;
  if (p?.verb.id !== "deal" || clause.subject === undefined || more.length > 0) return undefined;
  if (!isPlain(factsOf(p)) || p.adverbs.length > 0) return undefined;
  const bag = bagOf(p);
  const to = takePreposition(bag, "to");
  if (to === undefined || !/^each other$/i.test(shown(cx, to.np))) return undefined;
  const equal = takePreposition(bag, "equal to");
  const object = takeObject(bag);
  const stat = equal === undefined ? undefined : theirs(cx, equal.np);
  const damage = object === undefined ? undefined : soleNoun(object);
  const refused = (): never => noReading(clause.span, shown(cx, clause), "as an effect");
  if (stat === undefined || !isNoun(damage?.head, "damage") || bag.left.length > 0) return refused();
  const blow = (from: ObjectPart, to: Selection): Effect => ({
    do: "deal",
    source: { kind: "one", part: from },
    amount: { stat, of: from },
    types: [],
    plain: true,
    to,
    label: freshLabel(cx.scope, "deal"),
    span: clause.span,
  });
  const one = (part: ObjectPart): Selection => ({ kind: "one", part });
  const all = cx.scope.targets.flatMap((t, target) => (t.what === "object" ? [{ target, t }] : []));
  const [a, b, ...others] = all;
  const we = /^we$/i.test(shown(cx, clause.subject));
  if (a === undefined || others.length > 0) return refused();
  const first: ObjectPart = { target: a.target };
  // "We deal damage equal to our Mights to each other."
  if (we) {
    if (b !== undefined || a.t.min !== 1 || a.t.max !== 1) return refused();
    return [blow("self", one(first)), blow(first, one("self"))];
  }
  if (!/^(they|those units)$/i.test(shown(cx, clause.subject))) return refused();
  if (b === undefined) {
    // "Choose two units.": each to the other of them.
    if (a.t.min !== 2 || a.t.max !== 2) return refused();
    const variable = freshLabel(cx.scope, "each");
    const each: ObjectPart = { each: variable };
    const other: Selection = { kind: "all", filter: { all: [{ is: first }, { not: { is: each } }] } };
    const then = [blow(each, other)];
    return [{ do: "each", variable, of: one(first), then, label: variable, span: clause.span }];
  }
  if (![a, b].every(({ t }) => t.min === 1 && t.max === 1)) return refused();
  const second: ObjectPart = { target: b.target };
  return [blow(first, one(second)), blow(second, one(first))];
}

/** "their Mights" */
function theirs(cx: Context, np: NounPhrase): string | undefined {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || d?.kind !== "pronoun" || !["their", "our"].includes(d.word.id)) return undefined;
  return more.length + item.modifiers.length + item.posts.length > 0 ? undefined : statOf(cx, item);
}
