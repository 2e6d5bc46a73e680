// Conditions: statements that are true or false now.
import { Aspect } from "../aspects.ts";
import { NOTHING } from "../state.ts";
import type { Condition } from "../terms.ts";
import { fold } from "./amounts.ts";
import { happened, often } from "./happened.ts";
import { onSide, ref, side } from "./refs.ts";
import { type Compiled, type Compiler, compare, compiled, object, reading } from "./scope.ts";

export function makeCondition(with_: Compiler, c: Condition): Compiled<boolean> {
  const { amount, condition, filter } = with_;
  const words = with_.rules.terms;
  if ("all" in c) {
    const parts = c.all.map(condition);
    return compiled((s, id) => parts.every((p) => p.run(s, id)), ...parts);
  }
  if ("any" in c) {
    const parts = c.any.map(condition);
    return compiled((s, id) => parts.some((p) => p.run(s, id)), ...parts);
  }
  if ("not" in c) {
    const inner = condition(c.not);
    return compiled((s, id) => !inner.run(s, id), inner);
  }
  if ("exists" in c) {
    const found = fold(with_, c.exists, 0, (_, sum) => sum + 1);
    return compiled((s, id) => compare(found.run(s, id), c.op, c.n), found);
  }
  if ("compare" in c) {
    const a = amount(c.compare);
    const b = amount(c.to);
    return compiled((s, id) => compare(a.run(s, id), c.op, b.run(s, id)), a, b);
  }
  if ("object" in c) {
    const of = ref(c.object);
    const test = filter(c.is);
    return compiled(
      (s, id) => {
        const one = of.run(s, id);
        return one !== NOTHING && test.run(s, one);
      },
      of,
      test,
    );
  }
  if ("turnOf" in c) {
    const test = onSide(c.turnOf, (s) => s.game.state.turnPlayer);
    return compiled(test, side(c.turnOf), reading(Aspect.turn));
  }
  if ("firstTurnOf" in c) {
    const test = onSide(c.firstTurnOf, (s) => s.game.state.turnPlayer);
    const begun = words.turnsBegun;
    if (begun === undefined) throw new Error("the game does not count turns");
    return compiled(
      (s, id) => test(s, id) && begun.read(s.game, s.view, s.game.state.turnPlayer) === 1,
      side(c.firstTurnOf),
      reading(Aspect.turn | begun.reads),
    );
  }
  if ("kept" in c) {
    const { kept, is } = c;
    return compiled((s) => object(s, s.ctx.self).stored[kept] === is, reading(Aspect.stored));
  }
  if ("wentFirst" in c) {
    const atom = words.wentFirst;
    if (atom === undefined) throw new Error("the game does not tell who went first");
    const test = onSide(c.wentFirst, (s) => atom.read(s.game, s.view));
    return compiled(test, side(c.wentFirst), reading(atom.reads));
  }
  if ("happened" in c) {
    const found = happened(with_, c);
    const { n = 1 } = c;
    return compiled((s, id) => found.run(s, id) >= n, found);
  }
  const found = often(with_, {
    often: c.deed,
    player: c.player,
    ...(c.of === undefined ? {} : { of: c.of }),
  });
  const { n = 1 } = c;
  return compiled((s, id) => found.run(s, id) >= n, found);
}
