// Which records are wanted, and what is told where none is.
import { describe, expect, test } from "vitest";
import { keep } from "../../../compiler/import/keep.ts";

const rows = (list: readonly Record<string, unknown>[]) =>
  list.map((values, i) => ({ line: i + 1, raw: "", values }));
const list = {
  fields: ["name", "pool"],
  rows: rows([
    { name: "A", pool: "main" },
    { name: "B", pool: "other" },
  ]),
};

describe("a filter", () => {
  test.each([
    ["that is empty keeps all", {}, 2, undefined],
    ["keeps what has the value", { pool: "main" }, 1, undefined],
    ["with an unknown field", { pol: "main" }, 0, "no record has a field `pol`; there is `pool`"],
    [
      "with a field like no other",
      { rarity: "main" },
      0,
      "no record has a field `rarity`; there are `name`, `pool`",
    ],
    [
      "with a value that none has",
      { pool: "mian" },
      0,
      "no record has `mian` as its `pool`; there is `main`",
    ],
    ["whose values no one record has", { name: "A", pool: "other" }, 0, "no record has all of these values"],
  ])("%s", (_, where, kept, fault) => {
    expect(keep(list, where).rows.length).toBe(kept);
    expect(keep(list, where).fault).toBe(fault);
  });

  test("of a file without records says nothing", () => {
    expect(keep({ fields: [], rows: [] }, { pool: "main" })).toEqual({ rows: [] });
  });
});
