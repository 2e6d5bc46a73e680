// A game's folder: its game.yaml, checked, with paths made absolute.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Diagnostic, sourceFile } from "../diagnostics/index.ts";
import { check, checkedAt, schemaOf } from "./schema.ts";
import { readYaml } from "./yaml-file.ts";

export interface GameFile {
  /** The folder's name. */
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  /** Path of the JSON Schema of the game's sets. */
  readonly schema: string;
  /** What emitted modules import. */
  readonly runtime: string;
  readonly vocabulary: readonly string[];
  readonly keywords: string;
  /** What the words stand for in play. */
  readonly meanings: string;
  /** Wordings with one meaning. */
  readonly wordings?: string;
  /** What the runtime's module offers, as data. */
  readonly surface: string;
  /** For each field of a card what the game's `card` constructor is given. */
  readonly printed: { readonly [field: string]: PrintedField };
}

export interface PrintedField {
  readonly to?: string;
  readonly number?: "whole" | "x" | "star";
  readonly list?: true;
  readonly lower?: true;
  readonly words?: { readonly [word: string]: unknown };
  readonly flags?: { readonly [word: string]: string };
}

/** The names of the games that have a folder here. */
export function gamesIn(cards: string): readonly string[] {
  if (!existsSync(cards)) return [];
  return readdirSync(cards, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(cards, entry.name, "game.yaml")))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads and checks the `game.yaml` of a folder, which must exist.
 * @param schemas the folder of the JSON Schemas
 */
export function readGame(
  folder: string,
  schemas: string,
): { readonly game?: GameFile; readonly diagnostics: readonly Diagnostic[] } {
  const path = join(folder, "game.yaml");
  const yaml = readYaml(sourceFile(path, readFileSync(path, "utf8")));
  const validate = schemaOf(join(schemas, "game.schema.json"));
  const diagnostics = [...yaml.diagnostics, ...check(validate, yaml.value, checkedAt(yaml, [], "the game"))];
  if (diagnostics.length > 0) return { diagnostics };
  // The schema has just said that it is so.
  const value = yaml.value as Pick<
    GameFile,
    | "name"
    | "schema"
    | "runtime"
    | "vocabulary"
    | "keywords"
    | "meanings"
    | "wordings"
    | "surface"
    | "printed"
  >;
  const here = (name: string) => resolve(dirname(path), name);
  return {
    game: {
      id: folder.split(/[\\/]/).filter(Boolean).at(-1) ?? folder,
      folder,
      name: value.name,
      schema: here(value.schema),
      runtime: value.runtime,
      vocabulary: value.vocabulary.map(here),
      keywords: here(value.keywords),
      meanings: here(value.meanings),
      ...(value.wordings === undefined ? {} : { wordings: here(value.wordings) }),
      surface: here(value.surface),
      printed: value.printed,
    },
    diagnostics,
  };
}
