// Paying a whole cost (409.1g-h): mana abilities while there is mana to pay, then the mana and the other parts; and using
// mana abilities (411): they resolve at once, without the stack, and so do abilities that trigger on them and add mana.
import { act } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { type Action, optionKey } from "../../../kernel/requests.ts";
import type { Cause, Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { performOne } from "../engine.ts";
import { derived, nameOf, permanentsOf } from "../reading.ts";
import { costsOf, sortedOf } from "../sorted.ts";
import type { MtgGame } from "../state.ts";
import type { ManaKind } from "../words.ts";
import { type Total, totalOf } from "./cost.ts";
import { noteUse, open, sourcesOf } from "./mana-abilities.ts";
import { canPayParts, payPart } from "./parts.ts";
import { type Plan, planFor, poolOf, type Source, signature, spend, type Way } from "./pool.ts";
import { produce } from "./producing.ts";

const tapsSelf = (total: Total): boolean => total.parts.some((p) => "tap" in p && p.tap === "self");

function canPayMana(
  game: MtgGame,
  context: Context,
  player: PlayerId,
  total: Total,
  plainly: boolean,
): boolean {
  if (total.generic === 0 && total.colored.length === 0) return true;
  const but = tapsSelf(total) ? context.self : undefined;
  if (planFor(total, poolOf(game, player), sourcesFor(game, player, total, but)) !== undefined) return true;
  // What they give is seen only as they are used; what can't be completed is taken back.
  return !plainly && othersFor(game, player, total, but).length > 0;
}

/**
 * Could it be paid, each part looked at by itself? Changes nothing and asks nothing.
 * @param plainly with sources alone that cost nothing but to be tapped
 */
export const canPay = (
  game: MtgGame,
  context: Context,
  player: PlayerId,
  total: Total,
  plainly = false,
): boolean =>
  canPayParts(game, context, player, total.parts) && canPayMana(game, context, player, total, plainly);

/**
 * Gives, for each part, the objects it was paid with.
 * @param tell is handed the kinds of mana that were spent
 */
export function* payTotal(
  game: MtgGame,
  context: Context,
  player: PlayerId,
  total: Total,
  tell?: (spent: readonly ManaKind[]) => void,
): Gen<readonly (readonly ObjectId[])[]> {
  const cause: Cause = {
    source: context.self,
    player,
    cost: true,
    ...(context.linkId === undefined ? {} : { link: context.linkId }),
  };
  yield* gather(game, context, player, total);
  const spent = spend(game, player, total) ?? refuse("409.1h", "the mana can't be paid");
  tell?.(spent);
  const paid: (readonly ObjectId[])[] = [];
  for (const cost of total.parts) paid.push(yield* payPart(game, context, player, cost, cause));
  return paid;
}

/** 409.1g: uses mana abilities until the pool holds enough. Where it can't matter, nobody is asked. */
function* gather(game: MtgGame, context: Context, player: PlayerId, total: Total): Gen {
  const but = tapsSelf(total) ? context.self : undefined;
  const seen = new Set<string>();
  for (;;) {
    if (planFor(total, poolOf(game, player), []) !== undefined) return;
    const sources = sourcesFor(game, player, total, but);
    const able = othersFor(game, player, total, but);
    // "{1}: Add {B}", paid with what it gave: where nothing has come of it, it is not used again.
    const now = JSON.stringify([poolOf(game, player), sources, able].map(standing));
    const others = seen.has(now) ? [] : able;
    seen.add(now);
    const plan = planFor(total, poolOf(game, player), sources);
    const kinds = new Map(sources.map((s) => [signature(s), s] as const));
    const free = others.length === 0 && (kinds.size === 1 || plan?.uses.length === sources.length);
    if (plan !== undefined && free) return yield* follow(game, player, plan);
    const actions: Action[] = [
      ...(plan === undefined ? [] : [{ key: "auto", kind: "auto", label: "Pay automatically" }]),
      ...[...kinds.values()].flatMap((s) =>
        s.ways.map((w) => ({
          key: `tap ${s.object} ${w.has.key} ${w.gives.join("+")}`,
          kind: "mana",
          object: s.object,
          label: `Tap ${nameOf(game, s.object)} for ${w.gives.join(" and ")}`,
        })),
      ),
      ...others.map(({ object, has }) => ({
        key: `use ${object} ${has.key}`,
        kind: "mana",
        object,
        label: `Use ${nameOf(game, object)} for mana`,
      })),
    ];
    if (actions.length === 0) return refuse("409.1g", "there is not enough mana");
    const action = yield* act(game, player, { ask: "How do you pay?", card: context.self }, actions);
    if (action.key === "auto" && plan !== undefined) return yield* follow(game, player, plan);
    const other = others.find(({ object, has }) => action.key === `use ${object} ${has.key}`);
    if (other !== undefined) {
      yield* useManaAbility(game, player, other.object, other.has);
      continue;
    }
    const source = sources.find((s) => s.object === action.object)!;
    const way = source.ways.find((w) => action.key.endsWith(`${w.has.key} ${w.gives.join("+")}`))!;
    yield* useForMana(game, player, source.object, way);
  }
}

/** Lists of objects by which they are. */
const standing = (what: object): unknown =>
  Array.isArray(what) ? what.map((one: { readonly object: ObjectId }) => one.object) : what;

function* follow(game: MtgGame, player: PlayerId, plan: Plan): Gen {
  for (const { object, way } of plan.uses) yield* useForMana(game, player, object, way);
}

/** Permanents that are tapped for the cost itself give no mana for it. */
function sourcesFor(game: MtgGame, player: PlayerId, { reserved }: Total, but?: ObjectId): readonly Source[] {
  const all = sourcesOf(game, player, but);
  return reserved === undefined ? all : all.filter((s) => !reserved.includes(s.object));
}
function othersFor(game: MtgGame, player: PlayerId, { reserved }: Total, but?: ObjectId): readonly Other[] {
  const all = otherManaAbilities(game, player, but);
  return reserved === undefined ? all : all.filter((o) => !reserved.includes(o.object));
}

interface Other {
  readonly object: ObjectId;
  readonly has: Has;
}
/** Mana abilities with other costs than to tap; such as cost mana in turn are paid with plain sources. */
function otherManaAbilities(game: MtgGame, player: PlayerId, but?: ObjectId): readonly Other[] {
  return permanentsOf(game, player).flatMap((object) =>
    sortedOf(game, derived(game, object).abilities).otherMana.flatMap((has): readonly Other[] => {
      const ability = open(game, player, object, has);
      if (ability === undefined) return [];
      const context = { self: object, you: player };
      const total = totalOf(game, context, costsOf(ability));
      if (object === but && tapsSelf(total)) return [];
      return canPay(game, context, player, total, true) ? [{ object, has }] : [];
    }),
  );
}

/** Taps a source; where it could give several kinds, it gives what the way says. */
function* useForMana(game: MtgGame, player: PlayerId, object: ObjectId, way: Way): Gen {
  const gen = useManaAbility(game, player, object, way.has);
  let step = gen.next();
  while (!step.done) {
    const r = step.value;
    const mine =
      r.kind === "pick" && r.role === "mana"
        ? r.from.find((o) => "word" in o && way.gives.includes(o.word as ManaKind))
        : undefined;
    step = gen.next(mine === undefined ? yield r : [optionKey(mine)]);
  }
}

/** 411.1: announced, paid, resolved. */
export function* useManaAbility(game: MtgGame, player: PlayerId, object: ObjectId, has: Has): Gen {
  const ability = open(game, player, object, has);
  if (ability === undefined) return refuse("411.2", "it can't be used now");
  const context = { self: object, you: player };
  const total = totalOf(game, context, costsOf(ability));
  const taps = total.parts.some((p) => "tap" in p && p.tap === "self");
  yield* payTotal(game, context, player, total);
  noteUse(game, object, has);
  const cause = { source: object, player };
  yield* performOne(game, { kind: "uses", player, object, ability: has.ability, cause });
  yield* produce(game, player, object, has, taps);
}
