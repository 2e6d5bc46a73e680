// "If your hero would be dealt damage, you may put this ability into its owner's hand. If you do, prevent that damage.":
// something that is done as the damage would be dealt, and prevents it only where it was done (717.3).
import type { Front, Predicate, Sentence, Sequence } from "../../../grammar/tree.ts";
import type { Ability, Effect } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { ifDone, sentences } from "../effects/sentences.ts";
import { isWould, wouldEvent } from "../events/would.ts";
import { preventedOf } from "./outcomes.ts";

interface Remedy {
  readonly made: Pick<Extract<Ability, { kind: "replacement" }>, "kind" | "replace">;
  /** How many of the sentences say it. */
  readonly sentences: number;
}

/** Undefined where the first of the sentences begins no such power. */
export function remedyOf(cx: Context, [first, second, ...more]: readonly Sentence[]): Remedy | undefined {
  const would = sole(first);
  const prevents = preventing(second);
  if (first === undefined || would === undefined || prevents === undefined) return undefined;
  if (first.body.kind !== "sequence" || !isWould(would.clauses) || sole(second) === undefined)
    return undefined;
  const answer = ifDone(cx, sole(second)?.clauses ?? would.clauses);
  if (answer?.yes !== true || answer.each) return undefined;
  cx.scope.choosing = false;
  const event = wouldEvent(cx, would.clauses, false);
  if (event.flow !== "damage") return noReading(would.span, shown(cx, would), "as what is prevented");
  const end = more.findIndex((s) => !isThen(s));
  const behind = end < 0 ? more : more.slice(0, end);
  const done: readonly Effect[] = cx.rules.effects(cx, first.body);
  const prevented = preventedOf(cx, prevents);
  if (!("prevent" in prevented) || "but" in prevented || "of" in prevented)
    return noReading(prevents.span, shown(cx, prevents), "as what is prevented");
  const all = sentences(cx, behind, done);
  const after = all.slice(done.length);
  return {
    made: {
      kind: "replacement",
      replace: {
        trigger: event.trigger,
        change: {
          conditional: done,
          prevent: prevented.prevent as "all",
          ...(after.length === 0 ? {} : { after }),
        },
      },
    },
    sentences: 2 + behind.length,
  };
}

type ClauseFront = Extract<Front, { kind: "clause" }>;

/** The one "if" in front of the sentence. */
function sole(sentence: Sentence | undefined): ClauseFront | undefined {
  const [front, ...more] = sentence?.fronts ?? [];
  return front?.kind === "clause" && front.word.id === "if" && more.length === 0 ? front : undefined;
}

/** "prevent that damage", with nothing else. */
function preventing(sentence: Sentence | undefined): Predicate | undefined {
  const body: Sequence | undefined = sentence?.body.kind === "sequence" ? sentence.body : undefined;
  const [clause, ...clauses] = body?.clauses ?? [];
  const [p, ...ps] = clause?.item.predicates ?? [];
  if (clause?.item.subject !== undefined || clauses.length + ps.length > 0) return undefined;
  return p?.item.verb.id === "prevent" ? p.item : undefined;
}

/** "Then, if none remain, destroy it." */
const isThen = ({ fronts: [front] }: Sentence): boolean =>
  front?.kind === "adverbial" && front.adverbial.kind === "adverb" && front.adverbial.word.id === "then";
