// "Deal 2 to a unit. If it's attacking, deal 4 to it instead.": what is done in place of the sentence before.

import type { Sentence } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { isWould } from "../events/would.ts";
import { withoutLastInstead } from "../statics/in-place.ts";

/** The sentence without its "instead", where that stands behind what is done under a condition. */
export function withoutInstead(s: Sentence): Sentence | undefined {
  const [front, ...more] = s.fronts;
  if (front?.kind !== "clause" || front.word.id !== "if" || more.length > 0 || s.body.kind !== "sequence")
    return undefined;
  // "If it would die, exile it instead": of the event, and of nothing said before.
  if (isWould(front.clauses)) return undefined;
  return withoutLastInstead(s);
}

/** One of the two, as the condition is found when it comes to the first. */
export function inPlaceOf(
  cx: Context,
  made: readonly Effect[],
  earlier: readonly Effect[],
  s: Sentence,
): Effect {
  const [only, ...more] = made;
  const done = earlier.filter((e) => e.do !== "find");
  if (only?.do !== "if" || only.otherwise !== undefined || more.length > 0 || done.length === 0)
    return noReading(s.span, shown(cx, s), "in place of something");
  const text = JSON.stringify([only.test, only.then]);
  for (const e of earlier)
    if (e.label !== undefined && text.includes(JSON.stringify({ step: e.label })))
      return noReading(s.span, shown(cx, s), "in place of what it speaks of");
  return { ...only, otherwise: earlier };
}

/** What was done in one case is not there in another: "If it's X, banish it. Otherwise, return it." */
export function forget(cx: Context, last: Effect | undefined): void {
  if (last?.do !== "if") return;
  const done = JSON.stringify(last.then);
  const { mentions } = cx.scope;
  for (let at = mentions.length - 1; at >= 0; at--) {
    const m = mentions[at];
    if (m?.what !== "object" || typeof m.part !== "object" || !("step" in m.part)) continue;
    if (done.includes(`"label":${JSON.stringify(m.part.step)}`)) mentions.splice(at, 1);
  }
}
