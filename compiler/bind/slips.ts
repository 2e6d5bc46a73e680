// Slips of the pen that are so in every sentence, whatever it means, and that builders, which look at words one by
// one, do not see: a word twice in a row, and "a" for "an".
import type { Span } from "../../grammar/tree.ts";
import { disagrees, leftOver } from "./refuse.ts";

const doubled = /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}'’-]*)\s+\1(?![\p{L}\p{N}'’-])/giu;

/** Refuses the second of two equal words side by side, unless the card's own name holds them so. */
export function noRepeats(span: Span, source: string, name: string): void {
  for (const found of source.slice(span.from, span.to).matchAll(doubled)) {
    if (name.toLowerCase().includes(found[0].toLowerCase())) continue;
    const word = found[1] ?? "";
    const to = span.from + found.index + found[0].length;
    leftOver({ from: to - word.length, to }, word);
  }
}

const articles = /(?<![\p{L}\p{N}'’-])(an?)\s+["“[]?([\p{L}\p{N}'’-]+)/giu;

/** Silent letters and sounds that the first letter does not show. */
const vowelSound = (word: string): boolean =>
  /^(8|11$|18$|x$|hour|hono|heir|[aeiou])/.test(word) && !/^(uni(?!nt|mp)|us[aeiu]|eu|one$|once)/.test(word);

/** Refuses "an hero" and "a ally". */
export function articleForms(span: Span, source: string): void {
  for (const found of source.slice(span.from, span.to).matchAll(articles)) {
    const [, said = "", next = ""] = found;
    const vowel = vowelSound(next.toLowerCase());
    const from = span.from + found.index;
    if (vowel !== (said.toLowerCase() === "an"))
      disagrees({ from, to: from + said.length }, said, vowel ? "`an` here" : "`a` here");
  }
}
