// `explain` of a card that names a script: what is emitted for it, or what is wrong with the script.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cardwright } from "./support/run.ts";

const card = `game: wow
set: mirrors
cards:
  - name: Looking-Glass Keeper
    type: Ally
    cost: 3
    script: ./mirror.ts
`;

function explain(script: string) {
  const dir = mkdtempSync(join(tmpdir(), "cardwright-explain-"));
  const set = join(dir, "mirrors.yaml");
  writeFileSync(set, card);
  writeFileSync(join(dir, "mirror.ts"), script);
  return cardwright(["explain", "Looking-Glass Keeper", "--sets", set]);
}

const typed = 'import type { WowAbility } from "cardwright/runtime/wow";\n';

test("a card with a script is shown with its reference to the script", async () => {
  const { code, out, err } = await explain(`${typed}export const abilities: readonly WowAbility[] = [];\n`);
  expect(err).toBe("");
  expect(code).toBe(0);
  expect(out).toMatch(/import \* as (\w+) from "\.\/mirror\.ts";[\s\S]*abilities: \1\.abilities,/);
  expect(out).toContain("Looking-Glass Keeper");
});

test("a script that is refused is told, and nothing is emitted", async () => {
  const { code, out, err } = await explain(`${typed}export const powers: readonly WowAbility[] = [];\n`);
  expect(code).toBe(1);
  expect(err).toContain("CW502");
  expect(out).not.toContain("emitted module");
});
