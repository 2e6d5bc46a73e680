// Rules that few cards touch: heroes that come back, targets that change, control that is exchanged, loops.
import { describe, expect } from "vitest";
import { ally, card, continuous, replacement, target, triggered } from "../../runtime/games/wow/index.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, heroOrAlly, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";
import { bearer, foe, stage, you } from "./wow-verbs-stage.ts";

const master = (name: string) =>
  card({
    name,
    type: ["hero"],
    master: true,
    cost: 0,
    health: 30,
    abilities: [
      triggered({
        at,
        on: "becomes hero",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  });
const archon = master("Archon");
const warlord = master("Warlord");
const back = does("Cast Off", function* (game, link) {
  yield* game.bringBackHero(link.you);
});

describe("Master Heroes", () => {
  it("'when your hero becomes' it triggers only as it takes the place of another name [wow7 301.4c]", () => {
    const s = stage({ cards: [archon], you: { hand: ["Archon", "Archon"], deck: ["Wisp"] } });
    s.run(s.as().put([s.find("Archon", "hand")], "play"));
    expect(s.game.state.waiting).toHaveLength(1);
    s.run(s.as("Archon").put([s.find("Archon", "hand")], "play"));
    expect(s.game.state.waiting).toHaveLength(1);
  });

  it("the starting hero comes back with what lies on the hero before it, who is removed for good [wow7 301.4d]", () => {
    const t = table({
      cards: [archon, back],
      me: { hand: ["Archon", "Cast Off"], deck: ["Hill Brute", "Gate Recruit"] },
      you: { play: ["Far Shot"] },
    });
    t.say("play Archon");
    t.settle();
    t.say("play Cast Off");
    t.settle();
    expect(t.where("Archon")).toEqual(["removed"]);
    expect(t.find("Captain Ilse")).toBe(t.game.state.players[0]!.hero);
  });
  it("it takes over damage, counters, attachments and orientation, and what was aimed at the other [wow7 301.4d]", () => {
    const s = stage({ cards: [archon], you: { hand: ["Archon"], deck: ["Wisp"] } });
    s.run(s.as().put([s.find("Archon")], "play"));
    const archonId = s.find("Archon", "play");
    s.run(s.as("Archon").putDamage(4, [archonId]));
    s.run(s.as("Archon").addCounters("oath", 2, [archonId]));
    s.run(s.as("Archon").exhaust([archonId]));
    s.run(s.as("Archon").modify({ on: [archonId], changes: [{ add: "atk", n: 3 }], until: "this turn" }));
    s.run(s.as("Archon").bringBackHero("you"));
    const hero = s.game.state.objects[s.find("Anna", "play")]!;
    expect(hero).toMatchObject({ damage: 4, counters: { oath: 2 }, exhausted: true });
    expect(s.stat("Anna", "atk")).toBe(3);
  });
  it("a hero that another has replaced can't leave where it was removed to [wow7 301.4a]", () => {
    const s = stage({ cards: [archon], you: { hand: ["Archon"], deck: ["Wisp"] } });
    s.run(s.as().put([s.find("Archon")], "play"));
    const gone = s.find("Anna", "removed");
    s.run(s.as("Archon").put([gone], "hand"));
    s.run(s.as("Archon").put([gone], "play"));
    expect(s.find("Anna")).toBe(gone);
  });
  it("of several that enter at once the player chooses the order [wow7 301.4e]", () => {
    const s = stage({ cards: [archon, warlord], you: { hand: ["Archon", "Warlord"], deck: ["Wisp"] } });
    s.run(s.as().put([s.find("Archon"), s.find("Warlord")], "play"), [["Warlord", "Archon"]]);
    expect(s.game.state.players[you]!.hero).toBe(s.find("Archon", "play"));
    expect(s.count("Warlord", "removed")).toBe(1);
  });
});

describe("the maximum hand size [wow7 415.4b]", () => {
  const shelf = bearer(
    "Deep Shelf",
    continuous({
      at,
      on: { players: "you" },
      changes: [{ can: "hold another" }, { can: "hold another" }, { can: "hold another" }],
    }),
  );
  it.each([
    [[], 7],
    [["Deep Shelf"], 10],
  ] as const)("with %j in play %i cards are kept", (play, kept) => {
    const hand = Array.from({ length: 12 }, () => "Gate Recruit");
    const t = table({ cards: [shelf], me: { play, hand } });
    const { turn } = t.game.state;
    for (let i = 0; i < 60 && t.game.state.turn === turn; i++) {
      const r = t.request();
      if (r.kind === "pick") t.say(Array.from({ length: r.min }, () => "Gate Recruit"));
      else t.session.answer("pass");
    }
    expect(t.hand(0)).toBe(kept);
  });
});

const bolt = does(
  "Aimed Bolt",
  function* (game, link) {
    yield* game.deal({ source: { hero: "you" }, amount: 3, types: ["fire"], to: link.targets[0]! });
  },
  [target({ all: [heroOrAlly, { side: "opponent" }] })],
);
const bend = does("Bend", function* (game, link) {
  const chain = game.objects({ zone: "chain" });
  yield* game.changeTarget(
    link.you,
    chain.filter((id) => game.matches({ name: "Aimed Bolt" }, id)),
  );
});

describe("changing the target of a link", () => {
  it("to one that its description fits as its controller sees it, which becomes targeted [wow7 706.2]", () => {
    const t = table({
      cards: [bolt, bend],
      me: { hand: ["Aimed Bolt"], play: ["Hill Brute"] },
      you: { hand: ["Bend"], play: ["Iron Giant"] },
    });
    t.say("play Aimed Bolt", "Mogra the Red", "pass", "play Bend", "pass", "pass");
    // Only the opposing ally is another legal target for player 0's link, so nothing is asked.
    expect(t.events().filter((e) => e === "targeted")).toHaveLength(2);
    t.settle();
    expect(t.damage("Iron Giant")).toBe(3);
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.damage("Hill Brute")).toBe(0);
  });
  it("leaves the link as it is if there is no other legal target [wow7 706.2]", () => {
    const t = table({
      cards: [bolt, bend],
      me: { hand: ["Aimed Bolt"], play: ["Hill Brute"] },
      you: { hand: ["Bend"] },
    });
    t.say("play Aimed Bolt", "pass", "play Bend");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(3);
  });
});

describe("exchanging control", () => {
  it("gives each to the other's controller [wow7 415.8e]", () => {
    const s = stage({ you: { play: ["Footman"] }, foe: { play: ["Brute"] } });
    s.run(s.as().exchangeControl([s.find("Footman")], [s.find("Brute")], "rest of game"));
    expect(s.as().controller(s.find("Footman"))).toBe(foe);
    expect(s.as().controller(s.find("Brute"))).toBe(you);
  });
  it("does nothing for two cards of one player, or if one is not in play [wow7 415.8e]", () => {
    const s = stage({ you: { play: ["Footman", "Brute"], hand: ["Wisp"] } });
    s.run(s.as().exchangeControl([s.find("Footman")], [s.find("Brute")], "rest of game"));
    s.run(s.as("Boris").exchangeControl([s.find("Footman")], [s.find("Wisp")], "rest of game"));
    expect(s.happened("control changed")).toBe(0);
  });
});

describe("loops", () => {
  it("without triggers, that nobody can break: the game is a draw [wow7 803.5]", () => {
    // It is destroyed in each wave, and each time something else happens instead.
    const stubborn = vanilla("Stubborn", 2, 1, 2, {
      abilities: [
        replacement({
          at,
          on: "destroyed",
          when: (e, my) => e.object === my.self,
          change: {
            *instead(game) {
              yield* game.exhaust("self");
              yield* game.ready("self");
            },
          },
        }),
      ],
    });
    const hit = does("Hit", function* (game) {
      yield* game.putDamage(2, game.all({ name: "Stubborn" }));
    });
    const t = table({ cards: [stubborn, hit], me: { play: ["Stubborn"], hand: ["Hit"] } });
    t.say("play Hit", "pass", "pass");
    expect(t.session.result).toEqual({ winners: [], reason: "a loop that nobody can break" });
  });
  it("is none where what would be destroyed can't be [wow7 410.6, 103.2]", () => {
    const rock = vanilla("Rock", 2, 1, 2, {
      abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "leave play" }] })],
    });
    const hit = does("Hit", function* (game) {
      yield* game.putDamage(2, game.all({ name: "Rock" }));
    });
    const t = table({ cards: [rock, hit], me: { play: ["Rock"], hand: ["Hit"] } });
    t.say("play Hit", "pass", "pass");
    expect(t.session.result).toBeUndefined();
    expect(t.where("Rock")).toEqual(["play"]);
  });
  it("of triggers may be broken by an action of a player partway through [wow7 803.4]", () => {
    const ping = (name: string, other: string) =>
      vanilla(name, 2, 1, 9, {
        abilities: [
          triggered({
            at,
            on: "damage put",
            when: (e, my) => e.object === my.self,
            *effect(game) {
              yield* game.putDamage(1, game.all({ name: other }));
              yield* game.heal({ source: { hero: "you" }, amount: 1, from: game.all({ name: other }) });
            },
          }),
        ],
      });
    const start = does("Start", function* (game) {
      yield* game.putDamage(1, game.all({ name: "Ping" }));
    });
    const stop = does("Stop", function* (game) {
      yield* game.destroy(game.all({ name: "Pong" }));
    });
    const t = table({
      cards: [ping("Ping", "Pong"), ping("Pong", "Ping"), start, stop],
      me: { play: ["Ping", "Pong"], hand: ["Start"] },
      you: { hand: ["Stop"] },
    });
    t.say("play Start", "pass", "pass");
    for (let i = 0; i < 10; i++) t.session.answer(t.request().kind === "number" ? 1_000_001 : "pass");
    expect(t.chain()).toHaveLength(1);
    t.say("play Stop");
    t.settle();
    expect(t.chain()).toHaveLength(0);
    expect(t.session.result).toBeUndefined();
  });
});

describe("losing", () => {
  it("is at once, before the rest of pre-priority processing and of the link go on [wow7 102.3]", () => {
    const doom = does("Doom", function* (game, link) {
      yield* game.lose(1 as PlayerId);
      yield* game.draw(link.you, 1);
      // His cards are gone before this is read.
      if (game.all(ally).length === 0) yield* game.draw(link.you, 1);
    });
    const t = table({
      cards: [doom],
      me: { hand: ["Doom"], deck: ["Gate Recruit", "Gate Recruit", "Gate Recruit"] },
      you: { play: ["Iron Giant"] },
      others: [{ hero: "Captain Ilse" }],
    });
    t.say("play Doom", "pass", "pass", "pass");
    expect(t.game.state.order).toEqual([0, 2]);
    expect(t.hand(0)).toBe(2);
  });
  it("the loser's cost changes, skipped turns and shields no longer apply [wow7 102.2]", () => {
    const grace = does("Grace", function* (game, link) {
      yield* game.changeCost({
        of: "play",
        player: 0 as PlayerId,
        what: { type: "ally" },
        by: 9,
        direction: "more",
        until: "rest of game",
      });
      yield* game.lose(link.you);
    });
    const t = table({
      cards: [grace],
      turnOf: 1,
      me: { hand: ["Gate Recruit"], resources: 1 },
      you: { hand: ["Grace"] },
      others: [{ hero: "Captain Ilse" }],
    });
    t.say("play Grace", "pass", "pass", "pass");
    expect(t.game.state.data.shifts).toEqual([]);
  });
});
