// Cards of our own for questions of play.
import {
  activated,
  card,
  continuous,
  keyword,
  playModifier,
  spell,
  target,
  targets,
  triggered,
} from "../../runtime/games/riftbound/index.ts";

const at = [0, 1] as const;
const unit = { type: "unit" } as const;
const mine = { all: [unit, { side: "you" }] } as const;
const atField = { all: [unit, { state: "at a battlefield" }] } as const;
const paper = { type: "spell", domains: ["fury"], energy: 1 } as const;
const body = { type: "unit", domains: ["fury"], energy: 1, might: 2 } as const;
const reaction = keyword({ at, keyword: "reaction" });

export const cards = [
  card({
    ...paper,
    name: "Reap",
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          const [it] = link.targets;
          if (game.matches({ stat: "might", op: "<=", n: 3 }, it)) yield* game.destroy(it);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Thin Out",
    abilities: [
      spell({
        at,
        targets: [target({ all: [unit, { stat: "might", op: "<=", n: 3 }] })],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Drown",
    energy: 0,
    abilities: [
      spell({
        at,
        targets: [target(atField)],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Flood",
    abilities: [
      spell({
        at,
        *effect(game) {
          yield* game.destroy(atField);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Flurry",
    abilities: [
      spell({
        at,
        targets: [target(mine), targets({ all: [unit, { side: "opponent" }] }, 0, 3)],
        *effect(game, link) {
          const [it, to] = link.targets;
          yield* game.deal({ source: it, amount: { stat: "might", of: it }, to, split: true });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Wither",
    abilities: [
      reaction,
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          const changes = [{ add: "might", n: -1 }] as const;
          yield* game.modify({ on: link.targets[0], changes, until: "this turn" });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Snare",
    abilities: [
      keyword({ at, keyword: "hidden" }),
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
    ...body,
    name: "Tollkeeper",
    abilities: [
      playModifier({
        at,
        change: { cost: { of: "play", player: "opponent", what: unit, by: 1, direction: "more" } },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Summons",
    abilities: [
      spell({
        at,
        targets: [target({ all: [unit, { zone: "trash" }, { owner: "you" }] })],
        *effect(game, link) {
          yield* game.startPlay(link.targets[0], { ignoring: "cost" });
        },
      }),
    ],
  }),
  card({
    ...body,
    name: "Blood Price",
    abilities: [
      playModifier({
        at,
        change: { additional: [{ destroy: { all: [mine, { not: { is: "self" } }] }, n: 1 }] },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Breach",
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          const gone = yield* game.put(link.targets[0], "banished");
          yield* game.startPlay(gone, { ignoring: "cost" });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Tally",
    abilities: [
      keyword({ at, keyword: "flow", costs: [{ energy: 1 }] }),
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          const amount = { count: { all: [{ zone: "trash" }, { owner: "you" }] } } as const;
          yield* game.deal({ source: link.self, amount, to: link.targets[0] });
        },
      }),
    ],
  }),
  card({
    ...body,
    name: "Weigher",
    abilities: [
      // "At the start of your Beginning Phase, if ..., draw 1."
      triggered({
        at,
        on: "turn starts",
        when: (e, my) => e.player === my.you && my.points(my.you) >= 1,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
      // "At the start of your Beginning Phase, gain 1 XP if ..."
      triggered({
        at,
        on: "turn starts",
        when: (e, my) => e.player === my.you,
        *effect(game, link) {
          if (game.points(link.you) >= 1) yield* game.gainXp(link.you, 1);
        },
      }),
    ],
  }),
  card({
    ...body,
    name: "Returner",
    abilities: [
      triggered({
        at,
        on: "moves",
        optional: true,
        cost: [{ energy: 1 }],
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  }),
  card({
    name: "Echoing Hall",
    type: "battlefield",
    abilities: [
      triggered({
        at,
        on: "plays",
        when: (e, my) => my.matches({ type: "spell" }, e.object),
        targets: [target({ all: [unit, { sameRow: "self" }] })],
        *effect(game, link) {
          yield* game.addCounters("buff", 1, link.targets[0]);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Rebirth",
    abilities: [
      spell({
        at,
        targets: [target(mine)],
        *effect(game, link) {
          const [field] = game.all({ type: "battlefield" });
          const gone = yield* game.put(link.targets[0], "banished");
          yield* game.startPlay(gone, { ignoring: "cost", to: { at: field! } });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Offering",
    abilities: [
      playModifier({ at, change: { additional: [{ destroy: mine, n: 1 }] } }),
      spell({
        at,
        *effect(game, link) {
          yield* game.gainXp(link.you, 1);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Final Words",
    abilities: [
      spell({
        at,
        targets: [target(mine)],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
          yield* game.gainXp(link.you, 1);
        },
      }),
    ],
  }),
  card({
    ...body,
    name: "Toller",
    abilities: [continuous({ at, on: { players: "you" }, changes: [{ can: "trigger deathknell again" }] })],
  }),
  card({
    ...paper,
    name: "Sweep",
    abilities: [
      spell({
        at,
        *effect(game) {
          yield* game.destroy(mine);
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Bait",
    abilities: [
      spell({
        at,
        targets: [target(mine)],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
          const [toller] = game.all({ all: [{ zone: "trash" }, { name: "Toller" }] });
          if (toller !== undefined) yield* game.startPlay([toller], { ignoring: "cost" });
        },
      }),
    ],
  }),
  card({
    ...body,
    name: "Faun",
    abilities: [
      triggered({
        at,
        on: "moves",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          const { place } = link.event;
          const there = game.all({ all: [unit, { side: "opponent" }] }).filter((id) => game.here(place, id));
          yield* game.stun(there);
          yield* game.stun({ all: [unit, { side: "you" }, { sameRow: "self" }] });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Disown",
    abilities: [
      reaction,
      spell({
        at,
        targets: [{ what: "link", count: "one", min: 1, max: 1, filter: { type: "spell" } }],
        *effect(game, link) {
          yield* game.put(link.targets[0], "hand");
        },
      }),
    ],
  }),
  card({
    ...body,
    name: "Warden of Gears",
    abilities: [
      activated({
        at,
        costs: [{ energy: 1 }],
        targets: [target({ type: "gear" })],
        *effect(game, link) {
          yield* game.gainControl(link.targets[0], link.you, { untilLeaves: link.self });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Upend",
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          const [it] = link.targets;
          const n = { times: [-1, { stat: "might", of: it }] } as const;
          yield* game.modify({ on: it, changes: [{ add: "might", n }], until: "this turn" });
        },
      }),
    ],
  }),
  card({
    ...paper,
    name: "Disarm",
    abilities: [
      spell({
        at,
        targets: [target({ type: "gear" })],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    ],
  }),
  card({
    name: "Trial Ground",
    type: "battlefield",
    abilities: [
      triggered({
        at,
        on: "conquers",
        when: (e, my) =>
          e.object === my.self &&
          my.all({ all: [unit, { state: "mighty" }, { sameRow: "self" }] }).length > 0,
        *effect(game, link) {
          yield* game.draw(link.event.player, 1);
        },
      }),
    ],
  }),
  card({ ...body, name: "Lancer", might: 4, abilities: [keyword({ at, keyword: "assault", n: 1 })] }),
];
