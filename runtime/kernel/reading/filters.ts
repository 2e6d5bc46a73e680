// Filters: does it hold of an object, and where are the objects it may hold of?
import { Aspect, Derives } from "../aspects.ts";
import type { Rules } from "../game.ts";
import { NOTHING } from "../state.ts";
import type { Filter, ObjectId, Ref } from "../terms.ts";
import { onSide, ref, refs, side, stat } from "./refs.ts";
import {
  type Compiled,
  type CompiledFilter,
  type Compiler,
  compare,
  compiled,
  type Domain,
  each,
  type On,
  object,
  reading,
  type Scope,
} from "./scope.ts";

/** Throws on a word that the game does not have. */
export function makeFilter(c: Compiler, f: Filter): CompiledFilter {
  const { rules } = c;
  const words = rules.terms;
  const filter = c.filter;
  const plain = (one: Compiled<boolean>): CompiledFilter => ({ ...one, domain: undefined });
  if ("all" in f) return allOf(f.all.map(filter));
  if ("any" in f) return anyOf(rules, f.any.map(filter));
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
  if ("chosen" in f) {
    const { chosen, of } = f;
    const words = wordsOf(of);
    return plain(
      compiled(
        (s, id) => {
          const word = object(s, s.ctx.self).stored[chosen];
          return typeof word === "string" && words(s, id).includes(word);
        },
        reading(Aspect.stored),
        reading(Aspect.face, Derives.name | Derives.types | Derives.traits),
      ),
    );
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
  if ("sameRow" in f) {
    const of = ref(f.sameRow);
    return plain(
      compiled(
        (s, id) => {
          const row = rowOf(s, of.run(s, id));
          return row !== "" && rowOf(s, id) === row;
        },
        of,
        reading(Aspect.play | Aspect.attached),
      ),
    );
  }
  if ("shares" in f) {
    const of = ref(f.with);
    const words = wordsOf(f.shares);
    return plain(
      compiled(
        (s, id) => {
          const theirs = words(s, of.run(s, id));
          return words(s, id).some((word) => theirs.includes(word));
        },
        of,
        reading(Aspect.face, f.shares === "type" ? Derives.types : Derives.traits),
      ),
    );
  }
  if ("sameTypes" in f) {
    const of = ref(f.sameTypes);
    return plain(
      compiled(
        (s, id) => {
          const [mine, theirs] = [s.view.of(id).types, s.view.of(of.run(s, id)).types];
          return mine.length === theirs.length && mine.every((type) => theirs.includes(type));
        },
        of,
        reading(Aspect.face, Derives.types),
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
    const told = compiled(
      (s, id) => atom.read(s.game, s.view, object(s, id), s.ctx),
      reading(atom.reads, atom.derives ?? 0),
    );
    return atom.zones === undefined ? plain(told) : { ...told, domain: { zones: atom.zones } };
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
    const value = stat(rules, f.stat);
    const n = c.amount(f.n);
    const op = f.op;
    const printed = rules.stats.includes(f.stat) ? f.stat : undefined;
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
    const host = other(c, f.attachedTo);
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
    const with_ = other(c, f.inCombatWith);
    return plain(
      compiled(
        (s, id) => atom.read(s.game, s.view, object(s, id), (second) => with_.holds(s, id, second), s.ctx),
        with_,
        reading(atom.reads, atom.derives ?? 0),
      ),
    );
  }
  if ("targeting" in f) {
    const atom = words.targeting;
    if (atom === undefined) throw new Error("the game does not tell what is targeted");
    const test = filter(f.targeting);
    return plain(
      compiled(
        (s, id) => atom.read(s.game, s.view, object(s, id), (target) => test.run(s, target), s.ctx),
        test,
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
  if ("grants" in f) {
    const to = ref(f.to);
    const keyword = f.grants;
    const holds: On<boolean> = (s, id) =>
      s.view
        .of(to.run(s, id))
        .abilities.some(
          (h) => s.game.cards.ability(h.ability).keyword === keyword && grantedBy(s, h.from) === id,
        );
    return plain(
      compiled(holds, to, reading(Aspect.modifiers, Derives.keywords | Derives.gained | Derives.lost)),
    );
  }
  if ("holds" in f) {
    const test = c.condition(f.holds);
    return plain(compiled((s, id) => test.run(s, id), test));
  }
  const zone = f.zone;
  return {
    ...compiled((s: Scope, id: ObjectId) => object(s, id).zone === zone, reading(zoneAspect(rules, zone))),
    domain: { zones: [zone] },
  };
}

/** A reference or a filter: does it hold of another object? */
function other(
  c: Compiler,
  of: Ref | Filter,
): { readonly holds: (s: Scope, id: ObjectId, other: ObjectId) => boolean } & Compiled<unknown> {
  if (isRef(of)) {
    const one = ref(of);
    return { ...one, holds: (s, id, second) => one.run(s, id) === second };
  }
  const test = c.filter(of);
  return { ...test, holds: (s, _, second) => test.run(s, second) };
}

/** What is attached lies where its host does. */
/** The words that an object has of a kind: its name, its card types, its traits. */
function wordsOf(kind: string): (s: Scope, id: ObjectId) => readonly string[] {
  if (kind === "name") return (s, id) => [s.view.of(id).name];
  if (kind === "type") return (s, id) => s.view.of(id).types;
  return (s, id) => s.view.of(id).traits[kind] ?? [];
}

function rowOf(s: Scope, id: ObjectId): string {
  const o = object(s, id);
  return o.attachedTo !== NOTHING && o.next === NOTHING ? rowOf(s, o.attachedTo) : o.row;
}

function zoneAspect(rules: Rules, zone: string): number {
  return zone === rules.play ? Aspect.play : zone === rules.chain ? Aspect.chain : Aspect.zones;
}
/** What enumerating a domain reads. */
export function domainAspect(rules: Rules, d: Domain | undefined): number {
  if (d?.ids) return 0;
  return (d?.zones ?? [rules.play]).reduce((sum, zone) => sum | zoneAspect(rules, zone), 0);
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
  // Asked for every object by every effect: without a closure each time.
  const every: On<boolean> = (s, id) => {
    for (const run of runs) if (!run(s, id)) return false;
    return true;
  };
  return { ...compiled(every, ...parts), domain };
}

const some =
  (runs: readonly On<boolean>[]): On<boolean> =>
  (s, id) => {
    for (const run of runs) if (run(s, id)) return true;
    return false;
  };

/** If some branches name a zone, those that do not speak of cards in play alone. */
function anyOf(rules: Rules, parts: readonly CompiledFilter[]): CompiledFilter {
  if (parts.every((p) => p.domain === undefined)) {
    return { ...compiled(some(parts.map((p) => p.run)), ...parts), domain: undefined };
  }
  const runs = parts.map((p) =>
    p.domain === undefined
      ? (s: Scope, id: ObjectId) => object(s, id).zone === rules.play && p.run(s, id)
      : p.run,
  );
  const run = some(runs);
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

function isRef(of: Ref | Filter): of is Ref {
  return typeof of !== "object" || "hero" in of || "stored" in of;
}

/** The object that made an effect, by the effect's name: "12:key" of an ability, "m3" of a modifier. */
function grantedBy(s: Scope, from: string): ObjectId {
  const [, modifier] = /^m(\d+)$/.exec(from) ?? [];
  if (modifier !== undefined)
    return s.game.state.modifiers.find((m) => m.id === Number(modifier))?.self ?? NOTHING;
  const [, object] = /^(\d+):/.exec(from) ?? [];
  return object === undefined ? NOTHING : (Number(object) as ObjectId);
}
