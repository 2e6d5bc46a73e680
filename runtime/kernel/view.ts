// The derived view: every object after all continuous effects. Arrives: the state; leaves: derived objects and
// the rules laid on players, cached on the root until something that it has read is written and makes a difference.
import { Aspect } from "./aspects.ts";
import { bare, seatOf } from "./base.ts";
import { compilerOf } from "./compile.ts";
import { collect } from "./effects.ts";
import type { Game, ViewReader } from "./game.ts";
import { applyLayers, type Layered, sameAgain } from "./layers.ts";
import type { Derived, Rule } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";
import { everyIn } from "./zones.ts";

/** What is cached: shared by forks, so it must not know which state asks. */
interface Derivation extends Layered {
  /** Bits of Aspect, those that the effects read included: writing one of them makes the view stale. */
  readonly reads: number;
  /** Those of them that what objects are before any effect depends on, and which effects there are. */
  readonly base: number;
  /** See `perView`. */
  readonly memo: Map<object, unknown>;
}

/** The view of one state. Do not keep it across a write. */
export class View implements ViewReader {
  readonly game: Game;
  readonly made: Derivation;

  constructor(game: Game, made: Derivation) {
    this.game = game;
    this.made = made;
  }

  of(id: ObjectId): Derived {
    return this.made.table[id] ?? outside(this.game, id);
  }

  /** Is it in play, or touched by an effect elsewhere? */
  touches(id: ObjectId): boolean {
    return this.made.table[id] !== undefined;
  }

  /** The rules laid on a player by continuous effects. */
  player(id: PlayerId): readonly Rule[] {
    return this.made.playerRules[id] ?? [];
  }

  get altered(): readonly ObjectId[] {
    return this.made.altered;
  }
}

/** The view of the state as it is now. */
export function viewOf(game: Game): View {
  const { state } = game;
  let made = state.view as Derivation | undefined;
  if (made === undefined || (state.stale !== 0 && !stillHolds(game, made, state.stale))) {
    made = build(game);
    state.view = made;
  }
  state.stale = 0;
  const known = game.view as View | undefined;
  if (known !== undefined && known.made === made && known.game === game) return known;
  const view = new View(game, made);
  game.view = view;
  return view;
}

/** The view as it is when nothing is known from before: what `viewOf` must always equal. */
export const freshView = (game: Game): View => new View(game, build(game));

/** What effects read was written: does it make a difference? */
function stillHolds(game: Game, made: Derivation, stale: number): boolean {
  return (stale & made.base) === 0 && sameAgain(game, new View(game, made), made.applied, stale);
}

/** Bits of Aspect that the view depends on: as long as none of them is written, it stays. */
export const viewReads = (game: Game): number => viewOf(game).made.reads;

/** What follows from a view alone: made when first asked for, and kept as long as the view is. */
export function perView<T extends object, D = unknown>(
  make: (game: Game<D>, view: View) => T,
): (game: Game<D>) => T {
  return (game) => {
    const view = viewOf(game as Game);
    const { memo } = view.made;
    let made = memo.get(make) as T | undefined;
    if (made === undefined) {
      made = make(game, view);
      memo.set(make, made);
    }
    return made;
  };
}

/** Base facts change with play, face, control and modifiers; the rest depends on what live effects read. */
const ALWAYS = Aspect.play | Aspect.face | Aspect.control | Aspect.modifiers | Aspect.watched;

function build(game: Game): Derivation {
  const { objects } = game.state;
  const ids = everyIn(game, game.rules.play);
  const effects = collect(game);
  let base = ALWAYS;
  for (const _ in game.rules.counters) base |= Aspect.counters;
  const ground = new Array<Derived | undefined>(objects.length);
  const gated: ObjectId[] = [];
  for (const id of ids) {
    const seat = seatOf(game, objects[id]!);
    ground[id] = seat.ready;
    if (seat.base.gatedKeywords.length > 0) gated.push(id);
  }
  const of = (id: ObjectId): Derived => ground[id] ?? outside(game, id);
  base |= gates(game, gated, { of }, ground);
  return derivation(applyLayers(game, { of }, ground, effects), base);
}

/** Field by field: what is looked at this often has one shape. */
function derivation(made: Layered, base: number): Derivation {
  const { table, playerRules, altered, applied } = made;
  const reads = base | made.reads;
  return { table, playerRules, altered, reads, applied, base, memo: new Map() };
}

/** An object that no effect touches: a departed one as it was last known. */
function outside(game: Game, id: ObjectId): Derived {
  const o = game.state.objects[id] ?? game.state.objects[0]!;
  return o.last ?? bare(game, o);
}

/** Keywords whose gates hold count; gates read the objects as printed. Gives the aspects they read. */
function gates(
  game: Game,
  gated: readonly ObjectId[],
  view: ViewReader,
  table: (Derived | undefined)[],
): number {
  const compiler = compilerOf(game.rules);
  let reads = 0;
  for (const id of gated) {
    const o = game.state.objects[id]!;
    const scope = { game, view, ctx: { self: id, you: o.controller } };
    const now = view.of(id);
    let { keywords } = now;
    for (const h of seatOf(game, o).base.gatedKeywords) {
      const { gates: tests, keyword = "" } = game.cards.ability(h.ability);
      let open = true;
      for (const test of tests) {
        const { run, reads: read } = compiler.condition(test);
        reads |= read;
        open &&= run(scope, id);
      }
      if (open) keywords = { ...keywords, [keyword]: [...(keywords[keyword] ?? []), h.n] };
    }
    if (keywords !== now.keywords) table[id] = { ...now, keywords };
  }
  return reads;
}
