// JSON records of cards, as other programs write them, in; card records out, by a mapping of the game.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Span } from "../../grammar/tree.ts";
import {
  type Diagnostic,
  diagnostic,
  type Location,
  type SourceFile,
  sourceFile,
} from "../diagnostics/index.ts";
import { shown } from "./find.ts";
import type { GameFile } from "./game.ts";
import { readSource } from "./load.ts";
import type { CardRecord, RecordPlace } from "./record.ts";
import { type Checked, check, checkedAt, schemaOf } from "./schema.ts";
import { type CardFields, toRecord } from "./to-record.ts";
import { readYaml } from "./yaml-file.ts";

/** How one field of a card is taken from a record; see schema/import.schema.json. */
interface Source {
  readonly from: string;
  readonly "only for"?: readonly string[];
  readonly has?: string;
  readonly "first of"?: readonly string[];
  readonly without?: readonly string[];
  readonly split?: string;
  readonly squeeze?: true;
  readonly words?: { readonly [word: string]: string };
}

interface Mapping {
  readonly title: string;
  readonly when: readonly string[];
  readonly fields: { readonly [field: string]: Source };
}

type Raw = { readonly [field: string]: unknown };

export interface Imported {
  /** One entry for each record that the filter keeps; `faults` if it is no card of the game. */
  readonly cards: readonly {
    readonly record?: CardRecord;
    readonly name: string;
    readonly text: string;
    readonly faults: readonly Diagnostic[];
  }[];
  /** Faults of the file or of the mappings: nothing could be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @param where keeps only records whose fields have these values, e.g. `{ pool: "constructed" }` */
export function importRecords(
  path: string,
  game: GameFile,
  schemas: string,
  where: { readonly [field: string]: string } = {},
): Imported {
  const diagnostics: Diagnostic[] = [];
  const fail = () => ({ cards: [], diagnostics });
  const source = readSource(path, diagnostics);
  if (!source) return fail();
  const mappings = readMappings(game, schemas, diagnostics);
  if (diagnostics.length > 0) return fail();
  const records = parseRecords(source, diagnostics);
  if (!records) return fail();
  const mapping = mappings.find((m) =>
    records.slice(0, 50).every((r) => m.when.every((f) => f in r || f === "rulesText")),
  );
  if (!mapping) {
    const reason = `none fits fields such as ${
      Object.keys(records[0] ?? {})
        .slice(0, 8)
        .map((f) => `\`${f}\``)
        .join(", ") || "none"
    }`;
    diagnostics.push(diagnostic("CW018", { file: source, span: { from: 0, to: 1 } }, { reason }));
    return fail();
  }
  const kept = records.filter((r) =>
    Object.entries(where).every(([field, value]) => String(r[field]) === value),
  );
  const validate = schemaOf(game.schema, "card");
  const cards = kept.map((raw) => {
    const fields = mapped(raw, mapping);
    const name = typeof fields.name === "string" ? fields.name : "?";
    const text = typeof fields.text === "string" ? fields.text : "";
    const at = recordPlace(source.path, name, fields);
    const faults = check(validate, fields, at.checked);
    // The schema has just said that the fields are those of a card.
    return faults.length > 0
      ? { name, text, faults }
      : { record: toRecord(fields as unknown as CardFields, at.place), name, text, faults };
  });
  return { cards, diagnostics };
}

function readMappings(game: GameFile, schemas: string, out: Diagnostic[]): readonly Mapping[] {
  const folder = join(game.folder, "imports");
  if (!existsSync(folder)) return [];
  const validate = schemaOf(join(schemas, "import.schema.json"));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) => {
      const file = readSource(join(folder, name), out);
      if (!file) return [];
      const yaml = readYaml(file);
      const faults = [
        ...yaml.diagnostics,
        ...check(validate, yaml.value, checkedAt(yaml, [], "the mapping")),
      ];
      out.push(...faults);
      return faults.length > 0 ? [] : [yaml.value as Mapping];
    });
}

function parseRecords(source: SourceFile, out: Diagnostic[]): readonly Raw[] | undefined {
  const span = { from: 0, to: 1 };
  try {
    const value: unknown = JSON.parse(source.text);
    if (Array.isArray(value) && value.every(isRaw) && value.length > 0) return value;
    out.push(diagnostic("CW018", { file: source, span }, { reason: "the file is no list of records" }));
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    const reason = error instanceof Error ? error.message : String(error);
    out.push(
      diagnostic(
        "CW018",
        { file: source, span: { from: at, to: at + 1 } },
        { reason: `it is not JSON (${reason})` },
      ),
    );
  }
  return undefined;
}

function isRaw(value: unknown): value is Raw {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function group(value: unknown): Raw {
  return isRaw(value) ? value : {};
}

function mapped(raw: Raw, mapping: Mapping): { readonly [field: string]: unknown } {
  const out: { [field: string]: unknown } = {};
  for (const [field, source] of Object.entries(mapping.fields)) {
    const applies = source["only for"]?.includes(String(raw.type)) ?? true;
    const value = applies && Object.hasOwn(raw, source.from) ? taken(raw[source.from], source) : undefined;
    if (value === undefined) continue;
    const [outer, inner] = field.split(".");
    if (inner === undefined) out[field] = value;
    else out[outer!] = { ...group(out[outer!]), [inner]: value };
  }
  return out;
}

function taken(value: unknown, source: Source): unknown {
  if (value === null) return undefined;
  if (source.has !== undefined) return Array.isArray(value) && value.includes(source.has) ? true : undefined;
  if (source["first of"])
    return Array.isArray(value) ? source["first of"].find((word) => value.includes(word)) : undefined;
  if (Array.isArray(value)) return list(value, source);
  if (typeof value !== "string") return value;
  const word = source.squeeze ? value.replaceAll(" ", "") : value;
  return source.words?.[word] ?? word;
}

function list(value: readonly unknown[], source: Source): unknown {
  const { split } = source;
  const words =
    split === undefined
      ? value
      : value.flatMap((w) => (typeof w === "string" ? w.split(split).map((x) => x.trim()) : [w]));
  const kept = words.filter((w) => typeof w !== "string" || !source.without?.includes(w));
  return kept.length > 0 ? [...new Set(kept)] : undefined;
}

/** Records have no lines worth showing, so each text is a small file of its own. */
function recordPlace(path: string, name: string, fields: { readonly [field: string]: unknown }) {
  const label = `${shown(path)} (${name})`;
  const textOf = (field: string): string => {
    let at: unknown = fields;
    for (const step of field.split(".")) at = isRaw(at) ? at[step] : undefined;
    return typeof at === "string" ? at : "";
  };
  const location = (field: string, span?: Span): Location => {
    const text = textOf(field);
    return { file: sourceFile(label, text), span: span ?? { from: 0, to: text.length } };
  };
  const place: RecordPlace = {
    get name() {
      return location("name");
    },
    field: (field) => location(field),
    words: (field, span) => location(field, span),
  };
  const checked: Checked = {
    owner: `the card \`${name}\``,
    card: name,
    place: (steps) => location(steps.join(".")),
    keyPlace: (steps) => location(steps.join(".")),
    words: (steps, span) => location(steps.join("."), span),
  };
  return { place, checked };
}
