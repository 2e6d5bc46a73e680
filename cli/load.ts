// What most commands begin with: find the sets that are asked for, and read them.
import type { Diagnostic } from "../compiler/diagnostics/index.ts";
import { diagnostic, nearest, sourceFile } from "../compiler/diagnostics/index.ts";
import { type CardSet, findSets, loadSets } from "../compiler/sets/index.ts";
import type { Context } from "./context.ts";

export interface Asked {
  readonly files: readonly string[];
  readonly sets: readonly CardSet[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Sets by file, folder or name; every set of the package if nothing is named. */
export function askedSets(context: Context, words: readonly string[]): Asked {
  const found = findSets(words, context.home.cards);
  const missing = found.missing.map(({ word, known }) =>
    diagnostic(
      "CW010",
      { file: sourceFile(word, ""), span: { from: 0, to: 0 } },
      { set: word },
      { hints: { near: nearest(word, known), all: known } },
    ),
  );
  const loaded = loadSets(found.files, context.home);
  return { files: found.files, sets: loaded.sets, diagnostics: [...missing, ...loaded.diagnostics] };
}
