// Starting states and games: from a seed and a list of players, before the game's own setup.
import { EVERYTHING } from "./aspects.ts";
import { epoch, snapshot } from "./cow.ts";
import { TANK } from "./fuel.ts";
import type { Game, Rules } from "./game.ts";
import { nothing } from "./objects.ts";
import type { Registry } from "./registry.ts";
import { seeded } from "./rng.ts";
import { NOTHING, type Player, type State } from "./state.ts";
import type { PlayerId } from "./terms.ts";
import { layout } from "./zones.ts";

export interface Starting<D> {
  readonly seed: number;
  /** The party of each seat: [0, 1] is a duel, [0, 1, 0, 1] two teams of two. */
  readonly parties: readonly number[];
  readonly data: D;
  readonly frames: State["frames"];
}

/** A state with empty zones; the game's setup creates the objects. */
export function startState<D>(rules: Rules<D>, start: Starting<D>): State<D> {
  const ep = epoch();
  const players = start.parties.map((party, i): Player => {
    const id = i as PlayerId;
    return { ep, id, party, out: false, decider: id, counters: {}, hero: NOTHING, stored: {} };
  });
  return {
    ep,
    objects: [nothing(ep)],
    objectsEp: ep,
    players,
    zones: Array.from({ length: layout(rules, players.length).size }, () => []),
    order: players.map((p) => p.id),
    turn: 0,
    turnPlayer: 0 as PlayerId,
    frames: start.frames,
    modifiers: [],
    armed: [],
    waiting: [],
    history: [],
    historyEp: ep,
    firsts: [],
    serial: 0,
    clock: 0,
    rng: seeded(start.seed),
    result: undefined,
    data: start.data,
    view: undefined,
    stale: 0,
    index: undefined,
    written: EVERYTHING,
  };
}

/** Copies of a game share what objects are before any effect: it is compared at each use. */
export const gameOf = <D>(
  rules: Rules<D>,
  cards: Registry,
  state: State<D>,
  printed: Game["printed"] = [],
): Game<D> => ({
  rules,
  cards,
  state,
  layout: layout(rules, state.players.length),
  fuel: TANK,
  before: undefined,
  happened: undefined,
  trying: 0,
  collecting: undefined,
  planned: [],
  view: undefined,
  printed,
});

/** A game of its own that stands as this one does, to try something on. */
export const copied = <D>({ rules, cards, state, printed }: Game<D>): Game<D> =>
  gameOf(rules, cards, snapshot(state), printed);
