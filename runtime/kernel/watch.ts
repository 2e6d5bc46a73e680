// Who watches an event: triggered abilities and replacements of objects, printed ones by an index of kinds,
// granted and lost ones by the view; and what is armed in the state.
import { Aspect } from "./aspects.ts";
import { isActive, seatOf, watchingOf } from "./base.ts";
import { holds } from "./evaluate.ts";
import type { Context, Game } from "./game.ts";
import type { AbilityEntry } from "./registry.ts";
import type { AnyEvent, Armed, Has } from "./state.ts";
import type { ObjectId } from "./terms.ts";
import { perView, viewOf } from "./view.ts";
import { everyIn } from "./zones.ts";

export interface Watcher {
  readonly id: ObjectId;
  readonly has: Has;
  readonly entry: AbilityEntry;
}
export type Watching = "triggered" | "replacement";
/** Watchers by the kinds of event they watch. */
type ByKind = ReadonlyMap<string, readonly Watcher[]>;
type Kinds = Readonly<Record<Watching, ByKind>>;
interface Index {
  readonly reads: number;
  readonly kinds: Kinds;
}

const NOBODY: readonly Watcher[] = Object.freeze([]);

class Listing {
  readonly triggered = new Map<string, Watcher[]>();
  readonly replacement = new Map<string, Watcher[]>();

  add(game: Game, id: ObjectId, watching: readonly (readonly [kind: string, has: Has])[]): void {
    for (const [kind, has] of watching) {
      const watcher = { id, has, entry: game.cards.ability(has.ability) };
      const sort = watcher.entry.ability.kind === "triggered" ? this.triggered : this.replacement;
      const list = sort.get(kind);
      if (list === undefined) sort.set(kind, [watcher]);
      else list.push(watcher);
    }
  }
}

function indexOf(game: Game): Kinds {
  const known = game.state.index as Index | undefined;
  if (known !== undefined) return known.kinds;
  const kinds = new Listing();
  const { objects } = game.state;
  for (const id of everyIn(game, game.rules.play)) {
    const { watching } = seatOf(game, objects[id]!).base;
    if (watching.length > 0) kinds.add(game, id, watching);
  }
  for (const zone of game.rules.watchful ?? [])
    for (const id of everyIn(game, zone)) {
      const { elsewhere } = seatOf(game, objects[id]!).base;
      if (elsewhere.length > 0) kinds.add(game, id, watchingOf(game.cards, elsewhere));
    }
  const index: Index = { reads: Aspect.play | Aspect.face | Aspect.watched, kinds };
  game.state.index = index;
  return kinds;
}

/** Abilities that effects have granted. */
const granted = perView((game, view): Kinds => {
  const kinds = new Listing();
  for (const id of view.altered) {
    const gained = view.of(id).abilities.filter((h) => h.from !== "");
    kinds.add(game, id, watchingOf(game.cards, gained));
  }
  return kinds;
});

/** Abilities of this sort that watch this kind of event and are active now, gates included. */
export function watchers(game: Game, sort: Watching, kind: string): readonly Watcher[] {
  const printed = indexOf(game)[sort].get(kind) ?? NOBODY;
  const view = viewOf(game);
  const gained = view.altered.length === 0 ? NOBODY : (granted(game)[sort].get(kind) ?? NOBODY);
  if (printed.length === 0 && gained.length === 0) return NOBODY;
  const found: Watcher[] = [];
  for (const w of printed) {
    if (view.altered.includes(w.id) && !view.of(w.id).abilities.some((h) => h.key === w.has.key)) continue;
    if (watchesNow(game, w)) found.push(w);
  }
  for (const w of gained) if (watchesNow(game, w)) found.push(w);
  return found;
}

/** Active where it is, and its gates hold. */
function watchesNow(game: Game, w: Watcher): boolean {
  if (!isActive(game, game.state.objects[w.id]!, w.entry)) return false;
  if (w.entry.gates.length === 0) return true;
  const ctx = contextOf(game, w);
  return w.entry.gates.every((gate) => holds(game, gate, ctx));
}

/** Triggered abilities of the event's object itself, where nobody watches: a card that is revealed from a deck. */
export function ownWatchers(game: Game, e: AnyEvent): readonly Watcher[] {
  const id: unknown = Reflect.get(e, "object");
  const o = typeof id === "number" ? game.state.objects[id] : undefined;
  if (o === undefined || o.zone === game.rules.play || game.rules.watchful?.includes(o.zone) === true)
    return NOBODY;
  const { elsewhere } = seatOf(game, o).base;
  if (elsewhere.length === 0) return NOBODY;
  const own = new Listing();
  own.add(game, o.id, watchingOf(game.cards, elsewhere));
  return (own.triggered.get(e.kind) ?? NOBODY).filter((w) => watchesNow(game, w));
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

/** In whose name a watcher's ability speaks, and of which event. */
export const contextOf = (game: Game, w: Watcher, event?: AnyEvent): Context => ({
  self: w.id,
  you: viewOf(game).of(w.id).controller,
  event,
});

/** Could anything be triggered by an event of this kind, as things stand? */
export function mayTrigger(game: Game, kind: string): boolean {
  return (
    indexOf(game).triggered.has(kind) ||
    armedFor(game, "delayed", kind).length > 0 ||
    (viewOf(game).altered.length > 0 && granted(game).triggered.has(kind))
  );
}
