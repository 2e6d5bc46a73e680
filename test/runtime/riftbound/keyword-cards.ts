// Cards of our own with keywords that have a cost or a text, for tests of the rules.
import {
  activated,
  card,
  continuous,
  defineSet,
  keyword,
  playModifier,
  shield,
  spell,
  target,
  triggered,
} from "../../../runtime/games/riftbound/index.ts";

const at = [0, 1] as const;
const unit = { type: "unit" } as const;
const friendly = { all: [unit, { side: "friendly" }] } as const;
const damage = (n: number) =>
  spell({
    at,
    targets: [target(unit)],
    *effect(game, link) {
      yield* game.deal({ source: link.self, amount: n, to: link.targets[0] });
    },
  });

const held = shield({
  key: "keyword tests/Ward#0",
  at,
  bound: { it: "object" },
  on: "damage",
  when: (e, my) => e.object === my.bound.it,
  change: { prevent: 4, of: "next" },
});

const equipment = (
  name: string,
  words: readonly string[],
  costs: Parameters<typeof keyword>[0]["costs"] = [],
) =>
  card({
    name,
    type: "gear",
    tags: ["Equipment"],
    domains: ["fury"],
    energy: 1,
    mightBonus: 1,
    abilities: [
      ...words.map((word) => keyword({ at, keyword: word })),
      keyword({ at, keyword: "equip", costs }),
    ],
  });

export const keywordSet = defineSet(
  "keyword tests",
  [
    card({
      name: "Twin Bolt",
      type: "spell",
      domains: ["fury"],
      energy: 1,
      abilities: [keyword({ at, keyword: "repeat", costs: [{ energy: 2 }] }), damage(2)],
    }),
    card({
      name: "Ebb",
      type: "spell",
      domains: ["fury"],
      energy: 4,
      abilities: [
        keyword({ at, keyword: "flow", costs: [{ energy: 1 }, { power: "fury", n: 1 }] }),
        damage(1),
      ],
    }),
    equipment("Blade", [], [{ power: "any", n: 1 }]),
    equipment("Buckler", ["quick-draw"], [{ energy: 3 }]),
    card({
      name: "Armsman",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 2,
      abilities: [keyword({ at, keyword: "weaponmaster" })],
    }),
    card({
      name: "Kindled",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 2,
      abilities: [
        keyword({ at, keyword: "empower", costs: [{ energy: 1 }] }),
        keyword({
          at,
          keyword: "empowered",
          effect: continuous({ at, on: { self: true }, changes: [{ add: "might", n: 3 }] }),
        }),
      ],
    }),
    card({
      name: "Latecomer",
      type: "unit",
      domains: ["fury"],
      energy: 3,
      might: 3,
      abilities: [
        keyword({
          at,
          keyword: "legion",
          effect: playModifier({
            at,
            change: { cost: { of: "play", player: "you", what: { is: "self" }, by: 2, direction: "less" } },
          }),
        }),
      ],
    }),
    card({
      name: "Sworn",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 1,
      abilities: [
        keyword({
          at,
          keyword: "legion",
          effect: triggered({
            at,
            on: "plays",
            when: (e, my) => e.object === my.self,
            *effect(game, link) {
              yield* game.draw(link.you, 1);
            },
          }),
        }),
      ],
    }),
    card({
      name: "Veteran",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 2,
      abilities: [
        keyword({
          at,
          keyword: "level",
          n: 3,
          effect: continuous({ at, on: { self: true }, changes: [{ add: "might", n: 2 }] }),
        }),
      ],
    }),
    card({
      name: "Omen",
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
            yield* game.predict(link.you, 2);
          },
        }),
      ],
    }),
    card({
      name: "Embers",
      type: "spell",
      domains: ["fury"],
      energy: 1,
      abilities: [
        spell({
          at,
          *effect(game, link) {
            yield* game.burn(link.you, 2);
          },
        }),
      ],
    }),
    card({
      name: "Sexton",
      type: "unit",
      domains: ["order"],
      energy: 1,
      might: 1,
      abilities: [
        keyword({
          at,
          keyword: "deathknell",
          effect: spell({
            at,
            *effect(game, link) {
              yield* game.draw(link.you, 1);
            },
          }),
        }),
      ],
    }),
    card({
      name: "Ward",
      type: "spell",
      domains: ["calm"],
      energy: 1,
      abilities: [
        keyword({ at, keyword: "reaction" }),
        spell({
          at,
          targets: [target(friendly)],
          *effect(game, link) {
            yield* game.arm(held, { it: link.targets[0] }, "this turn", false);
          },
        }),
      ],
    }),
    card({
      name: "Font",
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
            yield* game.add(link.you, { energy: 2 });
          },
        }),
      ],
    }),
    card({
      name: "Herald",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 1,
      abilities: [
        continuous({
          at,
          on: { filter: { all: [unit, { side: "you" }, { not: { is: "self" } }] } },
          changes: [{ can: "enter ready" }],
        }),
      ],
    }),
    card({
      name: "Bargainer",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 1,
      abilities: [
        playModifier({ at, change: { additional: [{ energy: 1 }], optional: true } }),
        triggered({
          at,
          on: "plays",
          when: (e, my) => e.object === my.self && my.matches({ state: "additional cost paid" }, my.self),
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    }),
    card({
      name: "Discounter",
      type: "unit",
      domains: ["fury"],
      energy: 1,
      might: 1,
      abilities: [
        playModifier({
          at,
          change: {
            cost: {
              of: "play",
              player: "you",
              what: { type: "spell" },
              by: 1,
              also: { of: "any", by: 1 },
              direction: "less",
            },
          },
        }),
        playModifier({
          at,
          change: {
            cost: { of: "use", player: "you", what: { type: "gear" }, by: 2, direction: "less" },
          },
        }),
      ],
    }),
    card({
      name: "Stubborn Word",
      type: "spell",
      domains: ["fury"],
      energy: 1,
      abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "be countered" }] }), damage(1)],
    }),
    card({
      name: "Pacifist",
      type: "unit",
      domains: ["calm"],
      energy: 1,
      might: 5,
      abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "deal combat damage" }] })],
    }),
    card({
      name: "Vantage",
      type: "battlefield",
      abilities: [
        triggered({
          at,
          on: "player defends",
          when: (e, my) => e.object === my.self && e.player === my.controller(my.self),
          *effect(game, link) {
            yield* game.draw(link.event.player, 1);
          },
        }),
        triggered({
          at,
          on: "combat ends",
          when: (e, my) => e.object === my.self,
          *effect(game, link) {
            yield* game.gainXp(link.you, 1);
          },
        }),
      ],
    }),
    card({
      name: "Wander",
      type: "spell",
      domains: ["calm"],
      energy: 1,
      abilities: [
        spell({
          at,
          targets: [target(friendly)],
          *effect(game, link) {
            yield* game.move(link.targets[0], { anywhere: "you" });
          },
        }),
      ],
    }),
    card({
      name: "Sap",
      type: "spell",
      domains: ["calm"],
      energy: 1,
      abilities: [
        spell({
          at,
          *effect(game) {
            const changes = [{ add: "might", n: -4 }] as const;
            yield* game.modify({
              on: { all: [unit, { side: "opponent" }] },
              changes,
              minimum: 1,
              until: "this turn",
            });
          },
        }),
      ],
    }),
    card({
      name: "Muster",
      type: "spell",
      domains: ["calm"],
      energy: 1,
      abilities: [
        spell({
          at,
          *effect(game, link) {
            const recruit = { name: "Recruit", type: "unit", tags: [], might: 1, abilities: [] } as const;
            yield* game.token(link.you, 1, recruit, { anywhere: "you" }, { ready: true });
          },
        }),
      ],
    }),
    card({
      name: "Mourner",
      type: "unit",
      domains: ["calm"],
      energy: 1,
      might: 1,
      abilities: [
        continuous({
          at,
          on: { self: true },
          while: { happened: "be destroyed", of: { all: [unit, { side: "opponent" }] } },
          changes: [{ add: "might", n: 2 }],
        }),
      ],
    }),
    card({
      name: "Settler",
      type: "unit",
      domains: ["calm"],
      energy: 1,
      might: 1,
      abilities: [
        continuous({ at, on: { self: true }, changes: [{ can: "be played to open battlefield" }] }),
      ],
    }),
    card({
      name: "Trade",
      type: "spell",
      domains: ["calm"],
      energy: 1,
      abilities: [
        playModifier({ at, change: { additional: [{ put: friendly, to: "hand", n: 1 }] } }),
        spell({
          at,
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    }),
    card({
      name: "High Court",
      type: "battlefield",
      abilities: [
        continuous({
          at,
          on: { filter: { all: [unit, { sameRow: "self" }] } },
          changes: [{ add: "might", n: 1 }],
        }),
      ],
    }),
  ],
  { lifted: [held] },
);
