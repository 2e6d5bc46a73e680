// Small grammars as data, drawn at random, and the parser that each describes.

import { createToken, createTokenInstance, type IToken, Lexer, type TokenType } from "chevrotain";
import fc from "fast-check";
import { FullContextParser } from "../../../grammar/lookahead/index.ts";

const word = (name: string, ...categories: TokenType[]) =>
  createToken({ name, pattern: Lexer.NA, categories });

const Noun = word("Noun");
const Verb = word("Verb");
const a = word("a", Noun);
const b = word("b", Noun, Verb);
const c = word("c", Verb);
const d = word("d");

/** What texts are made of. */
export const concrete: readonly TokenType[] = [a, b, c, d];
/** What rules may read: words, and categories that share a word. */
export const terminals: readonly TokenType[] = [Noun, Verb, a, b, c, d];

/** Does a token of the concrete type fit the terminal? Said anew here, so as not to trust the code under test. */
export const fits = (type: TokenType, terminal: TokenType): boolean =>
  type === terminal ||
  (terminal === Noun && (type === a || type === b)) ||
  (terminal === Verb && (type === b || type === c));

export type Item =
  | { readonly kind: "token"; readonly terminal: number; index: number }
  | { readonly kind: "rule"; readonly rule: number; index: number }
  | { readonly kind: "or"; readonly alternatives: readonly (readonly Item[])[]; index: number }
  | { readonly kind: "option" | "many" | "atLeastOne"; readonly body: readonly Item[]; index: number }
  | {
      readonly kind: "manySep" | "atLeastOneSep";
      readonly body: readonly Item[];
      readonly separator: number;
      index: number;
    };

export type Grammar = readonly (readonly Item[])[];

export const ruleName = (rule: number): string => `r${rule}`;

const ruleCount = 4;
const terminal = fc.nat(terminals.length - 1);
const token = terminal.map((which): Item => ({ kind: "token", terminal: which, index: 0 }));

/**
 * Rules call later rules anywhere and any rule behind a token, so most grammars have no left recursion; the start rule
 * is the first.
 */
export const grammars: fc.Arbitrary<Grammar> = fc
  .tuple(...Array.from({ length: ruleCount }, (_, rule) => sequence(rule + 1, 3)))
  .map((rules) => {
    for (const rule of rules) number(rule);
    return rules;
  });

export const texts: fc.Arbitrary<readonly TokenType[]> = fc.array(fc.constantFrom(...concrete), {
  maxLength: 7,
});

function sequence(from: number, depth: number): fc.Arbitrary<readonly Item[]> {
  return fc
    .array(fc.tuple(item(from, depth), item(0, depth)), { minLength: 1, maxLength: depth === 3 ? 4 : 2 })
    .map((pairs) => {
      let read = false;
      return pairs.map(([early, late]) => {
        const chosen = read ? late : early;
        read ||= chosen.kind === "token";
        return chosen;
      });
    });
}

function item(from: number, depth: number): fc.Arbitrary<Item> {
  const call =
    from < ruleCount
      ? fc.integer({ min: from, max: ruleCount - 1 }).map((rule): Item => ({ kind: "rule", rule, index: 0 }))
      : token;
  if (depth === 0) return fc.oneof({ weight: 2, arbitrary: token }, { weight: 1, arbitrary: call });
  const inner = sequence(from, depth - 1);
  return fc.oneof(
    { weight: 5, arbitrary: token },
    { weight: 3, arbitrary: call },
    {
      weight: 3,
      arbitrary: fc
        .array(inner, { minLength: 2, maxLength: 3 })
        .map((alternatives): Item => ({ kind: "or", alternatives, index: 0 })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom("option", "option", "many", "atLeastOne"), inner)
        .map(([kind, body]): Item => ({ kind, body, index: 0 })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom("manySep", "atLeastOneSep"), inner, terminal)
        .map(([kind, body, separator]): Item => ({ kind, body, separator, index: 0 })),
    },
  );
}

/** Gives every item its occurrence index; items drawn twice are one object no longer after this. */
function number(rule: readonly Item[]): void {
  let next = 0;
  const visit = (items: readonly Item[]): void => {
    for (const each of items) {
      each.index = ++next;
      if (each.kind === "or") for (const alternative of each.alternatives) visit(alternative);
      else if ("body" in each) visit(each.body);
    }
  };
  visit(rule);
}

/** MANY_SEP and AT_LEAST_ONE_SEP have no form with a free index. */
export const tooManyLists = (grammar: Grammar): boolean =>
  JSON.stringify(grammar, (_, value) => value).match(/Sep","body.*?"index":\d\d/) !== null;

export class RandomParser extends FullContextParser {
  constructor(grammar: Grammar, maxTokens?: number) {
    super([...terminals], maxTokens === undefined ? {} : { maxTokens });
    grammar.forEach((items, rule) => {
      this.RULE(ruleName(rule), () => this.#run(items));
    });
    this.performSelfAnalysis();
  }

  #run(items: readonly Item[]): void {
    for (const item of items) this.#runOne(item);
  }

  #runOne(item: Item): void {
    switch (item.kind) {
      case "token":
        this.consume(item.index, terminals[item.terminal]!);
        return;
      case "rule":
        this.subrule(item.index, this.#method(item.rule));
        return;
      case "or":
        this.or(
          item.index,
          item.alternatives.map((alternative) => ({ ALT: () => this.#run(alternative) })),
        );
        return;
      case "option":
        this.option(item.index, () => this.#run(item.body));
        return;
      case "many":
        this.many(item.index, () => this.#run(item.body));
        return;
      case "atLeastOne":
        this.atLeastOne(item.index, () => this.#run(item.body));
        return;
      case "manySep":
      case "atLeastOneSep": {
        const list = `${item.kind === "manySep" ? "MANY_SEP" : "AT_LEAST_ONE_SEP"}${item.index}`;
        const method: unknown = Reflect.get(this, list);
        if (typeof method !== "function") throw new Error(`no method ${list}`);
        method.call(this, { SEP: terminals[item.separator]!, DEF: () => this.#run(item.body) });
      }
    }
  }

  #method(rule: number) {
    // A rule that is not defined yet is called by name, as the recorder only looks at the name.
    const method: unknown = Reflect.get(this, ruleName(rule));
    if (typeof method !== "function") throw new Error(`no rule ${rule}`);
    return method as ReturnType<typeof this.RULE>;
  }
}

export const tokensOf = (types: readonly TokenType[]): IToken[] =>
  types.map((type, index) => createTokenInstance(type, type.name, index, index, 1, index + 1, 1, index + 1));

/** A text that the grammar reads, found by taking the ways that `choices` says; undefined when it grows too long. */
export function sentence(grammar: Grammar, choices: readonly number[]): readonly TokenType[] | undefined {
  const text: TokenType[] = [];
  let turn = 0;
  let calls = 0;
  const choose = (count: number): number => (choices[turn++ % choices.length] ?? 0) % count;
  const walk = (items: readonly Item[]): boolean => items.every(walkOne);
  const read = (which: number): boolean => {
    const fitting = concrete.filter((type) => fits(type, terminals[which]!));
    text.push(fitting[choose(fitting.length)] ?? terminals[which]!);
    return text.length <= 7;
  };
  const walkOne = (item: Item): boolean => {
    if (++calls > 200) return false;
    switch (item.kind) {
      case "token":
        return read(item.terminal);
      case "rule":
        return walk(grammar[item.rule]!);
      case "or":
        return walk(item.alternatives[choose(item.alternatives.length)]!);
      case "option":
        return choose(2) === 0 || walk(item.body);
      case "many":
      case "atLeastOne": {
        let times = choose(3) + (item.kind === "many" ? 0 : 1);
        while (times-- > 0) if (!walk(item.body)) return false;
        return true;
      }
      case "manySep":
      case "atLeastOneSep": {
        const times = choose(3) + (item.kind === "manySep" ? 0 : 1);
        for (let i = 0; i < times; i++)
          if (!((i === 0 || read(item.separator)) && walk(item.body))) return false;
        return true;
      }
    }
  };
  return walk(grammar[0]!) ? text : undefined;
}
