// Rules of single cards (800): conceding as a cost, with what stays in play for the next game.
import { describe, expect, it } from "vitest";
import { startGame } from "../../runtime/games/wow/game.ts";
import { activated, card, createGame, defineSet, pay } from "../../runtime/games/wow/index.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import { setData } from "../../runtime/games/wow/state.ts";
import { optionKey } from "../../runtime/kernel/requests.ts";
import { alliance, at, deckCards, horde, keywords } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const stone = card({
  name: "Warm Stone",
  type: ["equipment"],
  cost: 0,
  tags: ["Item"],
  abilities: [activated({ at, costs: [pay(1), { activate: true }, { concede: true }], *effect() {} })],
});
const scene = (mine: readonly string[] = []) =>
  table({
    cards: [stone],
    me: {
      play: ["Warm Stone", { card: "Charm of Focus", counters: { charge: 2 } }, "Hill Brute", ...mine],
      resources: 1,
    },
    you: { play: ["Charm of Focus"] },
  });

describe("hearthing [wow7 800.1]", () => {
  it("concedes the game as a cost; every player keeps equipment of his, the turn player first [wow7 800.1a, 800.1c]", () => {
    const t = scene();
    t.say("use Warm Stone");
    const first = t.request();
    expect(first).toMatchObject({ kind: "pick", role: "keep", player: 0, min: 0, max: 2 });
    t.say(["Charm of Focus"]);
    expect(t.request()).toMatchObject({ kind: "pick", player: 1, max: 1 });
    t.say([]);
    expect(t.session.result).toMatchObject({ winners: [1] });
    expect(t.game.state.data.stays).toEqual([{ player: 0, card: "Charm of Focus", counters: { charge: 2 } }]);
    expect(t.chain()).toHaveLength(0);
    expect(t.events()).not.toContain("uses");
  });

  it("needs the leave of the whole team; without it nothing has happened [wow7 800.1b, 707.2]", () => {
    const team = () =>
      table({
        cards: [stone],
        parties: [0, 1, 0, 1],
        me: { play: ["Warm Stone"], resources: 1 },
        others: [{ hero: alliance.name }, { hero: horde.name }],
      });
    const no = team();
    no.say("use Warm Stone");
    expect(no.request()).toMatchObject({ kind: "yesNo", player: 2 });
    no.say(false);
    expect([no.session.result, no.obj("Warm Stone").exhausted]).toEqual([undefined, false]);
    const yes = team();
    yes.say("use Warm Stone", true);
    while (yes.session.request?.kind === "pick") yes.say([]);
    expect(yes.session.result).toMatchObject({ winners: [1, 3] });
  });

  it("what was chosen is in play as the next game begins, with its counters, and counts to the deck [wow7 800.1d]", () => {
    const set = defineSet("hearth", [...deckCards, alliance, horde, stone], { keywords });
    const deck = (hero: string) => ({
      hero,
      cards: [
        { name: "Charm of Focus", n: 2 },
        { name: "Hill Brute", n: 20 },
      ],
    });
    const game = startGame({
      registry: registryOf([set]),
      decks: [deck(alliance.name), deck(horde.name)],
      seed: 1,
      first: 0,
      stays: [{ player: 0 as never, card: "Charm of Focus", counters: { charge: 2 } }],
    });
    const mine = game.state.objects.filter(
      (o) => o.owner === 0 && o.printed === "Charm of Focus" && o.next === 0,
    );
    expect(mine.map((o) => o.zone === "play")).toEqual([true, false]);
    expect(mine[0]!.counters).toEqual({ charge: 2 });
  });

  it("what may not be controlled together is repaired right after the mulligans, before any turn [wow7 800.1e, 414.2]", () => {
    const crown = card({
      name: "Sole Crown",
      type: ["equipment"],
      cost: 0,
      unique: true,
      tags: ["Item"],
      abilities: [],
    });
    const set = defineSet("hearth", [...deckCards, alliance, horde, crown], { keywords });
    const deck = (hero: string) => ({ hero, cards: [{ name: "Hill Brute", n: 20 }] });
    const kept = { player: 1 as never, card: "Sole Crown", counters: {} };
    const session = createGame({
      registry: registryOf([set]),
      decks: [deck(alliance.name), deck(horde.name)],
      seed: 1,
      first: 0,
      stays: [kept, kept],
    });
    session.answer(false);
    expect(session.request).toMatchObject({ kind: "yesNo", player: 1 });
    session.answer(true);
    // Nothing of the first turn has begun: his card is destroyed by the game, as he chooses.
    expect(session.request).toMatchObject({ kind: "pick", role: "destroy", player: 1, min: 1, max: 1 });
    expect(session.game.state.history.map((e) => e.kind)).not.toContain("turn starts");
    const r = session.request;
    const from = r?.kind === "pick" ? r.from : [];
    expect(from).toHaveLength(2);
    session.answer([optionKey(from[0]!)]);
    const there = session.game.state.objects.filter((o) => o.card === "Sole Crown" && o.next === 0);
    expect(there.map((o) => o.zone).sort()).toEqual(["graveyard", "play"]);
    expect(session.game.state.history.map((e) => e.kind)).toContain("turn starts");
  });
});

describe("a new deck [wow7 800.2]", () => {
  it("is the side deck, shuffled, once in a game; a second time there is none [wow7 800.2a, 800.2c]", () => {
    const portal = does("Far Portal", function* (game, link) {
      yield* game.put(game.all({ all: [{ zone: "deck" }, { owner: "you" }] }), "removed");
      yield* game.newDeck(link.you);
    });
    const t = table({
      cards: [portal],
      me: { hand: ["Far Portal", "Far Portal"], deck: ["Hill Brute", "Hill Brute"] },
    });
    setData(t.game, { sides: [[{ name: "Charm of Focus", n: 3 }], []] });
    const deck = () =>
      t.game.state.objects.flatMap((o) =>
        o.zone === "deck" && o.owner === 0 && o.next === 0 ? [o.printed] : [],
      );
    t.say("play Far Portal");
    t.settle();
    expect(deck()).toEqual(["Charm of Focus", "Charm of Focus", "Charm of Focus"]);
    expect(t.events()).toContain("shuffled");
    t.say("play Far Portal");
    t.settle();
    expect(deck()).toEqual([]);
  });
});
