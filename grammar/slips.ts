// What was probably meant by a line that cannot be read: one slip of the pen (a word misspelt, one too many, one left
// out, two run together or one torn apart), mended so that the whole line is read.
import type { WordToken } from "./lexer/tokens.ts";
import { neighboursIn } from "./neighbours.ts";
import { categories } from "./parser/categories.ts";
import { editDistance } from "./spelling.ts";
import type { Span } from "./tree.ts";
import type { Dictionary, Entry } from "./vocabulary/dictionary.ts";

/** What to write in place of the words at `span`: nothing for a word too many. */
export interface Slip {
  readonly span: Span;
  readonly word: string;
  readonly meant: string;
}

export interface LineText {
  readonly text: string;
  /** Where it begins in the text of the card. */
  readonly from: number;
  /** The card's name. */
  readonly name: string;
}

/** A word that is in no dictionary. */
export const isStranger = (token: WordToken): boolean =>
  token.tokenType === categories.Free || token.tokenType === categories.Unknown;

/** Words that are easily left out, or written twice over. */
const small = [
  "the",
  "a",
  "an",
  "of",
  "to",
  "in",
  "from",
  "with",
  "and",
  "or",
  "is",
  "your",
  "it",
  "that",
  "this",
];

/** Where a slip is looked for: how many words back from the place, and whether as a wrong word only. */
export interface SlipSearch {
  readonly back: number;
  readonly wordsOnly?: true;
}

/**
 * Mends of a line, the likelier ones and those nearest to the place first.
 * @param unread the first words that fit no reading; the slip stands there or somewhat before
 */
export function* likelySlips(
  dictionary: Dictionary,
  tokens: readonly WordToken[],
  unread: Span,
  { text, from, name }: LineText,
  search: SlipSearch,
): Generator<Slip> {
  const words = tokens.filter((token) => !token.virtual);
  const found = words.findIndex((token) => endOf(token) >= unread.to);
  const at = found < 0 ? words.length - 1 : found;
  const line: Words = { dictionary, words, names: name.split(/[\s,]+/) };
  for (const { span, meant } of mends(line, at, search))
    yield { span, word: text.slice(span.from - from, span.to - from).trim(), meant };
}

/** The text of a line with a slip mended. */
export function mended({ text, from }: LineText, { span, meant }: Slip): string {
  const before = text.slice(0, span.from - from);
  return (meant === "" ? before.trimEnd() : before + meant) + text.slice(span.to - from);
}

interface Words {
  readonly dictionary: Dictionary;
  readonly words: readonly WordToken[];
  /** Of the card's own name. */
  readonly names: readonly string[];
}

type Mend = Omit<Slip, "word">;

function* mends(line: Words, at: number, search: SlipSearch): Generator<Mend> {
  const back = (most: number) => Array.from({ length: Math.min(at, most) + 1 }, (_, n) => at - n);
  for (const n of back(search.back)) yield* wrongWord(line, n);
  if (search.wordsOnly) {
    yield* surplus(line, at);
    return;
  }
  for (const n of back(2)) yield* wrongSpace(line, n);
  for (const n of back(1)) yield* surplus(line, n);
  for (const n of back(2)) yield* missing(line, n);
}

const endOf = (token: WordToken): number => token.startOffset + token.image.length;
const spanOf = (token: WordToken): Span => ({ from: token.startOffset, to: endOf(token) });

const letters = /^\p{L}[\p{L}'’-]*$/u;

function* wrongWord({ dictionary, words, names }: Words, n: number): Generator<Mend> {
  const token = words[n]!;
  const before = words[n - 1];
  const { image } = token;
  const span = spanOf(token);
  // "it's" for "its", "opponent's" for "opponents", and the other way.
  if (before && /^['’]s$/.test(image) && endOf(before) === span.from)
    yield { span: { from: before.startOffset, to: span.to }, meant: `${before.image}s` };
  if (image.toLowerCase() === "its") yield { span, meant: `${image.slice(0, 2)}'s` };
  if (!letters.test(image) || image.length < 2 || image.length > 40) return;
  const strange = isStranger(token);
  // A word of the game is another one only by the least slip.
  const most = image.length > (strange ? 3 : 6) ? 2 : 1;
  // Small words are mixed up with small words.
  const isSmall = ({ senses }: Entry): boolean =>
    senses.some(({ role }) => role === "function" || role === "number");
  const fits = (entry: Entry): boolean =>
    isSmall(token.entry) ? isSmall(entry) && entry.text !== "I" : entry.text.length > 1;
  const near = neighboursIn(dictionary)(image, most)
    .filter(({ item }) => strange || fits(item))
    .map(({ item, distance }) => ({ text: item.text, distance }));
  if (strange)
    for (const text of names) {
      const distance = editDistance(text.toLowerCase(), image.toLowerCase(), 2);
      if (text !== image && distance <= 2) near.push({ text, distance });
    }
  near.sort((a, b) => a.distance - b.distance);
  for (const { text } of near.slice(0, 6)) yield { span, meant: asWritten(text, image) };
}

/** With the capital of the word that it stands for. */
const asWritten = (text: string, image: string): string =>
  /^\p{Lu}/u.test(image) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

function* wrongSpace({ dictionary, words }: Words, n: number): Generator<Mend> {
  const token = words[n]!;
  const before = words[n - 1];
  const { image } = token;
  if (!letters.test(image) || image.length > 25) return;
  for (let cut = 1; cut < image.length; cut++) {
    const [a, b] = [image.slice(0, cut), image.slice(cut)];
    if (isWord(dictionary, a) && isWord(dictionary, b)) yield { span: spanOf(token), meant: `${a} ${b}` };
  }
  if (!before || endOf(before) + 1 !== token.startOffset || !letters.test(before.image)) return;
  for (const between of ["", "-"]) {
    const meant = before.image + between + image;
    if (isWord(dictionary, meant)) yield { span: { from: before.startOffset, to: endOf(token) }, meant };
  }
}

const isWord = ({ root }: Dictionary, text: string): boolean =>
  root.next?.get(text.toLowerCase())?.entry !== undefined;

function* surplus({ words }: Words, n: number): Generator<Mend> {
  const token = words[n]!;
  const before = words[n - 1];
  const { image } = token;
  const twice = before?.image.toLowerCase() === image.toLowerCase();
  const sign = !letters.test(image) && !image.startsWith("[") && !/\d/.test(image);
  if (!twice && !sign && !small.includes(image.toLowerCase())) return;
  yield { span: spanOf(token), meant: "" };
}

function* missing({ words }: Words, n: number): Generator<Mend> {
  const token = words[n]!;
  for (const word of small)
    yield {
      span: spanOf(token),
      meant: n === 0 ? `${asWritten(word, "A")} ${token.image}` : `${word} ${token.image}`,
    };
}
