// Deck rules of constructed and limited games (100.2-4).
import type { MtgRegistry } from "./registry.ts";
import type { DeckList } from "./setup.ts";

export interface DeckFault {
  readonly rule: string;
  readonly words: string;
}

export function checkDeck(
  registry: MtgRegistry,
  deck: DeckList,
  format: "constructed" | "limited" = "constructed",
): readonly DeckFault[] {
  const faults: DeckFault[] = [];
  const least = format === "constructed" ? 60 : 40;
  const size = deck.cards.reduce((sum, { n }) => sum + n, 0);
  if (size < least)
    faults.push({
      rule: format === "constructed" ? "100.2" : "100.3",
      words: `${size} cards of at least ${least}`,
    });
  const counts = new Map<string, number>();
  for (const { name, n } of deck.cards) counts.set(name, (counts.get(name) ?? 0) + n);
  for (const [name, n] of counts) {
    const def = registry.defs.get(name);
    if (def === undefined) faults.push({ rule: "200.1", words: `no card is named ${name}` });
    else if (
      format === "constructed" &&
      n > 4 &&
      !(def.types.includes("land") && def.supertypes?.includes("basic"))
    )
      faults.push({ rule: "100.2", words: `${n} of ${name}` });
  }
  return faults;
}
