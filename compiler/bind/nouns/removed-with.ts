// "cards exiled with ~": what abilities of the card have removed, wherever another of its abilities speaks of it.
import type { Predicate } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import { bagOf, finish, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { kept } from "../base/scope.ts";

/**
 * "exiled with ~": what any ability of the card has removed so far, where it lies still (217.7d); undefined if the words
 * say another thing.
 */
export function removedWith(
  cx: Context,
  p: Predicate,
): { readonly filters: readonly Filtered[]; readonly zone: string } | undefined {
  const zone = cx.game.removers[p.verb.id];
  const bag = bagOf(p);
  const by = zone === undefined ? undefined : takePreposition(bag, "with");
  if (zone === undefined || by === undefined || cx.rules.described(cx, by.np).is !== "self") return undefined;
  // "removed from the game": the verb alone would be of counters.
  if (p.verb.id === "remove") takePreposition(bag, "from");
  finish(cx, bag);
  const acts = [...cx.scope.card.acts, ...cx.scope.acts].filter(
    (a) => a.verb === "remove" || a.verb === p.verb.id,
  );
  // By effects, and not where it was a cost.
  const [first, ...more] = acts
    .filter((a) => "step" in a.part && !a.heads.includes("counter"))
    .map((a) => ({ is: kept(cx.scope, cx.card.name, a.label) }));
  if (first === undefined) return noReading(p.span, shown(cx, p), "of a card that removes none");
  return { filters: [more.length === 0 ? first : { any: [first, ...more] }], zone };
}
