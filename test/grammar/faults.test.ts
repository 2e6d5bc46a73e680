// One fault for each line that cannot be read, at the word that is wrong.
import { describe, expect, test } from "vitest";
import { makeGrammar } from "./game.ts";

const grammar = makeGrammar();

function faults(text: string) {
  const result = grammar.parse(text, { name: "Nettle Vane" });
  return result.ok
    ? []
    : result.faults.map((fault) => ({ ...fault, at: text.slice(fault.span.from, fault.span.to) }));
}

describe("faults", () => {
  test.each([
    ["Destroy target aly.", "unknown word", "aly", "ally"],
    ["Detsroy target ally.", "unknown word", "Detsroy", "destroy"],
    ["Feroctiy", "unknown word", "Feroctiy", "Ferocity"],
    ["When Nettle attacks, you may exhuast target hero.", "unknown word", "exhuast", "exhaust"],
    ["Draw a car.", "unknown word", "car", "card"],
  ])("%s", (text, kind, at, near) => {
    expect(faults(text)).toMatchObject([{ kind, at }]);
    expect(faults(text).flatMap((fault) => ("near" in fault ? fault.near : []))).toContain(near);
  });

  test.each([
    ["Feroctiy", ["Ferocity"]],
    ["Target ally has Feroctiy this turn.", ["Ferocity"]],
    ["Destroy all Protctors.", ["Protector"]],
    ["Destroy all oponents.", ["opponent"]],
    ["Destroy all alies.", ["ally"]],
  ])("only heads are offered: %s", (text, near) => {
    const offered = faults(text).flatMap((fault) => ("near" in fault ? fault.near : []));
    expect(offered.slice(0, near.length)).toEqual(near);
    expect(offered.filter((word) => /(ys|ors|ents|ies)$/.test(word))).toEqual([]);
  });

  test.each([
    ["Destroy target", "unexpected end", "target"],
    ["Put target ally into its owner' hand.", "unknown word", "'"],
    ["When Nettle attacks,", "unexpected end", ","],
    ["Draw the a of card.", "unexpected word", "of"],
  ])("%s", (text, kind, at) => {
    expect(faults(text)).toMatchObject([{ kind, at }]);
  });

  test("each line has its own", () => {
    expect(
      faults("Protector\nDestroy target aly.\nDraw a card.\nDraw of card.").map((fault) => fault.at),
    ).toEqual(["aly", "of"]);
  });

  test("what can be read is in the tree all the same", () => {
    const result = grammar.parse("Protector\nDraw of card.", { name: "Nettle Vane" });
    expect(result.tree?.lines.map((line) => line.kind)).toEqual(["keywords"]);
  });

  test("says what could have stood there", () => {
    const [fault] = faults("Destroy target and.");
    expect(fault?.kind === "unexpected word" ? fault.expected : []).toContain("a noun");
  });
});
