// Stash: what a card is as it enters a resource row face up for a moment.
import { describe, expect } from "vitest";
import { keyword, spell, triggered } from "../../runtime/games/wow/authoring.ts";
import { card } from "../../runtime/games/wow/cards.ts";
import { it } from "../conformance/by-edition.ts";
import { at, foe, type Stage, stage, you } from "./wow-verbs-stage.ts";

const draws = spell({
  at,
  *effect(game, link) {
    yield* game.draw(link.you, 1);
  },
});
const cache = card({
  name: "Cache",
  type: ["ally"],
  cost: 2,
  unique: true,
  atk: 1,
  health: 2,
  abilities: [
    keyword({ at, keyword: "stash", effect: draws }),
    triggered({ at, on: "enters", when: (e, my) => e.object === my.self, *effect() {} }),
  ],
});
const cards = [cache];
const row = { faceDown: true, exhausted: true };

describe("[wow7 412.1b] Stash", () => {
  it.each([
    ["hand", { hand: ["Cache"] }, "hand"],
    ["deck", { deck: ["Cache"] }, "deck"],
    ["graveyard", { graveyard: ["Cache"] }, "graveyard"],
    ["play", { play: ["Cache"] }, "play"],
  ] as const)("from %s: its text is set off, and nothing else that it says", (_from, put, zone) => {
    const s = stage({ you: put as never, cards });
    s.run(s.as().put([s.find("Cache", zone)], "resources", row), [true]);
    const it = s.game.state.objects[s.find("Cache")]!;
    expect(it).toMatchObject({ row: "resource", faceDown: true, exhausted: true, facts: undefined });
    expect(s.game.state.waiting).toMatchObject([{ you, self: it.id }]);
    expect(s.happened("turned face down")).toBe(1);
  });
  it("is declined, or not offered to a card that enters face up or elsewhere", () => {
    const s = stage({ you: { hand: ["Cache"] }, cards });
    s.run(s.as().put([s.find("Cache")], "resources", row), [false]);
    expect(s.game.state.waiting).toEqual([]);
    const t = stage({ you: { hand: ["Cache"] }, cards });
    t.run(t.as().put([t.find("Cache")], "play"));
    expect(t.game.state.waiting).toHaveLength(1);
    expect(t.happened("stashed")).toBe(0);
  });
  it("does not violate uniqueness while it lies face up", () => {
    const s = stage({ you: { hand: ["Cache"], play: ["Cache"] }, cards });
    s.run(s.as().put([s.find("Cache", "hand")], "resources", row), [true]);
    expect(s.happened("destroyed")).toBe(0);
  });
  it("is up to the player whose row it enters, and is the card's again once turned up", () => {
    const s: Stage = stage({ you: { hand: ["Cache"] }, cards });
    s.run(s.as().put([s.find("Cache")], "resources", { ...row, under: foe }), [true]);
    expect(s.game.state.waiting).toMatchObject([{ you: foe }]);
    s.run(s.as().faceUp([s.find("Cache")]));
    expect(s.stat("Cache", "cost")).toBe(2);
  });
});
