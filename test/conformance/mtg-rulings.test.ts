// Answers to questions of play of Magic of 2006-07, as far as no test of its rules gives them already; and the list of all
// of them, each with the test that shows it or the reason why none does (mtg-rulings.json).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
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
} from "../../runtime/games/mtg/index.ts";
import type { Gen, PlayerId } from "../../runtime/index.ts";
import { at, being, creature, device, lasting, trick } from "../runtime/mtg/cards.ts";
import { many, table, withCards } from "../runtime/mtg/table.ts";

const isles = many("Island", 8);
const size = (n: number) =>
  [
    { set: "power", n },
    { set: "toughness", n },
  ] as const;
const worth = { own: { stat: "converted mana cost", of: "own" } } as const;
const enchantment = { type: "enchantment" } as const;
const opal = lasting("Opal", "{2}{W}{W}", [
  continuous({
    at,
    on: { filter: { all: [enchantment, { not: { is: "self" } }] } },
    changes: [
      { become: "creature", also: true },
      { set: "power", n: worth },
      { set: "toughness", n: worth },
    ],
  }),
]);
const evening = lasting("Evening", "{3}{W}{U}", [
  continuous({
    at,
    on: { filter: { state: "permanent" } },
    changes: [{ become: "enchantment", also: true }],
  }),
]);
const humble = lasting("Humble", "{2}{W}{W}", [
  continuous({ at, on: { filter: creature }, changes: [{ lose: "abilities" }, ...size(1)] }),
]);
interface Gains {
  gainLife(player: PlayerId, n: number): Gen;
}
const gain = (n: number) =>
  function* (game: Gains, { you }: { readonly you: PlayerId }): Gen {
    yield* game.gainLife(you, n);
  };

describe("layers", () => {
  test("each of a chain of two dependencies comes before what depends on it, whatever the times [mtg2007 418.5c, 418.5d]", () => {
    const plot = lasting("Plot", "{3}{B}{B}", [
      continuous({
        at,
        on: { filter: { all: [creature, { side: "you" }] } },
        changes: [{ trait: "Advisor", of: "creature type", alone: true }],
      }),
    ]);
    const r = withCards([plot, opal, evening]);
    for (const play of [
      ["Plot", "Opal", "Evening", "Anthem", "Swamp"],
      ["Evening", "Plot", "Anthem", "Swamp", "Opal"],
    ]) {
      const t = table([{ play }], { registry: r });
      expect([t.size("Swamp"), t.traits("creature type", "Swamp")]).toEqual(["1/1", ["Advisor"]]);
      expect([t.size("Evening"), t.traits("creature type", "Evening")]).toEqual(["6/6", ["Advisor"]]);
      expect([...t.types("Swamp")].sort()).toEqual(["creature", "enchantment", "land"]);
    }
  });
  test("what has no mana cost is 0/0 and dies, what costs four is 4/4 [mtg2007 418.5c]", () => {
    const four = being("Four", "{3}{G}", 2, 2);
    const t = table([{ play: ["Opal", "Swamp", "Four"], hand: ["Evening"] }, {}], {
      registry: withCards([opal, evening, four]),
    });
    const both = table([{ play: ["Opal", "Evening", "Swamp", "Four"] }], {
      registry: withCards([opal, evening, four]),
    });
    expect([t.zone("Swamp"), t.size("Four")]).toEqual(["play", "2/2"]);
    expect([both.zone("Swamp"), both.size("Four")]).toEqual(["graveyard", "4/4"]);
  });
  test("what sets its own size does so before what makes all 1/1 [mtg2007 418.5a]", () => {
    const sage = being("Sage", "{3}{G}", 0, 0, {
      power: "*",
      toughness: "*",
      abilities: [
        continuous({
          at,
          characteristic: true,
          on: { self: true },
          changes: [
            { set: "power", n: { times: [2, { handOf: "you" }] } },
            { set: "toughness", n: { times: [2, { handOf: "you" }] } },
          ],
        }),
      ],
    });
    const r = withCards([sage, humble]);
    const seat = { play: ["Sage", "Humble"], hand: many("Pebble", 3) };
    expect(table([seat], { registry: r }).size("Sage")).toBe("1/1");
    expect(table([{ ...seat, play: ["Sage"] }], { registry: r }).size("Sage")).toBe("6/6");
  });
  test("a bonus until end of turn counts before what makes all 1/1 comes: 6b by time [mtg2007 418.5a]", () => {
    const r = withCards([humble]);
    const t = table([{ play: ["Bear", "Forest", ...many("Plains", 4)], hand: ["Growth", "Humble"] }], {
      registry: r,
    });
    t.act("Play Growth").pick("Bear").resolve();
    expect(t.size("Bear")).toBe("5/5");
    t.act("Play Humble").resolve();
    expect(t.size("Bear")).toBe("1/1");
  });
  test("an artifact that is a creature by an Aura has its mana value; one that was a creature keeps its size [mtg2007 418.5b, 418.5c]", () => {
    const rouse = lasting(
      "Rouse",
      "{3}{U}",
      [
        keyword({ at, keyword: "enchant", arg: { type: "artifact" } }),
        continuous({
          at,
          on: { host: true },
          while: { object: "host", is: { not: creature } },
          changes: [
            { become: "artifact", also: true },
            { become: "creature", also: true },
            { set: "power", n: worth },
            { set: "toughness", n: worth },
          ],
        }),
      ],
      { subtypes: ["Aura"] },
    );
    const r = withCards([rouse, device("Urn", "{3}", [])]);
    const urn = table([{ play: ["Urn", { card: "Rouse", attachedTo: "Urn" }] }], { registry: r });
    expect([urn.size("Urn"), urn.types("Urn")]).toEqual(["3/3", ["artifact", "creature"]]);
    const golem = table([{ play: ["Golem", { card: "Rouse", attachedTo: "Golem" }] }], { registry: r });
    expect(golem.size("Golem")).toBe("3/3");
  });
  test("a size that is set and a bonus to all, and a bonus to what became a creature [mtg2007 418.5a]", () => {
    const dwarf = lasting("Dwarf", "{U}", [
      continuous({ at, on: { filter: creature }, changes: [...size(1)] }),
    ]);
    const wake = lasting("Wake", "{U}", [
      continuous({
        at,
        on: { filter: { type: "artifact" } },
        changes: [{ become: "creature", also: true }, ...size(2)],
      }),
    ]);
    const r = withCards([dwarf, wake]);
    for (const play of [
      ["Bear", "Dwarf", "Anthem"],
      ["Anthem", "Dwarf", "Bear"],
    ])
      expect(table([{ play }], { registry: r }).size("Bear")).toBe("2/2");
    expect(table([{ play: ["Anthem", "Stone", "Wake"] }], { registry: r }).size("Stone")).toBe("3/3");
  });
  test("of what comes at once the active player says which is the older [mtg2007 418.5e]", () => {
    const say = (name: string, power: number) =>
      lasting(name, "{U}", [
        continuous({ at, on: { filter: creature }, changes: [{ set: "power", n: power }] }),
      ]);
    const raise = trick(
      "Raise",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.put({ all: [{ zone: "graveyard" }, enchantment] }, "play");
        },
      }),
    );
    const r = withCards([say("Five", 5), say("Seven", 7), raise]);
    const seat = { hand: ["Raise"], graveyard: ["Five", "Seven"], play: ["Bear", ...isles] };
    for (const [inOrder, power] of [
      [["Five", "Seven"], 7],
      [["Seven", "Five"], 5],
    ] as const) {
      const t = table([seat], { registry: r });
      t.act("Play Raise")
        .resolve()
        .expectAsked(0)
        .pick(...inOrder);
      expect([t.power("Bear"), t.zone("Five"), t.zone("Seven")]).toEqual([power, "play", "play"]);
    }
  });
});

describe("triggers", () => {
  const raise = trick(
    "Raise",
    "{U}",
    spell({
      at,
      *effect(game) {
        yield* game.put({ all: [{ zone: "graveyard" }, creature] }, "play");
      },
    }),
  );
  const herald = being("Herald", "{1}{W}", 1, 1, {
    abilities: [
      triggered({
        at,
        on: "comes into play",
        when: (e, my) => my.matches(creature, e.object) && e.object !== my.self,
        effect: gain(1),
      }),
    ],
  });
  test("creatures that come into play at once see each other come [mtg2007 410.10a]", () => {
    const t = table([{ hand: ["Raise"], graveyard: ["Herald", "Herald", "Bear"], play: isles }], {
      registry: withCards([raise, herald]),
    });
    t.act("Play Raise").resolve();
    expect(t.life(0)).toBe(24);
  });
  test("in graveyards without abilities nothing triggers there, but what comes into play has its own [mtg2007 410.10b, 410.10c]", () => {
    const jailer = being("Jailer", "{1}{B}", 2, 1, {
      abilities: [
        continuous({ at, on: { filter: { zone: "graveyard" } }, changes: [{ lose: "abilities" }] }),
      ],
    });
    const scale = being("Scale", "{1}{G}", 2, 3, {
      abilities: [
        triggered({
          at,
          on: "moved",
          zone: "graveyard",
          when: (e, my) => e.was === my.self && e.to === "hand",
          effect: gain(2),
        }),
      ],
    });
    const recall = trick(
      "Recall",
      "{B}",
      spell({
        at,
        targets: [target({ all: [{ zone: "graveyard" }, creature] })],
        *effect(game, link) {
          yield* game.put([link.targets[0]], "hand");
        },
      }),
    );
    const r = withCards([jailer, scale, recall, raise]);
    const seat = (play: readonly string[]) => ({
      hand: ["Recall"],
      graveyard: ["Scale"],
      play: [...play, "Swamp"],
    });
    const jailed = table([seat(["Jailer"])], { registry: r });
    jailed.act("Play Recall").pick("Scale").resolve();
    expect([jailed.life(0), jailed.hand(0)]).toEqual([20, ["Scale"]]);
    const back = table([{ hand: ["Raise"], graveyard: ["Welcomer"], play: ["Jailer", ...isles] }], {
      registry: r,
    });
    back.act("Play Raise").resolve();
    expect(back.hand(0)).toEqual(["Pebble"]);
  });
  test("the one that leaves while the other waits is the first to resolve [mtg2007 410.3, 402.6]", () => {
    const champion = being("Champion", "{4}{B}{B}", 6, 3, {
      abilities: [
        triggered({
          at,
          on: "comes into play",
          when: (e, my) => e.object === my.self,
          *effect(game, { you }) {
            yield* game.loseLife(you, 6);
          },
        }),
        triggered({ at, on: "leaves play", when: (e, my) => e.object === my.self, effect: gain(6) }),
      ],
    });
    const t = table([{ hand: ["Champion", "Murder"], play: many("Swamp", 8), life: 6 }], {
      registry: withCards([champion]),
    });
    t.act("Play Champion").both();
    expect(t.stack()).toEqual(["Champion"]);
    t.act("Play Murder").pick("Champion").both();
    expect(t.stack()).toEqual(["Champion", "Champion"]);
    t.resolve();
    expect(t.life(0)).toBe(6);
  });
  test("what triggers on destruction sees its own [mtg2007 410.10d]", () => {
    const justice = lasting("Justice", "{2}{W}", [
      triggered({
        at,
        on: "destroyed",
        when: (e, my) => my.matches({ all: [{ not: creature }, { side: "you" }] }, e.object),
        targets: [target({ all: [{ state: "permanent" }, { side: "opponent" }] })],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]]);
        },
      }),
    ]);
    const nature = trick(
      "Nature",
      "{G}",
      spell({
        at,
        targets: [target(enchantment)],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]]);
        },
      }),
    );
    const t = table([{ hand: ["Nature"], play: ["Forest"] }, { play: ["Justice"] }], {
      registry: withCards([justice, nature]),
    });
    t.act("Play Nature").resolve();
    expect([t.zone("Justice"), t.zone("Forest")]).toEqual(["graveyard", "graveyard"]);
  });
  test("damage to a creature that it kills is still dealt to an opponent's creature; one's own sets nothing off [mtg2007 410.7, 410.10d]", () => {
    const watch = lasting("Watch", "{U}", [
      triggered({
        at,
        on: "damage",
        when: (e, my) => my.matches({ all: [creature, { side: "opponent" }] }, e.object),
        effect: gain(1),
      }),
    ]);
    const r = withCards([watch]);
    const t = table([{ play: ["Watch", "Ogre"] }, { play: ["Bear"] }], { registry: r });
    t.attack("Ogre").block({ Bear: "Ogre" }).to("end of combat").resolve();
    expect([t.zone("Bear"), t.life(0)]).toEqual(["graveyard", 21]);
    const own = table([{ play: ["Watch", "Bear", "Mountain"], hand: ["Bolt"] }], { registry: r });
    own.act("Play Bolt").pick("Bear").resolve();
    expect([own.zone("Bear"), own.life(0)]).toEqual(["graveyard", 20]);
  });
  test("an ability that is given to itself by its own source triggers once [mtg2007 410.6]", () => {
    const grow = granted(
      "grow",
      triggered({
        at,
        on: "damage",
        when: (e, my) => e.source === my.self && my.matches(creature, e.object),
        *effect(game) {
          yield* game.addCounters("+1/+1", 1, "self");
        },
      }),
    );
    const vampire = being("Vampire", "{4}{B}{B}", 3, 4, {
      subtypes: ["Vampire"],
      abilities: [
        continuous({
          at,
          on: { filter: { all: [{ trait: "Vampire", of: "creature type" }, { side: "you" }] } },
          changes: [{ grantAbility: "grow" }],
        }),
      ],
    });
    const t = table([{ play: ["Vampire"] }, { play: ["Wall"] }], { registry: withCards([vampire], [grow]) });
    t.attack("Vampire").block({ Wall: "Vampire" }).to("end of combat").resolve();
    expect([t.counters("Vampire", "+1/+1"), t.size("Vampire")]).toEqual([1, "4/5"]);
  });
  test("what is paid for a cost dies as any other: what returns it does [mtg2007 409.1h, 410.2]", () => {
    const renewal = lasting("Renewal", "{2}{W}{W}", [
      triggered({
        at,
        on: "leaves play",
        when: (e, my) => e.to === "graveyard" && my.matches(creature, e.object),
        *effect(game, link) {
          yield* game.put([link.event.became], "hand");
        },
      }),
    ]);
    const station = device("Station", "{2}", [
      activated({ at, costs: [{ sacrifice: creature, n: 1 }], effect: gain(1) }),
    ]);
    const t = table([{ play: ["Renewal", "Station", "Cub"] }], { registry: withCards([renewal, station]) });
    t.act("Use Station").resolve();
    expect([t.hand(0), t.life(0)]).toEqual([["Cub"], 21]);
  });
  test("a new object is not what the delayed ability spoke of [mtg2007 404.4d, 217.1c]", () => {
    const burn = delayed({
      key: "burn",
      at,
      bound: { it: "object" },
      on: "begins",
      when: (e) => e.step === "end of turn",
      *effect(game, link) {
        yield* game.sacrifice([link.bound.it]);
      },
    });
    const whelp = being("Whelp", "{1}{R}", 2, 3, {
      abilities: [
        activated({
          at,
          costs: [{ mana: "{R}" }],
          *effect(game, { self }) {
            yield* game.arm(burn, { it: self }, "end of turn", true);
          },
        }),
      ],
    });
    const seat = { play: ["Whelp", "Mountain", "Swamp", "Swamp", "Island"], hand: ["Murder", "Raise"] };
    const r = withCards([whelp, raise], [burn]);
    const t = table([seat], { registry: r });
    t.act("Use Whelp").resolve().act("Play Murder").pick("Whelp").resolve().act("Play Raise").resolve();
    t.to("cleanup");
    expect(t.zone("Whelp")).toBe("play");
    const kept = table([seat], { registry: r });
    kept.act("Use Whelp").resolve().to("end of turn").resolve();
    expect(kept.zone("Whelp")).toBe("graveyard");
  });
  test("lands whose text is gone do not do as it says, wherever they go [mtg2007 212.6e, 410.10d]", () => {
    const moon = lasting("Moon", "{2}{R}", [
      continuous({
        at,
        on: { filter: { all: [{ type: "land" }, { not: { trait: "basic", of: "supertype" } }] } },
        changes: [{ trait: "Mountain", of: "land type", alone: true }],
      }),
    ]);
    const flag = card({
      name: "Flag",
      types: ["land"],
      abilities: [
        triggered({ at, on: "leaves play", when: (e, my) => e.object === my.self, effect: gain(2) }),
      ],
    });
    const quake = trick(
      "Quake",
      "{R}",
      spell({
        at,
        targets: [target({ type: "land" })],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]]);
        },
      }),
    );
    const r = withCards([moon, flag, quake]);
    const life = (play: readonly string[]) => {
      const t = table([{ play: [...play, "Flag", "Mountain"], hand: ["Quake"] }], { registry: r });
      t.act("Play Quake").pick("Flag").resolve();
      return [t.zone("Flag"), t.life(0)];
    };
    expect(life(["Moon"])).toEqual(["graveyard", 20]);
    expect(life([])).toEqual(["graveyard", 22]);
  });
});

const here = dirname(fileURLToPath(import.meta.url));
type Entry = { readonly shown: string } | { readonly not: string };
const listed = JSON.parse(readFileSync(join(here, "mtg-rulings.json"), "utf8")) as Record<string, Entry>;

describe("the list of questions", () => {
  const titles = ["../runtime/mtg", "."].flatMap((folder) =>
    readdirSync(join(here, folder))
      .filter((f) => f.endsWith(".test.ts"))
      .map((f) => readFileSync(join(here, folder, f), "utf8")),
  );
  const scenarios = readdirSync(join(here, "../scenarios/mtg")).map((f) =>
    readFileSync(join(here, "../scenarios/mtg", f), "utf8"),
  );
  test("each that is said to be shown has its test or scenario, and each other a reason", () => {
    const everything = [...titles, ...scenarios].join("\n");
    for (const [number, entry] of Object.entries(listed)) {
      if ("shown" in entry) expect([number, everything.includes(entry.shown)]).toEqual([number, true]);
      else expect(entry.not.length).toBeGreaterThan(30);
    }
  });
  const file = join(here, "../../../shared/rulings/mtg.md");
  test.skipIf(!existsSync(file))("none is missing from the list", () => {
    const text = readFileSync(file, "utf8");
    const numbers = [...text.matchAll(/^(\d+)\. /gm), ...text.matchAll(/^- (B\d+) /gm)].map(([, n]) => n);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((n) => listed[n!] === undefined)).toEqual([]);
  });
});
