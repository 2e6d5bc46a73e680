// Terms read now: over the state and the derived view, in the name of a context.
import { compilerOf, each, type Scope } from "./compile.ts";
import type { Context, Game } from "./game.ts";
import { NOTHING } from "./state.ts";
import type { Amount, Condition, Filter, ObjectId, PlayerId, PlayerRef, Ref, Side } from "./terms.ts";
import { viewOf } from "./view.ts";

const scopeOf = (game: Game, ctx: Context): Scope => ({ game, view: viewOf(game), ctx });

/** Does the filter hold of this object? (It need not be in play; last known facts if it is gone.) */
export function matches(game: Game, filter: Filter, id: ObjectId, ctx: Context): boolean {
  return id !== NOTHING && compilerOf(game.rules).filter(filter).run(scopeOf(game, ctx), id);
}

/** Bits of Aspect that a filter reads. */
export const readsOfFilter = (game: Game, filter: Filter): number =>
  compilerOf(game.rules).filter(filter).reads;

/** Every object that the filter holds of; in play, unless it names zones or ids. */
export function select(game: Game, filter: Filter, ctx: Context): readonly ObjectId[] {
  const found: ObjectId[] = [];
  each(scopeOf(game, ctx), compilerOf(game.rules).filter(filter), NOTHING, (id) => found.push(id));
  return found;
}

export function amount(game: Game, of: Amount, ctx: Context): number {
  return typeof of === "number" ? of : compilerOf(game.rules).amount(of).run(scopeOf(game, ctx), NOTHING);
}

export function holds(game: Game, condition: Condition, ctx: Context): boolean {
  return compilerOf(game.rules).condition(condition).run(scopeOf(game, ctx), NOTHING);
}

/** The object a reference names; NOTHING if there is none. */
export function objectOf(game: Game, ref: Ref, ctx: Context): ObjectId {
  return typeof ref === "number" ? ref : compilerOf(game.rules).ref(ref).run(scopeOf(game, ctx), NOTHING);
}

export function playerOf(game: Game, ref: PlayerRef, ctx: Context): PlayerId {
  return typeof ref === "number" ? ref : compilerOf(game.rules).player(ref).run(scopeOf(game, ctx), NOTHING);
}

export function onSide(game: Game, side: Side, player: PlayerId, ctx: Context): boolean {
  return compilerOf(game.rules).side(side).run(scopeOf(game, ctx), NOTHING)(player);
}

/** A printed or computed stat of an object, 0 if it has none. */
export function statOf(game: Game, stat: string, id: ObjectId, ctx: Context): number {
  const atom = game.rules.terms.stats[stat];
  const view = viewOf(game);
  if (atom === undefined) return view.of(id).stats[stat] ?? 0;
  return atom.read(game, view, game.state.objects[id]!, ctx);
}
