// One game between seats, with a log, until it is over.
import type { Session } from "../../runtime/kernel/session.ts";
import type { AnyEvent } from "../../runtime/kernel/state.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import type { Player } from "../../runtime/players/index.ts";
import type { Start } from "../games/index.ts";
import type { Table } from "./table.ts";

/** What an object is called, whatever became of it. */
export function objectName(session: Session, id: ObjectId | undefined): string {
  if (id === undefined || id === 0) return "the game";
  const object = session.game.state.objects[id];
  if (!object) return "something";
  const name = object.last?.name ?? viewOf(session.game).of(id).name;
  if (name !== "") return name;
  return object.link ? `the effect of ${objectName(session, object.link.source)}` : "a face-down card";
}

export interface Told {
  readonly session: Session;
  /** The lines of the log since it was last asked. */
  news(): readonly string[];
}

/** A game whose events are told in card words. */
export function toldGame(
  { cards, playable }: Pick<Table, "cards" | "playable">,
  start: Omit<Start, "manner">,
  seats: readonly string[],
): Told {
  const waiting: AnyEvent[] = [];
  const session = cards.start({ ...start, manner: { heard: (events) => void waiting.push(...events) } });
  return {
    session,
    news: () =>
      waiting.splice(0).flatMap((event) => {
        const line = playable.tell(session, event, seats);
        return line === undefined ? [] : [line];
      }),
  };
}

export interface Outcome {
  /** Seats that won; none if the game was a draw or was not finished. */
  readonly winners: readonly number[];
  readonly reason: string;
  readonly turns: number;
  readonly decisions: number;
  readonly finished: boolean;
}

export interface MatchOptions {
  readonly players: readonly Player[];
  /** The game is broken off after so many decisions. */
  readonly most?: number;
  /** Called after every answer. */
  after?(session: Session): void;
}

export async function playMatch(session: Session, options: MatchOptions): Promise<Outcome> {
  const { players, most = 20_000 } = options;
  let decisions = 0;
  for (; session.request !== undefined && decisions < most; decisions++) {
    const { request } = session;
    const player = players[request.player];
    if (!player) throw new Error(`nobody answers for seat ${request.player}`);
    session.answer(await player.answer(session, request));
    options.after?.(session);
  }
  const { result } = session;
  return {
    winners: result?.winners ?? [],
    reason: result?.reason ?? `broken off after ${most} decisions`,
    turns: session.game.state.turn,
    decisions,
    finished: result !== undefined,
  };
}
