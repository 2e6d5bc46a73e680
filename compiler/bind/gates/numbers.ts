// Agreement that holds in every sentence, whatever it means, and that builders, which take words one by one, may not
// see: a noun with the number in front of it, and a noun that stands in front of another one.
import type { Determiner, NounItem, NounPhrase, Word } from "../../../grammar/tree.ts";
import type { Context } from "../base/context.ts";
import { hasSense, shown } from "../base/context.ts";
import { disagrees, noReading } from "../base/refuse.ts";
import { objectWord } from "../nouns/noun-words.ts";
import type { Phrase } from "./phrases.ts";

/** Refuses "6 rune", "a units", "a Sprite units token"; a keyword as a noun where the game has none such. */
export function numbersAgree(cx: Context, phrases: readonly Phrase[]): void {
  for (const phrase of phrases) {
    if (phrase.kind !== "np") continue;
    alternatives(cx, phrase);
    for (const [at, { item }] of phrase.items.entries())
      if (item.kind === "noun") agreeing(cx, item, at === phrase.items.length - 1);
  }
}

/** Refuses "target hero and ally": what is one of several wants `or`. */
function alternatives(cx: Context, { items }: NounPhrase): void {
  const [first, ...rest] = items;
  if (first?.item.kind !== "noun" || !first.item.determiners.some((d) => d.kind === "target")) return;
  for (const { by, item } of rest)
    if (by === "and" && item.kind === "noun" && item.determiners.length === 0)
      disagrees(item.span, shown(cx, item), "`or` in front");
}

/** `last`: in "two Bird and/or Cleric cards" the last noun alone has the number's form. */
function agreeing(cx: Context, item: NounItem, last: boolean): void {
  const { head } = item;
  if (head === undefined) return;
  const counts = item.determiners.filter((d) => d.kind === "count");
  // "each five resources"
  const said = counts.length > 0 ? counts : item.determiners;
  const wanted = said.map((d) => numberWanted(cx, d, head)).find((n) => n !== undefined);
  if (wanted === "plural" ? last && isOnly(head, "singular") : wanted !== undefined && isOnly(head, "plural"))
    disagrees(item.span, shown(cx, item), `a ${wanted} noun`);
  for (const { item: m, by } of item.modifiers)
    if (by === undefined && m.kind === "word" && isOnly(m.word, "plural"))
      disagrees(m.word.span, shown(cx, m.word), "a singular noun in front of another");
  if (
    cx.game.reading.nounKeywords === false &&
    head.senses.length > 0 &&
    head.senses.every((s) => s.role === "keyword")
  )
    noReading(item.span, shown(cx, item), "as a noun");
}

/** Whether the word is a noun that can be nothing but of that number. */
const isOnly = (word: Word, number: "singular" | "plural"): boolean =>
  word.senses.length > 0 && word.senses.every((s) => s.role === "noun" && s.number === number);

const isObject = (cx: Context, head: Word): boolean =>
  objectWord(cx, head) !== undefined && !hasSense(head, "noun", "player");

function numberWanted(cx: Context, d: Determiner, head: Word): "singular" | "plural" | undefined {
  if (d.kind === "article") return d.word === "the" ? undefined : "singular";
  // "no Islands", but "no opponent": of several things, or of one player.
  if (d.kind === "quantifier" && d.word === "no")
    return cx.game.reading.templated === true && isObject(cx, head) ? "plural" : undefined;
  if (d.kind === "quantifier") return d.word === "each" && !d.of ? "singular" : undefined;
  if (d.kind !== "count" || d.of) return undefined;
  const amount = d.amount.kind === "up to" ? d.amount.amount : d.amount;
  return amount.kind === "number" && amount.value > 1 ? "plural" : undefined;
}
