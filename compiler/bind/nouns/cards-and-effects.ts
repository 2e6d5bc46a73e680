// "opposing cards and effects": whatever the links of a side do.
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Sided } from "../../abilities.ts";
import { type Context, isNoun } from "../base/context.ts";

/** "opposing cards and effects", "an opposing card or effect": of which side; undefined if it is no such phrase. */
export function cardsAndEffects(cx: Context, np: NounPhrase): Sided | undefined {
  const [cards, effects, ...more] = np.items;
  if (cards?.item.kind !== "noun" || effects?.item.kind !== "noun" || more.length > 0) return undefined;
  if (!isNoun(cards.item.head, "card") || !isNoun(effects.item.head, "effect")) return undefined;
  if (effects.item.determiners.length + effects.item.modifiers.length > 0) return undefined;
  if (cards.item.posts.length + effects.item.posts.length > 0) return undefined;
  const [m, ...ms] = cards.item.modifiers;
  if (m?.item.kind !== "word" || m.item.non || ms.length > 0) return undefined;
  const side = cx.game.states[m.item.word.id];
  return side !== undefined && "side" in side ? side.side : undefined;
}
