// Every node of a tree that somebody wants to see, in the order of the text.
import type { Clause, NounItem, NounPhrase, Post } from "../../../grammar/tree.ts";

/** What is done at which node; a post and an adjunct that are prepositions are seen alike. */
export interface Seen {
  readonly np?: (np: NounPhrase) => void;
  readonly clause?: (clause: Clause) => void;
  readonly preposition?: (
    phrase: Pick<Extract<Post, { kind: "preposition" }>, "word" | "np" | "span">,
  ) => void;
}

export function walk(node: unknown, seen: Seen): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, seen);
    return;
  }
  const fields = node as { readonly [key: string]: unknown };
  // A word has none of them in it.
  if (fields.senses !== undefined) return;
  if (fields.kind === "np") seen.np?.(node as NounPhrase);
  else if (fields.kind === "clause") seen.clause?.(node as Clause);
  else if (fields.kind === "preposition")
    seen.preposition?.(node as Extract<NounItem["posts"][number], { kind: "preposition" }>);
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === "object" && key !== "span") walk(value, seen);
  }
}
