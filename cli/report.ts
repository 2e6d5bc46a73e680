// Diagnostics as a command prints them: for people on stderr, for programs as JSON on stdout.
import { type Diagnostic, format, positionOf, toJson } from "../compiler/diagnostics/index.ts";
import { colors, type Io } from "./io.ts";

/** In order of file and place. */
export function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<string, number>();
  for (const d of diagnostics) if (!files.has(d.at.file.path)) files.set(d.at.file.path, files.size);
  return [...diagnostics].sort(
    (a, b) => files.get(a.at.file.path)! - files.get(b.at.file.path)! || a.at.span.from - b.at.span.from,
  );
}

export function printDiagnostics(io: Io, diagnostics: readonly Diagnostic[]): void {
  const color = colors(io.errIsTerminal).isColorSupported;
  for (const d of sorted(diagnostics)) io.err(`${format(d, color)}\n`);
}

export function diagnosticsJson(diagnostics: readonly Diagnostic[]) {
  return sorted(diagnostics).map(toJson);
}

export function errorCount(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter((d) => d.severity === "error").length;
}

/** "3 errors in 2 cards", for the last line. */
export function summary(diagnostics: readonly Diagnostic[]): string {
  const n = errorCount(diagnostics);
  const places = new Set(
    diagnostics.map((d) => d.card ?? `${d.at.file.path}:${positionOf(d.at.file, d.at.span.from).line}`),
  );
  return `${count(n, "error")} in ${count(places.size, "place")}`;
}

export function count(n: number, word: string): string {
  // Without the tables of all the world's languages, which take some time to load.
  const grouped = String(n).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${grouped} ${word}${n === 1 ? "" : "s"}`;
}

/** Lines of columns; numbers to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => String(row[column] ?? "").length));
  const widths = (rows[0] ?? []).map((_, column) => width(column));
  const cell = (value: string | number, i: number) =>
    typeof value === "number" ? String(value).padStart(widths[i]!) : value.padEnd(widths[i]!);
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}
