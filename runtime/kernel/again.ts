// Deriving again after something was written, without applying every effect to every object. Arrives: what was derived
// before, what was written since, and the objects and effects as they are now; leaves: the same table as `applyLayers`
// would make, or nothing where that can't be known.
//
// It can be known where effects are independent: none writes a side of derived objects that another looks at, none
// doubles, changes control or makes an object another whole, none takes an ability away from which one of them comes,
// and abilities that are granted change at most the object that has them. Then each effect finds the same whether or
// not the others have applied, and an object that is the same before any effect, and to which the same effects do the
// same in the same order, derives the same. Only the others, the touched ones, are derived anew.
import { Aspect, Derives } from "./aspects.ts";
import type { Scope } from "./compile.ts";
import { Drafts } from "./draft.ts";
import { type Compound, type Effect, effectOf, type Plan, readsOf } from "./effects.ts";
import type { Game, ViewReader } from "./game.ts";
import { type Applied, find, foundPlayers, type Layered, NO_AMOUNTS, NO_PLAYERS } from "./layers.ts";
import { arrange } from "./order.ts";
import type { Derived } from "./state.ts";
import type { ObjectId } from "./terms.ts";

/** What was derived before. */
export interface Earlier extends Layered {
  /** By id: objects in play before any effect. */
  readonly ground: readonly (Derived | undefined)[];
  readonly table: readonly (Derived | undefined)[];
  independent: boolean | undefined;
}

/** Sides of derived objects whose writing makes effects depend on each other in ways that are not looked for here. */
const TANGLED = Derives.control | Derives.name;

/** Did effects find what they did whether or not the others had applied? */
function wereIndependent({ applied }: Earlier): boolean {
  const effects = applied.map((a) => a.effect);
  return independent(effects) && !takenAway(applied) && effects.every((e) => !granted(e) || local(e));
}

/** Does it come from an ability that another effect granted? */
const granted = (e: Effect): boolean => e.has !== undefined && e.has.from !== "";
const local = (e: Effect): boolean => e.plan.whom.kind === "self";

function independent(effects: readonly Effect[]): boolean {
  let writes = 0;
  let derives = 0;
  for (const { plan } of effects) {
    if (plan.doubles) return false;
    for (const bits of plan.writes) writes |= bits ?? 0;
    derives |= plan.derives;
  }
  // That an object has a stat at all is told by what is written of that stat.
  return (writes & (TANGLED | (derives & ~Derives.hasStat))) === 0;
}

/** `table` holds the objects in play before any effect; it is filled as by `applyLayers`. */
export function applyAgain(
  game: Game,
  table: (Derived | undefined)[],
  outside: (id: ObjectId) => Derived,
  effects: readonly Effect[],
  ids: readonly ObjectId[],
  before: Earlier,
  stale: number,
): Layered | undefined {
  if (effects.length === 0 || (stale & Aspect.control) !== 0 || !independent(effects)) return undefined;
  before.independent ??= wereIndependent(before);
  if (!before.independent) return undefined;
  const ground = table.slice();
  const view: ViewReader = { of: (id) => ground[id] ?? outside(id) };
  const touched = new Set<ObjectId>();
  for (const id of ids) if (ground[id] !== before.ground[id]) touched.add(id);
  const changed = [...touched];
  const mark = (list: readonly ObjectId[] | undefined) => {
    if (list !== undefined) for (const id of list) touched.add(id);
  };

  const known = new Known(before.applied);
  const applied: Applied[] = [];
  for (const [effect, compounds] of inOrder(game, effects)) {
    const was = known.take(effect, compounds);
    const now = look(game, view, effect, compounds, was, stale, changed);
    applied.push(now);
    if (was === undefined || was.effect.ts !== effect.ts) {
      mark(was?.ids);
      mark(now.ids);
    } else if (now.ids !== was.ids || now.amounts !== was.amounts) differences(was, now, touched);
    // What lies outside play is not compared.
    for (const id of now.ids ?? NOBODY) if (ground[id] === undefined) touched.add(id);
  }
  const others = known.rest();
  for (const { effect, you, ids } of others)
    if (!granted(effect)) mark(ids);
    else if ((readsOf(game, effect) & stale) !== 0 || view.of(effect.self).controller !== you)
      touched.add(effect.self);
  const kept = others.filter(
    ({ effect: e }) => granted(e) && !touched.has(e.self) && ground[e.self] !== undefined,
  );

  for (const id of ids) if (!touched.has(id)) table[id] = before.table[id];
  const drafts = new Drafts(game, { of: (id) => table[id] ?? outside(id) }, table);
  for (let i = 0; i < applied.length; i++) {
    apply(drafts, applied[i]!, touched);
    for (const { has, id } of gainedBy(drafts, applied[i]!, touched)) {
      const effect = effectOf(game.rules, game.state.objects[id]!, has, game.cards.ability(has.ability));
      if (effect === undefined) continue;
      if (!local(effect)) return undefined;
      for (const compounds of effect.plan.layers)
        if (compounds !== undefined)
          insert(applied, i, look(game, view, effect, compounds, undefined, stale, changed));
    }
  }
  const all = [...applied, ...kept];
  const every = all.map((a) => a.effect);
  if (takenAway(all) || (every.length > effects.length && !independent(every))) return undefined;
  const altered = before.altered.filter((id) => !touched.has(id) && table[id] !== undefined);
  let reads = 0;
  for (const e of every) reads |= readsOf(game, e);
  return {
    playerRules: drafts.players,
    altered: [...altered, ...drafts.finish()].sort((x, y) => x - y),
    reads,
    applied: all,
  };
}

/** What touched objects have just gained. */
function gainedBy(drafts: Drafts, { ids, compounds }: Applied, touched: ReadonlySet<ObjectId>) {
  if (ids === undefined || !compounds.some((c) => (c.writes & Derives.gained) !== 0)) return [];
  return ids
    .filter((id) => touched.has(id))
    .flatMap((id) => drafts.takeGained(id).map((has) => ({ id, has })));
}

const layerOf = ({ compounds }: Applied): number => compounds[0]?.layer ?? 0;

/** Puts what a granted ability does where its layer and time are, but not before what is done already. */
function insert(applied: Applied[], done: number, fresh: Applied): void {
  const layer = layerOf(fresh);
  if (layer < layerOf(applied[done]!)) return;
  let at = done + 1;
  for (; at < applied.length; at++) {
    const next = applied[at]!;
    if (layerOf(next) > layer || (layerOf(next) === layer && next.effect.ts > fresh.effect.ts)) break;
  }
  applied.splice(at, 0, fresh);
}

const NOBODY: readonly ObjectId[] = Object.freeze([]);

/** Layer by layer, in each by time. */
function* inOrder(
  game: Game,
  effects: readonly Effect[],
): Generator<readonly [Effect, readonly Compound[]], void, undefined> {
  const { layers, order } = game.rules.layers;
  const parts = effects.map(({ ts }) => ({ ts, doubles: false }));
  const byTime = arrange(order === "earliest independent" ? "timestamps" : order, parts, undefined).order;
  for (let layer = 0; layer < layers; layer++)
    for (const i of byTime) {
      const compounds = effects[i]!.plan.layers[layer];
      if (compounds !== undefined) yield [effects[i]!, compounds];
    }
}

/** What effects did before, found by what they are. */
class Known {
  readonly #byPlan = new Map<Plan, Applied[]>();

  constructor(applied: readonly Applied[]) {
    for (const one of applied) {
      const list = this.#byPlan.get(one.effect.plan);
      if (list === undefined) this.#byPlan.set(one.effect.plan, [one]);
      else list.push(one);
    }
  }

  take(effect: Effect, compounds: readonly Compound[]): Applied | undefined {
    const list = this.#byPlan.get(effect.plan);
    const i = list?.findIndex(
      (a) =>
        a.effect.self === effect.self &&
        a.compounds === compounds &&
        a.effect.modifier === effect.modifier &&
        a.effect.has?.key === effect.has?.key,
    );
    return i === undefined || i < 0 ? undefined : list!.splice(i, 1)[0];
  }

  rest(): readonly Applied[] {
    return [...this.#byPlan.values()].flat();
  }
}

/** What an effect does now; what it did before, if nothing that it looks at was written. */
function look(
  game: Game,
  view: ViewReader,
  effect: Effect,
  compounds: readonly Compound[],
  was: Applied | undefined,
  stale: number,
  changed: readonly ObjectId[],
): Applied {
  const { plan, self } = effect;
  const you = effect.you ?? view.of(self).controller;
  const scope: Scope = { game, view, ctx: { self, you } };
  const same = was !== undefined && was.you === you && ((readsOf(game, effect) | Aspect.face) & stale) === 0;
  if (same ? was.ids === undefined : !plan.tests.every((t) => t.run(scope, self)))
    return { effect, compounds, you, ids: undefined, players: NO_PLAYERS, amounts: NO_AMOUNTS };
  const ids = same ? findAgain(game, scope, effect, was.ids!, changed) : find(effect, scope);
  if (same && ids === was.ids) return { ...was, effect };
  const amounts = compounds.flatMap(({ n, fixed }) =>
    n === undefined || fixed !== undefined ? [] : [ids.map((id) => n.run(scope, id))],
  );
  return { effect, compounds, you, ids, players: foundPlayers(effect, scope), amounts };
}

/** Whom it changes, if what its filter looks at is unwritten: only changed objects are asked. */
function findAgain(
  game: Game,
  scope: Scope,
  effect: Effect,
  was: readonly ObjectId[],
  changed: readonly ObjectId[],
): readonly ObjectId[] {
  const { whom } = effect.plan;
  const { objects } = game.state;
  const inPlay = (id: ObjectId) => objects[id]!.zone === game.rules.play && objects[id]!.next === 0;
  if (whom.kind !== "filter" || whom.filter.domain !== undefined) {
    const now = find(effect, scope);
    return now.length === was.length && now.every((id, i) => id === was[i]) ? was : now;
  }
  const gone = was.some((id) => !inPlay(id));
  const more = changed.filter((id) => whom.filter.run(scope, id));
  if (
    !gone &&
    more.every((id) => was.includes(id)) &&
    !changed.some((id) => was.includes(id) !== more.includes(id))
  )
    return was;
  return find(effect, scope);
}

/** Those to which it does something else. */
function differences(was: Applied, now: Applied, touched: Set<ObjectId>): void {
  const amountsOf = ({ ids, amounts }: Applied) =>
    new Map((ids ?? NOBODY).map((id, i) => [id, amounts.map((a) => a[i]).join()]));
  const a = amountsOf(was);
  const b = amountsOf(now);
  for (const [id, amount] of a) if (b.get(id) !== amount) touched.add(id);
  for (const id of b.keys()) if (!a.has(id)) touched.add(id);
}

/** Does any of them take abilities from an object one of whose abilities is an effect? */
function takenAway(applied: readonly Applied[]): boolean {
  const taking = applied.filter((a) => a.compounds.some((c) => (c.writes & Derives.lost) !== 0));
  if (taking.length === 0) return false;
  const sources = new Set<ObjectId>();
  for (const { effect } of applied) if (effect.has !== undefined) sources.add(effect.self);
  return taking.some(({ ids }) => ids?.some((id) => sources.has(id)) === true);
}

function apply(
  drafts: Drafts,
  { effect, compounds, you, ids, players, amounts }: Applied,
  touched: Set<ObjectId>,
) {
  const scope = drafts.scope({ self: effect.self, you });
  let at = 0;
  for (const compound of compounds) {
    const { n, fixed } = compound;
    const mine = n === undefined || fixed !== undefined ? undefined : amounts[at++];
    ids?.forEach((id, i) => {
      if (touched.has(id)) drafts.change(id, compound, mine?.[i] ?? fixed ?? 0, effect, scope);
    });
    for (const p of players) drafts.rule(p, compound, effect, scope.ctx);
  }
}
