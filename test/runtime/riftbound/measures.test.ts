// Numbers that only some cards ask for: might that grows to 5, damage beyond what is lethal, points short of the
// Victory Score, costs that change for a while, bonus damage (core rules 460.2, 467, 356, 709, 712-715).
import { describe, expect, test } from "vitest";
import {
  activated,
  card,
  continuous,
  defineSet,
  registryOf,
  spell,
  target,
  targets,
  triggered,
} from "../../../runtime/games/riftbound/index.ts";
import { derived } from "../../../runtime/games/riftbound/reading.ts";
import { testSet } from "./cards.ts";
import { keywordSet } from "./keyword-cards.ts";
import { runes, table } from "./table.ts";

const at = [0, 1] as const;
const unit = { type: "unit" } as const;
const gear = (name: string, ability: ReturnType<typeof triggered> | ReturnType<typeof continuous>) =>
  card({ name, type: "gear", domains: ["order"], energy: 1, abilities: [ability] });
const cards = [
  gear(
    "Proud Banner",
    triggered({
      at,
      on: "becomes mighty",
      when: (e, my) => my.side("you", my.controller(e.object)),
      *effect(game, link) {
        yield* game.gainXp(link.you, 1);
      },
    }),
  ),
  card({
    name: "Cleaver",
    type: "unit",
    domains: ["fury"],
    energy: 1,
    might: 6,
    abilities: [
      triggered({
        at,
        on: "conquers",
        when: (e, my) =>
          e.object === my.self &&
          my.holds({ compare: { often: "assign excess damage", player: "you" }, op: ">=", to: 3 }),
        *effect(game, link) {
          yield* game.gainXp(link.you, { often: "assign excess damage", player: "you" });
        },
      }),
    ],
  }),
  card({
    name: "Patron",
    type: "unit",
    domains: ["mind"],
    energy: 1,
    might: 1,
    abilities: [
      activated({
        at,
        costs: [{ activate: true }],
        *effect(game, link) {
          yield* game.changeCost({
            of: "play",
            player: link.you,
            what: { type: "spell" },
            by: 1,
            direction: "less",
            next: true,
            until: "this turn",
          });
        },
      }),
    ],
  }),
  gear(
    "Spark Dynamo",
    continuous({ at, on: { players: "you" }, changes: [{ can: "deal bonus damage", n: 2 }] }),
  ),
  gear(
    "Thin Air",
    continuous({ at, on: { filter: unit }, changes: [{ can: "be dealt bonus damage", n: 1 }] }),
  ),
  card({
    name: "Hail",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      spell({
        at,
        targets: [targets(unit, 2, 2)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 2, to: link.targets[0], split: true });
        },
      }),
    ],
  }),
  card({
    name: "Spark",
    type: "spell",
    domains: ["fury"],
    energy: 1,
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 1, to: link.targets[0] });
        },
      }),
    ],
  }),
];
const mirrored = defineSet("mirrors", [
  card({
    name: "Mirror Rite",
    type: "spell",
    domains: ["mind"],
    energy: 1,
    abilities: [
      spell({
        at,
        targets: [target(unit)],
        *effect(game, link) {
          const made = yield* game.token(
            link.you,
            1,
            { name: "Reflection", tags: [], type: "unit", might: 0, abilities: [] },
            { baseOf: link.you },
          );
          yield* game.become(made, link.targets[0]);
        },
      }),
    ],
  }),
]);
const registry = registryOf([testSet, keywordSet, defineSet("measures", cards), mirrored]);
type Seats = Parameters<typeof table>[0];
const scene = (...seats: Seats) => table(seats, { registry });
const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;
const xp = (t: ReturnType<typeof table>) => t.game.state.players[0]!.counters.xp ?? 0;

describe("a unit becomes mighty", () => {
  const rally = (unit: string, hand = "Rally") =>
    scene({ ...A, board: ["Proud Banner", unit], hand: [hand], runes: runes("Order", 4) }, B);
  test("as its might changes from less than 5 to 5 or more", () => {
    const t = rally("Ember, Firstborn");
    t.act("Play Rally").passes();
    expect([t.might("Ember, Firstborn"), xp(t)]).toEqual([5, 1]);
  });
  test("not if it was mighty before, or is not afterwards", () => {
    for (const name of ["Brute", "Guard"]) {
      const t = rally(name);
      t.act("Play Rally").passes();
      expect(xp(t)).toBe(0);
    }
  });
  test("not as it comes with such might", () => {
    const t = scene({ ...A, board: ["Proud Banner"], hand: ["Brute"], runes: runes("Fury", 4) }, B);
    t.act("Play Brute").passes();
    expect([t.might("Brute"), xp(t)]).toEqual([5, 0]);
  });
  test("again after it was less than that, in another turn", () => {
    const t = scene(
      { ...A, board: ["Proud Banner", "Guard"], hand: ["Surge", "Surge"], runes: runes("Fury", 2) },
      B,
    );
    t.act("Play Surge").passes();
    expect([t.might("Guard"), xp(t)]).toEqual([5, 1]);
    t.endTurn();
    t.endTurn();
    t.act("Play Surge").passes();
    expect([t.might("Guard"), xp(t)]).toEqual([5, 2]);
  });
});

describe("excess damage", () => {
  const conquering = (...defenders: readonly string[]) => {
    const t = scene(
      { ...A, board: ["Cleaver"] },
      { ...B, board: defenders.map((name) => ({ card: name, at: "Quarry" })) },
    );
    t.act("Move to Quarry").passes();
    return t;
  };
  test("is what is assigned beyond what is lethal to all: 6 to a unit of 3 are 3 more", () => {
    expect(xp(conquering("Guard"))).toBe(3);
  });
  test("is less where there is more to kill", () => {
    expect(xp(conquering("Guard", "Scout"))).toBe(0);
  });
});

describe("costs that change for a while", () => {
  test("the next spell costs 1 less, the one after it does not", () => {
    const t = scene({ ...A, board: ["Patron", "Guard"], hand: ["Spark", "Spark"] }, B);
    expect(t.labels().some((l) => l.startsWith("Play Spark"))).toBe(false);
    t.act("Use Patron").passes();
    t.act("Play Spark").pick("Guard").passes();
    expect([t.damage("Guard"), t.labels().some((l) => l.startsWith("Play Spark"))]).toEqual([1, false]);
  });
  test("end with the turn", () => {
    const t = scene({ ...A, board: ["Patron"], hand: ["Spark"] }, B);
    t.act("Use Patron").passes();
    t.endTurn();
    expect(t.game.state.data.shifts).toEqual([]);
  });
});

describe("bonus damage", () => {
  const bolts = (board: readonly string[], hand: string) =>
    scene({ ...A, board: [...board, "Brute", "Guard"], hand: [hand], runes: runes("Fury", 1) }, B);
  test("is added to each instance, from all that grant it together", () => {
    const t = bolts(["Spark Dynamo", "Thin Air"], "Spark");
    t.act("Play Spark").pick("Brute").passes();
    expect(t.damage("Brute")).toBe(4);
  });
  test("is part of what is split", () => {
    const t = bolts(["Spark Dynamo"], "Hail");
    t.act("Play Hail").passes();
    expect(t.asked()).toMatchObject({ kind: "divide", total: 4 });
  });
});

test("points short of the Victory Score are a number of the player", () => {
  const t = scene({ ...A, points: 6 }, { ...B, points: 3 });
  const my = t.game.rules.surface(t.game, { self: t.one("Grove"), you: 0 as never }) as {
    value(amount: object): number;
  };
  expect(my.value({ tally: "points to win", of: "you" })).toBe(2);
});

describe("a copy", () => {
  test("has what is printed on the other, not what lies on it; a token stays one", () => {
    const t = scene({ ...A, board: ["Charger"], hand: ["Mirror Rite", "Rally"], runes: runes("Mind", 2) }, B);
    t.act("Play Rally").passes();
    t.act("Play Mirror Rite").passes();
    const copy = t.game.state.objects.find((o) => o.facts?.flags.includes("token") && o.next === 0)!;
    const { name, stats, keywords, flags } = derived(t.game, copy.id);
    expect([name, stats.might, Object.keys(keywords), flags]).toEqual(["Charger", 2, ["assault"], ["token"]]);
    expect(t.might("Charger")).toBe(3);
  });
});
