// What lasts beyond a resolution: definite modifiers and armed handlers, as data in the state.
import { Aspect } from "./aspects.ts";
import { touch } from "./cow.ts";
import type { Game } from "./game.ts";
import type { JsonRecord } from "./json.ts";
import type { Armed, Expiry, Modifier, Waiting } from "./state.ts";
import type { ObjectId } from "./terms.ts";

/** Adds a definite modifier with a new timestamp (718.2d); gives its id. */
export function addModifier(game: Game, modifier: Omit<Modifier, "id" | "ts">): number {
  const s = game.state;
  const id = ++s.serial;
  s.modifiers = [...s.modifiers, { ...modifier, id, ts: ++s.clock }];
  touch(s, Aspect.modifiers);
  return id;
}

/** Arms a lifted handler; gives its id. */
export function arm(game: Game, armed: Omit<Armed, "id" | "ts">): number {
  const s = game.state;
  const id = ++s.serial;
  s.armed = [...s.armed, { ...armed, id, ts: ++s.clock }];
  touch(s, Aspect.armed);
  return id;
}

/** What was laid on one object holds of another besides, where the test holds of it: what a spell becomes. */
export function goOn(game: Game, from: ObjectId, to: ObjectId, which: (m: Modifier) => boolean): void {
  const s = game.state;
  const onIt = (m: Modifier) => "ids" in m.on && m.on.ids.includes(from) && which(m);
  if (!s.modifiers.some(onIt)) return;
  s.modifiers = s.modifiers.map((m) =>
    "ids" in m.on && onIt(m) ? { ...m, on: { ids: [...m.on.ids, to] } } : m,
  );
  touch(s, Aspect.modifiers);
}

/** Ends the modifiers and armed handlers that the test holds of; true if there were any. */
export function expire(game: Game, over: (expires: Expiry, it: Modifier | Armed) => boolean): boolean {
  const s = game.state;
  const modifiers = s.modifiers.filter((m) => !over(m.expires, m));
  const armed = s.armed.filter((a) => !over(a.expires, a));
  const ended = modifiers.length !== s.modifiers.length || armed.length !== s.armed.length;
  if (!ended) return false;
  s.modifiers = modifiers;
  s.armed = armed;
  touch(s, Aspect.modifiers | Aspect.armed);
  return true;
}

/** Takes waiting triggers out of the state, the ones the test holds of. */
export function takeWaiting(game: Game, test: (w: Waiting) => boolean): readonly Waiting[] {
  const s = game.state;
  const taken = s.waiting.filter(test);
  if (taken.length > 0) s.waiting = s.waiting.filter((w) => !test(w));
  return taken;
}

/** Adds to what an armed handler was given; undefined ends it. */
export function setArmedBound(game: Game, id: number, more: JsonRecord | undefined): void {
  const s = game.state;
  s.armed = s.armed.flatMap((a) => {
    if (a.id !== id) return [a];
    return more === undefined ? [] : [{ ...a, bound: { ...a.bound, ...more } }];
  });
  touch(s, Aspect.armed);
}
