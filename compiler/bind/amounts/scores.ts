// Scores and what combat gave besides: "an opponent's score is within 3 points of the Victory Score", "you assigned 3 or
// more excess damage".
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Test } from "../../abilities.ts";
import { bagOf, finish, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";
import { determined } from "../nouns/determiners.ts";
import { bound } from "./bounds.ts";

/** Undefined if the clause speaks of no score. */
export function scoreTest(cx: Context, subject: NounPhrase, p: Predicate): Test | undefined {
  const item = soleNoun(subject);
  const f = factsOf(p);
  if (!isNoun(item?.head, "score") || item === undefined || p.verb.id !== "be" || f.passive || f.past)
    return undefined;
  const [d, ...more] = item.determiners;
  if (more.length + item.modifiers.length + item.posts.length > 0) return undefined;
  const bag = bagOf(p);
  const within = takePreposition(bag, "within");
  const points = within === undefined ? undefined : soleNoun(within.np);
  const [n, ...others] = points?.determiners ?? [];
  const [of, ...posts] = points?.posts ?? [];
  if (points === undefined || n?.kind !== "count" || others.length + posts.length > 0) return undefined;
  if (
    !isNoun(points.head, "point") ||
    of?.kind !== "preposition" ||
    !/^of the Victory Score$/i.test(shown(cx, of))
  )
    return undefined;
  finish(cx, bag);
  const to = cx.rules.amount(cx, n.amount);
  const mine = d?.kind === "pronoun" && d.word.id === "your";
  const who = d?.kind === "possessive" ? cx.rules.players(cx, d.owner) : undefined;
  const theirs = who !== undefined && "some" in who && who.some === "opponent" && !who.many;
  if (!mine && !theirs) return noReading(subject.span, shown(cx, subject), "as a score");
  const tally = mine ? "points to win" : "an opponent's points to win";
  const test: Test = { compare: { tally, of: "you" }, op: "<=", to };
  return f.negated ? { not: test } : test;
}

/** "you assigned 3 or more excess damage [to enemy units]" */
export function excessTest(cx: Context, p: Predicate): Test | undefined {
  const f = factsOf(p);
  if (p.verb.id !== "assign" || !f.past || f.passive || f.negated || f.may || f.odd) return undefined;
  const bag = bagOf(p);
  const to = takePreposition(bag, "to");
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  if (item === undefined || !isNoun(item.head, "excess damage")) return undefined;
  if (to !== undefined && !/^enemy units$/i.test(shown(cx, to.np))) return leftOver(to.span, shown(cx, to));
  finish(cx, bag);
  const { det } = determined(cx, item.determiners, item.span);
  if (det.d !== "count" || item.modifiers.length + item.posts.length > 0)
    return noReading(p.span, shown(cx, p), "as a condition");
  const { op, n } = bound(cx, det.amount, ["more", "less"]);
  return { compare: { often: "assign excess damage", player: "you" }, op, to: n };
}
