// Schemas as code say the same as schemas by ajv.
import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { schemaOf } from "../../../compiler/sets/index.ts";
import { schemaCode } from "../../../compiler/sets/validators.ts";
import { writeValidators } from "../../../compiler/sets/write-validators.ts";

const good = { name: "Ebb", type: "Ability", cost: 1, text: "Draw a card." };
const values: readonly unknown[] = [
  good,
  { ...good, cost: "X" },
  { ...good, cost: -1 },
  { ...good, cost: null },
  { ...good, name: "" },
  { ...good, name: "a\u0000b" },
  { ...good, coost: 2 },
  { ...good, classes: ["Mage", "Mage", 3] },
  { ...good, script: "/etc/x" },
  { ...good, type: "Sorcery" },
  { name: "Ebb" },
  [],
  "Ebb",
];

test("each value has the same faults", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-"));
  await writeValidators("schema", folder);
  for (const name of ["set", "riftbound-set", "mtg-set"]) {
    const path = `schema/${name}.schema.json`;
    const made = createRequire(import.meta.url)(join(folder, schemaCode(readFileSync(path, "utf8"))));
    for (const [part, check] of [
      ["card", schemaOf(path, "card")],
      ["whole", schemaOf(path)],
    ] as const)
      for (const value of [
        ...values,
        { game: "wow", set: "ebb", cards: values },
        { set: "Ebb", cards: [] },
      ]) {
        expect([made[part](value), made[part].errors]).toEqual([check(value), check.errors]);
      }
  }
});
