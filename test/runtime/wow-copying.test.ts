// Copying (402): duplicates on the chain, cards in play that become copies, token copies.
import { describe, expect } from "vitest";
import {
  activated,
  ally,
  can,
  card,
  continuous,
  pay,
  spell,
  target,
  triggered,
} from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, heroOrAlly, kw, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";
import { bearer, stage } from "./wow-verbs-stage.ts";

/** Copies the ability that its controller plays. */
const echo = bearer(
  "Echo Stone",
  triggered({
    at,
    on: "plays",
    when: (e, my) => e.player === my.you && my.matches({ type: "ability" }, e.object),
    *effect(game, link) {
      yield* game.copy([link.event.object]);
    },
  }),
);
const lance = does(
  "Twin Lance",
  function* (game, link) {
    yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["fire"], to: link.targets[0]! });
  },
  [target(heroOrAlly)],
);

describe("a duplicate on the chain", () => {
  it("is on top of the original, under its player's control, and is not played [wow7 402.1, 402.1a]", () => {
    const t = table({ cards: [echo, lance], me: { play: ["Echo Stone"], hand: ["Twin Lance"] } });
    t.say("play Twin Lance", "Mogra the Red");
    const [, original] = t.chain();
    t.say("pass", "pass", false);
    expect(t.chain()).toHaveLength(2);
    expect(t.chain()[1]).toBe(original);
    const top = t.game.state.objects[t.chain()[0]!]!;
    expect(top.link).toMatchObject({ kind: "card", source: top.id, you: 0 });
    // It was not played, so the stone does not copy it again.
    expect(t.events().filter((e) => e === "plays")).toHaveLength(1);
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(4);
  });

  it("ceases to exist as it leaves the chain, the original goes to the graveyard [wow7 402.1]", () => {
    const t = table({ cards: [echo, lance], me: { play: ["Echo Stone"], hand: ["Twin Lance"] } });
    t.say("play Twin Lance", "Mogra the Red", "pass", "pass", false);
    const duplicate = t.chain()[0]!;
    t.say("pass", "pass");
    expect(t.game.state.objects[duplicate]!.next).toBe(duplicate);
    expect(t.all("Twin Lance", "graveyard")).toHaveLength(0);
    t.settle();
    expect(t.all("Twin Lance", "graveyard")).toHaveLength(1);
  });

  it("ceases to exist as it is interrupted, too [wow7 402.1]", () => {
    const hush = does("Hush", function* (game, link) {
      yield* game.interrupt(game.all({ zone: "chain" }).filter((id) => id !== link.id));
    });
    const t = table({
      cards: [echo, lance, hush],
      me: { play: ["Echo Stone"], hand: ["Twin Lance"] },
      you: { hand: ["Hush"] },
    });
    t.say("play Twin Lance", "Mogra the Red", "pass", "pass", false);
    const duplicate = t.chain()[0]!;
    t.say("play Hush");
    t.settle();
    // The original is the one card that went to the graveyard.
    expect(t.all("Twin Lance", "graveyard")).toHaveLength(1);
    expect(t.game.state.objects[duplicate]!.next).toBe(duplicate);
  });

  it("has the original's targets, unless its controller chooses new legal ones [wow7 402.1b, 402.1c]", () => {
    const t = table({
      cards: [echo, lance],
      me: { play: ["Echo Stone"], hand: ["Twin Lance"] },
      you: { play: ["Hill Brute"] },
    });
    t.say("play Twin Lance", "Mogra the Red", "pass", "pass", true, "Hill Brute");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(2);
    expect(t.damage("Hill Brute")).toBe(2);
  });

  it("keeps a target that has become illegal, and is then interrupted [wow7 402.1c, 709.2a]", () => {
    const hide = does("Hide Away", function* (game, link) {
      const [brute] = game.all({ name: "Hill Brute" });
      yield* game.modify({
        on: [brute!],
        changes: [{ cant: "be targeted" }],
        until: "this turn",
      });
      void link;
    });
    const t = table({
      cards: [echo, lance, hide],
      me: { play: ["Echo Stone"], hand: ["Twin Lance"] },
      you: { play: ["Hill Brute"], hand: ["Hide Away"] },
    });
    t.say("play Twin Lance", "Hill Brute", "pass", "play Hide Away", "pass", "pass", "pass", "pass", false);
    t.settle();
    expect(t.damage("Hill Brute")).toBe(0);
  });

  it("has the value of X, the modes and the costs of the original [wow7 402.1b]", () => {
    const burst = card({
      name: "X Burst",
      type: ["ability"],
      instant: true,
      cost: { x: true, plus: 0 },
      abilities: [
        spell({
          at,
          *effect(game, link) {
            yield* game.deal({
              source: { hero: "you" },
              amount: link.x,
              types: ["fire"],
              to: game.hero(1 as never)!,
            });
          },
        }),
      ],
    });
    const t = table({ cards: [echo, burst], me: { play: ["Echo Stone"], hand: ["X Burst"], resources: 3 } });
    t.say("play X Burst", 3);
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(6);
  });

  it("of an ally does not enter play [wow7 402.1]", () => {
    const twin = bearer(
      "Ally Mirror",
      triggered({
        at,
        on: "plays",
        when: (e, my) => my.matches({ type: "ally" }, e.object),
        *effect(game, link) {
          yield* game.copy([link.event.object]);
        },
      }),
    );
    const t = table({ cards: [twin], me: { play: ["Ally Mirror"], hand: ["Hill Brute"], resources: 9 } });
    t.say("play Hill Brute");
    t.settle();
    expect(t.all("Hill Brute")).toHaveLength(1);
  });
});

const guard = vanilla("Guard", 3, 2, 4, { abilities: [kw("protector")] });
const squire = vanilla("Squire", 1, 1, 2, {
  abilities: [activated({ at, limits: [{ perTurn: 1 }], costs: [pay(0)], *effect() {} })],
});

describe("a card in play that becomes a copy", () => {
  it("has the other's printed information and is the same card [wow7 402.3, 402.3b]", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] } });
    const footman = s.find("Footman");
    s.run(s.as().putDamage(1, [footman]));
    s.run(s.as().modify({ on: [footman], changes: [{ add: "atk", n: 3 }], until: "this turn" }));
    s.run(s.as().become([footman], [s.find("Brute")]));
    const now = s.as().all({ name: "Brute" });
    expect(now).toContain(footman);
    expect(s.as().stat("atk", footman)).toBe(8);
    expect(s.as().stat("health", footman)).toBe(5);
    expect(s.as().stat("damage", footman)).toBe(1);
  });

  it("copies what a copy has copied [wow7 402.3a]", () => {
    const s = stage({ you: { play: ["Footman", "Brute", "Wisp"] } });
    s.run(s.as().become([s.find("Footman")], [s.find("Brute")]));
    s.run(s.as().become([s.find("Wisp")], [s.find("Footman")]));
    expect(s.as().stat("atk", s.find("Wisp"))).toBe(5);
  });

  it("does not copy modifiers, and a token stays a token that costs 0 [wow7 402.3, 404.2, 201.4]", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] } });
    s.run(s.as().modify({ on: [s.find("Brute")], changes: [{ add: "atk", n: 3 }], until: "this turn" }));
    const [token] = s.run(
      s.as().token(1, { tags: ["Wolf"], types: ["ally"], atk: 1, health: 1, abilities: [] }),
    );
    s.run(s.as().become([token!], [s.find("Brute")]));
    expect(s.as().stat("atk", token!)).toBe(5);
    expect(s.as().stat("cost", token!)).toBe(0);
    expect(s.as().matches({ state: "token" }, token!)).toBe(true);
    s.run(s.as().become([s.find("Footman")], [token!]));
    expect(s.as().matches({ state: "token" }, s.find("Footman"))).toBe(false);
  });

  it("is itself again as the duration ends; the last copy of several shows [wow7 402.3, 714.3]", () => {
    const t = table({
      cards: [
        guard,
        does("Guise", function* (game) {
          const [wolf] = game.all({ name: "Hill Brute" });
          const [model] = game.all({ name: "Guard" });
          yield* game.become([wolf!], [model!], "this turn");
        }),
      ],
      me: { play: ["Hill Brute", "Guard"], hand: ["Guise"] },
    });
    const brute = t.find("Hill Brute");
    t.say("play Guise");
    t.settle();
    expect(t.all("Guard")).toHaveLength(2);
    expect(t.game.state.objects[brute]!.printed).toBe("Hill Brute");
    for (let i = 0; i < 40 && t.game.state.turnPlayer === 0; i++) t.say("pass");
    expect(t.all("Guard")).toHaveLength(1);
    expect(t.find("Hill Brute")).toBe(brute);
  });

  it("has powers that were not used yet this turn [wow7 402.3b, 701.4]", () => {
    const t = table({
      cards: [
        squire,
        does("Again", function* (game) {
          const [one, other] = game.all({ name: "Squire" });
          yield* game.become([one!], [other!], "this turn");
        }),
      ],
      me: { play: ["Squire", "Squire"], hand: ["Again"] },
    });
    const [one] = t.all("Squire");
    const offered = () => {
      const r = t.request();
      return r.kind === "act" && r.actions.some((a) => a.kind === "use" && a.object === one);
    };
    expect(offered()).toBe(true);
    const r = t.request();
    t.session.answer(
      r.kind === "act" ? r.actions.find((a) => a.object === one && a.kind === "use")!.key : "",
    );
    t.settle();
    expect(offered()).toBe(false);
    t.say("play Again");
    t.settle();
    expect(offered()).toBe(true);
  });

  it("copies no choice that was made about the other, and keeps none [wow7 402.3c]", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] } });
    s.run(s.as("Brute").store("chosen", [s.find("Brute")]));
    s.run(s.as("Footman").store("chosen", [s.find("Footman")]));
    s.run(s.as().become([s.find("Footman")], [s.find("Brute")]));
    expect(s.as("Footman").stored("chosen")).toBeUndefined();
  });
});

describe("a token copy", () => {
  it("has what is printed on the card, costs 0, and copies no counters or modifiers [wow7 402.4, 201.4]", () => {
    const s = stage({ you: { play: ["Brute"] } });
    s.run(s.as().addCounters("+1 / +1", 2, [s.find("Brute")]));
    const [token] = s.run(s.as().tokenCopy([s.find("Brute")]));
    expect(s.as().stat("atk", token!)).toBe(5);
    expect(s.as().stat("cost", token!)).toBe(0);
    expect(
      s.as().matches({ all: [{ name: "Brute" }, { state: "token" }, { trait: "Orc", of: "race" }] }, token!),
    ).toBe(true);
    expect(s.game.state.objects[token!]!.counters).toEqual({});
  });

  it("of a card that has left play copies what it was, with further tags [wow7 402.4]", () => {
    const s = stage({ foe: { play: ["Footman"] } });
    const footman = s.find("Footman");
    s.run(s.as().destroy([footman]));
    const [token] = s.run(s.as().tokenCopy([footman], { tags: ["Demon"] }));
    expect(s.as().matches({ all: [{ trait: "Demon", of: "tag" }, { name: "Footman" }] }, token!)).toBe(true);
    expect(s.as().controller(token!)).toBe(0);
  });

  it("of a copy has what is copied, and its powers work [wow7 402.3a, 402.4]", () => {
    const herald = vanilla("Herald", 2, 1, 1, {
      abilities: [
        continuous({ at, on: { filter: { all: [ally, { side: "you" }] } }, changes: [can("protect")] }),
      ],
    });
    const s = stage({ cards: [herald], you: { play: ["Footman", "Herald"] } });
    s.run(s.as().become([s.find("Footman")], [s.find("Herald")]));
    s.run(s.as().destroy([s.find("Herald")]));
    const [token] = s.run(s.as().tokenCopy([s.find("Footman")]));
    s.run(s.as().destroy([s.find("Footman")]));
    expect(s.as().matches({ name: "Herald" }, token!)).toBe(true);
    expect(s.as().stat("health", token!)).toBe(1);
  });
});
