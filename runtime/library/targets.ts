// Targets for any game: who may be chosen, choosing them as a link is announced, and looking at them again as it
// resolves. What may be targeted at all is the game's to say.
import { divide as askDivide, order, pick } from "../kernel/ask.ts";
import type { Announced, Gen } from "../kernel/authoring.ts";
import { amount, matches, onSide, playerOf, select } from "../kernel/evaluate.ts";
import type { Context, Game } from "../kernel/game.ts";
import { refuse } from "../kernel/illegal.ts";
import type { AnyGame } from "../kernel/registry.ts";
import type { Option } from "../kernel/requests.ts";
import { type AnyEvent, NOTHING } from "../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../kernel/terms.ts";
import type { AnyTarget } from "./parts.ts";

export type Chosen = ObjectId | PlayerId | readonly (ObjectId | PlayerId)[];
export type Choice = Exclude<Option, { readonly word: string }>;

/** Who announces, in what link (`by` stands for it before there is one); `chosen` are the targets before. */
export interface Aiming {
  readonly context: Context;
  readonly by: ObjectId;
  readonly chosen: readonly Chosen[];
  /** What this link may not choose again. */
  readonly taken?: readonly ObjectId[];
}

/** Where games differ. */
export interface TargetPolicy<G extends Game = Game> {
  /** What on the chain may be targeted as a link. */
  links(game: G): readonly ObjectId[];
  /** May this object be targeted by that link? */
  allowed(game: G, id: ObjectId, aiming: Aiming): boolean;
  /** May this player be? Default: yes. */
  allowedPlayer?(game: G, player: PlayerId, aiming: Aiming): boolean;
  /** A description as this game reads it. */
  describe?(game: G, filter: Filter): Filter;
  /** May a link choose an object but once? */
  once?(game: G): boolean;
  /** Which of the candidates may be chosen, where at least `min` must be. */
  narrow?(game: G, from: readonly Choice[], min: number, aiming: Aiming): readonly Choice[];
  /** Draws targets that are chosen at random. */
  draw?(game: G, from: readonly Choice[], n: number, aiming: Aiming): readonly Choice[];
  /** The rule that asks for legal targets. */
  readonly rule: string;
}

/** What an earlier target or a role of the event is, for descriptions that depend on the link. */
export function announced(aiming: Aiming): Announced<AnyGame> {
  const { event, x, bound } = aiming.context;
  const read = (of: number | string): unknown =>
    typeof of === "number"
      ? aiming.chosen[of]
      : (event as (AnyEvent & Record<string, unknown>) | undefined)?.[of];
  const listed = (value: unknown) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]) as readonly number[];
  const list = (of: number | string) => listed(read(of));
  const kept = (of: string) => listed((bound as Readonly<Record<string, unknown>> | undefined)?.[of]);
  return {
    ...(event === undefined ? {} : { event: event as never }),
    targets: aiming.chosen,
    x: x ?? 0,
    object: (of) => (list(of)[0] ?? NOTHING) as ObjectId,
    objects: (of) => list(of) as readonly ObjectId[],
    player: (of) => (list(of)[0] ?? 0) as PlayerId,
    number: (of) => list(of)[0] ?? 0,
    given: {
      object: (of) => (kept(of)[0] ?? NOTHING) as ObjectId,
      objects: (of) => kept(of) as readonly ObjectId[],
      player: (of) => (kept(of)[0] ?? 0) as PlayerId,
      number: (of) => kept(of)[0] ?? 0,
    },
  };
}

const ANYTHING: Filter = Object.freeze({ all: [] });

/** What a target must be, as whoever announces reads it. */
export function describe<G extends Game>(
  policy: TargetPolicy<G>,
  game: G,
  spec: AnyTarget,
  aiming: Aiming,
): Filter {
  const given = spec.filter ?? ANYTHING;
  const filter =
    typeof given === "function"
      ? given(game.rules.surface(game, aiming.context) as never, announced(aiming))
      : given;
  return policy.describe?.(game, filter) ?? filter;
}

/** Everything that may be chosen for this target now. */
export function candidates<G extends Game>(
  policy: TargetPolicy<G>,
  game: G,
  spec: AnyTarget,
  aiming: Aiming,
): readonly Choice[] {
  const taken = (spec.notSameAs ?? []).flatMap((i) => aiming.chosen[i] ?? []);
  if (spec.what === "player")
    return game.state.order
      .filter((p) => spec.side === undefined || onSide(game, spec.side, p, aiming.context))
      .filter((p) => !taken.includes(p) && policy.allowedPlayer?.(game, p, aiming) !== false)
      .map((player) => ({ player }));
  const filter = describe(policy, game, spec, aiming);
  const from =
    spec.what === "link"
      ? policy.links(game).filter((id) => matches(game, filter, id, aiming.context))
      : select(game, filter, aiming.context);
  return from
    .filter((id) => !taken.includes(id) && !aiming.taken?.includes(id) && policy.allowed(game, id, aiming))
    .map((object) => ({ object }));
}

/** Least and most that must be chosen, locked in before choosing. */
function bounds(game: Game, spec: AnyTarget, context: Context, n: number): readonly [number, number] {
  const min = Math.max(0, amount(game, spec.min, context));
  const max = spec.max === "any" ? n : Math.max(0, amount(game, spec.max, context));
  // Of what is divided each target is assigned at least 1.
  const shares = spec.divide === undefined ? max : Math.max(0, amount(game, spec.divide, context));
  return [min, Math.min(max, n, shares)];
}

/** Can all of these targets be chosen? Looks at each by itself; `chooseTargets` is exact. */
export function targetsExist<G extends Game>(
  policy: TargetPolicy<G>,
  game: G,
  specs: readonly AnyTarget[],
  aiming: Aiming,
): boolean {
  return specs.every((spec, i) => {
    if (i > 0 && typeof spec.filter === "function") return true;
    const found = candidates(policy, game, spec, { ...aiming, chosen: [] });
    const [min] = bounds(game, spec, aiming.context, found.length);
    return found.length >= min + (min > 0 ? (spec.notSameAs?.length ?? 0) : 0);
  });
}

/** What was chosen, and how amounts are divided: `shares[i][j]` belongs to `targets[i][j]`. */
export interface Announcing {
  readonly targets: readonly Chosen[];
  readonly shares: readonly (readonly number[])[];
}

/** In printed order. Refuses if a target can't be chosen. */
export function* chooseTargets<G extends Game>(
  policy: TargetPolicy<G>,
  game: G,
  specs: readonly AnyTarget[],
  aiming: Aiming,
): Gen<Announcing> {
  const targets: Chosen[] = [];
  const shares: (readonly number[])[] = [];
  const once = policy.once?.(game) === true;
  for (const spec of specs) {
    const at: Aiming = {
      ...aiming,
      chosen: [...aiming.chosen, ...targets],
      ...(once ? { taken: targetedObjects(specs, targets) } : {}),
    };
    const picked = yield* choose(policy, game, spec, at);
    const given = spec.respectively === undefined ? picked : yield* inOrder(game, at.context, picked);
    const ids = given.map((c) => ("player" in c ? c.player : c.object));
    targets.push(spec.count === "one" ? (ids[0] ?? NOTHING) : ids);
    shares.push(
      spec.respectively?.slice(0, ids.length) ??
        (yield* divide(policy, game, spec, at.context, ids as readonly ObjectId[])),
    );
  }
  return { targets, shares };
}

function* choose<G extends Game>(
  policy: TargetPolicy<G>,
  game: G,
  spec: AnyTarget,
  aiming: Aiming,
): Gen<readonly Choice[]> {
  const all = candidates(policy, game, spec, aiming);
  const [min, max] = bounds(game, spec, aiming.context, all.length);
  if (all.length < min) refuse(policy.rule, "there are not enough legal targets");
  if (max < min) refuse(policy.rule, "each target must be assigned at least 1");
  if (spec.random) {
    if (policy.draw === undefined) throw new Error("this game has no targets at random");
    return policy.draw(game, all, min, aiming);
  }
  const from = policy.narrow?.(game, all, min, aiming) ?? all;
  const by = spec.by?.(game.rules.surface(game, aiming.context) as never, announced(aiming));
  const who = by === undefined ? aiming.context.you : playerOf(game, by, aiming.context);
  const why = {
    ask: "Choose a target.",
    card: aiming.context.self,
    ...(spec.at === undefined ? {} : { at: spec.at }),
  };
  return yield* pick(game, who, why, { role: "target", from, min, max });
}

/** Which target gets which of several amounts. */
const inOrder = (game: Game, context: Context, picked: readonly Choice[]): Gen<readonly Choice[]> =>
  order(
    game,
    context.you,
    { ask: "Put the targets in order, as the amounts stand.", card: context.self },
    picked,
  );

function* divide(
  policy: { readonly rule: string },
  game: Game,
  spec: AnyTarget,
  context: Context,
  among: readonly ObjectId[],
): Gen<readonly number[]> {
  if (spec.divide === undefined) return [];
  const total = amount(game, spec.divide, context);
  if (total > 0 && among.length === 0) refuse(policy.rule, "nothing to divide among");
  const why = { ask: `Divide ${total}.`, card: context.self };
  return yield* askDivide(game, context.you, why, total, among, 1);
}

export interface Rechecked extends Announcing {
  readonly had: number;
  readonly legal: number;
}

/** What is still legal: illegal single targets become nothing, lists and their shares shrink. */
export function recheck<G extends Game>(
  policy: TargetPolicy<G>,
  game: G,
  specs: readonly AnyTarget[],
  was: Announcing,
  aiming: Aiming,
): Rechecked {
  let had = 0;
  let legal = 0;
  const shares = was.shares.map((s) => s.slice());
  const targets = specs.map((spec, i): Chosen => {
    const before = was.targets[i] ?? NOTHING;
    const list =
      typeof before === "number" ? (spec.what !== "player" && before === NOTHING ? [] : [before]) : before;
    const now = new Set<number>(
      candidates(policy, game, spec, { ...aiming, chosen: was.targets.slice(0, i) }).map((c) =>
        "player" in c ? c.player : c.object,
      ),
    );
    const kept = list.filter((id) => now.has(id));
    had += list.length;
    legal += kept.length;
    if (shares[i]?.length) shares[i] = shares[i]!.filter((_, j) => now.has(list[j]!));
    return typeof before === "number" ? (kept[0] ?? NOTHING) : kept;
  });
  return { targets, shares, had, legal };
}

/** Every object that was chosen, as often as it was. */
export const targetedObjects = (
  specs: readonly AnyTarget[],
  targets: readonly Chosen[],
): readonly ObjectId[] =>
  specs.flatMap((spec, i) => {
    const t = targets[i];
    if (spec.what === "player" || t === undefined) return [];
    return (typeof t === "number" ? [t] : t).filter((id) => id !== NOTHING) as ObjectId[];
  });
