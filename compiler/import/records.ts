// A file of records in, cards out, by a mapping: each record is a card of the game or says why it is none.
import { type Diagnostic, diagnostic, type SourceFile } from "../diagnostics/index.ts";
import { shown } from "../sets/find.ts";
import type { GameFile } from "../sets/game.ts";
import { readSource } from "../sets/load.ts";
import { type MadeCard, madeCard, madePlace } from "../sets/made.ts";
import type { CardRecord } from "../sets/record.ts";
import { keep } from "./keep.ts";
import { gameMappings, type Mapping, readMapping } from "./mapping.ts";
import type { Row, Rows } from "./row.ts";
import { maxRecordBytes, readRows } from "./rows.ts";
import { mapped, type Raw, taken } from "./take.ts";

export interface ImportOptions {
  /** Keeps only records whose fields have these values, e.g. `{ pool: "constructed" }`. */
  readonly where?: { readonly [field: string]: string };
  /** Path of the mapping; without it, the first of the game's own that fits. */
  readonly mapping?: string;
}

export interface ImportedCard {
  readonly row: Row;
  readonly name: string;
  readonly text: string;
  /** The name of its set, as the mapping finds it. */
  readonly set: string;
  readonly fields: Raw;
  /** Absent if the record is no card of the game; `faults` says why. */
  readonly record?: CardRecord;
  readonly faults: readonly Diagnostic[];
}

export interface Imported {
  /** One entry for each record that the filter keeps. */
  readonly cards: readonly ImportedCard[];
  /** Why the filter keeps none of them. */
  readonly unkept?: string;
  /** Records of the file, with those that the filter leaves out. */
  readonly read: number;
  readonly mapping?: Mapping;
  /** The first line of a table. */
  readonly head?: string;
  /** Faults of the file or of the mappings: nothing could be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads JSON, JSON Lines, YAML, CSV or TSV, by the file's name.
 * @param schemas the folder of the JSON Schemas
 */
export function importRecords(
  path: string,
  game: GameFile,
  schemas: string,
  options: ImportOptions = {},
): Imported {
  const diagnostics: Diagnostic[] = [];
  const source = readSource(path, diagnostics, maxRecordBytes);
  const mappings = !source
    ? []
    : options.mapping === undefined
      ? gameMappings(game, schemas, diagnostics)
      : [readMapping(options.mapping, schemas, diagnostics)].flatMap((m) => m ?? []);
  const found = source && diagnostics.length === 0 ? fitting(source, mappings, diagnostics) : undefined;
  if (!found) return { cards: [], read: 0, diagnostics };
  const { mapping, rows } = found;
  const kept = keep(rows, options.where);
  return {
    cards: kept.rows.map((row) => cardOf(row, mapping, game, path)),
    ...(kept.fault === undefined ? {} : { unkept: kept.fault }),
    read: rows.rows.length,
    mapping,
    ...(rows.head === undefined ? {} : { head: rows.head }),
    diagnostics,
  };
}

/** The rows as the first mapping reads them whose fields are there. */
function fitting(
  source: SourceFile,
  mappings: readonly Mapping[],
  out: Diagnostic[],
): { readonly mapping: Mapping; readonly rows: Rows } | undefined {
  let fields: readonly string[] = [];
  for (const mapping of mappings) {
    const rows = readRows(source, mapping, out);
    if (!rows) return undefined;
    if (mapping.when.every((field) => rows.fields.includes(field))) return { mapping, rows };
    fields = rows.fields;
  }
  const some = fields.slice(0, 8).map((field) => `\`${field}\``);
  const missing =
    mappings.length === 1 ? mappings[0]?.when.find((field) => !fields.includes(field)) : undefined;
  const has = some.join(", ") || "none";
  const reason =
    missing === undefined
      ? `none fits fields such as ${has}`
      : `they have no field \`${missing}\`, but ${has}`;
  out.push(diagnostic("CW018", { file: source, span: { from: 0, to: 1 } }, { reason }));
  return undefined;
}

function cardOf(row: Row, mapping: Mapping, game: GameFile, path: string): ImportedCard {
  const fields = row.fault === undefined ? mapped(row.values, mapping) : {};
  const name = typeof fields.name === "string" ? fields.name : "?";
  const text = typeof fields.text === "string" ? fields.text : "";
  const label = `${shown(path)}:${row.line} (${name})`;
  const made: MadeCard =
    row.fault === undefined
      ? madeCard(fields, game, label)
      : { faults: [diagnostic("CW019", madePlace(label, fields).checked.place([]), { reason: row.fault })] };
  const set = String((mapping.set && taken(row.values, mapping.set, mapping)) ?? "cards");
  return { row, name, text, set, fields, ...made };
}
