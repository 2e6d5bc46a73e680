// "Opposing allies enter play exhausted.": how others enter, as long as the text is in force or for a turn (710.1).
import type { Clause, Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { isSelf } from "../base/self.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { duration } from "../effects/durations.ts";
import { zoneFilter } from "../nouns/objects.ts";
import type { LastingChange } from "./changes.ts";

/** The change to every player, and what of the predicate it has left; undefined if the clause says another thing. */
export function entersExhausted(
  cx: Context,
  subject: NounPhrase,
  predicates: readonly Joined<Predicate>[],
): { readonly change: LastingChange; readonly bag: Bag } | undefined {
  const [joined, ...more] = predicates;
  const p = joined?.item;
  if (p === undefined || more.length > 0 || p.verb.id !== "enter" || !isPlain(factsOf(p))) return undefined;
  const bag = bagOf(p);
  const play = takeObject(bag);
  const item = play === undefined ? undefined : soleNoun(play);
  const state = take(bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0]?.item;
  if (!isNoun(item?.head, "play") || word === undefined || stateWord(word) !== "exhausted") return undefined;
  if ((item?.determiners.length ?? 0) + (item?.posts.length ?? 0) + p.adverbs.length > 0)
    return noReading(p.span, shown(cx, p), "as how cards enter play");
  const d = cx.rules.described(cx, subject);
  if (!d.many || d.is !== undefined || d.elsewhere || d.zone !== undefined)
    return noReading(subject.span, shown(cx, subject), "as what enters play");
  return { change: { must: "enter play exhausted", filter: zoneFilter(d) }, bag };
}

/** "it enters the battlefield tapped", of the card that is coming into play: part of that (419.6a). */
export function enteringTapped(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const [joined, ...more] = predicates;
  const p = joined?.item;
  if (
    !cx.scope.entering ||
    p === undefined ||
    !["enter", "come into play"].includes(p.verb.id) ||
    more.length > 0 ||
    !isPlain(factsOf(p))
  )
    return undefined;
  const { subject } = clause;
  const it = subject !== undefined && (isSelf(cx, subject) || /^it$/i.test(shown(cx, subject)));
  const bag = bagOf(p);
  const play = takeObject(bag);
  const state = take(bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0]?.item;
  const said = word === undefined ? undefined : stateWord(word);
  const there =
    p.verb.id === "enter"
      ? play !== undefined && cx.rules.place(cx, play).zone === "play"
      : play === undefined;
  const call = said === undefined ? undefined : cx.game.entersIn[said];
  if (!it || !there || call === undefined) return undefined;
  takeAdverb(bag, "instead");
  finish(cx, bag);
  return [{ do: "act", call, args: [], label: freshLabel(cx.scope, call), span: clause.span }];
}

/** "Opposing allies enter play exhausted this turn." */
export function enteringExhausted(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const { subject } = clause;
  if (subject === undefined || isSelf(cx, subject)) return undefined;
  const found = entersExhausted(cx, subject, predicates);
  if (found === undefined) return undefined;
  const until = duration(cx, found.bag);
  finish(cx, found.bag);
  if (until === undefined) return notBuilt(clause.span, "a modifier without a duration");
  cx.scope.durations.push(until);
  const variable = freshLabel(cx.scope, "player");
  const on = { kind: "players", player: { each: variable } } as const;
  const label = freshLabel(cx.scope, "modify");
  const then: Effect[] = [{ do: "modify", on, changes: [found.change], until, label, span: clause.span }];
  const of = { kind: "players", side: "all" } as const;
  return [{ do: "each", variable, of, then, label: variable, span: clause.span }];
}
