// Parts of the game (200-216): objects, their characteristics, types, spells, permanents and tokens.
import { describe, expect, test } from "vitest";
import {
  activated,
  card,
  continuous,
  delayed,
  granted,
  keyword,
  spell,
  target,
  triggered,
} from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, device, lasting, trick } from "./cards.ts";
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

describe("types", () => {
  test("an object of several types is hit by what hits either [mtg2007 205.2, 205.2a, 205.2b, 212.2e]", () => {
    const shatter = trick(
      "Shatter",
      "{R}",
      spell({
        at,
        targets: [target({ type: "artifact" })],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]]);
        },
      }),
    );
    const t = table(
      [{ hand: ["Shatter", "Murder"], play: [...red, ...many("Swamp", 2), "Golem", "Golem"] }],
      { registry: withCards([shatter]) },
    );
    t.act("Play Shatter").pick("Golem").resolve().act("Play Murder").pick("Golem").resolve();
    expect(t.graveyard(0).filter((c) => c === "Golem")).toHaveLength(2);
  });
  test("subtypes belong to types: of artifact creatures they are creature types, of artifact lands land types [mtg2007 205.1, 205.3, 205.3a, 205.3b, 205.3c, 205.3d, 205.3e, 212.1a]", () => {
    const works = card({ name: "Works", types: ["artifact", "land"], subtypes: ["Forge"], abilities: [] });
    const arcane = trick("Chant", "{U}", spell({ at, *effect() {} }), { subtypes: ["Arcane"] });
    const t = table([{ play: ["Golem", "Works", "Mountain", "Axe"], hand: ["Chant"] }], {
      registry: withCards([works, arcane]),
    });
    expect([
      t.traits("creature type", "Golem"),
      t.traits("land type", "Works"),
      t.traits("land type", "Mountain"),
      t.traits("artifact type", "Axe"),
      t.traits("spell type", "Chant"),
    ]).toEqual([["Golem"], ["Forge"], ["Mountain"], ["Equipment"], ["Arcane"]]);
  });
  test("supertypes stay when types change, and the other way about [mtg2007 205.4, 205.4a, 212.1d, 205.4b, 212.6f]", () => {
    const wild = lasting("Wild", "{G}", [
      continuous({
        at,
        on: { filter: { type: "land" } },
        changes: [
          { become: "creature", also: true },
          { set: "power", n: 1 },
          { set: "toughness", n: 1 },
        ],
      }),
    ]);
    const keep = card({ name: "Keep", supertypes: ["legendary"], types: ["land"], abilities: [] });
    const t = table([{ play: ["Wild", "Keep", "Forest"] }], { registry: withCards([wild, keep]) });
    expect([t.types("Keep"), t.traits("supertype", "Keep"), t.traits("supertype", "Forest")]).toEqual([
      ["land", "creature"],
      ["legendary"],
      ["basic"],
    ]);
  });
  test("legends of one name go together; a world permanent sends the older one away [mtg2007 205.4c, 205.4d]", () => {
    const king = being("King", "{R}", 3, 3, { supertypes: ["legendary"] });
    const world = (name: string) => lasting(name, "{R}", [], { supertypes: ["world"] });
    const r = withCards([king, world("Realm"), world("Dream")]);
    const t = table([{ hand: ["King"], play: red }, { play: ["King"] }], { registry: r });
    t.act("Play King").resolve();
    expect([t.graveyard(0), t.graveyard(1)]).toEqual([["King"], ["King"]]);
    const w = table([{ hand: ["Dream"], play: red }, { play: ["Realm"] }], { registry: r });
    w.act("Play Dream").resolve();
    expect([w.zone("Dream"), w.zone("Realm")]).toEqual(["play", "graveyard"]);
  });
  test("snow is a supertype, not a name [mtg2007 205.4e]", () => {
    const snow = card({
      name: "Snow Forest",
      supertypes: ["basic", "snow"],
      types: ["land"],
      subtypes: ["Forest"],
      abilities: [],
    });
    const t = table([{ play: ["Snow Forest", "Forest"] }], { registry: withCards([snow]) });
    expect([t.traits("supertype", "Snow Forest"), t.traits("supertype", "Forest")]).toEqual([
      ["basic", "snow"],
      ["basic"],
    ]);
  });
  test("'*' is set by an ability in play, and 0 elsewhere [mtg2007 208.1, 208.2]", () => {
    const maro = being("Maro", "{G}", 0, 0, {
      power: "*",
      toughness: "*",
      abilities: [
        continuous({
          at,
          characteristic: true,
          on: { self: true },
          changes: [
            { set: "power", n: { handOf: "you" } },
            { set: "toughness", n: { handOf: "you" } },
          ],
        }),
      ],
    });
    const t = table([{ play: ["Maro"], hand: ["Cub", "Cub", "Bear"], graveyard: ["Maro"] }], {
      registry: withCards([maro]),
    });
    expect([t.size("Maro", 0), t.size("Maro", 1)].sort()).toEqual(["0/0", "3/3"]);
  });
  test("what is no creature has neither power nor toughness for the game [mtg2007 208.3]", () => {
    const tame = trick(
      "Tame",
      "{R}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ become: "enchantment" }, { set: "toughness", n: 0 }],
            until: "end of turn",
          });
        },
      }),
    );
    const t = table([{ hand: ["Tame", "Bolt"], play: [...red, "Bear"] }], { registry: withCards([tame]) });
    t.act("Play Tame").pick("Bear").resolve();
    expect([t.zone("Bear"), t.types("Bear")]).toEqual(["play", ["enchantment"]]);
    t.act("Play Bolt");
    expect(t.options()).not.toContain("Bear");
  });
  test("a new type takes the place of the old ones and of their subtypes; counters and damage stay [mtg2007 212.1, 212.1b]", () => {
    const turn = trick(
      "Turn",
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
    );
    const t = table(
      [{ hand: ["Turn"], play: [...red, { card: "Bear", damage: 1, counters: { "+1/+1": 1 } }] }],
      { registry: withCards([turn]) },
    );
    expect(t.traits("creature type", "Bear")).toEqual(["Beast"]);
    t.act("Play Turn").pick("Bear").resolve();
    expect([
      t.types("Bear"),
      t.traits("creature type", "Bear"),
      t.damage("Bear"),
      t.counters("Bear", "+1/+1"),
    ]).toEqual([["artifact"], [], 1, 1]);
  });
  test("'in addition' and 'still' keep them: lands that are creatures, artifacts that are [mtg2007 212.1c]", () => {
    const wild = lasting("Wild", "{G}", [
      continuous({
        at,
        on: { filter: { type: "land" } },
        changes: [
          { become: "creature", also: true },
          { set: "power", n: 1 },
          { set: "toughness", n: 1 },
        ],
      }),
    ]);
    const march = lasting("March", "{G}", [
      continuous({
        at,
        on: { filter: { type: "artifact" } },
        changes: [
          { become: "artifact", also: true },
          { become: "creature", also: true },
          { set: "power", n: 1 },
          { set: "toughness", n: 1 },
        ],
      }),
    ]);
    const relic = card({ name: "Relic", types: ["artifact", "enchantment"], mana: "{1}", abilities: [] });
    const works = card({ name: "Works", types: ["artifact", "land"], abilities: [] });
    const r = withCards([wild, march, relic, works]);
    expect([...table([{ play: ["Wild", "Works"] }], { registry: r }).types("Works")].sort()).toEqual([
      "artifact",
      "creature",
      "land",
    ]);
    expect([...table([{ play: ["March", "Relic"] }], { registry: r }).types("Relic")].sort()).toEqual([
      "artifact",
      "creature",
      "enchantment",
    ]);
  });
  test("a subtype that is chosen is one word [mtg2007 212.1e]", () => {
    const tribe = lasting("Tribe", "{G}", [
      activated({
        at,
        costs: [],
        *effect(game, { you }) {
          yield* game.store("type", yield* game.chooseOne(you, ["Goblin", "Elf", "Beast"]));
        },
      }),
      continuous({
        at,
        on: { filter: { all: [creature, { chosen: "type", of: "creature type" }] } },
        changes: [{ add: "power", n: 1 }],
      }),
    ]);
    const t = table([{ play: ["Tribe", "Bear"] }], { registry: withCards([tribe]) });
    t.act("Use Tribe").resolve();
    expect(t.options()).toEqual(["Goblin", "Elf", "Beast"]);
    t.pick("Beast");
    expect(t.power("Bear")).toBe(3);
  });
});

describe("artifacts, creatures, enchantments", () => {
  test("played in one's own main phase with an empty stack; they resolve into play [mtg2007 212.2, 212.2a, 212.2b, 212.2d, 212.3, 212.3a, 212.3b, 212.4, 212.4a, 212.4b]", () => {
    const t = table([
      { hand: ["Stone", "Bear", "Anthem", "Growth"], play: [...many("Forest", 9), ...many("Plains", 3)] },
    ]);
    expect(t.labels()).toEqual(expect.arrayContaining(["Play Stone", "Play Bear", "Play Anthem"]));
    t.act("Play Stone");
    expect(t.labels()).not.toContain("Play Bear");
    t.resolve();
    expect([t.zone("Stone"), t.controller("Stone"), t.traits("color", "Stone")]).toEqual(["play", 0, []]);
    t.to("beginning of combat");
    expect(t.labels()).not.toContain("Play Bear");
    expect(
      table([{}, { hand: ["Bear"], play: many("Forest", 2) }])
        .pass()
        .labels(),
    ).toEqual(["Pass"]);
  });
  test("types of artifacts, creatures and enchantments: several words, each by itself [mtg2007 212.2c, 212.3c, 212.4c]", () => {
    const crew = being("Crew", "{R}", 1, 1, { subtypes: ["Human", "Pirate"] });
    const shrine = lasting("Grove Shrine", "{G}", [], { subtypes: ["Shrine"] });
    const t = table([{ play: ["Crew", "Grove Shrine"] }], { registry: withCards([crew, shrine]) });
    expect([t.traits("creature type", "Crew"), t.traits("enchantment type", "Grove Shrine")]).toEqual([
      ["Human", "Pirate"],
      ["Shrine"],
    ]);
  });
  test("an artifact may have a color and keep it [mtg2007 212.2d]", () => {
    const t = table([{ play: ["Tinge", "Golem"] }], {
      registry: withCards([
        lasting("Tinge", "{R}", [
          continuous({
            at,
            on: { filter: { type: "artifact" } },
            changes: [{ trait: "red", of: "color", alone: true }],
          }),
        ]),
      ]),
    });
    expect([t.traits("color", "Golem"), t.types("Golem")]).toEqual([["red"], ["artifact", "creature"]]);
  });
  test("artifact lands are played as lands only [mtg2007 212.2f, 212.6g]", () => {
    const works = card({ name: "Works", mana: "{0}", types: ["artifact", "land"], abilities: [] });
    const t = table([{ hand: ["Works"] }], { registry: withCards([works]) });
    t.act("Play Works");
    expect([t.zone("Works"), t.stack()]).toEqual(["play", []]);
  });
  test("summoning sickness: no attack and no tap cost, unless hasty [mtg2007 212.3d]", () => {
    const t = table([{ play: [{ card: "Bear", fresh: true }, { card: "Raider", fresh: true }, "Ogre"] }]);
    t.to("declare attackers");
    expect(t.options()).toEqual(["Raider", "Ogre"]);
  });
});

describe("equipment", () => {
  test("comes into play unattached; equip moves it to a creature of yours at sorcery time [mtg2007 212.2g, 212.2h, 212.2j]", () => {
    const t = table([{ hand: ["Axe"], play: ["Bear", "Cub", ...red] }, { play: ["Ogre"] }]);
    t.act("Play Axe").resolve();
    expect(t.size("Bear")).toBe("2/2");
    t.act("Use Axe");
    expect(t.options()).toEqual(["Bear", "Cub"]);
    t.pick("Bear").resolve();
    expect([t.size("Bear"), t.zone("Axe")]).toEqual(["4/2", "play"]);
    t.act("Use Axe").pick("Cub").resolve();
    expect([t.size("Bear"), t.size("Cub")]).toEqual(["2/2", "3/1"]);
    t.to("beginning of combat");
    expect(t.labels()).not.toContain("Use Axe");
  });
  test("whether you control the creature is looked at as it resolves too [mtg2007 212.2h]", () => {
    const steal = trick(
      "Steal",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.gainControl([link.targets[0]], link.you, "end of turn");
        },
      }),
    );
    const t = table([{ play: ["Axe", "Bear", "Mountain"] }, { hand: ["Steal"], play: ["Island"] }], {
      registry: withCards([steal]),
    });
    t.act("Use Axe").pick("Bear").pass().act("Play Steal").pick("Bear").resolve();
    expect([t.controller("Bear"), t.power("Bear")]).toEqual([1, 2]);
  });
  test("it stays in play when the creature goes; creatures that are equipment attach to nothing [mtg2007 212.2i]", () => {
    const t = table([
      { hand: ["Murder"], play: ["Bear", { card: "Axe", attachedTo: "Bear" }, ...many("Swamp", 2)] },
    ]);
    expect(t.power("Bear")).toBe(4);
    t.act("Play Murder").pick("Bear").resolve();
    expect([t.zone("Axe"), t.game.state.objects[t.one("Axe")]?.attachedTo]).toEqual(["play", 0]);
    const march = lasting("March", "{G}", [
      continuous({
        at,
        on: { filter: { type: "artifact" } },
        changes: [
          { become: "creature", also: true },
          { set: "power", n: 1 },
          { set: "toughness", n: 1 },
        ],
      }),
    ]);
    const m = table([{ hand: ["March"], play: ["Forest", "Bear", { card: "Axe", attachedTo: "Bear" }] }], {
      registry: withCards([march]),
    });
    m.act("Play March").resolve();
    expect([m.game.state.objects[m.one("Axe")]?.attachedTo, m.power("Bear")]).toEqual([0, 2]);
  });
  test("its controller and the creature's have nothing to do with each other [mtg2007 212.2k]", () => {
    const grip = device(
      "Grip",
      "{1}",
      [
        continuous({ at, on: { host: true }, changes: [{ grantAbility: "grip" }] }),
        keyword({ at, keyword: "equip", word: "{1}" }),
      ],
      { subtypes: ["Equipment"] },
    );
    const r = withCards(
      [grip],
      [
        granted(
          "grip",
          activated({
            at,
            costs: [{ mana: "{R}" }],
            *effect(game, { you }) {
              yield* game.gainLife(you, 1);
            },
          }),
        ),
      ],
    );
    const t = table(
      [{ play: ["Bear", { card: "Grip", attachedTo: "Ogre" }, ...red] }, { play: ["Ogre", "Mountain"] }],
      { registry: r },
    );
    expect(t.labels()).toContain("Use Grip");
    expect(t.labels()).not.toContain("Use Ogre");
    t.pass();
    expect(t.labels()).toEqual(["Pass", "Use Ogre"]);
  });
});

describe("auras", () => {
  const player = { zone: "players" } as const;
  const curse = lasting(
    "Curse",
    "{B}",
    [
      keyword({ at, keyword: "enchant", arg: player }),
      triggered({
        at,
        on: "begins",
        when: (e, my) => e.step === "upkeep" && e.player === my.playerAt("host"),
        *effect(game) {
          yield* game.deal({ source: "self", amount: 1, to: "host" });
        },
      }),
    ],
    { subtypes: ["Aura"] },
  );

  test("enchant says what it may target and be attached to, players too [mtg2007 212.4d, 212.4h, 415.3, 412.2]", () => {
    const t = table([{ hand: ["Strength", "Curse"], play: ["Bear", "Stone", "Mountain", "Swamp"] }], {
      registry: withCards([curse]),
    });
    t.act("Play Strength");
    expect(t.options()).toEqual([]);
    // The only creature is its target without being asked for.
    t.resolve();
    expect(t.size("Bear")).toBe("4/3");
    t.act("Play Curse");
    expect(t.options()).toEqual(["player 0", "player 1"]);
    t.pick("player 1").resolve().nextTurn().resolve();
    expect(t.life(1)).toBe(19);
  });
  test("one that is put into play by other means: its player chooses what it enchants; without that it stays where it is [mtg2007 212.4e]", () => {
    const raise = trick(
      "Raise",
      "{W}",
      spell({
        at,
        targets: [target({ all: [{ zone: "graveyard" }, { type: "enchantment" }] })],
        *effect(game, link) {
          yield* game.put([link.targets[0]], "play");
        },
      }),
    );
    const r = withCards([raise]);
    const t = table([{ hand: ["Raise"], graveyard: ["Strength"], play: ["Bear", "Ogre", "Plains"] }], {
      registry: r,
    });
    t.act("Play Raise").pass(2);
    expect(t.options()).toEqual(["Bear", "Ogre"]);
    t.pick("Ogre");
    expect(t.size("Ogre")).toBe("5/4");
    const none = table([{ hand: ["Raise"], graveyard: ["Strength"], play: ["Plains"] }], { registry: r });
    none.act("Play Raise").resolve();
    expect(none.zone("Strength")).toBe("graveyard");
  });
  test("on what is illegal or gone it is put into the graveyard; as a creature too [mtg2007 212.4f, 212.4g]", () => {
    const t = table([
      { hand: ["Murder"], play: ["Bear", { card: "Strength", attachedTo: "Bear" }, ...many("Swamp", 2)] },
    ]);
    t.act("Play Murder").pick("Bear").resolve();
    expect(t.graveyard(0)).toContain("Strength");
    const alive = lasting("Alive", "{G}", [
      continuous({
        at,
        on: { filter: { all: [{ type: "enchantment" }, { trait: "Aura", of: "enchantment type" }] } },
        changes: [
          { become: "creature", also: true },
          { set: "power", n: 1 },
          { set: "toughness", n: 1 },
        ],
      }),
    ]);
    const a = table(
      [{ hand: ["Alive"], play: ["Forest", "Bear", { card: "Strength", attachedTo: "Bear" }] }],
      { registry: withCards([alive]) },
    );
    a.act("Play Alive").resolve();
    expect(a.zone("Strength")).toBe("graveyard");
  });
  test("its controller and the creature's have nothing to do with each other [mtg2007 212.4i]", () => {
    const steal = trick(
      "Steal",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.gainControl([link.targets[0]], link.you, "end of turn");
        },
      }),
    );
    const t = table(
      [{ play: ["Bear", { card: "Strength", attachedTo: "Bear" }] }, { hand: ["Steal"], play: ["Island"] }],
      { registry: withCards([steal]) },
    );
    t.pass().act("Play Steal").resolve();
    expect([t.controller("Bear"), t.controller("Strength"), t.size("Bear")]).toEqual([1, 0, "4/3"]);
  });
});

describe("instants, sorceries and lands", () => {
  test("instants whenever one has priority; they resolve into the graveyard [mtg2007 212.5, 212.5a, 212.5b, 212.5e]", () => {
    const t = table([
      { hand: ["Bear"], play: many("Forest", 2) },
      { hand: ["Bolt"], play: ["Mountain"] },
    ]);
    t.act("Play Bear").pass();
    t.expectAsked(1).act("Play Bolt").pick("player 0").resolve();
    expect([t.life(0), t.graveyard(1)]).toEqual([17, ["Bolt"]]);
    // One needs priority, not an instant.
    const w = table([{}, { hand: ["Wisp"], play: many("Island", 2) }]);
    expect(w.pass().labels()).toContain("Play Wisp");
  });
  test("sorceries in a main phase of one's own on an empty stack; types of spells are shared [mtg2007 212.7, 212.7a, 212.7b, 212.5e*, 212.5c, 212.7c]", () => {
    const chant = trick("Chant", "{U}", spell({ at, *effect() {} }), {
      subtypes: ["Arcane"],
      types: ["sorcery"],
    });
    const t = table([{ hand: ["Insight", "Bolt", "Chant"], play: [...many("Island", 4), "Mountain"] }], {
      registry: withCards([chant]),
    });
    expect(t.labels()).toContain("Play Insight");
    t.act("Play Bolt").pick("player 1");
    expect(t.labels()).not.toContain("Play Insight");
    t.resolve().act("Play Chant").resolve();
    expect([t.graveyard(0), t.traits("spell type", "Chant")]).toEqual([["Chant", "Bolt"], ["Arcane"]]);
    t.to("upkeep");
    expect(t.labels()).not.toContain("Play Insight");
  });
  test("neither ever comes into play: it stays where it was [mtg2007 212.5d, 212.7d, 217.1a]", () => {
    const drop = trick(
      "Drop",
      "{R}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.put(game.hand(you), "play");
        },
      }),
    );
    const t = table([{ hand: ["Drop", "Bolt", "Insight", "Cub"], play: red }], {
      registry: withCards([drop]),
    });
    t.act("Play Drop").resolve();
    expect([t.hand(0), t.zone("Cub")]).toEqual([["Bolt", "Insight"], "play"]);
  });
  test("a land each turn, in a main phase, without the stack; it is no spell [mtg2007 212.6, 212.6a, 212.6b, 305.4, 408.2d]", () => {
    const t = table([{ hand: ["Forest", "Island"] }, { hand: ["Deny"], play: many("Island", 2) }]);
    t.act("Play Forest");
    expect([t.stack(), t.zone("Forest"), t.every(), t.happened("plays")]).toEqual([
      [],
      "play",
      ["Pass", "Use Forest"],
      0,
    ]);
    t.expectAsked(0);
    const other = table([{}, { hand: ["Forest"] }]);
    expect(other.pass().labels()).toEqual(["Pass"]);
  });
  test("effects that put lands into play are no playing of lands; others forbid it or allow more [mtg2007 212.6b]", () => {
    const ramp = trick(
      "Ramp",
      "{G}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.put([game.hand(you)[0]!], "play");
        },
      }),
      { types: ["sorcery"] },
    );
    const t = table([{ hand: ["Ramp", "Island", "Swamp"], play: ["Forest"] }], {
      registry: withCards([ramp]),
    });
    t.act("Play Ramp").resolve();
    expect(t.zone("Island")).toBe("play");
    t.act("Play Swamp");
    expect(t.zone("Swamp")).toBe("play");
  });
  test("basic land types bring their mana abilities; land types are single words [mtg2007 212.6d, 212.6b*]", () => {
    const dual = card({ name: "Dual", types: ["land"], subtypes: ["Forest", "Plains"], abilities: [] });
    const t = table([{ play: ["Dual", "Plains", "Island", "Swamp", "Mountain", "Forest"] }], {
      registry: withCards([dual]),
    });
    for (const name of ["Plains", "Island", "Swamp", "Mountain", "Forest"]) t.act(`Use ${name}`);
    expect(t.pool(0)).toEqual({ white: 1, blue: 1, black: 1, red: 1, green: 1 });
    expect([t.labels(), t.traits("land type", "Dual")]).toEqual([
      ["Pass", "Use Dual", "Use Dual (2)"],
      ["Forest", "Plains"],
    ]);
  });
  test("a land that becomes another basic type loses its text and types, and keeps supertypes and what others gave it [mtg2007 212.6e]", () => {
    const moon = lasting("Moon", "{R}", [
      continuous({
        at,
        on: { filter: { all: [{ type: "land" }, { not: { trait: "basic", of: "supertype" } }] } },
        changes: [{ trait: "Mountain", of: "land type", alone: true }],
      }),
    ]);
    const gift = lasting("Wings", "{R}", [
      continuous({ at, on: { filter: { type: "land" } }, changes: [{ grant: "flying" }] }),
    ]);
    const tower = card({
      name: "Tower",
      supertypes: ["legendary"],
      types: ["land"],
      subtypes: ["Urza"],
      abilities: [
        activated({
          at,
          adds: true,
          costs: [{ tap: "self" }],
          *effect(game, { you }) {
            yield* game.addMana(you, { symbols: "{3}" });
          },
        }),
      ],
    });
    const t = table([{ play: ["Wings", "Moon", "Tower", "Forest"] }], {
      registry: withCards([moon, gift, tower]),
    });
    expect([
      t.traits("land type", "Tower"),
      t.traits("supertype", "Tower"),
      t.keywords("Tower"),
      t.traits("land type", "Forest"),
    ]).toEqual([["Mountain"], ["legendary"], ["flying"], ["Forest"]]);
    t.act("Use Tower");
    expect(t.pool(0)).toEqual({ red: 1 });
    const also = lasting("Bog", "{B}", [
      continuous({ at, on: { filter: { type: "land" } }, changes: [{ trait: "Swamp", of: "land type" }] }),
    ]);
    const b = table([{ play: ["Bog", "Tower"] }], { registry: withCards([also, tower]) });
    expect([b.traits("land type", "Tower"), b.labels()]).toEqual([
      ["Urza", "Swamp"],
      ["Pass", "Use Tower", "Use Tower (2)"],
    ]);
  });
});

describe("spells and permanents", () => {
  test("a card is a spell from when it is played until it has left the stack [mtg2007 213.1, 213.2, 213.3, 401.1, 401.2]", () => {
    const t = table([{ hand: ["Bear"], play: many("Forest", 2) }]);
    const spellNow = () =>
      t.game.state.objects.filter((o) => o.zone === "stack" && o.next === 0 && o.link?.kind === "spell")
        .length;
    expect(spellNow()).toBe(0);
    t.act("Play Bear");
    expect([spellNow(), t.types("Bear")]).toEqual([1, ["creature"]]);
    t.resolve();
    expect([spellNow(), t.zone("Bear")]).toEqual([0, "play"]);
  });
  test("what was changed of a spell goes on for the permanent [mtg2007 213.5, 217.1c]", () => {
    const dye = trick(
      "Dye",
      "{U}",
      spell({
        at,
        targets: [
          target({ any: [{ state: "permanent" }, { all: [{ zone: "stack" }, { state: "spell" }] }] }),
        ],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ trait: "white", of: "color", alone: true }],
            until: "end of turn",
          });
        },
      }),
    );
    const t = table([{ hand: ["Thug", "Dye"], play: [...many("Swamp", 2), "Island"] }], {
      registry: withCards([dye]),
    });
    t.act("Play Thug").act("Play Dye").pick("Thug").pass(2);
    expect([t.zone("Thug"), t.traits("color", "Thug")]).toEqual(["stack", ["white"]]);
    t.resolve();
    expect([t.zone("Thug"), t.traits("color", "Thug")]).toEqual(["play", ["white"]]);
    t.nextTurn();
    expect(t.traits("color", "Thug")).toEqual(["black"]);
  });
  test("cards and tokens in play are permanents, untapped as they come, with a controller [mtg2007 214.1, 214.2, 214.3, 214.4, 217.5, 217.5c]", () => {
    const t = table([{ hand: ["Bear", "Alarm"], play: [...many("Forest", 2), ...red] }], {
      registry: withCards([makes("Alarm", goblin)]),
    });
    t.act("Play Bear").resolve().act("Play Alarm").resolve();
    expect([
      t.tapped("Bear"),
      t.tapped("Goblin Scout"),
      t.controller("Bear"),
      t.types("Goblin Scout"),
    ]).toEqual([false, false, 0, ["creature"]]);
  });
});
