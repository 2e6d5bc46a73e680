// Instructions that need nothing of their clause but its object: paying, losing and winning the game.
import type { Predicate } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart } from "../../abilities.ts";
import { type Bag, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noFrame, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { paymentOf } from "../costs/payments.ts";

/** "pay 1", as something to do in an effect. */
export function pay(cx: Context, p: Predicate, bag: Bag, player: PlayerPart): readonly Effect[] {
  const object = takeObject(bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  // "pay 2 life": a resource by its noun.
  if (item?.kind === "noun" && Object.keys(cx.game.spent).some((noun) => isNoun(item.head, noun))) {
    const spent = cx.rules.costs(cx, { ...p, auxiliaries: [] }, player);
    return [{ do: "pay", player, costs: spent, label: freshLabel(cx.scope, "pay"), span: p.span }];
  }
  if (item?.kind !== "amount" || item.posts.length > 0)
    return noReading(p.span, shown(cx, p), "without a number to pay");
  const costs = paymentOf(cx, item.amount) ?? [{ pay: cx.rules.amount(cx, item.amount), span: p.span }];
  return [{ do: "pay", player, costs, label: freshLabel(cx.scope, "pay"), span: p.span }];
}

/** "lose the game", "win the game". */
export function ending(cx: Context, p: Predicate, bag: Bag, player: PlayerPart): readonly Effect[] {
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [d] = item?.determiners ?? [];
  const the = item?.determiners.length === 1 && d?.kind === "article" && d.word === "the";
  if (
    item === undefined ||
    !isNoun(item.head, "game") ||
    !the ||
    item.posts.length + item.modifiers.length > 0
  )
    return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
  return [
    {
      do: p.verb.id === "lose" ? "lose game" : "win game",
      player,
      label: freshLabel(cx.scope, p.verb.id),
      span: p.span,
    },
  ];
}
