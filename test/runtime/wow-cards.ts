// Hand-written cards for tests of the procedures: vanilla allies, a few of each type, and the keywords
// that those tests need. Names are invented.
import {
  activate,
  activated,
  add,
  all,
  ally,
  any,
  attach,
  type CardDef,
  can,
  cant,
  card,
  character,
  continuous,
  defineSet,
  destroy,
  equipment,
  flip,
  grant,
  has,
  hero,
  is,
  isA,
  keyword,
  keywordDef,
  modal,
  opposing,
  pay,
  playModifier,
  quest,
  replacement,
  resource,
  self,
  spell,
  target,
  triggered,
  turnOf,
  yours,
} from "../../runtime/games/wow/index.ts";

const at = [0, 1] as const;
export const heroOrAlly = any(hero, ally);

export const vanilla = (
  name: string,
  cost: number,
  atk: number,
  health: number,
  more: Partial<CardDef> = {},
) =>
  card({
    name,
    type: ["ally"],
    cost,
    atk,
    health,
    damageTypes: ["melee"],
    abilities: [],
    ...more,
  });

const kw = (word: Parameters<typeof keyword>[0]["keyword"], n?: number) =>
  keyword({ at, keyword: word, ...(n === undefined ? {} : { n }) });

const attacking = is("attacking");
export const keywords = [
  keywordDef({
    name: "protector",
    abilities: () => [continuous({ at, on: { self: true }, changes: [can("protect")] })],
  }),
  keywordDef({
    name: "elusive",
    abilities: () => [continuous({ at, on: { self: true }, changes: [cant("be attacked")] })],
  }),
  keywordDef({
    name: "untargetable",
    abilities: () => [continuous({ at, on: { self: true }, changes: [cant("be targeted")] })],
  }),
  keywordDef({
    name: "ferocity",
    abilities: () => [continuous({ at, on: { self: true }, changes: [can("attack immediately")] })],
  }),
  keywordDef({
    name: "stealth",
    weapons: true,
    abilities: () => [
      continuous({
        at,
        on: { filter: character },
        while: isA("self", attacking),
        changes: [cant("protect")],
      }),
    ],
  }),
  keywordDef({
    name: "long-range",
    weapons: true,
    abilities: () => [
      continuous({
        at,
        on: { filter: is("defending") },
        while: isA("self", attacking),
        changes: [cant("deal combat damage")],
      }),
    ],
  }),
  keywordDef({
    name: "assault",
    abilities: ({ n }) => [
      continuous({ at, on: { self: true }, while: turnOf("you"), changes: [add("atk", n)] }),
    ],
  }),
];

export const alliance = card({
  name: "Captain Ilse",
  type: ["hero"],
  factions: ["Alliance"],
  race: "Human",
  class: "Warrior",
  classes: ["Warrior"],
  health: 28,
  abilities: [
    activated({
      at,
      costs: [pay(3), flip],
      targets: [target(heroOrAlly)],
      *effect(game, link) {
        yield* game.deal({
          source: { hero: "you" },
          amount: 3,
          types: ["melee"],
          to: link.targets[0],
        });
      },
    }),
  ],
});

export const horde = card({
  name: "Mogra the Red",
  type: ["hero"],
  factions: ["Horde"],
  race: "Orc",
  class: "Mage",
  classes: ["Mage"],
  health: 25,
  abilities: [
    activated({
      at,
      limits: [{ turnOf: "you" }],
      costs: [pay(4), flip],
      *effect(game, link) {
        yield* game.draw(link.you, 2);
      },
    }),
  ],
});

const bolt = card({
  name: "Spark Lance",
  type: ["ability"],
  instant: true,
  cost: 2,
  tags: ["Fire"],
  abilities: [
    spell({
      at,
      targets: [target(heroOrAlly)],
      *effect(game, link) {
        yield* game.deal({ source: { hero: "you" }, amount: 3, types: ["fire"], to: link.targets[0] });
      },
    }),
  ],
});

export const deckCards: readonly CardDef[] = [
  vanilla("Gate Recruit", 1, 1, 1, { unlimited: true }),
  vanilla("Field Scout", 1, 2, 1, { abilities: [kw("ferocity")] }),
  vanilla("Wall Guard", 2, 1, 3, { abilities: [kw("protector")] }),
  vanilla("Night Prowler", 2, 2, 2, { abilities: [kw("stealth")] }),
  vanilla("Mist Dancer", 2, 2, 1, { abilities: [kw("elusive")] }),
  vanilla("Hill Brute", 3, 3, 3),
  vanilla("Far Shot", 3, 2, 3, { damageTypes: ["ranged"], abilities: [kw("long-range")] }),
  vanilla("Rage Caller", 4, 3, 4, { abilities: [kw("assault", 2)] }),
  vanilla("Iron Giant", 6, 6, 6),
  vanilla("Herald of Dusk", 3, 2, 2, {
    abilities: [
      triggered({
        at,
        on: "enters",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  vanilla("Sap Tender", 2, 1, 2, {
    abilities: [
      activated({
        at,
        costs: [activate],
        targets: [target(heroOrAlly)],
        *effect(game, link) {
          yield* game.heal({ source: link.self, amount: 2, from: link.targets[0] });
        },
      }),
    ],
  }),
  vanilla("Grim Avenger", 3, 2, 2, {
    abilities: [
      triggered({
        at,
        on: "destroyed",
        when: (e, my) => e.object === my.self,
        targets: [target(heroOrAlly)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 2, types: ["shadow"], to: link.targets[0] });
        },
      }),
    ],
  }),
  vanilla("Lord Castan", 5, 4, 5, { unique: true }),
  bolt,
  card({
    name: "Cold Snap",
    type: ["ability"],
    cost: 3,
    abilities: [
      modal({
        at,
        min: 1,
        max: 1,
        modes: [
          spell({
            at,
            targets: [target(ally)],
            *effect(game, link) {
              yield* game.destroy(link.targets[0]);
            },
          }),
          spell({
            at,
            *effect(game, link) {
              yield* game.draw(link.you, 2);
            },
          }),
        ],
      }),
    ],
  }),
  card({
    name: "War Song",
    type: ["ability"],
    cost: 2,
    ongoing: true,
    abilities: [continuous({ at, on: { filter: all(ally, yours) }, changes: [add("atk", 1)] })],
  }),
  card({
    name: "Heavy Shackles",
    type: ["ability"],
    cost: 2,
    ongoing: true,
    abilities: [
      attach({ at, target: target(all(ally, opposing)), host: ally }),
      continuous({ at, on: { host: true }, changes: [cant("attack"), cant("protect")] }),
    ],
  }),
  card({
    name: "Plate of the Wall",
    type: ["equipment"],
    cost: 2,
    def: 1,
    tags: ["Armor", "Chest (1)", "Plate"],
    abilities: [],
  }),
  card({
    name: "Long Blade",
    type: ["equipment"],
    cost: 2,
    atk: 2,
    damageTypes: ["melee"],
    strikeCost: 1,
    tags: ["1H Weapon", "Melee (1)", "Sword"],
    abilities: [],
  }),
  card({
    name: "Great Maul",
    type: ["equipment"],
    cost: 4,
    atk: 4,
    damageTypes: ["melee"],
    strikeCost: 2,
    tags: ["2H Weapon", "Melee (1)", "Mace"],
    abilities: [],
  }),
  card({
    name: "Charm of Focus",
    type: ["equipment"],
    cost: 1,
    tags: ["Item", "Trinket (2)"],
    abilities: [
      activated({
        at,
        costs: [pay(1), activate],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "A Long Errand",
    type: ["quest"],
    abilities: [
      quest({
        at,
        costs: [pay(2)],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "The Old Well",
    type: ["location"],
    abilities: [
      activated({
        at,
        costs: [pay(1), activate],
        targets: [target(heroOrAlly)],
        *effect(game, link) {
          yield* game.heal({ source: { hero: "you" }, amount: 1, from: link.targets[0] });
        },
      }),
    ],
  }),
];

export const set = defineSet("test", [alliance, horde, ...deckCards], { keywords });
export const smallDeck = deckCards
  .flatMap((c) => Array.from({ length: c.name === "Gate Recruit" ? 4 : 3 }, () => c.name))
  .slice(0, 60);

export { at, destroy, equipment, grant, has, isA, kw, playModifier, replacement, resource, self };
