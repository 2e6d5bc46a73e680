// The grammar's door: a vocabulary in, a parser and printer of rules text out. It reads no files and names no game.

import { faultAt, type GrammarFault, type SlipFault, slipFault } from "./faults.ts";
import { type Lexed, type LexedLine, lex, sameWords, type WordToken } from "./lexer/tokens.ts";
import type { OnAmbiguity } from "./lookahead/index.ts";
import { CardParser, maxTokens } from "./parser/parser.ts";
import { isBare, lineWords } from "./printer/sentences.ts";
import { capitalsOf, render, split, unmarked } from "./printer/words.ts";
import { likelySlips, mended, type SlipSearch } from "./slips.ts";
import type { CardText, Line, Span } from "./tree.ts";
import { buildLine } from "./visitor/index.ts";
import { createDictionary } from "./vocabulary/dictionary.ts";
import type { KeywordWord, Vocabulary } from "./vocabulary/types.ts";

export type { GrammarFault, SlipFault } from "./faults.ts";
export type * from "./tree.ts";
export type { IconWord, KeywordWord, Role, Sense, Vocabulary } from "./vocabulary/types.ts";

/** Whose text it is: the card's name is how it speaks of itself. */
export interface TextOf {
  readonly name: string;
}

/** What a text was read as, word for word; opaque, to be handed back to `roundTrip`. */
export type Read = readonly LexedLine[];

export type ParseResult =
  | { readonly ok: true; readonly tree: CardText; readonly read: Read }
  /** `tree` holds the lines that could be read. */
  | { readonly ok: false; readonly faults: readonly GrammarFault[]; readonly tree?: CardText };

/** A text with one slip mended. */
export interface Mended {
  readonly text: string;
  /** What is wrong without it. */
  fault(): SlipFault;
  /** The line, as it stands in the mended text. */
  readonly line: Span;
}

export type RoundTrip =
  | { readonly ok: true; readonly printed: string }
  | { readonly ok: false; readonly printed: string; readonly wanted?: string };

export interface Grammar {
  /** Text in round brackets is a reminder, which is left aside. */
  readonly reminders: boolean;
  /** Text to syntax tree. Lines are read one by one; each that cannot be read gives one fault. */
  parse(text: string, of: TextOf): ParseResult;
  /** The canonical text of a tree: `parse(print(tree))` is the same tree. */
  print(tree: CardText): string;
  /** The text with the listed spellings of one meaning made one; for what parses, `print` gives exactly this. */
  normalise(text: string, of: TextOf): string;
  /**
   * Prints what `parse` gave for this text, and tells whether that is the text and reads as the same tree.
   * `wanted` is the normalised text where the print differs from it.
   */
  roundTrip(text: string, of: TextOf, parsed: { readonly tree: CardText; readonly read: Read }): RoundTrip;
  /** The same words in the same structure; spans do not count. */
  sameTree(a: CardText, b: CardText): boolean;
  /**
   * Slips of the pen at or before a place that no reading takes up: with each of them mended, its line is read. The
   * likelier ones come first; whether one makes sense is for others to say.
   */
  slips(text: string, of: TextOf, unread: Span, search?: SlipSearch): Iterable<Mended>;
  /** Told of every decision with two readings; `undefined` for speed. */
  onAmbiguity: OnAmbiguity | undefined;
}

/** How many mends of a line are tried. */
const mostMends = 120;

/** Longest text that is read, in characters. */
export const maxTextLength = 4000;

/**
 * Builds a grammar for one game's words; takes some 100 ms, so make one and keep it.
 * Throws an Error that names the word if the vocabulary contradicts itself.
 * @param again this very grammar was built before, without a fault
 */
export function createGrammar(
  vocabulary: Vocabulary,
  keywords: readonly KeywordWord[] = [],
  again = false,
): Grammar {
  const dictionary = createDictionary({
    ...vocabulary,
    keywords: [...(vocabulary.keywords ?? []), ...keywords],
  });
  const parser = new CardParser(dictionary.types, again);
  const mark = (words: readonly string[], bare: boolean): string =>
    dictionary.paymentMark === ":"
      ? render(words, bare, dictionary.slashes).replaceAll(/ ?\u2192/g, ":")
      : render(words, bare, dictionary.slashes).replaceAll("\u2192", () => dictionary.paymentMark);
  /** A payment mark that is a colon is no other word than a colon. */
  const plainMark = (words: readonly string[]): readonly string[] =>
    dictionary.paymentMark === ":" ? words.map((word) => (word === "\u2192" ? ":" : word)) : words;

  const readLine = (tokens: readonly WordToken[], end: number): Line | GrammarFault => {
    const result = parser.parse("line", tokens);
    if (result.ok) return buildLine(result.cst);
    const from = tokens[0]?.startOffset ?? 0;
    if (result.reason === "too long") {
      return { kind: "too long", limit: maxTokens, unit: "words", span: { from, to: end } };
    }
    if (result.reason === "too deep") return { kind: "too deep", span: { from, to: end } };
    return faultAt(dictionary, tokens, result.at, result.expected, end);
  };
  const isLine = (found: Line | GrammarFault): found is Line =>
    found.kind === "keywords" || found.kind === "restriction" || found.kind === "powers";

  const tooLong = (text: string): GrammarFault | undefined =>
    text.length <= maxTextLength
      ? undefined
      : {
          kind: "too long",
          limit: maxTextLength,
          unit: "characters",
          span: { from: maxTextLength, to: text.length },
        };
  const badCharacter = (text: string, lexed: Lexed): GrammarFault[] => {
    const at = lexed.badAt;
    if (at === undefined) return [];
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0xfffd);
    return [{ kind: "character", character, span: { from: at, to: at + character.length } }];
  };

  const parse = (text: string, { name }: TextOf): ParseResult => {
    const long = tooLong(text);
    if (long) return { ok: false, faults: [long] };
    const lexed = lex(dictionary, text, name);
    const faults = badCharacter(text, lexed);
    const lines: Line[] = [];
    for (const { tokens, to } of lexed.lines) {
      const found = readLine(tokens, to);
      if (isLine(found)) lines.push(found);
      else faults.push(found);
    }
    const tree: CardText = { kind: "card", lines, span: { from: 0, to: text.length } };
    return faults.length === 0 ? { ok: true, tree, read: lexed.lines } : { ok: false, faults, tree };
  };
  const reads = (text: string, name: string): boolean => {
    const { lines, badAt } = lex(dictionary, text, name);
    return badAt === undefined && lines.every(({ tokens }) => parser.reads("line", tokens));
  };
  const print = (tree: CardText): string =>
    tree.lines.map((line) => mark(lineWords(line), isBare(line))).join("\n");
  /** The words of a line as they were read, with the capitals and the ending of what is printed of it. */
  const normalLine = (tokens: readonly WordToken[], line: Line, printed: readonly string[]): string =>
    mark(capitalsOf(tokenWords(tokens), printed), isBare(line));

  return {
    reminders: dictionary.reminders,
    parse,
    print,
    normalise(text, { name }) {
      if (tooLong(text)) return text;
      return lex(dictionary, text, name)
        .lines.map(({ tokens, to }) => {
          const found = readLine(tokens, to);
          return isLine(found)
            ? normalLine(tokens, found, lineWords(found))
            : mark(tokenWords(tokens), false);
        })
        .join("\n");
    },
    roundTrip(text, of, { tree, read }) {
      const words = tree.lines.map((line) => lineWords(line));
      const printed = tree.lines.map((line, n) => mark(words[n]!, isBare(line))).join("\n");
      // The same characters are the same tree: nothing is left to compare.
      if (printed === text) return { ok: true, printed };
      if (
        !read.every(({ tokens }, n) =>
          sameList(plainMark(tokenWords(tokens)), plainMark(unmarked(words[n]!))),
        )
      ) {
        const wanted = read.map(({ tokens }, n) => normalLine(tokens, tree.lines[n]!, words[n]!)).join("\n");
        if (printed !== wanted) return { ok: false, printed, wanted };
      }
      // The tree of a line is made of its words alone, whatever their places in the text are: the same words, line by
      // line, are the same tree. Only other words have to be parsed.
      if (sameWords(read, lex(dictionary, printed, of.name))) return { ok: true, printed };
      const again = parse(printed, of);
      return { ok: again.ok && same(again.tree, tree), printed };
    },
    sameTree: same,
    *slips(text, { name }, unread, search = { back: 8 }) {
      if (tooLong(text)) return;
      const line = lex(dictionary, text, name).lines.find(({ to }) => to >= unread.from);
      if (!line) return;
      const { tokens, from, to } = line;
      const own = { text: text.slice(from, to), from, name };
      let patience = mostMends;
      for (const slip of likelySlips(dictionary, tokens, unread, own, search)) {
        if (patience-- <= 0) return;
        const changed = mended(own, slip);
        if (!reads(changed, name)) continue;
        const at = tokens.findIndex((token) => token.startOffset + token.image.length >= slip.span.to);
        yield {
          text: text.slice(0, from) + changed + text.slice(to),
          fault() {
            const before = parser.recognise("line", tokens.slice(0, at));
            return slipFault(dictionary, tokens, slip, before.ok ? [] : before.expected);
          },
          line: { from, to: from + changed.length },
        };
      }
    },
    get onAmbiguity() {
      return parser.onAmbiguity;
    },
    set onAmbiguity(report: OnAmbiguity | undefined) {
      parser.onAmbiguity = report;
    },
  };
}

function tokenWords(tokens: readonly WordToken[]): readonly string[] {
  return split(
    tokens.map((token) => {
      switch (token.tokenType.name) {
        case "QuoteOpen":
          return "\u201c";
        case "QuoteClose":
          return "\u201d";
        case "Arrow":
          return "\u2192";
        default:
          return token.entry.text;
      }
    }),
  );
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, n) => word === b[n]);

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, n) => same(element, b[n]));
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a).filter((key) => key !== "span");
  const others = Object.keys(b).filter((key) => key !== "span");
  return keys.length === others.length && keys.every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}
