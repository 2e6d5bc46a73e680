// The lookahead strategy that Chevrotain is given: it builds the network when the grammar has been recorded, refuses
// what a full-context parser cannot have, and hands out one function per decision.

import type { ILookaheadStrategy, ILookaheadValidationError, IToken, Rule, TokenType } from "chevrotain";
import { EOF } from "chevrotain";
import { analyse } from "./analysis.ts";
import { type Atn, buildAtn, decisionKey } from "./atn.ts";
import type { Decision, DecisionKind, OnAmbiguity } from "./decision.ts";
import type { Ask, AskOptional, ParserInternals } from "./internals.ts";
import { createOracle, type Oracle } from "./oracle.ts";
import { type Bounds, createRecogniser, type Recogniser } from "./recogniser.ts";
import { findRefusals, type Refusal } from "./refusals.ts";

/**
 * `reason` says whether the token at `at` fits no reading, is the first beyond the greatest length, or would nest too
 * deeply; only in the first case is anything expected. `at` is the index of the furthest token that could not be read, the number of tokens when the text stops too early.
 * `expected` names what could have stood there as the grammar does (categories are not expanded); EOF is among it when
 * the text could have ended.
 */
export type Recognition = { readonly ok: true } | Unrecognised;
export interface Unrecognised {
  readonly ok: false;
  readonly reason: "unexpected" | "too long" | "too deep";
  readonly at: number;
  readonly expected: readonly TokenType[];
}

export interface FullContext extends ILookaheadStrategy {
  /** Does the start rule read all the tokens? Must answer yes before a parser is started on them. */
  recognise(startRule: string, tokens: readonly IToken[]): Recognition;
  /** The same, without an answer to what is wrong, which takes more time than to find that something is. */
  reads(startRule: string, tokens: readonly IToken[]): boolean;
  /** Makes the decisions for the text recognised last. */
  begin(onAmbiguity: OnAmbiguity | undefined): void;
  readonly decisions: readonly Decision[];
}

interface Machine {
  readonly atn: Atn;
  readonly recogniser: Recogniser;
  readonly oracle: Oracle;
}

/** `refused` gives what was seen while the grammar was recorded and that no GAST holds (gates, parameters). */
export function fullContext(bounds: Bounds, refused: () => readonly Refusal[]): FullContext {
  let machine: Machine | undefined;
  const built = (): Machine => {
    if (machine === undefined)
      throw new Error("the grammar has not been analysed: call performSelfAnalysis()");
    return machine;
  };

  function ask(rule: string, kind: DecisionKind, index: number): Ask<number> {
    const { atn, oracle } = built();
    const decision = atn.decisionByKey.get(decisionKey(rule, kind, index));
    if (decision === undefined) throw new Error(`rule ${rule} has no ${kind} with index ${index}`);
    return function (this: ParserInternals) {
      return oracle.decide(decision, this);
    };
  }

  function askOptional(rule: string, kind: DecisionKind, index: number): Ask<boolean> {
    const which = ask(rule, kind, index);
    return function (this: ParserInternals) {
      return which.call(this) === 0;
    };
  }

  return {
    get decisions() {
      return built().atn.decisions;
    },
    validate({ rules }): ILookaheadValidationError[] {
      return [...refused(), ...findRefusals(buildAtn(rules))];
    },
    initialize({ rules }: { rules: Rule[] }) {
      const atn = buildAtn(rules);
      const analysis = analyse(atn);
      const recogniser = createRecogniser(atn, analysis, bounds);
      machine = { atn, recogniser, oracle: createOracle(atn, analysis, recogniser) };
    },
    buildLookaheadForAlternation: ({ rule, prodOccurrence }) => ask(rule.name, "OR", prodOccurrence),
    buildLookaheadForOptional({ rule, prodOccurrence, prodType }): AskOptional {
      const kind = kindOf[prodType];
      const first = askOptional(rule.name, kind, prodOccurrence);
      if (kind !== "MANY_SEP") return first;
      return Object.assign(first, { again: askOptional(rule.name, "MANY_SEP_AGAIN", prodOccurrence) });
    },
    reads(startRule, tokens) {
      const { atn, recogniser } = built();
      if (tokens.length > bounds.maxTokens) return false;
      recogniser.load(tokens);
      return recogniser.reads(ruleNamed(atn, startRule)) && recogniser.tooDeepAt() < 0;
    },
    recognise(startRule, tokens) {
      const { atn, recogniser } = built();
      const rule = ruleNamed(atn, startRule);
      if (tokens.length > bounds.maxTokens) {
        return { ok: false, reason: "too long", at: bounds.maxTokens, expected: [] };
      }
      recogniser.load(tokens);
      const read = recogniser.reads(rule);
      const deep = recogniser.tooDeepAt();
      if (deep >= 0) return { ok: false, reason: "too deep", at: deep, expected: [] };
      if (read) return { ok: true };
      const { at, expected, end } = recogniser.explain(rule);
      const types = expected.map((terminal) => atn.terminals[terminal]!);
      return { ok: false, reason: "unexpected", at, expected: end ? [...types, EOF] : types };
    },
    begin: (onAmbiguity) => built().oracle.begin(onAmbiguity),
  };
}

function ruleNamed(atn: Atn, name: string): number {
  const rule = atn.rules.indexOf(name);
  if (rule < 0) throw new Error(`no rule is named ${name}`);
  return rule;
}

const kindOf = {
  Option: "OPTION",
  Repetition: "MANY",
  RepetitionMandatory: "AT_LEAST_ONE",
  RepetitionMandatoryWithSeparator: "AT_LEAST_ONE_SEP",
  RepetitionWithSeparator: "MANY_SEP",
} as const satisfies Record<string, DecisionKind>;
