// Collecting kinds of ambiguity over texts, and comparing them with a ledger.

import { describe, expect, test } from "vitest";
import { collectAmbiguities, compareWithLedger } from "../../../grammar/lookahead/index.ts";
import { Control, Destroy, English, Noun, read, Verb, You } from "./words.ts";

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
    this.OPTION1(() => this.SUBRULE(this.place));
  });
  place = this.RULE("place", () => {
    this.CONSUME(You);
    this.CONSUME(Control);
  });
}

function collect(...texts: string[]) {
  const parser = new Parser();
  const collector = collectAmbiguities();
  parser.onAmbiguity = collector.onAmbiguity;
  for (const text of texts) {
    collector.begin(text);
    parser.parse("s", read(text));
  }
  return collector.kinds();
}

const entry = (name: string) => ({ name, why: "the nearest noun", example: "" });

describe("the ledger", () => {
  test("counts each kind, with its shortest example", () => {
    const kinds = collect(
      "destroy attack you control",
      "destroy attack",
      "destroy ally you control",
      "destroy ally",
    );
    expect(
      kinds.map(({ name, readings, times, texts, example }) => ({ name, readings, times, texts, example })),
    ).toEqual([
      {
        name: "np OPTION1: place | skip",
        readings: ["place", "skip"],
        times: 2,
        texts: 2,
        example: { text: "destroy ally you control", tokenIndex: 2 },
      },
      {
        name: "np OR: Noun | Verb",
        readings: ["Noun", "Verb"],
        times: 2,
        texts: 2,
        example: { text: "destroy attack", tokenIndex: 1 },
      },
    ]);
  });

  test("is at peace with exactly the kinds it lists", () => {
    const kinds = collect("destroy attack", "destroy ally you control");
    const ledger = [entry("np OR: Noun | Verb"), entry("np OPTION1: place | skip")];
    expect(compareWithLedger(kinds, ledger)).toEqual({ unknown: [], vanished: [], repeated: [] });
  });

  test("names unknown, vanished and repeated kinds", () => {
    const kinds = collect("destroy attack");
    const gone = entry("np OPTION1: place | skip");
    const faults = compareWithLedger(kinds, [gone, gone]);
    expect(faults.unknown.map((kind) => kind.name)).toEqual(["np OR: Noun | Verb"]);
    expect(faults.vanished).toEqual([gone, gone]);
    expect(faults.repeated).toEqual([gone.name]);
  });
});
