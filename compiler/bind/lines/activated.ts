// Powers that are used by paying: costs, the limits before and behind, and where the card must be.
import type { Power, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Cost, Effect, Limit } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { discounted } from "../costs/ability-costs.ts";
import { costs } from "../costs/costs.ts";
import { ownDiscount } from "../costs/paying.ts";
import { type Text, textOf } from "../effects/modes.ts";
import { ownZone } from "../nouns/own-zone.ts";
import { abilityDiscount } from "../statics/board-statics.ts";
import { at, type Heads, headsOf } from "./heads.ts";
import { useOnly } from "./limits.ts";

/** "[Activate], destroy Rope Hook \u2192 ...": what is used by paying. */
export function activated(cx: Context, power: Power, heads: Heads): Ability {
  if (cx.game.reading.zones === true) cx.scope.elsewhere = "works";
  const printed = costs(cx, power.costs ?? []);
  // "Discard this card:" is paid where it can be.
  if (cx.game.reading.zones === true && printed.some(discardsSelf)) cx.scope.zone = "hand";
  const { body: said, limits } = trailingLimits(cx, power.body);
  const last = said.length > 1 ? said[said.length - 1] : undefined;
  const less = last === undefined ? undefined : (ownDiscount(cx, last) ?? abilityDiscount(cx, last));
  const body = less === undefined ? said : said.slice(0, -1);
  const paid = less === undefined ? printed : discounted(cx, power, printed, less);
  for (const l of [...heads.limits, ...limits]) {
    const zone = "when" in l ? ownZone(l.when) : undefined;
    if (zone === "graveyard") cx.scope.zone = zone;
    else if (zone !== undefined) return notBuilt(power.span, "a power that works in another zone than play");
  }
  if (cx.scope.zone === "anywhere") return notBuilt(power.span, "a power that works in every zone");
  cx.scope.elsewhere = "works";
  // Its words may say that it works in a graveyard.
  const inner = headsOf(cx, power.inner ?? []);
  const speed = inner.speed ?? heads.speed;
  const text = underMarks(cx, power, inner, textOf(cx, body));
  const adds = text.effect.length > 0 && resolvesAtOnce(cx, text);
  const { zone } = cx.scope;
  if (zone === cx.game.chainZone) return notBuilt(power.span, "a power that is used before it resolves");
  return {
    kind: "activated",
    ...(zone === undefined ? {} : { zone }),
    ...(speed === undefined ? {} : { speed }),
    ...(adds ? { adds: true as const } : {}),
    limits: [...heads.limits, ...limits],
    costs: paid,
    ...text,
    ...at(cx, power),
  };
}

const discardsSelf = (cost: Cost): boolean =>
  "perform" in cost &&
  cost.perform.do === "discard" &&
  cost.perform.what.kind === "one" &&
  cost.perform.what.part === "self";

/** What adds resources resolves at once, whatever else it does where the game says so by its symbols. */
const resolvesAtOnce = (cx: Context, { effect, targets }: Text): boolean =>
  cx.game.adds === undefined
    ? effect.every((one) => addsResources(cx, one))
    : targets.length === 0 && effect.some((one) => addsResources(cx, one));

/** It does nothing but add resources. */
export function addsResources(cx: Context, effect: Effect): boolean {
  if (effect.do === "if")
    return [...effect.then, ...(effect.otherwise ?? [])].every((one) => addsResources(cx, one));
  return effect.do === "act" && effect.call === (cx.game.adds?.call ?? "add");
}

/** "[Exhaust]: [Legion] \u2014 ...": the text behind the costs does something only while its condition holds. */
function underMarks(cx: Context, power: Power, inner: Heads, text: Text): Text {
  if (inner.limits.length + inner.gates.length > 0 || inner.keyword !== undefined || inner.ongoing)
    return noReading(power.span, shown(cx, power), "behind a cost");
  let { effect } = text;
  for (const { id } of inner.marks) {
    const test = cx.game.conditions[id];
    if (test === undefined || text.choice !== undefined)
      return noReading(power.span, shown(cx, power), "behind a cost");
    effect = [{ do: "if", test, then: effect, label: freshLabel(cx.scope, "if"), span: power.span }];
  }
  return { ...text, effect };
}

/** Takes "Use only on your turn." off the end. */
function trailingLimits(
  cx: Context,
  body: readonly Sentence[],
): { readonly body: readonly Sentence[]; readonly limits: readonly Limit[] } {
  const last = body[body.length - 1];
  const found = last === undefined || body.length < 2 ? undefined : useOnly(cx, last);
  return found === undefined ? { body, limits: [] } : { body: body.slice(0, -1), limits: found };
}
