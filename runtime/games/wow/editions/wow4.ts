// The newer of the two older editions.
import { oldDecks, oneMasterHero } from "./deck-building.ts";
import { extend } from "./edition.ts";
import { wow7 } from "./wow7.ts";

export const wow4 = extend(wow7, {
  name: "wow4",
  // 100.2: one kind of Master Hero, and no Talents yet.
  decks: { ...oldDecks, masterHeroes: oneMasterHero },
  // 305.3a: "while a Totem is in play it is also an ally".
  cards: { ...wow7.cards, totems: "allies in play" },
});
