// Lossless: printing gives the text back, reading what was printed gives the same tree, and every node lies in its
// parent's place.
import { describe, expect, test } from "vitest";
import type { CardText, Grammar, Span } from "../../grammar/index.ts";
import { makeGrammar, printedPool, type Sample } from "./game.ts";
import { samples, samplesOfMtg, samplesOfRiftbound } from "./samples.ts";

const grammar = makeGrammar();
const second = makeGrammar("riftbound");
const third = makeGrammar("mtg");

function parsed({ name, text }: Sample): CardText {
  const result = grammar.parse(text, { name });
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.faults)}`);
  return result.tree;
}

const isSpan = (value: unknown): value is Span =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;

/** Places where a child reaches beyond its parent. */
function strays(node: unknown, inside: Span, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((child, n) => strays(child, inside, `${path}[${n}]`));
  if (typeof node !== "object" || node === null) return [];
  const own: unknown = Reflect.get(node, "span");
  const span = isSpan(own) ? own : inside;
  const bad = span.from < inside.from || span.to > inside.to || span.from > span.to ? [path] : [];
  const children = Object.entries(node).filter(([key]) => key !== "span" && key !== "senses");
  return [...bad, ...children.flatMap(([key, child]) => strays(child, span, `${path}.${key}`))];
}

function problems(sample: Sample, of: Grammar = grammar): string[] {
  const result = of.parse(sample.text, sample);
  if (!result.ok) return [];
  const printed = of.print(result.tree);
  const normal = of.normalise(sample.text, sample);
  if (printed !== normal) return [`${sample.name}: printed ${printed}, not ${normal}`];
  const again = of.parse(printed, sample);
  if (!again.ok) return [`${sample.name}: not read again: ${printed}`];
  if (!of.sameTree(again.tree, result.tree)) return [`${sample.name}: another tree: ${printed}`];
  return strays(result.tree, { from: 0, to: sample.text.length }, sample.name);
}

describe("round trip", () => {
  test.each(samples)("$text", (sample) => {
    parsed(sample);
    expect(problems(sample)).toEqual([]);
  });

  test.each(samplesOfRiftbound)("of the second game: $text", (sample) => {
    expect(second.parse(sample.text, sample).ok).toBe(true);
    expect(problems(sample, second)).toEqual([]);
  });

  test.each(samplesOfMtg)("of the third game: $text", (sample) => {
    expect(third.parse(sample.text, sample).ok).toBe(true);
    expect(problems(sample, third)).toEqual([]);
  });

  test("changes only what is listed as one meaning", () => {
    const as = (text: string, name = "Nettle Vane") => grammar.normalise(text, { name });
    expect(as("Draw a card")).toBe("Draw a card.");
    expect(as("Whenever Nettle attacks, draw a card.")).toBe("Whenever Nettle attacks, draw a card.");
    expect(as('Target ally has "Draw a card".')).toBe('Target ally has "Draw a card."');
    expect(as("destroy all opponents\u2019 allies.")).toBe("Destroy all opponents' allies.");
    expect(as("Put a 1/1 Ghoul ally token into play.")).toBe("Put a 1 / 1 Ghoul ally token into play.");
    expect(as("2,[activate]\u2192Draw a card.")).toBe("2, [Activate] \u2192 Draw a card.");
    expect(as("Protector.")).toBe("Protector");
  });

  // What is printed with a capital or without a stop, is printed so again.
  test.each([
    "3, Flip Nettle \u2192 Draw a card.",
    "1, [Activate], Put 1 damage on Nettle \u2192 Draw a card.",
    "[Alliance] Hero: Elusive",
    "[Druid] Hero: Opposing allies have -1 ATK.",
    "Loyal Hero: Draw a card. Traitor Hero: Discard a card.",
    "Aldor Reputation",
    "Fury Hero Required",
    "Night Elf Hero Required",
    "Scourge or [Death Knight] Hero Required",
    "Fire Resistance, Frost Resistance",
    "Your hero has Frost Resistance this turn.",
    'Target ally has "[Activate] \u2192 Destroy target ally" this turn.',
    'Target ally has "[Activate] \u2192 Draw a card."',
    'Target ally has "[Activate], Destroy target ally \u2192 Draw a card. Discard a card" this turn.',
  ])("keeps %s", (text) => {
    const sample = { name: "Nettle Vane", text };
    expect(grammar.print(parsed(sample))).toBe(text);
    expect(problems(sample)).toEqual([]);
  });

  test("a printed capital is no other word", () => {
    const as = (text: string) => grammar.print(parsed({ name: "Nettle Vane", text }));
    expect(as("2, flip Nettle \u2192 draw a card.")).toBe("2, Flip Nettle \u2192 Draw a card.");
    expect(as("aldor reputation")).toBe("Aldor Reputation");
    expect(as("[horde] hero: ferocity")).toBe("[Horde] Hero: Ferocity");
    expect(as("Target ally has \u201cIt can't attack.\u201d this turn.")).toBe(
      'Target ally has "It can\'t attack" this turn.',
    );
  });

  const pool = printedPool();
  test.skipIf(pool === undefined)(
    "of every printed card that is read (skipped without the card data)",
    () => {
      const cards = pool ?? [];
      expect(cards.flatMap((card) => problems(card))).toEqual([]);
      const read = cards.filter((card) => grammar.parse(card.text, card).ok).length;
      expect(read / cards.length).toBeGreaterThan(0.9);
    },
    300_000,
  );
});
