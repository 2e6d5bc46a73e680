// Static sentences of games with a board: "I cost [2] less", "this enters exhausted", "you may play me to an open
// battlefield", "you may pay [1] as an additional cost to play me".
import type { Clause, Joined, Predicate, Sentence } from "../../grammar/tree.ts";
import type { Ability, Cost, CostChange, Filtered, Quantity, Test } from "../abilities.ts";
import { forEach } from "./amounts.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "./bag.ts";
import { type Context, isNoun, shown } from "./context.ts";
import { soleNoun } from "./groups.ts";
import { heldBy } from "./held.ts";
import { isPer } from "./measures.ts";
import { allOf } from "./noun-words.ts";
import { definite, zoneFilter } from "./objects.ts";
import { payments } from "./payments.ts";
import { leftOver, noReading, notBuilt } from "./refuse.ts";
import { isSelf } from "./self.ts";
import { factsOf, isPlain, stateWord } from "./verbs.ts";

type At = { readonly span: Ability["span"]; readonly text: string };

const both = (tests: readonly Test[]): { readonly while?: Test } => {
  const [only] = tests;
  if (only === undefined) return {};
  return { while: tests.length === 1 ? only : { all: tests } };
};

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
  if (p === undefined || clause.subject === undefined || more.length > 0) return undefined;
  if (p.verb.id === "cost" && isPlain(factsOf(p))) return [costs(cx, clause, p, tests, at)];
  if (p.verb.id === "enter" && isPlain(factsOf(p)) && isSelf(cx, clause.subject)) {
    const bag = bagOf(p);
    const state = take(bag, "state", (s) => s.words.length === 1);
    const word = state?.words[0]?.item;
    if (word !== undefined && stateWord(word) === "exhausted" && bag.left.length === 0 && tests.length === 0)
      return [{ kind: "enters with", exhausted: true, ...at }];
  }
  const extra = additional(cx, clause, p);
  if (extra !== undefined) return [{ kind: "play modifier", change: extra, ...both(tests), ...at }];
  return playedTo(cx, clause, p, tests, at);
}

/** "You may pay [1] as an additional cost to play me." */
export function additional(
  cx: Context,
  clause: Clause,
  p: Predicate,
): { readonly additional: readonly Cost[]; readonly optional: true } | undefined {
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
  const paid: Predicate = { ...p, auxiliaries: [], adjuncts: p.adjuncts.slice(0, adverb) };
  cx.scope.card.optional = true;
  return { additional: cx.rules.costs(cx, paid, "you"), optional: true };
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
function costs(cx: Context, clause: Clause, p: Predicate, tests: readonly Test[], at: At): Ability {
  const subject = clause.subject;
  if (subject === undefined) return noReading(clause.span, shown(cx, clause), "as a statement");
  const one = definite(cx, subject, "subject");
  const described = one ?? cx.rules.described(cx, subject);
  if (one?.is !== undefined && one.is !== "self")
    return noReading(subject.span, shown(cx, subject), "as what costs");
  if (one?.is === undefined && !described.many)
    return noReading(subject.span, shown(cx, subject), "as what costs");
  const { change, held } = priceChange(cx, p, bagOf(p));
  // The side of what is played is that of whoever plays it.
  const { filter, player } = apart(zoneFilter(described));
  const cost: CostChange = {
    of: "play",
    player: player === "you" || player === undefined ? "you" : { side: player },
    what: one?.is === undefined ? filter : { is: "self" },
    ...change,
  };
  return { kind: "play modifier", change: { cost }, ...both([...tests, ...held]), ...at };
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
  const least = takePreposition(bag, "to a minimum of");
  const per = perOf(cx, bag);
  const held = heldBy(cx, bag, ["if", "while"]);
  const object = takeObject(bag);
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
  const [word, ...words] = amount?.kind === "payment" ? amount.words : [];
  if (word === undefined || words.length > 0 || (direction !== "less" && direction !== "more"))
    return noReading(item.span, shown(cx, item), "as a change of cost");
  let by: Quantity = 0;
  const also: { of: string; by: Quantity }[] = [];
  for (const part of payments(cx, word)) {
    if (!("resource" in part)) return noReading(item.span, shown(cx, item), "as a change of cost");
    if (part.of === undefined) by = per(part.n);
    else also.push({ of: part.of, by: per(part.n) });
  }
  const [other, ...others] = also;
  if (others.length > 0) return notBuilt(item.span, "a change of power of two kinds");
  const minimum = least === undefined ? undefined : leastOf(cx, least);
  return {
    change: {
      by,
      direction,
      ...(other === undefined ? {} : { also: other }),
      ...(minimum === undefined ? {} : { minimum }),
    },
    held: held.tests,
  };
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
function apart(f: Filtered): {
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
