// The ambiguity ledger: which kinds of undecided places a grammar has, which reading was chosen and why. Collects the
// kinds over texts, and compares them with a ledger given as data.

import { ambiguityName, type Decision, type OnAmbiguity } from "./decision.ts";

/** A decision with two or more viable readings, as found in texts. */
export interface AmbiguityKind {
  /** As `ambiguityName` gives it: rule, production and the viable alternatives. */
  readonly name: string;
  readonly decision: Decision;
  /** The alternatives in words; the first is the one that is taken. */
  readonly readings: readonly string[];
  /** How often it was met, and in how many texts. */
  readonly times: number;
  readonly texts: number;
  /** The shortest text that showed it, and the token at which it stood undecided. */
  readonly example: { readonly text: string; readonly tokenIndex: number };
}

/** One line of a ledger: the kind, why its first reading is the right one, and a text that shows it. */
export interface LedgerEntry {
  readonly name: string;
  readonly why: string;
  readonly example: string;
}

export interface AmbiguityCollector {
  /** To be the parser's `onAmbiguity`. */
  readonly onAmbiguity: OnAmbiguity;
  /** Names the text that is parsed next. */
  begin(text: string): void;
  /** What was found, the commonest kind first. */
  kinds(): readonly AmbiguityKind[];
}

export function collectAmbiguities(): AmbiguityCollector {
  const found = new Map<string, AmbiguityKind>();
  const inText = new Set<string>();
  let text = "";
  return {
    begin(next) {
      text = next;
      inText.clear();
    },
    onAmbiguity(decision, viable, tokenIndex) {
      const name = ambiguityName(decision, viable);
      const known = found.get(name);
      const fresh = inText.has(name) ? 0 : 1;
      inText.add(name);
      const example = { text, tokenIndex };
      found.set(name, {
        name,
        decision,
        readings: viable.map((alternative) => decision.alternatives[alternative] ?? ""),
        times: (known?.times ?? 0) + 1,
        texts: (known?.texts ?? 0) + fresh,
        example: known === undefined || text.length < known.example.text.length ? example : known.example,
      });
    },
    kinds: () => [...found.values()].sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1)),
  };
}

/** `unknown` are found but not in the ledger; `vanished` stand in the ledger but were not found. */
export interface LedgerFaults {
  readonly unknown: readonly AmbiguityKind[];
  readonly vanished: readonly LedgerEntry[];
  /** Names that the ledger holds more than once. */
  readonly repeated: readonly string[];
}

export function compareWithLedger(
  found: readonly AmbiguityKind[],
  ledger: readonly LedgerEntry[],
): LedgerFaults {
  const names = ledger.map((entry) => entry.name);
  const foundNames = new Set(found.map((kind) => kind.name));
  return {
    unknown: found.filter((kind) => !names.includes(kind.name)),
    vanished: ledger.filter((entry) => !foundNames.has(entry.name)),
    repeated: names.filter((name, index) => names.indexOf(name) !== index),
  };
}
