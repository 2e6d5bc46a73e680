// Targets (706): who may be chosen, choosing them as a link is added (707.1d), and checking them again as it
// resolves (709.2a).
import type { Gen } from "../../../kernel/authoring.ts";
import { random } from "../../../kernel/rng.ts";
import type { Filter, ObjectId } from "../../../kernel/terms.ts";
import type { AnyTarget } from "../../../library/parts.ts";
import {
  type Aiming,
  type Announcing,
  type Choice,
  candidates as candidatesFor,
  chooseTargets as choose,
  describe as described,
  targetsExist as exist,
  type Rechecked,
  recheck as recheckBy,
  type TargetPolicy,
} from "../../../library/targets.ts";
import { editionOf } from "../editions/edition.ts";
import { chainOf, inPlay, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { cant, must, only } from "../terms/questions.ts";

export type { Aiming, Chosen } from "../../../library/targets.ts";

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

const policy: TargetPolicy<WowGame> = {
  rule: "707.1d",
  // 711.3: cards on the chain, unless they were placed there.
  links: (game) => chainOf(game).filter((id) => objectOf(game, id).link?.kind === "card"),
  // 706.1: a link can't be its own target; a card in play may be that of its own power.
  allowed: (game, id, { by }) => (id !== by || inPlay(game, id)) && targetable(game, id, by),
  describe: (game, filter) => (editionOf(game).cards.totems === "like allies" ? withTotems(filter) : filter),
  once: (game) => editionOf(game).targetsOnce,
  narrow: magnets,
  draw: drawn,
};

/** 706.1: an untargetable card in play can't be chosen. */
function targetable(game: WowGame, id: ObjectId, by: ObjectId): boolean {
  return !cant(game, "be targeted", id, by) && only(game, "be targeted", id, by);
}

/** What a target must be, as the link's controller reads it. */
export const describe = (game: WowGame, spec: AnyTarget, aiming: Aiming): Filter =>
  described(policy, game, spec, aiming);
export const candidates = (game: WowGame, spec: AnyTarget, aiming: Aiming): readonly Choice[] =>
  candidatesFor(policy, game, spec, aiming);
export const targetsExist = (game: WowGame, specs: readonly AnyTarget[], aiming: Aiming): boolean =>
  exist(policy, game, specs, aiming);
export const chooseTargets = (game: WowGame, specs: readonly AnyTarget[], aiming: Aiming): Gen<Announcing> =>
  choose(policy, game, specs, aiming);
export const recheck = (
  game: WowGame,
  specs: readonly AnyTarget[],
  was: Announcing,
  aiming: Aiming,
): Rechecked => recheckBy(policy, game, specs, was, aiming);

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
