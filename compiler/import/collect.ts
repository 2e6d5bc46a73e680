// Cards of a file of records in; which are written, which are further printings, which are refused, out.
import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, diagnostic, messageOf } from "../diagnostics/index.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportedCard } from "./records.ts";
import type { Row } from "./row.ts";
import type { Raw } from "./take.ts";

export interface Refusal {
  readonly line: number;
  readonly card: string;
  readonly code: string;
  readonly reason: string;
}

/** A printing that says something else than the one that was kept. */
export interface Differing {
  readonly line: number;
  readonly card: string;
  /** The line of the printing that was kept. */
  readonly kept: number;
  readonly fields: readonly string[];
}

/** A card for a set file. */
export interface Written {
  readonly key: string;
  /** The set's name as the record has it. */
  readonly set: string;
  readonly type: string;
  readonly line: number;
  readonly fields: Raw;
}

export interface Collected {
  readonly written: readonly Written[];
  /** Records of a card that another record has given already. */
  readonly merged: number;
  readonly differing: readonly Differing[];
  readonly refused: readonly Refusal[];
  readonly refusedRows: readonly Row[];
}

/** What makes two records one card: the name and the card type. */
export function keyOf(fields: Raw): string {
  return JSON.stringify([fields.name, fields.type]);
}

/** @param step told how many cards are done */
export function collect(
  cards: readonly ImportedCard[],
  mapping: Mapping,
  step: (done: number) => void = () => {},
): Collected {
  const written = new Map<string, Written>();
  const differing: Differing[] = [];
  const refused: Refusal[] = [];
  const refusedRows: Row[] = [];
  let merged = 0;
  const refuse = (card: ImportedCard, faults: readonly Diagnostic[]) => {
    refusedRows.push(card.row);
    for (const fault of faults.slice(0, 8))
      refused.push({ line: card.row.line, card: card.name, code: fault.code, reason: messageOf(fault) });
  };
  for (const [i, card] of cards.entries()) {
    if (i % 100 === 0) step(i);
    if (!card.record) {
      refuse(card, card.faults);
      continue;
    }
    const key = keyOf(card.fields);
    const first = written.get(key);
    if (!first) {
      written.set(key, {
        key,
        set: card.set,
        type: card.record.type,
        line: card.row.line,
        fields: card.fields,
      });
      continue;
    }
    const fields = unlike(first.fields, card.fields);
    if (fields.length > 0 && mapping.differing === "refuse") {
      const what = fields.map((field) => `\`${field}\``).join(", ");
      const facts = { name: card.name, first: `line ${first.line} and has another ${what}` };
      refuse(card, [diagnostic("CW008", card.record.at.name, facts)]);
      continue;
    }
    merged++;
    if (fields.length > 0) differing.push({ line: card.row.line, card: card.name, kept: first.line, fields });
  }
  step(cards.length);
  return { written: [...written.values()], merged, differing, refused, refusedRows };
}

/** The fields in which two cards are not the same. */
function unlike(a: Raw, b: Raw): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((f) => !isDeepStrictEqual(a[f], b[f]))
    .sort();
}
