// Who watches an event: triggered abilities and replacements of objects, printed ones by an index of kinds,
// granted and lost ones by the view; and what is armed in the state. Of nearly every event nobody hears: `hearing`
// tells that at once.
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
/** Who watches one kind of event. */
type Watched = { readonly [sort in Watching]: readonly Watcher[] };
type Kinds = ReadonlyMap<string, Watched>;
interface Index {
  readonly reads: number;
  readonly kinds: Kinds;
}

/** In what ways somebody may hear of an event. */
export const Hears = { replacement: 1, shield: 2, triggered: 4, delayed: 8 } as const;
/** Somebody may put something in its place. */
export const MAY_REPLACE = Hears.replacement | Hears.shield;
/** Somebody may trigger on it. */
const MAY_TRIGGER = Hears.triggered | Hears.delayed;

const NOBODY: readonly Watcher[] = Object.freeze([]);

/** Adds watchers to what is known so far. */
function list(
  game: Game,
  id: ObjectId,
  watching: readonly (readonly [kind: string, has: Has])[],
  kinds: Map<string, { readonly [sort in Watching]: Watcher[] }>,
): void {
  for (const [kind, has] of watching) {
    const entry = game.cards.ability(has.ability);
    let watched = kinds.get(kind);
    if (watched === undefined) {
      watched = { triggered: [], replacement: [] };
      kinds.set(kind, watched);
    }
    watched[entry.ability.kind === "triggered" ? "triggered" : "replacement"].push({ id, has, entry });
  }
}
const noKinds = () => new Map<string, { readonly [sort in Watching]: Watcher[] }>();

function indexOf(game: Game): Kinds {
  const known = game.state.index as Index | undefined;
  if (known !== undefined) return known.kinds;
  const kinds = noKinds();
  const { objects } = game.state;
  for (const id of everyIn(game, game.rules.play)) {
    const { watching } = seatOf(game, objects[id]!).base;
    if (watching.length > 0) list(game, id, watching, kinds);
  }
  for (const zone of game.rules.watchful ?? [])
    for (const id of everyIn(game, zone)) {
      const { elsewhere } = seatOf(game, objects[id]!).base;
      if (elsewhere.length > 0) list(game, id, watchingOf(game.cards, elsewhere), kinds);
    }
  const index: Index = { reads: Aspect.play | Aspect.face | Aspect.watched, kinds };
  game.state.index = index;
  return kinds;
}

/** Abilities that effects have granted. */
const granted = perView((game, view): Kinds => {
  const kinds = noKinds();
  for (const id of view.altered) {
    const gained = view.of(id).abilities.filter((h) => h.from !== "");
    list(game, id, watchingOf(game.cards, gained), kinds);
  }
  return kinds;
});

/** Who may hear of an event of this kind, in bits of Hears; 0 if nobody does, whatever else the event is. */
export function hearing(game: Game, kind: string): number {
  let bits = bitsOf(indexOf(game).get(kind));
  if (viewOf(game).altered.length > 0) bits |= bitsOf(granted(game).get(kind));
  for (const a of game.state.armed) {
    const handler = game.cards.lifted(a.key);
    if (isFor(handler, kind)) bits |= handler.kind === "shield" ? Hears.shield : Hears.delayed;
  }
  return bits;
}

const bitsOf = (watched: Watched | undefined): number =>
  watched === undefined
    ? 0
    : (watched.replacement.length > 0 ? Hears.replacement : 0) |
      (watched.triggered.length > 0 ? Hears.triggered : 0);

/** Abilities of this sort that watch this kind of event and are active now, gates included. */
export function watchers(game: Game, sort: Watching, kind: string): readonly Watcher[] {
  const printed = indexOf(game).get(kind)?.[sort] ?? NOBODY;
  const view = viewOf(game);
  const gained = view.altered.length === 0 ? NOBODY : (granted(game).get(kind)?.[sort] ?? NOBODY);
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
  const own = noKinds();
  list(game, o.id, watchingOf(game.cards, elsewhere), own);
  return (own.get(e.kind)?.triggered ?? NOBODY).filter((w) => watchesNow(game, w));
}

/** Lifted handlers that are armed for this kind of event. */
export function armedFor(game: Game, sort: "delayed" | "shield", kind: string): readonly Armed[] {
  const { armed } = game.state;
  if (armed.length === 0) return armed;
  return armed.filter((a) => {
    const handler = game.cards.lifted(a.key);
    return handler.kind === sort && isFor(handler, kind);
  });
}

const isFor = ({ on }: { readonly on: string | readonly string[] }, kind: string): boolean =>
  typeof on === "string" ? on === kind : on.includes(kind);

/** In whose name a watcher's ability speaks, and of which event. */
export const contextOf = (game: Game, w: Watcher, event?: AnyEvent): Context => ({
  self: w.id,
  you: viewOf(game).of(w.id).controller,
  event,
});

/** Could anything be triggered by an event of this kind, as things stand? */
export const mayTrigger = (game: Game, kind: string): boolean => (hearing(game, kind) & MAY_TRIGGER) !== 0;
