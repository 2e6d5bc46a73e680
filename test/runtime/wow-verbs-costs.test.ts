// Every kind of cost: payable or not, what it is paid with, and what changes it.
import { describe, expect } from "vitest";
import { continuous, playModifier, replacement } from "../../runtime/games/wow/authoring.ts";
import {
  activate,
  all,
  ally,
  cant,
  destroy,
  discard,
  exhaust,
  flip,
  hero,
  pay,
  ready,
  reveal,
  self,
  turnFaceDown,
  within,
  x,
  yours,
} from "../../runtime/games/wow/build-terms.ts";
import { card } from "../../runtime/games/wow/cards.ts";
import {
  additions,
  alternatives,
  canPay,
  payCosts,
  powerCosts,
  readyResources,
  shifted,
} from "../../runtime/games/wow/costs/index.ts";
import { isIllegal } from "../../runtime/games/wow/illegal.ts";
import type { Cost } from "../../runtime/games/wow/surface.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, basics, bearer, type Scripted, type Stage, stage, you } from "./wow-verbs-stage.ts";

type Put = Parameters<typeof stage>[0];
const mine = all(ally, yours);
const inHand = all(within("hand"), { owner: "you" });

/** Pays in the name of a card; the rule of the refusal if it can't be done. */
function tryToPay(s: Stage, name: string, costs: readonly Cost[], answers: readonly Scripted[], withX = 0) {
  const context = { self: s.find(name, "play"), you, x: withX };
  try {
    return s.run(payCosts(s.game, context, costs), answers);
  } catch (thrown) {
    if (isIllegal(thrown)) return thrown.rule;
    throw thrown;
  }
}

describe("costs", () => {
  const rows: readonly {
    readonly title: string;
    readonly put: Put;
    readonly costs: readonly Cost[];
    readonly of?: string;
    readonly x?: number;
    readonly answers?: readonly Scripted[];
    /** Names of what each part is paid with; a rule if it can't be paid. */
    readonly paid: readonly (readonly string[])[] | false;
    readonly then?: (s: Stage) => void;
  }[] = [
    {
      title: "[wow7 403.6] exhaust as many resources as the cost says",
      put: { you: { resources: 3 } },
      costs: [pay(2)],
      paid: [["Footman", "Footman"]],
      then: (s) => expect(readyResources(s.game, you)).toHaveLength(1),
    },
    {
      title: "[wow7 403.1] with one too few it can't be paid",
      put: { you: { resources: 1 } },
      costs: [pay(2)],
      paid: false,
    },
    {
      title: "[wow7 403.2] a cost of 0 is paid without exhausting any",
      put: {},
      costs: [pay(0)],
      paid: [[]],
    },
    {
      title: "[wow7 707.1b] X is what was chosen",
      put: { you: { resources: 3 } },
      costs: [pay(x)],
      x: 3,
      paid: [["Footman", "Footman", "Footman"]],
    },
    {
      title: "[wow7 412.2] face-down resources are exhausted first, and nothing is asked",
      put: {
        you: { resources: [{ card: "Errand", faceUp: true }, "Footman", { card: "Harbor", faceUp: true }] },
      },
      costs: [pay(1)],
      paid: [["Footman"]],
    },
    {
      title: "[wow7 412.2] which face-up ones is asked if some are used and others not",
      put: {
        you: { resources: [{ card: "Errand", faceUp: true }, "Footman", { card: "Harbor", faceUp: true }] },
      },
      costs: [pay(2)],
      answers: [["Harbor"]],
      paid: [["Footman", "Harbor"]],
    },
    {
      title: "[wow7 412.2] all of them: nothing is asked",
      put: {
        you: { resources: [{ card: "Errand", faceUp: true }, "Footman", { card: "Harbor", faceUp: true }] },
      },
      costs: [pay(3)],
      paid: [["Footman", "Errand", "Harbor"]],
    },
    {
      title: "[wow7 411.1] exhausted resources pay nothing",
      put: { you: { resources: [{ card: "Footman", exhausted: true }] } },
      costs: [pay(1)],
      paid: false,
    },
    {
      title: "[wow7 701.3] activate: the card exhausts",
      put: { you: { play: ["Cap"] } },
      of: "Cap",
      costs: [activate],
      paid: [["Cap"]],
    },
    {
      title: "[wow7 701.3] an exhausted card can't be activated",
      put: { you: { play: [{ card: "Cap", exhausted: true }] } },
      of: "Cap",
      costs: [activate],
      paid: false,
    },
    {
      title: "[wow7 403.1] a location that is activated does not pay its own resource cost",
      put: { you: { resources: [{ card: "Harbor", faceUp: true }] } },
      of: "Harbor",
      costs: [pay(1), activate],
      paid: false,
    },
    {
      title: "[wow7 403.1] one part can't be paid, so nothing is",
      put: { you: { resources: 1, play: [{ card: "Cap", exhausted: true }] } },
      of: "Cap",
      costs: [pay(1), activate],
      paid: false,
    },
    { title: "[wow7 301.2] flip the hero", put: {}, costs: [flip], paid: [["Anna"]] },
    {
      title: "[wow7 103.2] what can't be flipped does not pay",
      put: {
        you: { play: ["Ban"] },
        cards: [bearer("Ban", continuous({ at, on: { filter: hero }, changes: [cant("be flipped")] }))],
      },
      costs: [flip],
      paid: false,
    },
    {
      title: "exhaust an ally you control: which is asked",
      put: { you: { play: ["Footman", "Brute"] }, foe: { play: ["Wisp"] } },
      costs: [exhaust(mine)],
      answers: [["Brute"]],
      paid: [["Brute"]],
    },
    {
      title: "exhaust two, and there are two",
      put: { you: { play: ["Footman", "Brute"] } },
      costs: [exhaust(mine, 2)],
      paid: [["Footman", "Brute"]],
    },
    {
      title: "exhaust two, and one is exhausted",
      put: { you: { play: ["Footman", { card: "Brute", exhausted: true }] } },
      costs: [exhaust(mine, 2)],
      paid: false,
    },
    {
      title: "ready an exhausted ally",
      put: { you: { play: ["Footman", { card: "Brute", exhausted: true }] } },
      costs: [ready(mine)],
      paid: [["Brute"]],
    },
    {
      title: "destroy an ally you control",
      put: { you: { play: ["Footman"] } },
      costs: [destroy(mine)],
      paid: [["Footman"]],
      then: (s) => expect(s.count("Footman", "graveyard")).toBe(1),
    },
    {
      title: "[wow7 103.2] an ally that can't be destroyed does not pay",
      put: {
        you: { play: ["Footman", "Ban"] },
        cards: [bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant("be destroyed")] }))],
      },
      costs: [destroy(mine)],
      paid: false,
    },
    {
      title: "[wow7 701.3] activate and destroy the same card, in the order that allows both",
      put: { you: { play: ["Cap"] } },
      of: "Cap",
      costs: [activate, destroy(self)],
      paid: [["Cap"], ["Cap"]],
      then: (s) => expect(s.count("Cap", "graveyard")).toBe(1),
    },
    {
      title: "discard a card: which is asked",
      put: { you: { hand: ["Footman", "Brute"] } },
      costs: [discard(inHand)],
      answers: [["Brute"]],
      paid: [["Brute"]],
      then: (s) => expect([s.count("Brute", "graveyard"), s.count("Footman", "hand")]).toEqual([1, 1]),
    },
    {
      title: "discard an ally, and there is only an ability",
      put: { you: { hand: ["Bolt"] } },
      costs: [discard(all(ally, inHand))],
      paid: false,
    },
    { title: "[wow7 415.9e] discard an empty hand", put: {}, costs: [{ discardHand: true }], paid: [[]] },
    {
      title: "discard a hand",
      put: { you: { hand: ["Bolt", "Footman"] } },
      costs: [{ discardHand: true }],
      paid: [["Bolt", "Footman"]],
    },
    {
      title: "discard at random asks nothing",
      put: { you: { hand: ["Bolt", "Bolt"] } },
      costs: [{ discard: inHand, n: 1, random: true }],
      paid: [["Bolt"]],
    },
    {
      title: "put an ally into its owner's hand",
      put: { you: { play: ["Footman"] } },
      costs: [{ put: mine, n: 1, to: "hand" }],
      paid: [["Footman"]],
      then: (s) => expect(s.count("Footman", "hand")).toBe(1),
    },
    {
      title: "remove two cards in your graveyard from the game",
      put: { you: { graveyard: ["Footman", "Bolt"] } },
      costs: [{ put: all(within("graveyard"), { owner: "you" }), n: 2, to: "removed" }],
      paid: [["Footman", "Bolt"]],
      then: (s) => expect([s.count("Footman", "removed"), s.count("Bolt", "removed")]).toEqual([1, 1]),
    },
    {
      // The card stands there once for each counter: what follows counts them.
      title: "remove two of three counters",
      put: { you: { play: [{ card: "Cap", counters: { charge: 3 } }] } },
      of: "Cap",
      costs: [{ removeCounters: "charge", n: 2, from: self }],
      paid: [["Cap", "Cap"]],
      then: (s) => expect(s.game.state.objects[s.find("Cap")]!.counters).toEqual({ charge: 1 }),
    },
    {
      title: "one counter too few",
      put: { you: { play: [{ card: "Cap", counters: { charge: 1 } }] } },
      of: "Cap",
      costs: [{ removeCounters: "charge", n: 2, from: self }],
      paid: false,
    },
    {
      title: "[wow7 403.4] all counters may be none",
      put: { you: { play: ["Cap"] } },
      of: "Cap",
      costs: [{ removeCounters: "charge", n: "all", from: self }],
      paid: [[]],
    },
    {
      title: "add a counter",
      put: { you: { play: ["Cap"] } },
      of: "Cap",
      costs: [{ addCounters: "charge", n: 1, on: self }],
      paid: [["Cap"]],
      then: (s) => expect(s.game.state.objects[s.find("Cap")]!.counters).toEqual({ charge: 1 }),
    },
    {
      title: "[wow7 405.3] put 3 damage on an ally with 3 health",
      put: { you: { play: ["Footman"] } },
      costs: [{ putDamage: 3, on: mine }],
      paid: [["Footman"]],
    },
    {
      title: "[wow7 405.3] but not 4",
      put: { you: { play: ["Footman"] } },
      costs: [{ putDamage: 4, on: mine }],
      paid: false,
    },
    {
      title: "turn a quest face down",
      put: { you: { resources: [{ card: "Errand", faceUp: true }, "Footman"] } },
      costs: [turnFaceDown(all(within("play"), { type: "quest" }, yours))],
      paid: [["Errand"]],
    },
    {
      title: "reveal an ally from hand",
      put: { you: { hand: ["Footman", "Bolt"] } },
      costs: [reveal(ally)],
      paid: [["Footman"]],
    },
    {
      title: "a gesture is confirmed",
      put: {},
      costs: [{ gesture: "Stomp your feet." }],
      answers: [true],
      paid: [[]],
    },
    {
      title: "[wow7 707.1e] a part that is replaced can't be paid",
      put: {
        you: { play: ["Footman", "Exile"] },
        cards: [
          bearer(
            "Exile",
            replacement({
              at,
              on: "destroyed",
              when: (e, my) => my.matches(ally, e.object),
              change: {
                *instead(game, e) {
                  yield* game.put([e.object], "removed");
                },
              },
            }),
          ),
        ],
      },
      costs: [destroy(mine)],
      paid: false,
    },
  ];

  it.each(rows.map((r) => [r.title, r] as const))("%s", (_title, row) => {
    const s = stage(row.put);
    const name = row.of ?? "Anna";
    const context = { self: s.find(name, "play"), you, x: row.x ?? 0 };
    // Also what would be replaced is known before.
    expect(canPay(s.game, context, row.costs)).toBe(row.paid !== false);
    const result = tryToPay(s, name, row.costs, row.answers ?? [], row.x);
    if (row.paid === false) expect(typeof result).toBe("string");
    else {
      const names = (ids: readonly ObjectId[]) => ids.map((id) => s.game.state.objects[id]!.printed);
      expect((result as readonly (readonly ObjectId[])[]).map(names)).toEqual(row.paid);
    }
    row.then?.(s);
  });
});

describe("what a cost comes to", () => {
  const cheaper = (of: "play" | "strike" | "complete" | "use" | "flip", by: number, minimum?: number) =>
    playModifier({
      at,
      change: {
        cost: {
          of,
          player: "you",
          what: ally,
          by,
          direction: "less",
          ...(minimum === undefined ? {} : { minimum }),
        },
      },
    });
  const dearer = playModifier({
    at,
    change: { cost: { of: "play", player: "opponent", what: ally, by: 2, direction: "more" } },
  });
  const cards = [
    bearer("Discount", cheaper("play", 1)),
    bearer("Sale", cheaper("play", 3, 1)),
    bearer("Tax", dearer),
    card({
      ...basics[0]!,
      name: "Recruit",
      abilities: [
        playModifier({
          at,
          while: { exists: all({ type: "equipment" }, yours), op: ">=", n: 1 },
          change: { cost: { of: "play", player: "you", what: self, by: 1, direction: "less" } },
        }),
        playModifier({ at, change: { alternative: [destroy(mine)] } }),
        playModifier({ at, change: { additional: [discard(inHand)] } }),
      ],
    }),
  ];
  const due = (put: Put, name: string, base: number) => {
    const s = stage({ ...put, cards });
    return shifted(s.game, "play", you, s.find(name, "hand"), base);
  };

  it.each([
    ["[wow7 707.1e] nothing changes it", { you: { hand: ["Footman"] } }, "Footman", 2, 2],
    [
      "[wow7 707.1e] reductions add up",
      { you: { play: ["Discount", "Discount"], hand: ["Footman"] } },
      "Footman",
      5,
      3,
    ],
    [
      "[wow7 707.1e] never below 0",
      { you: { play: ["Discount", "Discount"], hand: ["Footman"] } },
      "Footman",
      1,
      0,
    ],
    [
      "a reduction of allies leaves abilities alone",
      { you: { play: ["Discount"], hand: ["Bolt"] } },
      "Bolt",
      1,
      1,
    ],
    [
      "[wow7 707.1e] a minimum belongs to its own reduction",
      { you: { play: ["Sale"], hand: ["Footman"] } },
      "Footman",
      2,
      1,
    ],
    [
      "[wow7 707.1e] another reduction may go below it",
      { you: { play: ["Sale", "Discount"], hand: ["Footman"] } },
      "Footman",
      2,
      0,
    ],
    [
      "a minimum does not raise a lower cost",
      { you: { play: ["Sale"], hand: ["Footman"] } },
      "Footman",
      0,
      0,
    ],
    [
      "[wow7 707.1e] additions come before reductions",
      { you: { play: ["Discount"], hand: ["Footman"] }, foe: { play: ["Tax"] } },
      "Footman",
      0,
      1,
    ],
    [
      "the other player's reduction is his",
      { you: { hand: ["Footman"] }, foe: { play: ["Discount"] } },
      "Footman",
      2,
      2,
    ],
    [
      "[wow7 704.1a] its own power works in hand, while its condition holds",
      { you: { hand: ["Recruit"], play: ["Cap"] } },
      "Recruit",
      2,
      1,
    ],
    ["[wow7 704.1a] and not otherwise", { you: { hand: ["Recruit"] } }, "Recruit", 2, 2],
  ] as const)("%s", (_title, put, name, base, expected) => {
    expect(due(put as Put, name, base)).toBe(expected);
  });

  it("[wow7 403.3] alternate and additional costs are the card's own", () => {
    const s = stage({ you: { hand: ["Recruit", "Footman"] }, cards });
    expect(alternatives(s.game, you, s.find("Recruit"))).toEqual([[destroy(mine)]]);
    expect(additions(s.game, you, s.find("Recruit"))).toEqual([discard(inHand)]);
    expect([alternatives(s.game, you, s.find("Footman")), additions(s.game, you, s.find("Footman"))]).toEqual(
      [[], []],
    );
  });

  it("[wow7 403.3] playing without paying is an alternate cost of 0", () => {
    const s = stage({ you: { hand: ["Footman"] } });
    s.run(
      s
        .as()
        .permit({ player: "you", what: [s.find("Footman")], deed: "play", free: true, until: "this turn" }),
    );
    expect(alternatives(s.game, you, s.find("Footman"))).toEqual([[pay(0)]]);
  });

  it("a change that lasts, for the next one only", () => {
    const s = stage({ you: { hand: ["Footman", "Bolt"] } });
    const change = { of: "play", player: "you", what: ally, by: 1, direction: "less" } as const;
    s.run(s.as().changeCost({ ...change, next: true, until: "this turn" }));
    const footman = s.find("Footman");
    expect(shifted(s.game, "play", you, footman, 2)).toBe(1);
    expect(shifted(s.game, "play", you, s.find("Bolt"), 2)).toBe(2);
    s.game.rules.applied?.(s.game, [{ kind: "plays", player: you, object: s.find("Bolt") } as never]);
    expect(shifted(s.game, "play", you, footman, 2)).toBe(1);
    s.game.rules.applied?.(s.game, [{ kind: "plays", player: you, object: footman } as never]);
    expect(shifted(s.game, "play", you, footman, 2)).toBe(2);
  });

  it("a power's resource cost stays in its place", () => {
    const s = stage({
      you: { play: ["Cap", "Thrift"] },
      cards: [
        bearer(
          "Thrift",
          playModifier({
            at,
            change: {
              cost: { of: "use", player: "you", what: { type: "equipment" }, by: 1, direction: "less" },
            },
          }),
        ),
      ],
    });
    const power = { kind: "activated", costs: [activate, pay(3), destroy(self)] } as const;
    expect(powerCosts(s.game, you, s.find("Cap"), power)).toEqual([activate, pay(2), destroy(self)]);
    expect(powerCosts(s.game, you, s.find("Anna"), power)).toEqual(power.costs);
  });
});

describe("[wow7 707.1a] a card that is played pays no part of its own cost", () => {
  const costs: readonly Cost[] = [discard(inHand)];
  const payable = (put: Put) => {
    const s = stage(put);
    return canPay(s.game, { self: s.find("Bolt", "hand"), you }, costs);
  };
  it("alone in hand it can't be discarded", () => {
    expect(payable({ you: { hand: ["Bolt"] } })).toBe(false);
  });
  it("another card can", () => {
    expect(payable({ you: { hand: ["Bolt", "Footman"] } })).toBe(true);
  });
});

describe("paying during a resolution", () => {
  const run = (put: Put, answers: readonly Scripted[]) => {
    const s = stage(put);
    return [s.run(s.as().pay("you", [pay(1)]), answers), readyResources(s.game, you).length];
  };
  it("[wow7 712.7] who can and wants to pays", () => {
    expect(run({ you: { resources: 2 } }, [true])).toEqual([true, 1]);
  });
  it("who does not want to does not", () => {
    expect(run({ you: { resources: 2 } }, [false])).toEqual([false, 2]);
  });
  it("[wow7 712.7] who can't is not asked", () => {
    expect(run({ you: { resources: 0 } }, [])).toEqual([false, 0]);
  });
});
