// What most commands begin with: find the sets that are asked for, and read them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../compiler/diagnostics/index.ts";
import { diagnostic, nearest, sourceFile } from "../compiler/diagnostics/index.ts";
import {
  type CardSet,
  findSets,
  type GameFile,
  gamesIn,
  type KeptParts,
  loadSets,
} from "../compiler/sets/index.ts";
import type { Context } from "./context.ts";
import { inputFault } from "./exit.ts";

/** What was meant as a path is told without the names of all sets. */
const isPath = (word: string): boolean => /[/\\.]/.test(word);

export interface Asked {
  readonly files: readonly string[];
  readonly sets: readonly CardSet[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Sets by file, folder or name; every set of a game, or of the package, if nothing is named.
 * @param known games that need not be read again
 * @param kept what an earlier build read of the file at a path
 */
export function askedSets(
  context: Context,
  words: readonly string[],
  game?: string,
  known: readonly GameFile[] = [],
  kept?: (path: string) => KeptParts | undefined,
): Asked {
  const { cards } = context.home;
  const all = game === undefined ? cards : join(cards, game);
  if (words.length === 0 && !existsSync(all))
    throw inputFault(`no game is named \`${game}\`; there are ${gamesIn(cards).join(", ")}`);
  const found = findSets(words.length > 0 ? words : [all], cards, game);
  const missing = found.missing.map(({ word, known }) =>
    diagnostic(
      "CW010",
      { file: sourceFile(word, ""), span: { from: 0, to: 0 } },
      { set: word },
      { hints: isPath(word) ? {} : { near: nearest(word, known), all: known } },
    ),
  );
  const loaded = loadSets(found.files, context.home, known, kept);
  return { files: found.files, sets: loaded.sets, diagnostics: [...missing, ...loaded.diagnostics] };
}
