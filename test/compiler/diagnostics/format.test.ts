// How diagnostics are worded, marked and typed.
import { describe, expect, test } from "vitest";
import {
  diagnostic,
  distance,
  finding,
  format,
  nearest,
  sourceFile,
  toJson,
} from "../../../compiler/diagnostics/index.ts";

const file = sourceFile("cards/demo.yaml", "game: wow\ncards:\n  - name: Voss\n    text: Feroctiy\n");
const span = { from: file.text.indexOf("Feroctiy"), to: file.text.indexOf("Feroctiy") + 8 };
const unknown = diagnostic(
  "CW201",
  { file, span },
  { game: "World of Warcraft TCG", word: "Feroctiy" },
  { card: "Voss", hints: { near: nearest("Feroctiy", ["Ferocity", "Stealth"]) } },
);

describe("format", () => {
  test("as a person reads it", () => {
    expect(format(unknown)).toMatchInlineSnapshot(`
      "error[CW201]: no keyword of World of Warcraft TCG is named \`Feroctiy\`
       --> cards/demo.yaml:4:11
        |
      4 |     text: Feroctiy
        |           ^^^^^^^^
        = help: \`Ferocity\` has a similar name
        = more: cardwright explain CW201"
    `);
  });

  test("as a program reads it", () => {
    expect(toJson(unknown)).toEqual({
      code: "CW201",
      severity: "error",
      message: "no keyword of World of Warcraft TCG is named `Feroctiy`",
      help: ["`Ferocity` has a similar name"],
      near: ["Ferocity"],
      card: "Voss",
      file: "cards/demo.yaml",
      line: 4,
      column: 11,
      endLine: 4,
      endColumn: 19,
    });
  });

  test("nothing of a card can steer a terminal", () => {
    const evil = sourceFile("a.yaml", "text: \u001b[2Jgone\u202e\n");
    const at = { file: evil, span: { from: 6, to: 14 } };
    const lines = [true, false].map((color) =>
      format(diagnostic("CW006", at, { owner: "x\u001b[2J", field: "\u0007" }), color),
    );
    for (const text of lines)
      for (const mark of ["\u001b[2J", "\u0007", "\u202e"]) expect(text).not.toContain(mark);
  });

  test("a long line is cut around the mark", () => {
    const long = sourceFile("a.yaml", `text: ${"word ".repeat(100)}Feroctiy ${"word ".repeat(100)}`);
    const from = long.text.indexOf("Feroctiy");
    const text = format(
      diagnostic("CW011", { file: long, span: { from, to: from + 8 } }, { field: "a", value: "b" }),
    );
    const [, , , source, mark] = text.split("\n");
    expect(source!.length).toBeLessThan(130);
    expect(source!.slice(mark!.indexOf("^"), mark!.lastIndexOf("^") + 1)).toBe("Feroctiy");
  });
});

describe("the catalogue is typed", () => {
  test("call sites that are wrong do not compile", () => {
    const wrong = [
      // @ts-expect-error no such code
      () => finding("CW999", span, {}),
      // @ts-expect-error a fact is missing
      () => finding("CW201", span, { game: "g" }),
      // @ts-expect-error a fact too many
      () => finding("CW201", span, { game: "g", word: "w", more: "m" }),
    ];
    expect(wrong).toHaveLength(3);
  });
});

describe("nearest names", () => {
  test.each([
    ["kitten", "sitting", 3],
    ["feroctiy", "ferocity", 1],
    ["ab", "ba", 1],
    ["", "abc", 3],
    ["same", "same", 0],
  ])("%s to %s is %d", (a, b, n) => {
    expect(distance(a, b)).toBe(n);
    expect(distance(b, a)).toBe(n);
  });

  test("far words are no help", () => {
    expect(nearest("xyzzy", ["Ferocity", "Stealth"])).toEqual([]);
  });
});
