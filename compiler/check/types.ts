// What checking takes and gives.
import type { Span } from "../../grammar/tree.ts";
import type { EmittedModule } from "../emit/set.ts";

export interface CheckOptions {
  /** Where the modules are (or will be) written; their imports are resolved from here. */
  readonly folder: string;
  /** Module names to files, such as `cardwright/runtime/<game>` to its sources or declarations. */
  readonly paths: Readonly<Record<string, string>>;
}

export interface CheckFault {
  readonly file: string;
  /** The card and the words that the line came from; absent if no card can be blamed. */
  readonly card?: string;
  readonly span?: Span;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
}

export interface Checked {
  readonly faults: readonly CheckFault[];
  readonly seconds: number;
}

export type { EmittedModule };
