// "If X would ..., ... instead" and "prevent": replacement and prevention, as static powers and as shields with a
// duration (716, 717).
import type { Clause, NounPhrase, Predicate, Sentence, Sequence } from "../../grammar/tree.ts";
import type { Ability, Effect, Filtered, Quantity, Replace, Trigger } from "../abilities.ts";
import { type Bag, bagOf, finish, takeAdverb, takeObject, takePreposition } from "./bag.ts";
import { type Context, type Described, isNoun, shown } from "./context.ts";
import { damageOf, isDamage } from "./damage-phrases.ts";
import { soleNoun } from "./groups.ts";
import { heldBy } from "./held.ts";
import { definite, zoneFilter } from "./objects.ts";
import { leftOver, noFrame, noReading } from "./refuse.ts";
import { mention } from "./scope.ts";
import { factsOf } from "./verbs.ts";

type Tests = Trigger["tests"][number][];
type Bare =
  Extract<Ability, { kind: "replacement" }> extends infer A ? Omit<A & object, "span" | "text"> : never;

/** A static replacement or prevention; undefined if the sentence is neither. */
export function replacementOf(
  cx: Context,
  sentence: Sentence,
): readonly (Bare & { kind: "replacement"; replace: Replace })[] | undefined {
  if (sentence.body.kind !== "sequence") return undefined;
  const [front, ...rest] = sentence.fronts;
  if (front?.kind === "clause" && front.word.id === "if" && rest.length === 0 && isWould(front.clauses))
    return [{ kind: "replacement", replace: wouldInstead(cx, front.clauses, sentence.body) }];
  if (front === undefined && isPrevent(sentence.body)) {
    const p = sentence.body.clauses[0]?.item.predicates[0]?.item;
    if (p !== undefined) {
      const bag = bagOf(p);
      const held = heldBy(cx, bag);
      const { replace } = prevention(cx, p, bag, "all");
      finish(cx, bag);
      if (held.filters.length > 0) return noReading(p.span, shown(cx, p), "with a state of nothing");
      const [only] = held.tests;
      const test = held.tests.length > 1 ? { all: held.tests } : only;
      return [{ kind: "replacement", replace, ...(test === undefined ? {} : { while: test }) }];
    }
  }
  return undefined;
}

export const isWould = (clauses: Sequence): boolean =>
  clauses.clauses.some((c) =>
    c.item.predicates.some((p) => p.item.auxiliaries.some((a) => a.id === "would")),
  );

const isPrevent = (seq: Sequence): boolean => {
  const c = seq.clauses[0]?.item;
  return (
    seq.clauses.length === 1 &&
    c?.subject === undefined &&
    c?.predicates.length === 1 &&
    c.predicates[0]?.item.verb.id === "prevent"
  );
};

function same(tests: Tests, role: string, d: Described): void {
  if (d.is !== undefined) tests.push({ role, same: d.is });
  else tests.push({ role, is: zoneFilter(d) });
}

/** The event of a "would" clause; the mentions are the would-be event's participants. */
function wouldEvent(cx: Context, clauses: Sequence): { readonly trigger: Trigger; readonly damage: boolean } {
  const [only, ...more] = clauses.clauses;
  const clause = only?.item;
  const p = clause?.predicates[0]?.item;
  if (clause?.subject === undefined || p === undefined || more.length > 0 || clause.predicates.length > 1)
    return noReading(clauses.span, shown(cx, clauses), "as what would happen");
  const f = factsOf(p);
  if (!f.would || f.may || f.can || f.cannot || f.must || f.negated || f.odd || p.adverbs.length > 0)
    return noReading(clauses.span, shown(cx, clauses), "as what would happen");
  const bag = bagOf(p);
  const tests: Tests = [];
  const note = (role: string, d: Described) => {
    same(tests, role, d);
    mention(cx.scope, {
      what: "object",
      part: d.is ?? { event: role },
      heads: d.heads,
      many: false,
      origin: "event",
      span: d.span,
    });
  };
  const who = cx.rules.players(cx, clause.subject);
  if (who !== undefined) {
    const object = takeObject(bag);
    if (!("one" in who) || who.one !== "you" || f.passive || p.verb.id !== "draw" || object === undefined)
      return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
    if (!/^a card$/i.test(shown(cx, object)))
      return noReading(object.span, shown(cx, object), "as what would happen");
    finish(cx, bag);
    tests.push({ role: "player", side: "you" });
    return { trigger: { on: "draws", tests, span: clause.span }, damage: false };
  }
  const subject = definite(cx, clause.subject, "subject") ?? cx.rules.described(cx, clause.subject);
  if (subject.many && subject.is === undefined)
    return noReading(clause.subject.span, shown(cx, clause.subject), "as what would happen");
  if (f.passive && p.verb.id === "destroy") {
    finish(cx, bag);
    note("object", subject);
    cx.scope.lastSubject = cx.scope.mentions[cx.scope.mentions.length - 1];
    return { trigger: { on: "destroyed", tests, span: clause.span }, damage: false };
  }
  if (p.verb.id === "deal") {
    const object = takeObject(bag);
    if (object === undefined || !isDamage(object))
      return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
    const to = f.passive ? undefined : takePreposition(bag, "to");
    const by = f.passive ? takePreposition(bag, "by") : undefined;
    note(f.passive ? "object" : "source", subject);
    cx.scope.lastSubject = cx.scope.mentions[cx.scope.mentions.length - 1];
    damageTests(cx, object, tests, bag);
    if (to !== undefined) note("object", cx.rules.described(cx, to.np));
    if (by !== undefined) note("source", cx.rules.described(cx, by.np));
    finish(cx, bag);
    return { trigger: { on: "damage", tests, span: clause.span }, damage: true };
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
}

function damageTests(cx: Context, np: NounPhrase, tests: Tests, bag: Bag): void {
  const damage = damageOf(cx, np, "event");
  if (
    damage.amount !== "all" ||
    damage.unpreventable ||
    damage.fatal !== undefined ||
    damage.types.length > 1
  )
    noReading(np.span, shown(cx, np), "as what would happen");
  if (damage.combat !== undefined) tests.push({ role: "combat", equals: damage.combat });
  for (const type of damage.types) tests.push({ role: "types", includes: type });
  const withs = damage.posts.map((post) => {
    if (post.kind !== "preposition" || post.word.id !== "with") return leftOver(post.span, shown(cx, post));
    return post.np;
  });
  const own = takePreposition(bag, "with");
  for (const w of own === undefined ? withs : [...withs, own.np])
    same(tests, "with", cx.rules.described(cx, w));
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { event: "amount" } },
    span: np.span,
    many: false,
    origin: "event",
  });
}

/** "If X would E, F instead", "If X would be dealt damage, prevent 1 of it". */
function wouldInstead(cx: Context, clauses: Sequence, body: Sequence): Replace {
  const { trigger, damage } = wouldEvent(cx, clauses);
  const [only, ...more] = body.clauses;
  const p = only?.item.predicates[0]?.item;
  if (
    only !== undefined &&
    more.length === 0 &&
    p !== undefined &&
    only.item.predicates.length === 1 &&
    damage
  ) {
    if (p.verb.id === "prevent" && only.item.subject === undefined) {
      const amount = preventedOf(cx, p);
      return { trigger, change: { prevent: amount } };
    }
    const much = thatMuchInstead(cx, only.item, p);
    if (much !== undefined) return { trigger, change: much };
  }
  cx.scope.instead = "wanted";
  const done: readonly Effect[] = cx.rules.effects(cx, body);
  const said: string = cx.scope.instead;
  cx.scope.instead = "no";
  if (said !== "said") return noReading(body.span, shown(cx, body), "without `instead`");
  return { trigger, change: { instead: done } };
}

/** "prevent 1 of it", "prevent it", "prevent that damage". */
function preventedOf(cx: Context, p: Predicate): Quantity | "all" {
  if (p.auxiliaries.length > 0 || p.adverbs.length > 0) return noReading(p.span, shown(cx, p), "here");
  const bag = bagOf(p);
  const object = takeObject(bag);
  const ofWhat = takePreposition(bag, "of");
  finish(cx, bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  if (item?.kind === "amount" && ofWhat !== undefined && item.posts.length === 0) {
    if (isIt(ofWhat.np)) return cx.rules.amount(cx, item.amount);
    return leftOver(ofWhat.span, shown(cx, ofWhat));
  }
  if (item?.kind === "noun" && ofWhat === undefined) {
    const [d] = item.determiners;
    const it = item.head?.id === "it" && item.modifiers.length + item.posts.length === 0;
    if (it && item.determiners.length === 1 && d?.kind === "count" && d.of)
      return cx.rules.amount(cx, d.amount);
  }
  if (ofWhat !== undefined) return leftOver(ofWhat.span, shown(cx, ofWhat));
  if (item?.kind === "pronoun" && item.word.id === "it" && item.posts.length === 0) return "all";
  if (
    item?.kind === "noun" &&
    isNoun(item.head, "damage") &&
    item.modifiers.length + item.posts.length === 0
  ) {
    const [d] = item.determiners;
    if (item.determiners.length === 1 && d?.kind === "demonstrative" && d.word === "that") return "all";
  }
  return noReading(p.span, shown(cx, p), "as what is prevented");
}

const isIt = (np: NounPhrase) => {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  return item?.kind === "pronoun" && item.word.id === "it" && item.posts.length === 0;
};

/** "it deals that much +1 instead", "it deals double that much instead". */
function thatMuchInstead(cx: Context, clause: Clause, p: Predicate): Replace["change"] | undefined {
  const f = factsOf(p);
  const dealt = p.verb.id === "deal" && !f.would && !f.may && !f.negated && !f.odd;
  if (!dealt || clause.subject === undefined || p.adverbs.length > 0) return undefined;
  const bag = bagOf(p);
  if (takeAdverb(bag, "instead") === undefined) return undefined;
  const object = takeObject(bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  if (item?.kind !== "amount" && item?.kind !== "noun") return undefined;
  const subject = definite(cx, clause.subject, "subject");
  if (subject === undefined) return undefined;
  finish(cx, bag);
  let amount = item.kind === "amount" ? item.amount : undefined;
  if (item.kind === "noun") {
    const [d] = item.determiners;
    if (item.determiners.length !== 1 || d?.kind !== "count" || !isNoun(item.head, "damage"))
      return undefined;
    if (item.modifiers.length + item.posts.length > 0) return undefined;
    amount = d.amount;
  } else if (item.posts.length > 0) return undefined;
  if (amount === undefined) return undefined;
  if (amount.kind === "sum" && amount.left.kind === "that" && amount.right.kind === "number") {
    const plus = amount.op === "+" || amount.op === "plus";
    return { more: plus ? amount.right.value : -amount.right.value };
  }
  if (amount.kind === "scaled" && amount.by !== "half" && amount.amount?.kind === "that") return { times: 2 };
  return undefined;
}

export interface Prevention {
  readonly replace: Replace;
  /** "the next 3 damage": used up by what it prevents. */
  readonly next: boolean;
}

/**
 * "prevent all damage that would be dealt to this character", "prevent the next 3 damage that would be dealt to
 * target ally". `allowed`: a static power prevents all; an instruction may prevent the next.
 */
export function prevention(cx: Context, p: Predicate, bag: Bag, allowed: "all" | "next"): Prevention {
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [post, ...more] = item?.posts ?? [];
  if (
    object === undefined ||
    item === undefined ||
    !isDamage(object) ||
    post?.kind !== "relative" ||
    more.length > 0 ||
    p.auxiliaries.length > 0 ||
    p.adverbs.length > 0
  )
    return noReading(p.span, shown(cx, p), "as what is prevented");
  const next = nextAmount(cx, item, allowed);
  const tests: Tests = [];
  const damage = damageOf(
    cx,
    { ...object, items: [{ span: item.span, item: { ...item, posts: [], determiners: [] } }] },
    "event",
  );
  if (damage.combat !== undefined) tests.push({ role: "combat", equals: damage.combat });
  if (damage.types.length > 1 || damage.unpreventable || damage.fatal !== undefined)
    noReading(object.span, shown(cx, object), "as what is prevented");
  for (const type of damage.types) tests.push({ role: "types", includes: type });
  if (isTypeX(cx, item)) tests.push({ role: "types", includes: "X" });
  wouldBeDealt(cx, post.clauses, tests, allowed);
  const trigger: Trigger = { on: "damage", tests, span: p.span };
  const change: Replace["change"] = next === undefined ? { prevent: "all" } : { prevent: next, of: "next" };
  return { replace: { trigger, change }, next: next !== undefined };
}

function nextAmount(
  cx: Context,
  item: Extract<NounPhrase["items"][number]["item"], { kind: "noun" }>,
  allowed: "all" | "next",
): Quantity | undefined {
  const [a, b, c, ...rest] = item.determiners;
  // The X of a keyword like "Fire Resistance" is a damage type.
  if (isTypeX(cx, item)) return undefined;
  if (a?.kind === "quantifier" && a.word === "all" && !a.of && b === undefined) return undefined;
  if (
    allowed === "next" &&
    a?.kind === "article" &&
    a.word === "the" &&
    b?.kind === "ordinal" &&
    b.word === "next" &&
    c?.kind === "count" &&
    rest.length === 0
  )
    return cx.rules.amount(cx, c.amount);
  return noReading(item.span, shown(cx, item), "as what is prevented");
}

function isTypeX(cx: Context, item: Extract<NounPhrase["items"][number]["item"], { kind: "noun" }>): boolean {
  const [a, b, ...rest] = item.determiners;
  return (
    cx.card.type === "" &&
    rest.length === 0 &&
    a?.kind === "quantifier" &&
    a.word === "all" &&
    b?.kind === "count" &&
    b.amount.kind === "variable"
  );
}

/** "that would be dealt to X", "that X would be dealt", "that X would deal". */
function wouldBeDealt(cx: Context, clauses: Sequence, tests: Tests, allowed: "all" | "next"): void {
  const clause = clauses.clauses[0]?.item;
  const p = clause?.predicates[0]?.item;
  if (clause === undefined || p === undefined || clauses.clauses.length > 1 || clause.predicates.length > 1)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  const f = factsOf(p);
  if (!f.would || p.verb.id !== "deal" || f.may || f.negated || f.odd || p.adverbs.length > 0)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  const bag = bagOf(p);
  const role = f.passive ? "object" : "source";
  const who = (np: NounPhrase): Described | { readonly filter: Filtered; readonly is?: never } => {
    if (allowed === "next") {
      const chosen = cx.rules.select(cx, np, { label: "none", chooser: "you" });
      if (chosen.what.kind === "one")
        return {
          filter: { is: chosen.what.part },
          is: chosen.what.part,
          heads: [],
          many: false,
          span: np.span,
        };
      if (chosen.what.kind === "all") return { filter: chosen.what.filter };
      return noReading(np.span, shown(cx, np), "as what is protected");
    }
    return definite(cx, np, "object") ?? cx.rules.described(cx, np);
  };
  const note = (at: string, np: NounPhrase) => {
    const d = who(np);
    if (d.is !== undefined) tests.push({ role: at, same: d.is });
    else tests.push({ role: at, is: d.filter });
  };
  const to = takePreposition(bag, "to");
  const by = takePreposition(bag, "by");
  if (clause.subject !== undefined) note(role, clause.subject);
  if (to !== undefined) note("object", to.np);
  if (by !== undefined) note("source", by.np);
  if (clause.subject === undefined && to === undefined && by === undefined)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  // "that it would be dealt while defending".
  const held = heldBy(cx, bag, ["while"]);
  for (const is of held.filters) tests.push({ role: f.passive ? "object" : "source", is });
  for (const test of held.tests) tests.push({ while: test });
  if (allowed === "next") {
    const turn = takeAdverb(bag, "this turn", "this combat");
    if (turn !== undefined) cx.scope.durations.push(turn.id === "this turn" ? "this turn" : "this combat");
  }
  finish(cx, bag);
}
