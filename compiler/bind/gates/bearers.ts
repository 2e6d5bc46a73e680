// What has which number: a lasting statement about a number that its subject has none of would change nothing (719.1).
import type { Predicate } from "../../../grammar/tree.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import type { Heads } from "../base/scope.ts";
import type { LastingChange } from "../statics/changes.ts";

/** Refuses "armor has +3 health". `heads` are the words for the subject, the closest first. */
export function bearing(
  cx: Context,
  p: Predicate,
  heads: Heads,
  changes: readonly LastingChange[],
): readonly LastingChange[] {
  const [head] = heads;
  const object = p.adjuncts.find((a) => a.kind === "object");
  for (const change of changes)
    if ("add" in change && head !== undefined && cx.game.lacking[change.add]?.includes(head))
      noReading(object?.span ?? p.span, shown(cx, object ?? p), `of what has no ${change.add} (${head})`);
  return changes;
}
