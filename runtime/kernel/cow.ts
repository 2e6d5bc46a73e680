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
  const mine = { ...o, ep: s.ep };
  s.objects[id] = mine;
  return mine;
}

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
  return { ...s, ep: ++epochs, zones: s.zones.slice() };
}

/** Makes `s` what `saved` is; the identity of the root stays. `saved` may be used again. */
export function restore<D>(s: State<D>, saved: State<D>): void {
  Object.assign(s, snapshot(saved));
}

/** The caches see that these sides of the state are written. */
export function touch(s: State, aspects: number): void {
  const view = s.view as { readonly reads: number } | undefined;
  if (view !== undefined && (view.reads & aspects) !== 0) s.view = undefined;
  const index = s.index as { readonly reads: number } | undefined;
  if (index !== undefined && (index.reads & aspects) !== 0) s.index = undefined;
}
