// Statements: clauses behind "if", "while", "unless" as tests of the game as it stands.

import type { Clause, NounPhrase, Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Filtered, Sided, Test } from "../../abilities.ts";
import { wordsAmong } from "../amounts/amounts.ts";
import { bound, COMPARISONS, parity } from "../amounts/bounds.ts";
import { comparison, objectCompares } from "../amounts/comparisons.ts";
import { counterName } from "../amounts/counter-names.ts";
import { scoreTest } from "../amounts/scores.ts";
import { bagOf, finish, take, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown, wordsOf } from "../base/context.ts";
import { conjunction, isYou, soleNoun } from "../base/groups.ts";
import { possessor } from "../base/references.ts";
import { leftOver, noFrame, noFronts, noReading, notBuilt } from "../base/refuse.ts";
import type { Heads } from "../base/scope.ts";
import { factsOf, isPlain, negate, type VerbFacts } from "../base/verbs.ts";
import { engaged } from "../nouns/engaged.ts";
import { differ, haveOrShare } from "../nouns/likeness.ts";
import { definite, described, zoneFilter } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import { statOf } from "../nouns/stat-filters.ts";
import { stateOf } from "../nouns/state-filters.ts";
import { thisWay } from "../nouns/this-way.ts";
import { announced, damageDeed, playerDealt } from "./deeds.ts";
import { counterCount, existence } from "./existence.ts";
import { playerTest, somePlayerTest } from "./player-tests.ts";
import { progressives } from "./progressive.ts";
import { spentOn } from "./spent.ts";

/** Clauses joined by "and" or "or". */
export function test(cx: Context, clauses: Sequence): Test {
  const by = conjunction(clauses.clauses);
  const tests = sharedTurn(clauses.clauses).map((c) => clauseTest(cx, c.item));
  const [only] = tests;
  if (only === undefined) return noReading(clauses.span, shown(cx, clauses), "as a condition");
  if (tests.length === 1) return only;
  if (by === "and") return { all: tests };
  if (by === "or") return { any: tests };
  return noReading(clauses.span, shown(cx, clauses), "as a condition");
}

/** "an ally entered play and an ally left play this turn": what is said of the last holds of all. */
function sharedTurn(list: Sequence["clauses"]): Sequence["clauses"] {
  const last = list[list.length - 1]?.item.predicates.at(-1)?.item;
  const turn = last?.adjuncts.find((a) => a.kind === "adverb" && a.word.id === "this turn");
  if (turn === undefined || list.length < 2) return list;
  return list.map((c) => {
    const [joined, ...more] = c.item.predicates;
    if (joined === undefined || more.length > 0) return c;
    const f = factsOf(joined.item);
    const said = joined.item.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this turn");
    if (!f.past || said) return c;
    const item = { ...joined.item, adjuncts: [...joined.item.adjuncts, turn] };
    return { ...c, item: { ...c.item, predicates: [{ ...joined, item }] } };
  });
}

function clauseTest(cx: Context, clause: Clause): Test {
  noFronts(clause, shown(cx, clause));
  const spent = spentOn(cx, clause);
  if (spent !== undefined) return spent;
  const tests = progressives(haveOrShare(clause)).map((p) =>
    asking(predicateTest(cx, clause, p.item), p.item),
  );
  const [only] = tests;
  if (only === undefined) return noReading(clause.span, shown(cx, clause), "as a condition");
  if (tests.length === 1) return only;
  const by = conjunction(clause.predicates);
  return by === "or" ? { any: tests } : { all: tests };
}

/** "if it's on the battlefield": a filter without parts holds of whatever is spoken of, so nothing would be asked. */
function asking(test: Test, p: Predicate): Test {
  if ("object" in test && "all" in test.is && test.is.all.length === 0)
    return notBuilt(p.span, "a condition on where something is");
  return test;
}

function predicateTest(cx: Context, clause: Clause, p: Predicate): Test {
  const [not, ...adverbs] = p.adverbs;
  // "was not dealt damage", "it's not your turn".
  if (not?.id === "not" && adverbs.length === 0)
    return negate(predicateTest(cx, clause, { ...p, adverbs: [] }), true);
  const facts = factsOf(p);
  if (
    clause.subject === undefined ||
    facts.odd ||
    facts.may ||
    facts.must ||
    facts.would ||
    p.adverbs.length > 0
  )
    return noReading(p.span, shown(cx, p), "as a condition");
  if (isThere(clause.subject)) return lastAdded(cx, p) ?? thereIs(cx, p);
  const left = noneRemain(cx, clause.subject, p, facts);
  if (left !== undefined) return left;
  const last = lastRemoved(cx, clause.subject, p, facts);
  if (last !== undefined) return last;
  const way = thisWay(cx, clause.subject, p);
  if (way !== undefined) return way;
  const dealt = damageDeed(cx, clause.subject, p);
  if (dealt !== undefined) return dealt;
  const hurt = playerDealt(cx, clause.subject, p);
  if (hurt !== undefined) return hurt;
  const turn = ownTurn(cx, clause.subject, p, facts);
  if (turn !== undefined) return turn;
  const number = numberTest(cx, clause.subject, p, facts);
  if (number !== undefined) return number;
  const price = costs(cx, clause.subject, p, facts);
  if (price !== undefined) return price;
  const score = scoreTest(cx, clause.subject, p);
  if (score !== undefined) return score;
  const who = cx.rules.players(cx, clause.subject);
  if (who !== undefined) {
    if ("one" in who) return playerTest(cx, who.one, p, facts);
    if ("some" in who && who.some !== "all") return somePlayerTest(cx, who.some, p, facts);
    return noReading(clause.subject.span, shown(cx, clause.subject), "in a condition");
  }
  return objectTest(cx, clause.subject, p, facts);
}

/** "it costs less than or equal to the number of resources you control": its cost is. */
function costs(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  if (p.verb.id !== "cost" || !isPlain(facts) || facts.past) return undefined;
  const bag = bagOf(p);
  const than = take(bag, "preposition", (a) => COMPARISONS[a.word.id] !== undefined);
  if (than === undefined) return undefined;
  // "it": as it was before it moved, as for "its cost".
  const of = /^it$/i.test(shown(cx, subject))
    ? possessor(cx.scope, subject.span, shown(cx, subject), false)
    : definite(cx, subject, "topic")?.is;
  if (of === undefined) return undefined;
  finish(cx, bag);
  const op = COMPARISONS[than.word.id] ?? "=";
  return { compare: { stat: "cost", of }, op, to: cx.rules.quantity(cx, than.np) };
}

/** "none remain", "no tide counters remain": of the counters just removed (404.1d). */
function noneRemain(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  if (p.verb.id !== "remain" || p.adjuncts.length > 0 || !isPlain(facts) || facts.past) return undefined;
  const item = subject.items.length === 1 ? subject.items[0]?.item : undefined;
  const { removed } = cx.scope;
  if (item?.kind === "pronoun" && item.word.id === "none" && item.posts.length === 0) {
    if (removed === undefined)
      return noReading(subject.span, shown(cx, subject), "with no counters before it");
    return { object: removed.from, is: { counter: removed.counter, op: "=", n: 0 } };
  }
  const [d] = item?.kind === "noun" ? item.determiners : [];
  if (item?.kind !== "noun" || !isNoun(item.head, "counter") || item.posts.length > 0) return undefined;
  if (item.determiners.length !== 1 || d?.kind !== "quantifier" || d.word !== "no") return undefined;
  // "if no counters remain": of that kind.
  const counter =
    item.modifiers.length === 0 && removed !== undefined ? removed.counter : counterName(cx, item);
  return { object: removed?.from ?? "self", is: { counter, op: "=", n: 0 } };
}

/** "you removed the last one": counters were removed, and none remain (404.1d). */
function lastRemoved(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  const [object, ...more] = p.adjuncts;
  if (p.verb.id !== "remove" || !facts.past || facts.passive || facts.negated || object?.kind !== "object")
    return undefined;
  if (!/^the last (one|counter)$/i.test(shown(cx, object.np)) || more.length > 0 || !isYou(subject))
    return undefined;
  const { removed } = cx.scope;
  if (removed?.label === undefined) return noReading(p.span, shown(cx, p), "with no counters before it");
  const none: Test = { object: removed.from, is: { counter: removed.counter, op: "=", n: 0 } };
  return { all: [{ did: removed.label }, none] };
}

/** "there are ten or more": of the counters that were just added to it. */
function lastAdded(cx: Context, p: Predicate): Test | undefined {
  const { added } = cx.scope;
  if (added === undefined || p.verb.id !== "be" || p.auxiliaries.length > 0) return undefined;
  const bag = bagOf(p);
  const on = takePreposition(bag, "on");
  const object = takeObject(bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  if (item?.kind !== "amount" || item.posts.length > 0 || bag.left.length > 0) return undefined;
  if (on !== undefined && JSON.stringify(cx.rules.object(cx, on.np)) !== JSON.stringify(added.on))
    return noReading(p.span, shown(cx, p), "with no counters before it");
  const { op, n } = bound(cx, item.amount, ["more", "less", "fewer"]);
  if (typeof n !== "number") return noReading(p.span, shown(cx, p), "as a condition");
  return { object: added.on, is: { counter: added.counter, op, n } };
}

export const isThere = (np: NounPhrase) => {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  return item?.kind === "pronoun" && item.word.id === "there" && item.posts.length === 0;
};

/** "there are three or more counters on this location", "there is an exhausted ally in your party". */
function thereIs(cx: Context, p: Predicate): Test {
  const bag = bagOf(p);
  if (p.verb.id !== "be" || p.auxiliaries.length > 0) return noFrame(p.span, shown(cx, p), "as a condition");
  const on = take(bag, "preposition", (a) => a.word.id === "on");
  const object = takeObject(bag);
  if (object === undefined) return noReading(p.span, shown(cx, p), "as a condition");
  finish(cx, bag);
  const item = soleNoun(object);
  if (isNoun(item?.head, "counter") && item !== undefined) {
    const where = on ?? item.posts[0];
    if (where?.kind !== "preposition" || where.word.id !== "on")
      return noReading(object.span, shown(cx, object), "as a condition");
    const filter = counterCount(cx, {
      ...object,
      items: [{ span: item.span, item: { ...item, posts: [] } }],
    });
    if (filter === undefined) return noReading(object.span, shown(cx, object), "as a condition");
    return { object: cx.rules.object(cx, where.np), is: filter };
  }
  // "on the battlefield" is where they are in any case.
  const there = on !== undefined && isPlace(cx, on.np) && place(cx, on.np).zone === "play";
  if (on !== undefined && !there) return leftOver(on.span, shown(cx, on));
  // "there are two or more classes among allies you control"
  const [d, ...ds] = item?.determiners ?? [];
  const words = item === undefined || d?.kind !== "count" || ds.length > 0 ? undefined : wordsAmong(cx, item);
  if (words !== undefined && d?.kind === "count") {
    const { op, n } = bound(cx, d.amount, ["more", "less", "fewer"]);
    return { compare: words, op, to: n };
  }
  return existence(cx, object, []);
}

/** "it's your turn", "it's not your turn". */
function ownTurn(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  const item = subject.items.length === 1 ? subject.items[0]?.item : undefined;
  if (item?.kind !== "pronoun" || item.word.id !== "it" || p.verb.id !== "be") return undefined;
  const object = p.adjuncts[0];
  if (object?.kind !== "object" || p.adjuncts.length !== 1) return undefined;
  const side = turnSide(cx, object.np);
  return side === undefined ? undefined : negate({ turnOf: side }, facts.negated);
}

/** "your turn", "an opponent's turn", "that player's turn". */
export function turnSide(
  cx: Context,
  np: NounPhrase,
  noun: "turn" | "first turn" = "turn",
): Sided | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, noun) || item.posts.length > 0) return undefined;
  const [d] = item.determiners;
  // "on opposing turns"
  if (/^opposing turns$/i.test(shown(cx, np))) return "opponent";
  if (item.modifiers.length > 0) return undefined;
  if (item.determiners.length !== 1 || d === undefined) return undefined;
  if (d.kind === "pronoun" && d.word.id === "your") return "you";
  if (d.kind === "possessive") {
    const who = cx.rules.players(cx, d.owner);
    if (who === undefined) return undefined;
    if ("one" in who) return { player: who.one };
    if ("some" in who && who.some !== "all") return who.some;
    // "during each opponent's turn"
    if ("each" in who && who.each !== "all") return who.each;
  }
  return undefined;
}

/** "its cost is less than or equal to Q", "your hero's ATK is 4 or more". */
function numberTest(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  const item = soleNoun(subject);
  const [only] = subject.items;
  const isX =
    subject.items.length === 1 && only?.item.kind === "amount" && only.item.amount.kind === "variable";
  const stat = item !== undefined && statOf(cx, item) !== undefined;
  if (p.verb.id !== "be" || (!stat && !isX)) return undefined;
  const compare = cx.rules.quantity(cx, subject);
  const bag = bagOf(p);
  const state = take(bag, "state", (a) => a.words.length === 1);
  const word = state?.words[0]?.item;
  if (word !== undefined) {
    finish(cx, bag);
    const id = word.kind === "word" && !word.non && word.adverb === undefined ? word.word.id : "";
    if (id === "odd" || id === "even") return negate(parity(id, compare), facts.negated);
    return noReading(p.span, shown(cx, p), "as a condition");
  }
  const than = take(bag, "preposition", (a) => COMPARISONS[a.word.id] !== undefined);
  if (than !== undefined) {
    finish(cx, bag);
    const op = COMPARISONS[than.word.id] ?? "=";
    return negate({ compare, op, to: cx.rules.quantity(cx, than.np) }, facts.negated);
  }
  const object = takeObject(bag);
  const amount = object?.items.length === 1 ? object.items[0]?.item : undefined;
  finish(cx, bag);
  if (amount?.kind !== "amount" || amount.posts.length > 0)
    return noReading(p.span, shown(cx, p), "as a condition");
  const a = amount.amount;
  if (a.kind === "bounded") {
    const n = cx.rules.amount(cx, a.amount);
    const op = /more|greater|higher/.test(a.bound) ? ">=" : /less|fewer|lower/.test(a.bound) ? "<=" : "=";
    return negate({ compare, op, to: n }, facts.negated);
  }
  return negate({ compare, op: "=", to: cx.rules.amount(cx, a) }, facts.negated);
}

function objectTest(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test {
  const different = differ(cx, subject, p, facts);
  if (different !== undefined) return different;
  const total = together(cx, subject, p, facts);
  if (total !== undefined) return total;
  const one = announced(cx, subject) ?? definite(cx, subject, "topic");
  const heads = one?.heads ?? ["card"];
  const compared = comparison(p, facts);
  const comparing = compared === undefined ? undefined : objectCompares(cx, compared, one);
  if (comparing !== undefined && "test" in comparing) return comparing.test;
  const told = cx.game.told?.states?.[wordsOf(cx, p.span).toLowerCase()];
  const is = comparing?.is ?? told ?? fighting(cx, p, facts) ?? stateOf(cx, p, facts, heads);
  if (is === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  if (one?.is !== undefined) {
    if (facts.past && one.is !== "self" && changedSince(cx, is))
      return notBuilt(p.span, "what something was before it was turned, exhausted or readied");
    // "If your hero is defending, it deals ...": the subject of the clause before.
    cx.scope.lastSubject = {
      what: "object",
      part: one.is,
      heads: one.heads,
      many: one.many,
      origin: "event",
      span: subject.span,
    };
    return { object: one.is, is };
  }
  // "an ally was destroyed this turn": it may have left play since.
  if ("deed" in is) return happened(cx, subject, is);
  if ("any" in is && is.any.every((f) => "deed" in f))
    return { any: is.any.flatMap((f) => ("deed" in f ? [happened(cx, subject, f)] : [])) };
  // What has left play since is not looked for; heroes stay.
  if (JSON.stringify(is).includes('"total"') && !isLeaders(cx, described(cx, subject).heads))
    return noReading(subject.span, shown(cx, subject), "in the history of the turn");
  return existence(cx, subject, [is]);
}

/** "Turn target resource face down. If it was a location": it stays where it is, and is none any more. */
function changedSince({ scope }: Context, is: Filtered): boolean {
  const last = scope.acts[scope.acts.length - 1]?.verb;
  if (last === "face down" || last === "face up") return !/"(deed|total)":/.test(JSON.stringify(is));
  return (last === "exhaust" || last === "ready") && "state" in is;
}

/** "a friendly unit defends alone": is defending alone. */
function fighting(cx: Context, p: Predicate, facts: VerbFacts): Filtered | undefined {
  const state = { attack: "attacking", defend: "defending" }[p.verb.id];
  if (state === undefined || !isPlain(facts) || facts.past || cx.game.reading.damageHasType) return undefined;
  const bag = bagOf(p);
  const found = engaged(cx, state, bag);
  if (found !== undefined) finish(cx, bag);
  return found;
}

/** "your other units have total might 5 or more": all of them together. */
function together(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  const object = p.adjuncts.length === 1 ? p.adjuncts[0] : undefined;
  const item = object?.kind === "object" ? soleNoun(object.np) : undefined;
  const [m, ...more] = item?.modifiers ?? [];
  const said = m?.item.kind === "word" && m.item.word.id === "total" && !m.item.non;
  if (item === undefined || !said || p.verb.id !== "have" || !isPlain(facts) || facts.past) return undefined;
  const stat = statOf(cx, item);
  const [amount, ...posts] = item.posts;
  if (stat === undefined || more.length + item.determiners.length + posts.length > 0) return undefined;
  if (amount?.kind !== "amount") return undefined;
  const d = described(cx, subject);
  if (!d.many || d.is !== undefined) return noReading(subject.span, shown(cx, subject), "in a condition");
  const { op, n } = bound(cx, amount.amount, ["less", "more"]);
  return { compare: { sum: stat, of: zoneFilter(d) }, op, to: n };
}

/** Of players' own objects alone, not of "heroes and allies". */
const isLeaders = (cx: Context, heads: Heads) =>
  cx.game.leader !== undefined &&
  heads.includes(cx.game.leader) &&
  !(cx.game.numbered !== undefined && heads.includes(cx.game.numbered.type));

/** That so many objects did it this turn, as each was when it did. */
function happened(cx: Context, subject: NounPhrase, is: Extract<Filtered, { readonly deed: unknown }>): Test {
  const before = cx.scope.past;
  cx.scope.past = true;
  const found = existence(cx, subject, []);
  cx.scope.past = before;
  if (!("exists" in found)) return noReading(subject.span, shown(cx, subject), "in the history of the turn");
  const event = { happened: is.deed, of: found.exists, ...(is.by === undefined ? {} : { by: is.by }) };
  if (found.op === ">=") return found.n === 1 ? event : { ...event, n: found.n };
  if (found.op === "=" && found.n === 0) return { not: event };
  return noReading(subject.span, shown(cx, subject), "in the history of the turn");
}
