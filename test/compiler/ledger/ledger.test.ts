// The ledger of files of records, through the command line.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cardwright } from "../../cli/support/run.ts";

const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));

const records = [
  { name: "Plain", text: undefined },
  { name: "Whole", text: "Draw a card." },
  { name: "Unread", text: "Draw a card.\nDraw taget card." },
  { name: "Unbound", text: "Attack target ally." },
  { name: "Elsewhere", text: "Draw a card.", pool: "other" },
].map(({ name, text, pool = "main" }) => ({
  name,
  type: "Ability",
  typeLine: "Ability",
  cost: 1,
  pool,
  ...(text === undefined ? {} : { rulesText: text }),
}));

async function ledger(list: unknown, ...args: readonly string[]) {
  const dir = folder();
  const [file, out] = [join(dir, "records.json"), join(dir, "out.json")];
  writeFileSync(file, JSON.stringify(list));
  const ran = await cardwright(["ledger", file, "--json", out, ...args]);
  return { ...ran, ledger: existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : undefined };
}

describe("the ledger of records", () => {
  test("counts what is read, printed back and checked, and says where the others stop", async () => {
    const { code, ledger: found } = await ledger(records, "--where", "pool=main");
    expect(code).toBe(0);
    expect(found).toEqual({
      game: "wow",
      cards: 4,
      withText: 3,
      parsed: 2,
      printed: 2,
      checked: 1,
      declined: [
        { card: "Unbound", code: "CW303", line: 1, at: "Attack target ally." },
        { card: "Unread", code: "CW101", line: 2, at: "taget card." },
      ],
      seconds: { parse: expect.any(Number), compile: expect.any(Number), typecheck: expect.any(Number) },
    });
  });

  test("ranks what keeps cards back", async () => {
    const { out } = await ledger(records, "--why", "--by", "words");
    expect(out).toMatch(/1 +1 +CW303 .*Unbound/);
  });

  test("mutations are counted by kind, the same for the same seed", async () => {
    const [a, b] = [
      await ledger(records, "--mutate", "5", "--seed", "3"),
      await ledger(records, "--mutate", "5", "--seed", "3"),
    ];
    expect(a.out).toMatch(/^misspell +\d/m);
    expect(a.out.split("lines of checked cards")[1]).toBe(b.out.split("lines of checked cards")[1]);
  });

  test("a record that is no card of the game is declined, and hides no other", async () => {
    const odd = { ...records[1], name: "Odd", type: "Spaceship" };
    const { ledger: found } = await ledger([odd, ...records]);
    expect(found).toMatchObject({ cards: 6, withText: 5, checked: 2 });
    expect(found.declined).toContainEqual(expect.objectContaining({ card: "Odd", code: "CW011" }));
  });
});

describe("files that are no records", () => {
  test.each([
    ["not JSON", "{", "CW002"],
    ["no list", { name: "A" }, "CW018"],
    ["records of another kind", [{ title: "A", words: "B" }], "CW018"],
  ])("%s", async (_, list, code) => {
    const dir = folder();
    const file = join(dir, "records.json");
    writeFileSync(file, typeof list === "string" ? list : JSON.stringify(list));
    const ran = await cardwright(["ledger", file, "--json", join(dir, "out.json")]);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(code);
    expect(existsSync(join(dir, "out.json"))).toBe(false);
  });
});
