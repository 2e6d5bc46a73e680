// "This ally has that card's printed powers.": for good, and they speak of the card that has them now (200.1a).
import type { Predicate } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { bagOf, finish, takeObject } from "../base/bag.ts";
import { type Chosen, type Context, isNoun } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { factsOf, isPlain } from "../base/verbs.ts";

/** Undefined if the predicate gives something else. */
export function printedPowers(cx: Context, p: Predicate, who: Chosen, label: string): Effect | undefined {
  const bag = bagOf(p);
  const np = takeObject(bag);
  const item = np === undefined ? undefined : soleNoun(np);
  const [whose, ...ds] = item?.determiners ?? [];
  const [m, ...ms] = item?.modifiers ?? [];
  const printed = m?.item.kind === "word" && m.item.word.text.toLowerCase() === "printed" && !m.item.non;
  if (p.verb.id !== "have" || item === undefined || !isNoun(item.head, "power") || !printed) return undefined;
  if (whose?.kind !== "possessive" || ds.length + ms.length + item.posts.length > 0) return undefined;
  if (!isPlain(factsOf(p)) || factsOf(p).past || p.adverbs.length > 0) return undefined;
  // How long they last is said by no word: for good.
  finish(cx, bag);
  const args = [{ objects: who.what }, { one: cx.rules.object(cx, whose.owner) }] as const;
  return { do: "act", call: "takePowers", args, label, span: p.span };
}
