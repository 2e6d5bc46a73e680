// The game (1): beginning, winning and losing, the golden rules, numbers and symbols.
import { describe, expect, test } from "vitest";
import { colorsOf, converted, symbolsOf } from "../../../runtime/games/mtg/costs/symbols.ts";
import {
  activated,
  checkDeck,
  continuous,
  createGame,
  type DeckList,
  playModifier,
  spell,
  target,
  targetPlayer,
  triggered,
} from "../../../runtime/games/mtg/index.ts";
import { handOf, libraryOf, objectOf } from "../../../runtime/games/mtg/reading.ts";
import { anyone, at, being, creature, device, lasting, trick } from "./cards.ts";
import { many, registry, table, tableOf, withCards } from "./table.ts";

const deck = (...cards: readonly (readonly [string, number])[]): DeckList => ({
  cards: cards.map(([name, n]) => ({ name, n })),
});
const sixty = deck(
  ["Forest", 24],
  ...(["Cub", "Bear", "Ogre", "Giant", "Wall", "Hawk", "Spider", "Fencer", "Boar"] as const).map(
    (c) => [c, 4] as const,
  ),
);

describe("decks and the beginning", () => {
  test("60 cards at least, four of a name but for basic lands, no most; 40 in limited games [mtg2007 100.2, 100.3, 100.4]", () => {
    expect(checkDeck(registry, sixty)).toEqual([]);
    expect(checkDeck(registry, deck(["Forest", 59])).map((f) => f.rule)).toEqual(["100.2"]);
    expect(checkDeck(registry, deck(["Forest", 60], ["Cub", 5])).map((f) => f.words)).toEqual(["5 of Cub"]);
    expect(checkDeck(registry, deck(["Forest", 400]))).toEqual([]);
    expect(checkDeck(registry, deck(["Forest", 30], ["Cub", 10]), "limited")).toEqual([]);
    expect(checkDeck(registry, deck(["Forest", 39]), "limited").map((f) => f.rule)).toEqual(["100.3"]);
  });
  test("libraries are shuffled from the seed; each player has 20 life and seven cards [mtg2007 101.1, 101.3, 217.2a, 217.3a, 217.4a]", () => {
    const order = (seed: number) => {
      const s = createGame({ registry, decks: [sixty, sixty], seed, first: 0 });
      return [...libraryOf(s.game, 0 as never), ...handOf(s.game, 0 as never)]
        .map((id) => objectOf(s.game, id).card)
        .join();
    };
    expect(order(1)).not.toBe(order(2));
    expect(order(1)).toBe(order(1));
    const t = tableOf(createGame({ registry, decks: [sixty, sixty], seed: 1, first: 0 }));
    expect([t.life(0), t.life(1), t.hand(0).length, t.library(1).length, t.graveyard(0)]).toEqual([
      20,
      20,
      7,
      53,
      [],
    ]);
  });
  test("who begins is settled at random unless told [mtg2007 101.2]", () => {
    const firsts = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map(
        (seed) => createGame({ registry, decks: [sixty, sixty], seed }).request?.player,
      ),
    );
    expect([...firsts].sort()).toEqual([0, 1]);
    expect(createGame({ registry, decks: [sixty, sixty], seed: 1, first: 1 }).request?.player).toBe(1);
  });
  test("mulligans: a card fewer each time, in turn order, until he keeps; then the first turn [mtg2007 101.4, 101.5]", () => {
    const t = tableOf(createGame({ registry, decks: [sixty, sixty], seed: 5, first: 0 }));
    t.expectAsked(0).yes().expectAsked(0);
    expect([t.hand(0).length, t.library(0).length]).toEqual([6, 54]);
    t.yes().yes(false).expectAsked(1);
    expect(t.hand(0).length).toBe(5);
    t.yes(false);
    expect([t.hand(1).length, t.game.state.turnPlayer, t.asked().kind]).toEqual([7, 0, "act"]);
    for (let i = 0; i < 7; i++) expect(t.game.state.turn).toBe(1);
  });
  test("down to no cards there is nothing more to ask [mtg2007 101.4]", () => {
    const t = tableOf(createGame({ registry, decks: [sixty, sixty], seed: 5, first: 0 }));
    for (let i = 0; i < 7; i++) t.expectAsked(0).yes();
    expect(t.hand(0)).toEqual([]);
    t.expectAsked(1);
  });
  test("of two players the first skips his first draw; of more nobody does [mtg2007 101.5a, 101.5b]", () => {
    const drawn = (players: number) => {
      const s = createGame({
        registry,
        decks: many("", players).map(() => sixty),
        seed: 3,
        first: 0,
        manner: { everyPriority: true },
      });
      const t = tableOf(s);
      for (let i = 0; i < players; i++) t.yes(false);
      t.to("first main");
      const first = t.hand(0).length;
      t.to("cleanup");
      while (t.game.state.turn === 1) t.asked().kind === "pick" ? t.pick(t.options()[0]!) : t.pass();
      t.to("first main");
      return [first, t.hand(1).length];
    };
    expect(drawn(2)).toEqual([7, 8]);
    expect(drawn(3)).toEqual([8, 8]);
  });
});

const goner = (name: string, words: "win" | "lose") =>
  trick(
    name,
    "{R}",
    spell({
      at,
      *effect(game, { you }) {
        if (words === "win") yield* game.win(you);
        else yield* game.lose(you);
      },
    }),
  );
const drain = trick(
  "Drain",
  "{R}",
  spell({
    at,
    *effect(game) {
      yield* game.loseLife(game.players("all"), 20);
    },
  }),
);
const venom = trick(
  "Venom",
  "{R}",
  spell({
    at,
    targets: [targetPlayer()],
    *effect(game, link) {
      yield* game.addCounters("poison", 10, game.stand(link.targets[0]));
    },
  }),
);
const more = [goner("Victory", "win"), goner("Folly", "lose"), drain, venom];
const ending = withCards(more);
const red = { play: many("Mountain", 6) } as const;

describe("winning and losing", () => {
  test("the last player in wins at once; one may concede at any time, whatever cards say [mtg2007 102.1, 102.2, 102.2a, 102.3, 102.3a, 102.5]", () => {
    const t = table([{ hand: ["Bolt"], ...red }]);
    t.session.concede(0 as never);
    expect(t.session.result).toEqual({ winners: [1], reason: "conceded" });
    expect(t.session.request).toBeUndefined();
  });
  test("an effect wins or loses the game [mtg2007 102.2b]", () => {
    const t = table([{ hand: ["Victory"], ...red }], { registry: ending });
    t.act("Play Victory").resolve();
    expect(t.session.result?.winners).toEqual([0]);
    const f = table([{ hand: ["Folly"], ...red }], { registry: ending });
    f.act("Play Folly").resolve();
    expect(f.session.result?.winners).toEqual([1]);
  });
  test("no life: lost as a player would next get priority [mtg2007 102.3b]", () => {
    const t = table([{ hand: ["Bolt"], ...red }, { life: 3 }]);
    t.act("Play Bolt").pick("player 1");
    expect(t.session.result).toBeUndefined();
    t.resolve();
    expect(t.session.result).toEqual({ winners: [0], reason: "life" });
  });
  test("more cards than the library holds: what is there is drawn, then he loses [mtg2007 102.3c]", () => {
    const t = table([{ hand: ["Insight"], play: many("Island", 2) }, { library: ["Cub"] }]);
    t.act("Play Insight").pick("player 1").resolve();
    expect(t.hand(1)).toEqual(["Cub"]);
    expect(t.session.result).toEqual({ winners: [0], reason: "an empty library" });
    const safe = table([{ hand: ["Insight"], play: many("Island", 2) }, { library: ["Cub", "Cub"] }]);
    safe.act("Play Insight").pick("player 1").resolve();
    expect(safe.session.result).toBeUndefined();
  });
  test("ten poison counters [mtg2007 102.3d]", () => {
    const t = table([{ hand: ["Venom"], ...red }], { registry: ending });
    t.act("Play Venom").pick("player 1").resolve();
    expect(t.session.result).toEqual({ winners: [0], reason: "poison" });
    expect(table([{}, { poison: 9 }]).session.result).toBeUndefined();
  });
  test("all at once is a draw [mtg2007 102.4, 102.4a]", () => {
    const t = table([{ hand: ["Drain"], ...red }], { registry: ending });
    t.act("Play Drain").resolve();
    expect(t.session.result?.winners).toEqual([]);
  });
  test("a team wins with one of it in, also for those who are out; it loses when all have lost [mtg2007 102.2c, 102.3f, 102.4c, 200.3a]", () => {
    const t = table([{}, {}, {}, {}], { parties: [0, 1, 0, 1] });
    t.session.concede(0 as never);
    t.session.concede(1 as never);
    expect(t.session.result).toBeUndefined();
    t.session.concede(3 as never);
    expect(t.session.result?.winners).toEqual([0, 2]);
    const all = table([{ hand: ["Drain"], ...red }, {}, {}, {}], { parties: [0, 1, 0, 1], registry: ending });
    all.act("Play Drain").resolve();
    expect(all.session.result?.winners).toEqual([]);
  });
  describe("a loop that nobody can stop is noticed and not played for ever [mtg2007 102.4b]", () => {
    const echo = lasting("Echo", "{R}", [
      triggered({
        at,
        on: "gains life",
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    ]);
    const start = trick(
      "Spark",
      "{R}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    );
    const drain = lasting("Toll", "{R}", [
      triggered({
        at,
        on: "loses life",
        *effect(game, { you }) {
          yield* game.loseLife(you, 1);
        },
      }),
    ]);
    const pinch = trick(
      "Pinch",
      "{R}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.loseLife(you, 1);
        },
      }),
    );
    const registry = withCards([echo, start, drain, pinch]);
    const passAll = (t: ReturnType<typeof table>, times: number) => {
      for (let i = 0; i < times && t.session.result === undefined; i++) t.pass();
    };
    test("the game is a draw", () => {
      const t = table([{ hand: ["Spark"], play: ["Echo", ...many("Mountain", 2)] }], { registry });
      t.act("Play Spark");
      const before = t.life(0);
      for (let i = 0; i < 40; i++) t.pass();
      expect(t.life(0)).toBeGreaterThan(before + 10);
      expect(t.stack()).toEqual(["Echo"]);
      passAll(t, 400);
      expect(t.session.result?.winners).toEqual([]);
    });
    test("what ends by itself is no loop: life runs out, however much of it there is", () => {
      const t = table([{ hand: ["Pinch"], life: 300, play: ["Toll", ...many("Mountain", 2)] }], { registry });
      t.act("Play Pinch");
      passAll(t, 2000);
      expect(t.life(0)).toBe(0);
      expect(t.session.result?.winners).toEqual([1]);
    });
    test("whoever does something else while it goes on keeps it from being a draw", () => {
      const t = table([{ hand: many("Spark", 4), play: ["Echo", ...many("Mountain", 5)] }], { registry });
      t.act("Play Spark");
      for (let i = 0; i < 3; i++) {
        passAll(t, 100);
        t.act("Play Spark");
      }
      expect(t.session.result).toBeUndefined();
      passAll(t, 400);
      expect(t.session.result?.winners).toEqual([]);
    });
  });
});

describe("the golden rules", () => {
  const ground = lasting("Ground", "{W}", [
    continuous({ at, on: { filter: creature }, changes: [{ cant: "block" }] }),
  ]);
  const free = lasting("Free", "{W}", [
    continuous({ at, on: { players: "you" }, changes: [{ can: "play an additional land" }] }),
  ]);
  const stop = lasting("Stop", "{W}", [
    continuous({ at, on: { players: "you" }, changes: [{ cant: "play a land" }] }),
  ]);
  const twice = trick(
    "Twice",
    "{R}",
    spell({
      at,
      targets: [target({ type: "artifact" })],
      *effect(game, link) {
        yield* game.tap([link.targets[0]]);
        yield* game.gainLife(link.you, 2);
      },
    }),
  );
  const toll = trick(
    "Toll",
    "{R}",
    spell({
      at,
      *effect(game) {
        yield* game.each(game.players("all"), function* (p) {
          const [one] = yield* game.choose(p, { from: { all: [creature, { side: { player: p } }] } });
          if (one !== undefined) yield* game.sacrifice([one]);
        });
      },
    }),
  );
  const rules = withCards([ground, free, stop, twice, toll]);

  test("cards before rules: what a card says goes [mtg2007 103.1]", () => {
    const t = table([{ hand: ["Forest", "Forest"], play: ["Free"] }], { registry: rules });
    t.act("Play Forest").act("Play Forest");
    expect(t.all("Forest").map((_, i) => t.zone("Forest", i))).toEqual(["play", "play"]);
    expect(
      table([{ hand: ["Forest", "Forest"] }])
        .act("Play Forest")
        .labels(),
    ).not.toContain("Play Forest");
  });
  test("can't beats can [mtg2007 103.2]", () => {
    const t = table([{ hand: ["Forest"], play: ["Free", "Stop"] }], { registry: rules });
    expect(t.labels()).not.toContain("Play Forest");
  });
  test("what can't be done is left out, the rest is done [mtg2007 103.3]", () => {
    const t = table([{ hand: ["Twice"], play: ["Mountain", { card: "Stone", tapped: true }] }], {
      registry: rules,
    });
    t.act("Play Twice").resolve();
    expect(t.life(0)).toBe(22);
  });
  test("each player: the active one chooses first, the next knows it, then all at once [mtg2007 103.4, 103.4a, 413.2d]", () => {
    const t = table([{ hand: ["Toll"], play: ["Mountain", "Cub", "Bear"] }, { play: ["Ogre", "Giant"] }], {
      registry: rules,
    });
    t.act("Play Toll").pass(2);
    t.expectAsked(0).pick("Cub").expectAsked(1);
    // Nothing has gone yet.
    expect([t.zone("Cub"), t.zone("Ogre")]).toEqual(["play", "play"]);
    t.pick("Giant");
    expect([t.graveyard(0), t.graveyard(1)]).toEqual([["Toll", "Cub"], ["Giant"]]);
  });
  test("several choices of one player come in the order of the text [mtg2007 103.4b]", () => {
    const pair = trick(
      "Pair",
      "{R}",
      spell({ at, targets: [target(creature), target({ type: "land" })], *effect() {} }),
    );
    const t = table([{ hand: ["Pair"], play: ["Mountain", "Cub", "Bear", "Forest"] }], {
      registry: withCards([pair]),
    });
    t.act("Play Pair");
    expect(t.options()).toEqual(["Cub", "Bear"]);
    t.pick("Cub");
    expect(t.options()).toEqual(["Mountain", "Forest"]);
  });
});

describe("numbers and symbols", () => {
  test("whole numbers alone; less than 0 counts as 0 unless it is changed further [mtg2007 104.1, 104.2]", () => {
    const weak = trick(
      "Weaken",
      "{B}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ add: "power", n: -5 }],
            until: "end of turn",
          });
        },
      }),
    );
    const r = withCards([weak]);
    const t = table([{ hand: ["Weaken", "Growth"], play: ["Swamp", "Forest", "Ogre"] }], { registry: r });
    t.act("Play Weaken").pick("Ogre").resolve();
    expect(t.power("Ogre")).toBe(-2);
    t.act("Play Growth").pick("Ogre").resolve();
    expect(t.power("Ogre")).toBe(1);
    const f = table([{ hand: ["Weaken"], play: ["Swamp", "Ogre"] }], { registry: r });
    f.act("Play Weaken").pick("Ogre").resolve().attack("Ogre").to("second main");
    expect(f.life(1)).toBe(20);
  });
  test("what a number of nothing would be is 0 [mtg2007 104.2]", () => {
    const greatest = trick(
      "Greatest",
      "{R}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, {
            highest: "converted mana cost",
            of: { all: [creature, { side: "you" }] },
          });
        },
      }),
    );
    const t = table([{ hand: ["Greatest"], play: ["Mountain"] }], { registry: withCards([greatest]) });
    t.act("Play Greatest").resolve();
    expect(t.life(0)).toBe(20);
  });
  test("symbols: colored, generic, variable, hybrid [mtg2007 104.3, 104.3a, 104.3b, 203.2c]", () => {
    expect(symbolsOf("{X}{2}{W}{W/U}")).toEqual(["X", "2", "W", "W/U"]);
    expect(() => symbolsOf("{Q}")).toThrow("no mana symbol");
    expect(() => symbolsOf("2W")).toThrow("not written");
    expect(colorsOf(["W", "U", "B", "R", "G"])).toEqual(["white", "blue", "black", "red", "green"]);
    expect(converted(symbolsOf("{X}{2}{W}{W/U}"))).toBe(4);
    // Generic mana is paid with any kind.
    const t = table([{ hand: ["Bear"], play: ["Forest", "Island"] }]);
    t.act("Play Bear");
    expect([t.tapped("Forest"), t.tapped("Island"), t.stack()]).toEqual([true, true, ["Bear"]]);
    const none = table([{ hand: ["Bear"], play: ["Island", "Island"] }]);
    expect(none.labels()).not.toContain("Play Bear");
  });
  test("X is what the player says as he plays it [mtg2007 104.3c, 409.1b]", () => {
    const blaze = trick(
      "Blaze",
      "{X}{R}",
      spell({
        at,
        targets: [target(anyone)],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: link.x, to: [link.targets[0]] });
        },
      }),
    );
    const t = table([{ hand: ["Blaze"], play: many("Mountain", 5) }], { registry: withCards([blaze]) });
    t.act("Play Blaze");
    expect(t.asked()).toMatchObject({ kind: "number", min: 0, max: 4 });
    t.answer(3).pick("player 1").resolve();
    expect([t.life(1), t.all("Mountain").filter((_, i) => t.tapped("Mountain", i)).length]).toEqual([17, 4]);
  });
  test("numbers that are added make colorless mana [mtg2007 104.3d]", () => {
    const t = table([{ play: ["Stone"] }]);
    t.act("Use Stone");
    expect(t.pool(0)).toEqual({ colorless: 2 });
  });
  test("{0} costs nothing, and is still played [mtg2007 104.3e]", () => {
    const trinket = device("Trinket", "{0}", [
      activated({
        at,
        costs: [{ mana: "{0}" }],
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    ]);
    const t = table([{ hand: ["Trinket"] }], { registry: withCards([trinket]) });
    t.act("Play Trinket");
    expect(t.stack()).toEqual(["Trinket"]);
    t.resolve().act("Use Trinket");
    expect([t.stack(), t.life(0)]).toEqual([["Trinket"], 20]);
    t.resolve();
    expect(t.life(0)).toBe(21);
  });
  test("hybrid symbols are paid with either color, each by itself [mtg2007 104.3f, 203.2e]", () => {
    const guild = being("Guildmage", "{G/W}{G/W}", 2, 2);
    const r = withCards([guild]);
    for (const lands of [
      ["Forest", "Forest"],
      ["Forest", "Plains"],
      ["Plains", "Plains"],
    ])
      expect(table([{ hand: ["Guildmage"], play: lands }], { registry: r }).labels()).toContain(
        "Play Guildmage",
      );
    for (const lands of [["Forest"], ["Forest", "Island"]])
      expect(table([{ hand: ["Guildmage"], play: lands }], { registry: r }).labels()).not.toContain(
        "Play Guildmage",
      );
    expect(table([{ play: ["Guildmage"] }], { registry: r }).traits("color", "Guildmage")).toEqual([
      "white",
      "green",
    ]);
  });
  test("of added hybrid mana the player chooses the color [mtg2007 104.3g]", () => {
    const well = device("Well", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{G/W}" });
        },
      }),
    ]);
    const t = table([{ play: ["Well"] }], { registry: withCards([well]) });
    t.act("Use Well").pick("white");
    expect(t.pool(0)).toEqual({ white: 1 });
  });
  test("the tap symbol: what is tapped can't pay it, and creatures that are new can't [mtg2007 104.4, 212.3d, 403.4]", () => {
    const t = table([{ play: ["Pinger", { card: "Elf", fresh: true }, { card: "Stone", fresh: true }] }]);
    expect(t.labels()).toEqual(["Pass", "Use Pinger", "Use Stone"]);
    t.act("Use Pinger").pick("player 1");
    expect([t.tapped("Pinger"), t.labels()]).toEqual([true, ["Pass", "Use Stone"]]);
  });
  test("a cost can't be changed after it was settled: additional costs are paid all the same [mtg2007 203.4]", () => {
    const bomb = trick("Bomb", "{1}{R}", [
      playModifier({ at, change: { additional: [{ sacrifice: creature, n: 1 }] } }),
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    ]);
    const r = withCards([bomb]);
    const t = table([{ hand: ["Bomb"], play: ["Mountain", "Mountain", "Cub"] }], { registry: r });
    expect(t.game.cards.card("Bomb").facts.stats["converted mana cost"]).toBe(2);
    t.act("Play Bomb");
    expect(t.graveyard(0)).toEqual(["Cub"]);
    expect(
      table([{ hand: ["Bomb"], play: ["Mountain", "Mountain"] }], { registry: r }).labels(),
    ).not.toContain("Play Bomb");
  });
});
