// How much and how often: "for each X" behind a verb, "where X is ...", ", or 6 if that ally is ready".
import type { Adjunct, NounItem, NounPhrase, Sequence } from "../../../grammar/tree.ts";
import type { Quantity, Test } from "../../abilities.ts";
import { type Bag, bagOf, finish, type Prepositional, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";

/** "for each X" at the end; "search your deck FOR an ally" is the verb's own. */
export function takePer(bag: Bag): Prepositional | undefined {
  const probe: Bag = { left: [...bag.left] };
  const found = takePreposition(probe, "for");
  const item = found === undefined ? undefined : found.np.items[0]?.item;
  if (item?.kind !== "noun") return undefined;
  if (!isPer(item)) return undefined;
  bag.left = probe.left;
  return found;
}

/** "each X", "this and each other X": what is counted behind "for". */
export function isPer(item: NounItem): boolean {
  const [d, joint, each] = item.determiners;
  if (d?.kind === "quantifier") return d.word === "each";
  return (
    d?.kind === "demonstrative" &&
    joint?.kind === "joint" &&
    each?.kind === "quantifier" &&
    each.word === "each"
  );
}

/** "the combined damage" with its "on"; "combined" says nothing of damage that its group does not. */
function damageOn(np: NounPhrase, on: Prepositional): NounPhrase | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "damage") || item.posts.length > 0) return undefined;
  const modifiers = item.modifiers.filter((m) => m.item.kind !== "word" || m.item.word.id !== "combined");
  const post = { kind: "preposition" as const, span: on.span, word: on.word, np: on.np };
  return { ...np, items: [{ span: item.span, item: { ...item, modifiers, posts: [post] } }] };
}

/** "where X is the number of ...": gives X its value. */
export function whereX(cx: Context, clauses: Sequence): void {
  const [only, ...more] = clauses.clauses;
  const subject = only?.item.subject;
  const p = only?.item.predicates[0]?.item;
  const item = subject?.items.length === 1 ? subject.items[0]?.item : undefined;
  if (
    p === undefined ||
    more.length > 0 ||
    item?.kind !== "amount" ||
    item.amount.kind !== "variable" ||
    p.verb.id !== "be" ||
    p.auxiliaries.length > 0
  )
    noReading(clauses.span, shown(cx, clauses), "behind `where`");
  const bag = bagOf(p);
  const said = takeObject(bag);
  const plus = takePreposition(bag, "plus");
  // "the combined damage on Trolls in your party": the parser leaves it to the verb.
  const on = takePreposition(bag, "on");
  const object = said === undefined || on === undefined ? said : damageOn(said, on);
  finish(cx, bag);
  if (object === undefined) noReading(clauses.span, shown(cx, clauses), "behind `where`");
  const n = cx.rules.quantity(cx, object);
  cx.scope.x = plus === undefined ? n : { plus: [n, cx.rules.quantity(cx, plus.np)] };
}

export type Alternative = Extract<Adjunct, { kind: "alternative" }>;

/** The condition of ", or N if C". */
export function alternativeTest(cx: Context, phrase: Alternative): Test {
  const [only, ...more] = phrase.adverbials;
  if (only?.kind !== "subordinate" || only.only || only.word.id !== "if" || more.length > 0)
    return noReading(phrase.span, shown(cx, phrase), "as another number");
  return cx.rules.test(cx, only.clauses);
}

/** "6", "4 damage", "two cards": the number that stands in another's place. `noun` is what both count. */
export function alternativeNumber(cx: Context, phrase: Alternative, ...nouns: readonly string[]): Quantity {
  const item = phrase.np.items.length === 1 ? phrase.np.items[0]?.item : undefined;
  if (item?.kind === "amount" && item.posts.length === 0) return cx.rules.amount(cx, item.amount);
  const noun = soleNoun(phrase.np);
  const [d] = noun?.determiners ?? [];
  if (
    noun === undefined ||
    !isNoun(noun.head, ...nouns) ||
    noun.determiners.length !== 1 ||
    noun.modifiers.length + noun.posts.length > 0
  )
    return noReading(phrase.span, shown(cx, phrase), "as another number");
  if (d?.kind === "article" && d.word !== "the") return 1;
  if (d?.kind === "count" && !d.of) return cx.rules.amount(cx, d.amount);
  return noReading(phrase.span, shown(cx, phrase), "as another number");
}

/**
 * "put X damage on your hero and draw X cards, where X is that equipment's cost": what X is stands behind the last verb,
 * and is known before the first one. The sentence without it; as it is where nothing before speaks of X.
 */
export function whereFirst(cx: Context, seq: Sequence): Sequence {
  const clause = seq.clauses[seq.clauses.length - 1];
  const joined = clause?.item.predicates[clause.item.predicates.length - 1];
  const where = joined?.item.adjuncts.find(
    (a) => a.kind === "subordinate" && a.word.id === "where" && !a.only,
  );
  if (clause === undefined || joined === undefined || where?.kind !== "subordinate") return seq;
  const earlier = [seq.clauses.slice(0, -1), clause.item.predicates.slice(0, -1)];
  if (cx.scope.x !== undefined || !JSON.stringify(earlier).includes('"kind":"variable"')) return seq;
  whereX(cx, where.clauses);
  const adjuncts = joined.item.adjuncts.filter((a) => a !== where);
  const predicates = [
    ...clause.item.predicates.slice(0, -1),
    { ...joined, item: { ...joined.item, adjuncts } },
  ];
  return {
    ...seq,
    clauses: [...seq.clauses.slice(0, -1), { ...clause, item: { ...clause.item, predicates } }],
  };
}
