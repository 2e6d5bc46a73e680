// The rules of deck building (100), one check for each, by name: an edition replaces those in which it differs.
import { type CardDef, requiredWords } from "./cards.ts";
import { describes } from "./describes.ts";
import { isTalentSpec } from "./talent-specs.ts";
import { classesOf, lineTags } from "./terms/type-line.ts";

export interface DeckEntry {
  readonly card: CardDef;
  readonly n: number;
}

export interface DeckFault {
  readonly rule: string;
  readonly card?: string;
  /** The fault is one of the side deck. */
  readonly side?: true;
  readonly message: string;
  /** What would make the deck legal. */
  readonly mend?: string;
}

export interface DeckFormat {
  readonly name: "Constructed" | "Limited";
  /** The least number of cards (100.1). */
  readonly size: number;
  /** Copies of one name (100.4). */
  readonly copies: number;
  /** Cards of a side deck, if there is one (100.3). */
  readonly side?: number;
}

export const constructed: DeckFormat = { name: "Constructed", size: 60, copies: 4, side: 10 };
export const limited: DeckFormat = { name: "Limited", size: 30, copies: Number.POSITIVE_INFINITY };

export interface DeckList {
  readonly hero: CardDef;
  readonly main: readonly DeckEntry[];
  readonly side: readonly DeckEntry[];
  readonly format: DeckFormat;
}

type Faults = Iterable<DeckFault>;

/** What is checked of a whole deck, and what of each card of it beside the hero. */
export interface DeckRules {
  readonly size: (deck: DeckList) => Faults;
  readonly hero: (deck: DeckList) => Faults;
  readonly talents: (deck: DeckList) => Faults;
  readonly reputations: (deck: DeckList) => Faults;
  readonly masterHeroes: (deck: DeckList) => Faults;
  readonly sideDeck: (deck: DeckList) => Faults;
  readonly copies: (deck: DeckList) => Faults;
  /** Cards that can be in no deck, whatever the hero. */
  readonly kind: (card: CardDef) => Faults;
  readonly excluded: (card: CardDef, hero: CardDef) => Faults;
  /** A hero that lists what its deck may include: the list stands instead of icons and required traits. */
  readonly included: (card: CardDef, hero: CardDef) => Faults;
  readonly icons: (card: CardDef, hero: CardDef) => Faults;
  readonly required: (card: CardDef, hero: CardDef) => Faults;
}

export const deckRules74: DeckRules = {
  *size({ main, format }) {
    const n = sum(main);
    if (n < format.size)
      yield {
        rule: "100.1",
        message: `the deck has ${n} cards; the least for ${format.name} is ${format.size}`,
        mend: `add ${cards(format.size - n)}`,
      };
  },
  *hero({ hero }) {
    if (!hero.type.includes("hero") || hero.master)
      yield {
        rule: "100.1",
        card: hero.name,
        message: `${hero.name} is ${hero.master ? "a Master Hero" : "no hero"}; a deck is built around a hero that starts the game in play`,
        mend: "choose a hero that is no Master Hero",
      };
  },
  *kind(card) {
    if (card.type.includes("hero") && !card.master)
      yield {
        rule: "100.1",
        card: card.name,
        message: `${card.name} is a hero; only Master Heroes go into a deck`,
        mend: `leave it out; the deck's own hero stands in the line \`Hero: Name\``,
      };
    if (card.token)
      yield { rule: "100.1", card: card.name, message: `${card.name} is a token`, mend: "leave it out" };
  },
  *icons(card, hero) {
    if (card.classes?.length && !shares(card.classes, classesOf(hero)))
      yield {
        rule: "100.2a",
        card: card.name,
        message: `${card.name} shares no class icon with ${hero.name}`,
        mend: iconsOf(hero, classesOf(hero)),
      };
    if (card.factions?.length && !shares(card.factions, hero.factions ?? []))
      yield {
        rule: "100.2a",
        card: card.name,
        message: `${card.name} shares no faction icon with ${hero.name}`,
        mend: iconsOf(hero, hero.factions ?? []),
      };
  },
  *required(card, hero) {
    // A talent spec as the trait: the card is a Talent, and 100.2c speaks of it.
    for (const word of requiredWords(card, "hero"))
      if (!isTalentSpec(word) && !traitsOf(hero).has(word.toLowerCase()))
        yield {
          rule: "100.2b",
          card: card.name,
          message: `${card.name} requires ${a(word)} hero`,
          mend: `leave it out, or choose ${a(word)} hero`,
        };
  },
  *talents({ hero, main, side }) {
    const cards = [...main, ...side].map((entry) => entry.card);
    const first = new Map<string, CardDef>();
    for (const card of cards) for (const spec of talentsOf(card)) if (!first.has(spec)) first.set(spec, card);
    for (const [spec, card] of first)
      if (hero.traitor)
        yield {
          rule: "100.2c",
          card: card.name,
          message: `${hero.name} is a traitor: no talents in the deck`,
          mend: "leave it out, or choose a hero that is no traitor",
        };
      else if (hero.talent !== undefined && spec !== capital(hero.talent))
        yield {
          rule: "100.2c",
          card: card.name,
          message: `${spec} talents need ${a(spec)} hero; ${hero.name} is ${hero.talent}`,
          mend: `leave it out, or choose ${a(spec)} hero, or one without a talent spec`,
        };
    if (!hero.traitor && hero.talent === undefined && first.size > 1)
      yield { rule: "100.2c", message: `talents of more than one spec: ${listed(first)}`, ...oneKind(first) };
  },
  *reputations({ main, side }) {
    const first = reputationsOf([...main, ...side]);
    if (first.size > 1)
      yield {
        rule: "100.2d",
        message: `cards of more than one reputation: ${listed(first)}`,
        ...oneKind(first),
      };
  },
  *excluded(card, hero) {
    if (linesOf(hero).some((line) => line.exclude.some((kind) => describes(kind, card))))
      yield { rule: "100.2e", card: card.name, message: `${hero.name} excludes ${card.name}`, ...another };
  },
  *included(card, hero) {
    const kinds = linesOf(hero).flatMap((line) => line.include);
    if (kinds.length > 0 && !kinds.some((kind) => describes(kind, card)))
      yield {
        rule: "100.2e",
        card: card.name,
        message: `${hero.name} does not include ${card.name}`,
        ...another,
      };
  },
  // 301.4 sets no limit on them.
  *masterHeroes() {},
  *sideDeck({ side, format }) {
    const n = sum(side);
    if (format.side !== undefined && n > 0 && n !== format.side)
      yield {
        rule: "100.3",
        side: true,
        message: `the side deck has ${cards(n)}; one for ${format.name} has ${format.side}`,
        mend: n < format.side ? `add ${cards(format.side - n)}` : `leave out ${cards(n - format.side)}`,
      };
  },
  *copies({ main, side, format }) {
    const names = new Map<string, { card: CardDef; n: number }>();
    for (const { card, n } of [...main, ...side])
      names.set(card.name, { card, n: n + (names.get(card.name)?.n ?? 0) });
    for (const { card, n } of names.values())
      if (n > format.copies && !card.unlimited)
        yield {
          rule: "100.4",
          card: card.name,
          message: `${n} copies of ${card.name}${besides(card, side)}; at most ${format.copies}`,
          mend: `leave out ${n - format.copies}`,
        };
  },
};

/** Deckbuilding lines, on either side of the hero (100.2e). */
export function linesOf(hero: CardDef) {
  return [...hero.abilities, ...(hero.back?.abilities ?? [])].filter((a) => a.kind === "deck building");
}

/** Talent specs of which a card is a Talent (100.2b, 100.2c). */
export function talentsOf(card: CardDef): readonly string[] {
  return [...requiredWords(card, "talent"), ...requiredWords(card, "hero").filter(isTalentSpec)].map(capital);
}

/** Each reputation with the first card that has it (100.2d). */
export function reputationsOf(entries: readonly DeckEntry[]): ReadonlyMap<string, CardDef> {
  const first = new Map<string, CardDef>();
  for (const { card } of entries)
    for (const word of requiredWords(card, "reputation"))
      if (!first.has(capital(word))) first.set(capital(word), card);
  return first;
}

/** In lower case (206.1). */
export function traitsOf(hero: CardDef): ReadonlySet<string> {
  const own = [
    hero.talent,
    hero.traitor ? "Traitor" : "Loyal",
    ...(hero.factions ?? []),
    ...(hero.professions ?? []),
    ...(hero.classes ?? []),
    ...lineTags(hero),
  ];
  return new Set(own.filter((word) => word !== undefined).map((word) => word.toLowerCase()));
}

const a = (word: string) => `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}`;
const cards = (n: number) => `${n} card${n === 1 ? "" : "s"}`;
const another = { mend: "leave it out, or choose another hero" };
const iconsOf = (hero: CardDef, icons: readonly string[]) =>
  `leave it out; with ${hero.name} go cards ${icons.length > 0 ? `of ${icons.join(" or ")}, and ` : ""}without such icons`;

/** The card that came second stands for the fault. */
const oneKind = (first: ReadonlyMap<string, CardDef>) => {
  const [[kind] = [], [, second] = []] = first;
  return { ...(second === undefined ? {} : { card: second.name }), mend: `keep to one, as ${kind}` };
};

const besides = (card: CardDef, side: readonly DeckEntry[]): string => {
  const n = sum(side.filter((entry) => entry.card.name === card.name));
  return n > 0 ? `, ${n} of them in the side deck` : "";
};

const sum = (entries: readonly DeckEntry[]) => entries.reduce((n, entry) => n + entry.n, 0);
const listed = (first: ReadonlyMap<string, CardDef>) =>
  [...first].map(([word, card]) => `${word} (${card.name})`).join(", ");
/** One word however it is written: "fire" and "Fire". */
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const shares = (a: readonly string[], b: readonly string[]) => a.some((x) => b.includes(x));
