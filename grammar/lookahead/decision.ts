// The names of the parser's decisions: a rule, the kind and index of the production, and its alternatives in words.

import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
} from "chevrotain";

/** `MANY_SEP` asks whether a list begins, `MANY_SEP_AGAIN` whether it goes on; the others are Chevrotain's own names. */
export type DecisionKind =
  | "OR"
  | "OPTION"
  | "MANY"
  | "AT_LEAST_ONE"
  | "MANY_SEP"
  | "MANY_SEP_AGAIN"
  | "AT_LEAST_ONE_SEP";

/** One place in the grammar where the parser chooses. */
export interface Decision {
  /** Number of the decision in this grammar; not stable between grammars. */
  readonly id: number;
  readonly rule: string;
  readonly kind: DecisionKind;
  /** The occurrence index given in the grammar, 0 for a method without a number. */
  readonly index: number;
  /** What each alternative reads, in written order; optional parts and loops are taken first, left second. */
  readonly alternatives: readonly string[];
}

/** Reports a decision that has two or more viable readings of one text, in full context, in written order. */
export type OnAmbiguity = (decision: Decision, viable: readonly number[], tokenIndex: number) => void;

/**
 * The stable name of what was undecided: `np OR2: core | list`. It holds rule, production and the viable
 * alternatives, and no numbers that change when another part of the grammar does.
 */
export function ambiguityName(decision: Decision, viable: readonly number[]): string {
  const index = decision.index === 0 ? "" : decision.index;
  const readings = viable.map((alternative) => decision.alternatives[alternative]).join(" | ");
  return `${decision.rule} ${decision.kind}${index}: ${readings}`;
}

const longest = 60;

/** A sequence of productions as one short line: `Noun post* (and item)?`, cut where it grows long. */
export function describe(items: readonly IProduction[]): string {
  const text = items.map(describeOne).join(" ");
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The sequences of an OR, in written order. */
export function alternativesOf(or: Alternation): readonly (readonly IProduction[])[] {
  return or.definition.map((item) => (item instanceof Alternative ? item.definition : [item]));
}

function describeOne(item: IProduction): string {
  if (item instanceof Terminal) return item.terminalType.name;
  if (item instanceof NonTerminal) return item.nonTerminalName;
  if (item instanceof Alternation) {
    return `(${alternativesOf(item).map(describe).join(" | ")})`;
  }
  if (item instanceof Option) return `${group(item.definition)}?`;
  if (item instanceof Repetition) return `${group(item.definition)}*`;
  if (item instanceof RepetitionMandatory) return `${group(item.definition)}+`;
  if (item instanceof RepetitionWithSeparator) return `${group(item.definition)}*{${item.separator.name}}`;
  if (item instanceof RepetitionMandatoryWithSeparator) {
    return `${group(item.definition)}+{${item.separator.name}}`;
  }
  return "?";
}

function group(items: readonly IProduction[]): string {
  const text = describe(items);
  const [first] = items;
  const single = items.length === 1 && (first instanceof Terminal || first instanceof NonTerminal);
  return single ? text : `(${text})`;
}
