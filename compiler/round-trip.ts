// "Lossless or rejected": printing a tree must give its text back, up to the listed synonyms, and reading what was
// printed must give the same tree.

import type { Grammar, ParseResult } from "../grammar/index.ts";
import { type Finding, finding } from "./diagnostics/index.ts";

export interface RoundTrip {
  /** The text as the printer writes it. */
  readonly canonical: string;
  readonly fault?: Finding;
}

/** @param read what `text` was read as */
export function roundTrip(
  grammar: Grammar,
  name: string,
  text: string,
  read: Extract<ParseResult, { readonly ok: true }>,
): RoundTrip {
  const trip = grammar.roundTrip(text, { name }, read);
  if (trip.ok) return { canonical: trip.printed };
  const { printed: canonical, wanted } = trip;
  if (wanted === undefined)
    return { canonical, fault: finding("CW107", { from: 0, to: text.length }, { printed: canonical }) };
  const lines = canonical.split("\n");
  const line = Math.max(
    0,
    wanted.split("\n").findIndex((one, i) => one !== lines[i]),
  );
  return { canonical, fault: finding("CW105", lineSpan(text, line), { printed: lines[line] ?? "" }) };
}

function lineSpan(text: string, n: number) {
  const lines = text.split("\n");
  const from = lines.slice(0, n).reduce((sum, line) => sum + line.length + 1, 0);
  return { from, to: from + (lines[n]?.length ?? 0) };
}
