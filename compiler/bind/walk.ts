// Every node of a tree that somebody wants to see, in the order of the text.
import type { Clause, Line, NounItem, NounPhrase, Post } from "../../grammar/tree.ts";

/** What is done at which node; a post and an adjunct that are prepositions are seen alike. */
export interface Seen {
  readonly np?: (np: NounPhrase) => void;
  readonly clause?: (clause: Clause) => void;
  readonly preposition?: (
    phrase: Pick<Extract<Post, { kind: "preposition" }>, "word" | "np" | "span">,
  ) => void;
}

export function walk(node: Line | unknown, seen: Seen): void {
  if (Array.isArray(node)) for (const one of node) walk(one, seen);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  if ("kind" in node && node.kind === "np") seen.np?.(node as NounPhrase);
  if ("kind" in node && node.kind === "clause") seen.clause?.(node as Clause);
  if ("kind" in node && node.kind === "preposition")
    seen.preposition?.(node as Extract<NounItem["posts"][number], { kind: "preposition" }>);
  for (const [key, value] of Object.entries(node)) if (key !== "span" && key !== "senses") walk(value, seen);
}
