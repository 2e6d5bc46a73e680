// Several at once (802.1), the first few of something each turn, and loops (803).
import { describe, expect, it } from "vitest";
import { ally, delayed, replacement, side, triggered, yours } from "../../runtime/games/wow/index.ts";
import { at, horde, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";
import { bearer, stage } from "./wow-verbs-stage.ts";

const cull = does("Cull", function* (game) {
  yield* game.each(game.players("all"), function* (player) {
    yield* game.destroy(yield* game.choose(player, { from: { all: [ally, side({ player })] } }));
  });
});

describe("simultaneous events with choices [wow7 802.1]", () => {
  it("the turn player chooses first, then the others clockwise, and then it happens at once", () => {
    const t = table({
      cards: [cull],
      turnOf: 1,
      me: { play: ["Hill Brute", "Iron Giant"], hand: ["Cull"] },
      you: { play: ["Hill Brute", "Iron Giant"] },
      others: [{ hero: horde.name, play: ["Hill Brute", "Iron Giant"] }],
    });
    t.say("pass", "pass", "play Cull", "pass", "pass", "pass");
    const asked: number[] = [];
    const standing: number[] = [];
    while (t.request().kind === "pick") {
      asked.push(t.request().player);
      standing.push(t.all("Hill Brute").length + t.all("Iron Giant").length);
      t.say("Iron Giant");
    }
    expect(asked).toEqual([1, 2, 0]);
    expect(standing).toEqual([6, 6, 6]);
    expect(t.all("Iron Giant")).toHaveLength(0);
  });
  it("is one event: each of the destroyed allies sees all of them go [wow7 802.1, 703.3c]", () => {
    const mourner = vanilla("Mourner", 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "destroyed",
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const t = table({
      cards: [cull, mourner],
      me: { play: ["Mourner"], hand: ["Cull"] },
      you: { play: ["Mourner"] },
    });
    t.say("play Cull", "pass", "pass");
    expect(t.game.state.waiting.length + t.chain().length).toBe(4);
  });
  it("what comes after is done at once again, and one without it is left out", () => {
    const share = does("Share Out", function* (game) {
      yield* game.each(game.players("all"), function* (player) {
        yield* game.draw(player, 1);
        yield* game.discard(yield* game.choose(player, { from: game.hand(player) }));
      });
    });
    const t = table({
      cards: [share],
      me: { hand: ["Share Out"], deck: ["Hill Brute"] },
      you: { hand: ["Gate Recruit"], deck: ["Iron Giant"] },
    });
    t.say("play Share Out", "pass", "pass");
    // Both have drawn before the one who has a choice is asked.
    expect(t.request().kind).toBe("pick");
    expect(t.hand(0) + t.hand(1)).toBe(3);
    t.say("Iron Giant");
    expect(t.where("Iron Giant")).toEqual(["graveyard"]);
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
  });
  it("what is only tried is not shared: an attempt inside takes back its own", () => {
    const offer = does("Hard Bargain", function* (game) {
      yield* game.each(game.players("all"), function* (player) {
        yield* game.pay(player, [{ discard: { all: [{ zone: "hand" }, { owner: { player } }] }, n: 1 }]);
        yield* game.draw(player, 1);
      });
    });
    const t = table({
      cards: [offer],
      me: { hand: ["Hard Bargain", "Iron Giant"], deck: ["Hill Brute"] },
      you: { deck: ["Gate Recruit"] },
    });
    t.say("play Hard Bargain", "pass", "pass", true);
    expect(t.where("Iron Giant")).toEqual(["graveyard"]);
    expect(t.hand(0)).toBe(1);
    expect(t.hand(1)).toBe(1);
  });
  it("goes on the same in a fork made in the middle of the choices", () => {
    const t = table({
      cards: [cull],
      me: { play: ["Hill Brute", "Iron Giant"], hand: ["Cull"] },
      you: { play: ["Hill Brute", "Iron Giant"] },
    });
    t.say("play Cull", "pass", "pass", "Iron Giant");
    const fork = t.session.fork();
    const r = fork.request!;
    expect(r).toEqual(t.request());
    const answer = r.kind === "pick" ? [`o${(r.from[0] as { readonly object: number }).object}`] : [];
    fork.answer(answer);
    t.session.answer(answer);
    expect(JSON.stringify(fork.game.state.zones)).toBe(JSON.stringify(t.game.state.zones));
  });
});

describe("several sources [wow7 802.1, 405.4]", () => {
  it("deal their packets at the same time", () => {
    const s = stage({ you: { play: ["Footman", "Wisp"] }, foe: { play: ["Brute"] } });
    s.run(
      s.as().each(s.as().all({ all: [ally, yours] }), function* (source) {
        yield* s.as().deal({ source, amount: 1, types: ["melee"], to: [s.find("Brute")] });
      }),
    );
    expect(s.damage("Brute")).toBe(2);
    const history = s.game.state.history.map((e) => e.kind);
    expect(history.filter((k) => k === "damage")).toHaveLength(2);
  });
});

describe("for the first time each turn", () => {
  const first = bearer(
    "First Blood",
    triggered({
      at,
      on: "damage",
      first: "turn",
      when: (e, my) => my.matches({ state: "exhausted" }, e.object),
      *effect(game, link) {
        yield* game.draw(link.you, 1);
      },
    }),
  );
  const hurt = (s: ReturnType<typeof stage>, name: string) =>
    s.run(s.as().deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: [s.find(name)] }));
  it("is judged as it happens: what only would have been one by now does not count [wow7 703.1, 703.4]", () => {
    const s = stage({ you: { play: ["First Blood"] }, foe: { play: ["Brute", "Footman"] }, cards: [first] });
    hurt(s, "Brute");
    s.run(s.as().exhaust([s.find("Brute")]));
    expect(s.game.state.waiting).toHaveLength(0);
    hurt(s, "Brute");
    expect(s.game.state.waiting).toHaveLength(1);
    s.run(s.as().ready([s.find("Brute")]));
    s.run(s.as().exhaust([s.find("Footman")]));
    hurt(s, "Footman");
    expect(s.game.state.waiting).toHaveLength(1);
  });
});

describe("the first damage each turn [wow7 717.6]", () => {
  it("is counted over packets of one batch, and over what was dealt before", () => {
    const cloak = bearer(
      "Thick Cloak",
      replacement({
        at,
        on: "damage",
        when: (e, my) => e.object === my.hero("you"),
        change: { prevent: 2, of: "first each turn" },
      }),
    );
    const s = stage({ you: { play: ["Thick Cloak"] }, foe: { play: ["Footman", "Brute"] }, cards: [cloak] });
    const two = [s.find("Footman"), s.find("Brute")];
    s.run(
      s.as("Boris").each(two, function* (source) {
        yield* s.as("Boris").deal({ source, amount: 2, types: ["melee"], to: [s.find("Anna")] });
      }),
      // 802.2: whose damage is prevented is her controller's to say.
      [["2: 2 melee damage to Anna by Brute", "1: 2 melee damage to Anna by Footman"]],
    );
    expect(s.damage("Anna")).toBe(2);
    expect(s.game.state.history.filter((e) => e.kind === "damage")).toMatchObject([{ source: two[0] }]);
  });
});

describe("next [wow7 703.1a]", () => {
  it("several events that happen at once are all the next one", () => {
    const key = "test/next-death";
    const vigil = delayed({
      key,
      at,
      on: "destroyed",
      *effect(game, link) {
        yield* game.draw(link.you, 1);
      },
    });
    const s = stage({ foe: { play: ["Footman", "Wisp", "Brute"] }, lifted: [vigil] });
    s.run(s.as().arm(vigil, {}, "rest of game", true));
    s.run(s.as().destroy([s.find("Footman"), s.find("Wisp")]));
    expect(s.game.state.waiting).toHaveLength(2);
    s.run(s.as().destroy([s.find("Brute")]));
    expect(s.game.state.waiting).toHaveLength(2);
  });
});
