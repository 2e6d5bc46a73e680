// What follows from a list of abilities alone, made once for each list.
import type { PlayModifier } from "../kernel/authoring.ts";
import type { AbilityEntry, AnyGame } from "../kernel/registry.ts";
import type { Has } from "../kernel/state.ts";

/** A sentence about playing, with the entry that it stands in. */
export interface Modifying {
  readonly entry: AbilityEntry;
  readonly ability: PlayModifier<AnyGame>;
}

/** @param sort must look at nothing but the abilities: the list is all that is asked for again. */
export function perAbilities<G, T extends object>(
  sort: (game: G, abilities: readonly Has[]) => T,
): (game: G, abilities: readonly Has[]) => T {
  const known = new WeakMap<readonly Has[], T>();
  return (game, abilities) => {
    let made = known.get(abilities);
    if (made === undefined) {
      made = sort(game, abilities);
      known.set(abilities, made);
    }
    return made;
  };
}
