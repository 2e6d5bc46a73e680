// Slips of the pen: each is refused, the diagnostic stands at the word, and tells which one was probably meant.
import { describe, expect, test } from "vitest";
import { compileCard } from "../../compiler/compile-card.ts";
import { helpOf } from "../../compiler/diagnostics/diagnostic.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { madeCard } from "../../compiler/sets/made.ts";

const home = { cards: "cards", schemas: "schema" };

/** The first finding of a text: the marked words, and what is told of them. */
function told(id: string, fields: { readonly [field: string]: unknown }) {
  const { game } = loadGame(id, home);
  const { record } = madeCard({ name: "Nettle Vane", ...fields }, game!.file, "text");
  const [found] = compileCard(game!, "slips", record!).findings;
  if (!found) return undefined;
  const { at } = found.diagnostic;
  return { at: at.file.text.slice(at.span.from, at.span.to), help: helpOf(found.diagnostic) };
}

const ally = { type: "Ally", cost: 2, atk: 1, damageType: "Melee", health: 2 };
const ability = { type: "Ability", cost: 2 };
/** What happens as a card resolves stands on an ability. */
const cardWith = (text: string) => ({
  ...(/^(Destroy|Exhaust|You may|Your hero|Attack)/.test(text) ? ability : ally),
  text,
});

/** A text, the words that are marked, and the one that was meant (nothing: one too many). */
type Row = readonly [text: string, at: string, meant: string];

const misspelt: readonly Row[] = [
  ["Destroy target equipmant.", "equipmant", "equipment"],
  ["When Nettle Vane enters play, you may destroy target exhauste ally.", "exhauste", "exhausted"],
  ["When Nettle Vane attacks, you may searhc your deck for a Beast ally.", "searhc", "search"],
  ["Destroy target ally wth cost 2 or less.", "wth", "with"],
  ["Stelth", "Stelth", "Stealth"],
  ["Whem Nettle Vane enters play, draw a card.", "Whem", "When"],
  ["When Netle enters play, draw a card.", "Netle", "Nettle"],
  ["When vane attacks, draw a card.", "vane", "Vane"],
];

const otherWord: readonly Row[] = [
  ["At the start of you turn, draw a card.", "you", "your"],
  ["At the start if your turn, draw a card.", "if", "of"],
  ["As the start of your turn, draw a card.", "As", "At"],
  ["You may remove an ally card in your graveyard form the game. If you do, draw a card.", "form", "from"],
  ["Destroy target ally with cost less then or equal to the number of quests you control.", "then", "than"],
  ["When your strike with a weapon, draw a card.", "your", "you"],
  ["Destroy and number of abilities you control.", "and", "any"],
  ["Nettle Vane has +1 ATK while while your hero is damaged.", "while", ""],
  ["When an ally in your party is destroyed, it's controller draws a card.", "it's", "its"],
  ["Opponent's can't draw cards.", "Opponent's", "Opponents"],
  ["When Nettle Vane enter play, draw a card.", "enter", "enters"],
  ["Attack to target ally.", "Attack", "Attach"],
];

const spaces: readonly Row[] = [
  ["When Nettle Vane enters play, youmay draw a card.", "youmay", "you may"],
  ["When Nettle Vane enters play, draw acard.", "acard", "a card"],
  ["Your hero heals 2 damage from it self.", "it self", "itself"],
];

const missingOrSurplus: readonly Row[] = [
  ["Your hero deals melee damage to target ally equal the ATK of one of your weapons.", "the", "to the"],
  ["When Nettle Vane enters play, draw a card,.", ",", ""],
  ["Protector, Stealth,", ",", ""],
  ["2, [Activate] - → Draw a card.", "-", ""],
  ["Exhaust target ally.. Draw a card.", ".", ""],
];

describe.each([
  ["a misspelt word", misspelt],
  ["another word than was meant", otherWord],
  ["words run together or torn apart", spaces],
  ["a word missing or too many", missingOrSurplus],
] as const)("%s", (_, rows) => {
  test.each(rows)("%s", (text, at, meant) => {
    const found = told("wow", cardWith(text));
    expect(found?.at).toBe(at);
    const said = found?.help.join("\n") ?? "";
    expect(said).toMatch(
      meant === "" ? /one too many/ : new RegExp(`\`${meant}\`.*similar|meant \`${meant}\``),
    );
  });
});

test.each([
  ["mtg", { type: "Sorcery", mana: "{G}", text: "Destroy target craeture." }, "craeture", "creature"],
  [
    "mtg",
    { type: "Sorcery", mana: "{G}", text: "Return target creature to it's owner's hand." },
    "it's",
    "its",
  ],
  [
    "riftbound",
    { type: "Spell", energy: 2, text: "Draw 1. Kill a unit at battlefeld." },
    "battlefeld",
    "battlefield",
  ],
])("in %s", (game, fields, at, meant) => {
  const found = told(game, fields);
  expect(found?.at).toBe(at);
  expect(found?.help.join("\n")).toContain(`\`${meant}\``);
});

test("what is no slip is given no mend: nothing that means something stands near", () => {
  expect(
    told("wow", { ...ally, text: "Draw a card for each time the tide has turned." })?.help.join("\n"),
  ).not.toMatch(/perhaps/);
  expect(told("wow", cardWith("Exhaust target ally."))).toBe(undefined);
});

// One word from right: refused at the word that is wrong, while the right sentence beside it is read.
const stats = "1 [Melee] / 1 [Health]";

test.each([
  // One thing stands in a list once.
  ["riftbound", "Spell", "Buff me and me.", "me", "Buff me and a unit."],
  // A keyword's number stands in its brackets.
  ["riftbound", "Unit", "[Deflect] 1", "1", "[Deflect 1]"],
  // Which of them are meant must be said, or that all are.
  ["riftbound", "Spell", "Take control of units.", "units", "Take control of an enemy unit."],
  ["wow", "Ability", "Gain control of opposing allies.", "opposing allies", "Gain control of target ally."],
  // There is no race of that name.
  ["wow", "Ability", "Elf Hero Required", "Elf", "Night Elf Hero Required"],
  // A new kind of token says of which card type it is; a known one need not.
  [
    "wow",
    "Ability",
    `Put a ${stats} Zorbolax token into play.`,
    `a ${stats} Zorbolax token`,
    `Put a ${stats} Zorbolax ally token into play.`,
  ],
  [
    "wow",
    "Ability",
    `Put a ${stats} token into play.`,
    `a ${stats} token`,
    `Put a ${stats} Orc token into play.`,
  ],
  // 502.45: an Aura's keyword.
  ["mtg", "Creature", "Enchant creature", "Enchant creature", "Defender"],
])("%s, %s: %s", (game, type, wrong, at, right) => {
  expect(told(game, { type, text: wrong })?.at).toBe(at);
  expect(told(game, { type, text: right })).toBeUndefined();
});

test("what an Aura says is read on an enchantment", () => {
  expect(told("mtg", { type: "Enchantment", text: "Enchant creature" })).toBeUndefined();
});
