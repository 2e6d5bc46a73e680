// Saves: a checkpoint without its caches, and the answers since, as JSON values. Arrives and leaves: plain data. What a
// state replaces whole is shared with the save; what it writes in place (records, lists of zones, history) is copied.
import { EVERYTHING } from "./aspects.ts";
import { copyObject, epoch } from "./cow.ts";
import { bareState } from "./hash.ts";
import type { Logged } from "./requests.ts";
import type { Player, State } from "./state.ts";

export interface Save {
  readonly version: 1;
  readonly state: unknown;
  /** What came from outside since. */
  readonly log: readonly Logged[];
}

export function saveState(s: State, log: readonly Logged[]): Save {
  const state = { ...bareState(s), zones: s.zones.slice(), history: s.history.slice() };
  return { version: 1, state, log: [...log] };
}

/** The state of a save. Throws on what is not one. */
export function loadState<D>(save: Save): State<D> {
  if (save.version !== 1 || typeof save.state !== "object" || save.state === null)
    throw new Error("this is not a save that this version can read");
  const ep = epoch();
  const read = save.state as State<D>;
  return {
    // The order of fields is that of `startState`, so that loaded states are as fast as others.
    ep,
    objects: read.objects.map((o) => copyObject(o, ep)),
    objectsEp: ep,
    players: read.players.map((p): Player => ({ ...p, ep })),
    zones: read.zones.slice(),
    order: read.order,
    turn: read.turn,
    turnPlayer: read.turnPlayer,
    frames: read.frames,
    modifiers: read.modifiers,
    armed: read.armed,
    waiting: read.waiting,
    history: read.history.slice(),
    historyEp: ep,
    firsts: read.firsts,
    serial: read.serial,
    clock: read.clock,
    rng: read.rng,
    result: read.result,
    data: read.data,
    view: undefined,
    stale: 0,
    index: undefined,
    written: EVERYTHING,
  };
}
