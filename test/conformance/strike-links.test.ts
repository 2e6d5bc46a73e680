// Strikes of the oldest edition: links of the defend window, with a size of their own.
import { describe, expect, it } from "vitest";
import { add, all, equipment } from "../../runtime/games/wow/build-terms.ts";
import {
  card,
  spell,
  target,
  type WowEdition,
  wow3,
  wow4,
  wow7,
  yours,
} from "../../runtime/games/wow/index.ts";
import { at } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";

const instant = (name: string, abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, type: ["ability"], cost: 0, instant: true, abilities });

const whet = instant("Whet", [
  spell({
    at,
    targets: [target(equipment)],
    *effect(game, link) {
      yield* game.modify({ on: link.targets[0], changes: [add("atk", 3)], until: "this turn" });
    },
  }),
]);
const shatter = instant("Shatter", [
  spell({
    at,
    targets: [target(equipment)],
    *effect(game, link) {
      yield* game.destroy(link.targets[0]);
    },
  }),
]);
const refit = instant("Refit", [
  spell({
    at,
    targets: [target(all(equipment, yours))],
    *effect(game, link) {
      yield* game.ready(link.targets[0]);
    },
  }),
]);
const bow = card({
  name: "Ash Bow",
  type: ["equipment"],
  cost: 1,
  atk: 1,
  damageTypes: ["ranged"],
  strikeCost: 0,
  tags: ["2H Weapon", "Ranged (1)", "Bow"],
  abilities: [],
});
const cards = [whet, shatter, refit, bow];

/** In the defend window of a combat between the first player's hero and an ally. */
function defending(edition: WowEdition, me: object = {}, attacker = "Captain Ilse") {
  const t = table({
    cards,
    edition,
    me: { play: ["Long Blade", "Hill Brute"], resources: 3, ...me },
    you: { play: [vanillaName] },
  });
  t.say(`propose ${attacker}`, vanillaName);
  while (t.game.state.data.combat?.defender === 0 && t.request().kind !== "pick") t.say("pass");
  return t;
}
const vanillaName = "Iron Giant";

describe("strikes as links", () => {
  it("are added in the defend window, by exhausting the weapon and its cost, and can be responded to [wow3 303.2, 602.3a, 409.2a, 409.3, 705.1, 705.3]", () => {
    const t = table({
      cards,
      edition: wow3,
      me: { play: ["Long Blade"], resources: 1 },
      you: { play: ["Iron Giant"] },
    });
    const offers: string[] = [];
    t.say("propose Captain Ilse", "Iron Giant");
    while (t.game.state.data.combat !== undefined) {
      const window = String(t.game.state.frames.at(-1)?.name);
      const { player } = t.request();
      if (t.can("strike Long Blade")) offers.push(`${window} ${player}`);
      if (window === "defend" && player === 0) break;
      t.say("pass");
    }
    expect(offers).toEqual(["defend 0"]);
    t.say("strike Long Blade");
    expect(t.chain()).toHaveLength(1);
    expect(t.obj("Long Blade").exhausted).toBe(true);
    expect(t.game.state.objects.filter((o) => o.row === "resource" && o.exhausted)).toHaveLength(1);
    expect(t.stat("Captain Ilse", "atk")).toBe(0);
    // The adder has priority, and the other player may respond.
    expect(t.request().player).toBe(0);
    t.settle();
    expect(t.stat("Captain Ilse", "atk")).toBe(2);
    t.fight();
    expect(t.damage("Iron Giant")).toBe(2);
    expect(t.stat("Captain Ilse", "atk")).toBe(0);
  });

  it("need resources for the strike cost, a ready weapon and a hero in combat [wow3 303.2, 409.2a, 602.3c]", () => {
    expect(defending(wow3, { resources: 0 }).can("strike Long Blade")).toBe(false);
    expect(
      defending(wow3, { play: [{ card: "Long Blade", exhausted: true }] }).can("strike Long Blade"),
    ).toBe(false);
    expect(defending(wow3, {}, "Hill Brute").can("strike Long Blade")).toBe(false);
    expect(defending(wow3).can("strike Long Blade")).toBe(true);
  });

  it("are open to a defending hero too, ready or exhausted, however new the weapon [wow3 303.2, 303.3]", () => {
    const t = table({
      cards,
      edition: wow3,
      turnOf: 1,
      me: {
        hero: { card: "Captain Ilse", exhausted: true },
        play: [{ card: "Long Blade", fresh: true }],
        resources: 1,
      },
      you: { play: ["Iron Giant"] },
    });
    t.say("propose Iron Giant", "strike Long Blade");
    t.fight();
    expect(t.damage("Iron Giant")).toBe(2);
  });

  it("take the weapon's ATK and damage type as they resolve, and keep them [wow3 303.2a]", () => {
    const t = defending(wow3, { play: ["Ash Bow"], hand: ["Whet", "Whet"] });
    t.say("strike Ash Bow", "play Whet");
    t.settle();
    expect(t.stat("Captain Ilse", "atk")).toBe(4);
    t.say("play Whet");
    t.settle();
    expect(t.stat("Captain Ilse", "atk")).toBe(4);
    t.fight();
    const packet = t.game.state.history.find(
      (e) => e.kind === "damage" && "source" in e && e.source === t.find("Captain Ilse"),
    );
    expect(packet).toMatchObject({ amount: 4, types: ["ranged"] });
  });

  it("resolve though the weapon has left play, and what they gave stays [wow3 303.2b]", () => {
    const gone = defending(wow3, { hand: ["Shatter"] });
    gone.say("strike Long Blade", "play Shatter");
    gone.settle();
    expect(gone.where("Long Blade")).toEqual(["graveyard"]);
    expect(gone.stat("Captain Ilse", "atk")).toBe(2);
    const later = defending(wow3, { hand: ["Shatter"] });
    later.say("strike Long Blade");
    later.settle();
    later.say("play Shatter");
    later.settle();
    expect(later.stat("Captain Ilse", "atk")).toBe(2);
    later.fight();
    expect(later.damage("Iron Giant")).toBe(2);
  });

  it("count for the combat though the weapon has gone: no other may follow [wow3 303.2b, 303.2c]", () => {
    const t = defending(wow3, { play: ["Long Blade", "Ash Bow"], hand: ["Shatter"] });
    t.say("strike Long Blade", "play Shatter", "Long Blade");
    t.settle();
    expect(t.where("Long Blade")).toEqual(["graveyard"]);
    expect(t.stat("Captain Ilse", "atk")).toBe(2);
    expect(t.can("strike Ash Bow")).toBe(false);
  });

  it("are made with one weapon in a combat, again if it was readied; each adds its ATK [wow3 303.2c]", () => {
    const t = defending(wow3, { play: ["Long Blade", "Ash Bow"], hand: ["Refit"] });
    t.say("strike Long Blade");
    expect(t.can("strike Ash Bow")).toBe(false);
    t.settle();
    expect(t.can("strike Ash Bow")).toBe(false);
    t.say("play Refit", "Long Blade");
    t.settle();
    t.say("strike Long Blade");
    t.settle();
    expect(t.stat("Captain Ilse", "atk")).toBe(4);
  });

  it("trigger what watches strikes as they are added [wow3 303.2, 707.1f]", () => {
    const t = defending(wow3);
    t.say("strike Long Blade");
    expect(t.events().filter((e) => e === "strikes")).toHaveLength(1);
    expect(t.chain()).toHaveLength(1);
  });
});

describe("strikes of the newer editions", () => {
  it.each([
    ["[wow4 303.2, 303.2a, 303.2b]", wow4],
    ["[wow7 303.2, 303.2a, 303.2b]", wow7],
  ] as const)(
    "use no chain, happen as the wielder comes into combat, and end with the weapon %s",
    (_, edition) => {
      const t = table({
        cards,
        edition,
        me: { play: ["Long Blade"], resources: 1, hand: ["Shatter", "Whet"] },
        you: { play: ["Iron Giant"] },
      });
      t.say("propose Captain Ilse", "Iron Giant");
      t.until("strike");
      t.say(["Long Blade"]);
      expect(t.chain()).toHaveLength(0);
      expect(t.stat("Captain Ilse", "atk")).toBe(2);
      // 303.2b: it always looks at the weapon as it is now.
      t.say("play Whet");
      t.settle();
      expect(t.stat("Captain Ilse", "atk")).toBe(5);
      t.say("play Shatter");
      t.settle();
      expect(t.stat("Captain Ilse", "atk")).toBe(0);
      expect(t.can("strike Long Blade")).toBe(false);
    },
  );
});
