// Triggered abilities (382): those that wait go onto the chain as pending items, in the order of 383.3.d and 459.2.d.1;
// finalizing one makes its choices and pays its cost, or takes it off again (402.3, 404.2).

import { order, yesNo } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { cease } from "../../../kernel/objects.ts";
import type { Waiting } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { isLifted, liftedKey } from "../../../library/parts.ts";
import { plus, totalOf } from "../costs/cost.ts";
import { nameOf } from "../reading.ts";
import { triggerOrder } from "../showdown/sides.ts";
import { type RiftGame, setData } from "../state.ts";
import type { Cost } from "../surface.ts";
import { canAfford, spend } from "./adding.ts";
import { addAbility, announceParts, changeLink, contextOf, linkOf, targetedBy, tellTargets } from "./link.ts";
import { deflected } from "./modifiers.ts";
import { runOne } from "./resolve.ts";

/** Everything that waits, as pending items. */
export function* queueTriggers(game: RiftGame): Gen {
  const all = game.state.waiting;
  game.state.waiting = [];
  for (const player of triggerOrder(game) as readonly PlayerId[]) {
    const mine = all.filter((w) => w.you === player);
    for (const w of yield* ordered(game, mine)) {
      const ability = isLifted(game.cards, w.ability) ? liftedKey(w.ability) : w.ability;
      const { you, self: source, event, bound } = w;
      const link = addAbility(game, { kind: "trigger", you, source, ability, event, bound });
      setData(game, { pending: [...game.state.data.pending, { link }] });
    }
  }
}

function* ordered(game: RiftGame, mine: readonly Waiting[]): Gen<readonly Waiting[]> {
  const [first] = mine;
  if (first === undefined || mine.every((w) => w.ability === first.ability && w.self === first.self))
    return mine;
  const names = mine.map((w, i) => ({ word: `${nameOf(game, w.self)} (${i + 1})` }));
  const why = {
    ask: "In what order do your triggered abilities go onto the chain? The first resolves last.",
  };
  const picked = yield* order(game, first.you, why, names);
  return picked.map((o) => mine[names.indexOf(o)]!);
}

/** 402-406; a leading "you may" and a leading cost are decided here (383.3.a, 383.3.b). */
export function* finalizeTrigger(game: RiftGame, id: ObjectId): Gen {
  const { ability: key, you, source } = linkOf(game, id);
  const ability = key.startsWith("lifted:") ? undefined : game.cards.ability(key).ability;
  const trigger = ability?.kind === "triggered" ? ability : undefined;
  const costs = (trigger?.cost ?? []) as readonly Cost[];
  const context = contextOf(id, linkOf(game, id));
  if (costs.length > 0 && !canAfford(game, context, you, totalOf(game, context, costs)))
    return cease(game, id);
  const tried = yield* attempt(game, function* () {
    yield* announceParts(game, id, [key]);
  });
  if (!tried.ok) return cease(game, id);
  if (trigger?.optional === true || costs.length > 0) {
    const why = { ask: "Do you use it?", card: source, ...(trigger === undefined ? {} : { at: trigger.at }) };
    if (!(yield* yesNo(game, you, why))) return cease(game, id);
  }
  const paying = yield* attempt(game, function* () {
    const tax = deflected(game, you, targetedBy(game, id));
    const paid = yield* spend(game, context, you, plus(totalOf(game, context, costs), tax));
    changeLink(game, id, { paid });
  });
  if (!paying.ok) return cease(game, id);
  yield* tellTargets(game, id);
  if (trigger?.adds === true) yield* runOne(game, id);
}
