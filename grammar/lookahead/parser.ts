// The parser class to derive a grammar from: Chevrotain's CstParser, whose decisions are all made with full context. A
// text is recognised first; the parser runs only on text that it can read to the end.

import {
  CstParser,
  type IParserConfig,
  type IToken,
  type TokenType,
  type TokenVocabulary,
  tokenMatcher,
} from "chevrotain";
import { type Concrete, Pile } from "./concrete.ts";
import type { Decision, OnAmbiguity } from "./decision.ts";
import {
  type Ask,
  type Body,
  type BodyOptions,
  type CallOptions,
  type ParserInternals,
  type RuleMethod,
  ruleMethod,
} from "./internals.ts";
import type { Refusal } from "./refusals.ts";
import { type FullContext, fullContext, type Recognition, type Unrecognised } from "./strategy.ts";

export interface FullContextOptions {
  /** Texts of more tokens are not read. 1,000 by default. */
  readonly maxTokens?: number;
  /** Texts in which more rules stand in one another are not read. 500 by default; printed cards reach about 70. */
  readonly maxDepth?: number;
  /** The grammar was built before without a fault: it is not looked for faults again. */
  readonly again?: boolean;
}

export type Parsed = { readonly ok: true; readonly cst: Concrete } | Unrecognised;

// The published types leave out the members that are overridden here; test/grammar/lookahead/internals.test.ts pins them.
const Base = CstParser as unknown as new (
  vocabulary: TokenVocabulary,
  config: IParserConfig,
) => CstParser & ParserInternals;

export abstract class FullContextParser extends Base {
  /** Told of every decision with two viable readings; leave it undefined for speed. */
  onAmbiguity: OnAmbiguity | undefined;
  readonly #strategy: FullContext;
  readonly #refused: Refusal[];
  readonly #pile = new Pile();
  #recognised = false;

  protected constructor(vocabulary: TokenVocabulary, options: FullContextOptions = {}) {
    const refused: Refusal[] = [];
    const bounds = { maxTokens: options.maxTokens ?? 1000, maxDepth: options.maxDepth ?? 500 };
    const strategy = fullContext(bounds, () => [...refused, ...this.#parameters()]);
    super(vocabulary, {
      lookaheadStrategy: strategy,
      maxLookahead: 1,
      recoveryEnabled: false,
      skipValidations: options.again ?? false,
      nodeLocationTracking: "onlyOffset",
    });
    this.#strategy = strategy;
    this.#refused = refused;
  }

  /** All decisions of the grammar. */
  get decisions(): readonly Decision[] {
    return this.#strategy.decisions;
  }

  /** Does the start rule read all the tokens? If not: the furthest token, and what could have stood there. */
  recognise(startRule: string, tokens: readonly IToken[]): Recognition {
    return this.#strategy.recognise(startRule, tokens);
  }

  /** Does the start rule read all the tokens? */
  reads(startRule: string, tokens: readonly IToken[]): boolean {
    return this.#strategy.reads(startRule, tokens);
  }

  /** Recognises, then builds the syntax tree of the first reading in written order. */
  parse(startRule: string, tokens: readonly IToken[]): Parsed {
    const recognition = this.#strategy.recognise(startRule, tokens);
    if (!recognition.ok) return recognition;
    this.#strategy.begin(this.onAmbiguity);
    this.input = [...tokens];
    this.#recognised = true;
    this.#pile.clear();
    let cst: Concrete | undefined;
    try {
      cst = ruleMethod(this, startRule)?.call(this);
    } finally {
      this.#recognised = false;
    }
    if (cst === undefined || this.errors.length > 0) {
      throw new Error(`rule ${startRule} was recognised but not parsed: ${this.errors[0]?.message}`);
    }
    return { ok: true, cst };
  }

  override onBeforeParse(ruleName: string): void {
    if (!this.#recognised)
      throw new Error(`rule ${ruleName} was called on its own: call parse("${ruleName}", tokens)`);
    super.onBeforeParse(ruleName);
  }

  // Chevrotain asks the strategy only whether a separated list begins and goes on by the next token alone; and it asks
  // even before the first turn of a repetition that must have one.

  override atLeastOneInternalLogic(_occurrence: number, body: Body | BodyOptions, key: number): void {
    const goesOn = this.getLaFuncFromCache(key);
    const turn = typeof body === "function" ? body : body.DEF;
    do turn.call(this);
    while (goesOn.call(this));
  }

  override manyInternalLogic(_occurrence: number, body: Body | BodyOptions, key: number): void {
    const goesOn = this.getLaFuncFromCache(key);
    const turn = typeof body === "function" ? body : body.DEF;
    while (goesOn.call(this)) turn.call(this);
  }

  override manySepFirstInternalLogic(_occurrence: number, options: BodyOptions, key: number): void {
    const begins = this.getLaFuncFromCache(key);
    if (begins.call(this)) this.#separated(options, begins.again ?? begins);
  }

  override atLeastOneSepFirstInternalLogic(_occurrence: number, options: BodyOptions, key: number): void {
    this.#separated(options, this.getLaFuncFromCache(key));
  }

  #separated({ DEF, SEP }: BodyOptions, goesOn: Ask<boolean>): void {
    DEF.call(this);
    while (goesOn.call(this)) {
      this.CONSUME(SEP);
      DEF.call(this);
    }
  }

  // The text has been recognised, so that no call of a rule and no token can fail here: Chevrotain's guards around each
  // of them, made to mend or report a fault, are left out. A bug of ours still shows as a token that does not fit.

  override subruleInternal(rule: RuleMethod, occurrence: number, options?: CallOptions): Concrete {
    this.ruleInvocationStateUpdate(this.fullRuleNameToShort[rule.ruleName]!, rule.ruleName, occurrence);
    rule.originalGrammarAction.call(this);
    const node = this.CST_STACK[this.CST_STACK.length - 1]!;
    this.cstPostRuleOnlyOffset(node);
    this.ruleFinallyStateUpdate();
    this.cstPostNonTerminal(node, options?.LABEL ?? rule.ruleName);
    return node;
  }

  override consumeInternal(type: TokenType, _occurrence: number, options?: CallOptions): IToken {
    const token = this.tokVector[this.currIdx + 1]!;
    if (!tokenMatcher(token, type))
      throw new Error(`the parser left the recognised text at token ${this.currIdx + 1}`);
    this.consumeToken();
    this.cstPostTerminal(options?.LABEL ?? type.name, token);
    return token;
  }

  override cstInvocationStateUpdate(name: string): void {
    this.CST_STACK.push(this.#pile.open(name, this.tokVector[this.currIdx + 1]!.startOffset));
  }

  override cstPostRuleOnlyOffset(node: Concrete): void {
    const last = this.currIdx >= 0 ? this.tokVector[this.currIdx]! : undefined;
    if (last && node.from <= last.startOffset) node.to = (last.endOffset ?? last.startOffset) + 1;
    this.#pile.close(node);
  }

  override cstPostTerminal(label: string, token: IToken): void {
    this.#pile.add(label, token);
  }

  override cstPostNonTerminal(node: Concrete, label: string): void {
    this.#pile.add(label, node);
  }

  // What no GAST shows is seen while the grammar is recorded.

  override orInternalRecord(alternatives: unknown, occurrence: number): unknown {
    const list: unknown = Array.isArray(alternatives) ? alternatives : property(alternatives, "DEF");
    if (Array.isArray(list)) for (const alternative of list) this.#refuse(alternative, "GATE");
    return super.orInternalRecord(alternatives, occurrence);
  }

  override optionInternalRecord(body: unknown, occurrence: number): unknown {
    this.#refuse(body, "GATE");
    return super.optionInternalRecord(body, occurrence);
  }

  override manyInternalRecord(occurrence: number, body: unknown): void {
    this.#refuse(body, "GATE");
    super.manyInternalRecord(occurrence, body);
  }

  override atLeastOneInternalRecord(occurrence: number, body: unknown): void {
    this.#refuse(body, "GATE");
    super.atLeastOneInternalRecord(occurrence, body);
  }

  override subruleInternalRecord(rule: unknown, occurrence: number, options?: object): unknown {
    this.#refuse(options, "ARGS");
    return super.subruleInternalRecord(rule, occurrence, options);
  }

  override BACKTRACK_RECORD(rule: unknown, args?: readonly unknown[]): () => boolean {
    this.#refuse({ BACKTRACK: rule }, "BACKTRACK");
    return super.BACKTRACK_RECORD(rule, args);
  }

  #parameters(): readonly Refusal[] {
    return this.definedRulesNames.flatMap((ruleName) =>
      (ruleMethod(this, ruleName)?.originalGrammarAction.length ?? 0) > 0
        ? [{ ruleName, message: `rule ${ruleName}: a rule takes no parameters; write two rules` }]
        : [],
    );
  }

  #refuse(options: unknown, what: "GATE" | "ARGS" | "BACKTRACK"): void {
    if (property(options, what) === undefined) return;
    const ruleName = this.recordingProdStack[0]?.name ?? "";
    this.#refused.push({ ruleName, message: `rule ${ruleName}: ${what} cannot be seen by a recogniser` });
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
