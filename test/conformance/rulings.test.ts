// Answers to questions of play that no other test gives.
import { describe, expect } from "vitest";
import { triggered } from "../../runtime/games/wow/index.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

describe("questions of play", () => {
  it("of what triggers during a wrap-up step the effect waits for the next ready step [wow7 503.2, 503.2a]", () => {
    const mourner = vanilla("Mourner", 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "discards",
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [mourner],
      me: { play: ["Mourner"], hand: Array.from({ length: 8 }, () => "Iron Giant") },
    });
    const { turn } = t.game.state;
    t.until("discard");
    expect(t.game.state.data.phase).toBe("wrap-up");
    t.say(["Iron Giant"]);
    expect([t.game.state.turn, t.game.state.data.phase]).toEqual([turn + 1, "ready"]);
    expect(t.chain()).toHaveLength(1);
    expect(t.request().player).toBe(1);
  });

  it("a hero without a weapon attacks for 0, and again once it has been readied [wow7 600.1, 601.2a, 603.1]", () => {
    const groom = vanilla("Groom", 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "combat ends",
          *effect(game) {
            yield* game.ready({ type: "hero" });
          },
        }),
      ],
    });
    const t = table({ cards: [groom], me: { play: ["Groom"] } });
    t.say("propose Captain Ilse");
    expect(t.can("propose Captain Ilse")).toBe(false);
    t.fight();
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.events().filter((e) => e === "damage")).toHaveLength(0);
    expect(t.can("propose Captain Ilse")).toBe(true);
    const alone = table({});
    alone.say("propose Captain Ilse");
    alone.fight();
    expect(alone.can("propose Captain Ilse")).toBe(false);
  });
});
