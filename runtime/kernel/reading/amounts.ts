// Amounts: a number, or how to find it.
import { Aspect, Derives } from "../aspects.ts";
import type { Amount, Filter, ObjectId, PlayerRef } from "../terms.ts";
import { inZone } from "../zones.ts";
import { domainAspect } from "./filters.ts";
import { player, ref, stat } from "./refs.ts";
import { type Compiled, type Compiler, compiled, each, object, reading, type Scope } from "./scope.ts";

export function makeAmount(c: Compiler, a: Exclude<Amount, number>): Compiled<number> {
  const { rules, amount, filter } = c;
  const words = rules.terms;
  if ("count" in a) return fold(c, a.count, 0, (_, sum) => sum + 1);
  if ("sum" in a) {
    const value = stat(rules, a.sum);
    return fold(c, a.of, 0, (s, sum, id) => sum + value.run(s, id), value);
  }
  if ("highest" in a) {
    const value = stat(rules, a.highest);
    return fold(c, a.of, 0, (s, sum, id) => Math.max(sum, value.run(s, id)), value);
  }
  if ("distinct" in a) {
    const test = filter(a.of);
    const kind = a.distinct;
    return compiled(
      (s, candidate) => {
        const found = new Set<string>();
        each(s, test, candidate, (id) => {
          for (const word of s.view.of(id).traits[kind] ?? []) found.add(word);
        });
        return found.size;
      },
      test,
      reading(domainAspect(rules, test.domain) | Aspect.face, Derives.traits),
    );
  }
  if ("stat" in a) {
    const of = ref(a.of);
    const value = stat(rules, a.stat);
    return compiled((s, id) => value.run(s, of.run(s, id)), of, value);
  }
  if ("counters" in a) {
    const on = ref(a.on);
    const counter = a.counters;
    return compiled((s, id) => object(s, on.run(s, id)).counters[counter] ?? 0, on, reading(Aspect.counters));
  }
  if ("handOf" in a) return zoneSize(a.handOf, words.hand);
  if ("deckOf" in a) return zoneSize(a.deckOf, words.deck);
  if ("plus" in a) {
    const parts = a.plus.map(amount);
    return compiled((s, id) => parts.reduce((sum, p) => sum + p.run(s, id), 0), ...parts);
  }
  if ("times" in a) {
    const [k, of] = a.times;
    const inner = amount(of);
    return compiled((s, id) => k * inner.run(s, id), inner);
  }
  if ("least" in a) {
    const parts = a.least.map(amount);
    return compiled((s, id) => Math.min(...parts.map((p) => p.run(s, id))), ...parts);
  }
  if ("given" in a) {
    const test = c.condition(a.given);
    const [yes, no] = [amount(a.then), amount(a.otherwise)];
    return compiled((s, id) => (test.run(s, id) ? yes : no).run(s, id), test, yes, no);
  }
  if ("bound" in a) return compiled((s) => numberIn(s.ctx.bound, a.bound));
  return compiled((s) => s.ctx.x ?? s.ctx.link?.x ?? 0);
}

function zoneSize(of: PlayerRef, zone: string): Compiled<number> {
  const who = player(of);
  return compiled((s, id) => inZone(s.game, zone, who.run(s, id)).length, who, reading(Aspect.zones));
}

/** Folds over what a filter holds of. */
export function fold(
  c: Compiler,
  f: Filter,
  start: number,
  add: (s: Scope, sum: number, id: ObjectId) => number,
  ...more: readonly Compiled<unknown>[]
): Compiled<number> {
  const test = c.filter(f);
  return compiled(
    (s, candidate) => {
      let sum = start;
      each(s, test, candidate, (id) => {
        sum = add(s, sum, id);
      });
      return sum;
    },
    test,
    reading(domainAspect(c.rules, test.domain)),
    ...more,
  );
}

/** A number in a record of plain data; 0 if it is not there. */
function numberIn(record: unknown, field: string): number {
  if (typeof record !== "object" || record === null) return 0;
  const value: unknown = Reflect.get(record, field);
  return typeof value === "number" ? value : 0;
}
