// Every keyword is seen at work: where it is taken away from all cards, a scenario of a card that has it fails.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Cards } from "../../cli/games/index.ts";
import { stage } from "../../cli/games/wow/scenarios.ts";
import {
  cardsOf,
  judge,
  type LoadedScenario,
  loadScenarios,
  scenarioFiles,
} from "../../cli/scenarios/index.ts";
import { registryOf, type SetModule } from "../../runtime/games/wow/index.ts";
import { shippedTable } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };
const { keywords } = parse(readFileSync(`${home.cards}/wow/keywords.yaml`, "utf8")) as {
  readonly keywords: readonly { readonly name: string; readonly instruction?: boolean }[];
};

let modules: readonly unknown[];
let shipped: Cards;
let scenarios: readonly LoadedScenario[];
beforeAll(async () => {
  ({ modules, cards: shipped } = await shippedTable());
  const files = scenarioFiles(`${root}test/scenarios/wow`).filter((f) => /\.ya?ml$/.test(f));
  scenarios = loadScenarios(files, home).scenarios;
}, 120_000);

describe("a keyword that is taken away is missed", () => {
  // The text of an instruction stands in each handler that says it: it can't be taken away without the handler.
  it.each(keywords.filter((k) => !k.instruction).map((k) => k.name))("%s", (keyword) => {
    const without = modules.map((module) => stripped(module, keyword));
    const having = new Set(without.flatMap(({ cards }) => cards));
    const registry = registryOf(without.map(({ module }) => module as SetModule));
    const cards: Cards = { ...shipped, stage: (scenario, edition) => stage(registry, scenario, edition) };
    const missed = scenarios.some(
      (s) => [...cardsOf(s)].some((name) => having.has(name)) && !judge(s, cards).ok,
    );
    expect([keyword, having.size > 0, missed]).toEqual([keyword, true, true]);
  });
});

type Plain = Readonly<Record<string, unknown>>;

/** A set without a keyword, and the names of its cards that had it; a tag that is a keyword is no tag any more. */
function stripped(
  module: unknown,
  keyword: string,
): { readonly module: unknown; readonly cards: readonly string[] } {
  let found = false;
  const word = keyword.toLowerCase();
  const is = (name: unknown) => name === word || (typeof name === "string" && name.endsWith(` ${word}`));
  const uses = (one: unknown): boolean =>
    typeof one === "string"
      ? is(one.toLowerCase().replace(/ \(\d+\)$/, ""))
      : isPlain(one) && (is(one.keyword) || is(one.grant));
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const kept = value.filter((one) => !uses(one));
      if (kept.length < value.length) found = true;
      return kept.map(walk);
    }
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  const set = module as Plain & { readonly cards: readonly (Plain & { readonly name: string })[] };
  const cards: string[] = [];
  const all = set.cards.map((card) => {
    found = false;
    const without = walk(card);
    if (found || String(card.text ?? "").includes(keyword)) cards.push(card.name);
    return without;
  });
  return { module: { ...set, cards: all, keywords: blank(set.keywords, word) }, cards };
}

/** What gives the keyword to others gives nothing. */
const blank = (list: unknown, word: string): unknown =>
  Array.isArray(list) ? list.map((k: Plain) => (k.name === word ? { ...k, abilities: () => [] } : k)) : list;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
