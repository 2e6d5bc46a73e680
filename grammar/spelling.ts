// The words that are spelled nearly like a given one: a list of spellings in, their neighbours by edit distance out.

export interface Neighbour<Item> {
  readonly item: Item;
  /** Damerau-Levenshtein distance, at least 1. */
  readonly distance: number;
}

/** Finds all neighbours of a word at a distance from 1 to `most`, in the order of the list. */
export type FindNeighbours<Item> = (word: string, most: number) => readonly Neighbour<Item>[];

/** Capital letters count as small ones. */
export function indexSpellings<Item>(
  items: readonly Item[],
  spellingOf: (item: Item) => string,
): FindNeighbours<Item> {
  const spelled = items.map((item) => {
    const text = spellingOf(item).toLowerCase();
    return { item, text, letters: lettersOf(text) };
  });
  return (word, most) => {
    const lower = word.toLowerCase();
    const letters = lettersOf(lower);
    const found: Neighbour<Item>[] = [];
    for (const { item, text, letters: other } of spelled) {
      // An edit brings at most one new letter and takes at most one away.
      if (Math.abs(text.length - lower.length) > most) continue;
      if (bits(letters & ~other) > most || bits(other & ~letters) > most) continue;
      const distance = editDistance(lower, text, most);
      if (distance > 0 && distance <= most) found.push({ item, distance });
    }
    return found;
  };
}

/** The letters that occur, as bits; all other characters share a few. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Damerau-Levenshtein distance (neighbours may be swapped), given up beyond `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
