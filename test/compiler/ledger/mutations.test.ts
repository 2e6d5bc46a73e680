// The damages by which strictness is measured.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MutationKind, mutated, mutationKinds, wordsIn } from "../../../compiler/ledger/mutations.ts";
import { seeded } from "../../../compiler/ledger/random.ts";

const line = "When Voss attacks, you may exhaust target hero or ally.";
const words = wordsIn(line);

/** What each kind does to the number of words, and how many of them stay where they were. */
const counts: { readonly [K in MutationKind]: number } = {
  delete: -1,
  replace: 0,
  double: 1,
  swap: 0,
  misspell: 0,
};

describe.each(mutationKinds)("%s", (kind) => {
  test("damages one word and nothing else", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (seed) => {
        const is = mutated(line, kind, ["ready", "quest"], seeded(seed));
        if (is === undefined) return;
        expect(is).not.toBe(line);
        expect(wordsIn(is)).toHaveLength(words.length + counts[kind]);
        const sorted = (list: readonly string[]) => [...list].sort().join(" ");
        if (kind === "swap") expect(sorted(wordsIn(is))).toBe(sorted(words));
        if (kind === "delete") for (const word of wordsIn(is)) expect(words).toContain(word);
        if (kind === "double") expect(wordsIn(is).some((word, i, all) => word === all[i + 1])).toBe(true);
        if (kind === "replace" || kind === "misspell")
          expect(wordsIn(is).filter((word, i) => word !== words[i])).toHaveLength(1);
      }),
    );
  });
});

test("the same seed gives the same damage", () => {
  const draw = (seed: number) => mutationKinds.map((kind) => mutated(line, kind, words, seeded(seed)));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("a line without words is left alone", () => {
  for (const kind of mutationKinds) expect(mutated("→ .", kind, words, seeded(1))).toBeUndefined();
});
