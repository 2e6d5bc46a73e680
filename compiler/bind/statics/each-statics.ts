// "While a unit here is defending alone, it has -2 might": a statement of each that a condition speaks of.
import type { Adjunct, Clause, NounPhrase, Predicate, Sentence } from "../../../grammar/tree.ts";
import { isIt, soleNoun } from "../base/groups.ts";

/**
 * "While a unit here is defending alone, it has -2 might": each unit here has it while it is so. What is there is not
 * named by the condition alone, but by what is said of it.
 */
export function ofEach(sentence: Sentence): Sentence {
  const [front, ...fronts] = sentence.fronts;
  if (front?.kind !== "clause" || front.word.id !== "while" || fronts.length > 0) return sentence;
  if (sentence.body.kind !== "sequence" || sentence.body.clauses.length !== 1) return sentence;
  const [state, ...states] = front.clauses.clauses;
  const [body] = sentence.body.clauses;
  const it = body?.item.subject;
  const [joined, ...more] = body?.item.predicates ?? [];
  const who = state?.item.subject === undefined ? undefined : soleNoun(state.item.subject);
  const [d, ...ds] = who?.determiners ?? [];
  const a = d?.kind === "article" && d.word !== "the" && ds.length === 0;
  if (state === undefined || it === undefined || body === undefined || joined === undefined) return sentence;
  if (who === undefined || !a || states.length + more.length > 0 || !isIt(it)) return sentence;
  const each: NounPhrase = {
    kind: "np",
    span: who.span,
    items: [
      { span: who.span, item: { ...who, determiners: [{ kind: "quantifier", word: "each", span: d.span }] } },
    ],
  };
  const clauses = { ...front.clauses, clauses: [{ ...state, item: { ...state.item, subject: it } }] };
  const held: Adjunct = { kind: "subordinate", word: front.word, clauses, span: front.span };
  const p: Predicate = { ...joined.item, adjuncts: [...joined.item.adjuncts, held] };
  const clause: Clause = { ...body.item, subject: each, predicates: [{ ...joined, item: p }] };
  return { ...sentence, fronts: [], body: { ...sentence.body, clauses: [{ ...body, item: clause }] } };
}
