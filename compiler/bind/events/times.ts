// "At the start of your turn", "at end of turn", "at the end of each player's turn": times as triggers.
import type { Determiner, NounPhrase, Post } from "../../../grammar/tree.ts";
import type { Trigger } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import type { Phase } from "../base/game-words.ts";
import { soleNoun } from "../base/groups.ts";
import { person } from "../base/references.ts";
import { noReading } from "../base/refuse.ts";
import { mentionPlayer } from "../base/scope.ts";

type EventTest = Trigger["tests"][number];

export interface Time {
  readonly trigger: Trigger;
  /** One such time and no later one. */
  readonly next: boolean;
  /** It does not come in the turn at hand. */
  readonly later: boolean;
}

/** "the start of your turn", "end of turn", "the end of each player's turn" behind "at". */
export function timeOf(cx: Context, np: NounPhrase): Time {
  const item = soleNoun(np);
  const edge = isNoun(item?.head, "start", "beginning")
    ? "turn starts"
    : isNoun(item?.head, "end")
      ? "turn ends"
      : undefined;
  const [of] = item?.posts ?? [];
  if (
    item === undefined ||
    edge === undefined ||
    item.modifiers.length > 0 ||
    item.posts.length !== 1 ||
    of?.kind !== "preposition" ||
    of.word.id !== "of"
  )
    return noReading(np.span, shown(cx, np), "as a time");
  const [the, ...behind] = item.determiners;
  const [nextEnd, ...others] = behind;
  // "the next end of turn": the one that comes first, be it of the turn at hand.
  const first = nextEnd?.kind === "ordinal" && nextEnd.word === "next" && /^turn$/i.test(shown(cx, of.np));
  if (first && edge === "turn ends" && the?.kind === "article" && the.word === "the" && others.length === 0)
    return { trigger: { on: edge, tests: [], span: np.span }, next: true, later: false };
  const extra = behind;
  if (extra.length > 0 || (the !== undefined && !(the.kind === "article" && the.word === "the")))
    return noReading(np.span, shown(cx, np), "as a time");
  const phase = phaseOf(cx, of.np, edge);
  // "at end of turn", "At start of your Beginning Phase".
  const bare = cx.game.reading.zones === true && edge === "turn starts";
  if (the === undefined && bare) return noReading(np.span, shown(cx, np), "without `the`");
  // "the beginning of upkeep": whose it is, or "each"; combat alone has no determiner.
  if (bare && (soleNoun(of.np)?.determiners.length ?? 0) === 0 && !isNoun(soleNoun(of.np)?.head, "combat"))
    return noReading(of.span, shown(cx, of), "without whose it is");
  if (the === undefined && phase === undefined && (soleNoun(of.np)?.determiners.length ?? 1) > 0)
    return noReading(np.span, shown(cx, np), "without `the`");
  const tests: EventTest[] = [];
  if (phase !== undefined) {
    const next = turnTests(cx, of.np, tests, the !== undefined || edge === "turn starts", true);
    if (typeof phase === "string")
      return { trigger: { on: phase, tests, span: np.span }, next, later: false };
    const { on, role, equals } = phase;
    return { trigger: { on, tests: [{ role, equals }, ...tests], span: np.span }, next, later: false };
  }
  const next = turnTests(cx, of.np, tests, the !== undefined);
  // The turn at hand ends before the next one does.
  const ordinal = soleNoun(of.np)?.determiners.some((d) => d.kind === "ordinal") ?? false;
  return { trigger: { on: edge, tests, span: np.span }, next, later: edge === "turn ends" && ordinal };
}

/** The event at the start of the phase that the noun names, or at the end of a time that has one of its own. */
function phaseOf(cx: Context, np: NounPhrase, edge: "turn starts" | "turn ends"): Phase | undefined {
  for (const s of soleNoun(np)?.head?.senses ?? []) {
    const on = cx.game.phases[edge === "turn ends" ? `end of ${s.id}` : s.id];
    if (on !== undefined) return on;
  }
  return undefined;
}

/** Which turn: gives whether it is the next one only. */
function turnTests(
  cx: Context,
  np: NounPhrase,
  tests: EventTest[],
  article: boolean,
  phase = false,
): boolean {
  const item = soleNoun(np);
  if (
    item === undefined ||
    (!phase && !isNoun(item.head, "turn")) ||
    item.modifiers.length > 0 ||
    item.posts.length > 1
  )
    return noReading(np.span, shown(cx, np), "as a turn");
  const [d, second, ...more] = item.determiners;
  const [post] = item.posts;
  if (post !== undefined) return phase && turnOfOne(cx, np, post, item.determiners, tests);
  if (d === undefined) {
    // "at the beginning of combat": of each one.
    if (article && phase && !isNoun(item.head, "turn")) return false;
    // "at end of turn": this turn's end.
    if (article) return noReading(np.span, shown(cx, np), "without whose turn");
    return true;
  }
  if (more.length > 0) return noReading(np.span, shown(cx, np), "as a turn");
  const next = second?.kind === "ordinal" && second.word === "next";
  if (second !== undefined && !next) return noReading(np.span, shown(cx, np), "as a turn");
  if (d.kind === "pronoun" && d.word.id === "your") {
    tests.push({ role: "player", side: "you" });
    return next;
  }
  if (d.kind === "quantifier" && (d.word === "each" || d.word === "every") && !next) {
    mentionPlayer(cx.scope, { event: "player" }, np.span);
    return false;
  }
  if (d.kind === "pronoun" && next && ["his", "her"].includes(d.word.id)) {
    // "its owner puts it into his party at the start of his next turn"
    const who = person(cx.scope, d.span, shown(cx, d), "player");
    if (who.what === "player") {
      tests.push({ role: "player", same: who.part });
      return true;
    }
  }
  if (d.kind === "demonstrative" && d.word === "this" && !next) return true;
  if (d.kind === "article" && d.word === "the" && next) return true;
  if (d.kind === "possessive" && phase && isNextTurn(d.owner) && second === undefined) return true;
  // "the end step": of whatever turn it is.
  if (d.kind === "article" && d.word === "the" && phase && second === undefined) return false;
  if (d.kind === "possessive") {
    const who = cx.rules.players(cx, d.owner);
    if (who !== undefined) {
      if ("one" in who) tests.push({ role: "player", same: who.one });
      else if ("each" in who) {
        if (who.each !== "all") tests.push({ role: "player", side: who.each });
        mentionPlayer(cx.scope, { event: "player" }, np.span, who.each === "opponent");
      } else return noReading(np.span, shown(cx, np), "as a turn");
      return next;
    }
  }
  return noReading(np.span, shown(cx, np), "as a turn");
}

/** "the next turn" in "the next turn's upkeep". */
function isNextTurn(np: NounPhrase): boolean {
  const item = soleNoun(np);
  const [the, next, ...more] = item?.determiners ?? [];
  if (!isNoun(item?.head, "turn") || more.length > 0) return false;
  return the?.kind === "article" && the.word === "the" && next?.kind === "ordinal" && next.word === "next";
}

/** "the upkeep of enchanted creature's controller": whose it is stands behind it. */
function turnOfOne(
  cx: Context,
  np: NounPhrase,
  post: Post,
  determiners: readonly Determiner[],
  tests: EventTest[],
): boolean {
  const [the, ...more] = determiners;
  const plain = the?.kind === "article" && the.word === "the" && more.length === 0;
  if (!plain || post.kind !== "preposition" || post.word.id !== "of")
    return noReading(np.span, shown(cx, np), "as a turn");
  tests.push({ role: "player", same: cx.rules.player(cx, post.np) });
  mentionPlayer(cx.scope, { event: "player" }, np.span);
  return false;
}
