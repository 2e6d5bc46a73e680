// Random play under watch: games by random players, and after each answer what must hold of every state. A fault names
// its seed.

import { digest, faultOf, options, stream } from "../../runtime/index.ts";
import { alike } from "../../runtime/kernel/alike.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import { randomPlayer } from "../../runtime/players/index.ts";
import type { Cards, DeckLike, Start } from "../games/index.ts";

export interface Soaked {
  readonly seed: number;
  readonly turns: number;
  readonly decisions: number;
  readonly finished: boolean;
  readonly forks: number;
}

/** Something that must hold did not. */
export class Broken extends Error {
  readonly seed: number;
  constructor(seed: number, message: string) {
    super(message);
    this.seed = seed;
  }
}

export interface SoakOptions {
  /** How often a fork, a save and a second option are tried: one decision in so many. */
  readonly every: number;
  readonly most: number;
  /** The rules that are played by. */
  readonly edition?: string;
  /** Team of each seat; everybody for himself unless told. */
  readonly parties?: readonly number[];
  /** With more than two players, somebody concedes at one decision in so many (102.1b, 102.2). */
  readonly concede?: number;
}

/** A turn with so many events is looked at half as often, and so on: what a look costs grows with them. */
const LONG = 500;

/** One game. Throws Broken if anything that must hold does not. */
export function soakGame(
  cards: Cards,
  decks: readonly DeckLike[],
  seed: number,
  options_: SoakOptions,
): Soaked {
  const below = stream(seed ^ 0x5eed);
  const bots = decks.map((_, i) => randomPlayer(seed * 2 + i, cards.rarely));
  const must = (holds: boolean, what: () => string) => {
    if (!holds) throw new Broken(seed, what());
  };
  try {
    const { parties, edition, concede = 0 } = options_;
    const start = {
      decks,
      seed,
      ...(parties === undefined ? {} : { parties }),
      ...(edition === undefined ? {} : { edition }),
    };
    const session = cards.start(start);
    let decisions = 0;
    let forks = 0;
    for (; session.request !== undefined && decisions < options_.most; decisions++) {
      const { request } = session;
      checkState(session, must);
      const { order, history } = session.game.state;
      if (below(options_.every * (1 + Math.floor(history.length / LONG))) === 0) {
        forks++;
        const kept = checkCopies(cards, session, must);
        tryOthers(session, below, must);
        must(alike(kept.game.state, session.game.state), () => "a copy changed its original");
      }
      if (concede > 0 && order.length > 2 && below(concede) === 0) {
        session.concede(order[below(order.length)]!);
        continue;
      }
      const answer = bots[request.player]!.answer(session, request);
      must(
        faultOf(request, answer) === undefined,
        () => `the answer ${JSON.stringify(answer)} was offered and is refused`,
      );
      session.answer(answer);
    }
    checkReplay(cards, start, session, must);
    return { seed, turns: session.game.state.turn, decisions, finished: session.result !== undefined, forks };
  } catch (error) {
    if (error instanceof Broken) throw error;
    throw new Broken(seed, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

type Must = (holds: boolean, what: () => string) => void;

/** Every card in exactly one zone, no negative counts. */
function checkState(session: Session, must: Must): void {
  const { state } = session.game;
  const seen = new Set<number>();
  for (const zone of state.zones)
    for (const id of zone) {
      must(!seen.has(id), () => `object ${id} (${state.objects[id]?.card}) is in two places`);
      seen.add(id);
    }
  for (const object of state.objects) {
    if (object.id === 0) continue;
    // What became another object stays readable as it was.
    if (object.next !== 0) {
      must(!seen.has(object.id), () => `${object.card} is listed as what it was`);
      continue;
    }
    const listed = seen.has(object.id);
    must(
      listed === (object.zone !== ""),
      () =>
        `object ${object.id} (${object.card}) says ${object.zone || "nowhere"} and is ${listed ? "" : "not "}listed`,
    );
    must(object.damage >= 0, () => `${object.card} has ${object.damage} damage`);
    for (const [counter, n] of Object.entries(object.counters))
      must(n >= 0, () => `${object.card} has ${n} ${counter} counters`);
    for (const id of object.attached)
      must(
        state.objects[id]?.attachedTo === object.id,
        () => `${object.card} has an attachment that is not attached`,
      );
  }
}

/** A fork and a restored save stand as the session does. Gives the save, which shares nothing with its original. */
function checkCopies(cards: Cards, session: Session, must: Must): Session {
  const asked = JSON.stringify(session.request);
  const check = (what: string, copy: Session): Session => {
    const [is, was] = [copy.game.state, session.game.state];
    must(alike(is, was), () => `a ${what} has another state: ${firstDifference(digest(is), digest(was))}`);
    must(
      JSON.stringify(copy.request) === asked,
      () => `a ${what} asks ${JSON.stringify(copy.request)} for ${asked}`,
    );
    return copy;
  };
  const kept = check("save", cards.restore(JSON.parse(JSON.stringify(session.save()))));
  check("fork", session.fork());
  return kept;
}

/** Options other than the one that is taken can be taken too. */
function tryOthers(session: Session, below: (n: number) => number, must: Must): void {
  const { request } = session;
  if (!request) return;
  let left = 3;
  for (const answer of options(request)) {
    if (left === 0) break;
    if (below(3) !== 0) continue;
    left--;
    must(
      session.check(answer) === undefined,
      () => `${JSON.stringify(answer)} is listed and refused: ${session.check(answer)}`,
    );
    session.fork().answer(answer);
  }
}

/** The same seed, decks and answers give the same game. */
function checkReplay(cards: Cards, start: Start, session: Session, must: Must): void {
  const again = cards.start(start);
  for (const entry of session.log)
    if ("answer" in entry) again.answer(entry.answer);
    else if ("concede" in entry) again.concede(entry.concede);
  const [is, was] = [digest(again.game.state), digest(session.game.state)];
  must(is === was, () => `played again, the game is another: ${firstDifference(is, was)}`);
}

function firstDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `...${a.slice(Math.max(0, i - 60), i + 60)}... for ...${b.slice(i, i + 60)}...`;
}
