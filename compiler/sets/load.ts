// Set files in, card records out. Every fault of every file is reported; a card at fault does not hide the others.
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnostic, diagnostic, nearest, type SourceFile, sourceFile } from "../diagnostics/index.ts";
import { shown } from "./find.ts";
import { type GameFile, gamesIn, readGame } from "./game.ts";
import { type Envelope, type KeptParts, keptOf, setOf } from "./kept-set.ts";
import type { CardRecord, CardSet } from "./record.ts";
import { check, checkedAt, schemaOf } from "./schema.ts";
import { type CardFields, toRecord, yamlPlace } from "./to-record.ts";
import { maxBytes, readYaml, type YamlFile } from "./yaml-file.ts";

/** Where the project's data stands. */
export interface Home {
  /** The folder of the games. */
  readonly cards: string;
  readonly schemas: string;
}

export interface Loaded {
  readonly sets: readonly CardSet[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file as text; undefined, with a diagnostic, if that fails or it is too large. */
export function readSource(path: string, out: Diagnostic[], limit = maxBytes): SourceFile | undefined {
  const nowhere = { file: sourceFile(shown(path), ""), span: { from: 0, to: 0 } };
  try {
    const size = statSync(path).size;
    if (size > limit) {
      out.push(diagnostic("CW003", nowhere, { size, limit }));
      return undefined;
    }
    const bytes = readFileSync(path);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return sourceFile(shown(path), text);
  } catch (error) {
    const reason = error instanceof TypeError ? "it is not UTF-8 text" : readReason(error);
    out.push(diagnostic("CW001", nowhere, { file: shown(path), reason }));
    return undefined;
  }
}

function readReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words: { readonly [code: string]: string } = {
    ENOENT: "there is no such file",
    EACCES: "reading it is not permitted",
    EISDIR: "it is a folder",
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Reads set files. Never throws for what stands in them: faults are diagnostics, and cards without any are records.
 * @param known games that need not be read again
 * @param kept what an earlier build read of the file at a path
 */
export function loadSets(
  paths: readonly string[],
  home: Home,
  known: readonly GameFile[] = [],
  kept: (path: string) => KeptParts | undefined = () => undefined,
): Loaded {
  const diagnostics: Diagnostic[] = [];
  const sets: CardSet[] = [];
  const games = new Map(known.map((game) => [game.id, game]));
  const names = new Map<string, string>();
  for (const path of paths) {
    const file = readSource(path, diagnostics);
    if (!file) continue;
    const parts = kept(path);
    const set = (parts && keptOf(file, parts, games)) ?? wholeSet(file, home, games, diagnostics);
    if (!set) continue;
    const name = `${set.game} ${set.name}`;
    const first = names.get(name);
    if (first !== undefined) {
      const at = { file, span: readYaml(file).place(["set"]) };
      diagnostics.push(diagnostic("CW015", at, { set: set.name, first }));
      continue;
    }
    names.set(name, file.path);
    sets.push(set);
  }
  return { sets, diagnostics };
}

function wholeSet(
  file: SourceFile,
  home: Home,
  games: Map<string, GameFile>,
  out: Diagnostic[],
): CardSet | undefined {
  const yaml = readYaml(file);
  out.push(...yaml.diagnostics);
  const game = gameOf(yaml, home, games, out);
  if (!game) return undefined;
  // The schema of a card first: that of the set is made of it.
  schemaOf(game.schema, "card");
  const schema = schemaOf(game.schema);
  // The cards are checked one by one, so that one at fault does not hide the others.
  const { value } = yaml;
  const cards = isGroup(value) && Array.isArray(value.cards) ? value.cards : undefined;
  const shell = isGroup(value) && cards ? { ...value, cards: [] } : value;
  const faults = check(schema, shell, checkedAt(yaml, [], "the set"));
  out.push(...faults);
  const broken = Math.min(...yaml.diagnostics.map((d) => d.at.span.from));
  const records = cards ? toCards(yaml, cards, game, broken, out) : [];
  return faults.length > 0 ? undefined : setOf(value as Envelope, file, records);
}

function toCards(
  yaml: YamlFile,
  values: readonly unknown[],
  game: GameFile,
  broken: number,
  out: Diagnostic[],
): readonly CardRecord[] {
  const schema = schemaOf(game.schema, "card");
  const first = new Map<string, number>();
  return values.flatMap((value, i) => {
    const path = ["cards", i];
    // Where the YAML itself is at fault, and behind it, nothing can be trusted: more faults would only be echoes.
    if (yaml.range(path).to > broken) return [];
    const name = isGroup(value) && typeof value.name === "string" ? value.name : undefined;
    const faults = check(
      schema,
      value,
      checkedAt(yaml, path, name ? `the card \`${name}\`` : "the card", name),
    );
    out.push(...faults);
    const before = name === undefined ? undefined : first.get(name);
    if (name !== undefined && before !== undefined) {
      const at = { file: yaml.file, span: yaml.place([...path, "name"]) };
      const line = lineOf(yaml, ["cards", before, "name"]);
      out.push(diagnostic("CW008", at, { name, first: `line ${line}` }, { card: name }));
      return [];
    }
    if (name !== undefined) first.set(name, i);
    return faults.length > 0 ? [] : [toRecord(value as CardFields, yamlPlace(yaml, path))];
  });
}

function lineOf(yaml: YamlFile, path: readonly (string | number)[]): number {
  return yaml.file.text.slice(0, yaml.place(path).from).split("\n").length;
}

function gameOf(
  yaml: YamlFile,
  home: Home,
  games: Map<string, GameFile>,
  out: Diagnostic[],
): GameFile | undefined {
  const { value } = yaml;
  const id = isGroup(value) ? value.game : undefined;
  if (typeof id !== "string") {
    // The fault of the field itself is told by any game's schema.
    const any = gamesIn(home.cards)[0];
    const game = any === undefined ? undefined : readGame(join(home.cards, any), home.schemas).game;
    if (game && yaml.diagnostics.length === 0)
      out.push(...check(schemaOf(game.schema), value, checkedAt(yaml, [], "the set")));
    return undefined;
  }
  const known = games.get(id);
  if (known) return known;
  const all = gamesIn(home.cards);
  if (!all.includes(id)) {
    const at = { file: yaml.file, span: yaml.place(["game"]) };
    out.push(diagnostic("CW009", at, { game: id }, { hints: { near: nearest(id, all), all } }));
    return undefined;
  }
  const read = readGame(join(home.cards, id), home.schemas);
  out.push(...read.diagnostics);
  if (read.game) games.set(id, read.game);
  return read.game;
}

function isGroup(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The folder of a set, in which its scripts stand. */
export function folderOf(set: CardSet): string {
  return dirname(set.path);
}
