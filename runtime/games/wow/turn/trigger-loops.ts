// Loops of triggered effects (803.3), those that go on by what players may do as they resolve included (803.2). Each
// effect that is put on the chain is remembered with how the game stood; where one comes around and the game stands as
// it did, the number of rounds is asked for, and they go on with the answers of the round that was shown.
import { onlyAnswer } from "../../../kernel/answers.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Answer, Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import type { WowGame } from "../state.ts";
import type { Going, Mark, Standing, Told } from "./course.ts";
import { askOpen } from "./dead-ends.ts";
import {
  asksHowOften,
  courseOf,
  forgetTriggers,
  howOften,
  howOftenAtLeast,
  MOST,
  setCourse,
} from "./how-often.ts";
import { reach } from "./leap.ts";
import { again, choicesOf, said, sameChoices } from "./said.ts";
import { standing } from "./standing.ts";

/** An effect that comes around so often is in a loop, though the game never stands as it did. */
const OFTEN = 100;

/** Of a player's triggered abilities whose effects are about to be put on the chain, those that do not trigger any more. */
export function* cameAround(
  game: WowGame,
  you: PlayerId,
  abilities: ReadonlySet<string>,
): Gen<ReadonlySet<string>> {
  const over = new Set<string>();
  let now: Standing | undefined;
  for (const ability of abilities) {
    const key = `${you} ${ability}`;
    const { going } = courseOf(game);
    if (going === undefined) {
      now ??= standing(game);
      yield* remember(game, you, { key, at: now, answers: [] });
    } else if (going.key === key && !startsAgain(game, going)) over.add(ability);
  }
  return over;
}

/** False if the loop has started as often as was chosen. */
function startsAgain(game: WowGame, going: Going): boolean {
  const round = going.round + 1;
  if (round > going.rounds || (round === going.rounds && going.ends === undefined)) {
    forgetTriggers(game);
    return false;
  }
  setCourse(game, { ...courseOf(game), going: { ...going, round, given: 0 } });
  return true;
}

/** The loop begins if the effect has come around; if not, it is remembered. */
function* remember(game: WowGame, you: PlayerId, now: Mark): Gen {
  const marks = courseOf(game).marks ?? [];
  const round = shown(marks, now);
  if (round === undefined) return setCourse(game, { ...courseOf(game), marks: [...marks, now] });
  const answers = round.flatMap((m) => m.answers);
  const { key } = now;
  const first = answers.find((a) => a.optional);
  if (first === undefined) {
    const mandatory = { key, round: 1, answers, given: 0 };
    const rounds = yield* howOftenAtLeast(game, you, reachOf(game, mandatory));
    return begin(game, { ...mandatory, rounds });
  }
  const acts = (p: PlayerId) => answers.some((a) => a.optional && a.player === p);
  const ends = (player: PlayerId) => answers.findIndex((a) => a.optional && a.player === player);
  const going = { key, round: 1, answers, given: 0 };
  const most = reachOf(game, { ...going, ends: ends(first.player) });
  const { rounds, stopper } = yield* howOften(game, first.player, acts, most);
  begin(game, { ...going, rounds, ends: ends(stopper) });
}

const reachOf = (game: WowGame, going: Omit<Going, "rounds">): number => {
  const { marks: _, ...course } = courseOf(game);
  return reach(game, { ...course, going: { ...going, rounds: MOST } });
};

function begin(game: WowGame, going: Going): void {
  const { marks: _, ...course } = courseOf(game);
  setCourse(game, { ...course, going });
}

/** The round that begins anew; twice, if something is chosen in it that may be chosen otherwise the next time. */
function shown(marks: readonly Mark[], now: Mark): readonly Mark[] | undefined {
  const before = marks.filter((m) => m.key === now.key);
  if (before.length >= OFTEN) return marks.slice(marks.lastIndexOf(before.at(-1)!));
  const from = marks.findLastIndex((m) => m.key === now.key && standsAgain(m.at, now.at));
  if (from < 0) return undefined;
  const round = marks.slice(from);
  if (round.every((m) => m.answers.every((a) => !a.free || a.kind === "yesNo"))) return round;
  const earlier = marks.slice(Math.max(0, from - round.length), from);
  const alike = (m: Mark, i: number) => m.key === round[i]!.key && sameChoices(m.answers, round[i]!.answers);
  return earlier.length === round.length && standsAgain(earlier[0]!.at, now.at) && earlier.every(alike)
    ? round
    : undefined;
}

/** Nothing is used up, and nobody comes nearer to an end: more damage breaks a loop by itself. */
const standsAgain = (then: Standing, now: Standing): boolean =>
  then.table === now.table &&
  then.damage.every((n, i) => now.damage[i] === n) &&
  Object.entries(then.stock).every(([what, n]) => (now.stock[what] ?? 0) >= n);

/** What is answered in the round under way; undefined if nothing is known. What is done otherwise breaks the loop. */
export function* answeredInLoop(game: WowGame, r: Request): Gen<Answer | undefined> {
  const course = courseOf(game);
  const { going } = course;
  if (going === undefined || asksHowOften(r)) return undefined;
  const told = going.answers[going.given];
  if (told !== undefined && going.given === going.ends && going.round >= going.rounds) {
    forgetTriggers(game);
    return yield* askOpen(game, r, [], new Set([choicesOf([told])]));
  }
  const answer = told?.player === r.player ? again(game, told, r) : undefined;
  if (answer === undefined) forgetTriggers(game);
  else setCourse(game, { ...course, going: { ...going, given: going.given + 1 } });
  return answer;
}

/** Remembers an answer with the effect that was put on the chain last. */
export function noteAnswer(game: WowGame, r: Request, answer: Answer): void {
  const course = courseOf(game);
  const last = course.marks?.at(-1);
  if (last === undefined || course.going !== undefined || asksHowOften(r)) return;
  const noted = { ...last, answers: [...last.answers, told(game, r, answer)] };
  setCourse(game, { ...course, marks: course.marks!.with(-1, noted) });
}

function told(game: WowGame, r: Request, answer: Answer): Told {
  const free = onlyAnswer(r) === undefined;
  const acted = r.kind === "yesNo" ? answer === true : r.kind === "pick" && r.min === 0 && isSome(answer);
  return { ...said(game, r, answer), player: r.player, kind: r.kind, free, optional: free && acted };
}

const isSome = (answer: Answer): boolean => Array.isArray(answer) && answer.length > 0;
