// Banding (502.10): which creatures form a band, what is blocked together, and who divides whose damage.
import { describe, expect, test } from "vitest";
import { spell, target } from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, trick } from "./cards.ts";
import { type table as Table, table, withCards } from "./table.ts";

const registry = withCards([
  being("Rook", "{W}", 1, 1, { words: ["banding"] }),
  being("Pawn", "{W}", 1, 2, { words: ["banding"] }),
  being("Kite", "{W}", 2, 2, { words: ["flying"] }),
  being("Ram", "{R}", 5, 5, { words: ["trample"] }),
  trick(
    "Hush",
    "{W}",
    spell({
      at,
      targets: [target(creature)],
      *effect(game, link) {
        const changes = [{ lose: { keyword: "banding" } } as const];
        yield* game.modify({ on: link.targets[0], changes, until: "end of turn" });
      },
    }),
  ),
]);
type T = ReturnType<typeof Table>;
const board = (mine: readonly string[], theirs: readonly string[]): T =>
  table([{ play: mine }, { play: theirs }], { registry });

describe("attacking in bands", () => {
  test("is offered where something with banding attacks with others, and may be declined [mtg2007 308.2b]", () => {
    const t = board(["Rook", "Bear"], []);
    t.attack("Rook", "Bear");
    const asked = t.asked();
    expect([asked.kind === "pick" && asked.role, t.options()]).toEqual(["band", ["Rook", "Bear"]]);
    t.pick();
    expect(t.to("end of combat").life(1)).toBe(17);
  });
  test("is not asked of creatures without banding, nor of one alone", () => {
    for (const mine of [["Bear", "Cub"], ["Rook"]]) {
      const t = board(mine, []);
      t.attack(...mine);
      expect(t.asked().kind).toBe("act");
    }
  });
  test("a band has at most one member without banding, and at least one with it", () => {
    const t = board(["Rook", "Bear", "Cub"], []);
    t.attack("Rook", "Bear", "Cub").pick("Rook", "Bear", "Cub");
    // Taken back: attackers are declared anew.
    const anew = t.asked();
    expect(anew.kind === "pick" && anew.role).toBe("attackers");
    t.pick("Rook", "Bear", "Cub").pick("Bear", "Cub");
    const again = t.asked();
    expect(again.kind === "pick" && again.role).toBe("attackers");
    t.pick("Rook", "Bear", "Cub").pick("Rook", "Cub");
    expect([t.asked().kind, t.happened("attacks")]).toEqual(["act", 3]);
  });
  test("two bands at once", () => {
    const t = board(["Rook", "Pawn", "Bear", "Cub"], ["Giant"]);
    t.attack("Rook", "Pawn", "Bear", "Cub").pick("Rook", "Bear").pick("Pawn", "Cub");
    t.block({ Giant: "Bear" });
    expect(t.happened("becomes blocked")).toBe(2);
  });
});

describe("a band that is blocked", () => {
  test("is blocked whole by what may block one of it", () => {
    const t = board(["Rook", "Kite"], ["Bear"]);
    t.attack("Rook", "Kite").pick("Rook", "Kite");
    // The Bear could not block the Kite alone.
    t.both();
    expect(t.options()).toEqual(["Rook"]);
    t.pick("Rook");
    expect([t.happened("becomes blocked"), t.happened("blocks one"), t.happened("blocks")]).toEqual([
      2, 2, 1,
    ]);
  });
  test("without a band the others are not blocked", () => {
    const t = board(["Rook", "Kite"], ["Bear"]);
    t.attack("Rook", "Kite").pick();
    t.block({ Bear: "Rook" });
    expect(t.happened("becomes blocked")).toBe(1);
  });
  test("its controller divides what its blocker deals, among all of it", () => {
    const t = board(["Rook", "Ogre"], ["Giant"]);
    t.attack("Rook", "Ogre").pick("Rook", "Ogre");
    t.block({ Giant: "Ogre" }).both();
    const asked = t.asked();
    expect([asked.kind, asked.player]).toEqual(["divide", 0]);
    t.divide(["Rook", Number(t.power("Giant"))]).both();
    expect([t.zone("Rook"), t.zone("Ogre")]).toEqual(["graveyard", "play"]);
  });
  test("it stays a band after banding is gone, but its blocker's controller divides then", () => {
    const t = table([{ play: ["Rook", "Ogre", "Plains"], hand: ["Hush"] }, { play: ["Giant"] }], {
      registry,
    });
    t.attack("Rook", "Ogre").pick("Rook", "Ogre").act("Play Hush").pick("Rook").resolve();
    t.block({ Giant: "Ogre" });
    expect(t.happened("becomes blocked")).toBe(2);
    t.both();
    expect([t.asked().kind, t.asked().player]).toEqual(["divide", 1]);
  });
});

describe("blocking with banding", () => {
  test("its controller divides what the attacker deals to those that block it", () => {
    const t = board(["Giant"], ["Rook", "Bear"]);
    t.attack("Giant").block({ Rook: "Giant", Bear: "Giant" }).both();
    const asked = t.asked();
    expect([asked.kind, asked.player]).toEqual(["divide", 1]);
    t.divide(["Rook", Number(t.power("Giant"))]).both();
    expect([t.zone("Rook"), t.zone("Bear")]).toEqual(["graveyard", "play"]);
  });
  test("without it the attacker's controller does", () => {
    const t = board(["Giant"], ["Cub", "Bear"]);
    t.attack("Giant").block({ Cub: "Giant", Bear: "Giant" }).both();
    expect([t.asked().kind, t.asked().player]).toEqual(["divide", 0]);
  });
  test("no damage tramples over it", () => {
    const t = board(["Ram"], ["Rook"]);
    t.attack("Ram").block({ Rook: "Ram" }).to("end of combat");
    expect([t.life(1), t.zone("Rook")]).toEqual([20, "graveyard"]);
    const without = board(["Ram"], ["Cub"]);
    without.attack("Ram").block({ Cub: "Ram" }).both();
    expect([without.asked().kind, without.asked().player]).toEqual(["divide", 0]);
  });
});
