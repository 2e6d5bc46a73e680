// Paying a whole cost (357): resources, then the other parts as they stand. What can't be paid is a refusal.
import { pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { amount, select } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { Cause } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { RiftEventInput } from "../engine.ts";
import { countOf, deckOf, objectOf, onBoard } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import type { Zone } from "../words.ts";
import { nothingDue, type Total } from "./cost.ts";
import { canPayResources, payResources, perform } from "./pool.ts";

interface Part {
  readonly role: string;
  readonly from: readonly ObjectId[];
  readonly n: number;
  event(id: ObjectId): RiftEventInput;
}

function partOf(game: RiftGame, context: Context, player: PlayerId, cost: Cost): Part | undefined {
  const n = (of: Cost & { readonly n: unknown }) => amount(game, of.n as number, context);
  if ("activate" in cost) {
    const ready = onBoard(game, context.self) && !objectOf(game, context.self).exhausted;
    return {
      role: "exhaust",
      from: ready ? [context.self] : [],
      n: 1,
      event: (object) => ({ kind: "exhausted", object }),
    };
  }
  if ("exhaust" in cost) {
    const from = select(game, cost.exhaust, context).filter((id) => !objectOf(game, id).exhausted);
    return { role: "exhaust", from, n: n(cost), event: (object) => ({ kind: "exhausted", object }) };
  }
  if ("destroy" in cost)
    return {
      role: "kill",
      from: select(game, cost.destroy, context),
      n: n(cost),
      event: (object) => ({ kind: "destroyed", object, player, agent: context.self }),
    };
  if ("discard" in cost)
    return {
      role: "discard",
      from: select(game, { all: [{ zone: "hand" }, { owner: "you" }, cost.discard] }, context),
      n: n(cost),
      event: (object) => ({ kind: "discards", player, object }),
    };
  if ("recycle" in cost)
    return {
      role: "recycle",
      from: select(game, cost.recycle, context),
      n: n(cost),
      event: (object) => ({ kind: "recycles", player, object }),
    };
  if ("put" in cost)
    return {
      role: `put into ${cost.to}`,
      from: select(game, cost.put, context),
      n: n(cost),
      event: (object) => ({
        kind: "moved",
        object,
        was: object,
        from: objectOf(game, object).zone as Zone,
        to: cost.to,
        ...(cost.to === "deck" ? { entry: { at: "top" } } : {}),
      }),
    };
  if ("burn" in cost) {
    const k = amount(game, cost.burn, context);
    return {
      role: "burn",
      from: deckOf(game, player).slice(0, k),
      n: k,
      event: (object) => ({ kind: "moved", object, was: object, from: "deck", to: "trash" }),
    };
  }
  if ("disempower" in cost)
    return {
      role: "disempower",
      from: select(game, { all: [{ state: "empowered" }, cost.disempower] }, context),
      n: n(cost),
      event: (object) => ({ kind: "disempowered", object }),
    };
  if ("removeCounters" in cost) {
    const k = n(cost);
    const counter = cost.removeCounters;
    const from = select(game, cost.from, context).filter(
      (id) => (objectOf(game, id).counters[counter] ?? 0) >= k,
    );
    return {
      role: `spend ${counter}`,
      from,
      n: 1,
      event: (object) => ({ kind: "counters removed", object, counter, n: k }),
    };
  }
  return undefined;
}

/** Paying it takes an object from where it is. */
const leaves = (cost: Cost): boolean =>
  ["destroy", "recycle", "discard", "put", "banish"].some((key) => key in cost);

/** Could it be paid, each part looked at by itself? Changes nothing and asks nothing. */
export function canPay(game: RiftGame, context: Context, player: PlayerId, total: Total): boolean {
  const parts = total.parts.every((cost) => {
    if ("xp" in cost) return countOf(game, player, "xp") >= amount(game, cost.xp, context);
    const part = partOf(game, context, player, cost);
    return part !== undefined && part.from.length >= part.n;
  });
  return parts && canPayResources(game, player, total);
}

/** Gives, for each part, the objects it was paid with. */
export function* payTotal(
  game: RiftGame,
  context: Context,
  player: PlayerId,
  total: Total,
): Gen<readonly (readonly ObjectId[])[]> {
  const cause: Cause = {
    source: context.self,
    player,
    cost: true,
    ...(context.linkId === undefined ? {} : { link: context.linkId }),
  };
  if (!canPayResources(game, player, total)) refuse("357.1", "the cost can't be paid");
  yield* payResources(game, player, { ...nothingDue, energy: total.energy, power: total.power }, cause);
  const paid: (readonly ObjectId[])[] = total.parts.map(() => []);
  // 357.2: in an order in which all can be paid: what leaves the board can't be exhausted.
  const order = [...total.parts.entries()].sort(([, a], [, b]) => Number(leaves(a)) - Number(leaves(b)));
  for (const [at, cost] of order) {
    if ("xp" in cost) {
      const n = amount(game, cost.xp, context);
      yield* perform(game, [{ kind: "spends xp", player, n }], cause);
      continue;
    }
    const part = partOf(game, context, player, cost);
    if (part === undefined || part.from.length < part.n)
      return refuse("357.2", "a part of the cost can't be paid");
    const why = { ask: `Pay: ${part.role}.`, card: context.self };
    const { role, from, n } = part;
    const chosen = yield* pickObjects(game, player, why, { role, from, min: n, max: n });
    yield* perform(game, chosen.map(part.event), cause);
    paid[at] = chosen;
  }
  return paid;
}
