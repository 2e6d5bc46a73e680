// Keywords with a text behind them.
import { describe, expect } from "vitest";
import { keyword, spell, target } from "../../runtime/games/wow/authoring.ts";
import { ally, tag } from "../../runtime/games/wow/build-terms.ts";
import { card } from "../../runtime/games/wow/cards.ts";
import { spellKeys } from "../../runtime/games/wow/chain/parts.ts";
import { holds } from "../../runtime/kernel/evaluate.ts";
import { it } from "../conformance/by-edition.ts";
import { at, basics, foe, type Stage, stage, you } from "./wow-verbs-stage.ts";

const rattler = card({
  ...basics[0]!,
  name: "Rattler",
  abilities: [
    keyword({
      at,
      keyword: "death rattle",
      effect: spell({
        at,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    }),
  ],
});

describe("[wow7 703.3a] a Death Rattle", () => {
  const set = { cards: [rattler] };
  it.each([
    [
      "triggers as the ally is destroyed",
      { foe: { play: ["Rattler"] } },
      (s: Stage) => s.as().destroy([s.find("Rattler")]),
    ],
    ["as it is discarded", { foe: { hand: ["Rattler"] } }, (s: Stage) => s.as().discard([s.find("Rattler")])],
    [
      "as it is put there from a deck",
      { foe: { deck: ["Rattler"] } },
      (s: Stage) => s.as().put(s.as().top(foe, 1), "graveyard"),
    ],
  ] as const)("%s, for its owner", (_title, put, verb) => {
    const s = stage({ ...put, ...set } as never);
    s.run(verb(s));
    expect(s.game.state.waiting).toMatchObject([{ you: foe, self: s.find("Rattler", "graveyard") }]);
  });
  it("does not trigger elsewhere, nor for another card", () => {
    const s = stage({ foe: { play: ["Rattler", "Brute"], graveyard: ["Rattler"] }, ...set });
    s.run(s.as().destroy([s.find("Brute")]));
    s.run(s.as().put([s.find("Rattler", "play")], "hand"));
    expect(s.game.state.waiting).toEqual([]);
  });
  it("does not trigger if it is removed from the game instead", () => {
    const s = stage({ foe: { play: ["Rattler"] }, ...set });
    s.run(s.as().put([s.find("Rattler")], "removed"));
    expect(s.game.state.waiting).toEqual([]);
  });
});

describe("Empower on an ability", () => {
  const rally = card({
    name: "Rally",
    type: ["ability"],
    cost: 1,
    abilities: [
      keyword({
        at,
        keyword: "empower",
        arg: tag("Priest"),
        effect: spell({ at, targets: [target(ally)], *effect() {} }),
      }),
    ],
  });
  const there = (s: Stage) => {
    const id = s.find("Rally");
    const parts = spellKeys(s.game, id).map((key) => s.game.cards.ability(key));
    return parts.filter((p) => p.gates.every((g) => holds(s.game, g, { self: id, you }))).length;
  };
  it("its text is there only while you control such a hero or ally", () => {
    const cards = [rally];
    expect(there(stage({ you: { hand: ["Rally"], play: ["Wisp"] }, cards }))).toBe(1);
    expect(there(stage({ you: { hand: ["Rally"], play: ["Footman"] }, cards }))).toBe(0);
    expect(there(stage({ you: { hand: ["Rally"] }, foe: { play: ["Wisp"] }, cards }))).toBe(0);
  });
});
