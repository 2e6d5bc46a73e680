// Paying costs (403, 707.1e). Arrives: the parts; leaves: for each part the objects it was paid with. A part that
// can't be done, or is replaced by something else, is a refusal that names the rule.
import type { Gen } from "../../../kernel/authoring.ts";
import { cached } from "../../../kernel/cache.ts";
import type { Context } from "../../../kernel/game.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { inZone } from "../../../kernel/zones.ts";
import { askPick, askYesNo, performAll, type WowEventInput } from "../engine.ts";
import { hearth } from "../hearth.ts";
import { refuse } from "../illegal.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { cantPlayer, price } from "../terms/questions.ts";
import { pickRandom } from "../verbs/asking.ts";
import { objectPart, type Payer, read } from "./parts.ts";
import { chooseResources, enoughReady } from "./resources.ts";

type Paid = readonly (readonly ObjectId[])[];

/** Cards that another part of the cost exhausts itself. */
const kept = (context: Context, costs: readonly Cost[]): readonly ObjectId[] =>
  costs.some((c) => "activate" in c) ? [context.self] : [];

/** Resources to exhaust, those included that let the card itself exhaust (600.3a). */
const due = (payer: Payer, costs: readonly Cost[]): number =>
  costs.reduce(
    (sum, c) => ("pay" in c ? sum + read(payer, c.pay) : sum),
    costs.some((c) => "activate" in c) ? price(payer.game, "exhaust", payer.context.self) : 0,
  );

/** Could it be paid, each part looked at by itself? Changes nothing and asks nothing. */
export function canPay(
  game: WowGame,
  context: Context,
  costs: readonly Cost[],
  player: PlayerId = context.you,
): boolean {
  const payer = { game, context, player };
  const resources = due(payer, costs);
  if (resources > 0) {
    const keep = kept(context, costs);
    if (!enoughReady(game, player, resources, keep)) return false;
  }
  return costs.every((cost) => {
    if ("pay" in cost || "gesture" in cost || "concede" in cost) return true;
    if ("discardHand" in cost) return !cantPlayer(game, "discard", player);
    const part = objectPart(payer, cost);
    if (part.most !== undefined && read(payer, part.n) > part.most) return false;
    return part.all === true || part.from.length >= read(payer, part.least ?? part.n);
  });
}

/** Does an amount in it say X? */
export const mentionsX = (costs: readonly Cost[]): boolean =>
  costs.length > 0 &&
  (withX.get(costs) ?? cached(withX, costs, () => JSON.stringify(costs).includes('"x":true')));
const withX = new WeakMap<readonly Cost[], boolean>();

/** 707.1b: the greatest X with which it could be paid. */
export function greatestX(game: WowGame, context: Context, costs: readonly Cost[], bound = 99): number {
  let max = 0;
  while (max < bound && canPay(game, { ...context, x: max + 1 }, costs)) max += 1;
  return max;
}

/** Pays every part: resources first, then the others as they stand (403.1). */
export function* payCosts(
  game: WowGame,
  context: Context,
  costs: readonly Cost[],
  player: PlayerId = context.you,
): Gen<Paid> {
  const payer = { game, context, player };
  const keep = kept(context, costs);
  const paid: ObjectId[][] = costs.map(() => []);
  const resources = due(payer, costs);
  if (resources > 0) {
    const chosen = yield* chooseResources(game, player, resources, keep, context);
    if (chosen.length < resources) refuse("403.6", `${resources} resources can't be exhausted`);
    yield* perform(
      payer,
      chosen.map((object) => ({ kind: "exhausted", object })),
    );
    // They belong to the first part that asks for resources.
    paid[costs.findIndex((c) => "pay" in c)]?.push(...chosen);
  }
  for (let i = 0; i < costs.length; i++) {
    const cost = costs[i]!;
    if (!("pay" in cost)) paid[i]!.push(...(yield* payPart(payer, cost)));
  }
  return paid;
}

/** All but resources. */
type Part = Exclude<Cost, { readonly pay: unknown }>;

function* payPart(payer: Payer, cost: Part): Gen<readonly ObjectId[]> {
  const { game, context, player } = payer;
  if ("gesture" in cost) {
    const done = yield* askYesNo(game, player, cost.gesture, context.self);
    return done ? [] : refuse("403.1", "it was not done");
  }
  if ("concede" in cost) {
    yield* hearth(game, player, context.self);
    return [];
  }
  if ("discardHand" in cost) {
    if (cantPlayer(game, "discard", player)) refuse("415.9e", "cards can't be discarded");
    const hand = inZone(game, "hand", player);
    for (const object of hand) yield* perform(payer, [{ kind: "discards", player, object }]);
    return hand;
  }
  const part = objectPart(payer, cost);
  const most = part.all ? part.from.length : read(payer, part.n);
  const n = part.least === undefined ? most : Math.min(most, part.from.length);
  const least = part.least === undefined ? n : read(payer, part.least);
  if (part.from.length < n || n < least) refuse("403.1", `the cost "${part.role}" can't be paid`);
  const chosen = part.random
    ? pickRandom({ game, context }, part.from, n)
    : yield* askPick(game, player, {
        ask: `Pay: ${part.role}.`,
        card: context.self,
        role: part.role,
        from: part.from,
        min: least,
        max: n,
      });
  const events = chosen.map((id) => part.event(id, payer));
  // 415.9e: one at a time.
  if (part.role === "discard") for (const e of events) yield* perform(payer, [e]);
  else yield* perform(payer, events);
  // Counters are what such a part is paid with: the card stands there once for each.
  return events.flatMap((e, at) =>
    Array<ObjectId>(e.kind === "counters removed" ? e.n : 1).fill(chosen[at]!),
  );
}

/** 403.1, 707.1e: every part must be done as it is asked for. */
function* perform({ game, context, player }: Payer, events: readonly WowEventInput[]): Gen {
  const cause = {
    source: context.self,
    player,
    cost: true,
    ...(context.linkId === undefined ? {} : { link: context.linkId }),
  };
  const outcomes = yield* performAll(
    game,
    events.map((e) => ({ ...e, cause })),
  );
  const failed = outcomes.find((o) => o.result !== "done" || o.replaced);
  if (failed) refuse("707.1e", `a part of the cost could not be done: ${failed.event.kind}`);
}
