// Scenarios: loading, running and counting what they cover.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Cards } from "../games/game.ts";
import type { DeckStep } from "./format.ts";
import { type LoadedScenario, placeOf } from "./load.ts";
import { runScenario, StepError } from "./run.ts";

export type { Scenario } from "./format.ts";
export { type LoadedScenario, loadScenarios } from "./load.ts";
export { runScenario, runUnder, StepError } from "./run.ts";

export interface Verdict {
  readonly name: string;
  readonly rules: readonly string[];
  readonly ok: boolean;
  /** file:line:column of the step that failed, and why. */
  readonly at?: string;
  readonly message?: string;
}

/** Runs one scenario; never throws. */
export function judge(loaded: LoadedScenario, cards: Cards): Verdict {
  const { scenario } = loaded;
  const base = { name: scenario.name, rules: scenario.rules ?? [] };
  try {
    runScenario(scenario, cards);
    return { ...base, ok: true };
  } catch (thrown) {
    const step = thrown instanceof StepError ? thrown.step : -1;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { ...base, ok: false, at: placeOf(loaded, step), message };
  }
}

/** Every scenario file below a folder, in order of their names; a file is itself. */
export function scenarioFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => {
      const inside = join(path, name);
      return statSync(inside).isDirectory() || /\.ya?ml$/.test(name) ? scenarioFiles(inside) : [];
    });
}

/** Names of the cards that a scenario lays, has in a deck or says it covers. */
export function cardsOf(loaded: LoadedScenario): ReadonlySet<string> {
  const names = new Set<string>(loaded.scenario.covers);
  const walk = (value: unknown): void => {
    if (typeof value === "string") names.add(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk(loaded.scenario.seats);
  for (const step of loaded.scenario.do)
    if ("deck" in step)
      for (const part of Object.values((step as DeckStep).deck))
        walk(typeof part === "string" ? part : Object.keys(part));
  return names;
}
