// Decks: what they consist of, what the rules say to them, and random ones.
import { cardsOf, type DeckPart, oneOf } from "../../../compiler/sets/index.ts";
import {
  type CardDef,
  checkDeck,
  constructed,
  type DeckEntry,
  type DeckFormat,
  type DeckList,
  editions,
  limited,
  type WowRegistry,
} from "../../../runtime/games/wow/index.ts";
import { stream } from "../../../runtime/index.ts";
import type { Below, Cards, DeckFault, DeckLike, Format } from "../game.ts";

export const parts: readonly DeckPart[] = [
  { name: "hero", headings: ["Hero"], single: true, rule: "100.1" },
  { name: "cards", headings: ["Deck", "Main deck", "Cards", "Main cards"] },
  { name: "side", headings: ["Side deck", "Sidedeck", "Sideboard", "Side board"], optional: true },
];
export const formats: readonly DeckFormat[] = [constructed, limited];

export const listOf = (deck: DeckLike): DeckList => ({
  hero: oneOf(deck, "hero"),
  cards: cardsOf(deck, "cards"),
});

export const isHero = (def: CardDef | undefined): boolean =>
  def?.type.includes("hero") === true && def.master !== true;

export function decks({ defs }: WowRegistry): Pick<Cards, "fits" | "deckFaults" | "randomDecks"> {
  const entries = (deck: DeckLike, part: string): readonly DeckEntry[] =>
    cardsOf(deck, part).flatMap(({ name, n }) => {
      const card = defs.get(name);
      return card ? [{ card, n }] : [];
    });
  let pools: ReadonlyMap<string, readonly CardDef[]> | undefined;
  return {
    fits: (card) => isHero(defs.get(card)),
    deckFaults(deck, { format, edition }: Format): readonly DeckFault[] {
      const hero = defs.get(oneOf(deck, "hero"));
      if (hero === undefined) return [];
      const rules = editions[edition];
      const options = { side: entries(deck, "side"), ...(rules === undefined ? {} : { edition: rules }) };
      const kind = formats.find(({ name }) => name.toLowerCase() === format) ?? constructed;
      return checkDeck(hero, entries(deck, "cards"), kind, options).map(({ side, ...fault }) => ({
        ...fault,
        ...(side ? { part: "side" } : {}),
      }));
    },
    /** Legal, but for every fourth seed drawn from all cards, so that cards of classes without a hero are played too. */
    randomDecks(seed, players) {
      pools ??= poolsOf(defs);
      const below = stream(seed ^ 0xdec5);
      const all = [...pools];
      const free = seed % 4 === 0;
      const drawn: DeckLike[] = [];
      for (let tries = 0; drawn.length < players; tries++) {
        const [hero, pool] = all[below(Math.max(1, all.length))] ?? [];
        if (tries > 200 || hero === undefined || pool === undefined) return undefined;
        const deck = free ? anyDeck(defs, below) : legalDeck(defs.get(hero)!, pool, below);
        if (deck !== undefined) drawn.push(asDeck(hero, deck));
      }
      return drawn;
    },
  };
}

/** What a card needs of a hero, whatever the number of cards. */
const anySize: DeckFormat = { name: "Constructed", size: 0, copies: 4 };

type Defs = ReadonlyMap<string, CardDef>;
type Counts = ReadonlyMap<string, number>;

const asDeck = (hero: string, cards: Counts): DeckLike => ({
  parts: { hero: [{ name: hero, n: 1 }], cards: [...cards].map(([name, n]) => ({ name, n })) },
});

/** The cards that each hero may have in a deck. */
function poolsOf(defs: Defs): ReadonlyMap<string, readonly CardDef[]> {
  const cards = [...defs.values()];
  const legal = (hero: CardDef, card: CardDef) => checkDeck(hero, [{ card, n: 1 }], anySize).length === 0;
  return new Map(
    cards
      .filter(isHero)
      .map((hero) => [hero.name, cards.filter((card) => card !== hero && legal(hero, card))]),
  );
}

/** Sixty cards that the hero may have; undefined if there are too few. */
function legalDeck(hero: CardDef, pool: readonly CardDef[], below: Below): Counts | undefined {
  const counts = new Map<CardDef, number>();
  const rest = [...pool];
  for (let size = 0; size < 60; ) {
    if (rest.length === 0) return undefined;
    const i = below(rest.length);
    const card = rest[i]!;
    const n = Math.min(1 + below(4), 60 - size);
    rest.splice(i, 1);
    const tried = [...counts, [card, n] as const].map(([c, k]) => ({ card: c, n: k }));
    // Some cards exclude one another.
    if (checkDeck(hero, tried, anySize).length > 0) continue;
    counts.set(card, n);
    size += n;
  }
  return new Map([...counts].map(([card, n]) => [card.name, n]));
}

/** Sixty cards of any class and faction. */
function anyDeck(defs: Defs, below: Below): Counts {
  const cards = [...defs.values()].filter(
    (card) => !card.token && (!card.type.includes("hero") || card.master),
  );
  const counts = new Map<string, number>();
  for (let size = 0; size < 60; size++) {
    const { name } = cards[below(cards.length)]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
