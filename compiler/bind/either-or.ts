// "discard two cards or destroy it": one of two instructions.
import type { Clause, Joined, Predicate } from "../../grammar/tree.ts";
import type { Effect, PlayerPart } from "../abilities.ts";
import { action } from "./actions.ts";
import type { Context } from "./context.ts";
import { notBuilt } from "./refuse.ts";
import { freshLabel } from "./scope.ts";
import { factsOf, isPlain } from "./verbs.ts";

/** What a player may be made to do instead of something worse. */
export const DUES = new Set(["pay", "discard"]);

/** "discard two cards or destroy Last Stand", "draw a card, or ready a resource": one of two, as it happens (709.2b). */
export function eitherOf(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const [a, b, ...more] = predicates;
  const by = b?.by?.replace(/[,;]/g, "").trim();
  if (a === undefined || b === undefined || more.length > 0 || by !== "or") return undefined;
  const who = clause.subject === undefined ? { one: "you" as const } : cx.rules.players(cx, clause.subject);
  if (who === undefined || !("one" in who)) return undefined;
  if (![a, b].every(({ item }) => isPlain(factsOf(item)) && !factsOf(item).past)) return undefined;
  const said = (p: Predicate) => action(cx, p, who.one, undefined);
  return [
    orElse(
      cx,
      who.one,
      a.item,
      () => said(a.item),
      () => said(b.item),
      clause.span,
    ),
  ];
}

/** F unless the player does what is due; where nothing is due, he chooses. */
export function orElse(
  cx: Context,
  player: PlayerPart,
  due: Predicate,
  first: () => readonly Effect[],
  second: () => readonly Effect[],
  span: Clause["span"],
): Effect {
  const label = freshLabel(cx.scope, "either");
  if (DUES.has(due.verb.id)) {
    const costs = cx.rules.costs(cx, due, player);
    return { do: "unless", player, costs, then: second(), label, span };
  }
  const targets = cx.scope.targets.length;
  const modes = [first(), second()];
  if (cx.scope.targets.length > targets) return notBuilt(span, "a choice between targets as it happens");
  return { do: "choose one", by: player, modes, min: 1, max: 1, label, span };
}
