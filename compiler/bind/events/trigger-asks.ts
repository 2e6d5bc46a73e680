// "When E, you may F" and "When E, you may pay X to F", where that is decided and paid as the ability triggers: what is
// left of the sentence is done for certain.
import type { Clause, Predicate, Sentence } from "../../../grammar/tree.ts";
import type { Cost } from "../../abilities.ts";
import type { Context } from "../base/context.ts";
import { isYou } from "../base/groups.ts";

export interface Asked {
  readonly body: readonly Sentence[];
  readonly optional?: true;
  readonly cost?: readonly Cost[];
}

export function asksFirst(cx: Context, body: readonly Sentence[]): Asked {
  const [first, ...rest] = body;
  const sequence = first?.body.kind === "sequence" && first.fronts.length === 0 ? first.body : undefined;
  const [joined, ...clauses] = sequence?.clauses ?? [];
  const clause = joined?.item;
  const [p, ...more] = clause?.predicates ?? [];
  if (first === undefined || sequence === undefined || joined === undefined || p === undefined)
    return { body };
  if (clause?.subject === undefined || !isYou(clause.subject) || p.item.auxiliaries[0]?.id !== "may")
    return { body };
  const [may, ...auxiliaries] = p.item.auxiliaries;
  if (may === undefined || auxiliaries.length > 0 || p.item.adverbs.length > 0) return { body };
  const put = (made: Clause): readonly Sentence[] => [
    { ...first, body: { ...sequence, clauses: [{ ...joined, item: made }, ...clauses] } },
    ...rest,
  ];
  const plain: Predicate = { ...p.item, auxiliaries };
  const priced =
    more.length === 0
      ? pricedBy(plain)
      : (severalPriced([plain, ...inherited(more)]) ?? paidFirst(plain, more));
  if (priced === undefined)
    return { body: put({ ...clause, predicates: [{ ...p, item: plain }, ...more] }), optional: true };
  const before = cx.scope.mentions.length;
  const cost = priced.costs.flatMap((paid, i) => cx.rules.costs(cx, paid, "you", i));
  // "exhaust this to stun it": what pays is not what "it" speaks of.
  const named = cx.scope.mentions.splice(before);
  cx.scope.mentions.push(...named.filter((m) => m.what !== "object" || m.part !== "self"));
  return { body: put({ ...clause, predicates: priced.done }), optional: true, cost };
}

interface Priced {
  readonly costs: readonly Predicate[];
  readonly done: Clause["predicates"];
}

/** "pay [1] to draw 1": the purpose at the end is what is done, all before it its price. */
export function pricedBy(p: Predicate): Priced | undefined {
  const purpose = p.adjuncts[p.adjuncts.length - 1];
  if (purpose?.kind !== "infinitive" || purpose.not === true || purpose.bare === true) return undefined;
  return { costs: [{ ...p, adjuncts: p.adjuncts.slice(0, -1) }], done: purpose.predicates };
}

/** "may pay [1] and exhaust this to draw 1": the auxiliary stands in front of the first of them. */
const inherited = (more: Clause["predicates"]): readonly Predicate[] =>
  more.every((m) => m.by?.trim() === "and")
    ? more.map(({ item }) => (item.auxiliaries[0]?.id === "may" ? { ...item, auxiliaries: [] } : item))
    : [];

/** "pay [1] and exhaust this to draw 1": the purpose is that of both. */
function severalPriced(list: readonly Predicate[]): Priced | undefined {
  const last = list[list.length - 1];
  if (last === undefined || list.length < 2) return undefined;
  const priced = pricedBy(last);
  return priced === undefined
    ? undefined
    : { costs: [...list.slice(0, -1), ...priced.costs], done: priced.done };
}

/** "pay [1] and return a unit": one decision, so that what follows is done only for what was paid. */
function paidFirst(plain: Predicate, more: Clause["predicates"]): Priced | undefined {
  if (plain.verb.id !== "pay" || !more.every((m) => m.by?.trim() === "and")) return undefined;
  const done = inherited(more).map((item, i) => ({ ...more[i]!, item }));
  return { costs: [plain], done };
}
