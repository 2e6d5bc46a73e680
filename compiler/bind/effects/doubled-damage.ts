// "That damage is doubled for each other card named ... in your graveyard.": said of the damage that the sentence before
// deals, which is doubled so many times (the glossary's "doubled").
import type { Sentence } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { bagOf, finish, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";

/** The effects with the last damage so often doubled; undefined if the sentence says another thing. */
export function doubledDamage(
  cx: Context,
  sentence: Sentence,
  out: readonly Effect[],
): readonly Effect[] | undefined {
  const [only, ...more] = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const clause = only?.item;
  const [p, ...ps] = clause?.predicates ?? [];
  const item = clause?.subject === undefined ? undefined : soleNoun(clause.subject);
  if (p?.item.verb.id !== "double" || item === undefined || more.length + ps.length > 0) return undefined;
  const [d, ...ds] = item.determiners;
  const that = d?.kind === "demonstrative" && d.word === "that" && ds.length === 0;
  if (!that || !isNoun(item.head, "damage") || item.modifiers.length + item.posts.length > 0)
    return undefined;
  const f = factsOf(p.item);
  const plain = f.passive && !f.past && !f.may && !f.must && !f.would && !f.negated && !f.odd && !f.cannot;
  const bag = bagOf(p.item);
  const per = takePreposition(bag, "for");
  const last = out[out.length - 1];
  if (sentence.fronts.length > 0 || !plain || per === undefined || p.item.adverbs.length > 0)
    return noReading(sentence.span, shown(cx, sentence), "as what is doubled");
  if (last?.do !== "deal" || last.also !== undefined || last.divided !== undefined)
    return noReading(sentence.span, shown(cx, sentence), "with no one damage before it");
  finish(cx, bag);
  const times = forEach(cx, per.np);
  return [...out.slice(0, -1), { ...last, amount: { doubled: last.amount, times } }];
}
