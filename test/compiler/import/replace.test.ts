// Tables of replacements: what stands in a record's text, and what a set file holds of it.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Replacement } from "../../../compiler/import/mapping.ts";
import { replaced } from "../../../compiler/import/replace.ts";

const steps: readonly Replacement[] = [
  { between: ["<i>(", ")</i>"], put: "" },
  { between: ["(", ")"], holding: " ", put: "" },
  { find: [";", "<p>"], put: "\n" },
  { find: ["<b>", "</b>"], put: "" },
  { find: ["<B>"], "any case": true, put: "" },
  { find: [">>>", "->"], put: "→" },
  { find: ["[exhaust]", "[ACT]"], "any case": true, put: "[Activate]" },
];

test.each([
  ["line ends", "Draw a card.; Ready it.<p> Stealth", "Draw a card.\nReady it.\nStealth"],
  ["arrows and icons", "[Exhaust] -> Draw. [act] >>> Heal.", "[Activate] → Draw. [Activate] → Heal."],
  ["bold words", "<b>Ongoing:</b> Draw a <B>card</B>.", "Ongoing: Draw a card</B>."],
  ["a reminder in italics", "Stealth <i>(It can't be seen.)</i>", "Stealth"],
  ["a bare reminder, but no number", "Pet (1) Stealth (It hides.)", "Pet (1) Stealth"],
  ["a mark without its partner", "Stealth <i>(It hides.", "Stealth <i>(It hides."],
  ["blanks and empty lines", "  Draw \t a card. ;;  ; Stealth ", "Draw a card.\nStealth"],
  ["marks of patterns and of replacements", "a.b $& $1", "a.b $& $1"],
])("%s", (_, text, expected) => {
  expect(replaced(text, steps)).toBe(expected);
});

test("dots and brackets of a mark stand for themselves in any case", () => {
  expect(replaced("a.b axb [x]", [{ find: ["A.B", "[X]"], "any case": true, put: "-" }])).toBe("- axb -");
});

test("lines never begin or end in blanks, and a text stays bounded whatever the steps", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "(", ")", " ", ";", "\n", "<i>", "</i>"),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, (t) => {
      for (const line of replaced(t, steps).split("\n").slice(1)) expect(line).toBe(line.trim());
      const grown = replaced(t.repeat(400), [
        { find: "a", put: "a".repeat(200) },
        { find: "a", put: "a".repeat(200) },
      ]);
      expect(grown.length).toBeLessThan(5_000_000);
    }),
    { numRuns: 60 },
  );
});
