// From a card's meaning to its handlers: every part of every ability is lowered, or the card is refused with
// all its faults.
import type { Ability, CardMeaning, Cost } from "../abilities.ts";
import { lowerAbility } from "./ability.ts";
import type { Context } from "./context.ts";
import { type CardIdentity, type GameSurface, isConstant } from "./game.ts";
import type { Lowered } from "./handler.ts";
import { delay, grant, shield } from "./lift.ts";
import { Names } from "./names.ts";

/** The handlers of one card, in the order of its text; or what the game's surface can't do of it. */
export function lowerCard(meaning: CardMeaning, card: CardIdentity, game: GameSurface): Lowered {
  const context: Context = {
    card,
    additional: additionalCosts(meaning.abilities),
    game,
    faults: [],
    lifted: [],
    tokens: [],
    names: new Names((name) => isConstant(game, name)),
    lift: { grant, delay, shield },
  };
  const handlers = meaning.abilities.map((ability) => lowerAbility(context, ability));
  if (context.faults.length > 0) return { ok: false, faults: context.faults };
  const { name, side } = card;
  const { lifted, tokens } = context;
  const made = tokens.length === 0 ? {} : { tokens };
  const code = { name, ongoing: meaning.ongoing, handlers, lifted, ...made };
  return { ok: true, code: side === undefined ? code : { ...code, side } };
}

function additionalCosts(abilities: readonly Ability[]): readonly Cost[] {
  const costs: Cost[] = [];
  for (const a of abilities)
    if (a.kind === "play modifier" && "additional" in a.change) costs.push(...a.change.additional);
  return costs;
}

export type { CardIdentity, GameSurface } from "./game.ts";
export type { CardCode, Fault, Handler, Lifted, Lowered, Prop } from "./handler.ts";
