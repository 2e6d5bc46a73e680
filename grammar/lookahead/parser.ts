// The parser class to derive a grammar from: Chevrotain's CstParser, whose decisions are all made with full context. A
// text is recognised first; the parser runs only on text that it can read to the end.

import { type CstNode, CstParser, type IParserConfig, type IToken, type TokenVocabulary } from "chevrotain";
import type { Decision, OnAmbiguity } from "./decision.ts";
import { type Ask, type Body, type BodyOptions, type ParserInternals, ruleMethod } from "./internals.ts";
import type { Refusal } from "./refusals.ts";
import { type FullContext, fullContext, type Recognition, type Unrecognised } from "./strategy.ts";

export interface FullContextOptions {
  /** Texts of more tokens are not read. 1,000 by default. */
  readonly maxTokens?: number;
  /** Texts in which more rules stand in one another are not read. 500 by default; printed cards reach about 70. */
  readonly maxDepth?: number;
}

export type Parsed = { readonly ok: true; readonly cst: CstNode } | Unrecognised;

// The published types leave out the members that are overridden here; test/grammar/lookahead/internals.test.ts pins them.
const Base = CstParser as unknown as new (
  vocabulary: TokenVocabulary,
  config: IParserConfig,
) => CstParser & ParserInternals;

/** An object that inherits nothing, but whose shape the engine can still learn. */
function Bare(): void {}
Bare.prototype = Object.create(null);
const Children = Bare as unknown as new () => CstNode["children"];

export abstract class FullContextParser extends Base {
  /** Told of every decision with two viable readings; leave it undefined for speed. */
  onAmbiguity: OnAmbiguity | undefined;
  readonly #strategy: FullContext;
  readonly #refused: Refusal[];
  #recognised = false;

  protected constructor(vocabulary: TokenVocabulary, options: FullContextOptions = {}) {
    const refused: Refusal[] = [];
    const bounds = { maxTokens: options.maxTokens ?? 1000, maxDepth: options.maxDepth ?? 500 };
    const strategy = fullContext(bounds, () => [...refused, ...this.#parameters()]);
    super(vocabulary, {
      lookaheadStrategy: strategy,
      maxLookahead: 1,
      recoveryEnabled: false,
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

  /** Recognises, then builds the syntax tree of the first reading in written order. */
  parse(startRule: string, tokens: readonly IToken[]): Parsed {
    const recognition = this.#strategy.recognise(startRule, tokens);
    if (!recognition.ok) return recognition;
    this.#strategy.begin(this.onAmbiguity);
    this.input = [...tokens];
    this.#recognised = true;
    let cst: CstNode | undefined;
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

  // Chevrotain gives every node a hash table for its children and a place that begins as NaN, which is boxed: a third of
  // all memory that reading a card takes.

  override cstInvocationStateUpdate(name: string): void {
    const startOffset = this.tokVector[this.currIdx + 1]!.startOffset;
    this.CST_STACK.push({
      name,
      children: new Children(),
      location: { startOffset, endOffset: startOffset - 1 },
    });
  }

  override cstPostRuleOnlyOffset(node: CstNode): void {
    const last = this.currIdx >= 0 ? this.tokVector[this.currIdx]! : undefined;
    const { location } = node;
    if (location && last && location.startOffset <= last.startOffset) {
      location.endOffset = last.endOffset ?? last.startOffset;
    }
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
