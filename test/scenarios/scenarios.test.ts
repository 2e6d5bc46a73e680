// Every scenario file as tests: one per scenario, tagged with the rules that it shows.
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { editionsOf, loadScenarios, runUnder, StepError, scenarioFiles } from "../../cli/scenarios/index.ts";
import { placeOf } from "../../cli/scenarios/load.ts";
import type { WowRegistry } from "../../runtime/games/wow/index.ts";
import { shippedTable } from "./table.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };
const { scenarios, diagnostics } = loadScenarios(
  scenarioFiles(here).filter((f) => /\.ya?ml$/.test(f)),
  home,
);

let registry: WowRegistry;
beforeAll(async () => {
  ({ registry } = await shippedTable());
});

it("every scenario file is well formed", () => {
  expect(diagnostics).toEqual([]);
});

for (const path of new Set(scenarios.map((s) => s.yaml.file.path)))
  describe(path.replace(/^.*scenarios\//, ""), () => {
    for (const loaded of scenarios.filter((s) => s.yaml.file.path === path)) {
      const { name, rules = [] } = loaded.scenario;
      for (const edition of editionsOf(loaded.scenario)) {
        const tags = rules.filter((r) => r.startsWith(`${edition} `)).map((r) => `[${r}] `);
        it(`${tags.join("")}${name}`, () => {
          try {
            runUnder(edition, loaded.scenario, registry);
          } catch (thrown) {
            const step = thrown instanceof StepError ? thrown.step : -1;
            throw new Error(`${placeOf(loaded, step)}: ${thrown instanceof Error ? thrown.message : thrown}`);
          }
        });
      }
    }
  });
