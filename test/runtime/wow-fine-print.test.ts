// The fine print of links, damage and modifiers.
import { describe, expect, it } from "vitest";
import {
  activate,
  activated,
  ally,
  attach,
  card,
  continuous,
  delayed,
  target,
  triggered,
} from "../../runtime/games/wow/index.ts";
import { at, heroOrAlly, kw, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";
import { bearer, stage } from "./wow-verbs-stage.ts";

describe("can't attack or exhaust unless its controller pays [wow7 600.3a]", () => {
  const chains = bearer(
    "Heavy Chains",
    continuous({
      at,
      on: { filter: { type: "ally" } },
      changes: [
        { cant: "attack", unless: { pay: 1 } },
        { cant: "exhaust", unless: { pay: 1 } },
      ],
    }),
  );
  const lazy = vanilla("Lazy", 2, 1, 3, {
    abilities: [
      activated({
        at,
        costs: [activate],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
      kw("protector"),
    ],
  });
  const cards = [chains, lazy];
  it("attacking is paid for once: exhausting to attack costs nothing more", () => {
    const t = table({ cards, me: { play: ["Heavy Chains", "Hill Brute"], resources: 1 } });
    t.say("propose Hill Brute", "pass", "pass");
    expect(t.game.state.data.phase).toBe("combat");
    expect(t.obj("Hill Brute").exhausted).toBe(true);
  });
  it("activating it costs that much more, and can't be done without", () => {
    const rich = table({ cards, me: { play: ["Heavy Chains", "Lazy"], resources: 1 } });
    rich.say("use Lazy");
    expect(rich.game.state.objects.filter((o) => o.row === "resource" && o.exhausted)).toHaveLength(1);
    const poor = table({ cards, me: { play: ["Heavy Chains", "Lazy"] } });
    expect(poor.can("use Lazy")).toBe(false);
  });
  it("an effect exhausts it only if its controller chooses to pay", () => {
    const s = stage({ cards: [chains], you: { play: ["Heavy Chains", "Footman"], resources: 1 } });
    s.run(s.as().exhaust([s.find("Footman")]), [false]);
    expect(s.game.state.objects[s.find("Footman", "play")]!.exhausted).toBe(false);
    const t = stage({ cards: [chains], you: { play: ["Heavy Chains", "Footman"], resources: 1 } });
    t.run(t.as().exhaust([t.find("Footman", "play")]), [true]);
    expect(t.game.state.objects[t.find("Footman", "play")]!.exhausted).toBe(true);
  });
  it("protecting with it is paid for", () => {
    const t = table({
      cards,
      me: { play: ["Hill Brute"], resources: 1 },
      you: { play: ["Heavy Chains", "Lazy"], resources: 1 },
    });
    t.say("propose Hill Brute", "Mogra the Red");
    t.until("protect");
    t.say("Lazy");
    const paid = t.game.state.objects.filter((o) => o.row === "resource" && o.exhausted && o.owner === 1);
    expect(paid).toHaveLength(1);
    const poor = table({
      cards,
      me: { play: ["Hill Brute"], resources: 1 },
      you: { play: ["Heavy Chains", "Lazy"] },
    });
    poor.say("propose Hill Brute", "Mogra the Red");
    poor.fight();
    expect(poor.events()).not.toContain("protects");
  });
});

describe("packets", () => {
  it("of a combat have the damage types of the source, melee if it has none [wow7 408.3a]", () => {
    const bare = vanilla("Bare Hands", 1, 2, 2, { damageTypes: [] });
    const two = vanilla("Two Flames", 1, 2, 2, { damageTypes: ["fire", "shadow"] });
    const types = (name: string) => {
      const t = table({ cards: [bare, two], me: { play: [name] } });
      t.say(`propose ${name}`);
      t.fight();
      return t.game.state.history.flatMap((e) => ("types" in e && e.kind === "damage" ? [e.types] : []));
    };
    expect(types("Bare Hands")).toEqual([["melee"]]);
    expect(types("Two Flames")).toEqual([["fire", "shadow"]]);
  });
  it("carry the combat flag in combat, or where a modifier says that they count so [wow7 408.3b]", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const flags = () => s.game.state.history.flatMap((e) => ("combat" in e ? [e.combat] : []));
    s.run(s.as().deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: [s.find("Brute")] }));
    s.run(
      s
        .as()
        .deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: [s.find("Brute")], asCombat: true }),
    );
    expect(flags()).toEqual([false, true]);
  });
  it("are not created for a character that can't be dealt the damage, though it may be aimed at [wow7 405.5, 408.2b]", () => {
    const ghost = vanilla("Ghost", 2, 1, 3, {
      abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "be dealt damage" }] })],
    });
    const zap = does(
      "Zap",
      function* (game, link) {
        yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["fire"], to: link.targets[0]! });
      },
      [target(heroOrAlly)],
    );
    const witness = bearer(
      "Witness",
      triggered({
        at,
        on: "damage",
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    );
    const t = table({
      cards: [ghost, zap, witness],
      me: { play: ["Witness"], hand: ["Zap"] },
      you: { play: ["Ghost"] },
    });
    t.say("play Zap", "Ghost", "pass", "pass");
    expect(t.damage("Ghost")).toBe(0);
    expect(t.game.state.waiting.length + t.chain().length).toBe(0);
    expect(t.where("Zap")).toEqual(["graveyard"]);
  });
});

describe("what a link still finds", () => {
  const key = "test/fetch-back";
  const fetchBack = delayed({
    key,
    at,
    bound: { it: "object" },
    on: "turn ends",
    *effect(game, link) {
      yield* game.put([link.bound.it], "hand");
    },
  });
  it("a card that it moved, as long as it stays there; not what has moved on [wow7 415.9b, 415.9a]", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] }, lifted: [fetchBack] });
    const footman = s.find("Footman");
    const doer = s.as();
    s.run(doer.destroy([footman]));
    // Told by another link, the card in the graveyard is another card.
    s.run(s.as().put([footman], "hand"));
    expect(s.count("Footman", "hand")).toBe(0);
  });
  it("a power that triggers off a card's own destruction finds it in the graveyard [wow7 415.9b]", () => {
    const phoenix = vanilla("Phoenix", 2, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "destroyed",
          when: (e, my) => e.object === my.self,
          *effect(game, link) {
            yield* game.put([link.event.object], "hand");
          },
        }),
      ],
    });
    const slay = does("Slay", function* (game) {
      yield* game.destroy(game.all({ name: "Phoenix" }));
    });
    const exile = does("Exile", function* (game) {
      yield* game.put(game.objects({ all: [{ zone: "graveyard" }, { name: "Phoenix" }] }), "removed");
    });
    const t = table({ cards: [phoenix, slay], me: { play: ["Phoenix"], hand: ["Slay"] } });
    t.say("play Slay");
    t.settle();
    expect(t.where("Phoenix")).toEqual(["hand"]);
    const u = table({
      cards: [phoenix, slay, exile],
      me: { play: ["Phoenix"], hand: ["Slay"] },
      you: { hand: ["Exile"] },
    });
    u.say("play Slay", "pass", "pass", "pass", "play Exile");
    u.settle();
    expect(u.where("Phoenix")).toEqual(["removed"]);
  });
  it("'that ally' has the numbers it last had in play [wow7 712.3b]", () => {
    const drain = does(
      "Drain",
      function* (game, link) {
        const [it] = [link.targets[0]!];
        yield* game.destroy(it);
        yield* game.draw(link.you, game.stat("atk", it));
      },
      [target(ally)],
    );
    const banner = bearer(
      "Banner",
      continuous({ at, on: { filter: { type: "ally" } }, changes: [{ add: "atk", n: 1 }] }),
    );
    const t = table({
      cards: [drain, banner],
      me: { play: ["Banner"], hand: ["Drain"], deck: Array.from({ length: 9 }, () => "Gate Recruit") },
      you: { play: ["Far Shot"] },
    });
    const atk = t.stat("Far Shot", "atk")!;
    t.say("play Drain");
    t.settle();
    expect(t.hand(0)).toBe(atk);
  });
});

describe("tokens [wow7 404.2c]", () => {
  it("trigger as they leave play, and then cease to exist", () => {
    const mourn = bearer(
      "Mourning Bell",
      triggered({
        at,
        on: "destroyed",
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    );
    const pop = does("Pop", function* (game) {
      const made = yield* game.token(1, {
        tags: ["Wolf"],
        types: ["ally"],
        atk: 1,
        health: 1,
        abilities: [],
      });
      yield* game.destroy(made);
    });
    const t = table({
      cards: [mourn, pop],
      me: { play: ["Mourning Bell"], hand: ["Pop"], deck: ["Gate Recruit"] },
    });
    t.say("play Pop", "pass", "pass");
    expect(t.chain()).toHaveLength(1);
    const wolves = t.game.state.objects.filter(
      (o) => o.facts?.name === "Wolf" && o.next === 0 && o.zone !== "play",
    );
    expect(wolves).toEqual([]);
    t.settle();
    expect(t.hand(0)).toBe(1);
  });
});

describe("magnets", () => {
  const magnet = (name: string) =>
    vanilla(name, 2, 1, 3, {
      abilities: [
        continuous({
          at,
          on: { self: true },
          changes: [{ must: "be targeted", filter: { side: "opponent" } }],
        }),
      ],
    });
  const zap = does("Zap", function* () {}, [target(heroOrAlly)]);
  const maybe = does("Maybe", function* () {}, [
    { what: "object", count: "many", min: 0, max: 1, filter: heroOrAlly },
  ]);
  it("must be chosen by opponents if they can, but not where nothing need be chosen [wow7 706.4]", () => {
    const t = table({
      cards: [magnet("Lodestone"), zap, maybe],
      me: { hand: ["Zap", "Maybe"] },
      you: { play: ["Lodestone", "Hill Brute"] },
    });
    t.say("play Zap");
    expect(t.game.state.objects[t.chain()[0]!]!.link?.targets).toEqual([t.find("Lodestone")]);
    t.settle();
    t.say("play Maybe", []);
    expect(t.game.state.objects[t.chain()[0]!]!.link?.targets).toEqual([[]]);
  });
  it("does not bind its own controller [wow7 706.4]", () => {
    const t = table({
      cards: [magnet("Lodestone"), zap],
      me: { hand: ["Zap"], play: ["Lodestone", "Hill Brute"] },
    });
    t.say("play Zap", "Hill Brute");
    expect(t.game.state.objects[t.chain()[0]!]!.link?.targets).toEqual([t.find("Hill Brute")]);
  });
  it("random targets are drawn from what may be chosen, magnets before all others [wow7 706.5]", () => {
    const wild = does("Wild Zap", function* () {}, [
      { what: "object", count: "one", min: 1, max: 1, filter: ally, random: true },
    ]);
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const t = table({
        cards: [magnet("Lodestone"), wild],
        seed,
        me: { hand: ["Wild Zap"] },
        you: { play: ["Hill Brute", "Iron Giant", "Lodestone", "Far Shot"] },
      });
      t.say("play Wild Zap");
      expect(t.game.state.objects[t.chain()[0]!]!.link?.targets).toEqual([t.find("Lodestone")]);
    }
  });
});

describe("timestamps", () => {
  const sets = (name: string, n: number) =>
    bearer(name, continuous({ at, on: { filter: { type: "ally" } }, changes: [{ set: "atk", n }] }));
  const cards = [sets("Four", 4), sets("Nine", 9)];
  it("of cards are when they entered: the later one's modifier stands [wow7 718.2a, 718.2f]", () => {
    const s = stage({ cards, you: { play: ["Footman"], hand: ["Four", "Nine"] } });
    s.run(s.as().put([s.find("Nine")], "play"));
    s.run(s.as().put([s.find("Four")], "play"));
    expect(s.stat("Footman", "atk")).toBe(4);
  });
  it("of a link's modifier are when it resolved, whatever its card [wow7 718.2d]", () => {
    const s = stage({ cards, you: { play: ["Footman", "Four"] } });
    s.run(s.as().modify({ on: ally, changes: [{ set: "atk", n: 7 }], until: "this turn" }));
    expect(s.stat("Footman", "atk")).toBe(7);
    s.run(s.as().put([s.find("Four")], "hand"));
    s.run(s.as().put([s.find("Four")], "play"));
    expect(s.stat("Footman", "atk")).toBe(4);
  });
  it("of an attachment are when it last attached [wow7 718.2b]", () => {
    const fetter = card({
      name: "Fetter",
      type: ["ability"],
      cost: 1,
      ongoing: true,
      abilities: [
        attach({ at, choose: ally }),
        continuous({ at, on: { filter: { type: "ally" } }, changes: [{ set: "atk", n: 2 }] }),
      ],
    });
    const s = stage({
      cards: [...cards, fetter],
      you: { play: ["Wisp", "Brute", { card: "Fetter", attachedTo: "Wisp" }], hand: ["Nine"] },
    });
    s.run(s.as().put([s.find("Nine")], "play"));
    expect(s.stat("Brute", "atk")).toBe(9);
    s.run(s.as().attach(s.find("Fetter"), [s.find("Brute")]));
    expect(s.stat("Brute", "atk")).toBe(2);
  });
});
