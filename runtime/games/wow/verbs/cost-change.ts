// Cost changes that last ("your next ally this turn costs 2 less"): amounts are read now (709.2d).
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING } from "../../../kernel/state.ts";
import { addShift } from "../costs/shifts.ts";
import { toExpiry } from "../expiry.ts";
import type { Verbs } from "../surface.ts";
import { type Doer, playerOf, readAmount } from "./doing.ts";

export function* changeCost(doer: Doer, c: Parameters<Verbs["changeCost"]>[0]): Gen {
  const { game, context } = doer;
  addShift(game, {
    self: context.self,
    you: context.you,
    of: c.of,
    player: playerOf(doer, c.player),
    what: c.what,
    by: readAmount(doer, c.by, NOTHING),
    direction: c.direction,
    ...(c.minimum === undefined ? {} : { minimum: c.minimum }),
    next: c.next === true,
    expires: toExpiry(game, c.until, context),
  });
}
