// What stands behind "with": stats, keywords, damage, counters, attachments, "the same name".
import type { NounItem, NounPhrase, Spanned } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { counterName } from "../amounts/counter-names.ts";
import { damageWord } from "../amounts/damage-phrases.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { partsOf } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { keywordNamed } from "./named-keywords.ts";
import { stateCalled } from "./noun-words.ts";
import { sameAs, statFilter, statOf } from "./stat-filters.ts";

/** "with cost 4 or less", "with Protector", "with damage on it", "with the same name". */
export function withList(cx: Context, np: NounPhrase): Filtered[] {
  const { parts } = partsOf(np);
  const filters = parts.map((part): Filtered => {
    if ("other" in part) {
      if (part.other.kind === "keyworditem" && part.other.posts.length === 0)
        return cx.rules.havingKeyword(cx, part.other.use);
      return noReading(part.other.span, shown(cx, part.other), "behind `with`");
    }
    const item = part.group.items[0];
    // "with Energy cost no more than [3] and Power cost no more than [1]"
    const { items, by } = part.group;
    if (items.length > 1 && by === "and" && items.every((one) => statOf(cx, one) !== undefined))
      return { all: items.map((one) => withItem(cx, one)) };
    if (item === undefined || part.group.items.length !== 1)
      return noReading(part.group.span, shown(cx, part.group), "behind `with`");
    return withItem(cx, item);
  });
  // "with Assault, Mend, or Protector and cost 3 or less": a list ends at "and", and each list is its own.
  const lists: { of: Filtered[]; or: boolean }[] = [];
  for (const [at, part] of parts.entries()) {
    const from = "other" in part ? part.other.span.from : part.group.span.from;
    const by = np.items.find((joined) => joined.item.span.from === from)?.by ?? "";
    const open = lists[lists.length - 1];
    const filter = filters[at];
    if (filter === undefined) continue;
    if (open === undefined || /\band\b/.test(by)) lists.push({ of: [filter], or: false });
    else {
      open.of.push(filter);
      open.or ||= /\bor\b/.test(by);
    }
  }
  return lists.flatMap(({ of, or }) => (or ? [{ any: of }] : of));
}

function withItem(cx: Context, item: NounItem): Filtered {
  const stat = statOf(cx, item);
  if (stat !== undefined) return statFilter(cx, item, stat);
  if (isNoun(item.head, "damage", "fatal damage")) return damageOn(cx, item);
  if (isNoun(item.head, "counter")) return counterOn(cx, item);
  if (isNoun(item.head, "name")) {
    const [d1, d2] = item.determiners;
    if (
      d1?.kind === "article" &&
      d1.word === "the" &&
      d2?.kind === "ordinal" &&
      d2.word === "same" &&
      item.determiners.length === 2 &&
      item.posts.length <= 1 &&
      item.modifiers.length === 0
    )
      return sameName(cx, item);
    // "a card with my name", "each card with this name"
    const own =
      d1?.kind === "pronoun" ? d1.word.id === "my" : d1?.kind === "demonstrative" && d1.word === "this";
    if (own && d2 === undefined && item.modifiers.length + item.posts.length === 0)
      return { sameName: "self" };
  }
  // "a unit and an Equipment with the same controller"
  if (isNoun(item.head, "controller") && item.modifiers.length + item.posts.length === 0) {
    const [the, same, ...more] = item.determiners;
    const isSame =
      the?.kind === "article" && the.word === "the" && same?.kind === "ordinal" && same.word === "same";
    if (isSame && more.length === 0) return { side: { player: { controllerOf: lastObject(cx, item) } } };
  }
  if (isNoun(item.head, "attachment") && item.modifiers.length === 0 && item.posts.length === 0) {
    const d = item.determiners[0];
    if (item.determiners.length === 1 && d?.kind === "article" && d.word !== "the")
      return { hasAttached: { state: "attachment" } };
  }
  const there = unitsThere(cx, item);
  if (there !== undefined) return there;
  const keyword = keywordNamed(cx, item);
  if (keyword !== undefined) return { keyword };
  const attached = attachedTo(cx, item);
  if (attached !== undefined) return attached;
  return noReading(item.span, shown(cx, item), "behind `with`");
}

/** "a battlefield with exactly two units there": so many are at the place that is described. */
function unitsThere(cx: Context, item: NounItem): Filtered | undefined {
  const at = item.posts.findIndex((post) => post.kind === "adverb" && post.word.id === "there");
  const [d, ...more] = item.determiners;
  if (at < 0 || d?.kind !== "count" || d.of || more.length > 0) return undefined;
  const { op, n } = bound(cx, d.amount, ["more", "less", "fewer"]);
  const plain: NounItem = { ...item, determiners: [], posts: item.posts.filter((_, i) => i !== at) };
  const found = cx.rules.described(cx, {
    kind: "np",
    span: item.span,
    items: [{ span: item.span, item: plain }],
  });
  const count = { count: { all: [found.filter, { sameRow: "own" as const }] } };
  return { holds: { compare: { own: count }, op, to: n } };
}

/** "with an ability attached to it". */
function attachedTo(cx: Context, item: NounItem): Filtered | undefined {
  const [d] = item.determiners;
  const [post, ...more] = item.posts;
  if (item.determiners.length !== 1 || d?.kind !== "article" || d.word === "the" || more.length > 0)
    return undefined;
  const [only, ...others] = post?.kind === "participle" ? post.predicates : [];
  const [to, ...rest] = only?.item.adjuncts ?? [];
  if (only?.item.verb.id !== "attach" || others.length + rest.length > 0 || only.item.adverbs.length > 0)
    return undefined;
  if (to?.kind !== "preposition" || to.only || to.word.id !== "to" || !soleIt(to.np)) return undefined;
  const plain = { ...item, posts: [] };
  const np: NounPhrase = { kind: "np", span: item.span, items: [{ span: item.span, item: plain }] };
  return { hasAttached: cx.rules.described(cx, np).filter };
}

/** "damage", "damage on it", "2 or more damage on it". */
export function damageOn(cx: Context, item: NounItem): Filtered {
  for (const post of item.posts) {
    const it = post.kind === "preposition" && post.word.id === "on" ? soleIt(post.np) : false;
    if (!it) leftOver(post.span, shown(cx, post));
  }
  if (item.posts.length > 1) leftOver(item.span, shown(cx, item));
  const [m, ...ms] = item.modifiers;
  if (m !== undefined) {
    const said = m.item.kind === "word" && !m.item.non ? damageWord(cx, m.item.word) : undefined;
    if (said?.role === "fatal" && said.equals && ms.length === 0 && item.determiners.length === 0)
      return stateCalled(cx, "fatally damaged", item);
    leftOver(m.span, shown(cx, item));
  }
  const [d] = item.determiners;
  if (d === undefined)
    return item.head !== undefined && damageWord(cx, item.head)?.role === "fatal"
      ? stateCalled(cx, "fatally damaged", item)
      : { state: "damaged" };
  if (item.determiners.length === 1 && d.kind === "count")
    return { stat: "damage", ...bound(cx, d.amount, ["more", "less"]) };
  if (item.determiners.length === 1 && d.kind === "quantifier" && d.word === "no")
    return { state: "undamaged" };
  return noReading(item.span, shown(cx, item), "behind `with`");
}

function counterOn(cx: Context, item: NounItem): Filtered {
  for (const post of item.posts) {
    const it = post.kind === "preposition" && post.word.id === "on" ? soleIt(post.np) : false;
    if (!it) leftOver(post.span, shown(cx, post));
  }
  if (item.posts.length > 1) leftOver(item.span, shown(cx, item));
  const counter = counterName(cx, item);
  const [d] = item.determiners;
  if (item.determiners.length !== 1 || d === undefined)
    return noReading(item.span, shown(cx, item), "behind `with`");
  if (d.kind === "article" && d.word !== "the") return { counter, op: ">=", n: 1 };
  if (d.kind === "quantifier" && d.word === "no") return { counter, op: "=", n: 0 };
  if (d.kind === "count") {
    const { op, n } = bound(cx, d.amount, ["more", "less", "fewer"]);
    if (typeof n === "number") return { counter, op, n };
  }
  return noReading(item.span, shown(cx, item), "behind `with`");
}

function sameName(cx: Context, item: NounItem): Filtered {
  if (item.posts.length > 0) {
    const as = sameAs(cx, item);
    return as === undefined ? noReading(item.span, shown(cx, item), "behind `with`") : { sameName: as };
  }
  return { sameName: lastObject(cx, item) };
}

/** The one object that was mentioned last. */
export function lastObject(cx: Context, at: Spanned): ObjectPart {
  const m = cx.scope.mentions.findLast((one) => one.what === "object" && !one.many);
  if (m?.what === "object") return m.part;
  return noReading(at.span, shown(cx, at), "with nothing named before it");
}

/** A lone "it" / "them" / "him": the noun that is modified. */
function soleIt(np: NounPhrase): boolean {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  return (
    item?.kind === "pronoun" && item.posts.length === 0 && ["it", "him", "her", "them"].includes(item.word.id)
  );
}
