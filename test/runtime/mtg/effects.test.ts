// Resolving (413), countering (414), targets (415), effects (416, 417), and continuous effects of resolutions (418.1-418.4).
import { describe, expect, test } from "vitest";
import {
  activated,
  continuous,
  playModifier,
  replacement,
  spell,
  target,
  targetLink,
  targetPlayer,
  targets,
} from "../../../runtime/games/mtg/index.ts";
import { anyone, at, being, creature, device, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const red = many("Mountain", 6);
const dye = (name: string, color: string) =>
  trick(
    name,
    "{U}",
    spell({
      at,
      targets: [target({ state: "permanent" })],
      *effect(game, link) {
        yield* game.modify({
          on: [link.targets[0]],
          changes: [{ trait: color, of: "color", alone: true }],
          until: "end of turn",
        });
      },
    }),
  );

describe("resolving", () => {
  test("the top of the stack, when all pass in succession [mtg2007 413.1, 413.2]", () => {
    const t = table([{ hand: ["Bolt", "Bolt"], play: red }]);
    t.act("Play Bolt").pick("player 1").act("Play Bolt").pick("player 0").both();
    expect([t.life(0), t.life(1), t.stack()]).toEqual([17, 20, ["Bolt"]]);
  });
  test("with all its targets illegal it is countered, and nothing of it happens [mtg2007 413.2a, 402.5]", () => {
    const shock = trick(
      "Shockwave",
      "{U}",
      spell({
        at,
        targets: [target({ type: "enchantment" })],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]]);
          yield* game.draw(link.you, 1);
        },
      }),
    );
    const raze = trick(
      "Raze",
      "{U}",
      spell({
        at,
        targets: [target({ type: "enchantment" })],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]]);
        },
      }),
    );
    const r = withCards([shock, raze]);
    const t = table(
      [
        { hand: ["Shockwave"], play: isles },
        { hand: ["Raze"], play: ["Anthem", ...isles] },
      ],
      { registry: r },
    );
    t.act("Play Shockwave").pass().act("Play Raze").resolve();
    expect([t.hand(0), t.graveyard(0), t.happened("countered")]).toEqual([[], ["Shockwave"], 1]);
    const fine = table([{ hand: ["Shockwave"], play: isles }, { play: ["Anthem"] }], { registry: r });
    fine.act("Play Shockwave").resolve();
    expect(fine.hand(0)).toEqual(["Pebble"]);
  });
  test("with some legal it does what it can to those alone [mtg2007 413.2a]", () => {
    const spore = trick(
      "Spore",
      "{U}",
      spell({
        at,
        targets: [
          target({ type: "land" }),
          target({ all: [creature, { not: { trait: "black", of: "color" } }] }),
        ],
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
    const t = table(
      [
        { hand: ["Spore"], play: isles },
        { hand: ["Ink"], play: ["Wild", "Forest", "Island"] },
      ],
      { registry: withCards([spore, wild, dye("Ink", "black")]) },
    );
    t.act("Play Spore").pick("Forest").pick("Forest").pass().act("Play Ink").pick("Forest").resolve();
    expect([t.zone("Forest"), t.happened("countered")]).toEqual(["graveyard", 0]);
  });
  test("instructions in order; the whole text is one: 'it can't be regenerated' [mtg2007 413.2b]", () => {
    const terror = trick(
      "Terror",
      "{B}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.destroy([link.targets[0]], { forGood: true });
        },
      }),
    );
    const r = withCards([terror]);
    const t = table(
      [{ hand: ["Terror", "Murder"], play: many("Swamp", 4) }, { play: ["Troll", ...many("Forest", 4)] }],
      { registry: r },
    );
    t.act("Play Murder").pass().act("Use Troll").resolve();
    expect([t.zone("Troll"), t.tapped("Troll")]).toEqual(["play", true]);
    t.act("Play Terror").pass().act("Use Troll").resolve();
    expect(t.zone("Troll")).toBe("graveyard");
  });
  test("choices are made as they come, and only possible ones [mtg2007 413.2c]", () => {
    const offer = trick(
      "Offer",
      "{U}",
      spell({
        at,
        *effect(game) {
          const [other] = game.players("opponent");
          const [one] = yield* game.choose(other!, {
            from: { all: [creature, { side: { player: other! } }] },
            min: 0,
            max: 1,
          });
          if (one === undefined) yield* game.loseLife(other!, 4);
          else yield* game.sacrifice([one]);
        },
      }),
    );
    const r = withCards([offer]);
    const none = table([{ hand: ["Offer"], play: isles }, {}], { registry: r });
    none.act("Play Offer").resolve();
    expect(none.life(1)).toBe(16);
    const t = table([{ hand: ["Offer"], play: isles }, { play: ["Cub"] }], { registry: r });
    t.act("Play Offer").both();
    t.expectAsked(1).pick("Cub");
    expect([t.life(1), t.graveyard(1)]).toEqual([20, ["Cub"]]);
  });
  test("what it needs to know it looks up once, as it comes to it; of what has left, as it was [mtg2007 413.2f, 418.3c]", () => {
    const fury = trick(
      "Fury",
      "{R}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ add: "power", n: { count: creature } }],
            until: "end of turn",
          });
          yield* game.token(1, {
            colors: [],
            types: ["creature"],
            subtypes: ["Kid"],
            power: 1,
            toughness: 1,
            abilities: [],
          });
        },
      }),
    );
    const fling = trick("Fling", "{R}", [
      playModifier({ at, change: { additional: [{ sacrifice: creature, n: 1 }] } }),
      spell({
        at,
        targets: [targetPlayer()],
        *effect(game, link) {
          yield* game.deal({
            source: link.self,
            amount: { stat: "power", of: link.paid[0]![0]! },
            to: game.stand(link.targets[0]),
          });
        },
      }),
    ]);
    const r = withCards([fury, fling]);
    const t = table([{ hand: ["Fury"], play: ["Bear", "Cub", ...red] }], { registry: r });
    t.act("Play Fury").pick("Bear").resolve();
    expect(t.power("Bear")).toBe(4);
    const f = table([{ hand: ["Fling"], play: ["Ogre", "Anthem", ...red] }], { registry: r });
    f.act("Play Fling").pick("player 1").resolve();
    expect(f.life(1)).toBe(16);
  });
  test("it looks at the characteristic it names and at no other [mtg2007 413.2g]", () => {
    const plague = trick(
      "Plague",
      "{B}",
      spell({
        at,
        *effect(game) {
          yield* game.destroy({ all: [creature, { trait: "black", of: "color" }] });
        },
      }),
    );
    const both = being("Both", "{W}{B}", 2, 2);
    const t = table([{ hand: ["Plague"], play: ["Both", "Hawk", "Swamp"] }], {
      registry: withCards([plague, both]),
    });
    t.act("Play Plague").resolve();
    expect([t.zone("Both"), t.zone("Hawk")]).toEqual(["graveyard", "play"]);
  });
  test("of equals the card says which [mtg2007 413.2i]", () => {
    const low = trick(
      "Lowest",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          const least = game.value({ lowest: "power", of: creature });
          const [one] = yield* game.choose(you, {
            from: { all: [creature, { stat: "power", op: "=", n: least }] },
          });
          yield* game.destroy([one!]);
        },
      }),
    );
    const t = table([{ hand: ["Lowest"], play: ["Cub", "Hawk", "Ogre", ...isles] }], {
      registry: withCards([low]),
    });
    t.act("Play Lowest").both();
    expect(t.options()).toEqual(["Cub", "Hawk"]);
  });
});

describe("countering and targets", () => {
  test("a countered spell goes to its owner's graveyard, an ability just goes; what was paid stays paid [mtg2007 414.1, 414.2]", () => {
    const stifle = trick(
      "Stifle",
      "{U}",
      spell({
        at,
        targets: [targetLink({ not: { state: "spell" } })],
        *effect(game, link) {
          yield* game.counter([link.targets[0]]);
        },
      }),
    );
    const t = table(
      [
        { hand: ["Bear"], play: ["Pinger", ...many("Forest", 2)] },
        { hand: ["Deny", "Stifle"], play: isles },
      ],
      { registry: withCards([stifle]) },
    );
    t.act("Play Bear").pass().act("Play Deny").resolve();
    expect([t.graveyard(0), t.tapped("Forest")]).toEqual([["Bear"], true]);
    t.act("Use Pinger").pick("player 1").pass().act("Play Stifle").resolve();
    expect([t.life(1), t.tapped("Pinger"), t.stack()]).toEqual([20, true, []]);
  });
  test("what can't be countered is not [mtg2007 414.1, 103.2]", () => {
    const sure = trick("Sure", "{R}", [
      continuous({ at, zone: "stack", on: { self: true }, changes: [{ cant: "be countered" }] }),
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, 2);
        },
      }),
    ]);
    const t = table(
      [
        { hand: ["Sure"], play: red },
        { hand: ["Deny"], play: isles },
      ],
      { registry: withCards([sure]) },
    );
    t.act("Play Sure").pass().act("Play Deny").resolve();
    expect(t.life(0)).toBe(22);
  });
  test("'target' makes a target; an Aura spell has one by its enchant ability, the permanent none [mtg2007 415.1, 415.2, 415.3]", () => {
    const t = table([
      { hand: ["Strength"], play: ["Elusive", "Bear", ...red] },
      { hand: ["Murder"], play: many("Swamp", 2) },
    ]);
    t.act("Play Strength").pass().act("Play Murder");
    expect(t.stack()).toEqual(["Murder", "Strength"]);
    t.resolve();
    expect(t.graveyard(0).sort()).toEqual(["Bear", "Strength"]);
    const blast = trick(
      "Blast",
      "{R}",
      spell({
        at,
        *effect(game) {
          yield* game.deal({ source: "self", amount: 1, to: creature });
        },
      }),
    );
    const b = table([{ hand: ["Blast"], play: ["Elusive", ...red] }], { registry: withCards([blast]) });
    b.act("Play Blast").resolve();
    expect(b.zone("Elusive")).toBe("graveyard");
  });
  test("'up to': it has targets only if some were chosen [mtg2007 415.4]", () => {
    const tap = trick(
      "Hush",
      "{U}",
      spell({
        at,
        targets: [targets(creature, 0, 2)],
        *effect(game, link) {
          yield* game.tap(link.targets[0]);
          yield* game.draw(link.you, 1);
        },
      }),
    );
    const t = table([{ hand: ["Hush"], play: ["Bear", ...isles] }], { registry: withCards([tap]) });
    t.act("Play Hush").pick().resolve();
    expect([t.hand(0), t.tapped("Bear"), t.happened("targeted")]).toEqual([["Pebble"], false, 0]);
  });
  test("never itself; permanents unless it names players or other zones [mtg2007 415.5, 415.6]", () => {
    const t = table([{ hand: ["Deny"], play: isles }]);
    expect(t.labels()).not.toContain("Play Deny");
    const s = table([{ hand: ["Deny", "Deny"], play: isles }, {}]);
    expect(s.labels()).not.toContain("Play Deny");
  });
  test("another target must be legal, or the old one stays; modes don't change; 'you' is no target [mtg2007 415.7, 415.7a, 415.7b, 415.7c]", () => {
    const swerve = trick(
      "Swerve",
      "{U}",
      spell({
        at,
        targets: [targetLink({ state: "spell" })],
        *effect(game, link) {
          yield* game.changeTarget(link.you, [link.targets[0]]);
        },
      }),
    );
    const r = withCards([swerve]);
    const t = table(
      [
        { hand: ["Bolt"], play: ["Bear", ...red] },
        { hand: ["Swerve"], play: isles },
      ],
      { registry: r },
    );
    t.act("Play Bolt").pick("player 1").pass().act("Play Swerve").both();
    expect([...t.options()].sort()).toEqual(["Bear", "player 0"]);
    t.pick("player 0").resolve();
    expect(t.life(0)).toBe(17);
    const only = table(
      [
        { hand: ["Murder"], play: ["Bear", ...many("Swamp", 2)] },
        { hand: ["Swerve"], play: isles },
      ],
      { registry: r },
    );
    only.act("Play Murder").pass().act("Play Swerve").resolve();
    expect(only.zone("Bear")).toBe("graveyard");
    const gift = trick(
      "Gain",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, 3);
        },
      }),
    );
    const g = table(
      [
        { hand: ["Gain"], play: isles },
        { hand: ["Swerve"], play: isles },
      ],
      { registry: withCards([swerve, gift]) },
    );
    g.act("Play Gain").pass().act("Play Swerve").resolve();
    expect([g.life(0), g.life(1)]).toEqual([23, 20]);
  });
});

describe("effects", () => {
  test("of permanents unless they say otherwise; as much as is possible [mtg2007 416.2, 416.3]", () => {
    const wreck = trick(
      "Wreck",
      "{B}",
      spell({
        at,
        *effect(game) {
          yield* game.discards(game.players("opponent"), 2);
          yield* game.put(game.top(game.players("opponent")[0]!, 3), "removed");
        },
      }),
    );
    const t = table(
      [
        { hand: ["Wreck"], play: many("Swamp", 2) },
        { hand: ["Cub"], library: ["Ogre", "Hawk"] },
      ],
      { registry: withCards([wreck]) },
    );
    t.act("Play Wreck").resolve();
    expect([t.graveyard(1), t.zone("Ogre"), t.zone("Hawk"), t.session.result]).toEqual([
      ["Cub"],
      "removed",
      "removed",
      undefined,
    ]);
  });
  test("one-shot effects happen once [mtg2007 417.1]", () => {
    const t = table([{ hand: ["Bolt"], play: red }]);
    t.act("Play Bolt").pick("player 1").resolve().nextTurn();
    expect(t.life(1)).toBe(17);
  });
});

describe("continuous effects of resolutions", () => {
  const bless = trick(
    "Bless",
    "{W}",
    spell({
      at,
      *effect(game) {
        yield* game.modify({
          on: { all: [creature, { trait: "white", of: "color" }] },
          changes: [
            { add: "power", n: 1 },
            { add: "toughness", n: 1 },
          ],
          until: "end of turn",
        });
      },
    }),
  );
  test("for as long as they say, or to the end of the game [mtg2007 418.1, 418.3, 418.3a]", () => {
    const mark = trick(
      "Mark",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ add: "power", n: 1 }],
            until: "end of game",
          });
        },
      }),
    );
    const t = table([{ hand: ["Mark", "Growth"], play: ["Bear", "Forest", ...isles] }, {}], {
      registry: withCards([mark]),
    });
    t.act("Play Mark").resolve().act("Play Growth").resolve();
    expect(t.size("Bear")).toBe("6/5");
    t.nextTurn();
    expect(t.size("Bear")).toBe("3/2");
  });
  test("which objects it changes is settled as it begins [mtg2007 418.3b]", () => {
    const t = table([{ hand: ["Bless", "Ink", "Wisp", "Sky"], play: ["Hawk", "Bear", "Plains", ...isles] }], {
      registry: withCards([bless, dye("Ink", "black"), dye("Sky", "white")]),
    });
    t.act("Play Bless").resolve();
    expect([t.size("Hawk"), t.size("Bear")]).toEqual(["2/3", "2/2"]);
    t.act("Play Ink").pick("Hawk").resolve().act("Play Sky").pick("Bear").resolve();
    expect([t.size("Hawk"), t.size("Bear")]).toEqual(["2/3", "2/2"]);
  });
  test("what changes the rules and no object reaches also what comes later [mtg2007 418.3b]", () => {
    const peace = trick(
      "Peace",
      "{W}",
      spell({
        at,
        *effect(game) {
          yield* game.prevent({ n: "all", from: creature });
        },
      }),
    );
    const t = table([{ hand: ["Peace", "Raider"], play: ["Bear", "Plains", "Mountain"] }], {
      registry: withCards([peace]),
    });
    t.act("Play Peace").resolve().act("Play Raider").resolve().attack("Bear", "Raider").to("end of combat");
    expect(t.life(1)).toBe(20);
  });
  test("'as long as' that has ended before it begins does nothing [mtg2007 418.3d]", () => {
    const bone = device("Bone", "{1}", [
      activated({
        at,
        costs: [{ tap: "self" }],
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ add: "toughness", n: 3 }],
            until: { remains: { object: link.self, is: { state: "tapped" } } },
          });
        },
      }),
    ]);
    const free = trick(
      "Free",
      "{U}",
      spell({
        at,
        targets: [target({ type: "artifact" })],
        *effect(game, link) {
          yield* game.untap([link.targets[0]]);
        },
      }),
    );
    const r = withCards([bone, free]);
    const t = table([{ hand: ["Free"], play: ["Bone", "Bear", ...isles] }], { registry: r });
    t.act("Use Bone").pick("Bear").resolve();
    expect(t.toughness("Bear")).toBe(5);
    t.act("Play Free").resolve();
    expect(t.toughness("Bear")).toBe(2);
    const early = table([{ hand: ["Free"], play: ["Bone", "Bear", ...isles] }], { registry: r });
    early.act("Use Bone").pick("Bear").act("Play Free").resolve();
    expect(early.toughness("Bear")).toBe(2);
  });
  test("those of static abilities are never settled [mtg2007 418.4, 418.4a, 418.4b]", () => {
    const crusade = lasting("Crusade", "{W}{W}", [
      continuous({
        at,
        on: { filter: { all: [creature, { trait: "white", of: "color" }] } },
        changes: [
          { add: "power", n: 1 },
          { add: "toughness", n: 1 },
        ],
      }),
    ]);
    const t = table(
      [{ hand: ["Sky", "Hawk"], play: ["Crusade", "Bear", "Hawk", ...many("Plains", 2), ...isles] }],
      { registry: withCards([crusade, dye("Sky", "white")]) },
    );
    expect([t.size("Hawk"), t.size("Bear")]).toEqual(["2/3", "2/2"]);
    t.act("Play Sky").pick("Bear").resolve();
    expect(t.size("Bear")).toBe("3/3");
    t.act("Play Hawk").resolve();
    expect(t.size("Hawk", 1)).toBe("2/3");
  });
});

describe("prevention and regeneration", () => {
  test("a shield of so much damage is used up bit by bit", () => {
    const guard = trick(
      "Guard",
      "{W}",
      spell({
        at,
        targets: [target(anyone)],
        *effect(game, link) {
          yield* game.prevent({ n: 4, to: [link.targets[0]] });
        },
      }),
    );
    const t = table([{ hand: ["Guard", "Bolt", "Bolt"], play: ["Plains", ...red] }], {
      registry: withCards([guard]),
    });
    t.act("Play Guard").pick("player 1").resolve().act("Play Bolt").pick("player 1").resolve();
    expect(t.life(1)).toBe(20);
    t.act("Play Bolt").pick("player 1").resolve();
    expect(t.life(1)).toBe(18);
  });
  test("of several replacements the affected player chooses which comes first", () => {
    const double = device("Lens", "{1}", [replacement({ at, on: "damage", change: { times: 2 } })]);
    const less = device("Ward", "{1}", [replacement({ at, on: "damage", change: { prevent: 1 } })]);
    const r = withCards([double, less]);
    const t = table([{ hand: ["Bolt"], play: ["Lens", "Ward", ...red] }], { registry: r });
    t.act("Play Bolt").pick("player 1").pass(2);
    t.expectAsked(1).pick("Ward");
    expect(t.life(1)).toBe(16);
  });
  test("regeneration taps, heals and takes out of combat, and only the next destruction", () => {
    const t = table([
      { hand: ["Murder", "Murder"], play: [{ card: "Troll", damage: 1 }, "Forest", ...many("Swamp", 4)] },
    ]);
    t.act("Use Troll").resolve().act("Play Murder").resolve();
    expect([t.zone("Troll"), t.tapped("Troll"), t.damage("Troll")]).toEqual(["play", true, 0]);
    t.act("Play Murder").resolve();
    expect(t.zone("Troll")).toBe("graveyard");
  });
});
