// Combat: proposals, attack window, protect point, defend window, strikes, conclusion.
import { describe, expect } from "vitest";
import {
  all,
  ally,
  can,
  cant,
  card,
  continuous,
  hero,
  must,
  named,
  only,
  opposing,
  self,
  spell,
  target,
  triggered,
} from "../../runtime/games/wow/index.ts";
import { NOTHING } from "../../runtime/kernel/state.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, heroOrAlly, kw, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const bounce = card({
  name: "Sudden Nap",
  type: ["ability"],
  instant: true,
  cost: 0,
  abilities: [
    spell({
      at,
      targets: [target(heroOrAlly)],
      *effect(game, link) {
        yield* game.exhaust(link.targets[0]);
      },
    }),
  ],
});
const slay = card({
  name: "Slay",
  type: ["ability"],
  instant: true,
  cost: 0,
  abilities: [
    spell({
      at,
      targets: [target(ally)],
      *effect(game, link) {
        yield* game.destroy(link.targets[0]);
      },
    }),
  ],
});

/** To the end of the combat, in which nobody is asked for more than an action. */
function unasked(t: ReturnType<typeof table>): void {
  while (t.game.state.data.combat !== undefined) {
    expect(t.request().kind).toBe("act");
    t.say("pass");
  }
}

describe("proposing a combat", () => {
  it("needs a ready character of the turn player, there since the turn began, or with Ferocity [wow7 601.1, 601.2a, 301.3]", () => {
    const t = table({
      me: {
        play: [
          "Hill Brute",
          { card: "Iron Giant", exhausted: true },
          { card: "Gate Recruit", fresh: true },
          { card: "Field Scout", fresh: true },
        ],
      },
    });
    expect(t.can("propose Hill Brute")).toBe(true);
    expect(t.can("propose Iron Giant")).toBe(false);
    expect(t.can("propose Gate Recruit")).toBe(false);
    expect(t.can("propose Field Scout")).toBe(true);
    expect(t.can("propose Captain Ilse")).toBe(true);
  });

  it("goes against an opposing character that is not elusive [wow7 601.2b]", () => {
    const t = table({ me: { play: ["Hill Brute"] }, you: { play: ["Mist Dancer", "Far Shot"] } });
    t.say("propose Hill Brute");
    expect(t.request()).toMatchObject({ kind: "pick", role: "defender" });
    const r = t.request();
    const names =
      r.kind === "pick" ? r.from.map((o) => ("object" in o ? t.game.state.objects[o.object]!.card : "")) : [];
    expect(names.sort()).toEqual(["Far Shot", "Mogra the Red"]);
  });

  it("is forbidden to Totems and Mounts, and Mounts are not attacked [wow7 302.3, 305.3a]", () => {
    const totem = card({
      name: "Ash Totem",
      type: ["ability"],
      cost: 1,
      atk: 1,
      health: 2,
      tags: ["Fire Totem (1)"],
      abilities: [],
    });
    const mount = vanilla("Dun Horse", 1, 1, 1, { tags: ["Mount (1)"] });
    const t = table({
      cards: [totem, mount],
      me: { play: ["Ash Totem", "Dun Horse"] },
      you: { play: ["Dun Horse", "Ash Totem"] },
    });
    expect(t.can("propose Ash Totem")).toBe(false);
    expect(t.can("propose Dun Horse")).toBe(false);
    t.say("propose Captain Ilse");
    const r = t.request();
    expect(r.kind === "pick" ? r.from.length : 0).toBe(2);
    t.say("Ash Totem");
  });

  it("is checked again as it resolves and interrupted if it has become illegal [wow7 601.3, 709.2a]", () => {
    const t = table({ cards: [bounce], me: { play: ["Hill Brute"] }, you: { hand: ["Sudden Nap"] } });
    t.say("propose Hill Brute");
    expect(t.chain()).toHaveLength(1);
    t.say("play Sudden Nap", "Hill Brute");
    t.settle();
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.game.state.data.phase).toBe("action");
    expect(t.events()).toContain("interrupted");
    expect(t.events()).not.toContain("attacks");
  });

  it("what can attack only certain characters does so if able, else attacks any [wow7 601.2c, 601.2d]", () => {
    const decoy = vanilla("Decoy", 3, 1, 5, {
      abilities: [
        continuous({
          at,
          on: { filter: all(heroOrAlly, opposing) },
          changes: [only("attack if able", self)],
        }),
      ],
    });
    const t = table({ cards: [decoy], me: { play: ["Hill Brute"] }, you: { play: ["Decoy", "Far Shot"] } });
    t.say("propose Hill Brute");
    t.settle();
    expect(t.game.state.data.combat?.proposedDefender).toBe(t.find("Decoy"));
    expect(t.game.state.data.combat?.attacker).toBe(t.find("Hill Brute"));
    const two = table({ cards: [decoy], me: { play: ["Hill Brute"] }, you: { play: ["Decoy", "Decoy"] } });
    two.say("propose Hill Brute");
    const r = two.request();
    expect(r.kind === "pick" ? r.from.length : 0).toBe(2);
  });

  it("must attack if able: no passing with an empty chain while a combat could be proposed [wow7 600.2, 600.2a]", () => {
    const angry = vanilla("Angry", 2, 2, 2, {
      abilities: [continuous({ at, on: { self: true }, changes: [must("attack")] })],
    });
    const t = table({ cards: [angry], me: { play: ["Angry"] }, you: { play: ["Far Shot"] } });
    expect(t.actions()).not.toContain("pass");
    t.say("propose Angry", "Far Shot");
    t.fight();
    expect(t.actions()).toContain("pass");
  });

  it("must attack one and can attack only another: the second wins [wow7 600.2b]", () => {
    const guarded = vanilla("Goaded", 2, 2, 6, {
      abilities: [
        continuous({
          at,
          on: { self: true },
          changes: [must("attack", hero), only("attack if able", named("Far Shot"))],
        }),
      ],
    });
    const t = table({
      cards: [guarded],
      me: { play: ["Goaded"] },
      you: { play: ["Far Shot", "Hill Brute"] },
    });
    expect(t.actions()).toContain("pass");
    t.say("propose Goaded");
    t.fight();
    expect(t.events()).toContain("attacks");
    expect(t.where("Far Shot")).toEqual(["play"]);
    expect(t.damage("Far Shot")).toBe(2);
  });
});

describe("the combat step", () => {
  it("the attacker exhausts, both deal their ATK to the other at once [wow7 602.1, 603.1, 205.1a]", () => {
    const t = table({ me: { play: ["Hill Brute"] }, you: { play: ["Iron Giant"] } });
    t.say("propose Hill Brute", "Iron Giant");
    t.fight();
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    expect(t.damage("Iron Giant")).toBe(3);
    expect(t.obj("Iron Giant").exhausted).toBe(false);
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.game.state.data.phase).toBe("action");
  });

  it("both destroyed by the same combat go together [wow7 410.6, 603.2]", () => {
    const t = table({ me: { play: ["Hill Brute"] }, you: { play: ["Hill Brute"] } });
    t.say("propose Hill Brute", "Hill Brute");
    t.fight();
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
  });

  it("the attack trigger is on the chain before the protect point, the defender's after it [wow7 602.1, 602.2, 708.1a]", () => {
    const voss = vanilla("Tree Bender", 1, 2, 1, {
      abilities: [
        triggered({
          at,
          on: "attacks",
          when: (e, my) => e.object === my.self,
          targets: [target(heroOrAlly)],
          *effect(game, link) {
            if (yield* game.may(link.you)) yield* game.exhaust(link.targets[0]);
          },
        }),
      ],
    });
    const donna = vanilla("Watchful", 5, 1, 7, {
      abilities: [
        kw("protector"),
        triggered({
          at,
          on: "attacks",
          when: (e, my) => my.side("opponent", my.controller(e.object)),
          *effect(game, link) {
            yield* game.ready(link.self);
          },
        }),
      ],
    });
    const t = table({
      cards: [voss, donna],
      me: { play: ["Tree Bender"] },
      you: { play: [{ card: "Watchful", exhausted: true }] },
    });
    t.say("propose Tree Bender", "Mogra the Red");
    // The turn player's effect lies below; Watchful readies first and is exhausted again.
    t.say("Watchful");
    t.say(true);
    expect(t.obj("Watchful").exhausted).toBe(true);
    t.fight();
    expect(t.events()).not.toContain("protects");
    expect(t.damage("Mogra the Red")).toBe(2);
  });

  it("a protector takes the place of the proposed defender [wow7 602.2, 602.2b]", () => {
    const t = table({ me: { play: ["Hill Brute"] }, you: { play: ["Wall Guard", "Wall Guard"] } });
    t.say("propose Hill Brute", "Mogra the Red");
    expect(t.until("protect")).toMatchObject({ min: 0, max: 1, player: 1 });
    t.say("Wall Guard");
    expect(t.events().filter((e) => e === "protects")).toHaveLength(1);
    t.fight();
    expect(t.damage("Mogra the Red")).toBe(0);
    // 3 damage to 3 health.
    expect(t.all("Wall Guard", "graveyard")).toHaveLength(1);
    expect(t.damage("Hill Brute")).toBe(1);
  });

  it("needs Protector, readiness, and no Stealth on the attacker [wow7 602.2, 602.2a]", () => {
    const sneak = table({ me: { play: ["Night Prowler"] }, you: { play: ["Wall Guard"] } });
    sneak.say("propose Night Prowler", "Mogra the Red");
    unasked(sneak);
    expect(sneak.damage("Mogra the Red")).toBe(2);
    const tired = table({
      me: { play: ["Hill Brute"] },
      you: { play: [{ card: "Wall Guard", exhausted: true }, "Far Shot"] },
    });
    tired.say("propose Hill Brute", "Mogra the Red");
    unasked(tired);
    expect(tired.damage("Mogra the Red")).toBe(3);
  });

  it("a proposed defender can't protect itself [wow7 602.2b]", () => {
    const t = table({ me: { play: ["Hill Brute"] }, you: { play: ["Wall Guard"] } });
    t.say("propose Hill Brute", "Wall Guard");
    unasked(t);
    expect(t.events()).not.toContain("protects");
  });

  it("Long-Range keeps defenders from dealing combat damage [wow7 603.1a]", () => {
    const t = table({ me: { play: ["Far Shot"] }, you: { play: ["Iron Giant"] } });
    t.say("propose Far Shot", "Iron Giant");
    t.fight();
    expect(t.damage("Iron Giant")).toBe(2);
    expect(t.damage("Far Shot")).toBe(0);
    const back = table({ turnOf: 1, me: { play: ["Far Shot"] }, you: { play: ["Iron Giant"] } });
    back.say("propose Iron Giant", "Far Shot");
    back.fight();
    expect(back.damage("Iron Giant")).toBe(2);
  });

  it("goes on to its conclusion when the defender is gone; the attacker stays exhausted [wow7 602.4, 602.4a, 603.1b]", () => {
    const t = table({
      cards: [slay],
      me: { play: ["Hill Brute"] },
      you: { play: ["Far Shot"], hand: ["Slay"] },
    });
    t.say("propose Hill Brute", "Far Shot");
    t.settle();
    // Attack window: the defender's controller destroys it himself.
    t.say("play Slay", "Far Shot");
    t.settle();
    t.fight();
    expect(t.events()).not.toContain("defends");
    expect(t.obj("Hill Brute").exhausted).toBe(true);
    expect(t.damage("Hill Brute")).toBe(0);
    expect(t.game.state.data.combat).toBeUndefined();
  });

  it("a character stays exhausted and may attack again once readied [wow7 600.1, 411.1]", () => {
    const wind = card({
      name: "Second Wind",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(ally)],
          *effect(game, link) {
            yield* game.ready(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({ cards: [wind], me: { play: ["Iron Giant"], hand: ["Second Wind"] } });
    t.say("propose Iron Giant");
    t.fight();
    expect(t.can("propose Iron Giant")).toBe(false);
    t.say("play Second Wind");
    t.settle();
    t.say("propose Iron Giant");
    t.fight();
    expect(t.damage("Mogra the Red")).toBe(12);
  });

  it("can't attack as a can't beats what lets it [wow7 103.2]", () => {
    const bound = vanilla("Bound Scout", 1, 2, 1, {
      abilities: [
        kw("ferocity"),
        continuous({ at, on: { self: true }, changes: [can("attack immediately"), cant("attack")] }),
      ],
    });
    const t = table({ cards: [bound], me: { play: ["Bound Scout"] } });
    expect(t.can("propose Bound Scout")).toBe(false);
  });

  it("a tax on attacking is paid as the combat is proposed [wow7 600.3]", () => {
    const tax = vanilla("Toll Keeper", 2, 0, 3, {
      abilities: [
        continuous({
          at,
          on: { filter: all(heroOrAlly, opposing) },
          changes: [cant("attack", undefined, { pay: 2 })],
        }),
      ],
    });
    const poor = table({
      cards: [tax],
      me: { play: ["Hill Brute"], resources: 1 },
      you: { play: ["Toll Keeper"] },
    });
    expect(poor.can("propose Hill Brute")).toBe(false);
    const rich = table({
      cards: [tax],
      me: { play: ["Hill Brute"], resources: 3 },
      you: { play: ["Toll Keeper"] },
    });
    rich.say("propose Hill Brute", "Toll Keeper");
    const ready = rich.game.state.objects.filter(
      (o) => o.zone === "play" && o.row === "resource" && !o.exhausted,
    );
    expect(ready).toHaveLength(1);
  });

  it("heals nobody, and keeps damage on both [wow7 405.1]", () => {
    const t = table({ me: { play: ["Wall Guard"] }, you: { play: ["Iron Giant"] } });
    t.say("propose Captain Ilse", "Iron Giant");
    t.fight();
    expect(t.damage("Captain Ilse")).toBe(6);
    expect(t.damage("Iron Giant")).toBe(0);
  });
});

describe("striking", () => {
  const armed = (more: object = {}) =>
    table({ me: { play: ["Long Blade"], resources: 2, ...more }, you: { play: ["Iron Giant"] } });

  it("adds the weapon's ATK to the hero for this combat, for its strike cost [wow7 303.2, 303.2a, 303.2b]", () => {
    const t = armed();
    t.say("propose Captain Ilse", "Iron Giant");
    expect(t.until("strike")).toMatchObject({ min: 0, max: 1, player: 0 });
    t.say("Long Blade");
    expect(t.stat("Captain Ilse", "atk")).toBe(2);
    expect(t.obj("Long Blade").exhausted).toBe(true);
    t.fight();
    expect(t.damage("Iron Giant")).toBe(2);
    expect(t.stat("Captain Ilse", "atk")).toBe(0);
    expect(t.events().filter((e) => e === "strikes")).toHaveLength(1);
  });

  it("is possible for the defending hero too, exhausted or not [wow7 602.3, 303.2]", () => {
    const t = table({
      turnOf: 1,
      me: { hero: { card: alliance.name, exhausted: true }, play: ["Long Blade"], resources: 1 },
      you: { play: ["Iron Giant"] },
    });
    t.say("propose Iron Giant");
    t.say("Long Blade");
    t.fight();
    expect(t.damage("Iron Giant")).toBe(2);
    expect(t.damage("Captain Ilse")).toBe(6);
  });

  it("needs a ready weapon and resources, and a hero as wielder [wow7 303.2, 303.2d]", () => {
    const poor = table({ me: { play: ["Great Maul"], resources: 1 }, you: { play: ["Far Shot"] } });
    poor.say("propose Captain Ilse", "Far Shot");
    poor.fight();
    expect(poor.events()).not.toContain("strikes");
    const t = table({
      me: { play: ["Long Blade", "Hill Brute"], resources: 2 },
      you: { play: ["Iron Giant"] },
    });
    t.say("propose Hill Brute", "Iron Giant");
    t.fight();
    expect(t.events()).not.toContain("strikes");
  });

  it("an ally that can wield strikes as well [wow7 303.2d]", () => {
    const squire = vanilla("Squire", 2, 1, 2, {
      abilities: [continuous({ at, on: { self: true }, changes: [can("wield")] })],
    });
    const t = table({
      cards: [squire],
      me: { play: ["Long Blade", "Squire"], resources: 1 },
      you: { play: ["Iron Giant"] },
    });
    t.say("propose Squire", "Iron Giant", "Long Blade");
    t.fight();
    expect(t.damage("Iron Giant")).toBe(3);
  });

  it("with one weapon only, with two if the hero has Dual Wield [wow7 303.2c, 406.6]", () => {
    const axe = card({
      name: "Hand Axe",
      type: ["equipment"],
      cost: 1,
      atk: 1,
      damageTypes: ["melee"],
      strikeCost: 0,
      tags: ["1H Weapon", "Axe", "Melee"],
      abilities: [],
    });
    const dual = { ...alliance, name: "Two Blades", abilities: [kw("dual wield")] };
    const one = table({
      cards: [axe],
      me: { play: ["Hand Axe", "Hand Axe"] },
      you: { play: ["Iron Giant"] },
    });
    one.say("propose Captain Ilse", "Iron Giant", "Hand Axe");
    one.fight();
    expect(one.damage("Iron Giant")).toBe(1);
    const two = table({
      cards: [axe, dual],
      me: { hero: "Two Blades", play: ["Hand Axe", "Hand Axe"] },
      you: { play: ["Iron Giant"] },
    });
    two.say("propose Two Blades", "Iron Giant", ["Hand Axe", "Hand Axe"]);
    two.fight();
    expect(two.damage("Iron Giant")).toBe(2);
  });

  it("passes Stealth and Long-Range of the weapon on [wow7 303.2b]", () => {
    const bow = card({
      name: "Quiet Bow",
      type: ["equipment"],
      cost: 1,
      atk: 1,
      damageTypes: ["ranged"],
      strikeCost: 0,
      tags: ["Weapon", "Bow", "Ranged (1)"],
      abilities: [kw("long-range"), kw("stealth")],
    });
    const t = table({
      cards: [bow],
      me: { play: ["Quiet Bow"] },
      you: { play: ["Iron Giant", "Wall Guard"] },
    });
    t.say("propose Captain Ilse", "Iron Giant", "Quiet Bow");
    t.fight();
    expect(t.events()).not.toContain("protects");
    expect(t.damage("Captain Ilse")).toBe(0);
    expect(t.damage("Iron Giant")).toBe(1);
    const packet = t.game.state.history.find((e) => e.kind === "damage");
    expect(packet).toMatchObject({ types: ["ranged"], with: [t.find("Quiet Bow")], combat: true });
  });

  it("a weapon that leaves play leaves the strike as well [wow7 303.2a]", () => {
    const sunder = card({
      name: "Sunder",
      type: ["ability"],
      instant: true,
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target({ type: "equipment" })],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({
      cards: [sunder],
      me: { play: ["Long Blade"], resources: 1 },
      you: { play: ["Iron Giant"], hand: ["Sunder"] },
    });
    t.say("propose Captain Ilse", "Iron Giant");
    t.say("Long Blade");
    t.say("play Sunder");
    t.settle();
    expect(t.stat("Captain Ilse", "atk")).toBe(0);
    t.fight();
    expect(t.damage("Iron Giant")).toBe(0);
  });
});

describe("combat triggers", () => {
  it("Saurfang and Baranka: both trigger after the protect point, the turn player's lies below [wow7 602.3, 708.1a, 709.2f]", () => {
    const lord = vanilla("High Lord", 8, 9, 4, {
      abilities: [
        triggered({
          at,
          on: "enters combat",
          when: (e, my) => e.against === my.self && my.matches(ally, e.object),
          *effect(game, link) {
            yield* game.destroy(link.event.object);
          },
        }),
      ],
    });
    const grunt = vanilla("Grim Grunt", 2, 2, 2, {
      abilities: [
        triggered({
          at,
          on: "defends",
          when: (e, my) => e.object === my.self && my.matches(ally, e.attacker),
          *effect(game, link) {
            const gone = yield* game.destroy(link.self);
            if (gone.complete) yield* game.destroy(all(ally, { state: "attacking" }));
          },
        }),
      ],
    });
    const t = table({ cards: [lord, grunt], me: { play: ["High Lord"] }, you: { play: ["Grim Grunt"] } });
    t.say("propose High Lord", "Grim Grunt");
    t.fight();
    expect(t.where("High Lord")).toEqual(["graveyard"]);
    expect(t.where("Grim Grunt")).toEqual(["graveyard"]);
    expect(t.game.state.data.combat?.attacker ?? NOTHING).toBe(NOTHING);
  });

  it("combat damage sets off what watches it, judged on the state before [wow7 703.4]", () => {
    const brigg = vanilla("Finisher", 1, 1, 2, {
      abilities: [
        triggered({
          at,
          on: "damage",
          when: (e, my) => e.source === my.self && e.combat && my.matches({ state: "damaged" }, e.object),
          *effect(game, link) {
            yield* game.destroy(link.event.object);
          },
        }),
      ],
    });
    const fresh = table({ cards: [brigg], me: { play: ["Finisher"] }, you: { play: ["Far Shot"] } });
    fresh.say("propose Finisher", "Far Shot");
    fresh.fight();
    fresh.settle();
    expect(fresh.where("Far Shot")).toEqual(["play"]);
    const hurt = table({
      cards: [brigg],
      me: { play: ["Finisher"] },
      you: { play: [{ card: "Iron Giant", damage: 1 }] },
    });
    hurt.say("propose Finisher", "Iron Giant");
    hurt.fight();
    hurt.settle();
    expect(hurt.where("Iron Giant")).toEqual(["graveyard"]);
  });
});
