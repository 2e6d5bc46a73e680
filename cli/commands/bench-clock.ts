// How `bench` measures: in seconds of processor time, so that a busy machine spoils the figures less.

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** Seconds of processor time of this process, so that a busy machine does not spoil the figures. */
export function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Mean seconds of one run, over at least `seconds`. */
export function repeat(seconds: number, body: () => void): number {
  body();
  const began = clock();
  let n = 0;
  // The clock is read ever more rarely, or a short body would measure the clock.
  for (let times = 1; clock() - began < seconds; times = Math.min(2 * times, 1000)) {
    for (let i = 0; i < times; i++) body();
    n += times;
  }
  return (clock() - began) / n;
}
