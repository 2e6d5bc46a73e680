// "unless its controller pays 3": who may buy off what happens else.
import type { Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Cost, Effect, PlayerPart } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { offers } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { inherit } from "./predicates.ts";

/** Whoever pays chooses what with; costs say so by "you". */
function ofPayer(cost: Cost, player: PlayerPart): Cost {
  if (!("perform" in cost) || !("what" in cost.perform)) return cost;
  const { perform } = cost;
  if (typeof perform.what !== "object" || !("kind" in perform.what) || perform.what.kind !== "choose")
    return cost;
  if (JSON.stringify(perform.what.by) !== JSON.stringify(player)) return cost;
  return { ...cost, perform: { ...perform, what: { ...perform.what, by: "you" } } as Effect };
}

/** "unless he destroys an ally" as "destroy an ally", which is what he is asked to do. */
const asBase = (p: Predicate): Predicate =>
  p.auxiliaries.length === 0 && p.verb.forms.includes("s")
    ? { ...p, verb: { ...p.verb, forms: ["base"] } }
    : p;

/** "unless its controller pays 3": that player may; if he does not, the rest happens. */
export function unlessPaid(cx: Context, p: Predicate, clauses: Sequence, then: readonly Effect[]): Effect {
  const [only, ...more] = clauses.clauses;
  const subject = only?.item.subject;
  if (only === undefined || more.length > 0 || subject === undefined)
    return noReading(clauses.span, shown(cx, clauses), "behind `unless`");
  if (offers(only.item.predicates))
    return noReading(clauses.span, shown(cx, clauses), "as a choice of costs");
  const player = cx.rules.player(cx, subject);
  const said = inherit(only.item.predicates).flatMap((q) => cx.rules.costs(cx, asBase(q.item), player));
  const costs = said.map((cost) => ofPayer(cost, player));
  return { do: "unless", player, costs, then, label: freshLabel(cx.scope, "unless"), span: p.span };
}
