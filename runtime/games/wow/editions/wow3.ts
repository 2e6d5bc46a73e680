// The oldest edition: seven card types, strikes by links, Totems beside the allies.

import { neverNegative } from "../terms/states.ts";
import { equipmentTypes } from "./card-types.ts";
import { aldorOrScryer, anyIcon, noDeckLines, noHeroes, oldDecks } from "./deck-building.ts";
import { extend } from "./edition.ts";
import { strikeLinks } from "./strike-links.ts";
import { wow7 } from "./wow7.ts";

export const wow3 = extend(wow7, {
  name: "wow3",
  cards: {
    // 306.3a
    totems: "like allies",
    // 300.1: armor, items and weapons are types of card, equipment is what the three are called together.
    types: equipmentTypes,
    umbrellas: ["equipment"],
    // 307.1; there are no locations.
    faceUp: ["quest"],
    // 301.1: heroes start the game in play.
    masterHeroes: false,
    mastersFightOn: false,
    // 302: nothing is said of Mounts.
    mounts: false,
    // 413.8a: removed cards lie face up.
    removesFaceDown: false,
  },
  // 100.2: any shared icon will do, Aldor and Scryer exclude each other, and heroes are in no deck.
  decks: { ...oldDecks, ...noDeckLines, icons: anyIcon, reputations: aldorOrScryer, kind: noHeroes },
  // 101.1, 101.2: seven cards are drawn, and a mulligan draws again.
  opening: { draws: true, mulligans: "at once" },
  // 303.2
  strikes: strikeLinks,
  // 707.1b, 707.1c, 707.1e
  announcing: "modes, X, targets, cost",
  // 706.1b
  targetsOnce: true,
  // 706.2
  secondTargets: "of that kind",
  // 102.1a: both ways to lose are pre-priority checks.
  losesAtOnce: false,
  // 602.4: a card leaves combat with play, with its controller, or as it is removed.
  onlyCharactersFight: false,
  // 104.2: a negative value is 0 for whoever reads or compares it; only what adds to it or takes from it sees it.
  terms: { ...wow7.terms, stats: { ...wow7.terms.stats, ...neverNegative } },
  // 603.2: all leave the combat, and priority follows.
  checksAsCombatConcludes: false,
  // 103.3 speaks of "can't" alone.
  replacesTheGame: true,
  // 304.2, 717.2d
  shields: (equipment) => equipment.types.includes("armor"),
});
