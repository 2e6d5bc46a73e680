// Printing as a list of words and signs; `render` sets the spaces and capitals.
import type { Clause, CostItem, Joined, Line, Predicate, Sequence } from "../tree.ts";

/** Words and signs in their order; each part of a tree puts its own behind those before it. */
export type Words = string[];
type Put<T> = (to: Words, node: T) => void;

/** The places where nodes hold one another in a circle. */
export interface Print {
  readonly line: Put<Line>;
  readonly sequence: Put<Sequence>;
  readonly clause: Put<Clause>;
  readonly predicate: Put<Predicate>;
  readonly costs: Put<readonly Joined<CostItem>[]>;
}

export function putList<T>(to: Words, items: readonly Joined<T>[], put: Put<T>): void {
  for (const { by, item } of items) {
    if (by !== undefined) to.push(by);
    put(to, item);
  }
}

export const possessiveMark = (word: string): string => (word.toLowerCase().endsWith("s") ? "'" : "'s");

/** One word or sign each: phrases and ", and" come apart, so that two lists can be compared. */
export function split(words: readonly string[]): Words {
  const single: Words = [];
  for (const word of words)
    if (word.includes(" ")) single.push(...word.split(" "));
    else single.push(word);
  return single;
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
export function putCapitals(to: Words, words: readonly string[]): void {
  for (const word of split(words)) {
    if (!small.has(word)) to.push(capital);
    to.push(word);
  }
}

/** Words with the marks of the same words as they were printed. */
export function capitalsOf(words: readonly string[], printed: readonly string[]): readonly string[] {
  const marked = new Map<number, string>();
  let at = 0;
  for (const word of split(printed)) {
    if (isMark(word)) marked.set(at, word);
    else at++;
  }
  const out: Words = [];
  words.forEach((word, n) => {
    const mark = marked.get(n);
    if (mark !== undefined) out.push(mark);
    out.push(word);
  });
  return out;
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
  const tokens: Words = [];
  const large = new Set<number>();
  const close = new Set<number>();
  for (const token of split(words))
    if (token === capital) large.add(tokens.length);
    else if (token === tight) close.add(tokens.length);
    else tokens.push(token);
  if (bare && tokens.at(-1) === ".") tokens.pop();
  const joined = (token: string, n: number): boolean => (slashes && token === "/") || close.has(n);
  let text = "";
  let before = "";
  let starts = true;
  for (const [n, token] of tokens.entries()) {
    const last = before;
    // A power in quotation marks begins like a sentence, a word or two do not.
    const quoted = last === "\u201c" && (tokens[n + 1] === "\u201d" || tokens[n + 2] === "\u201d");
    const first = (starts && !quoted) || large.has(n);
    before = token;
    starts = sentenceStart.has(token);
    if (token === "." && tokens[n + 1] === "\u201d" && n + 2 < tokens.length && tokens[n + 2] !== ".")
      continue;
    // The full stop inside a quotation ends the sentence around it too.
    if (token === "." && last === "\u201d" && tokens[n - 2] === ".") continue;
    const apart =
      !noSpaceBefore.has(token) && !noSpaceAfter.has(last) && !joined(token, n) && !joined(last, n - 1);
    // Each mode behind a bullet has a line of its own.
    if (text !== "" && apart) text += token === "\u2022" ? "\n" : " ";
    const sign = token === "\u201c" || token === "\u201d" ? '"' : token;
    text += first && /^[a-z]/.test(sign) ? sign[0]!.toUpperCase() + sign.slice(1) : sign;
  }
  // One word, though it is read as three signs.
  return text.replaceAll("and / or", "and/or");
}
