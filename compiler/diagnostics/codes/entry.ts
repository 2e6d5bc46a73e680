// The shape of one entry of the catalogue.
import type { Template } from "../template.ts";

export interface Entry {
  readonly severity: "error" | "warning";
  /** Stands alone, lower case, in card words: what is wrong. */
  readonly message: Template;
  /** A few words under the marked place. */
  readonly label?: Template;
  /** What to do about it. Similar names are added by the formatter. */
  readonly help?: Template;
}

/** Keeps the literal codes and fact names of a table while checking its shape. */
export function codes<const T extends { readonly [code: `CW${number}`]: Entry }>(table: T): T {
  return table;
}
