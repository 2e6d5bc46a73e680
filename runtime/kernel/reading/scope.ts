// Compiled terms: functions over (scope, candidate) with the sides of the state and of derived objects that
// they read, and the few things all of them are made with.
import type { Context, Game, Rules, ViewReader } from "../game.ts";
import { NOTHING, type Obj } from "../state.ts";
import type {
  Amount,
  Compare,
  Condition,
  Filter,
  ObjectId,
  PlayerId,
  PlayerRef,
  Ref,
  Side,
} from "../terms.ts";
import { everyIn } from "../zones.ts";

/** Where a term is read: the game, objects as derived so far, and in whose name. */
export interface Scope {
  readonly game: Game;
  readonly view: ViewReader;
  readonly ctx: Context;
}
export type On<R> = (scope: Scope, candidate: ObjectId) => R;
export interface Reads {
  /** Bits of Aspect. */
  readonly reads: number;
  /** Bits of Derives and stats. */
  readonly derives: number;
}
export interface Compiled<R> extends Reads {
  readonly run: On<R>;
}
/** Where to look for what a filter holds of; without either, in play. */
export interface Domain {
  readonly zones?: readonly string[];
  readonly ids?: On<readonly ObjectId[]>;
}
export interface CompiledFilter extends Compiled<boolean> {
  readonly domain: Domain | undefined;
}

export const object = (scope: Scope, id: ObjectId): Obj =>
  scope.game.state.objects[id] ?? scope.game.state.objects[0]!;

/** Joins what the parts of a term read. */
export function compiled<R>(run: On<R>, ...parts: readonly Reads[]): Compiled<R> {
  let reads = 0;
  let derives = 0;
  for (const p of parts) {
    reads |= p.reads;
    derives |= p.derives;
  }
  return { run, reads, derives };
}
export const reading = (reads: number, derives = 0): Reads => ({ reads, derives });

export function compare(a: number, op: Compare, b: number): boolean {
  switch (op) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case "=":
      return a === b;
    case ">=":
      return a >= b;
    case ">":
      return a > b;
    case "!=":
      return a !== b;
  }
}

/** The compilers of the kinds of term, which need each other; each file makes its own of them. */
export interface Compiler {
  readonly rules: Rules;
  filter(f: Filter): CompiledFilter;
  amount(a: Amount): Compiled<number>;
  condition(c: Condition): Compiled<boolean>;
  ref(r: Ref): Compiled<ObjectId>;
  player(p: PlayerRef): Compiled<PlayerId>;
  side(s: Side): Compiled<(player: PlayerId) => boolean>;
}

/** Calls back for every object that the filter holds of, in zone order. */
export function each(
  scope: Scope,
  f: CompiledFilter,
  candidate: ObjectId,
  found: (id: ObjectId) => void,
): void {
  if (f.domain?.ids) {
    for (const id of f.domain.ids(scope, candidate))
      if (id !== NOTHING && object(scope, id).next === NOTHING && f.run(scope, id)) found(id);
    return;
  }
  for (const zone of f.domain?.zones ?? [scope.game.rules.play])
    for (const id of everyIn(scope.game, zone)) if (f.run(scope, id)) found(id);
}
