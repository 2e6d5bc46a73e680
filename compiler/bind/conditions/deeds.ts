// What a past or passive verb names in the history of the turn: "that attacked this turn", "was dealt combat
// damage by your hero this turn", "you completed a quest this turn".
import type { Amount, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Compare } from "../../../runtime/kernel/terms.ts";
import type { Filtered, ObjectPart, Quantity, Test, Trigger } from "../../abilities.ts";
import { boundedDamage, damageOf, isDamage, noPosts } from "../amounts/damage-phrases.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, type Described, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { checkedCards, checkedDeed } from "../base/readings.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { isPlace, place } from "../nouns/places.ts";
import { standing } from "../nouns/stand-ins.ts";

interface DeedReading {
  readonly deed: string;
  readonly by?: Filtered;
  readonly bound?: Bound;
}
interface Bound {
  readonly op: Compare;
  readonly n: Quantity;
}

/** What the object did or had done to it this turn; the words "this turn" must stand there. */
export function objectDeed(cx: Context, p: Predicate, bag: Bag = bagOf(p)): Filtered | undefined {
  const facts = factsOf(p);
  if (takeAdverb(bag, "this turn") === undefined) return undefined;
  if (facts.may || facts.can || facts.cannot || facts.must || facts.would || facts.odd)
    return noReading(p.span, shown(cx, p), "as something that happened this turn");
  const reading = (facts.passive ? passive(cx, p, bag) : active(cx, p, bag)).map(deedFilter);
  finish(cx, bag);
  const [only, ...more] = reading;
  const is: Filtered = only !== undefined && more.length === 0 ? only : { any: reading };
  return facts.negated ? { not: is } : is;
}

/** "dealt 5 or more damage", "dealt no damage": how much of it there was. */
function deedFilter({ bound, ...done }: DeedReading): Filtered {
  if (bound === undefined) return done;
  const { deed, by } = done;
  const much: Quantity = { total: deed, of: "candidate", ...(by === undefined ? {} : { by }) };
  return { holds: { compare: much, op: bound.op, to: bound.n } };
}

/** Deeds of cards that are no longer where they were. */
const GONE = new Set(["leave play", "be destroyed", "die", "discard"]);

/** "each ally that left play this turn": such cards are not found in play; undefined if it speaks of no such deed. */
export function gone(
  f: Filtered,
): { readonly deed: Extract<Filtered, { deed: unknown }>; readonly rest: readonly Filtered[] } | undefined {
  const all = "all" in f ? f.all : [f];
  const deed = all.find((one) => "deed" in one && GONE.has(one.deed));
  return deed === undefined || !("deed" in deed)
    ? undefined
    : { deed, rest: all.filter((one) => one !== deed) };
}

/** "that your hero dealt damage to this turn": what a clause without its object says of the noun. */
export function doneTo(cx: Context, subject: NounPhrase, p: Predicate, bag: Bag): Filtered | undefined {
  const facts = factsOf(p);
  const to = take(bag, "stranded", (a) => a.word.id === "to");
  if (to === undefined || p.verb.id !== "deal" || !facts.past || facts.passive || facts.negated)
    return undefined;
  const object = takeObject(bag);
  if (takeAdverb(bag, "this turn") === undefined || object === undefined || !isDamage(object))
    return noReading(p.span, shown(cx, p), "in the history of the turn");
  finish(cx, bag);
  const by = doer(cx, subject);
  const done = damageDone(cx, object, "be dealt").map((one) => deedFilter({ ...one, by }));
  const [only, ...more] = done;
  return only !== undefined && more.length === 0 ? only : { any: done };
}

/** "each ally it dealt damage to": "it" is what acts now. */
function doer(cx: Context, subject: NounPhrase): Filtered {
  const item = subject.items.length === 1 ? subject.items[0]?.item : undefined;
  const acts = cx.scope.subject;
  if (item?.kind === "pronoun" && item.word.id === "it" && acts?.what === "object" && !acts.many)
    return { is: acts.part };
  return cx.rules.described(cx, subject).filter;
}

/** "no damage was dealt this turn", "5 or more damage was dealt to attached hero this turn", "with this weapon". */
export function damageDeed(cx: Context, subject: NounPhrase, p: Predicate): Test | undefined {
  const facts = factsOf(p);
  const bag = bagOf(p);
  if (!isDamage(subject) || p.verb.id !== "deal" || !facts.passive || !facts.past) return undefined;
  if (takeAdverb(bag, "this turn") === undefined || facts.may || facts.would || facts.odd) return undefined;
  const to = takePreposition(bag, "to");
  const with_ = takePreposition(bag, "with");
  finish(cx, bag);
  const refuse = () => noReading(p.span, shown(cx, p), "in the history of the turn");
  const [done, ...more] = damageDone(cx, subject, to === undefined ? "deal" : "be dealt");
  if (done === undefined || more.length > 0 || facts.negated) return refuse();
  const { op, n } = done.bound ?? { op: ">=" as const, n: 1 };
  if (to !== undefined) {
    if (with_ !== undefined) return refuse();
    return { compare: { total: done.deed, of: one(cx, to.np) }, op, to: n };
  }
  if (with_ !== undefined) {
    if (done.deed !== "deal damage") return refuse();
    return { compare: { total: "have damage dealt with it", of: one(cx, with_.np) }, op, to: n };
  }
  const happened: Test = { happened: done.deed, of: { all: [] } };
  if (done.bound === undefined) return happened;
  return op === "=" && n === 0 ? { not: happened } : refuse();
}

/** "an opponent was dealt damage this turn", where players are dealt damage as objects are. */
export function playerDealt(cx: Context, subject: NounPhrase, p: Predicate): Test | undefined {
  const facts = factsOf(p);
  if (p.verb.id !== "deal" || !facts.passive || !facts.past || facts.may || facts.would || facts.odd)
    return undefined;
  const player = standing(cx, subject);
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (player === undefined || object === undefined || !isDamage(object)) return undefined;
  if (takeAdverb(bag, "this turn") === undefined) return undefined;
  finish(cx, bag);
  const [done, ...more] = damageDone(cx, object, "be dealt");
  if (done === undefined || more.length > 0 || done.bound !== undefined || facts.negated)
    return noReading(p.span, shown(cx, p), "in the history of the turn");
  return { happened: done.deed, of: player.filter };
}

/** The one object that a phrase names, or a target that is announced for it. */
function one(cx: Context, np: NounPhrase): ObjectPart {
  const found = announced(cx, np);
  return found?.is ?? cx.rules.object(cx, np);
}

/** "If target ally is damaged, destroy it": the target that the instruction speaks of. */
export function announced(cx: Context, np: NounPhrase): Described | undefined {
  const item = np.items[0]?.item;
  if (!cx.scope.announcing || item?.kind !== "noun") return undefined;
  if (!item.determiners.some((d) => d.kind === "target")) return undefined;
  const { what, mention } = cx.rules.select(cx, np, { label: freshLabel(cx.scope, "who"), chooser: "you" });
  if (what.kind !== "one" || mention.what !== "object" || mention.many)
    return noReading(np.span, shown(cx, np), "in a condition");
  return { filter: { is: what.part }, is: what.part, heads: mention.heads, many: false, span: np.span };
}

function agentOf(cx: Context, bag: Bag): { readonly by?: Filtered } {
  const by = takePreposition(bag, "by");
  if (by === undefined) return {};
  return { by: cx.rules.described(cx, by.np).filter };
}

/**
 * Damage as the history knows it: "combat damage", "fire damage", "fire or frost damage", "5 or more damage", "no
 * damage"; of other qualities it keeps no account.
 */
function damageDone(cx: Context, object: NounPhrase, verb: "deal" | "be dealt"): readonly DeedReading[] {
  const tests: Trigger["tests"][number][] = [];
  const none = withoutNo(object);
  const damage = damageOf(cx, none ?? boundedDamage(cx, object, tests), "flow");
  noPosts(cx, damage);
  const [type, ...types] = damage.types;
  const [test] = tests;
  const bound: Bound | undefined =
    none !== undefined ? { op: "=", n: 0 } : test !== undefined && "op" in test ? test : undefined;
  const plain =
    damage.amount === "all" &&
    types.length === 0 &&
    damage.noneOf === undefined &&
    (damage.anyOf === undefined || (damage.combat === undefined && bound === undefined)) &&
    damage.fatal === undefined &&
    !damage.unpreventable &&
    damage.combat !== false &&
    (type === undefined || damage.combat === undefined);
  if (!plain) return noReading(object.span, shown(cx, object), "in the history of the turn");
  if (damage.anyOf !== undefined) return damage.anyOf.map((word) => ({ deed: `${verb} ${word} damage` }));
  const deed =
    damage.combat === true
      ? `${verb} combat damage`
      : `${verb} ${type === undefined ? "" : `${type} `}damage`;
  return [{ deed, ...(bound === undefined ? {} : { bound: { op: bound.op, n: bound.n } }) }];
}

/** "no damage" as "damage". */
function withoutNo(np: NounPhrase): NounPhrase | undefined {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || d?.kind !== "quantifier" || d.word !== "no" || more.length > 0) return undefined;
  return { ...np, items: [{ span: item.span, item: { ...item, determiners: [] } }] };
}

function passive(cx: Context, p: Predicate, bag: Bag): readonly DeedReading[] {
  switch (p.verb.id) {
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      const by = agentOf(cx, bag);
      return damageDone(cx, object, "be dealt").map((done) => ({ ...done, ...by }));
    }
    case "heal":
      return [{ deed: "be healed" }];
    case "destroy":
      return [{ deed: "be destroyed", ...agentOf(cx, bag) }];
    case "play":
      return [{ deed: checkedDeed(cx, "play") }];
    case "put":
      if (cx.game.deeds.die !== undefined && fromPlay(cx, bag)) return [{ deed: cx.game.deeds.die }];
  }
  return noReading(p.span, shown(cx, p), "in the history of the turn");
}

/** "put into a graveyard from play". */
function fromPlay(cx: Context, bag: Bag): boolean {
  const from = takePreposition(bag, "from");
  const into = takePreposition(bag, "into");
  if (from === undefined || into === undefined || !isPlace(cx, from.np) || !isPlace(cx, into.np))
    return false;
  const grave = place(cx, into.np);
  return place(cx, from.np).zone === "play" && grave.zone === "graveyard" && grave.whose === "any";
}

function active(cx: Context, p: Predicate, bag: Bag): readonly DeedReading[] {
  switch (p.verb.id) {
    case "die":
      return [{ deed: cx.game.deeds.die ?? "be destroyed" }];
    case "attack":
    case "defend":
    case "protect":
      return [{ deed: p.verb.id }];
    case "exhaust":
    case "ready":
      return [{ deed: p.verb.id }];
    case "heal": {
      const object = takeObject(bag);
      if (object === undefined || shown(cx, object).toLowerCase() !== "damage") break;
      return [{ deed: "heal" }];
    }
    case "enter":
    case "leave": {
      const object = takeObject(bag);
      if (object === undefined || !isPlace(cx, object) || place(cx, object).zone !== "play") break;
      const deed = `${p.verb.id} play`;
      return [{ deed: cx.game.deeds[deed] ?? deed }];
    }
    case "come into play":
      return [{ deed: cx.game.deeds["enter play"] ?? "enter play" }];
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      const to = takePreposition(bag, "to");
      const by = to === undefined ? {} : { by: cx.rules.described(cx, to.np).filter };
      return damageDone(cx, object, "deal").map((done) => ({ ...done, ...by }));
    }
  }
  return noReading(p.span, shown(cx, p), "in the history of the turn");
}

const PLAYER_DEEDS: Readonly<Record<string, string>> = {
  play: "play",
  complete: "complete",
  draw: "draw",
  discard: "discard",
  strike: "strike",
  place: "place resource",
};

const deedNamed = (cx: Context, verb: string): string | undefined =>
  cx.game.readings[verb]?.check ?? PLAYER_DEEDS[verb];

/** "you played this turn", "you've completed this turn", behind the noun that it was done with. */
export function playerDeedOf(cx: Context, p: Predicate): string | undefined {
  const facts = factsOf(p);
  const odd =
    facts.passive || facts.negated || facts.may || facts.can || facts.cannot || facts.must || facts.would;
  const [turn, ...more] = p.adjuncts;
  if (odd || !facts.past || turn?.kind !== "adverb" || turn.word.id !== "this turn" || more.length > 0)
    return undefined;
  return p.verb.id === "strike" ? undefined : deedNamed(cx, p.verb.id);
}

/** What a player did this turn: the deed, and of what. */
export function playerDeed(
  cx: Context,
  p: Predicate,
): { readonly deed: string; readonly of?: Filtered; readonly n?: number; readonly not?: true } | undefined {
  const bag = bagOf(p);
  if (takeAdverb(bag, "this turn") === undefined) return undefined;
  const facts = factsOf(p);
  if (facts.passive || facts.negated || facts.may || facts.can || facts.cannot || facts.must || facts.would)
    return undefined;
  const deed = deedNamed(cx, p.verb.id);
  if (deed === undefined) return undefined;
  const object = p.verb.id === "strike" ? takePreposition(bag, "with")?.np : takeObject(bag);
  if (object === undefined) return undefined;
  const into = p.verb.id === "place" ? take(bag, "preposition", (a) => a.word.id === "into") : undefined;
  if (into !== undefined) return leftOver(into.span, shown(cx, into));
  const many = severalOf(object);
  const d = cx.rules.described(cx, many?.np ?? object);
  finish(cx, bag);
  if (d.many !== (many !== undefined))
    return noReading(object.span, shown(cx, object), "in the history of the turn");
  const of = checkedCards(cx, p.verb.id, many?.np ?? object, d.filter);
  if (many === undefined) return { deed, of };
  return many.n === 0 ? { deed, of, not: true } : { deed, of, n: many.n };
}

/** "two or more abilities", "three cards", "no other cards": how many, and of what. */
function severalOf(np: NounPhrase): { readonly np: NounPhrase; readonly n: number } | undefined {
  const item = np.items[0]?.item;
  const [d, ...more] = item?.kind === "noun" ? item.determiners : [];
  const n =
    d?.kind === "quantifier" && d.word === "no" ? 0 : d?.kind === "count" ? atLeast(d.amount) : undefined;
  if (n === undefined || item?.kind !== "noun") return undefined;
  const bare = { ...item, determiners: more };
  return { n, np: { ...np, items: [{ span: item.span, item: bare }, ...np.items.slice(1)] } };
}

function atLeast(a: Amount): number | undefined {
  const n = a.kind === "bounded" && (a.bound === "or more" || a.bound === "at least") ? a.amount : a;
  return n.kind === "number" && n.value > 1 ? n.value : undefined;
}
