// Source files, their lines, and places in them.
import type { Span } from "../../grammar/tree.ts";

export interface SourceFile {
  /** As it is shown to a person. */
  readonly path: string;
  readonly text: string;
  /** Offset of the first character of each line. */
  readonly lines: readonly number[];
}

/** @param path as it is to be shown */
export function sourceFile(path: string, text: string): SourceFile {
  const lines = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) lines.push(i + 1);
  return { path, text, lines };
}

/** 1-based line and column of an offset; columns count UTF-16 units, as editors do. */
export function positionOf(
  file: SourceFile,
  offset: number,
): { readonly line: number; readonly column: number } {
  let low = 0;
  let high = file.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (file.lines[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - file.lines[low]! + 1 };
}

/** The text of a line (1-based) without its end. */
export function lineText(file: SourceFile, line: number): string {
  const from = file.lines[line - 1] ?? file.text.length;
  const to = file.lines[line] ?? file.text.length + 1;
  return file.text.slice(from, to - 1).replace(/\r$/, "");
}

/** Where a diagnostic points: characters of a file. */
export interface Location {
  readonly file: SourceFile;
  readonly span: Span;
}
