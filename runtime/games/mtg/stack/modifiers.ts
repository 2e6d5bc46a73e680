// What a card's own text, and effects at work, make of playing it (401.5, 401.6): additional and alternative costs,
// increases and reductions, timing and places.
import type { PlayModifier } from "../../../kernel/authoring.ts";
import { amount, holds, matches, onSide } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { AbilityEntry, AnyGame } from "../../../kernel/registry.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { Total } from "../costs/cost.ts";
import { controllerOf, derived, permanents } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import type { Cost } from "../surface.ts";

type Modifier = PlayModifier<AnyGame>;
interface At {
  readonly entry: AbilityEntry;
  readonly change: Modifier["change"];
  readonly context: Context;
  readonly own: boolean;
}

function from(game: MtgGame, id: ObjectId, you: PlayerId, own: boolean): readonly At[] {
  return derived(game, id).abilities.flatMap(({ ability: key }) => {
    const entry = game.cards.ability(key);
    const { ability, gates } = entry;
    if (ability.kind !== "play modifier") return [];
    const context = { self: id, you };
    const tests = [...gates, ...(ability.while ? [ability.while] : [])];
    return tests.every((test) => holds(game, test, context))
      ? [{ entry, change: ability.change, context, own }]
      : [];
  });
}

export interface NamedCost {
  readonly name: string;
  readonly costs: readonly Cost[];
}
export interface Playing {
  readonly mandatory: readonly Cost[];
  readonly optional: readonly NamedCost[];
  readonly alternative: readonly NamedCost[];
  readonly forbidden: boolean;
  readonly asInstant: boolean;
  /** Zones beside the hand. */
  readonly zones: readonly string[];
}

/** What the card itself says. The name of a cost is that of its keyword. */
export function ownText(game: MtgGame, player: PlayerId, card: ObjectId): Playing {
  const mandatory: Cost[] = [];
  const optional: NamedCost[] = [];
  const alternative: NamedCost[] = [];
  const zones: string[] = [];
  let forbidden = false;
  let asInstant = false;
  for (const { entry, change, context } of from(game, card, player, true)) {
    if ("additional" in change) {
      const costs = change.additional as unknown as readonly Cost[];
      if (change.optional)
        optional.push({ name: entry.keyword ?? `additional cost ${optional.length + 1}`, costs });
      else mandatory.push(...costs);
    } else if ("alternative" in change) {
      const costs = change.alternative as unknown as readonly Cost[];
      alternative.push({ name: entry.keyword ?? `alternative cost ${alternative.length + 1}`, costs });
    } else if ("onlyIf" in change) forbidden ||= !holds(game, change.onlyIf, context);
    else if ("asInstant" in change) asInstant = true;
    else if ("from" in change) zones.push(change.from);
  }
  return { mandatory, optional, alternative, forbidden, asInstant, zones };
}

/** 409.1f: increases, then reductions of generic mana; never below 0. */
export function adjusted(
  game: MtgGame,
  player: PlayerId,
  card: ObjectId,
  of: "play" | "use",
  total: Total,
): Total {
  let { generic } = total;
  const changes = [
    ...from(game, card, player, true),
    ...permanents(game).flatMap((id) => (id === card ? [] : from(game, id, controllerOf(game, id), false))),
  ].flatMap(({ change, context, own }) => {
    if (!("cost" in change) || change.cost.of !== of) return [];
    const { cost } = change;
    if (!onSide(game, cost.player, player, context)) return [];
    if (!own && !matches(game, cost.what, card, context)) return [];
    const by = amount(game, cost.by, context);
    return [{ by: cost.direction === "less" ? -by : by, minimum: cost.minimum ?? 0 }];
  });
  for (const { by } of changes) if (by > 0) generic += by;
  for (const { by, minimum } of changes)
    if (by < 0) generic = Math.max(Math.min(generic, minimum), generic + by);
  return { ...total, generic: Math.max(0, generic) };
}
