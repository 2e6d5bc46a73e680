// "discard two cards or destroy it": one of two instructions.
import type { Clause, Joined, Predicate } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { notBuilt } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { action } from "./actions.ts";

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
  const turned = tapOrUntap(cx, clause, a.item, b.item);
  if (turned !== undefined) return turned;
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

/** "(you may) tap or untap target creature": the one or the other of one thing, which is chosen as it happens. */
function tapOrUntap(cx: Context, clause: Clause, a: Predicate, b: Predicate): readonly Effect[] | undefined {
  const one = cx.game.acts[a.verb.id];
  const other = cx.game.acts[b.verb.id];
  const acts = one?.takes === "objects" && other?.takes === "objects" && a.adjuncts.length === 0;
  const [may, ...more] = a.auxiliaries;
  const you = clause.subject === undefined || /^you$/i.test(shown(cx, clause.subject));
  const may_ = may?.id === "may" && clause.subject !== undefined;
  if (!acts || !you || more.length + a.adverbs.length + b.adverbs.length > 0) return undefined;
  // "may" is said once, of both.
  if (b.auxiliaries.some((aux) => aux.id !== may?.id)) return undefined;
  if ((may !== undefined && !may_) || !(a.verb.forms.includes("base") && b.verb.forms.includes("base")))
    return undefined;
  const made = action(cx, { ...b, auxiliaries: [] }, "you", undefined);
  const [act] = made;
  if (act?.do !== "act" || made.length > 1) return undefined;
  const first: Effect = {
    ...act,
    call: one?.call ?? act.call,
    label: freshLabel(cx.scope, "act"),
    span: a.verb.span,
  };
  const label = freshLabel(cx.scope, "either");
  const { span } = clause;
  const choice: Effect = {
    do: "choose one",
    by: "you",
    modes: [[first], [{ ...act, span: b.verb.span }]],
    min: 1,
    max: 1,
    label,
    span,
  };
  if (may === undefined) return [choice];
  return [{ do: "may", player: "you", then: [choice], label: freshLabel(cx.scope, "may"), span }];
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
