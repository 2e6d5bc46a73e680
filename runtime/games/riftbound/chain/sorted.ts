// The abilities of an object sorted by what playing and using ask of them, made once for each list of abilities.
import type { Has } from "../../../kernel/state.ts";
import { type Modifying, perAbilities } from "../../../library/sorted.ts";
import type { RiftGame } from "../state.ts";

export interface Sorted {
  /** What its text says about playing it and others. */
  readonly modifiers: readonly Modifying[];
  readonly activated: readonly Has[];
}

export const sortedOf = perAbilities((game: RiftGame, abilities): Sorted => {
  const modifiers: Modifying[] = [];
  const activated: Has[] = [];
  for (const has of abilities) {
    const entry = game.cards.ability(has.ability);
    const { ability } = entry;
    if (ability.kind === "play modifier") modifiers.push({ entry, ability });
    else if (ability.kind === "activated") activated.push(has);
  }
  return { modifiers, activated };
});
