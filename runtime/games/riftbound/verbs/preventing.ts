// Preventing damage (437): the next damage up to an amount that runs down, or all of it.
import type { Replacing } from "../../../kernel/authoring.ts";
import { amount as read } from "../../../kernel/evaluate.ts";
import type { Candidate, Context } from "../../../kernel/game.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { setArmedBound } from "../../../kernel/lasting.ts";
import type { AnyGame } from "../../../kernel/registry.ts";
import type { AnyEvent, Armed } from "../../../kernel/state.ts";
import type { Amount, ObjectId } from "../../../kernel/terms.ts";
import type { RiftGame } from "../state.ts";

/** Where an armed prevention keeps what it still prevents (437.3). */
const LEFT = "left to prevent";

type Shape = Replacing<AnyGame, AnyEvent>;
type Preventing = Extract<Shape, { readonly prevent: unknown }>;

const isNext = (change: Shape): change is Preventing & { readonly prevent: Amount } =>
  "prevent" in change && "of" in change && change.of === "next" && change.prevent !== "all";

/** 437.1.b.1.a: the prevent value, read as the prevention begins. */
export function preventing(game: RiftGame, key: string, context: Context): JsonRecord {
  const handler = game.cards.lifted(key);
  if (handler.kind !== "shield" || !isNext(handler.change)) return {};
  return { [LEFT]: read(game, handler.change.prevent, context) };
}

const leftOf = (bound: unknown): number => {
  const left: unknown = typeof bound === "object" && bound !== null ? Reflect.get(bound, LEFT) : undefined;
  return typeof left === "number" ? left : 0;
};

/** 437.2: how much is dealt; what was prevented is used up (437.3), and a value of 0 ends the prevention. */
export function leftOver(
  game: RiftGame,
  c: Candidate,
  change: Preventing,
  amount: number,
  context: Context,
): number {
  const but = "but" in change ? read(game, change.but, context) : 0;
  if (change.prevent === "all") return but;
  if (!isNext(change) || c.armed === 0) return amount - read(game, change.prevent, context);
  const left = leftOf(c.bound);
  const by = Math.min(left, amount);
  setArmedBound(game, c.armed, left - by < 1 ? undefined : { [LEFT]: left - by });
  return amount - by;
}

/** 437.5: what would be prevented of combat damage to a unit; without end if all of it would be. */
export function preventedFor(game: RiftGame, unit: ObjectId, source: ObjectId): number {
  return game.state.armed.reduce((sum, armed) => sum + heldBack(game, armed, unit, source), 0);
}

function heldBack(game: RiftGame, armed: Armed, object: ObjectId, source: ObjectId): number {
  const handler = game.cards.lifted(armed.key);
  if (handler.kind !== "shield" || handler.on !== "damage" || !("prevent" in handler.change)) return 0;
  const e = { kind: "damage", object, source, amount: 1, combat: true, with: [source] };
  const context: Context = { self: armed.self, you: armed.you, bound: armed.bound };
  const applies =
    handler.when === undefined || handler.when(e as never, game.rules.surface(game, context) as never);
  if (!applies || "conditional" in handler.change) return 0;
  if (handler.change.prevent === "all") return Number.POSITIVE_INFINITY;
  return isNext(handler.change) ? leftOf(armed.bound) : 0;
}
