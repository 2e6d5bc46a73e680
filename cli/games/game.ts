// What the command line needs of a game: how its decks are written and checked, how its games begin, are shown and
// told, how scenarios lay cards and name actions, and scenes that show what cards do. One entry per game in index.ts.
import type { DeckPart, DeckParts } from "../../compiler/sets/index.ts";
import type { Save } from "../../runtime/kernel/save.ts";
import type { Manner, Session } from "../../runtime/kernel/session.ts";
import type { AnyEvent } from "../../runtime/kernel/state.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import type { Bot } from "../../runtime/players/index.ts";
import type { Scenario } from "../scenarios/format.ts";
import type { Staged } from "../scenarios/names.ts";
import type { ScenarioWords } from "../scenarios/words.ts";

export interface PlayableGame {
  /** The name of its folder under cards/. */
  readonly id: string;
  /** What a deck consists of. */
  readonly parts: readonly DeckPart[];
  /** The card of a deck that its player is known by: a part that is a single card. Not every game has one. */
  readonly leader?: string;
  /** Kinds of play that decks are checked for, the usual one first. */
  readonly formats: readonly [string, ...string[]];
  /** Rulesets, the usual one first. */
  readonly editions: readonly [string, ...string[]];
  readonly scenarios: ScenarioWords;
  /** @param modules emitted modules of the game, as they run */
  load(modules: readonly unknown[]): Cards;
  /** The board as lines, the viewer's side last; without a viewer everything is named. */
  board(session: Session, viewer: PlayerId | undefined, seats: readonly string[]): readonly string[];
  /** An event in a line of the log; undefined for what needs no telling. */
  tell(session: Session, event: AnyEvent, seats: readonly string[]): string | undefined;
  /** What a player can do now with his cards whose name begins so, and by which rule not what he can't. */
  why?(session: Session, player: PlayerId, typed: string): readonly string[];
  /** Kinds of actions that random players seldom take, since little comes of them. */
  readonly rarely?: readonly string[];
  /** The best computer player that the game has. */
  greedy(seed: number): Bot;
}

export interface DeckLike {
  readonly parts: DeckParts;
}

export interface Start {
  readonly decks: readonly DeckLike[];
  readonly seed: number;
  /** Who goes first; random unless told. */
  readonly first?: number;
  /** Team of each seat; everybody for himself unless told. */
  readonly parties?: readonly number[];
  /** The rules it is played by, one of the game's; the usual ones unless told. */
  readonly edition?: string;
  readonly manner?: Manner;
}

export interface DeckFault {
  readonly rule: string;
  readonly message: string;
  /** What would make it legal. */
  readonly mend?: string;
  readonly card?: string;
  readonly part?: string;
}

export interface Format {
  readonly format: string;
  readonly edition: string;
}

/** Numbers below `n`, from a seed. */
export type Below = (n: number) => number;

/** The cards of loaded sets, and what can be begun with them. */
export interface Cards {
  readonly names: ReadonlySet<string>;
  /** The game's words for scenarios. */
  readonly scenarios: ScenarioWords;
  /** As the game has it. */
  readonly rarely?: readonly string[];
  /** Whether a card can be this single part of a deck. */
  fits(card: string, part: string): boolean;
  /** What the rules have against a deck, all cards of which are known. */
  deckFaults(deck: DeckLike, how: Format): readonly DeckFault[];
  start(start: Start): Session;
  restore(save: Save): Session;
  /** Lays a scenario's scene; throws an Error that says what can't be laid. */
  stage(scenario: Scenario, edition: string): Staged;
  /** Random decks, the same for the same seed: legal ones mostly; undefined if these cards make none. */
  randomDecks(seed: number, players: number): readonly DeckLike[] | undefined;
  /** A game in the middle in which the cards asked for can show what they do; throws an Error if there can be none. */
  scene(asked: readonly string[], seed: number, below: Below): Session;
  /** What a scene has room for one of to a seat: cards that share this word. Undefined for most cards. */
  room(card: string): string | undefined;
  /** A game in the middle with so many cards in play, some of which change others. */
  crowd(cards: number, effects: number): Session;
}
