// Set files: their faults, where they are, and that nothing else suffers from them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Diagnostic, helpOf, positionOf } from "../../../compiler/diagnostics/index.ts";
import { findSets, loadSets, setFilesIn, writeAll } from "../../../compiler/sets/index.ts";

const home = { cards: "cards", schemas: "schema" };
const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));

function load(source: string) {
  const path = join(folder(), "a.yaml");
  writeFileSync(path, source);
  return loadSets([path], home);
}

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((d) => {
    const { line, column } = positionOf(d.at.file, d.at.span.from);
    return `${d.code} ${line}:${column}`;
  });

const head = "game: wow\nset: demo\ncards:\n";

const faults: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "several faults of one card",
    `${head}  - name: A\n    type: Aly\n    cots: 1\n    atk: -1\n`,
    ["CW006 6:5", "CW011 5:11", "CW005 7:10"],
  ],
  [
    "faults of several cards",
    `${head}  - name: A\n    type: Aly\n  - name: B\n    type: Ally\n    text: 5\n`,
    ["CW011 5:11", "CW005 8:11"],
  ],
  ["wrong type of the list", "game: wow\nset: demo\ncards: none\n", ["CW005 3:8"]],
  ["card that is no card", `${head}  - Voss\n`, ["CW005 4:5"]],
  ["unknown field of the set", "game: wow\nset: demo\ncard: []\ncards: []\n", ["CW006 3:1"]],
  ["missing game", "set: demo\ncards: []\n", ["CW007 1:1"]],
  ["a set's name that leads elsewhere", "game: wow\nset: ../../evil\ncards: []\n", ["CW005 2:6"]],
  ["a game's name that leads elsewhere", "game: ../wow\nset: demo\ncards: []\n", ["CW009 1:7"]],
  [
    "a prototype's name as a field",
    `${head}  - name: A\n    type: Ally\n    __proto__: { cost: 3 }\n`,
    ["CW006 6:5"],
  ],
  ["a prototype's name as a game", "game: constructor\nset: demo\ncards: []\n", ["CW009 1:7"]],
  ["an empty file", "", ["CW005 1:1"]],
  ["a list", "- a\n", ["CW005 1:1"]],
  [
    "a text in the wrong direction",
    `${head}  - name: A\n    type: Ally\n    text: "Stealth \\u202e evil"\n`,
    ["CW012 6:20"],
  ],
  ["a control character", `${head}  - name: "A\\u001b[2J"\n    type: Ally\n`, ["CW012 4:13"]],
];

describe("faults of sets", () => {
  test.each(faults)("%s", (_, source, expected) => {
    const { sets, diagnostics } = load(source);
    expect([...told(diagnostics)].sort()).toEqual([...expected].sort());
    expect(sets.flatMap((s) => s.cards)).toEqual([]);
  });

  test("a card at fault does not hide the others", () => {
    const { sets, diagnostics } = load(`${head}  - name: A\n    type: Aly\n  - name: B\n    type: Ally\n`);
    expect(told(diagnostics)).toEqual(["CW011 5:11"]);
    expect(sets[0]?.cards.map((c) => c.name)).toEqual(["B"]);
  });

  test("cards in front of a fault of the YAML are still checked", () => {
    const { diagnostics } = load(
      `${head}  - name: A\n    type: Aly\n  - name: B\n    text: [Activate] -> Draw\n  - name: C\n    type: Aly\n`,
    );
    expect(told(diagnostics)).toContain("CW011 5:11");
    expect(told(diagnostics).some((d) => d.startsWith("CW002 7:"))).toBe(true);
  });

  test.each([
    ["[Activate] -> Draw a card.", "what begins with `[` needs quotes around it"],
    ["Ongoing: When you play a card, draw a card.", "what holds `: ` needs quotes around it"],
  ])("text that YAML takes for something of its own is told with its mend: %s", (text, mend) => {
    const { diagnostics } = load(`${head}  - name: A\n    type: Ability\n    text: ${text}\n`);
    expect(
      diagnostics
        .filter((d) => d.code === "CW002")
        .flatMap(helpOf)
        .join(),
    ).toContain(mend);
  });

  test("a misspelt field names its neighbour", () => {
    const { diagnostics } = load(`${head}  - name: A\n    type: Ally\n    strikecost: 1\n`);
    expect(diagnostics.flatMap(helpOf)).toEqual(["`strikeCost` has a similar name"]);
  });

  test("two sets with one name", () => {
    const a = join(folder(), "a.yaml");
    const b = join(folder(), "b.yaml");
    for (const path of [a, b]) writeFileSync(path, "game: wow\nset: demo\ncards: []\n");
    const { sets, diagnostics } = loadSets([a, b], home);
    expect(told(diagnostics)).toEqual(["CW015 2:6"]);
    expect(sets).toHaveLength(1);
  });

  test("an alias bomb is refused before anything is made of it", () => {
    const levels = Array.from({ length: 30 }, (_, i) => `  - &a${i + 1} [*a${i}, *a${i}, *a${i}]`).join("\n");
    const { diagnostics } = load(`game: wow\nset: demo\nx:\n  - &a0 [lol]\n${levels}\ncards: []\n`);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(new Set(diagnostics.map((d) => d.code))).toEqual(new Set(["CW004", "CW006"]));
  });

  test.each([
    ["brackets", "[".repeat(50_000)],
    ["maps", Array.from({ length: 500 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
  ])("deep nesting of %s ends with a diagnostic", (_, nest) => {
    const { sets, diagnostics } = load(
      `game: wow\nset: demo\ncards: []\nx:\n ${nest.replaceAll("\n", "\n ")}`,
    );
    expect(diagnostics.some((d) => d.code === "CW002")).toBe(true);
    expect(sets.flatMap((s) => s.cards)).toEqual([]);
  });

  test("a file that is too large, absent, a folder, or no text", () => {
    const dir = folder();
    writeFileSync(join(dir, "large.yaml"), `game: wow\n# ${"x".repeat(8_000_001)}\n`);
    writeFileSync(join(dir, "binary.yaml"), Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    const paths = ["large.yaml", "absent.yaml", ".", "binary.yaml"].map((name) => join(dir, name));
    expect(loadSets(paths, home).diagnostics.map((d) => d.code)).toEqual([
      "CW003",
      "CW001",
      "CW001",
      "CW001",
    ]);
  });
});

describe("finding sets", () => {
  test("sets of two games may have one name", () => {
    const files = ["wow", "mtg"].map((game) => join("cards", game, "examples.yaml"));
    expect(told(loadSets(files, home).diagnostics)).toEqual([]);
  });

  test("a folder's sets are found by their `set:` line alone", () => {
    const files = setFilesIn("cards").map((path) => path.replaceAll("\\", "/"));
    expect(files).toContain("cards/wow/examples.yaml");
    expect(files.filter((path) => /cards\/\w+\/(game|keywords|vocabulary|imports)/.test(path))).toEqual([]);
  });

  test("by name; an unknown name is told with those that exist", () => {
    expect(findSets(["examples"], "cards").files).toEqual([join("cards", "wow", "examples.yaml")]);
    expect(findSets(["examples"], "cards", "mtg").files).toEqual([join("cards", "mtg", "examples.yaml")]);
    const { missing } = findSets(["exampels"], "cards");
    expect(missing[0]?.known).toContain("examples");
  });
});

describe("writing", () => {
  test.skipIf(!existsSync("/proc/self"))("where nothing can be made ends with an error", () => {
    expect(() => writeAll("/proc/no/such", [{ path: "a.ts", text: "" }])).toThrow();
  });

  test("all or nothing: a path outside the folder leaves the old files as they were", () => {
    const dir = folder();
    writeAll(dir, [{ path: "a.ts", text: "old" }]);
    const files = [
      { path: "a.ts", text: "new" },
      { path: "../b.ts", text: "evil" },
    ];
    expect(() => writeAll(dir, files)).toThrow(/outside/);
    expect(readFileSync(join(dir, "a.ts"), "utf8")).toBe("old");
    expect(readdirSync(dir)).toEqual(["a.ts"]);
    expect(existsSync(join(dir, "../b.ts"))).toBe(false);
  });
});
