// Counters (404): added to and removed from cards in play; a location holds no more than its capacity (306.3).
import type { Gen } from "../../../kernel/authoring.ts";
import { setCounters } from "../../../kernel/objects.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { Done, What, WowAmount } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { act, amountsOf, type Doer } from "./doing.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

const on = (game: WowGame, id: ObjectId, counter: string) => game.state.objects[id]?.counters[counter] ?? 0;

function room(game: WowGame, id: ObjectId, counter: string): number {
  const capacity = viewOf(game).of(id).stats.capacity;
  return capacity === undefined ? Number.POSITIVE_INFINITY : capacity - on(game, id, counter);
}

/** A card whose own text puts counters on it as it resolves brings them along into play (415.9b). */
const resolvesItself = (game: WowGame, e: AnyEvent & { readonly object: ObjectId }): boolean =>
  game.state.objects[e.object]?.zone === "chain" && e.cause?.source === e.object;

export const countersAdded: Spec<"counters added"> = {
  look: "before",
  forbidden: (game, e) =>
    (inPlay(game, e.object) === undefined && !resolvesItself(game, e)) ||
    e.n < 1 ||
    room(game, e.object, e.counter) < 1 ||
    cant(game, "have counters", e.object),
  affected: (game, e) => controllerOf(game, e.object),
  apply(game, e) {
    const n = Math.min(e.n, room(game, e.object, e.counter));
    setCounters(game, e.object, e.counter, on(game, e.object, e.counter) + n);
    return { event: { ...e, n }, amount: n };
  },
};

export const countersRemoved: Spec<"counters removed"> = {
  look: "before",
  forbidden: (game, e) =>
    inPlay(game, e.object) === undefined || e.n < 1 || on(game, e.object, e.counter) < 1,
  affected: (game, e) => controllerOf(game, e.object),
  apply(game, e) {
    const n = Math.min(e.n, on(game, e.object, e.counter));
    setCounters(game, e.object, e.counter, on(game, e.object, e.counter) - n);
    return { event: { ...e, n }, amount: n };
  },
};

export function* addCounters(doer: Doer, counter: string, n: WowAmount, what: What): Gen<Done> {
  const each = amountsOf(doer, n);
  return yield* act(doer, what, (object) => ({ kind: "counters added", object, counter, n: each(object) }));
}

export function* removeCounters(doer: Doer, counter: string, n: WowAmount | "all", what: What): Gen<Done> {
  const { game } = doer;
  const each = n === "all" ? (id: ObjectId) => on(game, id, counter) : amountsOf(doer, n);
  return yield* act(doer, what, (object) => ({ kind: "counters removed", object, counter, n: each(object) }));
}
