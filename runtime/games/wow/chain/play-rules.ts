// What a card's own text says about playing it (704.1a: such powers function where it can be played from).
import { holds } from "../../../kernel/evaluate.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { derived, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { sortedOf } from "./sorted.ts";

export interface PlayRules {
  readonly asInstant: boolean;
  /** A condition of its text does not hold. */
  readonly forbidden: boolean;
  readonly from: readonly string[];
}

const nothing: PlayRules = { asInstant: false, forbidden: false, from: [] };

export function playRules(game: WowGame, id: ObjectId): PlayRules {
  const { modifiers } = sortedOf(game, derived(game, id).abilities);
  if (modifiers.length === 0) return nothing;
  const context = { self: id, you: objectOf(game, id).owner };
  let asInstant = false;
  let forbidden = false;
  const from: string[] = [];
  for (const { ability: m, gates } of modifiers) {
    if (m.kind !== "play modifier" || !gates.every((g) => holds(game, g, context))) continue;
    if ("onlyIf" in m.change) {
      if (!holds(game, m.change.onlyIf, context)) forbidden = true;
      continue;
    }
    if (m.while !== undefined && !holds(game, m.while, context)) continue;
    if ("asInstant" in m.change) asInstant = true;
    if ("from" in m.change) from.push(m.change.from);
  }
  return { asInstant, forbidden, from };
}
