// The gate behind bind: a word that always says something, and has left nothing in the meaning, refuses the card at it.
import { describe, expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import type { Ability } from "../../compiler/abilities.ts";
import { untraced } from "../../compiler/bind/gates/trace.ts";
import { bindCard } from "../../compiler/bind/index.ts";
import { loadGame } from "../../compiler/load-game.ts";

const { game } = loadGame("wow", packageHome());
if (!game) throw new Error("the game can't be loaded");
const { grammar, words } = game;

function treeOf(text: string) {
  const parsed = grammar.parse(text, { name: "Mara Thornveil" });
  if (!parsed.ok) throw new Error(`not read: ${text}`);
  return parsed.tree;
}

function meaningOf(text: string): readonly Ability[] {
  const bound = bindCard(treeOf(text), { name: "Mara Thornveil", type: "Ability" }, text, words);
  if (!bound.ok) throw new Error(`${text}: ${JSON.stringify(bound.findings)}`);
  return bound.meaning.abilities;
}

/** The words that `said` has and the meaning of `meant` has no trace of. */
function lost(said: string, meant: string): string | undefined {
  const span = untraced(treeOf(said), meaningOf(meant), words);
  return span && said.slice(span.from, span.to);
}

describe("a word that the meaning has no trace of", () => {
  test.each([
    ["Destroy target exhausted ally.", "Destroy target ally.", "exhausted"],
    ["Destroy target non-Demon ally.", "Destroy target Demon ally.", "non-Demon"],
    ["Destroy target Demon ally.", "Destroy target ally.", "Demon"],
    ["Exhaust target ally. Ready another target ally.", "Exhaust target ally. Ready target ally.", "another"],
    ["Your hero deals 3 fire damage to target ally.", "Your hero deals 2 fire damage to target ally.", "3"],
    [
      "Your hero deals 2 frost damage to target ally.",
      "Your hero deals 2 fire damage to target ally.",
      "frost",
    ],
    ["Target ally can't attack this turn.", "Target ally has Stealth this turn.", "can't"],
    ["Target ally has Stealth and Protector this turn.", "Target ally has Stealth this turn.", "Protector"],
    ["Target ally has +2 ATK this turn.", "Target ally has +2 health this turn.", "ATK"],
    [
      "Put target ally card from your graveyard into your hand.",
      "Put target ally into its owner's hand.",
      "graveyard",
    ],
    ["You may draw a card.", "Draw a card.", "may"],
    ["Draw a card. Then draw two cards.", "Draw a card.", "two"],
    ["Discard a card at random.", "Discard a card.", "at random"],
  ])("%s read as %s", (said, meant, word) => {
    expect(lost(said, said)).toBe(undefined);
    expect(lost(said, meant)).toBe(word);
  });
});
