// Combat (306-311): attacking, blocking, damage on the stack, two damage steps.
import { describe, expect, test } from "vitest";
import {
  continuous,
  type Put,
  replacement,
  spell,
  target,
  triggered,
} from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, device, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const onEvent = (
  name: string,
  on: "attacks" | "blocks" | "becomes blocked" | "blocks one" | "is unblocked",
  when: (e: never, my: never) => boolean = () => true,
) =>
  device(name, "{1}", [
    triggered({
      at,
      on,
      when: when as never,
      *effect(game, { you }) {
        yield* game.gainLife(you, 1);
      },
    }),
  ]);
const versus = (
  mine: readonly Put[],
  theirs: readonly Put[],
  more: {
    readonly hand?: readonly string[];
    readonly theirHand?: readonly string[];
    readonly registry?: ReturnType<typeof withCards>;
  } = {},
) =>
  table(
    [
      { play: mine, hand: more.hand ?? [] },
      { play: theirs, hand: more.theirHand ?? [] },
    ],
    more.registry === undefined ? {} : { registry: more.registry },
  );

describe("attacking", () => {
  test("untapped creatures that were there since his turn began; he may attack with none; attacking taps, as no cost [mtg2007 308.1, 308.2, 308.2a, 308.2c, 308.2g]", () => {
    const t = versus(
      ["Bear", { card: "Ogre", tapped: true }, { card: "Cub", fresh: true }, "Wall", "Forest"],
      [],
    );
    t.to("declare attackers");
    expect([t.asked().player, t.options()]).toEqual([0, ["Bear"]]);
    t.pick("Bear");
    expect([t.tapped("Bear"), t.happened("attacks")]).toEqual([true, 1]);
    const v = versus(["Sentinel"], []);
    v.attack("Sentinel");
    expect(v.tapped("Sentinel")).toBe(false);
  });
  test("what triggers on it waits until all are declared, then the active player has priority [mtg2007 308.1]", () => {
    const t = versus(["Bear", "Ogre", "Horn"], [], { registry: withCards([onEvent("Horn", "attacks")]) });
    t.attack("Bear", "Ogre");
    expect([t.stack(), t.asked().player]).toEqual([["Horn", "Horn"], 0]);
  });
  test("a creature that changes after it was declared sets nothing off [mtg2007 308.3]", () => {
    const horn = onEvent("Horn", "attacks", ((
      e: { object: number },
      my: { matches(f: object, o: number): boolean },
    ) => my.matches({ trait: "green", of: "color" }, e.object)) as never);
    const dye = trick(
      "Dye",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ trait: "green", of: "color", alone: true }],
            until: "end of turn",
          });
        },
      }),
    );
    const r = withCards([horn, dye]);
    const t = versus(["Hawk", "Horn", ...isles], [], { registry: r, hand: ["Dye"] });
    t.attack("Hawk");
    expect(t.stack()).toEqual([]);
    t.act("Play Dye").resolve();
    expect([t.traits("color", "Hawk"), t.life(0)]).toEqual([["green"], 20]);
    expect(versus(["Bear", "Horn"], [], { registry: r }).attack("Bear").stack()).toEqual(["Horn"]);
  });
  test("without attackers there is no blocking and no damage [mtg2007 308.4]", () => {
    const t = versus(["Bear"], ["Ogre"]);
    t.attack().both();
    expect(t.game.state.data.step).toBe("end of combat");
  });
  test("what must attack does; a declaration without it is taken back [mtg2007 308.2, 308.2a]", () => {
    const goad = lasting("Goad", "{R}", [
      continuous({ at, on: { filter: creature }, changes: [{ must: "attack" }] }),
    ]);
    const t = versus(["Bear", "Goad"], [], { registry: withCards([goad]) });
    t.attack();
    expect([t.game.state.data.step, t.asked().kind, t.tapped("Bear")]).toEqual([
      "declare attackers",
      "pick",
      false,
    ]);
    t.pick("Bear");
    expect(t.tapped("Bear")).toBe(true);
  });
  test("attacking may cost mana: the total is settled, mana abilities are used, all is paid or nothing [mtg2007 308.2d, 308.2e, 308.2f]", () => {
    const prison = lasting("Prison", "{W}", [
      continuous({
        at,
        on: { filter: { all: [creature, { side: "opponent" }] } },
        changes: [{ cant: "attack", unless: { pay: 2 } }],
      }),
    ]);
    const r = withCards([prison]);
    const t = versus(["Bear", "Ogre", ...many("Forest", 3)], ["Prison"], { registry: r });
    t.attack("Bear");
    expect([0, 1, 2].filter((i) => t.tapped("Forest", i))).toHaveLength(2);
    const poor = versus(["Bear", "Ogre", ...many("Forest", 3)], ["Prison"], { registry: r });
    poor.attack("Bear", "Ogre");
    expect([poor.asked().kind, poor.tapped("Bear"), poor.tapped("Forest")]).toEqual(["pick", false, false]);
    poor.pick("Ogre");
    expect(poor.tapped("Ogre")).toBe(true);
  });
  test("an opponent is chosen as combat begins; with the option, each attacker has its own [mtg2007 306.3, 308.1]", () => {
    const t = table([{ play: ["Bear", "Ogre"] }, {}, {}]);
    t.to("declare attackers");
    expect(t.options()).toEqual(["player 1", "player 2"]);
    t.pick("player 2").pick("Bear", "Ogre").to("end of combat");
    expect([t.life(1), t.life(2)]).toEqual([20, 15]);
    const many2 = table([{ play: ["Bear", "Ogre"] }, {}, {}], { attackMany: true });
    many2.attack("Bear", "Ogre").pick("player 1").pick("player 2").to("end of combat");
    expect([many2.life(1), many2.life(2)]).toEqual([18, 17]);
  });
  test("the defending player of a creature is whom it attacks [mtg2007 308.1]", () => {
    const eater = being("Sinner", "{B}", 1, 1, {
      abilities: [
        triggered({
          at,
          on: "is unblocked",
          when: (e, my) => e.object === my.self,
          *effect(game, link) {
            yield* game.loseLife(link.event.player, game.graveyard(link.event.player).length);
          },
        }),
      ],
    });
    const t = table(
      [{ play: ["Sinner", "Bear"] }, { graveyard: ["Cub", "Ogre", "Hawk"] }, { graveyard: ["Cub"] }],
      { attackMany: true, registry: withCards([eater]) },
    );
    t.attack("Sinner", "Bear").pick("player 1").pick("player 2").to("end of combat");
    expect([t.life(1), t.life(2)]).toEqual([16, 18]);
  });
  test("alone means that nothing else attacks [mtg2007 306.4]", () => {
    const lone = lasting("Lone", "{W}", [
      continuous({ at, on: { filter: { state: "attacking alone" } }, changes: [{ add: "power", n: 3 }] }),
    ]);
    const r = withCards([lone]);
    expect(versus(["Bear", "Lone"], [], { registry: r }).attack("Bear").power("Bear")).toBe(5);
    expect(versus(["Bear", "Ogre", "Lone"], [], { registry: r }).attack("Bear", "Ogre").power("Bear")).toBe(
      2,
    );
  });
});

describe("out of combat", () => {
  test("by leaving, regenerating, another controller, no longer being a creature, or an effect [mtg2007 306.2]", () => {
    const cases: readonly (readonly [string, Parameters<typeof spell>[0]])[] = [
      [
        "Send",
        {
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.put([link.targets[0] as never], "hand");
          },
        },
      ],
      [
        "Take",
        {
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.gainControl([link.targets[0] as never], game.players("opponent")[0]!, "end of turn");
          },
        },
      ],
      [
        "Still",
        {
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.modify({
              on: [link.targets[0] as never],
              changes: [{ become: "artifact" }],
              until: "end of turn",
            });
          },
        },
      ],
      [
        "Call Off",
        {
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.removeFromCombat([link.targets[0] as never]);
          },
        },
      ],
      [
        "Mend",
        {
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.regenerate([link.targets[0] as never]);
            yield* game.destroy([link.targets[0] as never]);
          },
        },
      ],
    ];
    for (const [name, body] of cases) {
      const r = withCards([trick(name, "{U}", spell(body as never))]);
      const t = versus(["Ogre", "Bear", ...isles], [], { registry: r, hand: [name] });
      t.attack("Ogre", "Bear").act(`Play ${name}`).pick("Ogre").resolve();
      expect([name, t.game.state.data.combat?.attacks.length]).toEqual([name, 1]);
      t.to("end of combat");
      expect([name, t.life(1)]).toEqual([name, 18]);
    }
  });
  test("what can't attack any more, or is tapped, goes on all the same [mtg2007 306.2a, 306.2b]", () => {
    const halt = trick(
      "Halt",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ cant: "attack" }, { cant: "block" }],
            until: "end of turn",
          });
          yield* game.tap([link.targets[0]]);
        },
      }),
    );
    const r = withCards([halt]);
    const t = versus(["Sentinel", ...isles], ["Ogre"], { registry: r, hand: ["Halt", "Halt"] });
    t.attack("Sentinel").act("Play Halt").pick("Sentinel").resolve().block({ Ogre: "Sentinel" });
    t.act("Play Halt").pick("Ogre").resolve().to("end of combat");
    expect([t.damage("Ogre"), t.zone("Sentinel"), t.tapped("Ogre")]).toEqual([2, "graveyard", true]);
  });
});

describe("blocking", () => {
  test("the defending player says what blocks what; blockers stay untapped [mtg2007 309.1, 309.2, 309.2a, 309.2e, 309.2f]", () => {
    const t = versus(["Bear", "Ogre"], ["Giant", { card: "Cub", tapped: true }, "Hawk"]);
    t.attack("Bear", "Ogre").both();
    expect([t.asked().player, t.options()]).toEqual([1, ["Bear", "Ogre"]]);
    t.pick("Ogre").pick();
    expect([t.tapped("Giant"), t.happened("blocks"), t.asked().player]).toEqual([false, 1, 0]);
    t.to("end of combat");
    expect([t.life(1), t.zone("Ogre"), t.damage("Giant")]).toEqual([18, "graveyard", 3]);
  });
  test("any number may block one creature [mtg2007 309.2a, 310.2]", () => {
    const t = versus(["Giant"], ["Cub", "Bear", "Hawk"]);
    t.attack("Giant").block({ Cub: "Giant", Bear: "Giant", Hawk: "Giant" }).both();
    expect(t.asked().kind).toBe("divide");
    t.divide(["Cub", 1], ["Bear", 2], ["Hawk", 2]).resolve();
    expect([t.graveyard(1).sort(), t.damage("Giant")]).toEqual([["Bear", "Cub", "Hawk"], 4]);
  });
  test("one creature may block several where an effect says so [mtg2007 309.2a, 310.2d]", () => {
    const wide = lasting("Wide", "{W}", [
      continuous({ at, on: { filter: creature }, changes: [{ can: "block an additional creature" }] }),
    ]);
    const t = versus(["Bear", "Cub", "Ogre"], ["Giant", "Wide"], { registry: withCards([wide]) });
    t.attack("Bear", "Cub", "Ogre")
      .block({ Giant: ["Bear", "Cub"] })
      .both();
    t.divide(["Bear", 4], ["Cub", 1]).resolve();
    expect([t.graveyard(0).sort(), t.life(1), t.damage("Giant")]).toEqual([["Bear", "Cub"], 17, 3]);
  });
  test("flying, reach, fear, landwalk, protection and defender [mtg2007 309.2a]", () => {
    const blockers = (attacker: string) => {
      const t = versus([attacker], ["Bear", "Hawk", "Spider", "Golem", "Thug", "Wall", "Forest"]);
      t.attack(attacker).both();
      const seen: string[] = [];
      while (t.asked().kind === "pick") {
        const r = t.asked();
        seen.push(t.game.state.objects[r.why.card!]!.card);
        t.pick();
      }
      return seen;
    };
    expect(blockers("Hawk")).toEqual(["Hawk", "Spider"]);
    expect(blockers("Ghoul")).toEqual(["Golem", "Thug"]);
    expect(blockers("Scout")).toEqual([]);
    expect(blockers("Knight of Dawn")).toEqual(["Bear", "Hawk", "Spider", "Golem", "Wall"]);
    expect(blockers("Bear")).toEqual(["Bear", "Hawk", "Spider", "Golem", "Thug", "Wall"]);
  });
  test("blocking may cost mana, paid whole or not at all [mtg2007 309.2b, 309.2c, 309.2d]", () => {
    const fog = lasting("Mist", "{U}", [
      continuous({ at, on: { filter: creature }, changes: [{ cant: "block", unless: { pay: 1 } }] }),
    ]);
    const r = withCards([fog]);
    const t = versus(["Bear", "Mist"], ["Ogre", "Forest"], { registry: r });
    t.attack("Bear").block({ Ogre: "Bear" });
    expect(t.tapped("Forest")).toBe(true);
    const poor = versus(["Bear", "Mist"], ["Ogre"], { registry: r });
    poor.attack("Bear").both().pick("Bear");
    expect(poor.asked().kind).toBe("pick");
    poor.pick();
    expect(poor.game.state.data.combat?.attacks[0]?.blocked).toBe(false);
  });
  test("blocked stays blocked when the blocker is gone: no damage to anyone [mtg2007 309.2f, 310.2c]", () => {
    const t = versus(["Ogre", "Mountain"], ["Cub"], { hand: ["Bolt"] });
    t.attack("Ogre").block({ Cub: "Ogre" }).act("Play Bolt").pick("Cub").resolve().to("end of combat");
    expect([t.life(1), t.graveyard(1)]).toEqual([20, ["Cub"]]);
  });
  test("'blocks' once for each declared blocker, however many it blocks; 'blocks a creature' for each [mtg2007 309.3, 410.9, 410.9a, 410.9b]", () => {
    const wide = lasting("Wide", "{W}", [
      continuous({ at, on: { filter: creature }, changes: [{ can: "block an additional creature" }] }),
    ]);
    const r = withCards([wide, onEvent("Drum", "blocks"), onEvent("Gong", "blocks one")]);
    const t = versus(["Bear", "Cub"], ["Giant", "Wide", "Drum", "Gong"], { registry: r });
    t.attack("Bear", "Cub").block({ Giant: ["Bear", "Cub"] });
    if (t.asked().kind === "order") t.pick(...t.options());
    expect(t.stack().sort()).toEqual(["Drum", "Gong", "Gong"]);
  });
  test("'becomes blocked' once, by however many, also by an effect; not if it was blocked already [mtg2007 309.4, 410.9c, 410.9d]", () => {
    const ambush = trick(
      "Ambush",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          const [attacker] = game.all({ state: "attacking" });
          yield* game.token(
            1,
            {
              colors: ["blue"],
              types: ["creature"],
              subtypes: ["Fish"],
              power: 0,
              toughness: 1,
              abilities: [],
            },
            { under: you, blocking: attacker! },
          );
        },
      }),
    );
    const r = withCards([
      ambush,
      onEvent("Drum", "blocks"),
      onEvent("Horn", "becomes blocked"),
      onEvent("Gong", "blocks one"),
    ]);
    const t = versus(["Giant", "Horn"], ["Cub", "Hawk"], { registry: r });
    t.attack("Giant").block({ Cub: "Giant", Hawk: "Giant" });
    expect(t.stack()).toEqual(["Horn"]);
    const f = versus(["Giant", "Horn", "Drum", "Gong"], [...isles], {
      registry: r,
      theirHand: ["Ambush", "Ambush"],
    });
    f.attack("Giant").block().pass().act("Play Ambush").both();
    if (f.asked().kind === "order") f.pick(...f.options());
    expect(f.stack().sort()).toEqual(["Gong", "Horn"]);
    f.resolve().pass().act("Play Ambush").both();
    // It was blocked before.
    expect(f.stack()).toEqual([]);
    f.to("end of combat");
    expect(f.life(1)).toBe(20);
  });
  test("a trigger for a number of blockers asks for the number as it is declared [mtg2007 410.9e]", () => {
    const swarm = being("Swarm", "{G}", 3, 3, {
      abilities: [
        triggered({
          at,
          on: "becomes blocked",
          when: (e, my) => e.object === my.self && e.blockers.length >= 2,
          *effect(game, { you }) {
            yield* game.gainLife(you, 7);
          },
        }),
      ],
    });
    const r = withCards([swarm]);
    expect(
      versus(["Swarm"], ["Cub", "Hawk"], { registry: r }).attack("Swarm").block({ Cub: "Swarm" }).stack(),
    ).toEqual([]);
    expect(
      versus(["Swarm"], ["Cub", "Hawk"], { registry: r })
        .attack("Swarm")
        .block({ Cub: "Swarm", Hawk: "Swarm" })
        .stack(),
    ).toEqual(["Swarm"]);
  });
  test("a blocker that changes afterwards sets nothing off [mtg2007 309.3, 309.4]", () => {
    const hater = being("Hater", "{B}", 2, 2, {
      abilities: [
        triggered({
          at,
          on: "blocks one",
          when: (e, my) => e.attacker === my.self && my.matches({ trait: "white", of: "color" }, e.object),
          *effect(game, link) {
            yield* game.destroy([link.event.object]);
          },
        }),
      ],
    });
    const dye = trick(
      "Dye",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ trait: "white", of: "color", alone: true }],
            until: "end of turn",
          });
        },
      }),
    );
    const r = withCards([hater, dye]);
    const t = versus(["Hater", ...isles], ["Giant"], { registry: r, hand: ["Dye"] });
    t.attack("Hater").block({ Giant: "Hater" }).act("Play Dye").pick("Giant").resolve();
    expect([t.traits("color", "Giant"), t.zone("Giant")]).toEqual([["white"], "play"]);
    const w = versus(["Hater"], ["Hawk"], { registry: r });
    w.attack("Hater").block({ Hawk: "Hater" }).resolve();
    expect(w.zone("Hawk")).toBe("graveyard");
  });
});

describe("damage", () => {
  test("assigned by the active player, then the defender; one object on the stack, that can be responded to [mtg2007 310.1, 310.2a, 310.2b]", () => {
    const t = versus(["Ogre", "Hawk"], ["Bear", "Mountain"], { theirHand: ["Bolt"] });
    t.attack("Ogre", "Hawk").block({ Bear: "Ogre" }).both();
    expect([t.stack().length, t.asked().player, t.life(1)]).toEqual([1, 0, 20]);
    t.pass().act("Play Bolt").pick("Ogre").resolve();
    expect([t.life(1), t.graveyard(0), t.graveyard(1)]).toEqual([19, ["Ogre"], ["Bear", "Bolt"]]);
  });
  test("it is dealt as it was assigned, though the source has left or changed, or the other left combat [mtg2007 310.4, 310.4a, 310.4b]", () => {
    const wither = trick(
      "Wither",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ add: "power", n: -3 }],
            until: "end of turn",
          });
        },
      }),
    );
    const t = versus(["Ogre", ...isles], [], { registry: withCards([wither]), hand: ["Wither"] });
    t.attack("Ogre").to("combat damage").act("Play Wither").resolve();
    expect(t.life(1)).toBe(17);
    const gone = versus(["Ogre"], ["Mountain"], { theirHand: ["Bolt"] });
    gone.attack("Ogre").to("combat damage").pass().act("Play Bolt").pick("Ogre").pass(2);
    expect(gone.zone("Ogre")).toBe("graveyard");
    gone.resolve();
    expect(gone.life(1)).toBe(17);
  });
  test("the source is what it is now, or was as it left [mtg2007 310.4b]", () => {
    const vest = device("Vest", "{1}", [
      replacement({
        at,
        on: "damage",
        when: (e, my) => my.matches({ trait: "red", of: "color" }, e.source),
        change: { prevent: "all" },
      }),
    ]);
    const r = withCards([vest]);
    const t = versus(["Ogre"], ["Mountain", "Vest"], { theirHand: ["Bolt"], registry: r });
    t.attack("Ogre").to("combat damage");
    t.resolve();
    expect(t.life(1)).toBe(20);
  });
  test("what is not there any more, or no creature, is dealt nothing [mtg2007 310.4c]", () => {
    const tame = trick(
      "Tame",
      "{U}",
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
    const t = versus(["Ogre", ...isles], ["Giant"], { registry: withCards([tame]), hand: ["Tame"] });
    t.attack("Ogre").block({ Giant: "Ogre" }).to("combat damage").act("Play Tame").pick("Giant").resolve();
    expect([t.damage("Giant"), t.zone("Ogre")]).toEqual([0, "graveyard"]);
  });
  test("it is neither spell nor ability, and can't be countered [mtg2007 310.3]", () => {
    const t = versus(["Ogre", ...isles], [], { hand: ["Deny"] });
    t.attack("Ogre").to("combat damage");
    expect(t.labels()).not.toContain("Play Deny");
  });
  test("no power, no damage; blocked by nothing any more, none either [mtg2007 310.2a, 310.2c, 310.2d]", () => {
    const t = versus(["Ogre"], ["Wall"]);
    t.attack("Ogre").block({ Wall: "Ogre" }).to("end of combat");
    expect([t.damage("Wall"), t.damage("Ogre")]).toEqual([3, 0]);
    const gone = versus(["Ogre"], ["Cub", "Mountain"], { theirHand: ["Bolt"] });
    gone
      .attack("Ogre")
      .block({ Cub: "Ogre" })
      .pass()
      .act("Play Bolt")
      .pick("Ogre")
      .resolve()
      .to("end of combat");
    expect([gone.damage("Cub"), gone.zone("Cub")]).toEqual([0, "play"]);
  });
  test("trample: what is more than lethal may go to the player [mtg2007 310.2e]", () => {
    const t = versus(["Boar"], ["Cub"]);
    t.attack("Boar").block({ Cub: "Boar" }).both();
    t.divide(["player 1", 3]).resolve();
    expect([t.life(1), t.zone("Cub")]).toEqual([17, "graveyard"]);
    const other = versus(["Boar"], ["Cub"]);
    other.attack("Boar").block({ Cub: "Boar" }).both();
    other.divide(["player 1", 1], ["Cub", 2]).resolve();
    expect(other.life(1)).toBe(19);
  });
  test("first and double strike: a first step for them, a second for the rest and the double strikers [mtg2007 310.5, 306.1]", () => {
    const t = versus(["Fencer"], ["Bear"]);
    t.attack("Fencer").block({ Bear: "Fencer" }).to("end of combat");
    expect([t.zone("Fencer"), t.zone("Bear")]).toEqual(["play", "graveyard"]);
    const d = versus(["Duelist", "Bear"], []);
    d.attack("Duelist", "Bear").to("combat damage").both();
    expect([d.life(1), d.game.state.data.step]).toEqual([18, "combat damage"]);
    d.both().both();
    expect([d.life(1), d.game.state.data.step]).toEqual([14, "combat damage"]);
    d.both();
    expect(d.game.state.data.step).toBe("end of combat");
  });
  test("what has assigned damage in the first step does not again, though it loses first strike [mtg2007 310.5]", () => {
    const dull = trick(
      "Dull",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ lose: { keyword: "first strike" } }],
            until: "end of turn",
          });
        },
      }),
    );
    const t = versus(["Fencer", "Bear", ...isles], [], { registry: withCards([dull]), hand: ["Dull"] });
    t.attack("Fencer", "Bear").to("combat damage").resolve();
    expect(t.life(1)).toBe(18);
    t.act("Play Dull").pick("Fencer").resolve().to("end of combat");
    expect(t.life(1)).toBe(16);
  });
  test("as the last step of combat ends all are out of it [mtg2007 311.2]", () => {
    const t = versus(["Sentinel"], []);
    t.attack("Sentinel").to("end of combat");
    expect(t.game.state.data.combat?.attacks.length).toBe(1);
    t.both();
    expect([t.game.state.data.combat, t.game.state.data.step]).toEqual([undefined, "second main"]);
  });
});
