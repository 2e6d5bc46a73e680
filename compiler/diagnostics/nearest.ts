// Which names are meant by a misspelt one: Damerau-Levenshtein (optimal string alignment), nearest first.

/** Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` if there are more. */
export function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d = Math.min(d, before[j - 2]! + 1);
      row.push(d);
      if (d < least) least = d;
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** Names within a third of the word's length (at least one edit), nearest first, ties in order of the alphabet. */
export function nearest(word: string, names: Iterable<string>, count = 3): readonly string[] {
  const wanted = word.toLowerCase().slice(0, 64);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const found: { readonly name: string; readonly d: number }[] = [];
  for (const name of new Set(names)) {
    const d = distance(wanted, name.toLowerCase(), limit);
    if (d <= limit) found.push({ name, d });
  }
  found.sort((x, y) => x.d - y.d || (x.name < y.name ? -1 : 1));
  return found.slice(0, count).map((f) => f.name);
}
