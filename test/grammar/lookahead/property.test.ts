// Random small grammars on random texts, compared with a parser that tries every way.

import type { CstNode } from "chevrotain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BruteForce, bruteForce, type Reading, TooMuch } from "./brute-force.ts";
import {
  type Grammar,
  grammars,
  RandomParser,
  ruleName,
  sentence,
  texts,
  tokensOf,
  tooManyLists,
} from "./random-grammar.ts";

function build(grammar: Grammar): RandomParser | undefined {
  if (tooManyLists(grammar)) return undefined;
  try {
    return new RandomParser(grammar);
  } catch (error) {
    if (error instanceof Error && /left recursion|may be empty|can never end/.test(error.message))
      return undefined;
    throw error;
  }
}

function tryEveryWay(grammar: Grammar, text: Parameters<typeof bruteForce>[1]): BruteForce | undefined {
  try {
    return bruteForce(grammar, text);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

const reading = (node: CstNode): Reading => ({
  name: node.name,
  children: Object.fromEntries(
    Object.entries(node.children).map(([name, children]) => [
      name,
      children.map((child) => ("children" in child ? reading(child) : child.image)),
    ]),
  ),
});

const walks = fc.array(fc.array(fc.nat(11), { minLength: 5, maxLength: 12 }), {
  minLength: 6,
  maxLength: 10,
});

describe("a random grammar", () => {
  test("is parsed as by trying every way: language, tree, error, expected tokens and ambiguities", () => {
    const seen = { read: 0, unread: 0, ambiguous: 0 };
    fc.assert(
      fc.property(
        grammars,
        fc.array(texts, { minLength: 6, maxLength: 8 }),
        walks,
        (grammar, samples, ways) => {
          const parser = build(grammar);
          fc.pre(parser !== undefined);
          const own = ways.flatMap((way) => [sentence(grammar, way) ?? []]);
          for (const text of [...samples, ...own, ...own.map((each) => each.slice(1))]) {
            const truth = tryEveryWay(grammar, text);
            if (truth === undefined) continue;
            const tokens = tokensOf(text);
            const heard: string[] = [];
            parser.onAmbiguity = (decision, viable, at) =>
              heard.push(`${decision.rule} ${decision.kind} ${decision.index} ${viable.join()} @${at}`);
            const parsed = parser.parse(ruleName(0), tokens);
            parser.onAmbiguity = undefined;
            const quietly = parser.parse(ruleName(0), tokens);
            expect(quietly).toEqual(parsed);
            expect(parsed.ok).toBe(truth.reads);
            expect(heard).toEqual(truth.ambiguities);
            if (parsed.ok) {
              seen.read++;
              if (heard.length > 0) seen.ambiguous++;
              expect(reading(parsed.cst)).toEqual(truth.tree);
            } else {
              seen.unread++;
              expect(parsed.at).toBe(truth.furthest);
              const names = [...truth.expected.map((type) => type.name), ...(truth.end ? ["EOF"] : [])];
              expect(parsed.expected.map((type) => type.name).sort()).toEqual(names.sort());
            }
          }
        },
      ),
      { numRuns: 160 },
    );
    // The generator must not starve any of the three.
    expect(seen.read).toBeGreaterThan(400);
    expect(seen.unread).toBeGreaterThan(400);
    expect(seen.ambiguous).toBeGreaterThan(30);
  });
});
