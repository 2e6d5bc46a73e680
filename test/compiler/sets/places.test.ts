// Characters of a decoded text as characters of the YAML file.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { positionOf, sourceFile } from "../../../compiler/diagnostics/index.ts";
import { readYaml } from "../../../compiler/sets/yaml-file.ts";

/** Each word of the decoded text, and what stands at its place in the file. */
function wordsOf(source: string) {
  const yaml = readYaml(sourceFile("a.yaml", source));
  expect(yaml.diagnostics).toEqual([]);
  const { text } = yaml.value as { text: string };
  return [...text.matchAll(/[^\s]+/g)].map((m) => {
    const span = yaml.words(["text"], { from: m.index, to: m.index + m[0].length });
    return { word: m[0], found: source.slice(span.from, span.to), ...positionOf(yaml.file, span.from) };
  });
}

const styles: readonly (readonly [string, string, readonly (readonly [string, number, number])[]])[] = [
  ["plain", "text: Draw a card.", [["card.", 1, 14]]],
  [
    "plain over lines",
    "text: Draw\n  a card.\n\n  Then this.",
    [
      ["card.", 2, 5],
      ["Then", 4, 3],
    ],
  ],
  [
    "single quotes",
    "text: 'it''s a day''s work'",
    [
      ["a", 1, 14],
      ["work", 1, 23],
    ],
  ],
  ["double quotes", 'text: "say \\"no\\" \\u0041 now"', [["now", 1, 26]]],
  [
    "double quotes, joined lines",
    'text: "Draw \\\n  a card.\\nThen this."',
    [
      ["card.", 2, 5],
      ["this.", 2, 17],
    ],
  ],
  [
    "literal block",
    "text: |-\n    Stealth\n    Draw a card.\n",
    [
      ["Stealth", 2, 5],
      ["card.", 3, 12],
    ],
  ],
  [
    "literal block with indentation",
    "text: |2\n    two more\n  less\n",
    [
      ["two", 2, 5],
      ["less", 3, 3],
    ],
  ],
  [
    "literal block with a comment",
    "text: | # note\n  Stealth\n\n  Draw\n",
    [
      ["Stealth", 2, 3],
      ["Draw", 4, 3],
    ],
  ],
  [
    "folded block",
    "text: >-\n  Draw a\n  card.\n\n  Then\n    this.\n",
    [
      ["card.", 3, 3],
      ["Then", 5, 3],
      ["this.", 6, 5],
    ],
  ],
  [
    "carriage returns",
    "text: |-\r\n  Stealth\r\n  Draw a card.\r\n",
    [
      ["Stealth", 2, 3],
      ["card.", 3, 10],
    ],
  ],
];

describe("places in texts", () => {
  test.each(styles)("%s", (_, source, expected) => {
    const words = wordsOf(source);
    for (const w of words) if (!source.includes("\\")) expect(w.found.replaceAll("''", "'")).toBe(w.word);
    for (const [word, line, column] of expected) {
      const found = words.find((w) => w.word === word && w.line === line);
      expect(found && { line: found.line, column: found.column }, word).toEqual({ line, column });
    }
  });

  test("whatever a YAML writer makes of a text, each word is found where it stands", () => {
    const word = fc.stringMatching(/^[A-Za-z'":#\\-]{1,8}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(" "));
    const texts = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
    const kinds = fc.constantFrom("PLAIN", "QUOTE_SINGLE", "QUOTE_DOUBLE", "BLOCK_LITERAL", "BLOCK_FOLDED");
    fc.assert(
      fc.property(texts, kinds, (text, defaultStringType) => {
        const source = stringify({ a: { text } }, { defaultStringType, lineWidth: 40 } as object);
        const yaml = readYaml(sourceFile("a.yaml", source));
        const decoded = (yaml.value as { a: { text: string } }).a.text;
        for (const m of decoded.matchAll(/[^\s]+/g)) {
          const span = yaml.words(["a", "text"], { from: m.index, to: m.index + m[0].length });
          const found = source.slice(span.from, span.to);
          const plain = found.replaceAll(/\\\n\s*/g, "");
          expect([m[0], m[0].replaceAll("'", "''"), JSON.stringify(m[0]).slice(1, -1)]).toContain(plain);
        }
      }),
      { numRuns: 300 },
    );
  });
});
