// Splicing (502.40): as an Arcane spell is played, cards of the hand may be revealed and paid for; what their text does is
// added to the spell, in the order in which they are chosen.
import { pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { performOne } from "../engine.ts";
import { handOf, hasTrait } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { linkOf, partsPossible } from "./link.ts";
import { type NamedCost, ownText } from "./modifiers.ts";

export interface Spliced {
  readonly card: ObjectId;
  readonly cost: NamedCost;
}

export const SPLICE = "splice onto arcane";

/** @param able could it be paid with these besides? @param keys of what the card's text does */
export function* chooseSpliced(
  game: MtgGame,
  id: ObjectId,
  keys: (card: ObjectId) => readonly string[],
  able: (more: readonly NamedCost[]) => boolean,
): Gen<readonly Spliced[]> {
  if (!hasTrait(game, id, "spell type", "Arcane")) return [];
  const { you } = linkOf(game, id);
  const found = handOf(game, you).flatMap((card): Spliced[] => {
    const cost = ownText(game, you, card).alternative.find((a) => a.name === SPLICE);
    if (cost === undefined || !able([cost])) return [];
    return partsPossible(game, keys(card), { self: id, you, x: 0 }, id) ? [{ card, cost }] : [];
  });
  const from = found.map(({ card }) => card);
  const why = { ask: "Which cards do you splice onto it?", card: id };
  const picked = yield* pickObjects(game, you, why, { role: "splice", from, min: 0, max: from.length });
  for (const card of picked)
    yield* performOne(game, {
      kind: "revealed",
      object: card,
      player: you,
      source: id,
      cause: { source: id, player: you },
    });
  return picked.map((card) => found.find((one) => one.card === card)!);
}
