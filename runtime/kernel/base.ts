// What an object is before any effect. Arrives: an object; leaves: its facts and, cached for each facts record,
// its abilities sorted by what the kernel asks of them.
import { cached } from "./cache.ts";
import type { Game } from "./game.ts";
import type { AbilityEntry, Registry } from "./registry.ts";
import type { Base, Seat } from "./seat.ts";
import { ruleOf, standingOf } from "./standing.ts";
import type { Derived, Facts, Has, Obj } from "./state.ts";

const caches = new WeakMap<Registry, WeakMap<Facts, Base>>();
// One registry is in use nearly always.
let lastCards: Registry | undefined;
let lastCache = new WeakMap<Facts, Base>();
const NO_RULES = Object.freeze([]);

export function baseOf(cards: Registry, facts: Facts): Base {
  if (cards !== lastCards) {
    lastCards = cards;
    lastCache = cached(caches, cards, () => new WeakMap<Facts, Base>());
  }
  const cache = lastCache;
  return cache.get(facts) ?? cached(cache, facts, () => makeBase(cards, facts));
}

function makeBase(cards: Registry, facts: Facts): Base {
  const has = facts.abilities.map((key): Has => hasOf(cards.ability(key), "", 0));
  const keywords: Record<string, readonly number[]> = {};
  const gatedKeywords: Has[] = [];
  for (const h of has) {
    const entry = cards.ability(h.ability);
    if (entry.ability.kind !== "keyword" || entry.keyword === undefined) continue;
    if (entry.gates.length > 0) gatedKeywords.push(h);
    else keywords[entry.keyword] = [...(keywords[entry.keyword] ?? []), h.n];
  }
  const continuous = has
    .map((h) => [h, cards.ability(h.ability)] as const)
    .filter(([, entry]) => entry.ability.kind === "continuous");
  return {
    has,
    keywords,
    continuous,
    moving: continuous.filter(([, entry]) => standingOf(entry) === undefined),
    standing: continuous.flatMap(([, entry]) =>
      (standingOf(entry) ?? []).map((change) => ({ change, keyword: entry.keyword })),
    ),
    elsewhere: has.filter((h) => {
      const { ability } = cards.ability(h.ability);
      return "zone" in ability && ability.zone !== undefined;
    }),
    watching: watchingOf(cards, has),
    gatedKeywords,
  };
}

/** A record of having an ability; `from` names what granted it, "" if it is printed. */
export function hasOf(entry: AbilityEntry, from: string, ts: number): Has {
  const key = from === "" ? entry.key : `${entry.key}@${from}`;
  return { key, ability: entry.key, from, n: entry.n ?? 0, ts };
}

export function watchingOf(cards: Registry, has: readonly Has[]): [kind: string, has: Has][] {
  const list: [string, Has][] = [];
  for (const h of has) {
    const { ability } = cards.ability(h.ability);
    if (ability.kind !== "triggered" && ability.kind !== "replacement") continue;
    for (const kind of typeof ability.on === "string" ? [ability.on] : ability.on) list.push([kind, h]);
  }
  return list;
}

/** Looked up in the registry again only if something that says what the object is has changed. */
export function seatOf(game: Game, o: Obj): Seat {
  const known = game.printed[o.id];
  if (
    known !== undefined &&
    known.card === o.card &&
    known.own === o.facts &&
    known.faceDown === o.faceDown &&
    known.bare.controller === o.controller
  )
    return known;
  const facts = readFacts(game, o);
  const base = baseOf(game.cards, facts);
  const bare = derive(o, facts, base);
  const { standing } = base;
  const by = { self: o.id, you: o.controller };
  const ready =
    game.rules.standing !== true || standing.length === 0
      ? bare
      : { ...bare, rules: standing.map((s) => ruleOf(s.change, by, s.keyword, true)) };
  const seat = { card: o.card, own: o.facts, faceDown: o.faceDown, facts, base, bare, ready };
  game.printed[o.id] = seat;
  return seat;
}

/** Its facts as it lies: nothing if it is face down. */
export const factsOf = (game: Game, o: Obj): Facts => seatOf(game, o).facts;

/** The derived object before any effect; it shares everything with the facts. */
export const bare = (game: Game, o: Obj): Derived => seatOf(game, o).bare;

function readFacts(game: Game, o: Obj): Facts {
  if (o.faceDown) return game.rules.faceDown ?? game.rules.blank;
  if (o.facts !== undefined) return o.facts;
  return o.card === "" ? game.rules.blank : game.cards.card(o.card).facts;
}

function derive(o: Obj, facts: Facts, base: Base): Derived {
  return {
    id: o.id,
    name: facts.name,
    controller: o.controller,
    types: facts.types,
    traits: facts.traits,
    stats: facts.stats,
    abilities: base.has,
    keywords: base.keywords,
    flags: facts.flags,
    rules: NO_RULES,
  };
}

/** Is the ability active where its object is? */
export function isActive(game: Game, o: Obj, entry: AbilityEntry): boolean {
  if (game.rules.active !== undefined) return game.rules.active(game, o, entry);
  const { ability } = entry;
  const zone = "zone" in ability && ability.zone !== undefined ? ability.zone : game.rules.play;
  if (typeof zone !== "string") return zone.some((one) => one === o.zone);
  return zone === "anywhere" || o.zone === zone;
}
