// A game of two or more players. Arrives: a registry, decks and a seed; leaves: a session that asks players.
import type { Game } from "../../kernel/game.ts";
import type { Save } from "../../kernel/save.ts";
import { createSession, type Manner, restoreSession, type Session } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { Frame } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { type WowEdition, wow7 } from "./editions.ts";
import type { WowRegistry } from "./registry.ts";
import { type DeckList, setUp } from "./setup.ts";
import { initialData, type WowData } from "./state.ts";
import { cardsOf } from "./totems.ts";

export interface Starting {
  readonly registry: WowRegistry;
  readonly decks: readonly DeckList[];
  readonly seed: number;
  /** Who goes first; random unless told. */
  readonly first?: number;
  /** Team of each seat; everybody for himself unless told. */
  readonly parties?: readonly number[];
  readonly edition?: WowEdition;
  readonly manner?: Manner;
}
export type WowSession = Session<WowData>;

/** The game as it begins, before the mulligans. Decks are not checked here (see `checkDeck`). */
export function startGame(start: Starting): Game<WowData> {
  const rules = start.edition ?? wow7;
  const parties = start.parties ?? start.decks.map((_, i) => i);
  const state = startState(rules, {
    seed: start.seed,
    parties,
    data: initialData((start.first ?? 0) as PlayerId, parties.length),
    frames: [{ kind: "setup", asked: 0 } as Frame],
  });
  const game = gameOf(rules, cardsOf(start.registry.cards, rules), state);
  setUp(game, start.decks, start.first as PlayerId | undefined);
  return game;
}

export function createGame(start: Starting): WowSession {
  const game = startGame(start);
  return createSession(game.rules, game.cards, game.state, start.manner);
}

export const restoreGame = (registry: WowRegistry, save: Save, edition: WowEdition = wow7): WowSession =>
  restoreSession(edition, cardsOf(registry.cards, edition), save);
