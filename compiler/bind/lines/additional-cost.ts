// "As an additional cost to play this ability, discard a card.": what is paid besides as a card is played or placed.
import type { Front, Power, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Cost } from "../../abilities.ts";
import { bagOf, take, takeAdverb } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { offers } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { inherit } from "../conditions/predicates.ts";
import { act } from "../costs/costs.ts";
import { at } from "./heads.ts";

/** "As an additional cost to play this ability, discard a card." */
export function additionalCost(cx: Context, power: Power, sentence: Sentence): Ability {
  const [front, ...more] = sentence.fronts;
  if (front?.kind !== "cost" || more.length > 0 || power.body.length > 1)
    return noReading(power.span, shown(cx, power), "as an additional cost");
  if (!purposeIsItself(cx, front))
    return notBuilt(front.span, "a cost of something else than playing the card");
  if (sentence.body.kind !== "sequence") return noReading(sentence.span, shown(cx, sentence), "as a cost");
  const optional = mayPay(cx, sentence);
  if (optional !== undefined) {
    cx.scope.card.optional = true;
    return { kind: "play modifier", change: { additional: optional, optional: true }, ...at(cx, power) };
  }
  if (offers(sentence.body.clauses)) return noReading(sentence.span, shown(cx, sentence), "as a cost");
  const additional: Cost[] = [];
  for (const c of sentence.body.clauses) {
    if (offers(c.item.predicates) || c.item.subject !== undefined)
      return noReading(c.span, shown(cx, c), "as a cost");
    for (const p of inherit(c.item.predicates)) additional.push(...act(cx, p.item, "you", additional.length));
  }
  return { kind: "play modifier", change: { additional }, ...at(cx, power) };
}

/** "As an additional cost to play this, you may exhaust a friendly unit." */
function mayPay(cx: Context, sentence: Sentence): readonly Cost[] | undefined {
  const [only, ...more] = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const [p, ...ps] = only?.item.predicates ?? [];
  if (only?.item.subject === undefined || p === undefined || more.length + ps.length > 0) return undefined;
  const who = cx.rules.players(cx, only.item.subject);
  const [may, ...aux] = p.item.auxiliaries;
  if (who === undefined || !("one" in who) || who.one !== "you" || may?.id !== "may" || aux.length > 0)
    return undefined;
  return cx.rules.costs(cx, { ...p.item, auxiliaries: [] }, "you");
}

/** "to play", "to play this ability", "to place this quest face up" (412.1b): the costs of quests are paid then. */
function purposeIsItself(cx: Context, front: Extract<Front, { kind: "cost" }>): boolean {
  const [joined, ...more] = front.purpose.predicates;
  if (joined === undefined || more.length > 0) return false;
  const bag = bagOf(joined.item);
  const { id } = joined.item.verb;
  const placed = id === "place" && takeAdverb(bag, "face up") !== undefined;
  const object = take(bag, "object");
  if (bag.left.length > 0 || (id !== "play" && id !== "cast" && !placed)) return false;
  if (placed !== (front.word.id === "as a cost")) return false;
  if (object === undefined) return !placed;
  return cx.rules.object(cx, object.np) === "self";
}
