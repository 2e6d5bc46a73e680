// Which reading of a verb stands where: in a trigger, in a condition or amount, in an instruction. Games that do not
// tell them apart name one deed and one event by the verb.
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import { allOf } from "../nouns/noun-words.ts";
import { type Context, isNoun } from "./context.ts";
import { soleNoun } from "./groups.ts";

/** The event that a trigger on the verb waits for. */
export const triggerEvent = (cx: Context, verb: string): string =>
  cx.game.readings[verb]?.trigger.event ?? `${verb}s`;

/** What a trigger counts, of such events ("your second card each turn"). */
export const triggerDeed = (cx: Context, verb: string): string =>
  cx.game.readings[verb]?.trigger.deed ?? verb;

/** What a condition asks, and what an amount counts, of the past. */
export const checkedDeed = (cx: Context, verb: string): string => cx.game.readings[verb]?.check ?? verb;

/** What such a condition means by "a card": of what is done there too to others ("a token is no card"). */
export function checkedCards(cx: Context, verb: string, np: NounPhrase, filter: Filtered): Filtered {
  const cards = cx.game.readings[verb]?.cards;
  return cards !== undefined && isNoun(soleNoun(np)?.head, "card") ? allOf([filter, cards]) : filter;
}

/** The call by which an effect has it begun. */
export const begunBy = (cx: Context, verb: string): string => cx.game.readings[verb]?.instruction ?? verb;
