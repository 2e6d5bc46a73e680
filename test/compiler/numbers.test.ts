// Agreement that is looked at in every sentence of every game: numbers with their nouns, verbs with their subjects,
// nouns in front of others, and how a line begins.
import { expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import { bindCard } from "../../compiler/bind/index.ts";
import { loadGame } from "../../compiler/load-game.ts";

/** The words that are refused; undefined if all is understood. */
function refused(id: string, type: string, text: string): string | undefined {
  const { game } = loadGame(id, packageHome());
  if (!game) throw new Error("the game can't be loaded");
  const parsed = game.grammar.parse(text, { name: "Mara" });
  if (!parsed.ok) return "unread";
  const bound = bindCard(parsed.tree, { name: "Mara", type, tags: [] }, text, game.words);
  const found = bound.ok ? undefined : bound.findings[0];
  return found && text.slice(found.span.from, found.span.to);
}

test.each([
  ["spell", "Channel 2 rune.", "2 rune", "Channel 2 runes."],
  ["spell", "Each player channels 2 rune.", "2 rune", "Each player channels 2 runes."],
  ["spell", "Deal 1 to a units.", "a units", "Deal 1 to a unit."],
  ["spell", "Play a 3 [Might] Sprite units token.", "units", "Play a 3 [Might] Sprite unit token."],
  [
    "spell",
    "Play two 3 [Might] Sprite unit token.",
    "two 3 [Might] Sprite unit token",
    "Play two 3 [Might] Sprite unit tokens.",
  ],
  ["unit", "This cost [2] less.", "cost", "This costs [2] less."],
  ["unit", "Your spells costs [2] less.", "costs", "Your spells cost [2] less."],
  ["unit", "friendly units here have [Assault].", "friendly", "Friendly units here have [Assault]."],
  ["spell", "Deal 1 to a unit at battlefield.", "battlefield", "Deal 1 to a unit at a battlefield."],
  ["spell", "Return a unit to its owners' hand.", "its owners", "Return a unit to its owner's hand."],
  [
    "spell",
    "Move an enemy unit. Then choose another enemy unit at its destination.",
    "its destination",
    "Move an enemy unit. Then choose another enemy unit at a battlefield.",
  ],
  ["spell", "[Predict] 2.", "2", "[Predict 2]."],
  ["unit", "[Empower] [order][1]", "[order][1]", "[Empower] [1][order]"],
  [
    "unit",
    "I cost [1] less for each [Hidden] you control.",
    undefined,
    "I cost [1] less for each gear you control.",
  ],
])("%s: %s", (type, wrong, at, right) => {
  expect(refused("riftbound", type, right)).toBeUndefined();
  const found = refused("riftbound", type, wrong);
  expect(found).toBeDefined();
  if (at !== undefined) expect(found).toBe(at);
});

test.each([
  ["Your hero is Protector.", "is Protector", "Your hero has Protector."],
  ["Your hero is cat form.", "is cat form", "Your hero is in cat form."],
  ["Your hero is Elusive and Sentinel.", "is Elusive and Sentinel", "Your hero is Elusive and Untargetable."],
])("a keyword that is no adjective: %s", (wrong, at, right) => {
  expect(refused("wow", "Ally", right)).toBeUndefined();
  expect(refused("wow", "Ally", wrong)).toBe(at);
});
