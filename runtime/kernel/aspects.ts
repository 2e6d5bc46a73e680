// What may be read or written: a bit for each side of the state that a continuous effect can look at, and a
// bit for each side of a derived object. A cached view is dropped only if something it read is written.

/** Sides of the state. */
export const Aspect = {
  play: 1,
  control: 2,
  damage: 4,
  counters: 8,
  exhausted: 16,
  face: 32,
  attached: 64,
  /** Hands, decks and other zones outside play. */
  zones: 128,
  players: 256,
  turn: 512,
  history: 1024,
  data: 2048,
  chain: 4096,
  modifiers: 8192,
  stored: 16384,
  armed: 32768,
  /** Zones beside play whose cards may have active abilities. */
  watched: 65536,
} as const;

/** Every side of the state. */
export const EVERYTHING = -1;

/** Sides of a derived object. */
export const Derives = {
  name: 1,
  types: 2,
  traits: 4,
  control: 8,
  keywords: 16,
  gained: 32,
  lost: 64,
  /** Whether an object has a stat at all. */
  hasStat: 128,
  rules: 256,
} as const;
const FIRST_STAT = 9;
const LAST_STAT = 30;

/** Each stat has a bit of its own, as long as there are bits. */
export function statBit(stats: readonly string[], stat: string): number {
  const i = stats.indexOf(stat);
  return 1 << Math.min(LAST_STAT, FIRST_STAT + (i < 0 ? LAST_STAT : i));
}
