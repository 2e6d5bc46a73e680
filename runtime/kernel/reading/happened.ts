// How many objects did something this turn, and how often a player did: for amounts and for conditions.
import type { Filter, PlayerRef } from "../terms.ts";
import { player } from "./refs.ts";
import { type Compiled, type Compiler, compiled, reading } from "./scope.ts";

/** How many different objects did it, or had it done to them, this turn. */
export function happened(
  with_: Compiler,
  c: { readonly happened: string; readonly of: Filter; readonly by?: Filter },
): Compiled<number> {
  const { filter, rules } = with_;
  const atom = rules.terms.happened;
  if (atom === undefined) throw new Error(`the game does not tell what happened (${c.happened})`);
  const of = filter(c.of);
  const by = c.by === undefined ? undefined : filter(c.by);
  const deed = c.happened;
  return compiled(
    (s) =>
      atom.read(
        s.game,
        s.view,
        deed,
        (one) => of.run(s, one),
        by === undefined ? undefined : (one) => by.run(s, one),
        s.ctx,
      ),
    of,
    by ?? reading(0),
    reading(atom.reads, atom.derives ?? 0),
  );
}

/** How often the player did it this turn, of objects that the filter holds of. */
export function often(
  with_: Compiler,
  c: { readonly often: string; readonly player: PlayerRef; readonly of?: Filter },
): Compiled<number> {
  const who = player(c.player);
  const of = c.of === undefined ? undefined : with_.filter(c.of);
  const atom = with_.rules.terms.playerDeed;
  const deed = c.often;
  return compiled(
    (s, id) =>
      atom.read(
        s.game,
        s.view,
        who.run(s, id),
        deed,
        of === undefined ? undefined : (one) => of.run(s, one),
        s.ctx,
      ),
    who,
    reading(atom.reads | (of?.reads ?? 0), (atom.derives ?? 0) | (of?.derives ?? 0)),
  );
}
