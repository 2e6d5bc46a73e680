// What this strategy uses of Chevrotain 11.2.0 beyond its published types; test/grammar/lookahead/internals.test.ts
// pins every member.

import type { IToken, TokenType } from "chevrotain";
import type { Concrete } from "./concrete.ts";

/** Called on the parser to answer one of its decisions. */
export type Ask<T> = (this: ParserInternals) => T;

/** `again` answers whether a separated list goes on, which Chevrotain itself decides by one token. */
export type AskOptional = Ask<boolean> & { readonly again?: Ask<boolean> };

type Body = () => unknown;

/** The options of a grammar method, as far as they are looked at. */
export interface BodyOptions {
  readonly DEF: Body;
  readonly SEP: TokenType;
}

/** The options of a call of a rule or of a token, as far as they are looked at. */
export interface CallOptions {
  readonly LABEL?: string;
}

export interface ParserInternals {
  /** Short names of the rules in progress, from the start rule up to `RULE_STACK_IDX`. */
  readonly RULE_STACK: readonly number[];
  /** For each the occurrence index of its call in the rule below it. */
  readonly RULE_OCCURRENCE_STACK: readonly number[];
  readonly RULE_STACK_IDX: number;
  /** Index of the last token read. */
  readonly currIdx: number;
  readonly definedRulesNames: readonly string[];
  readonly recordingProdStack: readonly { readonly name?: string }[];
  /** Called before the start rule, not before those that it calls. */
  onBeforeParse(ruleName: string): void;
  getLaFuncFromCache(key: number): AskOptional;
  /** The engine's side of the repetitions. */
  atLeastOneInternalLogic(occurrence: number, body: Body | BodyOptions, key: number): void;
  manyInternalLogic(occurrence: number, body: Body | BodyOptions, key: number): void;
  manySepFirstInternalLogic(occurrence: number, options: BodyOptions, key: number): void;
  atLeastOneSepFirstInternalLogic(occurrence: number, options: BodyOptions, key: number): void;
  /** The tokens, with EOF behind them while a rule runs. */
  readonly tokVector: readonly IToken[];
  /** The nodes in the making. */
  readonly CST_STACK: Concrete[];
  readonly fullRuleNameToShort: Readonly<Record<string, number>>;
  ruleInvocationStateUpdate(shortName: number, ruleName: string, occurrence: number): void;
  ruleFinallyStateUpdate(): void;
  consumeToken(): void;
  subruleInternal(rule: RuleMethod, occurrence: number, options?: CallOptions): Concrete;
  consumeInternal(type: TokenType, occurrence: number, options?: CallOptions): IToken;
  cstInvocationStateUpdate(name: string): void;
  cstPostRuleOnlyOffset(node: Concrete): void;
  cstPostTerminal(label: string, token: IToken): void;
  cstPostNonTerminal(node: Concrete, label: string): void;
  /** The recorder's side of the grammar methods, called once per method while the grammar is recorded. */
  orInternalRecord(alternatives: unknown, occurrence: number): unknown;
  optionInternalRecord(body: unknown, occurrence: number): unknown;
  manyInternalRecord(occurrence: number, body: unknown): void;
  atLeastOneInternalRecord(occurrence: number, body: unknown): void;
  subruleInternalRecord(rule: unknown, occurrence: number, options?: object): unknown;
  BACKTRACK_RECORD(rule: unknown, args?: readonly unknown[]): () => boolean;
}

export type { Body };

/** A rule method as Chevrotain stores it. */
export interface RuleMethod {
  (): Concrete;
  readonly ruleName: string;
  readonly originalGrammarAction: (this: ParserInternals) => void;
}

/** Rule number of a short name; the upper bits count the rules from 256 in the order of their definition. */
export const ruleOfShortName = (shortName: number): number => (shortName >> 12) - 256;

/** The parser of one rule, given by its name. */
export function ruleMethod(parser: object, name: string): RuleMethod | undefined {
  const member: unknown = Reflect.get(parser, name);
  return isRuleMethod(member) ? member : undefined;
}

function isRuleMethod(member: unknown): member is RuleMethod {
  return typeof member === "function" && "originalGrammarAction" in member;
}
