// Full-context lookahead for Chevrotain: recognise a text, parse it, and hear of every ambiguity.

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
