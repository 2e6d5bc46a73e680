// Sabotage combats (600.1, 601.2b, 602.2c, 603.1).
import { describe, expect } from "vitest";
import { ally, any, equipment, keyword, resource, triggered } from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, kw, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const saboteur = (name: string, arg: Parameters<typeof keyword>[0]["arg"]) =>
  vanilla(name, 2, 2, 3, {
    abilities: [
      keyword({ at, keyword: "sabotage", ...(arg === undefined ? {} : { arg }) }),
      triggered({
        at,
        on: "sabotages",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.destroy([link.event.defender]);
        },
      }),
    ],
  });
const thief = saboteur("Gear Thief", equipment);
const digger = saboteur("Sapper", resource);
const rogue = saboteur("Ally Bane", ally);
const cards = [thief, digger, rogue];

describe("a sabotage combat", () => {
  it("is proposed against such a card of a player who is not friendly [wow7 600.1, 601.2b]", () => {
    const t = table({
      cards,
      me: { play: ["Gear Thief", "Charm of Focus"] },
      you: { play: ["Charm of Focus", "Hill Brute"] },
    });
    t.say("propose Gear Thief");
    const r = t.request();
    const from = r.kind === "pick" ? r.from.map((o) => ("object" in o ? o.object : 0)) : [];
    const theirs = t.all("Charm of Focus").filter((id) => t.game.state.objects[id]!.controller === 1);
    const mine = t.all("Charm of Focus").filter((id) => t.game.state.objects[id]!.controller === 0);
    expect(from).toEqual(expect.arrayContaining([...theirs, t.find("Hill Brute"), t.find("Mogra the Red")]));
    expect(from).not.toContain(mine[0]);
  });

  it("deals no damage; the power triggers as it concludes, even with 0 ATK [wow7 603.1]", () => {
    const t = table({ cards, me: { play: ["Gear Thief"] }, you: { play: ["Charm of Focus"] } });
    t.say("propose Gear Thief", "Charm of Focus");
    t.fight();
    t.settle();
    expect(t.where("Charm of Focus")).toEqual(["graveyard"]);
    expect(t.damage("Mogra the Red")).toBe(0);
    expect(t.events()).toContain("sabotages");
    expect(t.events()).not.toContain("damage");
  });

  it("stops being one as a character protects: they fight [wow7 602.2c]", () => {
    const guard = vanilla("Post Guard", 2, 1, 3, { abilities: [kw("protector")] });
    const t = table({
      cards: [...cards, guard],
      me: { play: ["Gear Thief"] },
      you: { play: ["Charm of Focus", "Post Guard"] },
    });
    t.say("propose Gear Thief", "Charm of Focus");
    t.until("protect");
    t.say("Post Guard");
    t.fight();
    t.settle();
    expect(t.where("Charm of Focus")).toEqual(["play"]);
    expect(t.damage("Gear Thief")).toBe(1);
    expect(t.damage("Post Guard")).toBe(2);
    expect(t.events()).not.toContain("sabotages");
  });

  it("may be proposed against a face-down resource, which stays in combat though it is no character [wow7 601.2b, 602.4]", () => {
    const t = table({ cards, me: { play: ["Sapper"] }, you: { resources: 1 } });
    const row = t.game.state.objects.find((o) => o.zone === "play" && o.row === "resource")!.id;
    t.say("propose Sapper", [`o${row}`]);
    t.fight();
    t.settle();
    expect(t.game.state.objects[row]!.next).not.toBe(0);
  });

  it("against a character is told from a normal one as it is proposed [wow7 600.1]", () => {
    const fight = table({ cards, me: { play: ["Ally Bane"] }, you: { play: ["Iron Giant"] } });
    fight.say("propose Ally Bane", "Iron Giant", false);
    fight.fight();
    expect(fight.damage("Iron Giant")).toBe(2);
    const sabotage = table({ cards, me: { play: ["Ally Bane"] }, you: { play: ["Iron Giant"] } });
    sabotage.say("propose Ally Bane", "Iron Giant", true);
    sabotage.fight();
    sabotage.settle();
    expect(sabotage.where("Iron Giant")).toEqual(["graveyard"]);
  });

  it("can't be proposed against what can't be attacked [wow7 601.2b]", () => {
    const ward = does("Ward Gear", function* (game) {
      yield* game.modify({
        on: game.all(equipment),
        changes: [{ cant: "be attacked" }],
        until: "this turn",
      });
    });
    const t = table({
      cards: [...cards, ward],
      me: { play: ["Gear Thief"], hand: ["Ward Gear"] },
      you: { play: ["Charm of Focus"] },
    });
    t.say("play Ward Gear");
    t.settle();
    t.say("propose Gear Thief");
    // Only the hero is left, so nothing was asked.
    expect(t.game.state.data.combat?.proposedDefender).toBe(t.find("Mogra the Red"));
  });

  it("is over without effect if what is to be sabotaged has gone [wow7 601.3, 602.4, 603.1b]", () => {
    const melt = does("Melt Down", function* (game) {
      yield* game.destroy(game.all(any(equipment)));
    });
    const t = table({
      cards: [...cards, melt],
      me: { play: ["Gear Thief"] },
      you: { play: ["Charm of Focus"], hand: ["Melt Down"] },
    });
    t.say("propose Gear Thief", "Charm of Focus", "pass", "play Melt Down");
    t.settle();
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.events()).not.toContain("sabotages");
  });
});

describe("a sabotage of what is no card", () => {
  /** It sabotages such things, and its player draws two cards for it. */
  const sapper = (...things: readonly string[]) =>
    vanilla("Tunnel Rat", 2, 2, 3, {
      abilities: [
        keyword({ at, keyword: "sabotage", things }),
        triggered({
          at,
          on: "sabotages",
          when: (e, my) => e.object === my.self && e.thing !== undefined,
          *effect(game, link) {
            yield* game.draw(link.you, 2);
          },
        }),
      ],
    });
  const options = (t: ReturnType<typeof table>) => {
    const r = t.request();
    return r.kind === "pick" ? r.from.flatMap((o) => ("word" in o ? [o.word] : [])) : [];
  };

  it("is proposed against those of opponents, and against the game [wow7 600.1, 601.2b]", () => {
    const t = table({
      cards: [sapper("deck", "graveyard", "side deck", "player", "game")],
      me: { play: ["Tunnel Rat"] },
    });
    t.say("propose Tunnel Rat");
    const whose = "Mogra the Red (player 2)";
    expect(options(t)).toEqual([
      `deck of ${whose}`,
      `graveyard of ${whose}`,
      `side deck of ${whose}`,
      whose,
      "the game",
    ]);
  });

  it.each([
    ["deck of Mogra the Red (player 2)", { thing: "deck", player: 1 }],
    ["Mogra the Red (player 2)", { thing: "player", player: 1 }],
    ["the game", { thing: "game", player: 0 }],
  ] as const)("%s: nobody is dealt damage, and the power triggers [wow7 602.1, 603.1]", (word, told) => {
    const t = table({
      cards: [sapper("deck", "player", "game")],
      me: { play: ["Tunnel Rat"] },
      you: { play: ["Hill Brute"] },
    });
    const before = t.hand(0);
    t.say("propose Tunnel Rat", word);
    t.fight();
    t.settle();
    expect(t.game.state.history.find((e) => e.kind === "sabotages")).toMatchObject(told);
    expect([t.hand(0) - before, t.obj("Tunnel Rat").exhausted]).toEqual([2, true]);
    expect(t.events()).not.toContain("damage");
    expect(t.events()).not.toContain("defends");
  });

  it("stops being one as a character protects [wow7 602.2c]", () => {
    const guard = vanilla("Post Guard", 2, 1, 3, { abilities: [kw("protector")] });
    const t = table({
      cards: [sapper("deck"), guard],
      me: { play: ["Tunnel Rat"] },
      you: { play: ["Post Guard"] },
    });
    t.say("propose Tunnel Rat", "deck of Mogra the Red (player 2)");
    t.until("protect");
    t.say("Post Guard");
    t.fight();
    t.settle();
    expect([t.damage("Tunnel Rat"), t.damage("Post Guard")]).toEqual([1, 2]);
    expect(t.events()).not.toContain("sabotages");
  });

  it("is over without effect once the attacker has gone, and not proposed by who may attack only others [wow7 601.3, 603.1b]", () => {
    const melt = does("Melt Down", function* (game) {
      yield* game.destroy(game.all({ name: "Tunnel Rat" }));
    });
    const t = table({
      cards: [sapper("deck"), melt],
      me: { play: ["Tunnel Rat"] },
      you: { hand: ["Melt Down"] },
    });
    t.say("propose Tunnel Rat", "deck of Mogra the Red (player 2)", "pass", "play Melt Down");
    t.settle();
    expect(t.game.state.data.combat).toBeUndefined();
    expect(t.events()).not.toContain("sabotages");
  });

  it("of a player who leaves the game meanwhile does nothing [wow7 102.2, 603.1b]", () => {
    const t = table({
      cards: [sapper("deck")],
      me: { play: ["Tunnel Rat"] },
      others: [{ hero: "Mogra the Red" }],
    });
    t.say("propose Tunnel Rat");
    const word = options(t).find((w) => w.includes("player 2"))!;
    t.say(word);
    while (t.game.state.data.combat?.thing === undefined) t.session.answer("pass");
    t.session.concede(1 as never);
    t.fight();
    t.settle();
    expect(t.events()).not.toContain("sabotages");
    expect(t.game.state.data.combat).toBeUndefined();
  });
});
