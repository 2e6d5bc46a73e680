// Small damages to a line of rules text, one word each: how strict the compiler is shows in how many it still accepts.
import type { Random } from "./random.ts";

/** In the order of the report. */
export const mutationKinds = ["delete", "replace", "double", "swap", "misspell"] as const;
export type MutationKind = (typeof mutationKinds)[number];

interface Piece {
  readonly word: boolean;
  readonly text: string;
}

const wordPattern = /\[[^\]]*\]|[\p{L}\d][\p{L}\d'’-]*/gu;

/** A reminder, or a word outside of any. */
const besideReminders = new RegExp(`\\([^()]*\\)|${wordPattern.source}`, "gu");

/** Words, numbers and icons of a line, in order; without those of reminders, where a game has them. */
function* wordMatches(line: string, reminders: boolean): Iterable<RegExpExecArray> {
  for (const match of line.matchAll(reminders ? besideReminders : wordPattern))
    if (!match[0].startsWith("(")) yield match;
}

export const wordsIn = (line: string, reminders = false): readonly string[] =>
  [...wordMatches(line, reminders)].map(([word]) => word);

/**
 * The line with one word damaged; undefined if this line can't be damaged so, or would stay the same.
 * @param reminders what stands in round brackets is left aside, and not damaged
 */
export function mutated(
  line: string,
  kind: MutationKind,
  words: readonly string[],
  random: Random,
  reminders = false,
): string | undefined {
  const pieces = piecesOf(line, reminders);
  const at = pieces.flatMap((p, i) => (p.word ? [i] : []));
  // A line of one word without it is no line.
  if (at.length === 0 || (kind === "delete" && at.length === 1)) return undefined;
  const n = random.below(at.length);
  const i = at[n]!;
  const word = pieces[i]!.text;
  const put = (text: string) => joined(pieces.with(i, { word: true, text }));
  const result = () => {
    switch (kind) {
      case "delete":
        return tidy(put(""));
      case "replace":
        return put(random.pick(words));
      case "double":
        return put(`${word} ${word}`);
      case "swap": {
        const j = at[n + 1];
        if (j === undefined) return undefined;
        return joined(pieces.with(i, pieces[j]!).with(j, pieces[i]!));
      }
      case "misspell":
        return put(misspelt(word, random));
    }
  };
  const made = result();
  return made === undefined || made === line || made.trim() === "" ? undefined : made;
}

function piecesOf(line: string, reminders: boolean): readonly Piece[] {
  const out: Piece[] = [];
  let end = 0;
  for (const m of wordMatches(line, reminders)) {
    out.push({ word: false, text: line.slice(end, m.index) }, { word: true, text: m[0] });
    end = m.index + m[0].length;
  }
  out.push({ word: false, text: line.slice(end) });
  return out;
}

const joined = (pieces: readonly Piece[]) => pieces.map((p) => p.text).join("");

/** One blank where a word was taken out between two. */
const tidy = (line: string) =>
  line
    .replace(/ {2,}/g, " ")
    .replace(/ ([,.:;])/g, "$1")
    .trim();

/** Two neighbours swapped, a letter left out, or a letter changed. */
function misspelt(word: string, random: Random): string {
  if (!/^\p{L}{3,}/u.test(word)) return word;
  const i = 1 + random.below(word.length - 1);
  switch (random.below(3)) {
    case 0:
      return `${word.slice(0, i - 1)}${word[i]}${word[i - 1]}${word.slice(i + 1)}`;
    case 1:
      return word.slice(0, i) + word.slice(i + 1);
    default:
      return word.slice(0, i) + String.fromCharCode(97 + random.below(26)) + word.slice(i + 1);
  }
}
