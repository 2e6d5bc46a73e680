// The number of times that a loop starts again (803.2, 803.3), and where the game keeps its loops.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { askNumber } from "../engine.ts";
import { fromPlayer } from "../reading.ts";
import { setData, type WowGame } from "../state.ts";
import type { Course } from "./course.ts";

/** 803.3: greater than one million. */
const MANY = 1_000_001;
/** Any number is legal; no card tells greater ones apart. */
const MOST = 1_000_000_000;

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

export const asksHowOften = ({ why }: Request): boolean => why.ask === OPTIONAL || why.ask === MANDATORY;

/** 803.2: the first to act says how often it starts again, the others may say less; the least number, and who said it. */
export function* howOften(
  game: WowGame,
  first: PlayerId,
  acts: (player: PlayerId) => boolean,
): Gen<{ readonly rounds: number; readonly stopper: PlayerId }> {
  let rounds = yield* askNumber(game, first, { ask: OPTIONAL, min: 1, max: MOST });
  let stopper = first;
  for (const other of fromPlayer(game, first).slice(1)) {
    if (rounds === 1 || !acts(other)) continue;
    const fewer = yield* askNumber(game, other, { ask: OPTIONAL, min: 1, max: rounds });
    if (fewer < rounds) stopper = other;
    rounds = fewer;
  }
  return { rounds, stopper };
}

/** 803.3: nobody may do anything else in it, so that one number is as good as another, and is great. */
export const howOftenAtLeast = (game: WowGame, player: PlayerId): Gen<number> =>
  askNumber(game, player, { ask: MANDATORY, min: MANY, max: MOST });
