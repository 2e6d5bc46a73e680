// Regular English inflection. "card" gives card, cards; "destroy" gives destroys, destroyed, destroying.
import type { VerbForm } from "../tree.ts";

const vowel = /[aeiou]/;

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** "ally/allies", "card", "damage/-", "play/=", "Plains/Plains" into [spelling, number, singular]. */
export function nounForms(line: string): [string, "singular" | "plural" | "mass" | "bare", string][] {
  const [singular = line, given] = line.split("/");
  if (given === "=") return [[singular, "bare", singular]];
  if (given === "-") return [[singular, "mass", singular]];
  return [
    [singular, "singular", singular],
    [given ?? plural(singular), "plural", singular],
  ];
}

function past(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${base}ed`;
}

function ing(base: string): string {
  return base.endsWith("e") && !base.endsWith("ee") && !vowel.test(base.at(-2) ?? "")
    ? `${base.slice(0, -1)}ing`
    : `${base}ing`;
}

const order: readonly VerbForm[] = ["base", "s", "past", "participle", "ing"];

/** "destroy" or "deal deals dealt dealt dealing" into [spelling, form, base]; a phrase inflects its first word. */
export function verbForms(line: string): [string, VerbForm, string][] {
  const words = line.split(" ");
  if (words.length >= 5 && words.length % 5 === 0) {
    const size = words.length / 5;
    const form = (n: number): string => words.slice(n * size, (n + 1) * size).join(" ");
    return order.map((name, n) => [form(n), name, form(0)]);
  }
  const [first = line, ...rest] = words;
  const forms = [first, plural(first), past(first), past(first), ing(first)];
  return forms.map((form, n) => [[form, ...rest].join(" "), order[n]!, line]);
}
