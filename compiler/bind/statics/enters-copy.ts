// "You may have Clone enter the battlefield as a copy of any creature on the battlefield", "As Clone comes into play, you may
// choose a creature in play. If you do, Clone comes into play as a copy of that creature": what a permanent comes as.
import type { NounItem, NounPhrase, Power, Predicate, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Effect } from "../../abilities.ts";
import { type Bag, bagOf, finish, take, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown, wordsOf } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { copyOf } from "../effects/copies.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";

/** The ability; undefined if the power says no such thing. */
export function entersAsCopy(cx: Context, power: Power): Ability | undefined {
  const call = cx.game.entersAs;
  const [first, second, ...more] = power.body;
  if (call === undefined || first === undefined || more.length > 0) return undefined;
  const of = second === undefined ? having(cx, first) : choosing(cx, first, second);
  if (of === undefined) return undefined;
  const found = cx.rules.described(cx, singular(of));
  const label = freshLabel(cx.scope, "copied");
  const { span } = power;
  const what = { kind: "choose", by: "you", filter: zoneFilter(found), min: 1, max: 1 } as const;
  const then: readonly Effect[] = [
    { do: "choose", by: "you", what, label, span },
    { do: "act", call, args: [{ one: { step: label } }], span },
  ];
  const may: Effect = { do: "may", player: "you", then, label: freshLabel(cx.scope, "may"), span };
  return { kind: "as enters", effect: [may], span, text: wordsOf(cx, span) };
}

const soleClause = ({ body, fronts }: Sentence, front: boolean) =>
  body.kind === "sequence" && body.clauses.length === 1 && fronts.length === (front ? 1 : 0)
    ? body.clauses[0]?.item
    : undefined;

const isSelf = (cx: Context, np: NounPhrase | undefined): boolean =>
  np !== undefined && definite(cx, np, "object")?.is === "self";

const isYou = (cx: Context, np: NounPhrase | undefined): boolean =>
  np !== undefined && shown(cx, np).toLowerCase() === "you";

/** "You may have SELF enter the battlefield as a copy of NP." */
function having(cx: Context, sentence: Sentence): NounPhrase | undefined {
  const clause = soleClause(sentence, false);
  const p = clause?.predicates.length === 1 ? clause.predicates[0]?.item : undefined;
  if (p?.verb.id !== "have" || !factsOf(p).may || !isYou(cx, clause?.subject)) return undefined;
  const bag = bagOf(p);
  const who = takeObject(bag);
  const [enter, ...others] = take(bag, "infinitive")?.predicates ?? [];
  if (enter === undefined || others.length > 0 || !isSelf(cx, who)) return undefined;
  const of = copied(cx, enter.item);
  if (of !== undefined) finish(cx, bag);
  return of;
}

/** "As SELF comes into play, you may choose NP. If you do, SELF comes into play as a copy of that creature." */
function choosing(cx: Context, first: Sentence, second: Sentence): NounPhrase | undefined {
  const clause = soleClause(first, true);
  const then = soleClause(second, true);
  const [as] = first.fronts;
  const [ifYouDo] = second.fronts;
  const entering = as?.kind === "clause" && as.word.id === "as" ? as.clauses.clauses[0]?.item : undefined;
  const p = clause?.predicates.length === 1 ? clause.predicates[0]?.item : undefined;
  const q = then?.predicates.length === 1 ? then.predicates[0]?.item : undefined;
  if (entering?.predicates.length !== 1 || p?.verb.id !== "choose" || q === undefined) return undefined;
  if (!factsOf(p).may || !isYou(cx, clause?.subject) || ifYouDo === undefined) return undefined;
  if (!isSelf(cx, entering.subject) || !isSelf(cx, then?.subject)) return undefined;
  if (!/^if you do,?$/i.test(shown(cx, ifYouDo)) || !arrives(cx, entering.predicates[0]?.item))
    return undefined;
  const bag = bagOf(p);
  const chosen = takeObject(bag);
  const that = copied(cx, q);
  const head = chosen === undefined ? undefined : soleNoun(chosen)?.head;
  const same = that === undefined ? undefined : soleNoun(that);
  const [d] = same?.determiners ?? [];
  if (chosen === undefined || same === undefined || head === undefined) return undefined;
  if (d?.kind !== "demonstrative" || d.word !== "that" || !isNoun(same.head, head.id))
    return noReading(second.span, shown(cx, second), "as what it comes as");
  finish(cx, bag);
  return chosen;
}

const arrives = (cx: Context, p: Predicate | undefined): boolean => {
  if (p === undefined) return false;
  const bag = bagOf(p);
  return intoPlay(cx, p, bag) && bag.left.length === 0;
};

/** "enter the battlefield", "comes into play". */
function intoPlay(cx: Context, p: Predicate, bag: Bag): boolean {
  if (p.verb.id === "come into play") return true;
  const into = p.verb.id === "enter" ? takeObject(bag) : undefined;
  return into !== undefined && isPlace(cx, into) && place(cx, into).zone === "play";
}

/** What it comes as a copy of. */
function copied(cx: Context, p: Predicate): NounPhrase | undefined {
  const bag = bagOf(p);
  const as = intoPlay(cx, p, bag) ? takePreposition(bag, "as") : undefined;
  const found = as === undefined ? undefined : copyOf(as.np);
  if (found === undefined || found.token) return undefined;
  finish(cx, bag);
  return found.of;
}

/** "any creature", "any artifact": one of them. */
function singular(np: NounPhrase): NounPhrase {
  const [joined] = np.items;
  const item = joined?.item;
  if (joined === undefined || item?.kind !== "noun" || np.items.length > 1) return np;
  const [d, ...more] = item.determiners;
  if (d?.kind !== "quantifier" || d.word !== "any") return np;
  const one: NounItem = {
    ...item,
    determiners: [{ kind: "article", word: "a", span: d.span }, ...more],
  };
  return { ...np, items: [{ ...joined, item: one }] };
}
