// The newer of the two older editions.
import { oldDecks, oneMasterHero } from "./deck-building.ts";
import { extend } from "./edition.ts";
import { wow7 } from "./wow7.ts";

export const wow4 = extend(wow7, {
  name: "wow4",
  // 100.2: one kind of Master Hero, and no Talents yet.
  decks: { ...oldDecks, masterHeroes: oneMasterHero },
  cards: {
    ...wow7.cards,
    // 305.3a: a Totem is an ally too while it is in play.
    totems: "allies in play",
    // 301.4b: links and modifiers go over to the Master Hero, of the combat nothing is said.
    mastersFightOn: false,
  },
  // 303.2b: of the weapon's keywords Long-Range alone.
  strikes: { ...wow7.strikes, passes: ["long-range"] },
});
