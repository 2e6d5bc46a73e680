// What stands behind a noun, as filters: "you control", "in your party", "with cost 4 or less", "attached to
// it", "that was dealt damage this turn", "from your graveyard". Every post-modifier is used or refused.
import type { Amount, Clause, NounItem, NounPhrase, Post, Spanned, StatItem } from "../../grammar/tree.ts";
import type { Filtered, ObjectPart, PlayerPart, Quantity, Sided, Test } from "../abilities.ts";
import { type Context, hasSense, isNoun, shown } from "./context.ts";
import { inCombat } from "./engaged.ts";
import { partsOf, soleNoun } from "./groups.ts";
import { keptWord } from "./kinds.ts";
import { adverbFilter, locationFilter } from "./locations.ts";
import { keywordNamed, keywordsNamed } from "./named-keywords.ts";
import { openName } from "./open-names.ts";
import { paymentSize, pricedAt } from "./payments.ts";
import { isLocation } from "./place-words.ts";
import { isPlace, place } from "./places.ts";
import { disagrees, leftOver, noReading, notBuilt } from "./refuse.ts";
import type { Heads } from "./scope.ts";

export interface PostReading {
  readonly filters: readonly Filtered[];
  readonly zone?: string;
}

type Op = "<" | "<=" | "=" | ">=" | ">" | "!=";

/** Filters of the posts behind one noun; `heads` are the noun's own words ("it" inside means the noun). */
export function postFilter(cx: Context, posts: readonly Post[], heads: Heads, several = false): PostReading {
  const filters: Filtered[] = [];
  let zone: string | undefined;
  const kinds = new Set<string>();
  for (const post of posts) {
    const place = placePost(cx, post, several);
    const reading = place ?? inside(cx, heads, post, () => onePost(cx, post, heads));
    if (reading.zone !== undefined) {
      if (zone !== undefined) disagrees(post.span, shown(cx, post), "one place");
      zone = reading.zone;
    }
    const key = shown(cx, post).toLowerCase();
    if (kinds.has(key)) disagrees(post.span, shown(cx, post), "it stands twice");
    kinds.add(key);
    filters.push(...reading.filters);
  }
  return zone === undefined ? { filters } : { filters, zone };
}

/** "it" inside a modifier is the noun that is modified. */
function inside<T>(cx: Context, heads: Heads, at: Spanned, body: () => T): T {
  const { scope } = cx;
  const before = scope.candidate;
  const around = scope.enclosing;
  scope.enclosing = before;
  scope.candidate = {
    what: "object",
    part: "candidate",
    heads,
    many: false,
    origin: "loop",
    span: at.span,
  };
  try {
    return body();
  } finally {
    scope.enclosing = around;
    scope.candidate = before;
  }
}

/** "here", "at a battlefield", "in your base". */
function placePost(cx: Context, post: Post, several: boolean): PostReading | undefined {
  if (post.kind === "adverb") {
    const found = adverbFilter(cx, post.word);
    return found === undefined ? undefined : { filters: [found] };
  }
  if (post.kind !== "preposition" || !["at", "in"].includes(post.word.id) || !isLocation(post.np))
    return undefined;
  return { filters: [locationFilter(cx, post.np, several)] };
}

const just = (...filters: readonly Filtered[]): PostReading => ({ filters });

function onePost(cx: Context, post: Post, heads: Heads): PostReading {
  switch (post.kind) {
    case "preposition":
      return preposition(cx, post.word.id, post.np, post, heads);
    case "relative": {
      const clause = post.clauses.clauses[0]?.item;
      if (clause === undefined || post.clauses.clauses.length !== 1) break;
      const price = clause.subject === undefined ? pricedAt(cx, clause.predicates, bound) : undefined;
      if (price !== undefined) return just(...price);
      return away(cx, clause, cx.rules.relative(cx, clause, heads, post.pronoun !== undefined));
    }
    case "participle": {
      const by = post.predicates.length === 1 ? post.predicates[0]?.item : undefined;
      if (by === undefined) break;
      const price = pricedAt(cx, post.predicates, bound);
      if (price !== undefined) return just(...price);
      const clause: Clause = { kind: "clause", span: post.span, predicates: [{ span: post.span, item: by }] };
      return away(cx, clause, cx.rules.relative(cx, clause, heads));
    }
    case "adverb":
      if (post.word.id === "in play") return just();
      break;
    case "named":
      return just({ name: post.words.map((w) => w.text).join(" ") });
    case "amount":
    case "than":
    case "infinitive":
      break;
  }
  return leftOver(post.span, shown(cx, post));
}

/** Where cards are that were removed, discarded or seen "this way"; the act says it. */
function away(cx: Context, clause: Clause, filter: Filtered): PostReading {
  const p = clause.predicates[0]?.item;
  const way = p?.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way");
  if (p === undefined || !(way || (p.verb.id === "remove" && p.adjuncts.length === 0))) return just(filter);
  const acts = [...cx.scope.card.acts, ...cx.scope.acts];
  const zone =
    p.verb.id === "remove"
      ? "removed"
      : p.verb.id === "discard"
        ? "graveyard"
        : acts.findLast((a) => a.verb === p.verb.id)?.zone;
  return zone === undefined ? just(filter) : { filters: [filter], zone };
}

/** The side a party or control names. */
export function sideOf(cx: Context, np: NounPhrase): Sided {
  const who = cx.rules.players(cx, np);
  if (who === undefined) return noReading(np.span, shown(cx, np), "as players");
  if ("one" in who) return who.one === "you" ? "you" : { player: who.one };
  if ("some" in who) {
    if (who.some === "all" || who.many) return noReading(np.span, shown(cx, np), "as a side");
    return who.some;
  }
  if (who.each === "all") return noReading(np.span, shown(cx, np), "as a side");
  return who.each;
}

/** Your hand, where nobody else has been spoken of. */
function ownHand(cx: Context, post: Spanned): PlayerPart {
  const others = cx.scope.mentions.some((m) => m.what === "player" && m.part !== "you");
  return others ? disagrees(post.span, shown(cx, post), "whose it is") : "you";
}

const sided = (whose: PlayerPart): Sided => (whose === "you" ? "you" : { player: whose });

/** "a card in its controller's hand": whose place that is, is not the card's own to say. */
function placeOfIt(cx: Context, np: NounPhrase): ReturnType<typeof place> {
  const { candidate, enclosing } = cx.scope;
  cx.scope.candidate = enclosing;
  try {
    return place(cx, np);
  } finally {
    cx.scope.candidate = candidate;
  }
}

function preposition(cx: Context, word: string, np: NounPhrase, post: Spanned, heads: Heads): PostReading {
  switch (word) {
    case "in":
    case "from": {
      const fighting = word === "in" ? inCombat(cx, np) : undefined;
      if (fighting !== undefined) return just(fighting);
      const forms = word === "in" ? keywordsNamed(cx, np) : undefined;
      // "is in cat form".
      if (forms !== undefined) {
        const having = forms.map((keyword): Filtered => ({ keyword }));
        return just(having.length === 1 ? (having[0] ?? { any: having }) : { any: having });
      }
      if (!isPlace(cx, np)) break;
      let where = placeOfIt(cx, np);
      if (where.zone === "party") return just({ side: where.side ?? sided(where.whose as PlayerPart) });
      if (where.zone === "play") return word === "in" ? just() : leftOver(post.span, shown(cx, post));
      if (where.zone === "resources") {
        const mine =
          where.side ?? (where.whose === "any" || where.whose === "owner" ? undefined : sided(where.whose));
        return just({ state: "resource" }, ...(mine === undefined ? [] : [{ side: mine }]));
      }
      // "a card in hand": in that of whoever does it.
      if (where.whose === "owner" && where.zone === "hand") where = { ...where, whose: ownHand(cx, post) };
      const owner =
        where.side ?? (where.whose === "any" || where.whose === "owner" ? undefined : sided(where.whose));
      return { filters: owner === undefined ? [] : [{ owner }], zone: where.zone };
    }
    case "of": {
      // "a card of that kind he controls": what stands behind says it of the card.
      const item = soleNoun(np);
      const alone =
        item === undefined ? np : { ...np, items: [{ span: np.span, item: { ...item, posts: [] } }] };
      const kind = keptWord(cx, alone);
      if (kind === undefined) break;
      const more = postFilter(cx, item?.posts ?? [], heads);
      return { ...more, filters: [kind, ...more.filters] };
    }
    case "with": {
      const kind = keptWord(cx, np);
      return kind === undefined ? just(...withList(cx, np)) : just(kind);
    }
    case "without": {
      const item = soleNoun(np);
      const keyword = np.items.length === 1 ? np.items[0]?.item : undefined;
      if (keyword?.kind === "keyworditem" && keyword.posts.length === 0)
        return just({ not: cx.rules.havingKeyword(cx, keyword.use) });
      if (item === undefined) break;
      if (isNoun(item.head, "damage", "fatal damage")) return just({ not: damageOn(cx, item) });
      break;
    }
    case "other than": {
      const other = cx.rules.described(cx, np);
      return just({ not: other.filter });
    }
    case "under": {
      // "under your control".
      const item = soleNoun(np);
      if (item === undefined || !isNoun(item.head, "control")) break;
      break;
    }
  }
  return leftOver(post.span, shown(cx, post));
}

/** "with cost 4 or less", "with Protector", "with damage on it", "with the same name". */
function withList(cx: Context, np: NounPhrase): Filtered[] {
  const { parts } = partsOf(np);
  const filters = parts.map((part): Filtered => {
    if ("other" in part) {
      if (part.other.kind === "keyworditem" && part.other.posts.length === 0)
        return cx.rules.havingKeyword(cx, part.other.use);
      return noReading(part.other.span, shown(cx, part.other), "behind `with`");
    }
    const item = part.group.items[0];
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
  if (stat !== undefined)
    return sameStat(cx, item, stat) ?? oddStat(cx, item, stat) ?? statCompare(cx, item, stat);
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
  }
  if (isNoun(item.head, "attachment") && item.modifiers.length === 0 && item.posts.length === 0) {
    const d = item.determiners[0];
    if (item.determiners.length === 1 && d?.kind === "article" && d.word !== "the")
      return { hasAttached: { state: "attachment" } };
  }
  const keyword = keywordNamed(cx, item);
  if (keyword !== undefined) return { keyword };
  const attached = attachedTo(cx, item);
  if (attached !== undefined) return attached;
  return noReading(item.span, shown(cx, item), "behind `with`");
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

/** The stat that a noun means. */
export function statOf(cx: Context, item: NounItem): string | undefined {
  for (const s of item.head?.senses ?? []) {
    const stat = cx.game.stats[s.id];
    if (stat === undefined || (s.role !== "noun" && s.role !== "icon")) continue;
    return stat === "health" && isRemaining(item) ? "remaining health" : stat;
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

export const COMPARISONS: Readonly<Record<string, Op>> = {
  "less than or equal to": "<=",
  "greater than or equal to": ">=",
  "less than": "<",
  "greater than": ">",
  "more than": ">",
  "fewer than": "<",
  "higher than": ">",
  "lower than": "<",
  "equal to": "=",
};

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

/** "4 or less" as a comparison. */
export function bound(cx: Context, amount: Amount, words: readonly string[]): { op: Op; n: Quantity } {
  switch (amount.kind) {
    case "number":
    case "variable":
      return { op: "=", n: cx.rules.amount(cx, amount) };
    case "payment":
      return { op: "=", n: paymentSize(cx, amount) };
    case "bounded": {
      const n =
        amount.amount.kind === "payment"
          ? paymentSize(cx, amount.amount)
          : cx.rules.amount(cx, amount.amount);
      const [, , word] = /^(or) (\w+)$/.exec(amount.bound) ?? [];
      if (word !== undefined) {
        if (!words.includes(word))
          return disagrees(amount.span, shown(cx, amount), `\`or ${words[0]}\` here`);
        return { op: word === "more" || word === "greater" || word === "higher" ? ">=" : "<=", n };
      }
      if (amount.bound === "exactly") return { op: "=", n };
      if (amount.bound === "at least") return { op: ">=", n };
      if (amount.bound === "at most" || amount.bound === "no more than") return { op: "<=", n };
      if (amount.bound === "more than") return { op: ">", n };
      if (amount.bound === "less than" || amount.bound === "fewer than") return { op: "<", n };
    }
  }
  return noReading(amount.span, shown(cx, amount), "as a bound");
}

/** "damage", "damage on it", "2 or more damage on it". */
function damageOn(cx: Context, item: NounItem): Filtered {
  for (const post of item.posts) {
    const it = post.kind === "preposition" && post.word.id === "on" ? soleIt(post.np) : false;
    if (!it) leftOver(post.span, shown(cx, post));
  }
  if (item.posts.length > 1) leftOver(item.span, shown(cx, item));
  const [m, ...ms] = item.modifiers;
  if (m !== undefined) {
    const fatal = m.item.kind === "word" && m.item.word.id === "fatal" && !m.item.non;
    if (fatal && ms.length === 0 && item.determiners.length === 0 && item.posts.length === 0)
      return { state: "fatally damaged" };
    leftOver(m.span, shown(cx, item));
  }
  const [d] = item.determiners;
  if (d === undefined)
    return isNoun(item.head, "fatal damage") ? { state: "fatally damaged" } : { state: "damaged" };
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

/** The name in front of "counter". */
export function counterName(cx: Context, item: NounItem): string {
  if (item.modifiers.length === 0) return notBuilt(item.span, "counters of any kind");
  const only = item.modifiers[0]?.item;
  if (item.modifiers.length === 1 && only !== undefined) {
    if (only.kind === "name") {
      const name = only.words.map((w) => w.text).join(" ");
      openName(cx, only, name, "counters");
      return name;
    }
    if (only.kind === "stats") return statCounter(cx, only.stats);
    if (only.kind === "word" && !only.non && only.adverb === undefined) {
      if (hasSense(only.word, "name")) openName(cx, only, only.word.text, "counters");
      return only.word.text;
    }
  }
  return noReading(item.span, shown(cx, item), "as a counter");
}

/** "+1 ATK", "+1 / +1": the counter is named by what it adds to its card (404.1c). */
function statCounter(cx: Context, stats: StatItem): string {
  const bare = stats.parts.every((p) => p.stat === undefined);
  if (stats.posts.length > 0 || stats.parts.length !== (bare ? 2 : 1))
    return noReading(stats.span, shown(cx, stats), "as a counter");
  return stats.parts
    .map((p) => {
      const n = p.amount?.kind === "number" ? p.amount.value : 0;
      if (p.sign === undefined || p.type !== undefined || n < 1 || n > 5)
        return noReading(p.span, shown(cx, p), "as what a counter adds");
      if (p.stat === undefined) return `${p.sign}${n}`;
      const stat = [p.stat.id, ...p.stat.senses.map((s) => s.id)]
        .map((id) => cx.game.stats[id])
        .find((s) => s !== undefined);
      if (stat === undefined) return noReading(p.span, shown(cx, p), "as what a counter adds");
      return `${p.sign}${n} ${stat}`;
    })
    .join(cx.game.counterJoint);
}

/** "as that ally" behind "the same X": the other one, never the noun that is described. */
function sameAs(cx: Context, item: NounItem): ObjectPart | undefined {
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

/** That a number is odd or even. */
export function parity(word: "odd" | "even", n: Quantity): Test {
  return { compare: { plus: [n, { times: [-2, { per: [2, n] }] }] }, op: "=", to: word === "odd" ? 1 : 0 };
}

function sameName(cx: Context, item: NounItem): Filtered {
  if (item.posts.length > 0) {
    const as = sameAs(cx, item);
    return as === undefined ? noReading(item.span, shown(cx, item), "behind `with`") : { sameName: as };
  }
  const { mentions } = cx.scope;
  for (let i = mentions.length - 1; i >= 0; i--) {
    const m = mentions[i];
    if (m?.what === "object" && !m.many) return { sameName: m.part };
  }
  return noReading(item.span, shown(cx, item), "with nothing named before it");
}

/** A lone "it" / "them" / "him": the noun that is modified. */
function soleIt(np: NounPhrase): boolean {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  return (
    item?.kind === "pronoun" && item.posts.length === 0 && ["it", "him", "her", "them"].includes(item.word.id)
  );
}
