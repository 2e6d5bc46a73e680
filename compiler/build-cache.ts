// What an earlier build made, kept beside its modules: a set whose text, scripts, game and compiler are the same is
// not compiled again, nor is a card that is the same in a set that changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { CompiledCard, Face } from "./compiled.ts";
import type { ImportForms } from "./emit/imports.ts";
import type { Json } from "./emit/index.ts";
import type { KeptGame } from "./load-game.ts";
import type { CompiledSet } from "./pipeline.ts";
import { type CardRecord, type CardSet, type KeptParts, keptParts, type OutFile } from "./sets/index.ts";

interface KeptCard {
  readonly faces: readonly Face[];
  readonly printed?: { readonly [name: string]: Json };
}

/** A set of an earlier build, all of whose cards were checked. */
export interface KeptSet {
  readonly game: string;
  readonly source: string;
  /** Its file as it was read. */
  readonly parts: KeptParts;
  readonly scripts: { readonly [path: string]: string };
  readonly fileName: string;
  readonly module: string;
  /** By what each holds; those with scripts apart. */
  readonly cards: { readonly [key: string]: KeptCard };
  readonly count: number;
}

export interface BuildCache {
  /** What everything depends on: the compiler, and the words of the game. */
  readonly compiler: string;
  /** By the path of the set. */
  readonly sets: { readonly [path: string]: KeptSet };
  /** By its name, the game that the sets are of. */
  readonly games: { readonly [id: string]: KeptGame };
  /** How imports are written. */
  readonly imports?: ImportForms;
}

/** A cache with nothing in it. */
export const emptyCache = (compiler: string): BuildCache => ({ compiler, sets: {}, games: {} });

const cachePath = ".cardwright/build.json";

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Changes with the compiler, and with the words, keywords and meanings of any game.
 * @param code folders with the compiler's own files, of which names, sizes and times count, and files that count whole
 * @param games the folder of the games, of whose files, sets apart, the contents count
 */
export function compilerHash(version: string, code: readonly string[], games: string): string {
  const parts = [version];
  for (const folder of code)
    for (const path of filesBelow(folder)) {
      const { size, mtimeMs } = statSync(path);
      parts.push(path === folder ? readFileSync(path, "utf8") : `${path} ${size} ${mtimeMs}`);
    }
  for (const game of readdirSync(games, { withFileTypes: true }))
    if (game.isDirectory())
      for (const entry of readdirSync(join(games, game.name), { withFileTypes: true })) {
        const text = entry.isFile() ? readFileSync(join(games, game.name, entry.name), "utf8") : "";
        if (!/^set:/m.test(text)) parts.push(entry.name, text);
      }
  return hashOf(parts.join("\n"));
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

/** The cache in an output folder; empty if there is none, or it is another compiler's, or it was altered. */
export function readCache(folder: string, compiler: string): BuildCache {
  const empty = emptyCache(compiler);
  try {
    const [sum, body = ""] = readFileSync(join(folder, cachePath), "utf8").split("\n", 2);
    if (sum !== hashOf(body)) return empty;
    // The sum says that it is what `cacheFile` wrote.
    const kept = JSON.parse(body) as BuildCache;
    return kept.compiler === compiler ? kept : empty;
  } catch {
    return empty;
  }
}

/** Whether the module of a set's file stands in the folder as a build of the very same would make it. */
export function unchanged(cache: BuildCache, path: string, folder: string): KeptSet | undefined {
  const kept = cache.sets[resolve(path)];
  if (!kept || hashOfFile(path) !== kept.source) return undefined;
  if (hashOfFile(join(folder, kept.fileName)) !== kept.module) return undefined;
  const scripts = Object.entries(kept.scripts);
  return scripts.every(([script, hash]) => hashOfFile(join(dirname(path), script)) === hash)
    ? kept
    : undefined;
}

function hashOfFile(path: string): string | undefined {
  return existsSync(path) ? hashOf(readFileSync(path, "utf8")) : undefined;
}

/** A card of the set's earlier build, checked then, that is the same in every field. */
export function keptCard(cache: BuildCache, set: CardSet, record: CardRecord): CompiledCard | undefined {
  const cards = cache.sets[resolve(set.path)]?.cards ?? {};
  const key = cardKey(set.name, record);
  const kept = Object.hasOwn(cards, key) ? cards[key] : undefined;
  return kept && { ...kept, record, stage: "checked", findings: [] };
}

function cardKey(set: string, record: CardRecord): string {
  const { at: _, ...fields } = record;
  return hashOf(JSON.stringify([set, fields]));
}

/**
 * The cache after a build, for `writeAll`; sets with findings are not kept.
 * @param kept what the next build of this game can take over
 */
export function cacheFile(
  cache: BuildCache,
  game: string,
  sets: readonly CompiledSet[],
  kept: Pick<BuildCache, "games" | "imports">,
): OutFile {
  const all: { [path: string]: KeptSet } = { ...cache.sets };
  for (const one of sets) {
    const path = resolve(one.set.path);
    delete all[path];
    const again = keptSet(one, game);
    if (again) all[path] = again;
  }
  const { compiler } = cache;
  const games = { ...cache.games, ...kept.games };
  const { imports } = kept;
  const body = JSON.stringify({
    compiler,
    sets: all,
    games,
    ...(imports && { imports }),
  } satisfies BuildCache);
  return { path: cachePath, text: `${hashOf(body)}\n${body}\n` };
}

function keptSet({ set, cards, module, scripts }: CompiledSet, game: string): KeptSet | undefined {
  const own = [...new Set(set.cards.flatMap((card) => card.script ?? []))];
  const whole = cards.every((card) => card.stage === "checked" && card.findings.length === 0);
  if (!whole || own.some((script) => !scripts.has(script))) return undefined;
  const hashes = own.map((script) => [script, hashOfFile(join(dirname(set.path), script)) ?? ""] as const);
  const kept = cards.flatMap(({ record, faces, printed }) =>
    record.script === undefined
      ? [[cardKey(set.name, record), { faces, ...(printed === undefined ? {} : { printed }) }] as const]
      : [],
  );
  return {
    game,
    source: hashOf(set.source),
    parts: keptParts(set),
    scripts: Object.fromEntries(hashes),
    fileName: module.fileName,
    module: hashOf(module.source),
    cards: Object.fromEntries(kept),
    count: cards.length,
  };
}
