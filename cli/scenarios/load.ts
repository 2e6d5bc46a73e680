// Scenario files in, scenarios with their places out. Every fault of every file is reported.
import { join } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/index.ts";
import type { Home } from "../../compiler/sets/load.ts";
import { readSource } from "../../compiler/sets/load.ts";
import { check, checkedAt, schemaOf } from "../../compiler/sets/schema.ts";
import { readYaml, type YamlFile } from "../../compiler/sets/yaml-file.ts";
import type { Scenario, ScenarioFile } from "./format.ts";

export interface LoadedScenario {
  readonly scenario: Scenario;
  readonly game: string;
  readonly yaml: YamlFile;
  /** Its index in the file. */
  readonly index: number;
}

export function loadScenarios(
  paths: readonly string[],
  home: Home,
): { readonly scenarios: readonly LoadedScenario[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const scenarios: LoadedScenario[] = [];
  const schema = schemaOf(join(home.schemas, "scenario.schema.json"));
  for (const path of paths) {
    const file = readSource(path, diagnostics);
    if (!file) continue;
    const yaml = readYaml(file);
    diagnostics.push(...yaml.diagnostics);
    if (yaml.diagnostics.length > 0) continue;
    const faults = check(schema, yaml.value, checkedAt(yaml, [], "the scenario file"));
    diagnostics.push(...faults);
    if (faults.length > 0) continue;
    const { game, scenarios: list } = yaml.value as ScenarioFile;
    list.forEach((scenario, index) => {
      scenarios.push({ scenario, game, yaml, index });
    });
  }
  return { scenarios, diagnostics };
}

/** Where a step stands, as file:line:column; step -1 is the stage, told by the scenario's name. */
export function placeOf(from: LoadedScenario, step: number): string {
  const path = step < 0 ? ["scenarios", from.index, "name"] : ["scenarios", from.index, "do", step];
  const { file } = from.yaml;
  const before = file.text.slice(0, from.yaml.place(path).from).split("\n");
  return `${file.path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
