// Deck building by each edition of the rules: what a deck may hold beside its hero, and what it may not.
import { describe, expect, it } from "vitest";
import { deckBuilding, requirement } from "../../runtime/games/wow/authoring.ts";
import type { CardDef } from "../../runtime/games/wow/cards.ts";
import {
  checkDeck,
  constructed,
  type DeckEntry,
  type DeckOptions,
  limited,
} from "../../runtime/games/wow/deck.ts";
import { wow3, wow4, wow7 } from "../../runtime/games/wow/editions/index.ts";

const at = [0, 1] as const;
const ally = (name: string, more: Partial<CardDef> = {}): CardDef => ({
  name,
  type: ["ally"],
  cost: 1,
  abilities: [],
  ...more,
});
const asks = (name: string, of: "hero" | "talent" | "reputation", word: string) =>
  ally(name, { abilities: [requirement({ at, of, word })] });
const hero: CardDef = {
  name: "Orla Reed",
  type: ["hero"],
  health: 28,
  class: "Mage",
  classes: ["Mage"],
  factions: ["Alliance"],
  race: "Human",
  professions: ["Mining"],
  abilities: [],
};
const master = (name: string): CardDef => ({ ...ally(name), type: ["hero"], master: true });
const filler = ally("Filler", { unlimited: true });

type Said = readonly (readonly string[])[];

/** What is wrong with 60 unlimited cards and these; rules, with the cards that they are about. */
function said(
  cards: readonly (CardDef | DeckEntry)[],
  options: DeckOptions & { hero?: CardDef; fill?: number } = {},
  format = constructed,
): Said {
  const entries = cards.map((one) => ("card" in one ? one : { card: one, n: 1 }));
  const deck = [{ card: filler, n: options.fill ?? 60 }, ...entries];
  return checkDeck(options.hero ?? hero, deck, format, options).map((f) =>
    f.card === undefined ? [f.rule] : [f.rule, f.card],
  );
}

const everyEdition = [wow7, wow4, wow3].map((edition) => [edition.name, edition] as const);

describe("size", () => {
  it.each([
    [60, constructed, 0],
    [59, constructed, 1],
    [30, limited, 0],
    [29, limited, 1],
    [500, constructed, 0],
  ])("%i cards [wow7 100.1] [wow4 100.1] [wow3 100.1]", (fill, format, faults) => {
    for (const [, edition] of everyEdition) expect(said([], { fill, edition }, format)).toHaveLength(faults);
  });

  it("the hero is no Master Hero, and no ally [wow7 100.1, 301.4]", () => {
    expect(said([], { hero: master("Old King") })).toEqual([["100.1", "Old King"]]);
    expect(said([], { hero: ally("Page") })).toEqual([["100.1", "Page"]]);
  });

  it("heroes are in no deck, but Master Heroes are and count [wow7 100.1] [wow4 100.1]", () => {
    for (const edition of [wow7, wow4]) {
      expect(said([{ ...hero, name: "Her Twin" }], { edition })).toEqual([["100.1", "Her Twin"]]);
      expect(said([master("Old King")], { edition, fill: 59 })).toEqual([]);
    }
  });

  it("no hero at all is in a deck of the oldest edition [wow3 100.1]", () => {
    expect(said([master("Old King")], { edition: wow3 })).toEqual([["100.1", "Old King"]]);
  });
});

describe("icons", () => {
  const mage = ally("Wand Lesson", { classes: ["Mage", "Priest"] });
  const rogue = ally("Knife Lesson", { classes: ["Rogue"] });
  const horde = ally("Drummer", { factions: ["Horde"] });
  const both = ally("Turncoat", { classes: ["Mage"], factions: ["Horde"] });

  it("a shared class icon and a shared faction icon are both needed [wow7 100.2a, 100.2] [wow4 100.2a, 100.2]", () => {
    for (const edition of [wow7, wow4]) {
      expect(said([mage], { edition })).toEqual([]);
      expect(said([rogue], { edition })).toEqual([["100.2a", "Knife Lesson"]]);
      expect(said([horde], { edition })).toEqual([["100.2a", "Drummer"]]);
      expect(said([both], { edition })).toEqual([["100.2a", "Turncoat"]]);
    }
  });

  it("one shared icon of any kind is enough in the oldest edition [wow3 100.2a, 100.2]", () => {
    expect(said([mage, both], { edition: wow3 })).toEqual([]);
    expect(said([rogue, horde], { edition: wow3 })).toEqual([
      ["100.2a", "Knife Lesson"],
      ["100.2a", "Drummer"],
    ]);
  });
});

describe("required heroes", () => {
  it.each(["Human", "Mage", "Alliance", "Mining", "Loyal"])(
    "%s Hero Required, and the hero is one [wow7 100.2b] [wow4 100.2b] [wow3 100.2b]",
    (word) => {
      for (const [, edition] of everyEdition)
        expect(said([asks("Rite", "hero", word)], { edition })).toEqual([]);
    },
  );

  it.each(["Orc", "Rogue", "Horde", "Skinning", "Traitor"])(
    "%s Hero Required, and the hero is none [wow7 100.2b] [wow4 100.2b] [wow3 100.2b]",
    (word) => {
      for (const [, edition] of everyEdition)
        expect(said([asks("Rite", "hero", word)], { edition })).toEqual([["100.2b", "Rite"]]);
    },
  );

  it("a talent spec as the trait makes a Talent of the card [wow7 100.2b, 100.2c]", () => {
    expect(said([asks("Rite", "hero", "Fire")])).toEqual([]);
    expect(said([asks("Rite", "hero", "Fire"), asks("Chill", "talent", "Frost")])).toEqual([
      ["100.2c", "Chill"],
    ]);
    expect(said([asks("Rite", "hero", "Fire")], { hero: { ...hero, talent: "Frost" } })).toEqual([
      ["100.2c", "Rite"],
    ]);
  });

  it("it is a trait like others in the older editions [wow4 100.2b] [wow3 100.2b]", () => {
    for (const edition of [wow3, wow4]) {
      expect(said([asks("Rite", "hero", "Fire")], { edition })).toEqual([["100.2b", "Rite"]]);
      expect(said([asks("Rite", "hero", "Fire")], { edition, hero: { ...hero, talent: "Fire" } })).toEqual(
        [],
      );
    }
  });
});

describe("Talents", () => {
  const [fire, flame, frost] = [
    asks("Spark", "talent", "Fire"),
    asks("Flame", "talent", "fire"),
    asks("Chill", "talent", "Frost"),
  ];
  it("of one spec, whichever, with a hero that has none [wow7 100.2c]", () => {
    expect(said([fire, flame])).toEqual([]);
    expect(said([fire, frost])).toEqual([["100.2c", "Chill"]]);
    expect(said([fire], { side: [{ card: frost, n: 10 }], hero: { ...hero } }, limited)).toEqual([
      ["100.2c", "Chill"],
    ]);
  });
  it("of the hero's own spec alone [wow7 100.2c]", () => {
    const own = { ...hero, talent: "Frost" };
    expect(said([frost], { hero: own })).toEqual([]);
    expect(said([frost, fire], { hero: own })).toEqual([["100.2c", "Spark"]]);
  });
  it("never with a traitor [wow7 100.2c]", () => {
    expect(said([fire], { hero: { ...hero, traitor: true, talent: "Fire" } })).toEqual([["100.2c", "Spark"]]);
    expect(said([], { hero: { ...hero, traitor: true, talent: "Fire" } })).toEqual([]);
  });
});

describe("reputations", () => {
  const [aldor, scryer, dawn] = ["Aldor", "Scryer", "Argent Crusade"].map((w) =>
    asks(`${w} Envoy`, "reputation", w),
  );
  it("of one kind [wow7 100.2d] [wow4 100.2c]", () => {
    expect(said([aldor!, aldor!])).toEqual([]);
    expect(said([aldor!, dawn!])).toEqual([["100.2d", "Argent Crusade Envoy"]]);
    expect(said([aldor!, dawn!], { edition: wow4 })).toEqual([["100.2c", "Argent Crusade Envoy"]]);
    expect(said([aldor!], { edition: wow4 })).toEqual([]);
  });
  it("Aldor or Scryer, and nothing is said of others [wow3 100.2c]", () => {
    expect(said([aldor!, scryer!], { edition: wow3 })).toEqual([["100.2c", "Scryer Envoy"]]);
    expect(said([aldor!, dawn!], { edition: wow3 })).toEqual([]);
    expect(said([scryer!], { edition: wow3 })).toEqual([]);
  });
});

describe("Deckbuilding lines", () => {
  const priest = ally("Chant", { type: ["ability"], classes: ["Priest"] });
  const horde = ally("Drummer", { factions: ["Horde"] });
  const line = (include: object[], exclude: object[]) => deckBuilding({ at, include, exclude } as never);
  const abilities = { type: "ability" };
  const drummers = { trait: "Horde", of: "faction" };
  const listing = { ...hero, abilities: [line([abilities, { name: "Filler" }], [])] };

  it("a list of inclusions is an exception to icons, and all there is [wow7 100.2e, 100.2] [wow4 100.2d]", () => {
    expect(said([priest], { hero: listing })).toEqual([]);
    expect(said([ally("Page")], { hero: listing })).toEqual([["100.2e", "Page"]]);
    expect(said([ally("Page")], { hero: listing, edition: wow4 })).toEqual([["100.2d", "Page"]]);
  });
  it("exclusions come first, and leave the other rules alone [wow7 100.2e] [wow4 100.2d]", () => {
    const excluding = { ...hero, factions: ["Horde" as const], abilities: [line([], [drummers])] };
    expect(said([horde], { hero: excluding })).toEqual([["100.2e", "Drummer"]]);
    expect(said([horde], { hero: excluding, edition: wow4 })).toEqual([["100.2d", "Drummer"]]);
    expect(said([priest], { hero: excluding })).toEqual([["100.2a", "Chant"]]);
    const both = { ...listing, abilities: [line([{ type: "ally" }], [drummers])] };
    expect(said([horde], { hero: both })).toEqual([["100.2e", "Drummer"]]);
  });
  it("a line on the other side of the hero holds as well [wow7 100.2e]", () => {
    const turned = { ...hero, back: { abilities: [line([], [{ type: "ability" }])] } };
    expect(said([priest], { hero: { ...turned, classes: ["Priest"] } })).toEqual([["100.2e", "Chant"]]);
  });
  it("one kind of Master Hero, whatever the line says [wow4 100.2e]", () => {
    expect(said([master("Old King"), master("Old King")], { edition: wow4 })).toEqual([]);
    expect(said([master("Old King"), master("New King")], { edition: wow4 })).toEqual([
      ["100.2e", "New King"],
    ]);
    expect(said([master("Old King"), master("New King")])).toEqual([]);
  });
});

describe("side decks", () => {
  const side = (n: number, card = filler) => [{ card, n }];
  it("hold ten cards in Constructed, or are none [wow7 100.3] [wow4 100.3] [wow3 100.3]", () => {
    for (const [, edition] of everyEdition) {
      expect(said([], { edition, side: side(10) })).toEqual([]);
      expect(said([], { edition, side: [] })).toEqual([]);
      for (const n of [9, 11]) expect(said([], { edition, side: side(n) })).toEqual([["100.3"]]);
    }
  });
  it("hold whatever is left over in Limited [wow7 100.3] [wow4 100.3] [wow3 100.3]", () => {
    for (const [, edition] of everyEdition) expect(said([], { edition, side: side(3) }, limited)).toEqual([]);
  });
  it("hold nothing that the deck could not hold [wow7 100.3] [wow4 100.3]", () => {
    const rogue = ally("Knife Lesson", { classes: ["Rogue"], unlimited: true });
    for (const edition of [wow7, wow4])
      expect(said([], { edition, side: side(10, rogue) })).toEqual([["100.2a", "Knife Lesson"]]);
  });
});

describe("copies", () => {
  const page = ally("Page");
  it("four of a name in Constructed, the side deck counted [wow7 100.4] [wow4 100.4] [wow3 100.4]", () => {
    for (const [, edition] of everyEdition) {
      expect(said([{ card: page, n: 4 }], { edition })).toEqual([]);
      expect(said([{ card: page, n: 5 }], { edition })).toEqual([["100.4", "Page"]]);
      const side = [
        { card: page, n: 1 },
        { card: filler, n: 9 },
      ];
      expect(said([{ card: page, n: 3 }], { edition, side })).toEqual([]);
      expect(said([{ card: page, n: 4 }], { edition, side })).toEqual([["100.4", "Page"]]);
    }
  });
  it("any number in Limited, and of unlimited cards [wow7 100.4] [wow4 100.4] [wow3 100.4]", () => {
    for (const [, edition] of everyEdition) {
      expect(said([{ card: page, n: 9 }], { edition }, limited)).toEqual([]);
      expect(said([{ card: { ...page, unlimited: true }, n: 9 }], { edition })).toEqual([]);
    }
  });
});
