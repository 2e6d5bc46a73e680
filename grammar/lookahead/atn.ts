// In: the rules Chevrotain recorded (its GAST). Out: one augmented transition network in flat arrays, which the
// recogniser walks, with every decision of the parser and every place where a rule is called.

import {
  Alternation,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
  type TokenType,
} from "chevrotain";
import { alternativesOf, type Decision, type DecisionKind, describe } from "./decision.ts";

/** What a state does: end its rule, consume a terminal, call a rule, or choose among alternatives. */
export const End = 0;
export const Consume = 1;
export const Call = 2;
export const Choose = 3;

/**
 * `kind[s]` says what state `s` does. `arg[s]` is the terminal (Consume), the rule (Call) or the decision
 * (Choose); `next[s]` the state behind it, or the first of the decision's states in `targets` (Choose).
 */
export interface Atn {
  readonly rules: readonly string[];
  readonly terminals: readonly TokenType[];
  readonly decisions: readonly Decision[];
  readonly kind: readonly number[];
  readonly arg: readonly number[];
  readonly next: readonly number[];
  /** The rule that holds each state. */
  readonly ruleOf: readonly number[];
  /** The first state of each rule. */
  readonly entry: readonly number[];
  readonly targets: readonly number[];
  /** Every call, with the state the caller goes on from; Chevrotain refuses two calls with one occurrence. */
  readonly calls: readonly CallSite[];
  /** Decisions with an alternative that has nothing in it. */
  readonly emptyAlternatives: readonly Decision[];
  /** Decisions by `decisionKey`. */
  readonly decisionByKey: ReadonlyMap<string, number>;
}

export interface CallSite {
  readonly caller: number;
  readonly callee: number;
  readonly occurrence: number;
  readonly next: number;
}

/** The key of a decision in `Atn.decisionByKey`. */
export const decisionKey = (rule: string, kind: DecisionKind, index: number): string =>
  `${rule}/${kind}${index}`;

/** Builds the network of all rules; the order of `rules` gives the numbers of the rules. */
export function buildAtn(rules: readonly Rule[]): Atn {
  const names = rules.map((rule) => rule.name);
  const ruleIndex = new Map(names.map((name, index) => [name, index]));
  const terminalIndex = new Map<TokenType, number>();
  const kind: number[] = [];
  const arg: number[] = [];
  const next: number[] = [];
  const ruleOf: number[] = [];
  const targets: number[] = [];
  const calls: CallSite[] = [];
  const decisions: Decision[] = [];
  const decisionByKey = new Map<string, number>();
  const emptyAlternatives: Decision[] = [];
  let rule = 0;

  const state = (stateKind: number, stateArg: number, stateNext: number): number => {
    kind.push(stateKind);
    arg.push(stateArg);
    next.push(stateNext);
    ruleOf.push(rule);
    return kind.length - 1;
  };
  const terminal = (type: TokenType): number => {
    const known = terminalIndex.get(type);
    if (known !== undefined) return known;
    terminalIndex.set(type, terminalIndex.size);
    return terminalIndex.size - 1;
  };
  /** A Choose state whose alternatives are filled in by `choose`, since a loop's lead back to it. */
  const decision = (of: DecisionKind, index: number, alternatives: readonly string[]): number => {
    const id = decisions.length;
    const name = names[rule] ?? "";
    decisions.push({ id, rule: name, kind: of, index, alternatives });
    decisionByKey.set(decisionKey(name, of, index), id);
    return state(Choose, id, -1);
  };
  const choose = (at: number, alternatives: readonly number[]): number => {
    next[at] = targets.length;
    targets.push(...alternatives);
    return at;
  };

  const sequence = (items: readonly IProduction[], then: number): number =>
    items.reduceRight((follow, item) => production(item, follow), then);

  const production = (item: IProduction, then: number): number => {
    if (item instanceof Terminal) return state(Consume, terminal(item.terminalType), then);
    if (item instanceof NonTerminal) {
      const callee = ruleIndex.get(item.nonTerminalName);
      if (callee === undefined) throw new Error(`no rule is named ${item.nonTerminalName}`);
      calls.push({ caller: rule, callee, occurrence: item.idx, next: then });
      return state(Call, callee, then);
    }
    if (item instanceof Alternation) {
      const alternatives = alternativesOf(item);
      const texts = distinct(alternatives.map(describe));
      const at = decision("OR", item.idx, texts);
      if (texts.includes("")) emptyAlternatives.push(decisions[arg[at]!]!);
      return choose(
        at,
        alternatives.map((items) => sequence(items, then)),
      );
    }
    if (item instanceof Option) {
      const at = decision("OPTION", item.idx, [describe(item.definition), "skip"]);
      return choose(at, [sequence(item.definition, then), then]);
    }
    if (item instanceof Repetition || item instanceof RepetitionMandatory) {
      const mandatory = item instanceof RepetitionMandatory;
      const loop = decision(mandatory ? "AT_LEAST_ONE" : "MANY", item.idx, [
        describe(item.definition),
        "stop",
      ]);
      const body = sequence(item.definition, loop);
      choose(loop, [body, then]);
      return mandatory ? body : loop;
    }
    if (item instanceof RepetitionWithSeparator || item instanceof RepetitionMandatoryWithSeparator) {
      const mandatory = item instanceof RepetitionMandatoryWithSeparator;
      const text = describe(item.definition);
      const again = [`${item.separator.name} ${text}`, "stop"];
      const loop = decision(mandatory ? "AT_LEAST_ONE_SEP" : "MANY_SEP_AGAIN", item.idx, again);
      const body = sequence(item.definition, loop);
      choose(loop, [state(Consume, terminal(item.separator), body), then]);
      return mandatory ? body : choose(decision("MANY_SEP", item.idx, [text, "skip"]), [body, then]);
    }
    throw new Error(`a production of an unknown kind stands in rule ${names[rule]}`);
  };

  const entry = rules.map((item, index) => {
    rule = index;
    return sequence(item.definition, state(End, index, -1));
  });
  return {
    rules: names,
    terminals: [...terminalIndex.keys()],
    decisions,
    kind,
    arg,
    next,
    ruleOf,
    entry,
    targets,
    calls,
    emptyAlternatives,
    decisionByKey,
  };
}

/** Alternatives that read alike are told apart by their place. */
function distinct(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => (texts.indexOf(text) === index ? text : `${text} (${index + 1})`));
}
