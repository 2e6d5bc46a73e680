// What a grammar may not hold, and what a text may not be.

import { EOF } from "chevrotain";
import { describe, expect, test } from "vitest";
import type { FullContextOptions } from "../../../grammar/lookahead/index.ts";
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
  // Every token opens a rule, and each rule may end early or late: the deepest and most ambiguous nesting there is.
  class Nested extends Started {
    constructor(options?: FullContextOptions) {
      super(options);
      this.start();
    }
    s: ReturnType<typeof this.RULE> = this.RULE("s", () => {
      this.CONSUME(Noun);
      this.OPTION1(() => this.SUBRULE2(this.s));
      this.OPTION2(() => this.SUBRULE3(this.s));
    });
  }
  class Flat extends Started {
    constructor(options?: FullContextOptions) {
      super(options);
      this.start();
    }
    s = this.RULE("s", () => {
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.item) });
    });
    item = this.RULE("item", () => {
      this.AT_LEAST_ONE(() => this.CONSUME(Noun));
      this.OPTION1(() => this.CONSUME(Each));
      this.MANY(() => this.CONSUME1(Each));
    });
  }
  const repeated = (text: string, times: number) => read(Array(times).fill(text).join(" "));

  test("of the greatest depth is read and parsed, and none deeper", () => {
    const parser = new Nested();
    expect(parser.parse("s", repeated("ally", 500)).ok).toBe(true);
    expect(parser.parse("s", repeated("ally", 501))).toEqual({
      ok: false,
      reason: "too deep",
      at: 500,
      expected: [],
    });
    expect(parser.parse("s", read("ally ally")).ok).toBe(true);
  });

  test("of the greatest length is read and parsed, and none longer", () => {
    const parser = new Flat();
    expect(
      parser.parse("s", [...repeated("ally ally each each comma", 199), ...read("ally ally each each")]).ok,
    ).toBe(true);
    expect(parser.parse("s", repeated("ally", 1001))).toEqual({
      ok: false,
      reason: "too long",
      at: 1000,
      expected: [],
    });
  });

  test("may be given narrower bounds", () => {
    expect(new Flat({ maxTokens: 2 }).recognise("s", read("ally comma ally"))).toMatchObject({
      reason: "too long",
      at: 2,
    });
    expect(new Nested({ maxDepth: 2 }).recognise("s", read("ally ally ally"))).toMatchObject({
      reason: "too deep",
      at: 2,
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
      reason: "unexpected",
      at: 2,
      expected: [Noun],
    });
  });

  test("cannot be asked for under a rule that does not exist", () => {
    expect(() => new Flat().recognise("nothing", [])).toThrow("no rule is named nothing");
  });
});
