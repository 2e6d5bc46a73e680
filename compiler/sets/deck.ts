// What a deck's file says, whatever its form.
import type { Diagnostic, Location } from "../diagnostics/index.ts";

export interface Deck {
  readonly game: string;
  readonly name: string;
  readonly title?: string;
  readonly about?: string;
  /** Its cards by the part of the deck that they are: its hero, its main deck, its side deck. */
  readonly parts: DeckParts;
  readonly path: string;
  /** Where a card stands in a part (in any, unless told); the part's name without a card; else the deck's. */
  at(card?: string, part?: string): Location;
}

export type DeckParts = { readonly [part: string]: readonly DeckCard[] };

export interface DeckCard {
  readonly name: string;
  readonly n: number;
}

/** A part that decks of a game have. */
export interface DeckPart {
  /** The field of the deck's file. */
  readonly name: string;
  /** What lists in plain lines call it; the first one is shown to people. */
  readonly headings: readonly [string, ...string[]];
  /** It is one card. */
  readonly single?: true;
  /** The rule by which it is one card. */
  readonly rule?: string;
  /** Decks may be without it. */
  readonly optional?: true;
}

export interface DeckReading {
  readonly deck?: Deck;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a deck's file does not say itself. */
export interface DeckKnown {
  /** The game of lists, which name none, and its parts; the main part is named "cards". */
  readonly game: string;
  readonly parts: readonly DeckPart[];
  /** Names of the cards that were compiled; unknown ones are told with their neighbours. */
  readonly names?: ReadonlySet<string>;
  /** Whether a card can be a single part, for lists that do not say which one is. */
  readonly fits?: (card: string, part: string) => boolean;
}

export const cardsOf = (deck: { readonly parts: DeckParts }, part: string): readonly DeckCard[] =>
  deck.parts[part] ?? [];
/** The card that a single part is; none is the empty name. */
export const oneOf = (deck: { readonly parts: DeckParts }, part: string): string =>
  cardsOf(deck, part)[0]?.name ?? "";
