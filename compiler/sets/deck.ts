// What a deck's file says, whatever its form.
import type { Diagnostic, Location } from "../diagnostics/index.ts";

export interface Deck {
  readonly game: string;
  readonly name: string;
  readonly title?: string;
  readonly about?: string;
  readonly hero: string;
  readonly cards: readonly DeckCard[];
  /** The side deck, if it has one. */
  readonly side: readonly DeckCard[];
  readonly path: string;
  /** Where a card stands, in the side deck or in the deck itself; the whole deck's name without one. */
  at(card?: string, side?: boolean): Location;
}

export interface DeckCard {
  readonly name: string;
  readonly n: number;
}

export interface DeckReading {
  readonly deck?: Deck;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a deck's file does not say itself. */
export interface DeckKnown {
  /** Names of the cards that were compiled; unknown ones are told with their neighbours. */
  readonly names?: ReadonlySet<string>;
  /** Whether a card can be the hero of a deck, for lists that do not say which one is. */
  readonly isHero?: (name: string) => boolean;
  /** The game of lists that name none. */
  readonly game?: string;
}
