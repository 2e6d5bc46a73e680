// A game of two or more players. Arrives: a registry, decks and a seed; leaves: a session that asks players.
import type { Game } from "../../kernel/game.ts";
import type { Save } from "../../kernel/save.ts";
import { createSession, type Manner, restoreSession, type Session } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { cardsOf } from "./editions/cards.ts";
import { editions, type WowEdition, wow7 } from "./editions/index.ts";
import type { WowRegistry } from "./registry.ts";
import { type DeckList, setUp, setupStart } from "./setup.ts";
import { initialData, type Stay, type WowData } from "./state.ts";

export interface Starting {
  readonly registry: WowRegistry;
  readonly decks: readonly DeckList[];
  readonly seed: number;
  /** Who goes first; random unless told. */
  readonly first?: number;
  /** Team of each seat; everybody for himself unless told. */
  readonly parties?: readonly number[];
  readonly edition?: WowEdition;
  /** Equipment that stays in play from the game before (800.1d). */
  readonly stays?: readonly Stay[];
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
    data: initialData(rules.name, (start.first ?? 0) as PlayerId, parties.length),
    frames: [{ ...setupStart(rules) }],
  });
  const game = gameOf(rules, cardsOf(start.registry.cards, rules), state);
  setUp(game, start.decks, start.first as PlayerId | undefined, start.stays);
  return game;
}

export function createGame(start: Starting): WowSession {
  const game = startGame(start);
  return createSession(game.rules, game.cards, game.state, start.manner);
}

/** A save names its edition; `edition` is for rules that are watched or changed. */
export function restoreGame(registry: WowRegistry, save: Save, edition?: WowEdition): WowSession {
  const { data } = save.state as { readonly data?: Partial<WowData> };
  const rules = edition ?? editions[data?.edition ?? ""];
  if (rules === undefined) throw new Error(`no edition of the rules is named ${data?.edition}`);
  return restoreSession(rules, cardsOf(registry.cards, rules), save);
}
