// What holds a lasting statement in force: "while attacking", "while it's damaged", "unless you control another
// ally", "on your turn". States of the subject are filters, everything else is a test.
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, Test } from "../../abilities.ts";
import { type Bag, bagOf, finish, type Subordinate, take } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { engaged } from "../nouns/engaged.ts";
import { formsNamed } from "../nouns/named-keywords.ts";
import { allOf, anyOf } from "../nouns/noun-words.ts";
import { calledByEvents } from "../nouns/players.ts";
import { postFilter } from "../nouns/posts.ts";
import { states } from "../nouns/state-filters.ts";
import { turnSide } from "./conditions.ts";

/** Conditions that hold a modifier in force: "while attacking", "while it's damaged", "on your turn". */
export interface Held {
  readonly filters: readonly Filtered[];
  readonly tests: readonly Test[];
}

type HoldingWord = "while" | "when" | "as long as" | "if" | "unless" | "on";
const HOLDING: readonly HoldingWord[] = ["while", "when", "as long as", "if", "unless", "on"];

/** `words`: those that may stand here. */
export function heldBy(cx: Context, bag: Bag, words: readonly HoldingWord[] = HOLDING): Held {
  const filters: Filtered[] = [];
  const tests: Test[] = [];
  const said = (word: string) => words.some((w) => w === word);
  const reduced = take(
    bag,
    "reduced",
    (a) => !a.only && said(a.word.id) && (a.word.id === "while" || a.word.id === "when"),
  );
  if (reduced !== undefined) filters.push(reducedState(cx, reduced));
  const holding = ["while", "as long as", "if"].filter(said);
  const sub = take(bag, "subordinate", (a) => !a.only && holding.includes(a.word.id) && !ofDefender(cx, a));
  const bare = sub === undefined ? undefined : bareState(cx, sub);
  if (bare !== undefined) filters.push(bare);
  else if (sub !== undefined) tests.push(cx.rules.test(cx, sub.clauses));
  const unless = said("unless")
    ? take(bag, "subordinate", (a) => !a.only && a.word.id === "unless" && !pays(a) && !ofDefender(cx, a))
    : undefined;
  if (unless !== undefined) tests.push({ not: cx.rules.test(cx, unless.clauses) });
  if (!said("on")) return { filters, tests };
  const turn = take(
    bag,
    "preposition",
    (a) => !a.only && (a.word.id === "on" || a.word.id === "during") && isTurn(a.np),
  );
  if (turn !== undefined) {
    const side = turnSide(cx, turn.np);
    const firstOf = turnSide(cx, turn.np, "first turn");
    if (side !== undefined) tests.push({ turnOf: side });
    else if (firstOf !== undefined) tests.push({ firstTurnOf: firstOf });
    else noReading(turn.span, shown(cx, turn), "as a turn");
  }
  return { filters, tests };
}

function isTurn(np: NounPhrase): boolean {
  const head = soleNoun(np)?.head;
  return isNoun(head, "turn") || isNoun(head, "first turn");
}

/** "unless defending player controls an Island": of the one who is attacked, whoever that is (told.ts). */
const ofDefender = (cx: Context, a: Subordinate): boolean => {
  const subject = a.clauses.clauses[0]?.item.subject;
  return (
    cx.game.told !== undefined &&
    subject !== undefined &&
    calledByEvents(cx.game).includes(shown(cx, subject).toLowerCase())
  );
};

/** "unless its controller pays 1" is a price, not a condition. */
const pays = (a: Subordinate): boolean =>
  a.clauses.clauses.some((c) => c.item.predicates.some((p) => p.item.verb.id === "pay"));

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

/** "while attacking an ally", "while ready", "while in combat with it". */
function reducedState(cx: Context, a: Reduced): Filtered {
  const { rest } = a;
  if (rest.kind === "state") return states(cx, rest.words);
  if (rest.kind === "predicates") {
    const said = rest.predicates.map(({ item: q, span }): Filtered => {
      if (q.auxiliaries.length > 0 || q.adverbs.length > 0) leftOver(q.span, shown(cx, q));
      const behind = bagOf(q);
      const state = engaged(cx, q.verb.text.toLowerCase(), behind);
      if (state === undefined) return noReading(span, shown(cx, q), "as a state");
      const form = take(behind, "preposition", (p) => !p.only && p.word.id === "in");
      const forms = form === undefined ? undefined : formsNamed(cx, form.np);
      if (form !== undefined && forms === undefined) leftOver(form.span, shown(cx, form));
      finish(cx, behind);
      return forms === undefined ? state : allOf([state, anyOf(forms.map((keyword) => ({ keyword })))]);
    });
    return conjunction(rest.predicates) === "or" ? anyOf(said) : allOf(said);
  }
  const { word, np } = rest;
  const where = postFilter(cx, [{ kind: "preposition", span: rest.span, word, np }], ["card"]);
  return allOf([...(where.zone === undefined ? [] : [{ zone: where.zone }]), ...where.filters]);
}
