// The phrases of a line, in the order of the text: what every gate looks through is found once for all of them.
import type { Clause, Line, NounPhrase, Post } from "../../../grammar/tree.ts";

/** A post and an adjunct that are prepositions are alike. */
export type Phrase = NounPhrase | Clause | Extract<Post, { readonly kind: "preposition" }>;

export function phrasesOf(line: Line): readonly Phrase[] {
  const found: Phrase[] = [];
  collect(line, found);
  return found;
}

function collect(node: object, into: Phrase[]): void {
  if (Array.isArray(node)) {
    for (const one of node) if (typeof one === "object") collect(one, into);
    return;
  }
  const fields = node as { readonly [key: string]: unknown };
  // A word has none of them in it.
  if (fields.senses !== undefined) return;
  const { kind } = fields;
  if (kind === "np" || kind === "clause" || kind === "preposition") into.push(node as Phrase);
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === "object" && value !== null && key !== "span") collect(value, into);
  }
}
