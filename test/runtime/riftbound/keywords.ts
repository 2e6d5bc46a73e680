// Keywords that are sentences, as their rules define them.
import {
  activated,
  continuous,
  head,
  keyword,
  keywordDef,
  playModifier,
  type RiftChange,
  target,
  triggered,
} from "../../../runtime/games/riftbound/index.ts";
import type { Keyword } from "../../../runtime/games/riftbound/words.ts";

const at = [0, 1] as const;
const myUnit = { all: [{ type: "unit" }, { side: "you" }] } as const;

/** A keyword that says one thing of its card. */
const says = (name: Keyword, change: RiftChange) =>
  keywordDef({ name, abilities: () => [continuous({ at, on: { self: true }, changes: [change] })] });

export const keywords = [
  // 807.1.c, 814
  keywordDef({
    name: "assault",
    abilities: ({ n }) => [
      continuous({
        at,
        on: { self: true },
        while: { object: "self", is: { state: "attacking" } },
        changes: [{ add: "might", n: n || 1 }],
      }),
    ],
  }),
  keywordDef({
    name: "shield",
    abilities: ({ n }) => [
      continuous({
        at,
        on: { self: true },
        while: { object: "self", is: { state: "defending" } },
        changes: [{ add: "might", n: n || 1 }],
      }),
    ],
  }),
  // 816
  keywordDef({
    name: "temporary",
    abilities: () => [
      triggered({
        at,
        on: "turn starts",
        when: (e, my) => e.player === my.you,
        *effect(game, link) {
          yield* game.destroy(link.self);
        },
      }),
    ],
  }),
  // 823
  keywordDef({
    name: "hunt",
    abilities: ({ n }) => [
      triggered({
        at,
        on: ["conquers", "holds"],
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.gainXp(link.you, n || 1);
        },
      }),
    ],
  }),
  // 806, 813, 810, 815, 826
  says("action", { can: "be played with action" }),
  keywordDef({
    name: "reaction",
    abilities: () => [
      keyword({ at, keyword: "action" }),
      continuous({ at, on: { self: true }, changes: [{ can: "be played with reaction" }] }),
    ],
  }),
  says("ganking", { can: "move between battlefields" }),
  says("tank", { must: "be assigned damage first" }),
  says("backline", { must: "be assigned damage last" }),
  // 805
  keywordDef({
    name: "accelerate",
    abilities: () => [
      playModifier({
        at,
        change: { additional: [{ energy: 1 }, { power: "own", n: 1 }], optional: true },
      }),
      continuous({
        at,
        on: { self: true },
        while: { object: "self", is: { state: "accelerate paid" } },
        changes: [{ can: "enter ready" }],
      }),
    ],
  }),
  // 808
  keywordDef({
    name: "deathknell",
    abilities: () => [head({ at, on: "destroyed", when: (e, my) => e.object === my.self })],
  }),
  // 812, 824, 828
  keywordDef({
    name: "legion",
    abilities: () => [
      head({
        at,
        while: {
          player: "you",
          deed: "finalize",
          of: { all: [{ not: { is: "self" } }, { not: { state: "token" } }] },
        },
      }),
    ],
  }),
  keywordDef({
    name: "level",
    abilities: ({ n }) => [head({ at, while: { compare: { tally: "xp", of: "you" }, op: ">=", to: n } })],
  }),
  keywordDef({
    name: "empowered",
    abilities: () => [head({ at, while: { object: "self", is: { state: "empowered" } } })],
  }),
  // 818, 819, 821
  keywordDef({
    name: "equip",
    abilities: ({ costs }) => [
      activated({
        at,
        costs,
        targets: [target(myUnit)],
        *effect(game, link) {
          yield* game.attach(link.self, link.targets[0]);
        },
      }),
    ],
  }),
  keywordDef({
    name: "quick-draw",
    abilities: () => [
      keyword({ at, keyword: "reaction" }),
      triggered({
        at,
        on: "plays",
        when: (e, my) => e.object === my.self,
        targets: [target(myUnit)],
        *effect(game, link) {
          yield* game.attach(link.self, link.targets[0]);
        },
      }),
    ],
  }),
  keywordDef({
    name: "weaponmaster",
    abilities: () => [
      triggered({
        at,
        on: "plays",
        optional: true,
        when: (e, my) => e.object === my.self,
        targets: [target({ all: [{ trait: "Equipment", of: "tag" }, { side: "you" }] })],
        *effect(game, link) {
          yield* game.equip(link.targets[0], link.self, [{ power: "any", n: 1 }]);
        },
      }),
    ],
  }),
  // 827
  keywordDef({
    name: "empower",
    abilities: ({ costs }) => [
      activated({
        at,
        costs,
        limits: [{ when: { not: { object: "self", is: { state: "empowered" } } } }],
        *effect(game, link) {
          yield* game.empower(link.self);
        },
      }),
    ],
  }),
];
