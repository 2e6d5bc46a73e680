// Hostile texts end with an error, whatever their length, nesting and characters.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGrammar } from "./game.ts";

const grammar = makeGrammar();
const read = (text: string) => grammar.parse(text, { name: "Nettle Vane" });

describe("bounds", () => {
  test.each([
    ["a text of a megabyte", "Draw a card. ".repeat(80_000), "too long"],
    ["ten thousand quotation marks", '"'.repeat(10_000), "too long"],
    ["ten thousand brackets", "[".repeat(10_000), "too long"],
  ])("%s", (_, text, kind) => {
    const result = read(text);
    expect(result.ok).toBe(false);
    expect(result.ok ? [] : result.faults.map((fault) => fault.kind)).toEqual([kind]);
  });

  test.each([
    ["a line of many words", "Draw a card and ".repeat(240)],
    ["quotation marks", '"'.repeat(3900)],
    ["brackets", "[(".repeat(1900)],
    ["possessives", "its controller's ".repeat(230)],
    ["conditions in conditions", "if you control an ally while ".repeat(120)],
    ["adjectives", "attacking ".repeat(350)],
    ["numbers", "1 ".repeat(1900)],
    ["many lines", "Protector\n".repeat(390)],
    ["lines of nothing", "\n".repeat(3900)],
    ["commas", "ally, ".repeat(650)],
  ])("%s within the length are answered", (_, text) => {
    expect(typeof read(text).ok).toBe("boolean");
  });

  test("a name of a thousand words", () => {
    const name = "Wren ".repeat(1000);
    expect(grammar.parse("Wren ".repeat(390), { name }).ok).toBe(false);
  });

  test("a character that no card has", () => {
    const result = read("Draw a card.\u0000");
    expect(result.ok ? [] : result.faults).toMatchObject([{ kind: "character", span: { from: 12, to: 13 } }]);
    expect(read("Draw \u{1f0cf} cards.").ok).toBe(false);
    expect(read("Draw a \u202ecard.").ok).toBe(false);
  });

  test("any text is answered, and its faults lie in it", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "ally",
        "target",
        '"',
        "\n",
        "non-",
        "'s",
        "'",
        "[",
        "]",
        ".",
        ",",
        ":",
        "\u2192",
        "1",
        "+",
        "/",
        "named ",
      ),
      fc.string({ maxLength: 3 }),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.string({ maxLength: 12 }), (pieces, name) => {
        const text = pieces.join(" ");
        const result = grammar.parse(text, { name });
        if (result.ok) return grammar.parse(grammar.print(result.tree), { name }).ok || true;
        return result.faults.every(
          ({ span }) => span.from >= 0 && span.from <= span.to && span.to <= text.length,
        );
      }),
      { numRuns: 400 },
    );
  });
});
