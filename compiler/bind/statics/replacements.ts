// "If X would ..., ... instead" and "prevent": replacement and prevention, as static powers and as shields with a
// duration (716, 717).
import type { NounPhrase, Predicate, Sentence, Sequence } from "../../../grammar/tree.ts";
import type { Ability, Duration, Effect, Quantity, Replace, Trigger } from "../../abilities.ts";
import { damageOf, damageTests, isDamage } from "../amounts/damage-phrases.ts";
import { type Bag, bagOf, finish, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, type Described, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { freshLabel, insideShield } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { heldBy } from "../conditions/held.ts";
import { duration } from "../effects/durations.ts";
import { isWould, participant, wouldEvent } from "../events/would.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";
import { chosenSource, selectAny, standing } from "../nouns/stand-ins.ts";
import { dealtElsewhere, outcome } from "./outcomes.ts";

type Tests = Trigger["tests"][number][];
type Bare =
  Extract<Ability, { kind: "replacement" }> extends infer A ? Omit<A & object, "span" | "text"> : never;

/** Whether the sentence is a replacement or a prevention. */
export const isReplacing = ({ fronts: [front, ...rest], body }: Sentence): boolean => {
  if (body.kind !== "sequence") return false;
  if (front === undefined) return isPrevent(body) || redirected(body) !== undefined;
  // "When X would ..." is the old wording.
  return (
    front.kind === "clause" &&
    (front.word.id === "if" || front.word.id === "when") &&
    rest.length === 0 &&
    isWould(front.clauses)
  );
};

/** A static replacement or prevention; undefined if the sentence is neither. */
export function replacementOf(
  cx: Context,
  sentence: Sentence,
): readonly (Bare & { kind: "replacement"; replace: Replace })[] | undefined {
  if (sentence.body.kind !== "sequence") return undefined;
  const [front, ...rest] = sentence.fronts;
  if (front?.kind === "clause" && rest.length === 0 && isReplacing(sentence)) {
    cx.scope.choosing = false;
    const would = wouldEvent(cx, front.clauses, false);
    const replace: Replace = { trigger: would.trigger, ...outcome(cx, would, sentence.body) };
    const zone = would.anywhere === true ? { zone: "anywhere" as const } : {};
    return [{ kind: "replacement", replace, ...zone }];
  }
  const moved = front === undefined ? redirected(sentence.body) : undefined;
  if (moved !== undefined) {
    const tests: Tests = [];
    damageTests(damageOf(cx, moved.damage, "flow"), tests);
    wouldBeDealt(cx, moved.would, tests, "all", undefined);
    const trigger: Trigger = { on: "damage", tests, span: moved.p.span };
    const change = dealtElsewhere(cx, { trigger, flow: "damage" }, moved.p);
    return [{ kind: "replacement", replace: { trigger, change } }];
  }
  if (front === undefined && isPrevent(sentence.body)) {
    const p = sentence.body.clauses[0]?.item.predicates[0]?.item;
    if (p !== undefined) {
      const bag = bagOf(p);
      const held = heldBy(cx, bag);
      const { replace, also } = prevention(cx, p, bag, "all");
      finish(cx, bag);
      if (held.filters.length > 0) return noReading(p.span, shown(cx, p), "with a state of nothing");
      const [only] = held.tests;
      const test = held.tests.length > 1 ? { all: held.tests } : only;
      const both = also === undefined ? [replace] : [replace, also];
      return both.map((one) => ({
        kind: "replacement",
        replace: one,
        ...(test === undefined ? {} : { while: test }),
      }));
    }
  }
  return undefined;
}

/**
 * "The next time X would ..., ..." and "If X would ... this turn, ...": a shield that an instruction arms. `once`: it is
 * used up by the first such event.
 */
export function shieldEffect(
  cx: Context,
  clauses: Sequence,
  body: Sequence,
  once: boolean,
  span: Sentence["span"],
): Effect {
  const armed = insideShield(cx.scope, () => {
    const would = wouldEvent(cx, clauses, true);
    return { would, found: outcome(cx, would, body) };
  });
  const { would, found } = armed;
  const until: Duration | undefined = would.until ?? cx.scope.durations.pop();
  if (until === undefined) return noReading(clauses.span, shown(cx, clauses), "without a duration");
  const replace: Replace = { trigger: would.trigger, ...found };
  return { do: "shield", replace, once, until, label: freshLabel(cx.scope, "shield"), span };
}

/** "All damage that would be dealt to you is dealt to this creature instead." */
function redirected(
  seq: Sequence,
): { readonly damage: NounPhrase; readonly would: Sequence; readonly p: Predicate } | undefined {
  const clause = seq.clauses.length === 1 ? seq.clauses[0]?.item : undefined;
  const p = clause?.predicates.length === 1 ? clause.predicates[0]?.item : undefined;
  const item = clause?.subject === undefined ? undefined : soleNoun(clause.subject);
  const [d, ...ds] = item?.determiners ?? [];
  const [post, ...posts] = item?.posts ?? [];
  if (clause?.subject === undefined || item === undefined || p?.verb.id !== "deal") return undefined;
  if (!isDamage(clause.subject) || d?.kind !== "quantifier" || d.word !== "all") return undefined;
  if (post?.kind !== "relative" || !isWould(post.clauses) || ds.length + posts.length > 0) return undefined;
  const bare = { ...item, posts: [], determiners: [] };
  return { damage: { ...clause.subject, items: [{ span: item.span, item: bare }] }, would: post.clauses, p };
}

const isPrevent = (seq: Sequence): boolean => {
  const c = seq.clauses[0]?.item;
  return (
    seq.clauses.length === 1 &&
    c?.subject === undefined &&
    c?.predicates.length === 1 &&
    c.predicates[0]?.item.verb.id === "prevent"
  );
};

export interface Prevention {
  readonly replace: Replace;
  /** "to and dealt by": the other of the two. */
  readonly also?: Replace;
  /** "the next 3 damage": used up by what it prevents. */
  readonly next: boolean;
}

/**
 * "prevent all damage that would be dealt to this character", "prevent the next 3 damage that would be dealt to
 * target ally". `allowed`: a static power prevents all; an instruction may prevent the next.
 */
export function prevention(cx: Context, p: Predicate, bag: Bag, allowed: "all" | "next"): Prevention {
  const object = takeObject(bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [post, ...more] = item?.posts ?? [];
  if (
    object === undefined ||
    item === undefined ||
    !isDamage(object) ||
    post?.kind !== "relative" ||
    more.length > 0 ||
    p.auxiliaries.length > 0 ||
    p.adverbs.length > 0
  )
    return noReading(p.span, shown(cx, p), "as what is prevented");
  const much = preventedAmount(cx, item, allowed);
  const tests: Tests = [];
  const damage = damageOf(
    cx,
    { ...object, items: [{ span: item.span, item: { ...item, posts: [], determiners: [] } }] },
    "flow",
  );
  if (damage.types.length > 1 || damage.unpreventable || damage.fatal !== undefined)
    noReading(object.span, shown(cx, object), "as what is prevented");
  damageTests(damage, tests);
  if (isTypeX(cx, item)) tests.push({ role: "types", includes: "X" });
  const dealt = wouldBeDealt(cx, post.clauses, tests, allowed, much.of);
  const trigger: Trigger = { on: "damage", tests, span: p.span };
  const replace: Replace = { trigger, change: much };
  if (dealt === undefined) return { replace, next: much.of === "next" };
  if (much.prevent !== "all") return noReading(p.span, shown(cx, p), "as what is prevented");
  return { replace, also: { ...replace, trigger: { ...trigger, tests: dealt } }, next: false };
}

type Much = { readonly prevent: Quantity | "all"; readonly of?: "next" | "first each turn" };

/** "all damage", "the next 3 damage", "the first 4 damage ... each turn". */
function preventedAmount(
  cx: Context,
  item: Extract<NounPhrase["items"][number]["item"], { kind: "noun" }>,
  allowed: "all" | "next",
): Much {
  const [a, b, c, ...rest] = item.determiners;
  // The X of a keyword like "Fire Resistance" is a damage type.
  if (isTypeX(cx, item)) return { prevent: "all" };
  if (a?.kind === "quantifier" && a.word === "all" && !a.of && b === undefined) return { prevent: "all" };
  const nth = a?.kind === "article" && a.word === "the" && b?.kind === "ordinal" ? b.word : undefined;
  if (nth !== undefined && c?.kind === "count" && rest.length === 0) {
    if (nth === "next" && allowed === "next") return { prevent: cx.rules.amount(cx, c.amount), of: "next" };
    if (nth === "first" && allowed === "all")
      return { prevent: cx.rules.amount(cx, c.amount), of: "first each turn" };
  }
  return noReading(item.span, shown(cx, item), "as what is prevented");
}

function isTypeX(cx: Context, item: Extract<NounPhrase["items"][number]["item"], { kind: "noun" }>): boolean {
  const [a, b, ...rest] = item.determiners;
  return (
    cx.card.type === "" &&
    rest.length === 0 &&
    a?.kind === "quantifier" &&
    a.word === "all" &&
    b?.kind === "count" &&
    b.amount.kind === "variable"
  );
}

/** "that would be dealt to X", "that X would be dealt", "that X would deal", "that would be dealt with this weapon". */
function wouldBeDealt(
  cx: Context,
  clauses: Sequence,
  tests: Tests,
  allowed: "all" | "next",
  of: Much["of"],
): Tests | undefined {
  const clause = clauses.clauses[0]?.item;
  const p = clause?.predicates[0]?.item;
  if (clause === undefined || p === undefined || clauses.clauses.length > 1 || clause.predicates.length > 1)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  const f = factsOf(p);
  if (!f.would || p.verb.id !== "deal" || f.may || f.negated || f.odd || p.adverbs.length > 0)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  const bag = bagOf(p);
  const role = f.passive ? "object" : "source";
  const who = (np: NounPhrase): Described => {
    const source = chosenSource(cx, np);
    if (source !== undefined)
      return { filter: { is: source }, is: source, heads: [], many: false, span: np.span };
    const player = standing(cx, np);
    if (player !== undefined) return player;
    if (allowed !== "next") return definite(cx, np, "object") ?? cx.rules.described(cx, np);
    const any = cx.game.stands?.any[shown(cx, np).toLowerCase()] !== undefined;
    const named = any ? undefined : participant(cx, np, true);
    if (named?.is !== undefined && !named.many) return named;
    const chosen = selectAny(cx, np, { label: "none", chooser: "you" });
    if (chosen.what.kind === "one")
      return {
        filter: { is: chosen.what.part },
        is: chosen.what.part,
        heads: [],
        many: false,
        span: np.span,
      };
    if (chosen.what.kind === "all")
      return { filter: chosen.what.filter, heads: [], many: true, span: np.span };
    return noReading(np.span, shown(cx, np), "as what is protected");
  };
  const both = f.passive ? takePreposition(bag, "to and dealt by") : undefined;
  const plain = [...tests];
  const note = (at: string, np: NounPhrase) => {
    const d = who(np);
    if (at === "both") {
      // 408: damage dealt to it, and damage that it deals.
      const is = (role: string) => (d.is === undefined ? { role, is: zoneFilter(d) } : { role, same: d.is });
      tests.push(is("object"));
      plain.push(is("source"));
      return;
    }
    if (d.is !== undefined) tests.push({ role: at, same: d.is });
    else tests.push({ role: at, is: d.zone === "" ? d.filter : zoneFilter(d) });
  };
  const to = takePreposition(bag, "to");
  const by = takePreposition(bag, "by");
  const weapon = takePreposition(bag, "with");
  if (both !== undefined && (to ?? by ?? weapon) !== undefined)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  if (both !== undefined) note("both", both.np);
  if (clause.subject !== undefined) note(role, clause.subject);
  if (to !== undefined) note("object", to.np);
  if (by !== undefined) note("source", by.np);
  if (weapon !== undefined) note("with", weapon.np);
  // "that it would be dealt while defending".
  const held = heldBy(cx, bag, ["while"]);
  if (both !== undefined && held.filters.length + held.tests.length > 0)
    noReading(clauses.span, shown(cx, clauses), "as what is prevented");
  for (const is of held.filters) tests.push({ role: f.passive ? "object" : "source", is });
  for (const test of held.tests) tests.push({ while: test });
  if (of === "first each turn" && takeAdverb(bag, "each turn") === undefined) leftOver(p.span, shown(cx, p));
  if (allowed === "next") {
    const turn = takeAdverb(bag, "this turn", "this combat");
    if (turn !== undefined) cx.scope.durations.push(turn.id === "this turn" ? "this turn" : "this combat");
  }
  finish(cx, bag);
  return both === undefined ? undefined : plain;
}

/** "prevent the next 3 damage that would be dealt to target ally this turn" (717.2): a shield with a duration. */
export function preventionEffects(cx: Context, p: Predicate, bag: Bag): readonly Effect[] {
  const own = duration(cx, bag);
  const before = cx.scope.durations.length;
  const { replace, also } = prevention(cx, p, bag, "next");
  const named = cx.scope.durations.splice(before);
  const until = own ?? named[0];
  if (until === undefined || (own !== undefined && named.length > 0))
    return noReading(p.span, shown(cx, p), "without one duration");
  cx.scope.durations.push(until);
  return (also === undefined ? [replace] : [replace, also]).map((one) => ({
    do: "shield",
    replace: one,
    once: false,
    until,
    label: freshLabel(cx.scope, "shield"),
    span: p.span,
  }));
}
