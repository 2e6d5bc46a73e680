// What lasts beyond a resolution: modifiers, control, attachments, armed handlers; and what happened this turn.
import { describe, expect } from "vitest";
import { continuous, delayed } from "../../runtime/games/wow/authoring.ts";
import {
  add,
  all,
  ally,
  cant,
  count,
  grant,
  lose,
  opposing,
  set,
  statOf,
  withStat,
  yours,
} from "../../runtime/games/wow/build-terms.ts";
import { expire } from "../../runtime/games/wow/expiry.ts";
import type { WowFilter } from "../../runtime/games/wow/surface.ts";
import { cant as isCant, price } from "../../runtime/games/wow/terms/questions.ts";
import { surface } from "../../runtime/games/wow/verbs/index.ts";
import type { Keyword } from "../../runtime/games/wow/words.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { it } from "../conformance/by-edition.ts";
import { at, bearer, foe, stage, you } from "./wow-verbs-stage.ts";

describe("definite modifiers", () => {
  it("[wow7 714.3e] one that describes cards is looked at anew all the time", () => {
    const s = stage({ you: { play: ["Footman"], graveyard: ["Brute"] } });
    s.run(s.as().modify({ on: all(ally, yours), changes: [add("atk", 1)], until: "this turn" }));
    s.run(s.as().put([s.find("Brute")], "play"));
    expect([s.stat("Footman", "atk"), s.stat("Brute", "atk")]).toEqual([3, 6]);
  });

  it("[wow7 714.3f] one that names cards applies only to those", () => {
    const s = stage({ you: { play: ["Footman"], graveyard: ["Brute"] } });
    s.run(s.as().modify({ on: s.as().all(ally), changes: [add("atk", 1)], until: "this turn" }));
    s.run(s.as().put([s.find("Brute")], "play"));
    expect([s.stat("Footman", "atk"), s.stat("Brute", "atk")]).toEqual([3, 5]);
  });

  it("[wow7 709.2d] amounts are read and locked in as the link resolves", () => {
    const s = stage({ you: { play: ["Footman", "Brute"], graveyard: ["Wisp"] } });
    const allies = count(all(ally, yours));
    s.run(s.as().modify({ on: [s.find("Footman")], changes: [add("atk", allies)], until: "this turn" }));
    s.run(s.as().put([s.find("Wisp")], "play"));
    expect(s.stat("Footman", "atk")).toBe(4);
  });

  it("an amount of each card's own is read for each", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] } });
    const own = add("atk", statOf("health", "candidate"));
    s.run(s.as().modify({ on: s.as().all(ally), changes: [own], until: "this turn" }));
    expect([s.stat("Footman", "atk"), s.stat("Brute", "atk")]).toEqual([5, 10]);
  });

  it("[wow7 503.2] this turn ends with the turn, and the rest of the game does not", () => {
    const s = stage({ you: { play: ["Footman"] } });
    const on = [s.find("Footman")];
    s.run(s.as().modify({ on, changes: [add("atk", 1)], until: "this turn" }));
    s.run(s.as().modify({ on, changes: [add("atk", 4)], until: "rest of game" }));
    expire(s.game, { at: "end of turn", player: you });
    expect(s.stat("Footman", "atk")).toBe(6);
  });

  it("[wow7 603.3] this combat ends with the combat and not with another one's turn", () => {
    const s = stage({ you: { play: ["Footman"] } });
    s.run(s.as().modify({ on: [s.find("Footman")], changes: [add("atk", 1)], until: "this combat" }));
    expire(s.game, { at: "start of turn", player: foe });
    expect(s.stat("Footman", "atk")).toBe(3);
    expire(s.game, { at: "combat" });
    expect(s.stat("Footman", "atk")).toBe(2);
  });

  it("[wow7 501.1a] can't ready during the next ready step: an effect may ready it before", () => {
    const s = stage({ you: { play: [{ card: "Footman", exhausted: true }] } });
    const on = [s.find("Footman")];
    s.run(s.as().modify({ on, changes: [cant("ready")], until: { nextReadyStepOf: you } }));
    expect(isCant(s.game, "ready in ready step", on[0]!)).toBe(true);
    expect(s.run(s.as().ready(on)).complete).toBe(true);
  });

  it("[wow7 714.3b] while it remains so: it ends as it stops, and does not come back", () => {
    const s = stage({ you: { play: ["Footman", { card: "Brute", exhausted: true }] } });
    const brute = s.find("Brute");
    const until = { remains: { object: brute, is: { state: "exhausted" } } } as const;
    s.run(s.as().modify({ on: [s.find("Footman")], changes: [add("atk", 1)], until }));
    expect(s.stat("Footman", "atk")).toBe(3);
    s.run(s.as().ready([brute]));
    expect(s.stat("Footman", "atk")).toBe(2);
    s.run(s.as().exhaust([brute]));
    expect(s.stat("Footman", "atk")).toBe(2);
  });

  it("[wow7 714.3b] it is not created if it is not so", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] } });
    const until = { remains: { object: s.find("Brute"), is: { state: "exhausted" } } } as const;
    s.run(s.as().modify({ on: [s.find("Footman")], changes: [add("atk", 1)], until }));
    expect(s.game.state.modifiers).toEqual([]);
  });

  it("[wow7 714.3b] nor if it stopped being so since the link was created", () => {
    const s = stage({
      you: { play: ["Cap", { card: "Brute", exhausted: true }] },
      foe: { play: ["Footman"] },
    });
    const [cap, brute, footman] = [s.find("Cap"), s.find("Brute"), s.find("Footman")];
    const linkId = 99 as ObjectId;
    const used = { kind: "uses", player: you, object: cap, cause: { link: linkId } };
    s.game.state.history = [used];
    const link = surface(s.game, { self: cap, you, linkId });
    const until = { remains: { object: brute, is: { state: "exhausted" } } } as const;
    s.run(s.as().ready([brute]));
    s.run(s.as().exhaust([brute]));
    expect(s.run(link.gainControl([footman], "you", until)).complete).toBe(false);
    expect(s.game.state.modifiers).toEqual([]);
    // A link that was created later finds it as it is.
    s.game.state.history = [...s.game.state.history, { ...used, cause: { link: 100 as ObjectId } }];
    const later = surface(s.game, { self: cap, you, linkId: 100 as ObjectId });
    expect(s.run(later.gainControl([footman], "you", until)).complete).toBe(true);
  });

  it("[wow7 714.3a] a while-condition is no duration", () => {
    const s = stage({ you: { play: ["Footman"] } });
    const it = s.find("Footman");
    s.run(
      s.as().modify({
        on: [it],
        changes: [add("atk", 4)],
        until: "this turn",
        while: { object: it, is: { state: "exhausted" } },
      }),
    );
    expect(s.stat("Footman", "atk")).toBe(2);
    s.run(s.as().exhaust([it]));
    expect(s.stat("Footman", "atk")).toBe(6);
    s.run(s.as().ready([it]));
    expect(s.stat("Footman", "atk")).toBe(2);
  });

  it("a player may be what is changed", () => {
    const s = stage({ you: { deck: ["Footman"] } });
    s.run(s.as("Boris").modify({ on: { player: you }, changes: [cant("draw")], until: "this turn" }));
    expect(s.run(s.as().draw("you", 1)).complete).toBe(false);
    expect(s.count("Footman", "deck")).toBe(1);
    // 103.2: it was not drawn from an empty deck either.
    expect(s.game.state.data.decked).toEqual([]);
  });

  it("[wow7 600.3] can't attack unless its controller pays: the price, and no ban", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const it = s.find("Brute");
    const toll = cant("attack", undefined, { pay: 2 });
    s.run(s.as().modify({ on: [it], changes: [toll], until: "this turn" }));
    s.run(s.as().modify({ on: [it], changes: [toll], until: "this turn" }));
    expect([
      isCant(s.game, "attack", it, s.find("Anna")),
      price(s.game, "attack", it, s.find("Anna")),
    ]).toEqual([false, 4]);
  });

  it("[wow7 103.2] a filter says against whom it can't", () => {
    const s = stage({ foe: { play: ["Brute"] }, you: { play: ["Footman"] } });
    const it = s.find("Brute");
    s.run(s.as().modify({ on: [it], changes: [cant("attack", { type: "hero" })], until: "this turn" }));
    expect(isCant(s.game, "attack", it, s.find("Anna"))).toBe(true);
    expect(isCant(s.game, "attack", it, s.find("Footman"))).toBe(false);
  });

  it("[wow7 700.3] an ally that loses its powers and gains a keyword later has the keyword", () => {
    const s = stage({ you: { play: ["Footman"] } });
    const it = s.find("Footman");
    s.run(s.as().modify({ on: [it], changes: [grant("elusive")], until: "this turn" }));
    s.run(s.as().modify({ on: [it], changes: [lose()], until: "this turn" }));
    expect(s.as().matches({ keyword: "elusive" }, it)).toBe(false);
    s.run(s.as().modify({ on: [it], changes: [grant("stealth")], until: "this turn" }));
    expect(s.as().matches({ keyword: "stealth" }, it)).toBe(true);
  });

  it("[wow7 700.3] an ally that loses and can't have powers gains none", () => {
    const s = stage({ you: { play: ["Footman"] } });
    const it = s.find("Footman");
    const has = (keyword: Keyword) => s.as().matches({ keyword }, it);
    s.run(s.as().modify({ on: [it], changes: [lose(), cant("have powers")], until: "this turn" }));
    s.run(s.as().modify({ on: [it], changes: [grant("stealth")], until: "rest of game" }));
    expect(has("stealth")).toBe(false);
    expire(s.game, { at: "end of turn", player: you });
    expect(has("stealth")).toBe(true);
    const ban = cant("have keyword", { keyword: "elusive" });
    s.run(s.as().modify({ on: [it], changes: [ban], until: "this turn" }));
    s.run(s.as().modify({ on: [it], changes: [grant("elusive"), grant("ferocity")], until: "this turn" }));
    expect([has("elusive"), has("ferocity")]).toEqual([false, true]);
  });

  it("[wow7 718.1] set, then add, in the order of their timestamps", () => {
    const s = stage({ you: { play: ["Footman"] } });
    const on = [s.find("Footman")];
    s.run(s.as().modify({ on, changes: [add("atk", 5)], until: "this turn" }));
    s.run(s.as().modify({ on, changes: [set("atk", 1)], until: "this turn" }));
    s.run(s.as().modify({ on, changes: [add("atk", 1)], until: "this turn" }));
    expect(s.stat("Footman", "atk")).toBe(2);
  });

  it("[wow7 415.9a] a card that has become another is not changed any more", () => {
    const s = stage({ you: { play: ["Footman"] } });
    s.run(s.as().modify({ on: [s.find("Footman")], changes: [add("atk", 5)], until: "rest of game" }));
    const [inHand] = s.run(s.as().put([s.find("Footman")], "hand"));
    s.run(s.as().put([inHand!], "play"));
    expect(s.stat("Footman", "atk")).toBe(2);
  });
});

describe("gaining control", () => {
  it("[wow7 401.3] the card is the same, under its new controller, who has not had it since the turn began", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const it = s.find("Brute");
    expect(s.run(s.as().gainControl([it], "you", "rest of game")).complete).toBe(true);
    expect(viewOf(s.game).of(it).controller).toBe(you);
    expect(s.game.state.objects[it]!.heldSince).toBe(s.game.state.turn);
    expect([s.happened("control changed"), s.happened("enters")]).toEqual([1, 0]);
  });

  it("[wow7 401.3b] it goes back as the modifier ends", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const it = s.find("Brute");
    s.run(s.as().gainControl([it], "you", "this turn"));
    expire(s.game, { at: "end of turn", player: you });
    expect(viewOf(s.game).of(it).controller).toBe(foe);
  });

  it("[wow7 401.3b] to whom the latest modifier says", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const it = s.find("Brute");
    s.run(s.as().gainControl([it], "you", "rest of game"));
    s.run(s.as().gainControl([it], foe, "this turn"));
    expect(viewOf(s.game).of(it).controller).toBe(foe);
    expire(s.game, { at: "end of turn", player: you });
    expect(viewOf(s.game).of(it).controller).toBe(you);
  });

  it("[wow7 602.4] what changes its controller leaves combat", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const it = s.find("Brute");
    const rest = { proposedAttacker: 0, proposedDefender: 0, protecting: false, strikes: [] };
    s.game.state.data = {
      ...s.game.state.data,
      combat: { ...rest, attacker: s.find("Anna"), defender: it } as never,
    };
    s.run(s.as().gainControl([it], "you", "this turn"));
    expect(s.game.state.data.combat).toMatchObject({ attacker: s.find("Anna"), defender: 0 });
  });
});

describe("attaching", () => {
  it("[wow7 400.7a] an attachment put into play without a host: its mover chooses one that fits", () => {
    const s = stage({ you: { play: ["Footman"], graveyard: ["Shackle"] }, foe: { play: ["Brute"] } });
    s.run(s.as().put([s.find("Shackle")], "play"), [["Brute"]]);
    expect(s.game.state.objects[s.find("Shackle")]).toMatchObject({
      attachedTo: s.find("Brute"),
      controller: you,
    });
  });

  it("[wow7 400.7a] it stays where it is if nothing fits", () => {
    const s = stage({ you: { graveyard: ["Shackle"] } });
    expect(s.run(s.as().put([s.find("Shackle")], "play")).complete).toBe(false);
    expect(s.count("Shackle", "graveyard")).toBe(1);
  });

  it("[wow7 400.7b] reattaching does not change its controller", () => {
    const s = stage({
      foe: { play: ["Brute", { card: "Shackle", attachedTo: "Footman" }] },
      you: { play: ["Footman"] },
    });
    expect(s.run(s.as().reattach(s.find("Shackle"))).complete).toBe(true);
    expect(s.game.state.objects[s.find("Shackle")]).toMatchObject({
      attachedTo: s.find("Brute"),
      controller: foe,
    });
  });

  it("[wow7 400.7a] with no other host it stays", () => {
    const s = stage({ you: { play: ["Footman", { card: "Shackle", attachedTo: "Footman" }] } });
    expect(s.run(s.as().reattach(s.find("Shackle"))).complete).toBe(false);
    expect(s.game.state.objects[s.find("Shackle")]!.attachedTo).toBe(s.find("Footman"));
  });

  it("[wow7 709.2d] a departed attachment remembers what it was attached to", () => {
    const s = stage({ you: { play: ["Footman", { card: "Shackle", attachedTo: "Footman" }] } });
    const shackle = s.find("Shackle");
    s.run(s.as().put([shackle], "hand"));
    expect(s.as().host(shackle)).toBe(s.find("Footman"));
    expect(s.game.state.objects[s.find("Footman")]!.attached).toEqual([]);
  });
});

describe("arming", () => {
  const mourn = delayed({
    key: "mourn",
    at,
    bound: { it: "object" },
    on: "destroyed",
    when: (e, my) => e.object === my.bound.it,
    *effect(game) {
      yield* game.draw("you", 1);
    },
  });

  it("[wow7 715.1] it triggers on its event, and once means once", () => {
    const s = stage({ you: { play: ["Footman", "Brute"] }, lifted: [mourn] });
    s.run(s.as().arm(mourn, { it: s.find("Footman") }, "this turn", true));
    s.run(s.as().destroy([s.find("Brute")]));
    expect(s.game.state.waiting).toHaveLength(0);
    s.run(s.as().destroy([s.find("Footman")]));
    expect([s.game.state.waiting.length, s.game.state.armed.length]).toEqual([1, 0]);
  });

  it("[wow7 715.1] only within its duration", () => {
    const s = stage({ you: { play: ["Footman"] }, lifted: [mourn] });
    s.run(s.as().arm(mourn, { it: s.find("Footman") }, "this turn", false));
    expire(s.game, { at: "end of turn", player: you });
    s.run(s.as().destroy([s.find("Footman")]));
    expect(s.game.state.waiting).toHaveLength(0);
  });
});

describe("what was done this turn", () => {
  it("[wow7 202.1a] deeds, states and stats of objects", () => {
    const s = stage({ you: { play: [{ card: "Footman", damage: 1 }, "Brute"] } });
    const v = s.as();
    const it = s.find("Footman");
    expect(v.matches({ deed: "be dealt damage" }, it)).toBe(false);
    s.run(v.deal({ source: s.find("Anna"), amount: 1, types: ["fire"], to: [it] }));
    expect(v.matches({ deed: "be dealt damage" }, it)).toBe(true);
    expect(v.matches({ deed: "be dealt damage", by: { type: "hero" } }, it)).toBe(true);
    expect(v.matches({ deed: "be dealt damage", by: ally }, it)).toBe(false);
    expect(v.matches({ deed: "be dealt combat damage" }, it)).toBe(false);
    expect(v.matches({ deed: "deal damage" }, s.find("Anna"))).toBe(true);
    expect(v.matches({ deed: "deal damage" }, s.find("Boris"))).toBe(false);
    expect([v.matches({ state: "damaged" }, it), v.matches({ state: "fatally damaged" }, it)]).toEqual([
      true,
      false,
    ]);
    expect([v.stat("damage", it), v.stat("remaining health", it)]).toEqual([2, 1]);
    expect(v.matches(withStat("remaining health", "<=", 1), it)).toBe(true);
    expect(v.matches(withStat("remaining health", "<", 1), it)).toBe(false);
  });

  it("deeds of players are counted", () => {
    const s = stage({ you: { play: ["Footman"], deck: ["Brute", "Wisp"] }, foe: { play: ["Wisp"] } });
    const v = s.as();
    const drew = (n: number) => v.holds({ player: "you", deed: "draw", n });
    expect(drew(1)).toBe(false);
    s.run(v.draw("you", 2));
    expect([drew(2), drew(3)]).toEqual([true, false]);
    s.run(v.destroy([s.find("Wisp", "play")]));
    expect(v.holds({ player: foe, deed: "be destroyed", of: ally })).toBe(true);
    expect(v.holds({ player: "you", deed: "be destroyed", of: ally })).toBe(false);
  });

  it("what happened this turn is told of cards as they were last known", () => {
    const s = stage({ you: { play: ["Footman"] }, foe: { play: ["Brute", "Wisp"] } });
    const v = s.as();
    const fell = (of: WowFilter, n = 1) => v.holds({ happened: "be destroyed", of, n });
    expect(fell(ally)).toBe(false);
    s.run(v.destroy([s.find("Brute")]));
    expect([
      fell(ally),
      fell(all(ally, opposing)),
      fell(all(ally, yours)),
      fell({ type: "equipment" }),
    ]).toEqual([true, true, false, false]);
    expect(fell(ally, 2)).toBe(false);
    s.run(v.destroy([s.find("Wisp")]));
    expect([fell(ally, 2), fell(ally, 3)]).toEqual([true, false]);
    s.run(v.deal({ source: s.find("Footman"), amount: 1, types: ["melee"], to: [s.find("Boris")] }));
    const dealt = (of: WowFilter, by: WowFilter) => v.holds({ happened: "deal damage", of, by });
    expect([dealt(all(ally, yours), all({ type: "hero" }, opposing)), dealt(ally, ally)]).toEqual([
      true,
      false,
    ]);
  });

  it("[wow7 701.4] a continuous effect that forbids is asked at once", () => {
    const ban = bearer(
      "Ban",
      continuous({ at, on: { filter: all(ally, opposing) }, changes: [cant("attack")] }),
    );
    const s = stage({ you: { play: ["Ban"] }, foe: { play: ["Brute"] }, cards: [ban] });
    const it = s.find("Brute");
    expect(isCant(s.game, "attack", it, s.find("Anna"))).toBe(true);
    s.run(s.as().destroy([s.find("Ban")]));
    expect(isCant(s.game, "attack", it, s.find("Anna"))).toBe(false);
  });
});
