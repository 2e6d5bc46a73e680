// What an effect says of cards that will be played: "the next spell you play this turn costs [5] less", "units you play
// this turn enter ready", "your non-token units cost [1] more to play this turn".
import type { Clause, Joined, NounItem, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { CostChange, Duration, Effect, Filtered } from "../../abilities.ts";
import { bagOf, finish, take, takeAdverb } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { allOf } from "../nouns/noun-words.ts";
import { zoneFilter } from "../nouns/objects.ts";
import { apart, priceChange } from "../statics/board-statics.ts";

interface Played {
  /** The words for what is played, without who plays it when. */
  readonly np: NounPhrase;
  readonly next: boolean;
}

/** "the next spell you play this turn", "units you play this turn". */
function playedThisTurn(cx: Context, np: NounPhrase): Played | undefined {
  const item = soleNoun(np);
  const post = item?.posts[item.posts.length - 1];
  if (item === undefined || post?.kind !== "relative") return undefined;
  if (!/^you play this turn$/i.test(shown(cx, post))) return undefined;
  const [the, nth, ...more] = item.determiners;
  const next =
    the?.kind === "article" && the.word === "the" && nth?.kind === "ordinal" && nth.word === "next";
  if (more.length > 0 || (the !== undefined && !next)) return undefined;
  const determiners: NounItem["determiners"] = next ? [{ kind: "article", word: "a", span: the.span }] : [];
  const plain: NounItem = { ...item, determiners, posts: item.posts.slice(0, -1) };
  return { np: { ...np, items: [{ span: item.span, item: plain }] }, next };
}

/** Undefined if the clause says no such thing. */
export function playedEffect(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const [joined, ...more] = predicates;
  const p = joined?.item;
  const { subject } = clause;
  if (p === undefined || subject === undefined || more.length > 0 || !isPlain(factsOf(p))) return undefined;
  const played = playedThisTurn(cx, subject);
  const bag = bagOf(p);
  const label = freshLabel(cx.scope, p.verb.id);
  if (p.verb.id === "cost") {
    const own = takeAdverb(bag, "this turn");
    const toPlay = take(bag, "infinitive");
    if (played === undefined && own === undefined && toPlay === undefined) return undefined;
    const turn = toPlay === undefined ? own : (own ?? timeIn(cx, toPlay));
    if ((played === undefined) === (turn === undefined))
      return noReading(p.span, shown(cx, p), "as a change of cost");
    const described = cx.rules.described(cx, played?.np ?? subject);
    if (described.many === (played?.next === true))
      return noReading(subject.span, shown(cx, subject), "as what costs");
    const { change, held } = priceChange(cx, p, bag);
    if (held.length > 0) return noReading(p.span, shown(cx, p), "with a condition");
    const { filter, player } = apart(zoneFilter(described));
    if (player !== undefined && player !== "you")
      return noReading(subject.span, shown(cx, subject), "as what costs");
    const cost: CostChange = { of: "play", player: "you", what: filter, ...change };
    return [
      made(cx, {
        do: "cost change",
        change: cost,
        next: played?.next === true,
        until: "this turn",
        label,
        span: p.span,
      }),
    ];
  }
  if (p.verb.id === "enter" && played !== undefined && !played.next) {
    const state = take(bag, "state", (s) => s.words.length === 1);
    const word = state?.words[0]?.item;
    if (word === undefined || stateWord(word) !== "ready") return undefined;
    finish(cx, bag);
    const described = cx.rules.described(cx, played.np);
    const filter: Filtered = allOf([zoneFilter(described), { side: "you" }]);
    return [
      made(cx, {
        do: "modify",
        on: { kind: "live", filter },
        changes: [{ can: "enter ready" }],
        until: "this turn",
        label,
        span: p.span,
      }),
    ];
  }
  return undefined;
}

function made(cx: Context, effect: Effect): Effect {
  const until: Duration = "this turn";
  cx.scope.durations.push(until);
  return effect;
}

/** "to play this turn" */
function timeIn(cx: Context, toPlay: Extract<Predicate["adjuncts"][number], { kind: "infinitive" }>) {
  const [only, ...more] = toPlay.predicates;
  if (only?.item.verb.id !== "play" || more.length > 0 || toPlay.not === true)
    return noReading(toPlay.span, shown(cx, toPlay), "as a change of cost");
  const bag = bagOf(only.item);
  const turn = takeAdverb(bag, "this turn");
  finish(cx, bag);
  return turn;
}
