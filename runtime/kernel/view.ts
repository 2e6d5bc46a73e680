// The derived view: every object after all continuous effects. Arrives: the state; leaves: derived objects and
// the rules laid on players, cached on the root until a side of the state is written that it has read.
import { Aspect } from "./aspects.ts";
import { bare, type Seat, seatsOf } from "./base.ts";
import { compilerOf } from "./compile.ts";
import { collect } from "./effects.ts";
import type { Game, ViewReader } from "./game.ts";
import { applyLayers } from "./layers.ts";
import type { Derived, Rule } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";

/** What is cached: shared by forks, so it must not know which state asks. */
interface Derivation {
  /** Bits of Aspect: writing one of them makes the view stale. */
  readonly reads: number;
  /** By id: every object in play, and what effects touch elsewhere. */
  readonly table: readonly (Derived | undefined)[];
  readonly playerRules: readonly (readonly Rule[])[];
  /** Objects whose abilities are not what is printed. */
  readonly altered: readonly ObjectId[];
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
  let made = game.state.view as Derivation | undefined;
  if (made === undefined) {
    made = build(game);
    game.state.view = made;
  }
  const known = game.view as View | undefined;
  if (known !== undefined && known.made === made && known.game === game) return known;
  const view = new View(game, made);
  game.view = view;
  return view;
}

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
  const seats = seatsOf(game);
  const effects = collect(game, seats);
  let reads = ALWAYS;
  for (const _ in game.rules.counters) reads |= Aspect.counters;
  const table: (Derived | undefined)[] = [];
  for (const { o, bare } of seats) table[o.id] = bare;
  const of = (id: ObjectId): Derived => table[id] ?? outside(game, id);
  reads |= gates(game, seats, { of }, table);
  const layered = applyLayers(game, { of }, table, effects);
  const { playerRules, altered } = layered;
  return { reads: reads | layered.reads, table, playerRules, altered, memo: new Map() };
}

/** An object that no effect touches: a departed one as it was last known. */
function outside(game: Game, id: ObjectId): Derived {
  const o = game.state.objects[id] ?? game.state.objects[0]!;
  return o.last ?? bare(game, o);
}

/** Keywords whose gates hold count; gates read the objects as printed. Gives the aspects they read. */
function gates(game: Game, seats: readonly Seat[], view: ViewReader, table: (Derived | undefined)[]): number {
  let reads = 0;
  for (const { o, base } of seats) {
    const { gatedKeywords } = base;
    if (gatedKeywords.length === 0) continue;
    const id = o.id;
    const scope = { game, view, ctx: { self: id, you: o.controller } };
    const keywords: Record<string, readonly number[]> = { ...view.of(id).keywords };
    for (const h of gatedKeywords) {
      const entry = game.cards.ability(h.ability);
      const tests = entry.gates.map((g) => compilerOf(game.rules).condition(g));
      for (const t of tests) reads |= t.reads;
      if (!tests.every((t) => t.run(scope, id))) continue;
      const keyword = entry.keyword ?? "";
      keywords[keyword] = [...(keywords[keyword] ?? []), h.n];
    }
    table[id] = { ...view.of(id), keywords };
  }
  return reads;
}
