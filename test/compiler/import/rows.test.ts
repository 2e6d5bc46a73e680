// Files of records in every format: the rows, their lines, and a file made of some of them again.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Diagnostic, sourceFile } from "../../../compiler/diagnostics/index.ts";
import { fileOf, readRows } from "../../../compiler/import/rows.ts";

function read(name: string, text: string, table = {}) {
  const faults: Diagnostic[] = [];
  const rows = readRows(sourceFile(name, text), { table }, faults);
  return { rows: rows?.rows ?? [], head: rows?.head, faults };
}

const wanted = [
  { line: 2, name: "A" },
  { line: 3, name: "B" },
];

describe("each format gives its rows with their lines", () => {
  test.each([
    ["x.csv", "name,text\nA,one\nB,two\n"],
    ["x.CSV", '\uFEFFname,text\r\n"A","one"\r\nB,two'],
    ["x.tsv", "name\ttext\nA\tone\nB\ttwo\n"],
    ["x.json", '[\n{"name":"A","text":"o]{\\"ne"},\n{ "name": "B", "text": "two" }]'],
    ["x.jsonl", '\n{"name":"A"}\n{"name":"B"}\n'],
    ["x.yaml", "# records\n- name: A\n- name: B\n"],
  ])("%s", (name, text) => {
    const { rows, head, faults } = read(name, text);
    expect(faults).toEqual([]);
    expect(rows.map((row) => ({ line: row.line, name: row.values.name }))).toEqual(wanted);
    const again = read(name, fileOf(name, rows.slice(1), head));
    expect(again.rows.map((row) => row.values)).toEqual([rows[1]?.values]);
  });
});

test("a quoted field may hold line ends, and the rows behind it keep their lines", () => {
  const { rows } = read("x.csv", 'name,text\n"A","one\ntwo"\nB,three\n');
  expect(rows.map((row) => [row.line, row.values.text])).toEqual([
    [2, "one\ntwo"],
    [4, "three"],
  ]);
});

test("without quotes, a quote is a letter like others", () => {
  const { rows } = read("x.tsv", 'name\ttext\n"A\tsays "so\n', { quotes: false });
  expect(rows[0]?.values).toEqual({ name: '"A', text: 'says "so' });
});

describe("rows at fault are rows, with the reason", () => {
  test.each([
    ["a field too few", "x.csv", "name,text\nA\nB,two\n", 2, /1 fields, and the head has 2/],
    ["a field too many", "x.csv", "name,text\nA,one,more\nB,two\n", 2, /3 fields/],
    ["a line that is no JSON", "x.jsonl", '{"name":\n{"name":"B"}\n', 1, /not JSON/],
    ["a list among objects", "x.json", '[[1],\n{"name":"B"}]', 1, /no group of fields/],
    ["a number among objects", "x.json", '[7,\n{"name":"B"}]', 1, /no group of fields/],
  ])("%s", (_, name, text, line, reason) => {
    const { rows } = read(name, text);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ line, fault: expect.stringMatching(reason) });
    expect(rows[1]).not.toHaveProperty("fault");
  });
});

test("a quote that is never closed loses no row in silence", () => {
  const { rows, faults } = read("x.csv", 'name,text\nA,"one\nB,two\nC,three\n');
  const told = rows.map((row) => row.raw).join("\n") + faults.map((d) => JSON.stringify(d.facts)).join("\n");
  if (faults.length === 0) for (const name of ["A", "B", "C"]) expect(told).toContain(name);
  else expect(told).toMatch(/line|Quote/);
});

describe("a file that holds no rows says why", () => {
  test.each([
    ["x.json", "{}", /no list of records/],
    ["x.json", "[1,", /breaks off/],
    ["x.yaml", "a: 1", /no list of records/],
    ["x.csv", "", /empty/],
    ["x.xls", "", /ends in none of/],
  ])("%s %j", (name, text, reason) => {
    const { faults } = read(name, text);
    expect(faults.map((d) => d.facts.reason)).toEqual([expect.stringMatching(reason)]);
  });
});

test("every element of a JSON list is found where it stands", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.constantFrom(0, 1, 2), (values, indent) => {
      const { rows } = read("x.json", JSON.stringify(values, null, indent));
      expect(rows.map((row) => JSON.parse(row.raw))).toEqual(JSON.parse(JSON.stringify(values)));
    }),
    { numRuns: 100 },
  );
});
