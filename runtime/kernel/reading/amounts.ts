// Amounts: a number, or how to find it.
import { Aspect, Derives } from "../aspects.ts";
import { NOTHING } from "../state.ts";
import type { Amount, Filter, ObjectId, PlayerRef, Side } from "../terms.ts";
import { inZone } from "../zones.ts";
import { domainAspect } from "./filters.ts";
import { happened, often } from "./happened.ts";
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
  if ("lowest" in a) {
    const value = stat(rules, a.lowest);
    const least = fold(
      c,
      a.of,
      Number.POSITIVE_INFINITY,
      (s, sum, id) => Math.min(sum, value.run(s, id)),
      value,
    );
    return compiled((s, id) => {
      const found = least.run(s, id);
      return found === Number.POSITIVE_INFINITY ? 0 : found;
    }, least);
  }
  if ("countersAmong" in a) {
    const counter = a.countersAmong;
    const sum = fold(c, a.of, 0, (s, total, id) => total + (object(s, id).counters[counter] ?? 0));
    return compiled(sum.run, sum, reading(Aspect.counters));
  }
  if ("most" in a) return ofPlayers(c, a.most, a.among, (all) => Math.max(...all));
  if ("fewest" in a) return ofPlayers(c, a.fewest, a.among, (all) => Math.min(...all));
  if ("own" in a) {
    const inner = amount(a.own);
    return compiled((s, id) => inner.run({ ...s, ctx: { ...s.ctx, own: id } }, id), inner);
  }
  if ("per" in a) {
    const [n, of] = a.per;
    const inner = amount(of);
    return compiled((s, id) => Math.floor(inner.run(s, id) / n), inner);
  }
  if ("distinct" in a) {
    const test = filter(a.of);
    const kind = a.distinct;
    return compiled(
      (s, candidate) => {
        const found = new Set<string>();
        each(s, test, candidate, (id) => {
          const { name, types, traits } = s.view.of(id);
          const words =
            kind === "types"
              ? [[...types].sort().join(" ")]
              : kind === "type"
                ? types
                : kind === "name"
                  ? [name]
                  : traits[kind];
          for (const word of words ?? []) found.add(word);
        });
        return found.size;
      },
      test,
      reading(domainAspect(rules, test.domain) | Aspect.face, Derives.name | Derives.traits | Derives.types),
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
  if ("tally" in a) {
    const who = player(a.of);
    const { tally } = a;
    const atom = words.tallies?.[tally];
    if (atom !== undefined)
      return compiled(
        (s, id) => atom.read(s.game, s.view, who.run(s, id)),
        who,
        reading(atom.reads, atom.derives ?? 0),
      );
    return compiled(
      (s, id) => s.game.state.players[who.run(s, id)]?.counters[tally] ?? 0,
      who,
      reading(Aspect.players),
    );
  }
  if ("happened" in a) return happened(c, a);
  if ("often" in a) return often(c, a);
  if ("total" in a) {
    const atom = words.total;
    if (atom === undefined) throw new Error(`the game does not tell how much (${a.total})`);
    const of = ref(a.of);
    const by = a.by === undefined ? undefined : filter(a.by);
    const deed = a.total;
    return compiled(
      (s, id) => {
        const one = of.run(s, id);
        const other = by === undefined ? undefined : (second: ObjectId) => by.run(s, second);
        return one === NOTHING ? 0 : atom.read(s.game, s.view, object(s, one), deed, other, s.ctx);
      },
      of,
      by ?? reading(0),
      reading(atom.reads, atom.derives ?? 0),
    );
  }
  if ("plus" in a) {
    const parts = a.plus.map(amount);
    return compiled((s, id) => parts.reduce((sum, p) => sum + p.run(s, id), 0), ...parts);
  }
  if ("doubled" in a) {
    const [once, times] = [amount(a.doubled), amount(a.times)];
    return compiled((s, id) => once.run(s, id) * 2 ** times.run(s, id), once, times);
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

/** How many such objects each player of a side has, as one number; cards in play by controller, others by owner. */
function ofPlayers(
  c: Compiler,
  f: Filter,
  among: Side,
  one: (numbers: readonly number[]) => number,
): Compiled<number> {
  const test = c.filter(f);
  const whose = c.side(among);
  return compiled(
    (s, candidate) => {
      const isOf = whose.run(s, candidate);
      const numbers = new Map(s.game.state.players.filter((p) => isOf(p.id)).map((p) => [p.id, 0]));
      each(s, test, candidate, (id) => {
        const o = object(s, id);
        const player = o.zone === s.game.rules.play ? s.view.of(id).controller : o.owner;
        const n = numbers.get(player);
        if (n !== undefined) numbers.set(player, n + 1);
      });
      return numbers.size === 0 ? 0 : one([...numbers.values()]);
    },
    test,
    whose,
    reading(domainAspect(c.rules, test.domain) | Aspect.control, Derives.control),
  );
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
