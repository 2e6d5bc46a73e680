// Rules that the editions share about zones, cards, owners, counters and costs (1 to 4 in the books).
import { describe, expect } from "vitest";
import { named } from "../../runtime/games/wow/build-terms.ts";
import {
  activate,
  activated,
  add,
  all,
  ally,
  becomes,
  card,
  continuous,
  equipment,
  hero,
  isAlso,
  opposing,
  set,
  spell,
  target,
  trait,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import { whyNot } from "../../runtime/games/wow/turn/why-not.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

const instant = (name: string, abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, type: ["ability"], cost: 0, instant: true, abilities });
const aim = (
  name: string,
  filter: Parameters<typeof target>[0],
  then: "destroy" | "draw" | "steal" | "remove",
) =>
  instant(name, [
    spell({
      at,
      targets: [target(filter)],
      *effect(game, link) {
        if (then === "destroy") yield* game.destroy(link.targets[0]);
        if (then === "draw") yield* game.draw(link.you, 1);
        if (then === "steal") yield* game.gainControl(link.targets[0], link.you, "this turn");
        if (then === "remove") yield* game.put(link.targets[0], "removed");
      },
    }),
  ]);

describe("fundamentals", () => {
  it("a card's text takes precedence over the rules [wow7 103.1]", () => {
    const t = table({
      me: {
        play: [
          { card: "Field Scout", fresh: true },
          { card: "Hill Brute", fresh: true },
        ],
      },
    });
    expect(t.can("propose Field Scout")).toBe(true);
    expect(t.can("propose Hill Brute")).toBe(false);
  });

  it("a negative ATK counts as 0, but is added to as it is [wow7 104.2]", () => {
    const weaken = instant("Weaken", [
      spell({
        at,
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.modify({ on: link.targets[0], changes: [add("atk", -5)], until: "this turn" });
        },
      }),
    ]);
    const raise = instant("Raise", [
      spell({
        at,
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.modify({ on: link.targets[0], changes: [add("atk", 4)], until: "this turn" });
        },
      }),
    ]);
    const t = table({ cards: [weaken, raise], me: { play: ["Hill Brute"], hand: ["Weaken", "Raise"] } });
    t.say("play Weaken");
    t.settle();
    t.say("propose Hill Brute");
    t.fight();
    expect(t.damage("Mogra the Red")).toBe(0);
    t.say("play Raise");
    t.settle();
    // 3 - 5 + 4
    expect(t.stat("Hill Brute", "atk")).toBe(2);
  });
});

describe("card types and rows", () => {
  it("allies enter the ally row, equipment and ongoing abilities the hero row, resources the resource row [wow7 302.1, 303.1, 304.1, 305.2c, 415.8, 415.8a]", () => {
    const t = table({
      me: {
        hand: ["Hill Brute", "Long Blade", "Plate of the Wall", "Charm of Focus", "War Song", "Iron Giant"],
        resources: 10,
      },
    });
    for (const name of ["Hill Brute", "Long Blade", "Plate of the Wall", "Charm of Focus", "War Song"]) {
      t.say(`play ${name}`);
      t.settle();
    }
    t.say("place Iron Giant face down");
    t.settle();
    const row = (name: string) => t.obj(name).row;
    expect(row("Hill Brute")).toBe("ally");
    expect(["Long Blade", "Plate of the Wall", "Charm of Focus", "War Song"].map(row)).toEqual(
      Array.from({ length: 4 }, () => "hero"),
    );
    expect(t.game.state.objects.find((o) => o.printed === "Iron Giant" && o.next === 0)).toMatchObject({
      zone: "play",
      row: "resource",
      faceDown: true,
    });
    expect(t.stat("Hill Brute", "health")).toBe(3);
    expect(t.stat("Long Blade", "atk")).toBe(2);
    expect(t.stat("Long Blade", "strike cost")).toBe(1);
  });

  it("only allies have to wait before they use activated powers [wow7 302.2, 303.3, 304.3, 305.2b]", () => {
    const power = () =>
      activated({
        at,
        costs: [activate],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      });
    const make = (name: string, type: Parameters<typeof card>[0]["type"], more: object = {}) =>
      card({ name, type, cost: 0, abilities: [power()], ...more });
    const t = table({
      cards: [
        make("Quick Song", ["ability"], { ongoing: true }),
        make("Quick Rune", ["equipment"], { tags: ["Item"] }),
        make("Quick Plate", ["equipment"], { tags: ["Armor"], def: 1 }),
        make("Quick Blade", ["equipment"], { tags: ["1H Weapon", "Melee (1)"], atk: 1, strikeCost: 0 }),
        make("Slow Friend", ["ally"], { atk: 1, health: 1 }),
      ],
      me: { hand: ["Quick Song", "Quick Rune", "Quick Plate", "Quick Blade", "Slow Friend"] },
    });
    for (const name of ["Quick Song", "Quick Rune", "Quick Plate", "Quick Blade", "Slow Friend"]) {
      t.say(`play ${name}`);
      t.settle();
    }
    for (const name of ["Quick Song", "Quick Rune", "Quick Plate", "Quick Blade"])
      expect(t.can(`use ${name}`)).toBe(true);
    expect(t.can("use Slow Friend")).toBe(false);
  });

  it("an ability that is not ongoing goes to its owner's graveyard as it resolves; an ongoing one works in play alone [wow7 305.1, 305.2a]", () => {
    const t = table({
      me: { hand: ["Spark Lance", "War Song"], resources: 4, play: ["Hill Brute"], graveyard: ["War Song"] },
    });
    expect(t.stat("Hill Brute", "atk")).toBe(3);
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
    t.say("play War Song");
    expect(t.stat("Hill Brute", "atk")).toBe(3);
    t.settle();
    expect(t.stat("Hill Brute", "atk")).toBe(4);
    expect(t.all("War Song")).toHaveLength(1);
  });

  it("quests are placed, not played, and placing is not playing [wow7 306.1, 409.2]", () => {
    const t = table({ me: { hand: ["A Long Errand", "Hill Brute"], resources: 3 } });
    expect(t.can("play A Long Errand")).toBe(false);
    // Not offered, and refused if it is tried.
    expect(whyNot(t.game, 0 as PlayerId, "play", t.find("A Long Errand", "hand"))?.rule).toBe("306.1");
    t.say("place A Long Errand");
    expect(t.chain()).toHaveLength(1);
    t.settle();
    expect(t.events()).toContain("places");
    expect(t.events()).not.toContain("plays");
    t.say("play Hill Brute");
    expect(t.events()).toContain("plays");
  });

  it("becoming another type ends the first; an additional type does not [wow7 300.1a, 300.1b]", () => {
    const change = (name: string, also: boolean) =>
      instant(name, [
        spell({
          at,
          targets: [target(equipment)],
          *effect(game, link) {
            yield* game.modify({
              on: link.targets[0],
              changes: [also ? isAlso("ally") : becomes("ally"), set("health", 3)],
              until: "this turn",
            });
          },
        }),
      ]);
    const t = table({
      cards: [change("Turn Over", false), change("Wake Up", true)],
      me: { play: ["Charm of Focus", "Plate of the Wall"], hand: ["Turn Over", "Wake Up"] },
    });
    t.say("play Turn Over", "Charm of Focus");
    t.settle();
    expect(derived(t.game, t.find("Charm of Focus")).types).toEqual(["ally"]);
    t.say("play Wake Up");
    t.settle();
    const types = derived(t.game, t.find("Plate of the Wall")).types;
    expect(types).toContain("ally");
    expect(types).toContain("equipment");
  });

  it("a removed hero lets its player play no cards until it is back [wow7 301.5]", () => {
    const exile = instant("Exile", [
      spell({
        at,
        targets: [target(all(hero, opposing))],
        *effect(game, link) {
          yield* game.put(link.targets[0], "removed");
        },
      }),
    ]);
    const t = table({
      cards: [exile],
      me: { hand: ["Spark Lance"], resources: 2, play: ["Sap Tender"] },
      you: { hand: ["Exile"], play: ["Hill Brute"] },
    });
    expect(t.can("play Spark Lance")).toBe(true);
    t.say("play Exile");
    t.settle();
    expect(t.where("Captain Ilse")).toEqual(["removed"]);
    expect(t.session.result).toBeUndefined();
    while (t.request().player !== 0) t.say("pass");
    expect(t.can("play Spark Lance")).toBe(false);
    // Powers are no cards that are played.
    expect(t.can("use Sap Tender")).toBe(true);
  });

  it("the other side of a hero counts as it is printed [wow7 301.2b]", () => {
    const two = card({
      name: "Two Faces",
      type: ["hero"],
      health: 25,
      abilities: [],
      back: { health: 30, atk: 1, abilities: [] },
    });
    const t = table({ cards: [two], me: { hero: "Two Faces" } });
    expect([t.stat("Two Faces", "health"), t.stat("Two Faces", "atk")]).toEqual([25, 0]);
    const back = table({ cards: [two], me: { hero: { card: "Two Faces", flipped: true } } });
    expect([back.stat("Two Faces", "health"), back.stat("Two Faces", "atk")]).toEqual([30, 1]);
  });
});

describe("names and traits", () => {
  it("a card that names another means every card of that name [wow7 200.2]", () => {
    const cheer = card({
      name: "Cheer",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        continuous({ at, on: { filter: all(named("Hill Brute"), ally) }, changes: [add("atk", 2)] }),
      ],
    });
    const t = table({
      cards: [cheer],
      me: { play: ["Cheer", "Hill Brute", "Iron Giant"] },
      you: { play: ["Hill Brute"] },
    });
    expect(t.all("Hill Brute").map((id) => derived(t.game, id).stats.atk)).toEqual([5, 5]);
    expect(t.stat("Iron Giant", "atk")).toBe(6);
  });

  it("text speaks of damage types, factions and neutral cards as they are printed [wow7 205.1b, 206.1b, 206.1d]", () => {
    const count = (filter: Parameters<typeof target>[0]) =>
      table({
        cards: [
          vanilla("Red One", 1, 1, 1, { factions: ["Horde"], damageTypes: ["fire"] }),
          vanilla("Blue One", 1, 1, 1, { factions: ["Alliance"] }),
          aim("Point", all(ally, filter), "destroy"),
        ],
        me: { hand: ["Point"], play: ["Red One"] },
        you: { play: ["Blue One", "Hill Brute"] },
      });
    const offered = (filter: Parameters<typeof target>[0]) => {
      const t = count(filter);
      if (!t.can("play Point")) return [];
      t.say("play Point");
      const r = t.request();
      if (r.kind !== "pick") return ["one"];
      return r.from.map((o) => ("object" in o ? derived(t.game, o.object).name : "")).sort();
    };
    expect(offered(trait("faction", "Horde"))).toEqual(["one"]);
    expect(offered(trait("damage type", "fire"))).toEqual(["one"]);
    expect(offered(trait("damage type", "melee"))).toEqual(["Blue One", "Hill Brute"]);
    expect(offered(trait("faction", "Neutral"))).toEqual([]);
  });
});

describe("owners and controllers", () => {
  it("a player controls what he put into play and the links he adds; elsewhere cards have owners alone [wow7 401.1, 401.2]", () => {
    const t = table({
      cards: [aim("Borrow", all(ally, opposing), "steal"), aim("Slay", ally, "destroy")],
      me: { hand: ["Borrow", "Slay"] },
      you: { play: ["Hill Brute"] },
    });
    expect(t.controller("Hill Brute")).toBe(1);
    t.say("play Borrow");
    expect(derived(t.game, t.chain()[0]!).controller).toBe(0);
    t.settle();
    expect(t.controller("Hill Brute")).toBe(0);
    expect(t.obj("Hill Brute").owner).toBe(1);
    t.say("play Slay");
    t.settle();
    // Its owner's graveyard (415.2).
    expect(t.obj("Hill Brute", "graveyard").owner).toBe(1);
  });

  it("a token is owned by the player who put it into play [wow7 401.2]", () => {
    const call = instant("Call", [
      spell({
        at,
        *effect(game) {
          yield* game.token(1, { tags: ["Wisp"], types: ["ally"], atk: 0, health: 1, abilities: [] });
        },
      }),
    ]);
    const t = table({ cards: [call], me: { hand: ["Call"] } });
    t.say("play Call");
    t.settle();
    expect(t.obj("Wisp")).toMatchObject({ owner: 0, row: "ally" });
    expect(t.controller("Wisp")).toBe(0);
  });
});

describe("zones", () => {
  const slay = aim("Slay", ally, "destroy");
  it("there are six, some shared; chain and deck are ordered [wow7 415.1, 415.2]", () => {
    const t = table({
      cards: [slay],
      me: {
        hand: ["Slay", "Spark Lance"],
        deck: ["Iron Giant", "Hill Brute", "Far Shot"],
        resources: 2,
        play: ["Gate Recruit"],
      },
    });
    const zones = t.game.rules.zones.map((z) => z.name);
    expect(zones).toEqual(expect.arrayContaining(["chain", "deck", "graveyard", "hand", "play", "removed"]));
    expect(
      t.game.rules.zones
        .filter((z) => z.shared)
        .map((z) => z.name)
        .sort(),
    ).toEqual(["chain", "play"]);
    t.say("play Spark Lance", "Mogra the Red", "play Slay");
    const [top] = t.chain();
    expect(derived(t.game, top!).name).toBe("Slay");
    const deck = t.game.state.zones[t.game.rules.zones.findIndex((z) => z.name === "deck")];
    expect(deck).toBeDefined();
  });

  it("destroyed, discarded, interrupted and resolved cards lie in graveyards, open to all [wow7 415.5, 415.5a]", () => {
    const toss = instant("Toss", [
      spell({
        at,
        *effect(game, link) {
          yield* game.discard(game.hand(link.you));
        },
      }),
    ]);
    const t = table({
      cards: [slay, toss],
      me: { hand: ["Slay", "Toss", "Iron Giant"], play: ["Gate Recruit"] },
    });
    t.say("play Slay");
    t.settle();
    t.say("play Toss");
    t.settle();
    for (const name of ["Gate Recruit", "Slay", "Toss", "Iron Giant"])
      expect(t.all(name, "graveyard")).toHaveLength(1);
    const seen = t.session.view(1 as PlayerId).zones.graveyard!.map((o) => o.card);
    expect([...seen].sort()).toEqual(["Gate Recruit", "Iron Giant", "Slay", "Toss"]);
  });

  it("removed cards are open to all [wow7 415.7a]", () => {
    const t = table({
      cards: [aim("Exile", ally, "remove")],
      me: { hand: ["Exile"] },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Exile");
    t.settle();
    expect(t.obj("Hill Brute", "removed").owner).toBe(1);
    expect(t.session.view(0 as PlayerId).zones.removed!.map((o) => o.card)).toEqual(["Hill Brute"]);
  });
});
