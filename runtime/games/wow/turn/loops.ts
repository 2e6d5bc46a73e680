// Loops with optional actions (803.2, 803.4). What players do in a turn is kept with how the game stood before each
// action; where one is done again and the game stands no worse, the number of rounds is asked for, and they run by
// themselves, with the answers of the round that was shown.
import { faultOf, onlyAnswer } from "../../../kernel/answers.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Action, Answer, Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { askNumber } from "../engine.ts";
import { refuse } from "../illegal.ts";
import { chainOf, fromPlayer, nameOf, objectOf } from "../reading.ts";
import { setData, type WowGame } from "../state.ts";
import type { Course, Run, Said, Taken } from "./course.ts";
import { noWorse, standing } from "./standing.ts";

/** Nothing but the count tells a million rounds from a hundred. */
const MOST = 100;

const courseOf = (game: WowGame): Course => game.state.data.memory;
const setCourse = (game: WowGame, memory: Course) => setData(game, { memory });

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
export function* taking(
  game: WowGame,
  player: PlayerId,
  action: Action,
  scripted: boolean,
  body: () => Gen,
): Gen {
  const key = keyOf(game, action);
  const { run } = courseOf(game);
  if (scripted && run !== undefined) {
    const { announced } = run.script[run.next]!;
    yield* taped(body(), (n, r) => again(game, announced[n], r));
    setCourse(game, { ...courseOf(game), run: onward(run) });
    return;
  }
  const before = standing(game);
  const announced: Said[] = [];
  yield* taped(body(), none, (r, answer) => announced.push(said(game, r, answer)));
  const { taken, over } = courseOf(game);
  const now: Taken = { player, key, before, announced, answers: [], chosen: 0 };
  if (over.some((t) => goesOn(t, now)))
    refuse("803.2", "a loop that came to its number can't go on from there");
  const script = shown(taken, now);
  if (script === undefined) setCourse(game, { taken: [...taken, now], over });
  else yield* declare(game, script);
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
    (_, r) => {
      const { run, ...rest } = courseOf(game);
      if (run === undefined) return undefined;
      setCourse(game, { ...rest, run: { ...run, given: run.given + 1 } });
      return again(game, lastOf(run).answers[run.given], r);
    },
    (r, answer) => {
      const course = courseOf(game);
      const last = course.taken.at(-1);
      if (last === undefined || course.run !== undefined) return;
      const chosen = last.chosen + (onlyAnswer(r) === undefined ? 1 : 0);
      const noted = { ...last, answers: [...last.answers, said(game, r, answer)], chosen };
      setCourse(game, { ...course, taken: course.taken.with(-1, noted) });
    },
  );

const lastOf = ({ script, next }: Run): Taken => script.at(next - 1)!;

const onward = (run: Run): Run => {
  const next = (run.next + 1) % run.script.length;
  return { ...run, next, round: run.round + (next === 0 ? 1 : 0), given: 0 };
};

/** 803.2: the first to act says how often it starts again, the others may say less; this start is the first. */
function* declare(game: WowGame, script: readonly Taken[]): Gen {
  const first = script[0]!.player;
  const ask = "How many more times does this loop start? It ends before your action of the last time.";
  let rounds = yield* askNumber(game, first, { ask, min: 1, max: MOST });
  let stopper = first;
  for (const other of fromPlayer(game, first).slice(1)) {
    if (rounds === 1 || !script.some((t) => t.player === other)) continue;
    const fewer = yield* askNumber(game, other, { ask, min: 1, max: rounds });
    if (fewer < rounds) stopper = other;
    rounds = fewer;
  }
  const ends = script.findIndex((t) => t.player === stopper);
  if (ends === 0 && rounds === 1) refuse("803.2", "the loop does not go on");
  const run = onward({ script, next: 0, round: 1, rounds, ends, given: 0 });
  setCourse(game, { taken: [], run, over: courseOf(game).over });
}

/** The same action with the same choices, from where the game stands no worse. */
const goesOn = (earlier: Taken, now: Taken): boolean =>
  earlier.player === now.player &&
  earlier.key === now.key &&
  sameChoices(earlier.announced, now.announced) &&
  noWorse(earlier.before, now.before, now.player);

const sameChoices = (a: readonly Said[], b: readonly Said[]): boolean =>
  JSON.stringify(a.map(choice)) === JSON.stringify(b.map(choice));
const choice = ({ answer, names }: Said) => (names.length > 0 ? names : answer);

/** What is done, whichever of equal cards does it. */
function keyOf(game: WowGame, action: Action): string {
  const card = action.object === undefined ? "" : objectOf(game, action.object).printed;
  return `${action.kind} ${card} ${action.ability ?? ""}`;
}

const none = () => undefined;

/** Runs a body; requests that `known` answers are not asked, and `heard` is told of the others. */
function* taped(
  body: Gen,
  known: (n: number, request: Request) => Answer | undefined,
  heard?: (request: Request, answer: Answer) => void,
): Gen {
  let step = body.next();
  for (let n = 0; step.done !== true; n++) {
    const told = known(n, step.value);
    const answer = told ?? ((yield step.value) as Answer);
    heard?.(step.value, answer);
    step = body.next(answer);
  }
}

function said(game: WowGame, request: Request, answer: Answer): Said {
  const objects = new Map<string, string>(
    optionsOf(request).flatMap((o) =>
      "object" in o ? [[`o${o.object}`, nameOf(game, o.object)] as const] : [],
    ),
  );
  const keys = Array.isArray(answer) ? (answer as readonly string[]) : [];
  return { answer, names: keys.map((key) => objects.get(key) ?? key) };
}

const optionsOf = (r: Request) => (r.kind === "pick" ? r.from : r.kind === "order" ? r.items : []);

/** The same answer again, or one by the same names; undefined if there is none any more. */
function again(game: WowGame, earlier: Said | undefined, request: Request): Answer | undefined {
  if (earlier === undefined) return undefined;
  if (faultOf(request, earlier.answer) === undefined) return earlier.answer;
  const left = optionsOf(request).flatMap((o) => ("object" in o ? [o.object] : []));
  const keys = earlier.names.map((name) => {
    const at = left.findIndex((id) => nameOf(game, id) === name);
    return at < 0 ? name : `o${left.splice(at, 1)[0]!}`;
  });
  return faultOf(request, keys) === undefined ? keys : undefined;
}
