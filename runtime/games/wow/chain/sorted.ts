// The abilities of an object sorted by what the procedures ask of them, made once for each list of abilities.
import type { AbilityEntry, AbilityOfKind } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import { perAbilities } from "../../../library/sorted.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";

/** A power, and what using it takes at least: tested before anything else is looked at. */
export interface PowerCost {
  readonly has: Has;
  /** Where its card must be. */
  readonly zone: string;
  /** Resources that its cost names, before anything changes costs. */
  readonly pays: number;
  /** Its cost exhausts the card itself. */
  readonly exhausts: boolean;
  /** 701.1a */
  readonly basic: boolean;
}

export interface Sorted {
  /** Keys of what is processed as the card resolves, in printed order. */
  readonly spells: readonly string[];
  /** What its own text says about playing it. */
  readonly modifiers: readonly AbilityEntry[];
  /** Does its text let it be played from elsewhere than a hand, or when only instants may? */
  readonly fromElsewhere: boolean;
  readonly asInstant: boolean;
  /** Payment and reward powers. */
  readonly powers: readonly Has[];
  readonly costs: readonly PowerCost[];
  /** "As it enters" and "enters with". */
  readonly entering: readonly AbilityEntry[];
}

export const sortedOf = perAbilities((game: WowGame, abilities): Sorted => {
  const spells: string[] = [];
  const modifiers: AbilityEntry[] = [];
  const powers: Has[] = [];
  const costs: PowerCost[] = [];
  const entering: AbilityEntry[] = [];
  let fromElsewhere = false;
  let asInstant = false;
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
        fromElsewhere ||= "from" in entry.ability.change;
        asInstant ||= "asInstant" in entry.ability.change;
        break;
      case "activated":
      case "quest":
        powers.push(has);
        costs.push(costOf(has, entry.ability));
        break;
      case "as enters":
      case "enters with":
        entering.push(entry);
        break;
    }
  }
  return { spells, modifiers, fromElsewhere, asInstant, powers, costs, entering };
});

function costOf(has: Has, power: AbilityOfKind<"activated" | "quest">): PowerCost {
  const costs = power.costs as readonly Cost[];
  const zone = power.kind === "activated" ? power.zone : undefined;
  return {
    has,
    zone: zone ?? "play",
    pays: costs.reduce((sum, c) => ("pay" in c && typeof c.pay === "number" ? sum + c.pay : sum), 0),
    exhausts: costs.some((c) => "activate" in c),
    basic: (power.limits ?? []).some((limit) => "basic" in limit),
  };
}
