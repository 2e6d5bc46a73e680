// A match of several games (481): battlefields that were used in a game with a winner stay out, cards are exchanged one
// for one with the side deck between games, and whoever wins enough games wins the match.
import { modes } from "./modes.ts";
import type { DeckList } from "./setup.ts";

type Counted = readonly { readonly name: string; readonly n: number }[];

export interface Match {
  readonly decks: readonly DeckList[];
  readonly sideboards: readonly Counted[];
  /** Games won, by seat. */
  readonly wins: readonly number[];
  /** Battlefields that each may still choose. */
  readonly battlefields: readonly (readonly string[])[];
}

export const startMatch = (decks: readonly DeckList[], sideboards: readonly Counted[] = []): Match => ({
  decks,
  sideboards: decks.map((_, i) => sideboards[i] ?? []),
  wins: decks.map(() => 0),
  battlefields: decks.map((d) => d.battlefields),
});

/** 481.5: after a game; without a winner the battlefields that were used may be used again. */
export function afterGame(match: Match, used: readonly string[], winner: number | undefined): Match {
  if (winner === undefined) return match;
  return {
    ...match,
    wins: match.wins.map((n, i) => (i === winner ? n + 1 : n)),
    battlefields: match.battlefields.map((list, i) => list.filter((name) => name !== used[i])),
  };
}

/** 481.6; undefined while the match goes on. */
export const winnerOf = (match: Match): number | undefined => {
  const seat = match.wins.findIndex((n) => n >= modes.match.wins);
  return seat < 0 ? undefined : seat;
};

/**
 * Between games: as many cards in as out. Throws on cards that are not there to be exchanged, and before the first
 * game, when there is nothing to exchange.
 */
export function exchange(match: Match, seat: number, out: readonly string[], into: readonly string[]): Match {
  if (match.wins.every((n) => n === 0))
    throw new Error("the side deck is not used before the first game ends");
  if (out.length !== into.length) throw new Error("cards are exchanged one for one");
  const deck = match.decks[seat]!;
  const side = match.sideboards[seat]!;
  const cards = moved(moved(deck.cards, out, -1), into, 1);
  const sideboard = moved(moved(side, into, -1), out, 1);
  return {
    ...match,
    decks: match.decks.map((d, i) => (i === seat ? { ...d, cards } : d)),
    sideboards: match.sideboards.map((s, i) => (i === seat ? sideboard : s)),
  };
}

function moved(list: Counted, names: readonly string[], by: 1 | -1): Counted {
  const counts = new Map(list.map(({ name, n }) => [name, n]));
  for (const name of names) {
    const n = (counts.get(name) ?? 0) + by;
    if (n < 0) throw new Error(`${name} is not there to be exchanged`);
    counts.set(name, n);
  }
  return [...counts].filter(([, n]) => n > 0).map(([name, n]) => ({ name, n }));
}
