// `import` from end to end: what is written, what is merged, what is refused, and what happens the second time.
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadSets } from "../../compiler/sets/index.ts";
import { cardwright } from "./support/run.ts";

const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));

const mapping = `
title: a table for tests
when: [Card, Kind]
set: { from: Set }
texts:
  rules:
    - { find: ";", put: "\\n" }
    - { find: "[ACT]", put: "[Activate]" }
fields:
  name: { from: Card }
  type: { from: Kind, words: { A: Ally, S: Ability } }
  cost: { from: Cost, number: true }
  text: { from: Rules, text: rules }
`;

function files(name: string, text: string, map = mapping) {
  const at = folder();
  writeFileSync(join(at, name), text);
  writeFileSync(join(at, "map.yaml"), map);
  return { file: join(at, name), map: join(at, "map.yaml"), out: join(at, "out") };
}

const table = (rows: readonly string[]) => ["Card,Kind,Set,Cost,Rules", ...rows, ""].join("\n");

interface Files {
  readonly file: string;
  readonly map: string;
  readonly out: string;
}

const go = ({ file, map, out }: Files, ...more: string[]) =>
  cardwright(["import", file, "--mapping", map, "--out", out, ...more]);

const everything = (out: string) =>
  Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), "utf8")]));

const count = (text: string, what: string) => Number(new RegExp(`^${what} +(\\d+)`, "m").exec(text)?.[1]);

test("sets are written, one per set and type; further printings are merged, what is no card is refused with its line", async () => {
  const all = files(
    "cards.csv",
    table([
      "Wharf Tough,A,Low Tide,2,Stealth;[ACT] → Draw a card.",
      "Gull Feast,S,Low Tide,3,Draw a card.",
      "Wharf Tough,A,High Tide,2,Stealth;[ACT] → Draw a card.",
      "Gull Feast,S,High Tide,4,Draw two cards.",
      "Odd Fish,Z,High Tide,1,",
      "Short Row,A",
      "Net,S,High Tide,1,Draw a card.",
    ]),
  );
  const ran = await go(all);
  expect(ran.code).toBe(1);
  expect(readdirSync(all.out).sort()).toEqual([
    "high-tide-ability.yaml",
    "low-tide-ability.yaml",
    "low-tide-ally.yaml",
    "refused.csv",
    "report.json",
  ]);
  expect(readFileSync(join(all.out, "low-tide-ally.yaml"), "utf8")).toBe(
    `set: low-tide-ally
game: wow
title: "Low Tide: Ally"
cards:
  - name: Wharf Tough
    type: Ally
    cost: 2
    text: |-
      Stealth
      [Activate] → Draw a card.
`,
  );
  expect(ran.out).toContain("line 6: Odd Fish: CW011: `Z` is not a value of `type`");
  expect(ran.out).toContain("line 7: ?: CW019");
  expect(["read", "written", "merged", "refused"].map((what) => count(ran.out, what))).toEqual([7, 3, 2, 2]);
  expect(JSON.parse(readFileSync(join(all.out, "report.json"), "utf8"))).toMatchObject({
    differing: [{ line: 5, card: "Gull Feast", kept: 3, fields: ["cost", "text"] }],
  });
  expect(readFileSync(join(all.out, "refused.csv"), "utf8")).toBe(
    "Card,Kind,Set,Cost,Rules\nOdd Fish,Z,High Tide,1,\nShort Row,A\n",
  );
});

test("a second time changes no file; a comment in a set stays when a card is added", async () => {
  const all = files("cards.csv", table(["Net,S,Tide,1,Draw a card.", "Odd Fish,Z,Tide,1,"]));
  await go(all);
  const before = everything(all.out);
  const at = statSync(join(all.out, "tide-ability.yaml")).mtimeMs;
  await go(all);
  expect(everything(all.out)).toEqual(before);
  expect(statSync(join(all.out, "tide-ability.yaml")).mtimeMs).toBe(at);

  const set = join(all.out, "tide-ability.yaml");
  writeFileSync(set, readFileSync(set, "utf8").replace("cards:", "# ours\ncards:"));
  const refused = join(all.out, "refused.csv");
  writeFileSync(refused, readFileSync(refused, "utf8").replace("Fish,Z", "Fish,S"));
  const mended = await go({ ...all, file: refused });
  expect(mended.code).toBe(0);
  expect(existsSync(refused)).toBe(false);
  expect(readFileSync(set, "utf8")).toMatch(/# ours[\s\S]*Net[\s\S]*Odd Fish/);
  expect(loadSets([set], { cards: "cards", schemas: "schema" }).diagnostics).toEqual([]);
});

test("a record that changed is changed in its set, and others stay", async () => {
  const all = files("cards.csv", table(["Net,S,Tide,1,Draw a card.", "Hook,S,Tide,1,"]));
  await go(all);
  writeFileSync(all.file, table(["Net,S,Tide,2,Draw a card."]));
  expect((await go(all)).out).toMatch(/0 new, 1 changed/);
  const set = readFileSync(join(all.out, "tide-ability.yaml"), "utf8");
  expect(set).toMatch(/Net\n {4}type: Ability\n {4}cost: 2/);
  expect(set).toContain("Hook");
});

test("`differing: refuse` refuses a second card of one name with the line of the first", async () => {
  const all = files("c.csv", table(["Net,S,T,1,", "Net,S,T,2,"]), `${mapping}differing: refuse\n`);
  expect((await go(all)).out).toContain("line 3: Net: CW008: two cards are named `Net`");
});

describe("a mapping or a file at fault writes nothing", () => {
  test.each([
    ["an unknown field of the mapping", table([]), `${mapping}colour: red\n`, /CW006/],
    ["a table without the fields", "a,b\n1,2\n", mapping, /no field `Card`/],
    ["a field name that is none", table([]), mapping.replace("name:", "__proto__:"), /CW0/],
  ])("%s", async (_, text, map, said) => {
    const all = files("cards.csv", text, map);
    const ran = await go(all);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(said);
    expect(existsSync(all.out)).toBe(false);
  });

  test("a file in the way of a set is left alone", async () => {
    const all = files("cards.csv", table(["Net,S,Tide,1,"]));
    await go(all);
    const set = join(all.out, "tide-ability.yaml");
    writeFileSync(set, "something: else\n");
    expect((await go(all)).err).toContain("in the way");
    expect(readFileSync(set, "utf8")).toBe("something: else\n");
  });
});

test("hostile names stay inside the folder", async () => {
  const all = files(
    "cards.csv",
    table(['"../../Up",S,../../etc,1,', "Net,S,../../etc,1,", "Él,S,__proto__,1,"]),
  );
  await go(all);
  expect(readdirSync(all.out).sort()).toEqual([
    "etc-ability.yaml",
    "proto-ability.yaml",
    "refused.csv",
    "report.json",
  ]);
});

test("every record is written, merged or refused", async () => {
  const cell = fc.constantFrom("A", "S", "Z", "Net", "Hook", "", "1", "x".repeat(200), "<b>", "constructor");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
      async (rows) => {
        const texts = rows.map((row) => row.join(",")).filter((row) => row !== "");
        const { out } = await go(files("cards.csv", table(texts)));
        const [read, written, merged, refused] = ["read", "written", "merged", "refused"].map((w) =>
          count(out, w),
        );
        expect(read).toBe(texts.length);
        expect(Number(written) + Number(merged) + Number(refused)).toBe(texts.length);
      },
    ),
    { numRuns: 25 },
  );
});

const shared = "../shared/data";
describe.skipIf(!existsSync(shared))("the pool (skipped without ../shared/data)", () => {
  test.each([
    ["raw/wow-tcgbrowser.tsv", 5541, 12],
    ["wow-cards.json", 5204, 129],
  ])("%s: nearly every record is a card, and every one is accounted for", async (name, total, most) => {
    const out = join(folder(), "out");
    const ran = await cardwright(["import", join(shared, name), "--out", out]);
    const [read, written, merged, refused] = ["read", "written", "merged", "refused"].map((w) =>
      count(ran.out, w),
    );
    expect(read).toBe(total);
    expect(Number(written) + Number(merged) + Number(refused)).toBe(total);
    expect(refused).toBeLessThanOrEqual(most);
  });
});
