// The ledger over thousands of real cards. They are not part of the project; where they are absent this is skipped.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Ledger } from "../../../compiler/ledger/ledger.ts";
import { cardwright } from "../../cli/support/run.ts";

const records = "../shared/data/wow-cards.json";

describe.skipIf(!existsSync(records))("the constructed pool (skipped without ../shared/data)", () => {
  test("runs to the end, and at least a quarter of the cards with text is checked", {
    timeout: 300_000,
  }, async () => {
    const out = join(mkdtempSync(join(tmpdir(), "cardwright-")), "out.json");
    const { code } = await cardwright(["ledger", records, "--where", "pool=constructed", "--json", out]);
    expect(code).toBe(0);
    const ledger = JSON.parse(readFileSync(out, "utf8")) as Ledger;
    expect(ledger.cards).toBe(4632);
    expect(ledger.withText).toBe(4562);
    expect(ledger.parsed).toBeGreaterThanOrEqual(ledger.printed);
    expect(ledger.printed).toBeGreaterThanOrEqual(ledger.checked);
    expect(ledger.checked).toBeGreaterThan(0.25 * ledger.withText);
    expect(ledger.declined).toHaveLength(ledger.withText - ledger.checked);
    expect(ledger.declined.filter((d) => d.code === "CW901")).toEqual([]);
  });
});
