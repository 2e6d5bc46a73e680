// What is printed on a card beside its text, as the game's `card` constructor takes it. Arrives: a record and the
// game's table; leaves: JSON, or the fields that can't be played as they are.
import type { Json } from "./emit/set.ts";
import type { CardRecord, PrintedField } from "./sets/index.ts";

export type PrintedCard =
  | { readonly ok: true; readonly fields: { readonly [name: string]: Json } }
  | { readonly ok: false; readonly faults: readonly PrintedFault[] };

export interface PrintedFault {
  readonly field: string;
  readonly value: string;
}

type Table = { readonly [field: string]: PrintedField };
type Row = readonly [field: string, how: PrintedField];

/** A game's table is the same for all its cards. */
const rowsOf = new WeakMap<Table, readonly Row[]>();

function rows(table: Table): readonly Row[] {
  let known = rowsOf.get(table);
  if (known === undefined) {
    known = Object.entries(table);
    rowsOf.set(table, known);
  }
  return known;
}

/** A star by itself, or with a number: "1+*". */
const star = /^(\d+[+-])?\*$/;

/** Stars that stand for no number, since the text sets none: such a card can't be played as it is printed. */
function unsetStars(record: CardRecord, table: Table, sets: ReadonlySet<string>): PrintedFault[] {
  const faults: PrintedFault[] = [];
  for (const [field, how] of rows(table)) {
    if (how.number !== "star" || sets.has(field)) continue;
    const value = fieldOf(record, field);
    if (typeof value === "string" && star.test(value)) faults.push({ field, value });
  }
  return faults;
}

const fieldOf = (record: object, field: string): unknown =>
  (record as { readonly [field: string]: unknown })[field];

/**
 * @param table the game's `printed`, by field
 * @param sets the numbers that the card's text sets of itself; undefined where the text is not understood
 */
export function printedCard(record: CardRecord, table: Table, sets?: ReadonlySet<string>): PrintedCard {
  const fields: { [name: string]: Json } = {};
  const faults: PrintedFault[] = sets === undefined ? [] : unsetStars(record, table, sets);
  for (const [field, how] of rows(table)) {
    const value = fieldOf(record, field);
    if (value === undefined || value === "") continue;
    const made = converted(value, how);
    if (made === undefined) faults.push({ field, value: String(value) });
    else fields[how.to ?? field] = made;
    const flag = typeof value === "string" ? how.flags?.[value] : undefined;
    if (flag !== undefined) fields[flag] = true;
  }
  if (record.back) {
    const { atk, health } = record.back;
    const back: { [name: string]: Json } = {};
    for (const [field, value] of Object.entries({ atk, health })) {
      const made = value === undefined ? undefined : converted(value, { number: "whole" });
      if (made !== undefined) back[field] = made;
      else if (value !== undefined) faults.push({ field: `back.${field}`, value: String(value) });
    }
    if (Object.keys(back).length > 0) fields.back = back;
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, fields };
}

function converted(value: unknown, how: PrintedField): Json | undefined {
  if (how.words) return typeof value === "string" ? json(how.words[value]) : undefined;
  if (how.number) return number(value, how.number);
  const list = how.list && !Array.isArray(value) ? [value] : value;
  return json(how.lower ? lowered(list) : list);
}

/** Digits may stand as text; "2+X" is `{ x: true, plus: 2 }`. What a star is, is the text's to say. */
function number(value: unknown, kind: "whole" | "x" | "star"): Json | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  if (kind === "star" && star.test(value)) return 0;
  if (kind !== "x") return undefined;
  const match = /^(?:(\d+)\+)?X$/.exec(value);
  return match ? { x: true, plus: Number(match[1] ?? 0) } : undefined;
}

function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered);
  return typeof value === "string" ? value.toLowerCase() : value;
}

function json(value: unknown): Json | undefined {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  if (typeof value !== "object") return undefined;
  if (Array.isArray(value)) return value.map(json).filter((item) => item !== undefined && item !== null);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const made = json(one);
      return made === undefined ? [] : [[key, made]];
    }),
  );
}
