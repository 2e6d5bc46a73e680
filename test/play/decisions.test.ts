// Decisions along random games of every edition: nothing is asked that can't matter, what is offered can be done, and
// what is not allowed is refused with its rule and leaves no trace (707.2).
import { beforeAll, describe, expect, test } from "vitest";
import { decksFor } from "../../cli/commands/soak.ts";
import { listOf } from "../../cli/games/wow/decks.ts";
import type { Table } from "../../cli/play/table.ts";
import { powersOf } from "../../runtime/games/wow/chain/powers.ts";
import { createGame, editions, type WowSession } from "../../runtime/games/wow/index.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import { performAction } from "../../runtime/games/wow/turn/actions.ts";
import { type Wish, whyNot } from "../../runtime/games/wow/turn/why-not.ts";
import { digest, hashText, options, stream } from "../../runtime/index.ts";
import { sample, size } from "../../runtime/kernel/answers.ts";
import { type Attempted, attempt } from "../../runtime/kernel/attempt.ts";
import type { Action, Request } from "../../runtime/kernel/requests.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { randomPlayer } from "../../runtime/players/index.ts";
import { invariants } from "../runtime/wow-invariants.ts";
import { wowRegistry } from "../scenarios/table.ts";
import { frozenTable } from "./frozen.ts";

let table: Table;
beforeAll(async () => {
  table = await frozenTable();
}, 120_000);

const games = [
  ["wow7", 2, 1],
  ["wow7", 4, 2],
  ["wow4", 2, 3],
  ["wow4", 4, 4],
  ["wow3", 2, 5],
  ["wow3", 4, 6],
] as const;

function begin(edition: string, players: number, seed: number): WowSession {
  return createGame({
    registry: wowRegistry(table),
    decks: decksFor(table.cards, seed, players).map(listOf),
    seed,
    edition: editions[edition]!,
    ...(players === 4 ? { parties: [0, 1, 0, 1] } : {}),
  });
}

/** Plays on at random; `each` sees the session before every answer. */
function playOn(session: WowSession, seed: number, most: number, each: (r: Request) => void): void {
  const bots = session.game.state.players.map((_, i) => randomPlayer(seed + i));
  for (let i = 0; i < most && session.request !== undefined; i++) {
    each(session.request);
    session.answer(bots[session.request.player]!.answer(session, session.request));
  }
}

const position = (session: WowSession): string =>
  JSON.stringify([hashText(digest(session.game.state)), session.request]);

/**
 * Can it matter what is answered? What is asked before the next action is answered alike, in several ways: an answer may
 * wait in what is running, since each player is asked before what all of them do happens.
 */
function matters(session: WowSession, r: Request): boolean {
  return [1, 2, 3, 4].some((way) => {
    const found = new Set<string>();
    for (const answer of options(r)) {
      const copy = session.fork();
      copy.answer(answer);
      const below = stream(way);
      for (let left = 50; left > 0 && copy.request !== undefined && copy.request.kind !== "act"; left--)
        copy.answer(sample(copy.request, below));
      found.add(position(copy));
      if (found.size > 1) return true;
    }
    return false;
  });
}

const refusals = (session: WowSession): number =>
  (session.game.state.frames.at(-1) as { readonly refused?: readonly string[] } | undefined)?.refused
    ?.length ?? 0;

/** Over all of the games. */
let asked = 0;
const rules = new Set<string>();

describe.each(games)("%s with %i players", (edition, players, seed) => {
  test("nothing is asked that can't matter, and what is offered can be done [wow7 707.2]", () => {
    const session = begin(edition, players, seed);
    const needless: string[] = [];
    let before = 0;
    playOn(session, seed, 110, (r) => {
      // An action that was taken back stands among those that are not offered again.
      const now = refusals(session);
      if (r.kind === "act" && now > before)
        needless.push(`taken back: ${JSON.stringify(session.log.at(-1))}`);
      before = r.kind === "act" ? now : before;
      expect(size(r), r.why.ask).toBeGreaterThan(1);
      if (r.kind === "act" || r.kind === "pay" || size(r) > 6) return;
      asked++;
      if (!matters(session, r)) needless.push(`${r.kind}: ${r.why.ask}`);
    });
    expect(needless).toEqual([]);
    expect(invariants(session.game as WowGame)).toEqual([]);
  });

  test("what is not allowed is refused with its rule, and leaves no trace [wow7 707.2]", () => {
    const session = begin(edition, players, seed + 100);
    const below = stream(seed);
    playOn(session, seed, 70, (r) => {
      if (r.kind !== "act" || below(3) !== 0) return;
      const copy = session.fork();
      const game = copy.game as WowGame;
      const was = digest(game.state);
      for (let i = 0; i < 6; i++) {
        const wish = wishes[below(wishes.length)]!;
        const id = (1 + below(game.state.objects.length - 1)) as ObjectId;
        if (game.state.objects[id]!.next !== 0) continue;
        const why = whyNot(game, r.player, wish, id);
        if (why === undefined) continue;
        expect(why.rule, `${wish}: ${why.words}`).toMatch(/^\d{3}\.\d/);
        for (const action of actionsOf(game, wish, id)) {
          const tried = run(game, action, r, below);
          expect(tried.ok, `${wish} ${game.state.objects[id]!.printed}: ${why.words}`).toBe(false);
          if (!tried.ok) {
            expect(tried.why.rule).toMatch(/^\d{3}\.\d/);
            rules.add(tried.why.rule);
          }
        }
        expect(digest(game.state)).toBe(was);
      }
      expect(copy.check("no such action")).toBeDefined();
      expect(() => copy.answer("no such action")).toThrow();
      expect(digest(game.state)).toBe(was);
    });
  });
});

test("there was much to ask and to refuse", () => {
  expect(asked).toBeGreaterThan(60);
  expect(rules.size).toBeGreaterThan(5);
});

const wishes: readonly Wish[] = ["play", "place face up", "place face down", "use", "complete", "attack"];
const kinds: Readonly<Record<Wish, string>> = {
  play: "play",
  "place face up": "place up",
  "place face down": "place down",
  use: "use",
  complete: "complete",
  attack: "propose",
};

/** The actions that a wish would be, offered or not: one for each power, for powers. */
function actionsOf(game: WowGame, wish: Wish, object: ObjectId): readonly Action[] {
  const action = { key: "", kind: kinds[wish], object };
  if (wish !== "use" && wish !== "complete") return [action];
  return powersOf(game, object).map(({ key }) => ({ ...action, ability: key }));
}

/** Tries it whatever the rules say, with any answers to what is asked on the way. */
function run(game: WowGame, action: Action, r: Request, below: (n: number) => number): Attempted<void> {
  const trying = attempt(game, () => performAction(game, r.player, action));
  let step = trying.next();
  for (let i = 0; !step.done && i < 50; i++) step = trying.next(sample(step.value, below));
  if (!step.done) throw new Error("it does not come to an end");
  return step.value;
}
