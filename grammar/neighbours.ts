// The words of a dictionary that are spelled nearly like a given one; looked up once, when the first is asked for.
import { type FindNeighbours, indexSpellings } from "./spelling.ts";
import type { Dictionary, Entry } from "./vocabulary/dictionary.ts";

const indexed = new WeakMap<Dictionary, FindNeighbours<Entry>>();

export function neighboursIn(dictionary: Dictionary): FindNeighbours<Entry> {
  let find = indexed.get(dictionary);
  if (find === undefined) {
    find = indexSpellings(dictionary.spellings, (entry) => entry.text);
    indexed.set(dictionary, find);
  }
  return find;
}
