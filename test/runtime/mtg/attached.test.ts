// Equipment, Auras, instants, sorceries and lands (212); spells and permanents (213, 214).
import { describe, expect, test } from "vitest";
import {
  activated,
  card,
  continuous,
  granted,
  keyword,
  spell,
  target,
  triggered,
} from "../../../runtime/games/mtg/index.ts";
import { at, creature, device, lasting, trick } from "./cards.ts";
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
    // What is no creature any more carries nothing.
    const rouse = trick(
      "Rouse",
      "{G}",
      spell({
        at,
        targets: [target({ type: "artifact" })],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [
              { become: "creature", also: true },
              { set: "power", n: 1 },
              { set: "toughness", n: 1 },
            ],
            until: "end of turn",
          });
        },
      }),
    );
    const c = table([{ hand: ["Rouse"], play: ["Forest", "Island", "Stone", "Axe"] }], {
      registry: withCards([rouse]),
    });
    c.act("Play Rouse").pick("Stone").resolve().act("Use Axe").resolve();
    expect([c.game.state.objects[c.one("Axe")]?.attachedTo, c.power("Stone")]).toEqual([c.one("Stone"), 3]);
    c.nextTurn();
    expect([c.zone("Axe"), c.game.state.objects[c.one("Axe")]?.attachedTo]).toEqual(["play", 0]);
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
