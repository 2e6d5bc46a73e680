// "[Level 6][>] This costs [4] less instead.", "Your units have +1. If C, they have +2 instead.": a statement in place of
// the one before it, which holds only where the later one does not.
import type { Joined, Predicate, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Test } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import type { MarkedHead } from "../lines/keyword-uses.ts";

/** The sentence without its "instead"; undefined if it says none. */
export function withoutLastInstead(s: Sentence): Sentence | undefined {
  if (s.body.kind !== "sequence") return undefined;
  const clause = s.body.clauses[s.body.clauses.length - 1];
  const joined = clause?.item.predicates[clause.item.predicates.length - 1];
  if (clause === undefined || joined === undefined) return undefined;
  const { adjuncts } = joined.item;
  const at = adjuncts.findIndex((a) => a.kind === "adverb" && a.word.id === "instead");
  if (at < 0) return undefined;
  const item: Predicate = { ...joined.item, adjuncts: adjuncts.filter((_, i) => i !== at) };
  const predicates: readonly Joined<Predicate>[] = [
    ...clause.item.predicates.slice(0, -1),
    { ...joined, item },
  ];
  const clauses = [...s.body.clauses.slice(0, -1), { ...clause, item: { ...clause.item, predicates } }];
  return { ...s, body: { ...s.body, clauses } };
}

/** When the text behind these keywords is there; undefined if one of them says no condition. */
export function markTest(cx: Context, marks: readonly Pick<MarkedHead, "id" | "n">[]): Test | undefined {
  const tests = marks.map(({ id, n }): Test | undefined => {
    const test = cx.game.conditions[id];
    if (test === undefined || n === undefined) return test;
    return JSON.parse(JSON.stringify(test).replace('{"x":true}', JSON.stringify(n))) as Test;
  });
  const known = tests.filter((t) => t !== undefined);
  const [only] = known;
  if (only === undefined || known.length < tests.length) return undefined;
  return known.length === 1 ? only : { all: known };
}

/** Under which conditions the ability is there. */
function testOf(cx: Context, a: Ability): Test | undefined {
  if (a.kind === "keyword") {
    const outer = markTest(cx, [{ id: a.keyword, ...(a.n === undefined ? {} : { n: a.n }) }]);
    const inner = a.effect === undefined ? undefined : testOf(cx, a.effect);
    if (outer === undefined) return undefined;
    return inner === undefined ? outer : { all: [outer, inner] };
  }
  return "while" in a ? a.while : undefined;
}

function but(a: Ability, test: Test): Ability | undefined {
  if (a.kind === "keyword") {
    const effect = a.effect === undefined ? undefined : but(a.effect, test);
    return effect === undefined ? undefined : { ...a, effect };
  }
  if (a.kind !== "continuous" && a.kind !== "play modifier") return undefined;
  const not: Test = { not: test };
  return { ...a, while: a.while === undefined ? not : { all: [a.while, not] } };
}

const inner = (a: Ability): Ability => (a.kind === "keyword" && a.effect !== undefined ? inner(a.effect) : a);

/** The statements before as they are where those that stand in their place do not hold. */
export function inPlaceOfStatements(
  cx: Context,
  earlier: readonly Ability[],
  later: readonly Ability[],
  at: Sentence,
): readonly Ability[] {
  const [first] = later;
  const test = first === undefined ? undefined : testOf(cx, first);
  const same = later.every((a) => JSON.stringify(testOf(cx, a)) === JSON.stringify(test));
  const kinds = new Set([...earlier, ...later].map((a) => inner(a).kind));
  if (test === undefined || !same || kinds.size !== 1 || earlier.length !== later.length)
    return noReading(at.span, shown(cx, at), "in place of something");
  return earlier.map((a) => but(a, test) ?? noReading(at.span, shown(cx, at), "in place of something"));
}
