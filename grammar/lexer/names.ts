// The card's own name in its text: the whole name, and a capitalised run of it that is no word of the game; in a game
// that calls its cards by whole names, the whole name or the part in front of its comma.
import { categories } from "../parser/categories.ts";
import type { Dictionary, Entry, TrieNode } from "../vocabulary/dictionary.ts";
import { type Raw, scan } from "./scan.ts";

type Finder = (
  raw: readonly Raw[],
  at: number,
  wholeOnly?: boolean,
) => { entry: Entry; next: number } | undefined;

/** Names of more words are not looked for: the search is quadratic in them. */
const longestName = 40;

/** One after another, the texts of one card are read, and what its slips are mended to. */
const latest = new WeakMap<Dictionary, { readonly name: string; readonly find: Finder | undefined }>();

/** Finds the longest run of the name that starts at a raw token; undefined if the name has no words. */
export function nameFinder(dictionary: Dictionary, name: string): Finder | undefined {
  const known = latest.get(dictionary);
  if (known?.name === name) return known.find;
  const find = finderOf(dictionary, name);
  latest.set(dictionary, { name, find });
  return find;
}

function finderOf(dictionary: Dictionary, name: string): Finder | undefined {
  const parts = scan(name).raw.map((r) => r.text);
  if (parts.length === 0 || parts.length > longestName) return undefined;
  /** Where the first part of the name ends: "Alexi, Zephyr Mage", "Rashka the Slayer". */
  const firstPart = parts[1] === "the" ? 1 : parts.indexOf(",");
  const starts = new Map<string, number[]>();
  parts.forEach((part, n) => {
    if (!/^[A-Z\u00c0-\u00de0-9]/.test(part)) return;
    const list = starts.get(part);
    if (list) list.push(n);
    else starts.set(part, [n]);
  });
  const known = (from: number, to: number): TrieNode | undefined => {
    let node: TrieNode | undefined = dictionary.root;
    for (let n = from; node && n < to; n++) node = node.next?.get(parts[n]!.toLowerCase());
    return node?.entry ? node : undefined;
  };
  /** Whether a run of the name is made of words of the game only. */
  const isWording = (from: number, to: number): boolean => {
    for (let n = from; n < to; ) {
      let node: TrieNode | undefined = dictionary.root;
      let end = n;
      for (let m = n; node && m < to; m++) {
        node = node.next?.get(parts[m]!.toLowerCase());
        if (node?.entry) end = m + 1;
      }
      if (end === n) return false;
      n = end;
    }
    return true;
  };
  const entryOf = (text: string): Entry => ({
    text,
    senses: [{ role: "self", id: name }],
    categories: new Set(["SelfName"]),
    type: categories.SelfName,
  });
  return (raw, at, wholeOnly = false) => {
    const candidates = starts.get(raw[at]?.text ?? "");
    if (!candidates) return undefined;
    let best: { from: number; length: number } | undefined;
    for (const from of candidates) {
      let length = 0;
      while (from + length < parts.length && raw[at + length]?.text === parts[from + length]) length++;
      while (
        length > 0 &&
        !/^[A-Z\u00c0-\u00de0-9]/.test(parts[from + length - 1]!) &&
        from + length < parts.length
      )
        length--;
      const whole = from === 0 && length === parts.length;
      if (dictionary.wholeNames && !whole) {
        if (from !== 0 || firstPart < 1 || length < firstPart) continue;
        length = firstPart;
      }
      if (wholeOnly && !whole) continue;
      if (whole) {
        // A keyword does nothing and nothing is done to it: with a verb behind it the card itself is meant.
        const acts = /^(is|was|enters|leaves)$/.test(raw[at + length]?.text ?? "");
        if (!acts && known(0, length)?.entry?.senses.some((s) => s.role === "keyword")) continue;
      } else {
        while (length > 0 && !/^[A-Z\u00c0-\u00de0-9]/.test(parts[from + length - 1]!)) length--;
        if (length === 0 || isWording(from, from + length)) continue;
      }
      if (!best || length > best.length) best = { from, length };
    }
    if (!best) return undefined;
    const first = raw[at]!;
    // The spelling is the name's own; spaces between its parts are as in the name.
    const text = best.length === 1 ? first.text : spell(raw.slice(at, at + best.length));
    return { entry: entryOf(text), next: at + best.length };
  };
}

function spell(parts: readonly Raw[]): string {
  return parts
    .map((part, n) => (n > 0 && part.from > parts[n - 1]!.to ? ` ${part.text}` : part.text))
    .join("");
}
