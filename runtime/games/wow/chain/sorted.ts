// The abilities of an object sorted by what the procedures ask of them, made once for each list of abilities.
import type { AbilityEntry } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import type { WowGame } from "../state.ts";

export interface Sorted {
  /** Keys of what is processed as the card resolves, in printed order. */
  readonly spells: readonly string[];
  /** What its own text says about playing it. */
  readonly modifiers: readonly AbilityEntry[];
  /** Payment and reward powers. */
  readonly powers: readonly Has[];
  /** "As it enters" and "enters with". */
  readonly entering: readonly AbilityEntry[];
}

const known = new WeakMap<readonly Has[], Sorted>();

export function sortedOf(game: WowGame, abilities: readonly Has[]): Sorted {
  const made = known.get(abilities);
  if (made !== undefined) return made;
  const spells: string[] = [];
  const modifiers: AbilityEntry[] = [];
  const powers: Has[] = [];
  const entering: AbilityEntry[] = [];
  for (const has of abilities) {
    const entry = game.cards.ability(has.ability);
    switch (entry.ability.kind) {
      case "spell":
      case "modal":
      case "attach":
        spells.push(has.ability);
        break;
      case "play modifier":
        modifiers.push(entry);
        break;
      case "activated":
      case "quest":
        powers.push(has);
        break;
      case "as enters":
      case "enters with":
        entering.push(entry);
        break;
    }
  }
  const sorted = { spells, modifiers, powers, entering };
  known.set(abilities, sorted);
  return sorted;
}
