// What a card's own text, and effects at work, make of playing it: additional costs, discounts, timing and places.
import type { CostChange, PlayModifier } from "../../../kernel/authoring.ts";
import { amount, holds, matches, onSide } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { AnyGame } from "../../../kernel/registry.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { lessPower, nothingDue, ownPower, type Total, totalOf } from "../costs/cost.ts";
import { keywordCosts } from "../keywords.ts";
import { areFriends, board, controllerOf, derived, keywordSum, objectOf } from "../reading.ts";
import { type Shift as Lasting, type RiftGame, setData } from "../state.ts";
import type { Cost, Power } from "../surface.ts";
import { sortedOf } from "./sorted.ts";

type Modifier = PlayModifier<AnyGame>;
interface At {
  readonly change: Modifier["change"];
  readonly context: Context;
  /** It stands on the card that is being played. */
  readonly own: boolean;
  /** The keyword that it helps to define. */
  readonly keyword: string | undefined;
}

/** Those of the card itself, wherever it is, and those of permanents on the board. */
function modifiers(game: RiftGame, player: PlayerId, card: ObjectId): readonly At[] {
  const from = (id: ObjectId, you: PlayerId): readonly At[] =>
    sortedOf(game, derived(game, id).abilities).modifiers.flatMap(
      ({ ability, entry: { gates, keyword } }) => {
        const context = { self: id, you };
        if (
          ![...gates, ...(ability.while ? [ability.while] : [])].every((test) => holds(game, test, context))
        )
          return [];
        return [{ change: ability.change, context, own: id === card, keyword }];
      },
    );
  const others = board(game).filter((id) => id !== card && objectOf(game, id).attachedTo === 0);
  return [...from(card, player), ...others.flatMap((id) => from(id, controllerOf(game, id)))];
}

/** What optional costs are called that no keyword names. */
const ADDITIONAL = "additional cost";

/** Additional costs that must be paid (356.2.a), those that may be (356.2.b) by name, increases and discounts. */
export interface Surcharge {
  readonly mandatory: readonly Cost[];
  readonly optional: readonly { readonly name: string; readonly costs: readonly Cost[] }[];
  adjust(total: Total): Total;
  readonly forbidden: boolean;
}

export function surchargeOf(game: RiftGame, player: PlayerId, card: ObjectId): Surcharge {
  const mandatory: Cost[] = [];
  const optional: { name: string; costs: readonly Cost[] }[] = [];
  const changes: Shift[] = [];
  let forbidden = false;
  for (const { change, context, own, keyword } of modifiers(game, player, card)) {
    if ("additional" in change) {
      if (!own) continue;
      const costs = change.additional as unknown as readonly Cost[];
      // 805.4: that of a keyword is there once, however often the card has it.
      const name =
        keyword ?? `additional cost ${1 + optional.filter((o) => o.name.startsWith(ADDITIONAL)).length}`;
      if (change.optional !== true) mandatory.push(...costs);
      else if (optional.every((o) => o.name !== name)) optional.push({ name, costs });
    } else if ("onlyIf" in change) forbidden ||= own && !holds(game, change.onlyIf, context);
    else if ("cost" in change) {
      const { cost } = change;
      if (cost.of !== "play" || !onSide(game, cost.player, player, context)) continue;
      if (!matches(game, cost.what, card, context)) continue;
      changes.push(shiftOf(game, cost, context));
    }
  }
  changes.push(...lasting(game, "play", player, card));
  // 820.3: each can be paid for by itself.
  keywordCosts(game, card, "repeat").forEach((costs, i) => {
    optional.push({ name: i === 0 ? "repeat" : `repeat ${i + 1}`, costs });
  });
  return { mandatory, optional, adjust: (total) => adjusted(total, changes), forbidden };
}

/** 356.3, 356.4: increases first; a minimum is that of its own discount (356.4.e); never below 0 (356.5). */
function adjusted(total: Total, changes: readonly Shift[]): Total {
  let { energy } = total;
  let { power } = total;
  for (const { energy: by, power: kind, n } of changes) {
    if (by > 0) energy += by;
    if (kind !== undefined && n > 0) power = { ...power, [kind]: (power[kind] ?? 0) + n };
  }
  for (const { energy: by, power: kind, n, minimum } of changes) {
    if (by < 0) energy = Math.max(Math.min(energy, minimum), energy + by);
    if (kind !== undefined && n < 0) power = lessPower(power, kind, -n);
  }
  return { ...total, energy: Math.max(0, energy), power };
}

/** One increase or discount. */
interface Shift {
  readonly energy: number;
  readonly power: Power | undefined;
  readonly n: number;
  readonly minimum: number;
}

function shiftOf(game: RiftGame, cost: CostChange<AnyGame>, context: Context): Shift {
  const sign = cost.direction === "less" ? -1 : 1;
  const { also } = cost;
  return {
    energy: sign * amount(game, cost.by, context),
    power:
      also === undefined ? undefined : also.of === "own" ? ownPower(game, context.self) : (also.of as Power),
    n: also === undefined ? 0 : sign * amount(game, also.by, context),
    minimum: cost.minimum ?? 0,
  };
}

/** Does a change that lasts speak of this? */
const speaks = (game: RiftGame, s: Lasting, of: string, player: PlayerId, subject: ObjectId): boolean =>
  s.of === of && s.player === player && matches(game, s.what, subject, { self: s.self, you: s.you });

function lasting(game: RiftGame, of: Lasting["of"], player: PlayerId, subject: ObjectId): readonly Shift[] {
  return game.state.data.shifts
    .filter((s) => speaks(game, s, of, player, subject))
    .map((s) => {
      const sign = s.direction === "less" ? -1 : 1;
      return {
        energy: sign * s.by,
        power: s.also === undefined ? undefined : (s.also.of as Power),
        n: sign * (s.also?.by ?? 0),
        minimum: s.minimum ?? 0,
      };
    });
}

/** "The next ... costs less": what was played or used uses up the changes that spoke of it. Call after each batch. */
export function spendShifts(game: RiftGame, events: readonly AnyEvent[]): void {
  const { shifts } = game.state.data;
  if (!shifts.some((s) => s.next)) return;
  const spent = events.flatMap((e) => {
    const of = e.kind === "finalizes" ? "play" : e.kind === "uses" ? "use" : undefined;
    if (of === undefined) return [];
    const { player, object } = e as AnyEvent & { readonly player: PlayerId; readonly object: ObjectId };
    return shifts.filter((s) => s.next && speaks(game, s, of, player, object));
  });
  if (spent.length > 0) setData(game, { shifts: shifts.filter((s) => !spent.includes(s)) });
}

/** What using an ability of an object costs with all that changes it. */
export function useCost(game: RiftGame, player: PlayerId, source: ObjectId, total: Total): Total {
  const changes: Shift[] = modifiers(game, player, source).flatMap(({ change, context }) => {
    if (!("cost" in change) || change.cost.of !== "use") return [];
    const { cost } = change;
    const meant = onSide(game, cost.player, player, context) && matches(game, cost.what, source, context);
    return meant ? [shiftOf(game, cost, context)] : [];
  });
  changes.push(...lasting(game, "use", player, source));
  return changes.length === 0 ? total : adjusted(total, changes);
}

/** 131: printed; its power is of its own domain. */
export function baseCost(game: RiftGame, card: ObjectId, how?: "cost" | "energy" | "power"): Total {
  const { stats } = derived(game, card);
  const costs: Cost[] = [];
  // 356.1.b.2
  if (how !== "cost" && how !== "energy") costs.push({ energy: stats.energy ?? 0 });
  if (how !== "cost" && how !== "power") costs.push({ power: "own", n: stats.power ?? 0 });
  return totalOf(game, { self: card, you: objectOf(game, card).controller }, costs);
}

/** 809: for each time that an opponent's item chooses a permanent with Deflect, power of any domain. */
export function deflected(game: RiftGame, player: PlayerId, targets: readonly ObjectId[]): Total {
  const n = targets
    .filter((id) => objectOf(game, id).zone === "board" && !areFriends(game, controllerOf(game, id), player))
    .reduce((sum, id) => sum + keywordSum(game, id, "deflect"), 0);
  return n > 0 ? { ...nothingDue, power: { any: n } } : nothingDue;
}
