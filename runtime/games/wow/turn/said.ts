// Answers as a loop remembers them: what was chosen, by name where objects were, since equal cards may have come in the
// place of those that were there.
import { faultOf } from "../../../kernel/answers.ts";
import type { Answer, Request } from "../../../kernel/requests.ts";
import { nameOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { Said } from "./course.ts";

/** Equal for the same choices. */
export const choicesOf = (all: readonly Said[]): string => JSON.stringify(all.map(choice));
export const sameChoices = (a: readonly Said[], b: readonly Said[]): boolean => choicesOf(a) === choicesOf(b);
const choice = ({ answer, names }: Said) => (names.length > 0 ? names : answer);

export function said(game: WowGame, request: Request, answer: Answer): Said {
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
export function again(game: WowGame, earlier: Said | undefined, request: Request): Answer | undefined {
  if (earlier === undefined) return undefined;
  if (faultOf(request, earlier.answer) === undefined) return earlier.answer;
  const left = optionsOf(request).flatMap((o) => ("object" in o ? [o.object] : []));
  const keys = earlier.names.map((name) => {
    const at = left.findIndex((id) => nameOf(game, id) === name);
    return at < 0 ? name : `o${left.splice(at, 1)[0]!}`;
  });
  return faultOf(request, keys) === undefined ? keys : undefined;
}
