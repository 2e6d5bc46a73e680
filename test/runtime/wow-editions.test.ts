// Totems in three editions, and "as an ally enters" of another card.
import { describe, expect, it } from "vitest";
import {
  all,
  ally,
  any,
  asEnters,
  cant,
  card,
  entersWith,
  hero,
  lose,
  opposing,
  spell,
  target,
  type WowEdition,
  within,
  wow3,
  wow4,
  wow7,
  yours,
} from "../../runtime/games/wow/index.ts";
import { at, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const totem = card({
  name: "Ember Totem",
  type: ["ability"],
  cost: 2,
  instant: true,
  ongoing: true,
  health: 2,
  tags: ["Fire Totem (1)"],
  abilities: [],
});
const vanquish = card({
  name: "Vanish",
  type: ["ability"],
  cost: 0,
  abilities: [
    spell({
      at,
      targets: [target(ally)],
      *effect(game, link) {
        yield* game.destroy(link.targets[0]);
      },
    }),
  ],
});
const raise = card({
  name: "Raise",
  type: ["ability"],
  cost: 0,
  abilities: [
    spell({
      at,
      targets: [target(all(ally, yours, within("graveyard")))],
      *effect(game, link) {
        yield* game.put(link.targets[0], "play");
      },
    }),
  ],
});
const burst = card({
  name: "Burst",
  type: ["ability"],
  cost: 0,
  abilities: [
    spell({
      at,
      *effect(game) {
        yield* game.deal({
          source: { hero: "you" },
          amount: 1,
          types: ["arcane"],
          to: all(any(hero, ally), opposing),
        });
      },
    }),
  ],
});
const cards = [totem, vanquish, raise, burst];
const on = (edition: WowEdition, me: object, you: object = {}) => table({ cards, edition, me, you });

describe("Totems", () => {
  it.each([
    ["7.4: an ally in every zone [wow7 305.3a]", wow7, { targeted: true, burst: 1, raised: true }],
    [
      "newer old edition: an ally while in play [wow4 305.3, 305.3a]",
      wow4,
      { targeted: true, burst: 1, raised: false },
    ],
    [
      "oldest edition: no ally, but targeted as one [wow3 306.3, 306.3a]",
      wow3,
      { targeted: true, burst: 0, raised: false },
    ],
  ] as const)("%s", (_, edition, expected) => {
    const a = on(edition, { hand: ["Vanish"] }, { play: ["Ember Totem"] });
    expect(a.can("play Vanish")).toBe(expected.targeted);
    a.say("play Vanish");
    a.settle();
    expect(a.where("Ember Totem")).toEqual(["graveyard"]);
    const b = on(edition, { hand: ["Burst"] }, { play: ["Ember Totem"] });
    b.say("play Burst");
    b.settle();
    expect(b.damage("Ember Totem")).toBe(expected.burst);
    const c = on(edition, { hand: ["Raise"], graveyard: ["Ember Totem"] });
    expect(c.can("play Raise")).toBe(expected.raised);
    const d = on(edition, { hand: ["Raise"], graveyard: ["Hill Brute", "Ember Totem"] });
    d.say("play Raise", ...(expected.raised ? ["Hill Brute"] : []));
    d.settle();
    expect(d.where("Hill Brute")).toEqual(["play"]);
  });

  it.each([
    ["7.4 [wow7 305.3a]", wow7],
    ["newer old edition [wow4 305.3, 305.3a]", wow4],
    ["oldest edition [wow3 306.3, 306.3a]", wow3],
  ] as const)("can be attacked and destroyed, and don't attack: %s", (_, edition) => {
    const t = on(edition, { play: ["Iron Giant", "Ember Totem"] }, { hand: ["Ember Totem"], resources: 2 });
    expect(t.can("propose Ember Totem")).toBe(false);
    t.say("pass", "play Ember Totem");
    t.settle();
    t.say("propose Iron Giant", "Ember Totem");
    t.fight();
    expect(t.all("Ember Totem")).toHaveLength(1);
    expect(t.where("Ember Totem")).toContain("graveyard");
  });
});

describe("as another card enters", () => {
  const sword = vanilla("Dread Warden", 4, 1, 3, {
    abilities: [
      asEnters({
        at,
        of: ally,
        under: "opponent",
        *effect(game, link) {
          yield* game.modify({
            on: link.event.object,
            changes: [lose(), cant("have powers")],
            until: { untilStartOf: "next turn" },
          });
        },
      }),
    ],
  });
  const manthos = vanilla("Sewn One", 1, 4, 8, { abilities: [entersWith({ at, damage: 3 })] });

  it("what it takes away is gone before enters-with is processed [wow7 710.1a, 710.1b]", () => {
    const t = table({
      cards: [sword, manthos],
      me: { hand: ["Sewn One"], resources: 1 },
      you: { play: ["Dread Warden"] },
    });
    t.say("play Sewn One");
    t.settle();
    expect(t.damage("Sewn One")).toBe(0);
    expect(t.game.state.modifiers.some((m) => "ids" in m.on && m.on.ids.includes(t.find("Sewn One")))).toBe(
      true,
    );
  });

  it("of cards that enter together all are created before any: what takes a text away is too late [wow7 710.1a]", () => {
    const thief = vanilla("Text Thief", 1, 1, 1, {
      abilities: [
        asEnters({
          at,
          *effect(game) {
            const on = game.all({ all: [{ name: "Late One" }, { zone: "graveyard" }] });
            yield* game.modify({ on, changes: [lose()], until: "this turn" });
          },
        }),
      ],
    });
    const late = vanilla("Late One", 1, 1, 1, {
      abilities: [
        asEnters({
          at,
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const both = card({
      name: "Both at Once",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          *effect(game) {
            yield* game.put(game.all({ all: [ally, within("graveyard")] }), "play");
          },
        }),
      ],
    });
    const t = table({
      cards: [thief, late, both],
      me: { hand: ["Both at Once"], graveyard: ["Text Thief", "Late One"] },
    });
    t.say("play Both at Once");
    t.settle();
    expect([t.where("Text Thief"), t.where("Late One"), t.hand(0)]).toEqual([["play"], ["play"], 1]);
  });

  it("it speaks of opponents' allies only, and lasts as long as it says [wow7 710.1a]", () => {
    const scout = vanilla("Quick One", 1, 2, 2, { abilities: [entersWith({ at, exhausted: true })] });
    const mine = table({
      cards: [sword, manthos, scout],
      me: { hand: ["Sewn One"], resources: 1, play: ["Dread Warden"] },
    });
    mine.say("play Sewn One");
    mine.settle();
    expect(mine.damage("Sewn One")).toBe(3);
    const herald = table({
      cards: [sword],
      me: { hand: ["Herald of Dusk"], resources: 3 },
      you: { play: ["Dread Warden"] },
    });
    herald.say("play Herald of Dusk", "pass", "pass");
    expect(herald.chain()).toHaveLength(0);
    expect(herald.hand(0)).toBe(0);
  });
});
