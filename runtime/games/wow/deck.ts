// Deck rules (100). Arrives: a hero and the cards of a deck; leaves: what is wrong with it, rule by rule.
// Tournament floor rules (side decks, collections) are not here.
import type { CardDef } from "./cards.ts";
import { describes } from "./describes.ts";
import type { WowFilter } from "./surface.ts";

export interface DeckEntry {
  readonly card: CardDef;
  readonly n: number;
}
export interface DeckFault {
  readonly rule: string;
  readonly card?: string;
  readonly message: string;
}
export interface DeckFormat {
  /** 60 for Constructed, 30 for Limited (100.1). */
  readonly size: number;
  /** Copies of one name; no limit in Limited (100.4). */
  readonly copies: number;
}
export const constructed: DeckFormat = { size: 60, copies: 4 };
export const limited: DeckFormat = { size: 30, copies: Number.POSITIVE_INFINITY };

/** All faults of a deck; empty if it is legal. */
export function checkDeck(
  hero: CardDef,
  deck: readonly DeckEntry[],
  format: DeckFormat = constructed,
): readonly DeckFault[] {
  const faults: DeckFault[] = [];
  const fault = (rule: string, message: string, card?: CardDef) =>
    faults.push({ rule, message, ...(card ? { card: card.name } : {}) });
  if (!hero.type.includes("hero") || hero.master)
    fault("100.1", "a deck is built around a hero that starts the game in play", hero);
  const size = deck.reduce((sum, entry) => sum + entry.n, 0);
  if (size < format.size) fault("100.1", `the deck has ${size} cards; the least is ${format.size}`);

  const copies = new Map<string, number>();
  for (const { card, n } of deck) copies.set(card.name, (copies.get(card.name) ?? 0) + n);
  for (const { card } of deck) {
    const n = copies.get(card.name) ?? 0;
    if (n > format.copies && !card.unlimited) {
      fault("100.4", `${n} copies of ${card.name}; at most ${format.copies}`, card);
      copies.set(card.name, 0);
    }
    if (card.type.includes("hero") && !card.master)
      fault("100.1", `${card.name} is a hero; only Master Heroes go into a deck`, card);
    if (card.token) fault("100.1", `${card.name} is a token`, card);
    for (const [rule, message] of illegal(hero, card)) fault(rule, message, card);
  }
  for (const [rule, message] of oneOf(hero, deck)) fault(rule, message);
  return faults;
}

function* illegal(hero: CardDef, card: CardDef): Generator<[string, string]> {
  // 100.2e: inclusions may be exceptions, exclusions come first.
  const lines = hero.abilities.filter((a) => a.kind === "deck building");
  const described = (filters: readonly WowFilter[]) => filters.some((f) => describes(f, card));
  if (lines.some((l) => described(l.exclude))) yield ["100.2e", `${hero.name} excludes ${card.name}`];
  const includes = lines.flatMap((l) => l.include);
  if (includes.length > 0) {
    if (!described(includes)) yield ["100.2e", `${hero.name} does not include ${card.name}`];
    return;
  }
  // 100.2a
  if (card.classes?.length && !shares(card.classes, hero.classes ?? (hero.class ? [hero.class] : [])))
    yield ["100.2a", `${card.name} shares no class icon with ${hero.name}`];
  if (card.factions?.length && !shares(card.factions, hero.factions ?? []))
    yield ["100.2a", `${card.name} shares no faction icon with ${hero.name}`];
  // 100.2b
  for (const a of card.abilities)
    if (a.kind === "requirement" && a.of === "hero" && !heroTraits(hero).has(a.word.toLowerCase()))
      yield ["100.2b", `${card.name} requires a ${a.word} hero`];
}

/** 100.2c, 100.2d: one talent spec, one reputation. */
function* oneOf(hero: CardDef, deck: readonly DeckEntry[]): Generator<[string, string]> {
  const words = (of: "talent" | "reputation") =>
    new Set(
      deck.flatMap(({ card }) =>
        card.abilities.flatMap((a) => (a.kind === "requirement" && a.of === of ? [capital(a.word)] : [])),
      ),
    );
  const talents = words("talent");
  if (hero.traitor && talents.size > 0) yield ["100.2c", `${hero.name} is a traitor: no talents in the deck`];
  else if (hero.talent !== undefined)
    for (const t of talents)
      if (t.toLowerCase() !== hero.talent.toLowerCase())
        yield ["100.2c", `${t} talents need a ${t} hero; ${hero.name} is ${hero.talent}`];
  if (!hero.traitor && hero.talent === undefined && talents.size > 1)
    yield ["100.2c", `talents of more than one spec: ${[...talents].join(", ")}`];
  const reputations = words("reputation");
  if (reputations.size > 1)
    yield ["100.2d", `cards of more than one reputation: ${[...reputations].join(", ")}`];
}

function heroTraits(hero: CardDef): ReadonlySet<string> {
  const words = [
    hero.race,
    hero.class,
    hero.talent,
    hero.traitor ? "Traitor" : "Loyal",
    ...(hero.factions ?? []),
    ...(hero.professions ?? []),
    ...(hero.classes ?? []),
    ...(hero.tags ?? []),
  ];
  return new Set(words.filter((w) => w !== undefined).map((w) => w.toLowerCase()));
}

/** One word however it is written: "fire" and "Fire". */
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const shares = (a: readonly string[], b: readonly string[]) => a.some((x) => b.includes(x));
