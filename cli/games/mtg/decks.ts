// Decks: what they consist of, what the rules say to them, and random ones.
import { cardsOf, type DeckPart } from "../../../compiler/sets/index.ts";
import {
  type CardDef,
  type Color,
  checkDeck,
  type DeckList,
  isBasicLand,
  limits,
  type MtgRegistry,
} from "../../../runtime/games/mtg/index.ts";
import { stream } from "../../../runtime/index.ts";
import type { Below, Cards, DeckLike } from "../game.ts";

export const parts: readonly DeckPart[] = [
  { name: "cards", headings: ["Deck", "Main deck", "Cards", "Main cards"] },
  { name: "side", headings: ["Side deck", "Sidedeck", "Sideboard", "Side board"], optional: true },
];
export const formats = ["constructed", "limited"] as const;

export const listOf = (deck: DeckLike): DeckList => ({ cards: cardsOf(deck, "cards") });

export function decks(registry: MtgRegistry): Pick<Cards, "fits" | "deckFaults" | "randomDecks"> {
  return {
    // No part of a deck is a single card.
    fits: () => false,
    deckFaults(deck, { format }) {
      const kind = format === "limited" ? "limited" : "constructed";
      const faults = checkDeck(registry, listOf(deck), kind, cardsOf(deck, "side"));
      return faults.map(({ rule, words, card, side }) => ({
        rule,
        message: words,
        ...(card === undefined ? {} : { card }),
        ...(side === undefined ? {} : { part: "side" }),
      }));
    },
    /** Legal decks of two colors; for every fourth seed of all five. */
    randomDecks(seed, players) {
      const below = stream(seed ^ 0xdec5);
      const all = [...registry.defs.values()];
      const drawn: DeckLike[] = [];
      for (let tries = 0; drawn.length < players; tries++) {
        if (tries > 200) return undefined;
        const deck = randomDeck(all, seed % 4 === 0 ? 5 : 2, below);
        if (deck !== undefined) drawn.push(deck);
      }
      return drawn;
    },
  };
}

const shuffled = <T>(list: readonly T[], below: Below): readonly T[] => {
  const rest = [...list];
  return list.map(() => rest.splice(below(rest.length), 1)[0]!);
};

const landOf: Readonly<Record<Color, string>> = {
  white: "Plains",
  blue: "Island",
  black: "Swamp",
  red: "Mountain",
  green: "Forest",
};
const symbolOf: Readonly<Record<Color, string>> = {
  white: "W",
  blue: "U",
  black: "B",
  red: "R",
  green: "G",
};

/** Sixty cards that basic lands of so many colors can pay for; undefined if there are too few. */
function randomDeck(all: readonly CardDef[], hues: number, below: Below): DeckLike | undefined {
  const basics = all.filter(isBasicLand);
  const colors = shuffled(Object.keys(landOf) as readonly Color[], below).slice(0, hues);
  const lands = basics.filter((def) => colors.some((hue) => def.subtypes?.includes(landOf[hue])));
  const others =
    colors.length < 5 ? Object.entries(symbolOf).filter(([hue]) => !colors.includes(hue as Color)) : [];
  const fits = (def: CardDef) => !others.some(([, symbol]) => def.mana?.includes(symbol));
  const pool = shuffled(
    all.filter((def) => !isBasicLand(def) && fits(def)),
    below,
  );
  if (lands.length === 0) return undefined;
  const counts = new Map<string, number>();
  let size = 0;
  const add = (def: CardDef, wanted: number): void => {
    const had = counts.get(def.name) ?? 0;
    const n = Math.min(wanted, limits.copies - had, limits.constructed - spare - size);
    if (n < 1) return;
    counts.set(def.name, had + n);
    size += n;
  };
  const spare = 20 + below(5);
  for (const def of pool) add(def, 1 + below(limits.copies));
  // Where the cards are few, each of them comes as often as it may.
  for (const def of pool) add(def, limits.copies);
  for (let i = 0; size < limits.constructed; i++, size++) {
    const { name } = lands[i % lands.length]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { parts: { cards: [...counts].map(([name, n]) => ({ name, n })) } };
}
