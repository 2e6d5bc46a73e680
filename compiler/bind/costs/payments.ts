// "[2][fury]": a payment as parts of a cost, each an amount of a resource of the game.
import type { Amount, Joined, Predicate, Sequence, Span, Word } from "../../../grammar/tree.ts";
import type { Cost, Filtered, Trigger } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";

/** The parts that the symbols say, in their order; equal ones are one part. */
export function payments(cx: Context, word: Word): readonly Cost[] {
  const part = cx.game.costs.symbols;
  if (part !== undefined) {
    const symbols = word.senses.flatMap((s) => (s.role === "payment" ? (s.symbols ?? []) : []));
    const [only, ...more] = symbols;
    if (only === cx.game.costs.given && more.length === 0 && cx.card.keyword !== undefined)
      return [{ given: true, span: word.span }];
    if (symbols.some((s) => s !== "x" && !/^\d+$/.test(s) && cx.game.payments[s] === undefined))
      return noReading(word.span, shown(cx, word), "as a payment");
    if (symbols.includes("x")) cx.scope.x = { x: true };
    return [{ own: { [part]: word.text }, span: word.span }];
  }
  const out: { resource: string; of?: string; n: number; span: Span }[] = [];
  for (const symbol of word.senses.find((s) => s.role === "payment")?.symbols ?? []) {
    if (symbol === cx.game.costs.given && cx.card.keyword !== undefined)
      return [{ given: true, span: word.span }];
    const number = /^\d+$/.test(symbol);
    const known = cx.game.payments[number ? "number" : symbol];
    if (known === undefined) return noReading(word.span, shown(cx, word), "as a payment");
    // A number stands in front of the other symbols.
    if (number && out.length > 0) return noReading(word.span, shown(cx, word), "as a payment");
    const n = number ? Number(symbol) : 1;
    const same = out.find((c) => c.resource === known.resource && c.of === known.of);
    if (same !== undefined) same.n += n;
    else out.push({ ...known, n, span: word.span });
  }
  return out.length > 0 ? out : noReading(word.span, shown(cx, word), "as a payment");
}

/** The parts of an amount that is one payment. */
export function paymentOf(cx: Context, amount: Amount): readonly Cost[] | undefined {
  const [only, ...more] = amount.kind === "payment" ? amount.words : [];
  return only === undefined || more.length > 0 ? undefined : payments(cx, only);
}

/** "you spent [4] or more", behind what was played: on it. */
export function spentOnIt(
  cx: Context,
  clauses: Sequence,
  bound: (cx: Context, amount: Amount, words: readonly string[]) => Pick<StatFilter, "op" | "n">,
): Trigger["tests"][number] | undefined {
  const [only, ...more] = clauses.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  const p = joined?.item;
  const who = only?.item.subject;
  if (p?.verb.id !== "spend" || who === undefined || more.length + ps.length > 0) return undefined;
  if (cx.game.reading.damageHasType || !/^you$/i.test(shown(cx, who))) return undefined;
  const [object, ...rest] = p.adjuncts;
  const item =
    object?.kind === "object" && object.np.items.length === 1 ? object.np.items[0]?.item : undefined;
  if (item?.kind !== "amount" || item.posts.length + rest.length + p.auxiliaries.length > 0) return undefined;
  const said = item.amount.kind === "bounded" ? item.amount.amount : item.amount;
  const [part] = paymentOf(cx, said) ?? [];
  if (part === undefined || !("resource" in part) || part.of !== undefined) return undefined;
  return { role: part.resource, ...bound(cx, item.amount, ["more", "less"]) };
}

type StatFilter = Extract<Filtered, { stat: string }>;

/** "[3]", "[rainbow][rainbow]": a number of one resource. */
export function paymentSize(cx: Context, amount: Amount): number {
  const [part, ...more] = paymentOf(cx, amount) ?? [];
  if (part === undefined || more.length > 0 || !("resource" in part) || typeof part.n !== "number")
    return noReading(amount.span, shown(cx, amount), "as a number");
  return part.n;
}

/** "that costs [5] or more", "costing no more than [3] and no more than [rainbow]". */
export function pricedAt(
  cx: Context,
  predicates: readonly Joined<Predicate>[],
  bound: (cx: Context, amount: Amount, words: readonly string[]) => Pick<StatFilter, "op" | "n">,
): readonly Filtered[] | undefined {
  const [only, ...more] = predicates;
  const p = only?.item;
  if (cx.game.reading.damageHasType || p?.verb.id !== "cost" || more.length > 0) return undefined;
  const f = factsOf(p);
  const [object, ...rest] = p.adjuncts;
  if (f.passive || f.negated || f.may || f.can || f.cannot || f.would || p.adverbs.length > 0)
    return undefined;
  if (object?.kind !== "object" || rest.length > 0) return undefined;
  return object.np.items.map(({ item, by }): Filtered => {
    if (item.kind !== "amount" || item.posts.length > 0 || (by !== undefined && by.trim() !== "and"))
      return noReading(item.span, shown(cx, item), "as a price");
    const { amount } = item;
    const said = amount.kind === "bounded" ? amount.amount : amount;
    const [part] = paymentOf(cx, said) ?? [];
    if (part === undefined || !("resource" in part) || (part.of !== undefined && part.of !== "any"))
      return noReading(item.span, shown(cx, item), "as a price");
    return { stat: part.resource, ...bound(cx, amount, ["less", "more"]) };
  });
}
