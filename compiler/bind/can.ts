// What a lasting sentence permits its subject: "can attack immediately", "can protect", "can attack only your hero".
import type { NounPhrase, Predicate } from "../../grammar/tree.ts";
import type { Effect } from "../abilities.ts";
import {
  type Bag,
  bagOf,
  finish,
  take,
  takeAdverb,
  takeObject,
  takePreposition,
  takeSubordinate,
} from "./bag.ts";
import { type Context, shown } from "./context.ts";
import { behindOnly } from "./noun-words.ts";
import { zoneFilter } from "./objects.ts";
import { leftOver, noFrame, noReading } from "./refuse.ts";
import { allowed } from "./told.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** "can attack immediately", "can protect", "can attack only your hero if able", "can protect against it". */
export function can(cx: Context, p: Predicate, bag: Bag, passive: boolean): readonly LastingChange[] {
  const told = allowed(cx, p, bag, passive);
  if (told !== undefined) return [told];
  if (passive && p.verb.id === "exhaust" && p.adverbs.length === 0) return [{ can: asResource(cx, p, bag) }];
  // "can only attack heroes": can attack only heroes.
  const [early, ...adverbs] = p.adverbs;
  const onlyAttack = early?.id === "only" && adverbs.length === 0 && p.verb.id === "attack";
  // "can also protect against attackers with Stealth"
  const also = early?.id === "also" && adverbs.length === 0 && p.verb.id === "protect";
  if (passive || (p.adverbs.length > 0 && !onlyAttack && !also))
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  if (p.verb.id === "attack") {
    const object = takeObject(bag);
    if (onlyAttack && object !== undefined && behindOnly(object) === undefined) {
      const able = takeAdverb(bag, "if able") !== undefined;
      return [{ only: able ? "attack if able" : "attack", filter: cx.rules.described(cx, object).filter }];
    }
    if (object === undefined) {
      if (takeAdverb(bag, "immediately") !== undefined) return [{ can: "attack immediately" }];
      return noReading(p.span, shown(cx, p), "as a lasting statement");
    }
    const only = behindOnly(object);
    // "can attack Elusive heroes and allies"
    const elusive = only === undefined ? cx.rules.described(cx, object) : undefined;
    if (elusive?.many && JSON.stringify(elusive.filter).includes('{"keyword":"elusive"}'))
      return [{ can: "attack elusive", filter: elusive.filter }];
    if (only === undefined) return noReading(object.span, shown(cx, object), "without `only`");
    const able = takeAdverb(bag, "if able") !== undefined;
    return [{ only: able ? "attack if able" : "attack", filter: cx.rules.described(cx, only).filter }];
  }
  if (p.verb.id === "protect") {
    const stealth = also && /\bagainst attackers with stealth$/i.test(shown(cx, p));
    const against = stealth ? undefined : takePreposition(bag, "against");
    if (stealth) {
      bag.left = [];
      return [{ can: "protect against stealth", filter: { state: "attacking" } }];
    }
    const whom = takeObject(bag);
    if (whom !== undefined && isReflexive(whom)) return noReading(whom.span, shown(cx, whom), "to protect");
    if (whom !== undefined && against === undefined)
      return [{ can: "protect for", filter: zoneFilter(cx.rules.described(cx, whom)) }];
    if (whom !== undefined) return leftOver(whom.span, shown(cx, whom));
    if (against === undefined) return [{ can: "protect" }];
    if (also) return leftOver(against.span, shown(cx, against));
    return [{ can: "protect", filter: cx.rules.described(cx, against.np).filter }];
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
}

/** Who is attacked does not protect himself (602.2). */
const isReflexive = (np: NounPhrase): boolean => {
  const item = np.items[0]?.item;
  return item?.kind === "pronoun" && /sel(f|ves)$/.test(item.word.id);
};

/** "can be exhausted to pay costs as though they were resources". */
function asResource(cx: Context, p: Predicate, bag: Bag): string {
  const refused = (): never => noReading(p.span, shown(cx, p), "as a lasting statement");
  const found = take(bag, "infinitive");
  const [pay, ...more] = found?.predicates ?? [];
  if (pay === undefined || more.length > 0 || pay.item.verb.id !== "pay" || found?.not === true)
    return refused();
  const inner = bagOf(pay.item);
  const costs = takeObject(inner);
  const though = takeSubordinate(inner, "as though");
  finish(cx, inner);
  if (costs === undefined || shown(cx, costs) !== "costs" || though === undefined) return refused();
  if (!/^(?:it were a resource|they were resources)$/.test(shown(cx, though.clauses))) return refused();
  return "pay a cost as a resource";
}
