// When a combat may be proposed, and what ends with it.
import { describe, expect } from "vitest";
import { add, ally, target } from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

describe("a combat", () => {
  it("is for one's own action phase, outside of combats, with an empty chain [wow7 601.1]", () => {
    const idle = does("Idle", function* () {});
    const t = table({
      cards: [idle],
      me: { play: ["Hill Brute", "Iron Giant"], hand: ["Idle"] },
      you: { play: ["Gate Recruit"] },
    });
    expect(t.can("propose Hill Brute")).toBe(true);
    t.say("play Idle");
    // His priority, but something is on the chain; then the same for his opponent with an empty one.
    expect([t.request().player, t.chain().length, t.can("propose Hill Brute")]).toEqual([0, 1, false]);
    t.settle();
    expect(t.can("propose Hill Brute")).toBe(true);
    t.say("pass");
    expect([t.request().player, t.can("propose Gate Recruit")]).toEqual([1, false]);
    const fight = table({ me: { play: ["Hill Brute", "Iron Giant"] } });
    fight.say("propose Hill Brute", "pass", "pass");
    expect([fight.game.state.data.combat !== undefined, fight.chain().length]).toEqual([true, 0]);
    expect([fight.request().player, fight.can("propose Iron Giant")]).toEqual([0, false]);
  });

  it("ends what lasts for this combat as it concludes, and what lasts longer not [wow7 603.3]", () => {
    const rush = does(
      "Rush",
      function* (game, link) {
        const on = link.targets[0];
        yield* game.modify({ on, changes: [add("atk", 1)], until: "this combat" });
        yield* game.modify({ on, changes: [add("atk", 4)], until: "this turn" });
      },
      [target(ally)],
    );
    const t = table({ cards: [rush], me: { play: ["Hill Brute"], hand: ["Rush"] } });
    const before = t.stat("Hill Brute", "atk")!;
    t.say("propose Hill Brute", "pass", "pass", "play Rush");
    t.settle();
    expect(t.stat("Hill Brute", "atk")).toBe(before + 5);
    t.fight();
    expect([t.game.state.data.phase, t.stat("Hill Brute", "atk")]).toEqual(["action", before + 4]);
  });
});
