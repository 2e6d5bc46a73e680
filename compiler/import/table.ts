// Records in a table (CSV, TSV): csv-parse cuts the rows, the first of which names the fields.
import { type CsvError, parse } from "csv-parse/sync";
import { type Diagnostic, diagnostic, type SourceFile } from "../diagnostics/index.ts";
import type { Mapping } from "./mapping.ts";
import { maxRowLength, type Row, type Rows } from "./row.ts";

interface Cut {
  readonly raw: string;
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Undefined, with a diagnostic, if nothing can be told apart in the file. */
export function tableRows(
  source: SourceFile,
  separator: string,
  table: Mapping["table"],
  out: Diagnostic[],
): Rows | undefined {
  const skipped: Row[] = [];
  let cut: readonly Cut[];
  try {
    const parsed: unknown = parse(source.text, {
      bom: true,
      delimiter: table?.separator ?? separator,
      quote: table?.quotes === false ? false : '"',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: maxRowLength,
      raw: true,
      info: true,
      on_skip: (error, raw) => void skipped.push(atFault(error, raw)),
    });
    // csv-parse types its rows as texts alone; with `raw` and `info` they are these groups.
    cut = parsed as readonly Cut[];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    out.push(diagnostic("CW018", { file: source, span: { from: 0, to: 1 } }, { reason }));
    return undefined;
  }
  const [head, ...rest] = cut;
  if (!head) {
    out.push(
      diagnostic("CW018", { file: source, span: { from: 0, to: 1 } }, { reason: "the file is empty" }),
    );
    return undefined;
  }
  const names = head.record.map((name) => name.trim());
  const rows = rest.map(({ raw, record, info }): Row => {
    // The line counter stands at the end of the row.
    const line = info.lines - (raw.trimEnd().match(/\n/g)?.length ?? 0);
    const values = Object.fromEntries(names.map((name, i) => [name, record[i] ?? ""]));
    const row = { line, raw: trimmed(raw), values };
    return record.length === names.length
      ? row
      : { ...row, fault: `it has ${record.length} fields, and the head has ${names.length}` };
  });
  return {
    head: trimmed(head.raw),
    fields: names,
    rows: [...rows, ...skipped].sort((a, b) => a.line - b.line),
  };
}

function atFault(error: CsvError | undefined, raw: string | undefined): Row {
  const lines: unknown = error?.lines;
  return {
    line: typeof lines === "number" ? lines : 0,
    raw: trimmed(raw ?? ""),
    values: {},
    fault: (error?.message ?? "it can't be read").replace(/^[^:]*: /, ""),
  };
}

const trimmed = (raw: string) => raw.replace(/^\uFEFF/, "").replace(/[\r\n]+$/, "");
