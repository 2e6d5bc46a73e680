// The parser of one vocabulary: the rules as methods of a Chevrotain parser with full-context lookahead.
// It reads one line of a card at a time, from the start rule `line`.
import type { CstNode, ParserMethod, TokenType } from "chevrotain";
import { FullContextParser } from "../lookahead/index.ts";
import { clauseRules } from "./clause-rules.ts";
import { lineRules } from "./line-rules.ts";
import { bare, narrow, type Part, type Rules } from "./notation.ts";
import { nounRules } from "./noun-rules.ts";

/** All rules of the grammar. */
export const rules: Rules = { ...nounRules, ...clauseRules, ...lineRules };

/** Longest line that is read, in tokens. */
export const maxTokens = 400;

type Method = ParserMethod<[], CstNode>;

/** Chevrotain wants each occurrence of a production in its rule numbered. */
class Occurrences {
  readonly #next = new Map<string, number>();

  of(production: string): number {
    const n = this.#next.get(production) ?? 0;
    this.#next.set(production, n + 1);
    return n;
  }
}

export class CardParser extends FullContextParser {
  /** @param again these very rules were checked before */
  constructor(types: readonly TokenType[], again = false) {
    super([...types], { maxTokens, again });
    const methods = new Map<string, Method>();
    for (const [name, parts] of Object.entries(rules)) {
      methods.set(name, this.RULE(name, this.#sequence(parts, new Occurrences(), methods)));
    }
    this.performSelfAnalysis();
  }

  #sequence(
    parts: readonly Part[],
    occurrences: Occurrences,
    methods: ReadonlyMap<string, Method>,
  ): () => void {
    const steps = parts.map((part) => this.#step(part, occurrences, methods));
    const [first, second, third] = steps;
    if (first && steps.length === 1) return first;
    if (first && second && steps.length === 2) {
      return () => {
        first();
        second();
      };
    }
    if (first && second && third && steps.length === 3) {
      return () => {
        first();
        second();
        third();
      };
    }
    return () => {
      for (const step of steps) step();
    };
  }

  #step(part: Part, occurrences: Occurrences, methods: ReadonlyMap<string, Method>): () => void {
    if (typeof part === "string") {
      const n = occurrences.of(part);
      // A rule of relative clauses goes by the name of the rule that it is the narrow kind of.
      const ending = [narrow, bare].find((suffix) => part.endsWith(suffix));
      const options = ending ? { LABEL: part.slice(0, -ending.length) } : undefined;
      let method: Method | undefined;
      return () => {
        method ??= found(methods, part);
        this.subrule(n, method, options);
      };
    }
    if ("name" in part) {
      const n = occurrences.of(`token ${part.name}`);
      return () => {
        this.consume(n, part);
      };
    }
    const n = occurrences.of(part.of);
    if (part.of === "alt") {
      const alternatives = part.alternatives.map((parts) => ({
        ALT: this.#sequence(parts, occurrences, methods),
      }));
      return () => {
        this.or(n, alternatives);
      };
    }
    const body = this.#sequence(part.parts, occurrences, methods);
    switch (part.of) {
      case "opt":
        return () => {
          this.option(n, body);
        };
      case "many":
        return () => {
          this.many(n, body);
        };
      case "some":
        return () => {
          this.atLeastOne(n, body);
        };
    }
  }
}

function found(methods: ReadonlyMap<string, Method>, name: string): Method {
  const method = methods.get(name);
  if (!method) throw new Error(`the grammar has no rule ${name}`);
  return method;
}
