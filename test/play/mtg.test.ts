// Magic as a whole: the demo decks, random games under watch, every handler at work, and the commands.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { exercise } from "../../cli/exercise/exercise.ts";
import type { SetModule } from "../../cli/exercise/watch.ts";
import { parts } from "../../cli/games/mtg/decks.ts";
import { soakGame } from "../../cli/play/soak.ts";
import type { Table } from "../../cli/play/table.ts";
import { type Deck, deckFilesIn, readDeck } from "../../compiler/sets/index.ts";
import { playOut } from "../../runtime/players/index.ts";
import { cardwright } from "../cli/support/run.ts";
import { shippedTable } from "../scenarios/table.ts";
import { frozenTable } from "./frozen.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };
const constructed = { format: "constructed", edition: "mtg2007" };

let table: Table;
beforeAll(async () => {
  table = await shippedTable("mtg");
}, 120_000);

const demo = (name: string): Deck => {
  const found = deckFilesIn(`${home.cards}/mtg`).find((deck) => deck.name === name);
  const { deck } = readDeck(found!.path, home, { game: "mtg", parts, names: table.cards.names });
  return deck!;
};
const names = ["briar-host", "ember-tide"];

describe("the demo decks", () => {
  test.each(names)("%s is legal", (name) => {
    expect(table.cards.deckFaults(demo(name), constructed)).toEqual([]);
  });
  test("a near miss is refused with its rule [mtg2007 100.2] [mtg2007 100.3]", () => {
    const { parts: all } = demo("briar-host");
    const faults = (change: Deck["parts"], how = constructed) =>
      table.cards
        .deckFaults({ parts: { ...all, ...change } }, how)
        .map(({ rule, card, part }) => [rule, card ?? part]);
    const cards = (change: Readonly<Record<string, number>>) => ({
      cards: all.cards!.map(({ name, n }) => ({ name, n: change[name] ?? n })),
    });
    expect(faults(cards({ Forest: 40 }))).toEqual([]);
    expect(faults(cards({ Forest: 1 }))).toEqual([["100.2", undefined]]);
    expect(faults(cards({ "Sapling Tender": 5 }))).toEqual([["100.2", "Sapling Tender"]]);
    expect(faults({ side: [{ name: "Sapling Tender", n: 15 }] })).toEqual([["100.2", "Sapling Tender"]]);
    expect(faults({ side: [{ name: "Plains", n: 14 }] })).toEqual([["100.5", "side"]]);
    const limited = { ...constructed, format: "limited" };
    expect(faults(cards({ "Sapling Tender": 8 }), limited)).toEqual([]);
    expect(faults({ cards: [{ name: "Plains", n: 39 }] }, limited)).toEqual([["100.3", undefined]]);
  });
  test("play each other to an end, in turns of both", () => {
    const session = table.cards.start({ decks: names.map(demo), seed: 3 });
    const { finished } = playOut(session, [table.playable.greedy(5), table.playable.greedy(6)], 3000);
    expect(finished).toBe(true);
    expect(session.game.state.turn).toBeGreaterThan(6);
  });
});

describe("random play", () => {
  let frozen: Table;
  beforeAll(async () => {
    frozen = await frozenTable("mtg");
  });
  test.each([1, 2, 3, 4])("seed %i", (seed) => {
    const played = soakGame(frozen.cards, decksFor(frozen.cards, seed), seed, { every: 60, most: 50_000 });
    expect([played.finished, played.turns > 1]).toEqual([true, true]);
  });
  test.each([
    { seed: 5, seats: 3 },
    { seed: 6, seats: 4 },
    { seed: 7, seats: 4, parties: [0, 1, 0, 1] },
  ])("with $seats players, teams $parties", ({ seed, seats, parties }) => {
    const decks = decksFor(frozen.cards, seed, seats);
    const teams = parties === undefined ? {} : { parties };
    const played = soakGame(frozen.cards, decks, seed, {
      every: 120,
      most: 4_000,
      concede: parties === undefined ? 250 : 0,
      ...teams,
    });
    expect(played.decisions).toBeGreaterThan(seats);
  });
});

test("nearly every handler of the demo sets is seen at work by chance", () => {
  const modules = table.modules as readonly SetModule[];
  const counted = new Set(modules.filter((m) => names.includes(m.name)));
  const options = { seed: 1, scenes: 40, tries: 14, cards: 10, decisions: 300 };
  const { handlers, silent, faults } = exercise(table.playable.load, modules, counted, options);
  expect(faults).toEqual([]);
  expect(handlers.length).toBeGreaterThan(60);
  // Attacks and upkeeps are rare where chance plays; each card has a scenario besides.
  expect(silent.length, JSON.stringify(silent)).toBeLessThan(handlers.length / 8);
});

describe("commands", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-"));
  test("deck check reads plain lines with a sideboard", async () => {
    const file = join(folder, "mine.txt");
    const lines = [
      ...demo("briar-host").parts.cards!.map(({ name, n }) => `${n} ${name}`),
      "Sideboard:",
      "14 Swamp",
    ];
    writeFileSync(file, lines.join("\n"));
    const short = await cardwright(["deck", "check", file, "--game", "mtg"]);
    expect([short.code, short.err]).toEqual([1, expect.stringContaining("14 cards of 15 in the sideboard")]);
    writeFileSync(file, lines.join("\n").replace("14 Swamp", "15 Swamp"));
    const legal = await cardwright(["deck", "check", file, "--game", "mtg"]);
    expect([legal.code, legal.out]).toEqual([0, expect.stringContaining("legal")]);
  });
  test("a game is played, saved and gone on with; the deck tells which game it is", async () => {
    const file = join(folder, "game.json");
    const how = ["--bots", "--against", "random", "--seed", "4", "--save", file];
    const ran = await cardwright(["play", ...names, ...how]);
    expect([ran.code, ran.out]).toEqual([0, expect.stringMatching(/ won: |Nobody wins/)]);
    expect(ran.out).toContain("combat damage to");
    const again = await cardwright(["play", "--replay", file]);
    expect(again.out.split("\n").at(-1)).toMatch(/ won: |Nobody wins/);
  });
});
