// What abilities cost: a number less something, one of several ways to pay, a keyword whose price depends.
import type { Power } from "../../../grammar/tree.ts";
import type { Ability, Cost, Quantity } from "../../abilities.ts";
import { type Context, shown, wordsOf } from "../base/context.ts";
import { offers } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { abilityDiscount } from "../statics/board-statics.ts";
import { paymentOf } from "./payments.ts";

/** "You pay 1 less to use this power for each ally you control": the number to pay, less that. */
export function discounted(
  cx: Context,
  power: Power,
  printed: readonly Cost[],
  less: Quantity,
): readonly Cost[] {
  const isNumber = (c: Cost) => "pay" in c || ("resource" in c && c.of === undefined);
  if (!printed.some(isNumber)) return noReading(power.span, shown(cx, power), "without a number to pay");
  return printed.map((c): Cost => {
    if ("pay" in c) return { ...c, pay: { plus: [c.pay, less] } };
    return "resource" in c && c.of === undefined ? { ...c, n: { plus: [c.n, less] } } : c;
  });
}

/** "Pay 2 or remove a counter \u2192": a power for each way to pay, as one is chosen each time that it is used. */
export function waysToPay(
  costs: NonNullable<Power["costs"]>,
): readonly NonNullable<Power["costs"]>[] | undefined {
  const [only, ...more] = costs;
  const clause = only?.item.kind === "act" ? only.item.clause : undefined;
  if (only?.item.kind !== "act" || clause === undefined || more.length > 0) return undefined;
  if (clause.subject !== undefined || !offers(clause.predicates)) return undefined;
  const { item } = only;
  return clause.predicates.map((p) => [
    { ...only, item: { ...item, clause: { ...clause, predicates: [{ item: p.item, span: p.span }] } } },
  ]);
}

/** "[Empower] [12]. This ability costs [1] less for each rune you control.": a keyword with its cost, and what that is. */
export function pricedKeyword(cx: Context, power: Power): Ability | undefined {
  const [first, second, ...more] = power.body;
  const clause =
    first?.body.kind === "sequence" && first.fronts.length === 0 ? first.body.clauses[0] : undefined;
  const [joined, ...ps] = clause?.item.predicates ?? [];
  const [object, ...adjuncts] = joined?.item.adjuncts ?? [];
  if (joined === undefined || second === undefined || more.length + ps.length + adjuncts.length > 0)
    return undefined;
  const { verb, auxiliaries, adverbs } = joined.item;
  const facts = cx.game.keywords[verb.id];
  if (!verb.text.startsWith("[") || facts?.argument !== "cost" || auxiliaries.length + adverbs.length > 0)
    return undefined;
  const item =
    object?.kind === "object" && object.np.items.length === 1 ? object.np.items[0]?.item : undefined;
  const printed = item?.kind === "amount" && item.posts.length === 0 ? paymentOf(cx, item.amount) : undefined;
  const less = abilityDiscount(cx, second);
  if (printed === undefined || less === undefined || clause?.item.subject !== undefined) return undefined;
  return {
    kind: "keyword",
    keyword: facts.id,
    costs: discounted(cx, power, printed, less),
    span: power.span,
    text: wordsOf(cx, power.span),
  };
}
