// The vocabulary: a game's words as plain data, and what the dictionary makes of them.

/** What a word may be in a sentence. `function` words are the grammar's own English. */
export type Role =
  | "noun"
  | "adjective"
  | "verb"
  | "keyword"
  | "head"
  | "restriction"
  | "icon"
  | "payment"
  | "name"
  | "self"
  | "number"
  | "function";

export type VerbForm = "base" | "s" | "past" | "participle" | "ing";

/** One reading of a spelling. */
export interface Sense {
  readonly role: Role;
  /** Lemma, or the canonical word where the vocabulary says that this one means the same. */
  readonly id: string;
  /** The vocabulary's own group: "card type", "class", "race", "tag", "zone", "stat", "damage", "player", ... */
  readonly class?: string;
  /** A bare noun stands alone, without determiner or modifier ("in play"). */
  readonly number?: "singular" | "plural" | "mass" | "bare";
  readonly forms?: readonly VerbForm[];
  /** A number that stands in the brackets of the word: "[Assault 2]". */
  readonly n?: string;
  /** What a payment is made of: "2" and "fury" in "[2][fury]". */
  readonly symbols?: readonly string[];
}

export interface KeywordWord {
  readonly name: string;
  /** What follows it: "Assault 2", "Inspire: Ally", "Death Rattle: ...". */
  readonly argument?: "none" | "number" | "noun" | "text" | "effect" | "cost";
  /** The noun class of a word that stands in front ("Fire Resistance"). */
  readonly before?: string;
  /** Other spellings. */
  readonly forms?: readonly string[];
}

export interface IconWord {
  readonly icon: string;
  /** The noun that the icon stands for. */
  readonly like?: string;
  /** The icon is a cost by itself. */
  readonly cost?: boolean;
  /** The icon is paid with, like a number in its brackets: "[2][fury]" is one payment. */
  readonly pays?: boolean;
}

export interface PrintStyle {
  /** Icons stand in braces: "{T}". */
  readonly braces?: boolean;
  /** Numbers with a slash between them: "1/1". */
  readonly slashes?: boolean;
  /** Keywords begin small inside a sentence: "has flying". */
  readonly smallKeywords?: boolean;
}

/**
 * A game's words, as they stand in its vocabulary file. Nouns are "singular" (regular plural),
 * "singular/plural", "singular/-" (no plural) or "singular/=" (always alone: "play"); verbs "base" (regular) or "base s past participle ing" (each of as
 * many words as the base).
 */
export interface Vocabulary {
  readonly nouns: Readonly<Record<string, readonly string[]>>;
  readonly adjectives: Readonly<Record<string, readonly string[]>>;
  readonly verbs: readonly string[];
  /** Verbs that say the same as another one, with that one: "gets" as "has". */
  readonly alike?: Readonly<Record<string, string>>;
  /** Those of the verbs that have no passive. */
  readonly intransitive?: readonly string[];
  readonly icons: readonly IconWord[];
  readonly heads: readonly string[];
  readonly restrictions: readonly string[];
  readonly keywords?: readonly KeywordWord[];
  readonly paymentMark: string;
  /** Marks behind the heads of a power, beside the colon: "[Level 6][>]", "[Legion] \u2014". */
  readonly headMarks?: readonly string[];
  /** Text in round brackets is a reminder, which is left aside. */
  readonly reminders?: boolean;
  /** A card is called by its whole name or by the part of it in front of a comma, not by any run of its words. */
  readonly wholeNames?: boolean;
  /** How its texts are printed, where that is not as words with spaces between them. */
  readonly style?: PrintStyle;
  /** Verbs that take two objects: "give a unit +2 might". */
  readonly ditransitive?: readonly string[];
  /** Spelling to the word that it means. */
  readonly means?: Readonly<Record<string, string>>;
}
