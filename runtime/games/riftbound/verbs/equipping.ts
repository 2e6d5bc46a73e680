// Attaching an equipment for the cost of its Equip ability, without activating that (821.1.c).
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { canAfford, spend } from "../chain/adding.ts";
import { lessPower, type Total, totalOf } from "../costs/cost.ts";
import { equipCosts } from "../keywords.ts";
import { onBoard } from "../reading.ts";
import type { Cost, Power, Verbs } from "../surface.ts";
import { act, type Doer, done, objectOf } from "./doing.ts";

export function* equip(
  doer: Doer,
  what: Parameters<Verbs["equip"]>[0],
  to: Parameters<Verbs["equip"]>[1],
  less: readonly Cost[],
) {
  return yield* equipping(doer, objectOf(doer, what), objectOf(doer, to), less);
}

function* equipping(
  doer: Doer,
  what: ReturnType<typeof objectOf>,
  host: ReturnType<typeof objectOf>,
  less: readonly Cost[],
): Gen<ReturnType<typeof done>> {
  const { game, context } = doer;
  const [costs] = equipCosts(game, what);
  // 821.1.c.4, 821.1.c.5
  if (costs === undefined || !onBoard(game, what) || !onBoard(game, host)) return done([], false);
  const as = { ...context, self: what };
  const total = minus(totalOf(game, as, costs), totalOf(game, as, less));
  if (!canAfford(game, as, context.you, total)) return done([], false);
  const tried = yield* attempt(game, function* () {
    yield* spend(game, as, context.you, total);
  });
  if (!tried.ok) return done([], false);
  return yield* act(doer, [what], (object) => ({
    kind: "attached",
    object,
    to: host,
    player: context.you,
  }));
}

function minus(total: Total, less: Total): Total {
  const power = (Object.entries(less.power) as [Power, number][]).reduce(
    (rest, [kind, n]) => lessPower(rest, kind, n),
    total.power,
  );
  return { energy: Math.max(0, total.energy - less.energy), power, parts: total.parts };
}
