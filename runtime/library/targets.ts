// Targets for any game: who may be chosen, choosing them as a link is announced, and looking at them again as it
// resolves. What may be targeted at all is the game's to say.
import { pick } from "../kernel/ask.ts";
import type { Announced, Gen } from "../kernel/authoring.ts";
import { amount, matches, onSide, select } from "../kernel/evaluate.ts";
import type { Context, Game } from "../kernel/game.ts";
import { refuse } from "../kernel/illegal.ts";
import type { AnyGame } from "../kernel/registry.ts";
import type { Option } from "../kernel/requests.ts";
import { type AnyEvent, NOTHING } from "../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../kernel/terms.ts";
import type { AnyTarget } from "./parts.ts";

export type Chosen = ObjectId | PlayerId | readonly (ObjectId | PlayerId)[];
type Choice = Exclude<Option, { readonly word: string }>;

/** Who announces, in what link; `chosen` are the targets before. */
export interface Aiming {
  readonly context: Context;
  readonly by: ObjectId;
  readonly chosen: readonly Chosen[];
}

export interface TargetPolicy {
  /** What on the chain may be targeted as a link. */
  links(game: Game): readonly ObjectId[];
  /** May this object be targeted by that link? */
  allowed(game: Game, id: ObjectId, aiming: Aiming): boolean;
  /** The rule that asks for legal targets. */
  readonly rule: string;
}

/** What an earlier target or a role of the event is, for descriptions that depend on the link. */
export function announced(aiming: Aiming): Announced<AnyGame> {
  const { event, x } = aiming.context;
  const read = (of: number | string): unknown =>
    typeof of === "number"
      ? aiming.chosen[of]
      : (event as (AnyEvent & Record<string, unknown>) | undefined)?.[of];
  const list = (of: number | string) => {
    const value = read(of);
    return (Array.isArray(value) ? value : value === undefined ? [] : [value]) as readonly number[];
  };
  return {
    ...(event === undefined ? {} : { event: event as never }),
    targets: aiming.chosen,
    x: x ?? 0,
    object: (of) => (list(of)[0] ?? NOTHING) as ObjectId,
    objects: (of) => list(of) as readonly ObjectId[],
    player: (of) => (list(of)[0] ?? 0) as PlayerId,
    number: (of) => list(of)[0] ?? 0,
  };
}

function describe(game: Game, spec: AnyTarget, aiming: Aiming): Filter {
  const given = spec.filter ?? ({ all: [] } as Filter);
  return typeof given === "function"
    ? given(game.rules.surface(game, aiming.context) as never, announced(aiming))
    : given;
}

/** Everything that may be chosen for this target now. */
export function candidates(
  policy: TargetPolicy,
  game: Game,
  spec: AnyTarget,
  aiming: Aiming,
): readonly Choice[] {
  const taken = (spec.notSameAs ?? []).flatMap((i) => aiming.chosen[i] ?? []);
  if (spec.what === "player")
    return game.state.order
      .filter((p) => spec.side === undefined || onSide(game, spec.side, p, aiming.context))
      .filter((p) => !taken.includes(p))
      .map((player) => ({ player }));
  const filter = describe(game, spec, aiming);
  const from =
    spec.what === "link"
      ? policy.links(game).filter((id) => matches(game, filter, id, aiming.context))
      : select(game, filter, aiming.context);
  return from
    .filter((id) => id !== aiming.by && !taken.includes(id) && policy.allowed(game, id, aiming))
    .map((object) => ({ object }));
}

/** Least and most that must be chosen, locked in before choosing. */
function bounds(game: Game, spec: AnyTarget, context: Context, n: number): readonly [number, number] {
  const min = Math.max(0, amount(game, spec.min, context));
  const max = spec.max === "any" ? n : Math.max(0, amount(game, spec.max, context));
  return [min, Math.min(max, n)];
}

/** Can all of these targets be chosen? Looks at each by itself; `chooseTargets` is exact. */
export function targetsExist(
  policy: TargetPolicy,
  game: Game,
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

/** In printed order. Refuses if a target can't be chosen. */
export function* chooseTargets(
  policy: TargetPolicy,
  game: Game,
  specs: readonly AnyTarget[],
  aiming: Aiming,
): Gen<readonly Chosen[]> {
  const targets: Chosen[] = [];
  for (const spec of specs) {
    const at: Aiming = { ...aiming, chosen: [...aiming.chosen, ...targets] };
    const from = candidates(policy, game, spec, at);
    const [min, max] = bounds(game, spec, at.context, from.length);
    if (from.length < min) refuse(policy.rule, "there are not enough legal targets");
    const why = {
      ask: "Choose a target.",
      card: aiming.context.self,
      ...(spec.at === undefined ? {} : { at: spec.at }),
    };
    const picked = yield* pick(game, at.context.you, why, { role: "target", from, min, max });
    const ids = picked.map((c) => ("player" in c ? c.player : c.object));
    targets.push(spec.count === "one" ? (ids[0] ?? NOTHING) : ids);
  }
  return targets;
}

export interface Rechecked {
  readonly targets: readonly Chosen[];
  readonly had: number;
  readonly legal: number;
}

/** What is still legal: illegal single targets become nothing, lists shrink. */
export function recheck(
  policy: TargetPolicy,
  game: Game,
  specs: readonly AnyTarget[],
  was: readonly Chosen[],
  aiming: Aiming,
): Rechecked {
  let had = 0;
  let legal = 0;
  const targets = specs.map((spec, i): Chosen => {
    const before = was[i] ?? NOTHING;
    const list =
      typeof before === "number" ? (spec.what !== "player" && before === NOTHING ? [] : [before]) : before;
    const now = new Set<number>(
      candidates(policy, game, spec, { ...aiming, chosen: was.slice(0, i) }).map((c) =>
        "player" in c ? c.player : c.object,
      ),
    );
    const kept = list.filter((id) => now.has(id));
    had += list.length;
    legal += kept.length;
    return typeof before === "number" ? (kept[0] ?? NOTHING) : kept;
  });
  return { targets, had, legal };
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
