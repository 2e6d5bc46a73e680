// A digest of the state: for endless loops, and for tests that compare games. Caches and epochs do not count.
import type { State } from "./state.ts";

/** What of a state is the game itself: everything but caches and ownership. */
export function bareState(s: State): Record<string, unknown> {
  const {
    ep: _,
    objectsEp: _o,
    historyEp: _h,
    view: _v,
    stale: _s,
    index: _i,
    written: _w,
    objects,
    players,
    ...rest
  } = s;
  return {
    ...rest,
    objects: objects.map(({ ep: _e, ...o }) => o),
    players: players.map(({ ep: _e, ...p }) => p),
  };
}

/**
 * Two states that are alike have the same text, in whatever order their records got their fields. A field `memory` of a
 * game's data, what it remembers of the answers given, tells nothing of how the game stands.
 */
export const digest = (s: State): string =>
  JSON.stringify({ ...bareState(s), data: withoutMemory(s.data) }, inOrder);

/** A game's data without what it only remembers of the answers given. */
export function withoutMemory(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("memory" in data)) return data;
  const { memory: _, ...rest } = data;
  return rest;
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A number that stands for a text (FNV-1a). */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
