// The numbers that something is said to have of its own: "base power and toughness 1/1", "base power 0", "power and
// toughness each equal to its mana value". Words in, changes that set the numbers out.
import type { NounItem, NounPhrase, Post } from "../../../grammar/tree.ts";
import type { Effect, Quantity } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { leftOver, noReading } from "../base/refuse.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** "base power and toughness 1/1"; undefined if the phrase speaks of no such numbers. */
export function baseStats(cx: Context, np: NounPhrase): readonly LastingChange[] | undefined {
  const [first, second, ...more] = np.items;
  if (first?.item.kind !== "noun" || based(cx, first.item) === undefined || more.length > 0) return undefined;
  if (second === undefined) return setTo(cx, [based(cx, first.item) ?? ""], first.item);
  return ofPair(cx, np, (item) => based(cx, item) ?? bare(cx, item));
}

/** "power and toughness each equal to its mana value", as what something comes with. */
export function givenStats(cx: Context, np: NounPhrase): readonly LastingChange[] | undefined {
  return np.items.length === 2 ? ofPair(cx, np, (item) => bare(cx, item)) : undefined;
}

/** Both numbers of the pair, in their order; what they are stands behind the second. */
function ofPair(
  cx: Context,
  np: NounPhrase,
  statOf: (item: NounItem) => string | undefined,
): readonly LastingChange[] | undefined {
  const [first, second] = np.items;
  if (first?.item.kind !== "noun" || second?.item.kind !== "noun") return undefined;
  const stats = [statOf(first.item), statOf(second.item)];
  if (stats.some((stat, at) => stat === undefined || stat !== cx.game.pair[at])) return undefined;
  if (second.by?.trim() !== "and") return noReading(np.span, shown(cx, np), "as something to have");
  const [early] = first.item.posts;
  if (early !== undefined) return leftOver(early.span, shown(cx, early));
  return setTo(cx, cx.game.pair, second.item);
}

function setTo(cx: Context, stats: readonly string[], { posts, span }: NounItem): readonly LastingChange[] {
  const each = posts[0]?.kind === "adverb" && posts[0].word.id === "each" && stats.length > 1;
  const [value, ...more] = each ? posts.slice(1) : posts;
  if (value === undefined) return noReading(span, shown(cx, { span }), "without a number");
  const [extra] = more;
  if (extra !== undefined) return leftOver(extra.span, shown(cx, extra));
  const numbers = each ? stats.map(() => equalTo(cx, value)) : numbersOf(cx, value, stats.length);
  return stats.map((set, at): LastingChange => ({ set, n: numbers[at] ?? 0 }));
}

/** "1/1" of two, "0" of one, "equal to N" of either. */
function numbersOf(cx: Context, post: Post, count: number): readonly Quantity[] {
  if (post.kind === "amount" && count === 1) return [cx.rules.amount(cx, post.amount)];
  if (post.kind !== "stats") return Array.from({ length: count }, () => equalTo(cx, post));
  if (post.stats.parts.length !== count) return leftOver(post.span, shown(cx, post));
  return post.stats.parts.map((part) =>
    part.sign === undefined && part.stat === undefined && part.type === undefined && part.amount !== undefined
      ? cx.rules.amount(cx, part.amount)
      : leftOver(part.span, shown(cx, part)),
  );
}

const equalTo = (cx: Context, post: Post): Quantity =>
  post.kind === "preposition" && post.word.id === "equal to"
    ? cx.rules.quantity(cx, post.np)
    : leftOver(post.span, shown(cx, post));

const alone = (item: NounItem): boolean => item.determiners.length + item.modifiers.length === 0;

const based = (cx: Context, item: NounItem): string | undefined =>
  alone(item) ? item.head?.senses.map((s) => cx.game.bases[s.id]).find((s) => s !== undefined) : undefined;

const bare = (cx: Context, item: NounItem): string | undefined =>
  alone(item) ? cx.game.pair.find((stat) => isNoun(item.head, stat)) : undefined;
