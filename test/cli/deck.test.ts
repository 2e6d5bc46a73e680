// `deck check`: decks in YAML and in plain lines, with the rule and the place of every fault.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parts } from "../../cli/games/wow/decks.ts";
import { positionOf, sourceFile } from "../../compiler/diagnostics/index.ts";
import { textDeck } from "../../compiler/sets/deck-text.ts";
import { readDeck } from "../../compiler/sets/index.ts";
import { cardwright } from "./support/run.ts";

const set = `
game: wow
set: reeds
cards:
  - { name: Orla Reed, type: Hero, faction: Alliance, classes: [Mage], class: Mage, race: Human, health: 28 }
  - { name: Reed Page, type: Ally, cost: 1, atk: 1, health: 1, unlimited: true }
  - { name: Reed Knife, type: Ally, cost: 1, atk: 1, health: 1, classes: [Rogue] }
  - { name: Reed Rite, type: Ability, cost: 1, text: "Orc Hero Required\\nFrobnicate target ally." }
  - { name: Sedge Warden, type: Hero, faction: Horde, class: Mage, health: 28, text: "Deckbuilding: You may frobnicate cards." }
`;

const folder = mkdtempSync(join(tmpdir(), "cardwright-"));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const sets = file("reeds.yaml", set);
const check = (path: string, ...more: string[]) =>
  cardwright(["deck", "check", path, "--sets", sets, ...more]);

const plain = "Hero: Orla Reed\n30 Reed Page\nSide deck:\n10x Reed Page # spare\n";

test("a deck that one format and edition allow", async () => {
  const ran = await check(file("a.txt", plain), "--format", "limited", "--edition", "wow3");
  expect(ran.out).toContain("30 cards, legal (beside them: hero 1, side 10)");
  expect(ran.code).toBe(0);
});

test("plain lines and YAML say the same", () => {
  const yaml = "game: wow\ndeck: a\nhero: Orla Reed\ncards: { Reed Page: 30 }\nside: { Reed Page: 10 }\n";
  const home = { cards: "cards", schemas: "schema" };
  const read = (path: string) => {
    const { at: _, path: __, ...deck } = readDeck(path, home, { game: "wow", parts }).deck ?? {};
    return deck;
  };
  expect(read(file("a.yaml", yaml))).toEqual(read(file("a.txt", plain)));
  expect(read(file("a.yaml", yaml))).toMatchObject({
    parts: { hero: [{ name: "Orla Reed", n: 1 }], side: [{ name: "Reed Page", n: 10 }] },
  });
});

test("every fault has its rule and its line; requirements count even of cards that do not compile", async () => {
  const path = file("b.txt", "// mine\n1 Orla Reed\n57 Reed Page\n\n1 Reed Knife\n1 Reed Rite\n");
  const { code, out } = await check(path, "--json");
  expect(code).toBe(1);
  const found = JSON.parse(out).diagnostics.map((d: { line: number; message: string }) => [
    d.line,
    d.message.slice(-6),
  ]);
  expect(found).toEqual([
    [1, "100.1)"],
    [5, "00.2a)"],
    [6, "00.2b)"],
  ]);
});

test("the side deck's size is told at its heading, a second hero at its line", async () => {
  const lines = async (name: string, text: string) => {
    const { out } = await check(file(name, text), "--json");
    return JSON.parse(out).diagnostics.map((d: { line: number; message: string }) => [d.line, d.message]);
  };
  expect(await lines("s.txt", "Hero: Orla Reed\n60 Reed Page\n\nSide deck:\n9 Reed Page\n")).toEqual([
    [4, expect.stringMatching(/9 cards.*\(rule 100\.3\)$/)],
  ]);
  expect(await lines("t.txt", "Hero: Orla Reed\n60 Reed Page\nHero: Sedge Warden\n")).toEqual([
    [3, expect.stringMatching(/second hero, Sedge Warden.*\(rule 100\.1\)$/)],
  ]);
});

test("what is not understood is said, not passed over", async () => {
  const { err } = await check(file("c.txt", "Hero: Sedge Warden\n60 Reed Page\n"));
  expect(err).toContain("warning[CW605]: what `Sedge Warden` asks of a deck is not understood");
});

test.each([
  ["an unknown card", "Hero: Orla\n60 Paeg\n", ["CW601 2"]],
  ["an unknown card of the side deck", "Hero: Orla\n60 Page\nSide deck:\n\n1 Paeg\n", ["CW601 5"]],
  ["a line that can't be read", "Hero: Orla\nsixty Page\n", ["CW603 2"]],
  ["no hero", "60 Page\n", ["CW604 1"]],
])("%s", (_, text, wanted) => {
  const names = new Set(["Orla", "Page"]);
  const { diagnostics } = readDeck(
    file("d.txt", text),
    { cards: "cards", schemas: "schema" },
    { game: "wow", parts, names },
  );
  expect(diagnostics.map((d) => `${d.code} ${positionOf(d.at.file, d.at.span.from).line}`)).toEqual(wanted);
});

test("no such edition", async () => {
  expect((await check("x", "--edition", "wow9")).code).toBe(2);
});

describe("plain lines", () => {
  const read = (text: string) =>
    textDeck(sourceFile("x.txt", text), { game: "wow", parts, fits: (name) => name.startsWith("Orla") });
  test.each([
    ["4 Page\n4x Page\nHero: A", { hero: [{ name: "A", n: 1 }], cards: [{ name: "Page", n: 8 }] }],
    [
      "1 Orla\n2 Page # note\nSideboard\n3 Knife",
      { hero: [{ name: "Orla", n: 1 }], cards: [{ name: "Page", n: 2 }], side: [{ name: "Knife", n: 3 }] },
    ],
    ["Hero: A\nMain deck:\n1 Fire # 1 and // 2", { cards: [{ name: "Fire", n: 1 }] }],
    ["Hero: 1 A\n12 12 Years", { hero: [{ name: "A", n: 1 }], cards: [{ name: "12 Years", n: 12 }] }],
  ])("%j", (text, parts) => expect(read(text).deck?.parts).toMatchObject(parts));
  test.each([
    "0 Page\nHero: A",
    "Page\nHero: A",
    "-1 Page\nHero: A",
    "Hero: A\nHero: B",
    "1000 Page\nHero: A",
  ])("%j is refused", (text) => {
    expect(read(text).deck).toBeUndefined();
  });
});
