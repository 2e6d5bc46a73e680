// The traps that LL(k) and ALL(*) fall into on English, each as a small grammar.

import { createToken, createTokenInstance, EOF, Lexer, type TokenType } from "chevrotain";
import { describe, expect, test } from "vitest";
import { ambiguityName, FullContextParser } from "../../../grammar/lookahead/index.ts";

const word = (name: string, ...categories: TokenType[]) =>
  createToken({ name, pattern: Lexer.NA, categories });

const Noun = word("Noun");
const Verb = word("Verb");
const Ally = word("ally", Noun);
const Heroes = word("heroes", Noun);
const Attack = word("attack", Noun, Verb);
const Destroy = word("destroy");
const Draw = word("draw");
const Each = word("each");
const Comma = word("comma");
const Control = word("control");
const May = word("may");
const Then = word("then");
const When = word("when");
const You = word("you");
const words = { Noun, Verb, Ally, Heroes, Attack, Destroy, Draw, Each, Comma, Control, May, Then, When, You };
const byName = new Map<string, TokenType>(Object.values(words).map((type) => [type.name, type]));

const read = (text: string) =>
  text.split(" ").map((name, index) => {
    const type = byName.get(name);
    if (type === undefined) throw new Error(`no token type is named ${name}`);
    return createTokenInstance(type, name, index, index, 1, 1, index, index);
  });

abstract class English extends FullContextParser {
  constructor() {
    super(words);
  }
}

describe("an optional part at the end of a rule (P1)", () => {
  class Parser extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.CONSUME(Destroy);
      this.SUBRULE(this.np);
      this.OPTION(() => {
        this.CONSUME(You);
        this.CONSUME(May);
        this.CONSUME(Draw);
      });
    });
    np = this.RULE("np", () => {
      this.CONSUME(Ally);
      this.OPTION(() => {
        this.CONSUME(You);
        this.CONSUME(Control);
      });
    });
  }
  const parser = new Parser();

  test.each([
    "destroy ally",
    "destroy ally you control",
    "destroy ally you may draw",
    "destroy ally you control you may draw",
  ])("%s", (text) => {
    expect(parser.parse("s", read(text)).ok).toBe(true);
  });

  test("the error stands at the word that no reading allows", () => {
    const fault = (text: string) => {
      const parsed = parser.parse("s", read(text));
      return parsed.ok ? undefined : [parsed.at, ...parsed.expected.map((type) => type.name).sort()];
    };
    expect(fault("destroy ally you draw")).toEqual([3, "control", "may"]);
    expect(fault("destroy ally you")).toEqual([3, "control", "may"]);
    expect(fault("destroy ally each")).toEqual([2, EOF.name, "you"]);
    expect(fault("destroy ally you control you control")).toEqual([5, "may"]);
  });
});

describe("an OR of which a caller's alternative begins with a part that may be absent (P2)", () => {
  class Parser extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.OR([
        {
          ALT: () => {
            this.CONSUME(When);
            this.CONSUME(Draw);
          },
        },
        { ALT: () => this.SUBRULE(this.seq) },
      ]);
    });
    seq = this.RULE("seq", () => {
      this.OPTION(() => this.CONSUME(Then));
      this.CONSUME(Draw);
    });
  }
  const parser = new Parser();

  test.each(["draw", "then draw", "when draw"])("%s", (text) => {
    expect(parser.parse("s", read(text)).ok).toBe(true);
  });

  test("an empty alternative is refused where the grammar is built", () => {
    class Empty extends English {
      constructor() {
        super();
        this.performSelfAnalysis();
      }
      seq = this.RULE("seq", () => {
        this.OR([{ ALT: () => this.CONSUME(Then) }, { ALT: () => {} }]);
        this.CONSUME(Draw);
      });
    }
    expect(() => new Empty()).toThrow("rule seq: OR has an empty alternative; write an OPTION");
  });
});

describe("a loop at the end of a rule that would take what the caller needs (P4)", () => {
  class Parser extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.SUBRULE(this.np);
      this.CONSUME(Verb);
      this.CONSUME(Each);
    });
    np = this.RULE("np", () => {
      this.AT_LEAST_ONE(() => this.CONSUME(Noun));
    });
  }
  const parser = new Parser();

  test.each(["heroes attack each", "attack attack each", "heroes attack attack each"])("%s", (text) => {
    const parsed = parser.parse("s", read(text));
    expect(parsed.ok).toBe(true);
  });

  test("the loop stops where the verb must begin", () => {
    const parsed = parser.parse("s", read("heroes attack attack each"));
    const np = parsed.ok ? parsed.cst.children.np?.[0] : undefined;
    expect(np).toMatchObject({ children: { Noun: [{ image: "heroes" }, { image: "attack" }] } });
  });
});

describe("a separated list before another use of its separator", () => {
  class Parser extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.SUBRULE(this.list);
      this.CONSUME(Comma);
      this.CONSUME(Then);
    });
    list = this.RULE("list", () => {
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.CONSUME(Noun) });
      this.OPTION(() => this.MANY_SEP({ SEP: Comma, DEF: () => this.CONSUME(Draw) }));
    });
  }

  test("is refused when its place may be empty", () => {
    expect(() => new Parser()).toThrow("rule list: the body of OPTION may be empty");
  });

  class List extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.CONSUME(Noun) });
      this.MANY_SEP({ SEP: Comma, DEF: () => this.CONSUME(Draw) });
      this.CONSUME(Comma);
      this.CONSUME(Then);
    });
  }

  test.each(["ally comma then", "ally comma ally comma then", "ally draw comma draw comma then"])(
    "%s",
    (text) => {
      expect(new List().parse("s", read(text)).ok).toBe(true);
    },
  );
});

describe("two readings of one text", () => {
  class Parser extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.CONSUME(Destroy);
      this.SUBRULE(this.np);
      this.OPTION(() => this.SUBRULE(this.place));
    });
    np = this.RULE("np", () => {
      this.OR([{ ALT: () => this.CONSUME(Noun) }, { ALT: () => this.CONSUME(Verb) }]);
      this.OPTION(() => this.SUBRULE(this.place));
    });
    place = this.RULE("place", () => {
      this.CONSUME(You);
      this.CONSUME(Control);
    });
  }
  const parser = new Parser();
  const heard = (text: string) => {
    const names: string[] = [];
    parser.onAmbiguity = (decision, viable, at) => names.push(`${at} ${ambiguityName(decision, viable)}`);
    expect(parser.parse("s", read(text)).ok).toBe(true);
    parser.onAmbiguity = undefined;
    return names;
  };

  test("are reported, with the reading taken first", () => {
    expect(heard("destroy ally you control")).toEqual(["2 np OPTION: place | skip"]);
    expect(heard("destroy attack")).toEqual(["1 np OR: Noun | Verb"]);
  });

  test("are not reported where the context leaves one", () => {
    expect(heard("destroy ally you control you control")).toEqual([]);
    expect(heard("destroy ally")).toEqual([]);
  });
});
