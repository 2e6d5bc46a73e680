// Rules whose code could be taken out unseen: each shown once more, where it makes a difference.
import { describe, expect, test } from "vitest";
import { entersWith, granted, keyword, spell, target, triggered } from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const weaken = trick(
  "Weaken",
  "{U}",
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

describe("combat damage", () => {
  test("what has less than no power is not asked how it divides it [mtg2007 310.2a]", () => {
    const t = table([{ play: ["Ogre", ...isles], hand: ["Weaken"] }, { play: ["Cub", "Wall"] }], {
      registry: withCards([weaken]),
    });
    t.attack("Ogre").block({ Cub: "Ogre", Wall: "Ogre" }).act("Play Weaken").pick("Ogre").resolve();
    t.both();
    expect([t.asked().kind, t.damage("Cub"), t.damage("Wall")]).toEqual(["act", 0, 0]);
  });
  test("what was blocked deals nothing to the player, though what blocked it is gone [mtg2007 310.2c]", () => {
    const t = table([{ play: ["Ogre", "Mountain"], hand: ["Bolt"] }, { play: ["Cub"] }]);
    t.attack("Ogre").block({ Cub: "Ogre" }).act("Play Bolt").pick("Cub").resolve().to("end of combat");
    expect([t.zone("Cub"), t.life(1)]).toEqual(["graveyard", 20]);
  });
});

describe("targets and zones", () => {
  test("a spell that counters another has that one for its target, and never itself [mtg2007 415.6]", () => {
    const t = table([
      { play: ["Mountain"], hand: ["Bolt"] },
      { play: isles, hand: ["Deny"] },
    ]);
    t.act("Play Bolt").pick("player 1").pass().act("Play Deny").resolve();
    expect([t.life(1), t.graveyard(0), t.graveyard(1)]).toEqual([20, ["Bolt"], ["Deny"]]);
  });
  test("a card that comes into play from a graveyard is another object than it was there [mtg2007 217.1c]", () => {
    const rise = trick(
      "Rise",
      "{U}",
      spell({
        at,
        targets: [target({ all: [{ zone: "graveyard" }, creature] })],
        *effect(game, link) {
          yield* game.put([link.targets[0]], "play");
        },
      }),
    );
    const t = table([{ play: isles, hand: ["Rise"], graveyard: ["Bear"] }], { registry: withCards([rise]) });
    const dead = t.one("Bear");
    t.act("Play Rise").resolve();
    expect([t.zone("Bear"), t.one("Bear") === dead, t.game.state.objects[dead]?.next]).toEqual([
      "play",
      false,
      t.one("Bear"),
    ]);
  });
});

describe("what comes into play", () => {
  test("as a copy it comes as the copied text says, and no more as its own did [mtg2007 410.10e]", () => {
    const hydra = being("Hydra", "{G}", 1, 1, { abilities: [entersWith({ at, counters: { "+1/+1": 2 } })] });
    const mirror = being("Mirror", "{U}", 1, 1, {
      abilities: [
        {
          kind: "as enters",
          at,
          *effect(game, link) {
            yield* game.enterAs((yield* game.choose(link.you, { from: creature, min: 1 }))[0] ?? link.self);
          },
        },
        entersWith({ at, counters: { charge: 1 } }),
      ],
    });
    const t = table([{ play: ["Hydra", ...isles], hand: ["Mirror"] }], {
      registry: withCards([hydra, mirror]),
    });
    t.act("Play Mirror").resolve();
    const copy = t.game.state.objects.find((o) => o.printed === "Mirror" && o.zone === "play");
    expect(copy?.counters).toEqual({ "+1/+1": 2 });
  });
  test("a token's text means the permanent that made it [mtg2007 202.2b]", () => {
    const child = granted("child", {
      kind: "continuous",
      at,
      on: { self: true },
      characteristic: true,
      changes: [
        { set: "power", n: { counters: "spore", on: { stored: "maker" } } },
        { set: "toughness", n: { counters: "spore", on: { stored: "maker" } } },
      ],
    });
    const font = lasting("Font", "{G}", [
      triggered({
        at,
        on: "begins",
        when: (e, my) => e.step === "upkeep" && e.player === my.you,
        *effect(game) {
          const token = { colors: ["green"], types: ["creature"], subtypes: ["Child"] } as const;
          yield* game.token(1, { ...token, abilities: [child.key], knowsMaker: true });
        },
      }),
    ]);
    const t = table([{ play: [{ card: "Font", counters: { spore: 3 } }] }, {}], {
      registry: withCards([font], [child]),
      step: "upkeep",
    });
    t.nextTurn().nextTurn().to("draw");
    expect(t.size("Child")).toBe("3/3");
  });
  test("what has haunted hears of that creature alone [mtg2007 402.8f]", () => {
    const ghost = being("Ghost", "{U}", 1, 1, {
      abilities: [
        keyword({ at, keyword: "haunt" as "flying" }),
        triggered({
          at,
          on: "leaves play",
          zone: "anywhere",
          when: (e, my) => e.to === "graveyard" && my.matches({ is: { stored: "haunting" } }, e.object),
          *effect(game, link) {
            yield* game.gainLife(link.you, 5);
          },
        }),
      ],
    });
    const swamps = many("Swamp", 6);
    const t = table([{ play: ["Ghost", "Bear", "Cub", ...swamps], hand: many("Murder", 3) }], {
      registry: withCards([ghost]),
    });
    t.act("Play Murder").pick("Ghost").both();
    t.pick("Bear").resolve();
    expect(t.zone("Ghost")).toBe("removed");
    t.act("Play Murder").pick("Cub").resolve();
    expect(t.life(0)).toBe(20);
    t.act("Play Murder").resolve();
    expect(t.life(0)).toBe(25);
  });
  test("the first card drawn each turn is revealed, and no other [mtg2007 404.5]", () => {
    const leaf = lasting("Leaf", "{G}", [
      {
        kind: "continuous",
        at,
        on: { players: "you" },
        changes: [{ can: "reveal the first card drawn each turn" }],
      },
      triggered({
        at,
        on: "revealed",
        when: (e, my) => e.source === my.self,
        *effect(game, link) {
          yield* game.gainLife(link.you, 1);
        },
      }),
    ]);
    const read = trick(
      "Read",
      "{U}",
      spell({
        at,
        *effect(game, link) {
          yield* game.draw(link.you, 3);
        },
      }),
    );
    const t = table([{ play: ["Leaf", ...isles], hand: ["Read"] }], { registry: withCards([leaf, read]) });
    t.act("Play Read").resolve();
    expect([t.life(0), t.happened("revealed")]).toEqual([21, 1]);
  });
});
