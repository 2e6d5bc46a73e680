// Capital letters: a line begins with one, and so does each of its sentences where the game's template has it; a word like
// "your" or "two" has none in the middle of a sentence.
import type { Line, Span } from "../../../grammar/tree.ts";
import { type Context, shown } from "../base/context.ts";
import { disagrees } from "../base/refuse.ts";
import type { Phrase } from "./phrases.ts";

const small = /^\p{Ll}[\p{L}'’-]*/u;
/** Behind the end of a sentence, a cost or a heading. */
const begins = /(?<=[.:!—→] ["“]?)\p{Ll}[\p{L}'’-]*/gu;
const reminder = /\([^()]*\)/g;

/** Refuses a line, and a sentence of a template, that begins with a small letter. */
export function beginnings(cx: Context, { span }: Line): void {
  const text = cx.source.slice(span.from, span.to);
  const first = small.exec(text)?.[0];
  if (first !== undefined) refused(span.from, first);
  if (cx.game.reading.templated !== true) return;
  const plain = text.replace(reminder, (words) => " ".repeat(words.length));
  for (const found of plain.matchAll(begins)) refused(span.from + found.index, found[0]);
}

const refused = (from: number, word: string): never =>
  disagrees(
    { from, to: from + word.length },
    word,
    "a capital letter at the beginning",
    word.charAt(0).toUpperCase() + word.slice(1),
  );

/** Refuses "that ally and Your hero", "draw One card". */
export function middles(cx: Context, line: Line, phrases: readonly Phrase[]): void {
  const seen = ({ span }: { readonly span: Span }): void => {
    const { from } = span;
    // "X cards" is no word.
    if (from <= line.span.from || !/^(\p{Lu}\p{Ll}|A )/u.test(cx.source.slice(from, from + 2))) return;
    if (/[\p{Ll},;] $/u.test(cx.source.slice(from - 2, from)))
      disagrees(span, shown(cx, { span }), "a small letter");
  };
  for (const phrase of phrases)
    if (phrase.kind === "np")
      for (const { item } of phrase.items)
        if (item.kind === "noun")
          for (const d of item.determiners) if (d.kind !== "target" && d.kind !== "possessive") seen(d);
}
