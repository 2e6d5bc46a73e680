// The chain: triggered effects, resolving links, interrupting them.
import { describe, expect } from "vitest";
import {
  ability,
  activated,
  all,
  ally,
  attach,
  cant,
  card,
  continuous,
  exists,
  gate,
  granted,
  hero,
  opposing,
  spell,
  target,
  targetLink,
  targets,
  triggered,
  yours,
} from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, horde, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const counter = card({
  name: "Nullify",
  type: ["ability"],
  instant: true,
  cost: 1,
  abilities: [
    spell({
      at,
      targets: [targetLink(ability)],
      *effect(game, link) {
        yield* game.interrupt(link.targets[0]);
      },
    }),
  ],
});
const hide = card({
  name: "Veil",
  type: ["ability"],
  instant: true,
  ongoing: true,
  cost: 0,
  abilities: [
    attach({ at, target: target(all(ally, yours)) }),
    continuous({ at, on: { host: true }, changes: [cant("be targeted")] }),
  ],
});

describe("triggered effects", () => {
  const watcher = (name: string) =>
    vanilla(name, 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "enters",
          when: (e, my) => e.object !== my.self && my.matches(ally, e.object),
          *effect(game, link) {
            yield* game.addCounters(name, 1, link.self);
          },
        }),
      ],
    });

  it("wait for priority, and their controller orders them [wow7 410.5, 708.1, 708.1a]", () => {
    const t = table({
      cards: [watcher("First"), watcher("Second")],
      me: { play: ["First", "Second"], hand: ["Gate Recruit"], resources: 1 },
    });
    t.say("play Gate Recruit", "pass", "pass");
    expect(t.request().kind).toBe("order");
    t.say(["Second", "First"]);
    expect(t.chain()).toHaveLength(2);
    expect(t.game.state.objects[t.chain()[0]!]?.link?.source).toBe(t.find("First"));
  });

  it("of two cards that nothing tells apart are in no order: nothing is asked [wow7 708.1a]", () => {
    const both = (second: object) =>
      table({
        cards: [watcher("First")],
        me: {
          play: ["First", { card: "First", ...second }],
          hand: ["Gate Recruit"],
          resources: 1,
        },
      });
    const alike = both({});
    alike.say("play Gate Recruit", "pass", "pass");
    expect([alike.request().kind, alike.chain().length]).toEqual(["act", 2]);
    for (const apart of [{ damage: 0, exhausted: true }, { counters: { mark: 1 } }]) {
      const t = both(apart);
      t.say("play Gate Recruit", "pass", "pass");
      expect(t.request().kind).toBe("order");
    }
  });

  it("of several players: the turn player's lie below [wow7 708.1a]", () => {
    const t = table({
      cards: [watcher("First"), watcher("Second")],
      me: { play: ["First"], hand: ["Gate Recruit"], resources: 1 },
      you: { play: ["Second"] },
    });
    t.say("play Gate Recruit", "pass", "pass");
    expect(t.chain().map((id) => t.game.state.objects[id]?.link?.you)).toEqual([1, 0]);
  });

  it("cease to exist without legal targets [wow7 708.2]", () => {
    const hur = vanilla("Breaker", 3, 2, 2, {
      abilities: [
        triggered({
          at,
          on: "enters",
          when: (e, my) => e.object === my.self,
          targets: [target({ type: "equipment" })],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({ cards: [hur], me: { hand: ["Breaker"], resources: 3 } });
    t.say("play Breaker", "pass", "pass");
    expect(t.chain()).toHaveLength(0);
    expect(t.where("Breaker")).toEqual(["play"]);
  });

  it("with an if between commas are tested twice [wow7 703.2]", () => {
    const lei = vanilla("Lily", 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "plays",
          doubleCheck: (_e, my) => my.hand(my.you).length >= 1,
          *effect(game, link) {
            yield* game.draw(link.you, 2);
          },
        }),
      ],
    });
    const none = table({ cards: [lei], me: { play: ["Lily"], hand: ["Spark Lance"], resources: 2 } });
    none.say("play Spark Lance", "Mogra the Red");
    expect(none.chain()).toHaveLength(1);
    const t = table({
      cards: [lei],
      me: { play: ["Lily"], hand: ["Spark Lance", "Spark Lance"], resources: 4 },
    });
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.chain()).toHaveLength(2);
    // In response the last card in hand goes too; that play does not set it off again.
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.chain()).toHaveLength(3);
    t.settle();
    expect(t.hand(0)).toBe(0);
    expect(t.events()).toContain("interrupted");
  });

  it("exist apart from their source, which is known as it last was [wow7 707.3, 709.2d]", () => {
    const avenger = table({ me: { hand: ["Spark Lance"], resources: 2 }, you: { play: ["Grim Avenger"] } });
    avenger.say("play Spark Lance", "Grim Avenger", "pass", "pass");
    expect(avenger.request()).toMatchObject({ kind: "pick", player: 1, role: "target" });
    avenger.say("Captain Ilse");
    avenger.settle();
    expect(avenger.damage("Captain Ilse")).toBe(2);
    expect(avenger.where("Grim Avenger")).toEqual(["graveyard"]);
  });
});

describe("resolving", () => {
  it("a link is interrupted by the game if all its targets have become illegal [wow7 709.2a, 400.2]", () => {
    const charge = card({
      name: "Rush At",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(ally)],
          *effect(game, link) {
            yield* game.exhaust(link.targets[0]);
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [charge, hide],
      me: { hand: ["Rush At"] },
      you: { play: ["Hill Brute"], hand: ["Veil"] },
    });
    t.say("play Rush At", "play Veil");
    t.settle();
    expect(t.obj("Hill Brute").exhausted).toBe(false);
    expect(t.hand(0)).toBe(0);
    expect(t.where("Rush At")).toEqual(["graveyard"]);
    expect(t.obj("Veil").attachedTo).toBe(t.find("Hill Brute"));
  });

  it("with some legal targets left it affects those [wow7 709.2c]", () => {
    const both = card({
      name: "Tremor",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [targets(all(ally, opposing), 2, 2)],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({
      cards: [both, hide],
      me: { hand: ["Tremor"] },
      you: { play: ["Hill Brute", "Far Shot"], hand: ["Veil"] },
    });
    t.say("play Tremor", "play Veil", "Far Shot");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    expect(t.where("Far Shot")).toEqual(["play"]);
  });

  it("a card that has changed zones is another card and no target any more [wow7 415.9a, 709.2a]", () => {
    const recall = card({
      name: "Recall",
      type: ["ability"],
      instant: true,
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(all(ally, yours))],
          *effect(game, link) {
            yield* game.put(link.targets[0], "hand");
          },
        }),
      ],
    });
    const t = table({
      cards: [recall],
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { play: ["Hill Brute"], hand: ["Recall"] },
    });
    t.say("play Spark Lance", "Hill Brute", "play Recall");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["hand"]);
    expect(t.events().filter((e) => e === "damage")).toHaveLength(0);
  });

  it("abilities go to the graveyard, ongoing ones and other cards enter play [wow7 709.2g, 305.1, 305.2c]", () => {
    const t = table({
      me: { hand: ["War Song", "Spark Lance", "Long Blade"], resources: 9, play: ["Hill Brute"] },
    });
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
    t.say("play War Song");
    t.settle();
    expect(t.obj("War Song").row).toBe("hero");
    expect(t.stat("Hill Brute", "atk")).toBe(4);
    t.say("play Long Blade");
    t.settle();
    expect(t.obj("Long Blade").row).toBe("hero");
  });

  it("an interrupted card goes to its owner's graveyard and its costs stay paid [wow7 711.1, 711.2, 711.3]", () => {
    const t = table({
      cards: [counter],
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { hand: ["Nullify"], resources: 1 },
    });
    t.say("play Spark Lance", "Mogra the Red", "play Nullify");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
    expect(t.game.state.objects.filter((o) => o.row === "resource" && o.exhausted)).toHaveLength(3);
  });

  it("effects and placed resources can't be interrupted by what interrupts cards [wow7 711.3, 412.1a]", () => {
    const t = table({
      cards: [counter],
      me: { hand: ["Hill Brute"], play: ["Charm of Focus"], resources: 1 },
      you: { hand: ["Nullify"], resources: 1 },
    });
    t.say("use Charm of Focus", "pass");
    expect(t.can("play Nullify")).toBe(false);
    t.settle();
    t.say("place Hill Brute face down", "pass");
    expect(t.can("play Nullify")).toBe(false);
  });

  it("a part that a class or faction gate closes is not announced [wow7 206.1c]", () => {
    const gated = card({
      name: "Mage Bolt",
      type: ["ability"],
      cost: 0,
      abilities: [
        gate({
          at,
          test: exists(all(hero, yours, { trait: "Mage", of: "class" })),
          ability: spell({
            at,
            targets: [target(ally)],
            *effect(game, link) {
              yield* game.destroy(link.targets[0]);
            },
          }),
        }),
        spell({
          at,
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const warrior = table({ cards: [gated], me: { hand: ["Mage Bolt"] }, you: { play: ["Hill Brute"] } });
    warrior.say("play Mage Bolt");
    warrior.settle();
    expect(warrior.where("Hill Brute")).toEqual(["play"]);
    expect(warrior.hand(0)).toBe(1);
    const mage = table({
      cards: [gated],
      me: { hero: horde.name, hand: ["Mage Bolt"] },
      you: { play: ["Hill Brute"] },
    });
    mage.say("play Mage Bolt");
    mage.settle();
    expect(mage.where("Hill Brute")).toEqual(["graveyard"]);
  });

  it("if you do looks at what was really done [wow7 709.2f]", () => {
    const trade = card({
      name: "Trade",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(ally)],
          *effect(game, link) {
            const did = yield* game.destroy(link.targets[0]);
            if (did.complete) yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const stone = vanilla("Stone Man", 2, 1, 1, {
      abilities: [continuous({ at, on: { self: true }, changes: [cant("be destroyed")] })],
    });
    const t = table({ cards: [trade, stone], me: { hand: ["Trade"] }, you: { play: ["Stone Man"] } });
    t.say("play Trade");
    t.settle();
    expect(t.hand(0)).toBe(0);
    const yes = table({ cards: [trade], me: { hand: ["Trade"] }, you: { play: ["Hill Brute"] } });
    yes.say("play Trade");
    yes.settle();
    expect(yes.hand(0)).toBe(1);
  });
});

describe("proposals", () => {
  it("that are interrupted leave the turn player in his action phase, and another may be made [wow7 601.3, 711.1]", () => {
    const hush = card({
      name: "Hush",
      type: ["ability"],
      instant: true,
      cost: 0,
      abilities: [
        spell({
          at,
          *effect(game, link) {
            yield* game.interrupt(game.all({ zone: "chain" }).filter((id) => id !== link.id));
          },
        }),
      ],
    });
    const t = table({ cards: [hush], me: { play: ["Hill Brute"] }, you: { hand: ["Hush"] } });
    t.say("propose Hill Brute");
    t.say("play Hush");
    t.settle();
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.obj("Hill Brute").exhausted).toBe(false);
    expect(t.can("propose Hill Brute")).toBe(true);
  });
});

describe("loops", () => {
  it("of mandatory triggered effects come to an end, and play goes on [wow7 803.3]", () => {
    const wisp = granted("table/Wisp/0", triggered({ at, on: "uses", *effect() {} }));
    const lady = vanilla("Moon Lady", 5, 3, 9, {
      abilities: [
        triggered({
          at,
          on: "destroyed",
          when: (e, my) => my.matches({ trait: "Wisp", of: "tag" }, e.object),
          *effect(game) {
            yield* game.token(1, {
              tags: ["Wisp"],
              types: ["ally"],
              atk: 0,
              health: 1,
              damage: "melee",
              abilities: ["table/Wisp/0"],
            });
          },
        }),
        activated({
          at,
          costs: [],
          *effect(game) {
            yield* game.token(1, { tags: ["Wisp"], types: ["ally"], atk: 0, health: 1, abilities: [] });
          },
        }),
      ],
    });
    const wither = card({
      name: "Wither",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        continuous({ at, on: { filter: all(ally, opposing) }, changes: [{ add: "health", n: -1 }] }),
      ],
    });
    const t = table({
      cards: [lady, wither],
      lifted: [wisp],
      everyPriority: false,
      me: { play: ["Moon Lady"], hand: ["Hill Brute"], resources: 3 },
      you: { play: ["Wither"] },
    });
    t.say("use Moon Lady");
    // After the second Wisp, whose controller is asked; the rounds are all alike, so that few are gone through.
    expect(t.until("number")).toMatchObject({ player: 0, min: 1_000_001 });
    expect(t.events().filter((e) => e === "destroyed")).toHaveLength(2);
    t.say(2_000_000);
    t.settle();
    expect(t.chain()).toHaveLength(0);
    expect(t.can("play Hill Brute")).toBe(true);
    expect(t.events().filter((e) => e === "destroyed").length).toBeLessThan(10);
    // Another action begins the count anew; done once more, it is a loop by choice, and ends before a third time (803.2).
    // The number is answered as in the round that was shown.
    t.say("use Moon Lady", 2);
    t.settle();
    expect(t.chain()).toHaveLength(0);
    expect(t.can("use Moon Lady")).toBe(false);
  });
});
