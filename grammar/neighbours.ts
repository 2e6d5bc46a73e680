// The words of a dictionary that are spelled nearly like a given one; looked up once, when it is asked for.
import { type FindNeighbours, indexSpellings } from "./spelling.ts";
import type { Dictionary, Entry } from "./vocabulary/dictionary.ts";

/** So many words are remembered: texts of one game are made of few. */
const most = 5000;

const indexed = new WeakMap<Dictionary, FindNeighbours<Entry>>();

export function neighboursIn(dictionary: Dictionary): FindNeighbours<Entry> {
  let find = indexed.get(dictionary);
  if (find === undefined) {
    find = remembering(indexSpellings(dictionary.spellings, (entry) => entry.text));
    indexed.set(dictionary, find);
  }
  return find;
}

function remembering<Item>(find: FindNeighbours<Item>): FindNeighbours<Item> {
  const known = new Map<string, ReturnType<FindNeighbours<Item>>>();
  return (word, distance) => {
    const key = `${distance} ${word.toLowerCase()}`;
    let found = known.get(key);
    if (found === undefined) {
      found = find(word, distance);
      if (known.size < most) known.set(key, found);
    }
    return found;
  };
}
