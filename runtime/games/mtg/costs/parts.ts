// The parts of a cost that are not mana: what could pay each, and paying it. What can't be paid is a refusal.
import { pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { amount, select } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { Outcome } from "../../../kernel/outcome.ts";
import { random } from "../../../kernel/rng.ts";
import type { Cause } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { did, type MtgEventInput, performAll } from "../engine.ts";
import { hasType, inPlay, isFresh, lifeOf, objectOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { can } from "../terms/questions.ts";

interface Part {
  readonly role: string;
  readonly from: readonly ObjectId[];
  readonly n: number;
  readonly random?: boolean;
  readonly then?: "graveyard";
  event(id: ObjectId): MtgEventInput;
}

/** 212.3d, 104.4 */
export const canTap = (game: MtgGame, id: ObjectId): boolean =>
  inPlay(game, id) &&
  !objectOf(game, id).exhausted &&
  (!hasType(game, id, "creature") ||
    !isFresh(game, id) ||
    can(game, "be tapped for its own abilities immediately", id));

function partOf(game: MtgGame, context: Context, player: PlayerId, cost: Cost): Part | undefined {
  const n = (of: Cost & { readonly n: unknown }) => amount(game, of.n as number, context);
  if ("tap" in cost) {
    const event = (object: ObjectId): MtgEventInput => ({ kind: "tapped", object });
    if (cost.tap === "self")
      return { role: "tap", from: canTap(game, context.self) ? [context.self] : [], n: 1, event };
    const from = select(game, cost.tap, context).filter((id) => !objectOf(game, id).exhausted);
    return { role: "tap", from, n: n(cost as never), event };
  }
  if ("sacrifice" in cost)
    return {
      role: "sacrifice",
      from: select(game, { all: [{ side: "you" }, cost.sacrifice] }, context),
      n: n(cost),
      then: "graveyard",
      event: (object) => ({ kind: "sacrificed", player, object }),
    };
  if ("discard" in cost || "discardHand" in cost) {
    const filter = "discard" in cost ? cost.discard : { all: [] };
    // A card that is being played is in nobody's hand.
    const from = select(game, { all: [{ zone: "hand" }, { owner: { player } }, filter] }, context).filter(
      (id) => (id !== context.self || "is" in filter) && !objectOf(game, id).faceDown,
    );
    return {
      role: "discard",
      from,
      n: "discard" in cost ? n(cost) : from.length,
      random: "discard" in cost && cost.random === true,
      then: "graveyard",
      event: (object) => ({ kind: "discards", player, object }),
    };
  }
  const move =
    (to: "removed" | "hand") =>
    (object: ObjectId): MtgEventInput => ({
      kind: "moved",
      object,
      was: object,
      from: objectOf(game, object).zone as "hand",
      to,
    });
  if ("removeFromGame" in cost)
    return {
      role: "remove from the game",
      from: select(game, cost.removeFromGame, context),
      n: n(cost),
      event: move("removed"),
    };
  if ("returnToHand" in cost)
    return {
      role: "return",
      from: select(game, cost.returnToHand, context),
      n: n(cost),
      event: move("hand"),
    };
  if ("removeCounters" in cost) {
    const [k, counter] = [n(cost), cost.removeCounters];
    const from = select(game, cost.from, context).filter(
      (id) => (objectOf(game, id).counters[counter] ?? 0) >= k,
    );
    const event = (object: ObjectId): MtgEventInput => ({ kind: "counters removed", object, counter, n: k });
    return { role: `remove ${counter} counters`, from, n: 1, event };
  }
  if ("addCounters" in cost) {
    const [k, counter] = [n(cost), cost.addCounters];
    const event = (object: ObjectId): MtgEventInput => ({ kind: "counters added", object, counter, n: k });
    return { role: `put ${counter} counters`, from: select(game, cost.on, context), n: 1, event };
  }
  return undefined;
}

/** Could each part be paid, looked at by itself? */
export const canPayParts = (
  game: MtgGame,
  context: Context,
  player: PlayerId,
  parts: readonly Cost[],
): boolean =>
  parts.every((cost) => {
    if ("life" in cost) return lifeOf(game, player) >= amount(game, cost.life, context);
    const part = partOf(game, context, player, cost);
    return part !== undefined && part.from.length >= part.n;
  });

/** Gives the objects it was paid with. */
export function* payPart(
  game: MtgGame,
  context: Context,
  player: PlayerId,
  cost: Cost,
  cause: Cause,
): Gen<readonly ObjectId[]> {
  if ("life" in cost) {
    const n = amount(game, cost.life, context);
    if (lifeOf(game, player) < n) refuse("409.1h", "there is not enough life");
    yield* perform(game, n > 0 ? [{ kind: "loses life", player, n }] : [], cause);
    return [];
  }
  const part = partOf(game, context, player, cost);
  if (part === undefined || part.from.length < part.n)
    return refuse("409.1h", "a part of the cost can't be paid");
  const { role, from, n } = part;
  const why = { ask: `Pay: ${role}.`, card: context.self };
  const chosen = part.random
    ? atRandom(game, from, n)
    : yield* pickObjects(game, player, why, { role, from, min: n, max: n });
  yield* perform(game, chosen.map(part.event), cause);
  if (part.then === "graveyard") {
    const how = role === "discard" ? "discard" : "sacrifice";
    yield* perform(
      game,
      chosen.map((id) => toGraveyard(game, id, how)),
      cause,
    );
  }
  return chosen;
}

export const toGraveyard = (
  game: MtgGame,
  id: ObjectId,
  how: "discard" | "sacrifice" | "destroy",
): MtgEventInput => ({
  kind: "moved",
  object: id,
  was: id,
  from: objectOf(game, id).zone as "play",
  to: "graveyard",
  how,
});

export function atRandom<T>(game: MtgGame, from: readonly T[], n: number): readonly T[] {
  const left = from.slice();
  const out: T[] = [];
  while (out.length < n && left.length > 0) out.push(left.splice(random(game.state, left.length), 1)[0]!);
  return out;
}

/** Every part of a cost must be done as it is asked for; a replacement of it still pays. */
export function* perform(
  game: MtgGame,
  events: readonly MtgEventInput[],
  cause: Cause,
): Gen<readonly Outcome[]> {
  const outcomes = yield* performAll(
    game,
    events.map((e) => ({ ...e, cause: { ...cause, cost: true } })),
  );
  const failed = outcomes.find((o) => !did(o) && !o.replaced);
  if (failed) refuse("409.1h", `a part of the cost could not be done: ${failed.event.kind}`);
  return outcomes;
}
