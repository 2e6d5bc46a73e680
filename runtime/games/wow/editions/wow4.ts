// The newer of the two older editions.
import { extend } from "./edition.ts";
import { wow7 } from "./wow7.ts";

export const wow4 = extend(wow7, {
  name: "wow4",
  // 305.3a: "while a Totem is in play it is also an ally".
  cards: { ...wow7.cards, totems: "allies in play" },
});
