// What a past or passive verb names in the history of the turn: "that attacked this turn", "was dealt combat
// damage by your hero this turn", "you completed a quest this turn".
import type { NounPhrase, Predicate } from "../../grammar/tree.ts";
import type { Filtered } from "../abilities.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "./bag.ts";
import { type Context, shown } from "./context.ts";
import { damageOf, isDamage, noPosts } from "./damage-phrases.ts";
import { isPlace, place } from "./places.ts";
import { leftOver, noReading } from "./refuse.ts";
import { factsOf } from "./verbs.ts";

export interface DeedReading {
  readonly deed: string;
  readonly by?: Filtered;
}

/** What the object did or had done to it this turn; the words "this turn" must stand there. */
export function objectDeed(cx: Context, p: Predicate, bag: Bag = bagOf(p)): DeedReading | undefined {
  const facts = factsOf(p);
  if (takeAdverb(bag, "this turn") === undefined) return undefined;
  if (facts.may || facts.can || facts.cannot || facts.must || facts.would || facts.odd || facts.negated)
    return noReading(p.span, shown(cx, p), "as something that happened this turn");
  const reading = facts.passive ? passive(cx, p, bag) : active(cx, p, bag);
  finish(cx, bag);
  return reading;
}

function agentOf(cx: Context, bag: Bag): { readonly by?: Filtered } {
  const by = takePreposition(bag, "by");
  if (by === undefined) return {};
  return { by: cx.rules.described(cx, by.np).filter };
}

/** Damage as the history knows it: combat damage or any; of other qualities it keeps no account. */
function isCombatDamage(cx: Context, object: NounPhrase): boolean {
  const damage = damageOf(cx, object, "event");
  noPosts(cx, damage);
  const plain =
    damage.amount === "all" &&
    damage.types.length === 0 &&
    damage.fatal === undefined &&
    !damage.unpreventable &&
    damage.combat !== false;
  if (!plain) return noReading(object.span, shown(cx, object), "in the history of the turn");
  return damage.combat === true;
}

function passive(cx: Context, p: Predicate, bag: Bag): DeedReading {
  switch (p.verb.id) {
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      const combat = isCombatDamage(cx, object);
      return { deed: combat ? "be dealt combat damage" : "be dealt damage", ...agentOf(cx, bag) };
    }
    case "heal":
      return { deed: "be healed" };
    case "destroy":
      return { deed: "be destroyed", ...agentOf(cx, bag) };
    case "play":
      return { deed: "play" };
  }
  return noReading(p.span, shown(cx, p), "in the history of the turn");
}

function active(cx: Context, p: Predicate, bag: Bag): DeedReading {
  switch (p.verb.id) {
    case "attack":
    case "defend":
    case "protect":
      return { deed: p.verb.id };
    case "exhaust":
    case "ready":
      return { deed: p.verb.id };
    case "enter":
    case "leave": {
      const object = takeObject(bag);
      if (object === undefined || !isPlace(cx, object) || place(cx, object).zone !== "play") break;
      return { deed: `${p.verb.id} play` };
    }
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      const combat = isCombatDamage(cx, object);
      const to = takePreposition(bag, "to");
      const deed = combat ? "deal combat damage" : "deal damage";
      if (to === undefined) return { deed };
      return { deed, by: cx.rules.described(cx, to.np).filter };
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

/** What a player did this turn: the deed, and of what. */
export function playerDeed(
  cx: Context,
  p: Predicate,
): { readonly deed: string; readonly of?: Filtered; readonly n?: number } | undefined {
  const bag = bagOf(p);
  if (takeAdverb(bag, "this turn") === undefined) return undefined;
  const facts = factsOf(p);
  if (facts.passive || facts.negated || facts.may || facts.can || facts.cannot || facts.must || facts.would)
    return undefined;
  const deed = PLAYER_DEEDS[p.verb.id];
  if (deed === undefined) return undefined;
  const object = p.verb.id === "strike" ? takePreposition(bag, "with")?.np : takeObject(bag);
  if (object === undefined) return undefined;
  const into = p.verb.id === "place" ? take(bag, "preposition", (a) => a.word.id === "into") : undefined;
  if (into !== undefined) return leftOver(into.span, shown(cx, into));
  const d = cx.rules.described(cx, object);
  finish(cx, bag);
  if (d.many) return noReading(object.span, shown(cx, object), "in the history of the turn");
  return { deed, of: d.filter };
}
