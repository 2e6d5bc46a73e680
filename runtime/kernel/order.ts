// The order in which the effects of one layer apply. Arrives: parts and who depends on whom; leaves: their
// order. Each game names the policy it uses.
import type { LayerPolicy } from "./game.ts";

export interface Ordered {
  readonly ts: number;
  /** Doubling waits for everything else (719.4). */
  readonly doubles: boolean;
}
/** For each part, the indexes of parts it depends on. */
export type Dependencies = readonly ReadonlySet<number>[];

/** Indexes of parts in the order to apply; behind the first `sure` of them a new order is asked for. */
export interface Arrangement {
  readonly order: readonly number[];
  readonly sure: number;
}

export function arrange(
  policy: LayerPolicy["order"],
  parts: readonly Ordered[],
  known: Dependencies | undefined,
): Arrangement {
  const byTime = parts.map((_, i) => i);
  // Nearly always they come in order: those in play first, then what was made later.
  if (parts.some((p, i) => i > 0 && parts[i - 1]!.ts > p.ts))
    byTime.sort((a, b) => parts[a]!.ts - parts[b]!.ts || a - b);
  const free = known === undefined || known.every((d) => d.size === 0);
  if (policy === "timestamps" || (free && !parts.some((p) => p.doubles)))
    return { order: byTime, sure: byTime.length };
  const deps = known ?? parts.map(() => new Set<number>());
  if (policy === "insert dependents") {
    const order = insertDependents(parts, byTime, deps);
    return { order, sure: order.length };
  }
  const first = byTime.find((i) => deps[i]!.size === 0);
  const sure = first === undefined ? loopOf(byTime, deps) : [first];
  return { order: [...sure, ...byTime.filter((i) => !sure.includes(i))], sure: sure.length };
}

/** 418.5d: where nothing is independent, the parts of a loop that depend on nothing outside it, by their timestamps. */
function loopOf(byTime: readonly number[], deps: Dependencies): readonly number[] {
  const reached = deps.map((_, i) => reachedFrom(deps, i));
  const start = byTime.find((i) => [...reached[i]!].every((d) => reached[d]!.has(i)));
  return byTime.filter((i) => start !== undefined && reached[start]!.has(i));
}

/** 719.2: independent parts by time; each dependent after the latest of itself and what it depends on. */
function insertDependents(
  parts: readonly Ordered[],
  byTime: readonly number[],
  deps: Dependencies,
): number[] {
  const doubling = byTime.filter((i) => parts[i]!.doubles);
  const order: number[] = [];
  /** Undefined until a part has its place. */
  const time = new Array<number | undefined>(parts.length);
  const insert = (i: number, ts: number) => {
    time[i] = ts;
    open.delete(i);
    let at = order.length;
    while (at > 0 && time[order[at - 1]!]! > ts) at--;
    if (at === order.length) order.push(i);
    else order.splice(at, 0, i);
  };
  const open = new Set(doubling.length === 0 ? byTime : byTime.filter((i) => !parts[i]!.doubles));
  const needs = deps.map((on) => [...on].filter((d) => !parts[d]!.doubles));
  const latest = (i: number) => needs[i]!.reduce((ts, d) => Math.max(ts, time[d] ?? ts), parts[i]!.ts);
  while (open.size > 0) {
    const ready = first(open, (i) => needs[i]!.every((d) => time[d] !== undefined));
    if (ready !== undefined) {
      insert(ready, latest(ready));
      continue;
    }
    // 719.3: interdependent ones by time, after everything outside that any of them depends on.
    const cyclic = inCycle(deps);
    const ring = [...open].filter((i) => cyclic.has(i));
    const members = ring.length > 0 ? ring : [...open];
    const ts = Math.max(...members.map(latest));
    for (const i of members) insert(i, ts);
  }
  if (doubling.length === 0) return order;
  // What reads a doubled number and is no part of it comes behind: a hero with the ATK of a doubled weapon.
  const late = new Set<number>();
  for (const i of order)
    if ([...deps[i]!].some((d) => late.has(d) || (parts[d]!.doubles && !deps[d]!.has(i)))) late.add(i);
  return [...order.filter((i) => !late.has(i)), ...doubling, ...order.filter((i) => late.has(i))];
}

function first(of: Iterable<number>, test: (i: number) => boolean): number | undefined {
  for (const i of of) if (test(i)) return i;
  return undefined;
}

/** Parts that depend on themselves by way of others. */
const inCycle = (deps: Dependencies): ReadonlySet<number> =>
  new Set(deps.flatMap((_, i) => (reachedFrom(deps, i).has(i) ? [i] : [])));

/** What a part depends on, also by way of others. */
function reachedFrom(deps: Dependencies, start: number): ReadonlySet<number> {
  const seen = new Set<number>();
  const open = [...deps[start]!];
  while (open.length > 0) {
    const i = open.pop()!;
    if (seen.has(i)) continue;
    seen.add(i);
    open.push(...deps[i]!);
  }
  return seen;
}
