// Are two states the same game? Copies of one game share all that neither has written, and that is not looked into.
import { withoutMemory } from "./hash.ts";
import type { State } from "./state.ts";

/** True where the digests would be equal: caches, ownership and memory do not count. */
export const alike = <D>(a: State<D>, b: State<D>): boolean => lastsAlike(a, b) && endsAlike(a, b);

/** Are they the same but for what may end with the turn: effects that last a while, and what is told of the turn? */
export function lastsAlike<D>(a: State<D>, b: State<D>): boolean {
  // What nearly every difference shows in comes first.
  return (
    a.clock === b.clock &&
    a.serial === b.serial &&
    a.turn === b.turn &&
    a.turnPlayer === b.turnPlayer &&
    a.objects.length === b.objects.length &&
    same(a.rng, b.rng) &&
    same(a.result, b.result) &&
    same(a.order, b.order) &&
    same(a.zones, b.zones) &&
    sameRecords(a.objects, b.objects) &&
    sameRecords(a.players, b.players) &&
    same(withoutMemory(a.data), withoutMemory(b.data)) &&
    same(a.frames, b.frames) &&
    same(a.waiting, b.waiting)
  );
}

const endsAlike = <D>(a: State<D>, b: State<D>): boolean =>
  a.history.length === b.history.length &&
  same(a.modifiers, b.modifiers) &&
  same(a.armed, b.armed) &&
  same(a.firsts, b.firsts) &&
  same(a.history, b.history);

interface Owned {
  readonly ep: number;
}

function sameRecords(a: readonly Owned[], b: readonly Owned[]): boolean {
  if (a === b) return true;
  return (
    a.length === b.length && a.every((one, i) => one === b[i] || same({ ...one, ep: 0 }, { ...b[i], ep: 0 }))
  );
}

/** As JSON: what is undefined is not there. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  if (Array.isArray(a) || Array.isArray(b)) return sameList(a, b);
  for (const key in a) if (!same(a[key], b[key])) return false;
  for (const key in b) if (a[key] === undefined && b[key] !== undefined) return false;
  return true;
}

const sameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => same(one, b[i]));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
