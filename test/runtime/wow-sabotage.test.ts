// Sabotage combats (600.1, 601.2b, 602.2c, 603.1).
import { describe, expect } from "vitest";
import { ally, any, equipment, keyword, resource, triggered } from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, kw, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const saboteur = (name: string, arg: Parameters<typeof keyword>[0]["arg"]) =>
  vanilla(name, 2, 2, 3, {
    abilities: [
      keyword({ at, keyword: "sabotage", ...(arg === undefined ? {} : { arg }) }),
      triggered({
        at,
        on: "sabotages",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.destroy([link.event.defender]);
        },
      }),
    ],
  });
const thief = saboteur("Gear Thief", equipment);
const digger = saboteur("Sapper", resource);
const rogue = saboteur("Ally Bane", ally);
const cards = [thief, digger, rogue];

describe("a sabotage combat", () => {
  it("is proposed against such a card of a player who is not friendly [wow7 600.1, 601.2b]", () => {
    const t = table({
      cards,
      me: { play: ["Gear Thief", "Charm of Focus"] },
      you: { play: ["Charm of Focus", "Hill Brute"] },
    });
    t.say("propose Gear Thief");
    const r = t.request();
    const from = r.kind === "pick" ? r.from.map((o) => ("object" in o ? o.object : 0)) : [];
    const theirs = t.all("Charm of Focus").filter((id) => t.game.state.objects[id]!.controller === 1);
    const mine = t.all("Charm of Focus").filter((id) => t.game.state.objects[id]!.controller === 0);
    expect(from).toEqual(expect.arrayContaining([...theirs, t.find("Hill Brute"), t.find("Mogra the Red")]));
    expect(from).not.toContain(mine[0]);
  });

  it("deals no damage; the power triggers as it concludes, even with 0 ATK [wow7 603.1]", () => {
    const t = table({ cards, me: { play: ["Gear Thief"] }, you: { play: ["Charm of Focus"] } });
    t.say("propose Gear Thief", "Charm of Focus");
    t.fight();
    t.settle();
    expect(t.where("Charm of Focus")).toEqual(["graveyard"]);
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.events()).toContain("sabotages");
    expect(t.events()).not.toContain("damage");
  });

  it("stops being one as a character protects: they fight [wow7 602.2c]", () => {
    const guard = vanilla("Post Guard", 2, 1, 3, { abilities: [kw("protector")] });
    const t = table({
      cards: [...cards, guard],
      me: { play: ["Gear Thief"] },
      you: { play: ["Charm of Focus", "Post Guard"] },
    });
    t.say("propose Gear Thief", "Charm of Focus");
    t.until("protect");
    t.say("Post Guard");
    t.fight();
    t.settle();
    expect(t.where("Charm of Focus")).toEqual(["play"]);
    expect(t.damage("Gear Thief")).toBe(1);
    expect(t.damage("Post Guard")).toBe(2);
    expect(t.events()).not.toContain("sabotages");
  });

  it("may be proposed against a face-down resource, which stays in combat though it is no character [wow7 601.2b, 602.4]", () => {
    const t = table({ cards, me: { play: ["Sapper"] }, you: { resources: 1 } });
    const row = t.game.state.objects.find((o) => o.zone === "play" && o.row === "resource")!.id;
    t.say("propose Sapper", [`o${row}`]);
    t.fight();
    t.settle();
    expect(t.game.state.objects[row]!.next).not.toBe(0);
  });

  it("against a character is told from a normal one as it is proposed [wow7 600.1]", () => {
    const fight = table({ cards, me: { play: ["Ally Bane"] }, you: { play: ["Iron Giant"] } });
    fight.say("propose Ally Bane", "Iron Giant", false);
    fight.fight();
    expect(fight.damage("Iron Giant")).toBe(2);
    const sabotage = table({ cards, me: { play: ["Ally Bane"] }, you: { play: ["Iron Giant"] } });
    sabotage.say("propose Ally Bane", "Iron Giant", true);
    sabotage.fight();
    sabotage.settle();
    expect(sabotage.where("Iron Giant")).toEqual(["graveyard"]);
  });

  it("can't be proposed against what can't be attacked [wow7 601.2b]", () => {
    const ward = does("Ward Gear", function* (game) {
      yield* game.modify({
        on: game.all(equipment),
        changes: [{ cant: "be attacked" }],
        until: "this turn",
      });
    });
    const t = table({
      cards: [...cards, ward],
      me: { play: ["Gear Thief"], hand: ["Ward Gear"] },
      you: { play: ["Charm of Focus"] },
    });
    t.say("play Ward Gear");
    t.settle();
    t.say("propose Gear Thief");
    // Only the hero is left, so nothing was asked.
    expect(t.game.state.data.combat?.proposedDefender).toBe(t.find("Mogra the Red"));
  });

  it("is over without effect if what is to be sabotaged has gone [wow7 601.3, 602.4, 603.1b]", () => {
    const melt = does("Melt Down", function* (game) {
      yield* game.destroy(game.all(any(equipment)));
    });
    const t = table({
      cards: [...cards, melt],
      me: { play: ["Gear Thief"] },
      you: { play: ["Charm of Focus"], hand: ["Melt Down"] },
    });
    t.say("propose Gear Thief", "Charm of Focus", "pass", "play Melt Down");
    t.settle();
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.events()).not.toContain("sabotages");
  });
});
