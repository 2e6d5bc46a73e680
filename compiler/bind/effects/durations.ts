// How long a modifier lasts: "this turn", "this combat", "until the start of your next turn", "while it remains
// exhausted". A static sentence has none; a definite one without a duration lasts for the game (714.3).
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Duration, PlayerPart } from "../../abilities.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { remaining, remains } from "../conditions/remaining.ts";

/** Takes a duration out of the bag. */
export function duration(cx: Context, bag: Bag): Duration | undefined {
  const played = untilPlayed(cx, bag);
  if (played !== undefined) return played;
  const turn = takeAdverb(bag, "this turn", "this combat");
  if (turn !== undefined) return turn.id === "this turn" ? "this turn" : "this combat";
  const held = take(bag, "subordinate", (a) => !a.only && a.word.id === "while" && remains(a.clauses));
  if (held !== undefined) {
    // "You control it while this armor remains ...": read first though it is said last.
    const mentions = [...cx.scope.mentions];
    const test = remaining(cx, held.clauses);
    cx.scope.mentions = mentions;
    return { remains: test };
  }
  const lasting = take(bag, "subordinate", (a) => !a.only && a.word.id === "for as long as");
  if (lasting !== undefined) {
    const mentions = [...cx.scope.mentions];
    const test = remains(lasting.clauses)
      ? remaining(cx, lasting.clauses)
      : cx.rules.test(cx, lasting.clauses);
    cx.scope.mentions = mentions;
    return { remains: test };
  }
  const after = take(bag, "reduced", (a) => !a.only && a.word.id === "until" && a.rest.kind === "phrase");
  if (after !== undefined) {
    if (/^until after your next turn$/i.test(shown(cx, after))) return { untilEndOf: "your next turn" };
    return noReading(after.span, shown(cx, after), "as a duration");
  }
  const until = take(bag, "preposition", (a) => !a.only && a.word.id === "until");
  if (until !== undefined) return untilPhrase(cx, until.np);
  const on = take(
    bag,
    "preposition",
    (a) => !a.only && a.word.id === "for" && isNoun(soleNoun(a.np)?.head, "rest"),
  );
  if (on !== undefined)
    return shown(cx, on.np).toLowerCase() === "the rest of the game"
      ? "rest of game"
      : noReading(on.span, shown(cx, on), "as a duration");
  const step = take(bag, "preposition", (a) => !a.only && a.word.id === "during" && isReadyStep(cx, a.np));
  if (step !== undefined) return readyStep(cx, step.np);
  return undefined;
}

/** "this turn until you play an ally": for the turn, or until then. */
function untilPlayed(cx: Context, bag: Bag): Duration | undefined {
  const until = take(bag, "subordinate", (a) => !a.only && a.word.id === "until");
  if (until === undefined) return undefined;
  const [only, ...more] = until.clauses.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  const p = joined?.item;
  const you = only?.item.subject === undefined ? "" : shown(cx, only.item.subject).toLowerCase();
  const refused = (): never => noReading(until.span, shown(cx, until), "as a duration");
  if (p === undefined || you !== "you" || more.length + ps.length > 0 || p.verb.id !== "play")
    return refused();
  if (p.auxiliaries.length + p.adverbs.length > 0 || takeAdverb(bag, "this turn") === undefined)
    return refused();
  const inner = bagOf(p);
  const np = takeObject(inner);
  finish(cx, inner);
  const d = np === undefined ? undefined : cx.rules.described(cx, np);
  if (d === undefined || d.many || d.is !== undefined || d.zone !== undefined) return refused();
  return { thisTurnUntilPlaying: d.filter };
}

/** "the start of your next turn", "end of turn". */
function untilPhrase(cx: Context, np: NounPhrase): Duration {
  const words = shown(cx, np).toLowerCase();
  switch (words) {
    case "end of turn":
    case "the end of turn":
    case "the end of the turn":
    case "the end of this turn":
      return "this turn";
    case "the start of your next turn":
    case "start of your next turn":
      return { untilStartOf: "your next turn" };
    case "the end of your next turn":
    case "end of your next turn":
      return { untilEndOf: "your next turn" };
    case "the start of the next turn":
      return { untilStartOf: "next turn" };
    case "the end of the next turn":
      return { untilEndOf: "next turn" };
  }
  const someone = startOfTurn(cx, np);
  if (someone !== undefined) return { untilStartOf: { turnOf: someone } };
  return noReading(np.span, words, "as a duration");
}

/** "the start of that opponent's next turn": whose turn. */
function startOfTurn(cx: Context, np: NounPhrase): PlayerPart | undefined {
  const item = soleNoun(np);
  const [the, ...extra] = item?.determiners ?? [];
  const [of, ...more] = item?.posts ?? [];
  if (
    item === undefined ||
    !isNoun(item.head, "start") ||
    extra.length + more.length + item.modifiers.length > 0
  )
    return undefined;
  if (the?.kind !== "article" || the.word !== "the" || of?.kind !== "preposition" || of.word.id !== "of")
    return undefined;
  const turn = soleNoun(of.np);
  const [whose, next, ...rest] = turn?.determiners ?? [];
  if (
    turn === undefined ||
    !isNoun(turn.head, "turn") ||
    rest.length + turn.modifiers.length + turn.posts.length > 0
  )
    return undefined;
  if (next?.kind !== "ordinal" || next.word !== "next" || whose?.kind !== "possessive") return undefined;
  return cx.rules.player(cx, whose.owner);
}

function isReadyStep(cx: Context, np: NounPhrase): boolean {
  const item = soleNoun(np);
  return (
    isNoun(item?.head, cx.game.readyStep) &&
    item?.determiners.some((d) => d.kind === "ordinal" && d.word === "next") === true
  );
}

/** "during its controller's next ready step". */
function readyStep(cx: Context, np: NounPhrase): Duration {
  const item = soleNoun(np);
  const [owner, next] = item?.determiners ?? [];
  if (
    item === undefined ||
    item.determiners.length !== 2 ||
    item.modifiers.length > 0 ||
    item.posts.length > 0
  )
    return noReading(np.span, shown(cx, np), "as a duration");
  if (next?.kind !== "ordinal" || owner === undefined)
    return noReading(np.span, shown(cx, np), "as a duration");
  // Those of other players would have to untap in their own steps before that.
  if (owner.kind === "possessive" && soleNoun(owner.owner)?.determiners.some((d) => d.kind === "target"))
    return notBuilt(np.span, "a step of a player for what others control too");
  if (owner.kind === "possessive") return { during: "next ready step", of: cx.rules.player(cx, owner.owner) };
  if (owner.kind === "pronoun" && owner.word.id === "your") return { during: "next ready step", of: "you" };
  return noReading(np.span, shown(cx, np), "as a duration");
}
