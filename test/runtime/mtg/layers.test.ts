// The interaction of continuous effects (418.5): layers and their parts, timestamps, dependency by trial.
import { describe, expect, test } from "vitest";
import { activated, card, continuous, keyword, spell, target } from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 8);
const size = (p: number, q: number) =>
  [
    { set: "power", n: p },
    { set: "toughness", n: q },
  ] as const;
const more = (p: number, q: number) =>
  [
    { add: "power", n: p },
    { add: "toughness", n: q },
  ] as const;
const on = (name: string, changes: readonly object[]) =>
  trick(
    name,
    "{U}",
    spell({
      at,
      targets: [target({ state: "permanent" })],
      *effect(game, link) {
        yield* game.modify({ on: [link.targets[0]], changes: changes as never, until: "end of turn" });
      },
    }),
  );
const all = (name: string, filter: object, changes: readonly object[], supertypes: readonly string[] = []) =>
  lasting(name, "{U}", [continuous({ at, on: { filter: filter as never }, changes: changes as never })], {
    supertypes,
  });
const white = { all: [creature, { trait: "white", of: "color" }] } as const;

// Words of our own for the four that rules engines quarrel about.
const moon = all("Moon", { all: [{ type: "land" }, { not: { trait: "basic", of: "supertype" } }] }, [
  { trait: "Mountain", of: "land type", alone: true },
]);
const tomb = card({
  name: "Tomb",
  supertypes: ["legendary"],
  types: ["land"],
  abilities: [
    continuous({ at, on: { filter: { type: "land" } }, changes: [{ trait: "Swamp", of: "land type" }] }),
  ],
});
const humble = { ...all("Humble", creature, [{ lose: "abilities" }, ...size(1, 1)]), mana: "{2}{W}{W}" };
const opal = all(
  "Opal",
  {
    all: [
      { type: "enchantment" },
      { not: { is: "self" } },
      { not: { trait: "Aura", of: "enchantment type" } },
    ],
  },
  [
    { become: "creature", also: true },
    { set: "power", n: { own: { stat: "converted mana cost", of: "own" } } },
    { set: "toughness", n: { own: { stat: "converted mana cost", of: "own" } } },
  ],
);
const crusade = all("Crusade", white, more(1, 1));

describe("layers", () => {
  test("color before power and toughness: what is made white gets the bonus, made red again it does not [mtg2007 418.5, 418.5a]", () => {
    const t = table([{ hand: ["Sky", "Blood"], play: ["Crusade", "Thug", ...isles] }], {
      registry: withCards([
        crusade,
        on("Sky", [{ trait: "white", of: "color", alone: true }]),
        on("Blood", [{ trait: "red", of: "color", alone: true }]),
      ]),
    });
    t.act("Play Sky").pick("Thug").resolve();
    expect(t.size("Thug")).toBe("3/3");
    t.act("Play Blood").pick("Thug").resolve();
    expect(t.size("Thug")).toBe("2/2");
  });
  test("setting, counters, static bonuses, in the order of 6b-6d whatever their times [mtg2007 418.5a]", () => {
    const t = table(
      [{ hand: ["Swell", "Shrink", "Roof"], play: [{ card: "Bear", counters: { "+1/+1": 1 } }, ...isles] }],
      {
        registry: withCards([
          on("Swell", more(4, 4)),
          on("Shrink", size(0, 1)),
          all("Roof", creature, [{ add: "toughness", n: 2 }]),
        ]),
      },
    );
    expect(t.size("Bear")).toBe("3/3");
    t.act("Play Swell").pick("Bear").resolve();
    expect(t.size("Bear")).toBe("7/7");
    t.act("Play Roof").resolve();
    expect(t.size("Bear")).toBe("7/9");
    t.act("Play Shrink").pick("Bear").resolve();
    expect(t.size("Bear")).toBe("1/4");
  });
  test("what sets its own power and toughness comes first in the sixth, also when it was gained late [mtg2007 418.5a]", () => {
    const tomb2 = card({
      name: "Barrow",
      types: ["land"],
      abilities: [
        activated({
          at,
          costs: [],
          *effect(game) {
            yield* game.modify({
              on: "self",
              changes: [
                { trait: "black", of: "color", alone: true },
                { become: "creature", also: true },
                { grantAbility: "barrow" },
              ],
              until: "end of turn",
            });
          },
        }),
      ],
    });
    const r = withCards(
      [tomb2, on("Rouse", [{ become: "creature", also: true }, ...size(3, 3)]), on("Cheer", more(1, 1))],
      [
        {
          kind: "granted",
          key: "barrow",
          ability: continuous({
            at,
            characteristic: true,
            on: { self: true },
            changes: [
              { set: "power", n: { count: { all: [{ zone: "graveyard" }, creature] } } },
              { set: "toughness", n: { count: { all: [{ zone: "graveyard" }, creature] } } },
            ],
          }),
        },
      ],
    );
    const t = table([{ hand: ["Rouse", "Cheer"], graveyard: many("Cub", 5), play: ["Barrow", ...isles] }], {
      registry: r,
    });
    t.act("Use Barrow").resolve();
    expect([t.size("Barrow"), t.traits("color", "Barrow")]).toEqual(["5/5", ["black"]]);
    t.act("Play Cheer").pick("Barrow").resolve();
    expect(t.size("Barrow")).toBe("6/6");
    t.act("Play Rouse").pick("Barrow").resolve();
    expect(t.size("Barrow")).toBe("3/3");
  });
  test("copies first, then control, then types, then the rest [mtg2007 418.5a]", () => {
    const mimic = trick(
      "Mimic",
      "{U}",
      spell({
        at,
        targets: [target(creature), target(creature)],
        *effect(game, link) {
          yield* game.become([link.targets[0]], link.targets[1], "end of turn");
        },
      }),
    );
    const t = table([{ hand: ["Swell", "Mimic", "Metal"], play: ["Cub", "Hawk", ...isles] }], {
      registry: withCards([
        mimic,
        on("Swell", more(2, 2)),
        on("Metal", [{ become: "artifact", also: true }]),
      ]),
    });
    t.act("Play Swell")
      .pick("Cub")
      .resolve()
      .act("Play Metal")
      .pick("Cub")
      .resolve()
      .act("Play Mimic")
      .pick("Cub")
      .pick("Hawk")
      .resolve();
    expect([t.size("Cub"), t.keywords("Cub"), [...t.types("Cub")].sort()]).toEqual([
      "3/4",
      ["flying"],
      ["artifact", "creature"],
    ]);
    // A copy of the copy takes the copy, and not what else was done to it.
    const again = table([{ hand: ["Swell", "Mimic", "Mimic"], play: ["Cub", "Hawk", "Bear", ...isles] }], {
      registry: withCards([mimic, on("Swell", more(2, 2))]),
    });
    again
      .act("Play Mimic")
      .pick("Cub")
      .pick("Hawk")
      .resolve()
      .act("Play Swell")
      .pick("Cub")
      .resolve()
      .act("Play Mimic")
      .pick("Bear")
      .pick("Cub")
      .resolve();
    expect([again.size("Cub"), again.size("Bear"), again.keywords("Bear")]).toEqual([
      "3/4",
      "1/2",
      ["flying"],
    ]);
  });
  test("the owner's own setting of type or color comes first in its layer [mtg2007 418.5a]", () => {
    const chameleon = being("Chameleon", "{G}", 2, 2, {
      abilities: [
        continuous({
          at,
          characteristic: true,
          on: { self: true },
          changes: [{ trait: "white", of: "color", alone: true }],
        }),
      ],
    });
    const ink = all("Ink", creature, [{ trait: "black", of: "color", alone: true }]);
    const t = table([{ play: ["Ink", "Chameleon"] }], { registry: withCards([chameleon, ink]) });
    expect(t.traits("color", "Chameleon")).toEqual(["black"]);
  });
  test("an effect of several kinds applies in several layers, and goes on though its ability has gone [mtg2007 418.5b]", () => {
    const march = all("March", { all: [{ type: "artifact" }, { not: creature }] }, [
      { become: "creature", also: true },
      ...size(2, 2),
    ]);
    const t = table([{ play: ["March", "Stone"] }], { registry: withCards([march]) });
    expect([t.size("Stone"), t.types("Stone")]).toEqual(["2/2", ["artifact", "creature"]]);
    const hound = being("Hound", "{G}", 1, 1, {
      abilities: [
        activated({
          at,
          costs: [],
          *effect(game, { you }) {
            const color = yield* game.chooseWord(you, ["blue", "red"]);
            yield* game.modify({
              on: "self",
              changes: [...more(1, 1), { trait: color, of: "color", alone: true }],
              until: "end of turn",
            });
          },
        }),
      ],
    });
    const h = table([{ play: ["Hound", "Crusade2"] }], {
      registry: withCards([
        hound,
        all("Crusade2", { all: [creature, { trait: "blue", of: "color" }] }, more(1, 0)),
      ]),
    });
    h.act("Use Hound").both().pick("blue");
    expect([h.size("Hound"), h.traits("color", "Hound")]).toEqual(["3/2", ["blue"]]);
    const reins = trick(
      "Reins",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ control: link.you }, { grant: "haste" }],
            until: "end of turn",
          });
        },
      }),
    );
    const s = table([{ hand: ["Reins"], play: isles }, { play: ["Bear"] }], { registry: withCards([reins]) });
    s.act("Play Reins").resolve();
    expect([s.controller("Bear"), s.keywords("Bear")]).toEqual([0, ["haste"]]);
    s.attack("Bear").to("end of combat");
    expect(s.life(1)).toBe(18);
  });
});

describe("dependency", () => {
  test.each([[["Moon", "Tomb", "Plains"]], [["Tomb", "Moon", "Plains"]]])(
    "what takes another's ability away goes first, whatever the times: %j [mtg2007 418.5c, 418.5d]",
    (play) => {
      const t = table([{ play }], { registry: withCards([moon, tomb]) });
      expect([t.traits("land type", "Tomb"), t.traits("land type", "Plains"), t.abilities("Tomb")]).toEqual([
        ["Mountain"],
        ["Plains"],
        1,
      ]);
    },
  );
  test("a type effect that has begun goes on though the ability is lost later [mtg2007 418.5b]", () => {
    const t = table([{ hand: ["Animate", "Sheep"], play: ["Tomb", "Forest", ...isles] }], {
      registry: withCards([
        tomb,
        on("Animate", [{ become: "creature", also: true }, ...size(3, 3)]),
        on("Sheep", [{ lose: "abilities" }, ...size(0, 1)]),
      ]),
    });
    t.act("Play Animate").pick("Tomb").resolve().act("Play Sheep").pick("Tomb").resolve();
    expect([
      t.size("Tomb"),
      t.traits("land type", "Tomb"),
      t.abilities("Tomb"),
      t.traits("land type", "Forest"),
    ]).toEqual(["0/1", ["Swamp"], 0, ["Forest", "Swamp"]]);
  });
  test("Humble and Opal both set sizes in the same part of the sixth layer: the later one has the last word [mtg2007 418.5a, 418.5c, 418.5h]", () => {
    const t = table([{ play: ["Humble", "Opal", "Bear"] }], { registry: withCards([humble, opal]) });
    expect([t.size("Humble"), t.size("Bear"), t.abilities("Humble")]).toEqual(["4/4", "1/1", 0]);
    const other = table([{ play: ["Opal", "Humble", "Bear"] }], { registry: withCards([humble, opal]) });
    expect([other.size("Humble"), other.size("Bear")]).toEqual(["1/1", "1/1"]);
  });
  test("a bonus that has lost its ability before the sixth layer is none [mtg2007 418.5b, 418.5c]", () => {
    const t = table([{ play: ["Anthem", "Opal", "Humble", "Bear"] }], {
      registry: withCards([humble, opal]),
    });
    expect([t.size("Bear"), t.size("Anthem")]).toEqual(["1/1", "1/1"]);
  });
  test("an effect that changes whom another applies to comes before it; rings go by time [mtg2007 418.5c, 418.5d]", () => {
    const evening = all("Evening", { state: "permanent" }, [{ become: "enchantment", also: true }]);
    for (const play of [
      ["Evening", "Opal", "Bear"],
      ["Opal", "Evening", "Bear"],
    ]) {
      const t = table([{ play }], { registry: withCards([evening, opal]) });
      expect([[...t.types("Bear")].sort(), t.size("Bear")]).toEqual([["creature", "enchantment"], "2/2"]);
    }
    const ring = (name: string, from: string, to: string) =>
      all(name, { all: [{ type: "land" }, { trait: from, of: "land type" }] }, [
        { trait: to, of: "land type", alone: true },
      ]);
    const r = withCards([ring("North", "Island", "Swamp"), ring("South", "Swamp", "Island")]);
    // South alone would do nothing: it depends on North, whatever their times.
    for (const play of [
      ["North", "South", "Island"],
      ["South", "North", "Island"],
    ])
      expect(table([{ play }], { registry: r }).traits("land type", "Island")).toEqual(["Island"]);
    // With a Swamp beside it each depends on the other.
    const types = (play: readonly string[]) => {
      const t = table([{ play }], { registry: r });
      return [t.traits("land type", "Island"), t.traits("land type", "Swamp")];
    };
    expect(types(["North", "South", "Island", "Swamp"])).toEqual([["Island"], ["Island"]]);
    expect(types(["South", "North", "Island", "Swamp"])).toEqual([["Swamp"], ["Swamp"]]);
  });
  test("timestamps: as it came, as it was attached anew, as the ability or effect came to be [mtg2007 418.5e, 418.5f, 418.5g]", () => {
    const aura = (name: string, changes: readonly object[]) =>
      lasting(
        name,
        "{U}",
        [
          keyword({ at, keyword: "enchant", arg: creature }),
          continuous({ at, on: { host: true }, changes: changes as never }),
        ],
        { subtypes: ["Aura"] },
      );
    const move = trick(
      "Shift",
      "{U}",
      spell({
        at,
        targets: [target({ trait: "Aura", of: "enchantment type" }), target(creature)],
        *effect(game, link) {
          yield* game.attach(link.targets[0], [link.targets[1]]);
        },
      }),
    );
    const r = withCards([
      aura("Flight", [{ grant: "flying" }]),
      aura("Roots", [{ lose: { keyword: "flying" } }]),
      move,
      on("Soar", [{ grant: "flying" }]),
    ]);
    const t = table(
      [
        {
          hand: ["Shift", "Shift", "Soar"],
          play: [
            "Bear",
            "Cub",
            { card: "Flight", attachedTo: "Bear" },
            { card: "Roots", attachedTo: "Bear" },
            ...isles,
          ],
        },
      ],
      { registry: r },
    );
    expect(t.keywords("Bear")).toEqual([]);
    t.act("Play Soar").pick("Bear").resolve();
    expect(t.keywords("Bear")).toEqual(["flying"]);
    t.act("Play Shift")
      .pick("Roots")
      .pick("Cub")
      .resolve()
      .act("Play Shift")
      .pick("Roots")
      .pick("Bear")
      .resolve();
    expect(t.keywords("Bear")).toEqual([]);
  });
  test("one effect may decide whether another does anything: no dependency is needed for that across layers [mtg2007 418.5h]", () => {
    const whiten = lasting(
      "Whiten",
      "{W}",
      [
        keyword({ at, keyword: "enchant", arg: creature }),
        continuous({ at, on: { host: true }, changes: [{ trait: "white", of: "color", alone: true }] }),
      ],
      { subtypes: ["Aura"] },
    );
    const r = withCards([crusade, whiten]);
    for (const play of [
      ["Crusade", "Bear", { card: "Whiten", attachedTo: "Bear" }],
      ["Bear", { card: "Whiten", attachedTo: "Bear" }, "Crusade"],
    ])
      expect(table([{ play }], { registry: r }).size("Bear")).toBe("3/3");
  });
});

describe("switching power and toughness", () => {
  const turn = on("Twist", [{ swap: ["power", "toughness"] }]);
  test("last of all: what comes later still counts before it [mtg2007 418.5i]", () => {
    const t = table([{ hand: ["Brace", "Twist", "Rage"], play: ["Spider", ...isles] }], {
      registry: withCards([turn, on("Brace", more(0, 1)), on("Rage", more(5, 0))]),
    });
    t.act("Play Brace").pick("Spider").resolve().act("Play Twist").pick("Spider").resolve();
    expect(t.size("Spider")).toBe("4/1");
    t.act("Play Rage").pick("Spider").resolve();
    expect(t.size("Spider")).toBe("4/6");
  });
  test("what ends before it ends for both numbers [mtg2007 418.5i]", () => {
    const brief = trick(
      "Brief",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({ on: [link.targets[0]], changes: more(0, 1), until: "end of combat" });
        },
      }),
    );
    const t = table([{ hand: ["Brief", "Twist"], play: ["Spider", ...isles] }], {
      registry: withCards([turn, brief]),
    });
    t.act("Play Brief").resolve().act("Play Twist").pick("Spider").resolve();
    expect(t.size("Spider")).toBe("4/1");
    t.to("second main");
    expect(t.size("Spider")).toBe("3/1");
  });
});
