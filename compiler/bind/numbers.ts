// Agreement that holds in every sentence, whatever it means, and that builders, which take words one by one, may not
// see: a noun with the number in front of it, and a noun that stands in front of another one.
import type { Determiner, Line, NounItem, NounPhrase, Word } from "../../grammar/tree.ts";
import type { Context } from "./context.ts";
import { shown } from "./context.ts";
import { disagrees, noReading } from "./refuse.ts";

/** Refuses "6 rune", "a units", "a Sprite units token"; a keyword as a noun where the game has none such. */
export function numbersAgree(cx: Context, line: Line): void {
  walk(line, (np) => {
    for (const [at, { item }] of np.items.entries())
      if (item.kind === "noun") agreeing(cx, item, at === np.items.length - 1);
  });
}

function walk(node: unknown, see: (np: NounPhrase) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  if ("kind" in node && node.kind === "np") see(node as NounPhrase);
  for (const [key, value] of Object.entries(node)) if (key !== "span" && key !== "senses") walk(value, see);
}

/** `last`: in "two Bird and/or Cleric cards" the last noun alone has the number's form. */
function agreeing(cx: Context, item: NounItem, last: boolean): void {
  const { head } = item;
  if (head === undefined) return;
  const counts = item.determiners.filter((d) => d.kind === "count");
  // "each five resources"
  const said = counts.length > 0 ? counts : item.determiners;
  const wanted = said.map(numberWanted).find((n) => n !== undefined);
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

function numberWanted(d: Determiner): "singular" | "plural" | undefined {
  if (d.kind === "article") return d.word === "the" ? undefined : "singular";
  if (d.kind === "quantifier") return d.word === "each" && !d.of ? "singular" : undefined;
  if (d.kind !== "count" || d.of) return undefined;
  const amount = d.amount.kind === "up to" ? d.amount.amount : d.amount;
  return amount.kind === "number" && amount.value > 1 ? "plural" : undefined;
}
