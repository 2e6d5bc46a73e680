// The traps that LL(k) and ALL(*) fall into on English, each as a small grammar.

import { EOF } from "chevrotain";
import { describe, expect, test } from "vitest";
import { ambiguityName } from "../../../grammar/lookahead/index.ts";
import {
  Ally,
  Comma,
  Control,
  Destroy,
  Draw,
  Each,
  English,
  May,
  Noun,
  read,
  Then,
  Verb,
  When,
  You,
} from "./words.ts";

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

describe("one rule called from two places", () => {
  // `clause` decides nothing before it calls `core`; `Deciding` does, which lets the oracle look in between.
  class Parser extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.SUBRULE1(this.clause);
      this.CONSUME(Verb);
      this.SUBRULE2(this.clause);
    });
    clause = this.RULE("clause", () => {
      this.SUBRULE(this.core);
      this.OPTION(() => this.CONSUME(Each));
    });
    core = this.RULE("core", () => {
      this.AT_LEAST_ONE(() => this.CONSUME(Noun));
      this.OPTION(() => this.CONSUME(Each));
    });
  }
  class Deciding extends English {
    constructor() {
      super();
      this.performSelfAnalysis();
    }
    s = this.RULE("s", () => {
      this.SUBRULE1(this.clause);
      this.CONSUME(Verb);
      this.SUBRULE2(this.clause);
    });
    clause = this.RULE("clause", () => {
      this.OPTION1(() => this.CONSUME(Noun));
      this.SUBRULE(this.core);
      this.OPTION2(() => this.CONSUME(Each));
    });
    core = this.RULE("core", () => {
      this.AT_LEAST_ONE(() => this.CONSUME(Noun));
      this.OPTION(() => this.CONSUME(Each));
    });
  }

  test.each([Parser, Deciding])(
    "is judged by the place it is called from, not by the one before (%o)",
    (Grammar) => {
      const parsed = new Grammar().parse("s", read("heroes attack attack each"));
      expect(parsed.ok && parsed.cst.children.clause?.[1]).toMatchObject({
        children: { core: [{ children: { Noun: [{ image: "attack" }], each: [{ image: "each" }] } }] },
      });
    },
  );
});
