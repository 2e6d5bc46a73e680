// "If an ally would be destroyed, attach it to a hero instead. That ally becomes an ability.": what more is done of the
// thing, said in a sentence behind the one that replaces the event.
import type { Front, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Effect } from "../../abilities.ts";
import type { Context } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { sentences } from "../effects/sentences.ts";
import { isWould, wouldEvent } from "../events/would.ts";
import { outcome } from "./outcomes.ts";

type Replacement = Pick<Extract<Ability, { kind: "replacement" }>, "kind" | "replace">;
type ClauseFront = Extract<Front, { kind: "clause" }>;

/** The power that both sentences are; undefined where the second speaks of another thing. */
export function replacedGoesOn(cx: Context, [first, second]: readonly Sentence[]): Replacement | undefined {
  const [front, ...fronts] = first?.fronts ?? [];
  if (first?.body.kind !== "sequence" || front?.kind !== "clause" || fronts.length > 0) return undefined;
  if (front.word.id !== "if" || !isWould(front.clauses) || second === undefined || !ofThat(second))
    return undefined;
  return whole(cx, front, first, second);
}

function whole(cx: Context, front: ClauseFront, first: Sentence, second: Sentence): Replacement | undefined {
  if (first.body.kind !== "sequence") return undefined;
  cx.scope.choosing = false;
  const would = wouldEvent(cx, front.clauses, false);
  if (would.flow !== undefined || would.anywhere === true) return undefined;
  const { change, ...how } = outcome(cx, would, first.body);
  if (!("instead" in change)) return undefined;
  const instead: readonly Effect[] = sentences(cx, [second], change.instead);
  return { kind: "replacement", replace: { trigger: would.trigger, change: { instead }, ...how } };
}

/** "That ally ...". */
function ofThat({ fronts, body }: Sentence): boolean {
  const [clause, ...clauses] = body.kind === "sequence" ? body.clauses : [];
  const subject = clause?.item.subject === undefined ? undefined : soleNoun(clause.item.subject);
  const [d, ...ds] = subject?.determiners ?? [];
  if (fronts.length + clauses.length + ds.length > 0 || subject === undefined) return false;
  return d?.kind === "demonstrative" && d.word === "that";
}
