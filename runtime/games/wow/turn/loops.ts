// Loops with optional actions (803.2, 803.4). What players do in a turn is kept with how the game stood before each
// action; where one is done again and the game stands no worse, the number of rounds is asked for, and they run by
// themselves, with the answers of the round that was shown.
import { onlyAnswer } from "../../../kernel/answers.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Action, Answer, Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { attempt } from "../engine.ts";
import { refuse } from "../illegal.ts";
import { chainOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { performAction } from "./actions.ts";
import type { Run, Said, Standing, Taken } from "./course.ts";
import { askOpen, type DeadEnds, deadEnds } from "./dead-ends.ts";
import { asksHowOften, courseOf, howOften, MOST, setCourse } from "./how-often.ts";
import { reach } from "./leap.ts";
import { again, choicesOf, said, sameChoices } from "./said.ts";
import { noWorse, standing } from "./standing.ts";
import { answeredInLoop, noteAnswer } from "./trigger-loops.ts";

/** What a loop under way does for the player with priority; undefined if he is asked. */
export function nextInLoop(
  game: WowGame,
  holder: PlayerId,
  actions: () => readonly Action[],
): Action | "pass" | undefined {
  const { run, over } = courseOf(game);
  if (run === undefined) return undefined;
  const due = run.script[run.next]!;
  if (due.player === holder && noWorse(due.before, standing(game), holder)) {
    const ends = run.next === run.ends && run.round >= run.rounds;
    const action = ends ? undefined : actions().find((a) => keyOf(game, a) === due.key);
    if (action === undefined) setCourse(game, { taken: [], over: ends ? [...over, ...run.script] : over });
    return action;
  }
  if (chainOf(game).length === 0) {
    // 803.4: it was broken on the way.
    setCourse(game, { taken: [], over });
    return undefined;
  }
  return run.script.some((t) => t.player === holder) ? "pass" : undefined;
}

/** Takes an action: by itself as the loop under way has it, or as the player says, which may begin or break one. */
export function* taking(game: WowGame, player: PlayerId, action: Action, scripted: boolean): Gen {
  const body = () => performAction(game, player, action);
  const key = keyOf(game, action);
  const { run } = courseOf(game);
  if (scripted && run !== undefined) {
    const { announced } = run.script[run.next]!;
    yield* taped(body(), (n, r) => unless(again(game, announced[n], r), r));
    setCourse(game, { ...courseOf(game), run: onward(run) });
    return;
  }
  const before = standing(game);
  const { over } = courseOf(game);
  const dead = deadEnds(game, body, closed(game, player, action, before));
  let ended: readonly Taken[] | undefined;
  const ends = (script: readonly Taken[]) => {
    ended = script;
  };
  const refused = yield* attempt(game, () => freely(game, body(), { player, key, before }, dead, ends));
  if (ended !== undefined) setCourse(game, { taken: [], over: [...over, ...ended] });
  else if (refused !== undefined) refuse(refused.rule, refused.words);
}

/** What a player says, which may begin a loop, or be the end of one: `ends` is told of its round then. */
function* freely(
  game: WowGame,
  body: Gen,
  { player, key, before }: Pick<Taken, "player" | "key" | "before">,
  dead: DeadEnds,
  ends: (script: readonly Taken[]) => void,
): Gen {
  const { taken, over } = courseOf(game);
  const announced: Said[] = [];
  yield* taped(
    body,
    (_, r) => askOpen(game, r, announced, dead),
    (r, answer) => announced.push(said(game, r, answer)),
  );
  const now: Taken = { player, key, before, announced, answers: [], chosen: 0 };
  if (over.some((t) => goesOn(t, now)))
    refuse("803.2", "a loop that came to its number can't go on from there");
  const script = shown(taken, now);
  if (script === undefined) return setCourse(game, { taken: [...taken, now], over });
  if (yield* declare(game, script)) return;
  ends(script);
  refuse("803.2", "the loop does not go on");
}

/** The actions that are not bound to go on with a loop that came to its number. */
export function stillOpen(game: WowGame, player: PlayerId, actions: readonly Action[]): readonly Action[] {
  if (courseOf(game).over.length === 0) return actions;
  const now = standing(game);
  const bound = (a: Action) =>
    a.kind !== "pass" &&
    deadEnds(game, () => performAction(game, player, a), closed(game, player, a, now)).has(choicesOf([]));
  return actions.filter((a) => !bound(a));
}

/** What was answered as this action went on with a loop that came to its number, if it would do so from here. */
function closed(
  game: WowGame,
  player: PlayerId,
  action: Action,
  now: Standing,
): readonly (readonly Said[])[] {
  const { over } = courseOf(game);
  if (over.length === 0) return [];
  const key = keyOf(game, action);
  return over
    .filter((t) => t.player === player && t.key === key && noWorse(t.before, now, player))
    .map((t) => t.announced);
}

/** The round that begins anew; twice, if something is chosen in it on the way, which may be chosen otherwise. */
function shown(taken: readonly Taken[], now: Taken): readonly Taken[] | undefined {
  const from = taken.findLastIndex((t) => goesOn(t, now));
  if (from < 0) return undefined;
  const script = taken.slice(from);
  if (script.every((t) => t.chosen === 0)) return script;
  const earlier = taken.slice(Math.max(0, from - script.length), from);
  const alike = (t: Taken, i: number) => sameChoices(t.answers, script[i]!.answers);
  return earlier.length === script.length && goesOn(earlier[0]!, now) && earlier.every(alike)
    ? script
    : undefined;
}

/** Whatever is asked between actions: answered as in the round that was shown, else asked, and remembered. */
export const between = (game: WowGame, body: Gen): Gen =>
  taped(
    body,
    (_, r) => answeredBetween(game, r),
    (r, answer) => {
      noteAnswer(game, r, answer);
      const course = courseOf(game);
      const last = course.taken.at(-1);
      if (last === undefined || course.run !== undefined || course.going !== undefined) return;
      const chosen = last.chosen + (onlyAnswer(r) === undefined && !asksHowOften(r) ? 1 : 0);
      const noted = { ...last, answers: [...last.answers, said(game, r, answer)], chosen };
      setCourse(game, { ...course, taken: course.taken.with(-1, noted) });
    },
  );

function* answeredBetween(game: WowGame, r: Request): Gen<Answer> {
  return (yield* answeredInLoop(game, r)) ?? (yield* unless(sameAsShown(game, r), r));
}

/** What was answered at this point of the round that was shown. */
function sameAsShown(game: WowGame, r: Request): Answer | undefined {
  const { run, ...rest } = courseOf(game);
  if (run === undefined) return undefined;
  setCourse(game, { ...rest, run: { ...run, given: run.given + 1 } });
  return again(game, lastOf(run).answers[run.given], r);
}

const lastOf = ({ script, next }: Run): Taken => script.at(next - 1)!;

const onward = (run: Run): Run => {
  const next = (run.next + 1) % run.script.length;
  return { ...run, next, round: run.round + (next === 0 ? 1 : 0), given: 0 };
};

/**
 * 803.2: the first to act says how often it starts again, the others may say less; this start is the first. False if it
 * ends before this start.
 */
function* declare(game: WowGame, script: readonly Taken[]): Gen<boolean> {
  const acts = (p: PlayerId) => script.some((t) => t.player === p);
  const { over } = courseOf(game);
  const begun = (rounds: number, ends: number) =>
    onward({ script, next: 0, round: 1, rounds, ends, given: 0 });
  const most = reach(game, { taken: [], run: begun(MOST, 0), over });
  const { rounds, stopper } = yield* howOften(game, script[0]!.player, acts, most);
  const ends = script.findIndex((t) => t.player === stopper);
  if (ends === 0 && rounds === 1) return false;
  setCourse(game, { taken: [], run: begun(rounds, ends), over });
  return true;
}

/** The same action with the same choices, from where the game stands no worse. */
const goesOn = (earlier: Taken, now: Taken): boolean =>
  earlier.player === now.player &&
  earlier.key === now.key &&
  sameChoices(earlier.announced, now.announced) &&
  noWorse(earlier.before, now.before, now.player);

/** What is done, whichever of equal cards does it. */
function keyOf(game: WowGame, action: Action): string {
  const card = action.object === undefined ? "" : objectOf(game, action.object).printed;
  return `${action.kind} ${card} ${action.ability ?? ""}`;
}

/** Runs a body; `answering` gives the answers to what it asks, and `heard` is told of them. */
function* taped(
  body: Gen,
  answering: (n: number, request: Request) => Gen<Answer>,
  heard?: (request: Request, answer: Answer) => void,
): Gen {
  let step = body.next();
  for (let n = 0; step.done !== true; n++) {
    const answer = yield* answering(n, step.value);
    heard?.(step.value, answer);
    step = body.next(answer);
  }
}

/** What is known is not asked. */
function* unless(known: Answer | undefined, request: Request): Gen<Answer> {
  return known ?? ((yield request) as Answer);
}
