// The abilities of an object sorted by what the procedures ask of them, made once for each list of abilities.
import type { AbilityOfKind } from "../../kernel/registry.ts";
import type { Has } from "../../kernel/state.ts";
import { type Modifying, perAbilities } from "../../library/sorted.ts";
import type { MtgGame } from "./state.ts";
import type { Cost } from "./surface.ts";

export type Activated = AbilityOfKind<"activated">;

export interface Sorted {
  /** What is processed as the card resolves, in printed order. */
  readonly spells: readonly string[];
  /** What its text says about playing it and others. */
  readonly modifiers: readonly Modifying[];
  readonly activated: readonly Has[];
  /** 406.1: mana abilities for which nothing is paid but that their permanent is tapped, and those with other costs. */
  readonly taps: readonly Has[];
  readonly otherMana: readonly Has[];
}

export const sortedOf = perAbilities((game: MtgGame, abilities): Sorted => {
  const spells: string[] = [];
  const modifiers: Modifying[] = [];
  const activated: Has[] = [];
  const taps: Has[] = [];
  const otherMana: Has[] = [];
  for (const has of abilities) {
    const entry = game.cards.ability(has.ability);
    const { ability } = entry;
    if (ability.kind === "spell" || ability.kind === "modal" || ability.kind === "attach")
      spells.push(has.ability);
    else if (ability.kind === "play modifier") modifiers.push({ entry, ability });
    else if (ability.kind === "activated") {
      activated.push(has);
      if (isManaAbility(ability)) (tapAlone(ability) ? taps : otherMana).push(has);
    }
  }
  return { spells, modifiers, activated, taps, otherMana };
});

export const costsOf = (ability: Activated): readonly Cost[] => ability.costs as unknown as readonly Cost[];

/** 406.1: it would add mana, and has no target. */
export const isManaAbility = (ability: Activated): boolean =>
  ability.adds === true && (ability.targets ?? []).length === 0;

const tapAlone = (ability: Activated): boolean => {
  const costs = costsOf(ability);
  const [only] = costs;
  return costs.length === 1 && only !== undefined && "tap" in only && only.tap === "self";
};
