// Pins what the strategy takes from Chevrotain beyond its published types: when one of these fails after an upgrade,
// grammar/lookahead/internals.ts must be read again.

import { VERSION } from "chevrotain";
import { describe, expect, test } from "vitest";
import { ruleOfShortName } from "../../../grammar/lookahead/internals.ts";
import { Comma, English, Noun, read, Then } from "./words.ts";

interface Snapshot {
  readonly rules: readonly number[];
  readonly occurrences: readonly number[];
  readonly currIdx: number;
}

class Parser extends English {
  readonly seen: Snapshot[] = [];
  constructor() {
    super();
    this.performSelfAnalysis();
  }
  s = this.RULE("s", () => {
    this.SUBRULE(this.np);
    this.CONSUME(Then);
    this.subrule(17, this.np);
  });
  np = this.RULE("np", () => {
    this.SUBRULE3(this.word);
  });
  word = this.RULE("word", () => {
    this.CONSUME(Noun);
    this.ACTION(() => {
      const depth = this.RULE_STACK_IDX + 1;
      this.seen.push({
        rules: this.RULE_STACK.slice(0, depth).map(ruleOfShortName),
        occurrences: this.RULE_OCCURRENCE_STACK.slice(0, depth),
        currIdx: this.currIdx,
      });
    });
  });
}

describe("chevrotain", () => {
  test("is the version whose internals were read", () => {
    expect(VERSION).toBe("11.2.0");
  });

  test("keeps the rules in progress, their occurrences and the place in the text", () => {
    const parser = new Parser();
    expect(parser.parse("s", read("ally then heroes")).ok).toBe(true);
    expect(parser.seen).toEqual([
      { rules: [0, 1, 2], occurrences: [0, 0, 3], currIdx: 0 },
      { rules: [0, 1, 2], occurrences: [0, 17, 3], currIdx: 2 },
    ]);
  });

  test.each([
    "getLaFuncFromCache",
    "onBeforeParse",
    "cstInvocationStateUpdate",
    "cstPostRuleOnlyOffset",
    "cstPostTerminal",
    "cstPostNonTerminal",
    "ruleInvocationStateUpdate",
    "ruleFinallyStateUpdate",
    "consumeToken",
    "subruleInternal",
    "consumeInternal",
    "atLeastOneInternalLogic",
    "manyInternalLogic",
    "manySepFirstInternalLogic",
    "atLeastOneSepFirstInternalLogic",
    "orInternalRecord",
    "optionInternalRecord",
    "manyInternalRecord",
    "atLeastOneInternalRecord",
    "subruleInternalRecord",
    "BACKTRACK_RECORD",
  ])("has the method %s to be overridden or called", (name) => {
    const base: unknown = Object.getPrototypeOf(Object.getPrototypeOf(English.prototype));
    expect(typeof Reflect.get(Object(base), name)).toBe("function");
  });

  test("calls the overridden repetitions, with their bodies and the key of their decision", () => {
    const calls: string[] = [];
    class Lists extends English {
      constructor() {
        super();
        this.performSelfAnalysis();
      }
      s = this.RULE("s", () => {
        this.AT_LEAST_ONE(() => this.CONSUME(Noun));
        this.MANY_SEP({ SEP: Comma, DEF: () => this.CONSUME1(Then) });
        this.AT_LEAST_ONE_SEP1({ SEP: Comma, DEF: () => this.CONSUME2(Noun) });
      });
      override atLeastOneInternalLogic(...args: Parameters<English["atLeastOneInternalLogic"]>): void {
        calls.push(`atLeastOne ${args[0]}`);
        super.atLeastOneInternalLogic(...args);
      }
      override manySepFirstInternalLogic(...args: Parameters<English["manySepFirstInternalLogic"]>): void {
        calls.push(`manySep ${args[0]}`);
        super.manySepFirstInternalLogic(...args);
      }
      override atLeastOneSepFirstInternalLogic(
        ...args: Parameters<English["atLeastOneSepFirstInternalLogic"]>
      ): void {
        calls.push(`atLeastOneSep ${args[0]}`);
        super.atLeastOneSepFirstInternalLogic(...args);
      }
    }
    expect(new Lists().parse("s", read("ally ally then comma then heroes")).ok).toBe(true);
    expect(calls).toEqual(["atLeastOne 0", "manySep 0", "atLeastOneSep 1"]);
  });

  test("tells of a start rule that was called on text not recognised", () => {
    const parser = new Parser();
    parser.input = read("ally then heroes");
    expect(() => parser.s()).toThrow('call parse("s", tokens)');
  });

  test("lets nodes be made and placed by the overridden methods", () => {
    const parsed = new Parser().parse("s", read("ally then heroes"));
    const cst = parsed.ok ? parsed.cst : undefined;
    expect(cst?.labels).toEqual(["np", "then", "np"]);
    expect(Object.keys(cst?.children ?? {})).toEqual(["np", "then"]);
    const places = cst?.children.np?.map((np) => ("children" in np ? np.location : undefined));
    expect(places).toEqual([
      { startOffset: 0, endOffset: 0 },
      { startOffset: 2, endOffset: 2 },
    ]);
    expect(cst?.location).toEqual({ startOffset: 0, endOffset: 2 });
  });
});
