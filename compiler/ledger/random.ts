// Seeded randomness for sampling (mulberry32): the same seed gives the same sample on every machine.

export interface Random {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  pick<T>(from: readonly T[]): T;
}

/** @param seed a whole number from 0 to 2^32 - 1 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: (from) => from[below(from.length)]! };
}
