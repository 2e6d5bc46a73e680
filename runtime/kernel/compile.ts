// Terms become closures. Arrives: a filter, amount or condition; leaves: a function over (scope, candidate),
// with the sides of the state and of derived objects that it reads. Cached for each term object.
import { Aspect, Derives, statBit } from "./aspects.ts";
import { cached } from "./cache.ts";
import type { Context, Game, Rules, ViewReader } from "./game.ts";
import type { Obj } from "./state.ts";
import { NOTHING } from "./state.ts";
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
} from "./terms.ts";
import { everyIn, inZone } from "./zones.ts";

/** Where a term is read: the game, objects as derived so far, and in whose name. */
export interface Scope {
  readonly game: Game;
  readonly view: ViewReader;
  readonly ctx: Context;
}
type On<R> = (scope: Scope, candidate: ObjectId) => R;
export interface Compiled<R> {
  readonly run: On<R>;
  /** Bits of Aspect. */
  readonly reads: number;
  /** Bits of Derives and stats. */
  readonly derives: number;
}
/** Where to look for what a filter holds of; without either, in play. */
interface Domain {
  readonly zones?: readonly string[];
  readonly ids?: On<readonly ObjectId[]>;
}
export interface CompiledFilter extends Compiled<boolean> {
  readonly domain: Domain | undefined;
}

const object = (scope: Scope, id: ObjectId): Obj =>
  scope.game.state.objects[id] ?? scope.game.state.objects[0]!;

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

export interface Compiler {
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

const compilers = new WeakMap<object, Compiler>();
/** The compiler for one game's words. */
export function compilerOf(rules: Rules): Compiler {
  return compilers.get(rules.terms) ?? cached(compilers, rules.terms, () => createCompiler(rules));
}

function createCompiler(rules: Rules): Compiler {
  const filters = new WeakMap<object, CompiledFilter>();
  const amounts = new WeakMap<object, Compiled<number>>();
  const conditions = new WeakMap<object, Compiled<boolean>>();
  const words = rules.terms;
  const stats = new Set(rules.stats);

  const compiled = <R>(run: On<R>, ...parts: readonly { reads: number; derives: number }[]): Compiled<R> => {
    let reads = 0;
    let derives = 0;
    for (const p of parts) {
      reads |= p.reads;
      derives |= p.derives;
    }
    return { run, reads, derives };
  };
  const reading = (reads: number, derives = 0) => ({ reads, derives });

  function stat(name: string): Compiled<number> {
    const atom = words.stats[name];
    if (atom !== undefined)
      return compiled(
        (s, id) => atom.read(s.game, s.view, object(s, id), s.ctx),
        reading(atom.reads, atom.derives ?? 0),
      );
    if (!stats.has(name)) throw new Error(`the game has no stat ${name}`);
    return compiled(
      (s, id) => s.view.of(id).stats[name] ?? 0,
      reading(Aspect.face, statBit(rules.stats, name) | Derives.hasStat),
    );
  }

  function ref(r: Ref): Compiled<ObjectId> {
    if (typeof r === "number") return compiled(() => r);
    if (r === "self") return compiled((s) => s.ctx.self);
    if (r === "candidate") return compiled((_, id) => id);
    if (r === "host") return compiled((s) => object(s, s.ctx.self).attachedTo, reading(Aspect.attached));
    if ("hero" in r) {
      const who = player(r.hero);
      return compiled(
        (s, id) => s.game.state.players[who.run(s, id)]?.hero ?? NOTHING,
        who,
        reading(Aspect.players),
      );
    }
    const name = r.stored;
    return compiled((s) => {
      const kept = object(s, s.ctx.self).stored[name];
      const first = Array.isArray(kept) ? kept[0] : kept;
      return typeof first === "number" ? (first as ObjectId) : NOTHING;
    }, reading(Aspect.stored));
  }

  /** `is` may name several at once: a stored list holds of each of its members. */
  function refs(r: Ref | readonly ObjectId[]): Compiled<readonly ObjectId[]> {
    if (typeof r === "object" && !("hero" in r) && "stored" in r) {
      const name = r.stored;
      return compiled((s) => {
        const kept = object(s, s.ctx.self).stored[name];
        if (Array.isArray(kept)) return kept.filter((id) => typeof id === "number") as ObjectId[];
        return typeof kept === "number" ? [kept as ObjectId] : [];
      }, reading(Aspect.stored));
    }
    if (isIds(r)) return compiled(() => r);
    const one = ref(r);
    return compiled((s, id) => [one.run(s, id)], one);
  }

  function player(p: PlayerRef): Compiled<PlayerId> {
    if (typeof p === "number") return compiled(() => p);
    if (p === "you") return compiled((s) => s.ctx.you);
    if (p === "turn player") return compiled((s) => s.game.state.turnPlayer, reading(Aspect.turn));
    if ("controllerOf" in p) {
      const of = ref(p.controllerOf);
      return compiled(
        (s, id) => s.view.of(of.run(s, id)).controller,
        of,
        reading(Aspect.control, Derives.control),
      );
    }
    const of = ref(p.ownerOf);
    return compiled((s, id) => object(s, of.run(s, id)).owner, of);
  }

  function side(of: Side): Compiled<(player: PlayerId) => boolean> {
    if (of === "you") return compiled((s) => (p) => p === s.ctx.you);
    if (of === "another") return compiled((s) => (p) => p !== s.ctx.you);
    const party = (s: Scope, p: PlayerId) => s.game.state.players[p]?.party;
    if (of === "friendly") return compiled((s) => (p) => party(s, p) === party(s, s.ctx.you));
    if (of === "opponent") return compiled((s) => (p) => party(s, p) !== party(s, s.ctx.you));
    const who = player(of.player);
    return compiled((s, id) => (p) => p === who.run(s, id), who);
  }

  /** A test on the player `of(id)`, without making a closure for each object. */
  function onSide(of: Side, whose: On<PlayerId>): On<boolean> {
    const party = (s: Scope, p: PlayerId) => s.game.state.players[p]?.party;
    if (of === "you") return (s, id) => whose(s, id) === s.ctx.you;
    if (of === "another") return (s, id) => whose(s, id) !== s.ctx.you;
    if (of === "friendly") return (s, id) => party(s, whose(s, id)) === party(s, s.ctx.you);
    if (of === "opponent") return (s, id) => party(s, whose(s, id)) !== party(s, s.ctx.you);
    const who = player(of.player);
    return (s, id) => whose(s, id) === who.run(s, id);
  }

  /** A reference or a filter: does it hold of another object? */
  function other(
    of: Ref | Filter,
  ): { readonly holds: (s: Scope, id: ObjectId, other: ObjectId) => boolean } & Compiled<unknown> {
    if (isRef(of)) {
      const one = ref(of);
      return { ...one, holds: (s, id, second) => one.run(s, id) === second };
    }
    const test = filter(of);
    return { ...test, holds: (s, _, second) => test.run(s, second) };
  }

  function filter(f: Filter): CompiledFilter {
    return filters.get(f) ?? cached(filters, f, () => makeFilter(f));
  }

  function makeFilter(f: Filter): CompiledFilter {
    const plain = (c: Compiled<boolean>): CompiledFilter => ({ ...c, domain: undefined });
    if ("all" in f) return allOf(f.all.map(filter));
    if ("any" in f) return anyOf(f.any.map(filter));
    if ("not" in f) {
      const inner = filter(f.not);
      return plain(compiled((s, id) => !inner.run(s, id), inner));
    }
    if ("is" in f) {
      const which = refs(f.is);
      return {
        ...compiled((s: Scope, id: ObjectId) => which.run(s, id).includes(id), which),
        domain: { ids: which.run },
      };
    }
    if ("type" in f) {
      const type = f.type;
      return plain(
        compiled((s, id) => s.view.of(id).types.includes(type), reading(Aspect.face, Derives.types)),
      );
    }
    if ("trait" in f) {
      const { trait, of } = f;
      return plain(
        compiled(
          (s, id) => s.view.of(id).traits[of]?.includes(trait) === true,
          reading(Aspect.face, Derives.traits),
        ),
      );
    }
    if ("name" in f) {
      const name = f.name;
      return plain(compiled((s, id) => s.view.of(id).name === name, reading(Aspect.face, Derives.name)));
    }
    if ("sameName" in f) {
      const of = ref(f.sameName);
      return plain(
        compiled(
          (s, id) => s.view.of(id).name !== "" && s.view.of(id).name === s.view.of(of.run(s, id)).name,
          of,
          reading(Aspect.face, Derives.name),
        ),
      );
    }
    if ("shares" in f) {
      const of = ref(f.with);
      const kind = f.shares;
      return plain(
        compiled(
          (s, id) => {
            const mine = s.view.of(id).traits[kind];
            const theirs = s.view.of(of.run(s, id)).traits[kind];
            return mine?.some((word) => theirs?.includes(word)) === true;
          },
          of,
          reading(Aspect.face, Derives.traits),
        ),
      );
    }
    if ("side" in f)
      return plain(
        compiled(
          onSide(f.side, (s, id) => s.view.of(id).controller),
          side(f.side),
          reading(Aspect.control, Derives.control),
        ),
      );
    if ("owner" in f)
      return plain(
        compiled(
          onSide(f.owner, (s, id) => object(s, id).owner),
          side(f.owner),
        ),
      );
    if ("state" in f) {
      const atom = words.states[f.state];
      if (atom === undefined) throw new Error(`the game has no state ${f.state}`);
      return plain(
        compiled(
          (s, id) => atom.read(s.game, s.view, object(s, id), s.ctx),
          reading(atom.reads, atom.derives ?? 0),
        ),
      );
    }
    if ("keyword" in f) {
      const keyword = f.keyword;
      return plain(
        compiled(
          (s, id) => s.view.of(id).keywords[keyword] !== undefined,
          reading(Aspect.face, Derives.keywords | Derives.gained | Derives.lost),
        ),
      );
    }
    if ("counter" in f) {
      const { counter, op, n } = f;
      return plain(
        compiled((s, id) => compare(object(s, id).counters[counter] ?? 0, op, n), reading(Aspect.counters)),
      );
    }
    if ("stat" in f) {
      const value = stat(f.stat);
      const n = amount(f.n);
      const op = f.op;
      const printed = stats.has(f.stat) ? f.stat : undefined;
      return plain(
        compiled(
          (s, id) =>
            (printed === undefined || s.view.of(id).stats[printed] !== undefined) &&
            compare(value.run(s, id), op, n.run(s, id)),
          value,
          n,
        ),
      );
    }
    if ("attachedTo" in f) {
      const host = other(f.attachedTo);
      return plain(
        compiled(
          (s, id) => {
            const to = object(s, id).attachedTo;
            return to !== NOTHING && host.holds(s, id, to);
          },
          host,
          reading(Aspect.attached),
        ),
      );
    }
    if ("hasAttached" in f) {
      const test = filter(f.hasAttached);
      return plain(
        compiled(
          (s, id) => object(s, id).attached.some((one) => test.run(s, one)),
          test,
          reading(Aspect.attached),
        ),
      );
    }
    if ("inCombatWith" in f) {
      const atom = words.inCombatWith;
      const with_ = other(f.inCombatWith);
      return plain(
        compiled(
          (s, id) => atom.read(s.game, s.view, object(s, id), (second) => with_.holds(s, id, second), s.ctx),
          with_,
          reading(atom.reads, atom.derives ?? 0),
        ),
      );
    }
    if ("deed" in f) {
      const atom = words.deed;
      const by = f.by === undefined ? undefined : filter(f.by);
      const deed = f.deed;
      return plain(
        compiled(
          (s, id) =>
            atom.read(
              s.game,
              s.view,
              object(s, id),
              deed,
              by === undefined ? undefined : (second) => by.run(s, second),
              s.ctx,
            ),
          reading(atom.reads | (by?.reads ?? 0), (atom.derives ?? 0) | (by?.derives ?? 0)),
        ),
      );
    }
    const zone = f.zone;
    return {
      ...compiled((s: Scope, id: ObjectId) => object(s, id).zone === zone, reading(zoneAspect(zone))),
      domain: { zones: [zone] },
    };
  }

  function zoneAspect(zone: string): number {
    return zone === rules.play ? Aspect.play : zone === rules.chain ? Aspect.chain : Aspect.zones;
  }
  function domainAspect(d: Domain | undefined): number {
    if (d?.ids) return 0;
    return (d?.zones ?? [rules.play]).reduce((sum, zone) => sum | zoneAspect(zone), 0);
  }

  function allOf(parts: readonly CompiledFilter[]): CompiledFilter {
    const runs = parts.map((p) => p.run);
    const ids = parts.find((p) => p.domain?.ids)?.domain;
    const zones = parts.filter((p) => p.domain?.zones).map((p) => p.domain!.zones!);
    const shared = zones[0]?.filter((zone) => zones.every((list) => list.includes(zone)));
    const domain = ids ?? (shared === undefined ? undefined : { zones: shared });
    const [a, b] = runs;
    if (runs.length === 2 && a && b)
      return { ...compiled((s: Scope, id: ObjectId) => a(s, id) && b(s, id), ...parts), domain };
    return { ...compiled((s: Scope, id: ObjectId) => runs.every((run) => run(s, id)), ...parts), domain };
  }

  /** If some branches name a zone, those that do not speak of cards in play alone. */
  function anyOf(parts: readonly CompiledFilter[]): CompiledFilter {
    if (parts.every((p) => p.domain === undefined)) {
      const runs = parts.map((p) => p.run);
      return {
        ...compiled((s: Scope, id: ObjectId) => runs.some((run) => run(s, id)), ...parts),
        domain: undefined,
      };
    }
    const runs = parts.map((p) =>
      p.domain === undefined
        ? (s: Scope, id: ObjectId) => object(s, id).zone === rules.play && p.run(s, id)
        : p.run,
    );
    const run = (s: Scope, id: ObjectId) => runs.some((one) => one(s, id));
    if (parts.every((p) => p.domain?.zones !== undefined || p.domain === undefined)) {
      const zones = new Set(parts.flatMap((p) => p.domain?.zones ?? [rules.play]));
      return { ...compiled(run, ...parts), domain: { zones: [...zones] } };
    }
    const ids: On<readonly ObjectId[]> = (s, candidate) => {
      const found = new Set<ObjectId>();
      for (const p of parts) each(s, p, candidate, (id) => found.add(id));
      return [...found];
    };
    return { ...compiled(run, ...parts, reading(Aspect.play)), domain: { ids } };
  }

  function amount(a: Amount): Compiled<number> {
    if (typeof a === "number") return compiled(() => a);
    return amounts.get(a) ?? cached(amounts, a, () => makeAmount(a));
  }

  /** Folds over what a filter holds of. */
  function fold(
    f: Filter,
    start: number,
    add: (s: Scope, sum: number, id: ObjectId) => number,
    ...more: Compiled<unknown>[]
  ) {
    const test = filter(f);
    return compiled(
      (s, candidate) => {
        let sum = start;
        each(s, test, candidate, (id) => {
          sum = add(s, sum, id);
        });
        return sum;
      },
      test,
      reading(domainAspect(test.domain)),
      ...more,
    );
  }

  function makeAmount(a: Exclude<Amount, number>): Compiled<number> {
    if ("count" in a) return fold(a.count, 0, (_, sum) => sum + 1);
    if ("sum" in a) {
      const value = stat(a.sum);
      return fold(a.of, 0, (s, sum, id) => sum + value.run(s, id), value);
    }
    if ("highest" in a) {
      const value = stat(a.highest);
      return fold(a.of, 0, (s, sum, id) => Math.max(sum, value.run(s, id)), value);
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
        reading(domainAspect(test.domain) | Aspect.face, Derives.traits),
      );
    }
    if ("stat" in a) {
      const of = ref(a.of);
      const value = stat(a.stat);
      return compiled((s, id) => value.run(s, of.run(s, id)), of, value);
    }
    if ("counters" in a) {
      const on = ref(a.on);
      const counter = a.counters;
      return compiled(
        (s, id) => object(s, on.run(s, id)).counters[counter] ?? 0,
        on,
        reading(Aspect.counters),
      );
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
    if ("bound" in a) return compiled((s) => numberIn(s.ctx.bound, a.bound));
    return compiled((s) => s.ctx.x ?? s.ctx.link?.x ?? 0);
  }

  function zoneSize(of: PlayerRef, zone: string): Compiled<number> {
    const who = player(of);
    return compiled((s, id) => inZone(s.game, zone, who.run(s, id)).length, who, reading(Aspect.zones));
  }

  function condition(c: Condition): Compiled<boolean> {
    return conditions.get(c) ?? cached(conditions, c, () => makeCondition(c));
  }

  function makeCondition(c: Condition): Compiled<boolean> {
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
      const found = fold(c.exists, 0, (_, sum) => sum + 1);
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
    if ("happened" in c) return happened(c);
    const who = player(c.player);
    const of = c.of === undefined ? undefined : filter(c.of);
    const atom = words.playerDeed;
    const { deed, n = 1 } = c;
    return compiled(
      (s, id) =>
        atom.read(
          s.game,
          s.view,
          who.run(s, id),
          deed,
          of === undefined ? undefined : (one) => of.run(s, one),
          s.ctx,
        ) >= n,
      who,
      reading(atom.reads | (of?.reads ?? 0), (atom.derives ?? 0) | (of?.derives ?? 0)),
    );
  }

  function happened(c: Extract<Condition, { readonly happened: string }>): Compiled<boolean> {
    const atom = words.happened;
    if (atom === undefined) throw new Error(`the game does not tell what happened (${c.happened})`);
    const of = filter(c.of);
    const by = c.by === undefined ? undefined : filter(c.by);
    const { happened: deed, n = 1 } = c;
    return compiled(
      (s) =>
        atom.read(
          s.game,
          s.view,
          deed,
          (one) => of.run(s, one),
          by === undefined ? undefined : (one) => by.run(s, one),
          s.ctx,
        ) >= n,
      of,
      by ?? reading(0),
      reading(atom.reads, atom.derives ?? 0),
    );
  }

  return { filter, amount, condition, ref, player, side };
}

function isIds(r: Ref | readonly ObjectId[]): r is readonly ObjectId[] {
  return Array.isArray(r);
}

function isRef(of: Ref | Filter): of is Ref {
  return typeof of !== "object" || "hero" in of || "stored" in of;
}

/** A number in a record of plain data; 0 if it is not there. */
function numberIn(record: unknown, field: string): number {
  if (typeof record !== "object" || record === null) return 0;
  const value: unknown = Reflect.get(record, field);
  return typeof value === "number" ? value : 0;
}
