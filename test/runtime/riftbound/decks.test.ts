// Deck construction (101) and matches of three games (481).
import { describe, expect, test } from "vitest";
import {
  afterGame,
  checkDeck,
  type DeckList,
  exchange,
  startMatch,
  winnerOf,
} from "../../../runtime/games/riftbound/index.ts";
import { registry } from "./table.ts";

const filler = [
  "Scout",
  "Guard",
  "Brute",
  "Bulwark",
  "Archer",
  "Rider",
  "Charger",
  "Sentry",
  "Lurker",
  "Sprinter",
  "Mayfly",
  "Tracker",
];
const legal: DeckList = {
  legend: "Ember Court",
  champion: "Ember, Firstborn",
  cards: [...filler.map((name) => ({ name, n: 3 })), { name: "Ember's Brand", n: 3 }],
  runes: [
    { name: "Fury Rune", n: 6 },
    { name: "Calm Rune", n: 6 },
  ],
  battlefields: ["Grove", "Quarry", "Harbor"],
};
const rules = (deck: DeckList, options?: Parameters<typeof checkDeck>[2]) =>
  checkDeck(registry, deck, options).map((f) => f.rule);
const replace = (from: string, to: string): DeckList => ({
  ...legal,
  cards: legal.cards.map((c) => (c.name === from ? { ...c, name: to } : c)),
});

describe("deck construction", () => {
  test("a legal deck has no fault", () => {
    expect(rules(legal)).toEqual([]);
  });
  test("forty cards with the champion; one less is refused [riftbound 1.1]", () => {
    const short = { ...legal, cards: legal.cards.map((c, i) => (i === 0 ? { ...c, n: 2 } : c)) };
    expect(rules(short)).toEqual(["103.2"]);
  });
  test("exactly twelve runes [riftbound 1.2]", () => {
    expect(rules({ ...legal, runes: [{ name: "Fury Rune", n: 11 }] })).toEqual(["103.3.a"]);
    expect(rules({ ...legal, runes: [{ name: "Fury Rune", n: 13 }] })).toEqual(["103.3.a"]);
  });
  test("three copies of a name, the chosen champion among them [riftbound 1.3, 1.9]", () => {
    const four = { ...legal, cards: legal.cards.map((c, i) => (i === 0 ? { ...c, n: 4 } : c)) };
    expect(rules(four)).toEqual(["103.2.b"]);
    const champions = (n: number) =>
      rules({ ...legal, cards: [...legal.cards, { name: "Ember, Firstborn", n }] });
    expect(champions(2)).toEqual([]);
    expect(champions(3)).toEqual(["103.2.b"]);
  });
  test("two subtitles of one character are two names [riftbound 1.9, 4.2]", () => {
    const both = {
      ...legal,
      cards: [...legal.cards, { name: "Ember, Firstborn", n: 2 }, { name: "Ember, Rekindled", n: 3 }],
    };
    expect(rules(both)).toEqual([]);
  });
  test("one legend, and it is a legend [riftbound 1.4]", () => {
    expect(rules({ ...legal, legend: "Scout" })).toContain("103.1");
  });
  test("the chosen champion is a champion unit with the legend's tag, never a signature unit [riftbound 1.5, 1.10, 4.3]", () => {
    expect(rules({ ...legal, champion: "Guard", cards: legal.cards })).toContain("103.2.a.2");
    expect(rules({ ...legal, champion: "Ember's Brand" })).toContain("103.2.a.2");
    expect(rules({ ...legal, champion: "Frost, Wanderer" })).toContain("103.2.a.2");
  });
  test("three signature cards in all, each of the legend's champion [riftbound 1.6, 1.11]", () => {
    const more = { ...legal, cards: [...legal.cards, { name: "Ember's Oath", n: 1 }] };
    expect(rules(more)).toEqual(["103.2.d.1"]);
    expect(rules(replace("Ember's Brand", "Frost's Brand"))).toContain("103.2.d.2");
  });
  test("three battlefields of different names [riftbound 1.7, 1.12]", () => {
    expect(rules({ ...legal, battlefields: ["Grove", "Quarry"] })).toEqual(["480.4.a"]);
    expect(rules({ ...legal, battlefields: ["Grove", "Grove", "Quarry"] })).toEqual(["103.4.c"]);
    expect(rules({ ...legal, battlefields: ["Grove", "Scout", "Quarry"] })).toEqual(["103.4"]);
  });
  test("a side deck of at most ten, in a match alone [riftbound 1.8, 1.13]", () => {
    const sideboard = [{ name: "Volley", n: 3 }];
    expect(rules(legal, { sideboard })).toEqual(["481.6"]);
    expect(rules(legal, { sideboard, match: true })).toEqual([]);
    const many = (last: number) => [
      ...["Volley", "Bolt", "Snap"].map((name) => ({ name, n: 3 })),
      { name: "Daze", n: last },
    ];
    expect(rules(legal, { sideboard: many(1), match: true })).toEqual([]);
    expect(rules(legal, { sideboard: many(2), match: true })).toEqual(["481.6"]);
  });
  test("domains: one or all of several must be the legend's; runes likewise [riftbound 5.1, 5.2, 4.5]", () => {
    expect(rules(replace("Scout", "Chronicler"))).toEqual(["103.2.c"]);
    expect(rules(replace("Scout", "Twin Fang"))).toEqual(["103.2.c"]);
    expect(rules(replace("Scout", "Slow Rite"))).toEqual([]);
    expect(rules({ ...legal, runes: [{ name: "Mind Rune", n: 12 }] })).toEqual(["103.3.a.1"]);
  });
});

describe("matches of three games", () => {
  const match = startMatch([legal, legal], [[{ name: "Volley", n: 2 }], []]);
  test("battlefields of a game with a winner are out, of one without may come again [riftbound 2.9]", () => {
    expect(afterGame(match, ["Grove", "Harbor"], 0).battlefields).toEqual([
      ["Quarry", "Harbor"],
      ["Grove", "Quarry"],
    ]);
    expect(afterGame(match, ["Grove", "Harbor"], undefined).battlefields).toEqual(match.battlefields);
  });
  test("two wins are the match", () => {
    const one = afterGame(match, ["Grove", "Grove"], 1);
    expect(winnerOf(one)).toBeUndefined();
    expect(winnerOf(afterGame(one, ["Quarry", "Quarry"], 1))).toBe(1);
  });
  test("the side deck is exchanged one for one, after the first game [riftbound 1.13]", () => {
    expect(() => exchange(match, 0, ["Scout"], ["Volley"])).toThrow("first game");
    const later = afterGame(match, ["Grove", "Grove"], 0);
    expect(() => exchange(later, 0, ["Scout"], [])).toThrow("one for one");
    const swapped = exchange(later, 0, ["Scout"], ["Volley"]);
    expect(swapped.decks[0]?.cards.find((c) => c.name === "Scout")?.n).toBe(2);
    expect(swapped.sideboards[0]).toEqual([
      { name: "Volley", n: 1 },
      { name: "Scout", n: 1 },
    ]);
  });
});
