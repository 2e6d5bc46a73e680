// "Deckbuilding: You can't put [Horde] or [Alliance] cards in your deck." (100.2e): which cards a hero's deck may
// or may not hold. Exclusions only, and inclusions that say "only"; every other wording is refused.
import type { Power, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Filtered } from "../../abilities.ts";
import { bagOf, finish, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { kindOf } from "../nouns/objects.ts";

export function deckBuilding(cx: Context, power: Power): Ability {
  const include: Filtered[] = [];
  const exclude: Filtered[] = [];
  for (const sentence of power.body) {
    const said = sentenceOf(cx, sentence);
    (said.exclude ? exclude : include).push(said.kind);
  }
  return {
    kind: "deck building",
    include,
    exclude,
    span: power.span,
    text: cx.source.slice(power.span.from, power.span.to),
  };
}

function sentenceOf(cx: Context, sentence: Sentence): { readonly exclude: boolean; readonly kind: Filtered } {
  const body = sentence.body.kind === "sequence" ? sentence.body.clauses : undefined;
  const clause = body?.[0]?.item;
  const p = clause?.predicates[0]?.item;
  if (body?.length !== 1 || clause?.predicates.length !== 1 || p === undefined || sentence.fronts.length > 0)
    return noReading(sentence.span, shown(cx, sentence), "as a deck-building line");
  if (clause.fronts !== undefined && clause.fronts.length > 0)
    return noReading(sentence.span, shown(cx, sentence), "as a deck-building line");
  if (clause.subject === undefined || shown(cx, clause.subject).toLowerCase() !== "you")
    return noReading(sentence.span, shown(cx, sentence), "as a deck-building line");
  const aux = p.auxiliaries.map((a) => a.id).join(" ");
  const bag = bagOf(p);
  // The place hangs on the object's last noun, so it is taken off first.
  const place = p.verb.id === "put" ? takePreposition(bag, "in", "into") : undefined;
  if (
    p.verb.id === "put" ? place === undefined || shown(cx, place.np) !== "your deck" : p.verb.id !== "include"
  )
    return noReading(p.span, shown(cx, p), "as a deck-building line");
  const object = takeObject(bag);
  const only = takeAdverb(bag, "only") ?? p.adverbs.find((a) => a.id === "only");
  if (object === undefined || p.adverbs.some((a) => a !== only))
    return noReading(p.span, shown(cx, p), "as a deck-building line");
  finish(cx, bag);
  if (aux === "can not" && only === undefined) return { exclude: true, kind: kindOf(cx, object) };
  if (aux === "can" && only !== undefined) return { exclude: false, kind: kindOf(cx, object) };
  return notBuilt(p.span, "a deck-building line that is neither an exclusion nor a full list");
}
