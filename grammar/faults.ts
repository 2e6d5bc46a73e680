// What is wrong with a text, at which word, and what might have stood there instead.
import type { TokenType } from "chevrotain";
import type { WordToken } from "./lexer/tokens.ts";
import { neighboursIn } from "./neighbours.ts";
import { type Category, categories } from "./parser/categories.ts";
import { isStranger, type Slip } from "./slips.ts";
import type { Span } from "./tree.ts";
import type { Dictionary, Entry } from "./vocabulary/dictionary.ts";

/** One for each line that could not be read, at the first word that fits no reading of what stands before it. */
export type GrammarFault = { readonly span: Span } & (
  | {
      readonly kind: "unknown word";
      readonly word: string;
      readonly near: readonly string[];
      readonly expected: readonly string[];
    }
  | {
      readonly kind: "unexpected word";
      readonly word: string;
      readonly near: readonly string[];
      readonly expected: readonly string[];
    }
  | { readonly kind: "unexpected end"; readonly expected: readonly string[] }
  /** A character that no text of a card may have. */
  | { readonly kind: "character"; readonly character: string }
  /** More characters in the text, or words in the line, than are read. */
  | { readonly kind: "too long"; readonly limit: number; readonly unit: "characters" | "words" }
  | { readonly kind: "too deep" }
);

/** A word in whose place another was meant, or that is one too many where nothing was. */
export type SlipFault = Extract<GrammarFault, { kind: "unknown word" | "unexpected word" }> & {
  readonly meant: string;
};

/** How a category is called in a message. Categories without a name are spelled out by their words. */
const called: Readonly<Partial<Record<Category, string>>> = {
  Stop: "a full stop",
  Comma: "a comma",
  Colon: "a colon",
  Arrow: "the payment mark",
  QuoteOpen: "a quotation",
  QuoteClose: "the end of the quotation",
  Noun: "a noun",
  PreMod: "an adjective",
  Verb: "a verb",
  VerbPP: "a participle",
  VerbIng: "a verb in -ing",
  Keyword: "a keyword",
  KeywordNumber: "a keyword",
  KeywordNoun: "a keyword",
  KeywordText: "a keyword",
  KeywordBefore: "a keyword",
  HeadWord: "a heading",
  CostIcon: "a cost",
  Number: "a number",
  Variable: "a number",
  Name: "a name",
  Article: "an article",
  Target: "`target`",
  Of: "`of`",
  To: "`to`",
  And: "`and`",
  Or: "`or`",
  Sub: "a condition",
  Adverb: "an adverb",
  Aux: "`may` or `can`",
  Be: "a form of `be`",
  Pronoun: "a pronoun",
  PrepNoun: "a preposition",
  PrepVerb: "a preposition",
  PrepOn: "a preposition",
  Restriction: "a restriction",
};

/** The order in which expectations are told. */
const order = Object.keys(called) as Category[];

function expectedNames(expected: readonly TokenType[]): readonly string[] {
  const names = new Set<string>();
  for (const category of order) {
    const name = called[category];
    if (name !== undefined && expected.includes(categories[category])) names.add(name);
  }
  return [...names];
}

/** What is offered for a spelling: for a plural, its head ("Ferocitys" is read, but nobody should write it). */
function headOf({ text, senses }: Entry): string {
  const [first] = senses;
  return first && senses.every((sense) => sense.number === "plural") ? first.id : text;
}

/** Words of the dictionary that are spelled alike, as heads; those that could stand here first. */
export function nearest(
  dictionary: Dictionary,
  word: string,
  expected: readonly TokenType[],
): readonly string[] {
  if (word.length < 2 || word.length > 40) return [];
  const fits = (entry: Entry): boolean =>
    expected.some((type) => entry.categories.has(type.name as Category));
  const found = neighboursIn(dictionary)(word, word.length < 4 ? 1 : 2).map(({ item, distance }) => ({
    text: headOf(item),
    rank: distance + (fits(item) ? 0 : 10),
  }));
  found.sort((a, b) => a.rank - b.rank);
  return [...new Set(found.map((f) => f.text))].slice(0, 3);
}

const imageSpan = (token: WordToken): Span => ({
  from: token.startOffset,
  to: token.startOffset + Math.max(1, token.image.length),
});

/** The fault of a line with one slip in it: at the slip, with what was meant. */
export function slipFault(
  dictionary: Dictionary,
  tokens: readonly WordToken[],
  { span, word, meant }: Slip,
  expected: readonly TokenType[],
): SlipFault {
  const strange = tokens.some((t) => t.startOffset === span.from && isStranger(t));
  const near = strange ? nearest(dictionary, word, expected) : [];
  const told = { word, near, expected: expectedNames(expected), meant, span };
  return { kind: strange ? "unknown word" : "unexpected word", ...told };
}

/** The fault of a line whose token at `at` fits no reading. */
export function faultAt(
  dictionary: Dictionary,
  tokens: readonly WordToken[],
  at: number,
  expected: readonly TokenType[],
  lineEnd: number,
): GrammarFault {
  const token = tokens[at];
  const names = expectedNames(expected);
  // A word that is in no dictionary may stand for a name; where the text then fails, it is the culprit.
  const stranger = [token, tokens[at - 1]].find((t) => t && isStranger(t));
  if (stranger) {
    const near = nearest(dictionary, stranger.image, stranger === token ? expected : []);
    const told = stranger === token ? names : [];
    return { kind: "unknown word", word: stranger.image, near, expected: told, span: imageSpan(stranger) };
  }
  if (!token || token.virtual) {
    const last = tokens.slice(0, at).findLast((t) => !t.virtual);
    const span = last ? imageSpan(last) : { from: lineEnd, to: lineEnd };
    return { kind: "unexpected end", span, expected: names };
  }
  const span = imageSpan(token);
  const near = nearest(dictionary, token.image, expected);
  return { kind: "unexpected word", word: token.image, near, expected: names, span };
}
