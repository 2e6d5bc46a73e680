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

interface DeedReading {
  readonly deed: string;
  readonly by?: Filtered;
}

/** What the object did or had done to it this turn; the words "this turn" must stand there. */
export function objectDeed(cx: Context, p: Predicate, bag: Bag = bagOf(p)): Filtered | undefined {
  const facts = factsOf(p);
  if (takeAdverb(bag, "this turn") === undefined) return undefined;
  if (facts.may || facts.can || facts.cannot || facts.must || facts.would || facts.odd)
    return noReading(p.span, shown(cx, p), "as something that happened this turn");
  const reading: Filtered = facts.passive ? passive(cx, p, bag) : active(cx, p, bag);
  finish(cx, bag);
  return facts.negated ? { not: reading } : reading;
}

function agentOf(cx: Context, bag: Bag): { readonly by?: Filtered } {
  const by = takePreposition(bag, "by");
  if (by === undefined) return {};
  return { by: cx.rules.described(cx, by.np).filter };
}

/** Damage as the history knows it: "combat damage", "fire damage", "damage"; of other qualities it keeps no account. */
function damageDone(cx: Context, object: NounPhrase): string {
  const damage = damageOf(cx, object, "event");
  noPosts(cx, damage);
  const [type, ...types] = damage.types;
  const plain =
    damage.amount === "all" &&
    types.length === 0 &&
    damage.fatal === undefined &&
    !damage.unpreventable &&
    damage.combat !== false &&
    (type === undefined || damage.combat === undefined);
  if (!plain) return noReading(object.span, shown(cx, object), "in the history of the turn");
  return damage.combat === true ? "combat damage" : type === undefined ? "damage" : `${type} damage`;
}

function passive(cx: Context, p: Predicate, bag: Bag): DeedReading {
  switch (p.verb.id) {
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      return { deed: `be dealt ${damageDone(cx, object)}`, ...agentOf(cx, bag) };
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
      const to = takePreposition(bag, "to");
      const deed = `deal ${damageDone(cx, object)}`;
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
