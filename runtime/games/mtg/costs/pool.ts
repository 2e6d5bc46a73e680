// Mana pools and what may fill them (406, 411): which mana abilities a player can use, what they would give, and whether
// a cost can be paid with that.
import type { Gen } from "../../../kernel/authoring.ts";
import { cached } from "../../../kernel/cache.ts";
import { restore, snapshot } from "../../../kernel/cow.ts";
import { setPlayer } from "../../../kernel/objects.ts";
import { optionKey } from "../../../kernel/requests.ts";
import type { Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { countOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { type ManaKind, manaKinds } from "../words.ts";
import type { Total } from "./cost.ts";
import { kindsOf } from "./symbols.ts";

export type Pool = Readonly<Partial<Record<ManaKind, number>>>;

export function poolOf(game: MtgGame, player: PlayerId): Pool {
  const pool: Partial<Record<ManaKind, number>> = {};
  for (const kind of manaKinds) pool[kind] = countOf(game, player, kind);
  return pool;
}
export const poolSize = (game: MtgGame, player: PlayerId): number =>
  manaKinds.reduce((sum, kind) => sum + countOf(game, player, kind), 0);

export function emptyPool(game: MtgGame, player: PlayerId): number {
  const n = poolSize(game, player);
  if (n === 0) return 0;
  const left = { ...game.state.players[player]!.counters };
  for (const kind of manaKinds) delete left[kind];
  setPlayer(game, player, { counters: left });
  return n;
}

/** One way to use a permanent for mana: its ability, and what it gives. */
export interface Way {
  readonly has: Has;
  readonly gives: readonly ManaKind[];
}
/** A permanent that can be tapped for mana and nothing else, with its ways. */
export interface Source {
  readonly object: ObjectId;
  readonly ways: readonly Way[];
}
const signatures = new WeakMap<Source, string>();
/** Sources with the same ways are alike. */
export const signature = (s: Source): string =>
  cached(signatures, s, () =>
    s.ways
      .map((w) => w.gives.join("+"))
      .sort()
      .join("|"),
  );

/** What an ability would give if it were used now, each way once: looked at by doing it, and undoing it. */
export function trial(game: MtgGame, player: PlayerId, run: () => Gen): readonly (readonly ManaKind[])[] {
  const first = tried(game, player, run, undefined);
  if (!("asks" in first)) return [first.gives];
  return first.asks.flatMap((kind) => {
    const one = tried(game, player, run, kind);
    return "asks" in one || one.gives.length === 0 ? [] : [one.gives];
  });
}

type Tried = { readonly gives: readonly ManaKind[] } | { readonly asks: readonly ManaKind[] };

/** `kind` answers whatever is asked about mana; other questions end it. */
function tried(game: MtgGame, player: PlayerId, run: () => Gen, kind: ManaKind | undefined): Tried {
  const saved = snapshot(game.state);
  const told = game.happened?.length ?? 0;
  const before = poolOf(game, player);
  game.trying++;
  try {
    const gen = run();
    let step = gen.next();
    while (!step.done) {
      const r = step.value;
      if (r.kind !== "pick" || r.role !== "mana") break;
      const kinds = r.from.flatMap((o) => ("word" in o ? [o.word as ManaKind] : []));
      if (kind === undefined) return { asks: kinds };
      const answer = r.from.find((o) => "word" in o && o.word === kind);
      if (answer === undefined) break;
      step = gen.next([optionKey(answer)]);
    }
    if (!step.done && kind === undefined) return { asks: [] };
    const after = poolOf(game, player);
    return {
      gives: manaKinds.flatMap((k) =>
        Array.from({ length: Math.max(0, (after[k] ?? 0) - (before[k] ?? 0)) }, () => k),
      ),
    };
  } finally {
    game.trying--;
    restore(game.state, saved);
    game.happened?.splice(told);
  }
}

export interface Plan {
  /** What to use, in order. */
  readonly uses: readonly { readonly object: ObjectId; readonly way: Way }[];
}

/** How the cost could be paid from the pool and these sources; undefined if it can't. */
export function planFor(total: Total, pool: Pool, sources: readonly Source[]): Plan | undefined {
  const symbols = [...total.colored].sort((a, b) => kindsOf(a).length - kindsOf(b).length);
  return search(symbols, total.generic, { ...pool }, sources, []);
}

function search(
  symbols: readonly string[],
  generic: number,
  pool: Partial<Record<ManaKind, number>>,
  sources: readonly Source[],
  uses: Plan["uses"],
): Plan | undefined {
  const [symbol, ...rest] = symbols;
  if (symbol === undefined) return payGeneric(generic, pool, sources, uses);
  const kinds = kindsOf(symbol);
  for (const kind of kinds)
    if ((pool[kind] ?? 0) > 0) {
      const found = search(rest, generic, { ...pool, [kind]: pool[kind]! - 1 }, sources, uses);
      if (found !== undefined) return found;
    }
  const tried = new Set<string>();
  // Those that can do the least first.
  for (const source of [...sources].sort((a, b) => a.ways.length - b.ways.length)) {
    const alike = signature(source);
    if (tried.has(alike)) continue;
    tried.add(alike);
    for (const way of source.ways) {
      const kind = way.gives.find((k) => kinds.includes(k));
      if (kind === undefined) continue;
      const next = { ...pool };
      for (const k of way.gives) next[k] = (next[k] ?? 0) + 1;
      next[kind] = next[kind]! - 1;
      const left = sources.filter((s) => s !== source);
      const found = search(rest, generic, next, left, [...uses, { object: source.object, way }]);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function payGeneric(
  generic: number,
  pool: Partial<Record<ManaKind, number>>,
  sources: readonly Source[],
  uses: Plan["uses"],
): Plan | undefined {
  let left = generic - manaKinds.reduce((sum, kind) => sum + (pool[kind] ?? 0), 0);
  const all = [...uses];
  for (const source of [...sources].sort((a, b) => a.ways.length - b.ways.length)) {
    if (left <= 0) break;
    const way = source.ways.reduce((best, w) => (w.gives.length > best.gives.length ? w : best));
    if (way.gives.length === 0) continue;
    all.push({ object: source.object, way });
    left -= way.gives.length;
  }
  return left <= 0 ? { uses: all } : undefined;
}

/**
 * Takes the mana of a cost out of the pool, colored symbols first, colorless mana before other for the rest.
 * @returns the kinds of mana that were spent; undefined if the pool does not hold enough
 */
export function spend(game: MtgGame, player: PlayerId, total: Total): readonly ManaKind[] | undefined {
  const left: Partial<Record<ManaKind, number>> = { ...poolOf(game, player) };
  if (
    !spendColored(
      [...total.colored].sort((a, b) => kindsOf(a).length - kindsOf(b).length),
      left,
    )
  )
    return undefined;
  let due = total.generic;
  const rest = [...manaKinds].reverse().sort((a, b) => Number(b === "colorless") - Number(a === "colorless"));
  for (const kind of rest) {
    const n = Math.min(due, left[kind] ?? 0);
    left[kind] = (left[kind] ?? 0) - n;
    due -= n;
  }
  if (due > 0) return undefined;
  const { counters } = game.state.players[player]!;
  const now = { ...counters };
  for (const kind of manaKinds)
    if ((left[kind] ?? 0) > 0) now[kind] = left[kind]!;
    else delete now[kind];
  setPlayer(game, player, { counters: now });
  return manaKinds.filter((kind) => (left[kind] ?? 0) < (counters[kind] ?? 0));
}

function spendColored(symbols: readonly string[], pool: Partial<Record<ManaKind, number>>): boolean {
  const [symbol, ...rest] = symbols;
  if (symbol === undefined) return true;
  for (const kind of kindsOf(symbol)) {
    if ((pool[kind] ?? 0) < 1) continue;
    pool[kind] = pool[kind]! - 1;
    if (spendColored(rest, pool)) return true;
    pool[kind] = pool[kind]! + 1;
  }
  return false;
}
