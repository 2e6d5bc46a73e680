// The abilities of an object sorted by what playing and using ask of them, made once for each list of abilities.
import type { PlayModifier } from "../../../kernel/authoring.ts";
import type { AbilityEntry, AnyGame } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import type { RiftGame } from "../state.ts";

export interface Modifying {
  readonly entry: AbilityEntry;
  readonly ability: PlayModifier<AnyGame>;
}
export interface Sorted {
  /** What its text says about playing it and others. */
  readonly modifiers: readonly Modifying[];
  readonly activated: readonly Has[];
}

const known = new WeakMap<readonly Has[], Sorted>();

export function sortedOf(game: RiftGame, abilities: readonly Has[]): Sorted {
  const made = known.get(abilities);
  if (made !== undefined) return made;
  const modifiers: Modifying[] = [];
  const activated: Has[] = [];
  for (const has of abilities) {
    const entry = game.cards.ability(has.ability);
    const { ability } = entry;
    if (ability.kind === "play modifier") modifiers.push({ entry, ability });
    else if (ability.kind === "activated") activated.push(has);
  }
  const sorted = { modifiers, activated };
  known.set(abilities, sorted);
  return sorted;
}
