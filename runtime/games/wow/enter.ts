// Entering play (710): "as it enters", "enters with", the entering itself as one batch, then uniqueness.

import { Aspect } from "../../kernel/aspects.ts";
import type { Gen } from "../../kernel/authoring.ts";
import { touch } from "../../kernel/cow.ts";
import { amount, holds, matches, onSide } from "../../kernel/evaluate.ts";
import { naming } from "../../kernel/fault.ts";
import type { Context } from "../../kernel/game.ts";
import { store } from "../../kernel/objects.ts";
import type { Ability, AbilityEntry } from "../../kernel/registry.ts";
import type { AnyEvent, Entry } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { apart } from "../../kernel/together.ts";
import type { WowEvent } from "./authoring.ts";
import { sortedOf } from "./chain/sorted.ts";
import { keyInPlay } from "./editions/cards.ts";
import { askOrder, performAll, type WowEventInput } from "./engine.ts";
import { controllerOf, derived, inPlay, objectOf } from "./reading.ts";
import { type Entering, inTimeOrder } from "./simultaneous.ts";
import { asStashed, comesDown, turnStashed } from "./stash.ts";
import type { WowGame } from "./state.ts";
import { surveyOf } from "./survey.ts";
import { repairUniqueness } from "./unique.ts";

/** Gives the new objects; those that could not enter are missing. */
export function* enterPlay(
  game: WowGame,
  list: readonly Entering[],
  context: Context,
): Gen<readonly ObjectId[]> {
  const may = list.filter((e) => mayEnter(game, e));
  const able =
    may.length < 2 ? may : yield* inTimeOrder(game, yield* heroesInOrder(game, may, context), context.you);
  // 710.1a: all are created before any card enters; what they take away is still done.
  const created = able.flatMap((e) => asEnters(game, e, context));
  for (const one of created) yield* one();
  const events: WowEventInput[] = [];
  for (const e of able) {
    const player = e.entry.controller ?? (e.was === undefined ? context.you : objectOf(game, e.was).owner);
    const entry = entersWith(game, e, player);
    events.push({
      kind: "enters",
      object: e.was ?? NOTHING,
      player,
      from: e.from,
      entry: e.was !== undefined && comesDown(entry) ? yield* asStashed(game, e.was, entry, player) : entry,
      ...(e.token === undefined ? {} : { token: e.token }),
      cause: {
        source: context.self,
        player: context.you,
        ...(context.linkId === undefined ? {} : { link: context.linkId }),
      },
    });
  }
  const outcomes = yield* performAll(game, events);
  const ids = outcomes.flatMap((o) => o.objects).filter((id) => inPlay(game, id));
  yield* turnStashed(game, ids);
  // 710.1f, 414.1: before anything else goes on, also where several enter in one batch.
  yield* apart(game, repairUniqueness(game));
  return ids;
}

/** 301.4e: of several heroes that enter one party, the player chooses which replaces which. */
function* heroesInOrder(
  game: WowGame,
  list: readonly Entering[],
  context: Context,
): Gen<readonly Entering[]> {
  const isHero = (e: Entering) =>
    e.was !== undefined && e.entry.row !== "resource" && derived(game, e.was).types.includes("hero");
  const heroes = list.filter(isHero);
  if (heroes.length < 2) return list;
  const playerOf = (e: Entering) => e.entry.controller ?? context.you;
  const ordered: Entering[] = [];
  for (const player of new Set(heroes.map(playerOf)))
    ordered.push(
      ...(yield* askOrder(game, player, {
        ask: "In what order do they become your hero? The last one stays.",
        items: heroes.filter((e) => playerOf(e) === player),
        option: (e) => ({ object: e.was! }),
      })),
    );
  return [...list.filter((e) => !isHero(e)), ...ordered];
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

/** Its own texts and those of cards in play that speak of it. */
function asEnters(game: WowGame, e: Entering, context: Context): readonly (() => Gen)[] {
  const player = e.entry.controller ?? context.you;
  const it = e.was ?? NOTHING;
  const { entering } = surveyOf(game);
  const texts = own(game, e, player);
  if (texts.length + entering.length === 0) return NO_TEXTS;
  const mine = texts.filter(({ ability }) => ability.kind === "as enters" && ability.of === undefined);
  const others = entering
    .filter(({ self, entry }) => speaksOf(game, entry.ability, self, it, player))
    .map(({ self, entry }) => ({ entry, self, you: controllerOf(game, self) }));
  return [...mine.map((entry) => ({ entry, self: it, you: player })), ...others].map(
    ({ entry, self, you }) =>
      () =>
        run(game, entry, { ...context, self, you }, { object: it, player }),
  );
}

const NO_TEXTS: readonly (() => Gen)[] = Object.freeze([]);

function speaksOf(game: WowGame, ability: Ability, self: ObjectId, it: ObjectId, player: PlayerId): boolean {
  if (ability.kind !== "as enters" || ability.of === undefined || it === NOTHING) return false;
  const context = { self, you: controllerOf(game, self) };
  if (ability.under !== undefined && !onSide(game, ability.under, player, context)) return false;
  return matches(game, ability.of, it, context);
}

function* run(
  game: WowGame,
  entry: AbilityEntry,
  context: Context,
  event: { readonly object: ObjectId; readonly player: PlayerId },
): Gen {
  const { ability } = entry;
  if (ability.kind !== "as enters") return;
  const { self, you } = context;
  const link = {
    id: self,
    self,
    you,
    event,
    targets: [],
    shares: [],
    x: context.x ?? 0,
    modes: [],
    paid: [],
    bound: {},
  };
  yield* naming(entry, () => ability.effect(game.rules.surface(game, context), link as never));
}

/** What was done to a card as it entered goes on with the card that it became (415.9a). */
export function carryOver(game: WowGame, events: readonly AnyEvent[]): void {
  const s = game.state;
  for (const e of events) {
    if (e.kind !== "enters") continue;
    const { object } = e as WowEvent<"enters">;
    const { was } = objectOf(game, object);
    // Words that were chosen as it entered are kept on the card that it became.
    if (was !== NOTHING)
      for (const [name, word] of Object.entries(objectOf(game, was).stored))
        if (typeof word === "string") store(game, object, name, word);
    if (was === NOTHING || !s.modifiers.some((m) => "ids" in m.on && m.on.ids.includes(was))) continue;
    s.modifiers = s.modifiers.map((m) =>
      "ids" in m.on && m.on.ids.includes(was)
        ? { ...m, on: { ids: m.on.ids.map((id) => (id === was ? object : id)) } }
        : m,
    );
    touch(s, Aspect.modifiers);
  }
}

/** 710.1b: cumulative. */
function entersWith(game: WowGame, e: Entering, player: PlayerId): Entry {
  let { exhausted, damage = 0 } = e.entry;
  const { printed } = objectOf(game, e.was ?? NOTHING);
  const copyOf = e.entry.faceDown || e.entry.row === "resource" ? undefined : keyInPlay(game, printed);
  // 415.9b: counters that its own text put on it as it resolved are meant for the card that it becomes.
  const brought = e.from === "chain" && e.was !== undefined ? objectOf(game, e.was).counters : {};
  const counters: Record<string, number> = { ...brought, ...e.entry.counters };
  // 201.3: X is what was chosen for it on the chain, and 0 elsewhere.
  const x = e.was === undefined ? 0 : (objectOf(game, e.was).link?.x ?? 0);
  const context = { self: e.was ?? NOTHING, you: player, x };
  for (const { ability } of own(game, e, player)) {
    if (ability.kind !== "enters with") continue;
    exhausted ||= ability.exhausted;
    if (ability.damage !== undefined) damage += Math.max(0, amount(game, ability.damage, context));
    for (const [name, each] of Object.entries(ability.counters ?? {})) {
      const n = amount(game, each, context);
      if (n > 0) counters[name] = (counters[name] ?? 0) + n;
    }
  }
  return {
    ...e.entry,
    controller: player,
    counters,
    damage,
    ...(exhausted ? { exhausted } : {}),
    ...(copyOf === undefined ? {} : { copyOf }),
  };
}
