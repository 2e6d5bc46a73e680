// What playing or using something costs in all (356): base costs, additional ones, increases, discounts.

import { amount } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { derived } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Cost, Power } from "../surface.ts";

/** Energy, power by kind, and the parts that are paid otherwise. */
export interface Total {
  readonly energy: number;
  readonly power: Readonly<Partial<Record<Power, number>>>;
  readonly parts: readonly Cost[];
}

export const nothingDue: Total = { energy: 0, power: {}, parts: [] };

/** 135.2.e.6: power of the card's own domain; of any, where it has none or several. */
export function ownPower(game: RiftGame, card: ObjectId): Power {
  const domains = derived(game, card).traits.domain ?? [];
  return domains.length === 1 ? (domains[0] as Power) : "any";
}

/** Reads the amounts now, and sums what is alike. */
export function totalOf(game: RiftGame, context: Context, costs: readonly Cost[]): Total {
  let energy = 0;
  const power: Partial<Record<Power, number>> = {};
  const parts: Cost[] = [];
  for (const cost of costs) {
    if ("energy" in cost) energy += Math.max(0, amount(game, cost.energy, context));
    else if ("power" in cost) {
      const kind = cost.power === "own" ? ownPower(game, context.self) : cost.power;
      power[kind] = (power[kind] ?? 0) + amount(game, cost.n, context);
    } else parts.push(cost);
  }
  return { energy, power, parts };
}

export function plus(a: Total, b: Total): Total {
  const power: Partial<Record<Power, number>> = { ...a.power };
  for (const [kind, n] of Object.entries(b.power) as [Power, number][]) power[kind] = (power[kind] ?? 0) + n;
  return { energy: a.energy + b.energy, power, parts: [...a.parts, ...b.parts] };
}

/** Less power: what is of any domain takes off what is due of any first, then what is due of one; never below 0 (356.5). */
export function lessPower(power: Total["power"], kind: Power, n: number): Total["power"] {
  const rest: Partial<Record<Power, number>> = { ...power };
  const kinds = kind === "any" ? ([...new Set(["any", ...Object.keys(power)])] as Power[]) : [kind];
  let left = n;
  for (const one of kinds) {
    const by = Math.min(left, rest[one] ?? 0);
    rest[one] = (rest[one] ?? 0) - by;
    left -= by;
  }
  return rest;
}
