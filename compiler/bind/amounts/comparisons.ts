// "more allies than you", "more damage on it than your hero": how much two have of the same thing.

import type { NounItem, NounPhrase, Post, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart, Quantity, Sided, Test } from "../../abilities.ts";
import { bagOf, take, takeObject } from "../base/bag.ts";
import { type Context, type Described, isNoun, shown } from "../base/context.ts";
import { isItHimOrHer, soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import type { VerbFacts } from "../base/verbs.ts";
import { sideOfPlayer } from "../nouns/noun-words.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";

type Op = "<" | ">";

interface Compared {
  readonly op: Op;
  /** The noun without "more" and without "than". */
  readonly what: NounItem;
  readonly than: NounPhrase;
}

/** "more allies than you" behind "controls" or "has"; undefined if the predicate compares nothing. */
export function comparison(p: Predicate, facts: VerbFacts): Compared | undefined {
  if (facts.passive || facts.can || facts.cannot || facts.negated || facts.past || p.adverbs.length > 0)
    return undefined;
  if (p.verb.id !== "control" && p.verb.id !== "have") return undefined;
  const bag = bagOf(p);
  const behind = take(bag, "comparison");
  const on = take(bag, "preposition", (a) => a.word.id === "on");
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || bag.left.length > 0 || more.length > 0) return undefined;
  if (d?.kind !== "count" || d.of || d.amount.kind !== "change" || d.amount.amount !== undefined)
    return undefined;
  const split = withoutThan(item.posts);
  const than = behind ?? split.than;
  if (than === undefined || (behind !== undefined && split.than !== undefined)) return undefined;
  if (than.than.kind !== "np" || than.word.id !== "than") return undefined;
  const posts: Post[] = [...split.posts];
  if (on !== undefined) posts.push({ kind: "preposition", word: on.word, np: on.np, span: on.span });
  return {
    op: d.amount.direction === "more" ? ">" : "<",
    what: { ...item, determiners: [], posts },
    than: than.than,
  };
}

type Than = Extract<Post, { kind: "than" }>;

/** "than you" hangs on the noun, or on the last noun behind it: "cards in hand than you". */
export function withoutThan(posts: readonly Post[]): {
  readonly posts: readonly Post[];
  readonly than?: Than;
} {
  const last = posts[posts.length - 1];
  if (last?.kind === "than") return { posts: posts.slice(0, -1), than: last };
  const inner = last?.kind === "preposition" ? soleNoun(last.np) : undefined;
  if (last?.kind !== "preposition" || inner === undefined) return { posts };
  const split = withoutThan(inner.posts);
  if (split.than === undefined) return { posts };
  const item = { ...inner, posts: split.posts };
  const np = { ...last.np, items: [{ span: inner.span, item }] };
  return { posts: [...posts.slice(0, -1), { ...last, np }], than: split.than };
}

const alone = (item: NounItem): NounPhrase => ({
  kind: "np",
  span: item.span,
  items: [{ span: item.span, item }],
});

const flipped = (op: Op): Op => (op === ">" ? "<" : ">");

/** Of the player's own, or of the player of a side who has the most of them (or the fewest). */
function ofPlayer(what: Filtered, who: PlayerPart): Quantity {
  return { count: { all: [what, owned(what, sideOfPlayer(who))] } };
}

/** Cards elsewhere than in play are told apart by owner. */
const owned = (what: Filtered, side: Sided): Filtered => (inZone(what) ? { owner: side } : { side });
const inZone = (f: Filtered): boolean => "zone" in f || ("all" in f && f.all.some(inZone));

/** What is counted; "cards in hand" are in that of whoever is spoken of. */
function countable(cx: Context, what: NounItem): Filtered {
  const [post] = what.posts;
  if (isNoun(what.head, "card") && what.modifiers.length === 0 && what.posts.length === 1) {
    const hand = post?.kind === "preposition" && post.word.id === "in" ? soleNoun(post.np) : undefined;
    const his = hand?.determiners.every((d) => d.kind === "pronoun") === true && hand.determiners.length < 2;
    if (
      hand !== undefined &&
      isNoun(hand.head, "hand") &&
      his &&
      hand.modifiers.length + hand.posts.length === 0
    )
      return { zone: "hand" };
  }
  const d = cx.rules.described(cx, alone(what));
  if (d.is !== undefined || !d.many) return noReading(what.span, shown(cx, what), "as what is compared");
  return zoneFilter(d);
}

/** "you control more allies than an opponent", "he has more resources than you". */
export function playerCompares(cx: Context, who: PlayerPart, c: Compared): Test {
  const what = countable(cx, c.what);
  return { compare: ofPlayer(what, who), op: c.op, to: ofThose(cx, what, c) };
}

/** What "than you", "than an opponent", "than each opponent" has of it. */
function ofThose(cx: Context, what: Filtered, { op, than }: Compared): Quantity {
  const who = cx.rules.players(cx, than);
  if (who === undefined) return noReading(than.span, shown(cx, than), "behind `than`");
  if ("one" in who) return ofPlayer(what, who.one);
  // More than one of several: than the one who has fewest. More than each: than the one who has most.
  const any = "some" in who;
  const among = any ? who.some : who.each;
  if (among === "all" || ("many" in who && who.many))
    return noReading(than.span, shown(cx, than), "behind `than`");
  return any === (op === ">") ? { fewest: what, among } : { most: what, among };
}

/** "an opponent controls more allies than you": some opponent does, so the one who has most of them. */
export function somePlayerCompares(cx: Context, side: Sided, c: Compared): Test {
  const what = countable(cx, c.what);
  const who = cx.rules.players(cx, c.than);
  if (who === undefined || !("one" in who)) return noReading(c.than.span, shown(cx, c.than), "behind `than`");
  const mine = ofPlayer(what, who.one);
  const theirs: Quantity = c.op === ">" ? { most: what, among: side } : { fewest: what, among: side };
  return { compare: theirs, op: c.op, to: mine };
}

/**
 * "an opposing hero has more damage on it than your hero": as a description of the subject. `subject` is there if it is
 * one definite thing, which may be compared with "an opposing hero".
 */
export function objectCompares(
  cx: Context,
  c: Compared,
  subject: Described | undefined,
): { readonly is: Filtered } | { readonly test: Test } {
  const damage =
    isNoun(c.what.head, "damage") &&
    c.what.modifiers.length === 0 &&
    c.what.posts.every((p) => p.kind === "preposition" && p.word.id === "on" && isItHimOrHer(p.np));
  if (!damage || c.what.posts.length > 1)
    return noReading(c.what.span, shown(cx, c.what), "as what is compared");
  const other = definite(cx, c.than, "object");
  if (other?.is !== undefined)
    return { is: { stat: "damage", op: c.op, n: { stat: "damage", of: other.is } } };
  if (subject?.is === undefined) return noReading(c.than.span, shown(cx, c.than), "behind `than`");
  const d = cx.rules.described(cx, c.than);
  if (d.many) return noReading(c.than.span, shown(cx, c.than), "behind `than`");
  const less: Filtered = { stat: "damage", op: flipped(c.op), n: { stat: "damage", of: subject.is } };
  return { test: { exists: { all: [zoneFilter(d), less] }, op: ">=", n: 1 } };
}
