// Riftbound as a whole: the demo decks, random games under watch, every handler at work, and the commands.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { exercise } from "../../cli/exercise/exercise.ts";
import type { SetModule } from "../../cli/exercise/watch.ts";
import { parts } from "../../cli/games/riftbound/decks.ts";
import { soakGame } from "../../cli/play/soak.ts";
import type { Table } from "../../cli/play/table.ts";
import { compileCard } from "../../compiler/compile-card.ts";
import { emitCards } from "../../compiler/emit-cards.ts";
import { type CardRecord, type Deck, deckFilesIn, readDeck } from "../../compiler/sets/index.ts";
import { playOut, randomPlayer } from "../../runtime/players/index.ts";
import { cardwright } from "../cli/support/run.ts";
import { shippedTable } from "../scenarios/table.ts";
import { frozenTable } from "./frozen.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = { cards: `${root}cards`, schemas: `${root}schema` };
const single = { format: "single", edition: "riftbound" };

let table: Table;
beforeAll(async () => {
  table = await shippedTable("riftbound");
}, 120_000);

const demo = (name: string): Deck => {
  const found = deckFilesIn(`${home.cards}/riftbound`).find((deck) => deck.name === name);
  const { deck } = readDeck(found!.path, home, { game: "riftbound", parts, names: table.cards.names });
  return deck!;
};
const names = ["tide-oath", "cinder-march"];

describe("the demo decks", () => {
  test.each(names)("%s is legal", (name) => {
    expect(table.cards.deckFaults(demo(name), single)).toEqual([]);
  });
  test("a near miss is refused with its rule", () => {
    const deck = demo("tide-oath");
    const faults = (change: Deck["parts"]) =>
      table.cards.deckFaults({ parts: { ...deck.parts, ...change } }, single).map(({ rule }) => rule);
    expect(faults({ champion: [{ name: "Pier Watcher", n: 1 }] })).toContain("103.2.a.2");
    expect(faults({ runes: [{ name: "Blaze Rune", n: 12 }] })).toEqual(["103.3.a.1"]);
    expect(faults({ battlefields: [{ name: "Breakwater", n: 3 }] })).toContain("103.4.c");
    expect(faults({ side: [{ name: "Flare", n: 1 }] })).toContain("481.6");
  });
  test("play each other to an end, in turns of both", () => {
    const session = table.cards.start({ decks: names.map(demo), seed: 3 });
    const { finished } = playOut(session, [randomPlayer(5), randomPlayer(6)], 6000);
    expect(finished).toBe(true);
    expect(session.game.state.turn).toBeGreaterThan(6);
  });
});

describe("random play", () => {
  let frozen: Table;
  beforeAll(async () => {
    frozen = await frozenTable("riftbound");
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

test("a reminder in parentheses means nothing, whatever it says [riftbound 4.6]", () => {
  const { game } = table;
  const card = (text: string) => ({
    name: "Reef",
    type: "Unit",
    domains: ["Calm"],
    energy: 1,
    might: 1,
    text,
  });
  const handlers = (text: string) => {
    const compiled = compileCard(game, "reminders", card(text) as unknown as CardRecord);
    expect(compiled.stage, text).toBe("lowered");
    return emitCards(game, "reminders", [compiled])
      .module.source.replace(/\/\*\*[\s\S]*?\*\//g, "")
      .replace(/^ *(text|at): .*$/gm, "");
  };
  const texts = ["[Tank]", "When you play me, draw 1.", "[Deathknell] — Draw 1."];
  for (const text of texts) {
    const plain = handlers(text);
    expect(plain).toMatch(/keyword|triggered/);
    expect(handlers(`${text} (Each player loses the game.)`)).toBe(plain);
  }
});

test("every handler of the demo sets is seen at work", () => {
  const modules = table.modules as readonly SetModule[];
  const counted = new Set(modules.filter((m) => names.includes(m.name)));
  const options = { seed: 2, scenes: 50, tries: 10, cards: 10, decisions: 240 };
  const { handlers, silent, faults } = exercise(table.playable.load, modules, counted, options);
  expect(faults).toEqual([]);
  expect(handlers.length).toBeGreaterThan(30);
  expect(silent.map((h) => [h.card, h.kind])).toEqual([]);
});

describe("commands", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-"));
  test("deck check reads plain lines with every part of a deck", async () => {
    const file = join(folder, "mine.txt");
    const lines = [
      "Legend: Nerissa, Tidebound",
      "Champion: Nerissa, Oathkeeper",
      ...demo("tide-oath").parts.cards!.map(({ name, n }) => `${n} ${name}`),
      "Runes:",
      "6 Still Rune",
      "5 Thought Rune",
      "Battlefields:",
      "1 Drowned Steps",
      "1 Breakwater",
      "1 Quiet Shoal",
    ];
    writeFileSync(file, lines.join("\n"));
    const short = await cardwright(["deck", "check", file, "--game", "riftbound"]);
    expect([short.code, short.err]).toEqual([1, expect.stringContaining("a rune deck has 12 runes, not 11")]);
    writeFileSync(file, lines.join("\n").replace("5 Thought", "6 Thought"));
    const legal = await cardwright(["deck", "check", file, "--game", "riftbound"]);
    expect([legal.code, legal.out]).toEqual([0, expect.stringContaining("legal")]);
  });
  test("a game is played, saved and gone on with; the deck tells which game it is", async () => {
    const file = join(folder, "game.json");
    const ran = await cardwright([
      "play",
      ...names,
      "--bots",
      "--against",
      "random",
      "--seed",
      "4",
      "--save",
      file,
    ]);
    expect([ran.code, ran.out]).toEqual([0, expect.stringMatching(/ won: |Nobody wins/)]);
    expect(ran.out).toContain("conquers");
    const again = await cardwright(["play", "--replay", file]);
    expect(again.out.split("\n").at(-1)).toMatch(/ won: |Nobody wins/);
  });
  test("a deck of another game is refused, and so is an unknown game", async () => {
    const ran = await cardwright(["play", "lantern-watch", "--game", "riftbound", "--bots"]);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining("no deck is named `lantern-watch`")]);
    expect((await cardwright(["soak", "--game", "chess"])).code).toBe(1);
  });
});
