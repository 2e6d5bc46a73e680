// What costs may change of, the least that a reduction leaves, and what a power says of its own price.
import type { Sentence } from "../../../grammar/tree.ts";
import type { CostChange, Quantity } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { takePer } from "../amounts/measures.ts";
import { type Bag, bagOf, finish, take, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf, isPlain } from "../base/verbs.ts";

/** By verb: "to play", "to strike with". */
export const COSTS: Readonly<Record<string, CostChange["of"]>> = {
  play: "play",
  complete: "complete",
  use: "use",
  flip: "flip",
  strike: "strike",
};

/** ", to a minimum of 1". */
export function takeMinimum(cx: Context, bag: Bag): number | undefined {
  const found = take(
    bag,
    "preposition",
    (a) => (a.word.id === "to" && isNoun(soleNoun(a.np)?.head, "minimum")) || a.word.id === "to a minimum of",
  );
  if (found === undefined) return undefined;
  const item = soleNoun(found.np);
  const np =
    found.word.id === "to a minimum of"
      ? found.np
      : item?.posts.length === 1 && item.posts[0]?.kind === "preposition"
        ? item.posts[0].np
        : undefined;
  const only = np?.items.length === 1 ? np.items[0]?.item : undefined;
  if (only?.kind === "amount" && only.amount.kind === "number") return only.amount.value;
  return noReading(found.span, shown(cx, found), "as a minimum");
}

/** "You pay 1 less to use this power for each ally you control": what is added to its price; else undefined. */
export function ownDiscount(cx: Context, sentence: Sentence): Quantity | undefined {
  if (sentence.fronts.length > 0 || sentence.body.kind !== "sequence") return undefined;
  const [clause, ...clauses] = sentence.body.clauses;
  const [joined, ...more] = clause?.item.predicates ?? [];
  const subject = clause?.item.subject;
  if (joined === undefined || subject === undefined || clauses.length + more.length > 0) return undefined;
  const p = joined.item;
  if (p.verb.id !== "pay" || shown(cx, subject).toLowerCase() !== "you" || !isPlain(factsOf(p)))
    return undefined;
  const bag = bagOf(p);
  const use = take(bag, "infinitive");
  const [deed, ...deeds] = use?.predicates ?? [];
  if (deed?.item.verb.id !== "use" || deeds.length > 0 || use?.not === true) return undefined;
  const inner = bagOf(deed.item);
  const power = takeObject(inner);
  const item = power === undefined ? undefined : soleNoun(power);
  if (!isNoun(item?.head, "power") || item?.determiners[0]?.kind !== "demonstrative") return undefined;
  const amount = takeObject(bag);
  const change = amount?.items.length === 1 ? amount.items[0]?.item : undefined;
  const per = takePer(inner);
  finish(cx, inner);
  finish(cx, bag);
  if (change?.kind !== "amount" || change.amount.kind !== "change" || change.amount.direction !== "less")
    return noReading(p.span, shown(cx, p), "as a change of cost");
  if (change.amount.amount === undefined || item.posts.length + item.modifiers.length + p.adverbs.length > 0)
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const n = cx.rules.amount(cx, change.amount.amount);
  if (typeof n !== "number") return noReading(p.span, shown(cx, p), "as a change of cost");
  return per === undefined ? -n : { times: [-n, forEach(cx, per.np)] };
}
