// Whether printed information fits a description, without a game: for deckbuilding lines (100.2e).
import type { CardDef } from "./cards.ts";
import { printedFacts } from "./facts.ts";
import type { WowFilter } from "./surface.ts";

/** Throws an Error if the description speaks of what only a card in a game has. */
export function describes(filter: WowFilter, card: CardDef): boolean {
  const facts = printedFacts(card, "front");
  const fits = (f: WowFilter): boolean => {
    if ("all" in f) return f.all.every(fits);
    if ("any" in f) return f.any.some(fits);
    if ("not" in f) return !fits(f.not);
    if ("type" in f) return facts.types.includes(f.type);
    if ("trait" in f) return facts.traits[f.of]?.includes(f.trait) ?? false;
    if ("name" in f) return facts.name === f.name;
    if ("state" in f && (f.state === "unique" || f.state === "instant" || f.state === "ongoing"))
      return facts.flags.includes(f.state);
    throw new Error(`a deckbuilding line can't speak of ${Object.keys(f).join(", ")}`);
  };
  return fits(filter);
}
