// Deck rules of constructed and limited games (100.2-4), and the sideboard of tournaments (100.5).
import type { CardDef } from "./cards.ts";
import type { MtgRegistry } from "./registry.ts";
import type { DeckList } from "./setup.ts";

export interface DeckFault {
  readonly rule: string;
  readonly words: string;
  readonly card?: string;
  /** It is about the sideboard. */
  readonly side?: true;
}

/** 100.2, 100.3 and, for the sideboard, the tournament rules that 100.5 refers to. */
export const limits = { constructed: 60, limited: 40, copies: 4, side: 15 } as const;

export const isBasicLand = (def: CardDef): boolean =>
  def.types.includes("land") && def.supertypes?.includes("basic") === true;

export function checkDeck(
  registry: MtgRegistry,
  deck: DeckList,
  format: "constructed" | "limited" = "constructed",
  side: DeckList["cards"] = [],
): readonly DeckFault[] {
  const faults: DeckFault[] = [];
  const least = limits[format];
  const sum = (cards: DeckList["cards"]) => cards.reduce((all, { n }) => all + n, 0);
  const size = sum(deck.cards);
  if (size < least)
    faults.push({
      rule: format === "constructed" ? "100.2" : "100.3",
      words: `${size} cards of at least ${least}`,
    });
  const beside = sum(side);
  if (format === "constructed" && beside !== 0 && beside !== limits.side)
    faults.push({ rule: "100.5", words: `${beside} cards of ${limits.side} in the sideboard`, side: true });
  const counts = new Map<string, number>();
  for (const { name, n } of [...deck.cards, ...side]) counts.set(name, (counts.get(name) ?? 0) + n);
  for (const [name, n] of counts) {
    const def = registry.defs.get(name);
    if (def === undefined) faults.push({ rule: "200.1", words: `no card is named ${name}`, card: name });
    else if (format === "constructed" && n > limits.copies && !isBasicLand(def))
      faults.push({ rule: "100.2", words: `${n} of ${name}`, card: name });
  }
  return faults;
}
