// Every scenario file as tests: one per scenario, tagged with the rules that it shows.
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type Cards, playable } from "../../cli/games/index.ts";
import { wow } from "../../cli/games/wow/index.ts";
import {
  type LoadedScenario,
  loadScenarios,
  runUnder,
  StepError,
  scenarioFiles,
} from "../../cli/scenarios/index.ts";
import { placeOf } from "../../cli/scenarios/load.ts";
import type { ScenarioWords } from "../../cli/scenarios/words.ts";
import { olderTags } from "../conformance/same-rules.ts";
import { shippedTable } from "./table.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };
const { scenarios, diagnostics } = loadScenarios(
  scenarioFiles(here).filter((f) => /\.ya?ml$/.test(f)),
  home,
);

/** The games that have scenarios, and their words for them. */
const played = [...new Set(scenarios.map((s) => s.game))];
const words = new Map<string, ScenarioWords>();
for (const game of played) words.set(game, (await playable(game)).scenarios);

/** The editions that a scenario names, and those that share its rules of 7.4, with their tags. */
function playedBy({ scenario, game }: LoadedScenario): readonly (readonly [edition: string, tags: string])[] {
  const { rules = [] } = scenario;
  const own = words.get(game)!.editions(scenario);
  const named = own.map((edition) => {
    const tags = rules.filter((rule) => rule.startsWith(`${edition} `)).map((rule) => `[${rule}] `);
    return [edition, tags.join("")] as const;
  });
  if (scenario.edition !== undefined || game !== wow.id) return named;
  const title = rules.map((rule) => `[${rule}]`).join(" ");
  const older = (["wow3", "wow4"] as const).flatMap((edition) => {
    const tags = own.includes(edition) ? [] : olderTags(title, edition);
    return tags.length === 0 ? [] : [[edition, `[${edition} ${tags.join(", ")}] `] as const];
  });
  return [...named, ...older];
}

const cards = new Map<string, Cards>();
beforeAll(async () => {
  for (const game of played) cards.set(game, (await shippedTable(game)).cards);
}, 120_000);

it("every scenario file is well formed", () => {
  expect(diagnostics).toEqual([]);
});

for (const path of new Set(scenarios.map((s) => s.yaml.file.path)))
  describe(path.replace(/^.*scenarios\//, ""), () => {
    for (const loaded of scenarios.filter((s) => s.yaml.file.path === path)) {
      const { name } = loaded.scenario;
      for (const [edition, tags] of playedBy(loaded)) {
        it(`${tags}${name}`, () => {
          try {
            runUnder(edition, loaded.scenario, cards.get(loaded.game)!);
          } catch (thrown) {
            const step = thrown instanceof StepError ? thrown.step : -1;
            throw new Error(`${placeOf(loaded, step)}: ${thrown instanceof Error ? thrown.message : thrown}`);
          }
        });
      }
    }
  });
