// Spells and abilities (400-405): what they are and where they work.
import { describe, expect, test } from "vitest";
import {
  activated,
  continuous,
  type Gen,
  gate,
  keyword,
  type PlayerId,
  playModifier,
  spell,
  target,
  triggered,
  type Verbs,
} from "../../../runtime/games/mtg/index.ts";
import { abilitiesOf, canUse } from "../../../runtime/games/mtg/stack/abilities.ts";
import { at, being, creature, device, trick } from "./cards.ts";
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
  test("nobody else may use it, though he could pay for it [mtg2007 403.2]", () => {
    const { game } = table([{ play: ["Troll", "Forest"] }, { play: ["Forest"] }]);
    const troll = game.state.objects.find((o) => o.printed === "Troll")!.id;
    const [has] = abilitiesOf(game, troll);
    expect([0, 1].map((p) => canUse(game, p as PlayerId, troll, has!))).toEqual([true, false]);
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
