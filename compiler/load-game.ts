// Arrives: a game's folder; leaves: the game as the compiler uses it, or what is wrong with its files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createGrammar, type Grammar, type Vocabulary } from "../grammar/index.ts";
import type { Sentence } from "../grammar/tree.ts";
import { nounForms } from "../grammar/vocabulary/inflect.ts";
import type { Test } from "./abilities.ts";
import { bindHead, type GameWords, gameWords } from "./bind/index.ts";
import { type Diagnostic, diagnostic, nearest, sourceFile } from "./diagnostics/index.ts";
import type { EmittedModule } from "./emit/index.ts";
import type { CompiledKeywords, Game, Language } from "./game.ts";
import { type KeywordEntry, repeatedKeywords } from "./keyword-entries.ts";
import { compileKeywords } from "./keywords.ts";
import type { GameSurface } from "./lower/index.ts";
import {
  check,
  checkedAt,
  type GameFile,
  gamesIn,
  type Home,
  readGame,
  readSource,
  readYaml,
  schemaOf,
  type YamlFile,
} from "./sets/index.ts";
import { type WordingTable, wordingsOf } from "./wordings.ts";

export interface LoadedGame {
  readonly game?: Game;
  readonly diagnostics: readonly Diagnostic[];
  /** What can be handed to `loadGame` in another process, for the same files and the same compiler. */
  readonly kept?: KeptGame;
}

/** A game whose files were read and checked and whose keywords were compiled, all without a fault; JSON. */
export interface KeptGame {
  readonly file: GameFile;
  readonly vocabulary: Vocabulary;
  /** The values of the game's other files. */
  readonly keywords: unknown;
  readonly meanings: unknown;
  readonly wordings: WordingTable;
  readonly module: EmittedModule;
}

type Files = Omit<KeptGame, "module">;

const loaded = new Map<string, LoadedGame>();

/** Reads a game once; a grammar takes some time to build. */
export function loadGame(id: string, home: Home, kept?: KeptGame): LoadedGame {
  const key = join(home.cards, id);
  const known = loaded.get(key);
  if (known) return known;
  const fresh = kept ? fromKept(kept) : load(id, home);
  loaded.set(key, fresh);
  return fresh;
}

function fromKept(kept: KeptGame): LoadedGame {
  const { module, ...files } = bare(kept);
  const keywords: CompiledKeywords = { module, broken: new Set(), diagnostics: [], checked: true };
  return { game: { ...languageOf(files, true), keywords }, diagnostics: [], kept };
}

/** The same data without prototypes, as YAML files are read: any word may be a key. */
function bare<T>(value: T): T {
  if (Array.isArray(value)) return value.map(bare) as T;
  if (typeof value !== "object" || value === null) return value;
  const out: Record<string, unknown> = Object.create(null);
  for (const [key, one] of Object.entries(value)) out[key] = bare(one);
  return out as T;
}

function load(id: string, home: Home): LoadedGame {
  const all = gamesIn(home.cards);
  if (!all.includes(id)) {
    const nowhere = { file: sourceFile(id, ""), span: { from: 0, to: 0 } };
    return {
      diagnostics: [diagnostic("CW009", nowhere, { game: id }, { hints: { near: nearest(id, all), all } })],
    };
  }
  const { game: file, diagnostics: faults } = readGame(join(home.cards, id), home.schemas);
  if (!file) return { diagnostics: faults };
  const diagnostics: Diagnostic[] = [];
  const keywordsFile = checkedYaml(file.keywords, join(home.schemas, "keywords.schema.json"), diagnostics);
  const meanings = checkedYaml(file.meanings, join(home.schemas, "meanings.schema.json"), diagnostics);
  const vocabularies = file.vocabulary.map((path) =>
    checkedYaml(path, join(home.schemas, "vocabulary.schema.json"), diagnostics),
  );
  const wordings = file.wordings
    ? checkedYaml(file.wordings, join(home.schemas, "wordings.schema.json"), diagnostics)
    : undefined;
  if (!keywordsFile || !meanings || diagnostics.length > 0) return { diagnostics };
  // The schema has just said that it is so.
  const { keywords } = keywordsFile.value as { readonly keywords: readonly KeywordEntry[] };
  diagnostics.push(...repeatedKeywords(keywordsFile, keywords));
  if (diagnostics.length > 0) return { diagnostics };
  const files = {
    file,
    vocabulary: merged(vocabularies.flatMap((v) => (v ? [v.value as Vocabulary] : []))),
    keywords: keywordsFile.value,
    meanings: meanings.value,
    wordings: tableOf(wordings),
  };
  const language = languageOf(files);
  const compiled = compileKeywords(language, keywords, keywordsFile);
  const game = { ...language, keywords: compiled };
  if (compiled.broken.size + compiled.diagnostics.length > 0) return { game, diagnostics };
  return { game, diagnostics, kept: { ...files, module: compiled.module } };
}

function languageOf(files: Files, again = false): Language {
  const { file, vocabulary, keywords: values, meanings, wordings } = files;
  // Its schema has just said that it is so, or did so when it was kept.
  const { keywords } = values as { readonly keywords: readonly KeywordEntry[] };
  const surface = JSON.parse(readFileSync(file.surface, "utf8")) as Omit<GameSurface, "module">;
  const grammar = createGrammar(vocabulary, keywords, again);
  const words = gameWords(meanings, values, vocabulary, (name, text) => sentencesOf(grammar, name, text));
  return {
    file,
    grammar,
    words: { ...words, conditions: conditionsOf(grammar, words, keywords) },
    surface: { module: file.runtime, ...surface },
    faultWords: { gameName: file.name, keywords: new Set(keywords.map((k) => k.name.toLowerCase())) },
    wordings: wordingsOf(wordings, {
      keywords: keywords.map((k) => k.name),
      singulars: singularsOf(vocabulary),
    }),
  };
}

function tableOf(file: YamlFile | undefined): WordingTable {
  if (!file) return { families: [] };
  // Its schema has just said that it is so.
  return file.value as WordingTable;
}

/** Plural to singular, in lower case. */
function singularsOf({ nouns }: Vocabulary): ReadonlyMap<string, string> {
  const forms = Object.values(nouns).flatMap((lines) => lines.flatMap(nounForms));
  return new Map(
    forms.flatMap(([text, number, singular]) =>
      number === "plural" ? [[text.toLowerCase(), singular] as const] : [],
    ),
  );
}

/** Of keywords whose text is there under a condition; one that can't be read is a fault of that keyword. */
function conditionsOf(
  grammar: Grammar,
  words: GameWords,
  keywords: readonly KeywordEntry[],
): Readonly<Record<string, Test>> {
  const out: Record<string, Test> = {};
  for (const { name, while: text } of keywords) {
    const parsed = text === undefined ? undefined : grammar.parse(text, { name });
    if (text === undefined || !parsed?.ok) continue;
    const bound = bindHead(parsed.tree, name, "while", text, words);
    if (bound.ok && "while" in bound.head) out[name.toLowerCase()] = bound.head.while;
  }
  return out;
}

/** All sentences of a text without heads and costs. */
function sentencesOf(grammar: Grammar, name: string, text: string): readonly Sentence[] | undefined {
  const parsed = grammar.parse(text, { name });
  if (!parsed.ok) return undefined;
  const powers = parsed.tree.lines.flatMap((line) => (line.kind === "powers" ? line.powers : []));
  return powers.flatMap((power) => power.body);
}

function checkedYaml(path: string, schema: string, out: Diagnostic[]): YamlFile | undefined {
  const source = readSource(path, out);
  if (!source) return undefined;
  const yaml = readYaml(source);
  out.push(...yaml.diagnostics);
  out.push(...check(schemaOf(schema), yaml.value, checkedAt(yaml, [], "the file")));
  return yaml;
}

/** Several files of words as one. */
function merged(vocabularies: readonly Vocabulary[]): Vocabulary {
  const [first, ...others] = vocabularies;
  if (!first) throw new Error("a game has at least one file of words");
  const lists = (
    a: Vocabulary["nouns"] | undefined,
    b: Vocabulary["nouns"] | undefined,
  ): Vocabulary["nouns"] => {
    const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
    return Object.fromEntries([...names].map((name) => [name, [...(a?.[name] ?? []), ...(b?.[name] ?? [])]]));
  };
  let all = first;
  for (const b of others)
    all = {
      ...all,
      nouns: lists(all.nouns, b.nouns),
      adjectives: lists(all.adjectives, b.adjectives),
      verbs: [...all.verbs, ...(b.verbs ?? [])],
      icons: [...all.icons, ...(b.icons ?? [])],
      heads: [...all.heads, ...(b.heads ?? [])],
      restrictions: [...all.restrictions, ...(b.restrictions ?? [])],
      means: { ...all.means, ...b.means },
    };
  return all;
}
