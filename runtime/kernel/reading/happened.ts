// How many objects did something this turn: for amounts and for conditions.
import type { Filter } from "../terms.ts";
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
