// A stat of a card as a filter: "with cost 4 or less", "with the lowest cost", "with the same cost as that ally".
import type { NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart, Quantity } from "../../abilities.ts";
import { bound, COMPARISONS, parity } from "../amounts/bounds.ts";
import { type Context, shown } from "../base/context.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";

/** What a card has of a stat, as the phrase behind "with" describes it. */
export const statFilter = (cx: Context, item: NounItem, stat: string): Filtered =>
  sameStat(cx, item, stat) ?? oddStat(cx, item, stat) ?? statCompare(cx, item, stat);

/** The stat that a noun means. */
export function statOf(cx: Context, item: NounItem): string | undefined {
  for (const s of item.head?.senses ?? []) {
    const stat = cx.game.stats[s.id];
    if (stat === undefined || (s.role !== "noun" && s.role !== "icon")) continue;
    return isRemaining(item) ? (cx.game.remaining[stat] ?? stat) : stat;
  }
  return undefined;
}

/** "remaining health": what its damage leaves of it. */
function isRemaining(item: NounItem): boolean {
  return item.modifiers.some(saysRemaining);
}

/** The participle and the adjective are one word. */
const saysRemaining = ({ item }: NounItem["modifiers"][number]): boolean =>
  (item.kind === "word" && item.word.text.toLowerCase() === "remaining" && !item.non) ||
  (item.kind === "participle" && item.verb.text.toLowerCase() === "remaining" && !item.non);

/** The words in front of a stat, without those that say which stat it is. */
export const statModifiers = (item: NounItem): NounItem["modifiers"] =>
  item.modifiers.filter((m) => !saysRemaining(m));

function statCompare(cx: Context, item: NounItem, stat: string): Filtered {
  // "with cost 4 or less": no determiner, the amount behind the stat.
  const extreme = extremeOf(cx, item, stat);
  if (extreme !== undefined) return extreme;
  if (statModifiers(item).length > 0) return noReading(item.span, shown(cx, item), "behind `with`");
  const [only] = item.posts;
  if (item.posts.length === 1 && only !== undefined) {
    if (item.determiners.length === 0 && only.kind === "amount")
      return { stat, ...bound(cx, only.amount, ["less", "more", "greater", "higher", "lower"]) };
    if (only.kind === "preposition") {
      const op = COMPARISONS[only.word.id];
      if (op !== undefined && item.determiners.length === 0)
        return { stat, op, n: cx.rules.quantity(cx, only.np) };
    }
  }
  // "with 3 might or less".
  const [first] = item.determiners;
  if (
    item.determiners.length === 1 &&
    first?.kind === "count" &&
    only?.kind === "bound" &&
    item.posts.length === 1
  ) {
    const amount = { kind: "bounded" as const, bound: only.bound, amount: first.amount, span: first.span };
    return { stat, ...bound(cx, amount, ["less", "more"]) };
  }
  // "with less might than me".
  if (first?.kind === "count" && only?.kind === "than" && item.posts.length === 1) {
    const { amount } = first;
    const op = amount.kind === "change" && amount.amount === undefined ? amount.direction : undefined;
    if (
      op !== undefined &&
      item.determiners.length === 1 &&
      only.than.kind === "np" &&
      only.word.id === "than"
    ) {
      const than = other(cx, only.than);
      return { stat, op: op === "less" ? "<" : ">", n: { stat, of: than } as Quantity };
    }
  }
  // "with 3 or less ATK", "with 0 remaining health".
  const [d] = item.determiners;
  if (item.determiners.length === 1 && d?.kind === "count" && item.posts.length === 0)
    return { stat, ...bound(cx, d.amount, ["less", "more", "fewer"]) };
  return noReading(item.span, shown(cx, item), "behind `with`");
}

/** Stands for the noun that is being described, in "the lowest cost" of those. */
export const DESCRIBED: Filtered = { all: [] };

/** "the lowest cost", "the highest ATK among your weapons": as many as share it. */
function extremeOf(cx: Context, item: NounItem, stat: string): Filtered | undefined {
  const [m, ...more] = statModifiers(item);
  const word =
    m?.item.kind === "word" && !m.item.non && m.item.adverb === undefined ? m.item.word.id : undefined;
  const [d, ...ds] = item.determiners;
  if ((word !== "lowest" && word !== "highest") || more.length + ds.length > 0) return undefined;
  if (d?.kind !== "article" || d.word !== "the" || item.posts.length > 1) return undefined;
  const [post] = item.posts;
  if (post !== undefined && (post.kind !== "preposition" || post.word.id !== "among")) return undefined;
  let of: Filtered = DESCRIBED;
  if (post?.kind === "preposition") {
    const group = cx.rules.described(cx, post.np);
    if (!group.many) disagrees(post.span, shown(cx, post), "a plural noun");
    of = group.zone === undefined ? group.filter : { all: [{ zone: group.zone }, group.filter] };
  }
  return { stat, op: "=", n: word === "lowest" ? { lowest: stat, of } : { highest: stat, of } };
}

/** "than it": what is spoken of besides the noun that is described. */
function other(cx: Context, np: NounPhrase): ObjectPart {
  const { candidate } = cx.scope;
  cx.scope.candidate = cx.scope.enclosing;
  try {
    return cx.rules.object(cx, np);
  } finally {
    cx.scope.candidate = candidate;
  }
}

/** "as that ally" behind "the same X": the other one, never the noun that is described. */
export function sameAs(cx: Context, item: NounItem): ObjectPart | undefined {
  const [post, ...more] = item.posts;
  if (post?.kind !== "preposition" || post.word.id !== "as" || more.length > 0) return undefined;
  const { scope } = cx;
  const noun = scope.candidate;
  scope.candidate = scope.enclosing;
  try {
    return cx.rules.object(cx, post.np);
  } finally {
    scope.candidate = noun;
  }
}

/** "the same cost as that ally". */
function sameStat(cx: Context, item: NounItem, stat: string): Filtered | undefined {
  const [the, same, ...more] = item.determiners;
  if (the?.kind !== "article" || the.word !== "the" || same?.kind !== "ordinal" || same.word !== "same")
    return undefined;
  if (more.length + statModifiers(item).length > 0) return undefined;
  const as = sameAs(cx, item);
  return as === undefined ? undefined : { stat, op: "=", n: { stat, of: as } };
}

/** "an odd cost", "an even cost of 2 or more". */
function oddStat(cx: Context, item: NounItem, stat: string): Filtered | undefined {
  const [m, ...more] = statModifiers(item);
  const word = m?.item.kind === "word" && !m.item.non && m.item.adverb === undefined ? m.item.word.id : "";
  const [d, ...ds] = item.determiners;
  if ((word !== "odd" && word !== "even") || more.length + ds.length > 0) return undefined;
  if (d?.kind !== "article" || d.word === "the") return undefined;
  const is: Filtered = { holds: parity(word, { stat, of: "candidate" }) };
  const [of, ...posts] = item.posts;
  if (of === undefined) return is;
  const n =
    of.kind === "preposition" && of.word.id === "of" && of.np.items.length === 1
      ? of.np.items[0]?.item
      : undefined;
  if (n?.kind !== "amount" || n.posts.length + posts.length > 0) return leftOver(of.span, shown(cx, of));
  return { all: [is, { stat, ...bound(cx, n.amount, ["less", "more", "greater"]) }] };
}
