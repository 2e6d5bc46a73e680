// Any verbs on any objects in any order, and what must hold of every state.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continuous, replacement, shield } from "../../runtime/games/wow/authoring.ts";
import { add, ally, cant } from "../../runtime/games/wow/build-terms.ts";
import type { Verbs } from "../../runtime/games/wow/surface.ts";
import { sample } from "../../runtime/kernel/answers.ts";
import type { Gen } from "../../runtime/kernel/authoring.ts";
import { restore, snapshot } from "../../runtime/kernel/cow.ts";
import { digest } from "../../runtime/kernel/hash.ts";
import { stream } from "../../runtime/kernel/rng.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { at, bearer, type Stage, stage } from "./wow-verbs-stage.ts";

const guard = shield({
  key: "guard",
  at,
  bound: { it: "object" },
  on: "damage",
  when: (e, my) => e.object === my.bound.it,
  change: { prevent: 2, of: "next" },
});

const setting = {
  you: {
    hand: ["Footman", "Bolt", "Shackle"],
    deck: ["Wisp", "Brute", "Errand", "Cap"],
    graveyard: ["Wisp", "Aura"],
    play: ["Footman", "Plate", "Aura", { card: "Shackle", attachedTo: "Footman" }, "Doubler"],
    resources: [{ card: "Errand", faceUp: true }, "Bolt", { card: "Harbor", faceUp: true }],
  },
  foe: {
    hand: ["Brute"],
    deck: ["Footman", "Wisp"],
    play: ["Brute", "Wisp", "Cap", "Ban", "Exile"],
    resources: 2,
  },
  cards: [
    bearer("Doubler", replacement({ at, on: "damage", when: () => true, change: { times: 2 } })),
    bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant("be healed"), add("atk", 1)] })),
    bearer(
      "Exile",
      replacement({
        at,
        on: "moved",
        when: (e) => e.to === "graveyard",
        optional: true,
        change: {
          *instead(game, e) {
            yield* game.put([e.object], "removed");
          },
        },
      }),
    ),
  ],
  lifted: [guard],
};

type Act = (v: Verbs, a: ObjectId, b: ObjectId) => Gen<unknown>;
const acts: Readonly<Record<string, Act>> = {
  exhaust: (v, a) => v.exhaust([a]),
  ready: (v, a, b) => v.ready([a, b]),
  destroy: (v, a, b) => v.destroy([a, b]),
  deal: (v, a, b) => v.deal({ source: a, amount: 2, types: ["fire"], to: [a, b] }),
  dealAll: (v, a) => v.deal({ source: a, amount: 1, types: ["frost"], to: { state: "character" } }),
  heal: (v, a, b) => v.heal({ source: a, amount: "all", from: [b] }),
  putDamage: (v, a) => v.putDamage(2, [a]),
  draw: (v) => v.draw("you", 2),
  discard: (v, a, b) => v.discard([a, b]),
  hand: (v, a) => v.put([a], "hand"),
  top: (v, a, b) => v.put([a, b], "deck top"),
  deck: (v, a) => v.put([a], "deck"),
  graveyard: (v, a, b) => v.put([a, b], "graveyard"),
  play: (v, a, b) => v.put([a, b], "play"),
  resources: (v, a) => v.put([a], "resources", { faceDown: true }),
  removed: (v, a) => v.put([a], "removed"),
  token: (v, a) =>
    v.token(
      1,
      { tags: ["Treant"], types: ["ally"], atk: 1, health: 1, abilities: [] },
      { under: v.owner(a) },
    ),
  addCounters: (v, a) => v.addCounters("honor", 2, [a]),
  removeCounters: (v, a) => v.removeCounters("honor", 1, [a]),
  modify: (v, a) => v.modify({ on: [a], changes: [add("health", -1)], until: "this turn" }),
  control: (v, a) => v.gainControl([a], "you", "this turn"),
  attach: (v, a, b) => v.attach(a, [b]),
  reattach: (v, a) => v.reattach(a),
  flip: (v, a) => v.flip([a]),
  faceDown: (v, a) => v.faceDown([a]),
  faceUp: (v, a) => v.faceUp([a]),
  search: (v) => v.search({ player: "you", zone: "deck", whose: "you", filter: ally, min: 1, max: 2 }),
  reveal: (v, a) => v.reveal("you", [a]),
  pay: (v) => v.pay("you", [{ pay: 1 }, { exhaust: ally, n: 1 }]),
  arm: (v, a) => v.arm(guard, { it: a }, "this turn", false),
};

function mustHold({ game }: Stage): void {
  const listed = new Map<number, number>();
  for (const zone of game.state.zones) for (const id of zone) listed.set(id, (listed.get(id) ?? 0) + 1);
  for (const o of game.state.objects) {
    if (o.id === 0) continue;
    expect(listed.get(o.id) ?? 0, `${o.card} ${o.id} is listed once while it is there`).toBe(
      o.next === 0 ? 1 : 0,
    );
    expect(o.damage).toBeGreaterThanOrEqual(0);
    for (const n of Object.values(o.counters)) expect(n).toBeGreaterThan(0);
    if (o.next !== 0) continue;
    if (o.zone !== "play")
      expect([o.damage, o.exhausted, o.attached, o.counters]).toEqual([0, false, [], {}]);
    if (o.attachedTo !== 0) expect(game.state.objects[o.attachedTo]!.attached).toContain(o.id);
    for (const id of o.attached) expect(game.state.objects[id]!.attachedTo).toBe(o.id);
  }
}

/** Every card that is somewhere; without its hero a player is out of the game. */
const cards = ({ game }: Stage): readonly ObjectId[] =>
  game.state.objects
    .filter((o) => o.id !== 0 && o.next === 0 && o.printed !== "Anna" && o.printed !== "Boris")
    .map((o) => o.id);

/** Runs a verb with answers drawn from what is legal. */
function run(verb: Gen<unknown>, below: (n: number) => number): void {
  let step = verb.next();
  for (let n = 0; !step.done; n++) {
    if (n > 200) throw new Error("it asks without end");
    step = verb.next(sample(step.value, below) as never);
  }
}

describe("any verbs on any objects in any order", () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom(...Object.keys(acts)),
      a: fc.nat(60),
      b: fc.nat(60),
      seed: fc.nat(1_000_000),
      foe: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  );
  it("[wow7 415.1] leave every card in one zone, clean where it comes to, its attachments with it", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const s = stage(setting);
        for (const { act, a, b, seed, foe } of list) {
          const there = cards(s);
          const verbs = s.as(foe ? "Boris" : "Anna");
          run(acts[act]!(verbs, there[a % there.length]!, there[b % there.length]!), stream(seed));
          mustHold(s);
        }
      }),
      // An attachment that is destroyed at the same time as its host.
      { numRuns: 120, examples: [[[{ act: "graveyard", a: 0, b: 57, seed: 8, foe: false }]]] },
    );
  });

  it("are taken back whole, whatever they did", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const s = stage(setting);
        const before = digest(s.game.state);
        const saved = snapshot(s.game.state);
        for (const { act, a, b, seed } of list) {
          const there = cards(s);
          run(acts[act]!(s.as(), there[a % there.length]!, there[b % there.length]!), stream(seed));
        }
        restore(s.game.state, saved);
        expect(digest(s.game.state)).toBe(before);
      }),
      { numRuns: 60 },
    );
  });
});
