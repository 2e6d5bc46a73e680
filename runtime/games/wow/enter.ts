// Entering play (710): "as it enters", "enters with", the entering itself as one batch, then uniqueness.
import type { Gen } from "../../kernel/authoring.ts";
import { amount, holds } from "../../kernel/evaluate.ts";
import type { Context } from "../../kernel/game.ts";
import type { AbilityEntry } from "../../kernel/registry.ts";
import type { Entry, Facts } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { sortedOf } from "./chain/sorted.ts";
import { performAll, type WowEventInput } from "./engine.ts";
import { derived, inPlay, objectOf } from "./reading.ts";
import type { WowGame } from "./state.ts";
import { repairUniqueness } from "./unique.ts";
import type { Zone } from "./words.ts";

export interface Entering {
  /** The card as it is now, elsewhere; or what a token is. */
  readonly was?: ObjectId;
  readonly token?: Facts;
  readonly entry: Entry;
  readonly from: Zone | "nowhere";
}

/** Gives the new objects; those that could not enter are missing. */
export function* enterPlay(
  game: WowGame,
  list: readonly Entering[],
  context: Context,
): Gen<readonly ObjectId[]> {
  const able = list.filter((e) => mayEnter(game, e));
  // 710.1a: all are created before any card enters.
  for (const e of able) yield* asEnters(game, e, context);
  const events = able.map((e): WowEventInput => {
    const player = e.entry.controller ?? (e.was === undefined ? context.you : objectOf(game, e.was).owner);
    return {
      kind: "enters",
      object: e.was ?? NOTHING,
      player,
      from: e.from,
      entry: entersWith(game, e, player),
      ...(e.token === undefined ? {} : { token: e.token }),
      cause: {
        source: context.self,
        player: context.you,
        ...(context.linkId === undefined ? {} : { link: context.linkId }),
      },
    };
  });
  const outcomes = yield* performAll(game, events);
  const ids = outcomes.flatMap((o) => o.objects).filter((id) => inPlay(game, id));
  // 710.1f
  yield* repairUniqueness(game);
  return ids;
}

/** 415.8d, 400.5 */
function mayEnter(game: WowGame, e: Entering): boolean {
  if (e.was === undefined || e.entry.row === "resource" || e.entry.faceDown) return true;
  const d = derived(game, e.was);
  if (d.flags.includes("attachment")) return e.entry.attachedTo !== undefined;
  return !d.types.includes("ability") || d.flags.includes("ongoing") || e.entry.attachedTo !== undefined;
}

/** Its "as it enters" and "enters with" texts, unless it comes face down (412.1b). */
function own(game: WowGame, e: Entering, player: PlayerId): readonly AbilityEntry[] {
  if (e.entry.faceDown) return [];
  const entries =
    e.token?.abilities.map((key) => game.cards.ability(key)) ??
    (e.was === undefined ? [] : sortedOf(game, derived(game, e.was).abilities).entering);
  if (entries.length === 0) return entries;
  const context = { self: e.was ?? NOTHING, you: player };
  return entries.filter((entry) => entry.gates.every((g) => holds(game, g, context)));
}

function* asEnters(game: WowGame, e: Entering, context: Context): Gen {
  const you = e.entry.controller ?? context.you;
  const self = e.was ?? NOTHING;
  for (const { ability } of own(game, e, you)) {
    if (ability.kind !== "as enters") continue;
    const mine: Context = { ...context, self, you };
    const link = {
      id: self,
      self,
      you,
      event: undefined,
      targets: [],
      shares: [],
      x: context.x ?? 0,
      modes: [],
      paid: [],
      bound: {},
    };
    yield* ability.effect(game.rules.surface(game, mine), link as never);
  }
}

/** 710.1b: cumulative. */
function entersWith(game: WowGame, e: Entering, player: PlayerId): Entry {
  let { exhausted, damage = 0 } = e.entry;
  const counters: Record<string, number> = { ...e.entry.counters };
  const context = { self: e.was ?? NOTHING, you: player };
  for (const { ability } of own(game, e, player)) {
    if (ability.kind !== "enters with") continue;
    exhausted ||= ability.exhausted;
    if (ability.damage !== undefined) damage += Math.max(0, amount(game, ability.damage, context));
    for (const [name, n] of Object.entries(ability.counters ?? {}))
      counters[name] = (counters[name] ?? 0) + Math.max(0, amount(game, n, context));
  }
  return {
    ...e.entry,
    controller: player,
    counters,
    damage,
    ...(exhausted ? { exhausted } : {}),
  };
}
