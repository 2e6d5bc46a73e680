// Smaller differences of the older editions: what each does, and that 7.4 does not.
import { describe, expect, it } from "vitest";
import {
  add,
  all,
  ally,
  becomes,
  card,
  character,
  hero,
  keyword,
  opposing,
  resource,
  spell,
  target,
  withStat,
  wow3,
  wow4,
  wow7,
  yours,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { at } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";

type Spelled = Parameters<typeof spell>[0];
const ability = (name: string, power: Omit<Spelled, "at">, more: object = {}) =>
  card({ name, type: ["ability"], cost: 0, abilities: [spell({ at, ...power } as Spelled)], ...more });

describe("losing", () => {
  const bothFall = ability("Both Fall", {
    *effect(game) {
      yield* game.destroy(all(hero, opposing));
      yield* game.destroy(all(hero, yours));
    },
  });
  it.each([
    ["by the next check, so that two heroes of one link lose together [wow3 102.1a]", wow3, []],
    ["at once, so that the first of two is out before the second falls [wow7 102.1a, 102.3]", wow7, [0]],
  ] as const)("a player whose hero is destroyed loses %s", (_, edition, winners) => {
    const t = table({ cards: [bothFall], edition, me: { hand: ["Both Fall"] } });
    t.say("play Both Fall", "pass", "pass");
    expect(t.session.result).toMatchObject({ winners });
  });

  it("one whose hero alone is destroyed loses before anybody has priority [wow3 102.1, 102.1a]", () => {
    const fall = ability("One Falls", {
      *effect(game) {
        yield* game.destroy(all(hero, opposing));
      },
    });
    const t = table({ cards: [fall], edition: wow3, me: { hand: ["One Falls"] } });
    t.say("play One Falls", "pass", "pass");
    expect(t.session.result).toEqual({ winners: [0], reason: "hero destroyed" });
  });
});

describe("negative values", () => {
  const weaken = ability("Great Weakness", {
    targets: [target(ally)],
    *effect(game, link) {
      yield* game.modify({ on: link.targets[0]!, changes: [add("atk", -5)], until: "this turn" });
    },
  });
  const cull = ability("Cull", {
    *effect(game) {
      yield* game.destroy(all(ally, withStat("atk", "<", 0)));
    },
  });
  const mend = ability("Great Strength", {
    targets: [target(ally)],
    *effect(game, link) {
      yield* game.modify({ on: link.targets[0]!, changes: [add("atk", 4)], until: "this turn" });
    },
  });
  it.each([
    ["count as 0 as they are compared [wow3 104.2]", wow3, "play"],
    ["are compared as they are [wow4 104.2]", wow4, "graveyard"],
    ["are compared as they are [wow7 104.2]", wow7, "graveyard"],
  ] as const)("%s", (_, edition, zone) => {
    const t = table({
      cards: [weaken, cull],
      edition,
      me: { hand: ["Great Weakness", "Cull"] },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Great Weakness");
    t.settle();
    t.say("play Cull");
    t.settle();
    expect(t.where("Hill Brute")).toEqual([zone]);
  });
  it("are added to as they are [wow3 104.2]", () => {
    const t = table({
      cards: [weaken, mend],
      edition: wow3,
      me: { hand: ["Great Weakness", "Great Strength"] },
      you: { play: ["Hill Brute"] },
    });
    const { atk } = derived(t.game, t.find("Hill Brute")).stats;
    t.say("play Great Weakness");
    t.settle();
    t.say("play Great Strength");
    t.settle();
    expect(t.stat("Hill Brute", "atk")).toBe(atk! - 1);
  });
});

describe("Totems", () => {
  const totem = card({
    name: "Ember Totem",
    type: ["ability"],
    cost: 2,
    ongoing: true,
    health: 2,
    tags: ["Fire Totem (1)"],
    abilities: [],
  });
  const arm = ability("Arm It", {
    *effect(game) {
      const on = character;
      yield* game.modify({ on, changes: [add("atk", 3)], until: "this turn" });
    },
  });
  it.each([
    [
      "have no ATK and can't gain any, and lie beside the hero [wow3 306.3, 306.3a, 306.2c]",
      wow3,
      undefined,
      "hero",
    ],
    ["are allies in play, with ATK [wow4 305.3, 305.3a]", wow4, 3, "ally"],
    ["are allies, with ATK [wow7 305.3a]", wow7, 3, "ally"],
  ] as const)("%s", (_, edition, atk, row) => {
    const t = table({ cards: [totem, arm], edition, me: { hand: ["Ember Totem", "Arm It"], resources: 2 } });
    t.say("play Ember Totem");
    t.settle();
    t.say("play Arm It");
    t.settle();
    expect(t.stat("Ember Totem", "atk")).toBe(atk);
    expect(t.obj("Ember Totem").row).toBe(row);
  });
});

describe("face-down resources", () => {
  const exile = ability("Lose Land", {
    targets: [target(all(resource, opposing))],
    *effect(game, link) {
      yield* game.put(link.targets[0]!, "removed");
    },
  });
  const back = ability("Find Land", {
    *effect(game) {
      yield* game.put({ zone: "removed" }, "play");
    },
  });
  it.each([
    ["are removed face up [wow3 413.8, 413.8a]", wow3, "Hill Brute"],
    ["are removed face down, and only their owner sees them [wow7 415.7a, 415.7b]", wow7, undefined],
  ] as const)("%s", (_, edition, seen) => {
    const t = table({
      cards: [exile],
      edition,
      me: { hand: ["Lose Land"] },
      you: { resources: ["Hill Brute"] },
    });
    t.say("play Lose Land");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["removed"]);
    const seenBy = (player: number) =>
      t.session
        .view(player as PlayerId)
        .zones.removed!.map((o) => (o.face === undefined ? undefined : o.card));
    expect(seenBy(0)).toEqual([seen]);
    expect(seenBy(1)).toEqual(["Hill Brute"]);
  });

  it("come back from there as face-down resources, and are blank until then [wow7 415.7b]", () => {
    const t = table({
      cards: [exile, back],
      me: { hand: ["Lose Land", "Find Land"] },
      you: { resources: ["Hill Brute"] },
    });
    t.say("play Lose Land");
    t.settle();
    expect(derived(t.game, t.obj("Hill Brute", "removed").id)).toMatchObject({ name: "", types: [] });
    t.say("play Find Land");
    t.settle();
    expect(t.obj("Hill Brute")).toMatchObject({ row: "resource", faceDown: true, controller: 1 });
  });

  it("what is removed face up comes back as what it is [wow7 415.7a, 415.7b]", () => {
    const t = table({
      cards: [back],
      me: { hand: ["Find Land"] },
      you: { removed: ["Hill Brute"] },
    });
    t.say("play Find Land");
    t.settle();
    expect(t.obj("Hill Brute")).toMatchObject({ row: "ally", faceDown: false });
  });
});

describe("combat", () => {
  const harden = ability(
    "Harden",
    {
      targets: [target(ally)],
      *effect(game, link) {
        yield* game.modify({ on: link.targets[0]!, changes: [becomes("equipment")], until: "this turn" });
      },
    },
    { instant: true },
  );
  it.each([
    ["fights on [wow3 602.4]", wow3, true],
    ["leaves the combat [wow7 602.4]", wow7, false],
  ] as const)("an attacker that stops being a character %s", (_, edition, stays) => {
    const t = table({
      cards: [harden],
      edition,
      me: { play: ["Hill Brute"], hand: ["Harden"] },
      you: { play: ["Iron Giant"] },
    });
    t.say("propose Hill Brute", "Iron Giant", "pass", "pass", "play Harden", "Hill Brute", "pass", "pass");
    expect(t.game.state.data.combat?.attacker === t.find("Hill Brute")).toBe(stays);
  });

  const master = card({
    name: "Great Master",
    type: ["hero"],
    master: true,
    cost: 0,
    instant: true,
    health: 40,
    atk: 2,
    damageTypes: ["fire"],
    abilities: [],
  });
  it.each([
    ["takes over links and modifiers, and no combat [wow4 301.4b]", wow4, 0],
    ["goes on in its combat [wow7 301.4b]", wow7, 2],
  ] as const)("a Master Hero that is played while the hero before it attacks %s", (_, edition, dealt) => {
    const cheer = ability("Cheer", {
      targets: [target(all(hero, yours))],
      *effect(game, link) {
        yield* game.modify({ on: link.targets[0]!, changes: [add("atk", 0)], until: "this turn" });
      },
    });
    const t = table({
      cards: [master, cheer],
      edition,
      me: { hand: ["Great Master"] },
      you: { play: ["Iron Giant"] },
    });
    t.say("propose Captain Ilse", "Iron Giant", "play Great Master");
    t.fight();
    expect(t.where("Captain Ilse")).toEqual(["removed"]);
    expect(t.damage("Iron Giant")).toBe(dealt);
  });

  const bow = card({
    name: "Quiet Bow",
    type: ["equipment"],
    cost: 1,
    atk: 1,
    damageTypes: ["ranged"],
    strikeCost: 0,
    tags: ["Weapon", "Bow", "Ranged (1)"],
    abilities: [keyword({ at, keyword: "long-range" }), keyword({ at, keyword: "stealth" })],
  });
  it.each([
    ["ATK, damage type and Long-Range [wow3 303.2a, 603.1a]", wow3, ["long-range"]],
    ["ATK, damage type and Long-Range [wow4 303.2b]", wow4, ["long-range"]],
    ["Stealth as well [wow7 303.2b]", wow7, ["long-range", "stealth"]],
  ] as const)("a strike gives the wielder of the weapon's %s", (_, edition, given) => {
    const t = table({ cards: [bow], edition, me: { play: ["Quiet Bow"] }, you: { play: ["Iron Giant"] } });
    const keywords = () => Object.keys(derived(t.game, t.find("Captain Ilse")).keywords).sort();
    t.say("propose Captain Ilse", "Iron Giant");
    for (let i = 0; i < 12 && keywords().length === 0; i++) t.onward("Quiet Bow");
    expect(keywords()).toEqual(given);
    expect(t.stat("Captain Ilse", "atk")).toBe(1);
  });
});
