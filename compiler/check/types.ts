// What checking takes and gives.
import type { Span } from "../../grammar/tree.ts";

export interface CheckOptions {
  /** Where the modules stand or will stand; their scripts are found from here. It need not exist. */
  readonly folder: string;
  /** Module names to files, such as `cardwright/runtime/<game>` to its sources or declarations. */
  readonly paths: Readonly<Record<string, string>>;
}

export interface CheckFault {
  /** The module's file name, or the script's path. */
  readonly file: string;
  /** The card and the words that the line came from; absent if no card can be blamed. */
  readonly card?: string;
  readonly span?: Span;
  /** Told if the words are those of the card's other side. */
  readonly side?: "back";
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** "TS2345", or a word for a finding of our own: "floating", "import", "outside", "export". */
  readonly code: string;
  readonly message: string;
}

export interface Checked {
  readonly faults: readonly CheckFault[];
  readonly seconds: number;
}
