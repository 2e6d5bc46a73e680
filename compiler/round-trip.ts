// "Lossless or rejected": printing a tree must give its text back, up to the listed synonyms, and reading what was
// printed must give the same tree.

import type { CardText, Grammar } from "../grammar/index.ts";
import { type Finding, finding } from "./diagnostics/index.ts";

export interface RoundTrip {
  /** The text as the printer writes it. */
  readonly canonical: string;
  readonly fault?: Finding;
}

/** @param tree what `text` was read as */
export function roundTrip(grammar: Grammar, name: string, text: string, tree: CardText): RoundTrip {
  const canonical = grammar.print(tree);
  // The same characters are the same tree: nothing is left to compare.
  if (canonical === text) return { canonical };
  const wanted = grammar.normalise(text, { name });
  const lines = canonical.split("\n");
  const different = wanted.split("\n").findIndex((line, i) => line !== lines[i]);
  if (canonical !== wanted) {
    const line = Math.max(0, different);
    return { canonical, fault: finding("CW105", lineSpan(text, line), { printed: lines[line] ?? "" }) };
  }
  const again = grammar.parse(canonical, { name });
  if (again.ok && grammar.sameTree(again.tree, tree)) return { canonical };
  return { canonical, fault: finding("CW107", { from: 0, to: text.length }, { printed: canonical }) };
}

function lineSpan(text: string, n: number) {
  const lines = text.split("\n");
  const from = lines.slice(0, n).reduce((sum, line) => sum + line.length + 1, 0);
  return { from, to: from + (lines[n]?.length ?? 0) };
}
