// "a card from the top of his deck", "cards from the top of your deck equal to the number of allies you control": so
// many of the top cards of a deck, told as where they come from.
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Quantity } from "../../abilities.ts";
import { type Prepositional, takePreposition } from "../base/bag.ts";
import { type Chosen, type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { type Mention, mention } from "../base/scope.ts";
import { isPlace, place } from "../nouns/places.ts";
import { type Call, perEach } from "./frame.ts";

/** The cards, if the phrase behind "from" is the top of a deck; takes "equal to" and "for each" from the verb. */
export function topCards(
  cx: Context,
  call: Call,
  np: NounPhrase,
  from: Prepositional | undefined,
  act: string,
): Chosen | undefined {
  const top = from === undefined ? undefined : topOfDeck(cx, from.np);
  if (from === undefined || top === undefined) return undefined;
  const equal = top.equal ?? takePreposition(call.bag, "equal to")?.np;
  const deck = place(cx, top.deck);
  if (deck.zone !== cx.game.deckZone || deck.whose === "any" || deck.whose === "owner")
    return noReading(from.span, shown(cx, from), "as a place");
  const n = perEach(cx, call, howMany(cx, np, equal));
  const m: Mention = {
    what: "object",
    part: { step: call.label },
    heads: ["card"],
    many: n !== 1,
    origin: "step",
    span: np.span,
    act,
  };
  mention(cx.scope, m);
  return { what: { kind: "top", deck: deck.whose, n }, mention: m };
}

function topOfDeck(
  cx: Context,
  np: NounPhrase,
): { readonly deck: NounPhrase; readonly equal?: NounPhrase } | undefined {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  if (item === undefined || !isNoun(item.head, "top") || item.modifiers.length + ds.length > 0)
    return undefined;
  if (d?.kind !== "article" || d.word !== "the") return undefined;
  const [of, equal, ...more] = item.posts;
  if (of?.kind !== "preposition" || of.word.id !== "of" || more.length > 0 || !isPlace(cx, of.np))
    return undefined;
  if (equal === undefined) return { deck: of.np };
  if (equal.kind !== "preposition" || equal.word.id !== "equal to")
    return leftOver(equal.span, shown(cx, equal));
  return { deck: of.np, equal: equal.np };
}

/** "a card", "two cards", "cards ... equal to N". */
function howMany(cx: Context, np: NounPhrase, equal: NounPhrase | undefined): Quantity {
  const item = soleNoun(np);
  const refuse = () => noReading(np.span, shown(cx, np), "as cards of a deck");
  if (item === undefined || !isNoun(item.head, "card") || item.modifiers.length + item.posts.length > 0)
    return refuse();
  const [d, ...more] = item.determiners;
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  if (more.length > 0) return refuse();
  if (equal !== undefined) return d === undefined && plural ? cx.rules.quantity(cx, equal) : refuse();
  if (d?.kind === "article" && d.word !== "the" && !plural) return 1;
  if (d?.kind !== "count" || d.of) return refuse();
  const n = cx.rules.amount(cx, d.amount);
  return plural === (n !== 1) ? n : refuse();
}
