// A person at the terminal as a player: each request is shown as a numbered list, and answered by numbers.

import { type Answer, type Option, optionKey, type Request } from "../../runtime/kernel/requests.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import type { PlayableGame } from "../games/index.ts";
import { colors, type Io } from "../io.ts";

export interface PersonOptions {
  readonly io: Io;
  readonly game: PlayableGame;
  readonly seats: readonly string[];
  /** What an object is called in a list of choices. */
  name(session: Session, object: ObjectId): string;
}

/** The person gave up, or the input ended. */
export const gaveUp = Symbol("gave up");

export async function askPerson(
  session: Session,
  request: Request,
  options: PersonOptions,
): Promise<Answer | typeof gaveUp> {
  const { io } = options;
  const c = colors(io.outIsTerminal);
  io.out(`\n${options.game.board(session, request.player, options.seats).join("\n")}\n`);
  io.out(c.bold(question(session, request, options)));
  for (const line of choices(session, request, options)) io.out(line);
  for (;;) {
    const given = await io.ask(`${c.green(prompt(request, options.game))} `);
    if (given === undefined || /^(q|quit|concede)$/i.test(given.trim())) return gaveUp;
    const card = /^why\s+(.+)$/i.exec(given.trim())?.[1];
    if (card !== undefined && options.game.why !== undefined) {
      for (const line of options.game.why(session, request.player, card)) io.out(line);
      continue;
    }
    const answer = read(request, given.trim());
    const fault = answer === undefined ? hint(request) : session.check(answer);
    if (answer !== undefined && fault === undefined) return answer;
    io.out(c.yellow(fault ?? hint(request)));
  }
}

function question(session: Session, request: Request, options: PersonOptions): string {
  const { card, ask } = request.why;
  return card === undefined ? ask : `${options.name(session, card)}: ${ask}`;
}

function optionName(session: Session, option: Option, options: PersonOptions): string {
  if ("object" in option) return options.name(session, option.object);
  if ("player" in option) return options.seats[option.player] ?? `player ${option.player}`;
  return option.word;
}

function choices(session: Session, request: Request, options: PersonOptions): readonly string[] {
  const numbered = (names: readonly string[]) =>
    names.map((name, i) => `  ${String(i + 1).padStart(2)}  ${name}`);
  switch (request.kind) {
    case "act":
      return numbered(request.actions.map((action) => action.label ?? action.key));
    case "pick":
      return numbered(request.from.map((option) => optionName(session, option, options)));
    case "order":
      return numbered(request.items.map((option) => optionName(session, option, options)));
    case "divide":
      return numbered(request.among.map((id) => options.name(session, id)));
    case "pay":
      return numbered(
        request.classes.map((one) => `${options.name(session, one.objects[0]!)} (${one.objects.length})`),
      );
    case "yesNo":
    case "number":
    case "text":
      return [];
  }
}

function prompt(request: Request, game: PlayableGame): string {
  switch (request.kind) {
    case "act":
      return `number (${game.why === undefined ? "" : "why CARD tells what it can't do, "}q to concede) >`;
    case "yesNo":
      return "y or n >";
    case "text":
      return "a name of your own >";
    case "number":
      return `${request.min} to ${request.max}${request.not ? `, not ${request.not.join(", ")}` : ""} >`;
    case "pick":
      return request.min === request.max
        ? `${request.min} of them >`
        : `${request.min} to ${request.max} of them >`;
    case "order":
      return "all of them in order >";
    case "divide":
      return `${request.total} among them, one number each >`;
    case "pay":
      return request.auto
        ? `pay ${request.amount}: return, or how many of each >`
        : `pay ${request.amount}: how many of each >`;
  }
}

function hint(request: Request): string {
  if (request.kind === "yesNo") return "Answer y or n.";
  if (request.kind === "text") return "Answer with a name that nothing has.";
  return request.kind === "act"
    ? "Answer with one of the numbers."
    : "Answer with numbers, with blanks between them.";
}

/** What was typed as an answer; undefined if it is none. */
export function read(request: Request, typed: string): Answer | undefined {
  if (request.kind === "text") return typed;
  const numbers = typed === "" ? [] : typed.split(/[\s,]+/).map(Number);
  if (request.kind === "yesNo")
    return /^y(es)?$/i.test(typed) ? true : /^no?$/i.test(typed) ? false : undefined;
  if (request.kind === "pay" && typed === "") return request.auto ? "auto" : undefined;
  if (numbers.some((n) => !Number.isInteger(n))) return undefined;
  const keys = (from: readonly Option[]) => {
    const picked = numbers.map((n) => from[n - 1]);
    return picked.every((option) => option !== undefined)
      ? picked.map((option) => optionKey(option))
      : undefined;
  };
  switch (request.kind) {
    case "act":
      return numbers.length === 1 ? request.actions[numbers[0]! - 1]?.key : undefined;
    case "number":
      return numbers.length === 1 ? numbers[0] : undefined;
    case "pick":
      return keys(request.from);
    case "order":
      return keys(request.items);
    case "divide":
      if (numbers.length !== request.among.length) return undefined;
      return Object.fromEntries(request.among.map((id, i) => [String(id), numbers[i]!]));
    case "pay":
      if (numbers.length !== request.classes.length) return undefined;
      return Object.fromEntries(request.classes.map((one, i) => [one.key, numbers[i]!]));
  }
}
