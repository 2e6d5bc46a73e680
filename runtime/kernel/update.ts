// Keeping derived objects up to date. Arrives: what effects did before, and what objects and effects there are now;
// leaves: the same as if everything were derived anew, made again only for objects to which something else happens.
// That goes where effects are free of one another: none reads a side of derived objects that one writes, takes an
// ability away or changes who controls what. Then what happens to one object tells nothing of another.
import { Aspect } from "./aspects.ts";
import { Drafts } from "./draft.ts";
import { areFree, type Effect, readsOf } from "./effects.ts";
import type { Game, ViewReader } from "./game.ts";
import { type Applied, asItIs, type Layered } from "./layers.ts";
import type { Derived } from "./state.ts";
import type { ObjectId } from "./terms.ts";

export type Table = (Derived | undefined)[];
type Deed = readonly [effect: Effect, did: Applied];
interface Deeds {
  readonly list: readonly Deed[];
  /** They are all that was done before, and done to the same. */
  readonly same: boolean;
}

/**
 * @param ground by id: objects in play as they are before any effect
 * @param stale bits of Aspect that were written since `was`
 * @returns undefined where everything must be derived anew
 */
export function updated(
  game: Game,
  ground: Table,
  effects: readonly Effect[],
  was: Layered,
  stale: number,
  outside: (game: Game, id: ObjectId) => Derived,
): Layered | undefined {
  if (!was.free || !areFree(effects)) return undefined;
  const before: ViewReader = { of: (id) => ground[id] ?? outside(game, id) };
  // Whatever something else happens to, or what is something else to begin with, is derived again.
  const again = new Set<ObjectId>();
  const deeds = deedsOf(game, before, effects, was.applied, stale, again);
  let reads = 0;
  for (const e of effects) reads |= readsOf(game, e);
  const table = ground.slice();
  const under = new Map<ObjectId, Derived>();
  for (let id = 1 as ObjectId; id < ground.length; id++)
    if (ground[id] !== undefined && (was.under.get(id) ?? was.table[id]) !== ground[id]) again.add(id);
  for (const [id, old] of was.under) {
    if (again.has(id)) continue;
    if (before.of(id) !== old) again.add(id);
    else {
      table[id] = was.table[id];
      under.set(id, old);
    }
  }
  if (again.size === 0 && deeds.same) {
    const { playerRules, altered, applied } = was;
    return { table, under, playerRules, altered, reads, applied, free: true };
  }
  const drafts = new Drafts(game, { of: (id) => table[id] ?? outside(game, id) }, table);
  for (const [effect, did] of deeds.list) redo(drafts, effect, did, again);
  for (const id of again) {
    if (drafts.takeGained(id).some((h) => game.cards.ability(h.ability).ability.kind === "continuous"))
      return undefined;
    const old = before.of(id);
    if (table[id] !== undefined && table[id] !== old) under.set(id, old);
  }
  const kept = was.altered.filter((id) => !again.has(id) && table[id] !== undefined);
  const altered = [...kept, ...drafts.finish()].sort((a, b) => a - b);
  const applied = deeds.list.map(([, did]) => did);
  return { table, under, playerRules: drafts.players, altered, reads, applied, free: true };
}

/** What each effect does now, in order; what it does not do again is added to `again`. */
function deedsOf(
  game: Game,
  view: ViewReader,
  effects: readonly Effect[],
  applied: readonly Applied[],
  stale: number,
  again: Set<ObjectId>,
): Deeds {
  const former = new Map<ObjectId, Applied[]>();
  for (const did of applied) {
    const list = former.get(did.effect.self);
    if (list === undefined) former.set(did.effect.self, [did]);
    else list.push(did);
  }
  const list: Deed[] = [];
  let same = applied.length;
  const byTime = inTime(effects);
  for (let layer = 0; layer < game.rules.layers.layers; layer++)
    for (const effect of byTime) {
      const part = effect.plan.layers.find((l) => l.layer === layer);
      if (part === undefined) continue;
      const mine = former.get(effect.self);
      const at = mine?.findIndex((old) => old.compounds === part.compounds && sameEffect(old.effect, effect));
      const old = at === undefined || at < 0 ? undefined : mine?.splice(at, 1)[0];
      const you = effect.you ?? view.of(effect.self).controller;
      const asked = old === undefined || old.you !== you || (asks(game, effect) & stale) !== 0;
      const did = asked ? asItIs(game, view, effect, part.compounds, you) : old;
      const differs = asked && differing(old, did, again);
      if (!differs) same--;
      list.push([effect, did]);
    }
  // What is no more.
  for (const left of former.values()) for (const old of left) for (const id of old.ids ?? []) again.add(id);
  return { list, same: same === 0 && list.length === applied.length };
}

/** Nearly always they are in order: those in play first, then what was made later. */
const inTime = (effects: readonly Effect[]): readonly Effect[] =>
  effects.some((e, i) => i > 0 && effects[i - 1]!.ts > e.ts)
    ? effects.slice().sort((a, b) => a.ts - b.ts)
    : effects;

const sameEffect = (a: Effect, b: Effect): boolean =>
  a.plan === b.plan && a.ts === b.ts && a.has === b.has && a.modifier === b.modifier;

/** What it reads, whom it finds in play included. */
function asks(game: Game, effect: Effect): number {
  const { kind } = effect.plan.whom;
  return readsOf(game, effect) | (kind === "self" || kind === "players" ? 0 : Aspect.play);
}

/** Adds those to whom other things happen now; false if all is as it was. */
function differing(old: Applied | undefined, now: Applied, again: Set<ObjectId>): boolean {
  const [had, has] = [old?.ids ?? [], now.ids ?? []];
  const sameYou = old?.you === now.you;
  let differs = !sameYou || had.length !== has.length || String(old?.players) !== String(now.players);
  for (let i = 0; i < has.length; i++) {
    // Most are where they were.
    const at = had[i] === has[i] ? i : had.indexOf(has[i]!);
    if (sameYou && at >= 0 && now.amounts.every((list, k) => list[i] === old?.amounts[k]?.[at])) continue;
    again.add(has[i]!);
    differs = true;
  }
  const lost = differs ? had.filter((id) => !has.includes(id)) : [];
  for (const id of lost) again.add(id);
  return differs;
}

/** Does to some objects what the effect does to all that it finds. */
function redo(drafts: Drafts, effect: Effect, did: Applied, again: ReadonlySet<ObjectId>): void {
  const scope = drafts.scope({ self: effect.self, you: did.you });
  let at = 0;
  for (const compound of did.compounds) {
    const { n, fixed } = compound;
    const amounts = n === undefined || fixed !== undefined ? undefined : did.amounts[at++];
    did.ids?.forEach((id, i) => {
      if (again.has(id)) drafts.change(id, compound, fixed ?? amounts?.[i] ?? 0, effect, scope);
    });
    for (const p of did.players) drafts.rule(p, compound, scope.ctx);
  }
}
