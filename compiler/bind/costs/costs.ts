// Costs: "3, [Activate], Destroy an ally you control": amounts, icons and acts in the base form. An act is an
// effect of the ordinary kind; what it chooses is a paid part for later words.
import type { CostItem, Joined, NounItem, Predicate, Spanned } from "../../../grammar/tree.ts";
import type { Cost, Effect, Filtered, PlayerPart, Quantity } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { takePer } from "../amounts/measures.ts";
import { bagOf, finish, take, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { offers, soleNoun } from "../base/groups.ts";
import { leftOver, noFrame, noFronts, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { determined } from "../nouns/determiners.ts";
import { allOf } from "../nouns/noun-words.ts";
import { ownerObject } from "../nouns/players.ts";
import { paymentOf, payments } from "./payments.ts";

export function costs(cx: Context, items: readonly Joined<CostItem>[]): readonly Cost[] {
  const out: Cost[] = [];
  for (const [at, joined] of items.entries()) {
    const by = joined.by?.trim() ?? "";
    if (at > 0 && ![",", "and", ", and", ""].includes(by))
      return noReading(joined.span, shown(cx, joined), "as part of a cost");
    const parts = costItem(cx, joined.item, out.length);
    if (parts.some((c) => "pay" in c) && out.some((c) => "pay" in c))
      return noReading(joined.span, shown(cx, joined), "as a second number to pay");
    if (parts.some((c) => "activate" in c) && out.some((c) => "activate" in c))
      return noReading(joined.span, shown(cx, joined), "twice");
    out.push(...parts);
  }
  return out;
}

function costItem(cx: Context, item: CostItem, index: number): readonly Cost[] {
  switch (item.kind) {
    case "amount":
      return [{ pay: payable(cx, item), span: item.span }];
    case "icon":
      if (item.icon.id === cx.game.costs.icon)
        return [
          cx.game.costs.activate === undefined
            ? { activate: true, span: item.span }
            : { own: cx.game.costs.activate, span: item.span },
        ];
      return noReading(item.span, shown(cx, item), "as a cost");
    case "payment":
      return payments(cx, item.payment);
    case "act": {
      const { clause } = item;
      if (clause.subject !== undefined) return noReading(item.span, shown(cx, item), "as a cost");
      if (offers(clause.predicates)) return noReading(item.span, shown(cx, item), "as a choice of costs");
      noFronts(clause, shown(cx, clause));
      return clause.predicates.flatMap((p, i) => act(cx, p.item, "you", index + i));
    }
  }
}

/** "Pay 2": of what, where costs are said by symbols? */
function bareNumber(cx: Context, at: Spanned): void {
  if (cx.game.costs.symbols !== undefined) noReading(at.span, shown(cx, at), "without what is paid");
}

/** A number, or X: which the cost gives a value (707.1b). */
function payable(cx: Context, item: Extract<CostItem, { kind: "amount" }>): Quantity {
  bareNumber(cx, item);
  if (item.amount.kind === "variable") {
    cx.scope.x = { x: true };
    return { x: true };
  }
  // "3": what is paid is a figure, and no word.
  if (item.amount.kind === "number" && /^\(?\d/.test(shown(cx, item))) return item.amount.value;
  return noReading(item.span, shown(cx, item), "as a cost");
}

/** One act of a cost, by the player who pays it. */
export function act(cx: Context, p: Predicate, payer: PlayerPart, index: number): readonly Cost[] {
  const plain = { ...p, auxiliaries: [] };
  if (p.auxiliaries.length > 0 || p.adverbs.length > 0)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a cost");
  if (p.verb.id === "pay") return pay(cx, p);
  if (p.verb.id === "say") return say(cx, p);
  if (p.verb.id === "spend") return spend(cx, p, payer);
  if (!isPlain(factsOf(plain))) return noFrame(p.verb.span, shown(cx, p.verb), "as a cost");
  // "Remove X hoot counters", "Put X damage on your hero": the number is chosen as the cost is announced (707.1b).
  if (cx.scope.x === undefined && countsX(p)) cx.scope.x = { x: true };
  const before = cx.scope.mentions.length;
  const acts = cx.scope.acts.length;
  const targets = cx.scope.targets.length;
  const { choosing } = cx.scope;
  cx.scope.choosing = false;
  const effects = cx.rules.instruction(cx, p, payer);
  cx.scope.choosing = choosing;
  if (cx.scope.targets.length > targets) return noReading(p.span, shown(cx, p), "as a cost");
  return effects.map(moving(cx)).map((perform: Effect, i): Cost => {
    const label = perform.label;
    for (let m = before; m < cx.scope.mentions.length; m++) {
      const mention = cx.scope.mentions[m];
      if (mention?.what !== "object") continue;
      const { part } = mention;
      if (typeof part === "object" && "step" in part && part.step === label)
        cx.scope.mentions[m] = { ...mention, part: { paid: index + i }, origin: "cost" };
    }
    for (let a = acts; a < cx.scope.acts.length; a++) {
      const done = cx.scope.acts[a];
      if (done !== undefined && done.label === label)
        cx.scope.acts[a] = { ...done, part: { paid: index + i } };
    }
    return { perform, span: p.span };
  });
}

/** "Return a land you control to its owner's hand": a part of its own where it is paid. */
const moving =
  (cx: Context) =>
  (effect: Effect): Effect => {
    if (effect.do !== "act" || effect.call !== "put" || effect.args.length !== 2) return effect;
    const [what, to] = effect.args;
    if (what === undefined || to === undefined || !("objects" in what) || !("word" in to)) return effect;
    const cost = cx.game.costs.places[to.word];
    return cost === undefined ? effect : { ...effect, cost, args: [what] };
  };

/** X says how many, or how much, in front of the object's noun. */
function countsX(p: Predicate): boolean {
  return p.adjuncts.some((a) => {
    const item = a.kind === "object" ? a.np.items[0]?.item : undefined;
    if (item?.kind === "amount") return item.amount.kind === "variable";
    return (
      item?.kind === "noun" &&
      item.determiners.some((d) => d.kind === "count" && d.amount.kind === "variable")
    );
  });
}

function pay(cx: Context, p: Predicate): readonly Cost[] {
  const bag = bagOf(p);
  const per = takePer(bag);
  const object = takeObject(bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  finish(cx, bag);
  if (per !== undefined) {
    // "Pay 1 for each card in your hand": as many as there are when it is paid.
    const parts = item?.kind === "amount" && item.posts.length === 0 ? paymentOf(cx, item.amount) : undefined;
    if (parts !== undefined && cx.game.costs.symbols !== undefined)
      return [{ each: parts, times: forEach(cx, per.np), span: p.span }];
    const one = item?.kind === "amount" && item.amount.kind === "number" && item.posts.length === 0;
    if (!one || item.amount.kind !== "number") return noReading(p.span, shown(cx, p), "as a cost");
    const n = forEach(cx, per.np);
    return [{ pay: item.amount.value === 1 ? n : { times: [item.amount.value, n] }, span: p.span }];
  }
  const spent = item?.kind === "noun" ? spentOf(cx, item) : undefined;
  if (spent !== undefined) return [{ ...spent, span: p.span }];
  if (item?.kind !== "amount" || item.posts.length > 0) return noReading(p.span, shown(cx, p), "as a cost");
  const paid = paymentOf(cx, item.amount);
  if (paid !== undefined) return paid;
  bareNumber(cx, item);
  if (item.amount.kind === "variable") {
    cx.scope.x = { x: true };
    return [{ pay: { x: true }, span: p.span }];
  }
  if (item.amount.kind !== "number") return noReading(p.span, shown(cx, p), "as a cost");
  return [{ pay: item.amount.value, span: p.span }];
}

/** "2 life", "X life" where the cost has given X a value: a resource by its noun. */
function spentOf(
  cx: Context,
  item: NounItem,
): { readonly resource: string; readonly n: Quantity } | undefined {
  const known = item.head?.senses.map((s) => cx.game.spent[s.id]).find((one) => one !== undefined);
  if (known === undefined || item.modifiers.length + item.posts.length > 0) return undefined;
  const { det } = determined(cx, item.determiners, item.span);
  if (det.d !== "count" || (det.amount.kind !== "number" && det.amount.kind !== "variable")) return undefined;
  return { ...known, n: cx.rules.amount(cx, det.amount) };
}

/** "spend 3 XP", "spend my buff", "spend a buff": of a resource by its noun, or a counter. */
function spend(cx: Context, p: Predicate, payer: PlayerPart): readonly Cost[] {
  const bag = bagOf(p);
  const object = takeObject(bag);
  finish(cx, bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const refused = (): never => noReading(p.span, shown(cx, p), "as a cost");
  if (item === undefined || item.modifiers.length + item.posts.length > 0) return refused();
  const { det } = determined(cx, item.determiners, item.span);
  for (const s of item.head?.senses ?? []) {
    const known = cx.game.spent[s.id];
    if (known === undefined) continue;
    if (det.d !== "count" || det.amount.kind !== "number") return refused();
    return [{ ...known, n: det.amount.value, span: p.span }];
  }
  if (!item.head?.senses.some((s) => s.class === "counter") || payer !== "you") return refused();
  const counter = item.head.id;
  const label = freshLabel(cx.scope, "spend");
  const having: Filtered = { counter, op: ">=", n: 1 };
  if (det.d === "a") {
    const from = {
      kind: "choose" as const,
      by: payer,
      filter: allOf([{ side: "you" }, having]),
      min: 1,
      max: 1,
    };
    return [{ perform: { do: "remove counters", counter, n: 1, from, label, span: p.span }, span: p.span }];
  }
  if (det.d !== "owner") return refused();
  const from = { kind: "one" as const, part: ownerObject(cx, det.owner) };
  return [{ perform: { do: "remove counters", counter, n: 1, from, label, span: p.span }, span: p.span }];
}

/** 'Say "More work?"': the player confirms it. */
function say(cx: Context, p: Predicate): readonly Cost[] {
  const bag = bagOf(p);
  const object = take(bag, "object");
  finish(cx, bag);
  const item = object?.np.items.length === 1 ? object.np.items[0]?.item : undefined;
  if (item?.kind !== "quote") return leftOver(p.span, shown(cx, p));
  return [{ gesture: shown(cx, p), span: p.span }];
}
