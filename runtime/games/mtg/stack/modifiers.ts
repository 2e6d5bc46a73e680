// What a card's own text, and effects at work, make of playing it (401.5, 401.6): additional and alternative costs,
// increases and reductions, timing and places.
import type { PlayModifier } from "../../../kernel/authoring.ts";
import { amount, holds, matches, onSide } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { AbilityEntry, AnyGame } from "../../../kernel/registry.ts";
import type { Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView } from "../../../kernel/view.ts";
import type { Modifying } from "../../../library/sorted.ts";
import type { Total } from "../costs/cost.ts";
import { controllerOf, derived, onStack, permanents } from "../reading.ts";
import { sortedOf } from "../sorted.ts";
import type { MtgData, MtgGame } from "../state.ts";
import type { Cost } from "../surface.ts";

type Modifier = PlayModifier<AnyGame>;
interface At {
  readonly entry: AbilityEntry;
  readonly change: Modifier["change"];
  readonly context: Context;
  readonly own: boolean;
}
interface Known extends Modifying {
  readonly id: ObjectId;
  readonly you: PlayerId;
}

function modifiersOf(game: MtgGame, id: ObjectId, you: PlayerId): readonly Known[] {
  const { modifiers } = sortedOf(game, derived(game, id).abilities);
  return modifiers.length === 0 ? NONE : modifiers.map((m) => ({ id, you, ...m }));
}
const NONE: readonly Known[] = Object.freeze([]);

/** Those of all permanents, as long as nothing changes that effects read. */
const inPlayNow = perView<readonly Known[], MtgData>((game) =>
  permanents(game).flatMap((id) => modifiersOf(game, id, controllerOf(game, id))),
);

/** Those whose tests hold. */
const active = (game: MtgGame, known: readonly Known[], own: boolean): readonly At[] =>
  known.flatMap(({ id, you, entry, ability }): readonly At[] => {
    const context = { self: id, you };
    const tests = [...entry.gates, ...(ability.while ? [ability.while] : [])];
    return tests.every((test) => holds(game, test, context))
      ? [{ entry, change: ability.change, context, own }]
      : [];
  });

const ownModifiers = (game: MtgGame, id: ObjectId, you: PlayerId): readonly At[] =>
  active(game, modifiersOf(game, id, you), true);

export interface NamedCost {
  readonly name: string;
  readonly costs: readonly Cost[];
  /** It may be paid several times. */
  readonly repeated?: true;
}
export interface Playing {
  readonly mandatory: readonly Cost[];
  readonly optional: readonly NamedCost[];
  readonly alternative: readonly NamedCost[];
  readonly forbidden: boolean;
  readonly asInstant: boolean;
  /** Zones beside the hand, and what is paid there in place of the mana cost. */
  readonly places: readonly { readonly zone: string; readonly cost?: NamedCost }[];
}

/** What the card itself says. The name of a cost is that of its keyword. */
export function ownText(game: MtgGame, player: PlayerId, card: ObjectId): Playing {
  const own = ownModifiers(game, card, player);
  if (own.length === 0) return NOTHING_SAID;
  const mandatory: Cost[] = [];
  const optional: NamedCost[] = [];
  const alternative: NamedCost[] = [];
  const places: Playing["places"][number][] = [];
  let forbidden = false;
  let asInstant = false;
  for (const { entry, change, context } of own) {
    if ("additional" in change) {
      const costs = change.additional as unknown as readonly Cost[];
      if (change.optional)
        optional.push({
          name: entry.keyword ?? `additional cost ${optional.length + 1}`,
          costs,
          ...(change.repeated ? { repeated: true } : {}),
        });
      else mandatory.push(...costs);
    } else if ("alternative" in change) {
      const costs = change.alternative as unknown as readonly Cost[];
      alternative.push({ name: entry.keyword ?? `alternative cost ${alternative.length + 1}`, costs });
    } else if ("onlyIf" in change) forbidden ||= !holds(game, change.onlyIf, context);
    else if ("asInstant" in change) asInstant = true;
    else if ("from" in change) {
      const costs = change.costs as unknown as readonly Cost[] | undefined;
      const name = entry.keyword ?? change.from;
      places.push({ zone: change.from, ...(costs === undefined ? {} : { cost: { name, costs } }) });
    }
  }
  return { mandatory, optional, alternative, forbidden, asInstant, places };
}

const NOTHING_SAID: Playing = Object.freeze({
  mandatory: [],
  optional: [],
  alternative: [],
  forbidden: false,
  asInstant: false,
  places: [],
});

const played = new WeakMap<Filter, Filter>();

/** What spells are described as, for a card that is about to be one. */
function asPlayed(f: Filter): Filter {
  let made = played.get(f);
  if (made === undefined) {
    const there = ("zone" in f && f.zone === "stack") || ("state" in f && f.state === "spell");
    made = there
      ? { all: [] }
      : "all" in f
        ? { all: f.all.map(asPlayed) }
        : "any" in f
          ? { any: f.any.map(asPlayed) }
          : "not" in f
            ? { not: asPlayed(f.not) }
            : f;
    played.set(f, made);
  }
  return made;
}

/** 409.1f: increases, then reductions of generic mana; never below 0. */
export function adjusted(
  game: MtgGame,
  player: PlayerId,
  card: ObjectId,
  of: "play" | "use",
  total: Total,
): Total {
  const own = ownModifiers(game, card, player);
  const inPlay = inPlayNow(game);
  if (own.length === 0 && inPlay.length === 0) return total;
  let { generic } = total;
  const changes = [
    ...own,
    ...active(
      game,
      inPlay.filter((m) => m.id !== card),
      false,
    ),
  ].flatMap(({ change, context, own }) => {
    if (!("cost" in change) || change.cost.of !== of) return [];
    const { cost } = change;
    if (!onSide(game, cost.player, player, context)) return [];
    const what = of === "play" && !onStack(game, card) ? asPlayed(cost.what) : cost.what;
    if (!own && !matches(game, what, card, context)) return [];
    const by = amount(game, cost.by, context);
    return [{ by: cost.direction === "less" ? -by : by, minimum: cost.minimum ?? 0 }];
  });
  for (const { by } of changes) if (by > 0) generic += by;
  for (const { by, minimum } of changes)
    if (by < 0) generic = Math.max(Math.min(generic, minimum), generic + by);
  return { ...total, generic: Math.max(0, generic) };
}
