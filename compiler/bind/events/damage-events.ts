// Events of damage that is dealt, healed or prevented, told without who does it.
import type { Clause, NounPhrase } from "../../../grammar/tree.ts";
import type { Trigger } from "../../abilities.ts";
import { bagOf, finish, takeAdverb, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noFrame, noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";
import {
  type Draft,
  damageAmount,
  damageRoles,
  participant,
  preventedDamage,
  struckPlayer,
  whom,
} from "./event-roles.ts";
import { qualify } from "./event-times.ts";

/** "damage is dealt with this weapon to an ally", "damage is healed from your hero". */
export function damageEvent(cx: Context, clause: Clause, np: NounPhrase): Trigger {
  const [first, ...more] = clause.predicates;
  if (first === undefined || more.length > 0) return noReading(clause.span, shown(cx, clause), "as an event");
  const p = first.item;
  const facts = factsOf(p);
  const bag = bagOf(p);
  const draft: Draft = { on: [], tests: [] };
  const healed = p.verb.id === "heal";
  if (p.verb.id === "prevent" && facts.passive && !facts.past && !facts.negated) {
    // "When damage is prevented this way": by this card.
    draft.on.push("prevented");
    preventedDamage(cx, draft, np);
    if (takeAdverb(bag, "this way") !== undefined) draft.tests.push({ role: "agent", same: "self" });
    finish(cx, bag);
    return { on: "prevented", tests: draft.tests, span: clause.span };
  }
  if (
    !facts.passive ||
    facts.past ||
    facts.negated ||
    (p.verb.id !== "deal" && !healed) ||
    p.adverbs.length > 0
  )
    return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
  draft.on.push(healed ? "healed" : "damage");
  if (healed) damageAmount(cx, draft, np);
  else damageRoles(cx, draft, np);
  const to = takePreposition(bag, healed ? "from" : "to");
  const by = takePreposition(bag, "by");
  const weapon = healed ? undefined : takePreposition(bag, "with");
  if (to !== undefined && !struckPlayer(cx, draft, "object", to.np))
    participant(cx, draft, "object", whom(cx, to.np), "other");
  if (by !== undefined) participant(cx, draft, "source", whom(cx, by.np), "other");
  if (weapon !== undefined) participant(cx, draft, "with", whom(cx, weapon.np), "other");
  // "When damage is dealt this way": by what this effect has just dealt (715.1); by a line of its own with this card,
  // which says of one damage alone that it is dealt (408.3d).
  if (!healed && takeAdverb(bag, "this way") !== undefined) {
    const { arming, acts } = cx.scope;
    if (arming !== undefined) {
      const dealing = acts.filter((a) => a.verb === "deal");
      if (!cx.game.reading.damageHasType || dealing.length !== 1 || arming.once)
        return noReading(clause.span, shown(cx, clause), "as an event");
      arming.once = true;
      arming.act = dealing[0]?.label;
      cx.scope.window = "this link";
    } else {
      if (cx.scope.card.acts.filter((a) => a.verb === "deal").length !== 1)
        return noReading(clause.span, shown(cx, clause), "as an event");
      draft.tests.push({ role: "with", same: "self" });
    }
  }
  if (healed && to === undefined) return noReading(clause.span, shown(cx, clause), "as an event");
  qualify(cx, draft, bag, takeAdverb(bag, "for the first time") !== undefined, p);
  finish(cx, bag);
  return {
    on: draft.on[0] ?? "",
    tests: draft.tests,
    ...(draft.first === undefined ? {} : { first: draft.first }),
    span: clause.span,
  };
}
