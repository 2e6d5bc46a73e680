// "Your maximum hand size is increased by one", "You have no maximum hand size": how many cards a player may keep
// (415.4b).

import type { Clause, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Quantity, Sided } from "../../abilities.ts";
import { bagOf, finish, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, type Players, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { sideOfPlayer } from "../nouns/noun-words.ts";
import type { LastingChange } from "./changes.ts";

export interface HandSize {
  readonly whose: Players;
  /** What is said of them; what it uses is taken from the bag by `change`. */
  readonly p: Predicate;
  readonly less: boolean;
}

/** "Each friendly player's maximum hand size is reduced by": undefined if the clause says no such thing. */
export function handSize(cx: Context, clause: Clause): HandSize | undefined {
  const item = clause.subject === undefined ? undefined : soleNoun(clause.subject);
  if (item === undefined || !isNoun(item.head, "maximum hand size")) return undefined;
  const [joined, ...more] = clause.predicates;
  const p = joined?.item;
  const [owner, ...ds] = item.determiners;
  const f = p === undefined ? undefined : factsOf(p);
  const refused = (): never => noReading(clause.span, shown(cx, clause), "as a hand size");
  if (p === undefined || more.length + ds.length + item.modifiers.length + item.posts.length > 0)
    return refused();
  if (f?.passive !== true || f.past || f.negated || f.odd || p.auxiliaries.length > 1 || p.adverbs.length > 0)
    return refused();
  if (p.verb.id !== "increase" && p.verb.id !== "reduce") return refused();
  const whose: Players | undefined =
    owner?.kind === "pronoun" && owner.word.id === "your"
      ? { one: "you" }
      : owner?.kind === "possessive"
        ? cx.rules.players(cx, owner.owner)
        : undefined;
  return whose === undefined ? refused() : { whose, p, less: p.verb.id === "reduce" };
}

/** How many more cards; `per` multiplies ("for each ally you control"). */
export function handSizeChange(
  cx: Context,
  said: HandSize,
  bag: ReturnType<typeof bagOf>,
  per: (n: Quantity) => Quantity,
): LastingChange {
  const by = takePreposition(bag, "by");
  const n = by === undefined ? undefined : numberOf(cx, by.np);
  if (n === undefined) return noReading(said.p.span, shown(cx, said.p), "as a hand size");
  const more = per(n);
  return { can: "hold another", n: said.less ? { times: [-1, more] } : more };
}

function numberOf(cx: Context, np: NounPhrase): Quantity | undefined {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (item?.kind !== "amount" || item.posts.length > 0) return undefined;
  return cx.rules.amount(cx, item.amount);
}

/** "have no maximum hand size". */
export function noHandSize(cx: Context, p: Predicate): LastingChange | undefined {
  const object = p.adjuncts.find((a) => a.kind === "object");
  const item = object?.kind === "object" ? soleNoun(object.np) : undefined;
  const [no, ...more] = item?.determiners ?? [];
  if (p.verb.id !== "have" || !isPlain(factsOf(p)) || !isNoun(item?.head, "maximum hand size"))
    return undefined;
  if (no?.kind !== "quantifier" || no.word !== "no" || more.length > 0) return undefined;
  const bag = bagOf(p);
  takeObject(bag);
  finish(cx, bag);
  if ((item?.modifiers.length ?? 0) + (item?.posts.length ?? 0) + p.adverbs.length > 0)
    return noReading(p.span, shown(cx, p), "as a hand size");
  return { can: "hold any number" };
}

/** The sides whose players the statement holds of. */
export const sideOfPlayers = (who: Players): Sided | "all" =>
  "one" in who ? sideOfPlayer(who.one) : "each" in who ? who.each : who.some;
