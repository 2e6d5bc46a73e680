// The HTML report: what it holds, that a card's text can't become markup, and that it needs nothing from elsewhere.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { compileCard } from "../../../compiler/compile-card.ts";
import { sourceFile } from "../../../compiler/diagnostics/index.ts";
import { client } from "../../../compiler/ledger/html/client.ts";
import { escaped, inScript, reportPage } from "../../../compiler/ledger/html/page.ts";
import { kindsOf } from "../../../compiler/ledger/kinds.ts";
import { loadGame } from "../../../compiler/load-game.ts";
import { cardwright } from "../../cli/support/run.ts";

const loaded = loadGame("wow", { cards: "cards", schemas: "schema" });

function game() {
  if (!loaded.game) throw new Error("the game can't be read");
  return loaded.game;
}

function card(name: string, type: string, text: string) {
  const nowhere = { file: sourceFile("x", text), span: { from: 0, to: 0 } };
  const at = { name: nowhere, field: () => nowhere, words: () => nowhere };
  return compileCard(game(), "x", { name, type, text, at });
}

const evil = `</script><img src=x onerror="alert(1)"><!-- '&\u2028`;

describe("a page", () => {
  const ledger = {
    game: "wow",
    cards: 3,
    withText: 3,
    parsed: 1,
    printed: 1,
    checked: 1,
    declined: [],
    seconds: { parse: 0, compile: 0, typecheck: 0 },
  };
  const page = reportPage({
    title: evil,
    game: game(),
    ledger,
    cards: [
      { card: { ...card("Low Ebb", "Ability", "Draw a card."), stage: "checked" }, set: "Tide" },
      { card: card(evil, "Ability", `Draw a ${evil}.`), set: evil },
    ],
    refused: [{ name: evil, set: evil, text: evil, code: "CW011", message: evil }],
  });

  test("holds every card with its state and its diagnostic", () => {
    const json = /<script id="data" type="application\/json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    const data = JSON.parse(json);
    expect(data.cards.map((c: { n: string; s: number }) => [c.n, c.s])).toEqual(
      expect.arrayContaining([
        ["Low Ebb", 0],
        [evil, 2],
        [evil, 3],
      ]),
    );
    const bad = data.cards.find((c: { s: number }) => c.s === 2);
    expect(bad.f[0]).toMatchObject({ c: "CW104" });
    expect(bad.t.slice(bad.f[0].a, bad.f[0].b)).not.toBe("");
    expect(data.codes[bad.f[0].r]).toContain("CW104");
  });

  test("nothing of a card becomes markup", () => {
    expect(page).not.toContain("<img");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).not.toContain("<!-- '");
  });

  test("nothing is fetched", () => {
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/(?:src|href)=["'](?!#)|https?:|@import|url\(/);
  });

  test("its script is well-formed, and sets texts as text alone", () => {
    expect(() => new Function(client)).not.toThrow();
    expect(client).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval/);
  });
});

test("escaping leaves no mark of HTML, whatever the text; data in a script can't end it", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escaped(text)).not.toMatch(/[<>"']/);
      expect(inScript(JSON.stringify(text))).not.toContain("<");
      expect(JSON.parse(inScript(JSON.stringify(text)))).toBe(text);
    }),
  );
});

test.each([
  ["Ally", "Stealth, Protector", ["keyword"]],
  ["Ally", "When Moll attacks, draw a card.", ["triggered power"]],
  ["Ally", "At the start of your turn, draw a card.", ["triggered power"]],
  ["Ally", "[Activate] → Draw a card.", ["payment power"]],
  ["Ally", "Allies you control have +1 ATK.", ["lasting statement"]],
  [
    "Ability",
    "Draw a card.\nOngoing: Allies you control have +1 ATK.",
    ["lasting statement", "effect as it resolves"],
  ],
  ["Ally", "If Moll would be dealt damage, prevent it.", ["replacement"]],
  ["Quest", "Pay 2 to complete this quest.\nReward: Draw a card.", ["reward"]],
  ["Ally", "Zzyzx the moon.", ["not read"]],
])("kinds of lines: %s, %j", (type, text, kinds) => {
  expect(kindsOf(game(), card("Moll", type, text))).toEqual(kinds);
});

describe("ledger --html", () => {
  let page = "";
  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), "cardwright-")), "deep", "report.html");
    await cardwright(["ledger", "keyword-cards", "--html", file]);
    page = readFileSync(file, "utf8");
  });
  test("writes the page", () => {
    expect(page).toContain("Coverage by set");
    expect(page).toContain("<title>Ledger of keyword-cards</title>");
  });
});
