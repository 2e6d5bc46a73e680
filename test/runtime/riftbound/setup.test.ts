// Setup (111): zones, decks, mulligans, the first turns.
import { describe, expect, test } from "vitest";
import { createGame, type DeckList } from "../../../runtime/games/riftbound/index.ts";
import { fields, handOf, objectOf } from "../../../runtime/games/riftbound/reading.ts";
import { inZone } from "../../../runtime/kernel/zones.ts";
import { registry, tableOf } from "./table.ts";

const deck: DeckList = {
  legend: "Ember Court",
  champion: "Ember, Firstborn",
  cards: [
    "Scout",
    "Guard",
    "Brute",
    "Bulwark",
    "Archer",
    "Rider",
    "Charger",
    "Sentry",
    "Lurker",
    "Mayfly",
  ].map((name) => ({ name, n: 3 })),
  runes: [
    { name: "Fury Rune", n: 6 },
    { name: "Calm Rune", n: 6 },
  ],
  battlefields: ["Grove", "Quarry", "Harbor"],
};
const start = (seed: number, first?: number, players = 2) =>
  tableOf(
    createGame({
      registry,
      decks: Array.from({ length: players }, () => deck),
      seed,
      ...(first === undefined ? {} : { first }),
      manner: { everyPriority: true },
    }),
  );
const keep = (t: ReturnType<typeof start>) => {
  while (t.asked().kind === "pick") t.pick();
  return t;
};

describe("setup", () => {
  test("legend and chosen champion lie face up in their zones [riftbound 2.1, 3.5, 3.6]", () => {
    const t = start(1, 0);
    const legend = objectOf(t.game, t.one("Ember Court"));
    expect([legend.zone, legend.row, legend.faceDown]).toEqual(["board", "legend", false]);
    expect(t.zone("Ember, Firstborn")).toBe("champion");
  });
  test("two of the six battlefields are on the table, one of each player, drawn at random [riftbound 2.2, 2.7, 2.8, 3.3]", () => {
    const names = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const { game } = start(seed, 0);
      const there = fields(game).map((id) => objectOf(game, id));
      expect(there.map((o) => o.owner)).toEqual([0, 1]);
      names.add(there[0]!.card);
    }
    expect([...names].sort()).toEqual(["Grove", "Harbor", "Quarry"]);
  });
  test("in a match each chooses the battlefield [riftbound 2.7]", () => {
    const session = createGame({
      registry,
      decks: [deck, deck],
      seed: 3,
      mode: "match",
      battlefields: ["Harbor", "Quarry"],
    });
    expect(fields(session.game).map((id) => objectOf(session.game, id).card)).toEqual(["Harbor", "Quarry"]);
  });
  test("who begins is random, from the seed [riftbound 2.3]", () => {
    const firsts = Array.from({ length: 12 }, (_, seed) => start(seed).game.state.data.first);
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
    expect(start(5).game.state.data.first).toBe(start(5).game.state.data.first);
  });
  test("main deck and rune deck are shuffled apart, and hidden [riftbound 2.4, 3.8]", () => {
    const orders = [1, 2].map((seed) => {
      const { game } = start(seed, 0);
      return ["deck", "rune deck"].map((zone) =>
        inZone(game, zone, 0 as never).map((id) => objectOf(game, id).card),
      );
    });
    expect(orders[0]).not.toEqual(orders[1]);
    expect(orders[0]?.[1]?.every((name) => name.endsWith("Rune"))).toBe(true);
    expect(orders[0]?.[0]?.some((name) => name.endsWith("Rune"))).toBe(false);
    const t = start(1, 0);
    const seen = t.session.view(0 as never);
    expect(JSON.stringify(seen)).not.toContain("Calm Rune");
  });
  test("four cards each [riftbound 2.5]", () => {
    const t = start(1, 0);
    expect([t.hand(0).length, t.hand(1).length]).toEqual([4, 4]);
  });
  test("one mulligan of up to two, in turn order: drawn first, then recycled to the bottom [riftbound 2.6]", () => {
    const t = start(7, 1);
    t.expectAsked(1);
    const r = t.asked();
    expect(r.kind === "pick" && [r.min, r.max]).toEqual([0, 2]);
    const [a, b] = t.hand(1);
    const before = inZone(t.game, "deck", 1 as never).length;
    t.pick(a!, b!);
    const deckNow = inZone(t.game, "deck", 1 as never);
    expect(t.hand(1).length).toBe(4);
    expect(deckNow.length).toBe(before);
    expect(
      deckNow
        .slice(-2)
        .map((id) => objectOf(t.game, id).card)
        .sort(),
    ).toEqual([a, b].sort());
    t.expectAsked(0);
  });
  test("no runes before the channel phase; the second player channels three first, then two [riftbound 2.10, 2.11, 7.3]", () => {
    const t = start(2, 0);
    const runes = (p: number) =>
      t.game.state.objects.filter((o) => o.zone === "board" && o.row === `base ${p}`).length;
    expect(runes(0)).toBe(0);
    keep(t);
    expect([runes(0), runes(1)]).toEqual([2, 0]);
    t.endTurn();
    expect([runes(0), runes(1)]).toEqual([2, 3]);
    t.endTurn();
    t.endTurn();
    expect([runes(0), runes(1)]).toEqual([4, 5]);
  });
  test("channeled runes are ready; with one left, one is channeled [riftbound 7.3]", () => {
    const t = keep(start(2, 0));
    expect(t.game.state.objects.filter((o) => o.row === "base 0").every((o) => !o.exhausted)).toBe(true);
    for (let i = 0; i < 12; i++) t.endTurn();
    const left = (p: number) => inZone(t.game, "rune deck", p as never).length;
    expect([left(0), left(1)]).toEqual([0, 0]);
  });
  test("the first player draws on the first turn of a duel, not in a free-for-all [riftbound 2.11, 7.4]", () => {
    expect(keep(start(2, 0)).hand(0).length).toBe(5);
    const three = keep(start(2, 0, 3));
    expect(three.hand(0).length).toBe(4);
    three.endTurn();
    expect(handOf(three.game, 1 as never).length).toBe(5);
  });
});
