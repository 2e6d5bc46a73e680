// Lines of a card that is carried out as it resolves, with a keyword in front that says when they are there.
import type { Power, Sentence } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { inPlaceOf } from "../effects/instead.ts";
import { sentences } from "../effects/sentences.ts";
import { markTest, withoutLastInstead } from "../statics/in-place.ts";
import type { Heads } from "./heads.ts";

/** What the card does so far; `line` is where its last line begins. */
interface Spell {
  readonly effects: Effect[];
  readonly line: number;
}

/** "[Level 6][>] Give it +3 might this turn instead.": done where the text is there, in place of the line before. */
export function markedSpell(
  cx: Context,
  power: Power,
  heads: Heads,
  spell: Spell | undefined,
): readonly Effect[] {
  const test = markTest(cx, heads.marks);
  const [first, ...more] = power.body;
  if (test === undefined || first === undefined || heads.speed !== undefined)
    return noReading(power.span, shown(cx, power), "under a keyword");
  const instead = withoutLastInstead(first);
  const made = (body: readonly Sentence[]): Effect => ({
    do: "if",
    test,
    then: sentences(cx, body),
    label: freshLabel(cx.scope, "if"),
    span: power.span,
  });
  if (instead === undefined) return [made(power.body)];
  const targets = cx.scope.targets.length;
  const done = made([instead]);
  if (spell === undefined || more.length > 0 || cx.scope.targets.length > targets)
    return noReading(power.span, shown(cx, power), "in place of something");
  return [inPlaceOf(cx, [done], spell.effects.splice(spell.line), first)];
}
