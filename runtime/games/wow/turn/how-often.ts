// The number of times that a loop starts again (803.2, 803.3), and where the game keeps its loops.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { askNumber, performOne } from "../engine.ts";
import { fromPlayer } from "../reading.ts";
import { setData, type WowGame } from "../state.ts";
import type { Course } from "./course.ts";

/** 803.3: greater than one million. */
const MANY = 1_000_001;
/** Any number is legal; no card tells greater ones apart. */
export const MOST = 1_000_000_000;

export const courseOf = (game: WowGame): Course => game.state.data.memory;
export const setCourse = (game: WowGame, memory: Course): void => setData(game, { memory });

/** A chain of triggered effects has ended: what comes now is no further round of it. */
export function forgetTriggers(game: WowGame): void {
  const { marks, going, ...course } = courseOf(game);
  if (marks !== undefined || going !== undefined) setCourse(game, course);
}

const OPTIONAL = "How many more times does this loop start? It ends before your action of the last time.";
const MANDATORY =
  "How many more times does this loop start? The last time, your effect that begins it does not trigger.";

const bounded = (ask: string, most: number): string =>
  most === MOST ? ask : `${ask} Each time leaves something new: ${most} are as many as can be kept.`;

export const asksHowOften = ({ why }: Request): boolean =>
  why.ask.startsWith(OPTIONAL) || why.ask.startsWith(MANDATORY);

/**
 * 803.2: the first to act says how often it starts again, the others may say less; the least number, and who said it.
 * @param most as often as it can
 */
export function* howOften(
  game: WowGame,
  first: PlayerId,
  acts: (player: PlayerId) => boolean,
  most: number,
): Gen<{ readonly rounds: number; readonly stopper: PlayerId }> {
  let rounds = yield* askNumber(game, first, { ask: bounded(OPTIONAL, most), min: 1, max: most });
  let stopper = first;
  for (const other of fromPlayer(game, first).slice(1)) {
    if (rounds === 1 || !acts(other)) continue;
    const fewer = yield* askNumber(game, other, { ask: OPTIONAL, min: 1, max: rounds });
    if (fewer < rounds) stopper = other;
    rounds = fewer;
  }
  yield* tell(game, first, rounds);
  return { rounds, stopper };
}

/**
 * 803.3: nobody may do anything else in it, so that one number is as good as another, and is great. Nothing is asked
 * where it can't start that often: then it starts as often as it can.
 */
export function* howOftenAtLeast(game: WowGame, player: PlayerId, most: number): Gen<number> {
  const rounds =
    most < MANY ? most : yield* askNumber(game, player, { ask: MANDATORY, min: MANY, max: most });
  yield* tell(game, player, rounds);
  return rounds;
}

/** For the log: how often it starts again. */
export function* tell(game: WowGame, player: PlayerId, rounds: number): Gen {
  yield* performOne(game, { kind: "loops", player, rounds, cause: { game: true } });
}
