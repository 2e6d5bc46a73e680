// The vocabulary: a game's words as plain data, and what the dictionary makes of them.
import type { VerbForm } from "../tree.ts";

/** What a word may be in a sentence. `function` words are the grammar's own English. */
export type Role =
  | "noun"
  | "adjective"
  | "verb"
  | "keyword"
  | "head"
  | "icon"
  | "stat"
  | "name"
  | "self"
  | "number"
  | "function";

/** One reading of a spelling. */
export interface Sense {
  readonly role: Role;
  /** Lemma, or the canonical word where the vocabulary says that this one means the same. */
  readonly id: string;
  /** The vocabulary's own grouping: "card type", "class", "race", "tag", "zone", "damage", "player", ... */
  readonly class?: string;
  readonly number?: "singular" | "plural" | "mass";
  readonly forms?: readonly VerbForm[];
}
