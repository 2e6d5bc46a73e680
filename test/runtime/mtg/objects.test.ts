// Parts of the game (200-203, 216): objects, their characteristics, tokens, costs and colors.
import { describe, expect, test } from "vitest";
import { activated, card, delayed, spell, target } from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const makes = (name: string, token: object, n = 1) =>
  trick(
    name,
    "{R}",
    spell({
      at,
      *effect(game) {
        yield* game.token(n, token as never);
      },
    }),
  );
const goblin = {
  colors: ["red"],
  types: ["creature"],
  subtypes: ["Goblin", "Scout"],
  power: 1,
  toughness: 1,
  abilities: [],
} as const;
const red = many("Mountain", 6);

describe("objects", () => {
  test("tokens are no cards: owner, controller, characteristics are the effect's alone [mtg2007 200.1, 200.4, 200.4a, 216.1, 216.2]", () => {
    const t = table([{ hand: ["Alarm", "Murder"], play: [...red, ...many("Swamp", 2)] }], {
      registry: withCards([makes("Alarm", goblin)]),
    });
    t.act("Play Alarm").resolve();
    expect([
      t.size("Goblin Scout"),
      t.controller("Goblin Scout"),
      t.traits("creature type", "Goblin Scout"),
    ]).toEqual(["1/1", 0, ["Goblin", "Scout"]]);
    const token = t.one("Goblin Scout");
    expect(t.game.state.objects[token]).toMatchObject({ owner: 0, printed: "" });
    // What affects permanents affects it.
    t.act("Play Murder").pick("Goblin Scout").resolve();
    expect(t.all("Goblin Scout")).toEqual([]);
  });
  test("a token elsewhere than in play ceases to be, after what triggers on its leaving [mtg2007 216.3]", () => {
    const t = table([{ hand: ["Alarm", "Murder"], play: ["Mourner", ...red, ...many("Swamp", 2)] }], {
      registry: withCards([makes("Alarm", goblin)]),
    });
    t.act("Play Alarm").resolve().act("Play Murder").pick("Goblin Scout").resolve();
    expect([t.all("Goblin Scout"), t.life(0)]).toEqual([[], 21]);
    expect(t.graveyard(0)).not.toContain("Goblin Scout");
  });
  test("its owner is whose effect made it, its controller under whom it came [mtg2007 200.4a]", () => {
    const gift = trick(
      "Gift",
      "{R}",
      spell({
        at,
        *effect(game) {
          const [other] = game.players("opponent");
          yield* game.token(1, goblin, { under: other! });
        },
      }),
    );
    const t = table([{ hand: ["Gift"], play: red }], { registry: withCards([gift]) });
    t.act("Play Gift").resolve();
    expect([t.controller("Goblin Scout"), t.game.state.objects[t.one("Goblin Scout")]?.owner]).toEqual([
      1, 0,
    ]);
  });
  test("active and other players; whose turn it is [mtg2007 200.3]", () => {
    const t = table([{}, {}], { turnOf: 1 });
    expect(t.game.state.turnPlayer).toBe(1);
    t.expectAsked(1);
  });
  test("owners and controllers of cards, spells, permanents and abilities [mtg2007 200.1a, 200.5, 200.5a, 200.6, 200.6a, 200.7, 200.7a, 213.4]", () => {
    const t = table([{ play: ["Pinger", ...red], hand: ["Ogre"] }, { play: [{ card: "Bear", owner: 0 }] }]);
    t.act("Play Ogre");
    const onStack = t.game.state.objects[t.one("Ogre")]!;
    expect([onStack.owner, onStack.controller, onStack.zone]).toEqual([0, 0, "stack"]);
    t.resolve();
    expect(t.controller("Ogre")).toBe(0);
    expect([t.controller("Bear"), t.game.state.objects[t.one("Bear")]?.owner]).toEqual([1, 0]);
    t.act("Use Pinger").pick("player 1");
    const [ability] = t.game.state.objects.filter((o) => o.zone === "stack" && o.next === 0);
    expect([ability?.owner, ability?.controller, ability?.link?.kind]).toEqual([0, 0, "ability"]);
  });
  test("what stands on the stack are objects too, combat damage among them [mtg2007 200.8, 217.6e, 408.1g]", () => {
    const t = table([{ play: ["Ogre"] }]);
    t.attack("Ogre").to("combat damage");
    const [damage] = t.game.state.objects.filter((o) => o.zone === "stack" && o.next === 0);
    expect(damage?.link?.kind).toBe("combat damage");
  });
  test("a type alone speaks of permanents, with a zone of cards there, with the stack of spells [mtg2007 200.9, 200.9a, 200.9b, 200.9c, 416.2]", () => {
    const count = trick(
      "Count",
      "{R}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, { count: creature });
          yield* game.gainLife(you, { times: [10, { count: { all: [{ zone: "graveyard" }, creature] } }] });
          yield* game.gainLife(you, { times: [100, { count: { all: [{ zone: "stack" }, creature] } }] });
        },
      }),
    );
    const t = table(
      [{ hand: ["Count", "Wisp"], play: ["Bear", "Cub", ...red, ...many("Island", 2)], graveyard: ["Ogre"] }],
      { registry: withCards([count]) },
    );
    t.act("Play Wisp").act("Play Count").resolve();
    expect(t.life(0)).toBe(20 + 2 + 10 + 100);
  });
  test("counters are no tokens; those of power and toughness change them; equal ones are alike [mtg2007 200.10]", () => {
    const t = table([
      {
        play: [
          { card: "Bear", counters: { "+1/+1": 2, "-1/-1": 1 } },
          { card: "Ogre", counters: { "+2/+2": 1 } },
          { card: "Cub", counters: { charge: 3 } },
        ],
      },
    ]);
    expect([t.size("Bear"), t.size("Ogre"), t.size("Cub")]).toEqual(["3/3", "5/5", "1/1"]);
    expect(t.counters("Cub", "charge")).toBe(3);
  });
});

describe("characteristics", () => {
  test("name, cost, color, types, text, power and toughness; tapped, attached or controlled are none [mtg2007 201.1, 201.2]", () => {
    const become = trick(
      "Mimic",
      "{R}",
      spell({
        at,
        targets: [target(creature), target(creature)],
        *effect(game, link) {
          yield* game.become([link.targets[0]], link.targets[1], "end of turn");
        },
      }),
    );
    const t = table(
      [{ hand: ["Mimic"], play: [...red, "Cub", { card: "Hawk", tapped: true, counters: { "+1/+1": 1 } }] }],
      { registry: withCards([become]) },
    );
    t.act("Play Mimic").pick("Cub").pick("Hawk").resolve();
    const cub = t.game.state.objects.find((o) => o.printed === "Cub" && o.zone === "play")!;
    expect([t.size("Cub"), t.traits("color", "Cub"), t.keywords("Cub"), cub.exhausted]).toEqual([
      "1/2",
      ["white"],
      ["flying"],
      false,
    ]);
  });
  test("its own name means this object alone, and goes on meaning it [mtg2007 202.1, 202.2]", () => {
    const self = being("Doppel", "{R}", 1, 1, {
      abilities: [
        activated({
          at,
          costs: [{ mana: "{R}" }],
          *effect(game) {
            yield* game.modify({ on: "self", changes: [{ add: "power", n: 1 }], until: "end of turn" });
          },
        }),
      ],
    });
    const t = table([{ play: ["Doppel", "Doppel", ...red] }], { registry: withCards([self]) });
    t.act("Use Doppel").resolve();
    expect([t.power("Doppel", 0), t.power("Doppel", 1)]).toEqual([2, 1]);
  });
  test("'that creature' is the object, whatever it has become [mtg2007 202.2a, 404.4c]", () => {
    const doom = trick(
      "Doom",
      "{R}",
      spell({
        at,
        targets: [target({ state: "permanent" })],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [
              { become: "creature", also: true },
              { set: "power", n: 2 },
              { set: "toughness", n: 2 },
            ],
            until: "end of turn",
          });
          yield* game.arm(
            { key: "doom", bound: { it: "object" } } as const,
            { it: link.targets[0] },
            "end of turn",
            true,
          );
        },
      }),
    );
    const t = table([{ hand: ["Doom", "Freeze"], play: [...red, "Stone"] }], {
      registry: withCards(
        [
          doom,
          trick(
            "Freeze",
            "{R}",
            spell({
              at,
              targets: [target(creature)],
              *effect(game, link) {
                yield* game.modify({
                  on: [link.targets[0]],
                  changes: [{ become: "artifact" }],
                  until: "end of turn",
                });
              },
            }),
          ),
        ],
        [
          delayed({
            key: "doom",
            at,
            bound: { it: "object" },
            on: "begins",
            when: (e) => e.step === "end of turn",
            *effect(game, link) {
              yield* game.destroy([link.bound.it]);
            },
          }),
        ],
      ),
    });
    t.act("Play Doom").pick("Stone").resolve();
    expect([t.types("Stone"), t.size("Stone")]).toEqual([["artifact", "creature"], "2/2"]);
    t.act("Play Freeze").pick("Stone").resolve();
    expect(t.types("Stone")).toEqual(["artifact"]);
    t.to("end of turn").resolve();
    expect(t.zone("Stone")).toBe("graveyard");
  });
  test("a granted ability that names its giver means the giver [mtg2007 202.2b]", () => {
    const source = lasting("Rot", "{G}", [
      activated({
        at,
        costs: [{ removeCounters: "fade", n: 1, from: { is: "self" } }],
        *effect(game, { self }) {
          const [token] = yield* game.token(1, {
            colors: ["green"],
            types: ["creature"],
            subtypes: ["Saproling"],
            power: 0,
            toughness: 0,
            abilities: [],
          });
          if (token !== undefined)
            yield* game.modify({
              on: [token],
              changes: [{ set: "power", n: { counters: "fade", on: self } }],
              until: "end of game",
            });
          if (token !== undefined)
            yield* game.modify({ on: [token], changes: [{ add: "toughness", n: 1 }], until: "end of game" });
        },
      }),
    ]);
    const t = table(
      [
        {
          play: [
            { card: "Rot", counters: { fade: 3 } },
            { card: "Rot", counters: { fade: 9 } },
          ],
        },
      ],
      { registry: withCards([source]) },
    );
    t.act("Use Rot").resolve();
    expect(t.size("Saproling")).toBe("2/1");
  });
  test("one card for each name [mtg2007 202.3]", () => {
    expect(() => withCards([being("Twin", "{R}", 1, 1), being("Twin", "{G}", 2, 2)])).toThrow(
      "two cards are named Twin",
    );
  });
});

describe("mana cost and color", () => {
  test("paid with just those colors; none means it can't be played as a spell, and counts 0 [mtg2007 203.1, 203.1a, 203.3a, 213.1a, 401.1b]", () => {
    const vow = card({ name: "Vow", types: ["instant"], abilities: [spell({ at, *effect() {} })] });
    const t = table([{ hand: ["Vow", "Bolt"], play: ["Mountain"] }], { registry: withCards([vow]) });
    expect(t.labels()).toEqual(["Pass", "Play Bolt"]);
    expect(t.game.cards.card("Vow").facts.stats["converted mana cost"]).toBe(0);
    expect(table([{ hand: ["Bolt"], play: ["Forest"] }]).labels()).toEqual(["Pass"]);
  });
  test("its cost makes its color: none, one or several; gold is no color [mtg2007 203.2, 203.2a, 203.2b, 203.2d]", () => {
    const both = being("Both", "{2}{W}{B}", 2, 2);
    const t = table([{ play: ["Both", "Bear", "Golem", "Forest"] }], { registry: withCards([both]) });
    expect([
      t.traits("color", "Both"),
      t.traits("color", "Bear"),
      t.traits("color", "Golem"),
      t.traits("color", "Forest"),
    ]).toEqual([["white", "black"], ["green"], [], []]);
  });
  test("converted mana cost is the whole sum, whatever the colors [mtg2007 203.3]", () => {
    const t = table([{ play: ["Giant"] }]);
    expect(t.game.cards.card("Giant").facts.stats["converted mana cost"]).toBe(5);
    expect(t.zone("Giant")).toBe("play");
  });
});
