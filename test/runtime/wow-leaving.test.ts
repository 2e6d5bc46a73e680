// Leaving the game with others left in it (102): what goes with the player, what comes back, and how play goes on.
import { describe, expect } from "vitest";
import {
  ally,
  attach,
  card,
  continuous,
  owned,
  side,
  target,
  triggered,
  within,
} from "../../runtime/games/wow/index.ts";
import { sample } from "../../runtime/kernel/answers.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, horde, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { type Sides, table } from "./wow-table.ts";

const me = 0 as PlayerId;
const foe = 1 as PlayerId;
const third = 2 as PlayerId;
const others = [{ hero: horde.name, deck: ["Gate Recruit", "Gate Recruit", "Gate Recruit"] }];
const scene = (sides: Sides) => table({ others, ...sides });
type Table = ReturnType<typeof table>;
const leaves = (t: Table, player: PlayerId) => t.session.concede(player);
const inGame = (t: Table) => t.game.state.order;

const fetter = card({
  name: "Fetter",
  type: ["ability"],
  ongoing: true,
  cost: 0,
  abilities: [
    attach({ at, target: target(ally), host: ally }),
    continuous({ at, on: { host: true }, changes: [{ control: "you" }] }),
  ],
});

describe("what a player who leaves owns and controls", () => {
  it("what he controls by a card of his goes back to whom it came under [wow7 102.2, 401.3b]", () => {
    // Whichever of the two is looked at first.
    const t = scene({
      cards: [fetter],
      me: { play: ["Hill Brute"] },
      you: { play: [{ card: "Fetter", attachedTo: "Hill Brute" }] },
    });
    expect(t.controller("Hill Brute")).toBe(foe);
    leaves(t, foe);
    expect([t.where("Hill Brute"), t.where("Fetter")]).toEqual([["play"], ["removed"]]);
    expect(t.controller("Hill Brute")).toBe(me);
  });

  it("what came under his control and is another's is removed, and what is his and another's to control too [wow7 102.2, 401.3b]", () => {
    const t = scene({
      me: { play: [{ card: "Hill Brute", controller: foe }] },
      you: { play: [{ card: "Iron Giant", controller: third }] },
    });
    leaves(t, foe);
    expect([t.where("Hill Brute"), t.where("Iron Giant")]).toEqual([["removed"], ["removed"]]);
  });

  it("his cards can't come back while he is out; those of others can [wow7 102.2]", () => {
    const recall = does("Recall", function* (game, link) {
      yield* game.put(game.objects({ all: [within("removed"), ally] }), "play", { under: link.you });
    });
    const t = scene({
      cards: [recall],
      me: { hand: ["Recall"], removed: ["Iron Giant"] },
      you: { play: ["Hill Brute"] },
    });
    leaves(t, foe);
    t.say("play Recall");
    t.settle();
    expect([t.where("Iron Giant"), t.where("Hill Brute")]).toEqual([["play"], ["removed"]]);
  });

  it("others hear of it as his cards leave play, and what hung on them is destroyed [wow7 102.2, 400.5]", () => {
    const mourner = vanilla("Mourner", 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: ["leaves", "destroyed"],
          when: (e, my) => my.matches(ally, e.object) || my.matches({ name: "Fetter" }, e.object),
          *effect(game) {
            yield* game.addCounters("grief", 1, "self");
          },
        }),
      ],
    });
    const t = scene({
      cards: [mourner, fetter],
      me: { play: ["Mourner", { card: "Fetter", attachedTo: "Hill Brute" }] },
      you: { play: ["Hill Brute", "Mourner"] },
    });
    leaves(t, foe);
    expect(t.where("Fetter")).toEqual(["graveyard"]);
    t.settle();
    // Two allies leave, and the fetter is destroyed and leaves.
    expect(t.obj("Mourner").counters.grief).toBe(4);
  });
});

describe("links and effects of a player who leaves", () => {
  const doom = does("Doom", function* (game, link) {
    yield* game.destroy(yield* game.choose(link.you, { from: { all: [ally] } }));
    yield* game.draw(link.you, 1);
  });
  it("are interrupted, also the one that is resolving: nothing is chosen for him [wow7 102.2, 102.3]", () => {
    const t = scene({
      cards: [doom],
      turnOf: 1,
      me: { play: ["Hill Brute", "Iron Giant"] },
      you: { hand: ["Doom"] },
    });
    t.say("play Doom", "pass", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "pick", player: foe });
    leaves(t, foe);
    expect([t.where("Hill Brute"), t.where("Iron Giant"), t.where("Doom")]).toEqual([
      ["play"],
      ["play"],
      ["removed"],
    ]);
    expect(t.request()).toMatchObject({ kind: "act", player: third });
  });

  it("that he was adding are none, and he stays out [wow7 102.2, 707.2]", () => {
    const t = scene({ turnOf: 1, you: { hand: ["Spark Lance"], resources: 2 } });
    t.say("play Spark Lance");
    expect(t.request()).toMatchObject({ kind: "pick", player: foe });
    leaves(t, foe);
    expect([inGame(t), t.chain().length]).toEqual([[me, third], 0]);
    expect(t.request()).toMatchObject({ kind: "act", player: third });
    expect(t.damage(alliance.name)).toBe(0);
  });

  it("that wait to be put on the chain are none, though he was asked for their order [wow7 102.2, 708.1a]", () => {
    const knell = (name: string, n: number) =>
      vanilla(name, 1, 1, 1, {
        abilities: [
          triggered({
            at,
            on: "enters",
            when: (e, my) => e.object === my.self,
            *effect(game, link) {
              yield* game.draw(link.you, n);
            },
          }),
        ],
      });
    const rise = does("Rise", function* (game, link) {
      yield* game.put(game.graveyard(link.you), "play");
    });
    const t = scene({
      cards: [knell("One Bell", 1), knell("Two Bells", 2), rise],
      turnOf: 1,
      you: { hand: ["Rise"], graveyard: ["One Bell", "Two Bells"] },
    });
    t.say("play Rise", "pass", "pass", "pass");
    expect(t.request()).toMatchObject({ kind: "order", player: foe });
    leaves(t, foe);
    expect([inGame(t), t.chain().length, t.game.state.waiting.length]).toEqual([[me, third], 0, 0]);
    expect(t.request()).toMatchObject({ kind: "act", player: third });
  });

  it("of others that aim at his cards find no target and are interrupted [wow7 102.2, 709.2a]", () => {
    const t = scene({ me: { hand: ["Spark Lance"], resources: 2 }, you: { play: ["Hill Brute"] } });
    t.say("play Spark Lance", "Hill Brute");
    leaves(t, foe);
    t.settle();
    expect([t.where("Spark Lance"), t.chain().length, t.request().kind]).toEqual([["graveyard"], 0, "act"]);
  });

  it("of others that ask him go on without him [wow7 102.2, 102.3]", () => {
    const toll = does("Toll", function* (game) {
      yield* game.each(game.players("all"), function* (player) {
        yield* game.destroy(yield* game.choose(player, { from: { all: [ally, side({ player })] } }));
      });
    });
    const two = ["Hill Brute", "Iron Giant"];
    const t = scene({
      cards: [toll],
      me: { play: two, hand: ["Toll"] },
      you: { play: two },
      others: [{ ...others[0]!, play: two }],
    });
    t.say("play Toll", "pass", "pass", "pass", "Hill Brute");
    expect(t.request().player).toBe(foe);
    leaves(t, foe);
    expect(t.request().player).toBe(third);
    t.say("Iron Giant");
    expect(t.all("Hill Brute").map((id) => t.game.state.objects[id]!.owner)).toEqual([third]);
    expect(t.all("Iron Giant").map((id) => t.game.state.objects[id]!.owner)).toEqual([me]);
  });
});

describe("play goes on without him", () => {
  it("after the turn player left the next has priority, and the turn after is his [wow7 102.3, 500.1]", () => {
    const t = scene({ turnOf: 1 });
    leaves(t, foe);
    expect(t.request()).toMatchObject({ kind: "act", player: third });
    const { turn } = t.game.state;
    while (t.game.state.turn === turn) t.session.answer("pass");
    expect(t.game.state.turnPlayer).toBe(third);
  });

  it("in each step of his turn, without a card drawn or discarded for him [wow7 102.3]", () => {
    for (const step of ["ready", "draw", "end"] as const) {
      const t = scene({ me: { hand: Array.from({ length: 9 }, () => "Hill Brute") } });
      for (let i = 0; i < 60 && !(t.game.state.turnPlayer === foe && t.game.state.data.phase === step); i++)
        t.session.answer(t.request().kind === "act" ? "pass" : sample(t.request(), () => 0));
      leaves(t, foe);
      const { turn } = t.game.state;
      while (t.game.state.turn === turn) t.session.answer("pass");
      expect([inGame(t), t.game.state.turnPlayer]).toEqual([[me, third], third]);
      expect(t.session.result).toBeUndefined();
    }
  });

  it.each([
    ["whom it is against", foe],
    ["who attacks", me],
  ])("combat comes to nothing when the player leaves %s, and play goes on [wow7 102.2, 602.4]", (_, who) => {
    const t = scene({ me: { play: ["Hill Brute"] }, you: { play: ["Iron Giant"] } });
    t.say("propose Hill Brute", "Iron Giant");
    while (t.game.state.data.combat?.defender !== t.find("Iron Giant")) t.session.answer("pass");
    leaves(t, who);
    t.fight();
    expect([t.game.state.data.combat, t.events().includes("damage")]).toEqual([undefined, false]);
    expect(t.request()).toMatchObject({ kind: "act", player: who === me ? foe : me });
  });

  it("a proposal of his is gone from the chain [wow7 102.2, 601.3]", () => {
    const t = scene({ me: { play: ["Hill Brute"] }, you: { play: ["Iron Giant"] } });
    t.say("propose Hill Brute", "Iron Giant");
    leaves(t, me);
    expect([t.chain().length, t.game.state.data.combat]).toEqual([0, undefined]);
  });

  it("passes do not count any more: all who are left have to pass [wow7 102.3, 410.4]", () => {
    const t = scene({ me: { play: ["Hill Brute"], hand: ["Spark Lance"], resources: 2 } });
    t.say("play Spark Lance", "Hill Brute");
    t.session.answer("pass");
    t.session.answer("pass");
    expect(t.request().player).toBe(third);
    leaves(t, foe);
    // He who was asked is asked again, and then the turn player, before the link resolves.
    expect([t.request().player, t.chain().length]).toEqual([third, 1]);
    t.session.answer("pass");
    expect([t.request().player, t.chain().length]).toEqual([me, 1]);
    t.session.answer("pass");
    expect(t.chain()).toHaveLength(0);
  });

  it("what he only tried on the way of another's effect is taken back, and he stays out [wow7 102.3, 707.2]", () => {
    const offer = does("Offer", function* (game, link) {
      yield* game.pay(foe, [
        { discard: { all: [within("hand"), owned({ player: foe })] }, n: 1 },
        { destroy: { all: [ally, side({ player: foe })] }, n: 1 },
      ]);
      yield* game.draw(link.you, 1);
    });
    const t = scene({
      cards: [offer],
      me: { hand: ["Offer"], deck: ["Gate Recruit"] },
      you: { hand: ["Spark Lance", "Iron Giant"], play: ["Hill Brute", "Far Shot"] },
    });
    t.say("play Offer", "pass", "pass", "pass", true, "Spark Lance");
    expect(t.request()).toMatchObject({ kind: "pick", player: foe });
    leaves(t, foe);
    t.settle();
    expect([inGame(t), t.hand(me), t.where("Hill Brute"), t.where("Spark Lance")]).toEqual([
      [me, third],
      1,
      ["removed"],
      ["removed"],
    ]);
  });
});

describe("several who lose at the same time", () => {
  const ruin = does("Ruin", function* (game) {
    yield* game.destroy(game.all({ name: horde.name }));
  });
  const end = does("End", function* (game) {
    yield* game.destroy(game.all({ type: "hero" }));
  });
  it("leave together, and the last one left wins; it is a draw if none is left [wow7 102.1, 102.1a]", () => {
    const t = scene({ cards: [ruin], me: { hand: ["Ruin"] } });
    t.say("play Ruin", "pass", "pass", "pass");
    expect(t.session.result).toMatchObject({ winners: [me] });
    const drawn = scene({ cards: [end], me: { hand: ["End"] } });
    drawn.say("play End", "pass", "pass", "pass");
    expect(drawn.session.result).toMatchObject({ winners: [] });
  });

  it("of two teams: those who are left of one win, also where they are few [wow7 102.1]", () => {
    const t = table({
      cards: [ruin],
      parties: [0, 1, 0, 1],
      me: { hand: ["Ruin"] },
      others: [
        { hero: horde.name, deck: [] },
        { hero: horde.name, deck: [] },
      ],
    });
    t.say("play Ruin", "pass", "pass", "pass", "pass");
    expect(t.session.result).toMatchObject({ winners: [me] });
  });
});
