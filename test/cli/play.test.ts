// Playing at the command line: the same seed gives the same game, and a saved game goes on where it stopped.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cardwright } from "./support/run.ts";

const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));
// Two sets in place of all, so that not every card of the game is compiled for each game.
const few = ["hollow-drum", "lantern-watch", "--sets", "hollow-drum,lantern-watch"];
const bots = ["play", ...few, "--bots", "--against", "random"];

describe("play", () => {
  test("a saved game of computer players is the same game again, and theirs; another seed gives another", async () => {
    const file = join(folder(), "game.json");
    const first = await cardwright([...bots, "--seed", "5", "--save", file]);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/ won: |Nobody wins: /);
    expect(first.out).not.toContain("You");
    expect(await cardwright(["play", "--replay", file])).toEqual(first);
    const other = await cardwright([...bots, "--seed", "6"]);
    expect(other.out).not.toBe(first.out);
  });

  test("a person answers by numbers, leaves, and goes on later", async () => {
    const file = join(folder(), "game.json");
    const first = await cardwright(
      ["play", ...few, "--seed", "5", "--save", file, "--against", "random"],
      ["maybe", "n", "1", "q"],
    );
    expect(first.code).toBe(0);
    expect(first.out).toContain("Answer y or n.");
    expect(first.out).toContain("You leave the table.");
    const saved = JSON.parse(readFileSync(file, "utf8")) as { log: readonly unknown[] };
    expect(saved.log.length).toBeGreaterThan(1);
    const second = await cardwright(["play", "--replay", file], ["q"]);
    expect(second.code).toBe(0);
    const last = (text: string) => text.slice(text.lastIndexOf("\nTurn ")).split("You leave")[0];
    expect(last(second.out)).toBe(last(first.out));
  });

  test("why a card can't be played is told by its rule", async () => {
    const { code, out } = await cardwright(
      ["play", ...few, "--seed", "5", "--against", "random"],
      ["n", "why zarga", "why no such card", "q"],
    );
    expect(code).toBe(0);
    expect(out).toContain("Zarga Hollowdrum, attack: you can");
    expect(out).toMatch(/Zarga Hollowdrum, complete: .+ \(\d{3}\.\d[a-z]?\)/);
    expect(out).toContain("You have no card whose name begins with no such card.");
  });

  test.each([
    ["no game", "{}"],
    ["no JSON", "x"],
    ["sets that are no words", '{"cardwright":1,"decks":["a","b"],"sets":[5],"seed":1,"log":[]}'],
  ])("a file with %s is the input's fault", async (_, text) => {
    const file = join(folder(), "game.json");
    writeFileSync(file, text);
    const { code, err } = await cardwright(["play", "--replay", file]);
    expect(code).toBe(1);
    expect(err).toContain("is not a game");
  });

  test("an unknown deck names those that exist", async () => {
    const { code, err } = await cardwright(["play", "hollow-dram"]);
    expect(code).toBe(1);
    expect(err).toContain("there is hollow-drum");
  });

  test("three decks are one too many", async () => {
    const { code, err } = await cardwright(["play", "hollow-drum", "lantern-watch", "hollow-drum"]);
    expect(code).toBe(2);
    expect(err).toContain("two decks, not 3");
  });
});

describe("simulate", () => {
  test("counts every game once, and the same seeds give the same counts", async () => {
    const args = ["simulate", ...few, "-n", "4", "--players", "random", "--json"];
    const [a, b] = [JSON.parse((await cardwright(args)).out), JSON.parse((await cardwright(args)).out)];
    expect(a.wins[0] + a.wins[1] + a.draws + a.unfinished).toBe(4);
    expect({ ...b, seconds: 0 }).toEqual({ ...a, seconds: 0 });
  });
});

describe("decks", () => {
  const deck = (cards: string) => {
    const file = join(folder(), "deck.yaml");
    writeFileSync(file, `game: wow\ndeck: mine\nhero: Zarga Hollowdrum\ncards:\n${cards}`);
    return file;
  };

  test("an unknown card is told at its place, with its neighbour", async () => {
    const { code, err } = await cardwright(["play", deck("  First Drumer: 3\n"), ...few.slice(1)]);
    expect(code).toBe(1);
    expect(err).toContain("[CW601]");
    expect(err).toContain(":5:3");
    expect(err).toContain("`First Drummer` has a similar name");
  });

  test("an illegal deck is told with its rules", async () => {
    const { code, err } = await cardwright(["play", deck("  First Drummer: 5\n"), ...few.slice(1)]);
    expect(code).toBe(1);
    expect(err).toContain("[CW602]");
    expect(err).toMatch(/rule 100\.1[\s\S]*rule 100\.4/);
  });
});

test("nothing is left behind in the output folder", () => {
  expect(existsSync("out")).toBe(false);
});
