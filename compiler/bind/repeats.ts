// A word that stands twice in a row is a slip of the pen in every sentence of this language: no form of it doubles
// a word, and each builder looks at words one by one. Only a name may ("Clickety Clickety").
import type { Span } from "../../grammar/tree.ts";
import { leftOver } from "./refuse.ts";

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
