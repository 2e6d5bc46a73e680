// What a file of records is cut into, whatever its format.

export interface Row {
  /** From 1, in the file. */
  readonly line: number;
  /** Its text in the file. */
  readonly raw: string;
  readonly values: { readonly [field: string]: unknown };
  /** Why nothing can be taken from it. */
  readonly fault?: string;
}

export interface Rows {
  /** The first line of a table. */
  readonly head?: string;
  /** Those of a table's head, or of the first records. */
  readonly fields: readonly string[];
  readonly rows: readonly Row[];
}

/** Characters of one row of a table. */
export const maxRowLength = 200_000;

/** Whether a value is a group of fields. */
export function isRaw(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
