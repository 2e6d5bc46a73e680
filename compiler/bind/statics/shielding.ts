// "This armor can prevent damage that would be dealt to allies in your party.": whom equipment with DEF may shield
// beside its controller's hero (717.2c).
import type { Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import { bagOf, finish, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { isSelf } from "../base/self.ts";
import { factsOf } from "../base/verbs.ts";
import { zoneFilter } from "../nouns/objects.ts";

/** Whom it may shield; undefined if the statement is another. */
export function shielded(
  cx: Context,
  subject: NounPhrase,
  predicates: readonly Joined<Predicate>[],
): Filtered | undefined {
  const [joined, ...more] = predicates;
  const p = joined?.item;
  const f = p === undefined ? undefined : factsOf(p);
  if (p === undefined || p.verb.id !== "prevent" || !f?.can || !isSelf(cx, subject)) return undefined;
  const refused = (): never => noReading(p.span, shown(cx, p), "as whom it shields");
  if (more.length > 0 || f.passive || f.odd || p.adverbs.length > 0 || p.auxiliaries.length > 1)
    return refused();
  const bag = bagOf(p);
  const damage = takeObject(bag);
  const own = takePreposition(bag, "to");
  finish(cx, bag);
  const item = damage === undefined ? undefined : soleNoun(damage);
  if (damage === undefined || item === undefined || !isDamage(damage)) return refused();
  if (item.determiners.length + item.modifiers.length > 0 || item.posts.length > 1) return refused();
  const [would] = item.posts;
  const np = would === undefined ? own?.np : own === undefined ? wouldBeDealtTo(cx, would) : undefined;
  if (np === undefined) return refused();
  const d = cx.rules.described(cx, np);
  return d.many && d.is === undefined ? zoneFilter(d) : refused();
}

type Post = NonNullable<ReturnType<typeof soleNoun>>["posts"][number];

/** "that would be dealt to X". */
function wouldBeDealtTo(cx: Context, post: Post): NounPhrase | undefined {
  if (post.kind !== "relative" || post.clauses.clauses.length !== 1) return undefined;
  const [clause] = post.clauses.clauses;
  const [joined, ...more] = clause?.item.predicates ?? [];
  const p = joined?.item;
  if (p === undefined || more.length > 0 || clause?.item.subject !== undefined) return undefined;
  const f = factsOf(p);
  if (p.verb.id !== "deal" || !f.would || !f.passive || f.negated || f.odd || p.adverbs.length > 0)
    return undefined;
  const bag = bagOf(p);
  const to = takePreposition(bag, "to");
  finish(cx, bag);
  return to?.np;
}
