// The order in which packets at the same time are processed (802.2): asked where it can matter, and only there.
import { describe, expect } from "vitest";
import { ally, any, hero, replacement, shield, yours } from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, horde, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { type Sides, table } from "./wow-table.ts";

const nova = does("Nova", function* (game, link) {
  yield* game.deal({
    source: game.hero(link.you)!,
    amount: 2,
    types: ["frost"],
    to: game.all(any(hero, ally)),
  });
});
/** "If a hero or ally you control would be dealt damage, remove a bubble counter. If you do, prevent that damage." */
const bubble = vanilla("Bubble", 1, 0, 9, {
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
});
const nextThree = shield({
  key: "next three",
  at,
  on: "damage",
  when: (e, my) => my.matches(yours, e.object),
  change: { prevent: 3, of: "next" },
});
const guard = does("Guard", function* (game) {
  yield* game.arm({ key: "next three" }, {}, "this turn", false);
});
const doubler = vanilla("Doubler", 1, 0, 9, {
  abilities: [replacement({ at, on: "damage", when: () => true, change: { times: 2 } })],
});

const scene = (sides: Sides) =>
  table({ cards: [nova, bubble, guard, doubler], lifted: [nextThree], everyPriority: false, ...sides });

describe("packets at the same time", () => {
  it.each([
    [["Hill Brute", horde.name, "Bubble"], 0, 2],
    [[horde.name, "Hill Brute", "Bubble"], 2, 0],
  ])(
    "are processed in the order that the player of their destinations chooses: %j [wow7 802.2]",
    (said, brute, hero) => {
      const t = scene({
        me: { hand: ["Nova"] },
        you: { play: ["Hill Brute", { card: "Bubble", counters: { bubble: 1 } }] },
      });
      t.say("play Nova");
      const r = t.request();
      expect(r).toMatchObject({ kind: "order", player: 1 });
      // The packet that nothing would replace is not among them.
      t.say(said.filter((name) => name !== "Bubble"));
      expect([t.damage("Hill Brute"), t.damage(horde.name), t.damage("Bubble")]).toEqual([brute, hero, 2]);
      expect(t.damage(alliance.name)).toBe(2);
    },
  );

  it("are in the order chosen for a shield that prevents so much of all of them, and its rest is told [wow7 802.2, 717.2a]", () => {
    const t = scene({ me: { hand: ["Nova"] }, you: { hand: ["Guard"], play: ["Iron Giant"] }, turnOf: 1 });
    t.say("play Guard");
    t.settle();
    t.session.answer("pass");
    t.say("play Nova");
    expect(t.request()).toMatchObject({ kind: "order", player: 1 });
    t.say([horde.name, "Iron Giant"]);
    expect([t.damage(horde.name), t.damage("Iron Giant")]).toEqual([0, 1]);
  });

  it("are ordered by the turn player first, then by the next player, who knows what was chosen [wow7 802.2]", () => {
    const shells = { play: ["Hill Brute", { card: "Bubble", counters: { bubble: 1 } }] };
    const t = scene({ me: { hand: ["Nova"], ...shells }, you: shells });
    t.say("play Nova");
    expect(t.request()).toMatchObject({ kind: "order", player: 0 });
    t.say([alliance.name, "Hill Brute"]);
    expect(t.request()).toMatchObject({ kind: "order", player: 1 });
    t.say(["Hill Brute", horde.name]);
    expect([t.damage(alliance.name), t.damage(horde.name)]).toEqual([0, 2]);
  });

  it("are not asked about where the order cannot matter [wow7 802.2]", () => {
    const asked = (you: Sides["you"]) => {
      const t = scene({ me: { hand: ["Nova"] }, ...(you === undefined ? {} : { you }) });
      t.say("play Nova");
      return t.request().kind;
    };
    // Enough for all; nothing for any; what is the same for each; only one of them.
    expect(asked({ play: ["Hill Brute", { card: "Bubble", counters: { bubble: 2 } }] })).toBe("act");
    expect(asked({ play: ["Hill Brute", "Bubble"] })).toBe("act");
    expect(asked({ play: ["Hill Brute", "Doubler"] })).toBe("act");
    expect(asked({ play: [{ card: "Bubble", counters: { bubble: 1 } }] })).toBe("act");
  });

  it("for one character are told apart by their sources [wow7 802.2]", () => {
    const volley = does("Volley", function* (game) {
      yield* game.each(game.all(any(ally, yours)), function* (source) {
        yield* game.deal({ source, amount: 1, types: ["melee"], to: game.all({ name: horde.name }) });
      });
    });
    const t = scene({
      cards: [nova, bubble, volley],
      me: { hand: ["Volley"] },
      you: { play: ["Hill Brute", "Iron Giant", { card: "Bubble", counters: { bubble: 1 } }] },
    });
    t.say("play Volley");
    const r = t.request();
    expect(r.kind === "order" && r.items.length).toBeGreaterThan(2);
    expect(r.kind === "order" && r.items).toContainEqual({
      word: expect.stringContaining(`1 melee damage to ${horde.name} by`),
    });
    t.session.answer(r.kind === "order" ? r.items.map((o) => `w:${"word" in o ? o.word : ""}`) : []);
    expect(t.request().kind).toBe("act");
  });
});
