// Rounds of a loop that go alike (803.2, 803.3) are not gone through one at a time. What three rounds change is found on
// copies; where each changes the same numbers by as much, the rest is added at once, up to where it would go otherwise.
import { onlyAnswer } from "../../../kernel/answers.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { setCounters, setDamage } from "../../../kernel/objects.ts";
import { copied } from "../../../kernel/start.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { cardsInPlay, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { Course, Going, Run } from "./course.ts";
import { top } from "./frames.ts";
import { courseOf, setCourse } from "./how-often.ts";
import { standing } from "./standing.ts";

/** So many rounds are gone through; also of a loop that leaves something new in each, however many were chosen. */
const ROUNDS = 100;
/** Steps of a round that is tried. */
const STEPS = 2_000;

const loopOf = ({ going, run }: Course): Going | Run | undefined => going ?? run;

/**
 * Are there more rounds to come than are gone through? Whoever could break the loop is asked in the first of them, with
 * the number told, and again in the last (803.4).
 */
export function leapDue(game: WowGame): boolean {
  const loop = loopOf(courseOf(game));
  if (loop === undefined || loop.leapt !== undefined) return false;
  return loop.round > 2 && loop.rounds - loop.round > ROUNDS;
}

/** Goes on to where the rounds that go alike end; if there are none, so many are gone through as can be. */
export function leap(game: WowGame): undefined {
  change(game, {});
  const { rounds, round } = loopOf(courseOf(game))!;
  const step = each(game);
  const n = step === undefined ? 0 : furthest(rounds - round - 1, (some) => leadsOn(game, step, some));
  if (step !== undefined && n > 0) add(game, step, n);
  change(game, { round: round + n, rounds: Math.min(rounds, round + n + ROUNDS) });
}

/** Changes the loop under way, which is not looked at again. */
function change(game: WowGame, numbers: { readonly round?: number; readonly rounds?: number }): void {
  const course = courseOf(game);
  const { going, run } = course;
  if (going !== undefined) setCourse(game, { ...course, going: { ...going, ...numbers, leapt: true } });
  else if (run !== undefined) setCourse(game, { ...course, run: { ...run, ...numbers, leapt: true } });
}

/** The greatest number up to `most` that will do; what will not do goes for all that are greater. */
function furthest(most: number, will: (n: number) => boolean): number {
  if (will(most)) return most;
  let [good, bad] = [0, most];
  while (bad - good > 1) {
    const half = Math.floor((good + bad) / 2);
    if (will(half)) good = half;
    else bad = half;
  }
  return good;
}

/** Numbers that a round may change, by object and name; all else is one text, equal where nothing else differs. */
interface Position {
  readonly numbers: ReadonlyMap<string, number>;
  readonly rest: string;
}
type Step = ReadonlyMap<string, number>;

function position(game: WowGame): Position {
  const { state } = game;
  const { table, stock } = standing(game);
  const numbers = new Map<string, number>();
  for (const id of cardsInPlay(game)) {
    const { damage, counters } = objectOf(game, id);
    if (damage > 0) numbers.set(`${id}`, damage);
    for (const name in counters) numbers.set(`${id} ${name}`, counters[name]!);
  }
  const tokens = Object.entries(stock).filter(([what]) => what.endsWith(" token"));
  const { modifiers, armed, players, data } = state;
  const counts = players.map((p) => [p.counters, p.stored]);
  const rest = JSON.stringify([table, tokens, modifiers.length, armed.length, data.shifts.length, counts]);
  return { numbers, rest };
}

/** What one round changes, if the next one changes the same; undefined if something else goes otherwise. */
function each(game: WowGame): Step | undefined {
  const copy = copied(game);
  const was = position(copy);
  if (!round(copy)) return undefined;
  const then = position(copy);
  if (!round(copy)) return undefined;
  const step = between(was, then);
  return step !== undefined && equal(step, between(then, position(copy))) ? step : undefined;
}

function between(was: Position, now: Position): Step | undefined {
  if (was.rest !== now.rest) return undefined;
  const step = new Map<string, number>();
  for (const key of new Set([...was.numbers.keys(), ...now.numbers.keys()])) {
    const n = (now.numbers.get(key) ?? 0) - (was.numbers.get(key) ?? 0);
    if (n !== 0) step.set(key, n);
  }
  return step;
}

const equal = (a: Step, b: Step | undefined): boolean =>
  b !== undefined && a.size === b.size && [...a].every(([key, n]) => b.get(key) === n);

/** Does the round after so many go as the first did? */
function leadsOn(game: WowGame, step: Step, n: number): boolean {
  const copy = copied(game);
  add(copy, step, n);
  const was = position(copy);
  return round(copy) && equal(step, between(was, position(copy)));
}

function add(game: WowGame, step: Step, n: number): void {
  for (const [key, more] of step) {
    const [id, counter] = [Number.parseInt(key, 10) as ObjectId, key.slice(key.indexOf(" ") + 1)];
    const o = objectOf(game, id);
    if (!key.includes(" ")) setDamage(game, id, o.damage + more * n);
    else setCounters(game, id, counter, (o.counters[counter] ?? 0) + more * n);
  }
}

/** Plays a round in which everybody passes, to the same point of the next; false if something else is asked. */
function round(game: WowGame): boolean {
  const due = placeIn(game)! + lengthOf(courseOf(game));
  for (let steps = 0; steps < STEPS; steps++) {
    const frame = top(game);
    const place = placeIn(game);
    if (frame === undefined || place === undefined || game.state.result !== undefined) return false;
    if (place === due && frame.kind === "window" && frame.ready) return true;
    const spec = game.rules.frames[frame.kind]!;
    let step = spec.next(game, frame);
    if (step !== undefined && "kind" in step) {
      if (step.kind !== "act") return false;
      const pass = step.actions.find((a) => a.kind === "pass");
      step = spec.reply?.(game, frame, "pass", pass);
    }
    if (step !== undefined && ("kind" in step || !ends(step))) return false;
  }
  return false;
}

/** How far the loop has come; undefined if there is none any more. */
function placeIn(game: WowGame): number | undefined {
  const { going, run } = courseOf(game);
  if (going !== undefined) return going.round;
  return run === undefined ? undefined : run.round * run.script.length + run.next;
}
const lengthOf = ({ going, run }: Course): number =>
  going !== undefined || run === undefined ? 1 : run.script.length;

/** Runs to the end; false if something is asked. */
function ends(body: Gen): boolean {
  let step = body.next();
  while (step.done !== true) {
    const only = onlyAnswer(step.value);
    if (only === undefined) return false;
    step = body.next(only);
  }
  return true;
}
