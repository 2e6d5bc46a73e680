// Which files hold the sets that a person asks for: a file, a folder, or a set's name.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const setLine = /^set:[ \t]*["']?([a-z0-9][a-z0-9-]*)["']?[ \t]*(#.*)?$/m;

/** The name in a file's `set:` line; undefined if it is no set. */
export function setNameIn(text: string): string | undefined {
  return setLine.exec(text)?.[1];
}

/** Every set file below a folder, in order of their paths. */
export function setFilesIn(folder: string, depth = 0): readonly string[] {
  if (depth > 8) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && entry.name !== "node_modules")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return setFilesIn(path, depth + 1);
      return isYaml(entry.name) && setNameIn(readFileSync(path, "utf8")) !== undefined ? [path] : [];
    });
}

/** By its name. */
export function isYaml(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

export interface Found {
  readonly files: readonly string[];
  /** What names neither a file, nor a folder, nor a set, with the names that exist. */
  readonly missing: readonly { readonly word: string; readonly known: readonly string[] }[];
}

/**
 * @param cards the folder in which sets are looked up by name
 * @param first a folder in it whose names go before those of the others
 */
export function findSets(words: readonly string[], cards: string, first?: string): Found {
  const files: string[] = [];
  const missing: { word: string; known: readonly string[] }[] = [];
  let byName: Map<string, string> | undefined;
  for (const word of words.length > 0 ? words : [cards]) {
    if (existsSync(word)) {
      files.push(...(statSync(word).isDirectory() ? setFilesIn(word) : [word]));
      continue;
    }
    byName ??= namesIn(first === undefined ? [cards] : [cards, join(cards, first)]);
    const path = byName.get(word);
    if (path) files.push(path);
    else missing.push({ word, known: [...byName.keys()] });
  }
  return { files: [...new Set(files)].map(shown), missing };
}

/** The sets below folders by their names; the last of one name counts. */
function namesIn(folders: readonly string[]): Map<string, string> {
  const paths = folders.filter((folder) => existsSync(folder)).flatMap((folder) => setFilesIn(folder));
  return new Map(paths.map((path) => [setNameIn(readFileSync(path, "utf8")) ?? path, path]));
}

/** A path as people like to read it: relative if it is below the working folder. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short !== "" && !short.startsWith("..") ? short : path;
}
