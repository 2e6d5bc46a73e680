// "{R} was spent to cast this spell": what kind of mana was spent, as a state of what was played with it.
import type { Clause } from "../../../grammar/tree.ts";
import type { Test } from "../../abilities.ts";
import { bagOf, finish, take, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";
import { object } from "../nouns/objects.ts";

const PLAYED = new Set(["play", "cast"]);

/** The statement; undefined if the clause speaks of something else. */
export function spentOn(cx: Context, { subject, predicates }: Clause): Test | undefined {
  const [joined, ...more] = predicates;
  const p = joined?.item;
  if (p?.verb.id !== "spend" || subject === undefined || more.length > 0) return undefined;
  const facts = factsOf(p);
  if (!facts.passive || !facts.past || facts.negated || facts.may || p.auxiliaries.length > 1)
    return undefined;
  const symbol = /^\{(\w)\}$/.exec(shown(cx, subject))?.[1]?.toLowerCase() ?? "";
  const state = cx.game.spentStates[symbol];
  if (state === undefined) return noReading(subject.span, shown(cx, subject), "as what was spent");
  const bag = bagOf(p);
  const purpose = take(bag, "infinitive");
  finish(cx, bag);
  const [deed, ...deeds] = purpose?.predicates ?? [];
  if (deed === undefined || deeds.length > 0 || purpose?.not === true || !PLAYED.has(deed.item.verb.id))
    return noReading(p.span, shown(cx, p), "as what mana was spent for");
  const inner = bagOf(deed.item);
  const what = takeObject(inner);
  finish(cx, inner);
  if (what === undefined) return noReading(p.span, shown(cx, p), "as what mana was spent for");
  return { object: object(cx, what), is: { state } };
}
