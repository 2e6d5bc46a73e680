// Playing at the command line: the same seed gives the same game, and a saved game goes on where it stopped.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cardwright } from "./support/run.ts";

const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));
const bots = ["play", "--bots", "--against", "random"];

describe("play", () => {
  test("the same seed gives the same game, another seed another", async () => {
    const [a, b, c] = [
      await cardwright([...bots, "--seed", "5"]),
      await cardwright([...bots, "--seed", "5"]),
      await cardwright([...bots, "--seed", "6"]),
    ];
    expect(a.code).toBe(0);
    expect(a.out).toMatch(/ won: |Nobody wins: /);
    expect(b.out).toBe(a.out);
    expect(c.out).not.toBe(a.out);
  });

  test("a person answers by numbers, leaves, and goes on later", async () => {
    const file = join(folder(), "game.json");
    const first = await cardwright(
      ["play", "--seed", "5", "--save", file, "--against", "random"],
      ["maybe", "n", "1", "q"],
    );
    expect(first.code).toBe(0);
    expect(first.out).toContain("Answer y or n.");
    expect(first.out).toContain("You leave the table.");
    const saved = JSON.parse(readFileSync(file, "utf8")) as { log: readonly unknown[] };
    expect(saved.log.length).toBeGreaterThan(1);
    const second = await cardwright(["play", "--replay", file, "--against", "random"], ["q"]);
    expect(second.code).toBe(0);
    const last = (text: string) => text.slice(text.lastIndexOf("\nTurn ")).split("You leave")[0];
    expect(last(second.out)).toBe(last(first.out));
  });

  test("why a card can't be played is told by its rule", async () => {
    const { code, out } = await cardwright(
      ["play", "--seed", "5", "--against", "random"],
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
});

describe("simulate", () => {
  test("counts every game once, and the same seeds give the same counts", async () => {
    const args = ["simulate", "-n", "6", "--players", "random", "--json"];
    const [a, b] = [JSON.parse((await cardwright(args)).out), JSON.parse((await cardwright(args)).out)];
    expect(a.wins[0] + a.wins[1] + a.draws + a.unfinished).toBe(6);
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
    const { code, err } = await cardwright(["play", deck("  First Drumer: 3\n")]);
    expect(code).toBe(1);
    expect(err).toContain("[CW601]");
    expect(err).toContain(":5:3");
    expect(err).toContain("`First Drummer` has a similar name");
  });

  test("an illegal deck is told with its rules", async () => {
    const { code, err } = await cardwright(["play", deck("  First Drummer: 5\n")]);
    expect(code).toBe(1);
    expect(err).toContain("[CW602]");
    expect(err).toMatch(/rule 100\.1[\s\S]*rule 100\.4/);
  });
});

test("nothing is left behind in the output folder", () => {
  expect(existsSync("out")).toBe(false);
});
