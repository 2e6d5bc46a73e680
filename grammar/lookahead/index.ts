// Full-context lookahead for Chevrotain: recognise a text, parse it, and hear of every ambiguity. Derive the grammar's
// class from FullContextParser, define rules as ever, end the constructor with performSelfAnalysis(), then call
// parse(startRule, tokens). Of several readings the first in written order wins; optional parts are taken if they can be.

export { Concrete } from "./concrete.ts";
export { ambiguityName, type Decision, type DecisionKind, type OnAmbiguity } from "./decision.ts";
export {
  type AmbiguityCollector,
  type AmbiguityKind,
  collectAmbiguities,
  compareWithLedger,
  type LedgerEntry,
  type LedgerFaults,
} from "./ledger.ts";
export { type FullContextOptions, FullContextParser, type Parsed } from "./parser.ts";
export type { Recognition, Unrecognised } from "./strategy.ts";
