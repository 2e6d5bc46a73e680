// The ambiguity ledger against the texts: no kind of undecided place is unknown, none is gone.
import { describe, expect, test } from "vitest";
import { ambiguities } from "../../grammar/ambiguities.ts";
import { type AmbiguityKind, collectAmbiguities, compareWithLedger } from "../../grammar/lookahead/index.ts";
import { makeGrammar, printedPool, type Sample } from "./game.ts";
import { samples } from "./samples.ts";

function kindsIn(texts: readonly Sample[]): readonly AmbiguityKind[] {
  const grammar = makeGrammar();
  const collector = collectAmbiguities();
  grammar.onAmbiguity = collector.onAmbiguity;
  for (const sample of texts) {
    collector.begin(sample.text);
    grammar.parse(sample.text, sample);
  }
  return collector.kinds();
}

describe("the ambiguity ledger", () => {
  const { unknown, vanished, repeated } = compareWithLedger(kindsIn(samples), ambiguities);

  test("knows every kind that the samples show", () => {
    expect(unknown.map((kind) => [kind.name, kind.example.text])).toEqual([]);
  });
  test("has no kind that the samples no longer show, and none twice", () => {
    expect(vanished).toEqual([]);
    expect(repeated).toEqual([]);
  });
  test.each(ambiguities)("$name: the example shows it", ({ name, example }) => {
    const sample = samples.find(({ text }) => text === example);
    expect(sample, `no sample has the text ${example}`).toBeDefined();
    expect(kindsIn(sample ? [sample] : []).map((kind) => kind.name)).toContain(name);
  });

  const pool = printedPool();
  test.skipIf(pool === undefined)(
    "knows every kind that printed cards show (skipped without the card data)",
    () => {
      const kinds = kindsIn(pool ?? []);
      expect(
        compareWithLedger(kinds, ambiguities).unknown.map((kind) => [kind.name, kind.example.text]),
      ).toEqual([]);
    },
  );
});
