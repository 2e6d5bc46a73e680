// What playing or using something costs in all (409.1f): base costs, additional ones, increases, reductions.
import { amount } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { MtgGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { symbolsOf } from "./symbols.ts";

/** Generic mana, colored symbols (hybrid ones too), and the parts that are paid otherwise. */
export interface Total {
  readonly generic: number;
  readonly colored: readonly string[];
  readonly parts: readonly Cost[];
  /** Permanents that are tapped for it otherwise, so that they give no mana for it. */
  readonly reserved?: readonly ObjectId[];
}
export const nothingDue: Total = { generic: 0, colored: [], parts: [] };

/** 104.3c: as often as X stands there. */
export function ofSymbols(symbols: readonly string[], x: number): Total {
  let generic = 0;
  const colored: string[] = [];
  for (const s of symbols) {
    if (/^\d+$/.test(s)) generic += Number(s);
    else if (/^[XYZ]$/.test(s)) generic += x;
    else colored.push(s);
  }
  return { generic, colored, parts: [] };
}

export const plus = (a: Total, b: Total): Total => ({
  generic: a.generic + b.generic,
  colored: [...a.colored, ...b.colored],
  parts: [...a.parts, ...b.parts],
});

/** Reads the amounts now. */
export function totalOf(game: MtgGame, context: Context, costs: readonly Cost[]): Total {
  let sum = nothingDue;
  for (const cost of costs) {
    if ("mana" in cost) sum = plus(sum, ofSymbols(symbolsOf(cost.mana), context.x ?? 0));
    else if ("each" in cost) {
      const one = totalOf(game, context, cost.each);
      for (let n = amount(game, cost.times, context); n > 0; n--) sum = plus(sum, one);
    } else if ("pay" in cost)
      sum = plus(sum, { ...nothingDue, generic: Math.max(0, amount(game, cost.pay, context)) });
    else sum = plus(sum, { ...nothingDue, parts: [cost] });
  }
  return sum;
}

export const hasX = (costs: readonly Cost[]): boolean =>
  costs.some((c) =>
    "each" in c ? hasX(c.each) : "mana" in c && symbolsOf(c.mana).some((s) => /^[XYZ]$/.test(s)),
  );
