// The syntax tree: a card's text as clauses, noun phrases and adjuncts, every word in its place.

/** Half-open range of characters in the card's text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
