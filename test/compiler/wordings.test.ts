// Wordings with one meaning: the canonical one is written for each of them, it stays as it is, and a card means the
// same before and after.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { packageHome } from "../../cli/home.ts";
import { canonicalText, sameMeaning } from "../../compiler/canonical.ts";
import { compileCard } from "../../compiler/compile-card.ts";
import { importRecords } from "../../compiler/import/index.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { type CardRecord, loadSets, setFilesIn } from "../../compiler/sets/index.ts";
import type { WordingFamily } from "../../compiler/wordings.ts";

const home = packageHome();
const { game } = loadGame("wow", home);
if (!game) throw new Error("the game can't be loaded");
const { families } = parse(readFileSync("cards/wow/wordings.yaml", "utf8")) as {
  readonly families: readonly WordingFamily[];
};

const at = { file: { path: "", text: "", lines: [] }, span: { from: 0, to: 0 } } as never;
const record = (text: string, type = "Ally"): CardRecord =>
  ({ name: "Mara Thornveil", type, text, at: { name: at, words: () => at } }) as unknown as CardRecord;

const canonical = (text: string, type?: string): string => canonicalText(game, record(text, type), text);

/** What a card does, without places and words. */
function meaning(card: CardRecord): string | undefined {
  const compiled = compileCard(game!, "wordings", card, { keep: true });
  if (compiled.stage !== "lowered") return undefined;
  return sameMeaning(compiled.faces.map((face) => face.meaning));
}

/** Family, another wording, the canonical one, and the type of the card. */
const rows: readonly (readonly [string, string, string, string?])[] = [
  ["control", "Allies in your party have Stealth.", "Allies you control have Stealth."],
  [
    "control",
    "This ally has +1 ATK for each equipment you have.",
    "This ally has +1 ATK for each equipment you control.",
  ],
  ["one of yours", "Destroy one of your allies.", "Destroy an ally you control.", "Ability"],
  [
    "one of yours, described",
    "Ready one of your Melee weapons.",
    "Ready a Melee weapon you control.",
    "Ability",
  ],
  ["stats", "Opposing Rogues have +1 / +2.", "Opposing Rogues have +1 ATK / +2 health."],
  ["lower stats", "Opposing allies have -1 / -1.", "Opposing allies have -1 ATK / -1 health."],
  ["a keyword that one has", "Your hero is a Protector.", "Your hero has Protector."],
  ["a keyword that several have", "Allies you control are Elusive.", "Allies you control have Elusive."],
  [
    "form",
    "While your hero is in bear form, this ally has Stealth.",
    "While your hero has Bear Form, this ally has Stealth.",
  ],
  [
    "adding counters",
    "When you draw a card, put a verse counter on this ally.",
    "When you draw a card, add a verse counter to this ally.",
  ],
  [
    "becoming exhausted",
    "When this ally becomes exhausted, draw a card.",
    "When this ally exhausts, draw a card.",
  ],
  [
    "that much and more",
    "If your hero would deal damage, it deals that amount of damage plus 1 instead.",
    "If your hero would deal damage, it deals that much +1 instead.",
  ],
  [
    "on your turn",
    "During your turn, pay 3 to complete this quest.\nReward: Draw a card.",
    "On your turn, pay 3 to complete this quest.\nReward: Draw a card.",
    "Quest",
  ],
  [
    "in your hand",
    "If you have no cards in hand, draw a card.",
    "If you have no cards in your hand, draw a card.",
    "Ability",
  ],
  [
    "cards in a graveyard",
    "Remove target ally card in your graveyard from the game.",
    "Remove target ally in your graveyard from the game.",
    "Ability",
  ],
  [
    "a second target",
    "Exhaust target ally. Ready another target ally.",
    "Exhaust target ally. Ready a second target ally.",
    "Ability",
  ],
  [
    "tokens with numbers behind",
    "Put a Wisp ally token with 1 [Melee] ATK / 1 health into play.",
    "Put a 1 [Melee] / 1 [Health] Wisp ally token into play.",
    "Ability",
  ],
  [
    "tokens with numbers behind, typeless",
    "Put a Wisp ally token with 8 ATK / 1 health into play.",
    "Put an 8 / 1 Wisp ally token into play.",
    "Ability",
  ],
  ["damaged", "Destroy target ally with damage on it.", "Destroy target damaged ally.", "Ability"],
];

describe("a family of wordings", () => {
  for (const [family, other, wanted, type] of rows)
    test(`${family}: ${other}`, () => {
      const before = meaning(record(other, type));
      expect(before).toBeDefined();
      expect(meaning(record(wanted, type))).toBe(before);
      expect(canonical(other, type)).toBe(wanted);
      expect(canonical(wanted, type)).toBe(wanted);
    });

  test("has a row here, or tells why its wordings are kept", () => {
    const shown = new Set(rows.map(([family]) => family));
    expect(families.filter((f) => !shown.has(f.name) && f.kept === undefined).map((f) => f.name)).toEqual([]);
    expect(families.filter((f) => (f.was ?? []).length === 0 && f.kept === undefined)).toEqual([]);
  });

  test("is left alone where the card would mean something else", () => {
    const text = "This ally has +1 ATK while no Demons are in your party.";
    expect(meaning(record(text))).toBeDefined();
    expect(canonical(text)).toBe(text);
  });
});

function stable(cards: readonly CardRecord[]): readonly string[] {
  return cards.flatMap((card) => {
    const before = meaning(card);
    if (before === undefined || card.text === "") return [];
    const text = canonicalText(game!, card, card.text);
    const after = { ...card, text };
    if (meaning(after) !== before) return [`${card.name}: another meaning: ${text}`];
    return canonicalText(game!, after, text) === text ? [] : [`${card.name}: not the last word: ${text}`];
  });
}

test("shipped cards mean the same in their canonical wording, which is the last word", () => {
  const { sets } = loadSets(setFilesIn(home.cards), home);
  expect(sets.length).toBeGreaterThan(3);
  expect(stable(sets.filter((set) => set.game === "wow").flatMap((set) => set.cards))).toEqual([]);
});

const pool = "../shared/data/wow-cards.json";
test.skipIf(!existsSync(pool))("so do cards of the pool (skipped without ../shared/data)", () => {
  const { cards } = importRecords(pool, game.file, home.schemas, { where: { pool: "constructed" } });
  const some = cards.filter((_, n) => n % 20 === 7).flatMap(({ record: card }) => (card ? [card] : []));
  expect(stable(some)).toEqual([]);
});
