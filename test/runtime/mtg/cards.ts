// Cards of our own for tests of the rules of Magic.
import {
  activated,
  type CardDef,
  card,
  continuous,
  defineSet,
  keyword,
  type MtgAbility,
  spell,
  target,
  targetLink,
  targetPlayer,
  triggered,
} from "../../../runtime/games/mtg/index.ts";

export const at = [0, 1] as const;
export const creature = { type: "creature" } as const;
/** A creature or a player. */
export const anyone = { any: [creature, { zone: "players" }] } as const;

const basics = ["Plains", "Island", "Swamp", "Mountain", "Forest"].map((name) =>
  card({ name, supertypes: ["basic"], types: ["land"], subtypes: [name], abilities: [] }),
);

type More = Partial<Omit<CardDef, "abilities">> & {
  readonly words?: readonly string[];
  readonly abilities?: readonly MtgAbility[];
};
/** A creature with some keywords and abilities. */
export const being = (
  name: string,
  mana: string,
  power: number,
  toughness: number,
  more: More = {},
): CardDef => {
  const { words = [], abilities = [], ...rest } = more;
  return card({
    name,
    mana,
    types: ["creature"],
    subtypes: ["Beast"],
    power,
    toughness,
    abilities: [...words.map((word) => keyword({ at, keyword: word })), ...abilities],
    ...rest,
  });
};
/** An instant unless told. */
export const trick = (
  name: string,
  mana: string,
  ability: MtgAbility | readonly MtgAbility[],
  more: More = {},
): CardDef => card({ name, mana, types: ["instant"], ...more, abilities: [ability].flat() });
export const lasting = (
  name: string,
  mana: string,
  abilities: readonly MtgAbility[],
  more: More = {},
): CardDef => card({ name, mana, types: ["enchantment"], ...more, abilities });
export const device = (
  name: string,
  mana: string,
  abilities: readonly MtgAbility[],
  more: More = {},
): CardDef => card({ name, mana, types: ["artifact"], ...more, abilities });

export const cards: readonly CardDef[] = [
  ...basics,
  being("Cub", "{G}", 1, 1),
  being("Bear", "{1}{G}", 2, 2),
  being("Ogre", "{2}{R}", 3, 3),
  being("Giant", "{4}{R}", 5, 5),
  being("Wall", "{1}{W}", 0, 4, { words: ["defender"] }),
  being("Hawk", "{1}{W}", 1, 2, { words: ["flying"] }),
  being("Spider", "{2}{G}", 1, 3, { words: ["reach"] }),
  being("Fencer", "{1}{W}", 2, 1, { words: ["first strike"] }),
  being("Duelist", "{2}{W}", 2, 2, { words: ["double strike"] }),
  being("Boar", "{2}{G}", 4, 2, { words: ["trample"] }),
  being("Raider", "{R}", 1, 1, { words: ["haste"] }),
  being("Sentinel", "{2}{W}", 2, 3, { words: ["vigilance"] }),
  being("Ghoul", "{1}{B}", 2, 2, { words: ["fear"] }),
  being("Thug", "{1}{B}", 2, 2),
  being("Golem", "{3}", 3, 3, { types: ["artifact", "creature"], subtypes: ["Golem"] }),
  being("Knight of Dawn", "{W}{W}", 2, 2, {
    abilities: [keyword({ at, keyword: "protection from", word: "black" })],
  }),
  being("Elusive", "{1}{U}", 2, 1, { words: ["shroud"] }),
  being("Scout", "{1}{G}", 2, 2, { words: ["forestwalk"] }),
  being("Wisp", "{1}{U}", 2, 1, { words: ["flash"] }),
  being("Elf", "{G}", 1, 1, {
    abilities: [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{G}" });
        },
      }),
    ],
  }),
  being("Pinger", "{1}{R}", 1, 1, {
    abilities: [
      activated({
        at,
        costs: [{ tap: "self" }],
        targets: [target(anyone)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 1, to: [link.targets[0]] });
        },
      }),
    ],
  }),
  being("Troll", "{2}{G}", 2, 2, {
    abilities: [
      activated({
        at,
        costs: [{ mana: "{G}" }],
        *effect(game) {
          yield* game.regenerate("self");
        },
      }),
    ],
  }),
  being("Mourner", "{1}{B}", 1, 1, {
    abilities: [
      triggered({
        at,
        on: "leaves play",
        when: (e, my) => e.to === "graveyard" && my.matches(creature, e.object),
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    ],
  }),
  being("Welcomer", "{1}{W}", 1, 1, {
    abilities: [
      triggered({
        at,
        on: "comes into play",
        when: (e, my) => e.object === my.self,
        *effect(game, { you }) {
          yield* game.draw(you, 1);
        },
      }),
    ],
  }),
  trick(
    "Bolt",
    "{R}",
    spell({
      at,
      targets: [target(anyone)],
      *effect(game, link) {
        yield* game.deal({ source: link.self, amount: 3, to: [link.targets[0]] });
      },
    }),
  ),
  trick(
    "Growth",
    "{G}",
    spell({
      at,
      targets: [target(creature)],
      *effect(game, link) {
        yield* game.modify({
          on: [link.targets[0]],
          changes: [
            { add: "power", n: 3 },
            { add: "toughness", n: 3 },
          ],
          until: "end of turn",
        });
      },
    }),
  ),
  trick(
    "Murder",
    "{1}{B}",
    spell({
      at,
      targets: [target(creature)],
      *effect(game, link) {
        yield* game.destroy([link.targets[0]]);
      },
    }),
  ),
  trick(
    "Deny",
    "{U}{U}",
    spell({
      at,
      targets: [targetLink({ state: "spell" })],
      *effect(game, link) {
        yield* game.counter([link.targets[0]]);
      },
    }),
  ),
  trick(
    "Insight",
    "{1}{U}",
    spell({
      at,
      targets: [targetPlayer()],
      *effect(game, link) {
        yield* game.draw(link.targets[0], 2);
      },
    }),
    { types: ["sorcery"] },
  ),
  lasting("Anthem", "{1}{W}{W}", [
    continuous({
      at,
      on: { filter: { all: [creature, { side: "you" }] } },
      changes: [
        { add: "power", n: 1 },
        { add: "toughness", n: 1 },
      ],
    }),
  ]),
  lasting(
    "Strength",
    "{R}",
    [
      keyword({ at, keyword: "enchant", arg: creature }),
      continuous({
        at,
        on: { host: true },
        changes: [
          { add: "power", n: 2 },
          { add: "toughness", n: 1 },
        ],
      }),
    ],
    { subtypes: ["Aura"] },
  ),
  device(
    "Axe",
    "{1}",
    [
      continuous({ at, on: { host: true }, changes: [{ add: "power", n: 2 }] }),
      keyword({ at, keyword: "equip", word: "{1}" }),
    ],
    { subtypes: ["Equipment"] },
  ),
  /** Fills libraries. */
  device("Pebble", "{9}", []),
  device("Stone", "{2}", [
    activated({
      at,
      adds: true,
      costs: [{ tap: "self" }],
      *effect(game, { you }) {
        yield* game.addMana(you, { symbols: "{2}" });
      },
    }),
  ]),
];

export const testSet = defineSet("test", cards);
