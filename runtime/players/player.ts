// Players: whoever answers requests. Arrives: a session and what it asks; leaves: a legal answer.
import { firstAnswer, nth, sample, size } from "../kernel/answers.ts";
import type { Answer, Request } from "../kernel/requests.ts";
import { stream } from "../kernel/rng.ts";
import type { Session } from "../kernel/session.ts";

export interface Player {
  answer(session: Session, request: Request): Answer | Promise<Answer>;
}
/** A player that answers at once. */
export interface Bot extends Player {
  answer(session: Session, request: Request): Answer;
}

/** From how many numbers on small ones are likelier than large ones. */
const MANY = 20;

/** So often a turn an action is as likely as others. */
const FRESH = 3;
/** How often another action is drawn for one that was taken too often. */
const TRIES = 8;

/**
 * Any legal answer is as likely as another, but that actions of the kinds that are `rarely` taken are drawn again seven
 * times in eight; that an action which was taken three times this turn is half as likely each further time, so that a
 * power for nothing does not fill a turn; and that among many numbers half the draws stay in the lowest part, half of
 * these in its lowest, and so on: a loop of a hundred rounds is seldom worth its time. The same seed gives the same
 * answers.
 */
export function randomPlayer(seed: number, rarely: readonly string[] = []): Bot {
  const below = stream(seed);
  const taken = new Map<string, number>();
  let turn = 0;
  /** Is an action that was taken so often this turn drawn again? */
  const tired = (times: number): boolean => times >= FRESH && below(2 ** Math.min(times - FRESH + 1, 20)) > 0;
  return {
    answer(session, request) {
      if (request.kind === "number" && size(request) > MANY) return nth(request, small(size(request), below));
      if (request.kind !== "act") return sample(request, below);
      if (session.game.state.turn !== turn) {
        turn = session.game.state.turn;
        taken.clear();
      }
      const draw = () => request.actions[below(request.actions.length)]!;
      let action = draw();
      if (rarely.includes(action.kind) && below(8) > 0) action = draw();
      for (
        let tries = 0;
        tries < TRIES && action.kind !== "pass" && tired(taken.get(action.key) ?? 0);
        tries++
      )
        action = draw();
      taken.set(action.key, (taken.get(action.key) ?? 0) + 1);
      return action.key;
    },
  };
}

/** A number from 0 up to `many`, without it. */
const small = (many: number, below: (n: number) => number): number =>
  many > 2 && below(2) === 0 ? small(Math.ceil(many / 4), below) : below(many);

/** Always the first option: useful where nothing is at stake. */
export const firstPlayer: Bot = { answer: (_, request) => firstAnswer(request) };

export interface Match {
  /** How many decisions were taken. */
  readonly decisions: number;
  /** False if `most` decisions were taken before the game was over. */
  readonly finished: boolean;
}

/** Plays a session to its end with bots by seat, or until `most` decisions were taken. */
export function playOut(session: Session, bots: readonly Bot[], most = 100_000): Match {
  let decisions = 0;
  for (; session.request !== undefined && decisions < most; decisions++) {
    const { request } = session;
    const bot = bots[request.player];
    if (bot === undefined) throw new Error(`nobody answers for player ${request.player}`);
    session.answer(bot.answer(session, request));
  }
  return { decisions, finished: session.result !== undefined };
}
