// What is said of players behind "if" and "while": "you control an ally", "an opponent went first this game".
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart, Sided, Test } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { comparison, playerCompares, somePlayerCompares } from "../amounts/comparisons.ts";
import { excessTest } from "../amounts/scores.ts";
import { bagOf, finish, takeAdverb, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { checkedCards, checkedDeed } from "../base/readings.ts";
import { noFrame, noReading } from "../base/refuse.ts";
import { negate, type VerbFacts } from "../base/verbs.ts";
import { allOf, sideOfPlayer } from "../nouns/noun-words.ts";
import { described } from "../nouns/objects.ts";
import { playerDeed } from "./deeds.ts";
import { existence, handCount } from "./existence.ts";

export function playerTest(cx: Context, who: PlayerPart, p: Predicate, facts: VerbFacts): Test {
  const paid = paidAdditional(cx, who, p, facts) ?? (who === "you" ? excessTest(cx, p) : undefined);
  if (paid !== undefined) return paid;
  const several = severalDeeds(p);
  if (several !== undefined) return { all: several.map((one) => playerTest(cx, who, one, facts)) };
  const deed = playerDeed(cx, p);
  if (deed !== undefined) {
    const { not, ...done } = deed;
    return negate({ player: who, ...done }, not === true);
  }
  if (wentFirst(cx, p, facts)) return { wentFirst: sideOfPlayer(who) };
  const compared = comparison(p, facts);
  if (compared !== undefined) return playerCompares(cx, who, compared);
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (
    p.verb.id === "target" &&
    facts.past &&
    !facts.passive &&
    !facts.negated &&
    who === "you" &&
    object !== undefined
  )
    return targeted(cx, p, object);
  if (facts.passive || facts.can || facts.cannot || facts.past)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  if (object === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  finish(cx, bag);
  const side: Filtered = { side: sideOfPlayer(who) };
  switch (p.verb.id) {
    case "control":
      return negate(existence(cx, object, [side]), facts.negated);
    case "have": {
      const hand = handCount(cx, object, who);
      if (hand !== undefined) return negate(hand, facts.negated);
      const counted = ofResource(cx, object, who);
      if (counted !== undefined) return negate(counted, facts.negated);
      // The old wording "you have an ally" for "you control an ally".
      return negate(existence(cx, object, [side]), facts.negated);
    }
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
}

/** "6 or more XP": how much a player has of what he may spend. */
function ofResource(cx: Context, np: NounPhrase, who: PlayerPart): Test | undefined {
  const item = soleNoun(np);
  const known = item?.head?.senses.map((s) => cx.game.spent[s.id]).find((one) => one !== undefined);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || known === undefined || known.of !== undefined) return undefined;
  if (d?.kind !== "count" || d.of || more.length + item.modifiers.length + item.posts.length > 0)
    return noReading(np.span, shown(cx, np), "as an amount that a player has");
  const { op, n } = bound(cx, d.amount, ["more", "less"]);
  return { compare: { tally: known.resource, of: who }, op, to: n };
}

/** "you've played a unit, a gear, and a spell this turn": each of them. */
function severalDeeds(p: Predicate): readonly Predicate[] | undefined {
  const at = p.adjuncts.findIndex((a) => a.kind === "object");
  const object = p.adjuncts[at];
  const turn = p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this turn");
  if (object?.kind !== "object" || !turn || object.np.items.length < 2) return undefined;
  if (conjunction(object.np.items) !== "and") return undefined;
  if (!object.np.items.every(({ item }) => item.kind === "noun" && item.determiners.length > 0))
    return undefined;
  return object.np.items.map(({ item }) => {
    const np: NounPhrase = { kind: "np", span: item.span, items: [{ span: item.span, item }] };
    return { ...p, adjuncts: p.adjuncts.map((a, i) => (i === at ? { ...object, np } : a)) };
  });
}

/** "you paid the additional cost" */
function paidAdditional(cx: Context, who: PlayerPart, p: Predicate, facts: VerbFacts): Test | undefined {
  const state = cx.game.costs.paidState;
  const [object, ...more] = p.adjuncts;
  if (state === undefined || who !== "you" || p.verb.id !== "pay" || !facts.past || facts.passive)
    return undefined;
  if (object?.kind !== "object" || more.length > 0) return undefined;
  if (!/^(the|my) additional cost$/i.test(shown(cx, object.np))) return undefined;
  return negate({ object: "self", is: { state } }, facts.negated);
}

/** "If you targeted a hero": the link's one target is that, legally, as it resolves (706.3). */
function targeted(cx: Context, p: Predicate, np: NounPhrase): Test {
  const [only, ...more] = cx.scope.targets;
  if (only?.what !== "object" || more.length > 0) return noReading(p.span, shown(cx, p), "as a condition");
  const d = described(cx, np);
  if (d.many || p.adjuncts.length > 1) return noReading(p.span, shown(cx, p), "as a condition");
  return { object: { target: 0 }, is: d.filter };
}

/** "went first this game". */
function wentFirst(cx: Context, p: Predicate, facts: VerbFacts): boolean {
  if (p.verb.id !== "go" || !facts.past || facts.negated || facts.passive || facts.may) return false;
  const bag = bagOf(p);
  if (takeAdverb(bag, "first") === undefined || takeAdverb(bag, "this game") === undefined) return false;
  finish(cx, bag);
  return true;
}

export function somePlayerTest(cx: Context, side: Sided, p: Predicate, facts: VerbFacts): Test {
  if (wentFirst(cx, p, facts)) return { wentFirst: side };
  const compared = comparison(p, facts);
  if (compared !== undefined) return somePlayerCompares(cx, side, compared);
  const played = somePlayed(cx, side, p, facts);
  if (played !== undefined) return played;
  const bag = bagOf(p);
  const object = takeObject(bag);
  // The old wording "an opponent has an ally" for "an opponent controls an ally".
  const has =
    p.verb.id === "control" || (p.verb.id === "have" && object !== undefined && !isHand(cx, object));
  if (!has || facts.passive || facts.can || facts.cannot || facts.negated || facts.past)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  if (object === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a condition");
  finish(cx, bag);
  return existence(cx, object, [{ side }]);
}

/** "an opponent played an ally this turn": 402.1, who controls it is who played it. */
function somePlayed(cx: Context, side: Sided, p: Predicate, facts: VerbFacts): Test | undefined {
  if (p.verb.id !== "play" || !facts.past || facts.passive || facts.negated || facts.may) return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (object === undefined || takeAdverb(bag, "this turn") === undefined) return undefined;
  finish(cx, bag);
  const d = described(cx, object);
  if (d.many || d.is !== undefined || d.zone !== undefined)
    return noReading(object.span, shown(cx, object), "in the history of the turn");
  return {
    happened: checkedDeed(cx, "play"),
    of: allOf([checkedCards(cx, "play", object, d.filter), { side }]),
  };
}

/** "no cards in his hand": of a player who is not named it is not said whose. */
const isHand = (cx: Context, np: NounPhrase): boolean => /\bhands?\b/i.test(shown(cx, np));
