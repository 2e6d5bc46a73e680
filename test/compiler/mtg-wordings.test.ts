// Magic in the wording of 2006-07 and in that of today: both are understood, they mean the same, and the printer gives
// either, from which the same is read again.
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import { canonicalText, sameMeaning } from "../../compiler/canonical.ts";
import { compileCard } from "../../compiler/compile-card.ts";
import { importRecords } from "../../compiler/import/index.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { type CardRecord, loadSets, setFilesIn } from "../../compiler/sets/index.ts";

const home = packageHome();
const { game } = loadGame("mtg", home);
if (!game) throw new Error("the game can't be loaded");

const at = { file: { path: "", text: "", lines: [] }, span: { from: 0, to: 0 } } as never;
const record = (text: string, type = "Creature"): CardRecord =>
  ({ name: "Mara Thorn", type, text, at: { name: at, words: () => at } }) as unknown as CardRecord;

/** What a card does, without places and words. */
function meaning(card: CardRecord): string | undefined {
  const compiled = compileCard(game!, "wordings", card, { keep: true });
  if (compiled.stage !== "lowered") return undefined;
  return sameMeaning(compiled.faces.map((face) => face.meaning));
}

/** Today's wording, that of 2006-07, and the type of the card. */
const pairs: readonly (readonly [string, string, string?])[] = [
  ["When Mara Thorn enters the battlefield, draw a card.", "When Mara Thorn comes into play, draw a card."],
  ["Mara Thorn enters the battlefield tapped.", "Mara Thorn comes into play tapped."],
  [
    "Mara Thorn enters the battlefield with two +1/+1 counters on it.",
    "Mara Thorn comes into play with two +1/+1 counters on it.",
  ],
  [
    "Whenever a creature enters the battlefield under your control, you gain 1 life.",
    "Whenever a creature comes into play under your control, you gain 1 life.",
  ],
  [
    "Destroy target creature that entered the battlefield this turn.",
    "Destroy target creature that came into play this turn.",
    "Instant",
  ],
  ["When Mara Thorn leaves the battlefield, draw a card.", "When Mara Thorn leaves play, draw a card."],
  ["When Mara Thorn dies, draw a card.", "When Mara Thorn is put into a graveyard from play, draw a card."],
  [
    "Whenever a creature you control dies, draw a card.",
    "Whenever a creature you control is put into a graveyard from play, draw a card.",
  ],
  [
    "Whenever an artifact is put into a graveyard from the battlefield, draw a card.",
    "Whenever an artifact is put into a graveyard from play, draw a card.",
  ],
  ["Exile target creature.", "Remove target creature from the game.", "Instant"],
  [
    "{T}, Exile a card from your graveyard: Draw a card.",
    "{T}, Remove a card in your graveyard from the game: Draw a card.",
  ],
  ["{1}, Exile Mara Thorn: Draw a card.", "{1}, Remove Mara Thorn from the game: Draw a card."],
  [
    "Return target creature card from your graveyard to the battlefield.",
    "Return target creature card from your graveyard to play.",
    "Sorcery",
  ],
  [
    "You may put a creature card from your hand onto the battlefield.",
    "You may put a creature card from your hand into play.",
    "Sorcery",
  ],
  [
    "Mara Thorn gets +1/+1 for each other creature on the battlefield.",
    "Mara Thorn gets +1/+1 for each other creature in play.",
  ],
  ["Whenever you cast a creature spell, draw a card.", "Whenever you play a creature spell, draw a card."],
  ["Players can't cast creature spells.", "Players can't play creature spells."],
  ["Creature spells cost {1} less to cast.", "Creature spells cost {1} less to play."],
  [
    "Mara Thorn costs {1} less to cast for each creature you control.",
    "Mara Thorn costs {1} less to play for each creature you control.",
  ],
  [
    "Cast this spell only during combat.\nDraw a card.",
    "Play this spell only during combat.\nDraw a card.",
    "Instant",
  ],
  [
    "As an additional cost to cast this spell, discard a card.\nDraw two cards.",
    "As an additional cost to play this spell, discard a card.\nDraw two cards.",
    "Instant",
  ],
  ["{T}: Add {G}.", "{T}: Add {G} to your mana pool."],
  ["{T}: Add {G} or {W}.", "{T}: Add {G} or {W} to your mana pool."],
  ["{T}: Add one mana of any color.", "{T}: Add one mana of any color to your mana pool."],
  ["{T}: Add two mana of any one color.", "{T}: Add two mana of any one color to your mana pool."],
  [
    "{T}: Add {G} for each creature you control.",
    "{T}: Add {G} to your mana pool for each creature you control.",
  ],
  [
    "{1}: Draw a card. Activate only as a sorcery.",
    "{1}: Draw a card. Play this ability only any time you could play a sorcery.",
  ],
  [
    "{1}: Draw a card. Activate only during your upkeep and only once each turn.",
    "{1}: Draw a card. Play this ability only during your upkeep and only once each turn.",
  ],
  [
    "Target creature gains haste until end of turn. Sacrifice it at the beginning of the next end step.",
    "Target creature gains haste until end of turn. Sacrifice it at end of turn.",
    "Instant",
  ],
  ["At the beginning of the end step, sacrifice Mara Thorn.", "At end of turn, sacrifice Mara Thorn."],
  [
    "At the beginning of your end step, sacrifice Mara Thorn.",
    "At the end of your turn, sacrifice Mara Thorn.",
  ],
  [
    "Mara Thorn deals 2 damage to any target.",
    "Mara Thorn deals 2 damage to target creature or player.",
    "Instant",
  ],
  [
    "Destroy target creature with mana value 3 or less.",
    "Destroy target creature with converted mana cost 3 or less.",
    "Instant",
  ],
  [
    "Create a 1/1 white Bird creature token with flying.",
    "Put a 1/1 white Bird creature token with flying into play.",
    "Instant",
  ],
  [
    "Create two 1/1 green Saproling creature tokens.",
    "Put two 1/1 green Saproling creature tokens into play.",
    "Instant",
  ],
  [
    "Search your library for a card, put that card into your hand, then shuffle.",
    "Search your library for a card and put that card into your hand. Then shuffle your library.",
    "Sorcery",
  ],
  [
    "Target player mills three cards.",
    "Target player puts the top three cards of his or her library into his or her graveyard.",
    "Sorcery",
  ],
  ["Target player discards their hand.", "Target player discards his or her hand.", "Sorcery"],
  [
    "Each player returns a creature they control to its owner's hand.",
    "Each player returns a creature he or she controls to its owner's hand.",
    "Sorcery",
  ],
  ["Mara Thorn can't be blocked.", "Mara Thorn is unblockable."],
  [
    "Creatures you control can't be blocked this turn.",
    "Creatures you control are unblockable this turn.",
    "Instant",
  ],
  [
    "Choose one \u2014\n\u2022 Draw a card.\n\u2022 Target creature gets +2/+2 until end of turn.",
    "Choose one \u2014 Draw a card; or target creature gets +2/+2 until end of turn.",
    "Instant",
  ],
];

describe("the wording of today and that of 2006-07", () => {
  for (const [now, then, type] of pairs)
    test(now.replaceAll("\n", " "), () => {
      const means = meaning(record(now, type));
      expect(means).toBeDefined();
      expect(meaning(record(then, type))).toBe(means);
      expect(canonicalText(game, record(now, type), now, "2006")).toBe(then);
      expect(canonicalText(game, record(then, type), then, "current")).toBe(now);
    });

  test("differ where the card would mean something else", () => {
    const land = "Whenever you play a land, draw a card.";
    const spell = "Whenever you play a spell, draw a card.";
    expect(meaning(record(land))).toBeDefined();
    expect(canonicalText(game, record(land), land, "current")).toBe(land);
    expect(canonicalText(game, record(spell), spell, "current")).toBe(
      "Whenever you cast a spell, draw a card.",
    );
    // The zone is no verb, and a plural "their" no player's.
    const hands = "Return all creatures to their owners' hands.";
    expect(canonicalText(game, record(hands, "Sorcery"), hands, "2006")).toBe(hands);
  });
});

/** Cards that do not mean the same in a wording of theirs, or whose text changes again when it is printed again. */
function unlike(cards: readonly CardRecord[]): readonly string[] {
  return cards.flatMap((card) => {
    const before = meaning(card);
    if (before === undefined || card.text.replace(/\s*\([^()]*\)/g, "").trim() === "") return [];
    return ["2006", "current"].flatMap((wording) => {
      const text = canonicalText(game!, card, card.text, wording);
      const after = { ...card, text };
      if (meaning(after) !== before) return [`${card.name}: another meaning in ${wording}: ${text}`];
      return canonicalText(game!, after, text, wording) === text ? [] : [`${card.name}: not the last word`];
    });
  });
}

test("shipped cards mean the same in either wording", () => {
  const { sets } = loadSets(setFilesIn(home.cards), home);
  const cards = sets.filter((set) => set.game === "mtg").flatMap((set) => set.cards);
  expect(cards.length).toBeGreaterThan(100);
  expect(unlike(cards)).toEqual([]);
});

const pool = "../shared/data/mtg-cards.json";
test.skipIf(!existsSync(pool))("so do cards of the pool (skipped without ../shared/data)", () => {
  const { cards } = importRecords(pool, game.file, home.schemas, {});
  const some = cards.filter((_, n) => n % 40 === 9).flatMap(({ record: card }) => (card ? [card] : []));
  expect(unlike(some)).toEqual([]);
});
