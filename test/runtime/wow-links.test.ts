// Priority and the chain: adding links, targets, triggered effects, resolving, interrupting.
import { describe, expect, it } from "vitest";
import {
  ability,
  activate,
  activated,
  all,
  ally,
  attach,
  cant,
  card,
  continuous,
  discard,
  exists,
  gate,
  hero,
  modal,
  opposing,
  pay,
  playModifier,
  quest,
  spell,
  target,
  targetLink,
  targetPlayer,
  targets,
  triggered,
  x,
  yours,
} from "../../runtime/games/wow/index.ts";
import { at, heroOrAlly, horde, kw, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const counter = card({
  name: "Nullify",
  type: ["ability"],
  instant: true,
  cost: 1,
  abilities: [
    spell({
      at,
      targets: [targetLink(ability)],
      *effect(game, link) {
        yield* game.interrupt(link.targets[0]);
      },
    }),
  ],
});
const hide = card({
  name: "Veil",
  type: ["ability"],
  instant: true,
  ongoing: true,
  cost: 0,
  abilities: [
    attach({ at, target: target(all(ally, yours)) }),
    continuous({ at, on: { host: true }, changes: [cant("be targeted")] }),
  ],
});

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
              targets: [target(hero)],
              *effect(game, link) {
                yield* game.deal({ source: { hero: "you" }, amount, types: ["arcane"], to: link.targets[0] });
              },
            }),
          ),
        }),
      ],
    });
    const t = table({ cards: [twice], me: { hand: ["Two of Three"] } });
    t.say("play Two of Three", ["mode 1", "mode 3"], "Mogra the Red", "Mogra the Red");
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
    t.say("play Rain", ["Hill Brute", "Iron Giant"], { "Hill Brute": 2, "Iron Giant": 3 });
    t.settle();
    expect([t.damage("Hill Brute"), t.damage("Iron Giant")]).toEqual([2, 3]);
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
});

describe("triggered effects", () => {
  const watcher = (name: string) =>
    vanilla(name, 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "enters",
          when: (e, my) => e.object !== my.self && my.matches(ally, e.object),
          *effect(game, link) {
            yield* game.addCounters(name, 1, link.self);
          },
        }),
      ],
    });

  it("wait for priority, and their controller orders them [wow7 410.5, 708.1, 708.1a]", () => {
    const t = table({
      cards: [watcher("First"), watcher("Second")],
      me: { play: ["First", "Second"], hand: ["Gate Recruit"], resources: 1 },
    });
    t.say("play Gate Recruit", "pass", "pass");
    expect(t.request().kind).toBe("order");
    t.say(["Second", "First"]);
    expect(t.chain()).toHaveLength(2);
    expect(t.game.state.objects[t.chain()[0]!]?.link?.source).toBe(t.find("First"));
  });

  it("of several players: the turn player's lie below [wow7 708.1a]", () => {
    const t = table({
      cards: [watcher("First"), watcher("Second")],
      me: { play: ["First"], hand: ["Gate Recruit"], resources: 1 },
      you: { play: ["Second"] },
    });
    t.say("play Gate Recruit", "pass", "pass");
    expect(t.chain().map((id) => t.game.state.objects[id]?.link?.you)).toEqual([1, 0]);
  });

  it("cease to exist without legal targets [wow7 708.2]", () => {
    const hur = vanilla("Breaker", 3, 2, 2, {
      abilities: [
        triggered({
          at,
          on: "enters",
          when: (e, my) => e.object === my.self,
          targets: [target({ type: "equipment" })],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({ cards: [hur], me: { hand: ["Breaker"], resources: 3 } });
    t.say("play Breaker", "pass", "pass");
    expect(t.chain()).toHaveLength(0);
    expect(t.where("Breaker")).toEqual(["play"]);
  });

  it("with an if between commas are tested twice [wow7 703.2]", () => {
    const lei = vanilla("Lily", 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "plays",
          doubleCheck: (_e, my) => my.hand(my.you).length >= 1,
          *effect(game, link) {
            yield* game.draw(link.you, 2);
          },
        }),
      ],
    });
    const none = table({ cards: [lei], me: { play: ["Lily"], hand: ["Spark Lance"], resources: 2 } });
    none.say("play Spark Lance", "Mogra the Red");
    expect(none.chain()).toHaveLength(1);
    const t = table({
      cards: [lei],
      me: { play: ["Lily"], hand: ["Spark Lance", "Spark Lance"], resources: 4 },
    });
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.chain()).toHaveLength(2);
    // In response the last card in hand goes too; that play does not set it off again.
    t.say("play Spark Lance", "Mogra the Red");
    expect(t.chain()).toHaveLength(3);
    t.settle();
    expect(t.hand(0)).toBe(0);
    expect(t.events()).toContain("interrupted");
  });

  it("exist apart from their source, which is known as it last was [wow7 707.3, 709.2d]", () => {
    const avenger = table({ me: { hand: ["Spark Lance"], resources: 2 }, you: { play: ["Grim Avenger"] } });
    avenger.say("play Spark Lance", "Grim Avenger", "pass", "pass");
    expect(avenger.request()).toMatchObject({ kind: "pick", player: 1, role: "target" });
    avenger.say("Captain Ilse");
    avenger.settle();
    expect(avenger.damage("Captain Ilse")).toBe(2);
    expect(avenger.where("Grim Avenger")).toEqual(["graveyard"]);
  });
});

describe("resolving", () => {
  it("a link is interrupted by the game if all its targets have become illegal [wow7 709.2a, 400.2]", () => {
    const charge = card({
      name: "Rush At",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(ally)],
          *effect(game, link) {
            yield* game.exhaust(link.targets[0]);
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [charge, hide],
      me: { hand: ["Rush At"] },
      you: { play: ["Hill Brute"], hand: ["Veil"] },
    });
    t.say("play Rush At", "play Veil");
    t.settle();
    expect(t.obj("Hill Brute").exhausted).toBe(false);
    expect(t.hand(0)).toBe(0);
    expect(t.where("Rush At")).toEqual(["graveyard"]);
    expect(t.obj("Veil").attachedTo).toBe(t.find("Hill Brute"));
  });

  it("with some legal targets left it affects those [wow7 709.2c]", () => {
    const both = card({
      name: "Tremor",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [targets(all(ally, opposing), 2, 2)],
          *effect(game, link) {
            yield* game.destroy(link.targets[0]);
          },
        }),
      ],
    });
    const t = table({
      cards: [both, hide],
      me: { hand: ["Tremor"] },
      you: { play: ["Hill Brute", "Far Shot"], hand: ["Veil"] },
    });
    t.say("play Tremor", "play Veil", "Far Shot");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    expect(t.where("Far Shot")).toEqual(["play"]);
  });

  it("a card that has changed zones is another card and no target any more [wow7 415.9a, 709.2a]", () => {
    const recall = card({
      name: "Recall",
      type: ["ability"],
      instant: true,
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(all(ally, yours))],
          *effect(game, link) {
            yield* game.put(link.targets[0], "hand");
          },
        }),
      ],
    });
    const t = table({
      cards: [recall],
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { play: ["Hill Brute"], hand: ["Recall"] },
    });
    t.say("play Spark Lance", "Hill Brute", "play Recall");
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["hand"]);
    expect(t.events().filter((e) => e === "damage")).toHaveLength(0);
  });

  it("abilities go to the graveyard, ongoing ones and other cards enter play [wow7 709.2g, 305.1, 305.2c]", () => {
    const t = table({
      me: { hand: ["War Song", "Spark Lance", "Long Blade"], resources: 9, play: ["Hill Brute"] },
    });
    t.say("play Spark Lance", "Mogra the Red");
    t.settle();
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
    t.say("play War Song");
    t.settle();
    expect(t.obj("War Song").row).toBe("hero");
    expect(t.stat("Hill Brute", "atk")).toBe(4);
    t.say("play Long Blade");
    t.settle();
    expect(t.obj("Long Blade").row).toBe("hero");
  });

  it("an interrupted card goes to its owner's graveyard and its costs stay paid [wow7 711.1, 711.2, 711.3]", () => {
    const t = table({
      cards: [counter],
      me: { hand: ["Spark Lance"], resources: 2 },
      you: { hand: ["Nullify"], resources: 1 },
    });
    t.say("play Spark Lance", "Mogra the Red", "play Nullify");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
    expect(t.game.state.objects.filter((o) => o.row === "resource" && o.exhausted)).toHaveLength(3);
  });

  it("effects and placed resources can't be interrupted by what interrupts cards [wow7 711.3, 412.1a]", () => {
    const t = table({
      cards: [counter],
      me: { hand: ["Hill Brute"], play: ["Charm of Focus"], resources: 1 },
      you: { hand: ["Nullify"], resources: 1 },
    });
    t.say("use Charm of Focus", "pass");
    expect(t.can("play Nullify")).toBe(false);
    t.settle();
    t.say("place Hill Brute face down", "pass");
    expect(t.can("play Nullify")).toBe(false);
  });

  it("a part that a class or faction gate closes is not announced [wow7 206.1c]", () => {
    const gated = card({
      name: "Mage Bolt",
      type: ["ability"],
      cost: 0,
      abilities: [
        gate({
          at,
          test: exists(all(hero, yours, { trait: "Mage", of: "class" })),
          ability: spell({
            at,
            targets: [target(ally)],
            *effect(game, link) {
              yield* game.destroy(link.targets[0]);
            },
          }),
        }),
        spell({
          at,
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const warrior = table({ cards: [gated], me: { hand: ["Mage Bolt"] }, you: { play: ["Hill Brute"] } });
    warrior.say("play Mage Bolt");
    warrior.settle();
    expect(warrior.where("Hill Brute")).toEqual(["play"]);
    expect(warrior.hand(0)).toBe(1);
    const mage = table({
      cards: [gated],
      me: { hero: horde.name, hand: ["Mage Bolt"] },
      you: { play: ["Hill Brute"] },
    });
    mage.say("play Mage Bolt");
    mage.settle();
    expect(mage.where("Hill Brute")).toEqual(["graveyard"]);
  });

  it("if you do looks at what was really done [wow7 709.2f]", () => {
    const trade = card({
      name: "Trade",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [target(ally)],
          *effect(game, link) {
            const did = yield* game.destroy(link.targets[0]);
            if (did.complete) yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const stone = vanilla("Stone Man", 2, 1, 1, {
      abilities: [continuous({ at, on: { self: true }, changes: [cant("be destroyed")] })],
    });
    const t = table({ cards: [trade, stone], me: { hand: ["Trade"] }, you: { play: ["Stone Man"] } });
    t.say("play Trade");
    t.settle();
    expect(t.hand(0)).toBe(0);
    const yes = table({ cards: [trade], me: { hand: ["Trade"] }, you: { play: ["Hill Brute"] } });
    yes.say("play Trade");
    yes.settle();
    expect(yes.hand(0)).toBe(1);
  });
});
