// Control, damage and armor, sides of heroes, tokens, counters, and what lasts.
import { describe, expect } from "vitest";
import {
  activated,
  add,
  all,
  ally,
  attach,
  can,
  card,
  continuous,
  delayed,
  grant,
  grantAbility,
  granted,
  hero,
  keyword,
  lose,
  named,
  opposing,
  replacement,
  shield,
  target,
  yours,
} from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, kw, vanilla } from "./wow-cards.ts";
import { does, passTurn } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

describe("control", () => {
  it("a card that changes controllers is the same card, can't attack yet, and comes back at the end [wow7 401.3, 401.3a, 401.3b, 601.2a]", () => {
    const charm = does(
      "Charm",
      function* (game, link) {
        yield* game.gainControl(link.targets[0], link.you, "this turn");
      },
      [target(all(ally, opposing))],
    );
    const t = table({
      cards: [charm],
      me: { hand: ["Charm"] },
      you: { play: [{ card: "Hill Brute", damage: 1 }] },
    });
    const id = t.find("Hill Brute");
    t.say("play Charm");
    t.settle();
    expect(t.find("Hill Brute")).toBe(id);
    expect(t.controller("Hill Brute")).toBe(0);
    expect(t.damage("Hill Brute")).toBe(1);
    expect(t.can("propose Hill Brute")).toBe(false);
    passTurn(t);
    expect(t.controller("Hill Brute")).toBe(1);
    expect(t.find("Hill Brute")).toBe(id);
  });

  it("removes it from combat [wow7 602.4]", () => {
    const charm = does(
      "Charm",
      function* (game, link) {
        yield* game.gainControl(link.targets[0], link.you, "this turn");
      },
      [target(all(ally, opposing))],
    );
    const t = table({
      cards: [charm],
      me: { play: ["Hill Brute"] },
      you: { play: ["Far Shot"], hand: ["Charm"] },
    });
    t.say("propose Hill Brute", "Far Shot");
    t.settle();
    t.say("play Charm");
    t.settle();
    expect(t.game.state.data.combat?.attacker).toBe(0);
    t.fight();
    expect(t.damage("Far Shot")).toBe(0);
  });
});

describe("damage and armor", () => {
  it("equipment with DEF may be exhausted to reduce a packet to the hero, one after another [wow7 717.2c, 304.2]", () => {
    const t = table({
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { play: ["Plate of the Wall", "Plate of the Wall"] },
    });
    // Two Chest (1) cards: one is destroyed first.
    if (t.request().kind === "pick") t.say("Plate of the Wall");
    t.say("play Spark Lance", "Mogra the Red", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "pick", role: "prevent", player: 1, min: 0, max: 1 });
    t.say("Plate of the Wall");
    expect(t.damage("Mogra the Red")).toBe(2);
    expect(t.obj("Plate of the Wall").exhausted).toBe(true);
    expect(t.events()).toContain("prevented");
  });

  it("a packet prevented whole deals nothing [wow7 717.2b, 717.2a]", () => {
    const wall = card({
      name: "Great Wall",
      type: ["equipment"],
      cost: 1,
      def: 5,
      tags: ["Armor"],
      abilities: [],
    });
    const t = table({
      cards: [wall],
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { play: ["Great Wall"] },
    });
    t.say("play Spark Lance", "Mogra the Red", "pass", "pass", "Great Wall");
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.events()).not.toContain("damage");
  });

  it("unpreventable damage can't be reduced [wow7 408.3c, 717.2c]", () => {
    const true_ = does("True Bolt", function* (game) {
      yield* game.deal({
        source: { hero: "you" },
        amount: 2,
        types: ["holy"],
        to: all(hero, opposing),
        unpreventable: true,
      });
    });
    const t = table({ cards: [true_], me: { hand: ["True Bolt"] }, you: { play: ["Plate of the Wall"] } });
    t.say("play True Bolt", "pass", "pass");
    expect(t.damage("Mogra the Red")).toBe(2);
  });

  it("armor shields heroes, not allies [wow7 717.2c]", () => {
    const t = table({
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { play: ["Plate of the Wall", "Iron Giant"] },
    });
    t.say("play Spark Lance", "Iron Giant", "pass", "pass");
    expect(t.damage("Iron Giant")).toBe(3);
  });

  it("two doublers make eight of two [wow7 716.1e, 717.4a]", () => {
    const flames = card({
      name: "World Ablaze",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        replacement({
          at,
          on: "damage",
          when: (e, my) => e.source === my.hero("you") && e.types.includes("fire"),
          change: { times: 2 },
        }),
      ],
    });
    const blast = does("Small Blast", function* (game) {
      yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["fire"], to: all(hero, opposing) });
    });
    const t = table({
      cards: [flames, blast],
      me: { play: ["World Ablaze", "World Ablaze"], hand: ["Small Blast"] },
    });
    t.say("play Small Blast", "pass", "pass");
    while (t.request().kind === "pick")
      t.session.answer([
        (t.request() as never as { from: { word: string }[] }).from.map((o) => `w:${o.word}`)[0]!,
      ]);
    expect(t.damage("Mogra the Red")).toBe(8);
  });

  it("smash gives the rest to the hero [wow7 717.8, 405.8]", () => {
    const ram = vanilla("Ram", 3, 5, 5, { abilities: [kw("smash")] });
    const t = table({ cards: [ram], me: { play: ["Ram"] }, you: { play: ["Wall Guard"] } });
    t.say("propose Ram", "Wall Guard");
    t.fight();
    expect(t.where("Wall Guard")).toEqual(["graveyard"]);
    expect(t.damage("Mogra the Red")).toBe(2);
  });

  it("a shield prevents the next damage until it is used up, or the turn is over [wow7 717.2, 717.2a, 714.3]", () => {
    const barrier = shield({
      key: "table/Barrier/0",
      bound: { whom: "object" },
      at,
      on: "damage",
      when: (e, my) => e.object === my.bound.whom,
      change: { prevent: 2, of: "next" } as never,
    });
    const cast = does("Barrier", function* (game) {
      yield* game.arm(barrier, { whom: game.hero("you")! }, "this turn", false);
    });
    const t = table({
      cards: [cast],
      lifted: [barrier],
      me: { hand: ["Barrier"] },
      you: { hand: ["Spark Lance", "Spark Lance"], resources: 4 },
    });
    t.say("play Barrier");
    t.settle();
    t.say("pass", "play Spark Lance", "Captain Ilse");
    t.settle();
    expect(t.damage("Captain Ilse")).toBe(1);
    t.say("pass", "play Spark Lance", "Captain Ilse");
    t.settle();
    expect(t.damage("Captain Ilse")).toBe(4);
  });
});

describe("heroes", () => {
  it("flip to their other side once; its powers are those of the side that shows [wow7 301.2, 301.2a, 301.2c]", () => {
    const t = table({ me: { resources: 6, hero: { card: alliance.name, damage: 4 } } });
    t.say("use Captain Ilse", "Mogra the Red");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(3);
    expect(t.damage("Captain Ilse")).toBe(4);
    expect(t.can("use Captain Ilse")).toBe(false);
    expect(t.stat("Captain Ilse", "health")).toBe(28);
  });

  it("have an ATK of 0 unless told and may use powers and attack at once [wow7 205.1, 301.3]", () => {
    const t = table({});
    expect(t.stat("Captain Ilse", "atk")).toBe(0);
    expect(t.can("propose Captain Ilse")).toBe(true);
  });
});

describe("tokens and counters", () => {
  it("a token that leaves play ceases to exist [wow7 404.2, 404.2a, 410.6d]", () => {
    const call = does("Call Wolf", function* (game) {
      yield* game.token(1, {
        name: "Wolf",
        tags: ["Wolf"],
        types: ["ally"],
        atk: 1,
        health: 1,
        damage: "melee",
        abilities: ["keyword:ferocity"],
      });
    });
    const t = table({ cards: [call], me: { hand: ["Call Wolf", "Spark Lance"], resources: 2 } });
    t.say("play Call Wolf");
    t.settle();
    expect(t.obj("Wolf").row).toBe("ally");
    expect(t.can("propose Wolf")).toBe(true);
    t.say("play Spark Lance", "Wolf");
    t.settle();
    expect(t.game.state.zones.flat().some((id) => t.game.state.objects[id]?.facts?.name === "Wolf")).toBe(
      false,
    );
  });

  it("counters change what they lie on and go as it becomes another card [wow7 404.1b, 404.1c, 718.2g]", () => {
    const t = table({ me: { play: [{ card: "Hill Brute", counters: { "+1 / +1": 2 } }] } });
    expect(t.stat("Hill Brute", "atk")).toBe(5);
    expect(t.stat("Hill Brute", "health")).toBe(5);
  });
});

describe("what lasts", () => {
  it("a modifier of a group is looked at anew, one of named cards is not [wow7 714.3e, 714.3f]", () => {
    const rally = does("Rally", function* (game) {
      yield* game.modify({ on: all(ally, yours), changes: [add("atk", 1)], until: "this turn" });
    });
    const t = table({
      cards: [rally],
      me: { play: ["Hill Brute"], hand: ["Rally", "Gate Recruit"], resources: 1 },
    });
    t.say("play Rally");
    t.settle();
    t.say("play Gate Recruit");
    t.settle();
    expect(t.stat("Gate Recruit", "atk")).toBe(2);
    passTurn(t);
    expect(t.stat("Hill Brute", "atk")).toBe(3);
  });

  it("a triggered modifier waits for its event and chooses then [wow7 715.1]", () => {
    const later = delayed({
      key: "table/Later/0",
      bound: { whom: "object" },
      at,
      on: "turn ends",
      *effect(game, link) {
        yield* game.destroy(link.bound.whom);
      },
    });
    const doom = does("Doom", function* (game) {
      yield* game.arm(later, { whom: game.all(named("Hill Brute"))[0]! }, "this turn", true);
    });
    const t = table({ cards: [doom], lifted: [later], me: { hand: ["Doom"], play: ["Hill Brute"] } });
    t.say("play Doom");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["play"]);
    t.say("pass", "pass");
    expect(t.game.state.data.phase).toBe("end");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
  });

  it("granted powers are used by whoever controls the card, and their targets chosen then [wow7 706.1c, 700.1]", () => {
    const smash = granted(
      "table/Smash/0",
      activated({
        at,
        costs: [{ activate: true }],
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    );
    const give = does(
      "Give Might",
      function* (game, link) {
        yield* game.modify({
          on: link.targets[0],
          changes: [grantAbility("table/Smash/0"), grant("protector")],
          until: "this turn",
        });
      },
      [target(all(ally, yours))],
    );
    const t = table({
      cards: [give],
      lifted: [smash],
      me: { hand: ["Give Might"], play: ["Hill Brute"] },
      you: { play: ["Far Shot"] },
    });
    t.say("play Give Might");
    t.settle();
    t.say("use Hill Brute", "Far Shot");
    t.settle();
    expect(t.where("Far Shot")).toEqual(["graveyard"]);
    expect(t.obj("Hill Brute").exhausted).toBe(true);
  });

  it("losing powers loses keywords too, and they come back [wow7 700.3, 701.4a]", () => {
    const quiet = card({
      name: "Silence",
      type: ["ability"],
      cost: 0,
      instant: true,
      ongoing: true,
      abilities: [
        attach({ at, target: target(ally), host: ally }),
        continuous({ at, on: { host: true }, changes: [lose()] }),
      ],
    });
    const t = table({
      cards: [quiet],
      me: { play: ["Hill Brute"], hand: ["Silence"] },
      you: { play: ["Wall Guard"] },
    });
    t.say("play Silence", "Wall Guard");
    t.settle();
    t.say("propose Hill Brute", "Mogra the Red");
    t.fight();
    expect(t.events()).not.toContain("protects");
    expect(t.damage("Mogra the Red")).toBe(3);
  });

  it("an extra turn comes at once after this one, the latest first [wow7 500.3]", () => {
    const again = does("Once More", function* (game, link) {
      yield* game.extraTurn(link.you);
    });
    const t = table({ cards: [again], me: { hand: ["Once More"] } });
    t.say("play Once More");
    t.settle();
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(0);
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(1);
  });

  it("Inspire readies in other players' ready steps, each card once [wow7 501.1b]", () => {
    const kaldel = vanilla("Bright Captain", 2, 3, 2, {
      abilities: [keyword({ at, keyword: "inspire", arg: ally })],
    });
    const t = table({
      cards: [kaldel],
      me: {
        play: [
          { card: "Bright Captain", exhausted: true },
          { card: "Hill Brute", exhausted: true },
        ],
      },
    });
    for (let i = 0; i < 40 && t.request().kind === "act"; i++) t.session.answer("pass");
    expect(t.request()).toMatchObject({ kind: "pick", role: "inspire", player: 0, min: 0, max: 1 });
    t.say("Hill Brute");
    expect(t.obj("Hill Brute").exhausted).toBe(false);
    expect(t.obj("Bright Captain").exhausted).toBe(true);
  });

  it("a permission may let two resources be placed [wow7 412.1]", () => {
    const land = vanilla("Surveyor", 1, 1, 1, {
      abilities: [continuous({ at, on: { players: "you" }, changes: [can("place another" as never)] })],
    });
    const t = table({
      cards: [land],
      me: { play: ["Surveyor"], hand: ["Hill Brute", "Far Shot", "Iron Giant"] },
    });
    t.say("place Hill Brute face down");
    t.settle();
    expect(t.can("place Far Shot face down")).toBe(true);
    t.say("place Far Shot face down");
    t.settle();
    expect(t.actions().some((a) => a.startsWith("place"))).toBe(false);
  });
});
