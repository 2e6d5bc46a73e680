// 803.2: what would go on with a loop that came to its number is no legal action. Of an action with choices some ways may
// be closed and others open, so each way that was gone is looked at: arrives an action and what it may not be again;
// leaves which answers lead nowhere else.
import { options } from "../../../kernel/answers.ts";
import { number } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { type Answer, optionKey, type Request } from "../../../kernel/requests.ts";
import { refuse } from "../illegal.ts";
import type { WowGame } from "../state.ts";
import type { Said } from "./course.ts";
import { choicesOf, said } from "./said.ts";

/** Answers so far, after which every further answer goes on with an ended loop; `[]` for the whole action. */
export type DeadEnds = ReadonlySet<string>;
const NO_DEAD_ENDS: DeadEnds = new Set();

/** More options than this are not all closed. */
const MANY = 100;

/** @param closed the ways that may not be gone again, by what was answered on each */
export function deadEnds(game: WowGame, body: () => Gen, closed: readonly (readonly Said[])[]): DeadEnds {
  if (closed.length === 0) return NO_DEAD_ENDS;
  const dead = new Set<string>();
  const visit = (path: readonly Said[]): boolean => {
    const here = choicesOf(path);
    const alongHere = closed.filter((way) => choicesOf(way.slice(0, path.length)) === here);
    if (alongHere.length === 0) return false;
    const asked = lookAhead(game, body, path);
    const shut =
      asked === undefined
        ? alongHere.some((way) => way.length === path.length)
        : allOf(asked, (answer) => visit([...path, said(game, asked, answer)]));
    if (shut) dead.add(here);
    return shut;
  };
  visit([]);
  return dead;
}

/** Looks at every option, so that each dead end among them is known. */
function allOf(asked: Request, test: (answer: Answer) => boolean): boolean {
  let all = true;
  let left = MANY;
  for (const answer of options(asked)) {
    if (left-- === 0) return false;
    all = test(answer) && all;
  }
  return all;
}

/** What is asked after these answers, if anything; the game is left as it was. */
function lookAhead(game: WowGame, body: () => Gen, answers: readonly Said[]): Request | undefined {
  let asked: Request | undefined;
  const look = attempt(game, function* () {
    const inner = body();
    let step = inner.next();
    for (const { answer } of answers) step = inner.next(answer);
    if (step.done !== true) asked = step.value;
    refuse("803.2", "this was only looked at");
    yield* inner;
  });
  look.next();
  return asked;
}

/** Asks for an answer that leads on. */
export function* askOpen(game: WowGame, r: Request, path: readonly Said[], dead: DeadEnds): Gen<Answer> {
  const open = (answer: Answer) => !dead.has(choicesOf([...path, said(game, r, answer)]));
  if (dead.size === 0) return (yield r) as Answer;
  if (r.kind === "yesNo") return open(true) ? (open(false) ? ((yield r) as Answer) : true) : false;
  if (r.kind === "number") {
    const not = r.max - r.min < MANY ? [...options(r)].filter((n) => !open(n)).map(Number) : [];
    return yield* number(game, r.player, r.why, r.min, r.max, [...(r.not ?? []), ...not]);
  }
  if (r.kind !== "pick" || r.max !== 1) return (yield r) as Answer;
  const from = r.from.filter((o) => open([optionKey(o)]));
  const [only] = from;
  if (only === undefined) refuse("803.2", "a loop that came to its number can't go on from there");
  return from.length === 1 && r.min === 1 ? [optionKey(only)] : ((yield { ...r, from }) as Answer);
}
