// Static sentences of games with a board: "I cost [2] less", "this enters exhausted", "you may play me to an open
// battlefield", "you may pay [1] as an additional cost to play me".
import type { Amount, Clause, Joined, Predicate, Sentence, Sequence, Span } from "../../../grammar/tree.ts";
import type { Ability, Cost, CostChange, Filtered, Quantity, Test } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { isPer } from "../amounts/measures.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { isSelf } from "../base/self.ts";
import { factsOf, isPlain, stateWord, subjectNumber } from "../base/verbs.ts";
import { heldBy } from "../conditions/held.ts";
import { paymentOf, payments } from "../costs/payments.ts";
import { withoutState } from "../nouns/as-played.ts";
import { allOf } from "../nouns/noun-words.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";

type At = { readonly span: Ability["span"]; readonly text: string };

const both = (tests: readonly Test[]): { readonly while?: Test } => {
  const [only] = tests;
  if (only === undefined) return {};
  return { while: tests.length === 1 ? only : { all: tests } };
};

/** "This cost [2] less" agrees as the past; what a statement says holds now. */
function present(cx: Context, { subject, predicates }: Clause): void {
  if (subject === undefined || subjectNumber(subject) !== "singular") return;
  for (const [at, { item: p }] of predicates.entries()) {
    // "can't attack or block": an auxiliary said before holds of the verbs behind it.
    if (predicates.slice(0, at + 1).some((q) => q.item.auxiliaries.length > 0)) continue;
    if (p.verb.forms.includes("base") && !p.verb.forms.includes("s"))
      disagrees(p.verb.span, shown(cx, p.verb), "a singular verb");
  }
}

/** The abilities that such a clause gives; undefined if it is none of them. */
export function boardStatic(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
  tests: readonly Test[],
  at: At,
): readonly Ability[] | undefined {
  const [first, ...more] = predicates;
  const p = first?.item;
  if (p === undefined) return undefined;
  present(cx, clause);
  if (clause.subject === undefined) return more.length > 0 ? undefined : reduces(cx, p, tests, at);
  if (more.length > 0) {
    // "I cost [2] less and enter ready."
    if (!isSelf(cx, clause.subject) || !more.every((m) => m.by?.trim() === "and")) return undefined;
    if (!predicates.every(({ item }) => item.verb.id === "cost" || item.verb.id === "enter"))
      return undefined;
    const each = predicates.map((one) => boardStatic(cx, clause, [one], tests, at));
    return each.every((one) => one !== undefined) ? each.flat() : undefined;
  }
  if (p.verb.id === "cost" && isPlain(factsOf(p))) {
    return costs(cx, clause, p, tests, at);
  }
  if (p.verb.id === "enter" && isPlain(factsOf(p)) && isSelf(cx, clause.subject)) {
    const bag = bagOf(p);
    const state = take(bag, "state", (s) => s.words.length === 1);
    const word = state?.words[0]?.item;
    if (word !== undefined && stateWord(word) === "exhausted" && bag.left.length === 0 && tests.length === 0)
      return [{ kind: "enters with", exhausted: true, ...at }];
    if (word !== undefined && stateWord(word) === "ready") {
      const held = heldBy(cx, bag, ["if", "while"]);
      finish(cx, bag);
      const on = { self: true } as const;
      if (held.filters.length === 0)
        return [
          {
            kind: "continuous",
            on,
            changes: [{ can: "enter ready" }],
            ...both([...tests, ...held.tests]),
            ...at,
          },
        ];
    }
  }
  const dealt = bonus(cx, clause, p, tests, at);
  if (dealt !== undefined) return [dealt];
  const extra = additional(cx, clause, p);
  if (extra !== undefined) return [{ kind: "play modifier", change: extra, ...both(tests), ...at }];
  return playedTo(cx, clause, p, tests, at);
}

/** "you do", behind a cost that could be paid: that it was. */
export function wasPaid(cx: Context, clauses: Sequence): Test | undefined {
  const [only, ...more] = clauses.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  // In a keyword's own sentence it is that cost, and not another one of the card.
  const state = cx.card.keyword === undefined ? cx.game.costs.paidState : `${cx.card.keyword} paid`;
  if (joined === undefined || more.length + ps.length > 0 || state === undefined) return undefined;
  const { verb, auxiliaries, adjuncts, adverbs } = joined.item;
  if (verb.id !== "do" || auxiliaries.length + adjuncts.length + adverbs.length > 0) return undefined;
  const who = only?.item.subject;
  if (who === undefined || !/^you$/i.test(shown(cx, who)) || cx.scope.card.optional !== true)
    return undefined;
  return { object: "self", is: { state } };
}

/** "reduce my cost by [2]" */
function reduces(cx: Context, p: Predicate, tests: readonly Test[], at: At): readonly Ability[] | undefined {
  if (p.verb.id !== "reduce" || !isPlain(factsOf(p))) return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  const by = takePreposition(bag, "by");
  const per = perOf(cx, bag);
  const amount = by?.np.items.length === 1 ? by.np.items[0]?.item : undefined;
  if (object === undefined || !/^my cost$/i.test(shown(cx, object))) return undefined;
  if (amount?.kind !== "amount" || amount.posts.length > 0 || amount.amount.kind !== "payment")
    return undefined;
  finish(cx, bag);
  const change = reduction(cx, amount.amount, per, amount.span);
  const cost: CostChange = {
    of: "play",
    player: "you",
    what: { is: "self" },
    direction: "less",
    ...change,
  };
  return [{ kind: "play modifier", change: { cost }, ...both(tests), ...at }];
}

/** "You may pay [1] as an additional cost to play me." */
export function additional(
  cx: Context,
  clause: Clause,
  p: Predicate,
): { readonly additional: readonly Cost[]; readonly optional: true; readonly repeated?: true } | undefined {
  const who = clause.subject === undefined ? undefined : cx.rules.players(cx, clause.subject);
  if (who === undefined || !("one" in who) || who.one !== "you") return undefined;
  const [may, ...aux] = p.auxiliaries;
  const adverb = p.adjuncts.findIndex((a) => a.kind === "adverb" && a.word.id === "as an additional cost");
  if (adverb < 0) return undefined;
  if (may?.id !== "may" || aux.length > 0) return noReading(p.span, shown(cx, p), "as an additional cost");
  const behind = p.adjuncts.slice(adverb + 1);
  const [purpose, ...others] = behind;
  if (others.length > 0 || (purpose !== undefined && !playsItself(cx, purpose)))
    return noReading(p.span, shown(cx, p), "as an additional cost");
  const before = p.adjuncts.slice(0, adverb);
  // "You may pay {1} repeatedly as an additional cost": as often as one likes.
  const adjuncts = before.filter((a) => a.kind !== "adverb" || a.word.id !== "repeatedly");
  const paid: Predicate = { ...p, auxiliaries: [], adjuncts };
  cx.scope.card.optional = true;
  return {
    additional: cx.rules.costs(cx, paid, "you"),
    optional: true,
    ...(adjuncts.length < before.length ? { repeated: true as const } : {}),
  };
}

/** "to play me" */
function playsItself(cx: Context, purpose: Predicate["adjuncts"][number]): boolean {
  if (purpose.kind !== "infinitive" || purpose.not) return false;
  const [p, ...more] = purpose.predicates;
  if (p === undefined || more.length > 0 || p.item.verb.id !== "play") return false;
  const bag = bagOf(p.item);
  const object = takeObject(bag);
  return bag.left.length === 0 && isSelf(cx, object);
}

/** "As you play me, you may discard 1 as an additional cost.": the sentence without its front. */
export function asPlayed(cx: Context, sentence: Sentence): Sentence | undefined {
  const [front, ...fronts] = sentence.fronts;
  const only = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const p = only[0]?.item.predicates[0]?.item;
  const said = p?.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "as an additional cost");
  if (front?.kind !== "clause" || front.word.id !== "as" || fronts.length > 0 || !said) return undefined;
  const playing = front.clauses.clauses[0]?.item;
  const deed = playing?.predicates[0]?.item;
  if (playing === undefined || deed?.verb.id !== "play" || deed.adjuncts.length !== 1) return undefined;
  const object = deed.adjuncts[0];
  if (object?.kind !== "object" || !isSelf(cx, object.np)) return undefined;
  return { ...sentence, fronts: [] };
}

/** "I cost [2] less for each gear you control", "your spells cost [1] more". */
function costs(
  cx: Context,
  clause: Clause,
  p: Predicate,
  tests: readonly Test[],
  at: At,
): readonly Ability[] {
  const subject = clause.subject;
  if (subject === undefined) return noReading(clause.span, shown(cx, clause), "as a statement");
  const one = definite(cx, subject, "subject");
  const described = one ?? cx.rules.described(cx, subject);
  if (one?.is !== undefined && one.is !== "self")
    return noReading(subject.span, shown(cx, subject), "as what costs");
  if (one?.is === undefined && !described.many)
    return noReading(subject.span, shown(cx, subject), "as what costs");
  const bag = bagOf(p);
  const play = take(bag, "infinitive", (i) =>
    /^to play from anywhere other than your hand$/i.test(shown(cx, i)),
  );
  const elsewhere = play !== undefined;
  if (play !== undefined && one?.is !== "self") return noReading(play.span, shown(cx, play), "as what costs");
  const from: readonly Test[] = elsewhere ? [{ object: "self", is: { state: "from elsewhere" } }] : [];
  const { change, held } = priceChange(cx, p, bag);
  // The side of what is played is that of whoever plays it.
  const { filter: of, player } = apart(zoneFilter(described));
  const filter = withoutState(cx, of);
  const self = one?.is !== undefined;
  // "Creature spells cost {2} more to cast": whoever plays them, where the text names nobody.
  const everyone = cx.game.reading.zones === true && !self && player === undefined;
  const payers: readonly CostChange["player"][] = everyone
    ? [{ side: "friendly" }, { side: "opponent" }]
    : [player === "you" || player === undefined ? "you" : { side: player }];
  return payers.map((payer): Ability => {
    const cost: CostChange = {
      of: "play",
      player: payer,
      what: self ? { is: "self" } : filter,
      ...change,
    };
    return { kind: "play modifier", change: { cost }, ...both([...tests, ...from, ...held]), ...at };
  });
}

/** "This ability costs [1] less for each X": what is added to its price; undefined if the sentence says no such thing. */
export function abilityDiscount(cx: Context, sentence: Sentence): Quantity | undefined {
  const [only, ...more] = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const subject = only?.item.subject;
  const [joined, ...ps] = only?.item.predicates ?? [];
  if (joined === undefined || subject === undefined || more.length + ps.length + sentence.fronts.length > 0)
    return undefined;
  const p = joined.item;
  if (p.verb.id !== "cost" || !isPlain(factsOf(p)) || !/^this ability$/i.test(shown(cx, subject)))
    return undefined;
  const { change, held } = priceChange(cx, p, bagOf(p));
  const [test, ...tests] = held;
  if (change.also !== undefined || change.minimum !== undefined || tests.length > 0)
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const by: Quantity =
    change.direction === "more"
      ? change.by
      : typeof change.by === "number"
        ? -change.by
        : { times: [-1, change.by] };
  return test === undefined ? by : { given: test, then: by, otherwise: 0 };
}

/** "Your spells and abilities deal 1 Bonus Damage", "Spells and abilities affecting units here each deal ..." (712). */
function bonus(
  cx: Context,
  clause: Clause,
  p: Predicate,
  tests: readonly Test[],
  at: At,
): Ability | undefined {
  if (p.verb.id !== "deal" || !isPlain(factsOf(p)) || clause.subject === undefined) return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || !isNoun(item.head, "Bonus Damage") || d?.kind !== "count" || more.length > 0)
    return undefined;
  if (item.modifiers.length + item.posts.length > 0) return undefined;
  finish(cx, bag);
  const n = cx.rules.amount(cx, d.amount);
  const who = shown(cx, clause.subject);
  if (/^your spells and abilities$/i.test(who))
    return {
      kind: "continuous",
      on: { players: "you" },
      changes: [{ can: "deal bonus damage", n }],
      ...both(tests),
      ...at,
    };
  const units = cx.game.numbered === undefined ? undefined : { type: cx.game.numbered.type };
  if (/^spells and abilities affecting units here$/i.test(who))
    return {
      kind: "continuous",
      on: { filter: allOf([...(units === undefined ? [] : [units]), { sameRow: "self" }]) },
      changes: [{ can: "be dealt bonus damage", n }],
      ...both(tests),
      ...at,
    };
  return undefined;
}

/** "[2][rainbow] less, to a minimum of [1], for each X, if C". */
export function priceChange(
  cx: Context,
  p: Predicate,
  bag: Bag,
): {
  readonly change: Pick<CostChange, "by" | "direction" | "minimum" | "also">;
  readonly held: readonly Test[];
} {
  toCast(cx, bag);
  const least = takePreposition(bag, "to a minimum of");
  const per = perOf(cx, bag);
  const held = heldBy(cx, bag, ["if", "while"]);
  const object = takeObject(bag);
  // "to play" is read as "to a place" where play is one.
  if (cx.game.reading.zones === true)
    take(bag, "preposition", (a) => !a.only && shown(cx, a).toLowerCase() === "to play");
  finish(cx, bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  if (
    item?.kind !== "amount" ||
    item.posts.length > 0 ||
    item.amount.kind !== "change" ||
    held.filters.length > 0
  )
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const { direction, amount } = item.amount;
  if (amount === undefined || (direction !== "less" && direction !== "more"))
    return noReading(item.span, shown(cx, item), "as a change of cost");
  const changed = reduction(cx, amount, per, item.span);
  const minimum = least === undefined ? undefined : leastOf(cx, least);
  return {
    change: { ...changed, direction, ...(minimum === undefined ? {} : { minimum }) },
    held: held.tests,
  };
}

/** "cost {1} less TO CAST": what stands behind it says something of the price. */
function toCast(cx: Context, bag: Bag): void {
  if (cx.game.reading.zones !== true) return;
  const found = take(bag, "infinitive", (i) => {
    const [only, ...more] = i.predicates;
    const p = only?.item;
    if (p === undefined || more.length > 0 || i.not === true) return false;
    const priced = p.verb.id === "cast" || p.verb.id === "play";
    return priced && p.adverbs.length + p.auxiliaries.length === 0 && p.adjuncts.every(ofPrice);
  });
  bag.left.push(...(found?.predicates[0]?.item.adjuncts ?? []));
}

const ofPrice = (a: Bag["left"][number]): boolean =>
  (a.kind === "preposition" && a.word.id === "for") || (a.kind === "subordinate" && a.word.id === "if");

/** "[2][rainbow]": by how much. */
function reduction(
  cx: Context,
  amount: Amount,
  per: (n: Quantity) => Quantity,
  span: Span,
): Pick<CostChange, "by" | "also"> {
  let by: Quantity = 0;
  const also: { of: string; by: Quantity }[] = [];
  const generic = symbolsNumber(cx, amount);
  if (generic !== undefined) return { by: per(generic) };
  const parts = paymentOf(cx, amount) ?? noReading(span, shown(cx, amount), "as a change of cost");
  for (const part of parts) {
    if (!("resource" in part)) return noReading(span, shown(cx, amount), "as a change of cost");
    if (part.of === undefined) by = per(part.n);
    else also.push({ of: part.of, by: per(part.n) });
  }
  const [other, ...others] = also;
  if (others.length > 0) return notBuilt(span, "a change of power of two kinds");
  return { by, ...(other === undefined ? {} : { also: other }) };
}

/** "{2}", where symbols are paid as they are written. */
function symbolsNumber(cx: Context, amount: Amount): number | undefined {
  const [only, ...more] = amount.kind === "payment" ? amount.words : [];
  if (cx.game.costs.symbols === undefined || only === undefined || more.length > 0) return undefined;
  const n = /^\{(\d+)\}$/.exec(only.text)?.[1];
  return n === undefined ? undefined : Number(n);
}

function leastOf(cx: Context, found: NonNullable<ReturnType<typeof takePreposition>>): number {
  const item = found.np.items[0]?.item;
  const word = item?.kind === "amount" && item.amount.kind === "payment" ? item.amount.words[0] : undefined;
  const [part, ...more] = word === undefined ? [] : payments(cx, word);
  if (part === undefined || more.length > 0 || !("resource" in part) || part.of !== undefined)
    return noReading(found.span, shown(cx, found), "as a minimum");
  return typeof part.n === "number" ? part.n : noReading(found.span, shown(cx, found), "as a minimum");
}

function perOf(cx: Context, bag: Bag): (n: Quantity) => Quantity {
  const probe: Bag = { left: [...bag.left] };
  const found = takePreposition(probe, "for");
  const item = found?.np.items[0]?.item;
  if (found === undefined || item?.kind !== "noun" || !isPer(item)) return (n) => n;
  bag.left = probe.left;
  const each = forEach(cx, found.np);
  return (n) =>
    n === 1 ? each : typeof n === "number" ? { times: [n, each] } : leftOver(found.span, shown(cx, found));
}

/** A description without whose it is. */
export function apart(f: Filtered): {
  readonly filter: Filtered;
  readonly player?: "you" | "opponent" | "friendly";
} {
  const all = "all" in f ? f.all : [f];
  const side = all.find((one) => "side" in one);
  const rest = all.filter((one) => one !== side);
  const player =
    side !== undefined && "side" in side && typeof side.side === "string" ? side.side : undefined;
  if (player === "another" || (side !== undefined && player === undefined)) return { filter: f };
  return { filter: allOf(rest), ...(player === undefined ? {} : { player }) };
}

/** "You may play me to an open battlefield." */
function playedTo(
  cx: Context,
  clause: Clause,
  p: Predicate,
  tests: readonly Test[],
  at: At,
): readonly Ability[] | undefined {
  const who = clause.subject === undefined ? undefined : cx.rules.players(cx, clause.subject);
  if (who === undefined || !("one" in who) || who.one !== "you" || p.verb.id !== "play") return undefined;
  const f = factsOf(p);
  if (!f.may || f.passive || f.odd) return undefined;
  const bag = bagOf(p);
  const to = takePreposition(bag, "to");
  const object = takeObject(bag);
  const item = to === undefined ? undefined : soleNoun(to.np);
  if (to === undefined || !isNoun(item?.head, "battlefield") || !isSelf(cx, object)) return undefined;
  if (takeAdverb(bag, "this turn") !== undefined) return undefined;
  finish(cx, bag);
  const can = cx.game.places[shown(cx, to.np).toLowerCase()];
  if (can === undefined) return noReading(to.span, shown(cx, to), "as where it may be played");
  return [{ kind: "continuous", on: { self: true }, changes: [{ can }], ...both(tests), ...at }];
}

/** Of a card that is carried out as it resolves: what it says of its own price, or of being countered. */
export function isOwnPrice(cx: Context, sentence: Sentence, clause: Clause, p: Predicate): boolean {
  if (p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "as an additional cost")) return true;
  if (sentence.fronts.some((f) => f.kind !== "clause" || (f.word.id !== "if" && f.word.id !== "while")))
    return false;
  if (clause.subject === undefined || !isSelf(cx, clause.subject)) return false;
  if (p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "instead")) return false;
  return p.verb.id === "cost" || (p.verb.id === "counter" && factsOf(p).cannot);
}
