// Arm (715, 716): a lifted handler begins to watch. What it was given is plain data kept in the state; cards
// that this link has moved are given as what they are now (415.9b).
import type { Gen } from "../../../kernel/authoring.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { arm as keep } from "../../../kernel/lasting.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { toExpiry } from "../expiry.ts";
import type { BoundKinds, Until, WowAmount } from "../surface.ts";
import { type Doer, readAmount, track } from "./doing.ts";
import { LEFT } from "./pool.ts";

/** "Prevent the next N damage": N is read now. */
function pool(doer: Doer, key: string): JsonRecord {
  const handler = doer.game.cards.lifted(key);
  if (handler.kind !== "shield" || !("prevent" in handler.change)) return {};
  const { change } = handler;
  if (!("of" in change) || change.of !== "next" || change.prevent === "all") return {};
  return { [LEFT]: readAmount(doer, change.prevent as WowAmount, NOTHING) };
}

export function* arm(
  doer: Doer,
  lifted: { readonly key: string; readonly bound?: BoundKinds },
  bound: JsonRecord,
  until: Until,
  once: boolean,
): Gen {
  const { game, context } = doer;
  const kinds = lifted.bound ?? {};
  const followed = Object.entries(bound).map(([name, value]) => {
    if (kinds[name] === "object") return [name, track(doer, value as ObjectId)];
    if (kinds[name] === "objects") return [name, (value as readonly ObjectId[]).map((id) => track(doer, id))];
    return [name, value];
  });
  const given = Object.fromEntries(followed) as JsonRecord;
  keep(game, {
    key: lifted.key,
    self: track(doer, context.self),
    you: context.you,
    bound: { ...given, ...pool({ game, context: { ...context, bound: given } }, lifted.key) },
    once,
    expires: toExpiry(game, until, context),
  });
}
