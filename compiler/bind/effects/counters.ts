// Counters: "add a drum counter" (on the card itself, 404.1a), "put two water counters on it", "remove all".
import type { NounItem } from "../../../grammar/tree.ts";
import type { Effect, Quantity, Selection } from "../../abilities.ts";
import { counterName } from "../amounts/counter-names.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { type Call, did, type Frame, needObject, noAgent, one, perEach, step } from "./frame.ts";

function howMany(cx: Context, item: NounItem): Quantity | "all" {
  const [d] = item.determiners;
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  if (item.determiners.length === 1 && d !== undefined) {
    if (d.kind === "article" && d.word !== "the" && !plural) {
      return 1;
    }
    if (d.kind === "quantifier" && d.word === "all" && plural) return "all";
    if (d.kind === "count") {
      const n = cx.rules.amount(cx, d.amount);
      if (typeof n === "number" && (n === 1) === plural)
        return disagrees(item.span, shown(cx, item), plural ? "a number above one" : "a plural noun");
      return n;
    }
  }
  return noReading(item.span, shown(cx, item), "as counters");
}

/** `word` is the preposition that leads to the object: "on", "to" or "from". */
export function addCounters(cx: Context, call: Call, word: "on" | "to" | "from"): readonly Effect[] {
  noAgent(cx, call);
  const where = takePreposition(call.bag, word);
  const np = needObject(cx, call);
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "counter"))
    return noReading(np.span, shown(cx, np), "as counters");
  if (item.posts.length > 0) return leftOver(item.posts[0]?.span ?? item.span, shown(cx, item));
  const counter = counterName(cx, item);
  const n = howMany(cx, item);
  const target: Selection =
    where === undefined
      ? one("self")
      : cx.rules.select(cx, where.np, { label: call.label, chooser: call.actor }).what;
  if (where === undefined && word === "on")
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `on`");
  did(cx, call, word === "from" ? "remove" : "add", ["counter"]);
  if (word === "from") {
    if (target.kind === "one") cx.scope.removed = { counter, from: target.part, label: call.label };
    const many = n === "all" ? n : perEach(cx, call, n);
    return [{ do: "remove counters", counter, n: many, from: target, ...step(call) }];
  }
  if (n === "all") return noReading(item.span, shown(cx, item), "as counters to add");
  if (target.kind === "one") cx.scope.added = { counter, on: target.part };
  return [{ do: "add counters", counter, n: perEach(cx, call, n), on: target, ...step(call) }];
}

const add: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without counters");
  return addCounters(cx, call, "to");
};

export const counterFrames: Readonly<Record<string, Frame>> = { add };
