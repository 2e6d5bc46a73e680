// What holds a lasting statement in force: "while attacking", "while it's damaged", "unless you control another
// ally", "on your turn". States of the subject are filters, everything else is a test.
import type { Joined, Modifier, Predicate } from "../../grammar/tree.ts";
import type { Filtered, Test } from "../abilities.ts";
import { type Bag, take, takeSubordinate } from "./bag.ts";
import { states, turnSide } from "./conditions.ts";
import { type Context, isNoun, shown } from "./context.ts";
import { soleNoun } from "./groups.ts";
import { leftOver, noReading } from "./refuse.ts";

/** Conditions that hold a modifier in force: "while attacking", "while it's damaged", "on your turn". */
export interface Held {
  readonly filters: readonly Filtered[];
  readonly tests: readonly Test[];
}

export function heldBy(cx: Context, bag: Bag): Held {
  const filters: Filtered[] = [];
  const tests: Test[] = [];
  const reduced = take(bag, "reduced", (a) => !a.only && (a.word.id === "while" || a.word.id === "when"));
  if (reduced !== undefined) filters.push(reducedState(cx, reduced));
  const sub = takeSubordinate(bag, "while", "as long as", "if");
  const bare = sub === undefined ? undefined : bareState(cx, sub);
  if (bare !== undefined) filters.push(bare);
  else if (sub !== undefined) tests.push(cx.rules.test(cx, sub.clauses));
  const unless = takeSubordinate(bag, "unless");
  if (unless !== undefined) tests.push({ not: cx.rules.test(cx, unless.clauses) });
  const turn = take(
    bag,
    "preposition",
    (a) => !a.only && (a.word.id === "on" || a.word.id === "during") && isNoun(soleNoun(a.np)?.head, "turn"),
  );
  if (turn !== undefined) {
    const side = turnSide(cx, turn.np);
    if (side === undefined) noReading(turn.span, shown(cx, turn), "as a turn");
    else tests.push({ turnOf: side });
  }
  return { filters, tests };
}

/** "while ready": a state without a subject. */
function bareState(cx: Context, sub: Extract<Predicate["adjuncts"][number], { kind: "subordinate" }>) {
  const [only, ...more] = sub.clauses.clauses;
  if (only === undefined || more.length > 0 || only.item.subject !== undefined) return undefined;
  const [p, ...ps] = only.item.predicates;
  if (p === undefined || ps.length > 0 || p.item.adjuncts.length + p.item.auxiliaries.length > 0)
    return undefined;
  return cx.game.states[p.item.verb.text.toLowerCase()];
}

type Reduced = Extract<Predicate["adjuncts"][number], { kind: "reduced" }>;

/** "while attacking", "while ready", "while defending against an ally". */
function reducedState(cx: Context, a: Reduced): Filtered {
  const { rest } = a;
  if (rest.kind === "state") return states(cx, rest.words);
  if (rest.kind === "predicates") {
    const words = rest.predicates.map(({ item: q, by, span }): Joined<Modifier> => {
      if (q.adjuncts.length > 0 || q.auxiliaries.length > 0 || q.adverbs.length > 0)
        leftOver(q.adjuncts[0]?.span ?? q.span, shown(cx, q.adjuncts[0] ?? q));
      return {
        span,
        item: { kind: "participle", verb: q.verb, span: q.span },
        ...(by === undefined ? {} : { by }),
      };
    });
    return states(cx, words);
  }
  return noReading(a.span, shown(cx, a), "as a condition");
}
