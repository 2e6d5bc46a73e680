// What takes part in an event: its objects in their roles, its players, and damage with its amount.
import type { NounPhrase, Post } from "../../../grammar/tree.ts";
import type { Filtered, Sided, Trigger } from "../../abilities.ts";
import { boundedDamage, damageOf, damageTests } from "../amounts/damage-phrases.ts";
import { bagOf, finish, takePreposition } from "../base/bag.ts";
import { type Context, type Described, type Players, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { freshLabel, mention, mentionPlayer, outerPart } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { zoneFilter } from "../nouns/objects.ts";

type EventTest = Trigger["tests"][number];

export interface Draft {
  readonly on: string[];
  readonly tests: EventTest[];
  first?: "turn" | "your turn" | "once";
  /** The role of the event's subject. */
  subject?: string;
}

/** The participant in a role: a definite one must be the same, a description must hold. */
export function participant(
  cx: Context,
  draft: Draft,
  role: string,
  d: Described,
  origin: "subject" | "other",
): void {
  if (d.is !== undefined) draft.tests.push({ role, same: d.is });
  else {
    const filter = zoneFilter(d);
    if (!("all" in filter && filter.all.length === 0)) draft.tests.push({ role, is: filter });
    mention(cx.scope, {
      what: "object",
      part: { event: role },
      heads: d.heads,
      many: false,
      origin: "event",
      span: d.span,
    });
  }
  if (origin === "subject") cx.scope.lastSubject = cx.scope.mentions[cx.scope.mentions.length - 1];
  // "When this ally deals damage to an opponent's hero, he discards a card."
  if (d.possessed)
    mention(cx.scope, {
      what: "player",
      part: { controllerOf: { event: role } },
      many: false,
      origin: "possessor",
      opponent: true,
      span: d.span,
    });
}

/** The player in a role. */
export function actor(cx: Context, draft: Draft, role: string, who: Players, np: NounPhrase): void {
  if ("one" in who) {
    if (who.one === "you") draft.tests.push({ role, side: "you" });
    else draft.tests.push({ role, same: who.one });
    return;
  }
  const side: Sided | "all" = "some" in who ? who.some : who.each;
  if ("each" in who) noReading(np.span, shown(cx, np), "in an event");
  if (side !== "all") draft.tests.push({ role, side });
  mentionPlayer(cx.scope, { event: role }, np.span, side === "opponent");
}

/** Damage "to a player", "to you": what stands for the player, in games that have such; gives whether it is one. */
export function struckPlayer(cx: Context, draft: Draft, role: string, np: NounPhrase): boolean {
  const { stands } = cx.game;
  const who = stands === undefined ? undefined : cx.rules.players(cx, np);
  if (stands === undefined || who === undefined) return false;
  if ("one" in who) draft.tests.push({ role, same: { hero: who.one } });
  else {
    if ("each" in who) noReading(np.span, shown(cx, np), "in an event");
    const side: readonly Filtered[] = who.some === "all" ? [] : [{ side: who.some }];
    draft.tests.push({ role, is: side.length === 0 ? stands.filter : { all: [stands.filter, ...side] } });
  }
  const opponent = "some" in who && who.some === "opponent";
  mentionPlayer(cx.scope, { controllerOf: { event: role } }, np.span, opponent);
  return true;
}

/**
 * "When target ally attacks this turn": the ability that arms the trigger has that target; undefined if the phrase
 * names none.
 */
export function announced(cx: Context, np: NounPhrase): Described | undefined {
  const { scope } = cx;
  const item = np.items[0]?.item;
  const target = item?.kind === "noun" && item.determiners.some((d) => d.kind === "target");
  if (scope.arming === undefined || !target) return undefined;
  const own = scope.targets;
  scope.targets = scope.arming.targets;
  const label = freshLabel(scope, "who");
  const { what, mention: m } = cx.rules.select(cx, np, { label, chooser: "you" });
  scope.targets = own;
  if (what.kind !== "one" || m.what !== "object" || m.many)
    return noReading(np.span, shown(cx, np), "in an event");
  const is = outerPart(what.part);
  scope.mentions[scope.mentions.length - 1] = { ...m, part: is };
  return { filter: { is }, is, heads: m.heads, many: false, span: np.span };
}

/** "When the next ally enters play this turn", "your next ability" of what you play: the first such event alone. */
export function awaited(cx: Context, np: NounPhrase, mine = false): NounPhrase {
  const { arming } = cx.scope;
  const [first, ...items] = np.items;
  if (arming === undefined || first?.item.kind !== "noun") return np;
  const { determiners } = first.item;
  const [whose, next, ...more] = determiners;
  const the = whose?.kind === "article" && whose.word === "the";
  const yours = mine && whose?.kind === "pronoun" && whose.word.id === "your";
  if (next?.kind !== "ordinal" || next.word !== "next" || more.length > 0 || !(the || yours)) return np;
  arming.once = true;
  const a = { kind: "article", word: "a", span: whose.span } as const;
  return { ...np, items: [{ ...first, item: { ...first.item, determiners: [a] } }, ...items] };
}

/** "one or more cards" as "cards": whatever number of them at once. */
export function oneOrMore(np: NounPhrase): NounPhrase | undefined {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || d?.kind !== "count" || d.of || more.length > 0) return undefined;
  const { amount } = d;
  const one = amount.kind === "bounded" && amount.bound === "or more" && amount.amount.kind === "number";
  if (!one || amount.amount.value !== 1) return undefined;
  return { ...np, items: [{ span: item.span, item: { ...item, determiners: [] } }] };
}

/** A participant behind a verb; "target" has no place in the event of a power. */
export function whom(cx: Context, given: NounPhrase, mine = false): Described {
  const several = oneOrMore(given);
  if (several !== undefined) {
    cx.scope.together = true;
    return { ...cx.rules.described(cx, several), many: false };
  }
  const np = awaited(cx, given, mine);
  const target = announced(cx, np);
  if (target !== undefined) return target;
  const d = cx.rules.described(cx, np);
  if (d.many && d.is === undefined) disagrees(np.span, shown(cx, np), "a singular noun in an event");
  for (const { item, by } of np.items) {
    if (item.kind !== "noun") continue;
    // "from an opposing hero and ally"
    if (by === "and" && item.determiners.length === 0)
      disagrees(item.span, shown(cx, item), "`or` in front, in an event");
    for (const word of item.determiners)
      if (word.kind === "quantifier" && word.word !== "another")
        disagrees(word.span, shown(cx, word), "`a` in an event");
  }
  return d;
}

/** "combat damage", "1 or more fire damage": the tests, and the amount that "that much" means. */
export function damageRoles(cx: Context, draft: Draft, np: NounPhrase): void {
  const damage = damageOf(cx, boundedDamage(cx, np, draft.tests), "flow");
  damageTests(damage, draft.tests);
  if (damage.types.length > 1) noReading(np.span, shown(cx, np), "in an event");
  for (const post of damage.posts) {
    if (post.kind === "preposition" && post.word.id === "with")
      participant(cx, draft, "with", whom(cx, post.np), "other");
    else leftOver(post.span, shown(cx, post));
  }
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { event: "amount" } },
    source: { event: "source" },
    span: np.span,
    many: false,
    origin: "event",
  });
}

/** "damage that would be dealt by an attacking ally": whose it would have been, and whom it would have hit. */
export function preventedDamage(cx: Context, draft: Draft, np: NounPhrase): void {
  const item = soleNoun(np);
  const [post, ...more] = item?.posts ?? [];
  if (item === undefined || post?.kind !== "relative" || more.length > 0) damageAmount(cx, draft, np, true);
  else wouldHave(cx, draft, { ...np, items: [{ span: item.span, item: { ...item, posts: [] } }] }, post);
}

function wouldHave(
  cx: Context,
  draft: Draft,
  np: NounPhrase,
  post: Extract<Post, { kind: "relative" }>,
): void {
  damageAmount(cx, draft, np, true);
  const [clause, ...clauses] = post.clauses.clauses;
  const [joined, ...ps] = clause?.item.predicates ?? [];
  const p = joined?.item;
  const facts = p === undefined ? undefined : factsOf(p);
  if (clause === undefined || p === undefined || clauses.length + ps.length > 0 || !facts?.would)
    noReading(post.span, shown(cx, post), "in an event");
  if (p.verb.id !== "deal" || facts.may || facts.negated || facts.odd || p.adverbs.length > 0)
    noReading(post.span, shown(cx, post), "in an event");
  const bag = bagOf(p);
  const to = takePreposition(bag, "to");
  const by = takePreposition(bag, "by");
  const { subject } = clause.item;
  const note = (role: string, of: NounPhrase) => participant(cx, draft, role, whom(cx, of), "other");
  if (subject !== undefined) note(facts.passive ? "object" : "source", subject);
  if (to !== undefined) note("object", to.np);
  if (by !== undefined) note("source", by.np);
  finish(cx, bag);
}

export function damageAmount(cx: Context, draft: Draft, np: NounPhrase, dealt = false): void {
  const damage = damageOf(cx, boundedDamage(cx, np, draft.tests), "event");
  if (
    damage.combat !== undefined ||
    damage.types.length > 0 ||
    damage.posts.length > 0 ||
    damage.unpreventable
  )
    noReading(np.span, shown(cx, np), "in an event");
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { event: "amount" } },
    ...(dealt ? { source: { event: "source" } } : {}),
    span: np.span,
    many: false,
    origin: "event",
  });
}
