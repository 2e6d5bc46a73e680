// Which rows of a file are wanted: those whose fields have the values asked for. A question that no row answers is a
// slip, and is told with what there is.
import { nearest } from "../diagnostics/index.ts";
import type { Row, Rows } from "./row.ts";

export interface Kept {
  readonly rows: readonly Row[];
  /** Why no row was kept, where rows with other fields or values are there. */
  readonly fault?: string;
}

/** So many values of a field are told. */
const SHOWN = 8;

export function keep({ rows, fields }: Rows, where: { readonly [field: string]: string } = {}): Kept {
  const wanted = Object.entries(where);
  const kept = rows.filter(
    (row) => row.fault !== undefined || wanted.every(([field, value]) => String(row.values[field]) === value),
  );
  if (rows.length === 0 || kept.some((row) => row.fault === undefined)) return { rows: kept };
  for (const [field, value] of wanted) {
    const values = new Set(rows.flatMap((row) => (field in row.values ? [String(row.values[field])] : [])));
    if (values.size === 0)
      return { rows: [], fault: `no record has a field \`${field}\`${among(field, fields)}` };
    if (!values.has(value))
      return {
        rows: [],
        fault: `no record has \`${value}\` as its \`${field}\`${among(value, [...values])}`,
      };
  }
  return wanted.length === 0 ? { rows: kept } : { rows: [], fault: "no record has all of these values" };
}

function among(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  const some = near.length > 0 ? near : names.slice(0, SHOWN);
  return `; there ${some.length === 1 ? "is" : "are"} ${some.map((name) => `\`${name}\``).join(", ")}${
    near.length === 0 && names.length > SHOWN ? " and others" : ""
  }`;
}
