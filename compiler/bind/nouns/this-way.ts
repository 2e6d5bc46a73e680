// "this way": what an earlier act of the card did or affected, as a condition and as a description of cards.
import type { NounItem, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, Test } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { type Bag, bagOf, finish, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { isYou, soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { type Act, type Heads, kept, mention } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { allOf, stateCalled } from "./noun-words.ts";
import { definite, described } from "./objects.ts";

/** "damage is dealt this way", "an ally is destroyed this way": the act of this ability was done. */
export function thisWay(cx: Context, subject: NounPhrase, p: Predicate): Test | undefined {
  const bag = bagOf(p);
  if (takeAdverb(bag, "this way") === undefined) return undefined;
  if (bag.left.length === 0) {
    const act = lastAct(cx, p.verb.id);
    if (act !== undefined && "step" in act.part && sameKind(cx, subject, act.heads))
      return { did: act.label };
    if (act?.verb === "deal" && shown(cx, subject).toLowerCase() === "fatal damage" && !isMany(cx, act))
      return { object: act.part, is: stateCalled(cx, "fatally damaged", subject) };
  }
  return actsThisWay(cx, subject, p, bag);
}

function lastAct(cx: Context, verb: string): Act | undefined {
  return cx.scope.acts.findLast((a) => a.verb === verb);
}

/** "you destroyed an armor with cost 2 or less this way", "a hero is dealt damage this way": what the act affected. */
function actsThisWay(cx: Context, subject: NounPhrase, p: Predicate, bag: Bag): Test {
  const facts = factsOf(p);
  const refuse = () => noReading(p.span, shown(cx, p), "as something done by this card");
  if (facts.negated || facts.may || facts.would || facts.odd) return refuse();
  const act = lastAct(cx, p.verb.id);
  if (act === undefined) return refuse();
  const object = takeObject(bag);
  let np = subject;
  let fatal = false;
  if (facts.passive) {
    if (act.verb === "deal" || object !== undefined) {
      const text = object === undefined ? "" : shown(cx, object).toLowerCase();
      if (act.verb !== "deal" || (text !== "damage" && text !== "fatal damage")) return refuse();
      fatal = text === "fatal damage";
    }
  } else {
    if (!isYou(subject) || object === undefined) return refuse();
    np = object;
  }
  // "put an Orc into your hand this way": the only such act of the ability.
  if (cx.scope.acts.filter((a) => a.verb === act.verb).length === 1) takePreposition(bag, "into");
  finish(cx, bag);
  const also = (is: Filtered): Filtered => (fatal ? allOf([is, stateCalled(cx, "fatally damaged", p)]) : is);
  const one = definite(cx, np, "topic");
  if (one?.is !== undefined) return { object: one.is, is: also({ is: act.part }) };
  const item = soleNoun(np);
  const [count] = item?.determiners ?? [];
  if (count?.kind === "count") {
    const { op, n } = bound(cx, count.amount, ["more", "fewer"]);
    if (item === undefined || !allAreSo(cx, np, item, act.heads)) return refuse();
    return { compare: { amountOf: act.part }, op, to: n };
  }
  const d = described(cx, np);
  if (d.many || isMany(cx, act)) return refuse();
  mention(cx.scope, {
    what: "object",
    part: act.part,
    heads: d.heads,
    many: false,
    origin: "step",
    span: np.span,
  });
  return { object: act.part, is: also(d.filter) };
}

/** Whether the act affected more than one. */
function isMany(cx: Context, act: Act): boolean {
  const key = JSON.stringify(act.part);
  return cx.scope.mentions.some((m) => m.what === "object" && m.many && JSON.stringify(m.part) === key);
}

/** Whether whatever the act affected is what the subject says, so that the act alone decides. */
function sameKind(cx: Context, subject: NounPhrase, heads: Heads): boolean {
  const item = soleNoun(subject);
  if (item !== undefined && isNoun(item.head, "damage"))
    return item.determiners.length + item.modifiers.length + item.posts.length === 0;
  const who = cx.rules.players(cx, subject);
  if (who !== undefined) return false;
  const d = described(cx, subject);
  if (d.is !== undefined || d.many) return false;
  const types = heads.filter((h) => "type" in (cx.game.objects[h]?.filter ?? {}));
  const kinds = new Set(types.map((h) => JSON.stringify(cx.game.objects[h]?.filter)));
  const said = JSON.stringify(d.filter);
  return heads.some((h) => JSON.stringify(cx.game.objects[h]?.filter) === said) && kinds.size <= 1;
}

/** "five or more allies": whatever the act affected is that. */
function allAreSo(cx: Context, np: NounPhrase, item: NounItem, heads: Heads): boolean {
  if (heads.includes("counter")) return isNoun(item.head, "counter") && item.modifiers.length === 0;
  const filterOf = (h: string) => JSON.stringify(cx.game.objects[h]?.filter);
  const kinds = new Set(heads.map(filterOf).filter((f) => f?.startsWith('{"type"')));
  const said = JSON.stringify(described(cx, np).filter);
  return kinds.size <= 1 && heads.some((h) => filterOf(h) === said);
}

/** "each card removed": by what this ability removed. */
export const isRemoved = (cx: Context, p: Predicate): boolean =>
  p.verb.id === "remove" &&
  p.adjuncts.length + p.auxiliaries.length === 0 &&
  cx.scope.acts.some((a) => a.verb === "remove" && !a.heads.includes("counter"));

/** "dealt damage this way", "destroyed this way": the objects of that act. */
export function doneThisWay(cx: Context, p: Predicate): Filtered {
  const bag = bagOf(p);
  takeAdverb(bag, "this way");
  // "put into your graveyard this way": the only such act of the ability.
  if (p.verb.id === "put" && cx.scope.acts.filter((a) => a.verb === "put").length === 1)
    takePreposition(bag, "into");
  const object = takeObject(bag);
  if (object !== undefined && !(p.verb.id === "deal" && shown(cx, object).toLowerCase() === "damage"))
    return leftOver(object.span, shown(cx, object));
  finish(cx, bag);
  if (object === undefined && p.verb.id === "deal")
    return noReading(p.span, shown(cx, p), "without `damage`");
  for (let i = cx.scope.acts.length - 1; i >= 0; i--) {
    const act = cx.scope.acts[i];
    if (act !== undefined && act.verb === p.verb.id) return { is: act.part };
  }
  // By another line of the card: what that step affected is kept on the card.
  for (let i = cx.scope.card.acts.length - 1; i >= 0; i--) {
    const act = cx.scope.card.acts[i];
    if (act === undefined || act.verb !== p.verb.id) continue;
    return { is: kept(cx.scope, cx.card.name, act.label) };
  }
  return noReading(p.span, shown(cx, p), "as something done by this card");
}
