// "At the start of your turn", "at end of turn", "at the end of each player's turn": times as triggers.
import type { NounPhrase } from "../../grammar/tree.ts";
import type { Trigger } from "../abilities.ts";
import { type Context, isNoun, shown } from "./context.ts";
import type { Phase } from "./game-words.ts";
import { soleNoun } from "./groups.ts";
import { noReading } from "./refuse.ts";
import { mention } from "./scope.ts";

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
  const [the, ...extra] = item.determiners;
  if (extra.length > 0 || (the !== undefined && !(the.kind === "article" && the.word === "the")))
    return noReading(np.span, shown(cx, np), "as a time");
  if (the === undefined && (soleNoun(of.np)?.determiners.length ?? 1) > 0)
    return noReading(np.span, shown(cx, np), "without `the`");
  const tests: EventTest[] = [];
  const phase = phaseOf(cx, of.np);
  if (phase !== undefined && edge === "turn starts") {
    const next = turnTests(cx, of.np, tests, the !== undefined, true);
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

/** The event at the start of the phase that the noun names. */
function phaseOf(cx: Context, np: NounPhrase): Phase | undefined {
  for (const s of soleNoun(np)?.head?.senses ?? []) {
    const on = cx.game.phases[s.id];
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
    item.posts.length > 0
  )
    return noReading(np.span, shown(cx, np), "as a turn");
  const [d, second, ...more] = item.determiners;
  if (d === undefined) {
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
    mention(cx.scope, {
      what: "player",
      part: { event: "player" },
      many: false,
      origin: "event",
      span: np.span,
    });
    return false;
  }
  if (d.kind === "demonstrative" && d.word === "this" && !next) return true;
  if (d.kind === "article" && d.word === "the" && next) return true;
  if (d.kind === "possessive") {
    const who = cx.rules.players(cx, d.owner);
    if (who !== undefined) {
      if ("one" in who) tests.push({ role: "player", same: who.one });
      else if ("each" in who) {
        if (who.each !== "all") tests.push({ role: "player", side: who.each });
        mention(cx.scope, {
          what: "player",
          part: { event: "player" },
          many: false,
          origin: "event",
          span: np.span,
          ...(who.each === "opponent" ? { opponent: true as const } : {}),
        });
      } else return noReading(np.span, shown(cx, np), "as a turn");
      return next;
    }
  }
  return noReading(np.span, shown(cx, np), "as a turn");
}
