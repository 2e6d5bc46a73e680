// Sessions: forks, saves and replays of toy games at random decisions, also in the middle of a resolution.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sample } from "../../../runtime/kernel/answers.ts";
import type { Gen } from "../../../runtime/kernel/authoring.ts";
import { OutOfFuel } from "../../../runtime/kernel/fuel.ts";
import { digest } from "../../../runtime/kernel/hash.ts";
import { perform } from "../../../runtime/kernel/pipeline.ts";
import { stream } from "../../../runtime/kernel/rng.ts";
import { createSession, restoreSession, type Session } from "../../../runtime/kernel/session.ts";
import { gameOf, startState } from "../../../runtime/kernel/start.ts";
import type { AnyEvent } from "../../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { playOut, randomPlayer } from "../../../runtime/players/index.ts";
import { pool, poolLifted } from "./cards.ts";
import { freezeShared } from "./freeze.ts";
import { type Toy, type ToyEvent, toyRegistry, toyRules, toySession } from "./toy.ts";

const registry = toyRegistry(pool, poolLifted);
const deck = pool.flatMap((c) => [c.name, c.name]);
const fresh = (seed: number, players = 2) =>
  toySession(
    registry,
    Array.from({ length: players }, () => deck),
    seed,
  );
const facts = (s: Session) => ({ state: digest(s.game.state), request: s.request });
const step = (s: Session, below: (n: number) => number) => s.answer(sample(s.request!, below));
const midway = (s: Session) => s.request !== undefined && s.request.kind !== "act";

describe("fork, save, replay", () => {
  it("at any decision a fork stands where the session stands, and goes the same way", () => {
    let inTheMiddle = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 2, max: 4 }),
        (seed, skip, players) => {
          const session = fresh(seed, players);
          const below = stream(seed);
          for (let i = 0; i < skip && session.request; i++) step(session, below);
          // Move on to a decision inside a resolution now and then.
          for (let i = 0; i < 30 && session.request && seed % 2 === 0 && !midway(session); i++)
            step(session, below);
          if (midway(session)) inTheMiddle++;
          const before = facts(session);
          const fork = session.fork();
          const loaded = restoreSession(toyRules(), registry, JSON.parse(JSON.stringify(session.save())));
          expect(facts(fork)).toEqual(before);
          expect(facts(loaded)).toEqual(before);
          freezeShared(session.game.state);
          const [a, b, c] = [stream(7), stream(7), stream(7)];
          for (let i = 0; i < 25 && session.request; i++) {
            step(fork, a);
            step(loaded, b);
          }
          // What the fork did left the session alone.
          expect(facts(session)).toEqual(before);
          for (let i = 0; i < 25 && session.request; i++) step(session, c);
          expect(facts(session)).toEqual(facts(fork));
          expect(facts(session)).toEqual(facts(loaded));
        },
      ),
      { numRuns: 60, seed: 20 },
    );
    expect(inTheMiddle).toBeGreaterThan(10);
  });

  it("a seed and the log play the same game again", () => {
    const session = fresh(5);
    playOut(session, [randomPlayer(1), randomPlayer(2)], 200);
    const again = fresh(5);
    for (const entry of session.log) if ("answer" in entry) again.answer(entry.answer);
    expect(facts(again)).toEqual(facts(session));
  });

  it("a game with other answers, or another seed, is another game", () => {
    const one = fresh(5);
    const two = fresh(6);
    expect(digest(one.game.state)).not.toBe(digest(two.game.state));
  });

  it("refuses illegal answers and says why, and the state stays", () => {
    const session = fresh(3);
    const before = digest(session.game.state);
    expect(session.check("fly")).toBe("no such action");
    expect(() => session.answer("fly")).toThrow("no such action");
    expect(digest(session.game.state)).toBe(before);
  });

  it("[wow7 707.2] an action that cannot be completed is taken back whole", () => {
    const session = fresh(3);
    const [card] = session.request!.kind === "act" ? session.request!.actions : [];
    session.answer(card!.key);
    const act = session.request!;
    const strike = act.kind === "act" ? act.actions.find((a) => a.kind === "strike") : undefined;
    if (strike === undefined) throw new Error("the toy should be able to strike");
    const before = digest(session.game.state);
    // Nobody to strike: the cost (it tires) was paid and comes back.
    session.answer(strike.key);
    expect(digest(session.game.state)).toBe(before);
  });

  it("conceding in the middle ends a duel; a game of three goes on", () => {
    const duel = fresh(1);
    duel.concede(1 as PlayerId);
    expect(duel.result).toEqual({ winners: [0], reason: "conceded" });
    expect(duel.request).toBeUndefined();
    const three = fresh(1, 3);
    three.concede(1 as PlayerId);
    expect(three.result).toBeUndefined();
    for (let i = 0; i < 60 && three.request; i++) {
      expect(three.request.player).not.toBe(1);
      step(three, stream(i));
    }
  });

  it("tells of every event once and in order, and never of what was taken back", () => {
    const told: AnyEvent[] = [];
    const { game } = fresh(3);
    const session = toySession(registry, [deck, deck], 3, { heard: (events) => told.push(...events) });
    const kinds = () => told.map((e) => e.kind);
    expect(kinds()).toEqual(Array.from({ length: 6 }, () => "draws"));
    expect(game.happened).toBeUndefined();
    const act = session.request!;
    if (act.kind !== "act") throw new Error("a turn should begin");
    session.answer(act.actions[0]!.key);
    expect(kinds().slice(6)).toContain("enters");
    const before = told.length;
    // The strike that finds nobody is taken back with its cost.
    const strike =
      session.request!.kind === "act" ? session.request!.actions.find((a) => a.kind === "strike") : undefined;
    session.answer(strike!.key);
    expect(told).toHaveLength(before);
    const fork = session.fork();
    playOut(fork, [randomPlayer(1), randomPlayer(2)], 20);
    expect(told).toHaveLength(before);
  });

  it("after a fault, what happened in the steps before it stands and is told", () => {
    const told: AnyEvent[] = [];
    const drawing: ToyEvent = { kind: "draws", player: 0 as PlayerId };
    const rules = {
      ...toyRules(),
      frames: {
        turn: {
          *next(game: Toy): Gen {
            game.state.turn += 1;
            yield* perform(game, [drawing]);
            if (game.state.turn === 2) throw new Error("a slip");
          },
        },
      },
    };
    const whole = fresh(1).game.state;
    const state = { ...whole, turn: 0, frames: [{ kind: "turn" }] };
    const start = () => createSession(rules, registry, state, { heard: (events) => told.push(...events) });
    expect(start).toThrow("a slip");
    expect(state.turn).toBe(1);
    expect(told.map((e) => e.kind)).toEqual(["draws"]);
  });

  it("an endless step runs out of fuel, and the state is what it was before", () => {
    const rules = { ...toyRules(), frames: { turn: { next: () => undefined } } };
    const state = startState(rules, {
      seed: 1,
      parties: [0, 1],
      data: { striking: 0 as ObjectId },
      frames: [{ kind: "turn" }],
    });
    expect(() => createSession(rules, registry, state)).toThrow(OutOfFuel);
    expect(gameOf(rules, registry, state).state.turn).toBe(0);
  });
});

describe("views", () => {
  it("a player sees his own hand, and of others' hands and all decks only how many", () => {
    const session = fresh(9);
    const view = session.view(0 as PlayerId);
    const hand = view.zones.hand!;
    expect(hand.filter((o) => o.owner === 0).every((o) => o.card !== undefined)).toBe(true);
    const theirs = hand.filter((o) => o.owner === 1);
    expect(theirs).toHaveLength(3);
    for (const o of [...theirs, ...view.zones.deck!])
      expect(o).toMatchObject({ id: 0, card: undefined, face: undefined });
    // Nothing of the opponent's hand is in the text of the view.
    const other = session.view(1 as PlayerId);
    const names = other.zones.hand!.filter((o) => o.owner === 1).map((o) => o.id);
    expect(names.every((id) => id > 0 && !JSON.stringify(view.zones.hand).includes(`"id":${id},`))).toBe(
      true,
    );
  });

  it("a fork for a player deals anew what he cannot see, and nothing else", () => {
    const session = fresh(9);
    const player = 0 as PlayerId;
    const forks = [1, 2, 3, 4].map((seed) => session.fork(player, seed));
    for (const fork of forks) expect(fork.view(player)).toEqual(session.view(player));
    const decks = new Set(forks.map((f) => JSON.stringify(f.game.state.objects.map((o) => o.card))));
    expect(decks.size).toBe(4);
    // The fork's own fork and save do not know the truth either.
    const copy = forks[0]!.fork();
    expect(digest(copy.game.state)).toBe(digest(forks[0]!.game.state));
    expect(digest(session.fork(player, 1).game.state)).toBe(digest(forks[0]!.game.state));
  });
});
