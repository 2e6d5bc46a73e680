// A player for tests: answers by what a person would say, in order, and complains about what does not fit.
import { options } from "../kernel/answers.ts";
import { type Answer, type Option, optionKey, type Request } from "../kernel/requests.ts";
import type { Session } from "../kernel/session.ts";
import type { ObjectId } from "../kernel/terms.ts";
import { viewOf } from "../kernel/view.ts";
import type { Bot } from "./player.ts";

/**
 * One scripted answer: yes or no, a number, a text, "pass", an action or an option by the name of its card or
 * word, or several of them. Equal names take the next one not yet named.
 */
export type Said = boolean | number | string | readonly string[] | { readonly [name: string]: number };

export interface Scripted extends Bot {
  /** What was not needed yet. A test ends by checking that nothing is left. */
  left(): readonly Said[];
}

/** Throws where a scripted answer does not fit what is asked, or nothing is left to say. */
export function scriptedPlayer(script: readonly Said[]): Scripted {
  const rest = script.slice();
  return {
    answer(session, request) {
      const said = rest.shift();
      if (said === undefined) throw new Error(`nothing is scripted for: ${describe(session, request)}`);
      const answer = understand(session, request, said);
      if (answer === undefined || session.check(answer) !== undefined)
        throw new Error(`${JSON.stringify(said)} does not answer: ${describe(session, request)}`);
      return answer;
    },
    left: () => rest,
  };
}

/** An effect is called by its source, and what lies face down by just that. */
function objectName(session: Session, id: ObjectId): string {
  const { name } = viewOf(session.game).of(id);
  if (name !== "") return name;
  const { link } = session.game.state.objects[id]!;
  return link === undefined || link.source === id ? "a face-down card" : objectName(session, link.source);
}

/** What an option is called: the object's name, the player's number, or the word. */
export function nameOf(session: Session, option: Option): string {
  if ("object" in option) return objectName(session, option.object);
  return "player" in option ? `player ${option.player}` : option.word;
}

/** A request in one line, with its options by name. */
export function describe(session: Session, r: Request): string {
  const list = (options: readonly Option[]) => options.map((o) => nameOf(session, o)).join(", ");
  const head = `${r.kind} of player ${r.player} "${r.why.ask}"`;
  switch (r.kind) {
    case "act":
      return `${head}: ${r.actions.map((a) => a.label ?? a.key).join(", ")}`;
    case "pick":
      return `${head} (${r.min} to ${r.max} of ${list(r.from)})`;
    case "order":
      return `${head}: ${list(r.items)}`;
    case "number":
      return `${head} (${r.min} to ${r.max}${r.not ? `, not ${r.not.join(", ")}` : ""})`;
    case "divide":
      return `${head}: ${r.total} among ${list(r.among.map((object) => ({ object })))}`;
    case "text":
      return `${head} (a text of your own)`;
    case "yesNo":
    case "pay":
      return head;
  }
}

/** The answer that is meant, or undefined if it does not fit. */
export function understand(session: Session, r: Request, said: Said): Answer | undefined {
  const name = (o: Option) => nameOf(session, o);
  switch (r.kind) {
    case "yesNo":
      return typeof said === "boolean" ? said : undefined;
    case "number":
      return typeof said === "number" ? said : undefined;
    case "text":
      return typeof said === "string" ? said : undefined;
    case "act": {
      const found = r.actions.find(
        (a) =>
          a.key === said ||
          a.label === said ||
          (a.object !== undefined && `${a.kind} ${name({ object: a.object })}` === said),
      );
      return found?.key;
    }
    case "pick":
      return keys(r.from, said, name);
    case "order":
      return keys(r.items, said, name);
    case "divide": {
      if (typeof said !== "object" || Array.isArray(said)) return undefined;
      const wanted = Object.entries(said as { readonly [name: string]: number });
      const pool = r.among.map((object) => ({ object }));
      const picked = keys(
        pool,
        wanted.map(([n]) => n),
        name,
      );
      return picked && Object.fromEntries(picked.map((key, i) => [key.slice(1), wanted[i]![1]]));
    }
    case "pay":
      return said === "auto"
        ? "auto"
        : [...options(r)].find((o) => JSON.stringify(o) === JSON.stringify(said));
  }
}

/** Keys of options by name; each option is taken once. */
function keys(
  pool: readonly Option[],
  said: Said,
  name: (o: Option) => string,
): readonly string[] | undefined {
  const wanted =
    typeof said === "string" ? [said] : Array.isArray(said) ? (said as readonly string[]) : undefined;
  if (wanted === undefined) return undefined;
  const open = pool.slice();
  const found: string[] = [];
  for (const one of wanted) {
    const i = open.findIndex((o) => optionKey(o) === one || name(o) === one);
    if (i < 0) return undefined;
    found.push(...open.splice(i, 1).map(optionKey));
  }
  return found;
}
