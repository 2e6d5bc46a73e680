// The ranking of what blocks cards: rows by form, and who is blocked by nothing else.
import { describe, expect, test } from "vitest";
import { formsTable } from "../../../cli/why-tables.ts";
import { compileCard } from "../../../compiler/compile-card.ts";
import { sourceFile } from "../../../compiler/diagnostics/index.ts";
import { reasons, wordings } from "../../../compiler/ledger/why.ts";
import { loadGame } from "../../../compiler/load-game.ts";

const { game } = loadGame("wow", { cards: "cards", schemas: "schema" });

function card(name: string, text: string) {
  if (!game) throw new Error("the game can't be read");
  const nowhere = { file: sourceFile("x", text), span: { from: 0, to: 0 } };
  const at = { name: nowhere, field: () => nowhere, words: () => nowhere };
  return compileCard(game, "x", { name, type: "Ability", text, at });
}

const cards = [
  card("Low Ebb", "Draw a crad."),
  card("High Ebb", "Draw a cadr."),
  card("Neap", "Draw a crad.\nDestroy taget ally."),
  card("Spring", "Destroy the ally.\nDestroy taget ally."),
];

describe("forms", () => {
  const ranked = reasons(cards);
  const unknown = ranked.find((r) => r.code === "CW101");

  test("a form counts each card once, and alone those that have no other form", () => {
    expect(unknown).toMatchObject({ form: "the word `...` is not known", cards: 4 });
    expect(unknown?.alone).toBe(
      4 - cards.filter((c) => new Set(c.findings.map((f) => f.diagnostic.code)).size > 1).length,
    );
    expect(unknown?.examples).toHaveLength(3);
  });

  test("its wordings are counted on their own, with the cards", () => {
    const crad = unknown?.words.find((w) => w.message.includes("crad"));
    expect(crad?.examples.map((e) => e.card)).toContain("Low Ebb");
    expect(crad?.examples[0]?.at).toBe("crad.");
    expect(wordings(ranked).map((w) => w.message)).toContain("the word `cadr` is not known");
  });

  test("the table shows form, wordings and cards", () => {
    expect(formsTable(ranked, 1)).toMatch(
      /alone, 4 cards {2}CW101 {2}the word `\.\.\.` is not known\n.*`crad`.*Low Ebb +crad\./,
    );
  });
});
