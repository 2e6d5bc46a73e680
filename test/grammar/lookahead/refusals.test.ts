// What a grammar may not hold, and what a text may not be.

import { EOF } from "chevrotain";
import { describe, expect, test } from "vitest";
import { Ally, Comma, Draw, Each, English, Noun, read, Then, You } from "./words.ts";

abstract class Started extends English {
  protected start(): void {
    this.performSelfAnalysis();
  }
}

const refused: readonly (readonly [string, string, () => unknown])[] = [
  [
    "a gate in an OR",
    "rule s: GATE cannot be seen by a recogniser",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", () => {
          this.OR([{ GATE: () => true, ALT: () => this.CONSUME(Ally) }, { ALT: () => this.CONSUME(Draw) }]);
        });
      })(),
  ],
  ...(["OPTION", "MANY", "AT_LEAST_ONE"] as const).map(
    (method) =>
      [
        `a gate in ${method}`,
        "rule s: GATE cannot be seen by a recogniser",
        () =>
          new (class Parser extends Started {
            constructor() {
              super();
              this.start();
            }
            s = this.RULE("s", () => {
              this[method]({ GATE: () => true, DEF: () => this.CONSUME(Ally) });
            });
          })(),
      ] as const,
  ),
  [
    "backtracking",
    "rule s: BACKTRACK cannot be seen by a recogniser",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", () => {
          if (this.BACKTRACK(this.np).call(this)) this.SUBRULE(this.np);
        });
        np = this.RULE("np", () => this.CONSUME(Noun));
      })(),
  ],
  [
    "arguments of a rule",
    "rule s: ARGS cannot be seen by a recogniser",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        np = this.RULE("np", (..._args: number[]) => this.CONSUME(Noun));
        s = this.RULE("s", () => {
          this.SUBRULE(this.np, { ARGS: [1] });
        });
      })(),
  ],
  [
    "parameters of a rule",
    "rule s: a rule takes no parameters; write two rules",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", (_depth?: number) => {
          this.CONSUME(Noun);
        });
      })(),
  ],
  [
    "a loop whose body may be empty",
    "rule s: the body of MANY may be empty",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", () => {
          this.MANY(() => this.SUBRULE(this.np));
        });
        np = this.RULE("np", () => {
          this.OPTION(() => this.CONSUME(Noun));
        });
      })(),
  ],
  [
    "left recursion behind a part that may be empty",
    "rule s: left recursion: s -> np -> s",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        np = this.RULE("np", () => {
          this.OPTION(() => this.CONSUME(You));
          this.SUBRULE(this.s);
        });
        s: ReturnType<typeof this.RULE> = this.RULE("s", () => {
          this.OR([{ ALT: () => this.SUBRULE(this.np) }, { ALT: () => this.CONSUME(Noun) }]);
        });
      })(),
  ],
  [
    "a rule that can never end",
    "rule s: it can never end",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", () => {
          this.CONSUME(Noun);
          this.SUBRULE(this.again);
        });
        again: ReturnType<typeof this.RULE> = this.RULE("again", () => {
          this.CONSUME(Then);
          this.SUBRULE(this.s);
        });
      })(),
  ],
  [
    "the end of the text in a rule",
    "rule s: it reads EOF",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", () => {
          this.CONSUME(Noun);
          this.CONSUME(EOF);
        });
      })(),
  ],
  [
    "an index used twice, by Chevrotain's own check",
    "CONSUME",
    () =>
      new (class Parser extends Started {
        constructor() {
          super();
          this.start();
        }
        s = this.RULE("s", () => {
          this.CONSUME(Noun);
          this.CONSUME(Noun);
        });
      })(),
  ],
];

describe("a grammar is refused when it is built", () => {
  test.each(refused)("for %s", (_what, message, build) => {
    expect(build).toThrow(message);
  });
});

describe("a text", () => {
  class Nested extends Started {
    constructor(maxTokens?: number) {
      super(maxTokens === undefined ? {} : { maxTokens });
      this.start();
    }
    // Every token opens a rule, and each rule may end early or late: the deepest and most ambiguous nesting there is.
    s: ReturnType<typeof this.RULE> = this.RULE("s", () => {
      this.SUBRULE(this.wrap);
    });
    wrap: ReturnType<typeof this.RULE> = this.RULE("wrap", () => {
      this.SUBRULE(this.head);
      this.OPTION1(() => this.SUBRULE2(this.s));
      this.OPTION2(() => this.SUBRULE3(this.s));
    });
    head = this.RULE("head", () => {
      this.CONSUME(Noun);
      this.OPTION(() => this.CONSUME(Each));
    });
  }
  class Flat extends Started {
    constructor(maxTokens?: number) {
      super(maxTokens === undefined ? {} : { maxTokens });
      this.start();
    }
    s = this.RULE("s", () => {
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.CONSUME(Noun) });
    });
  }

  test("of the greatest length is read, however deeply it nests", () => {
    const text = "ally ".repeat(1000).trim();
    expect(new Nested().recognise("s", read(text))).toEqual({ ok: true });
  });

  test("too long is refused at the first token too many", () => {
    const parser = new Flat(5);
    expect(parser.recognise("s", read("ally comma ally comma ally")).ok).toBe(true);
    expect(parser.recognise("s", read("ally comma ally comma ally comma ally"))).toEqual({
      ok: false,
      at: 5,
      expected: [EOF],
    });
  });

  test("of one length leaves nothing behind for a text of another", () => {
    const parser = new Flat();
    for (const [text, ok] of [
      ["ally comma ally", true],
      ["ally comma ally comma ally comma ally", true],
      ["ally", true],
      ["comma", false],
      ["ally comma", false],
      ["ally comma ally", true],
      ["", false],
    ] as const) {
      expect(parser.recognise("s", read(text)).ok).toBe(ok);
    }
  });

  test("with a token that no rule reads is refused at that token", () => {
    expect(new Flat().recognise("s", read("ally comma when"))).toEqual({
      ok: false,
      at: 2,
      expected: [Noun],
    });
  });

  test("cannot be asked for under a rule that does not exist", () => {
    expect(() => new Flat().recognise("nothing", [])).toThrow("no rule is named nothing");
  });
});
