// A file of records in, rows out: what each holds, the line where it stands and its text as it was.
import { extname } from "node:path";
import { stringify } from "yaml";
import { type Diagnostic, diagnostic, positionOf, type SourceFile } from "../diagnostics/index.ts";
import { readYaml } from "../sets/yaml-file.ts";
import { jsonLines, jsonRows } from "./json.ts";
import type { Mapping } from "./mapping.ts";
import { isRaw, type Row, type Rows } from "./row.ts";
import { tableRows } from "./table.ts";

/** Files of records larger than this are refused. */
export const maxRecordBytes = 64_000_000;
/** Records of one file. */
const maxRows = 200_000;

const formats = {
  ".csv": {
    read: (file, m, out) => tableRows(file, ",", m.table, out),
    joined: (rows, head) => lines([head, ...rows]),
  },
  ".tsv": {
    read: (file, m, out) => tableRows(file, "\t", m.table, out),
    joined: (rows, head) => lines([head, ...rows]),
  },
  ".json": {
    read: (file, _, out) => listed(jsonRows(file, out)),
    joined: (rows) => `[\n${rows.join(",\n")}\n]\n`,
  },
  ".jsonl": { read: (file) => listed(jsonLines(file)), joined: (rows) => lines(rows) },
  ".yaml": { read: (file, _, out) => listed(yamlRows(file, out)), joined: (rows) => rows.join("") },
  ".yml": { read: (file, _, out) => listed(yamlRows(file, out)), joined: (rows) => rows.join("") },
} satisfies { readonly [extension: string]: Format };

interface Format {
  readonly read: (file: SourceFile, mapping: Pick<Mapping, "table">, out: Diagnostic[]) => Rows | undefined;
  /** Rows as a file of the same kind. */
  readonly joined: (rows: readonly string[], head: string) => string;
}

const known: { readonly [extension: string]: Format } = formats;

function formatOf(path: string): Format | undefined {
  const extension = extname(path).toLowerCase();
  return Object.hasOwn(known, extension) ? known[extension] : undefined;
}

/** Whether a file of this name can hold nothing but records; YAML may be a set. */
export function holdsRecords(path: string): boolean {
  return formatOf(path) !== undefined && !/\.ya?ml$/i.test(path);
}

/** Undefined, with a diagnostic, if no rows can be told apart. */
export function readRows(
  file: SourceFile,
  mapping: Pick<Mapping, "table">,
  out: Diagnostic[],
): Rows | undefined {
  const start = { file, span: { from: 0, to: 0 } };
  const format = formatOf(file.path);
  if (!format) {
    const kinds = Object.keys(formats).join(", ");
    out.push(diagnostic("CW018", start, { reason: `the file's name ends in none of ${kinds}` }));
    return undefined;
  }
  const read = format.read(file, mapping, out);
  if (read && read.rows.length > maxRows) {
    const reason = `there are ${read.rows.length} records, and at most ${maxRows} are read at once`;
    out.push(diagnostic("CW018", start, { reason }));
    return undefined;
  }
  return read;
}

/** A file of the same kind with these rows alone. */
export function fileOf(path: string, rows: readonly Row[], head: string | undefined): string {
  const format = formatOf(path) ?? formats[".jsonl"];
  return format.joined(
    rows.map((row) => row.raw),
    head ?? "",
  );
}

function listed(rows: readonly Row[] | undefined): Rows | undefined {
  if (!rows) return undefined;
  return { fields: [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row.values)))], rows };
}

function yamlRows(file: SourceFile, out: Diagnostic[]): readonly Row[] | undefined {
  const yaml = readYaml(file);
  out.push(...yaml.diagnostics);
  if (yaml.diagnostics.length > 0) return undefined;
  if (!Array.isArray(yaml.value)) {
    const at = { file, span: { from: 0, to: 0 } };
    out.push(diagnostic("CW018", at, { reason: "the file is no list of records" }));
    return undefined;
  }
  return yaml.value.map((one: unknown, i): Row => {
    const at = { line: positionOf(file, yaml.place([i]).from).line, raw: stringify([one], { lineWidth: 0 }) };
    return isRaw(one) ? { ...at, values: one } : { ...at, values: {}, fault: "it is no group of fields" };
  });
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join("");
