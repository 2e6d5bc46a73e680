// Dealing, healing and putting damage (405, 407).
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { detach, type Prepositional, take, takePreposition } from "../bag.ts";
import { type Context, shown } from "../context.ts";
import { damageOf, noPosts } from "../damage-phrases.ts";
import { noFrame, noReading } from "../refuse.ts";
import { mention } from "../scope.ts";
import { type Call, did, type Frame, headsOf, needObject, perEach, step } from "./frame.ts";

/** Stands in for the number that is read after the destination. */
const ZERO: NounPhrase = {
  kind: "np",
  span: { from: 0, to: 0 },
  items: [
    {
      span: { from: 0, to: 0 },
      item: {
        kind: "amount",
        span: { from: 0, to: 0 },
        amount: { kind: "number", value: 0, text: "0", span: { from: 0, to: 0 } },
        posts: [],
      },
    },
  ],
};

/** "to target ally equal to its cost": the number hangs on the destination. */
function inner(call: Call, phrase: Prepositional): { to: NounPhrase; equal?: { readonly np: NounPhrase } } {
  const found = detach(phrase.np, ["equal to"]);
  if (found !== undefined) return { to: found.np, equal: { np: found.post.np } };
  const own = take(call.bag, "preposition", (a) => !a.only && a.word.id === "equal to");
  return own === undefined ? { to: phrase.np } : { to: phrase.np, equal: { np: own.np } };
}

/** "your hero deals 3 fire damage to target ally". */
export const deal: Frame = (cx, call) => {
  if (call.agent === undefined)
    return noFrame(call.predicate.verb.span, shown(cx, call.predicate.verb), "as an effect");
  const to = takePreposition(call.bag, "to");
  if (to === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `to` and whom");
  const { to: whom, equal } = inner(call, to);
  const object = needObject(cx, call);
  // "damage to target ally equal to its ATK": the ally is mentioned before the number.
  const damage = damageOf(cx, object, "instruction", equal === undefined ? undefined : ZERO);
  if (damage.amount === "all") return noReading(object.span, shown(cx, object), "in an instruction");
  const target = cx.rules.select(cx, whom, { label: call.label, chooser: call.actor, act: "damage" });
  const amount = perEach(cx, call, equal === undefined ? damage.amount : cx.rules.quantity(cx, equal.np));
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
  const { to: whom, equal } = inner(call, from);
  const object = needObject(cx, call);
  const damage = damageOf(cx, object, "healing", equal === undefined ? undefined : ZERO);
  noPosts(cx, damage);
  if (damage.unpreventable || damage.combat !== undefined || damage.fatal !== undefined)
    return noReading(object.span, shown(cx, object), "as healing");
  const patient = cx.rules.select(cx, whom, { label: call.label, chooser: call.actor, act: "heal" });
  const amount =
    equal !== undefined
      ? perEach(cx, call, cx.rules.quantity(cx, equal.np))
      : damage.amount === "all"
        ? ("all" as const)
        : perEach(cx, call, damage.amount);
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
