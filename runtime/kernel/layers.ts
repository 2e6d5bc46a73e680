// Applying live effects, layer by layer. Arrives: base objects and live effects; leaves: the table of derived
// objects. Dependency (719) is found by trial, and only where what one reads meets what another writes.
import { Derives } from "./aspects.ts";
import type { Scope } from "./compile.ts";
import { each } from "./compile.ts";
import { Drafts } from "./draft.ts";
import { type Compound, type Effect, effectOf, isPlain, readsOf } from "./effects.ts";
import type { Context, Game, ViewReader } from "./game.ts";
import { arrange, type Dependencies } from "./order.ts";
import type { Derived, Rule } from "./state.ts";
import { NOTHING } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";

interface Part {
  readonly effect: Effect;
  readonly layer: number;
  readonly compounds: readonly Compound[];
  readonly writes: number;
  readonly ts: number;
  readonly doubles: boolean;
}

/** One part as it was applied: what it found to do. */
export interface Applied {
  readonly effect: Effect;
  readonly compounds: readonly Compound[];
  readonly you: PlayerId;
  /** Whom it changed; undefined if the effect was not there. */
  readonly ids: readonly ObjectId[] | undefined;
  readonly players: readonly PlayerId[];
  /** For each compound whose amount is not fixed, the amounts by id. */
  readonly amounts: readonly (readonly number[])[];
}

export interface Layered {
  /** By id: every object in play, and what effects touch elsewhere. */
  readonly table: readonly (Derived | undefined)[];
  readonly playerRules: readonly (readonly Rule[])[];
  readonly altered: readonly ObjectId[];
  /** Bits of Aspect that any effect read, also those of abilities that were granted on the way. */
  readonly reads: number;
  /** In order. */
  readonly applied: readonly Applied[];
}

const NO_RULES: Layered["playerRules"] = Object.freeze([]);
const NOTHING_DONE: readonly Applied[] = Object.freeze([]);

export function applyLayers(
  game: Game,
  view: ViewReader,
  table: (Derived | undefined)[],
  effects: readonly Effect[],
): Layered {
  if (effects.length === 0)
    return {
      table,
      playerRules: NO_RULES,
      altered: NOBODY,
      reads: 0,
      applied: NOTHING_DONE,
    };
  const drafts = new Drafts(game, view, table);
  const applied: Applied[] = [];
  let reads = 0;
  const { layers, repeat } = game.rules.layers;
  const pending: Part[][] = [];
  for (let layer = 0; layer < layers; layer++) pending.push([]);
  let waiting = pending;
  for (const e of effects) {
    spread(e, pending);
    reads |= readsOf(game, e);
  }
  for (let open = pending; ; ) {
    const missed: Part[][] | undefined = repeat === true ? open.map(() => []) : undefined;
    for (let layer = 0; layer < open.length; layer++)
      reads |= runLayer(game, drafts, open, layer, applied, missed);
    // What was not there when its layer came may be there now, for what later layers did.
    if (missed === undefined || count(missed) === 0 || count(missed) === count(waiting)) break;
    waiting = missed;
    open = missed.map((parts) => parts.slice());
  }
  return { table, playerRules: drafts.players, altered: drafts.finish(), reads, applied };
}

const count = (parts: readonly (readonly Part[])[]): number => parts.reduce((sum, l) => sum + l.length, 0);

function spread(effect: Effect, pending: Part[][]): void {
  for (const { layer, compounds, writes, doubles } of effect.plan.layers)
    pending[layer]?.push({ effect, layer, compounds, writes, ts: effect.ts, doubles });
}

/** Gives what the effects of granted abilities read. */
function runLayer(
  game: Game,
  drafts: Drafts,
  pending: Part[][],
  layer: number,
  applied: Applied[],
  missed: Part[][] | undefined,
): number {
  let reads = 0;
  let rest = pending[layer]!;
  const policy = game.rules.layers.order;
  // What was found independent stays so, unless what an ability granted on the way brings touches it.
  let independent = false;
  // 719.2: they are arranged once, and what an ability granted on the way brings is put among them.
  const found = policy === "insert dependents" ? new Map<Part, Set<Part>>() : undefined;
  while (rest.length > 0) {
    const tried: Dependencies | undefined = independent ? undefined : dependencies(drafts, rest, policy);
    const deps: Dependencies | undefined = found === undefined ? tried : withFound(rest, tried, found);
    const { order, sure } = arrange(policy, rest, deps);
    const fresh: Part[] = [];
    pending[layer] = fresh;
    let done = 0;
    for (const i of order) {
      done++;
      const part = rest[i]!;
      const changed = applyPart(drafts, part, applied);
      if (changed === undefined) missed?.[layer]?.push(part);
      else for (const id of changed) reads |= gather(game, drafts, id, pending, layer);
      if (done === sure || fresh.length > 0) break;
    }
    if (done === order.length && fresh.length === 0) break;
    const left = order.slice(done).map((i) => rest[i]!);
    rest = [...left, ...fresh];
    const free: boolean = deps === undefined || deps.every((d) => d.size === 0);
    independent = free && sure === order.length && !touched(drafts, left, fresh);
  }
  return reads;
}

/** What was found before stays found, though what has been applied since would hide it. */
function withFound(
  rest: readonly Part[],
  tried: Dependencies | undefined,
  found: Map<Part, Set<Part>>,
): Dependencies | undefined {
  if (tried === undefined && found.size === 0) return undefined;
  rest.forEach((part, i) => {
    const now = tried?.[i];
    if (now === undefined || now.size === 0) return;
    const known = found.get(part) ?? new Set();
    for (const d of now) known.add(rest[d]!);
    found.set(part, known);
  });
  return rest.map((part) => {
    const known = found.get(part);
    return new Set(known === undefined ? [] : rest.flatMap((other, i) => (known.has(other) ? [i] : [])));
  });
}

/** Could one of the new parts depend on another part, or another on it? */
function touched(drafts: Drafts, left: readonly Part[], fresh: readonly Part[]): boolean {
  const meets = meeting(drafts);
  const all = [...left, ...fresh];
  return fresh.some((f) => all.some((p) => p !== f && (meets(f, p) || meets(p, f))));
}

/** Adds effects of abilities just granted to this layer and later ones; gives what they read. */
function gather(game: Game, drafts: Drafts, id: ObjectId, pending: Part[][], layer: number): number {
  let reads = 0;
  for (const has of drafts.takeGained(id)) {
    const effect = effectOf(game.rules, game.state.objects[id]!, has, game.cards.ability(has.ability));
    if (effect === undefined) continue;
    reads |= readsOf(game, effect);
    const fresh: Part[][] = pending.map(() => []);
    spread(effect, fresh);
    fresh.forEach((parts, at) => {
      if (at >= layer) pending[at]!.push(...parts);
    });
  }
  return reads;
}

/** Whether the effect is still there: its ability not lost, its tests true. */
function exists(drafts: Drafts, effect: Effect): boolean {
  if (effect.has !== undefined && !drafts.has(effect.self, effect.has)) return false;
  if (effect.plan.tests.length === 0) return true;
  const scope = drafts.scope(contextOf(drafts, effect));
  return effect.plan.tests.every((t) => t.run(scope, effect.self));
}

function contextOf(drafts: Drafts, effect: Effect): Context {
  return { self: effect.self, you: effect.you ?? drafts.view.of(effect.self).controller };
}

function find(effect: Effect, scope: Scope): readonly ObjectId[] {
  const { whom } = effect.plan;
  const { objects, players } = scope.game.state;
  switch (whom.kind) {
    case "self":
      return [effect.self];
    case "host": {
      const host = objects[effect.self]!.attachedTo;
      return host === NOTHING ? [] : [host];
    }
    case "ids":
      return whom.ids.filter((id) => objects[id]!.next === NOTHING);
    case "hero": {
      const hero = players[whom.who.run(scope, effect.self)]?.hero ?? NOTHING;
      return hero === NOTHING ? [] : [hero];
    }
    case "filter": {
      const found: ObjectId[] = [];
      each(scope, whom.filter, effect.self, (id) => found.push(id));
      return found;
    }
    case "side":
    case "players":
      return [];
  }
}

function foundPlayers(effect: Effect, scope: Scope): readonly PlayerId[] {
  const { whom } = effect.plan;
  if (whom.kind === "players") return whom.players;
  if (whom.kind !== "side") return NO_PLAYERS;
  const test = whom.side.run(scope, effect.self);
  return scope.game.state.players.filter((p) => test(p.id)).map((p) => p.id);
}

const NOBODY: readonly ObjectId[] = Object.freeze([]);
const NO_PLAYERS: readonly PlayerId[] = Object.freeze([]);
const NO_AMOUNTS: Applied["amounts"] = Object.freeze([]);

/**
 * Applies a part and notes it, unless it is only tried; gives the objects that may have gained abilities, undefined if
 * the effect was not there.
 */
function applyPart(drafts: Drafts, part: Part, applied?: Applied[]): readonly ObjectId[] | undefined {
  const { effect, compounds } = part;
  const ctx = contextOf(drafts, effect);
  if (effect.found === undefined && !exists(drafts, effect)) {
    applied?.push({
      effect,
      compounds,
      you: ctx.you,
      ids: undefined,
      players: NO_PLAYERS,
      amounts: NO_AMOUNTS,
    });
    return undefined;
  }
  const scope = drafts.scope(ctx);
  const ids = effect.found ?? find(effect, scope);
  if (!drafts.trying) effect.found = ids;
  const players = foundPlayers(effect, scope);
  let amounts = NO_AMOUNTS;
  for (const compound of compounds) {
    const { n, fixed } = compound;
    if (n === undefined || fixed !== undefined) {
      for (const id of ids) drafts.change(id, compound, fixed ?? 0, effect, scope);
    } else {
      // All amounts first: what one object gains must not count for the next.
      const mine = ids.map((id) => n.run(scope, id));
      for (let i = 0; i < ids.length; i++) drafts.change(ids[i]!, compound, mine[i]!, effect, scope);
      amounts = [...amounts, mine];
    }
    for (const p of players) drafts.rule(p, compound, scope.ctx);
  }
  applied?.push({ effect, compounds, you: ctx.you, ids, players, amounts });
  return (part.writes & Derives.gained) !== 0 ? ids : NOBODY;
}

/**
 * Would every effect do again what it did, though the sides of the state in `stale` were written? Exact: what reads
 * none of them does the same as long as those before it do; what reads some of them is asked again. That is possible
 * without applying anything if no effect writes the sides of derived objects that it looks at; else the answer is no.
 */
export function sameAgain(game: Game, view: ViewReader, applied: readonly Applied[], stale: number): boolean {
  let written = 0;
  for (const { compounds } of applied) for (const c of compounds) written |= c.writes;
  return applied.every(
    (was) =>
      (readsOf(game, was.effect) & stale) === 0 ||
      // That an object has a stat at all is told by what is written of that stat.
      ((was.effect.plan.derives & ~Derives.hasStat & written) === 0 && doesSame(game, view, was)),
  );
}

function doesSame(game: Game, view: ViewReader, was: Applied): boolean {
  const { effect, compounds, you, ids } = was;
  const { plan, self } = effect;
  if (!compounds.every(isPlain)) return false;
  const scope: Scope = { game, view, ctx: { self, you } };
  const exists = plan.tests.every((t) => t.run(scope, self));
  if (!exists || ids === undefined) return !exists && ids === undefined;
  if (!alike(find(effect, scope), ids) || !alike(foundPlayers(effect, scope), was.players)) return false;
  let at = 0;
  for (const { n, fixed } of compounds) {
    if (n === undefined || fixed !== undefined) continue;
    const amounts = was.amounts[at++]!;
    if (ids.some((id, i) => n.run(scope, id) !== amounts[i])) return false;
  }
  return true;
}

const alike = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** The objects that a part would change now. */
function wouldChange(drafts: Drafts, { effect }: Part): readonly ObjectId[] {
  if (effect.found !== undefined) return effect.found;
  return exists(drafts, effect) ? find(effect, drafts.scope(contextOf(drafts, effect))) : NOBODY;
}

/** What a part would do now, as a text that can be compared: whom it changes and by how much. */
function signature(drafts: Drafts, part: Part): string {
  const { effect } = part;
  if (!exists(drafts, effect)) return "";
  const scope = drafts.scope(contextOf(drafts, effect));
  const ids = effect.found ?? find(effect, scope);
  return ids
    .map((id) => {
      const now = drafts.view.of(id);
      const amounts = part.compounds.map(({ change, n, who }) => {
        const stat = "add" in change ? change.add : "double" in change ? change.double : undefined;
        // 719.1: adding to a stat does nothing where there is none.
        const idle = stat !== undefined && now.stats[stat] === undefined;
        return idle ? "-" : `${n?.run(scope, id) ?? ""}/${who?.run(scope, id) ?? ""}`;
      });
      return `${id}=${amounts.join()}`;
    })
    .join(" ");
}

/** Could the one part depend on the other, by what they read, write and take away? */
function meeting(drafts: Drafts): (a: Part, b: Part) => boolean {
  // Whose abilities a part would take away: only effects of those can cease to be.
  const takenFrom = new Map<Part, readonly ObjectId[]>();
  const takes = (b: Part, { has, self }: Effect): boolean => {
    if (has === undefined || (b.writes & Derives.lost) === 0) return false;
    const { keyword } = drafts.game.cards.ability(has.ability);
    const taken = b.compounds.some(
      (c) => c.takes === "abilities" || (keyword !== undefined && c.takes.includes(keyword)),
    );
    if (!taken) return false;
    let ids = takenFrom.get(b);
    if (ids === undefined) {
      ids = wouldChange(drafts, b);
      takenFrom.set(b, ids);
    }
    return ids.includes(self);
  };
  return (a, b) => (a.effect.plan.derives & b.writes) !== 0 || takes(b, a.effect);
}

/** 719.1, by trial: apply B, see whether A would do something else, undo. Undefined if nothing can depend. */
function dependencies(drafts: Drafts, parts: readonly Part[], policy: string): Dependencies | undefined {
  if (policy === "timestamps" || parts.length < 2) return undefined;
  let allWrites = 0;
  let allReads = 0;
  for (const p of parts) {
    allWrites |= p.writes;
    allReads |= p.effect.plan.derives;
  }
  if ((allWrites & (allReads | Derives.lost)) === 0) return undefined;
  const meets = meeting(drafts);
  const deps: Set<number>[] = parts.map(() => new Set());
  const before = new Map<number, string>();
  // Whoever takes abilities away concerns all; whoever writes alone, those that read.
  const all = parts.map((_, i) => i);
  const readers = all.filter((i) => (parts[i]!.effect.plan.derives & allWrites) !== 0);
  parts.forEach((b, j) => {
    const near = (b.writes & Derives.lost) !== 0 ? all : (b.writes & allReads) !== 0 ? readers : NOBODY;
    const candidates = near.filter((i) => i !== j && meets(parts[i]!, b));
    if (candidates.length === 0) return;
    for (const i of candidates) if (!before.has(i)) before.set(i, signature(drafts, parts[i]!));
    drafts.attempt(() => {
      applyPart(drafts, b);
      for (const i of candidates) if (signature(drafts, parts[i]!) !== before.get(i)) deps[i]!.add(j);
    });
  });
  return deps;
}
