// Rounds of a loop that go alike (803.2, 803.3) are not gone through one at a time. What three rounds change is found on
// copies; where each changes the same numbers by as much, the rest is added at once, up to where it would go otherwise.
// Of a loop that leaves something else behind in each round (a token, an armed effect) every round is gone through; it
// may start no more often than that can be done.
import { onlyAnswer } from "../../../kernel/answers.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { addModifier } from "../../../kernel/lasting.ts";
import { setCounters, setDamage } from "../../../kernel/objects.ts";
import { copied } from "../../../kernel/start.ts";
import type { Modifier } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { cardsInPlay, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { Course, Going, Run } from "./course.ts";
import { top } from "./frames.ts";
import { courseOf, MOST, setCourse, tell } from "./how-often.ts";
import { standing } from "./standing.ts";

/** So many rounds at least are gone through between two looks for such as go alike. */
const ROUNDS = 100;
/** So often they are looked for. */
const LOOKS = 5;
/** Steps of a round that is tried. */
const STEPS = 2_000;

const loopOf = ({ going, run }: Course): Going | Run | undefined => going ?? run;

/** How often a loop can start: any number of times if its rounds go alike, else as often as each is gone through. */
export function reach(game: WowGame, course: Course): number {
  const copy = copied(game);
  setCourse(copy, course);
  change(copy, { looked: { times: LOOKS, next: MOST } });
  return round(copy) && each(copy) !== undefined ? MOST : ROUNDS * LOOKS;
}

/**
 * Are there more rounds to come than are gone through? Whoever could break the loop is asked in the first of them, with
 * the number told, and again in the last (803.4).
 */
export function leapDue(game: WowGame): boolean {
  const loop = loopOf(courseOf(game));
  if (loop === undefined || loop.rounds - loop.round <= ROUNDS) return false;
  return loop.round >= (loop.looked?.next ?? 3);
}

/** Goes on to where the rounds that go alike end. A loop that went otherwise too often starts no more than it can. */
export function* leap(game: WowGame): Gen {
  const { rounds, round, looked } = loopOf(courseOf(game))!;
  change(game, { looked: { times: LOOKS, next: MOST } });
  const step = each(game);
  const n = step === undefined ? 0 : furthest(rounds - round - 1, (some) => leadsOn(game, step, some));
  if (step !== undefined && n > 0) add(game, step, n);
  const times = (looked?.times ?? 0) + 1;
  const most = round + n + ROUNDS;
  change(game, { round: round + n, looked: { times, next: most } });
  if (times < LOOKS || most >= rounds) return;
  change(game, { rounds: most });
  yield* tell(game, game.state.turnPlayer, most);
}

/** Changes the loop under way. */
function change(game: WowGame, numbers: Partial<Pick<Run, "round" | "rounds" | "looked">>): void {
  const course = courseOf(game);
  const { going, run } = course;
  if (going !== undefined) setCourse(game, { ...course, going: { ...going, ...numbers } });
  else if (run !== undefined) setCourse(game, { ...course, run: { ...run, ...numbers } });
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
  const others = modifiers.filter((m) => !adds(m)).length;
  for (const m of modifiers) if (adds(m)) numbers.set(likeness(m), (numbers.get(likeness(m)) ?? 0) + 1);
  const counts = players.map((p) => [p.counters, p.stored]);
  const rest = JSON.stringify([table, tokens, others, armed.length, data.shifts.length, counts]);
  return { numbers, rest };
}

/** Adds fixed numbers and nothing else: so many alike are one that adds so many times as much. */
const adds = ({ changes }: Modifier): boolean =>
  changes.every((c) => "add" in c && typeof c.n === "number" && c.n !== 0);

/** Equal for modifiers that differ in nothing but when they were made. */
const likeness = ({ id: _, ts: _ts, ...m }: Modifier): string => `m${JSON.stringify(m)}`;

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
    const like = key.startsWith("m") ? game.state.modifiers.find((m) => likeness(m) === key) : undefined;
    if (like !== undefined) {
      addTimes(game, like, more * n);
      continue;
    }
    const [id, counter] = [Number.parseInt(key, 10) as ObjectId, key.slice(key.indexOf(" ") + 1)];
    const o = objectOf(game, id);
    if (!key.includes(" ")) setDamage(game, id, o.damage + more * n);
    else setCounters(game, id, counter, (o.counters[counter] ?? 0) + more * n);
  }
}

function addTimes(game: WowGame, { id: _, ts: _ts, ...m }: Modifier, n: number): void {
  const changes = m.changes.map((c) => ("add" in c && typeof c.n === "number" ? { ...c, n: c.n * n } : c));
  if (n > 0) addModifier(game, { ...m, changes });
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
