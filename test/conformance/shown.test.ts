// The ledger of worked examples and of rulings: each example is shown by a scenario, each ruling by a test that exists,
// or it says why it is not.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import shown from "./shown.json" with { type: "json" };

const tests = fileURLToPath(new URL("..", import.meta.url));
const folders = ["runtime", "runtime/kernel", "conformance", "play", "scenarios/wow", "runtime/riftbound"];
const textOf = (some: readonly string[]): string =>
  some
    .flatMap((folder) => readdirSync(join(tests, folder)).map((name) => join(tests, folder, name)))
    .filter((path) => /\.(test\.ts|yaml)$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n")
    .replace(/\s+/g, " ");
const sources = textOf(folders);
const scenarios = textOf(["scenarios/wow"]);
type Entry = { readonly by?: string; readonly not?: string };
const entries = (list: Readonly<Record<string, Entry>>) => Object.entries(list);

describe("what the rules documents show", () => {
  it.each(entries(shown.examples))("worked example %s is shown by a scenario", (_, entry) => {
    expect(scenarios).toContain(`name: ${entry.by}`);
  });
  it.each(entries(shown.rulings))("ruling %s is shown by a test, or says why not", (_, entry) => {
    expect(entry.by !== undefined ? sources.includes(entry.by) : (entry.not ?? "").length > 20).toBe(true);
  });

  it.each(entries(shown["riftbound rulings"]))(
    "ruling %s of Riftbound is shown by a test, or says why not",
    (_, entry) => {
      expect(entry.by !== undefined ? sources.includes(entry.by) : (entry.not ?? "").length > 20).toBe(true);
    },
  );

  const shared = fileURLToPath(new URL("../../../shared", import.meta.url));
  it.skipIf(!existsSync(join(shared, "rules/wow-examples.json")))(
    "every example and every ruling of the documents has its line",
    () => {
      const examples = JSON.parse(readFileSync(join(shared, "rules/wow-examples.json"), "utf8")) as unknown[];
      expect(Object.keys(shown.examples).map(Number)).toEqual(examples.map((_, i) => i));
      const text = readFileSync(join(shared, "rulings/wow.md"), "utf8");
      const parts = text.split(/^## /m).slice(1);
      const ids = parts.flatMap((part) => [...part.matchAll(/^(\d+)\. /gm)].map(([, n]) => `${part[0]}${n}`));
      expect(Object.keys(shown.rulings)).toEqual(ids);
      const rift = readFileSync(join(shared, "rulings/riftbound.md"), "utf8");
      const numbers = [...rift.matchAll(/^(\d+)\. /gm)].map(([, n]) => n);
      expect(Object.keys(shown["riftbound rulings"]).sort()).toEqual(numbers.sort());
    },
  );
});
