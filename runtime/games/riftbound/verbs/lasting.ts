// Verbs whose effect lasts: modifiers, control, delayed abilities. Amounts are read now; objects that were named stay
// the same, a filter is looked at anew all the time.
import type { Gen } from "../../../kernel/authoring.ts";
import { amount, select } from "../../../kernel/evaluate.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { addModifier, arm as keepArmed } from "../../../kernel/lasting.ts";
import { type Modifier, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerRef } from "../../../kernel/terms.ts";
import { toExpiry } from "../expiry.ts";
import { derived } from "../reading.ts";
import { type Shift, setData } from "../state.ts";
import type { RiftChange, Until, Verbs, What } from "../surface.ts";
import { type Doer, isFilter, numberOf, objectsOf, playerOf } from "./doing.ts";
import { preventing } from "./preventing.ts";

/** 472.3.b: an amount is snapshotted as the effect begins. */
const now = (doer: Doer, change: RiftChange): RiftChange =>
  "n" in change && change.n !== undefined && typeof change.n !== "number"
    ? ({ ...change, n: amount(doer.game, change.n, doer.context) } as RiftChange)
    : change;

export function* modify(doer: Doer, m: Parameters<Verbs["modify"]>[0]): Gen {
  const { game, context } = doer;
  const on = whom(doer, m.on);
  const changes = m.changes.map((change) => now(doer, change));
  const lasting = (to: Modifier["on"], what: readonly RiftChange[]) =>
    addModifier(game, {
      self: context.self,
      you: context.you,
      on: to,
      changes: what,
      ...(m.while === undefined ? {} : { while: m.while }),
      expires: toExpiry(m.until),
    });
  if (m.minimum === undefined) return void lasting(on, changes);
  const least = amount(game, m.minimum, context);
  const ids = "ids" in on ? on.ids : "filter" in on ? select(game, on.filter, context) : [];
  for (const id of ids)
    lasting(
      { ids: [id] },
      changes.map((change) => bounded(doer, change, id, least)),
    );
}

/** A decrease that leaves at least so much; of what is below it already nothing is taken. */
function bounded({ game }: Doer, change: RiftChange, id: ObjectId, least: number): RiftChange {
  if (!("add" in change) || typeof change.n !== "number" || change.n >= 0) return change;
  const is = derived(game, id).stats[change.add] ?? 0;
  return { ...change, n: Math.min(0, Math.max(change.n, least - is)) };
}

function whom(doer: Doer, on: What | { readonly player: PlayerRef }): Modifier["on"] {
  if (typeof on === "object" && "player" in on) return { players: [playerOf(doer, on.player)] };
  const what = on as What;
  if (isFilter(what)) return { filter: what };
  return { ids: objectsOf(doer, what).filter((id) => id !== NOTHING) };
}

/** 472.1.a: newest timestamp last. */
export function* gainControl(doer: Doer, what: What, player: PlayerRef, until: Until): Gen {
  const control = playerOf(doer, player);
  yield* modify(doer, { on: objectsOf(doer, what), changes: [{ control }], until });
}

export function* changeCost(doer: Doer, c: Parameters<Verbs["changeCost"]>[0]): Gen {
  const { game, context } = doer;
  const { also } = c;
  const id = ++game.state.serial;
  const shift: Shift = {
    id,
    self: context.self,
    you: context.you,
    of: c.of,
    player: playerOf(doer, c.player),
    what: c.what,
    by: numberOf(doer, c.by),
    ...(also === undefined ? {} : { also: { of: also.of, by: numberOf(doer, also.by) } }),
    direction: c.direction,
    ...(c.minimum === undefined ? {} : { minimum: c.minimum }),
    next: c.next === true,
    expires: toExpiry(c.until),
  };
  setData(game, { shifts: [...game.state.data.shifts, shift] });
}

export function* arm(
  doer: Doer,
  lifted: { readonly key: string },
  bound: JsonRecord,
  until: Until,
  once: boolean,
): Gen {
  const { game, context } = doer;
  keepArmed(game, {
    key: lifted.key,
    self: context.self,
    you: context.you,
    bound: { ...bound, ...preventing(game, lifted.key, context) },
    once,
    expires: toExpiry(until),
  });
}
