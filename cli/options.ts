// Readers of option values for commander.
import { InvalidArgumentError } from "commander";
import { wrongUsage } from "./exit.ts";

export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const n = Number(value);
    if (!Number.isInteger(n) || n < least || n > most || value.trim() === "")
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return n;
  };
}

/** Collects `field=value`, for an option that may be repeated. */
export function fieldValue(value: string, before: { readonly [field: string]: string }) {
  const [, field, wanted] = /^([^=]+)=(.*)$/.exec(value) ?? [];
  if (field === undefined || wanted === undefined) throw new InvalidArgumentError("It must be field=value.");
  return { ...before, [field]: wanted };
}

/** Collects words, for an option that may be repeated or hold several with commas between them. */
export function wordList(value: string, before: readonly string[]): readonly string[] {
  return [...before, ...value.split(",").filter((word) => word !== "")];
}

/** One of the words that there are, the first unless told; wrong usage else. */
export function known(what: string, word: string | undefined, words: readonly [string, ...string[]]): string {
  if (word === undefined) return words[0];
  if (words.includes(word)) return word;
  throw wrongUsage(
    `no ${what} of this game is named \`${word}\`; there ${words.length > 1 ? "are" : "is"} ${words.join(", ")}`,
  );
}
