// The card's own name in its text: the whole name, or any capitalised run of it that is no word of the game.
import { categories } from "../parser/categories.ts";
import type { Dictionary, Entry, TrieNode } from "../vocabulary/dictionary.ts";
import { type Raw, scan } from "./scan.ts";

type Finder = (
  raw: readonly Raw[],
  at: number,
  wholeOnly?: boolean,
) => { entry: Entry; next: number } | undefined;

/** Finds the longest run of the name that starts at a raw token; undefined if the name has no words. */
export function nameFinder(dictionary: Dictionary, name: string): Finder | undefined {
  const parts = scan(name).raw.map((r) => r.text);
  if (parts.length === 0) return undefined;
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
  /** Length of the longest phrase of the game that starts at this part of the name. */
  const knownLength = (from: number): number => {
    let node: TrieNode | undefined = dictionary.root;
    let length = 0;
    for (let n = from; node && n < parts.length; n++) {
      node = node.next?.get(parts[n]!.toLowerCase());
      if (node?.entry) length = n + 1 - from;
    }
    return length;
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
      if (wholeOnly && !whole) continue;
      if (whole) {
        if (known(0, length)?.entry?.senses.some((s) => s.role === "keyword")) continue;
      } else {
        if (length <= knownLength(from)) continue;
        while (length > 0 && !/^[A-Z\u00c0-\u00de0-9]/.test(parts[from + length - 1]!)) length--;
        if (length <= knownLength(from)) continue;
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
