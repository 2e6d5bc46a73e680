// What the pages under docs/ name exists: files, links, commands with their options, exports.
import * as fs from "node:fs";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as url from "node:url";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { expect, it } from "vitest";
import * as yaml from "yaml";
import type { Io } from "../cli/io.ts";
import { run } from "../cli/run.ts";
import * as compiler from "../compiler/index.ts";
import * as mtg from "../runtime/games/mtg/index.ts";
import * as riftbound from "../runtime/games/riftbound/index.ts";
import * as wow from "../runtime/games/wow/index.ts";
import * as runtime from "../runtime/index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = readdirSync(join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, text: readFileSync(join(root, "docs", name), "utf8") }));
const every = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? "");

function ioOf(said: string[]): Io {
  const say = (line: string) => void said.push(line);
  return {
    out: say,
    err: say,
    outIsTerminal: false,
    errIsTerminal: false,
    ask: async () => undefined,
    close: () => {},
  };
}

async function help(...words: readonly string[]): Promise<string> {
  const said: string[] = [];
  await run([...words, "--help"], ioOf(said));
  return said.join("\n");
}

it("there are pages", () => {
  expect(pages.map((page) => page.name)).toEqual(
    expect.arrayContaining(["cards.md", "engine.md", "ledger.md"]),
  );
});

it.each(pages)("every file that $name names exists", ({ text }) => {
  // Paths of this project begin with one of its folders; what the compiler makes is not there before it has.
  const named = every(text, /`((?:grammar|compiler|runtime|cards|cli|schema|docs|test)\/[\w./-]*)`/g);
  for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
  for (const path of every(text, /node_modules\/cardwright\/([\w/-]+)\/\$/g))
    expect(existsSync(join(root, path)), path).toBe(true);
  for (const link of every(text, /\]\(([^):#]+)(?:#[^)]*)?\)/g))
    expect(existsSync(join(root, dirname("docs/page.md"), link)), link).toBe(true);
});

/** The blocks of a page that are whole sets, and not a part of one. */
const sets = pages.flatMap(({ name, text }) =>
  every(text, /^```yaml\n(.*?)^```/gms)
    .filter((block) => /^game: .*^cards:/ms.test(block))
    .map((block) => ({ name, block })),
);

it.each(sets)("the set that $name shows has no fault", async ({ name, block }) => {
  const file = join(mkdtempSync(join(tmpdir(), "cardwright-docs-")), `${name}.yaml`);
  writeFileSync(file, block);
  const said: string[] = [];
  const status = await run(["check", file], ioOf(said));
  expect(status, said.join("\n")).toBe(0);
});

it.each(pages)("every command that $name names exists, with its options", async ({ text }) => {
  const commands = await help();
  for (const line of every(text, /(?:`|^ {4}(?:\$ )?)cardwright ([a-z][^`\n#]*)/gm)) {
    const [name = "", second = ""] = line.split(" ");
    expect(commands).toMatch(new RegExp(`^  ${name}\\b`, "m"));
    const group = await help(name);
    // `deck check`: a command of a command has options of its own.
    const own =
      new RegExp(`^  ${second}\\b`, "m").test(group) && second !== "" ? await help(name, second) : group;
    for (const option of every(line, /(--[a-z]+)/g)) expect(own, line).toContain(option);
  }
});

it("the program of the engine's page plays as it says", async () => {
  const engine = pages.find((page) => page.name === "engine.md")?.text ?? "";
  const [, build = "", program = "", printed = ""] =
    /`cardwright (build [^`]+)`[\s\S]*?```js\n([\s\S]*?)```\n\n((?: {4}.*\n)+)/.exec(engine) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "cardwright-docs-"));
  const out = join(folder, "modules");
  expect(await run(build.replace("modules", out).split(" "), ioOf([]))).toBe(0);
  // As it stands, but for where it finds the package.
  const body = program
    .replace(/^import \{(.*)\} from "(.*)";$/gm, 'const {$1} = doors["$2"];')
    .replace("import.meta.resolve", "place")
    .replaceAll("node_modules/cardwright", root)
    .replaceAll('"modules"', "out")
    .replaceAll("`modules/", ["`$", "{out}/"].join(""));
  const doors = {
    "node:fs": fs,
    "node:url": url,
    yaml,
    cardwright: compiler,
    "cardwright/runtime": runtime,
    "cardwright/runtime/wow": wow,
  };
  const said: string[] = [];
  const place = () => new URL("../runtime/games/wow/index.ts", import.meta.url);
  const log = { log: (...words: unknown[]) => said.push(words.map((w) => inspect(w)).join(" ")) };
  const play = new Function("doors", "place", "out", "console", `return (async () => {${body}})()`);
  await play(doors, place, out, log);
  expect(said.map((line) => `    ${line}\n`).join("")).toBe(printed);
});

it("what the demo says next names pages that exist", () => {
  const demo = readFileSync(join(root, "cli/commands/demo.ts"), "utf8");
  const named = every(demo, /(docs\/[\w-]+\.md)/g);
  expect(named).not.toEqual([]);
  for (const page of named) expect(existsSync(join(root, page)), page).toBe(true);
});

it("the table of modules names what they export", () => {
  const engine = pages.find((page) => page.name === "engine.md")?.text ?? "";
  const doors: Readonly<Record<string, object>> = {
    cardwright: compiler,
    "cardwright/runtime": runtime,
    "cardwright/runtime/wow": wow,
    "cardwright/runtime/riftbound": riftbound,
    "cardwright/runtime/mtg": mtg,
  };
  for (const [module, exported] of Object.entries(doors)) {
    const row = engine.split("\n").find((line) => line.startsWith(`| \`${module}\` |`)) ?? "";
    const names = every(row, /`([a-z]\w*)`/g).slice(1);
    expect(names.length, module).toBeGreaterThan(3);
    for (const name of names) expect(exported, module).toHaveProperty(name);
  }
  for (const [, names = "", module = ""] of engine.matchAll(/import \{([^}]*)\} from "(cardwright[^"]*)"/g))
    for (const name of names.split(",").map((n) => n.trim()))
      if (!name.startsWith("type ")) expect(doors[module], module).toHaveProperty(name);
});
