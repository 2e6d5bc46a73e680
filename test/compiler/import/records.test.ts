// Records of another program, read through a game's mapping.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importRecords } from "../../../compiler/import/index.ts";
import { readGame } from "../../../compiler/sets/index.ts";

const { game } = readGame("cards/wow", "schema");

function read(records: readonly object[], where = {}) {
  if (!game) throw new Error("the game can't be read");
  const path = join(mkdtempSync(join(tmpdir(), "cardwright-")), "records.json");
  writeFileSync(path, JSON.stringify(records));
  return importRecords(path, game, "schema", { where });
}

const base = { name: "A", type: "Ally", typeLine: "Ally - Orc Warrior", rulesText: "Protector" };
const fieldsOf = (record: object) => {
  const { at: _, ...fields } = read([{ ...base, ...record }]).cards[0]?.record ?? { at: undefined };
  return fields;
};

describe("fields", () => {
  test.each([
    ["a text", {}, { name: "A", type: "Ally", text: "Protector" }],
    ["a cost with blanks", { cost: "2 + X" }, { cost: "2+X" }],
    ["tags", { tags: ["Item", "Traitor", "Unique"] }, { tags: ["Item"], traitor: true }],
    ["several tags in one", { tags: ["Chest (1), Legs (1)"] }, { tags: ["Chest (1)", "Legs (1)"] }],
    ["a hero's talent", { type: "Hero", tags: ["Holy"] }, { talent: "Holy", tags: ["Holy"] }],
    ["an ability's tag that is no talent of it", { type: "Ability", tags: ["Holy"] }, { tags: ["Holy"] }],
    ["a list that says a thing twice", { classes: ["Mage", "Mage"] }, { classes: ["Mage"] }],
    [
      "the other side of a hero",
      { type: "Hero", backText: "Draw a card." },
      { back: { text: "Draw a card." } },
    ],
    ["nothing for null", { race: null }, {}],
  ])("%s", (_, record, expected) => {
    expect(fieldsOf(record)).toMatchObject(expected);
  });

  test("fields that the mapping does not name are left out", () => {
    expect(fieldsOf({ rarity: "Epic", __proto__: { cost: 3 } })).toEqual({
      name: "A",
      type: "Ally",
      text: "Protector",
    });
  });
});

test("a filter keeps only its records", () => {
  const { cards } = read([base, { ...base, name: "B", pool: "x" }], { pool: "x" });
  expect(cards.map((card) => card.name)).toEqual(["B"]);
});

test("a record at fault is told, with its card", () => {
  const { cards } = read([{ ...base, atk: "many" }, base]);
  expect(cards.map((card) => card.record?.name)).toEqual([undefined, "A"]);
  expect(cards[0]?.faults.map((d) => [d.code, d.card])).toEqual([["CW005", "A"]]);
});
