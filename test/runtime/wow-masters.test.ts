// Master Heroes take the place of the hero before them.
import { describe, expect } from "vitest";
import { all, attach, card, hero, target, yours } from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

describe("Master Heroes", () => {
  const master = card({
    name: "Great Master",
    type: ["hero"],
    master: true,
    cost: 3,
    health: 40,
    atk: 1,
    damageTypes: ["fire"],
    abilities: [],
  });

  it("are played and take over damage, counters, attachments, orientation and the combat [wow7 301.4, 301.4a, 301.4b]", () => {
    const aura = card({
      name: "Hero Aura",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [attach({ at, target: target(all(hero, yours)), host: hero })],
    });
    const t = table({
      cards: [master, aura],
      me: {
        hero: { card: "Captain Ilse", damage: 5, exhausted: true, counters: { mark: 1 } },
        play: [{ card: "Hero Aura", attachedTo: "Captain Ilse" }],
        hand: ["Great Master"],
        resources: 3,
      },
    });
    t.say("play Great Master");
    t.settle();
    expect(t.obj("Great Master")).toMatchObject({
      damage: 5,
      exhausted: true,
      counters: { mark: 1 },
      row: "hero",
    });
    expect(t.where("Captain Ilse")).toEqual(["removed"]);
    expect(t.obj("Hero Aura").attachedTo).toBe(t.find("Great Master"));
    expect(t.game.state.players[0]?.hero).toBe(t.find("Great Master"));
    expect(t.session.result).toBeUndefined();
  });

  it("are what links that were aimed at the hero before them hit [wow7 301.4b]", () => {
    const quick = { ...master, instant: true };
    const t = table({
      cards: [quick],
      turnOf: 1,
      me: { hand: ["Great Master"], resources: 3 },
      you: { hand: ["Spark Lance"], resources: 2 },
    });
    t.say("play Spark Lance", "Captain Ilse", "play Great Master");
    t.settle();
    expect(t.damage("Great Master")).toBe(3);
  });

  it("a player whose Master Hero is destroyed loses [wow7 301.4]", () => {
    const t = table({
      cards: [{ ...master, health: 6 }],
      me: { hero: { card: "Captain Ilse", damage: 5 }, hand: ["Great Master"], resources: 3 },
      you: { hand: ["Spark Lance"], resources: 2 },
    });
    t.say("play Great Master");
    t.settle();
    t.say("play Spark Lance", "Great Master");
    for (let i = 0; i < 4 && t.session.result === undefined; i++) t.say("pass");
    expect(t.session.result).toMatchObject({ winners: [1] });
  });
});
