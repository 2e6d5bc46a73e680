// The turn (300-305, 311-314): phases and steps, untapping, drawing, mana burn, what ends when, cleanup.
import { describe, expect, test } from "vitest";
import { continuous, delayed, spell, target, triggered } from "../../../runtime/games/mtg/index.ts";
import { at, creature, device, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
/** Notes the steps at whose beginning it triggers. */
const bell = (step: string) =>
  device(`Bell of ${step}`, "{1}", [
    triggered({
      at,
      on: "begins",
      when: (e) => e.step === step,
      *effect(game, { you }) {
        yield* game.gainLife(you, 1);
      },
    }),
  ]);

describe("steps and phases", () => {
  test("five phases in order, with their steps; each takes place though nothing happens in it [mtg2007 300.1, 301.1, 305.1, 306.1, 312.1]", () => {
    const t = table([{ play: ["Bear"] }, {}]);
    const seen: string[] = [];
    t.nextTurn();
    const { turn } = t.game.state;
    while (t.game.state.turn === turn) {
      const { step } = t.game.state.data;
      if (seen.at(-1) !== step) seen.push(step);
      t.asked().kind === "pick" ? t.pick() : t.pass();
    }
    // Untap and cleanup give no priority; without attackers there is neither blocking nor damage (308.4).
    expect(seen).toEqual([
      "upkeep",
      "draw",
      "first main",
      "beginning of combat",
      "declare attackers",
      "end of combat",
      "second main",
      "end of turn",
    ]);
    const attacked = table([{ play: ["Bear"] }, {}]);
    const more: string[] = [];
    attacked.attack("Bear");
    while (attacked.game.state.data.step !== "second main") {
      if (more.at(-1) !== attacked.game.state.data.step) more.push(attacked.game.state.data.step);
      attacked.pass();
    }
    expect(more).toEqual(["declare attackers", "declare blockers", "combat damage", "end of combat"]);
  });
  test("a step ends when all pass on an empty stack, not as the stack empties [mtg2007 300.2, 305.2]", () => {
    const t = table([{ hand: ["Bolt"], play: ["Mountain"] }]);
    t.act("Play Bolt").pick("player 1").resolve();
    expect([t.stack(), t.game.state.data.step]).toEqual([[], "first main"]);
    t.pass();
    t.expectAsked(1);
    expect(t.game.state.data.step).toBe("first main");
    t.pass();
    expect(t.game.state.data.step).toBe("beginning of combat");
  });
  test("mana that is left as a phase ends is lost, and burns; not as a step ends [mtg2007 300.3, 408.2g]", () => {
    const t = table([{ play: ["Stone", "Forest"] }]);
    t.act("Use Stone");
    expect([t.pool(0), t.life(0)]).toEqual([{ colorless: 2 }, 20]);
    t.both();
    expect([t.pool(0), t.life(0), t.game.state.data.step]).toEqual([{}, 18, "beginning of combat"]);
    const s = table([{ play: ["Forest", "Bear"] }]);
    s.to("beginning of combat").act("Use Forest").both();
    expect([s.game.state.data.step, s.pool(0), s.life(0)]).toEqual(["declare attackers", { green: 1 }, 20]);
    s.pick().to("second main");
    expect(s.life(0)).toBe(19);
  });
  test("burning is loss of life, not damage: it can't be prevented [mtg2007 300.3]", () => {
    const ward = device("Ward", "{1}", [
      { kind: "replacement", at, on: "damage", change: { prevent: "all" } },
    ]);
    const t = table([{ play: ["Ward", "Stone"] }], { registry: withCards([ward]) });
    t.act("Use Stone").both();
    expect(t.life(0)).toBe(18);
  });
  test("'until end of combat' ends with the combat phase; 'this turn' in cleanup [mtg2007 300.4, 314.2]", () => {
    const rage = (name: string, until: "end of combat" | "end of turn") =>
      trick(
        name,
        "{U}",
        spell({
          at,
          targets: [target(creature)],
          *effect(game, link) {
            yield* game.modify({ on: [link.targets[0]], changes: [{ add: "power", n: 2 }], until });
          },
        }),
      );
    const r = withCards([rage("Rage", "end of combat"), rage("Fury", "end of turn")]);
    const t = table([{ hand: ["Rage", "Fury"], play: ["Bear", ...isles] }], { registry: r });
    t.act("Play Rage").resolve().act("Play Fury").resolve();
    expect(t.power("Bear")).toBe(6);
    t.to("end of combat");
    expect(t.power("Bear")).toBe(6);
    t.to("second main");
    expect(t.power("Bear")).toBe(4);
    t.to("end of turn");
    expect(t.power("Bear")).toBe(4);
    t.nextTurn();
    expect(t.power("Bear")).toBe(2);
  });
  test.each([
    "upkeep",
    "draw",
    "first main",
    "beginning of combat",
    "end of combat",
    "second main",
    "end of turn",
  ])(
    "at the beginning of %s what triggers goes onto the stack, then the active player has priority [mtg2007 300.5, 303.1, 304.1, 305.3, 307.1, 311.1, 313.1]",
    (step) => {
      const t = table([{}, { play: [`Bell of ${step}`] }], { registry: withCards([bell(step)]) });
      t.nextTurn().to(step);
      expect([t.game.state.data.step, t.stack(), t.asked().player]).toEqual([step, [`Bell of ${step}`], 1]);
    },
  );
  test("added turns follow this one, the newest first; skipped ones are not there [mtg2007 300.6, 300.9]", () => {
    const warp = trick(
      "Warp",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.extraTurn(you);
        },
      }),
    );
    const stall = trick(
      "Stall",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.skip(game.players("opponent")[0]!, "turn");
        },
      }),
    );
    const r = withCards([warp, stall]);
    const t = table(
      [
        { hand: ["Warp"], play: isles },
        { hand: ["Warp"], play: isles },
      ],
      { registry: r },
    );
    t.act("Play Warp").resolve().pass().act("Play Warp").resolve();
    t.nextTurn();
    expect(t.game.state.turnPlayer).toBe(1);
    t.nextTurn();
    expect(t.game.state.turnPlayer).toBe(0);
    t.nextTurn();
    expect(t.game.state.turnPlayer).toBe(1);
    const alone = table([{ hand: ["Warp"], play: isles }, {}], { registry: r });
    alone.act("Play Warp").resolve().nextTurn();
    expect(alone.game.state.turnPlayer).toBe(0);
    alone.nextTurn();
    expect(alone.game.state.turnPlayer).toBe(1);
    const s = table([{ hand: ["Stall"], play: isles }, {}], { registry: r });
    s.act("Play Stall").resolve().nextTurn();
    expect(s.game.state.turnPlayer).toBe(0);
  });
  test("added phases come after the one that is told, the newest first [mtg2007 300.7, 300.8]", () => {
    const again = trick(
      "Again",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.extraStep("second main");
          yield* game.extraStep("beginning of combat");
        },
      }),
      { types: ["sorcery"] },
    );
    const t = table([{ hand: ["Again"], play: ["Sentinel", ...isles] }], { registry: withCards([again]) });
    t.act("Play Again").resolve().attack("Sentinel").block().to("end of combat");
    t.both();
    expect(t.game.state.data.step).toBe("second main");
    expect(t.life(1)).toBe(18);
  });
  test("a skipped step or combat is as though it were not there [mtg2007 300.9]", () => {
    const calm = trick(
      "Calm",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.skip(you, "combat");
          yield* game.skip(game.players("opponent")[0]!, "draw");
        },
      }),
    );
    const t = table([{ hand: ["Calm"], play: ["Bear", ...isles] }, {}], { registry: withCards([calm]) });
    t.act("Play Calm").resolve().both();
    expect(t.game.state.data.step).toBe("second main");
    t.nextTurn().to("first main");
    expect(t.hand(1)).toEqual([]);
  });
});

describe("untapping and drawing", () => {
  test("the active player's permanents untap together, but for what doesn't; nobody has priority [mtg2007 302.2, 302.3]", () => {
    const chain = lasting("Chain", "{U}", [
      continuous({
        at,
        on: { filter: { all: [creature, { stat: "power", op: ">=", n: 5 }] } },
        changes: [{ cant: "untap" }],
      }),
    ]);
    const bell2 = device("Chime", "{1}", [
      triggered({
        at,
        on: "untapped",
        when: (e, my) => my.matches(creature, e.object),
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    ]);
    const t = table(
      [
        { play: [{ card: "Forest", tapped: true }] },
        {
          play: [
            "Chain",
            "Chime",
            { card: "Bear", tapped: true },
            { card: "Giant", tapped: true },
            { card: "Cub", tapped: true },
          ],
        },
      ],
      { registry: withCards([chain, bell2]) },
    );
    t.nextTurn();
    expect([t.tapped("Bear"), t.tapped("Cub"), t.tapped("Giant"), t.tapped("Forest")]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // What triggered waits for the upkeep (303.1).
    expect([t.game.state.data.step, t.stack()]).toEqual(["upkeep", ["Chime", "Chime"]]);
  });
  test("a card is drawn before what triggers there; it uses no stack [mtg2007 304.1, 408.2g]", () => {
    const t = table([{}, { library: ["Ogre", "Hawk"], play: ["Bell of draw"] }], {
      registry: withCards([bell("draw")]),
    });
    t.nextTurn().both();
    expect([t.game.state.data.step, t.hand(1), t.stack()]).toEqual(["draw", ["Ogre"], ["Bell of draw"]]);
  });
});

describe("the end", () => {
  test("'at end of turn' that comes to be too late waits for the next turn's [mtg2007 313.2]", () => {
    const late = trick(
      "Late",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.arm({ key: "late", bound: {} } as const, {}, "end of game", true);
        },
      }),
    );
    const lifted = delayed({
      key: "late",
      at,
      on: "begins",
      when: (e) => e.step === "end of turn",
      *effect(game, { you }) {
        yield* game.gainLife(you, 5);
      },
    });
    const r = withCards([late], [lifted]);
    const t = table([{ hand: ["Late"], play: isles }], { registry: r });
    t.to("end of turn").act("Play Late").resolve();
    t.nextTurn();
    expect(t.life(0)).toBe(20);
    t.to("end of turn").resolve();
    expect(t.life(0)).toBe(25);
  });
  test("discarding comes before what lasts this turn ends [mtg2007 314.1, 314.2]", () => {
    const t = table([{ hand: ["Growth", ...many("Cub", 8)], play: ["Forest", "Bear"] }]);
    t.act("Play Growth").resolve().to("end of turn").both();
    expect([t.asked().kind, t.game.state.data.step, t.size("Bear")]).toEqual(["pick", "cleanup", "5/5"]);
    t.pick("Cub");
    expect(t.size("Bear")).toBe("2/2");
  });
  test("damage of 3 on a 5/5 that is 2/2 afterwards does not destroy it [mtg2007 314.2]", () => {
    const t = table([{ hand: ["Growth", "Bolt"], play: ["Forest", "Mountain", "Bear"] }]);
    t.act("Play Growth").resolve().act("Play Bolt").pick("Bear").resolve();
    expect([t.size("Bear"), t.damage("Bear")]).toEqual(["5/5", 3]);
    t.nextTurn();
    expect([t.zone("Bear"), t.size("Bear"), t.damage("Bear")]).toEqual(["play", "2/2", 0]);
  });
  test("as a rule nobody has priority in cleanup; if something triggers there is, and another cleanup [mtg2007 314.3, 408.1c]", () => {
    const t = table([{}]);
    t.to("end of turn").both();
    expect(t.game.state.turn).toBe(9);
    const grief = device("Grief", "{1}", [
      triggered({
        at,
        on: "discards",
        *effect(game, { you }) {
          yield* game.gainLife(you, 1);
        },
      }),
    ]);
    const g = table([{ hand: many("Cub", 8), play: ["Grief"] }], { registry: withCards([grief]) });
    g.to("cleanup").pick("Cub");
    expect([g.game.state.data.step, g.stack(), g.game.state.turn]).toEqual(["cleanup", ["Grief"], 8]);
    g.expectAsked(0).resolve();
    expect(g.life(0)).toBe(21);
    g.both();
    expect([g.game.state.turn, g.game.state.data.step]).toEqual([9, "upkeep"]);
  });
});
