// Who watches an event: triggered abilities and replacements of objects, printed ones by an index of kinds,
// granted and lost ones by the view; and what is armed in the state.
import { Aspect } from "./aspects.ts";
import { baseOf, factsOf, isActive, watchingOf } from "./base.ts";
import { holds } from "./evaluate.ts";
import type { Context, Game } from "./game.ts";
import type { AbilityEntry } from "./registry.ts";
import type { Armed, Has } from "./state.ts";
import type { ObjectId } from "./terms.ts";
import { perView, viewOf } from "./view.ts";
import { everyIn } from "./zones.ts";

export interface Watcher {
  readonly id: ObjectId;
  readonly has: Has;
  readonly entry: AbilityEntry;
}
interface Index {
  readonly reads: number;
  readonly kinds: ReadonlyMap<string, readonly Watcher[]>;
}

function indexOf(game: Game): Index {
  const known = game.state.index as Index | undefined;
  if (known !== undefined) return known;
  const kinds = new Map<string, Watcher[]>();
  const add = (id: ObjectId, watching: readonly (readonly [kind: string, has: Has])[]) => {
    for (const [kind, has] of watching) {
      const watcher = { id, has, entry: game.cards.ability(has.ability) };
      const list = kinds.get(kind);
      if (list === undefined) kinds.set(kind, [watcher]);
      else list.push(watcher);
    }
  };
  const base = (id: ObjectId) => baseOf(game.cards, factsOf(game, game.state.objects[id]!));
  for (const id of everyIn(game, game.rules.play)) add(id, base(id).watching);
  for (const zone of game.rules.watchful ?? [])
    for (const id of everyIn(game, zone)) {
      const { elsewhere } = base(id);
      if (elsewhere.length > 0) add(id, watchingOf(game.cards, elsewhere));
    }
  const index = { reads: Aspect.play | Aspect.face | Aspect.watched, kinds };
  game.state.index = index;
  return index;
}

const NOBODY: readonly Watcher[] = Object.freeze([]);

/** By kind of event: abilities that effects have granted. */
const granted = perView((game, view): ReadonlyMap<string, readonly Watcher[]> => {
  const kinds = new Map<string, Watcher[]>();
  for (const id of view.altered) {
    const gained = view.of(id).abilities.filter((h) => h.from !== "");
    for (const [kind, has] of watchingOf(game.cards, gained)) {
      const list = kinds.get(kind) ?? [];
      list.push({ id, has, entry: game.cards.ability(has.ability) });
      kinds.set(kind, list);
    }
  }
  return kinds;
});

/** Abilities of this sort that watch this kind of event and are active now, gates included. */
export function watchers(game: Game, sort: "triggered" | "replacement", kind: string): readonly Watcher[] {
  const printed = indexOf(game).kinds.get(kind) ?? NOBODY;
  const view = viewOf(game);
  const gained = view.altered.length === 0 ? NOBODY : (granted(game).get(kind) ?? NOBODY);
  if (printed.length === 0 && gained.length === 0) return NOBODY;
  const found: Watcher[] = [];
  for (const w of printed) {
    if (w.entry.ability.kind !== sort) continue;
    if (view.altered.includes(w.id) && !view.of(w.id).abilities.some((h) => h.key === w.has.key)) continue;
    if (watchesNow(game, w)) found.push(w);
  }
  for (const w of gained) if (w.entry.ability.kind === sort && watchesNow(game, w)) found.push(w);
  return found;
}

/** Active where it is, and its gates hold. */
function watchesNow(game: Game, w: Watcher): boolean {
  if (!isActive(game, game.state.objects[w.id]!, w.entry)) return false;
  if (w.entry.gates.length === 0) return true;
  const ctx = contextOf(game, w);
  return w.entry.gates.every((gate) => holds(game, gate, ctx));
}

/** Lifted handlers that are armed for this kind of event. */
export function armedFor(game: Game, sort: "delayed" | "shield", kind: string): readonly Armed[] {
  const { armed } = game.state;
  if (armed.length === 0) return armed;
  return armed.filter((a) => {
    const handler = game.cards.lifted(a.key);
    return (
      handler.kind === sort &&
      (typeof handler.on === "string" ? handler.on === kind : handler.on.includes(kind))
    );
  });
}

/** In whose name a watcher's ability speaks. */
export const contextOf = (game: Game, w: Watcher): Context => ({
  self: w.id,
  you: viewOf(game).of(w.id).controller,
});

/** True if anything at all might hear of such an event. */
export function mayBeWatched(game: Game, kind: string): boolean {
  return indexOf(game).kinds.has(kind) || game.state.armed.length > 0 || viewOf(game).altered.length > 0;
}
