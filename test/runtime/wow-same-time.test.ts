// Modifiers that start at the same time (718.3).
import { describe, expect } from "vitest";
import { add, all, ally, continuous, not, owned, set, within } from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const others = all(ally, not({ is: "self" }));
const fixer = (name: string, atk: number) =>
  vanilla(name, 1, 1, 3, {
    abilities: [continuous({ at, on: { filter: others }, changes: [set("atk", atk)] })],
  });
const cheerer = (name: string) =>
  vanilla(name, 1, 1, 3, {
    abilities: [continuous({ at, on: { filter: others }, changes: [add("atk", 1)] })],
  });
const cards = [fixer("Two Maker", 2), fixer("Five Maker", 5), cheerer("Cheerer"), cheerer("Rouser")];
const rise = does("Rise", function* (game, link) {
  yield* game.put(game.objects(all(within("graveyard"), ally, owned("you"))), "play", { under: link.you });
});
const riseAll = does("Rise All", function* (game) {
  yield* game.each(game.players("all"), function* (player) {
    yield* game.put(game.graveyard(player), "play", { under: player });
  });
});

describe("modifiers that start at the same time", () => {
  it.each([
    [["Two Maker", "Five Maker"], 5],
    [["Five Maker", "Two Maker"], 2],
  ])("their controller orders them: %j gives %i [wow7 718.3]", (order, atk) => {
    const t = table({
      cards: [...cards, rise],
      me: { hand: ["Rise"], graveyard: ["Two Maker", "Five Maker"], play: ["Hill Brute"] },
    });
    t.say("play Rise", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "order", player: 0 });
    t.say(order);
    t.settle();
    expect(t.stat("Hill Brute", "atk")).toBe(atk);
  });

  it("nothing is asked where the order can't be seen [wow7 718.3]", () => {
    for (const graveyard of [
      ["Cheerer", "Rouser"],
      ["Two Maker", "Two Maker"],
      ["Two Maker", "Iron Giant"],
    ]) {
      const t = table({ cards: [...cards, rise], me: { hand: ["Rise"], graveyard, play: ["Hill Brute"] } });
      t.say("play Rise", "pass", "pass");
      expect(t.request().kind).toBe("act");
    }
  });

  it("the turn player's come before those of the next player [wow7 718.3]", () => {
    for (const [turnOf, atk] of [
      [0, 5],
      [1, 2],
    ] as const) {
      const t = table({
        cards: [...cards, riseAll],
        turnOf,
        me: { hand: ["Rise All"], graveyard: ["Two Maker"], play: ["Hill Brute"] },
        you: { graveyard: ["Five Maker"] },
      });
      t.say("play Rise All");
      t.settle();
      expect([turnOf, t.stat("Hill Brute", "atk")]).toEqual([turnOf, atk]);
    }
  });
});
