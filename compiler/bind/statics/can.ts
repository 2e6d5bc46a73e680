// What a lasting sentence permits its subject: "can attack immediately", "can protect", "can attack only your hero".
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { type Bag, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { leftOver, noFrame, noReading } from "../base/refuse.ts";
import { hasField } from "../base/same-terms.ts";
import { behindOnly } from "../nouns/noun-words.ts";
import { zoneFilter } from "../nouns/objects.ts";
import { allowed } from "./told.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** "can attack immediately", "can protect", "can attack only your hero if able", "can protect against it". */
export function can(cx: Context, p: Predicate, bag: Bag, passive: boolean): readonly LastingChange[] {
  const told = allowed(cx, p, bag, passive);
  if (told !== undefined) return [told];
  // "can only attack heroes": can attack only heroes.
  const [early, ...adverbs] = p.adverbs;
  const onlyAttack = early?.id === "only" && adverbs.length === 0 && p.verb.id === "attack";
  if (passive || (p.adverbs.length > 0 && !onlyAttack))
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
    const barred = only === undefined ? cx.rules.described(cx, object) : undefined;
    const lifts = Object.entries(cx.game.lifts[p.verb.id] ?? {});
    const lifted = lifts.find(([word]) => hasField(barred?.filter, "keyword", (said) => said === word));
    if (barred?.many && lifted !== undefined) return [{ can: lifted[1], filter: barred.filter }];
    if (only === undefined) return noReading(object.span, shown(cx, object), "without `only`");
    const able = takeAdverb(bag, "if able") !== undefined;
    return [{ only: able ? "attack if able" : "attack", filter: cx.rules.described(cx, only).filter }];
  }
  if (p.verb.id === "protect") {
    const against = takePreposition(bag, "against");
    const whom = takeObject(bag);
    if (whom !== undefined && isReflexive(whom)) return noReading(whom.span, shown(cx, whom), "to protect");
    if (whom !== undefined && against === undefined)
      return [{ can: "protect for", filter: zoneFilter(cx.rules.described(cx, whom)) }];
    if (whom !== undefined) return leftOver(whom.span, shown(cx, whom));
    if (against === undefined) return [{ can: "protect" }];
    return [{ can: "protect", filter: cx.rules.described(cx, against.np).filter }];
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
}

/** Who is attacked does not protect himself (602.2). */
const isReflexive = (np: NounPhrase): boolean => {
  const item = np.items[0]?.item;
  return item?.kind === "pronoun" && /sel(f|ves)$/.test(item.word.id);
};
