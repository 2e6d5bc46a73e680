// Targets (706): who may be chosen, choosing them as a link is added (707.1d), and checking them again as it
// resolves (709.2a).
import type { Gen } from "../../../kernel/authoring.ts";
import { amount, matches, onSide, select } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import { random } from "../../../kernel/rng.ts";
import type { Link } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { Filter, ObjectId } from "../../../kernel/terms.ts";
import { announced, type Chosen, targetedObjects } from "../../../library/targets.ts";
import { editionOf } from "../editions/edition.ts";
import { askDivide, askOrder, askPickAny, type Choice } from "../engine.ts";
import { refuse } from "../illegal.ts";
import { chainOf, inPlay, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { cant, must, only } from "../terms/questions.ts";
import type { AnyTarget } from "./parts.ts";

/** Who announces, in what link; `by` stands for the link in questions before there is one. */
export interface Aiming {
  readonly context: Context;
  readonly by: ObjectId;
  readonly chosen: readonly Chosen[];
  /** Cards that this link may not choose again. */
  readonly taken?: readonly ObjectId[];
}

/** What a target must be, as the link's controller reads it. */
export function describe(game: WowGame, spec: AnyTarget, aiming: Aiming): Filter | undefined {
  const given = spec.filter;
  const filter =
    typeof given === "function"
      ? given(game.rules.surface(game, aiming.context) as never, announced(aiming))
      : given;
  return filter !== undefined && editionOf(game).cards.totems === "like allies" ? withTotems(filter) : filter;
}

const widened = new WeakMap<object, Filter>();
/** Oldest edition, 306.3a: a Totem in play may be targeted as though it were an ally. */
function withTotems(filter: Filter): Filter {
  const known = widened.get(filter);
  if (known !== undefined) return known;
  let made: Filter = filter;
  if ("type" in filter && filter.type === "ally")
    made = { any: [filter, { all: [{ trait: "Totem", of: "tag" }, { state: "character" }] }] };
  else if ("all" in filter) made = { all: filter.all.map(withTotems) };
  else if ("any" in filter) made = { any: filter.any.map(withTotems) };
  widened.set(filter, made);
  return made;
}

/** Everything that may be chosen for this target now (706.1). */
export function candidates(game: WowGame, spec: AnyTarget, aiming: Aiming): readonly Choice[] {
  const taken = (spec.notSameAs ?? []).flatMap((i) => aiming.chosen[i] ?? []);
  if (spec.what === "player")
    return game.state.order
      .filter((p) => spec.side === undefined || onSide(game, spec.side, p, aiming.context))
      .filter((p) => !taken.includes(p))
      .map((player) => ({ player }));
  const filter = describe(game, spec, aiming);
  const from =
    spec.what === "link"
      ? chainOf(game).filter(
          (id) => interruptible(game, id) && (!filter || matches(game, filter, id, aiming.context)),
        )
      : select(game, filter ?? ({} as Filter), aiming.context);
  return from
    .filter((id) => isNoLink(game, id, aiming.by) && !taken.includes(id) && !aiming.taken?.includes(id))
    .filter((id) => targetable(game, id, aiming.by))
    .map((object) => ({ object }));
}

/** 706.1: a link can't be its own target; a card in play may be that of its own power. */
const isNoLink = (game: WowGame, id: ObjectId, by: ObjectId): boolean => id !== by || inPlay(game, id);

/** 711.3: cards on the chain, unless they were placed there. */
function interruptible(game: WowGame, id: ObjectId): boolean {
  return objectOf(game, id).link?.kind === "card";
}

/** 706.1: an untargetable card in play can't be chosen. */
export function targetable(game: WowGame, id: ObjectId, by: ObjectId): boolean {
  return !cant(game, "be targeted", id, by) && only(game, "be targeted", id, by);
}

/** Least and most that must be chosen, locked in before choosing (707.1d). */
function bounds(game: WowGame, spec: AnyTarget, context: Context, n: number): readonly [number, number] {
  const min = Math.max(0, amount(game, spec.min, context));
  const max = spec.max === "any" ? n : Math.max(0, amount(game, spec.max, context));
  return [min, Math.min(max, n)];
}

/** Can all of these targets be chosen? Looks at each by itself; `chooseTargets` is exact. */
export function targetsExist(game: WowGame, specs: readonly AnyTarget[], aiming: Aiming): boolean {
  const chosen: Chosen[] = [];
  for (const spec of specs) {
    if (typeof spec.filter === "function" && chosen.length > 0) return true;
    const found = candidates(game, spec, { ...aiming, chosen: [] });
    const apart = spec.notSameAs?.length ?? 0;
    const [min] = bounds(game, spec, aiming.context, found.length);
    if (found.length < min + (min > 0 ? apart : 0)) return false;
    chosen.push([]);
  }
  return true;
}

/** 707.1d, in printed order. Refuses if a target can't be chosen. */
export function* chooseTargets(
  game: WowGame,
  specs: readonly AnyTarget[],
  aiming: Aiming,
): Gen<{ readonly targets: readonly Chosen[]; readonly shares: readonly (readonly number[])[] }> {
  const targets: Chosen[] = [];
  const shares: (readonly number[])[] = [];
  const once = editionOf(game).targetsOnce;
  for (const spec of specs) {
    const taken = once ? targetedObjects(specs, targets) : [];
    const at: Aiming = { ...aiming, chosen: [...aiming.chosen, ...targets], taken };
    const all = candidates(game, spec, at);
    const [min, max] = bounds(game, spec, at.context, all.length);
    if (all.length < min) refuse("707.1d", "there are not enough legal targets");
    const from = spec.random ? all : magnets(game, all, min, at);
    const picked = spec.random
      ? drawn(game, all, min, at)
      : yield* askPickAny(game, at.context.you, {
          role: "target",
          ask: "Choose a target.",
          from,
          min: Math.min(min, from.length),
          max: Math.min(max, from.length),
          card: aiming.context.self,
          ...(spec.at === undefined ? {} : { at: spec.at }),
        });
    const given = spec.respectively === undefined ? picked : yield* inOrder(game, at.context, picked);
    const ids = given.map((c) => ("player" in c ? c.player : c.object));
    targets.push(spec.count === "one" ? (ids[0] ?? NOTHING) : ids);
    shares.push(
      spec.respectively?.slice(0, ids.length) ??
        (yield* divide(game, spec, at.context, ids as readonly ObjectId[])),
    );
  }
  return { targets, shares };
}

/** Magnets among the candidates that this link has not chosen yet. */
function pullers(game: WowGame, from: readonly Choice[], aiming: Aiming): readonly Choice[] {
  const already = aiming.chosen.flat();
  return from.filter(
    (c) => "object" in c && !already.includes(c.object) && must(game, "be targeted", c.object, aiming.by),
  );
}

/** 706.4: a magnet in play must be among the targets if it can be. */
function magnets(game: WowGame, from: readonly Choice[], min: number, aiming: Aiming): readonly Choice[] {
  if (min === 0) return from;
  const open = pullers(game, from, aiming);
  return open.length >= min ? open : from;
}

/** 706.5: magnets that are not chosen yet are drawn before all others. */
function drawn(game: WowGame, from: readonly Choice[], n: number, aiming: Aiming): readonly Choice[] {
  const pulling = pullers(game, from, aiming);
  const first = randomly(game, pulling, Math.min(n, pulling.length));
  const rest = from.filter((c) => !pulling.includes(c));
  return [...first, ...randomly(game, rest, n - first.length)];
}

function randomly(game: WowGame, from: readonly Choice[], n: number): readonly Choice[] {
  const left = from.slice();
  const out: Choice[] = [];
  while (out.length < n && left.length > 0) out.push(left.splice(random(game.state, left.length), 1)[0]!);
  return out;
}

/** 707.1d: which target gets which of several amounts. */
function* inOrder(game: WowGame, context: Context, picked: readonly Choice[]): Gen<readonly Choice[]> {
  return yield* askOrder(game, context.you, {
    ask: "Put the targets in order, as the amounts stand.",
    card: context.self,
    items: picked,
    option: (c) => c,
  });
}

function* divide(
  game: WowGame,
  spec: AnyTarget,
  context: Context,
  among: readonly ObjectId[],
): Gen<readonly number[]> {
  if (spec.divide === undefined) return [];
  const total = amount(game, spec.divide, context);
  if (total > 0 && among.length === 0) refuse("707.1d", "nothing to divide among");
  if (total < among.length) refuse("707.1d", "each target must be assigned at least 1");
  return yield* askDivide(game, context.you, { total, among, least: 1, card: context.self });
}

/** What is still legal (709.2a): illegal single targets become nothing, lists shrink. */
export function recheck(
  game: WowGame,
  specs: readonly AnyTarget[],
  link: Link,
  aiming: Aiming,
): {
  readonly targets: readonly Chosen[];
  readonly shares: readonly (readonly number[])[];
  readonly fizzled: boolean;
} {
  let had = 0;
  let legal = 0;
  const shares = link.shares.map((s) => s.slice());
  const targets = specs.map((spec, i): Chosen => {
    const was = link.targets[i] ?? NOTHING;
    const list = typeof was === "number" ? (spec.what !== "player" && was === NOTHING ? [] : [was]) : was;
    const now = new Set(
      candidates(game, spec, { ...aiming, chosen: link.targets.slice(0, i) }).map(
        (c) => ("player" in c ? c.player : c.object) as number,
      ),
    );
    had += list.length;
    const kept = list.filter((id) => now.has(id));
    legal += kept.length;
    if (shares[i]?.length) shares[i] = shares[i]!.filter((_, j) => now.has(list[j]!));
    return typeof was === "number" ? (kept[0] ?? NOTHING) : kept;
  });
  return { targets, shares, fizzled: had > 0 && legal === 0 };
}

export { type Chosen, targetedObjects };
