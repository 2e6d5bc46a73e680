// Refusals name the rule, and what is hidden stays hidden.
import { describe, expect } from "vitest";
import { activated, ally, card, pay, quest, spell, target } from "../../runtime/games/wow/index.ts";
import { type Wish, whyNot } from "../../runtime/games/wow/turn/why-not.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const slay = card({
  name: "Slay Ally",
  type: ["ability"],
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
const horse = vanilla("Grey Horse", 1, 1, 1, { tags: ["Mount (1)"] });
const errand = card({
  name: "Basic Errand",
  type: ["quest"],
  abilities: [quest({ at, limits: [{ turnOf: "you" }], costs: [pay(1)], *effect() {} })],
});
const stone = card({
  name: "Odd Stone",
  type: ["equipment"],
  cost: 1,
  tags: ["Item"],
  abilities: [activated({ at, limits: [{ turnOf: "opponent" }], costs: [], *effect() {} })],
});

const scene = () =>
  table({
    cards: [slay, horse, errand, stone],
    me: {
      hand: ["Slay Ally", "Iron Giant", "A Long Errand", "Hill Brute"],
      play: [
        { card: "Sap Tender", fresh: true },
        { card: "Rage Caller", exhausted: true },
        "Grey Horse",
        "Odd Stone",
        "Charm of Focus",
      ],
      resources: [{ card: "Basic Errand", faceUp: true, exhausted: true }],
    },
    you: { hand: ["Far Shot"], play: ["Mist Dancer"] },
  });

describe("why not", () => {
  it.each([
    ["play", "Iron Giant", "hand", 0, "403.1"],
    ["play", "A Long Errand", "hand", 0, "306.1"],
    ["play", "Far Shot", "hand", 1, "409.1"],
    ["play", "Far Shot", "hand", 0, "409.1"],
    ["place face up", "Hill Brute", "hand", 0, "412.1b"],
    ["place face down", "Far Shot", "hand", 1, "412.1a"],
    ["place face down", "Far Shot", "hand", 0, "412.1"],
    ["use", "Sap Tender", "play", 0, "701.3"],
    ["use", "Odd Stone", "play", 0, "701.1"],
    ["use", "Charm of Focus", "play", 0, "403.1"],
    ["use", "Charm of Focus", "play", 1, "701.2"],
    ["use", "Rage Caller", "play", 0, "701.2"],
    ["complete", "Basic Errand", "play", 0, "403.1"],
    ["complete", "Basic Errand", "play", 1, "702.2"],
    ["attack", "Sap Tender", "play", 0, "601.2a"],
    ["attack", "Rage Caller", "play", 0, "601.2a"],
    ["attack", "Grey Horse", "play", 0, "302.3"],
    ["attack", "Mist Dancer", "play", 0, "601.2"],
    ["attack", "Mist Dancer", "play", 1, "601.1"],
  ] as const)("%s %s (%s) by player %i: rule %s", (wish, name, zone, player, rule) => {
    const t = scene();
    expect(whyNot(t.game, player as PlayerId, wish as Wish, t.find(name, zone))?.rule).toBe(rule);
  });

  it("says nothing of what is possible [wow7 707.1, 701.2]", () => {
    const t = scene();
    expect(whyNot(t.game, 0 as PlayerId, "play", t.find("Slay Ally", "hand"))).toBeUndefined();
    expect(whyNot(t.game, 0 as PlayerId, "place face up", t.find("A Long Errand", "hand"))).toBeUndefined();
    expect(whyNot(t.game, 0 as PlayerId, "attack", t.find("Captain Ilse"))).toBeUndefined();
    const none = table({ cards: [slay], me: { hand: ["Slay Ally"] } });
    expect(whyNot(none.game, 0 as PlayerId, "play", none.find("Slay Ally", "hand"))?.rule).toBe("707.1d");
  });
});

describe("what is answered", () => {
  it.each([
    ["attack o", "Sap Tender", "play", "601.2a"],
    ["play o", "Iron Giant", "hand", "403.1"],
    ["strike o", "Odd Stone", "play", "303.2"],
  ] as const)("%s%s: the session names the rule that forbids it", (verb, name, zone, rule) => {
    const t = scene();
    const key = `${verb}${t.find(name, zone)}`;
    expect(t.session.check(key)).toMatch(new RegExp(` \\(${rule}\\)$`));
    const was = JSON.stringify(t.session.save());
    expect(() => t.session.answer(key)).toThrow(`(${rule})`);
    expect(JSON.stringify(t.session.save())).toBe(was);
  });

  it("names no rule where it is no key of an action, and tells nothing of hands that are not seen", () => {
    const t = scene();
    expect(t.session.check("dance")).toBe("no such action");
    // His opponent has the one and nobody the other.
    const missing = "that card is not in your hand (409.1)";
    expect([t.session.check("play Far Shot"), t.session.check("play Nothing")]).toEqual([missing, missing]);
  });
});

describe("hidden information", () => {
  it("hands, decks and face-down resources show only to those who may look [wow7 415.3a, 415.4a, 415.8c, 412.1b]", () => {
    const t = table({
      me: {
        hand: ["Spark Lance"],
        deck: ["Iron Giant", "Hill Brute"],
        resources: ["Far Shot"],
        graveyard: ["Mist Dancer"],
      },
    });
    const names = (viewer: number, zone: string) =>
      t.session
        .view(viewer as PlayerId)
        .zones[zone]!.filter((o) => o.owner === 0)
        .map((o) => o.card);
    expect(names(0, "hand")).toEqual(["Spark Lance"]);
    expect(names(1, "hand")).toEqual([undefined]);
    expect(names(0, "deck")).toEqual([undefined, undefined]);
    expect(names(1, "graveyard")).toEqual(["Mist Dancer"]);
    const resource = (viewer: number) =>
      t.session.view(viewer as PlayerId).zones.play!.find((o) => o.row === "resource" && o.owner === 0)?.card;
    expect(resource(0)).toBe("Far Shot");
    expect(resource(1)).toBeUndefined();
  });

  it("a resource being placed face down is not public on the chain either [wow7 415.6a, 707.1a]", () => {
    const t = table({ me: { hand: ["Hill Brute"] } });
    t.say("place Hill Brute face down");
    expect(t.chain()).toHaveLength(1);
    const shown = (viewer: number) => t.session.view(viewer as PlayerId).zones.chain!.map((o) => o.card);
    expect(shown(1)).toEqual([undefined]);
    expect(shown(0)).toEqual(["Hill Brute"]);
  });
});
