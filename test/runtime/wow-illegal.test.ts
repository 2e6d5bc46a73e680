// Illegal answers to everything that a player is asked: each is refused with the rule that forbids it, and nothing has
// happened.
import { describe, expect } from "vitest";
import {
  activated,
  add,
  all,
  ally,
  any,
  card,
  continuous,
  discard,
  hero,
  keyword,
  modal,
  must,
  opposing,
  pay,
  playModifier,
  quest,
  replacement,
  set,
  spell,
  targets,
  triggered,
  within,
  wow3,
  yours,
} from "../../runtime/games/wow/index.ts";
import { type Answer, optionKey } from "../../runtime/kernel/requests.ts";
import type { Said } from "../../runtime/players/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, heroOrAlly, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { type Sides, table } from "./wow-table.ts";

type Table = ReturnType<typeof table>;
const ability = (name: string, ...abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, type: ["ability"], cost: 0, abilities });
const harmless = { *effect() {} };
const others = all(ally, yours);
const cards = [
  vanilla("Grey Horse", 1, 1, 1, { tags: ["Mount"] }),
  vanilla("Ready Fury", 1, 2, 2, {
    abilities: [continuous({ at, on: { self: true }, changes: [must("attack")] })],
  }),
  vanilla("Kindler", 1, 1, 2, { abilities: [keyword({ at, keyword: "inspire", arg: ally })] }),
  vanilla("Doubler", 1, 0, 9, {
    abilities: [replacement({ at, on: "damage", when: () => true, change: { times: 2 } })],
  }),
  vanilla("Adder", 1, 0, 9, {
    abilities: [replacement({ at, on: "damage", when: () => true, change: { more: 1 } })],
  }),
  vanilla("Two Maker", 1, 1, 3, {
    abilities: [continuous({ at, on: { filter: others }, changes: [set("atk", 2)] })],
  }),
  vanilla("One More", 1, 1, 3, {
    abilities: [continuous({ at, on: { filter: others }, changes: [add("atk", 1)] })],
  }),
  card({
    name: "Ember Totem",
    type: ["ability"],
    cost: 1,
    ongoing: true,
    health: 2,
    tags: ["Fire Totem (1)"],
    abilities: [],
  }),
  card({ name: "Odd Rune", type: ["equipment"], cost: 1, tags: ["Item"], abilities: [] }),
  card({
    name: "Their Bell",
    type: ["equipment"],
    cost: 1,
    tags: ["Item"],
    abilities: [activated({ at, limits: [{ turnOf: "opponent" }], costs: [], ...harmless })],
  }),
  card({
    name: "Own Errand",
    type: ["quest"],
    abilities: [quest({ at, limits: [{ turnOf: "you" }], costs: [pay(2)], ...harmless })],
  }),
  ability(
    "Many Bolts",
    spell({ at, targets: [targets(all(heroOrAlly, opposing), 2, 2, { divide: 5 })], ...harmless }),
  ),
  ability(
    "Chain of Bolts",
    spell({
      at,
      targets: [targets(all(heroOrAlly, opposing), 2, 2, { respectively: [2, 1] })],
      ...harmless,
    }),
  ),
  ability(
    "Two Ways",
    modal({ at, min: 1, max: 1, modes: [spell({ at, ...harmless }), spell({ at, ...harmless })] }),
  ),
  card({
    name: "X Draw",
    type: ["ability"],
    cost: { x: true, plus: 0 },
    abilities: [spell({ at, ...harmless })],
  }),
  card({
    name: "Two Prices",
    type: ["ability"],
    cost: 1,
    abilities: [
      spell({ at, ...harmless }),
      playModifier({ at, change: { alternative: [discard(within("hand"))] } }),
    ],
  }),
  card({
    name: "Small Bow",
    type: ["equipment"],
    cost: 1,
    atk: 1,
    strikeCost: 0,
    tags: ["Weapon", "Bow", "Ranged (1)"],
    abilities: [],
  }),
  vanilla("Late Herald", 1, 1, 1, {
    abilities: [triggered({ at, on: "enters", when: (e, my) => e.object === my.self, ...harmless })],
  }),
  vanilla("Bubble", 1, 0, 9, {
    abilities: [
      replacement({
        at,
        on: "damage",
        when: (e, my) => my.matches(yours, e.object) && e.object !== my.self,
        change: {
          prevent: "all",
          *conditional(game) {
            return (yield* game.removeCounters("bubble", 1, "self")).complete;
          },
        },
      }),
    ],
  }),
  ...["High Lord", "Low Lord"].map((name) =>
    card({ name, type: ["hero"], master: true, cost: 1, health: 30, abilities: [] }),
  ),
  does("Rise", function* (game, link) {
    yield* game.put(all(within("graveyard"), any(ally, hero)), "play", { under: link.you });
  }),
  does("Nova", function* (game, link) {
    yield* game.deal({ source: game.hero(link.you)!, amount: 1, types: ["frost"], to: any(hero, ally) });
  }),
  does("Drop One", function* (game, link) {
    yield* game.discard(yield* game.choose(link.you, { from: game.hand(link.you), min: 1, max: 1 }));
  }),
];
const scene = (sides: Sides = {}) => table({ cards, ...sides });
const o = (t: Table, name: string, zone = "play") => `o${t.find(name, zone)}`;

/** What stands there; what is said before; what is tried then; the rule. */
type Row = readonly [title: string, rule: string, scene: () => Table, attempt: (t: Table) => Answer];
const turn =
  (me: Sides["me"], you: Sides["you"] = {}, more: Sides = {}) =>
  () =>
    scene({ ...(me === undefined ? {} : { me }), you, ...more });
const after =
  (make: () => Table, ...said: readonly Said[]) =>
  () => {
    const t = make();
    t.say(...said);
    return t;
  };
const asked = (make: () => Table, role: string) => () => {
  const t = make();
  t.until(role);
  return t;
};

/** All pass until an order is asked for. */
function order(make: () => Table): () => Table {
  return asked(make, "order");
}
/** Names the first item of an order for each of them. */
function twice(t: Table): Answer {
  const r = t.request();
  if (r.kind !== "order") throw new Error(`an order was to be asked, not ${r.kind}`);
  return r.items.map(() => optionKey(r.items[0]!));
}

const rows: readonly Row[] = [
  // Cards.
  ["play a card that is not in hand", "409.1", turn({}), () => "play Spark Lance"],
  [
    "play an ally in another's turn",
    "409.1",
    after(turn({}, { hand: ["Gate Recruit"], resources: 1 }), "pass"),
    (t) => `play ${t.obj("Gate Recruit", "hand").card}`,
  ],
  [
    "play an ally on a chain",
    "409.1",
    after(turn({ hand: ["Nova", "Gate Recruit"], resources: 1 }), "play Nova"),
    () => "play Gate Recruit",
  ],
  ["play a quest", "306.1", turn({ hand: ["A Long Errand"] }), () => "play A Long Errand"],
  [
    "play without the resources",
    "403.1",
    turn({ hand: ["Iron Giant"], resources: 5 }),
    () => "play Iron Giant",
  ],
  [
    "play without a legal target",
    "707.1d",
    turn({ hand: ["Heavy Shackles"], resources: 2 }),
    () => "play Heavy Shackles",
  ],
  // Resources.
  [
    "place a second resource",
    "412.1",
    () => {
      const t = scene({ me: { hand: ["Hill Brute", "Far Shot"] } });
      t.say("place Hill Brute face down");
      t.settle();
      return t;
    },
    () => "place Far Shot face down",
  ],
  ["place an ally face up", "412.1b", turn({ hand: ["Hill Brute"] }), () => "place Hill Brute"],
  [
    "place in another's turn",
    "412.1a",
    after(turn({}, { hand: ["Hill Brute"] }), "pass"),
    () => "place Hill Brute face down",
  ],
  [
    "place on a chain",
    "412.1a",
    after(turn({ hand: ["Nova", "Hill Brute"] }), "play Nova"),
    () => "place Hill Brute face down",
  ],
  // Powers.
  [
    "use a new ally's activated power",
    "701.3",
    turn({ play: [{ card: "Sap Tender", fresh: true }] }),
    (t) => `use ${o(t, "Sap Tender")}`,
  ],
  [
    "use an exhausted card's activated power",
    "403.1",
    turn({ play: [{ card: "Sap Tender", exhausted: true }] }),
    (t) => `use ${o(t, "Sap Tender")}`,
  ],
  ["use another's power", "701.2", turn({}, { play: ["Sap Tender"] }), (t) => `use ${o(t, "Sap Tender")}`],
  [
    "use a power out of its time",
    "701.1",
    turn({ play: ["Their Bell"] }),
    (t) => `use ${o(t, "Their Bell")}`,
  ],
  [
    "complete another's quest",
    "702.2",
    turn({}, { resources: [{ card: "Own Errand", faceUp: true }] }),
    (t) => `complete ${o(t, "Own Errand")}`,
  ],
  [
    "complete a quest that can't be paid",
    "403.1",
    turn({ resources: [{ card: "Own Errand", faceUp: true }] }),
    (t) => `complete ${o(t, "Own Errand")}`,
  ],
  // Combat.
  [
    "propose a new ally",
    "601.2a",
    turn({ play: [{ card: "Hill Brute", fresh: true }] }),
    (t) => `attack ${o(t, "Hill Brute")}`,
  ],
  [
    "propose an exhausted ally",
    "601.2a",
    turn({ play: [{ card: "Hill Brute", exhausted: true }] }),
    (t) => `attack ${o(t, "Hill Brute")}`,
  ],
  [
    "propose another's ally",
    "601.2",
    turn({}, { play: ["Hill Brute"] }),
    (t) => `attack ${o(t, "Hill Brute")}`,
  ],
  ["propose a Mount", "302.3", turn({ play: ["Grey Horse"] }), (t) => `attack ${o(t, "Grey Horse")}`],
  ["propose a Totem", "305.3a", turn({ play: ["Ember Totem"] }), (t) => `attack ${o(t, "Ember Totem")}`],
  [
    "propose on a chain",
    "601.1",
    after(turn({ hand: ["Nova"], play: ["Hill Brute"] }), "play Nova"),
    (t) => `attack ${o(t, "Hill Brute")}`,
  ],
  ["pass though one must attack", "600.2", turn({ play: ["Ready Fury"] }), () => "pass"],
  [
    "attack what is elusive",
    "601.2b",
    after(turn({ play: ["Hill Brute"] }, { play: ["Mist Dancer", "Far Shot"] }), "propose Hill Brute"),
    (t) => [o(t, "Mist Dancer")],
  ],
  [
    "protect with who is no protector",
    "602.2",
    asked(
      after(
        turn({ play: ["Hill Brute"] }, { play: ["Wall Guard", "Far Shot"] }),
        "propose Hill Brute",
        "Mogra the Red",
      ),
      "protect",
    ),
    (t) => [o(t, "Far Shot")],
  ],
  [
    "protect with two",
    "602.2",
    asked(
      after(
        turn({ play: ["Hill Brute"] }, { play: ["Wall Guard", "Wall Guard"] }),
        "propose Hill Brute",
        "Mogra the Red",
      ),
      "protect",
    ),
    (t) => t.all("Wall Guard").map((id) => `o${id}`),
  ],
  [
    "strike with what is no weapon",
    "303.2",
    asked(
      after(
        turn({ play: ["Long Blade", "Odd Rune"], resources: 1 }, { play: ["Far Shot"] }),
        "propose Captain Ilse",
        "Far Shot",
      ),
      "strike",
    ),
    (t) => [o(t, "Odd Rune")],
  ],
  [
    "strike with two weapons",
    "303.2",
    asked(
      after(
        turn({ play: ["Long Blade", "Small Bow"], resources: 9 }, { play: ["Far Shot"] }),
        "propose Captain Ilse",
        "Far Shot",
      ),
      "strike",
    ),
    (t) => [o(t, "Long Blade"), o(t, "Small Bow")],
  ],
  // What is chosen as a link is added.
  [
    "target what can't be",
    "706.1",
    after(turn({ hand: ["Spark Lance"], resources: 2 }, { play: ["Hill Brute"] }), "play Spark Lance"),
    (t) => [o(t, "Spark Lance", "chain")],
  ],
  [
    "target twice as many",
    "706.1",
    after(turn({ hand: ["Spark Lance"], resources: 2 }), "play Spark Lance"),
    (t) => [o(t, "Captain Ilse"), o(t, "Mogra the Red")],
  ],
  [
    "choose two modes of one",
    "707.1c",
    after(turn({ hand: ["Two Ways"] }), "play Two Ways"),
    () => ["w:mode 1", "w:mode 2"],
  ],
  [
    "choose an X that can't be paid",
    "707.1b",
    after(turn({ hand: ["X Draw"], resources: 2 }), "play X Draw"),
    () => 3,
  ],
  [
    "choose a price that there is not",
    "403.3",
    after(turn({ hand: ["Two Prices", "Hill Brute"], resources: 1 }), "play Two Prices"),
    () => ["w:nothing"],
  ],
  [
    "divide with nothing for one",
    "707.1d",
    after(turn({ hand: ["Many Bolts"] }, { play: ["Hill Brute", "Far Shot"] }), "play Many Bolts", [
      "Hill Brute",
      "Far Shot",
    ]),
    (t) => ({ [t.find("Hill Brute")]: 5, [t.find("Far Shot")]: 0 }),
  ],
  [
    "divide more than there is",
    "707.1d",
    after(turn({ hand: ["Many Bolts"] }, { play: ["Hill Brute", "Far Shot"] }), "play Many Bolts", [
      "Hill Brute",
      "Far Shot",
    ]),
    (t) => ({ [t.find("Hill Brute")]: 3, [t.find("Far Shot")]: 3 }),
  ],
  [
    "put one target twice in order",
    "707.1d",
    after(turn({ hand: ["Chain of Bolts"] }, { play: ["Hill Brute", "Far Shot"] }), "play Chain of Bolts", [
      "Hill Brute",
      "Far Shot",
    ]),
    (t) => [o(t, "Far Shot"), o(t, "Far Shot")],
  ],
  // What the rules ask for by themselves.
  [
    "order waiting effects with one twice",
    "708.1a",
    order(after(turn({ hand: ["Rise"], graveyard: ["Herald of Dusk", "Late Herald"] }), "play Rise")),
    twice,
  ],
  [
    "order modifiers with one twice",
    "718.3",
    order(
      after(
        turn({ hand: ["Rise"], graveyard: ["Two Maker", "One More"], play: ["Hill Brute"] }),
        "play Rise",
      ),
    ),
    twice,
  ],
  [
    "order packets with one twice",
    "802.2",
    order(
      after(
        turn({ hand: ["Nova"] }, { play: ["Hill Brute", { card: "Bubble", counters: { bubble: 1 } }] }),
        "play Nova",
      ),
    ),
    twice,
  ],
  [
    "order Master Heroes with one twice",
    "301.4e",
    order(after(turn({ hand: ["Rise"], graveyard: ["High Lord", "Low Lord"] }), "play Rise")),
    twice,
  ],
  [
    "apply what replaces nothing",
    "716.1b",
    asked(
      after(
        turn({ hand: ["Spark Lance"], resources: 2, play: ["Doubler", "Adder", "Far Shot"] }),
        "play Spark Lance",
        "Mogra the Red",
      ),
      "replacement",
    ),
    (t) => [o(t, "Far Shot")],
  ],
  [
    "prevent with what has no DEF",
    "717.2c",
    asked(
      after(
        turn({ hand: ["Spark Lance"], resources: 2 }, { play: ["Plate of the Wall", "Odd Rune"] }),
        "play Spark Lance",
        "Mogra the Red",
      ),
      "prevent",
    ),
    (t) => [o(t, "Odd Rune")],
  ],
  [
    "pay with too few resources",
    "403.6a",
    asked(
      after(
        turn({
          hand: ["Hill Brute"],
          resources: [
            { card: "Own Errand", faceUp: true },
            { card: "A Long Errand", faceUp: true },
            { card: "The Old Well", faceUp: true },
            { card: "A Long Errand", faceUp: true },
          ],
        }),
        "play Hill Brute",
      ),
      "pay",
    ),
    (t) => {
      const r = t.request();
      return r.kind === "pay" ? { [r.classes[0]!.key]: 1 } : [o(t, "Own Errand")];
    },
  ],
  [
    "destroy what does not violate uniqueness",
    "414.2",
    asked(
      after(
        turn({ hand: ["Lord Castan"], play: ["Lord Castan", "Far Shot"], resources: 5 }),
        "play Lord Castan",
      ),
      "destroy",
    ),
    (t) => [o(t, "Far Shot")],
  ],
  [
    "discard too few at the end of a turn",
    "503.2a",
    asked(turn({ hand: Array.from({ length: 9 }, () => "Far Shot").with(0, "Hill Brute") }), "discard"),
    (t) => [o(t, "Hill Brute", "hand")],
  ],
  [
    "discard what is not in hand",
    "709.2b",
    asked(
      after(turn({ hand: ["Drop One", "Far Shot", "Hill Brute"], play: ["Wall Guard"] }), "play Drop One"),
      "choice",
    ),
    (t) => [o(t, "Wall Guard")],
  ],
  [
    "keep no location",
    "410.6g",
    asked(() => {
      const t = scene({
        me: { hand: ["The Old Well"], resources: [{ card: "The Old Well", faceUp: true }] },
      });
      t.say("place The Old Well");
      return t;
    }, "keep"),
    () => [],
  ],
  [
    "inspire a ready card",
    "501.1b",
    asked(turn({ play: ["Kindler", { card: "Far Shot", exhausted: true }, "Hill Brute"] }), "inspire"),
    (t) => [o(t, "Hill Brute")],
  ],
];

function refused(t: Table, answer: Answer, rule: string): void {
  const was = JSON.stringify(t.session.save());
  const before = JSON.stringify(t.session.request);
  expect(t.session.check(answer)).toMatch(new RegExp(`\\(${rule.replace(".", "\\.")}\\)$`));
  expect(() => t.session.answer(answer)).toThrow(`(${rule})`);
  expect(JSON.stringify(t.session.save())).toBe(was);
  expect(JSON.stringify(t.session.request)).toBe(before);
}

describe("what is illegal", () => {
  it.each(rows)("%s: refused [wow7 %s]", (_, rule, make, attempt) => {
    const t = make();
    refused(t, attempt(t), rule);
  });

  it("to strike before the defend window, where a strike is a link [wow3 303.2, 409.2a]", () => {
    const t = scene({
      edition: wow3,
      me: { play: ["Long Blade"], resources: 1 },
      you: { play: ["Far Shot"] },
    });
    refused(t, `strike ${o(t, "Long Blade")}`, "303.2");
  });
});
