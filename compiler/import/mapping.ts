// How records of another program become cards: a YAML file checked against schema/import.schema.json.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/index.ts";
import type { GameFile } from "../sets/game.ts";
import { readSource } from "../sets/load.ts";
import { check, checkedAt, schemaOf } from "../sets/schema.ts";
import { readYaml } from "../sets/yaml-file.ts";

/** What a value of a record may stand for; null leaves the field out. */
export type Word = string | number | boolean | null;

/** How one field of a card is taken from a record; the schema says what each part does. */
export interface Source {
  readonly from?: string | readonly string[];
  readonly marks?: { readonly [field: string]: string };
  readonly "only for"?: readonly string[];
  readonly has?: string;
  readonly "first of"?: readonly string[];
  readonly without?: readonly string[];
  readonly split?: string;
  readonly join?: string;
  readonly squeeze?: true;
  readonly number?: true;
  readonly before?: string;
  readonly after?: string;
  readonly text?: string;
  readonly words?: { readonly [word: string]: Word };
}

/** One step of a table of replacements. */
export type Replacement =
  | { readonly find: string | readonly string[]; readonly put: string; readonly "any case"?: true }
  | { readonly between: readonly [string, string]; readonly put: string; readonly holding?: string };

export interface Mapping {
  readonly title: string;
  readonly when: readonly string[];
  readonly table?: { readonly quotes?: boolean; readonly separator?: string };
  readonly set?: Source;
  readonly texts?: { readonly [name: string]: readonly Replacement[] };
  /** What happens to a second record of a card that says something else than the first. */
  readonly differing?: "merge" | "refuse";
  readonly fields: { readonly [field: string]: Source };
}

/** The mapping in a file; undefined, with diagnostics, if it is none. */
export function readMapping(path: string, schemas: string, out: Diagnostic[]): Mapping | undefined {
  const file = readSource(path, out);
  if (!file) return undefined;
  const yaml = readYaml(file);
  const validate = schemaOf(join(schemas, "import.schema.json"));
  const faults = [...yaml.diagnostics];
  if (faults.length === 0) faults.push(...check(validate, yaml.value, checkedAt(yaml, [], "the mapping")));
  out.push(...faults);
  // The schema has just said that the value is a mapping.
  return faults.length > 0 ? undefined : (yaml.value as Mapping);
}

/** The mappings that a game brings along, in order of their names. */
export function gameMappings(game: GameFile, schemas: string, out: Diagnostic[]): readonly Mapping[] {
  const folder = join(game.folder, "imports");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) => readMapping(join(folder, name), schemas, out) ?? []);
}
