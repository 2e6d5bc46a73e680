// Priority and adding links to the chain: costs, modes, targets, quests, resources.
import { describe, expect } from "vitest";
import {
  activate,
  activated,
  all,
  ally,
  card,
  discard,
  hero,
  modal,
  opposing,
  pay,
  playModifier,
  quest,
  spell,
  target,
  targetPlayer,
  targets,
  withStat,
  x,
  yours,
} from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, heroOrAlly, kw, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

describe("priority", () => {
  it("whoever adds a link gets priority again, then it passes clockwise [wow7 410.1, 707.1f]", () => {
    const t = table({
      me: { hand: ["Spark Lance", "Spark Lance"], resources: 4 },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Spark Lance", "Hill Brute");
    expect(t.request().player).toBe(0);
    t.say("pass");
    expect(t.request().player).toBe(1);
    expect(t.chain()).toHaveLength(1);
  });

  it("the topmost link resolves when all pass in succession, then the turn player has priority [wow7 410.4a, 709.1, 415.6a]", () => {
    const t = table({
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { hand: ["Spark Lance"], resources: 2, play: ["Iron Giant"] },
    });
    t.say("play Spark Lance", "Iron Giant", "pass");
    t.say("play Spark Lance", "Captain Ilse");
    expect(t.chain()).toHaveLength(2);
    t.say("pass", "pass");
    expect(t.chain()).toHaveLength(1);
    expect(t.damage("Captain Ilse")).toBe(3);
    expect(t.damage("Iron Giant")).toBe(0);
    expect(t.request().player).toBe(0);
  });

  it("a window closes only after successive passes with an empty chain [wow7 410.4b, 502.2]", () => {
    const t = table({ me: { hand: ["Spark Lance"], resources: 2 } });
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.game.state.data.phase).toBe("action");
    t.say("pass");
    expect(t.game.state.data.phase).toBe("action");
    t.say("pass");
    expect(t.game.state.data.phase).toBe("end");
  });

  it("only instants may be played with links on the chain or on another's turn [wow7 409.1, 410.2a]", () => {
    const t = table({
      me: { hand: ["Spark Lance", "Hill Brute"], resources: 9 },
      you: { hand: ["Spark Lance", "Hill Brute"], resources: 9 },
    });
    expect(t.can("play Hill Brute")).toBe(true);
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.can("play Hill Brute")).toBe(false);
    t.say("pass");
    expect(t.can("play Spark Lance")).toBe(true);
    expect(t.can("play Hill Brute")).toBe(false);
  });

  it("equal cards in hand are one action", () => {
    const t = table({ me: { hand: ["Hill Brute", "Hill Brute"], resources: 3 } });
    expect(t.actions().filter((a) => a === "play Hill Brute")).toHaveLength(1);
  });
});

describe("adding a link", () => {
  it("needs resources for its whole cost and exhausts exactly that many [wow7 403.1, 403.6a, 412.2]", () => {
    const poor = table({ me: { hand: ["Hill Brute"], resources: 2 } });
    expect(poor.can("play Hill Brute")).toBe(false);
    const t = table({ me: { hand: ["Hill Brute"], resources: 5 } });
    t.say("play Hill Brute");
    const ready = t.game.state.objects.filter(
      (o) => o.zone === "play" && o.row === "resource" && !o.exhausted,
    );
    expect(ready).toHaveLength(2);
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["play"]);
  });

  it("X is chosen as the link is added, up to what can be paid [wow7 707.1b, 201.3]", () => {
    const blast = card({
      name: "Wave of X",
      type: ["ability"],
      cost: { x: true, plus: 1 },
      abilities: [
        spell({
          at,
          targets: [target(hero)],
          *effect(game, link) {
            yield* game.deal({
              source: { hero: "you" },
              amount: link.x,
              types: ["fire"],
              to: link.targets[0],
            });
          },
        }),
      ],
    });
    const t = table({ cards: [blast], me: { hand: ["Wave of X"], resources: 4 } });
    t.say("play Wave of X");
    expect(t.request()).toMatchObject({ kind: "number", min: 0, max: 3 });
    t.say(2, "Mogra the Red");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(2);
    const ready = t.game.state.objects.filter(
      (o) => o.zone === "play" && o.row === "resource" && !o.exhausted,
    );
    expect(ready).toHaveLength(1);
  });

  it("X in the cost of a power likewise [wow7 707.1b]", () => {
    const stone = card({
      name: "Heart Stone",
      type: ["equipment"],
      cost: 1,
      tags: ["Item"],
      abilities: [
        activated({
          at,
          costs: [pay(x), activate],
          *effect(game, link) {
            yield* game.heal({ source: { hero: "you" }, amount: link.x, from: { hero: "you" } });
          },
        }),
      ],
    });
    const t = table({
      cards: [stone],
      me: { hero: { card: "Captain Ilse", damage: 9 }, play: ["Heart Stone"], resources: 5 },
    });
    t.say("use Heart Stone", 4);
    t.settle();
    expect(t.damage("Captain Ilse")).toBe(5);
  });

  it("modes are chosen first, then targets for the chosen mode alone [wow7 707.1c, 707.1d]", () => {
    const t = table({ me: { hand: ["Cold Snap"], resources: 3 } });
    // No ally to destroy: only the other mode is left.
    t.say("play Cold Snap");
    t.settle();
    expect(t.hand(0)).toBe(2);
    const two = table({
      me: { hand: ["Cold Snap"], resources: 3 },
      you: { play: ["Hill Brute", "Far Shot"] },
    });
    two.say("play Cold Snap");
    expect(two.request()).toMatchObject({ kind: "pick", role: "mode", min: 1, max: 1 });
    two.say("mode 1", "Far Shot");
    two.settle();
    expect(two.where("Far Shot")).toEqual(["graveyard"]);
    expect(two.where("Hill Brute")).toEqual(["play"]);
  });

  it("a mode can't be chosen twice [wow7 707.1c]", () => {
    const twice = card({
      name: "Two of Three",
      type: ["ability"],
      cost: 0,
      abilities: [
        modal({
          at,
          min: 2,
          max: 2,
          modes: [1, 2, 4].map((amount) =>
            spell({
              at,
              *effect(game) {
                yield* game.deal({
                  source: { hero: "you" },
                  amount,
                  types: ["arcane"],
                  to: all(hero, opposing),
                });
              },
            }),
          ),
        }),
      ],
    });
    const t = table({ cards: [twice], me: { hand: ["Two of Three"] } });
    t.say("play Two of Three", ["mode 1", "mode 3"]);
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(5);
  });

  it("can't be begun without legal targets, and untargetable cards in play are none [wow7 706.1, 707.1d]", () => {
    const ghost = vanilla("Pale Ghost", 2, 2, 2, { abilities: [kw("untargetable")] });
    const strike = card({
      name: "Ally Strike",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(all(ally, opposing))],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({ cards: [ghost, strike], me: { hand: ["Ally Strike"] }, you: { play: ["Pale Ghost"] } });
    expect(t.can("play Ally Strike")).toBe(false);
    const both = table({
      cards: [ghost, strike],
      me: { hand: ["Ally Strike"] },
      you: { play: ["Pale Ghost", "Hill Brute"] },
    });
    both.say("play Ally Strike");
    both.settle();
    expect(both.where("Hill Brute")).toEqual(["graveyard"]);
  });

  it("a second target must differ from the first [wow7 706.1]", () => {
    const pair = card({
      name: "Twin Bolt",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(heroOrAlly), target(heroOrAlly, { notSameAs: [0] })],
          *effect(game, link) {
            for (const to of link.targets)
              yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["frost"], to });
          },
        }),
      ],
    });
    const t = table({ cards: [pair], me: { hand: ["Twin Bolt"] }, you: { play: ["Hill Brute"] } });
    t.say("play Twin Bolt", "Hill Brute");
    const r = t.request();
    expect(r.kind === "pick" ? r.from.length : 0).toBe(2);
    t.say("Mogra the Red");
    t.settle();
    expect([t.damage("Hill Brute"), t.damage("Mogra the Red")]).toEqual([1, 1]);
  });

  it("up to a number lets none be chosen; divided amounts give each at least 1 [wow7 707.1d]", () => {
    const rain = card({
      name: "Rain",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [targets(all(heroOrAlly, opposing), 1, "any", { divide: 5 })],
          *effect(game, link) {
            yield* game.deal({
              source: { hero: "you" },
              amount: 0,
              types: ["fire"],
              to: link.targets[0],
              shares: link.shares[0] ?? [],
            });
          },
        }),
      ],
    });
    const t = table({ cards: [rain], me: { hand: ["Rain"] }, you: { play: ["Hill Brute", "Iron Giant"] } });
    const copy = t.session.fork();
    copy.answer("play Rain");
    expect(copy.request).toMatchObject({ kind: "pick", min: 1, max: 3 });
    t.say("play Rain", ["Hill Brute", "Iron Giant"], { "Hill Brute": 2, "Iron Giant": 3 });
    t.settle();
    expect([t.damage("Hill Brute"), t.damage("Iron Giant")]).toEqual([2, 3]);
  });

  it("no more targets than there is to divide can be chosen [wow7 707.1d]", () => {
    const drops = card({
      name: "Drops",
      type: ["ability"],
      cost: 0,
      abilities: [spell({ at, targets: [targets(heroOrAlly, 0, "any", { divide: 2 })], *effect() {} })],
    });
    const t = table({ cards: [drops], me: { hand: ["Drops"] }, you: { play: ["Hill Brute", "Iron Giant"] } });
    t.say("play Drops");
    expect(t.request()).toMatchObject({ kind: "pick", min: 0, max: 2 });
  });

  it("an X for which there is no target can't be chosen [wow7 707.1b]", () => {
    const sized = card({
      name: "Sized",
      type: ["ability"],
      cost: { x: true, plus: 0 },
      abilities: [
        spell({
          at,
          targets: [target(all(ally, withStat("cost", "=", x)))],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({
      cards: [sized, vanilla("One", 1, 1, 1), vanilla("Three", 3, 1, 1), vanilla("Four", 4, 1, 1)],
      me: { hand: ["Sized"], resources: 6 },
      you: { play: ["One", "Three", "Four"] },
    });
    t.say("play Sized");
    expect(t.request()).toMatchObject({ kind: "number", min: 1, max: 4, not: [2] });
    expect(t.session.check(2)).toBeDefined();
    t.say(3);
    t.settle();
    expect(t.where("Three")).toEqual(["graveyard"]);
  });

  it("a player may be a target [wow7 706.1]", () => {
    const mill = card({
      name: "Gift",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [targetPlayer()],
          *effect(game, link) {
            yield* game.draw(link.targets[0], 1);
          },
        }),
      ],
    });
    const t = table({ cards: [mill], me: { hand: ["Gift"] } });
    t.say("play Gift", "player 1");
    t.settle();
    expect(t.hand(1)).toBe(1);
  });

  it("an alternate cost stands in for the play cost, additional costs stay [wow7 403.3, 707.1e]", () => {
    const deal = card({
      name: "Bargain",
      type: ["ability"],
      cost: 5,
      abilities: [
        playModifier({ at, change: { alternative: [{ exhaust: all(ally, yours), n: 1 }] } }),
        playModifier({ at, change: { additional: [discard({ owner: "you", zone: "hand" } as never)] } }),
        spell({
          at,
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [deal],
      me: { hand: ["Bargain", "Iron Giant"], play: ["Hill Brute"], resources: 1 },
    });
    t.say("play Bargain");
    t.settle();
    expect(t.obj("Hill Brute").exhausted).toBe(true);
    expect(t.where("Iron Giant")).toEqual(["graveyard"]);
    expect(t.hand(0)).toBe(1);
  });

  it("its text may let it be played when only instants may [wow7 409.1]", () => {
    const ambush = vanilla("Lurker", 1, 3, 1, {
      abilities: [playModifier({ at, change: { asInstant: true } })],
    });
    const t = table({ cards: [ambush], you: { hand: ["Lurker"], resources: 1 } });
    t.say("pass");
    expect(t.can("play Lurker")).toBe(true);
  });

  it("an action that can't be finished is rewound whole [wow7 707.2]", () => {
    // Its second target is described by the first, so that nobody sees beforehand that there is none.
    const odd = card({
      name: "Odd Pair",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [
            target(heroOrAlly),
            target((_my, link) => all(ally, { is: [link.object(0)] } as never), { notSameAs: [0] }),
          ],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({ cards: [odd], me: { hand: ["Odd Pair"] }, you: { play: ["Hill Brute"] } });
    t.say("play Odd Pair", "Hill Brute");
    expect(t.where("Odd Pair")).toEqual(["hand"]);
    expect(t.chain()).toHaveLength(0);
    expect(t.request()).toMatchObject({ kind: "act", player: 0 });
    expect(t.can("play Odd Pair")).toBe(false);
  });

  it("plays, uses and targets are told as the link becomes added [wow7 707.1f]", () => {
    const t = table({ me: { hand: ["Spark Lance"], play: ["Charm of Focus"], resources: 3 } });
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.events()).toEqual(expect.arrayContaining(["plays", "targeted"]));
    t.settle();
    t.say("use Charm of Focus");
    expect(t.events()).toContain("uses");
  });
});

describe("quests and resources", () => {
  it("a quest pays its own cost, turns face down and stays a resource [wow7 702.1, 702.2]", () => {
    const t = table({ me: { resources: [{ card: "A Long Errand", faceUp: true }, "Hill Brute"] } });
    t.say("complete A Long Errand");
    const o = t.game.state.objects.find((c) => c.printed === "A Long Errand")!;
    expect([o.zone, o.row, o.faceDown, o.exhausted]).toEqual(["play", "resource", true, true]);
    t.settle();
    expect(t.hand(0)).toBe(1);
    expect(t.events()).toContain("completes");
    expect(t.actions().some((a) => a.startsWith("complete"))).toBe(false);
  });

  it("a quest is completed on the turn it is placed, and not by others [wow7 702.2, 412.1b]", () => {
    const t = table({ me: { hand: ["A Long Errand"], resources: 1 } });
    t.say("place A Long Errand");
    t.settle();
    expect(t.can("complete A Long Errand")).toBe(true);
    t.say("pass");
    expect(t.can("complete A Long Errand")).toBe(false);
  });

  it("face-down resources pay first; face-up ones are asked for only if they matter [wow7 412.2]", () => {
    const t = table({
      me: {
        hand: ["Gate Recruit", "Wall Guard"],
        resources: [{ card: "A Long Errand", faceUp: true }, "Hill Brute"],
      },
    });
    t.say("play Gate Recruit");
    const o = t.game.state.objects.find((c) => c.printed === "A Long Errand")!;
    expect(o.exhausted).toBe(false);
  });

  it("a basic power needs the action phase and an empty chain [wow7 701.1a, 702.1a]", () => {
    const slow = card({
      name: "Slow Quest",
      type: ["quest"],
      abilities: [
        quest({
          at,
          limits: [{ basic: true }],
          costs: [pay(0)],
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [slow],
      me: {
        hand: ["Spark Lance"],
        resources: [{ card: "Slow Quest", faceUp: true }, "Hill Brute", "Hill Brute"],
      },
    });
    expect(t.can("complete Slow Quest")).toBe(true);
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.can("complete Slow Quest")).toBe(false);
  });

  it("a face-down resource is blank [wow7 412.1b]", () => {
    const t = table({ me: { resources: ["Hill Brute", "The Old Well"] } });
    expect(t.can("use The Old Well")).toBe(false);
    expect(t.lines().join()).not.toContain("Hill Brute");
  });

  it("a power may say that it works from the graveyard, and its owner uses it there [wow7 700.2, 701.2]", () => {
    const back = vanilla("Returner", 3, 1, 1, {
      abilities: [
        activated({
          at,
          zone: "graveyard",
          costs: [pay(1)],
          *effect(game, link) {
            yield* game.put(link.self, "hand");
          },
        }),
      ],
    });
    const t = table({
      cards: [back],
      me: { graveyard: ["Returner"], play: ["Returner"], resources: 1 },
      you: { resources: 1 },
    });
    expect(t.actions().filter((a) => a.startsWith("use"))).toHaveLength(1);
    t.say("use Returner");
    t.settle();
    expect(t.where("Returner").toSorted()).toEqual(["hand", "play"]);
    expect(t.actions().filter((a) => a.startsWith("use"))).toHaveLength(0);
  });
});
