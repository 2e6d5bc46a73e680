// Rules of 7.4 that no other test names: costs of what has none, Golems, ally types, draws up to a limit, timestamps.
import { describe, expect } from "vitest";
import {
  add,
  all,
  ally,
  card,
  continuous,
  equipment,
  replacement,
  resource,
  set,
  target,
  type WowFilter,
  within,
  withStat,
  yours,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import { optionKey } from "../../runtime/kernel/requests.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { does } from "../runtime/wow-helpers.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

const sweep = (what: WowFilter) =>
  does("Sweep", function* (game) {
    yield* game.destroy(what);
  });

describe("costs", () => {
  it("a card's cost is what is printed, whatever was paid for it [wow7 201.1, 403.6a]", () => {
    const sale = does("Sale", function* (game) {
      yield* game.changeCost({
        of: "play",
        player: "you",
        what: ally,
        by: 2,
        direction: "less",
        until: "this turn",
      });
    });
    const play = (cost: number) => {
      const t = table({
        cards: [sale, sweep(all(ally, withStat("cost", "=", cost)))],
        me: { hand: ["Sale", "Hill Brute", "Sweep"], resources: 1 },
      });
      t.say("play Sale");
      t.settle();
      t.say("play Hill Brute");
      t.settle();
      t.say("play Sweep");
      t.settle();
      return t.where("Hill Brute");
    };
    expect([play(3), play(1)]).toEqual([["graveyard"], ["play"]]);
  });

  it("quests and locations can't be played, and have cost 0 [wow7 201.2, 306.1]", () => {
    const t = table({
      cards: [sweep(all(resource, withStat("cost", "=", 0), { state: "face up" }))],
      me: {
        hand: ["Sweep", "The Old Well", "A Long Errand"],
        resources: [
          { card: "A Long Errand", faceUp: true },
          { card: "The Old Well", faceUp: true },
        ],
      },
    });
    expect([t.can("play The Old Well"), t.can("play A Long Errand")]).toEqual([false, false]);
    t.say("play Sweep");
    t.settle();
    expect(t.all("A Long Errand", "graveyard")).toHaveLength(1);
    expect(t.all("The Old Well", "graveyard")).toHaveLength(1);
  });
});

describe("the type line", () => {
  const golem = card({
    name: "Clay Golem",
    type: ["equipment"],
    cost: 1,
    atk: 2,
    health: 2,
    tags: ["Golem"],
    abilities: [],
  });
  it("a Golem is equipment and an ally, in every zone [wow7 304.4, 304.4a]", () => {
    const zones = { hand: ["Clay Golem"], play: ["Clay Golem"], graveyard: ["Clay Golem"] };
    const t = table({ cards: [golem], me: zones });
    for (const zone of Object.keys(zones))
      expect([...derived(t.game, t.find("Clay Golem", zone)).types].sort()).toEqual(["ally", "equipment"]);
    expect(t.obj("Clay Golem").row).toBe("ally");
    const found = (what: WowFilter) => {
      const swept = table({ cards: [golem, sweep(what)], me: { hand: ["Sweep"], play: ["Clay Golem"] } });
      swept.say("play Sweep");
      swept.settle();
      return swept.where("Clay Golem");
    };
    expect([found(ally), found(equipment)]).toEqual([["graveyard"], ["graveyard"]]);
    // It is an ally, and has to wait as others do.
    const played = table({ cards: [golem], me: { hand: ["Clay Golem"], resources: 1 } });
    played.say("play Clay Golem");
    played.settle();
    expect(played.can("propose Clay Golem")).toBe(false);
  });

  it("ally types are the tags behind the dash: no number, no Unlimited, no Monster [wow7 202.1, 202.2, 202.4]", () => {
    const orc = vanilla("Old Orc", 1, 1, 1, {
      tags: ["Monster", "Orc", "Pet (1)"],
      unlimited: true,
    });
    const sword = card({ name: "Odd Sword", type: ["equipment"], cost: 1, tags: ["Sword"], abilities: [] });
    const call = does("Call", function* (game, link) {
      yield* game.name(link.you, "ally type", "kind");
    });
    const t = table({ cards: [orc, sword, call], me: { hand: ["Call"], play: ["Old Orc"] } });
    t.say("play Call", "pass", "pass");
    const r = t.request();
    const words = r.kind === "pick" ? r.from.map((o) => ("word" in o ? o.word : "")) : [];
    expect(words).toContain("Orc");
    for (const no of ["Monster", "Unlimited", "Sword", "Pet (1)"]) expect(words).not.toContain(no);
    expect(derived(t.game, t.find("Old Orc")).traits.tag).toEqual(
      expect.arrayContaining(["Monster", "Orc", "Unlimited"]),
    );
  });
});

describe("until a limit is reached", () => {
  const fill = does("Fill Up", function* (game, link) {
    yield* game.draw(link.you, "to hand size");
  });
  const hands = (hand: readonly string[], ...play: readonly string[]) => {
    const two = vanilla("Doubled Draw", 1, 1, 1, {
      abilities: [
        replacement({
          at,
          on: "draws",
          when: (e, my) => e.player === my.you,
          change: {
            *instead(game, _e, my) {
              yield* game.put(game.deck(my.you).slice(0, 2), "hand");
            },
          },
        }),
      ],
    });
    const skip = vanilla("Idle One", 1, 1, 1, {
      abilities: [
        replacement({
          at,
          on: "draws",
          when: (e, my) => e.player === my.you,
          optional: true,
          change: { *instead() {} },
        }),
      ],
    });
    const t = table({
      cards: [fill, two, skip],
      me: { hand: ["Fill Up", ...hand], deck: Array.from({ length: 20 }, () => "Hill Brute"), play },
    });
    t.say("play Fill Up", "pass", "pass");
    return t;
  };
  const far = (n: number) => Array.from({ length: n }, () => "Far Shot");

  it("cards are drawn up to it, and none if it is reached or exceeded [wow7 713.2]", () => {
    expect([hands(far(2)).hand(0), hands(far(7)).hand(0), hands(far(9)).hand(0)]).toEqual([7, 7, 9]);
  });
  it("it may be exceeded by the last step, and no step follows [wow7 713.2, 713.2a]", () => {
    expect([hands(far(4), "Doubled Draw").hand(0), hands(far(5), "Doubled Draw").hand(0)]).toEqual([8, 7]);
  });
  it("draws may be skipped, and the limit is reached all the same [wow7 713.2a]", () => {
    const t = hands(far(4), "Idle One");
    for (const skip of [true, false, true, false, false]) t.say(skip);
    expect(t.request().kind).toBe("act");
    expect(t.hand(0)).toBe(7);
    const none = hands(far(4), "Idle One");
    for (let i = 0; i < 9 && none.request().kind === "yesNo"; i++) none.say(true);
    expect(none.hand(0)).toBe(4);
  });
});

describe("switching", () => {
  const turn = does(
    "Turn About",
    function* (game, link) {
      yield* game.modify({ on: link.targets[0], changes: [{ swap: ["atk", "health"] }], until: "this turn" });
    },
    [target(ally)],
  );
  const cheer = does(
    "Cheer",
    function* (game, link) {
      yield* game.modify({ on: link.targets[0], changes: [add("atk", 4)], until: "this turn" });
    },
    [target(ally)],
  );
  it.each([
    [["Turn About"], 4, 3],
    [["Cheer", "Turn About"], 4, 7],
    [["Turn About", "Cheer"], 8, 3],
    [["Turn About", "Turn About"], 3, 4],
  ] as const)(
    "ATK becomes health and health ATK, as they are then: %j gives %i / %i [wow7 712.9]",
    (order, atk, health) => {
      const plain = vanilla("Plain One", 1, 3, 4);
      const t = table({ cards: [turn, cheer, plain], me: { hand: [...order], play: ["Plain One"] } });
      for (const name of order) {
        t.say(`play ${name}`);
        t.settle();
      }
      expect([t.stat("Plain One", "atk"), t.stat("Plain One", "health")]).toEqual([atk, health]);
    },
  );
});

describe("timestamps", () => {
  const ghost = vanilla("Ghost Lord", 1, 1, 1, {
    abilities: [
      continuous({ at, zone: "graveyard", on: { filter: all(ally, yours) }, changes: [set("atk", 5)] }),
    ],
  });
  const cheer = does("Cheer", function* (game) {
    yield* game.modify({ on: all(ally, yours), changes: [add("atk", 1)], until: "this turn" });
  });
  const bury = does("Bury", function* (game) {
    yield* game.put(all(within("hand"), { name: "Ghost Lord" }), "graveyard");
  });
  it.each([
    [["Cheer", "Bury"], 5],
    [["Bury", "Cheer"], 6],
  ] as const)(
    "a card elsewhere has that of its entering there: %j gives %i [wow7 718.2, 718.2c, 718.2d]",
    (order, atk) => {
      const t = table({
        cards: [ghost, cheer, bury],
        me: { hand: ["Cheer", "Bury", "Ghost Lord"], play: ["Hill Brute"] },
      });
      for (const name of order) {
        t.say(`play ${name}`);
        t.settle();
      }
      expect(t.stat("Hill Brute", "atk")).toBe(atk);
    },
  );
});

describe("uniqueness", () => {
  const riseAll = does("Rise All", function* (game) {
    yield* game.each(game.players("all"), function* (player) {
      yield* game.put(game.graveyard(player), "play", { under: player });
    });
  });
  it.each([[0], [1]] as const)(
    "violations at the same time are repaired by the turn player first, here %i [wow7 414.2]",
    (turnOf) => {
      const side = { play: ["Lord Castan"], graveyard: ["Lord Castan"] };
      const seats = [{ ...side }, { ...side }];
      const caster = { ...side, hand: ["Rise All"] };
      seats[turnOf] = caster;
      const t = table({ cards: [riseAll], turnOf, me: seats[0]!, you: seats[1]! });
      t.say("play Rise All");
      const asked: number[] = [];
      for (let i = 0; i < 2; i++) {
        const r = t.until("destroy");
        asked.push(r.player);
        expect(r.kind === "pick" && r.from).toHaveLength(2);
        if (r.kind === "pick") t.session.answer([optionKey(r.from[0]!)]);
      }
      expect(asked).toEqual([turnOf, 1 - turnOf]);
      expect(t.request().kind).toBe("act");
      expect(t.all("Lord Castan")).toHaveLength(2);
    },
  );
});
