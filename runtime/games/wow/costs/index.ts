// The costs of playing, using, completing and striking: what they come to, whether they can be paid, paying.
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { shifted } from "./shifts.ts";

/** A power's cost with the changes to it: to its use or completion, and to flipping if it flips. */
export function powerCosts(
  game: WowGame,
  player: PlayerId,
  source: ObjectId,
  power: {
    readonly kind: "activated" | "quest";
    readonly costs: readonly object[];
    readonly priceOf?: string;
  },
): readonly Cost[] {
  const costs = power.costs as readonly Cost[];
  const flips = power.priceOf === "flip" || costs.some((c) => "flip" in c);
  const of = power.kind === "quest" ? "complete" : "use";
  const change = (base: number) => {
    const due = shifted(game, of, player, source, base);
    return flips ? shifted(game, "flip", player, source, due) : due;
  };
  const base = costs.reduce((sum, c) => ("pay" in c && typeof c.pay === "number" ? sum + c.pay : sum), 0);
  const due = change(base);
  if (due === base) return costs;
  // What is paid stays in the place of the first resource part, so that parts keep their indexes.
  let first = true;
  const changed = costs.map((c): Cost => {
    if (!("pay" in c) || typeof c.pay !== "number") return c;
    const mine = first ? due : 0;
    first = false;
    return { pay: mine };
  });
  return first ? [...changed, { pay: due }] : changed;
}

export { additions, alternatives, playedFree } from "./modifiers.ts";
export { canPay, greatestX, mentionsX, payCosts } from "./pay.ts";
export { enoughReady, mostReady, readyResources } from "./resources.ts";
export { addShift, changesCosts, costsChange, shifted, spendShifts } from "./shifts.ts";
