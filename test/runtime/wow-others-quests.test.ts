// Completing quests that other players control (702.2b).
import { describe, expect } from "vitest";
import { card, discard, pay, quest, within } from "../../runtime/games/wow/index.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const errand = card({
  name: "Fine Errand",
  type: ["quest"],
  abilities: [
    quest({
      at,
      costs: [pay(1), discard(within("hand"))],
      *effect(game, link) {
        yield* game.draw(link.you, 2);
      },
    }),
  ],
});
const borrow = does("Borrow", function* (game, link) {
  yield* game.modify({
    on: { player: link.you },
    changes: [{ can: "complete another's", filter: { type: "quest" } }],
    until: "this turn",
  });
});

describe("a quest of another player", () => {
  const scene = (resources: number) =>
    table({
      cards: [errand, borrow],
      me: {
        hand: ["Borrow", "Hill Brute"],
        resources,
        deck: ["Gate Recruit", "Gate Recruit", "Gate Recruit"],
      },
      you: {
        resources: [{ card: "Fine Errand", faceUp: true }],
        hand: ["Iron Giant"],
        deck: ["Gate Recruit"],
      },
    });

  it("can be completed only with leave, and is paid for by who completes it, who has the reward [wow7 702.2b]", () => {
    const t = scene(1);
    expect(t.can("complete Fine Errand")).toBe(false);
    t.say("play Borrow");
    t.settle();
    t.say("complete Fine Errand");
    t.settle();
    const row = (player: number) =>
      t.game.state.objects.filter(
        (o) => o.zone === "play" && o.row === "resource" && o.owner === player && o.next === 0,
      );
    expect(row(0).map((o) => o.exhausted)).toEqual([true]);
    expect(row(1)).toMatchObject([{ exhausted: false, faceDown: true, controller: 1 as PlayerId }]);
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    expect([t.hand(0), t.hand(1)]).toEqual([2, 1]);
  });

  it("is no resource of his, so it can't help to pay for itself [wow7 702.2b]", () => {
    const t = scene(0);
    t.say("play Borrow");
    t.settle();
    expect(t.can("complete Fine Errand")).toBe(false);
  });
});
