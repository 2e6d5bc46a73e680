// From the command line's words to compiled sets, for the commands that need them.

import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BuildCache, keptCard } from "../compiler/build-cache.ts";
import { type Diagnostic, helpOf, messageOf } from "../compiler/diagnostics/index.ts";
import { keptImports, rememberImports } from "../compiler/emit/imports.ts";
import type { CheckPlace } from "../compiler/emit-cards.ts";
import type { Game } from "../compiler/game.ts";
import { type LoadedGame, loadGame } from "../compiler/load-game.ts";
import { type Compiled, compileSets } from "../compiler/pipeline.ts";
import type { CardSet } from "../compiler/sets/index.ts";
import type { Context } from "./context.ts";
import { exit, inputFault, wrongUsage } from "./exit.ts";
import { defaultGame } from "./games/index.ts";
import { askedSets } from "./load.ts";
import { progress } from "./progress.ts";
import { printDiagnostics } from "./report.ts";

/** The game with this name; ends the command if there is none, or its files are at fault. */
export function gameNamed(context: Context, id: string): Game {
  return usable(context, id, loadGame(id, context.home));
}

function usable({ io }: Context, id: string, { game, diagnostics }: LoadedGame): Game {
  if (game && diagnostics.length === 0) return game;
  const [only] = diagnostics;
  if (only?.code === "CW009") throw wrongUsage([messageOf(only), ...helpOf(only)].join("; "));
  printDiagnostics(io, diagnostics);
  throw inputFault(`the game \`${id}\` can't be used`);
}

/** Where the type checker finds the runtime: its sources, or the declarations of an installed package. */
export function checkPlace(context: Context, game: Game, folder?: string): CheckPlace {
  return placeOf(context, game, folder, "types");
}

/** Where emitted modules find the runtime when they run. */
export function runtimePlace(context: Context, game: Game): CheckPlace {
  return placeOf(context, game, undefined, "default");
}

function placeOf(
  context: Context,
  game: Game,
  folder: string | undefined,
  door: "types" | "default",
): CheckPlace {
  const { module } = game.surface;
  const { root, built } = context.home;
  const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly name: string;
    readonly exports: { readonly [path: string]: { readonly types: string; readonly default: string } };
  };
  const exported = about.exports[module.replace(about.name, ".")];
  if (exported === undefined) throw inputFault(`the package has no module ${module}`);
  const source = join(root, exported.default.replace(/^\.\/dist\//, "").replace(/\.js$/, ".ts"));
  const file = built ? join(root, exported[door]) : source;
  return { folder: folder ?? join(tmpdir(), "cardwright"), paths: { [module]: file } };
}

export interface Result {
  readonly game: Game;
  readonly compiled: Compiled;
  /** Of the files and of the cards. */
  readonly diagnostics: readonly Diagnostic[];
  /** For the cache of the next build. */
  readonly kept: Pick<BuildCache, "games" | "imports">;
}

/** What is to be compiled. */
export interface Asking {
  /** The game; that of the sets unless told, and the usual one if there are none. */
  readonly game?: string;
  /** Sets by file, folder or name; every set of the game's folder if there are none. */
  readonly sets?: readonly string[];
  /** Which of these sets are needed; all of them unless told. */
  readonly needed?: (sets: readonly CardSet[]) => readonly CardSet[];
}

/**
 * Compiles what is asked for. Diagnostics are returned, not printed.
 * @param cache of an earlier build
 */
export async function compileAsked(
  context: Context,
  { game: named, sets = [], needed = (found) => found }: Asking,
  folder?: string,
  cache?: BuildCache,
): Promise<Result | undefined> {
  const known = Object.values(cache?.games ?? {});
  const asked = askedSets(
    context,
    sets,
    named ?? defaultGame,
    known.map((kept) => kept.file),
    cache && ((path) => cache.sets[resolve(path)]?.parts),
  );
  const games = [...new Set(asked.sets.map((set) => set.game))];
  if (games.length > 1)
    throw inputFault(`sets of several games can't be built together: ${games.join(", ")}`);
  const id = games[0];
  if (named !== undefined && id !== undefined && id !== named)
    throw inputFault(`these are sets of the game \`${id}\`, not of \`${named}\``);
  if (id === undefined) {
    printDiagnostics(context.io, asked.diagnostics);
    if (asked.diagnostics.length === 0) throw inputFault("there is no set here");
    context.fail(exit.input);
    return undefined;
  }
  const loaded = loadGame(
    id,
    context.home,
    known.find((kept) => kept.file.id === id),
  );
  const game = usable(context, id, loaded);
  rememberImports(cache?.imports);
  const wanted = needed(asked.sets);
  const total = wanted.reduce((sum, set) => sum + set.cards.length, 0);
  const bar = progress(context.io, "cards", total);
  const compiled = await compileSets(
    game,
    wanted,
    checkPlace(context, game, folder),
    (n) => bar.step(n),
    cache && ((set, record) => keptCard(cache, set, record)),
  );
  bar.end();
  const imports = keptImports();
  return {
    game,
    compiled,
    diagnostics: [...asked.diagnostics, ...compiled.diagnostics],
    kept: { games: loaded.kept ? { [id]: loaded.kept } : {}, ...(imports && { imports }) },
  };
}
