// Dealing, healing and putting damage (405, 407).
import type { Effect } from "../../abilities.ts";
import { takePreposition } from "../bag.ts";
import { type Context, shown } from "../context.ts";
import { damageOf, noPosts } from "../damage-phrases.ts";
import { noFrame, noReading } from "../refuse.ts";
import { mention } from "../scope.ts";
import { type Call, did, type Frame, headsOf, needObject, perEach, step } from "./frame.ts";

/** "your hero deals 3 fire damage to target ally". */
export const deal: Frame = (cx, call) => {
  if (call.agent === undefined)
    return noFrame(call.predicate.verb.span, shown(cx, call.predicate.verb), "as an effect");
  const to = takePreposition(call.bag, "to");
  if (to === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `to` and whom");
  const object = needObject(cx, call);
  const damage = damageOf(cx, object, "instruction");
  if (damage.amount === "all") return noReading(object.span, shown(cx, object), "in an instruction");
  const target = cx.rules.select(cx, to.np, { label: call.label, chooser: call.actor, act: "damage" });
  const amount = perEach(cx, call, damage.amount);
  noPosts(cx, damage);
  if (damage.combat !== undefined || damage.fatal !== undefined)
    return noReading(object.span, shown(cx, object), "in an instruction");
  did(cx, call, "deal", headsOf(target));
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { step: call.label } },
    span: object.span,
    many: false,
    origin: "step",
  });
  const effect: Effect = {
    do: "deal",
    source: call.agent.what,
    amount,
    types: damage.types,
    to: target.what,
    ...(damage.unpreventable ? { unpreventable: true as const } : {}),
    ...step(call),
  };
  return [effect];
};

/** "your hero heals 4 damage from target ally". */
export const heal: Frame = (cx, call) => {
  if (call.agent === undefined)
    return noFrame(call.predicate.verb.span, shown(cx, call.predicate.verb), "as an effect");
  const from = takePreposition(call.bag, "from");
  if (from === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `from` and whom");
  const object = needObject(cx, call);
  const damage = damageOf(cx, object, "healing");
  noPosts(cx, damage);
  if (damage.unpreventable || damage.combat !== undefined || damage.fatal !== undefined)
    return noReading(object.span, shown(cx, object), "as healing");
  const patient = cx.rules.select(cx, from.np, { label: call.label, chooser: call.actor, act: "heal" });
  const amount = damage.amount === "all" ? ("all" as const) : perEach(cx, call, damage.amount);
  did(cx, call, "heal", headsOf(patient));
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { step: call.label } },
    span: object.span,
    many: false,
    origin: "step",
  });
  return [{ do: "heal", source: call.agent.what, amount, from: patient.what, ...step(call) }];
};

/** "put 1 damage on this ally" (405.3): put, not dealt. */
export function putDamage(cx: Context, call: Call): readonly Effect[] {
  const on = takePreposition(call.bag, "on");
  const object = needObject(cx, call);
  if (on === undefined) return noReading(call.predicate.span, shown(cx, call.predicate), "without `on`");
  const damage = damageOf(cx, object, "healing");
  noPosts(cx, damage);
  if (damage.amount === "all" || damage.unpreventable || damage.combat !== undefined)
    return noReading(object.span, shown(cx, object), "to be put");
  const patient = cx.rules.select(cx, on.np, { label: call.label, chooser: call.actor });
  const amount = perEach(cx, call, damage.amount);
  did(cx, call, "put", headsOf(patient));
  return [{ do: "put damage", amount, on: patient.what, ...step(call) }];
}
