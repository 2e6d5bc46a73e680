// The three readings of a verb that takes a while, each with a word of its own in the ability tree: what a trigger waits
// for, what a condition or an amount asks for, what an effect begins. Sentences of our own.
import { describe, expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import { bindCard } from "../../compiler/bind/index.ts";
import { loadGame } from "../../compiler/load-game.ts";

/** Each node of the tree that has the key, in the order of the text. */
function found(node: unknown, key: string): readonly unknown[] {
  if (Array.isArray(node)) return node.flatMap((item) => found(item, key));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value] : found(value, key)));
}

function reader(of: string) {
  const { game } = loadGame(of, packageHome());
  if (!game) throw new Error("the game can't be loaded");
  const { grammar, words } = game;
  return (type: string, text: string) => {
    const parsed = grammar.parse(text, { name: "Mara" });
    if (!parsed.ok) throw new Error(`not read: ${text}`);
    const bound = bindCard(parsed.tree, { name: "Mara", type, tags: [] }, text, words);
    if (!bound.ok) throw new Error(`${text}\n${JSON.stringify(bound.findings)}`);
    const { abilities } = bound.meaning;
    return {
      on: found(abilities, "on").filter((on) => typeof on === "string" || Array.isArray(on)),
      asked: ["deed", "often", "happened"].flatMap((key) => found(abilities, key)),
      calls: found(abilities, "call"),
    };
  };
}

describe("Riftbound's play", () => {
  const read = reader("riftbound");
  test.each([
    ["unit", "When you play a spell, gain 1 XP."],
    ["unit", "When you play me, gain 1 XP."],
    ["unit", "When I'm played, gain 1 XP."],
    ["unit", "When you play another unit, gain 1 XP."],
  ])("a trigger waits until it has resolved: %s: %s", (type, text) => {
    expect(read(type, text)).toEqual({ on: ["plays"], asked: [], calls: ["gainXp"] });
  });
  test("a trigger counts what has resolved", () => {
    const text = "When you play your second card each turn, gain 1 XP.";
    expect(read("unit", text)).toMatchObject({ on: ["plays"], asked: ["play"] });
  });
  test.each([
    ["spell", "If you've played a spell this turn, draw 1."],
    ["spell", "Counter a spell if an opponent has played another spell this turn."],
    ["unit", "I cost [1] less for each card you've played this turn."],
    ["unit", "I cost [1] less if you've played a unit this turn."],
  ])("a check asks whether it was finalized: %s: %s", (type, text) => {
    expect(read(type, text).asked).toEqual(["finalize"]);
  });
  test.each([
    ["spell", "Play a unit from your trash, ignoring its cost."],
    ["unit", "When I conquer, you may play a spell from your hand."],
  ])("an instruction starts it: %s: %s", (type, text) => {
    expect(read(type, text).calls).toEqual(["startPlay"]);
  });
  test("one sentence may hold all three", () => {
    const text = "When you play a unit, if you've played a spell this turn, play a unit from your trash.";
    expect(read("unit", text)).toEqual({ on: ["plays"], asked: ["finalize"], calls: ["startPlay"] });
  });
});

test("a game that does not tell them apart names one deed by the verb", () => {
  const read = reader("wow");
  expect(read("ability", "If you played an ally this turn, draw a card.").asked).toEqual(["play"]);
  expect(read("ally", "When you play an ally, draw a card.").on).toEqual(["plays"]);
});
