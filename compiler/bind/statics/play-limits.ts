// "Play only if C", "Play only on an opponent's turn", "Cast this spell only during combat": when a card may be played.
import type { Predicate } from "../../../grammar/tree.ts";
import type { Ability, Test } from "../../abilities.ts";
import { bagOf, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noFrame, noReading } from "../base/refuse.ts";
import { isSelf } from "../base/self.ts";
import { onlyLimits } from "../lines/limits.ts";
import { type At, both } from "./static-costs.ts";

/** Verbs by which a card is played. */
export const isPlaying = (p: Predicate): boolean => p.verb.id === "play" || p.verb.id === "cast";

export function playLimit(cx: Context, p: Predicate, tests: readonly Test[], at: At): Ability {
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (object !== undefined && !isSelf(cx, object)) return noReading(object.span, shown(cx, object), "here");
  if (!bag.left.some((a) => "only" in a && a.only === true))
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  const found = onlyLimits(cx, bag);
  if (found.length === 0) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  const all = found.map((one): Test => {
    if ("when" in one) return one.when;
    if ("turnOf" in one) return { turnOf: one.turnOf };
    return noReading(p.span, shown(cx, p), "as a limit");
  });
  const [first] = all;
  const onlyIf: Test = all.length === 1 && first !== undefined ? first : { all };
  return { kind: "play modifier", change: { onlyIf }, ...both(tests), ...at };
}
