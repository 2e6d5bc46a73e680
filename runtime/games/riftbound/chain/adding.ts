// Abilities that add resources, used in the middle of paying (357.1.a, 429.3): they resolve at once. They are asked for
// only where the pool and the runes do not suffice.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { cached } from "../../../kernel/cache.ts";
import type { Context } from "../../../kernel/game.ts";
import type { Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { nothingDue, plus, type Total, totalOf } from "../costs/cost.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { board, controllerOf, nameOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { domains } from "../words.ts";
import { addAbility, announceParts, changeLink, contextOf, linkOf } from "./link.ts";
import { runOne } from "./resolve.ts";
import { type Activated, abilitiesOf, activatedOf, costsOf, isUsable, noteUse } from "./usable.ts";

interface Adder {
  readonly object: ObjectId;
  readonly has: Has;
  readonly ability: Activated;
}

/** 429.3: those with Reaction whose own cost can be paid. */
function addersOf(game: RiftGame, player: PlayerId): readonly Adder[] {
  return board(game).flatMap((object) => {
    if (controllerOf(game, object) !== player) return [];
    return abilitiesOf(game, object).flatMap((has): readonly Adder[] => {
      const ability = activatedOf(game, has);
      if (ability?.adds !== true || ability.speed !== "reaction") return [];
      const context = { self: object, you: player };
      const able =
        isUsable(game, player, object, has) &&
        canPay(game, context, player, totalOf(game, context, costsOf(ability)));
      return able ? [{ object, has, ability }] : [];
    });
  });
}

/** Could it be paid, with all that could be added? What adders themselves take is looked at one by one. */
export function canAfford(game: RiftGame, context: Context, player: PlayerId, total: Total): boolean {
  if (canPay(game, context, player, total)) return true;
  const adders = addersOf(game, player);
  if (adders.length === 0) return false;
  const added = adders.reduce((sum, { object, ability }) => {
    const own = { self: object, you: player };
    return plus(sum, totalOf(game, own, addedBy(ability)));
  }, nothingDue);
  return canPay(game, context, player, without(total, added));
}

/** Pays it, once what is missing was added. Gives, for each part, the objects it was paid with. */
export function* spend(
  game: RiftGame,
  context: Context,
  player: PlayerId,
  total: Total,
): Gen<readonly (readonly ObjectId[])[]> {
  while (!canPay(game, context, player, total)) {
    const adders = addersOf(game, player);
    if (adders.length === 0) break;
    const from = adders.map(({ object }, i) => ({ word: `${nameOf(game, object)} (${i + 1})` }));
    const why = { ask: "Which ability that adds resources do you use?", card: context.self };
    const [picked] = yield* pick(game, player, why, { role: "add", from, min: 1, max: 1 });
    const adder = picked === undefined ? undefined : adders[from.indexOf(picked)];
    if (adder === undefined) break;
    yield* use(game, player, adder);
  }
  return yield* payTotal(game, context, player, total);
}

/** 429.3.a */
function* use(game: RiftGame, player: PlayerId, { object, has, ability }: Adder): Gen {
  const id = addAbility(game, { kind: "ability", you: player, source: object, ability: has.ability });
  yield* announceParts(game, id, [has.ability]);
  const context = contextOf(id, linkOf(game, id));
  const paid = yield* payTotal(game, context, player, totalOf(game, context, costsOf(ability)));
  changeLink(game, id, { paid });
  noteUse(game, object, has);
  yield* runOne(game, id);
}

const known = new WeakMap<Activated, readonly Cost[]>();

/** What an ability adds, found by running its effect on a surface that can only add; nothing, if it does more. */
const addedBy = (ability: Activated): readonly Cost[] =>
  cached(known, ability, () => {
    const found: Cost[] = [];
    const surface = {
      *add(_player: unknown, what: Cost): Gen {
        found.push(what);
      },
    };
    const link = { you: 0, self: 0, targets: [], paid: [], modes: [], x: 0 };
    try {
      const running = ability.effect?.(surface as never, link as never);
      return running?.next().done === true ? found : [];
    } catch {
      return [];
    }
  });

function without(total: Total, added: Total): Total {
  const power = { ...total.power };
  // What is added for any domain pays for whatever is due.
  let any = added.power.any ?? 0;
  for (const domain of domains) {
    const own = Math.min(power[domain] ?? 0, added.power[domain] ?? 0);
    const left = (power[domain] ?? 0) - own;
    const by = Math.min(left, any);
    any -= by;
    power[domain] = left - by;
    power.any = Math.max(0, (power.any ?? 0) - ((added.power[domain] ?? 0) - own));
  }
  power.any = Math.max(0, (power.any ?? 0) - any);
  return { energy: Math.max(0, total.energy - added.energy), power, parts: total.parts };
}
