// Types (205, 208, 212): what they bring, and what becomes of them.
import { describe, expect, test } from "vitest";
import { activated, card, continuous, spell, target } from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const red = many("Mountain", 6);

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
          yield* game.store("type", yield* game.chooseWord(you, ["Goblin", "Elf", "Beast"]));
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
