// Free text as an answer: a name that is made up (200.3), by every kind of player, saved, forked and replayed.
import { describe, expect } from "vitest";
import type { Io } from "../../cli/io.ts";
import { askPerson } from "../../cli/play/person.ts";
import { asEnters, greedyPlayer, restoreGame, triggered } from "../../runtime/games/wow/index.ts";
import { digest } from "../../runtime/index.ts";
import { sample } from "../../runtime/kernel/answers.ts";
import type { Answer } from "../../runtime/kernel/requests.ts";
import { stream } from "../../runtime/kernel/rng.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { firstPlayer, randomPlayer, scriptedPlayer } from "../../runtime/players/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

const namer = vanilla("Namer", 1, 1, 2, {
  abilities: [
    asEnters({
      at,
      *effect(game, link) {
        yield* game.name(link.you, "new name", "its");
      },
    }),
    triggered({
      at,
      on: "enters",
      when: (e, my) => e.object === my.self,
      *effect(game) {
        const spec = { name: { stored: "its" }, tags: ["Bear"], types: ["ally"], atk: 1, health: 1 } as const;
        yield* game.token(1, { ...spec, abilities: [] });
      },
    }),
  ],
});
const nameless = does("Nameless Bear", function* (game) {
  const spec = { name: { stored: "its" }, tags: ["Grey Bear"], types: ["ally"], atk: 1, health: 1 } as const;
  yield* game.token(1, { ...spec, abilities: [] });
});
const maker = vanilla("Maker", 1, 1, 1, {
  tokens: [{ tags: ["Sapling (1)"] }, { name: "Mudge", tags: ["Turtle"] }],
});

const asked = () => {
  const t = table({
    cards: [namer, maker, nameless],
    me: { hand: ["Namer", "Nameless Bear"], resources: 1 },
  });
  t.say("play Namer", "pass", "pass");
  expect(t.request().kind).toBe("text");
  return t;
};

const each = <T>(list: readonly T[]) => list.map((one) => [one] as const);

describe("a name that is made up", () => {
  it.each(each(["Namer", "maker", "Gate  Recruit", "Sapling", "MUDGE", "Mogra the Red"]))(
    "is not that of a card or a token: %s [wow7 200.3]",
    (name) => {
      const t = asked();
      const before = digest(t.game.state);
      expect(t.session.check(name)).toMatch(/ \(200\.3\)$/);
      expect(() => t.session.answer(name)).toThrow(name);
      expect(digest(t.game.state)).toBe(before);
    },
  );
  it.each(each<Answer>(["", "  ", "-", "two\nlines", "\u001b[2J", "x".repeat(61), 3, true, ["w:x"]]))(
    "is a line of text: %j [wow7 200.3]",
    (answer) => {
      expect(asked().session.check(answer)).toMatch(/ \(200\.3\)$/);
    },
  );
  it.each(each(["Turtle", "Mogra", "Sapling Mudge", "Żółw 2", "O'Malley-Smith, Jr."]))(
    "may be part of another, or of a type line: %s [wow7 200.3]",
    (name) => {
      const t = asked();
      t.say(name);
      t.settle();
      expect(t.all(name)).toHaveLength(1);
    },
  );
  it("is asked of nobody who keeps none: the token is called by its tags [wow7 404.2]", () => {
    const t = asked();
    t.say("Old Tam");
    t.settle();
    t.say("play Nameless Bear");
    t.settle();
    expect([t.all("Old Tam").length, t.all("Grey Bear").length]).toEqual([1, 1]);
  });

  it("is saved, restored, forked and replayed [wow7 200.3]", () => {
    const t = asked();
    const fork = t.session.fork();
    const registry = { cards: t.game.cards, defs: new Map(), keywords: new Map() };
    t.say("Old Tam");
    fork.answer("  Young   Tam ");
    const again = restoreGame(registry, JSON.parse(JSON.stringify(t.session.save())));
    expect(digest(again.game.state)).toBe(digest(t.game.state));
    t.settle();
    for (let i = 0; i < 4 && fork.request?.kind === "act"; i++) fork.answer("pass");
    expect(t.all("Old Tam")).toHaveLength(1);
    const names = fork.game.state.objects.map((o) => o.id > 0 && viewOf(fork.game).of(o.id).name);
    expect(names).toContain("Young Tam");
    expect(t.all("Young Tam")).toHaveLength(0);
  });

  const players = [
    ["random", randomPlayer(7)],
    ["greedy", greedyPlayer(3)],
    ["first", firstPlayer],
    ["scripted", scriptedPlayer(["Old Tam"])],
  ] as const;
  it.each(players)("is found by the %s player", (_, player) => {
    const t = asked();
    const answer = player.answer(t.session, t.request());
    expect(t.session.check(answer)).toBeUndefined();
    t.session.answer(answer);
    t.settle();
    expect(t.all(String(answer))).toHaveLength(1);
  });
  it("that is drawn is legal, and seldom the same", () => {
    const { request } = asked().session;
    const drawn = Array.from({ length: 50 }, (_, seed) => sample(request!, stream(seed)));
    expect(new Set(drawn).size).toBeGreaterThan(30);
  });

  it("is typed by a person, and asked for again where it can't be taken [wow7 200.3]", async () => {
    const t = asked();
    const typed = ["Mudge", "Old Tam"];
    const said: string[] = [];
    const io = {
      out: (s: string) => void said.push(s),
      outIsTerminal: false,
      ask: async () => typed.shift(),
    };
    const answer = await askPerson(t.session, t.request(), {
      io: io as unknown as Io,
      game: { board: () => [] } as never,
      seats: ["you", "foe"],
      name: () => "Namer",
    });
    expect([answer, typed]).toEqual(["Old Tam", []]);
    expect(said.some((line) => line.includes("(200.3)"))).toBe(true);
  });
});
