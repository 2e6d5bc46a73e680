// The card on the README's first screen becomes what the README says, and the commands it names exist.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileAsked } from "../cli/compile.ts";
import type { Context } from "../cli/context.ts";
import { packageHome } from "../cli/home.ts";
import type { Io } from "../cli/io.ts";
import { run } from "../cli/run.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const block = (language: string): string => {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`the README has no ${language} block`);
  return found;
};
const said: string[] = [];
const io: Io = {
  out: (line) => void said.push(line),
  err: (line) => void said.push(line),
  outIsTerminal: false,
  errIsTerminal: false,
  ask: async () => undefined,
  close: () => {},
};
const squeezed = (code: string) => code.replace(/\s+/g, " ").trim();

it("the README's card compiles to the handler shown below it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    const file = join(folder, "my-set.yaml");
    writeFileSync(file, block("yaml"));
    const context: Context = { io, home: packageHome(), fail: () => {} };
    const result = await compileAsked(context, { sets: [file] });
    expect(result?.diagnostics).toEqual([]);
    const source = result?.compiled.sets[0]?.module.source ?? "";
    expect(squeezed(source)).toContain(squeezed(block("ts")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("every command of the README's table is a command", async () => {
  await run(["--help"], io);
  const help = said.join("\n");
  for (const [, name] of readme.matchAll(/^\| `cardwright (\w+)/gm))
    expect(help).toMatch(new RegExp(`^  ${name}\\b`, "m"));
});
