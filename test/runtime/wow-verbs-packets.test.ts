// Packets of damage and healing: dealt, replaced and prevented in the order of 717.4.
import { describe, expect } from "vitest";
import { continuous, replacement, shield } from "../../runtime/games/wow/authoring.ts";
import { ally, any, can, cant, hero } from "../../runtime/games/wow/build-terms.ts";
import type { Dealt, Verbs } from "../../runtime/games/wow/surface.ts";
import type { DamageType } from "../../runtime/games/wow/words.ts";
import type { Gen } from "../../runtime/kernel/authoring.ts";
import { it } from "../conformance/by-edition.ts";
import { at, bearer, type Scripted, type Stage, stage } from "./wow-verbs-stage.ts";

const hit = (
  s: Stage,
  name: string,
  amount: number,
  more: {
    readonly types?: readonly DamageType[];
    readonly unpreventable?: boolean;
    readonly asCombat?: boolean;
  } = {},
): Gen<Dealt> =>
  s.as().deal({ source: s.find("Anna"), amount, types: more.types ?? ["fire"], to: [s.find(name)], ...more });

const toFootman = replacement({
  at,
  on: "damage",
  when: (e, my) => my.matches(ally, e.object),
  change: { prevent: 1 },
});
const toAny = replacement({ at, on: "damage", when: () => true, change: { prevent: 1 } });
const doubler = bearer(
  "Doubler",
  replacement({ at, on: "damage", when: (e) => e.types.includes("fire"), change: { times: 2 } }),
);
const grower = bearer("Grower", replacement({ at, on: "damage", when: () => true, change: { more: 1 } }));
const hardener = bearer("Hardener", toFootman);
const firstTwo = bearer(
  "Warden",
  replacement({
    at,
    on: "damage",
    when: (e, my) => my.matches(ally, e.object),
    change: { prevent: 2, of: "first each turn" },
  }),
);
const bubble = bearer(
  "Bubble",
  replacement({
    at,
    on: "damage",
    when: (e, my) => my.matches(hero, e.object),
    change: {
      prevent: "all",
      *conditional(game) {
        return (yield* game.removeCounters("bubble", 1, "self")).complete;
      },
    },
  }),
);
const nextThree = shield({
  key: "next three",
  at,
  bound: { it: "object" },
  on: "damage",
  when: (e, my) => e.object === my.bound.it,
  change: { prevent: 3, of: "next" },
});
const toHero = shield({
  key: "to hero",
  at,
  bound: { it: "object" },
  on: "damage",
  when: (e, my) => e.object === my.bound.it,
  change: {
    *redirect(_game, _e, my) {
      return my.hero("you");
    },
  },
});
const nextGrows = shield({
  key: "next grows",
  at,
  on: "damage",
  when: (e, my) => e.source === my.hero("you"),
  change: { more: 2 },
});
const nextSome = shield({
  key: "next some",
  at,
  bound: { it: "object", n: "number" },
  on: "damage",
  when: (e, my) => e.object === my.bound.it,
  change: { prevent: { bound: "n" }, of: "next" },
});
const lifted = [nextThree, toHero, nextGrows, nextSome];

describe("packets of damage", () => {
  const rows: readonly {
    readonly title: string;
    readonly put: Parameters<typeof stage>[0];
    readonly verb: (s: Stage, v: Verbs) => Gen<Dealt>;
    readonly before?: (s: Stage, v: Verbs) => void;
    readonly answers?: readonly Scripted[];
    readonly total: number;
    readonly then?: (s: Stage) => void;
  }[] = [
    {
      title: "[wow7 405.1] damage stays on a character",
      put: { foe: { play: [{ card: "Footman", damage: 1 }] } },
      verb: (s) => hit(s, "Footman", 1),
      total: 1,
      then: (s) => expect(s.damage("Footman")).toBe(2),
    },
    {
      title: "[wow7 405.3] more than fatal damage can be dealt",
      put: { foe: { play: ["Footman"] } },
      verb: (s) => hit(s, "Footman", 5),
      total: 5,
      then: (s) => {
        expect(s.damage("Footman")).toBe(5);
        expect(s.game.state.history.find((e) => e.kind === "damage")).toMatchObject({
          fatal: true,
          amount: 5,
        });
      },
    },
    {
      title: "[wow7 405.2] one less than its health is not fatal",
      put: { foe: { play: ["Footman"] } },
      verb: (s) => hit(s, "Footman", 2),
      total: 2,
      then: (s) =>
        expect(s.game.state.history.find((e) => e.kind === "damage")).toMatchObject({ fatal: false }),
    },
    {
      title: "[wow7 408.2a] no packet of 0",
      put: { foe: { play: ["Footman"] } },
      verb: (s) => hit(s, "Footman", 0),
      total: 0,
      then: (s) => expect(s.happened("damage")).toBe(0),
    },
    {
      title: "[wow7 408.2b] no packet for a card that is no character",
      put: { foe: { play: ["Cap"] } },
      verb: (s) => hit(s, "Cap", 2),
      total: 0,
      then: (s) => expect(s.happened("damage")).toBe(0),
    },
    {
      title: "[wow7 408.2b] no packet for a character that can't be dealt damage",
      put: {
        foe: { play: ["Ban", "Footman"] },
        cards: [bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant("be dealt damage")] }))],
      },
      verb: (s) => hit(s, "Footman", 2),
      total: 0,
    },
    {
      title: "[wow7 405.4] one packet for each character, at the same time",
      put: { foe: { play: ["Footman", "Brute"] } },
      verb: (s, v) =>
        v.deal({ source: s.find("Anna"), amount: 2, types: ["frost"], to: { side: "opponent" } }),
      total: 6,
      then: (s) => expect(s.happened("damage")).toBe(3),
    },
    {
      title: "[wow7 410.6a] 3, 2 and 1 damage, respectively",
      put: { foe: { play: ["Footman", "Brute", "Wisp"] } },
      verb: (s, v) =>
        v.deal({
          source: s.find("Anna"),
          amount: 0,
          shares: [3, 2, 1],
          types: ["nature"],
          to: [s.find("Brute"), s.find("Footman"), s.find("Wisp")],
        }),
      total: 6,
      then: (s) => expect(["Brute", "Footman", "Wisp"].map((n) => s.damage(n))).toEqual([3, 2, 1]),
    },
    {
      title: "[wow7 408.3d] a packet is dealt with the card that is its source",
      put: { foe: { play: ["Footman"] }, you: { play: ["Cap"] } },
      verb: (s) =>
        s.as("Cap").deal({ source: s.find("Anna"), amount: 1, types: ["fire"], to: [s.find("Footman")] }),
      total: 1,
      then: (s) =>
        expect(s.game.state.history.find((e) => e.kind === "damage")).toMatchObject({
          with: [s.find("Cap")],
          combat: false,
          source: s.find("Anna"),
        }),
    },
    {
      title: "[wow7 717.2a] a packet is reduced by what is prevented of it",
      put: { foe: { play: ["Footman", "Hardener"] }, cards: [hardener] },
      verb: (s) => hit(s, "Footman", 3),
      total: 2,
      then: (s) => expect([s.damage("Footman"), s.happened("prevented")]).toEqual([2, 1]),
    },
    {
      title: "[wow7 717.2b] a packet prevented completely deals no damage",
      put: { foe: { play: ["Footman", "Hardener"] }, cards: [hardener] },
      verb: (s) => hit(s, "Footman", 1),
      total: 0,
      then: (s) => expect([s.happened("damage"), s.happened("prevented")]).toEqual([0, 1]),
    },
    {
      title: "[wow7 717.4b] an unpreventable packet can't be prevented",
      put: { foe: { play: ["Footman", "Hardener"] }, cards: [hardener] },
      verb: (s) => hit(s, "Footman", 3, { unpreventable: true }),
      total: 3,
      then: (s) => expect(s.happened("prevented")).toBe(0),
    },
    {
      title: "[wow7 408.3c] damage that a card says can't be prevented",
      put: {
        foe: { play: ["Footman", "Hardener"] },
        you: { play: ["Edge"] },
        cards: [
          hardener,
          bearer(
            "Edge",
            continuous({ at, on: { hero: "you" }, changes: [cant("have its damage prevented")] }),
          ),
        ],
      },
      verb: (s) => hit(s, "Footman", 3),
      total: 3,
    },
    {
      title: "[wow7 716.1e] two instances of a doubling: 2, then 4, then 8",
      put: { foe: { play: ["Brute"] }, you: { play: ["Doubler", "Doubler"] }, cards: [doubler] },
      verb: (s) => hit(s, "Brute", 2),
      total: 8,
    },
    {
      title: "[wow7 717.4a] the packet's controller orders what makes it grow: +1, then double",
      put: { foe: { play: ["Brute"] }, you: { play: ["Doubler", "Grower"] }, cards: [doubler, grower] },
      verb: (s) => hit(s, "Brute", 2),
      answers: [["Grower"]],
      total: 6,
    },
    {
      title: "[wow7 717.4a] the packet's controller orders what makes it grow: double, then +1",
      put: { foe: { play: ["Brute"] }, you: { play: ["Doubler", "Grower"] }, cards: [doubler, grower] },
      verb: (s) => hit(s, "Brute", 2),
      answers: [["Doubler"]],
      total: 5,
    },
    {
      title: "[wow7 717.4] growing comes before preventing, whoever controls it",
      put: { foe: { play: ["Brute", "Hardener"] }, you: { play: ["Doubler"] }, cards: [doubler, hardener] },
      verb: (s) => hit(s, "Brute", 2),
      // (2 x 2) - 1, not (2 - 1) x 2
      total: 3,
    },
    {
      title: "[wow7 717.2c] a ready equipment may be exhausted to prevent its DEF",
      put: { foe: { play: ["Plate"] } },
      verb: (s) => hit(s, "Boris", 3),
      answers: [["Plate"]],
      total: 1,
      then: (s) => {
        expect(s.game.state.objects[s.find("Plate")]!.exhausted).toBe(true);
        expect(s.damage("Boris")).toBe(1);
      },
    },
    {
      title: "[wow7 717.2c] or not",
      put: { foe: { play: ["Plate"] } },
      verb: (s) => hit(s, "Boris", 3),
      answers: [[]],
      total: 3,
      then: (s) => expect(s.game.state.objects[s.find("Plate")]!.exhausted).toBe(false),
    },
    {
      title: "[wow7 717.2c] one after another while damage is left",
      put: { foe: { play: ["Plate", "Cap"] } },
      verb: (s) => hit(s, "Boris", 3),
      answers: [["Plate"], ["Cap"]],
      total: 0,
    },
    {
      title: "[wow7 717.2c] nothing more is asked when nothing is left",
      put: { foe: { play: ["Plate", "Cap"] } },
      verb: (s) => hit(s, "Boris", 2),
      answers: [["Plate"]],
      total: 0,
      then: (s) => expect(s.game.state.objects[s.find("Cap")]!.exhausted).toBe(false),
    },
    {
      title: "[wow7 717.4b] the destination's controller chooses between equipment and another prevention",
      put: { foe: { play: ["Plate", "Hardener"] }, cards: [bearer("Hardener", toAny)] },
      verb: (s) => hit(s, "Boris", 3),
      answers: [["exhaust an equipment"], ["Plate"]],
      total: 0,
    },
    {
      title: "[wow7 717.2c] an exhausted equipment prevents nothing",
      put: { foe: { play: [{ card: "Plate", exhausted: true }] } },
      verb: (s) => hit(s, "Boris", 3),
      total: 3,
    },
    {
      title: "[wow7 717.2c] not for unpreventable damage",
      put: { foe: { play: ["Plate"] } },
      verb: (s) => hit(s, "Boris", 3, { unpreventable: true }),
      total: 3,
    },
    {
      title: "[wow7 717.2c] allies are no shielders",
      put: { foe: { play: ["Plate", "Footman"] } },
      verb: (s) => hit(s, "Footman", 1),
      total: 1,
    },
    {
      title: "[wow7 717.2c] unless something says they are",
      put: {
        foe: { play: ["Plate", "Footman", "Guard"] },
        cards: [
          bearer(
            "Guard",
            continuous({ at, on: { filter: { all: [ally, { side: "you" }] } }, changes: [can("shield")] }),
          ),
        ],
      },
      verb: (s) => hit(s, "Footman", 1),
      answers: [["Plate"]],
      total: 0,
    },
    {
      title: "[wow7 717.2c] another player's equipment does not help",
      put: { you: { play: ["Plate"] } },
      verb: (s) => hit(s, "Boris", 1),
      total: 1,
    },
    {
      title: "[wow7 717.3] what a conditional prevention asks for is done, then the damage prevented",
      put: { foe: { play: [{ card: "Bubble", counters: { bubble: 1 } }] }, cards: [bubble] },
      verb: (s) => hit(s, "Boris", 3),
      total: 0,
      then: (s) => expect(s.game.state.objects[s.find("Bubble")]!.counters).toEqual({}),
    },
    {
      title: "[wow7 717.3] it is not done, so nothing is prevented",
      put: { foe: { play: ["Bubble"] }, cards: [bubble] },
      verb: (s) => hit(s, "Boris", 3),
      total: 3,
    },
    {
      title: "[wow7 717.3] for unpreventable damage it is done in vain",
      put: { foe: { play: [{ card: "Bubble", counters: { bubble: 2 } }] }, cards: [bubble] },
      verb: (s) => hit(s, "Boris", 3, { unpreventable: true }),
      total: 3,
      then: (s) => expect(s.game.state.objects[s.find("Bubble")]!.counters).toEqual({ bubble: 1 }),
    },
    {
      title: "[wow7 717.6] the first 2 damage each turn: 1 was dealt, so 1 of 3 is prevented",
      put: { foe: { play: ["Brute", "Warden"] }, cards: [firstTwo] },
      before: (s) => {
        s.run(hit(s, "Brute", 1, { unpreventable: true }));
      },
      verb: (s) => hit(s, "Brute", 3),
      total: 2,
    },
    {
      title: "[wow7 717.6] 2 were dealt, so nothing is prevented",
      put: { foe: { play: ["Brute", "Warden"] }, cards: [firstTwo] },
      before: (s) => {
        s.run(hit(s, "Brute", 2, { unpreventable: true }));
      },
      verb: (s) => hit(s, "Brute", 2),
      total: 2,
    },
    {
      title: "[wow7 717.2a] prevent the next 3 damage: 2, then 1 of 4",
      put: { foe: { play: ["Brute"] }, lifted },
      before: (s, v) => {
        s.run(v.arm(nextThree, { it: s.find("Brute") }, "this turn", false));
        expect(s.run(hit(s, "Brute", 2)).total).toBe(0);
      },
      verb: (s) => hit(s, "Brute", 4),
      total: 3,
      then: (s) => expect(s.game.state.armed).toEqual([]),
    },
    {
      title: "[wow7 709.2d] how much it prevents is what it was given as it was made",
      put: { foe: { play: ["Brute"] }, lifted },
      before: (s, v) => {
        s.run(v.arm(nextSome, { it: s.find("Brute"), n: 2 }, "this turn", false));
        expect(s.run(hit(s, "Brute", 1)).total).toBe(0);
      },
      verb: (s) => hit(s, "Brute", 4),
      total: 3,
    },
    {
      title: "[wow7 717.2] a shield for another character prevents nothing",
      put: { foe: { play: ["Brute", "Footman"] }, lifted },
      before: (s, v) => {
        s.run(v.arm(nextThree, { it: s.find("Footman") }, "this turn", false));
      },
      verb: (s) => hit(s, "Brute", 4),
      total: 4,
      then: (s) => expect(s.game.state.armed).toHaveLength(1),
    },
    {
      title: "[wow7 717.1] redirected, the packet is the same but for its destination",
      put: { foe: { play: ["Brute"] }, lifted },
      before: (s) => {
        s.run(s.as("Boris").arm(toHero, { it: s.find("Brute") }, "this turn", true));
      },
      verb: (s) => hit(s, "Brute", 2),
      total: 2,
      then: (s) => {
        expect([s.damage("Brute"), s.damage("Boris")]).toEqual([0, 2]);
        expect(s.game.state.armed).toEqual([]);
      },
    },
    {
      title: "[wow7 717.5] all packets at the same time are the next time",
      put: { foe: { play: ["Brute", "Footman"] }, lifted },
      before: (s, v) => {
        s.run(v.arm(nextGrows, {}, "this turn", true));
      },
      verb: (s, v) => v.deal({ source: s.find("Anna"), amount: 1, types: ["nature"], to: any(ally) }),
      total: 6,
      then: (s) => expect(s.game.state.armed).toEqual([]),
    },
    {
      title: "[wow7 405.3] damage put is neither prevented nor redirected, nor more than fatal",
      put: { foe: { play: ["Footman", "Hardener"] }, cards: [hardener] },
      verb: (s, v) => v.putDamage(5, [s.find("Footman")]),
      total: 3,
      then: (s) => expect([s.damage("Footman"), s.happened("prevented")]).toEqual([3, 0]),
    },
    {
      title: "[wow7 405.3] no damage is put on a character with fatal damage",
      put: { foe: { play: [{ card: "Footman", damage: 3 }] } },
      verb: (s, v) => v.putDamage(1, [s.find("Footman")]),
      total: 0,
    },
    {
      title: "[wow7 407.1] healing more than there is: the excess is wasted",
      put: { you: { play: [{ card: "Footman", damage: 1 }] } },
      verb: (s, v) => v.heal({ source: s.find("Anna"), amount: 4, from: [s.find("Footman")] }),
      total: 1,
      then: (s) => expect(s.damage("Footman")).toBe(0),
    },
    {
      title: "[wow7 104.1, 408.2a] heal all damage",
      put: { you: { play: [{ card: "Brute", damage: 4 }] } },
      verb: (s, v) => v.heal({ source: s.find("Anna"), amount: "all", from: [s.find("Brute")] }),
      total: 4,
    },
    {
      title: "[wow7 407.3] nothing is healed from an undamaged character",
      put: { you: { play: ["Footman"] } },
      verb: (s, v) => v.heal({ source: s.find("Anna"), amount: 4, from: [s.find("Footman")] }),
      total: 0,
      then: (s) => expect(s.happened("healed")).toBe(0),
    },
    {
      title: "[wow7 408.2b] nothing is healed from a character that can't be healed",
      put: {
        you: { play: ["Ban", { card: "Footman", damage: 2 }] },
        cards: [bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant("be healed")] }))],
      },
      verb: (s, v) => v.heal({ source: s.find("Anna"), amount: 4, from: [s.find("Footman")] }),
      total: 0,
    },
    {
      title: "[wow7 407.2] a packet that heals can be made to heal more",
      put: {
        you: { play: ["Hide", { card: "Brute", damage: 4 }] },
        cards: [bearer("Hide", replacement({ at, on: "healed", when: () => true, change: { more: 1 } }))],
      },
      verb: (s, v) => v.heal({ source: s.find("Anna"), amount: 2, from: [s.find("Brute")] }),
      total: 3,
    },
  ];
  it.each(rows.map((r) => [r.title, r] as const))("%s", (_title, row) => {
    const s = stage(row.put);
    row.before?.(s, s.as());
    const dealt = s.run(row.verb(s, s.as()), row.answers ?? []);
    expect(dealt.total).toBe(row.total);
    expect(dealt.amounts.reduce((a, b) => a + b, 0)).toBe(row.total);
    row.then?.(s);
  });
});
