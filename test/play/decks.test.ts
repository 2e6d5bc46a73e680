// The demo decks are legal, and each near miss is refused with the rule that it breaks.
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { listOf, parts } from "../../cli/games/wow/decks.ts";
import { deckFilesIn, readDeck } from "../../compiler/sets/index.ts";
import {
  checkDeck,
  type DeckEntry,
  type DeckFault,
  type DeckList,
  type WowRegistry,
} from "../../runtime/games/wow/index.ts";
import { shippedTable, wowRegistry } from "../scenarios/table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };

let registry: WowRegistry;
beforeAll(async () => {
  registry = wowRegistry(await shippedTable());
}, 120_000);

/** A deck as the rules take it. */
const deckOf = (name: string): DeckList => {
  const found = deckFilesIn(home.cards).find((deck) => deck.name === name);
  if (!found) throw new Error(`no deck is named ${name}`);
  const { deck, diagnostics } = readDeck(found.path, home, {
    game: "wow",
    parts,
    names: new Set(registry.defs.keys()),
  });
  expect(diagnostics).toEqual([]);
  return listOf(deck!);
};

/** The deck with other numbers of some cards; its faults by rule and card. */
function faults(deck: DeckList, change: Readonly<Record<string, number>> = {}, hero = deck.hero) {
  const counts = new Map([...deck.cards.map((c) => [c.name, c.n] as const), ...Object.entries(change)]);
  const entries = [...counts].flatMap(([name, n]): readonly DeckEntry[] =>
    n === 0 ? [] : [{ card: registry.defs.get(name)!, n }],
  );
  return checkDeck(registry.defs.get(hero)!, entries).map(({ rule, card }: DeckFault) =>
    card === undefined ? [rule] : [rule, card],
  );
}

describe("the demo decks", () => {
  it.each(["lantern-watch", "hollow-drum"])("%s is legal [wow7 100.1]", (name) => {
    const deck = deckOf(name);
    expect(deck.cards.reduce((sum, c) => sum + c.n, 0)).toBe(60);
    expect(faults(deck)).toEqual([]);
  });

  it("give a first game: every card compiles", () => {
    for (const name of ["lantern-watch", "hollow-drum"])
      for (const card of deckOf(name).cards) expect(registry.defs.has(card.name), card.name).toBe(true);
  });
});

describe("a hero's deckbuilding line", () => {
  it("excludes what it names, and nothing else [wow7 100.2e]", () => {
    const deck = deckOf("hollow-drum");
    const equipment = deck.cards
      .map((c) => c.name)
      .filter((n) => registry.defs.get(n)!.type.includes("equipment"));
    expect(equipment.length).toBeGreaterThan(2);
    expect(faults(deck, {}, "Marsh Hermit")).toEqual(equipment.map((name) => ["100.2e", name]));
  });
});

describe("a near miss is refused", () => {
  // What changes in the Lantern Watch, and what that breaks.
  const misses: readonly (readonly [
    string,
    Readonly<Record<string, number>>,
    readonly (readonly string[])[],
  ])[] = [
    ["with 59 cards [wow7 100.1]", { "Lantern Recruit": 2 }, [["100.1"]]],
    ["with another hero among the cards [wow7 100.1]", { Graccus: 1 }, [["100.1", "Graccus"]]],
    ["with five copies of a name [wow7 100.4]", { "Lantern Recruit": 5 }, [["100.4", "Lantern Recruit"]]],
    ["with a card of the other faction [wow7 100.2a]", { "First Drummer": 1 }, [["100.2a", "First Drummer"]]],
    ["with a card of another class [wow7 100.2a]", { "Rolling Dark": 1 }, [["100.2a", "Rolling Dark"]]],
    [
      "with a talent that its hero does not have [wow7 100.2c]",
      { "Deep-Root Rite": 1 },
      [
        ["100.2a", "Deep-Root Rite"],
        ["100.2c", "Deep-Root Rite"],
      ],
    ],
  ];
  it.each(misses)("%s", (_, change, wanted) => {
    expect(faults(deckOf("lantern-watch"), change)).toEqual(wanted);
  });

  it("with a hero that does not have the talent which a card requires [wow7 100.2b, 100.2c]", () => {
    const deck = deckOf("lantern-watch");
    // Of the same class and faction, of another talent.
    const twin = { ...registry.defs.get(deck.hero)!, name: "Her Sister", talent: "Arms" };
    const entries = deck.cards.map(({ name, n }) => ({ card: registry.defs.get(name)!, n }));
    expect(checkDeck(twin, entries).map((f) => [f.rule, f.card])).toEqual([["100.2c", "Debt of Blood"]]);
  });

  it("but a sixty-first card and four copies are fine [wow7 100.1, 100.4]", () => {
    expect(faults(deckOf("lantern-watch"), { "Lantern Recruit": 4 })).toEqual([]);
  });

  it("and a card that says so may be there more than four times [wow7 100.4]", () => {
    expect(faults(deckOf("hollow-drum"), { "Village Footman": 9 })).toEqual([]);
  });
});
