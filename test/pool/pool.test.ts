// Cards of the real pool that a seeded draw brought up, each with scenarios (wow-*.yaml): what it does, and what it does
// not do. A scenario's name begins with the card's. POOL=wow-a1 runs the scenarios of one file alone.
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cardsOf,
  type LoadedScenario,
  loadScenarios,
  runScenario,
  StepError,
  scenarioFiles,
} from "../../cli/scenarios/index.ts";
import { placeOf } from "../../cli/scenarios/load.ts";
import { draw, type PoolTable, poolTable, present } from "./pool.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const only = process.env.POOL ?? "";
const { scenarios, diagnostics } = loadScenarios(
  scenarioFiles(here).filter((f) => /\.ya?ml$/.test(f) && f.includes(only)),
  { cards: `${root}cards`, schemas: `${root}schema` },
);

/** Drawn cards that compile and have no scenario, each with the reason. */
const without: Readonly<Record<string, string>> = {};

/** The card that a scenario is of: among those in it, the one whose name its own begins with. */
const subject = (loaded: LoadedScenario): string =>
  [...cardsOf(loaded)].find((card) => loaded.scenario.name.startsWith(`${card}: `)) ?? "";

it("every scenario file is well formed, and every scenario has its card in it", () => {
  expect(diagnostics).toEqual([]);
  expect(scenarios.filter((s) => subject(s) === "").map((s) => s.scenario.name)).toEqual([]);
});

describe.skipIf(!present)("drawn cards of the pool (skipped without ../shared/data)", () => {
  const drawn = only === "" && present ? draw(1, 360) : [];
  let table: PoolTable;
  beforeAll(async () => {
    table = await poolTable(new Set([...drawn, ...scenarios.flatMap((s) => [...cardsOf(s)])]));
  });

  it.skipIf(only !== "")("have scenarios, at least 250 of those that compile", () => {
    const shown = new Set(scenarios.map(subject));
    const compiled = drawn.filter((name) => table.checked.has(name));
    const open = compiled.filter((name) => !shown.has(name));
    expect(open.filter((name) => without[name] === undefined)).toEqual([]);
    expect(Object.keys(without).filter((name) => !open.includes(name))).toEqual([]);
    expect(compiled.length - open.length).toBeGreaterThanOrEqual(250);
    const ofTwo = / \((Ability|Ally|Quest)\)$/;
    expect([...shown].filter((name) => !drawn.includes(name.replace(ofTwo, "")))).toEqual([]);
  });

  for (const path of new Set(scenarios.map((s) => s.yaml.file.path)))
    describe(path.replace(/^.*\//, ""), () => {
      for (const loaded of scenarios.filter((s) => s.yaml.file.path === path))
        it(loaded.scenario.name, () => {
          try {
            runScenario(loaded.scenario, table.cards);
          } catch (thrown) {
            const step = thrown instanceof StepError ? thrown.step : -1;
            throw new Error(`${placeOf(loaded, step)}: ${thrown instanceof Error ? thrown.message : thrown}`);
          }
        });
    });
});
