// A game of two or more players. Arrives: a registry, decks and a seed; leaves: a session that asks players.
import type { Game } from "../../kernel/game.ts";
import type { Save } from "../../kernel/save.ts";
import { createSession, type Manner, restoreSession, type Session } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { Frame } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import type { MtgRegistry } from "./registry.ts";
import { mtgRules } from "./rules.ts";
import { type DeckList, setUp } from "./setup.ts";
import { initialData, type MtgData } from "./state.ts";

export interface Starting {
  readonly registry: MtgRegistry;
  readonly decks: readonly DeckList[];
  readonly seed: number;
  /** Who goes first; random unless told. */
  readonly first?: number;
  /** The team of each seat; each player by himself unless told. */
  readonly parties?: readonly number[];
  readonly manner?: Manner;
}
export type MtgSession = Session<MtgData>;

/** The game as it begins, before the mulligans. Decks are not checked here (see `checkDeck`). */
export function startGame(start: Starting): Game<MtgData> {
  const state = startState(mtgRules, {
    seed: start.seed,
    parties: start.parties ?? start.decks.map((_, i) => i),
    data: initialData((start.first ?? 0) as PlayerId, start.decks.length),
    frames: [{ kind: "setup", asked: 0, cards: 7 } as Frame],
  });
  const game = gameOf(mtgRules, start.registry.cards, state);
  setUp(game, start.decks, start.first as PlayerId | undefined);
  return game;
}

export function createGame(start: Starting): MtgSession {
  const game = startGame(start);
  return createSession(game.rules, game.cards, game.state, start.manner);
}

export const restoreGame = (registry: MtgRegistry, save: Save): MtgSession =>
  restoreSession(mtgRules, registry.cards, save);
