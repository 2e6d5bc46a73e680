// Dealing, healing and putting damage (405, 407).
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Divided, Effect, Quantity, Selection } from "../../abilities.ts";
import { subtracted } from "../amounts/amounts.ts";
import { type Damage, damageOf, isDamage, noPosts } from "../amounts/damage-phrases.ts";
import { detach, type Prepositional, take, takeAdverb, takePreposition } from "../base/bag.ts";
import { type Chosen, type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noFrame, noReading } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { objectWord } from "../nouns/noun-words.ts";
import { selectAny } from "../nouns/stand-ins.ts";
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

/**
 * Refuses "damage to target card": a noun that holds of any card takes no damage, unless it points at one that does. So
 * does "each location": what can't be damaged, nor healed.
 */
function noCards(cx: Context, np: NounPhrase): void {
  for (const { item } of np.items) {
    if (item.kind !== "noun" || item.head === undefined) continue;
    if (isNoun(item.head, ...(cx.game.lacking.damage ?? [])))
      disagrees(item.span, shown(cx, item), "something that takes damage");
    const [d] = item.determiners;
    const filter = objectWord(cx, item.head)?.filter;
    const any = filter !== undefined && "all" in filter && filter.all.length === 0;
    if (any && ((d?.kind === "article" && d.word !== "the") || d?.kind === "target"))
      disagrees(item.span, shown(cx, item), "something that takes damage");
  }
}

/** "to target ally equal to its cost": the number hangs on the destination. */
function inner(
  call: Call,
  phrase: Prepositional,
): { to: NounPhrase; equal?: { readonly np: NounPhrase; readonly before?: true } } {
  const found = detach(phrase.np, ["equal to"]);
  if (found !== undefined) return { to: found.np, equal: { np: found.post.np } };
  const own = take(call.bag, "preposition", (a) => !a.only && a.word.id === "equal to");
  if (own === undefined) return { to: phrase.np };
  // "damage equal to its ATK to a second target ally": the number is spoken of first.
  const before = own.span.from < phrase.span.from ? { before: true as const } : {};
  return { to: phrase.np, equal: { np: own.np, ...before } };
}

interface Parcel {
  readonly amount: Quantity | "all";
  readonly damage: Damage;
  readonly to: Chosen;
}

/** "3 fire damage to target ally", "4 damage from it": how much of what, then to or from whom, then "equal to ...". */
function parcel(
  cx: Context,
  call: Call,
  said: NounPhrase,
  whom: Prepositional,
  use: "instruction" | "healing",
): Parcel {
  const { to, equal } = inner(call, whom);
  const plus = equal === undefined ? undefined : takePreposition(call.bag, "plus", "minus");
  const object = said.items.length === 1 && use === "healing" ? thatMuchDamage(said) : said;
  // "damage to target ally equal to its ATK": the ally is mentioned before the number.
  const damage = damageOf(cx, object, use, equal === undefined ? undefined : ZERO);
  noPosts(cx, damage);
  if (damage.combat !== undefined || damage.fatal !== undefined)
    return noReading(
      object.span,
      shown(cx, object),
      use === "instruction" ? "in an instruction" : "as healing",
    );
  const early = equal?.before === true ? sum(cx, equal.np, plus) : undefined;
  noCards(cx, to);
  const chosen = selectAny(cx, to, {
    label: call.label,
    chooser: call.actor,
    act: use === "instruction" ? "damage" : "heal",
  });
  const n = early ?? (equal === undefined ? damage.amount : sum(cx, equal.np, plus));
  return { amount: n, damage, to: chosen };
}

/** "heals that much from your hero": that much damage. */
function thatMuchDamage(np: NounPhrase): NounPhrase {
  const item = np.items[0]?.item;
  if (item?.kind !== "amount" || item.amount.kind !== "that" || item.posts.length > 0) return np;
  const head = { text: "damage", id: "damage", span: item.span, senses: DAMAGE };
  const count = { kind: "count" as const, amount: item.amount, span: item.span };
  const noun = {
    kind: "noun" as const,
    determiners: [count],
    modifiers: [],
    head,
    posts: [],
    span: item.span,
  };
  return { ...np, items: [{ span: item.span, item: noun }] };
}

const DAMAGE = [{ role: "noun" as const, id: "damage" }];

/** "3 plus the combined ATK of your Daggers", "7 minus the number of cards in its controller's hand". */
function sum(cx: Context, np: NounPhrase, plus: Prepositional | undefined): Quantity {
  const n = cx.rules.quantity(cx, np);
  const more = subtracted(cx, plus);
  return more === undefined ? n : { plus: [n, more] };
}

/** The target whose members share an amount, if the selection is one. */
const isTarget = (what: Selection): boolean =>
  what.kind === "one" && typeof what.part === "object" && "target" in what.part;

/** "divided as you choose"; "3, 2, and 1 damage ..., respectively", whose last amount stands at the noun. */
function shared(
  cx: Context,
  call: Call,
  object: NounPhrase,
): { readonly object: NounPhrase; readonly divided?: Divided } {
  const divided = takeAdverb(call.bag, "divided as you choose");
  if (divided !== undefined) {
    if (call.actor !== "you") leftOver(divided.span, shown(cx, divided));
    return { object, divided: "as you choose" };
  }
  const respectively = takeAdverb(call.bag, "respectively");
  if (respectively === undefined) return { object };
  const last = object.items[object.items.length - 1];
  const [d] = last?.item.kind === "noun" ? last.item.determiners : [];
  const amounts = object.items.map(({ item }) =>
    item.kind === "amount" && item.posts.length === 0 ? item.amount : undefined,
  );
  const given = [...amounts.slice(0, -1), d?.kind === "count" ? d.amount : undefined].map((a) =>
    a?.kind === "number" ? a.value : noReading(object.span, shown(cx, object), "as several amounts"),
  );
  if (last === undefined || given.length < 2)
    return noReading(object.span, shown(cx, object), "as several amounts");
  const { by: _, ...alone } = last;
  return {
    object: { ...object, items: [alone] },
    divided: { respectively: given },
  };
}

/** "..., and 1 fire damage to each opposing ally": more of it for somebody else, at the same time (405.4). */
function gapped(cx: Context, call: Call, use: "instruction" | "healing"): readonly Parcel[] {
  const out: Parcel[] = [];
  for (let more = takeGapped(call); more !== undefined; more = takeGapped(call)) {
    const [whom, ...rest] = more.adverbials;
    const preposition = use === "instruction" ? "to" : "from";
    if (whom?.kind !== "preposition" || whom.only || whom.word.id !== preposition || rest.length > 0)
      return leftOver(more.span, shown(cx, more));
    out.push(parcel(cx, call, more.np, whom, use));
  }
  return out;
}

const takeGapped = (call: Call) => take(call.bag, "gapped", (g) => isDamage(g.np));

/** "2 melee damage and 2 holy damage to target ally": each item of the list is a packet for the same character. */
function kinds(object: NounPhrase): readonly NounPhrase[] {
  const parts = object.items.map(
    ({ item }): NounPhrase => ({ kind: "np", span: item.span, items: [{ item, span: item.span }] }),
  );
  const by = object.items.map((i) => i.by?.replace(/,/g, "").trim() ?? "");
  const every = parts.length > 1 && parts.every(isDamage) && by.every((b) => b === "" || b === "and");
  return every ? parts : [object];
}

/** "your hero deals 3 fire damage to target ally". */
export const deal: Frame = (cx, call) => {
  if (call.agent === undefined)
    return noFrame(call.predicate.verb.span, shown(cx, call.predicate.verb), "as an effect");
  const to = takePreposition(call.bag, "to");
  if (to === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `to` and whom");
  const whole = needObject(cx, call);
  const { object, divided } = shared(cx, call, whole);
  const [first = object, ...others] = kinds(object);
  const main = parcel(cx, call, first, to, "instruction");
  if (divided !== undefined && !isTarget(main.to.what))
    return noReading(to.span, shown(cx, to), "as whom damage is divided among");
  const amount = damageAmount(cx, call, first, main, divided);
  const more = [...others.map((np) => again(cx, np, main)), ...gapped(cx, call, "instruction")];
  const also = more.map((p) => ({
    amount: p.amount === "all" ? noReading(whole.span, shown(cx, whole), "in an instruction") : p.amount,
    types: p.damage.types,
    to: p.to.what,
    ...(p.damage.unpreventable ? { unpreventable: true as const } : {}),
  }));
  if (also.length > 0 && (divided !== undefined || call.per !== undefined))
    return noReading(whole.span, shown(cx, whole), "as damage");
  did(cx, call, "deal", headsOf(main.to));
  mentionDamage(cx, call, whole);
  const effect: Effect = {
    do: "deal",
    source: call.agent.what,
    amount,
    types: main.damage.types,
    to: main.to.what,
    ...(main.damage.unpreventable ? { unpreventable: true as const } : {}),
    ...(divided === undefined ? {} : { divided }),
    ...(also.length === 0 ? {} : { also }),
    ...step(call),
  };
  return [effect];
};

/** Another kind of damage for the same characters. */
function again(cx: Context, np: NounPhrase, main: Parcel): Parcel {
  const damage = damageOf(cx, np, "instruction");
  noPosts(cx, damage);
  if (damage.combat !== undefined || damage.fatal !== undefined)
    return noReading(np.span, shown(cx, np), "in an instruction");
  // What is chosen as it happens is not chosen twice.
  if (main.to.what.kind === "choose") return noReading(np.span, shown(cx, np), "as damage");
  return { amount: damage.amount, damage, to: main.to };
}

function damageAmount(
  cx: Context,
  call: Call,
  object: NounPhrase,
  { amount }: Parcel,
  divided: Divided | undefined,
): Quantity {
  if (amount === "all") return noReading(object.span, shown(cx, object), "in an instruction");
  if (divided === undefined) return perEach(cx, call, amount);
  return typeof divided === "string" ? perEach(cx, call, amount) : total(divided.respectively);
}

const total = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

function mentionDamage(cx: Context, call: Call, object: NounPhrase): void {
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { step: call.label } },
    span: object.span,
    many: false,
    origin: "step",
  });
}

/** "your hero heals 4 damage from target ally". */
export const heal: Frame = (cx, call) => {
  if (call.agent === undefined)
    return noFrame(call.predicate.verb.span, shown(cx, call.predicate.verb), "as an effect");
  const from = takePreposition(call.bag, "from");
  if (from === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `from` and whom");
  const whole = needObject(cx, call);
  const { object, divided } = shared(cx, call, whole);
  const main = parcel(cx, call, object, from, "healing");
  if (divided !== undefined && !isTarget(main.to.what))
    return noReading(from.span, shown(cx, from), "as whom healing is divided among");
  const amount =
    main.amount === "all" && divided === undefined
      ? ("all" as const)
      : damageAmount(cx, call, object, main, divided);
  const more = gapped(cx, call, "healing");
  const also = more.map((p) => ({ amount: p.amount, from: p.to.what }));
  if (main.damage.unpreventable) return noReading(object.span, shown(cx, object), "as healing");
  did(cx, call, "heal", headsOf(main.to));
  mentionDamage(cx, call, whole);
  return [
    {
      do: "heal",
      source: call.agent.what,
      amount,
      from: main.to.what,
      ...(divided === undefined ? {} : { divided }),
      ...(also.length === 0 ? {} : { also }),
      ...step(call),
    },
  ];
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
  noCards(cx, on.np);
  const patient = cx.rules.select(cx, on.np, { label: call.label, chooser: call.actor });
  const amount = perEach(cx, call, damage.amount);
  did(cx, call, "put", headsOf(patient));
  return [{ do: "put damage", amount, on: patient.what, ...step(call) }];
}

/** "remove all damage from it", "remove all but 14 damage from your hero" (405.3): it is not healed. */
export function removeDamage(cx: Context, call: Call): readonly Effect[] {
  const from = takePreposition(call.bag, "from");
  const object = needObject(cx, call);
  if (from === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `from` and where");
  const item = soleNoun(object);
  const [d, ...ds] = item?.determiners ?? [];
  const but = d?.kind === "count" && d.amount.kind === "all but" && ds.length === 0 ? d.amount : undefined;
  if (item === undefined || item.modifiers.length + item.posts.length > 0)
    return noReading(object.span, shown(cx, object), "to be removed");
  const amount = but === undefined ? damageOf(cx, object, "healing").amount : ("all" as const);
  const patient = cx.rules.select(cx, from.np, { label: call.label, chooser: call.actor });
  did(cx, call, "remove", headsOf(patient));
  mentionDamage(cx, call, object);
  const n = amount === "all" ? amount : perEach(cx, call, amount);
  const stays = but === undefined ? {} : { but: cx.rules.amount(cx, but.amount) };
  return [{ do: "remove damage", amount: n, ...stays, from: patient.what, ...step(call) }];
}
