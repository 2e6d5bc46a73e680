// Zones (217): what they are, what becomes of objects that change them, who sees what.
import { describe, expect, test } from "vitest";
import {
  activated,
  continuous,
  type Put,
  spell,
  target,
  triggered,
} from "../../../runtime/games/mtg/index.ts";
import { publicState } from "../../../runtime/index.ts";
import { at, being, creature, device, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const move = (
  name: string,
  to: "hand" | "graveyard" | "removed" | "library top" | "library bottom" | "play",
  n = 1,
) =>
  trick(
    name,
    "{U}",
    spell({
      at,
      targets: [target({ state: "permanent" })],
      *effect(game, link) {
        for (let i = 0; i < n; i++) yield* game.put([link.targets[0]], to);
      },
    }),
  );
const blink = trick(
  "Blink",
  "{U}",
  spell({
    at,
    targets: [target(creature)],
    *effect(game, link) {
      const gone = yield* game.put([link.targets[0]], "removed");
      yield* game.put(gone, "play");
    },
  }),
);
const phaser = being("Drifter", "{U}", 2, 2, { words: ["phasing"] });
const registry = withCards([
  move("Bounce", "hand"),
  move("Exile", "removed"),
  move("Plow", "library top"),
  move("Bury", "library bottom"),
  blink,
  phaser,
]);
const at2 = (play: readonly Put[], hand: readonly string[], more: object = {}) =>
  table([{ play: [...play, ...isles], hand, ...more }], { registry });

describe("zones", () => {
  test("each player has a library, a hand, a graveyard; the others are for all [mtg2007 217.1]", () => {
    const { game } = table([{}]);
    const shared = game.rules.zones.filter((z) => z.shared).map((z) => z.name);
    expect(shared).toEqual(expect.arrayContaining(["play", "stack", "removed", "phased out"]));
    expect(game.rules.zones.filter((z) => !z.shared).map((z) => z.name)).toEqual(
      expect.arrayContaining(["library", "hand", "graveyard"]),
    );
  });
  test("into a library, graveyard or hand means its owner's [mtg2007 217.1a]", () => {
    const t = table(
      [
        {
          hand: ["Bounce", "Murder"],
          play: [...isles, ...many("Swamp", 2), { card: "Bear", owner: 1 }, { card: "Ogre", owner: 1 }],
        },
      ],
      { registry },
    );
    t.act("Play Bounce").pick("Bear").resolve().act("Play Murder").pick("Ogre").resolve();
    expect([t.hand(1), t.graveyard(1)]).toEqual([["Bear"], ["Ogre"]]);
  });
  test("libraries, graveyards and the stack keep their order; the graveyard is open, newest on top [mtg2007 217.1b, 217.4, 217.4a, 217.4b, 217.6b]", () => {
    const t = table([
      { hand: ["Bolt", "Growth"], play: ["Mountain", "Forest", "Bear"], graveyard: ["Cub", "Hawk"] },
    ]);
    t.act("Play Growth").act("Play Bolt").pick("player 1");
    expect(t.stack()).toEqual(["Bolt", "Growth"]);
    t.resolve();
    expect(t.graveyard(0)).toEqual(["Growth", "Bolt", "Cub", "Hawk"]);
    const seen = publicState(t.game, 1 as never);
    expect(JSON.stringify(seen)).toContain("Hawk");
  });
  test("an object that changes its zone is a new one: what touched it before does no more [mtg2007 217.1c, 217.5c]", () => {
    const t = at2([{ card: "Bear", damage: 1, counters: { "+1/+1": 2 } }], ["Blink"]);
    const before = t.one("Bear");
    t.act("Play Blink").resolve();
    const after = t.one("Bear");
    expect([before === after, t.size("Bear"), t.damage("Bear")]).toEqual([false, "2/2", 0]);
    expect(t.game.state.objects[before]?.next).not.toBe(0);
  });
  test("what triggers on the move finds the object where it went [mtg2007 217.1c, 410.10]", () => {
    const phoenix = being("Phoenix", "{R}", 2, 2, {
      abilities: [
        triggered({
          at,
          on: "leaves play",
          when: (e, my) => e.object === my.self && e.to === "graveyard",
          *effect(game, link) {
            yield* game.put([link.event.became], "hand");
          },
        }),
      ],
    });
    const t = table([{ hand: ["Murder"], play: ["Phoenix", ...many("Swamp", 2)] }], {
      registry: withCards([phoenix]),
    });
    t.act("Play Murder").resolve();
    expect(t.hand(0)).toEqual(["Phoenix"]);
  });
  test("first the event, then what replaces it; of several the affected object's controller chooses [mtg2007 217.1d]", () => {
    const leyline = (name: string, to: "removed" | "hand") =>
      device(name, "{1}", [
        {
          kind: "replacement",
          at,
          on: "moved",
          when: (e: { readonly from: string; readonly to: string }) =>
            e.from === "play" && e.to === "graveyard",
          change: { set: { to } },
        } as never,
      ]);
    const r = withCards([leyline("Void", "removed"), leyline("Recall", "hand")]);
    const t = table(
      [{ hand: ["Murder"], play: [...many("Swamp", 2), "Void", "Recall"] }, { play: ["Bear"] }],
      { registry: r },
    );
    t.act("Play Murder").pass(2);
    t.expectAsked(1);
    expect(t.options()).toEqual(["Void", "Recall"]);
    t.pick("Recall");
    expect(t.hand(1)).toEqual(["Bear"]);
  });
  test("removed from the game is out of it; other zones are in it [mtg2007 217.1e, 217.7, 217.7a, 217.7b, 217.7c]", () => {
    const keep = being("Jailer", "{1}", 1, 1, {
      abilities: [
        activated({
          at,
          costs: [],
          limits: [{ perTurn: 1 }],
          targets: [target({ all: [creature, { side: "opponent" }] })],
          *effect(game, link) {
            const gone = yield* game.put([link.targets[0]], "removed");
            yield* game.store("jailed", gone);
          },
        }),
        activated({
          at,
          costs: [{ mana: "{U}" }],
          *effect(game) {
            yield* game.put({ stored: "jailed" }, "play");
          },
        }),
      ],
    });
    const t = table([{ play: ["Jailer", ...isles], removed: ["Ogre"] }, { play: ["Bear"] }], {
      registry: withCards([keep]),
    });
    t.act("Use Jailer").pick("Bear").resolve();
    expect([t.zone("Bear"), t.zone("Ogre")]).toEqual(["removed", "removed"]);
    expect(JSON.stringify(publicState(t.game, 1 as never))).toContain("Ogre");
    t.act("Use Jailer (2)").resolve();
    expect([t.zone("Bear"), t.zone("Ogre")]).toEqual(["play", "removed"]);
  });
  test("linked abilities speak of what the other one on the same object removed [mtg2007 217.7d]", () => {
    const box = (name: string) =>
      device(name, "{1}", [
        activated({
          at,
          costs: [{ mana: "{U}" }],
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.store("kept", yield* game.put([link.targets[0]], "removed"));
          },
        }),
        activated({
          at,
          costs: [],
          *effect(game) {
            yield* game.put({ stored: "kept" }, "play");
          },
        }),
      ]);
    const t = table([{ play: ["Box", "Crate", "Bear", "Ogre", ...isles] }], {
      registry: withCards([box("Box"), box("Crate")]),
    });
    t.act("Use Box")
      .pick("Bear")
      .resolve()
      .act("Use Crate")
      .pick("Ogre")
      .resolve()
      .act("Use Crate (2)")
      .resolve();
    expect([t.zone("Bear"), t.zone("Ogre")]).toEqual(["removed", "play"]);
  });
});

describe("library and hand", () => {
  test("nobody sees a library; anybody may count it, and hands; only one's own hand is seen [mtg2007 217.2, 217.2b, 217.2c, 217.3, 217.3c]", () => {
    const t = table([{ library: ["Ogre", "Hawk"], hand: ["Giant"] }, { hand: ["Bear", "Wall"] }]);
    const seen = (p: number) => JSON.stringify(publicState(t.game, p as never));
    expect([
      seen(0).includes("Ogre"),
      seen(0).includes("Giant"),
      seen(0).includes("Bear"),
      seen(1).includes("Bear"),
      seen(1).includes("Giant"),
    ]).toEqual([false, true, false, true, false]);
    expect([t.library(0).length, t.hand(1).length]).toEqual([2, 2]);
  });
  test("on top or at the bottom; drawing takes the top [mtg2007 217.2b, 304.1]", () => {
    const t = at2(["Bear", "Ogre"], ["Plow", "Bury"], { library: ["Hawk"] });
    t.act("Play Plow").pick("Bear").resolve().act("Play Bury").pick("Ogre").resolve();
    expect(t.library(0)).toEqual(["Bear", "Hawk", "Ogre"]);
  });
  test("several at once: their owner orders them, and nobody else sees how [mtg2007 217.2d]", () => {
    const tide = trick(
      "Tide",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.put(creature, "library top");
        },
      }),
    );
    const t = table([{ hand: ["Tide"], play: [...isles, "Bear", "Ogre"], library: ["Hawk"] }], {
      registry: withCards([tide]),
    });
    t.act("Play Tide").pass(2);
    expect(t.asked()).toMatchObject({ kind: "order", player: 0 });
    t.pick("Ogre", "Bear");
    expect(t.library(0)).toEqual(["Ogre", "Bear", "Hawk"]);
  });
  test("more than seven cards are discarded in cleanup, unless an effect lets him keep any number [mtg2007 217.3b, 314.1]", () => {
    const t = table([{ hand: many("Cub", 9) }]);
    t.to("cleanup");
    expect(t.asked()).toMatchObject({ kind: "pick", min: 2, max: 2, player: 0 });
    t.pick("Cub", "Cub");
    expect([t.graveyard(0), t.game.state.turnPlayer]).toEqual([["Cub", "Cub"], 1]);
    const tower = device("Tome", "{1}", [
      continuous({ at, on: { players: "you" }, changes: [{ can: "have any number of cards in hand" }] }),
    ]);
    const free = table([{ hand: many("Cub", 9), play: ["Tome"] }], { registry: withCards([tower]) });
    free.nextTurn();
    expect([free.hand(0).length, free.game.state.turnPlayer]).toEqual([9, 1]);
  });
});

describe("play and stack", () => {
  test("abilities speak of play alone unless they say otherwise; outside play nothing is tapped [mtg2007 217.5b, 217.5d, 415.5]", () => {
    const t = table([{ hand: ["Bolt", "Cub"], graveyard: ["Ogre"], play: ["Mountain", "Bear"] }]);
    t.act("Play Bolt");
    expect(t.options()).toEqual(["Bear", "player 0", "player 1"]);
    expect(t.game.state.objects[t.one("Ogre")]).toMatchObject({ exhausted: false, zone: "graveyard" });
  });
  test("cards become spells on it; abilities stand there without a card, with nothing but their text [mtg2007 217.6, 217.6a, 217.6c]", () => {
    const t = table([{ hand: ["Ogre"], play: ["Pinger", ...many("Mountain", 3)] }]);
    t.act("Play Ogre");
    expect([t.size("Ogre"), t.traits("color", "Ogre")]).toEqual(["3/3", ["red"]]);
    t.act("Use Pinger").pick("player 1");
    const ability = t.game.state.objects.findLast((o) => o.zone === "stack" && o.next === 0)!;
    expect([ability.printed, ability.facts, ability.card]).toEqual(["", undefined, ""]);
  });
  test("all pass: the top resolves, or with an empty stack the step ends [mtg2007 217.6d, 300.2, 408.1c]", () => {
    const t = table([{ hand: ["Bolt"], play: ["Mountain"] }]);
    t.act("Play Bolt").pick("player 1").pass();
    expect(t.life(1)).toBe(20);
    t.pass();
    expect([t.life(1), t.game.state.data.step]).toEqual([17, "first main"]);
    t.expectAsked(0).both();
    expect(t.game.state.data.step).toBe("beginning of combat");
  });
});

describe("phasing", () => {
  test("goes out and comes back in the untap step, before untapping, with all that is on it [mtg2007 217.8, 217.8a, 217.8b, 217.8c, 302.1]", () => {
    const t = table(
      [
        {
          play: [
            { card: "Drifter", counters: { "+1/+1": 1 }, tapped: true },
            { card: "Strength", attachedTo: "Drifter" },
          ],
        },
        {},
      ],
      { registry },
    );
    const id = t.one("Drifter");
    expect(t.size("Drifter")).toBe("5/4");
    t.nextTurn().nextTurn();
    expect([t.zone("Drifter"), t.zone("Strength"), t.game.state.turnPlayer]).toEqual([
      "phased out",
      "phased out",
      0,
    ]);
    t.nextTurn();
    expect(t.zone("Drifter")).toBe("phased out");
    t.nextTurn();
    expect([t.zone("Drifter"), t.zone("Strength"), t.one("Drifter") === id, t.size("Drifter")]).toEqual([
      "play",
      "play",
      true,
      "5/4",
    ]);
    expect(t.tapped("Drifter")).toBe(false);
  });
  test("tokens that phase out are gone for good [mtg2007 217.8d]", () => {
    const ghost = trick(
      "Ghost",
      "{U}",
      spell({
        at,
        *effect(game) {
          const made = yield* game.token(1, {
            colors: ["blue"],
            types: ["creature"],
            subtypes: ["Spirit"],
            power: 1,
            toughness: 1,
            abilities: ["keyword:phasing"],
          });
          yield* game.phaseOut(made);
        },
      }),
    );
    const t = table([{ hand: ["Ghost"], play: isles }], { registry: withCards([ghost]) });
    t.act("Play Ghost").resolve();
    expect(t.all("Spirit")).toEqual([]);
  });
  test("it keeps its timestamp [mtg2007 418.5e]", () => {
    const t = table([{ play: ["Drifter", "Bear"] }, {}], { registry });
    const ts = () => t.game.state.objects[t.one("Drifter")]!.ts;
    const before = ts();
    t.nextTurn().nextTurn().nextTurn().nextTurn();
    expect([t.zone("Drifter"), ts()]).toEqual(["play", before]);
  });
});
