// Relative clauses and participles behind a noun, as filters: "that attacked this turn", "you control".

import type { Clause, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import { bagOf, finish, take, takeAdverb } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { isYou } from "../base/groups.ts";
import { leftOver, noFronts, noReading } from "../base/refuse.ts";
import type { Heads } from "../base/scope.ts";
import { factsOf, type VerbFacts } from "../base/verbs.ts";
import { doneTo, objectDeed } from "../conditions/deeds.ts";
import { engaged, engagedBy } from "./engaged.ts";
import { haveOrShare, targeting, within } from "./likeness.ts";
import { sideOfPlayer } from "./noun-words.ts";
import { definite } from "./objects.ts";
import { stateOf } from "./state-filters.ts";
import { doneThisWay, isRemoved } from "./this-way.ts";

/** A relative clause or participle behind a noun, as a filter. */
export function relative(cx: Context, clause: Clause, heads: Heads, finite = false): Filtered {
  noFronts(clause, shown(cx, clause));
  const [first, ...more] = haveOrShare(clause);
  if (first === undefined || more.length > 0)
    return noReading(clause.span, shown(cx, clause), "behind a noun");
  const [adverb, ...adverbs] = first.item.adverbs;
  if (adverb !== undefined) {
    // "an ability that's not attached to a friendly card".
    if (adverb.id !== "not" || adverbs.length > 0) return leftOver(adverb.span, shown(cx, adverb));
    const plain: Clause = { ...clause, predicates: [{ ...first, item: { ...first.item, adverbs: [] } }] };
    return { not: relative(cx, plain, heads, finite) };
  }
  const p = first.item;
  const facts = factsOf(p);
  const { subject } = clause;
  if (subject !== undefined) return within(cx, () => controlled(cx, subject, p, facts));
  // "attached to it", "dealt damage this way": a participle has no auxiliary.
  if (p.auxiliaries.length === 0 && finite && p.verb.forms.includes("participle")) {
    // "that attacked this turn"; "that attached to it" lost its "is".
    const deed = objectDeed(cx, p);
    if (deed === undefined) return noReading(p.span, shown(cx, p), "behind a noun");
    return deed;
  }
  if (p.auxiliaries.length === 0 && p.verb.forms.includes("participle")) {
    const passiveFacts: VerbFacts = { ...facts, passive: true, past: true };
    const way = p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way");
    if (way || isRemoved(cx, p)) return doneThisWay(cx, p);
    const turn = p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this turn");
    const asPassive: Predicate = { ...p, auxiliaries: [{ ...p.verb, id: "be", text: "were" }] };
    if (turn) {
      const deed = objectDeed(cx, asPassive);
      if (deed !== undefined) return deed;
    }
    const rest = bagOf(p);
    const combat = engagedBy(cx, p.verb.text, rest);
    if (combat !== undefined) {
      finish(cx, rest);
      return combat;
    }
    const found = stateOf(cx, asPassive, passiveFacts, heads);
    if (found !== undefined) return found;
  }
  const targets = targeting(cx, p, finite);
  if (targets !== undefined) return targets;
  if (p.auxiliaries.length === 0 && p.verb.forms.includes("ing")) {
    const bag = bagOf(p);
    const known = engaged(cx, p.verb.text, bag);
    if (known !== undefined) {
      finish(cx, bag);
      return known;
    }
  }
  if (p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way")) return doneThisWay(cx, p);
  const state = stateOf(cx, p, facts, heads);
  if (state !== undefined) return state;
  return noReading(clause.span, shown(cx, clause), "behind a noun");
}

/** "you control", "an opponent controls", "he controlled". */
function controlled(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Filtered {
  const bag = bagOf(p);
  // The old wording "allies you have" for "allies you control".
  const controls = p.verb.id === "control" || p.verb.id === "have";
  // "an ally you controlled was destroyed": the side it was on as it happened.
  const when = !facts.past || cx.scope.past;
  if (controls && p.auxiliaries.length === 0 && p.adverbs.length === 0 && when) {
    finish(cx, bag);
    const who = cx.rules.players(cx, subject);
    if (who !== undefined && "one" in who) return { side: sideOfPlayer(who.one) };
    if (who !== undefined && "some" in who && who.some !== "all") return { side: who.some };
    if (who !== undefined && "each" in who && who.each !== "all") return { side: who.each };
  }
  // "spells you cast", "creature spells your opponents cast": who casts it controls it.
  const casts =
    cx.game.reading.zones === true &&
    (p.verb.id === "cast" || p.verb.id === "play") &&
    !facts.past &&
    !facts.passive;
  if (casts && p.auxiliaries.length === 0 && p.adverbs.length === 0 && bag.left.length === 0) {
    const who = cx.rules.players(cx, subject);
    if (who !== undefined && "one" in who) return { side: sideOfPlayer(who.one) };
    if (who !== undefined && "each" in who) return who.each === "all" ? { all: [] } : { side: who.each };
  }
  const done = doneTo(cx, subject, p, bag);
  if (done !== undefined) return done;
  // "an ability card he played": 402.1, who controls it is who played it.
  if (p.verb.id === "play" && facts.past && !facts.passive && !facts.negated && bag.left.length === 0) {
    const who = cx.rules.players(cx, subject);
    if (who !== undefined && "one" in who && p.auxiliaries.length === 0)
      return { side: sideOfPlayer(who.one) };
  }
  // "a card you removed this way".
  if (
    p.auxiliaries.length === 0 &&
    facts.past &&
    isYou(subject) &&
    takeAdverb(bag, "this way") !== undefined
  ) {
    finish(cx, bag);
    return doneThisWay(cx, p);
  }
  // "it's attached to": the host of the card that is spoken of.
  if (p.verb.id === "attach" && facts.passive) {
    const found = definite(cx, subject, "object");
    const to = take(bag, "adverb", (a) => a.word.id === "to");
    if (found?.is !== undefined && to !== undefined) {
      finish(cx, bag);
      return { hasAttached: { is: found.is } };
    }
  }
  return noReading(p.span, shown(cx, p), "behind a noun");
}
