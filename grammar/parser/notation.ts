// The notation of the grammar's rules: each rule is a list of parts, read in their order. Rules are data; the parser
// turns them into Chevrotain's methods once, so that no closure is made and no index counted while it reads.
import type { TokenType } from "chevrotain";

/** A terminal, another rule by its name, or a combination of parts. */
export type Part =
  | TokenType
  | string
  | { readonly of: "opt" | "many" | "some"; readonly parts: readonly Part[] }
  | { readonly of: "alt"; readonly alternatives: readonly (readonly Part[])[] };

export type Rules = Readonly<Record<string, readonly Part[]>>;

/** The ending of the rules for what stands behind an object: they leave the rest of the sentence to the verb. */
export const narrow = "Rel";
/** The ending of the rules for clauses without a relative pronoun ("you control"), which take next to nothing. */
export const bare = "Bare";

/** The parts, or nothing; taken wherever the whole text allows it. */
export const opt = (...parts: readonly Part[]): Part => ({ of: "opt", parts });
/** The parts any number of times, as often as the whole text allows. */
export const many = (...parts: readonly Part[]): Part => ({ of: "many", parts });
/** The parts at least once. */
export const some = (...parts: readonly Part[]): Part => ({ of: "some", parts });
/** One of the alternatives: the first by which the whole text can be read. */
export const alt = (...alternatives: readonly (Part | readonly Part[])[]): Part => ({
  of: "alt",
  alternatives: alternatives.map((alternative) => (isList(alternative) ? alternative : [alternative])),
});

const isList = (value: Part | readonly Part[]): value is readonly Part[] => Array.isArray(value);
