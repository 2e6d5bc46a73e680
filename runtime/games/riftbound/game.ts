// A game of two or more players. Arrives: a registry, decks and a seed; leaves: a session that asks players.
import type { Game } from "../../kernel/game.ts";
import type { Save } from "../../kernel/save.ts";
import { createSession, type Manner, restoreSession, type Session } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { Frame } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { type ModeName, modeOf } from "./modes.ts";
import type { RiftRegistry } from "./registry.ts";
import { coreRules } from "./rules.ts";
import { type DeckList, setUp } from "./setup.ts";
import { initialData, type RiftData } from "./state.ts";

export interface Starting {
  readonly registry: RiftRegistry;
  readonly decks: readonly DeckList[];
  readonly seed: number;
  /** A duel for two players, a free-for-all for three and four, unless told. */
  readonly mode?: ModeName;
  /** Who goes first; random unless told. */
  readonly first?: number;
  /** The battlefield that each brings; one of the deck's at random unless told. */
  readonly battlefields?: readonly (string | undefined)[];
  readonly manner?: Manner;
}
export type RiftSession = Session<RiftData>;

const usual: Readonly<Record<number, ModeName>> = { 2: "duel", 3: "skirmish", 4: "war" };

/** The game as it begins, before the mulligans. Decks are not checked here (see `checkDeck`). */
export function startGame(start: Starting): Game<RiftData> {
  const mode = start.mode ?? usual[start.decks.length] ?? "duel";
  const state = startState(coreRules, {
    seed: start.seed,
    parties: modeOf(mode).parties,
    data: initialData(mode, (start.first ?? 0) as PlayerId, start.decks.length),
    frames: [{ kind: "setup", asked: 0 } as Frame],
  });
  const game = gameOf(coreRules, start.registry.cards, state);
  setUp(game, start.decks, start.first as PlayerId | undefined, start.battlefields);
  return game;
}

export function createGame(start: Starting): RiftSession {
  const game = startGame(start);
  return createSession(game.rules, game.cards, game.state, start.manner);
}

export const restoreGame = (registry: RiftRegistry, save: Save): RiftSession =>
  restoreSession(coreRules, registry.cards, save);
