// Version 7.4, the base of the others.
import { strike } from "../combat/strike.ts";
import { deckRules74 } from "../deck-checks.ts";
import { refuse } from "../illegal.ts";
import { rules74 } from "../rules.ts";
import type { WowEdition } from "./edition.ts";

export const wow7: WowEdition = {
  ...rules74,
  cards: {
    // 305.3a
    totems: "allies",
    types: (facts) => facts.types,
    umbrellas: [],
    // 412.1b
    faceUp: ["quest", "location"],
    // 301.4
    masterHeroes: true,
    // 301.4b
    mastersFightOn: true,
    // 302.3
    mounts: true,
    // 415.7a
    removesFaceDown: true,
  },
  decks: deckRules74,
  // 101.1, 101.2
  opening: { draws: false, mulligans: "together" },
  strikes: {
    associates: true,
    // 303.2b
    passes: ["absorb", "conspicuous", "long-range", "smash", "stealth"],
    asCombatBegins: strike,
    links: () => [],
    *add() {
      refuse("303.2", "weapons are struck with as a wielder comes into combat");
    },
    *resolve() {},
  },
  announcing: "X, modes, targets",
  // 706.1
  targetsOnce: false,
  // 706.2
  secondTargets: "targeted",
  // 102.1a, 102.3
  losesAtOnce: true,
  // 602.4
  onlyCharactersFight: true,
  // 603.2
  checksAsCombatConcludes: true,
  replacesTheGame: false,
  // 304.2, 717.2c
  shields: () => true,
};
