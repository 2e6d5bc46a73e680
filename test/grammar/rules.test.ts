// The rules of the grammar: every one is shown by a sample, so that each branch of the visitor is walked.
import type { CstNode } from "chevrotain";
import { expect, test } from "vitest";
import { lex } from "../../grammar/lexer/tokens.ts";
import { CardParser, rules } from "../../grammar/parser/parser.ts";
import { createDictionary } from "../../grammar/vocabulary/dictionary.ts";
import { keywords, keywordsOf, vocabulary, vocabularyOf } from "./game.ts";
import { samples, samplesOfMtg, samplesOfRiftbound } from "./samples.ts";

function walk(node: CstNode, seen: Set<string>): void {
  seen.add(node.name);
  for (const children of Object.values(node.children)) {
    for (const child of children) if ("children" in child) walk(child, seen);
  }
}

test("every rule is used by a sample", () => {
  const seen = new Set<string>();
  for (const [game, texts] of [
    ["wow", samples],
    ["riftbound", samplesOfRiftbound],
    ["mtg", samplesOfMtg],
  ] as const) {
    const dictionary = createDictionary({ ...vocabularyOf(game), keywords: keywordsOf(game) });
    const parser = new CardParser(dictionary.types);
    for (const { name, text } of texts) {
      for (const { tokens } of lex(dictionary, text, name).lines) {
        const result = parser.parse("line", tokens);
        if (result.ok) walk(result.cst, seen);
      }
    }
  }
  expect(Object.keys(rules).filter((rule) => !seen.has(rule))).toEqual([]);
});

test.each([
  [{ means: { dice: "dye" } }, '"dice" means "dye", which is no word'],
  [{ icons: [{ icon: "Fire", like: "flame" }] }, 'the icon [Fire] is like "flame", which is no word'],
])("a vocabulary that contradicts itself is refused", (wrong, message) => {
  expect(() => createDictionary({ ...vocabulary, keywords, ...wrong })).toThrow(message);
});
