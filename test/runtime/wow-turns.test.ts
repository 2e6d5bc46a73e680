// Ending and skipping turns, seats, turned-over decks, additional resources and playing inside an effect.
import { describe, expect } from "vitest";
import { ally, card, playModifier, quest, spell, triggered } from "../../runtime/games/wow/index.ts";
import { visible } from "../../runtime/kernel/public.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, horde } from "./wow-cards.ts";
import { does, passTurn } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";
import { bearer, foe, stage, you } from "./wow-verbs-stage.ts";

const stop = does("Time Stop", function* (game) {
  yield* game.endTurn();
});

const zap = does("Zap", function* (game) {
  yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["fire"], to: game.hero(1 as PlayerId)! });
});

describe("ending the turn [wow7 500.5]", () => {
  it("interrupts all other links, takes everybody out of combat, and nobody gets priority", () => {
    const t = table({
      cards: [stop, zap],
      me: { play: ["Hill Brute"], hand: ["Zap"] },
      you: { hand: ["Time Stop"] },
    });
    t.say("propose Hill Brute", "pass", "pass");
    expect(t.game.state.data.phase).toBe("combat");
    t.say("play Zap", "pass", "play Time Stop", "pass", "pass");
    expect(t.game.state.turnPlayer).toBe(1);
    expect(t.game.state.data).toMatchObject({ phase: "ready", combat: undefined });
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.where("Zap")).toEqual(["graveyard"]);
    expect(t.where("Time Stop")).toEqual(["graveyard"]);
  });
  it("ends what lasts this turn; no end of turn is seen, and no hand is discarded down", () => {
    const alarm = bearer(
      "Evening Bell",
      triggered({
        at,
        on: "turn ends",
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    );
    const grow = does("Grow", function* (game) {
      yield* game.modify({ on: ally, changes: [{ add: "atk", n: 1 }], until: "this turn" });
    });
    const hand = Array.from({ length: 9 }, () => "Gate Recruit");
    const t = table({
      cards: [stop, alarm, grow],
      me: { play: ["Hill Brute", "Evening Bell"], hand: ["Grow", "Time Stop", ...hand] },
    });
    const atk = t.stat("Hill Brute", "atk")!;
    t.say("play Grow");
    t.settle();
    expect(t.stat("Hill Brute", "atk")).toBe(atk + 1);
    t.say("play Time Stop", "pass", "pass");
    expect(t.game.state.turnPlayer).toBe(1);
    expect(t.stat("Hill Brute", "atk")).toBe(atk);
    expect(t.hand(0)).toBe(9);
  });
  it("goes on with the turn that is told, if one is", () => {
    const again = does("Once More", function* (game) {
      yield* game.endTurn("you");
    });
    const t = table({ cards: [again], me: { hand: ["Once More"] } });
    const { turn } = t.game.state;
    t.say("play Once More", "pass", "pass");
    expect(t.game.state).toMatchObject({ turn: turn + 1, turnPlayer: 0 });
  });
});

describe("skipping turns [wow7 500.4]", () => {
  it.each([[1], [2]])("%i time(s), each such modifier one turn more", (times) => {
    const lull = does("Lull", function* (game) {
      for (let i = 0; i < times; i++) yield* game.skipTurn(1 as PlayerId);
    });
    const t = table({ cards: [lull], me: { hand: ["Lull"] } });
    t.say("play Lull");
    t.settle();
    for (let i = 0; i < times; i++) {
      passTurn(t);
      expect(t.game.state.turnPlayer).toBe(0);
    }
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(1);
  });
  it("a turn that was added is skipped as well, before the next one clockwise", () => {
    const both = does("Come and Go", function* (game, link) {
      yield* game.extraTurn(link.you);
      yield* game.skipTurn(link.you);
    });
    const t = table({ cards: [both], me: { hand: ["Come and Go"] } });
    t.say("play Come and Go");
    t.settle();
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(1);
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(0);
  });
});

describe("moving to the right of a player [wow7 500.6]", () => {
  const walk = (who: number, of: number) =>
    does("Change Seats", function* (game) {
      yield* game.moveToRight(who as PlayerId, of as PlayerId);
    });
  const four = (move: ReturnType<typeof walk>) =>
    table({
      cards: [move],
      me: { hand: ["Change Seats"] },
      others: [{ hero: horde.name }, { hero: horde.name }],
    });
  it("his turn comes immediately before that player's", () => {
    const t = four(walk(3, 1));
    t.say("play Change Seats");
    t.settle();
    expect(t.game.state.order).toEqual([0, 3, 1, 2]);
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(3);
  });
  it("on his own turn, which goes on, that player has the next one", () => {
    const t = four(walk(0, 3));
    t.say("play Change Seats");
    t.settle();
    expect(t.game.state.turnPlayer).toBe(0);
    passTurn(t);
    expect(t.game.state.turnPlayer).toBe(3);
  });
  it("with two players left nothing happens", () => {
    const t = table({ cards: [walk(0, 1)], me: { hand: ["Change Seats"] } });
    t.say("play Change Seats");
    t.settle();
    expect(t.game.state.order).toEqual([0, 1]);
  });
});

describe("a deck that is turned over", () => {
  it("has what was at the bottom on top, and everybody sees all of it [wow7 415.3d]", () => {
    const s = stage({ you: { deck: ["Footman", "Brute", "Wisp"] } });
    const names = () =>
      s
        .as()
        .deck(you)
        .map((id) => s.game.state.objects[id]!.printed);
    const seen = () =>
      s
        .as()
        .deck(you)
        .map((id) => visible(s.game, s.game.state.objects[id]!, foe));
    expect(seen()).toEqual([false, false, false]);
    s.run(s.as().turnOver("you"));
    expect(names()).toEqual(["Wisp", "Brute", "Footman"]);
    expect(seen()).toEqual([true, true, true]);
    // Cards are still drawn from the top.
    s.run(s.as().draw("you", 1));
    expect(s.count("Wisp", "hand")).toBe(1);
  });
  it("turned back over it is hidden again", () => {
    const s = stage({ you: { deck: ["Footman", "Brute"] } });
    s.run(s.as().turnOver("you"));
    s.run(s.as().turnOver("you"));
    expect(
      s
        .as()
        .deck(you)
        .map((id) => visible(s.game, s.game.state.objects[id]!, you)),
    ).toEqual([false, false]);
    expect(s.game.state.objects[s.as().deck(you)[0]!]!.printed).toBe("Footman");
  });
});

describe("the top card of a deck", () => {
  const shows = bearer("Open Book", {
    kind: "continuous",
    at,
    on: { players: "you" },
    changes: [{ can: "play with deck top revealed" }],
  });
  const peeks = bearer("Keyhole", {
    kind: "continuous",
    at,
    on: { players: "you" },
    changes: [{ can: "look at deck top" }],
  });
  const seen = (s: ReturnType<typeof stage>, by: PlayerId) =>
    s
      .as()
      .deck(you)
      .map((id) => visible(s.game, s.game.state.objects[id]!, by));
  it("that is played with revealed is seen by all, the others are not [wow7 415.3f]", () => {
    const s = stage({ you: { play: ["Open Book"], deck: ["Footman", "Brute"] }, cards: [shows] });
    expect(seen(s, foe)).toEqual([true, false]);
    expect(seen(stage({ you: { deck: ["Footman"] } }), foe)).toEqual([false]);
  });
  it("that a player may look at is seen by him alone [wow7 415.3e]", () => {
    const s = stage({ you: { play: ["Keyhole"], deck: ["Footman", "Brute"] }, cards: [peeks] });
    expect(seen(s, you)).toEqual([true, false]);
    expect(seen(s, foe)).toEqual([false, false]);
  });
  it("as it is played, the next one is shown only once it has been added to the chain [wow7 415.3f]", () => {
    const deep = bearer("Open Way", {
      kind: "continuous",
      at,
      on: { players: "you" },
      changes: [{ can: "play with deck top revealed" }, { can: "play from deck top" }],
    });
    const t = table({
      cards: [deep],
      me: { play: ["Open Way"], deck: ["Spark Lance", "Hill Brute"], resources: 2 },
    });
    const top = () => {
      const id = t.game.state.objects.find((o) => o.zone === "deck" && o.owner === 0 && o.next === 0)!.id;
      return visible(t.game, t.game.state.objects[id]!, 1 as PlayerId);
    };
    expect(top()).toBe(true);
    t.say("play Spark Lance");
    expect(t.request().kind).toBe("pick");
    expect(top()).toBe(false);
    t.say("Mogra the Red");
    expect(top()).toBe(true);
  });
});

const errand = card({
  name: "Long Errand",
  type: ["quest"],
  abilities: [
    quest({ at, costs: [], *effect() {} }),
    playModifier({ at, change: { additional: [{ discard: { zone: "hand" }, n: 1 }] } }),
  ],
});

describe("an additional resource [wow7 412.1c]", () => {
  const sow = does("Sow", function* (game, link) {
    const [top] = game.top(link.you, 1);
    yield* game.reveal(link.you, [top!]);
    yield* game.place(link.you, [top!], { exhausted: true });
  });
  it("is placed through the chain, exhausted if told so, and does not count as that of the turn", () => {
    const t = table({ cards: [sow], me: { hand: ["Sow", "Gate Recruit"], deck: ["Hill Brute"] } });
    t.say("play Sow", "pass", "pass");
    expect(t.chain()).toHaveLength(1);
    t.settle();
    const row = t.game.state.objects.filter((o) => o.zone === "play" && o.row === "resource");
    expect(row).toMatchObject([{ printed: "Hill Brute", faceDown: true, exhausted: true }]);
    expect(t.can("place Gate Recruit face down")).toBe(true);
  });
  it("may be placed face up if its costs can be paid, else only face down", () => {
    const rich = table({
      cards: [sow, errand],
      me: { hand: ["Sow", "Gate Recruit"], deck: ["Long Errand"] },
    });
    rich.say("play Sow", "pass", "pass", true);
    rich.settle();
    expect(rich.obj("Long Errand").faceDown).toBe(false);
    expect(rich.where("Gate Recruit")).toContain("graveyard");
    const poor = table({ cards: [sow, errand], me: { hand: ["Sow"], deck: ["Long Errand"] } });
    poor.say("play Sow", "pass", "pass");
    poor.settle();
    expect(poor.game.state.objects.find((o) => o.row === "resource" && o.next === 0)!.faceDown).toBe(true);
  });
});

describe("playing a card inside an effect", () => {
  it("adds it on top of the resolving link, free of its play cost, whatever the time [wow7 403.6a, 707.1]", () => {
    const gift = does("Gift", function* (game, link) {
      yield* game.play(link.you, game.hand(link.you), { free: true });
    });
    const t = table({ cards: [gift], turnOf: 1, me: { hand: ["Gift", "Hill Brute"] } });
    t.say("pass", "play Gift", "pass", "pass");
    expect(t.chain()).toHaveLength(1);
    expect(t.where("Hill Brute")).toEqual(["chain"]);
    t.settle();
    expect(t.where("Hill Brute")).toEqual(["play"]);
  });
  it("a copy is played and may be interrupted, and ceases to exist as it leaves the chain [wow7 402.2, 402.2a, 402.2b]", () => {
    const read = does("Read Aloud", function* (game, link) {
      const [spell] = game.graveyard(link.you);
      yield* game.play(link.you, [spell!], { free: true, copy: true });
    });
    const t = table({ cards: [read], me: { hand: ["Read Aloud"], graveyard: ["Spark Lance"] } });
    t.say("play Read Aloud", "pass", "pass", "Mogra the Red");
    const copy = t.chain()[0]!;
    expect(t.game.state.objects[copy]!.link).toMatchObject({ source: copy, you: 0, kind: "card" });
    expect(t.events().filter((e) => e === "plays")).toHaveLength(2);
    expect(t.all("Spark Lance", "graveyard")).toHaveLength(1);
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(3);
    expect(t.all("Spark Lance", "graveyard")).toHaveLength(1);
    expect(t.game.state.objects[copy]!.next).toBe(copy);
  });
  it("what can't be completed is taken back by itself, the effect goes on [wow7 707.2]", () => {
    const aimed = card({
      name: "Aimed Only",
      type: ["ability"],
      cost: 0,
      abilities: [
        spell({
          at,
          targets: [{ what: "object", count: "one", min: 1, max: 1, filter: ally }],
          *effect() {},
        }),
      ],
    });
    const gift = does("Gift", function* (game, link) {
      yield* game.play(link.you, game.hand(link.you), { free: true });
      yield* game.draw(link.you, 1);
    });
    const t = table({ cards: [gift, aimed], me: { hand: ["Gift", "Aimed Only"], deck: ["Gate Recruit"] } });
    t.say("play Gift");
    t.settle();
    expect(t.hand(0)).toBe(2);
  });
});
