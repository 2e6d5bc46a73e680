// Choices, names, searches, the order of a deck, interrupting, and the readers.
import { describe, expect } from "vitest";
import { continuous } from "../../runtime/games/wow/authoring.ts";
import {
  all,
  ally,
  any,
  cant,
  equipment,
  none,
  opposing,
  within,
  yours,
} from "../../runtime/games/wow/build-terms.ts";
import { create } from "../../runtime/kernel/objects.ts";
import type { Link } from "../../runtime/kernel/state.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, bearer, foe, type Stage, stage, you } from "./wow-verbs-stage.ts";

const names = (s: Stage, ids: readonly ObjectId[]) => ids.map((id) => s.game.state.objects[id]!.printed);

describe("choosing", () => {
  const two = { you: { play: ["Footman", "Brute"] } };
  it("one of two is asked for", () => {
    const s = stage(two);
    expect(names(s, s.run(s.as().choose("you", { from: all(ally, yours) }), [["Brute"]]))).toEqual(["Brute"]);
  });
  it("nothing is asked where there is one, and none is chosen where there is none", () => {
    const s = stage({ you: { play: ["Footman"] } });
    expect(names(s, s.run(s.as().choose("you", { from: all(ally, yours) })))).toEqual(["Footman"]);
    const chosen = s.run(s.as().choose("you", { from: all(ally, opposing) }));
    expect([chosen.length, chosen.complete]).toEqual([0, false]);
  });
  it("[wow7 709.2b] fewer if fewer exist", () => {
    const s = stage(two);
    expect(s.run(s.as().choose("you", { from: ally, min: 3, max: 3 }))).toHaveLength(2);
    expect(s.asked).toEqual([]);
  });
  it("[wow7 709.2b] only what can be done is offered", () => {
    const s = stage({ you: { play: ["Footman", { card: "Brute", exhausted: true }] } });
    expect(names(s, s.run(s.as().choose("you", { from: ally, to: "ready" })))).toEqual(["Brute"]);
    expect(names(s, s.run(s.as().choose("you", { from: ally, to: "exhaust" })))).toEqual(["Footman"]);
    const banned = stage({
      you: { play: ["Footman", "Ban"] },
      cards: [bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant("be destroyed")] }))],
    });
    expect(banned.run(banned.as().choose("you", { from: ally, to: "destroy" }))).toHaveLength(0);
  });
  it("up to two may be none", () => {
    const s = stage(two);
    expect(s.run(s.as().choose("you", { from: ally, min: 0, max: 2 }), [[]])).toHaveLength(0);
  });
  it("[wow7 104.1] any number", () => {
    const s = stage(two);
    expect(s.run(s.as().choose("you", { from: ally, max: "any" }), [["Footman", "Brute"]])).toHaveLength(2);
  });
  it("at random is not asked, and is the same from the same seed", () => {
    const pick = () => {
      const s = stage(two);
      return names(s, s.run(s.as().choose("you", { from: ally, random: true })));
    };
    expect(pick()).toEqual(pick());
  });
  it("[wow7 707.1c] each mode at most once, in their order", () => {
    const s = stage();
    expect(s.run(s.as().chooseOne("you", ["draw", "ready", "heal"], 1, 2), [["heal", "draw"]])).toEqual([
      0, 2,
    ]);
  });
  it("[wow7 712.7] may is a question", () => {
    const s = stage();
    expect(s.run(s.as().may("you"), [false])).toBe(false);
  });
});

describe("naming", () => {
  it("a class is kept on the card and read from it", () => {
    const s = stage({ you: { play: ["Cap"] } });
    expect(s.run(s.as("Cap").name("you", "class", "the class"), [["Mage"]])).toBe("Mage");
    expect(s.as("Cap").stored("the class")).toBe("Mage");
    expect(s.as("Anna").stored("the class")).toBeUndefined();
  });
  it("a card by its name, whether or not it is in the game", () => {
    const s = stage({ you: { play: ["Cap"] } });
    expect(s.run(s.as("Cap").name("you", "card", "it"), [["Wisp"]])).toBe("Wisp");
  });
  it("what is no card can't be named", () => {
    const s = stage({ you: { play: ["Cap"] } });
    expect(() => s.run(s.as("Cap").name("you", "card", "it"), [["Nobody"]])).toThrow(/not offered/);
  });
  it("a number", () => {
    const s = stage({ you: { play: ["Cap"] } });
    expect(s.run(s.as("Cap").name("you", "number", "n"), [4])).toBe(4);
  });
  it("objects can be kept, and a term names them all", () => {
    const s = stage({ you: { play: ["Cap", "Footman", "Brute"] } });
    s.run(s.as("Cap").store("the chosen", ally));
    expect(s.as("Cap").all({ is: { stored: "the chosen" } })).toHaveLength(2);
    expect(s.as("Cap").objects({ stored: "the chosen" })).toHaveLength(2);
  });
});

describe("searching", () => {
  const decks = { you: { deck: ["Footman", "Bolt", "Brute"], graveyard: ["Wisp"] } };
  const request = { player: "you", whose: "you", zone: "deck", filter: ally, min: 1, max: 1 } as const;
  it("[wow7 413.2] the deck is shuffled afterwards", () => {
    const s = stage(decks);
    const found = s.run(s.as().search(request), [["Brute"]]);
    expect([names(s, found), s.happened("shuffled"), found.complete]).toEqual([["Brute"], 1, true]);
  });
  it("[wow7 413.3] a card of a description need not be found", () => {
    const s = stage(decks);
    const found = s.run(s.as().search(request), [[]]);
    expect([found.length, found.complete, s.happened("shuffled")]).toEqual([0, false, 1]);
  });
  it("[wow7 413.3] just a card can't fail to be found", () => {
    const s = stage({ you: { deck: ["Footman"] } });
    const filter = all(within("deck"), { owner: "you" } as const);
    expect(s.run(s.as().search({ ...request, filter }))).toHaveLength(1);
    expect(s.asked).toEqual([]);
  });
  it("a public zone: what is there is found, and nothing is shuffled", () => {
    const s = stage(decks);
    expect(names(s, s.run(s.as().search({ ...request, zone: "graveyard" })))).toEqual(["Wisp"]);
    expect(s.happened("shuffled")).toBe(0);
  });
  it("[wow7 415.3b] shuffling forgets what was seen", () => {
    const s = stage(decks);
    s.run(s.as().look("you", s.as().top("you", 2)));
    s.run(s.as().shuffle("you"));
    expect(
      s
        .as()
        .deck("you")
        .every((id) => s.game.state.objects[id]!.seenBy.length === 0),
    ).toBe(true);
  });
});

describe("putting on a deck", () => {
  const hand = { you: { hand: ["Footman", "Brute"], deck: ["Wisp"] } };
  it("[wow7 415.3c] on top in the order its owner likes", () => {
    const s = stage(hand);
    s.run(s.as().put(s.as().hand("you"), "deck top"), [["Brute", "Footman"]]);
    expect(names(s, s.as().deck("you"))).toEqual(["Brute", "Footman", "Wisp"]);
    expect(names(s, s.as().top("you", 2))).toEqual(["Brute", "Footman"]);
  });
  it("[wow7 415.3c] and on the bottom", () => {
    const s = stage(hand);
    s.run(s.as().put(s.as().hand("you"), "deck bottom"), [["Brute", "Footman"]]);
    expect(names(s, s.as().deck("you"))).toEqual(["Wisp", "Brute", "Footman"]);
    expect(names(s, s.as().bottom("you", 1))).toEqual(["Footman"]);
  });
  it("one card: nothing is asked", () => {
    const s = stage({ you: { hand: ["Footman"], deck: ["Wisp"] } });
    s.run(s.as().put(s.as().hand("you"), "deck top"));
    expect(names(s, s.as().deck("you"))).toEqual(["Footman", "Wisp"]);
  });
  it("[wow7 415.2] into its owner's deck, whoever controlled it", () => {
    const s = stage({ foe: { play: ["Footman"] } });
    s.run(s.as().put([s.find("Footman")], "deck"));
    expect([s.as().deck("you").length, s.as().deck(foe).length, s.happened("shuffled")]).toEqual([0, 1, 1]);
  });
});

describe("interrupting", () => {
  const onChain = (s: Stage, card: string): ObjectId => {
    const entry = { controller: foe, at: "top" } as const;
    const id = create(s.game, { card, owner: foe, zone: "chain", entry });
    const link: Link = {
      kind: "card",
      source: id,
      ability: "",
      you: foe,
      targets: [],
      shares: [],
      x: 0,
      modes: [],
      paid: [],
      event: undefined,
      bound: {},
      notes: {},
    };
    s.game.state.objects[id] = { ...s.game.state.objects[id]!, link };
    return id;
  };
  it("[wow7 711.1] a card goes from the chain to its owner's graveyard, not destroyed", () => {
    const s = stage();
    expect(s.run(s.as().interrupt([onChain(s, "Bolt")])).complete).toBe(true);
    expect([s.count("Bolt", "graveyard"), s.happened("destroyed"), s.happened("interrupted")]).toEqual([
      1, 0, 1,
    ]);
  });
  it("[wow7 711.1] an effect leaves the chain and is nowhere", () => {
    const s = stage();
    const id = onChain(s, "");
    expect(s.run(s.as().interrupt([id])).complete).toBe(true);
    expect(s.as().graveyard(foe)).toEqual([]);
    expect(s.as().all(within("chain"))).toEqual([]);
  });
  it("[wow7 711.3] a card in play can't be interrupted", () => {
    const s = stage({ foe: { play: ["Footman"] } });
    expect(s.run(s.as().interrupt([s.find("Footman")])).complete).toBe(false);
    expect(s.count("Footman", "play")).toBe(1);
  });
  it("[wow7 103.2] a link that can't be interrupted stays", () => {
    const s = stage({
      foe: { play: ["Ban"] },
      cards: [
        bearer("Ban", continuous({ at, on: { filter: within("chain") }, changes: [cant("be interrupted")] })),
      ],
    });
    const id = onChain(s, "Bolt");
    expect(s.run(s.as().interrupt([id])).complete).toBe(false);
    expect(s.game.state.objects[id]!.zone).toBe("chain");
  });
});

describe("turns and the end", () => {
  it("[wow7 500.3] an extra turn is noted", () => {
    const s = stage();
    s.run(s.as().extraTurn("you"));
    expect(s.game.state.data.extra).toEqual([you]);
  });
  it("[wow7 102.1] a player who loses leaves his opponent the winner", () => {
    const s = stage();
    s.run(s.as().lose("you"));
    expect(s.game.state.result?.winners).toEqual([foe]);
  });
  it("[wow7 102.1] who wins has no opponents left", () => {
    const s = stage();
    s.run(s.as().win("you"));
    expect(s.game.state.result?.winners).toEqual([you]);
  });
});

describe("removing from combat", () => {
  it("[wow7 602.4] the attacker stops attacking, the defender goes on defending", () => {
    const s = stage({ foe: { play: ["Brute"] } });
    const combat = {
      proposedAttacker: 0,
      proposedDefender: 0,
      protecting: true,
      strikes: [],
      attacker: s.find("Anna"),
      defender: s.find("Brute"),
    };
    s.game.state.data = { ...s.game.state.data, combat: combat as never };
    const v = s.as();
    expect([
      v.matches({ state: "attacking" }, s.find("Anna")),
      v.matches({ state: "in combat" }, s.find("Brute")),
    ]).toEqual([true, true]);
    expect(s.run(v.removeFromCombat([s.find("Anna")])).complete).toBe(true);
    expect([
      v.matches({ state: "attacking" }, s.find("Anna")),
      v.matches({ state: "in combat" }, s.find("Brute")),
    ]).toEqual([false, false]);
    expect(v.matches({ state: "defending" }, s.find("Brute"))).toBe(true);
    expect(v.matches({ state: "protecting" }, s.find("Brute"))).toBe(true);
    expect(s.run(v.removeFromCombat([s.find("Anna")])).complete).toBe(false);
  });
});

describe("questions about the game", () => {
  it("sides, owners, counts and conditions", () => {
    const s = stage({ you: { play: ["Footman", "Cap"] }, foe: { play: ["Brute"] } });
    const v = s.as();
    expect(v.all(any(ally, equipment)).length).toBe(3);
    expect([v.controller(s.find("Brute")), v.owner(s.find("Cap"))]).toEqual([foe, you]);
    expect([v.players("all"), v.players("opponent"), v.players("you")]).toEqual([[you, foe], [foe], [you]]);
    expect([v.side("opponent", foe), v.side("friendly", foe), v.side("you", undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(v.hero("you")).toBe(s.find("Anna"));
    expect([
      v.value({ count: ally }),
      v.value({ highest: "atk", of: ally }),
      v.value({ sum: "atk", of: ally }),
    ]).toEqual([2, 5, 7]);
    expect([v.holds(none(all(ally, opposing))), v.holds({ turnOf: "you" })]).toEqual([false, true]);
    expect([v.stat("atk", s.find("Brute")), v.stat("def", s.find("Cap"))]).toEqual([5, 1]);
    expect(v.objects([s.find("Brute")], ally)).toHaveLength(2);
    expect(v.matches(ally, undefined)).toBe(false);
  });
});
