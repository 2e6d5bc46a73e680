// Deck building (100) as the older editions have it, under their numbers.
import type { CardDef } from "../cards.ts";
import {
  type DeckFault,
  type DeckRules,
  deckRules74,
  reputationsOf,
  shares,
  talentsOf,
  traitsOf,
} from "../deck-checks.ts";
import { classesOf } from "../terms/type-line.ts";

/** The same fault under another number. */
const renumbered = (rule: string, faults: Iterable<DeckFault>): readonly DeckFault[] =>
  [...faults].map((fault) => ({ ...fault, rule }));

/** Both older editions: no Talents beside required heroes, and other numbers. */
export const oldDecks: DeckRules = {
  ...deckRules74,
  // A talent spec is a trait like others (100.2b).
  *required(card, hero) {
    yield* deckRules74.required(card, hero);
    for (const spec of talentsOf(card))
      if (!traitsOf(hero).has(spec.toLowerCase()))
        yield {
          rule: "100.2b",
          card: card.name,
          message: `${card.name} requires a hero with the talent spec ${spec}`,
          mend: "leave it out, or choose such a hero",
        };
  },
  talents: () => [],
  reputations: (deck) => renumbered("100.2c", deckRules74.reputations(deck)),
  excluded: (card, hero) => renumbered("100.2d", deckRules74.excluded(card, hero)),
  included: (card, hero) => renumbered("100.2d", deckRules74.included(card, hero)),
};

/** `wow4` 100.2e: a deck holds Master Heroes of one kind only, whatever a Deckbuilding line says. */
export const oneMasterHero: DeckRules["masterHeroes"] = function* ({ main, side }) {
  const names = new Set([...main, ...side].filter(({ card }) => card.master).map(({ card }) => card.name));
  if (names.size > 1)
    yield {
      rule: "100.2e",
      card: [...names][1]!,
      message: `more than one Master Hero: ${[...names].join(", ")}`,
      mend: "keep to one of them",
    };
};

/** `wow3` 100.2a: one icon of any kind in common. */
export const anyIcon: DeckRules["icons"] = function* (card: CardDef, hero: CardDef) {
  const icons = [...(card.classes ?? []), ...(card.factions ?? [])];
  if (icons.length > 0 && !shares(icons, [...classesOf(hero), ...(hero.factions ?? [])]))
    yield {
      rule: "100.2a",
      card: card.name,
      message: `${card.name} shares no icon with ${hero.name}`,
      mend: "leave it out, or choose another hero",
    };
};

/** `wow3` 100.2c speaks of these two alone. */
export const aldorOrScryer: DeckRules["reputations"] = function* ({ main, side }) {
  const found = reputationsOf([...main, ...side]);
  const [aldor, scryer] = [found.get("Aldor"), found.get("Scryer")];
  if (aldor && scryer)
    yield {
      rule: "100.2c",
      card: scryer.name,
      message: `${aldor.name} is Aldor and ${scryer.name} is Scryer: a deck has one of the two`,
      mend: "leave out the cards of one of them",
    };
};

/** `wow3` 100.1, 301.1: heroes are not among the cards of a deck. */
export const noHeroes: DeckRules["kind"] = function* (card) {
  if (!card.type.includes("hero")) return yield* deckRules74.kind(card);
  yield {
    rule: "100.1",
    card: card.name,
    message: `${card.name} is a hero; no hero goes into a deck`,
    mend: "leave it out; the deck's own hero stands in the line `Hero: Name`",
  };
};

/** `wow3` has no Deckbuilding lines. */
export const noDeckLines: Pick<DeckRules, "excluded" | "included"> = {
  excluded: () => [],
  included: () => [],
};
