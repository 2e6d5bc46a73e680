// Spells, abilities and playing them (400-409): what they are, where they work, timing, the steps of playing.
import { describe, expect, test } from "vitest";
import {
  activated,
  continuous,
  type Gen,
  gate,
  keyword,
  modal,
  type PlayerId,
  playModifier,
  spell,
  target,
  targets,
  triggered,
  type Verbs,
} from "../../../runtime/games/mtg/index.ts";
import { anyone, at, being, creature, device, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const red = many("Mountain", 6);
const gains = (n: number) =>
  function* (game: Verbs, { you }: { readonly you: PlayerId }): Gen {
    yield* game.gainLife(you, n);
  };
const lifeSpell = (
  name: string,
  mana: string,
  n: number,
  abilities: readonly Parameters<typeof trick>[2][] = [],
) => trick(name, mana, [...(abilities.flat() as never[]), spell({ at, effect: gains(n) })]);

describe("abilities", () => {
  test("text makes abilities, and abilities make effects; effects may give abilities [mtg2007 400.1, 400.2, 402.1, 416.1]", () => {
    const t = table([{ play: ["Anthem", "Bear"] }]);
    expect(t.size("Bear")).toBe("3/3");
    const wings = trick(
      "Wings",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({ on: [link.targets[0]], changes: [{ grant: "flying" }], until: "end of turn" });
        },
      }),
    );
    const w = table([{ hand: ["Wings"], play: ["Bear", ...isles] }], { registry: withCards([wings]) });
    w.act("Play Wings").resolve();
    expect(w.keywords("Bear")).toEqual(["flying"]);
  });
  test("spells come from a hand, go to the stack, resolve to play or to the graveyard; copies are spells too [mtg2007 401.1, 401.1a, 401.7, 413.2h]", () => {
    const fork = trick(
      "Fork",
      "{R}{R}",
      spell({
        at,
        *effect(game) {
          const [bolt] = game.all({ all: [{ zone: "stack" }, { name: "Bolt" }] });
          yield* game.copySpell(bolt!, { newTargets: true });
        },
      }),
    );
    const t = table([{ hand: ["Bolt", "Fork"], play: red }], { registry: withCards([fork]) });
    t.act("Play Bolt").pick("player 1").act("Play Fork").both();
    t.yes().pick("player 0");
    expect(t.stack()).toEqual(["Bolt", "Bolt"]);
    t.resolve();
    expect([t.life(0), t.life(1), t.graveyard(0)]).toEqual([17, 17, ["Bolt", "Fork"]]);
  });
  test("spells have abilities that work at other times than as they resolve [mtg2007 401.3, 401.5, 402.8d]", () => {
    const late = lifeSpell("Late", "{U}", 4, [
      playModifier({ at, change: { onlyIf: { not: { turnOf: "you" } } } }),
    ]);
    const quick = trick(
      "Quick",
      "{U}",
      [playModifier({ at, change: { asInstant: true } }), spell({ at, effect: gains(1) })],
      { types: ["sorcery"] },
    );
    const r = withCards([late, quick]);
    expect(table([{ hand: ["Late"], play: isles }], { registry: r }).labels()).not.toContain("Play Late");
    expect(
      table([{}, { hand: ["Late", "Quick"], play: isles }], { registry: r })
        .pass()
        .labels(),
    ).toEqual(["Pass", "Play Late", "Play Quick"]);
  });
  test("some may be played from elsewhere than a hand [mtg2007 401.4, 412.4]", () => {
    const echo = trick(
      "Echoing",
      "{U}",
      [spell({ at, effect: gains(2) }), keyword({ at, keyword: "flashback", word: "{U}{U}" })],
      { types: ["sorcery"] },
    );
    const t = table([{ hand: ["Echoing"], graveyard: ["Insight"], play: isles }], {
      registry: withCards([echo]),
    });
    t.act("Play Echoing").resolve();
    expect(t.labels()).toEqual(["Pass", "Play Echoing"]);
    t.act("Play Echoing").resolve();
    expect([t.life(0), t.zone("Echoing"), [0, 1, 2].filter((i) => t.tapped("Island", i)).length]).toEqual([
      24,
      "removed",
      3,
    ]);
  });
  test("additional, alternative and lowered costs are abilities that work on the stack [mtg2007 401.6, 402.4, 402.8c, 412.3]", () => {
    const force = trick("Force", "{4}{U}", [
      playModifier({
        at,
        change: { alternative: [{ life: 1 }, { discard: { trait: "blue", of: "color" }, n: 1 }] },
      }),
      spell({ at, effect: gains(3) }),
    ]);
    const helm = device("Helm", "{1}", [
      playModifier({
        at,
        change: { cost: { of: "play", player: "you", what: { type: "instant" }, by: 1, direction: "less" } },
      }),
    ]);
    const r = withCards([force, helm]);
    const t = table([{ hand: ["Force", "Wisp"] }], { registry: r });
    t.act("Play Force").resolve();
    expect([t.life(0), t.graveyard(0)]).toEqual([22, ["Force", "Wisp"]]);
    expect(
      table([{ hand: ["Force"], play: ["Helm", ...many("Island", 4)] }], { registry: r }).labels(),
    ).toContain("Play Force");
    expect(table([{ hand: ["Force"], play: many("Island", 4) }], { registry: r }).labels()).not.toContain(
      "Play Force",
    );
  });
  test("activated, triggered and static ones; they may be good or bad [mtg2007 402.2, 402.3]", () => {
    const idle = being("Idler", "{R}", 2, 2, {
      abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "block" }] })],
    });
    const t = table([{ play: ["Bear"] }, { play: ["Idler"] }], { registry: withCards([idle]) });
    t.attack("Bear").both();
    expect(t.asked().kind).toBe("act");
  });
  test("what counters spells can't counter abilities [mtg2007 402.5]", () => {
    const t = table([{ play: ["Pinger"] }, { hand: ["Deny"], play: isles }]);
    t.act("Use Pinger").pick("player 1").pass();
    expect(t.labels()).toEqual(["Pass"]);
    const s = table([
      { hand: ["Bolt"], play: red },
      { hand: ["Deny"], play: isles },
    ]);
    s.act("Play Bolt").pick("player 1").pass();
    expect(s.labels()).toContain("Play Deny");
  });
  test("on the stack it is apart from its source; what the source does is as it is, or last was [mtg2007 402.6]", () => {
    const t = table([{ play: ["Pinger"] }, { hand: ["Bolt"], play: red }]);
    t.act("Use Pinger").pick("player 1").pass().act("Play Bolt").pick("Pinger").resolve();
    expect([t.zone("Pinger"), t.life(1)]).toEqual(["graveyard", 19]);
    const strong = being("Mighty", "{R}", 3, 1, {
      abilities: [
        activated({
          at,
          costs: [{ tap: "self" }],
          *effect(game) {
            yield* game.deal({
              source: "self",
              amount: { stat: "power", of: "self" },
              to: game.players("opponent").map((p) => game.stand(p)),
            });
          },
        }),
      ],
    });
    const m = table([{ play: ["Mighty", "Anthem"] }, { hand: ["Bolt"], play: red }], {
      registry: withCards([strong]),
    });
    m.act("Use Mighty").pass().act("Play Bolt").pick("Mighty").resolve();
    expect(m.life(1)).toBe(16);
  });
  test("each paragraph is one; the same twice works twice [mtg2007 402.7]", () => {
    const t = table([{ play: ["Mourner", "Mourner", "Cub", "Mountain"], hand: ["Bolt"] }]);
    t.act("Play Bolt").pick("Cub").resolve();
    expect(t.life(0)).toBe(22);
  });
  test("they work in play unless they say otherwise, or could work nowhere else [mtg2007 402.8, 402.8b, 402.8e, 402.8f, 402.8g]", () => {
    const rat = being("Revenant", "{B}", 1, 1, {
      abilities: [
        activated({
          at,
          zone: "graveyard",
          costs: [{ mana: "{U}" }],
          *effect(game) {
            yield* game.put("self", "hand");
          },
        }),
        triggered({
          at,
          on: "begins",
          zone: "graveyard",
          when: (e) => e.step === "end of turn",
          *effect(game, { you }) {
            yield* game.gainLife(you, 1);
          },
        }),
      ],
    });
    const r = withCards([rat]);
    const there = table([{ graveyard: ["Revenant"], play: isles }], { registry: r });
    there.to("end of turn").resolve();
    expect(there.life(0)).toBe(21);
    there.act("Use Revenant").resolve();
    expect(there.hand(0)).toEqual(["Revenant"]);
    const here = table([{ play: ["Revenant", ...isles], hand: ["Anthem", "Bear"] }], { registry: r });
    expect([here.labels(), here.size("Bear")]).toEqual([["Pass"], "2/2"]);
    const cycler = lifeSpell("Cycler", "{9}", 1, [keyword({ at, keyword: "cycling", word: "{U}" })]);
    const c = table([{ hand: ["Cycler"], play: isles }], { registry: withCards([cycler]) });
    c.act("Use Cycler").resolve();
    expect([c.graveyard(0), c.hand(0), c.happened("cycles")]).toEqual([["Cycler"], ["Pebble"], 1]);
  });
  test("what sets its own type or color works in every zone; power and toughness only in play [mtg2007 402.8a, 405.2, 405.2a, 408.2f]", () => {
    const shade = being("Shade", "{1}", 0, 0, {
      abilities: [
        continuous({
          at,
          characteristic: true,
          on: { self: true },
          changes: [{ trait: "red", of: "color", alone: true }],
        }),
        continuous({
          at,
          characteristic: true,
          on: { self: true },
          changes: [
            { set: "power", n: 4 },
            { set: "toughness", n: 4 },
          ],
        }),
      ],
    });
    const t = table([{ hand: ["Shade"], graveyard: ["Shade"], play: ["Shade"], library: ["Shade"] }], {
      registry: withCards([shade]),
    });
    expect([0, 1, 2, 3].map((i) => t.traits("color", "Shade", i))).toEqual([
      ["red"],
      ["red"],
      ["red"],
      ["red"],
    ]);
    expect([0, 1, 2, 3].map((i) => t.size("Shade", i)).sort()).toEqual(["0/0", "0/0", "0/0", "4/4"]);
  });
});

describe("activated abilities", () => {
  test("cost: effect; only its controller may use it [mtg2007 403.1, 403.2]", () => {
    const t = table([{ play: ["Troll", "Forest"] }, { play: ["Forest"] }]);
    expect(t.labels()).toContain("Use Troll");
    expect(t.pass().labels()).not.toContain("Use Troll");
  });
  test("a limit holds for the object, whoever controls it [mtg2007 403.3]", () => {
    const once = being("Once", "{R}", 1, 1, {
      abilities: [activated({ at, costs: [], limits: [{ perTurn: 1 }], effect: gains(1) })],
    });
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
    const t = table([{ play: ["Once"] }, { hand: ["Steal"], play: isles }], {
      registry: withCards([once, steal]),
    });
    t.act("Use Once").resolve();
    expect(t.labels()).toEqual(["Pass"]);
    t.pass().act("Play Steal").resolve().pass();
    expect([t.controller("Once"), t.labels()]).toEqual([1, ["Pass"]]);
  });
  test("'only when you could play a sorcery', or an instant [mtg2007 403.5]", () => {
    const slow = device("Slow", "{1}", [activated({ at, speed: "action", costs: [], effect: gains(1) })]);
    const t = table([{ play: ["Slow"] }], { registry: withCards([slow]) });
    t.act("Use Slow");
    expect(t.labels()).toEqual(["Pass"]);
    t.resolve().to("beginning of combat");
    expect(t.labels()).toEqual(["Pass"]);
  });
});

describe("static abilities", () => {
  test("they just are: from the moment that it comes into play to when it leaves [mtg2007 405.1, 408.1h, 408.2b, 412.1, 418.4b]", () => {
    const t = table([{ hand: ["Anthem"], play: ["Bear", ...many("Plains", 3)] }]);
    t.act("Play Anthem");
    expect(t.size("Bear")).toBe("2/2");
    t.resolve();
    expect([t.size("Bear"), t.stack()]).toEqual(["3/3", []]);
  });
  test("what is attached affects what it is attached to now [mtg2007 412.2]", () => {
    const t = table([{ play: ["Bear", "Cub", { card: "Axe", attachedTo: "Bear" }, "Mountain"] }]);
    expect([t.power("Bear"), t.power("Cub")]).toEqual([4, 1]);
    t.act("Use Axe").pick("Cub").resolve();
    expect([t.power("Bear"), t.power("Cub")]).toEqual([2, 3]);
  });
  test("they use no last known information [mtg2007 412.5]", () => {
    const t = table([{ play: ["Anthem", "Bear"], hand: ["Raze"] }], {
      registry: withCards([
        trick(
          "Raze",
          "{0}",
          spell({
            at,
            targets: [target({ type: "enchantment" })],
            *effect(game, link) {
              yield* game.destroy([link.targets[0]]);
            },
          }),
        ),
      ]),
    });
    t.act("Play Raze").resolve();
    expect(t.size("Bear")).toBe("2/2");
  });
  test("an ability that is there only while something is so [mtg2007 405.1]", () => {
    const brave = being("Brave", "{R}", 1, 1, {
      abilities: [
        gate({
          at,
          test: { exists: { all: [creature, { side: "you" }] }, op: ">=", n: 2 },
          ability: continuous({ at, on: { self: true }, changes: [{ add: "power", n: 3 }] }),
        }),
      ],
    });
    const r = withCards([brave]);
    expect(table([{ play: ["Brave"] }], { registry: r }).power("Brave")).toBe(1);
    expect(table([{ play: ["Brave", "Cub"] }], { registry: r }).power("Brave")).toBe(4);
  });
});

describe("mana abilities", () => {
  test("they use no stack and can't be responded to; he keeps priority [mtg2007 406.1, 406.4, 408.2e, 411.1]", () => {
    const t = table([{ play: ["Elf"] }]);
    t.act("Use Elf");
    expect([t.stack(), t.pool(0), t.asked().player]).toEqual([[], { green: 1 }, 0]);
  });
  test("spells that add mana are spells; triggered ones on other events use the stack [mtg2007 406.2, 406.5]", () => {
    const ritual = trick(
      "Ritual",
      "{B}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{B}{B}{B}" });
        },
      }),
    );
    const bank = device("Bank", "{1}", [
      triggered({
        at,
        on: "comes into play",
        adds: true,
        when: (e, my) => my.matches(creature, e.object),
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{1}" });
        },
      }),
    ]);
    const spy = device("Spy", "{1}", [
      triggered({
        at,
        on: "uses",
        when: (e, my) => my.matches({ type: "land" }, e.object),
        effect: gains(1),
      }),
    ]);
    const r = withCards([ritual, bank, spy]);
    const t = table([{ hand: ["Ritual", "Cub"], play: ["Swamp", "Forest", "Bank"] }], { registry: r });
    t.act("Play Ritual");
    expect([t.stack(), t.pool(0)]).toEqual([["Ritual"], {}]);
    t.resolve();
    expect(t.pool(0)).toEqual({ black: 3 });
    t.act("Play Cub").both();
    expect([t.stack(), t.pool(0)]).toEqual([["Bank"], { black: 3 }]);
    const s = table([{ play: ["Spy", "Forest"] }], { registry: r });
    s.act("Use Forest");
    expect(s.stack()).toEqual(["Spy"]);
  });
  test("one that can add nothing now is one all the same [mtg2007 406.3]", () => {
    const grove = device("Cradle", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          for (const _ of game.all({ all: [creature, { side: "you" }] }))
            yield* game.addMana(you, { symbols: "{G}" });
        },
      }),
    ]);
    const t = table([{ play: ["Cradle"] }], { registry: withCards([grove]) });
    t.act("Use Cradle");
    expect([t.stack(), t.pool(0), t.tapped("Cradle")]).toEqual([[], {}, true]);
  });
  test("mana whose kind can't be told is none [mtg2007 406.6]", () => {
    const pool = device("Mirror", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { among: [], n: 1 });
        },
      }),
    ]);
    const t = table([{ play: ["Mirror"] }], { registry: withCards([pool]) });
    t.act("Use Mirror");
    expect([t.pool(0), t.tapped("Mirror")]).toEqual([{}, true]);
  });
  test("used while paying, for spells, abilities and what effects ask for, in the middle of a resolution too [mtg2007 411.2, 413.2e, 409.1g]", () => {
    const tax = trick(
      "Tax",
      "{U}",
      spell({
        at,
        *effect(game) {
          const [other] = game.players("opponent");
          if (!(yield* game.pay(other!, [{ mana: "{2}" }]))) yield* game.loseLife(other!, 5);
        },
      }),
    );
    const r = withCards([tax]);
    const t = table([{ hand: ["Tax"], play: isles }, { play: ["Forest", "Forest"] }], { registry: r });
    t.act("Play Tax").both();
    t.expectAsked(1).yes();
    expect([t.life(1), t.tapped("Forest")]).toEqual([20, true]);
    const poor = table([{ hand: ["Tax"], play: isles }, { play: ["Forest"] }], { registry: r });
    poor.act("Play Tax").resolve();
    expect(poor.life(1)).toBe(15);
  });
  test("by hand or automatically, one source after another [mtg2007 411.2]", () => {
    const t = table([{ hand: ["Bear"], play: ["Forest", "Island", "Swamp"] }], { byHand: true });
    t.act("Play Bear");
    expect(t.labels()).toEqual([
      "Pay automatically",
      "Tap Forest for green",
      "Tap Island for blue",
      "Tap Swamp for black",
    ]);
    t.act("Tap Swamp for black");
    expect([t.tapped("Forest"), t.tapped("Swamp"), t.tapped("Island"), t.stack()]).toEqual([
      false,
      true,
      false,
      ["Bear"],
    ]);
    t.act("Tap Forest for green");
    expect([t.tapped("Island"), t.asked().why.ask]).toEqual([false, "What do you do?"]);
  });
  test("what triggers on tapping for mana and adds mana resolves at once, and may pay for the same spell [mtg2007 411.3]", () => {
    const flare = lasting("Flare", "{R}", [
      triggered({
        at,
        on: "taps for mana",
        adds: true,
        when: (e, my) => my.matches({ type: "land" }, e.object),
        *effect(game, link) {
          yield* game.addMana(link.event.player, { among: [...new Set(link.event.mana)], n: 1 });
        },
      }),
    ]);
    const r = withCards([flare]);
    const t = table([{ hand: ["Bear"], play: ["Flare", "Forest"] }], { registry: r });
    t.act("Use Forest");
    expect([t.pool(0), t.stack()]).toEqual([{ green: 2 }, []]);
    t.act("Play Bear");
    expect(t.stack()).toEqual(["Bear"]);
  });
  test("of several kinds the player who gets the mana says which [mtg2007 411.3a]", () => {
    const flare = lasting("Flare", "{R}", [
      triggered({
        at,
        on: "taps for mana",
        adds: true,
        *effect(game, link) {
          yield* game.addMana(link.event.player, { among: [...new Set(link.event.mana)], n: 1 });
        },
      }),
    ]);
    const both = device("Prism", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{R}{G}" });
        },
      }),
    ]);
    const t = table([{ play: ["Flare", "Prism"] }], { registry: withCards([flare, both]) });
    t.act("Use Prism");
    expect(t.options()).toEqual(["red", "green"]);
    t.pick("green");
    expect(t.pool(0)).toEqual({ red: 1, green: 2 });
  });
});

describe("adding and removing abilities", () => {
  const wing = (name: string, changes: readonly object[]) =>
    lasting(
      name,
      "{U}",
      [
        keyword({ at, keyword: "enchant", arg: creature }),
        continuous({ at, on: { host: true }, changes: changes as never }),
      ],
      { subtypes: ["Aura"] },
    );
  const r = withCards([
    wing("Flight", [{ grant: "flying" }]),
    wing("Roots", [{ lose: { keyword: "flying" } }]),
    wing("Metal", [{ become: "artifact", also: true }]),
    wing("Blank", [{ lose: "abilities" }]),
  ]);
  test("the later one has the last word [mtg2007 407.1, 418.5h]", () => {
    const t = table(
      [{ play: ["Bear", { card: "Flight", attachedTo: "Bear" }, { card: "Roots", attachedTo: "Bear" }] }],
      { registry: r },
    );
    expect(t.keywords("Bear")).toEqual([]);
    const other = table(
      [{ play: ["Bear", { card: "Roots", attachedTo: "Bear" }, { card: "Flight", attachedTo: "Bear" }] }],
      { registry: r },
    );
    expect(other.keywords("Bear")).toEqual(["flying"]);
  });
  test("what something is, is no ability that can be lost [mtg2007 407.2]", () => {
    const t = table(
      [{ play: ["Bear", { card: "Metal", attachedTo: "Bear" }, { card: "Blank", attachedTo: "Bear" }] }],
      { registry: r },
    );
    expect([...t.types("Bear")].sort()).toEqual(["artifact", "creature"]);
  });
  test("losing an ability takes every instance of it [mtg2007 407.3]", () => {
    const t = table(
      [{ play: ["Hawk", { card: "Flight", attachedTo: "Hawk" }] }, { hand: ["Clip"], play: isles }],
      {
        registry: withCards([
          wing("Flight", [{ grant: "flying" }]),
          trick(
            "Clip",
            "{U}",
            spell({
              at,
              targets: [target(creature)],
              *effect(game, link) {
                yield* game.modify({
                  on: [link.targets[0]],
                  changes: [{ lose: { keyword: "flying" } }],
                  until: "end of turn",
                });
              },
            }),
          ),
        ]),
      },
    );
    t.pass().act("Play Clip").resolve();
    expect(t.keywords("Hawk")).toEqual([]);
  });
});

describe("timing", () => {
  test("with priority he plays, uses, takes special actions or passes, and gets it again after doing so [mtg2007 408.1, 408.1a, 408.1b, 408.1c, 408.1d, 408.1i]", () => {
    const t = table([{ hand: ["Forest", "Bolt", "Cub"], play: ["Mountain", "Forest"] }]);
    expect(t.labels()).toEqual(["Pass", "Play Forest", "Play Bolt", "Play Cub"]);
    t.act("Play Forest")
      .expectAsked(0)
      .act("Play Bolt")
      .pick("player 1")
      .expectAsked(0)
      .pass()
      .expectAsked(1);
    expect(t.labels()).toEqual(["Pass"]);
  });
  test("state-based effects are done as one before anybody gets priority, then what triggered goes onto the stack [mtg2007 408.1b, 408.1f, 408.2c, 404.2, 410.1]", () => {
    const blast = trick(
      "Blast",
      "{R}",
      spell({
        at,
        *effect(game) {
          yield* game.deal({ source: "self", amount: 2, to: creature });
        },
      }),
    );
    const t = table([{ hand: ["Blast"], play: [...red, "Mourner", "Cub", "Bear"] }], {
      registry: withCards([blast]),
    });
    t.act("Play Blast").both();
    expect([t.graveyard(0).length, t.stack()]).toEqual([4, ["Mourner", "Mourner", "Mourner"]]);
    expect(t.life(0)).toBe(20);
    t.resolve();
    expect(t.life(0)).toBe(23);
  });
  test("spells and abilities go on top of the stack [mtg2007 408.1e]", () => {
    const t = table([{ hand: ["Bolt", "Bolt"], play: ["Pinger", ...red] }]);
    t.act("Play Bolt").pick("player 1").act("Use Pinger").pick("player 1");
    expect(t.stack()).toEqual(["Pinger", "Bolt"]);
  });
  test("effects use no stack, but may leave abilities that trigger later, which do [mtg2007 408.2, 408.2a]", () => {
    const t = table([{ hand: ["Growth"], play: ["Forest", "Bear"] }]);
    t.act("Play Growth").resolve();
    expect([t.stack(), t.size("Bear")]).toEqual([[], "5/5"]);
  });
  test("a face-down permanent may be turned up at any time that he has priority, without the stack [mtg2007 408.2h]", () => {
    const lurker = being("Lurker", "{5}{U}", 5, 5, {
      abilities: [keyword({ at, keyword: "morph", word: "{2}{U}" })],
    });
    const r = withCards([lurker]);
    const t = table([{ hand: ["Lurker"], play: isles }, {}], { registry: r });
    t.act("Play Lurker face down").resolve();
    const id = t.one("Lurker");
    expect([t.size("Lurker"), t.game.state.objects[id]?.faceDown, t.traits("color", "Lurker")]).toEqual([
      "2/2",
      true,
      [],
    ]);
    t.pass();
    t.expectAsked(1).pass();
    expect(t.labels()).toContain("Turn Lurker face up");
    t.act("Turn Lurker face up");
    expect([t.size("Lurker"), t.stack(), t.asked().player, t.one("Lurker") === id]).toEqual([
      "5/5",
      [],
      0,
      true,
    ]);
  });
});

describe("playing", () => {
  const charm = trick(
    "Charm",
    "{U}",
    modal({
      at,
      min: 1,
      max: 1,
      modes: [
        spell({
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.destroy([link.targets[0]]);
          },
        }),
        spell({ at, effect: gains(3) }),
      ],
    }),
  );
  test("onto the stack first; it belongs to who played it, and abilities have but their text [mtg2007 409.1, 409.1a]", () => {
    const t = table([{ hand: ["Bolt"], play: ["Bear", ...red] }], { byHand: true });
    t.act("Play Bolt");
    expect([t.zone("Bolt"), t.asked().kind]).toEqual(["stack", "pick"]);
  });
  test("modes are chosen then, and only those whose targets exist [mtg2007 409.1b, 415.7b]", () => {
    const r = withCards([charm]);
    const t = table([{ hand: ["Charm"], play: ["Bear", ...isles] }], { registry: r });
    t.act("Play Charm");
    expect(t.options()).toEqual(["1", "2"]);
    t.pick("2").resolve();
    expect(t.life(0)).toBe(23);
    const none = table([{ hand: ["Charm"], play: isles }], { registry: r });
    none.act("Play Charm").resolve();
    expect(none.life(0)).toBe(23);
  });
  test("an opponent may be the one who chooses; of several the controller says which [mtg2007 409.2, 409.2a]", () => {
    const cruel = trick(
      "Dilemma",
      "{U}",
      modal({
        at,
        min: 1,
        max: 1,
        by: "opponent",
        modes: [spell({ at, effect: gains(3) }), spell({ at, effect: gains(7) })],
      }),
    );
    const t = table([{ hand: ["Dilemma"], play: isles }, {}, {}], { registry: withCards([cruel]) });
    t.act("Play Dilemma");
    t.expectAsked(0);
    expect(t.options()).toEqual(["player 1", "player 2"]);
    t.pick("player 2").expectAsked(2).pick("1");
    t.resolve();
    expect(t.life(0)).toBe(23);
  });
  test("kicked or not, bought back or not: said as it is played [mtg2007 409.1b, 409.1d]", () => {
    const kick = trick("Kick", "{R}", [
      keyword({ at, keyword: "kicker", word: "{2}" }),
      spell({
        at,
        targets: [target(anyone)],
        *effect(game, link) {
          yield* game.deal({
            source: link.self,
            amount: game.paidFor("kicker") ? 4 : 1,
            to: [link.targets[0]],
          });
        },
      }),
    ]);
    const back = trick("Back", "{R}", [
      keyword({ at, keyword: "buyback", word: "{1}" }),
      spell({ at, effect: gains(1) }),
    ]);
    const r = withCards([kick, back]);
    const t = table([{ hand: ["Kick", "Kick", "Back"], play: many("Mountain", 8) }], { registry: r });
    t.act("Play Kick").pick("kicker").pick("player 1").resolve();
    expect(t.life(1)).toBe(16);
    t.act("Play Kick").pick().pick("player 1").resolve();
    expect(t.life(1)).toBe(15);
    t.act("Play Back").pick("buyback").resolve();
    expect([t.hand(0), t.life(0)]).toEqual([["Back"], 21]);
  });
  test("not two ways at once: one alternative cost, or the mana cost [mtg2007 409.1b]", () => {
    const alt = trick("Either", "{3}{R}", [
      playModifier({ at, change: { alternative: [{ life: 2 }] } }),
      playModifier({ at, change: { alternative: [{ sacrifice: creature, n: 1 }] } }),
      spell({ at, effect: gains(10) }),
    ]);
    const t = table([{ hand: ["Either"], play: ["Cub", ...red] }], { registry: withCards([alt]) });
    t.act("Play Either");
    expect(t.options()).toEqual(["mana cost", "alternative cost 1", "alternative cost 2"]);
    t.pick("alternative cost 2").resolve();
    expect([t.graveyard(0), t.life(0), t.tapped("Mountain")]).toEqual([["Either", "Cub"], 30, false]);
  });
  test("targets: as many as it says, of one 'target' each another, of several perhaps the same [mtg2007 409.1c, 415.1, 415.2]", () => {
    const pair = trick(
      "Two",
      "{U}",
      spell({
        at,
        targets: [targets(creature, 2, 2)],
        *effect(game, link) {
          yield* game.tap(link.targets[0]);
        },
      }),
    );
    const spore = trick(
      "Spore",
      "{U}",
      spell({
        at,
        targets: [target({ type: "land" }), target(creature)],
        *effect(game, link) {
          yield* game.destroy([link.targets[0], link.targets[1]]);
        },
      }),
    );
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
    const r = withCards([pair, spore, wild]);
    expect(table([{ hand: ["Two"], play: ["Bear", ...isles] }], { registry: r }).labels()).not.toContain(
      "Play Two",
    );
    const t = table([{ hand: ["Two"], play: ["Bear", "Cub", "Ogre", ...isles] }], { registry: r });
    t.act("Play Two");
    expect(t.asked()).toMatchObject({ kind: "pick", min: 2, max: 2 });
    t.pick("Bear", "Ogre").resolve();
    expect([t.tapped("Bear"), t.tapped("Ogre"), t.tapped("Cub")]).toEqual([true, true, false]);
    const s = table([{ hand: ["Spore"], play: ["Wild", "Forest", ...isles] }], { registry: r });
    s.act("Play Spore").pick("Forest").pick("Forest").resolve();
    expect(s.zone("Forest")).toBe("graveyard");
  });
  test("amounts are divided among targets as it is played, at least one to each [mtg2007 409.1e]", () => {
    const rain = trick(
      "Rain",
      "{R}",
      spell({
        at,
        targets: [targets(anyone, 1, 3, { divide: 3 })],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 0, to: link.targets[0], shares: link.shares[0]! });
        },
      }),
    );
    const t = table([{ hand: ["Rain"], play: red }, { play: ["Bear", "Hawk"] }], {
      registry: withCards([rain]),
    });
    t.act("Play Rain").pick("Bear", "player 1");
    expect(t.asked()).toMatchObject({ kind: "divide", total: 3, least: 1 });
    t.divide(["Bear", 2], ["player 1", 1]).resolve();
    expect([t.zone("Bear"), t.life(1)]).toEqual(["graveyard", 19]);
  });
  test("the total: increased, then lowered, never below nothing; then it is settled [mtg2007 409.1f, 409.1h, 409.3]", () => {
    const bomb = trick("Bomb", "{3}{B}", [
      playModifier({ at, change: { additional: [{ sacrifice: creature, n: 1 }] } }),
      spell({ at, effect: gains(1) }),
    ]);
    const familiar = being("Familiar", "{R}", 1, 1, {
      abilities: [
        playModifier({
          at,
          change: {
            cost: {
              of: "play",
              player: "you",
              what: { trait: "black", of: "color" },
              by: 1,
              direction: "less",
            },
          },
        }),
      ],
    });
    const thorn = device("Thorn", "{1}", [
      playModifier({
        at,
        change: {
          cost: { of: "play", player: "friendly", what: { type: "instant" }, by: 1, direction: "more" },
        },
      }),
    ]);
    const r = withCards([bomb, familiar, thorn]);
    const swamps = (t: ReturnType<typeof table>) =>
      t.all("Swamp").filter((_, i) => t.tapped("Swamp", i)).length;
    const t = table([{ hand: ["Bomb"], play: ["Familiar", ...many("Swamp", 5)] }], { registry: r });
    t.act("Play Bomb");
    expect([swamps(t), t.graveyard(0)]).toEqual([3, ["Familiar"]]);
    const more = table([{ hand: ["Bomb"], play: ["Thorn", "Cub", ...many("Swamp", 5)] }], { registry: r });
    more.act("Play Bomb");
    expect(swamps(more)).toBe(5);
  });
  test("what can't be completed is taken back whole [mtg2007 409.1]", () => {
    const sac = device("Altar", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ sacrifice: creature, n: 1 }],
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{1}" });
        },
      }),
    ]);
    const t = table([{ hand: ["Bear"], play: ["Altar", "Cub", "Forest"] }], {
      registry: withCards([sac]),
      byHand: true,
    });
    t.act("Play Bear").act("Use Altar for mana");
    // The forest gives the rest.
    expect([t.stack(), t.graveyard(0)]).toEqual([["Bear"], ["Cub"]]);
    const no = table([{ hand: ["Bear"], play: ["Altar", "Cub"] }], {
      registry: withCards([sac]),
      byHand: true,
    });
    no.act("Play Bear");
    expect([no.stack(), no.hand(0), no.zone("Cub"), no.pool(0)]).toEqual([[], ["Bear"], "play", {}]);
    no.expectAsked(0);
    expect(no.labels()).not.toContain("Play Bear");
  });
  test("then it has been played, and what triggers on that does; he has priority [mtg2007 409.1i]", () => {
    const ear = device("Ear", "{1}", [
      triggered({
        at,
        on: "plays",
        when: (e, my) => my.matches({ type: "instant" }, e.object),
        effect: gains(1),
      }),
    ]);
    const t = table([{ hand: ["Bolt"], play: ["Ear", ...red] }], { registry: withCards([ear]) });
    t.act("Play Bolt").pick("player 1");
    expect([t.stack(), t.asked().player]).toEqual([["Ear", "Bolt"], 0]);
  });
  test("several who act at once in a spell: its controller first [mtg2007 409.2b]", () => {
    const vote = trick(
      "Vote",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          const order = [you, ...game.players("opponent")];
          for (const p of order) yield* game.chooseNumber(p, 0, 3);
        },
      }),
    );
    const t = table([{}, { hand: ["Vote"], play: isles }], { registry: withCards([vote]) });
    t.pass().act("Play Vote").both();
    t.expectAsked(1).answer(2).expectAsked(0);
  });
  test("what may not be played is not even tried [mtg2007 409.4]", () => {
    const hush = lasting("Hush", "{W}", [
      continuous({
        at,
        on: { players: "opponent" },
        changes: [{ cant: "play", filter: { type: "instant" } }],
      }),
    ]);
    const t = table([{ hand: ["Bolt", "Cub"], play: ["Mountain", "Forest"] }, { play: ["Hush"] }], {
      registry: withCards([hush]),
    });
    expect(t.labels()).toEqual(["Pass", "Play Cub"]);
  });
});
