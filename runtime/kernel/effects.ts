// Continuous effects as they live now: from abilities of objects, modifiers in the state, and counters.
// Arrives: changes as data; leaves: parts, one for each layer, with what they read and write.
import { Aspect, Derives, statBit } from "./aspects.ts";
import { isActive, seatOf } from "./base.ts";
import { cached } from "./cache.ts";
import { type Compiled, type CompiledFilter, compilerOf } from "./compile.ts";
import type { Game, Origin, Rules } from "./game.ts";
import type { AbilityEntry } from "./registry.ts";
import { isRule, type RuleChange } from "./standing.ts";
import type { Has, Modifier, Obj } from "./state.ts";
import type { Change, Condition, Filter, ObjectId, PlayerId, PlayerRef, Side } from "./terms.ts";
import { everyIn } from "./zones.ts";

/** Whom an effect changes, ready to be found. */
export type Whom =
  | { readonly kind: "self" | "host" }
  | { readonly kind: "ids"; readonly ids: readonly ObjectId[] }
  | { readonly kind: "filter"; readonly filter: CompiledFilter }
  | { readonly kind: "hero"; readonly who: Compiled<PlayerId> }
  | { readonly kind: "side"; readonly side: Compiled<(p: PlayerId) => boolean> }
  | { readonly kind: "players"; readonly players: readonly PlayerId[] };

export interface Compound {
  readonly change: Change;
  readonly n: Compiled<number> | undefined;
  /** The amount, where it is a plain number. */
  readonly fixed: number | undefined;
  readonly who: Compiled<PlayerId> | undefined;
  /** The stat that it adds to, and whether it lays a rule on: most changes are of these kinds. */
  readonly adds: string | undefined;
  readonly rule: RuleChange | undefined;
  readonly writes: number;
  /** Which abilities it takes away: those of these keywords, or all of them. */
  readonly takes: readonly string[] | "abilities";
  readonly layer: number;
}
/** The unchanging side of an effect, made once for each list of changes. */
export interface Plan {
  readonly whom: Whom;
  readonly tests: readonly Compiled<boolean>[];
  readonly layers: readonly Layer[];
  /** Bits of Aspect that anything in it reads. */
  readonly reads: number;
  /** Bits of Derives that finding whom, the tests and the amounts read. */
  readonly derives: number;
}
/** What an effect does in one layer. */
export interface Layer {
  readonly layer: number;
  readonly compounds: readonly Compound[];
  /** Bits of Derives. */
  readonly writes: number;
  /** A number is doubled. */
  readonly doubles: boolean;
}
/** One live effect. */
export interface Effect {
  readonly plan: Plan;
  readonly self: ObjectId;
  readonly you: PlayerId | undefined;
  readonly ts: number;
  /** The ability it comes from; undefined for modifiers and counters, which nothing can lose. */
  readonly has: Has | undefined;
  /** The modifier's number, 0 if it is none. */
  readonly modifier: number;
  /** Whom it changed in an earlier layer: it goes on with the same. */
  found: readonly ObjectId[] | undefined;
}

/** What it reads of the state, also to find whom it changes. */
export function readsOf(game: Game, { plan }: Effect): number {
  const { whom, reads } = plan;
  if (whom.kind === "host") return reads | Aspect.attached;
  if (whom.kind === "hero") return reads | Aspect.players;
  if (whom.kind !== "ids") return reads;
  // Whether a card is still there: for one in play that is asked of every view.
  const { objects } = game.state;
  const outside = whom.ids.some((id) => objects[id]!.zone !== game.rules.play);
  return outside ? reads | Aspect.zones | Aspect.chain : reads;
}

/** Is it told by whom it finds and by what amounts, and nothing else, what it does? */
export const isPlain = ({ who, change }: Compound): boolean => who === undefined && !("keptTrait" in change);

/** Names an effect among all, as the source of what it grants. */
export const effectKey = (e: Effect): string =>
  e.modifier === 0 ? `${e.self}:${e.has?.key ?? ""}` : `m${e.modifier}`;

const plans = new WeakMap<Rules, WeakMap<object, Plan>>();
// One game is in play nearly always.
let lastRules: Rules | undefined;
let lastPlans = new WeakMap<object, Plan>();

/** The plan for changes; `identity` is what it is cached by. */
function planOf(
  rules: Rules,
  identity: object,
  make: () => {
    whom: Whom;
    conditions: readonly (Condition | undefined)[];
    changes: readonly Change[];
    from: Origin;
  },
): Plan {
  if (rules !== lastRules) {
    lastRules = rules;
    lastPlans = cached(plans, rules, () => new WeakMap<object, Plan>());
  }
  const known = lastPlans.get(identity);
  if (known !== undefined) return known;
  const { whom, conditions, changes, from } = make();
  const plan = makePlan(rules, whom, conditions, changes, from);
  lastPlans.set(identity, plan);
  return plan;
}

function makePlan(
  rules: Rules,
  whom: Whom,
  conditions: readonly (Condition | undefined)[],
  changes: readonly Change[],
  from: Origin,
): Plan {
  const compiler = compilerOf(rules);
  const tests = conditions.filter((c) => c !== undefined).map((c) => compiler.condition(c));
  const compounds = changes.map((change): Compound => {
    const n = "n" in change && change.n !== undefined ? compiler.amount(change.n) : undefined;
    const who = "control" in change ? compiler.player(change.control) : undefined;
    const fixed = "n" in change && typeof change.n === "number" ? change.n : undefined;
    return {
      change,
      n,
      fixed,
      who,
      adds: "add" in change ? change.add : undefined,
      rule: isRule(change) ? change : undefined,
      writes: writesOf(rules, change),
      takes: takenBy(rules, change),
      layer: rules.layers.layer(change, from),
    };
  });
  const layers = [...new Set(compounds.map((c) => c.layer))]
    .sort((a, b) => a - b)
    .map((layer) =>
      layerOf(
        layer,
        compounds.filter((c) => c.layer === layer),
      ),
    );
  const found =
    whom.kind === "filter"
      ? whom.filter
      : whom.kind === "hero"
        ? whom.who
        : whom.kind === "side"
          ? whom.side
          : undefined;
  const parts = [found, ...tests, ...compounds.flatMap((c) => [c.n, c.who])];
  let reads = 0;
  let derives = 0;
  for (const part of parts) {
    reads |= part?.reads ?? 0;
    derives |= part?.derives ?? 0;
  }
  if (changes.some((c) => "keptTrait" in c)) reads |= Aspect.stored;
  // "+1 ATK" applies only to what has ATK (719.1).
  if (changes.some((c) => "add" in c || "double" in c || "swap" in c)) derives |= Derives.hasStat;
  return { whom, tests, layers, reads, derives };
}

const layerOf = (layer: number, compounds: readonly Compound[]): Layer => ({
  layer,
  compounds,
  writes: compounds.reduce((bits, c) => bits | c.writes, 0),
  doubles: compounds.some((c) => "double" in c.change),
});

/** But for who controls it, and what is laid on it. */
const EVERYTHING = ~(Derives.control | Derives.rules);

function writesOf(rules: Rules, change: Change): number {
  if ("add" in change) return statBit(rules.stats, change.add);
  if ("set" in change) return statBit(rules.stats, change.set) | Derives.hasStat;
  if ("double" in change) return statBit(rules.stats, change.double);
  if ("swap" in change) return statBit(rules.stats, change.swap[0]) | statBit(rules.stats, change.swap[1]);
  if ("as" in change) return EVERYTHING;
  if ("text" in change) return Derives.gained | Derives.lost | Derives.keywords | Derives.traits;
  if ("grant" in change) return Derives.gained | Derives.keywords;
  if ("grantAbility" in change) return Derives.gained;
  if ("lose" in change) return Derives.lost | Derives.keywords;
  if ("become" in change) return Derives.types | (change.also ? 0 : Derives.traits);
  if ("trait" in change) {
    const text = rules.traitText?.(change.of, change.trait) !== undefined;
    return Derives.traits | (text ? Derives.gained | Derives.lost | Derives.keywords : 0);
  }
  if ("keptTrait" in change) return Derives.traits;
  if ("control" in change) return Derives.control;
  return Derives.rules;
}

const NO_KEYWORDS: readonly string[] = Object.freeze([]);

/** Whatever writes `Derives.lost` takes something away. */
function takenBy(rules: Rules, change: Change): readonly string[] | "abilities" {
  if ("text" in change) return "abilities";
  if ("lose" in change) return change.lose === "abilities" ? "abilities" : [change.lose.keyword];
  return (writesOf(rules, change) & Derives.lost) === 0 ? NO_KEYWORDS : "abilities";
}

type On =
  | { readonly self: true }
  | { readonly host: true }
  | { readonly filter: Filter }
  | { readonly players: Side }
  | { readonly hero: PlayerRef };

function whomOf(rules: Rules, on: On): Whom {
  const compiler = compilerOf(rules);
  if ("self" in on) return { kind: "self" };
  if ("host" in on) return { kind: "host" };
  if ("filter" in on) return { kind: "filter", filter: compiler.filter(on.filter) };
  if ("hero" in on) return { kind: "hero", who: compiler.player(on.hero) };
  return { kind: "side", side: compiler.side(on.players) };
}

/** The effect of a continuous ability that an object has. */
export function effectOf(rules: Rules, o: Obj, has: Has, entry: AbilityEntry): Effect | undefined {
  const { ability } = entry;
  if (ability.kind !== "continuous") return undefined;
  const plan = planOf(rules, entry, () => ({
    whom: whomOf(rules, ability.on),
    conditions: [...entry.gates, ability.while],
    changes: ability.changes,
    from: ability,
  }));
  // 718.2f, 418.5f: the card's timestamp, or when the ability was added if that is later.
  const ts = has.from === "" ? o.ts : Math.max(o.ts, has.ts);
  return { plan, self: o.id, you: undefined, ts, has, modifier: 0, found: undefined };
}

function modifierEffect(rules: Rules, m: Modifier): Effect {
  const plan = planOf(rules, m, () => ({
    whom:
      "ids" in m.on
        ? { kind: "ids", ids: m.on.ids }
        : "players" in m.on
          ? { kind: "players", players: m.on.players }
          : { kind: "filter", filter: compilerOf(rules).filter(m.on.filter) },
    conditions: [m.while],
    changes: m.changes,
    from: "modifier",
  }));
  return { plan, self: m.self, you: m.you, ts: m.ts, has: undefined, modifier: m.id, found: undefined };
}

/** Every effect that lives before any of them is applied. */
export function collect(game: Game): Effect[] {
  const { rules, state } = game;
  const list: Effect[] = [];
  const add = (o: Obj, has: Has, entry: AbilityEntry) => {
    const effect = isActive(game, o, entry) ? effectOf(rules, o, has, entry) : undefined;
    if (effect !== undefined) list.push(effect);
  };
  for (const id of everyIn(game, rules.play)) {
    const o = state.objects[id]!;
    const { base } = seatOf(game, o);
    for (const [has, entry] of rules.standing ? base.moving : base.continuous) add(o, has, entry);
    counterEffects(game, o, list);
  }
  for (const zone of rules.watchful ?? [])
    for (const id of everyIn(game, zone)) {
      const o = state.objects[id]!;
      for (const has of seatOf(game, o).base.elsewhere) add(o, has, game.cards.ability(has.ability));
    }
  for (const m of state.modifiers) list.push(modifierEffect(rules, m));
  return list;
}

function counterEffects(game: Game, o: Obj, list: Effect[]): void {
  for (const counter in o.counters) {
    const changes = game.rules.counters[counter];
    if (changes === undefined) continue;
    const plan = planOf(game.rules, changes, () => ({
      whom: { kind: "self" },
      conditions: [],
      changes,
      from: "counter",
    }));
    for (let i = o.counters[counter]!; i > 0; i--)
      list.push({
        plan,
        self: o.id,
        you: o.controller,
        ts: o.ts,
        has: undefined,
        modifier: 0,
        found: undefined,
      });
  }
}
