// What continuous text says of prices, and of numbers that are counted anew all the time (714.2).
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Ability, CostChange, Quantity, Test } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { isPer } from "../amounts/measures.ts";
import { type Bag, bagOf, finish, take, takeObject, takePreposition, takeSubordinate } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { heldBy } from "../conditions/held.ts";
import { COSTS, takeMinimum } from "../costs/paying.ts";
import { definite } from "../nouns/objects.ts";

export type At = { readonly span: Ability["span"]; readonly text: string };

export const both = (tests: readonly Test[]): { readonly while?: Test } => {
  const [only] = tests;
  if (only === undefined) return {};
  return { while: tests.length === 1 ? only : { all: tests } };
};

export interface Per {
  readonly found: boolean;
  readonly times: (n: Quantity) => Quantity;
  readonly done: () => void;
}

/** "for each X" of a static sentence, counted anew all the time (714.2). */
export function each(cx: Context, bag: Bag): Per {
  const probe: Bag = { left: [...bag.left] };
  const found = takePreposition(probe, "for");
  const item = found?.np.items[0]?.item;
  if (found === undefined || item?.kind !== "noun" || !isPer(item))
    return { found: false, times: (n) => n, done: () => undefined };
  bag.left = probe.left;
  let used = false;
  return {
    found: true,
    times: (n) => {
      used = true;
      const many = forEach(cx, found.np);
      if (n === 1) return many;
      return typeof n === "number" ? { times: [n, many] } : leftOver(found.span, shown(cx, found));
    },
    done: () => {
      if (!used) leftOver(found.span, shown(cx, found));
    },
  };
}

/** "your weapons have +1 ATK, and you pay 1 less to strike with them": the cards of the statement before. */
function ofThem(cx: Context, np: NounPhrase): NounPhrase {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  const them = item?.kind === "pronoun" && item.posts.length === 0 && item.word.id === "them";
  return them && cx.scope.group !== undefined ? cx.scope.group : np;
}

/** "You pay 1 less to play allies with cost 4 or more, to a minimum of 1.", "Opponents pay 1 more to play cards." */
export function paying(
  cx: Context,
  p: Predicate,
  payer: CostChange["player"],
  tests: readonly Test[],
  at: At,
): Ability {
  const change = costChange(cx, p, payer, tests);
  return { kind: "play modifier", change: { cost: change.cost }, ...both(change.tests), ...at };
}

/** The cost change of "pay N less to VERB NP"; shared with effects that last ("this turn"). */
function costChange(
  cx: Context,
  p: Predicate,
  player: CostChange["player"],
  tests: readonly Test[],
  bag: Bag = bagOf(p),
): { readonly cost: CostChange; readonly tests: readonly Test[] } {
  const minimum = takeMinimum(cx, bag);
  const per = each(cx, bag);
  const conditions = [...tests];
  const iff = takeSubordinate(bag, "if", "while");
  const object = takeObject(bag);
  const infinitive = take(bag, "infinitive");
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  if (item?.kind !== "amount" || item.amount.kind !== "change" || item.amount.amount === undefined)
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const [inPost, ...morePosts] = item.posts;
  if (infinitive?.not === true) return leftOver(infinitive.span, shown(cx, infinitive));
  const deed = infinitive ?? (inPost?.kind === "infinitive" ? inPost : undefined);
  if (morePosts.length > 0 || (infinitive !== undefined && inPost !== undefined))
    return leftOver(item.span, shown(cx, item));
  const direction =
    item.amount.direction === "less" ? "less" : item.amount.direction === "more" ? "more" : undefined;
  if (direction === undefined || deed === undefined)
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const by = per.times(cx.rules.amount(cx, item.amount.amount));
  const [act, ...acts] = deed.predicates;
  if (act === undefined || acts.length > 0)
    return noReading(deed.span, shown(cx, deed), "as what costs less");
  const inner = bagOf(act.item);
  const innerMinimum = takeMinimum(cx, inner);
  const innerPer = each(cx, inner);
  const innerIf = takeSubordinate(inner, "if", "while");
  // "on your turn"
  conditions.push(...heldBy(cx, bag, ["on"]).tests, ...heldBy(cx, inner, ["on"]).tests);
  const of = COSTS[act.item.verb.id];
  const what = of === "strike" ? takePreposition(inner, "with")?.np : takeObject(inner);
  if (of === undefined || what === undefined)
    return noReading(deed.span, shown(cx, deed), "as what costs less");
  for (const c of [iff, innerIf]) if (c !== undefined) conditions.push(cx.rules.test(cx, c.clauses));
  const described = definite(cx, ofThem(cx, what), "object") ?? cx.rules.described(cx, ofThem(cx, what));
  if (described.is === undefined && !described.many)
    return noReading(what.span, shown(cx, what), "as what costs less");
  const total = innerPer.times(by);
  finish(cx, inner);
  finish(cx, bag);
  per.done();
  innerPer.done();
  const min = minimum ?? innerMinimum;
  return {
    cost: {
      of,
      player,
      what: described.is !== undefined ? { is: described.is } : described.filter,
      by: total,
      direction,
      ...(min === undefined ? {} : { minimum: min }),
    },
    tests: conditions,
  };
}
