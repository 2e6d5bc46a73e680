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

/** Words one by one, without the marks of capitals. */
export const unmarked = (words: readonly string[]): readonly string[] =>
  split(words).filter((word) => word !== capital);

const small = new Set(["a", "an", "and", "of", "or", "the"]);

/** Each word with a capital letter, as in a heading. */
export function capitals(words: readonly string[]): readonly string[] {
  return split(words).flatMap((word) => (small.has(word) ? [word] : [capital, word]));
}

/** Words with the capitals of the same words as they were printed. */
export function capitalsOf(words: readonly string[], printed: readonly string[]): readonly string[] {
  const marked = new Set<number>();
  let at = 0;
  for (const word of split(printed)) {
    if (word === capital) marked.add(at);
    else at++;
  }
  return words.flatMap((word, n) => (marked.has(n) ? [capital, word] : [word]));
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
  const tokens = marked.filter((token) => token !== capital);
  const large = new Set<number>();
  marked.forEach((token, n) => {
    if (token === capital) large.add(n - large.size);
  });
  if (bare && tokens.at(-1) === ".") tokens.pop();
  const tight = (token: string): boolean => slashes && token === "/";
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
    const apart = !noSpaceBefore.has(token) && !noSpaceAfter.has(last) && !tight(token) && !tight(last);
    // Each mode behind a bullet has a line of its own.
    if (text !== "" && apart) text += token === "\u2022" ? "\n" : " ";
    const sign = token === "\u201c" || token === "\u201d" ? '"' : token;
    text += first && /^[a-z]/.test(sign) ? sign[0]!.toUpperCase() + sign.slice(1) : sign;
  });
  // One word, though it is read as three signs.
  return text.replaceAll("and / or", "and/or");
}
