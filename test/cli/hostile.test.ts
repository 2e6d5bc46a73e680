// Hostile input, end to end: whatever stands in a set, nothing of it runs, nothing is written outside the output
// folder, nothing is written over when something is at fault, and the command ends with 1.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cardwright } from "./support/run.ts";

const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));
const head = "game: wow\nset: demo\ncards:\n";
const card = (fields: string) => `${head}  - name: Voss Treebender\n    type: Ally\n    cost: 1\n${fields}`;

async function build(source: string, name = "demo.yaml") {
  const dir = folder();
  const out = join(dir, "out");
  writeFileSync(join(dir, name), source);
  const result = await cardwright(["build", join(dir, name), "--out", out]);
  return { ...result, dir, out };
}

const evil = ['"); globalThis.pwned = 1; (`$', "{globalThis.pwned = 1}`); /* */ //"].join("");

const refused: readonly (readonly [string, string, string])[] = [
  ["code in a name", `${head}  - name: ${JSON.stringify(evil)}\n    type: Ally\n`, "CW012"],
  ["a line break in a name", `${head}  - name: "A\\n*/ evil()"\n    type: Ally\n`, "CW012"],
  ["code in a text", card(`    text: ${JSON.stringify(`Draw a card. */ ${evil}`)}\n`), "CW1"],
  ["code in a tag", card(`    tags: [${JSON.stringify(evil)}]\n`), "CW012"],
  ["code in a class", card(`    classes: [${JSON.stringify(evil)}]\n`), "CW011"],
  ["code in a cost", `${head}  - name: A\n    type: Ally\n    cost: "process.exit(0)"\n`, "CW005"],
  ["a set that is a path", "game: wow\nset: ../../../evil\ncards: []\n", "CW005"],
  ["a set that is an absolute path", `game: wow\nset: ${join(tmpdir(), "evil")}\ncards: []\n`, "CW005"],
  ["a game that is a path", "game: ../../cards/wow\nset: demo\ncards: []\n", "CW009"],
  ["a script elsewhere", card("    script: ../../../etc/passwd.ts\n"), "CW014"],
  ["a script that is absent", card("    script: ./absent.ts\n"), "CW502"],
  ["an alias bomb", `game: wow\nset: demo\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\ncards: []\n`, "CW004"],
  ["nested brackets", `game: wow\nset: demo\ncards: ${"[".repeat(20_000)}\n`, "CW002"],
  ["a text that is too long", card(`    text: ${"draw a card ".repeat(300)}\n`), "CW013"],
  ["a text of brackets", card(`    text: ${JSON.stringify("(".repeat(1_900))}\n`), "CW"],
  ["a text of quotes", card(`    text: '${'"'.repeat(1_900)}'\n`), "CW"],
  ["a text without an end", card(`    text: ${"target ally or ".repeat(120)}\n`), "CW"],
  ["binary noise", "\u0000\u0001\u0002", "CW0"],
];

describe("what a set can't do", () => {
  test.each(refused)("%s", async (_, source, code) => {
    const result = await build(source);
    expect(result.err).toContain(`[${code}`);
    expect(result.code).toBe(1);
    expect(existsSync(result.out)).toBe(false);
    expect(readdirSync(result.dir)).toEqual(["demo.yaml"]);
    expect("pwned" in globalThis).toBe(false);
  });

  test("names with quotes and marks reach the module as data", async () => {
    const { code, out, err } = await build(
      `${head}  - name: "Voss \\"Tree\\" O'Bender/Jr. (2)"\n    type: Ally\n    cost: 1\n`,
    );
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(readFileSync(join(out, "demo.ts"), "utf8")).toContain("O'Bender/Jr. (2)");
  });

  test("a script behind a link that leads out of the set's folder", async () => {
    const dir = folder();
    const other = join(folder(), "evil.ts");
    writeFileSync(other, "export const abilities = [];\n");
    symlinkSync(other, join(dir, "link.ts"));
    writeFileSync(join(dir, "demo.yaml"), card("    script: ./link.ts\n"));
    const result = await cardwright(["build", join(dir, "demo.yaml"), "--out", join(dir, "out")]);
    expect(result.code).toBe(1);
    expect(result.err).toContain("[CW502");
    expect(existsSync(join(dir, "out"))).toBe(false);
  });

  test("an earlier output stays as it was when a later build fails", async () => {
    const { dir, out } = await build(card("    text: Draw a card.\n").replace("type: Ally", "type: Ability"));
    const before = readFileSync(join(out, "demo.ts"), "utf8");
    const time = statSync(join(out, "demo.ts")).mtimeMs;
    writeFileSync(join(dir, "demo.yaml"), card("    text: Detsroy target ally.\n"));
    const again = await cardwright(["build", join(dir, "demo.yaml"), "--out", out]);
    expect(again.code).toBe(1);
    expect(readFileSync(join(out, "demo.ts"), "utf8")).toBe(before);
    expect(statSync(join(out, "demo.ts")).mtimeMs).toBe(time);
  });
});
