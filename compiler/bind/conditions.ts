// Statements: clauses behind "if", "while", "unless" as tests of the game as it stands.
import type {
  Adjunct,
  Clause,
  Joined,
  Modifier,
  NounPhrase,
  Predicate,
  Sequence,
} from "../../grammar/tree.ts";
import type { Filtered, PlayerPart, Sided, Test } from "../abilities.ts";
import { agreement } from "./agreement.ts";
import { bagOf, detach, finish, take, takeAdverb, takeObject, takePreposition } from "./bag.ts";
import { comparison, objectCompares, playerCompares, somePlayerCompares } from "./comparisons.ts";
import { type Context, isNoun, shown } from "./context.ts";
import { announced, damageDeed, doneTo, objectDeed, playerDeed } from "./deeds.ts";
import { engaged } from "./engaged.ts";
import { counterCount, existence, handCount } from "./existence.ts";
import { conjunction, soleNoun } from "./groups.ts";
import { differ, haveOrShare, shares, targeting, within } from "./likeness.ts";
import { locationFilter } from "./locations.ts";
import { allOf, anyOf, modifier } from "./noun-words.ts";
import { definite, described, zoneFilter } from "./objects.ts";
import { isLocation } from "./place-words.ts";
import { COMPARISONS, counterName, parity, postFilter, statOf } from "./posts.ts";
import { leftOver, noFrame, noFronts, noReading } from "./refuse.ts";
import type { Heads } from "./scope.ts";
import { doneThisWay, isRemoved, isYou, thisWay } from "./this-way.ts";
import { factsOf, isPlain, type VerbFacts } from "./verbs.ts";

const negate = (test: Test, yes: boolean): Test => (yes ? { not: test } : test);

/** Clauses joined by "and" or "or". */
export function test(cx: Context, clauses: Sequence): Test {
  const by = conjunction(clauses.clauses);
  const tests = clauses.clauses.map((c) => clauseTest(cx, c.item));
  const [only] = tests;
  if (only === undefined) return noReading(clauses.span, shown(cx, clauses), "as a condition");
  if (tests.length === 1) return only;
  if (by === "and") return { all: tests };
  if (by === "or") return { any: tests };
  return noReading(clauses.span, shown(cx, clauses), "as a condition");
}

function clauseTest(cx: Context, clause: Clause): Test {
  noFronts(clause, shown(cx, clause));
  agreement(cx, clause);
  const tests = clause.predicates.map((p) => predicateTest(cx, clause, p.item));
  const [only] = tests;
  if (only === undefined) return noReading(clause.span, shown(cx, clause), "as a condition");
  if (tests.length === 1) return only;
  const by = conjunction(clause.predicates);
  return by === "or" ? { any: tests } : { all: tests };
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
  if (isThere(clause.subject)) return thereIs(cx, p);
  const left = noneRemain(cx, clause.subject, p, facts);
  if (left !== undefined) return left;
  const way = thisWay(cx, clause.subject, p);
  if (way !== undefined) return way;
  const dealt = damageDeed(cx, clause.subject, p);
  if (dealt !== undefined) return dealt;
  const turn = ownTurn(cx, clause.subject, p, facts);
  if (turn !== undefined) return turn;
  const number = numberTest(cx, clause.subject, p, facts);
  if (number !== undefined) return number;
  const who = cx.rules.players(cx, clause.subject);
  if (who !== undefined) {
    if ("one" in who) return playerTest(cx, who.one, p, facts);
    if ("some" in who && who.some !== "all") return somePlayerTest(cx, who.some, p, facts);
    return noReading(clause.subject.span, shown(cx, clause.subject), "in a condition");
  }
  return objectTest(cx, clause.subject, p, facts);
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
  return { object: removed?.from ?? "self", is: { counter: counterName(cx, item), op: "=", n: 0 } };
}

const isThere = (np: NounPhrase) => {
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
  if (on !== undefined) return leftOver(on.span, shown(cx, on));
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
  if (item === undefined || !isNoun(item.head, noun) || item.modifiers.length > 0 || item.posts.length > 0)
    return undefined;
  const [d] = item.determiners;
  if (item.determiners.length !== 1 || d === undefined) return undefined;
  if (d.kind === "pronoun" && d.word.id === "your") return "you";
  if (d.kind === "possessive") {
    const who = cx.rules.players(cx, d.owner);
    if (who === undefined) return undefined;
    if ("one" in who) return { player: who.one };
    if ("some" in who && who.some !== "all") return who.some;
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

const sideOfPlayer = (who: PlayerPart): Sided => (who === "you" ? "you" : { player: who });

function playerTest(cx: Context, who: PlayerPart, p: Predicate, facts: VerbFacts): Test {
  const paid = paidAdditional(cx, who, p, facts);
  if (paid !== undefined) return paid;
  const deed = playerDeed(cx, p);
  if (deed !== undefined) {
    const { not, ...done } = deed;
    return negate({ player: who, ...done }, not === true);
  }
  if (wentFirst(cx, p, facts)) return { wentFirst: sideOfPlayer(who) };
  const compared = comparison(p, facts);
  if (compared !== undefined) return playerCompares(cx, who, compared);
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (
    p.verb.id === "target" &&
    facts.past &&
    !facts.passive &&
    !facts.negated &&
    who === "you" &&
    object !== undefined
  )
    return targeted(cx, p, object);
  if (facts.passive || facts.can || facts.cannot || facts.negated || facts.past)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  if (object === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  finish(cx, bag);
  const side: Filtered = { side: sideOfPlayer(who) };
  switch (p.verb.id) {
    case "control":
      return existence(cx, object, [side]);
    case "have": {
      const hand = handCount(cx, object, who);
      if (hand !== undefined) return hand;
      // The old wording "you have an ally" for "you control an ally".
      return existence(cx, object, [side]);
    }
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
}

/** "you paid the additional cost" */
function paidAdditional(cx: Context, who: PlayerPart, p: Predicate, facts: VerbFacts): Test | undefined {
  const state = cx.game.paidState;
  const [object, ...more] = p.adjuncts;
  if (state === undefined || who !== "you" || p.verb.id !== "pay" || !facts.past || facts.passive)
    return undefined;
  if (object?.kind !== "object" || more.length > 0) return undefined;
  if (!/^(the|my) additional cost$/i.test(shown(cx, object.np))) return undefined;
  return negate({ object: "self", is: { state } }, facts.negated);
}

/** "If you targeted a hero": the link's one target is that, legally, as it resolves (706.3). */
function targeted(cx: Context, p: Predicate, np: NounPhrase): Test {
  const [only, ...more] = cx.scope.targets;
  if (only?.what !== "object" || more.length > 0) return noReading(p.span, shown(cx, p), "as a condition");
  const d = described(cx, np);
  if (d.many || p.adjuncts.length > 1) return noReading(p.span, shown(cx, p), "as a condition");
  return { object: { target: 0 }, is: d.filter };
}

/** "went first this game". */
function wentFirst(cx: Context, p: Predicate, facts: VerbFacts): boolean {
  if (p.verb.id !== "go" || !facts.past || facts.negated || facts.passive || facts.may) return false;
  const bag = bagOf(p);
  if (takeAdverb(bag, "first") === undefined || takeAdverb(bag, "this game") === undefined) return false;
  finish(cx, bag);
  return true;
}

function somePlayerTest(cx: Context, side: Sided, p: Predicate, facts: VerbFacts): Test {
  if (wentFirst(cx, p, facts)) return { wentFirst: side };
  const compared = comparison(p, facts);
  if (compared !== undefined) return somePlayerCompares(cx, side, compared);
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (p.verb.id !== "control" || facts.passive || facts.can || facts.cannot || facts.negated || facts.past)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  if (object === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  finish(cx, bag);
  return existence(cx, object, [{ side }]);
}

function objectTest(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test {
  const different = differ(cx, subject, p, facts);
  if (different !== undefined) return different;
  const one = announced(cx, subject) ?? definite(cx, subject, "topic");
  const heads = one?.heads ?? ["card"];
  const compared = comparison(p, facts);
  const comparing = compared === undefined ? undefined : objectCompares(cx, compared, one);
  if (comparing !== undefined && "test" in comparing) return comparing.test;
  const is = comparing?.is ?? stateOf(cx, p, facts, heads);
  if (is === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  if (one?.is !== undefined) {
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
  if (JSON.stringify(is).includes('"total"') && !isHeroes(described(cx, subject).heads))
    return noReading(subject.span, shown(cx, subject), "in the history of the turn");
  return existence(cx, subject, [is]);
}

const isHeroes = (heads: Heads) => heads.includes("hero") && !heads.includes("ally");

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

/** What a predicate says of its subject, as a filter: "is ready", "has damage", "attacked this turn". */
export function stateOf(cx: Context, p: Predicate, facts: VerbFacts, heads: Heads): Filtered | undefined {
  const deed = objectDeed(cx, p);
  if (deed !== undefined) return deed;
  if (facts.can || facts.cannot) return undefined;
  const not = (f: Filtered): Filtered => (facts.negated ? { not: f } : f);
  if (p.verb.id === "be" && (!facts.passive || facts.negated)) return not(beState(cx, p, heads));
  if (facts.passive) return passiveState(cx, p, not);
  if (facts.past && p.verb.id !== "have") return undefined;
  const bag = bagOf(p);
  switch (p.verb.id) {
    case "have": {
      const object = takeObject(bag);
      const on = take(bag, "preposition", (a) => a.word.id === "on");
      if (object === undefined) return undefined;
      finish(cx, bag);
      const np = on === undefined ? object : hang(object, on);
      const reading = postFilter(
        cx,
        [{ kind: "preposition", span: p.span, word: { ...p.verb, id: "with" }, np }],
        heads,
      );
      return not(allOf(reading.filters));
    }
    case "share": {
      const object = takeObject(bag);
      const own = take(bag, "preposition", (a) => a.word.id === "with");
      const with_ =
        object === undefined
          ? undefined
          : own === undefined
            ? detach(object, ["with"])
            : { np: object, post: own };
      if (with_ === undefined) return undefined;
      finish(cx, bag);
      return not(shares(cx, with_.np, with_.post.np));
    }
  }
  return undefined;
}

/** "has 2 damage" + "on it": the phrase belongs to the noun. */
function hang(np: NounPhrase, on: Extract<Adjunct, { kind: "preposition" }>): NounPhrase {
  const last = np.items[np.items.length - 1];
  if (last?.item.kind !== "noun") return np;
  return {
    ...np,
    items: [
      ...np.items.slice(0, -1),
      {
        ...last,
        item: {
          ...last.item,
          posts: [...last.item.posts, { kind: "preposition", span: on.span, word: on.word, np: on.np }],
        },
      },
    ],
  };
}

function beState(cx: Context, p: Predicate, _heads: Heads): Filtered {
  const bag = bagOf(p);
  const state = take(bag, "state");
  if (state !== undefined) {
    finish(cx, bag);
    return states(cx, state.words);
  }
  const object = takeObject(bag);
  if (object !== undefined) {
    finish(cx, bag);
    const d = described(cx, object);
    if (d.is !== undefined) return { is: d.is };
    return zoneFilter(d);
  }
  const place = take(
    bag,
    "preposition",
    (a) => !a.only && ["at", "in"].includes(a.word.id) && isLocation(a.np),
  );
  if (place !== undefined) {
    finish(cx, bag);
    return locationFilter(cx, place.np, false);
  }
  const where = take(bag, "preposition", (a) => a.word.id === "in");
  if (where !== undefined) {
    finish(cx, bag);
    const reading = postFilter(
      cx,
      [{ kind: "preposition", span: where.span, word: where.word, np: where.np }],
      ["card"],
    );
    return reading.zone === undefined
      ? allOf(reading.filters)
      : allOf([{ zone: reading.zone }, ...reading.filters]);
  }
  const adverb = takeAdverb(bag, "in play", "face up", "face down", "in combat");
  if (adverb !== undefined) {
    finish(cx, bag);
    const known = cx.game.states[adverb.id];
    if (known !== undefined) return known;
    if (adverb.id === "in play") return { zone: "play" };
  }
  return noReading(p.span, shown(cx, p), "as a state");
}

/** "ready", "damaged and exhausted", "attacking or defending". */
export function states(cx: Context, words: readonly Joined<Modifier>[]): Filtered {
  const by = conjunction(words);
  const filters = words.map((w) => modifier(cx, w.item));
  return by === "or" ? anyOf(filters) : allOf(filters);
}

function passiveState(cx: Context, p: Predicate, not: (f: Filtered) => Filtered): Filtered | undefined {
  const bag = bagOf(p);
  if (p.verb.id === "attach") {
    const to = takePreposition(bag, "to");
    if (to === undefined && bag.left.length === 0 && !factsOf(p).past) return not({ state: "attachment" });
    if (to === undefined) return undefined;
    finish(cx, bag);
    // "each Poison attached to it": a card is not attached to itself.
    const host = within(cx, () => described(cx, to.np));
    return not({ attachedTo: host.is ?? host.filter });
  }
  if (p.verb.id === "play" || p.verb.id === "control") {
    // "an ability played by its controller": "its" is no word for the ability itself here.
    const by = takePreposition(bag, "by");
    if (by === undefined) return undefined;
    finish(cx, bag);
    const who = within(cx, () => cx.rules.player(cx, by.np));
    return not({ side: sideOfPlayer(who) });
  }
  const known = engaged(cx, p.verb.text.toLowerCase(), bag);
  if (known === undefined || factsOf(p).past) return undefined;
  finish(cx, bag);
  return not(known);
}

/** A relative clause or participle behind a noun, as a filter. */
export function relative(cx: Context, clause: Clause, heads: Heads, finite = false): Filtered {
  noFronts(clause, shown(cx, clause));
  const [first, ...more] = haveOrShare(clause);
  if (first === undefined || more.length > 0)
    return noReading(clause.span, shown(cx, clause), "behind a noun");
  const [adverb, ...adverbs] = first.item.adverbs;
  if (adverb !== undefined) {
    // "an ability that's not attached to a friendly card".
    if (adverb.id !== "not" || adverbs.length > 0) return leftOver(adverb.span, shown(cx, adverb));
    const plain: Clause = { ...clause, predicates: [{ ...first, item: { ...first.item, adverbs: [] } }] };
    return { not: relative(cx, plain, heads, finite) };
  }
  const p = first.item;
  const facts = factsOf(p);
  const { subject } = clause;
  if (subject !== undefined) return within(cx, () => controlled(cx, subject, p, facts));
  // "attached to it", "dealt damage this way": a participle has no auxiliary.
  if (p.auxiliaries.length === 0 && finite && p.verb.forms.includes("participle")) {
    // "that attacked this turn"; "that attached to it" lost its "is".
    const deed = objectDeed(cx, p);
    if (deed === undefined) return noReading(p.span, shown(cx, p), "behind a noun");
    return deed;
  }
  if (p.auxiliaries.length === 0 && p.verb.forms.includes("participle")) {
    const passiveFacts: VerbFacts = { ...facts, passive: true, past: true };
    const way = p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way");
    if (way || isRemoved(cx, p)) return doneThisWay(cx, p);
    const turn = p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this turn");
    const asPassive: Predicate = { ...p, auxiliaries: [{ ...p.verb, id: "be", text: "were" }] };
    if (turn) {
      const deed = objectDeed(cx, asPassive);
      if (deed !== undefined) return deed;
    }
    const found = stateOf(cx, asPassive, passiveFacts, heads);
    if (found !== undefined) return found;
  }
  const targets = targeting(cx, p, finite);
  if (targets !== undefined) return targets;
  if (p.auxiliaries.length === 0 && p.verb.forms.includes("ing")) {
    const bag = bagOf(p);
    const known = engaged(cx, p.verb.text, bag);
    if (known !== undefined) {
      finish(cx, bag);
      return known;
    }
  }
  if (p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way")) return doneThisWay(cx, p);
  const state = stateOf(cx, p, facts, heads);
  if (state !== undefined) return state;
  return noReading(clause.span, shown(cx, clause), "behind a noun");
}

/** "you control", "an opponent controls", "he controlled". */
function controlled(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Filtered {
  const bag = bagOf(p);
  // The old wording "allies you have" for "allies you control".
  const controls = p.verb.id === "control" || p.verb.id === "have";
  // "an ally you controlled was destroyed": the side it was on as it happened.
  const when = !facts.past || cx.scope.past;
  if (controls && p.auxiliaries.length === 0 && p.adverbs.length === 0 && when) {
    finish(cx, bag);
    const who = cx.rules.players(cx, subject);
    if (who !== undefined && "one" in who) return { side: sideOfPlayer(who.one) };
    if (who !== undefined && "some" in who && who.some !== "all") return { side: who.some };
    if (who !== undefined && "each" in who && who.each !== "all") return { side: who.each };
  }
  const done = doneTo(cx, subject, p, bag);
  if (done !== undefined) return done;
  // "an ability card he played": 402.1, who controls it is who played it.
  if (p.verb.id === "play" && facts.past && !facts.passive && !facts.negated && bag.left.length === 0) {
    const who = cx.rules.players(cx, subject);
    if (who !== undefined && "one" in who && p.auxiliaries.length === 0)
      return { side: sideOfPlayer(who.one) };
  }
  // "a card you removed this way".
  if (
    p.auxiliaries.length === 0 &&
    facts.past &&
    isYou(subject) &&
    takeAdverb(bag, "this way") !== undefined
  ) {
    finish(cx, bag);
    return doneThisWay(cx, p);
  }
  // "it's attached to": the host of the card that is spoken of.
  if (p.verb.id === "attach" && facts.passive) {
    const found = definite(cx, subject, "object");
    const to = take(bag, "adverb", (a) => a.word.id === "to");
    if (found?.is !== undefined && to !== undefined) {
      finish(cx, bag);
      return { hasAttached: { is: found.is } };
    }
  }
  return noReading(p.span, shown(cx, p), "behind a noun");
}
