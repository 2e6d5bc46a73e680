// Text in, tree out: what hangs on what in each form of the language.
import { describe, expect, test } from "vitest";
import type { Clause, NounItem, PowerLine, Predicate } from "../../grammar/index.ts";
import { makeGrammar } from "./game.ts";
import { outline } from "./outline.ts";
import { samples, samplesOfMtg, samplesOfRiftbound } from "./samples.ts";

const grammar = makeGrammar();
const second = makeGrammar("riftbound");
const third = makeGrammar("mtg");

function treeOf(text: string, name = "Nettle Vane") {
  const result = grammar.parse(text, { name });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.tree;
}

describe("trees", () => {
  test.each(samples)("$text", ({ name, text, tree }) => {
    expect(outline(treeOf(text, name))).toBe(tree);
  });

  test.each(samplesOfRiftbound)("of the second game: $text", ({ name, text, tree }) => {
    const result = second.parse(text, { name });
    expect(result.ok ? outline(result.tree) : result.faults).toBe(tree);
  });

  test.each(samplesOfMtg)("of the third game: $text", ({ name, text, tree }) => {
    const result = third.parse(text, { name });
    expect(result.ok ? outline(result.tree) : result.faults).toBe(tree);
  });
});

describe("words", () => {
  function firstClause(text: string): Clause {
    const line = treeOf(text).lines[0] as PowerLine;
    const body = line.powers[0]?.body[0]?.body;
    if (body?.kind !== "sequence") throw new Error("no sequence");
    return body.clauses[0]!.item;
  }
  const subject = (text: string): NounItem => firstClause(text).subject?.items[0]?.item as NounItem;
  const predicate = (text: string): Predicate => firstClause(text).predicates[0]!.item;

  test("carry the senses that fit their place, the likeliest first", () => {
    const { head } = subject("Opposing allies can't attack.");
    expect(head).toMatchObject({
      text: "allies",
      id: "ally",
      senses: [{ role: "noun", class: "card type", number: "plural" }],
    });
    const { verb, auxiliaries } = predicate("Opposing allies can't attack.");
    expect(verb).toMatchObject({ id: "attack", forms: ["base"], senses: [{ role: "verb" }] });
    expect(auxiliaries.map(({ id }) => id)).toEqual(["can not"]);
  });

  test("an icon is the noun that it stands for", () => {
    const { modifiers } = subject("All [Horde] allies attack.");
    expect(modifiers[0]?.item).toMatchObject({ kind: "word", word: { text: "[Horde]", id: "Horde" } });
  });

  test.each([
    ["Wren Oddsock", "Wren Oddsock attacks.", "Wren Oddsock"],
    ["Wren Oddsock", "Wren attacks.", "Wren"],
    ["Tribemother Oddsock the Younger", "Oddsock attacks.", "Oddsock"],
    ["Child of Wren", "Child of Wren attacks.", "Child of Wren"],
    ["Zul'wren, Elf of Night", "Zul'wren attacks.", "Zul'wren"],
  ])("the card %s knows itself in: %s", (name, text, spelled) => {
    const line = treeOf(text, name).lines[0] as PowerLine;
    const body = line.powers[0]?.body[0]?.body;
    const item = body?.kind === "sequence" ? body.clauses[0]?.item.subject?.items[0]?.item : undefined;
    expect(item).toMatchObject({
      kind: "noun",
      head: { text: spelled, id: name, senses: [{ role: "self" }] },
    });
  });

  test("a part of the name that is a word of the game is that word", () => {
    const line = treeOf("Put a Demon ally token into play.", "Demon Lord Wren").lines[0] as PowerLine;
    expect(JSON.stringify(line)).not.toContain('"self"');
  });

  test("the card named as it is itself is any card of that name", () => {
    expect(outline(treeOf("Destroy all allies named Nettle Vane."))).toBe(
      "{DESTROY /<all *allies ^named Nettle Vane>}.",
    );
  });

  test("places lie where the words stand", () => {
    const text = "When Nettle attacks, draw a card.";
    const line = treeOf(text).lines[0] as PowerLine;
    const sentence = line.powers[0]?.body[0];
    const front = sentence?.fronts[0];
    expect(front && text.slice(front.span.from, front.span.to)).toBe("When Nettle attacks,");
    expect(sentence && text.slice(sentence.body.span.from, sentence.body.span.to)).toBe("draw a card");
  });
});
