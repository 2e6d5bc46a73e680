// Seeded randomness in the state: sfc32, integers only, the same on every machine.
import type { State } from "./state.ts";

export type Rng = readonly [number, number, number, number];

/** A generator's state from a seed (any number). */
export function seeded(seed: number): Rng {
  let rng: Rng = [seed | 0, Math.floor(seed / 0x100000000) | 0, 0x9e3779b9 | 0, 1];
  for (let i = 0; i < 12; i++) rng = step(rng)[0];
  return rng;
}

function step([a, b, c, d]: Rng): [Rng, number] {
  const t = (((a + b) | 0) + d) | 0;
  return [[b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + t) | 0, (d + 1) | 0], t >>> 0];
}

/** A whole number from 0 to n - 1, from the state's own randomness. */
export function random(s: State, n: number): number {
  const [next, value] = step(s.rng);
  s.rng = next;
  return Math.floor((value / 0x100000000) * n);
}

/** A shuffled copy. */
export function shuffled<T>(s: State, list: readonly T[]): T[] {
  const out = list.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = random(s, i + 1);
    const held = out[i]!;
    out[i] = out[j]!;
    out[j] = held;
  }
  return out;
}

/** A stream of its own for players and tests: `next(n)` gives a whole number below n. */
export function stream(seed: number): (n: number) => number {
  let rng = seeded(seed);
  return (n) => {
    const [next, value] = step(rng);
    rng = next;
    return Math.floor((value / 0x100000000) * n);
  };
}
