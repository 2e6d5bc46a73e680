// What the scenarios cover: every card of every set that is shipped, and every keyword that the rules engine has.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { cardsOf, loadScenarios, scenarioFiles } from "../../cli/scenarios/index.ts";
import { loadSets, setFilesIn } from "../../compiler/sets/index.ts";
import type { WowAbility } from "../../runtime/games/wow/authoring.ts";
import { shippedTable, wowRegistry } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };
const { sets } = loadSets(setFilesIn(home.cards), home);
const { scenarios } = loadScenarios(
  scenarioFiles(`${root}test/scenarios`).filter((f) => /\.ya?ml$/.test(f)),
  home,
);
const named = new Set(scenarios.flatMap((s) => [...cardsOf(s)]));

describe.each(sets.map((set) => [set.name, set] as const))("the set %s", (_, set) => {
  it("has no card that no scenario shows", () => {
    expect(set.cards.length).toBeGreaterThan(0);
    expect(set.cards.map((card) => card.name).filter((name) => !named.has(name))).toEqual([]);
  });
});

interface KeywordEntry {
  readonly name: string;
  readonly pending?: string;
}
const keywordsOf = (game: string) =>
  (
    parse(readFileSync(`${home.cards}/${game}/keywords.yaml`, "utf8")) as {
      readonly keywords: readonly KeywordEntry[];
    }
  ).keywords;
const texts = sets.flatMap((set) =>
  set.cards
    .filter((card) => named.has(card.name))
    .map((card) => `${card.text}\n${card.back?.text ?? ""}\n${(card.tags ?? []).join("\n")}`),
);
const says = (text: string, keyword: string) =>
  new RegExp(`(^|[^\\w-])${keyword}($|[^\\w-])`, "m").test(text);

describe.each(["wow", "riftbound"])("keywords of %s", (game) => {
  const keywords = keywordsOf(game);
  it.each(keywords.filter((k) => k.pending === undefined).map((k) => k.name))(
    "%s is on a card that a scenario shows",
    (keyword) => {
      // "Dual Wield" within "Ranged Dual Wield" is another keyword.
      const longer = keywords.map((k) => k.name).filter((n) => n !== keyword && n.includes(keyword));
      const bare = texts.map((text) => longer.reduce((t, n) => t.replaceAll(n, ""), text));
      expect(bare.some((text) => says(text, keyword))).toBe(true);
    },
  );

  it("are declined with a reason where they are not built yet", () => {
    for (const { pending } of keywords) if (pending !== undefined) expect(pending).toMatch(/\d{3}|glossary/);
  });
});

const kinds: Readonly<Record<Exclude<WowAbility["kind"], "head">, true>> = {
  activated: true,
  "as enters": true,
  attach: true,
  continuous: true,
  "deck building": true,
  "enters with": true,
  gate: true,
  keyword: true,
  modal: true,
  "play modifier": true,
  quest: true,
  replacement: true,
  requirement: true,
  spell: true,
  triggered: true,
};

describe("the demo sets", () => {
  it("use every kind of ability", async () => {
    const registry = wowRegistry(await shippedTable());
    const inDemo = sets.filter((set) => ["lantern-watch", "hollow-drum"].includes(set.name));
    const used = inDemo.flatMap((set) =>
      set.cards.flatMap((card) => registry.defs.get(card.name)?.abilities.map((a) => a.kind) ?? []),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(kinds).sort());
  }, 120_000);
});
