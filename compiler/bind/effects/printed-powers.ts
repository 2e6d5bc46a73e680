// Abilities of another card, all at once, which speak of the card that has them now: "has that card's printed powers" for
// good (200.1a), "gains all activated abilities of target creature" for a time.
import type { Predicate } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { bagOf, finish, takeObject, takePreposition } from "../base/bag.ts";
import { type Chosen, type Context, isNoun } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { duration } from "./durations.ts";

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

/** "gains all activated abilities of target creature": those that it has now; undefined if it gains something else. */
export function activatedOf(cx: Context, p: Predicate, who: Chosen, label: string): Effect | undefined {
  const bag = bagOf(p);
  const np = takeObject(bag);
  const item = np === undefined ? undefined : soleNoun(np);
  const [all, ...ds] = item?.determiners ?? [];
  const [post, ...posts] = item?.posts ?? [];
  const whole = all?.kind === "quantifier" && all.word === "all" && all.of !== true;
  if (p.verb.id !== "gain" || item === undefined || !isNoun(item.head, "activated ability") || !whole)
    return undefined;
  const more = ds.length + item.modifiers.length + posts.length;
  const of = post ?? takePreposition(bag, "of");
  if (of?.kind !== "preposition" || of.word.id !== "of" || more > 0) return undefined;
  if (!isPlain(factsOf(p)) || factsOf(p).past || p.adverbs.length > 0) return undefined;
  const until = duration(cx, bag);
  const chosen = cx.rules.select(cx, of.np, { label: `${label}-of`, chooser: "you" });
  if (until === undefined || chosen.what.kind !== "one") return undefined;
  finish(cx, bag);
  const args = [{ objects: who.what }, { one: chosen.what.part }, { until }] as const;
  return { do: "act", call: "gainAbilities", args, label, span: p.span };
}
