// A set file that is cut into its cards gives what the whole of it gives, or is read as a whole.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sourceFile } from "../../../compiler/diagnostics/index.ts";
import { type CardSet, keptParts, loadSets, readGame } from "../../../compiler/sets/index.ts";
import { keptOf } from "../../../compiler/sets/kept-set.ts";
import { setParts } from "../../../compiler/sets/set-parts.ts";

const home = { cards: "cards", schemas: "schema" };
const wow = readGame("cards/wow", "schema").game!;
const games = new Map([["wow", wow]]);
const folder = mkdtempSync(join(tmpdir(), "cardwright-"));

const head = "game: wow\nset: low-tide\ncards:\n";
const card = (name: string, ...lines: string[]) =>
  [`  - name: ${name}`, "    type: Ability", "    cost: 1", ...lines.map((line) => `    ${line}`), ""].join(
    "\n",
  );

/** A set read as a whole: its cards with their places, and what is at fault. */
function whole(source: string) {
  const path = join(folder, "set.yaml");
  writeFileSync(path, source);
  const { sets, diagnostics } = loadSets([path], home, [wow]);
  return { set: sets[0], faults: diagnostics.length };
}
const shown = (set: CardSet | undefined) =>
  set && {
    ...set,
    path: "",
    cards: set.cards.map(({ at, ...fields }) => ({
      ...fields,
      at: [at.name.span, at.field("text").span, at.words("text", { from: 0, to: 3 }).span],
    })),
  };
const short = (source: string, parts = {}) => keptOf(sourceFile("", source), parts, games);

describe("what can be cut", () => {
  const rows: readonly (readonly [string, string, number | undefined])[] = [
    ["plain", head + card("Ebb") + card("Flow"), 2],
    ["no indentation", `${head}- name: Ebb\n  type: Ability\n- name: Flow\n  type: Ability\n`, 2],
    [
      "comments and blank lines",
      `${head}# one\n  # two\n${card("Ebb")}\n\n# three\n${card("Flow")}`.replace("# one\n  # two\n", ""),
      2,
    ],
    ["a block", head + card("Ebb", "text: |-", "  - Draw", "  a card."), 1],
    ["a comment in front", `${head}  # one\n${card("Ebb")}`, undefined],
    ["more fields behind", `${head}${card("Ebb")}title: Ebb\n`, undefined],
    ["cards on one line", "game: wow\nset: low-tide\ncards: [{ name: Ebb }]\n", undefined],
    ["no cards", "game: wow\nset: low-tide\n", undefined],
    ["a second document", `${head}${card("Ebb")}---\n`, undefined],
    ["carriage returns", (head + card("Ebb")).replaceAll("\n", "\r\n"), undefined],
    ["a directive", `%YAML 1.1\n---\n${head}${card("Ebb")}`, undefined],
  ];
  test.each(rows)("%s", (_, source, n) => {
    const parts = setParts(source);
    expect(parts?.cards.length).toBe(n);
    if (parts) expect(source.endsWith(parts.cards.join(""))).toBe(true);
  });
});

test("of what is known nothing is read again, of a changed card only that card", () => {
  const source =
    head + card("Ebb", "text: Draw a card.") + card("Flow", "text: |-", "  Draw", "  two cards.");
  const { set } = whole(source);
  const parts = keptParts(set!);
  expect(Object.keys(parts)).toHaveLength(3);
  expect(shown(short(source, parts))).toEqual(shown(set));
  // The known value is what counts: an altered one is taken as it is.
  const altered = Object.fromEntries(
    Object.entries(parts).map(([key, value]) => [
      key,
      JSON.parse(JSON.stringify(value).replace("Ebb", "Tide")),
    ]),
  );
  expect(short(source, altered)?.cards.map((c) => c.name)).toEqual(["Tide", "Flow"]);
  const changed = source.replace("two", "three");
  expect(shown(short(changed, altered))?.cards.map((c) => [c.name, c.text])).toEqual([
    ["Tide", "Draw a card."],
    ["Flow", "Draw\nthree cards."],
  ]);
});

describe("faults are left to the whole", () => {
  const good = head + card("Ebb", "text: Draw a card.");
  test.each([
    ["an unknown field", good.replace("cost:", "coost:")],
    ["a wrong type", good.replace("cost: 1", "cost: [1]")],
    ["two cards of one name", good + card("Ebb")],
    ["two fields of one name", good.replace("cost: 1", "cost: 1\n    cost: 2")],
    ["an open quote", good.replace("Draw", '"Draw')],
    ["an alias", good.replace("Ability", "&a Ability").replace("Draw a card.", "*a")],
    ["an unknown game", good.replace("wow", "wov")],
    ["a set's wrong field", good.replace("set: low-tide", "set: low-tide\nsett: x")],
  ])("%s", (_, source) => {
    expect(short(source)).toBe(undefined);
    expect(whole(source).faults).toBeGreaterThan(0);
  });
});

test("a file with anything in it: the short way gives nothing, or what the long way gives without a fault", () => {
  const line = fc.constantFrom(
    "  - name: Ebb",
    "  - name: Flow",
    "    type: Ability",
    "    cost: 2",
    "    text: |-",
    "    text: >",
    "      Draw a card.",
    "    text: Draw",
    "      a card.",
    "# note",
    "  # note",
    "",
    "   ",
    '    text: "Draw',
    '      a card."',
    "    classes:",
    "      - Mage",
    "    text: 'it''s'",
    "cards:",
    "- name: Ebb",
    "    text: |+",
    "---",
    "...",
    "\tcost: 1",
    "    - x",
    "   text: odd",
    "    printed: &a Draw a card.",
  );
  let quick = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.boolean(), (lines, start) => {
      const first = start ? card("Tide", "text: Draw a card.") : "";
      const source = `${head}${first}${lines.join("\n")}\n`;
      const set = short(source);
      if (!set) return;
      quick++;
      const all = whole(source);
      expect(all.faults).toBe(0);
      expect(shown(set)).toEqual(shown(all.set));
    }),
    { numRuns: 1000 },
  );
  expect(quick).toBeGreaterThan(3);
});
