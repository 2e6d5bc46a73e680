// `build` a second time: what did not change is left alone, what changed in any way is made again.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { compilerHash, hashOf, keptCard, readCache, unchanged } from "../../compiler/build-cache.ts";
import { compileCards } from "../../compiler/compile-card.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { loadSets } from "../../compiler/sets/index.ts";
import { cardwright } from "./support/run.ts";

const folder = () => mkdtempSync(join(tmpdir(), "cardwright-"));
const home = { cards: "cards", schemas: "schema" };

const set = (name: string, text: string) =>
  `game: wow\nset: ${name}\ncards:\n  - { name: Low Ebb, type: Ability, cost: 1, text: ${text} }\n  - { name: High Ebb, type: Ability, cost: 1, text: Draw two cards. }\n`;

function place() {
  const at = folder();
  const paths = { one: join(at, "one.yaml"), two: join(at, "two.yaml"), out: join(at, "out") };
  writeFileSync(paths.one, set("one", "Draw a card."));
  writeFileSync(paths.two, set("two", "Draw three cards."));
  const build = (...more: string[]) =>
    cardwright(["build", paths.one, paths.two, "--out", paths.out, ...more]);
  const module = (name: string) => readFileSync(join(paths.out, `${name}.ts`), "utf8");
  const cache = () => {
    const [, body = ""] = readFileSync(join(paths.out, ".cardwright/build.json"), "utf8").split("\n");
    return readCache(paths.out, JSON.parse(body).compiler);
  };
  return { ...paths, build, module, cache };
}

test("only the set that changed is compiled again, and in it only the card that changed", async () => {
  const at = place();
  expect((await at.build()).code).toBe(0);
  const before = at.module("two");
  const time = statSync(join(at.out, "two.ts")).mtimeMs;
  const again = await at.build();
  expect(again.out.match(/unchanged/g)).toHaveLength(2);

  writeFileSync(at.one, set("one", "Draw four cards."));
  const kept = at.cache();
  const { sets } = loadSets([at.one], home);
  const known = (sets[0]?.cards ?? []).map((card) => keptCard(kept, sets[0]!, card)?.record.name);
  expect(known).toEqual([undefined, "High Ebb"]);

  const changed = await at.build();
  expect(changed.out).toMatch(/two +2 cards +unchanged/);
  expect(changed.out).toMatch(/one +2 cards +checked/);
  expect(at.module("one")).toContain("draw(link.you, 4)");
  expect(at.module("one")).toContain("draw(link.you, 2)");
  expect(at.module("two")).toBe(before);
  expect(statSync(join(at.out, "two.ts")).mtimeMs).toBe(time);
  const incremental = at.module("one");
  await at.build("--all");
  expect(at.module("one")).toBe(incremental);

  // A module that somebody altered, or took away, is written again.
  writeFileSync(join(at.out, "two.ts"), "// altered\n");
  await at.build();
  expect(at.module("two")).toBe(before);
});

test("a game taken over from an earlier build compiles the same", () => {
  const whole = loadGame("wow", home);
  const kept = JSON.parse(JSON.stringify(whole.kept));
  // By another way to the folder, so that it is not the game that was read already.
  const again = loadGame("wow", { ...home, cards: join("..", basename(process.cwd()), "cards") }, kept);
  const at = place();
  const { sets } = loadSets([at.one, at.two], home, [again.game!.file]);
  const compiled = [whole, again].map(({ game }) =>
    sets.flatMap((one) => compileCards(game!, one.name, one.cards).map((card) => [card.stage, card.faces])),
  );
  expect(again.game).not.toBe(whole.game);
  expect(compiled[1]).toEqual(compiled[0]);
  expect(compiled[0]).toHaveLength(4);
  expect(again.game!.keywords.module).toEqual(whole.game!.keywords.module);
});

test("a build that fails keeps modules and cache", async () => {
  const at = place();
  await at.build();
  const before = at.module("one");
  writeFileSync(at.one, set("one", "Drwa a card."));
  expect((await at.build()).code).toBe(1);
  expect(at.module("one")).toBe(before);
  expect(unchanged(at.cache(), at.two, at.out)?.count).toBe(2);
  expect(unchanged(at.cache(), at.one, at.out)).toBe(undefined);
});

describe("a cache that can't be trusted is none", () => {
  const write = (text: string) => {
    const at = folder();
    mkdirSync(join(at, ".cardwright"));
    writeFileSync(join(at, ".cardwright/build.json"), text);
    return readCache(at, "c");
  };
  const body = JSON.stringify({ compiler: "c", sets: { x: {} }, games: {}, imports: {} });
  test("as it was written", () =>
    expect(Object.keys(write(`${hashOf(body)}\n${body}\n`).sets)).toEqual(["x"]));
  test.each([
    ["altered", `${hashOf(body)}\n${body.replace("x", "y")}\n`],
    ["another compiler's", `${hashOf(body.replace("c", "d"))}\n${body.replace("c", "d")}\n`],
    ["no JSON", `${hashOf("{")}\n{\n`],
    ["empty", ""],
  ])("%s", (_, text) => expect(write(text).sets).toEqual({}));
  test("absent", () => expect(readCache(folder(), "c").sets).toEqual({}));
});

test("the compiler's hash changes with its version, its files and a game's words, not with sets", () => {
  const at = folder();
  const [code, games] = [join(at, "code"), join(at, "games")];
  mkdirSync(code);
  mkdirSync(join(games, "tides"), { recursive: true });
  const put = (path: string, text: string) => writeFileSync(join(at, path), text);
  const hash = (version = "1") => compilerHash(version, [code], games);
  put("code/bind.js", "1");
  put("games/tides/vocabulary.yaml", "ally");
  put("games/tides/set.yaml", "set: a\n");
  const first = hash();
  expect(hash()).toBe(first);
  expect(hash("2")).not.toBe(first);
  put("games/tides/set.yaml", "set: a\ncards: []\n");
  expect(hash()).toBe(first);
  put("games/tides/vocabulary.yaml", "ally, hero");
  const second = hash();
  expect(second).not.toBe(first);
  put("code/bind.js", "22");
  expect(hash()).not.toBe(second);
  expect(existsSync(join(at, "out"))).toBe(false);
});
