// "Opposing cards and effects must target this ally if able.": what the links of players must choose (706.4).
import type { Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import { bagOf, finish, takeAdverb, takeObject } from "../base/bag.ts";
import { type Context, type Described, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";
import { cardsAndEffects } from "../nouns/cards-and-effects.ts";
import { definite } from "../nouns/objects.ts";
import type { LastingChange } from "./changes.ts";

/** Whom they must target, and the change to it; undefined if the statement is another. */
export function mustTarget(
  cx: Context,
  subject: NounPhrase,
  predicates: readonly Joined<Predicate>[],
): { readonly whom: Described; readonly change: LastingChange; readonly np: NounPhrase } | undefined {
  const side = cardsAndEffects(cx, subject);
  const [joined, ...more] = predicates;
  const p = joined?.item;
  if (side === undefined || p === undefined || p.verb.id !== "target") return undefined;
  const f = factsOf(p);
  const bag = bagOf(p);
  const np = takeObject(bag);
  const able = takeAdverb(bag, "if able");
  finish(cx, bag);
  if (!f.must || f.passive || f.odd || f.negated || able === undefined || np === undefined)
    return noReading(p.span, shown(cx, p), "as a lasting statement");
  if (more.length > 0 || p.auxiliaries.length > 1 || p.adverbs.length > 0)
    return noReading(p.span, shown(cx, p), "as a lasting statement");
  const plural = subject.items.every(
    ({ item }) => item.kind === "noun" && item.head?.senses.some((s) => s.number === "plural"),
  );
  const whom = definite(cx, np, "object");
  if (whom?.is === undefined || !plural) return noReading(p.span, shown(cx, p), "as a lasting statement");
  return { whom, change: { must: "be targeted", filter: { side } }, np };
}
