// "It can't be regenerated." behind what destroys it: said of that destroying, which nothing undoes then.
import type { Sentence } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import type { Context } from "../base/context.ts";
import { attempt } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";
import { definite } from "../nouns/objects.ts";

/** The effects with the last destroying made so; undefined if the sentence says another thing. */
export function forGood(
  cx: Context,
  sentence: Sentence,
  out: readonly Effect[],
): readonly Effect[] | undefined {
  if (cx.game.told === undefined || sentence.fronts.length > 0 || sentence.body.kind !== "sequence")
    return undefined;
  const [only, ...more] = sentence.body.clauses;
  const [joined, ...predicates] = only?.item.predicates ?? [];
  const subject = only?.item.subject;
  const p = joined?.item;
  if (p === undefined || subject === undefined || more.length + predicates.length > 0) return undefined;
  const f = factsOf(p);
  if (p.verb.id !== "regenerate" || !f.cannot || !f.passive || p.adjuncts.length + p.adverbs.length > 0)
    return undefined;
  const last = out[out.length - 1];
  if (last === undefined) return undefined;
  const found = attempt(() => definite(cx, subject, "subject"));
  const part = "value" in found ? found.value?.is : undefined;
  if (part === undefined) return undefined;
  const made = marked(last, JSON.stringify(part));
  return made === undefined ? undefined : [...out.slice(0, -1), made];
}

/** The one destroying in the effect, of what is spoken of. */
function marked(effect: Effect, part: string): Effect | undefined {
  if (effect.do === "destroy") {
    const own = effect.label === undefined ? "" : JSON.stringify({ step: effect.label });
    const same = effect.what.kind === "one" && JSON.stringify(effect.what.part) === part;
    return same || own === part ? { ...effect, forGood: true } : undefined;
  }
  if (effect.do !== "may" && effect.do !== "if" && effect.do !== "unless" && effect.do !== "delayed")
    return undefined;
  const last = effect.then[effect.then.length - 1];
  const made = last === undefined ? undefined : marked(last, part);
  return made === undefined ? undefined : { ...effect, then: [...effect.then.slice(0, -1), made] };
}
