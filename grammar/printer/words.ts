// Printing as a list of words and signs; `render` sets the spaces and capitals.
import type { Clause, Joined, Line, Predicate, Sequence } from "../tree.ts";

/** The places where nodes hold one another in a circle. */
export interface Print {
  line(line: Line): readonly string[];
  sequence(sequence: Sequence): readonly string[];
  clause(clause: Clause): readonly string[];
  predicate(predicate: Predicate): readonly string[];
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

const noSpaceBefore = new Set([",", ".", ";", ":", ")", "'", "'s", "'re", "'ve", "\u201d"]);
const noSpaceAfter = new Set(["(", "\u201c", "non-", "+", "-"]);
const sentenceStart = new Set([".", ":", "\u2192", "\u201c"]);

/** Spaces, capitals at the start of sentences, straight quotation marks. `bare` leaves out the last full stop. */
export function render(words: readonly string[], bare: boolean): string {
  const tokens = split(words);
  if (bare && tokens.at(-1) === ".") tokens.pop();
  let text = "";
  let before = "";
  let capital = true;
  tokens.forEach((token, n) => {
    // The full stop inside a quotation ends the sentence around it too.
    if (token === "." && before === "\u201d" && tokens[n - 2] === ".") {
      before = token;
      capital = true;
      return;
    }
    if (text !== "" && !noSpaceBefore.has(token) && !noSpaceAfter.has(before)) text += " ";
    const sign = token === "\u201c" || token === "\u201d" ? '"' : token;
    text += capital && /^[a-z]/.test(sign) ? sign[0]!.toUpperCase() + sign.slice(1) : sign;
    capital = sentenceStart.has(token);
    before = token;
  });
  return text;
}
