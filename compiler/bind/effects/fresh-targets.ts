// "You may choose new targets for the copy.": said behind what was copied, and part of copying it.
import type { Sentence } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { bagOf, finish, take, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";

/** The effects with their last copy aimed anew; undefined if the sentence says no such thing. */
export function freshTargets(
  cx: Context,
  sentence: Sentence,
  effects: readonly Effect[],
): readonly Effect[] | undefined {
  if (cx.game.copies === undefined || sentence.fronts.length > 0 || sentence.body.kind !== "sequence")
    return undefined;
  const [only, ...more] = sentence.body.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  const subject = only?.item.subject;
  const p = joined?.item;
  if (p?.verb.id !== "choose" || !factsOf(p).may || subject === undefined || more.length + ps.length > 0)
    return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const of = item?.posts[0];
  const whose =
    of?.kind === "preposition" ? of : take(bag, "preposition", (a) => !a.only && a.word.id === "for");
  if (item === undefined || whose?.kind !== "preposition" || !isNoun(item.head, "target")) return undefined;
  const [m] = item.modifiers;
  if (item.modifiers.length !== 1 || m?.item.kind !== "word" || m.item.word.id !== "new") return undefined;
  finish(cx, bag);
  if (item.head?.senses.every((s) => s.role !== "noun" || s.number === "singular") === true)
    return disagrees(item.span, shown(cx, item), "a plural noun");
  const copies = /^(the|that|those) cop(y|ies)$/i.test(shown(cx, whose.np));
  if (!/^you$/i.test(shown(cx, subject)) || item.determiners.length > 0 || !copies)
    return noReading(sentence.span, shown(cx, sentence), "as new targets");
  const aimed = withNewTargets(effects);
  return aimed ?? noReading(sentence.span, shown(cx, sentence), "with nothing copied before it");
}

function withNewTargets(effects: readonly Effect[]): readonly Effect[] | undefined {
  const last = effects[effects.length - 1];
  if (last?.do === "copy" && last.call !== undefined)
    return [...effects.slice(0, -1), { ...last, newTargets: "may choose" }];
  if (last?.do !== "may" && last?.do !== "if") return undefined;
  const then = withNewTargets(last.then);
  return then === undefined ? undefined : [...effects.slice(0, -1), { ...last, then }];
}
