// `build`: sets into TypeScript modules, all or none. What an earlier build made of the same set is left as it is.

import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Command } from "commander";
import {
  type BuildCache,
  cacheFile,
  compilerHash,
  emptyCache,
  type KeptSet,
  readCache,
  unchanged,
} from "../../compiler/build-cache.ts";
import { findSets, setNameIn, shown } from "../../compiler/sets/find.ts";
import type { Context } from "../context.ts";
import { exit, inputFault } from "../exit.ts";
import { defaultGame, gameOption } from "../games/index.ts";
import { count, diagnosticsJson, errorCount, printDiagnostics, summary, table } from "../report.ts";
import { writeFiles } from "../write-files.ts";

interface Options {
  readonly game?: string;
  readonly out: string;
  readonly json?: boolean;
  readonly all?: true;
}

export function buildCommand(context: Context): Command {
  return new Command("build")
    .summary("compile sets into TypeScript modules")
    .description(
      "Compiles sets into one TypeScript module each, with a module of the game's keywords, and type-checks them. Sets and cards that did not change since the last build into the same folder are not compiled again. If anything is at fault, nothing is written.",
    )
    .argument("[sets...]", "files, folders or names of sets (default: every set of the game)")
    .addOption(gameOption("the game, where no sets are named"))
    .option("-o, --out <folder>", "where the modules go", "out")
    .option("--all", "compile everything again")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright build\n  cardwright build --game riftbound --out rift\n  cardwright build demo --out modules",
    )
    .action((words: readonly string[], options: Options) => build(context, words, options));
}

async function build(context: Context, words: readonly string[], options: Options): Promise<void> {
  const { io } = context;
  const folder = resolve(options.out);
  const cache = cacheOf(context, folder, options.all === true);
  const asked = words.length > 0 ? words : [join(context.home.cards, options.game ?? defaultGame)];
  const { same, rest } = sortedOut(context, asked, cache, folder, options.game ?? defaultGame);
  if (same.size > 0 && rest.length === 0) {
    if (options.json) io.out(JSON.stringify({ written: [], diagnostics: [] }, null, 2));
    else io.out(table(rowsOf(same, folder)));
    return;
  }
  // Loaded only now: where nothing changed, the compiler itself is not needed.
  const { compileAsked } = await import("../compile.ts");
  const result = await compileAsked(
    context,
    { sets: rest, ...(options.game === undefined ? {} : { game: options.game }) },
    folder,
    cache,
  );
  if (!result) return;
  const { compiled, diagnostics, game, kept } = result;
  if ([...same.values()].some((kept) => kept.game !== game.file.id))
    throw inputFault("sets of several games can't be built together");
  const failed = errorCount(diagnostics) > 0;
  const modules = [...compiled.sets.map((s) => s.module), game.keywords.module]
    .map((m) => ({ path: m.fileName, text: m.source }))
    .filter((file) => !standsSo(join(folder, file.path), file.text));
  if (!failed) writeFiles(folder, [...modules, cacheFile(cache, game.file.id, compiled.sets, kept)]);
  if (options.json) {
    const written = failed ? [] : modules.map((m) => shown(join(folder, m.path)));
    io.out(JSON.stringify({ written, diagnostics: diagnosticsJson(diagnostics) }, null, 2));
  } else {
    printDiagnostics(io, diagnostics);
    const rows = compiled.sets.map((s) => [
      s.set.name,
      count(s.cards.length, "card"),
      "checked",
      relative(process.cwd(), join(folder, s.module.fileName)),
    ]);
    if (!failed) io.out(table([...rowsOf(same, folder), ...rows]));
  }
  if (!failed) return;
  io.err(`${summary(diagnostics)}; nothing was written`);
  context.fail(exit.input);
}

function cacheOf(context: Context, folder: string, afresh: boolean): BuildCache {
  const { root, built, schemas, cards, version } = context.home;
  const code = built
    ? [join(root, "dist", "stamp")]
    : ["grammar", "compiler", "runtime"].map((name) => join(root, name));
  const compiler = compilerHash(version, [...code, schemas], cards);
  return afresh ? emptyCache(compiler) : readCache(folder, compiler);
}

/** Files whose modules stand already, and the words for what has to be compiled. */
function sortedOut(
  context: Context,
  words: readonly string[],
  cache: BuildCache,
  folder: string,
  game: string,
): { readonly same: ReadonlyMap<string, KeptSet>; readonly rest: readonly string[] } {
  const { files, missing } = findSets(words, context.home.cards, game);
  const same = new Map<string, KeptSet>();
  const names = new Set<string | undefined>();
  for (const file of files) {
    names.add(existsSync(file) ? setNameIn(readFileSync(file, "utf8")) : undefined);
    const kept = unchanged(cache, file, folder);
    if (kept) same.set(file, kept);
  }
  // Two sets of one name are told of only if both are read.
  if (missing.length > 0 || names.size < files.length || same.size === 0)
    return { same: new Map(), rest: words };
  return { same, rest: files.filter((file) => !same.has(file)) };
}

function rowsOf(same: ReadonlyMap<string, KeptSet>, folder: string) {
  return [...same.values()].map((kept) => [
    kept.fileName.replace(/\.ts$/, ""),
    count(kept.count, "card"),
    "unchanged",
    relative(process.cwd(), join(folder, kept.fileName)),
  ]);
}

function standsSo(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, "utf8") === text;
}
