// Printing as a list of words and signs; `render` sets the spaces and capitals.
import type { Clause, CostItem, Joined, Line, Predicate, Sequence } from "../tree.ts";

/** The places where nodes hold one another in a circle. */
export interface Print {
  line(line: Line): readonly string[];
  sequence(sequence: Sequence): readonly string[];
  clause(clause: Clause): readonly string[];
  predicate(predicate: Predicate): readonly string[];
  costs(costs: readonly Joined<CostItem>[]): readonly string[];
}

export function list<T>(
  items: readonly Joined<T>[],
  print: (item: T) => readonly string[],
): readonly string[] {
  return items.flatMap(({ by, item }) => (by === undefined ? print(item) : [by, ...print(item)]));
}

export const possessiveMark = (word: string): string => (word.toLowerCase().endsWith("s") ? "'" : "'s");

/** One word or sign each: phrases and ", and" come apart, so that two lists can be compared. */
export function split(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.includes(" ") ? word.split(" ") : [word]));
}

/** Stands in front of a word that is printed with a capital letter where no sentence begins. */
export const capital = "\u21e7";

/** Stands in front of a sign that is printed without spaces around it. */
export const tight = "\u21e4";
const isMark = (word: string): boolean => word === capital || word === tight;

/** Words one by one, without the marks of how they are printed. */
export const unmarked = (words: readonly string[]): readonly string[] =>
  split(words).filter((word) => !isMark(word));

const small = new Set(["a", "an", "and", "of", "or", "the"]);

/** Each word with a capital letter, as in a heading. */
export function capitals(words: readonly string[]): readonly string[] {
  return split(words).flatMap((word) => (small.has(word) ? [word] : [capital, word]));
}

/** Words with the marks of the same words as they were printed. */
export function capitalsOf(words: readonly string[], printed: readonly string[]): readonly string[] {
  const marked = new Map<number, string>();
  let at = 0;
  for (const word of split(printed)) {
    if (isMark(word)) marked.set(at, word);
    else at++;
  }
  return words.flatMap((word, n) => {
    const mark = marked.get(n);
    return mark === undefined ? [word] : [mark, word];
  });
}

const noSpaceBefore = new Set([",", ".", ";", ":", ")", "'", "'s", "'re", "'ve", "'m", "\u201d", "[>]"]);
const noSpaceAfter = new Set(["(", "\u201c", "non-", "+", "-"]);
const sentenceStart = new Set([".", ":", "\u2192", "\u201c", "\u2014", "\u2022", "[>]"]);

/**
 * Spaces, capitals at the start of sentences and where they are marked, straight quotation marks. A quotation keeps
 * its last full stop only where the sentence around it ends too. `bare` leaves out the last full stop; with `slashes` a slash
 * has no spaces around it.
 */
export function render(words: readonly string[], bare: boolean, slashes = false): string {
  const marked = split(words);
  const tokens = marked.filter((token) => !isMark(token));
  const large = new Set<number>();
  const close = new Set<number>();
  let marks = 0;
  marked.forEach((token, n) => {
    if (token === capital) large.add(n - marks);
    if (token === tight) close.add(n - marks);
    if (isMark(token)) marks++;
  });
  if (bare && tokens.at(-1) === ".") tokens.pop();
  const joined = (token: string, n: number): boolean => (slashes && token === "/") || close.has(n);
  let text = "";
  let before = "";
  let starts = true;
  tokens.forEach((token, n) => {
    const last = before;
    // A power in quotation marks begins like a sentence, a word or two do not.
    const quoted = last === "\u201c" && (tokens[n + 1] === "\u201d" || tokens[n + 2] === "\u201d");
    const first = (starts && !quoted) || large.has(n);
    before = token;
    starts = sentenceStart.has(token);
    if (token === "." && tokens[n + 1] === "\u201d" && n + 2 < tokens.length && tokens[n + 2] !== ".") return;
    // The full stop inside a quotation ends the sentence around it too.
    if (token === "." && last === "\u201d" && tokens[n - 2] === ".") return;
    const apart =
      !noSpaceBefore.has(token) && !noSpaceAfter.has(last) && !joined(token, n) && !joined(last, n - 1);
    // Each mode behind a bullet has a line of its own.
    if (text !== "" && apart) text += token === "\u2022" ? "\n" : " ";
    const sign = token === "\u201c" || token === "\u201d" ? '"' : token;
    text += first && /^[a-z]/.test(sign) ? sign[0]!.toUpperCase() + sign.slice(1) : sign;
  });
  // One word, though it is read as three signs.
  return text.replaceAll("and / or", "and/or");
}
