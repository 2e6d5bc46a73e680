// Is a deck legal (100)? Arrives: a hero and the cards of a deck; leaves: what is wrong with it, rule by rule.
import type { CardDef } from "./cards.ts";
import {
  constructed,
  type DeckEntry,
  type DeckFault,
  type DeckFormat,
  type DeckRules,
  linesOf,
} from "./deck-checks.ts";
import { wow7 } from "./editions/wow7.ts";

export { constructed, type DeckEntry, type DeckFault, type DeckFormat, limited } from "./deck-checks.ts";

export interface DeckOptions {
  /** The side deck, if there is one (100.3). */
  readonly side?: readonly DeckEntry[];
  /** An edition of the rules; 7.4 unless told. */
  readonly edition?: { readonly decks: DeckRules };
}

/** All faults of a deck; empty if it is legal. */
export function checkDeck(
  hero: CardDef,
  main: readonly DeckEntry[],
  format: DeckFormat = constructed,
  { side = [], edition = wow7 }: DeckOptions = {},
): readonly DeckFault[] {
  const rules = edition.decks;
  const deck = { hero, main, side, format };
  const ofCard = (card: CardDef): readonly DeckFault[] => {
    const never = [...rules.kind(card), ...rules.excluded(card, hero)];
    // What can be in no deck is not told of its icons as well.
    if (never.length > 0) return never;
    // 100.2e: exclusions come first, and a list of inclusions may be an exception to icons and required traits.
    const lists = linesOf(hero).some((line) => line.include.length > 0);
    return lists
      ? [...rules.included(card, hero)]
      : [...rules.icons(card, hero), ...rules.required(card, hero)];
  };
  const inMain = new Set(main.map((entry) => entry.card));
  return [
    ...rules.hero(deck),
    ...rules.size(deck),
    ...rules.copies(deck),
    ...main.flatMap((entry) => ofCard(entry.card)),
    ...rules.talents(deck),
    ...rules.reputations(deck),
    ...rules.masterHeroes(deck),
    ...rules.sideDeck(deck),
    // A card of both decks is told once.
    ...side
      .filter((entry) => !inMain.has(entry.card))
      .flatMap((entry) => ofCard(entry.card).map((fault): DeckFault => ({ ...fault, side: true }))),
  ];
}
