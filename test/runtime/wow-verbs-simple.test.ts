// Each simple verb doing its work, reporting it, and doing nothing where the rules say so.
import { describe, expect } from "vitest";
import { continuous } from "../../runtime/games/wow/authoring.ts";
import { all, ally, cant, yours } from "../../runtime/games/wow/build-terms.ts";
import type { Done, Verbs } from "../../runtime/games/wow/surface.ts";
import type { Cant } from "../../runtime/games/wow/terms/index.ts";
import type { Gen } from "../../runtime/kernel/authoring.ts";
import { it } from "../conformance/by-edition.ts";
import { at, bearer, foe, type Stage, stage, you } from "./wow-verbs-stage.ts";

const forbids = (what: Cant) =>
  bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant(what)] }));

describe("a verb does its work, reports it, and does nothing where the rules say so", () => {
  const rows: readonly {
    readonly title: string;
    readonly put?: Parameters<typeof stage>[0];
    readonly verb: (v: Verbs, s: Stage) => Gen<Done>;
    readonly complete: boolean;
    readonly n: number;
    readonly then?: (s: Stage) => void;
  }[] = [
    {
      title: "[wow7 411.1] exhaust a ready ally",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.exhaust([s.find("Footman")]),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Footman")]!.exhausted).toBe(true),
    },
    {
      title: "[wow7 411.1] an exhausted ally does not exhaust",
      put: { you: { play: [{ card: "Footman", exhausted: true }] } },
      verb: (v, s) => v.exhaust([s.find("Footman")]),
      complete: false,
      n: 0,
      then: (s) => expect(s.happened("exhausted")).toBe(0),
    },
    {
      title: "[wow7 709.2f] one of two exhausts: the verb was not performed in full",
      put: { you: { play: [{ card: "Footman", exhausted: true }, "Brute"] } },
      verb: (v) => v.exhaust(all(ally, yours)),
      complete: false,
      n: 1,
    },
    {
      title: "[wow7 411.1] ready an exhausted ally",
      put: { you: { play: [{ card: "Footman", exhausted: true }] } },
      verb: (v, s) => v.ready([s.find("Footman")]),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Footman")]!.exhausted).toBe(false),
    },
    {
      title: "[wow7 411.1] a ready ally does not ready",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.ready([s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 411.2] a card in hand does not exhaust",
      put: { you: { hand: ["Footman"] } },
      verb: (v, s) => v.exhaust([s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 415.9d] destroy an ally: into its owner's graveyard",
      put: { foe: { play: ["Footman"] } },
      verb: (v, s) => v.destroy([s.find("Footman")]),
      complete: true,
      n: 1,
      then: (s) => {
        expect(s.count("Footman", "graveyard")).toBe(1);
        expect(s.game.state.objects[s.find("Footman")]!.owner).toBe(foe);
        expect(s.happened("destroyed")).toBe(1);
        expect(s.happened("leaves")).toBe(1);
        expect(s.happened("moved")).toBe(1);
      },
    },
    {
      title: "[wow7 415.9d] a card in a graveyard is not destroyed",
      put: { foe: { graveyard: ["Footman"] } },
      verb: (v, s) => v.destroy([s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 103.2] what can't be destroyed stays",
      put: { you: { play: ["Ban", "Footman"] }, cards: [forbids("be destroyed")] },
      verb: (v, s) => v.destroy([s.find("Footman")]),
      complete: false,
      n: 0,
      then: (s) => expect(s.count("Footman", "play")).toBe(1),
    },
    {
      title: "[wow7 103.2] what can't leave play is neither destroyed nor returned",
      put: { you: { play: ["Ban", "Footman"] }, cards: [forbids("leave play")] },
      verb: (v, s) => v.put([s.find("Footman")], "hand"),
      complete: false,
      n: 0,
      then: (s) => expect(s.count("Footman", "play")).toBe(1),
    },
    {
      title: "[wow7 103.2] what can't exhaust stays ready",
      put: { you: { play: ["Ban", "Footman"] }, cards: [forbids("exhaust")] },
      verb: (v, s) => v.exhaust([s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 415.9a] put an ally into its owner's hand: another object",
      put: { foe: { play: ["Footman"] } },
      verb: (v, s) => v.put([s.find("Footman")], "hand"),
      complete: true,
      n: 1,
      then: (s) => expect(s.count("Footman", "hand")).toBe(1),
    },
    {
      title: "[wow7 415.9e] from hand into a graveyard is a discard",
      put: { you: { hand: ["Footman"] } },
      verb: (v, s) => v.put([s.find("Footman")], "graveyard"),
      complete: true,
      n: 1,
      then: (s) => expect([s.happened("discards"), s.happened("destroyed")]).toEqual([1, 0]),
    },
    {
      title: "[wow7 415.9d] from play into a graveyard is a destroy event",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.put([s.find("Footman")], "graveyard"),
      complete: true,
      n: 1,
      then: (s) => expect([s.happened("discards"), s.happened("destroyed")]).toEqual([0, 1]),
    },
    {
      title: "[wow7 415.7a] remove an ally from the game",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.put([s.find("Footman")], "removed"),
      complete: true,
      n: 1,
      then: (s) => expect(s.count("Footman", "removed")).toBe(1),
    },
    {
      title: "[wow7 415.8d] a non-ongoing ability can't be put into play",
      put: { you: { graveyard: ["Bolt"] } },
      verb: (v, s) => v.put([s.find("Bolt")], "play"),
      complete: false,
      n: 0,
      then: (s) => expect(s.count("Bolt", "graveyard")).toBe(1),
    },
    {
      title: "[wow7 710.1c] put an ally from a graveyard into play under your control",
      put: { foe: { graveyard: ["Footman"] } },
      verb: (v, s) => v.put([s.find("Footman")], "play", { exhausted: true }),
      complete: true,
      n: 1,
      then: (s) => {
        const o = s.game.state.objects[s.find("Footman", "play")]!;
        expect([o.controller, o.owner, o.exhausted, o.row]).toEqual([you, foe, true, "ally"]);
        expect(s.happened("enters")).toBe(1);
        expect(s.happened("exhausted")).toBe(0);
      },
    },
    {
      title: "[wow7 415.9f] draw two cards, one at a time",
      put: { you: { deck: ["Footman", "Brute", "Wisp"] } },
      verb: (v) => v.draw("you", 2),
      complete: true,
      n: 2,
      then: (s) => {
        expect(s.happened("draws")).toBe(2);
        expect([s.count("Footman", "hand"), s.count("Brute", "hand"), s.count("Wisp", "deck")]).toEqual([
          1, 1, 1,
        ]);
      },
    },
    {
      title: "[wow7 410.6b] a draw from an empty deck is not done, and decks the player",
      put: { you: { deck: ["Footman"] } },
      verb: (v) => v.draw("you", 2),
      complete: false,
      n: 1,
      then: (s) => expect(s.game.state.data.decked).toEqual([you]),
    },
    {
      title: "[wow7 104.1] no card is drawn for an amount of 0",
      put: { you: { deck: ["Footman"] } },
      verb: (v) => v.draw("you", 0),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 415.9e] discard a hand, card by card",
      put: { you: { hand: ["Footman", "Brute"] } },
      verb: (v) => v.discard(v.hand("you")),
      complete: true,
      n: 2,
      then: (s) => expect(s.happened("discards")).toBe(2),
    },
    {
      title: "[wow7 415.9e] an empty hand can be discarded",
      verb: (v) => v.discard(v.hand("you")),
      complete: true,
      n: 0,
    },
    {
      title: "[wow7 415.9e] only cards in hand can be discarded",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.discard([s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 404.1] add two counters",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.addCounters("honor", 2, [s.find("Footman")]),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Footman")]!.counters).toEqual({ honor: 2 }),
    },
    {
      title: "[wow7 306.3] a location holds no counters beyond its capacity",
      put: { you: { resources: [{ card: "Harbor", faceUp: true }] } },
      verb: (v, s) => v.addCounters("ship", 4, [s.find("Harbor")]),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Harbor")]!.counters).toEqual({ ship: 3 }),
    },
    {
      title: "[wow7 306.3] a full location takes no more",
      put: { you: { resources: [{ card: "Harbor", faceUp: true, counters: { ship: 3 } }] } },
      verb: (v, s) => v.addCounters("ship", 1, [s.find("Harbor")]),
      complete: false,
      n: 0,
    },
    {
      title: "remove more counters than there are: all of them",
      put: { you: { play: [{ card: "Footman", counters: { honor: 2 } }] } },
      verb: (v, s) => v.removeCounters("honor", 3, [s.find("Footman")]),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Footman")]!.counters).toEqual({}),
    },
    {
      title: "no counter is removed where there is none",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.removeCounters("honor", "all", [s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 301.2] flip a hero: its other side shows, and it is not blank",
      verb: (v, s) => v.flip([s.find("Anna")]),
      complete: true,
      n: 1,
      then: (s) => {
        expect(s.as().matches({ state: "face down" }, s.find("Anna"))).toBe(true);
        expect(s.stat("Anna", "health")).toBe(28);
        expect([s.happened("flips"), s.happened("turned face down")]).toEqual([1, 1]);
      },
    },
    {
      title: "only heroes flip",
      put: { you: { play: ["Footman"] } },
      verb: (v, s) => v.flip([s.find("Footman")]),
      complete: false,
      n: 0,
    },
    {
      title: "[wow7 412.1b] a quest turned face down is blank",
      put: { you: { resources: [{ card: "Errand", faceUp: true }] } },
      verb: (v, s) => v.faceDown([s.find("Errand")]),
      complete: true,
      n: 1,
      then: (s) => {
        const id = s.find("Errand");
        expect(s.as().matches({ type: "quest" }, id)).toBe(false);
        expect(s.as().matches({ state: "resource" }, id)).toBe(true);
      },
    },
    {
      title: "a face-down resource is not turned face down again",
      put: { you: { resources: [{ card: "Errand" }] } },
      verb: (v, s) => v.faceDown([s.find("Errand")]),
      complete: false,
      n: 0,
    },
    {
      title: "a face-down quest turns face up",
      put: { you: { resources: [{ card: "Errand" }] } },
      verb: (v, s) => v.faceUp([s.find("Errand")]),
      complete: true,
      n: 1,
      then: (s) => expect(s.as().matches({ type: "quest" }, s.find("Errand"))).toBe(true),
    },
    {
      title: "reveal the top card: all see it",
      put: { you: { deck: ["Footman"] } },
      verb: (v) => v.reveal("you", v.top("you", 1)),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Footman")]!.seenBy).toEqual([0, 1]),
    },
    {
      title: "look at the top card: you alone see it",
      put: { you: { deck: ["Footman"] } },
      verb: (v) => v.look("you", v.top("you", 1)),
      complete: true,
      n: 1,
      then: (s) => expect(s.game.state.objects[s.find("Footman")]!.seenBy).toEqual([0]),
    },
    {
      title: "[wow7 404.2] two tokens enter together, ready, named by their tags",
      verb: (v) =>
        v.token(2, { tags: ["Treant"], types: ["ally"], atk: 1, health: 1, damage: "melee", abilities: [] }),
      complete: true,
      n: 2,
      then: (s) => {
        expect(s.count("Treant", "play")).toBe(2);
        expect(s.happened("enters")).toBe(2);
        expect([s.stat("Treant", "atk"), s.stat("Treant", "health"), s.stat("Treant", "cost")]).toEqual([
          1, 1, 0,
        ]);
        expect(s.as().all({ state: "token" })).toHaveLength(2);
      },
    },
    {
      title: "[wow7 104.1] no tokens for an amount of 0",
      verb: (v) => v.token(0, { tags: ["Treant"], types: ["ally"], abilities: [] }),
      complete: false,
      n: 0,
    },
    {
      title: "an ally goes to its owner's resource row face down, exhausted",
      put: { foe: { play: ["Footman"] } },
      verb: (v, s) => v.put([s.find("Footman")], "resources", { faceDown: true, exhausted: true }),
      complete: true,
      n: 1,
      then: (s) => {
        const o = s.game.state.objects[s.find("Footman")]!;
        expect([o.row, o.faceDown, o.exhausted, o.controller]).toEqual(["resource", true, true, foe]);
        // 415.9a: it changed its row, so it is another card, though it never left play.
        expect([s.happened("leaves"), s.happened("moved")]).toEqual([0, 1]);
      },
    },
  ];
  it.each(rows.map((r) => [r.title, r] as const))("%s", (_title, row) => {
    const s = stage(row.put);
    const done = s.run(row.verb(s.as(), s));
    expect({ complete: done.complete, n: done.length }).toEqual({ complete: row.complete, n: row.n });
    row.then?.(s);
  });
});
