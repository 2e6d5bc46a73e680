// Words of other games: refused, and told beside the refusal as this game would say it, where that has a meaning.
import { expect, test } from "vitest";
import { compileCard } from "../../compiler/compile-card.ts";
import { helpOf } from "../../compiler/diagnostics/diagnostic.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { madeCard } from "../../compiler/sets/made.ts";

const home = { cards: "cards", schemas: "schema" };

function told(id: string, fields: { readonly [field: string]: unknown }): string | undefined {
  const { game } = loadGame(id, home);
  const { record } = madeCard({ name: "Nettle Vane", ...fields }, game!.file, "text");
  const [found] = compileCard(game!, "sayings", record!).findings;
  return found && helpOf(found.diagnostic).join("\n");
}

const cards = {
  wow: { type: "Ally", cost: 2, atk: 1, damageType: "Melee", health: 2 },
  mtg: { type: "Creature", mana: "{G}", power: 1, toughness: 1 },
  riftbound: { type: "Unit", energy: 2, might: 2 },
} as const;

test.each([
  ["wow", "When this ally dies, draw a card.", "When this ally is destroyed, draw a card."],
  ["wow", "When this ally attacks, it gains +2 ATK.", "When this ally attacks, it has +2 ATK this turn."],
  ["wow", "At the start of your turn draw a card.", "At the start of your turn, draw a card."],
  ["wow", "Pay 2: Ready this ally.", "2 → Ready this ally."],
  [
    "wow",
    "This ally costs 1 less for each creature you control.",
    "You pay 1 less to play this ally for each ally you control.",
  ],
  [
    "wow",
    "Deal 3 fire damage to target ally.",
    "When this ally enters play, your hero deals 3 fire damage to target ally.",
  ],
  ["mtg", "2: Regenerate this creature.", "{2}: Regenerate this creature."],
  ["mtg", "Other allies you control have +1/+1.", "Other creatures you control have +1/+1."],
  ["mtg", "Exhaust target creature.", "When this creature enters the battlefield, tap target creature."],
  ["riftbound", "When this unit enters play, draw a card.", "When you play me, draw a card."],
  ["riftbound", "Destroy target unit.", "When you play me, kill target unit."],
] as const)("%s: %s", (game, text, meant) => {
  expect(told(game, { ...cards[game], text })).toContain(`the game would say: \`${meant}\``);
});

test("only the line at fault is said otherwise, and the others as they are", () => {
  const text = "Protector\nWhen this ally dies, draw a card.\nStealth";
  expect(told("wow", { ...cards.wow, text })).toContain("`When this ally is destroyed, draw a card.`");
});

test.each([
  ["no wording of this game makes sense of it", "When this ally dies, the tide turns."],
  ["a slip of the pen says it already", "When this ally is destroyd, draw a card."],
])("nothing is told where %s", (_, text) => {
  expect(told("wow", { ...cards.wow, text })).not.toContain("the game would say");
});

test("a line of nothing but such words is given up soon", () => {
  const text = Array.from({ length: 60 }, () => "tap gain kill").join(" ");
  expect(told("wow", { ...cards.wow, text })).not.toContain("the game would say");
});
