// Cards of our own for tests of the rules.
import {
  activated,
  card,
  continuous,
  defineSet,
  keyword,
  replacement,
  spell,
  target,
  targets,
  triggered,
} from "../../../runtime/games/riftbound/index.ts";
import { keywords } from "./keywords.ts";

const at = [0, 1] as const;
const unit = { type: "unit" } as const;
const enemy = { all: [unit, { side: "opponent" }] } as const;
const friendly = { all: [unit, { side: "friendly" }] } as const;
const here = { sameRow: "self" } as const;

const runes = (["Fury", "Calm", "Mind", "Body", "Chaos", "Order"] as const).map((name) =>
  card({
    name: `${name} Rune`,
    type: "rune",
    supertype: "basic",
    domains: [name.toLowerCase() as Lowercase<typeof name>],
    abilities: [],
  }),
);

/** A unit with nothing but its might and some keywords. */
const plain = (name: string, might: number, energy = 1, words: readonly string[] = []) =>
  card({
    name,
    type: "unit",
    domains: ["fury"],
    energy,
    might,
    abilities: words.map((word) => keyword({ at, keyword: word, n: 1 })),
  });

export const cards = [
  ...runes,
  card({ name: "Ember Court", type: "legend", domains: ["fury", "calm"], tags: ["Ember"], abilities: [] }),
  card({
    name: "Ember, Firstborn",
    type: "unit",
    supertype: "champion",
    domains: ["fury"],
    tags: ["Ember"],
    energy: 3,
    might: 4,
    abilities: [],
  }),
  card({
    name: "Ember's Brand",
    type: "spell",
    supertype: "signature",
    domains: ["fury"],
    tags: ["Ember"],
    energy: 1,
    abilities: [],
  }),
  card({
    name: "Ember, Rekindled",
    type: "unit",
    supertype: "champion",
    domains: ["fury"],
    tags: ["Ember"],
    energy: 4,
    might: 5,
    abilities: [],
  }),
  card({
    name: "Frost, Wanderer",
    type: "unit",
    supertype: "champion",
    domains: ["calm"],
    tags: ["Frost"],
    energy: 3,
    might: 3,
    abilities: [],
  }),
  card({
    name: "Ember's Oath",
    type: "spell",
    supertype: "signature",
    domains: ["fury"],
    tags: ["Ember"],
    energy: 2,
    abilities: [],
  }),
  card({
    name: "Frost's Brand",
    type: "spell",
    supertype: "signature",
    domains: ["calm"],
    tags: ["Frost"],
    energy: 2,
    abilities: [],
  }),
  card({ name: "Twin Fang", type: "unit", domains: ["fury", "mind"], energy: 2, might: 2, abilities: [] }),
  ...["Grove", "Quarry", "Harbor", "Spire"].map((name) =>
    card({ name, type: "battlefield", domains: [], abilities: [] }),
  ),
  plain("Pebble", 0, 9),
  plain("Scout", 1),
  plain("Guard", 3, 2),
  plain("Brute", 5, 4),
  plain("Bulwark", 2, 2, ["tank"]),
  plain("Archer", 2, 2, ["backline"]),
  plain("Odd Post", 2, 2, ["tank", "backline"]),
  plain("Rider", 2, 2, ["ganking"]),
  plain("Charger", 2, 2, ["assault"]),
  plain("Sentry", 2, 2, ["shield"]),
  plain("Lurker", 2, 2, ["ambush"]),
  plain("Sprinter", 2, 1, ["accelerate"]),
  plain("Mirror Hide", 3, 2, ["deflect"]),
  plain("Mayfly", 4, 1, ["temporary"]),
  plain("Tracker", 2, 2, ["hunt"]),
  plain("Shade", 3, 4, ["hidden"]),
  card({
    name: "Bolt",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "action" }),
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 3, to: link.targets[0] });
        },
      }),
    ],
  }),
  card({
    name: "Snap",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "reaction" }),
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 2, to: link.targets[0] });
        },
      }),
    ],
  }),
  card({
    name: "Slow Rite",
    type: "spell",
    domains: ["calm"],
    energy: 2,
    power: 1,
    abilities: [
      spell({
        at,
        *effect(game, link) {
          yield* game.draw(link.you, 2);
        },
      }),
    ],
  }),
  card({
    name: "Denial",
    type: "spell",
    domains: ["mind"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "reaction" }),
      spell({
        at,
        targets: [{ what: "link", count: "one", min: 1, max: 1, filter: { type: "spell" } }],
        *effect(game, link) {
          yield* game.interrupt(link.targets[0]);
        },
      }),
    ],
  }),
  card({
    name: "Daze",
    type: "spell",
    domains: ["calm"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "action" }),
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.stun(link.targets[0]);
        },
      }),
    ],
  }),
  card({
    name: "Step Back",
    type: "spell",
    domains: ["calm"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "reaction" }),
      spell({
        at,
        targets: [target(friendly)],
        *effect(game, link) {
          yield* game.move(link.targets[0], { baseOf: "you" });
        },
      }),
    ],
  }),
  card({
    name: "Volley",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "action" }),
      spell({
        at,
        targets: [targets(enemy, 0, 2)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 1, to: link.targets[0] });
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Exile",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.put(link.targets[0], "banished");
        },
      }),
    ],
  }),
  card({
    name: "Surge",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "action" }),
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.modify({
            on: link.targets[0],
            changes: [{ add: "might", n: 2 }],
            until: "this turn",
          });
        },
      }),
    ],
  }),
  card({
    name: "Frenzy",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      keyword({ at, keyword: "action" }),
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.modify({
            on: link.targets[0],
            changes: [{ add: "might", n: 2 }],
            until: "this combat",
          });
        },
      }),
    ],
  }),
  card({
    name: "Rally",
    type: "spell",
    domains: ["calm"],
    energy: 1,
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.addCounters("buff", 1, link.targets[0]);
        },
      }),
    ],
  }),
  card({
    name: "Triumph",
    type: "spell",
    domains: ["order"],
    energy: 1,
    abilities: [
      spell({
        at,
        *effect(game, link) {
          yield* game.score(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Echoist",
    type: "unit",
    domains: ["calm"],
    energy: 1,
    might: 1,
    abilities: [
      triggered({
        at,
        on: "plays",
        when: (e, my) => e.player === my.you && my.matches({ type: "spell" }, e.object),
        *effect(game, link) {
          yield* game.modify({ on: link.self, changes: [{ add: "might", n: 1 }], until: "this turn" });
        },
      }),
    ],
  }),
  card({
    name: "Watcher",
    type: "unit",
    domains: ["calm"],
    energy: 1,
    might: 1,
    abilities: [
      triggered({
        at,
        on: "defends",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Wellspring",
    type: "gear",
    domains: ["calm"],
    energy: 1,
    abilities: [
      triggered({
        at,
        on: "turn starts",
        adds: true,
        when: (e, my) => e.player === my.you,
        *effect(game, link) {
          yield* game.add(link.you, { energy: 1 });
        },
      }),
    ],
  }),
  card({
    name: "Prism",
    type: "gear",
    domains: ["calm"],
    energy: 1,
    abilities: [
      activated({
        at,
        speed: "reaction",
        adds: true,
        costs: [{ activate: true }],
        *effect(game, link) {
          yield* game.add(link.you, { power: "any", n: 1 });
        },
      }),
    ],
  }),
  card({
    name: "Chronicler",
    type: "unit",
    domains: ["mind"],
    energy: 1,
    might: 1,
    abilities: [
      triggered({
        at,
        on: "plays",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Martyr",
    type: "unit",
    domains: ["order"],
    energy: 1,
    might: 1,
    abilities: [
      triggered({
        at,
        on: "destroyed",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Raider",
    type: "unit",
    domains: ["fury"],
    energy: 1,
    might: 3,
    abilities: [
      triggered({
        at,
        on: "attacks",
        when: (e, my) => e.object === my.self,
        targets: [target({ all: [enemy, here] })],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 1, to: link.targets[0] });
        },
      }),
      triggered({
        at,
        on: "conquers",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Lantern",
    type: "gear",
    domains: ["mind"],
    energy: 1,
    abilities: [
      activated({
        at,
        speed: "reaction",
        adds: true,
        costs: [{ activate: true }],
        *effect(game, link) {
          yield* game.add(link.you, { energy: 1 });
        },
      }),
    ],
  }),
  card({
    name: "Workbench",
    type: "gear",
    domains: ["mind"],
    energy: 1,
    abilities: [
      activated({
        at,
        costs: [{ activate: true }, { energy: 1 }],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Pike",
    type: "gear",
    tags: ["Equipment"],
    domains: ["fury"],
    energy: 1,
    mightBonus: 2,
    abilities: [
      activated({
        at,
        costs: [{ energy: 1 }],
        targets: [target(friendly)],
        *effect(game, link) {
          yield* game.attach(link.self, link.targets[0]);
        },
      }),
    ],
    effectText: [keyword({ at, keyword: "ganking" })],
  }),
  card({
    name: "Warden",
    type: "unit",
    domains: ["calm"],
    energy: 2,
    might: 2,
    abilities: [
      continuous({
        at,
        on: { filter: { all: [friendly, here, { not: { is: "self" } }] } },
        changes: [{ add: "might", n: 1 }],
      }),
    ],
  }),
  card({
    name: "Late Bloom",
    type: "unit",
    domains: ["calm"],
    energy: 3,
    might: 4,
    abilities: [
      continuous({
        at,
        on: { self: true },
        while: { object: "self", is: { state: "mighty" } },
        changes: [{ grant: "ganking" }, { grant: "shield", n: 1 }],
      }),
    ],
  }),
  card({
    name: "Intact",
    type: "unit",
    domains: ["order"],
    energy: 3,
    might: 2,
    abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "be dealt damage" }] })],
  }),
  card({
    name: "Scapegoat",
    type: "gear",
    domains: ["calm"],
    energy: 1,
    abilities: [
      replacement({
        at,
        on: "destroyed",
        when: (e, my) => my.matches(friendly, e.object),
        change: {
          *instead(game, e, my) {
            yield* game.destroy(my.self);
            yield* game.heal(e.object);
            yield* game.exhaust(e.object);
            yield* game.recall(e.object);
          },
        },
      }),
    ],
  }),
];

export const testSet = defineSet("tests", cards, { keywords });
