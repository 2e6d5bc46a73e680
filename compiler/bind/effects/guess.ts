// "Guess whether A has a higher or lower cost than B", "guess whether C"; "if you guessed correctly": whether it was right
// is told by the step itself (712.8).
import type { Sequence } from "../../../grammar/tree.ts";
import type { ActArgument, Effect, PlayerPart, Selection, Test } from "../../abilities.ts";
import { withoutThan } from "../amounts/comparisons.ts";
import { bagOf, finish, take, takeAdverb, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { statOf } from "../nouns/stat-filters.ts";
import { did, type Frame, noAgent, step } from "./frame.ts";

const GUESS = "guess";
const EITHER = "higher or lower";

/** "guess whether ...": a comparison of two things, or any statement. */
export const guess: Frame = (cx, call) => {
  noAgent(cx, call);
  const said = take(call.bag, "content");
  if (said === undefined) return noReading(call.predicate.span, shown(cx, call.predicate), "as an effect");
  const what = compared(cx, call.actor, said.clauses) ?? { test: cx.rules.test(cx, said.clauses) };
  did(cx, call, GUESS, []);
  return [{ do: "act", call: GUESS, args: [{ player: call.actor }, what], gives: true, ...step(call) }];
};

/** "the top card of your deck has a higher or lower cost than ...": undefined if nothing of the kind is said. */
function compared(cx: Context, by: PlayerPart, { clauses }: Sequence): ActArgument | undefined {
  const [only, ...more] = clauses;
  const clause = only?.item;
  const [joined, ...others] = clause?.predicates ?? [];
  if (clause?.subject === undefined || joined === undefined || more.length + others.length > 0)
    return undefined;
  const p = joined.item;
  const bag = bagOf(p);
  const behind = take(bag, "comparison");
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [m, ...ms] = item?.modifiers ?? [];
  if (item === undefined || m?.item.kind !== "word" || m.item.word.id !== EITHER) return undefined;
  const refuse = () => noReading(clause.span, shown(cx, clause), "as a comparison");
  const facts = factsOf(p);
  const [d, ...ds] = item.determiners;
  const a = d?.kind === "article" && d.word === "a" && ds.length + ms.length === 0;
  const split = withoutThan(item.posts);
  const than = behind ?? split.than;
  const stat = statOf(cx, item);
  if (p.verb.id !== "have" || !isPlain(facts) || facts.past || p.adverbs.length > 0) return refuse();
  if (!a || m.item.non || split.posts.length > 0 || stat === undefined) return refuse();
  if (
    than?.than.kind !== "np" ||
    than.word.id !== "than" ||
    (behind !== undefined && split.than !== undefined)
  )
    return refuse();
  finish(cx, bag);
  const one = (np: typeof than.than & { readonly kind: "np" }): Selection => {
    const label = freshLabel(cx.scope, "compared");
    const { what, mention } = cx.rules.select(cx, np, { label, chooser: by });
    if (mention.many || what.kind === "choose")
      return noReading(np.span, shown(cx, np), "as what is compared");
    return what;
  };
  return {
    fields: {
      whether: { word: EITHER },
      stat: { word: stat },
      of: { objects: one(clause.subject) },
      than: { objects: one(than.than) },
    },
  };
}

const RIGHT = { correctly: true, incorrectly: false } as const;

/** "you guessed correctly", "that player guessed incorrectly": of the guess that was made in `out`. */
export function guessTest(cx: Context, { clauses }: Sequence, out: readonly Effect[]): Test | undefined {
  const made = out.findLast((e) => e.do === "act" && e.call === GUESS);
  const [only, ...more] = clauses;
  const [joined, ...others] = only?.item.predicates ?? [];
  const subject = only?.item.subject;
  const p = joined?.item;
  if (made?.do !== "act" || made.label === undefined || subject === undefined || p?.verb.id !== GUESS)
    return undefined;
  const bag = bagOf(p);
  const right = Object.entries(RIGHT).find(([word]) => takeAdverb(bag, word) !== undefined)?.[1];
  const plain = p.auxiliaries.length + p.adverbs.length + more.length + others.length === 0;
  if (right === undefined || !plain || !factsOf(p).past)
    return noReading(p.span, shown(cx, p), "as a condition");
  finish(cx, bag);
  const by = cx.rules.players(cx, subject);
  const [who] = made.args;
  const same = by !== undefined && "one" in by && JSON.stringify({ player: by.one }) === JSON.stringify(who);
  if (!same) return noReading(subject.span, shown(cx, subject), "as who guessed");
  return right ? { did: made.label } : { not: { did: made.label } };
}
