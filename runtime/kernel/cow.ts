// Copy-on-write records with an ownership epoch. A record may be written only if its `ep` is the root's;
// `mut` copies it first otherwise. A snapshot renews the epoch of both sides, so it costs one small object.
import type { Obj, Player, State } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";

let epochs = 0;
/** A number that no root ever had. */
export const epoch = (): number => ++epochs;

/** The record of an object, safe to write until the next snapshot. Never keep it across a `yield*`. */
export function mut(s: State, id: ObjectId): Obj {
  const o = s.objects[id]!;
  if (o.ep === s.ep) return o;
  if (s.objectsEp !== s.ep) {
    s.objects = s.objects.slice();
    s.objectsEp = s.ep;
  }
  const mine = copyObject(o, s.ep);
  s.objects[id] = mine;
  return mine;
}

/** Field by field, since a spread of records from several places falls off the fast path; `Obj` keeps it whole. */
export const copyObject = (o: Obj, ep: number): Obj => ({
  ep,
  id: o.id,
  card: o.card,
  printed: o.printed,
  facts: o.facts,
  owner: o.owner,
  controller: o.controller,
  zone: o.zone,
  row: o.row,
  exhausted: o.exhausted,
  faceDown: o.faceDown,
  damage: o.damage,
  counters: o.counters,
  attachedTo: o.attachedTo,
  attached: o.attached,
  next: o.next,
  was: o.was,
  ts: o.ts,
  since: o.since,
  heldSince: o.heldSince,
  seenBy: o.seenBy,
  stored: o.stored,
  link: o.link,
  last: o.last,
});

export function mutPlayer(s: State, id: PlayerId): Player {
  const p = s.players[id]!;
  if (p.ep === s.ep) return p;
  const mine = { ...p, ep: s.ep };
  s.players = s.players.slice();
  s.players[id] = mine;
  return mine;
}

/** Appends a new object; its id must be `s.objects.length`. */
export function append(s: State, o: Obj): void {
  if (s.objectsEp !== s.ep) {
    s.objects = s.objects.slice();
    s.objectsEp = s.ep;
  }
  s.objects.push(o);
}

/** Records an applied event. */
export function record(s: State, e: State["history"][number]): void {
  if (s.historyEp !== s.ep) {
    s.history = s.history.slice();
    s.historyEp = s.ep;
  }
  s.history.push(e);
}

/** An independent state that shares every record with `s` until one of them writes. */
export function snapshot<D>(s: State<D>): State<D> {
  s.ep = ++epochs;
  return {
    ep: ++epochs,
    objects: s.objects,
    objectsEp: s.objectsEp,
    players: s.players,
    zones: s.zones.slice(),
    order: s.order,
    turn: s.turn,
    turnPlayer: s.turnPlayer,
    frames: s.frames,
    modifiers: s.modifiers,
    armed: s.armed,
    waiting: s.waiting,
    history: s.history,
    historyEp: s.historyEp,
    firsts: s.firsts,
    serial: s.serial,
    clock: s.clock,
    rng: s.rng,
    result: s.result,
    data: s.data,
    view: s.view,
    stale: s.stale,
    index: s.index,
    written: s.written,
  };
}

/** Makes `s` what `saved` is; the identity of the root stays. `saved` may be used again. */
export function restore<D>(s: State<D>, saved: State<D>): void {
  Object.assign(s, snapshot(saved));
}

/** The caches see that these sides of the state are written. */
export function touch(s: State, aspects: number): void {
  s.written |= aspects;
  const view = s.view as { readonly reads: number } | undefined;
  if (view !== undefined) s.stale |= view.reads & aspects;
  const index = s.index as { readonly reads: number } | undefined;
  if (index !== undefined && (index.reads & aspects) !== 0) s.index = undefined;
}
