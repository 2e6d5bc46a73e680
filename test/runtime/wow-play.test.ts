// Cards in play: pre-priority checks, uniqueness and wielding, attachments, entering play.
import { describe, expect } from "vitest";
import {
  activated,
  add,
  all,
  ally,
  asEnters,
  attach,
  cant,
  card,
  continuous,
  count,
  entersWith,
  lose,
  named,
  opposing,
  other,
  pay,
  replacement,
  set,
  spell,
  target,
  triggered,
  yours,
} from "../../runtime/games/wow/index.ts";
import { violations } from "../../runtime/games/wow/unique.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, horde, kw, vanilla } from "./wow-cards.ts";
import { does, passTurn } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

describe("pre-priority checks", () => {
  const guards = vanilla("Sworn Guards", 2, 1, 1, {
    unlimited: true,
    abilities: [
      continuous({
        at,
        on: { self: true },
        changes: [add("health", count(all(ally, yours, other, named("Sworn Guards"))))],
      }),
    ],
  });

  it("are made in waves: three guards die one after another before anyone has priority [wow7 410.6, 410.6a]", () => {
    const chain = does("Forked", function* (game) {
      const ids = game.all(named("Sworn Guards"));
      for (const [i, to] of ids.entries())
        yield* game.deal({ source: { hero: "you" }, amount: 3 - i, types: ["nature"], to });
    });
    const t = table({
      cards: [guards, chain],
      me: { hand: ["Forked"] },
      you: { play: ["Sworn Guards", "Sworn Guards", "Sworn Guards"] },
    });
    expect(t.stat("Sworn Guards", "health")).toBe(3);
    t.say("play Forked", "pass", "pass");
    expect(t.where("Sworn Guards")).toEqual(["graveyard"]);
    expect(t.events().filter((e) => e === "destroyed")).toHaveLength(3);
  });

  it("a hero that can't be destroyed outlives one wave [wow7 103.2, 103.4]", () => {
    const valthak = vanilla("Soul Drinker", 4, 3, 4, {
      abilities: [continuous({ at, on: { hero: "you" }, changes: [cant("be destroyed")] })],
    });
    const t = table({
      cards: [valthak],
      turnOf: 1,
      me: { hero: { card: alliance.name, damage: 28 }, play: [{ card: "Soul Drinker", damage: 3 }] },
      you: { hero: { card: horde.name, damage: 24 }, play: ["Long Blade"], resources: 1 },
    });
    expect(t.session.result).toBeUndefined();
    t.say("propose Mogra the Red", "Soul Drinker");
    while (t.session.result === undefined) t.onward("Long Blade");
    expect(t.session.result).toMatchObject({ winners: [0] });
  });

  it("0 health destroys without damage [wow7 410.6a]", () => {
    const wither = card({
      name: "Wither",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [continuous({ at, on: { filter: all(ally, opposing) }, changes: [add("health", -1)] })],
    });
    const t = table({
      cards: [wither],
      me: { hand: ["Wither"] },
      you: { play: ["Gate Recruit", "Hill Brute"] },
    });
    t.say("play Wither");
    t.settle();
    expect(t.where("Gate Recruit")).not.toContain("play");
    expect(t.stat("Hill Brute", "health")).toBe(2);
  });

  it("destruction by fatal damage names the damage's source [wow7 410.6a, 405.2]", () => {
    const t = table({ me: { play: ["Iron Giant"] }, you: { play: ["Hill Brute"] } });
    t.say("propose Iron Giant", "Hill Brute");
    t.fight();
    expect(t.game.state.history.find((e) => e.kind === "destroyed")).toMatchObject({
      agent: t.find("Iron Giant"),
      fatal: true,
    });
  });

  it("only one location stays face up, of the player's choice [wow7 410.6g, 306.3]", () => {
    const spring = card({ name: "The Spring", type: ["location"], abilities: [] });
    const t = table({
      cards: [spring],
      me: { hand: ["The Spring"], resources: [{ card: "The Old Well", faceUp: true }] },
    });
    t.say("place The Spring", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "pick", role: "keep" });
    t.say("The Spring");
    const well = t.game.state.objects.find((o) => o.printed === "The Old Well" && o.next === 0)!;
    expect(well.faceDown).toBe(true);
    expect(t.obj("The Spring").faceDown).toBe(false);
  });

  it("take damage off what stopped being a character [wow7 410.6e, 405.1]", () => {
    const dragonling = card({
      name: "Clockwork Drake",
      type: ["equipment"],
      cost: 1,
      tags: ["Item", "Trinket (2)"],
      abilities: [
        activated({
          at,
          costs: [pay(1)],
          *effect(game, link) {
            yield* game.modify({
              on: link.self,
              changes: [{ become: "ally", also: true }, set("atk", 2), set("health", 2)],
              until: "this turn",
            });
          },
        }),
      ],
    });
    const zap = does("Zap", function* (game) {
      yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: named("Clockwork Drake") });
    });
    const t = table({
      cards: [dragonling, zap],
      me: { play: ["Clockwork Drake"], hand: ["Zap"], resources: 1 },
    });
    t.say("use Clockwork Drake");
    t.settle();
    t.say("play Zap");
    t.settle();
    expect(t.damage("Clockwork Drake")).toBe(1);
    passTurn(t);
    expect(t.damage("Clockwork Drake")).toBe(0);
    expect(t.where("Clockwork Drake")).toEqual(["play"]);
  });
});

describe("uniqueness and wielding", () => {
  it("two unique cards of one name: the player destroys one [wow7 414.1, 414.2, 414.3a, 710.1f]", () => {
    const t = table({
      me: { play: [{ card: "Lord Castan", damage: 2 }], hand: ["Lord Castan"], resources: 5 },
    });
    t.say("play Lord Castan", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "pick", role: "destroy", min: 1, max: 1 });
    t.say("Lord Castan");
    expect(t.all("Lord Castan")).toHaveLength(1);
    expect(t.damage("Lord Castan")).toBe(0);
  });

  it("a tag with a number bounds how many a player controls; opponents do not count [wow7 414.3b]", () => {
    const pet = (name: string) => vanilla(name, 1, 1, 1, { tags: ["Pet (1)"] });
    const t = table({
      cards: [pet("Cub"), pet("Owl")],
      me: { play: ["Cub"], hand: ["Owl"], resources: 1 },
      you: { play: ["Owl"] },
    });
    t.say("play Owl", "pass", "pass", "Cub");
    expect(t.where("Cub")).toEqual(["graveyard"]);
  });

  const weapon = (name: string, hands: "1H" | "2H", tag = "Melee (1)") =>
    card({
      name,
      type: ["equipment"],
      cost: 1,
      atk: 1,
      damageTypes: ["melee"],
      strikeCost: 1,
      tags: [`${hands} Weapon`, tag],
      abilities: [],
    });
  const off = card({
    name: "Tome",
    type: ["equipment"],
    cost: 1,
    tags: ["Item", "Off-Hand (1)"],
    abilities: [],
  });
  const buckler = (name: string) =>
    card({
      name,
      type: ["equipment"],
      cost: 1,
      def: 1,
      tags: ["Armor", "Off-Hand (1)", "Shield"],
      abilities: [],
    });
  const cards = [
    weapon("Sword", "1H"),
    weapon("Mace", "1H"),
    weapon("Spear", "2H"),
    off,
    buckler("Round"),
    buckler("Tall"),
  ];
  const heroWith = (
    ...words: ("dual wield" | "two-handed dual wield" | "dual shield" | "ranged dual wield")[]
  ) => ({
    ...alliance,
    name: "Wielder",
    abilities: words.map((word) => kw(word)),
  });
  const fits = (play: readonly string[], ...words: Parameters<typeof heroWith>) => {
    const t = table({ cards: [...cards, heroWith(...words)], me: { hero: "Wielder" } });
    // Uniqueness is repaired as it is found, so look before anything is asked.
    const scene = table({
      cards: [...cards, heroWith(...words)],
      me: { hero: "Wielder", hand: [...play], resources: 9 },
    });
    for (const name of play) {
      if (scene.request().kind !== "act") return false;
      scene.say(`play ${name}`);
      for (let i = 0; i < 4 && scene.request().kind === "act" && scene.chain().length > 0; i++)
        scene.say("pass");
    }
    return scene.request().kind === "act" && violations(t.game, 0 as PlayerId).length === 0;
  };

  it.each([
    [["Sword"], [], true],
    [["Sword", "Mace"], [], false],
    [["Sword", "Tome"], [], true],
    [["Spear", "Tome"], [], false],
    [["Spear"], [], true],
    [["Round", "Tall"], [], false],
    [["Sword", "Mace"], ["dual wield"], true],
    [["Sword", "Spear"], ["dual wield"], false],
    [["Sword", "Mace", "Tome"], ["dual wield"], false],
    [["Spear", "Sword"], ["two-handed dual wield"], true],
    [["Spear", "Tome"], ["two-handed dual wield"], true],
    [["Round", "Tall"], ["dual shield"], true],
    [["Round", "Tall", "Sword"], ["dual shield"], false],
  ] as const)("%j with %j: %s [wow7 406.1, 406.2, 406.2a, 414.3c]", (play, words, expected) => {
    expect(fits(play, ...words)).toBe(expected);
  });

  it("losing Dual Wield makes the violation [wow7 406.2b]", () => {
    const forget = does("Forget", function* (game) {
      yield* game.modify({ on: { hero: "you" }, changes: [lose("dual wield")], until: "this turn" });
    });
    const t = table({
      cards: [...cards, heroWith("dual wield"), forget],
      me: { hero: "Wielder", play: ["Sword", "Mace"], hand: ["Forget"] },
    });
    expect(t.request().kind).toBe("act");
    t.say("play Forget", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "pick", role: "destroy" });
    t.say("Mace");
    expect(t.where("Sword")).toEqual(["play"]);
  });
});

describe("attachments", () => {
  it("enter attached to their target and go when it leaves [wow7 400.2, 400.5, 710.1c]", () => {
    const t = table({
      me: { hand: ["Heavy Shackles", "Spark Lance"], resources: 4 },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Heavy Shackles");
    t.settle();
    expect(t.obj("Heavy Shackles").attachedTo).toBe(t.find("Hill Brute"));
    t.say("play Spark Lance", "Hill Brute");
    t.settle();
    expect(t.where("Heavy Shackles")).toEqual(["graveyard"]);
  });

  it("stop attached characters from attacking and protecting as they say [wow7 400.6]", () => {
    const t = table({
      turnOf: 1,
      me: { play: [{ card: "Heavy Shackles", attachedTo: "Hill Brute" }] },
      you: { play: ["Hill Brute"] },
    });
    expect(t.can("propose Hill Brute")).toBe(false);
  });

  it("an untargeted attachment chooses its host as it resolves, or goes to the graveyard [wow7 400.3]", () => {
    const aura = card({
      name: "Ward",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        attach({ at, choose: all(ally, yours), host: ally }),
        continuous({ at, on: { host: true }, changes: [add("atk", 2)] }),
      ],
    });
    const none = table({ cards: [aura], me: { hand: ["Ward"] } });
    none.say("play Ward");
    none.settle();
    expect(none.where("Ward")).toEqual(["graveyard"]);
    const t = table({ cards: [aura], me: { hand: ["Ward"], play: ["Hill Brute", "Far Shot"] } });
    t.say("play Ward", "pass", "pass");
    t.say("Far Shot");
    expect(t.stat("Far Shot", "atk")).toBe(4);
  });

  it("are destroyed by the game when the host no longer fits [wow7 400.6, 410.6c]", () => {
    const still = card({
      name: "Just An Item",
      type: ["ability"],
      cost: 0,
      instant: true,
      abilities: [
        spell({
          at,
          targets: [target(ally)],
          *effect(game, link) {
            yield* game.modify({
              on: link.targets[0],
              changes: [{ become: "equipment" }],
              until: "this turn",
            });
          },
        }),
      ],
    });
    const t = table({
      cards: [still],
      me: { play: [{ card: "Heavy Shackles", attachedTo: "Hill Brute" }], hand: ["Just An Item"] },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Just An Item", "pass", "pass");
    expect(t.where("Heavy Shackles")).toEqual(["graveyard"]);
    expect(t.where("Hill Brute")).toEqual(["play"]);
  });
});

describe("entering play", () => {
  it("as it enters comes first, then enters with, then the trigger [wow7 710.1a, 710.1b, 710.1e, 710.1c]", () => {
    const order: string[] = [];
    const golem = vanilla("Built One", 1, 1, 4, {
      abilities: [
        asEnters({
          at,
          *effect(game, link) {
            order.push(`as ${game.all(named("Built One")).length}`);
            yield* game.draw(link.you, 1);
          },
        }),
        entersWith({ at, exhausted: true, counters: { spark: 2 }, damage: 1 }),
        triggered({
          at,
          on: "enters",
          when: (e, my) => e.object === my.self,
          *effect(game) {
            order.push(`when ${game.all(named("Built One")).length}`);
          },
        }),
      ],
    });
    const t = table({ cards: [golem], me: { hand: ["Built One"], resources: 1 } });
    t.say("play Built One");
    t.settle();
    expect(order).toEqual(["as 0", "when 1"]);
    expect(t.obj("Built One")).toMatchObject({
      exhausted: true,
      counters: { spark: 2 },
      damage: 1,
      row: "ally",
    });
    expect(t.hand(0)).toBe(1);
  });

  it("others may make it enter otherwise [wow7 716.1, 710.1b]", () => {
    const frost = card({
      name: "Cold Hall",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        replacement({
          at,
          on: "enters",
          when: (e, my) => my.matches(ally, e.object),
          change: { entering: { exhausted: true } },
        }),
      ],
    });
    const t = table({ cards: [frost], me: { play: ["Cold Hall"], hand: ["Gate Recruit"], resources: 1 } });
    t.say("play Gate Recruit");
    t.settle();
    expect(t.obj("Gate Recruit").exhausted).toBe(true);
  });

  it("a power that becomes active with the event triggers [wow7 703.3c]", () => {
    const malwi = vanilla("Far Watcher", 4, 3, 3, {
      abilities: [
        triggered({
          at,
          on: "enters",
          when: (e, my) => e.object !== my.self && my.matches(ally, e.object),
          *effect(game, link) {
            yield* game.deal({ source: link.self, amount: 1, types: ["ranged"], to: link.event.object });
          },
        }),
      ],
    });
    const raise = does("Raise All", function* (game) {
      yield* game.put({ all: [ally, { zone: "graveyard" }] }, "play");
    });
    const t = table({
      cards: [malwi, raise],
      me: { graveyard: ["Far Watcher", "Field Scout"], hand: ["Raise All"] },
    });
    t.say("play Raise All");
    t.settle();
    expect(t.where("Far Watcher")).toEqual(["play"]);
    expect(t.where("Field Scout")).toEqual(["graveyard"]);
  });

  it("a non-ongoing ability can't be put into play [wow7 415.8d]", () => {
    const raise = does("Raise Any", function* (game) {
      yield* game.put({ all: [named("Spark Lance"), { zone: "graveyard" }] }, "play");
    });
    const t = table({ cards: [raise], me: { graveyard: ["Spark Lance"], hand: ["Raise Any"] } });
    t.say("play Raise Any");
    t.settle();
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
  });

  it("a card of the party put into the resource row is another card, blank and face down [wow7 415.9a, 412.1b]", () => {
    const sleep = does(
      "Hibernate",
      function* (game, link) {
        yield* game.put(link.targets[0], "resources", { faceDown: true });
      },
      [target(ally)],
    );
    const t = table({
      cards: [sleep],
      me: { hand: ["Hibernate"] },
      you: { play: [{ card: "Hill Brute", damage: 2 }] },
    });
    const before = t.find("Hill Brute");
    t.say("play Hibernate");
    t.settle();
    const o = t.game.state.objects.find((x) => x.printed === "Hill Brute" && x.next === 0)!;
    expect(o).toMatchObject({ zone: "play", row: "resource", faceDown: true, damage: 0 });
    expect(o.id).not.toBe(before);
  });
});
