// When and how spells and abilities are played (408, 409).
import { describe, expect, test } from "vitest";
import {
  activated,
  continuous,
  type Gen,
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
