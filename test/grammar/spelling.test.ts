// Nearly spelled words, compared with the plain definition of edit distance.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, indexSpellings } from "../../grammar/spelling.ts";

/** By definition: change, insert, delete a letter or swap two neighbours, each part of the word at most once. */
function plain(a: string, b: string): number {
  const table = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const known = table.get(key);
    if (known !== undefined) return known;
    const ways = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(of(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    table.set(key, least);
    return least;
  };
  return of(a.length, b.length);
}

const words = fc.string({ unit: fc.constantFrom("a", "b", "c", "'"), maxLength: 7 });

describe("edit distance", () => {
  test.each([
    ["exhuast", "exhaust", 1],
    ["ally", "allies", 3],
    ["hero", "heroes", 2],
    ["draw", "draw", 0],
  ])("from %s to %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  test("is what its definition says, or more than was asked for", () => {
    fc.assert(
      fc.property(words, words, fc.nat(3), (a, b, most) => {
        expect(Math.min(editDistance(a, b, most), most + 1)).toBe(Math.min(plain(a, b), most + 1));
      }),
    );
  });
});

test("the index finds exactly the neighbours, whatever their capitals", () => {
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 20 }),
      words,
      fc.integer({ min: 1, max: 2 }),
      (list, word, most) => {
        const found = indexSpellings(list, (each) => each.toUpperCase())(word, most);
        const expected = list
          .map((item) => ({ item, distance: plain(word, item) }))
          .filter(({ distance }) => distance > 0 && distance <= most);
        expect(found).toEqual(expected);
      },
    ),
  );
});
