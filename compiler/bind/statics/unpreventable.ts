// "Damage that your hero would deal is unpreventable", "Combat damage dealt with this weapon can't be prevented":
// said of damage, it holds of what deals it (408.3c). "That damage can't be prevented" is said of what was just dealt.
import type { Clause, NounPhrase, Predicate, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Duration, Effect, Filtered } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import { bagOf, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, stateWord } from "../base/verbs.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";
import type { LastingChange } from "./changes.ts";

interface Saying {
  /** Who deals it; anybody if absent. */
  readonly source?: NounPhrase;
  /** The ability or equipment it is dealt with. */
  readonly by?: NounPhrase;
  readonly combat: boolean;
  readonly until?: Duration;
}

/** "is unpreventable", "can't be prevented" with nothing behind it but a duration. */
function saysSo(p: Predicate): { readonly until?: Duration } | undefined {
  const f = factsOf(p);
  const bag = bagOf(p);
  const turn = takeAdverb(bag, "this turn");
  const until = turn === undefined ? {} : { until: "this turn" as const };
  if (p.adverbs.length > 0 || f.may || f.must || f.would || f.odd || f.past) return undefined;
  if (p.verb.id === "prevent" && f.cannot && f.passive) return bag.left.length === 0 ? until : undefined;
  if (p.verb.id !== "be" || f.cannot || f.negated || f.passive) return undefined;
  const state = take(bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0]?.item;
  if (word === undefined || stateWord(word) !== "unpreventable" || bag.left.length > 0) return undefined;
  return until;
}

/** What a clause about damage says; undefined if it says nothing of the kind. */
function sayingOf(clause: Clause): Saying | undefined {
  const [p, ...more] = clause.predicates;
  const { subject } = clause;
  if (subject === undefined || p === undefined || more.length > 0 || !isDamage(subject)) return undefined;
  const said = saysSo(p.item);
  const item = soleNoun(subject);
  if (said === undefined || item === undefined) return undefined;
  const [d, ...ds] = item.determiners;
  if (ds.length > 0 || (d !== undefined && (d.kind !== "article" || d.word !== "the"))) return undefined;
  const combat = isNoun(item.head, "combat damage");
  const [m, ...ms] = item.modifiers;
  const marked = m?.item.kind === "word" && m.item.word.id === "combat" && !m.item.non;
  if (ms.length > 0 || (m !== undefined && !marked) || (!combat && !marked && !isNoun(item.head, "damage")))
    return undefined;
  const [post, ...posts] = item.posts;
  if (posts.length > 0) return undefined;
  const dealt = post === undefined ? undefined : dealing(post);
  return dealt === undefined ? undefined : { ...dealt, ...said, combat: combat || marked };
}

type Post = NonNullable<ReturnType<typeof soleNoun>>["posts"][number];

/** "that X would deal", "X deals with abilities", "dealt by X", "that would be dealt with W". */
function dealing(post: Post): Omit<Saying, "combat"> | undefined {
  const joined = post.kind === "participle" ? post.predicates : undefined;
  const clause = post.kind === "relative" ? post.clauses.clauses[0]?.item : undefined;
  if (post.kind === "relative" && post.clauses.clauses.length > 1) return undefined;
  const predicates = joined ?? clause?.predicates;
  const p = predicates?.[0]?.item;
  if (p === undefined || predicates?.length !== 1 || p.verb.id !== "deal" || p.adverbs.length > 0)
    return undefined;
  const f = factsOf(p);
  if (f.may || f.must || f.cannot || f.can || f.negated || f.odd) return undefined;
  const bag = bagOf(p);
  const turn = takeAdverb(bag, "this turn");
  const with_ = takePreposition(bag, "with")?.np;
  const by = takePreposition(bag, "by")?.np;
  const subject = clause?.subject;
  const passive = joined !== undefined || f.passive;
  if (bag.left.length > 0 || takeObject(bag) !== undefined || passive === (subject !== undefined))
    return undefined;
  const source = passive ? by : subject;
  return {
    ...(source === undefined ? {} : { source }),
    ...(with_ === undefined ? {} : { by: with_ }),
    ...(turn === undefined ? {} : { until: "this turn" as const }),
  };
}

const changeOf = (s: Saying): LastingChange => ({
  cant: s.combat ? "have its combat damage prevented" : "have its damage prevented",
});

/** Whose damage it is: the card it is dealt with says it where there is one. */
function dealer(cx: Context, s: Saying, clause: Clause): NounPhrase | undefined {
  if (s.by === undefined) return s.source;
  if (s.source === undefined) return s.by;
  // "dealt by your hero with this weapon": nobody else deals damage with it.
  const wielder = definite(cx, s.source, "subject")?.is;
  const yours = typeof wielder === "object" && "hero" in wielder && wielder.hero === "you";
  if (!yours || definite(cx, s.by, "subject")?.is === undefined)
    return notBuilt(clause.span, "damage of one character with one of several cards");
  return s.by;
}

/** Whoever may deal damage. */
const anybody = (cx: Context): Filtered =>
  (cx.game.person === undefined ? undefined : cx.game.objects[cx.game.person]?.filter) ?? { all: [] };

/** As a static power. */
export function unpreventableStatic(
  cx: Context,
  clause: Clause,
): Pick<Extract<Ability, { kind: "continuous" }>, "kind" | "on" | "changes"> | undefined {
  const s = sayingOf(clause);
  if (s === undefined) return undefined;
  if (s.until !== undefined) return noReading(clause.span, shown(cx, clause), "as a lasting statement");
  const np = dealer(cx, s, clause);
  const changes = [changeOf(s)];
  if (np === undefined) return { kind: "continuous", on: { filter: anybody(cx) }, changes };
  const one = definite(cx, np, "subject");
  if (one?.is === "self") return { kind: "continuous", on: { self: true }, changes };
  if (one?.is === "host") return { kind: "continuous", on: { host: true }, changes };
  if (typeof one?.is === "object" && "hero" in one.is)
    return { kind: "continuous", on: { hero: one.is.hero }, changes };
  const d = one ?? cx.rules.described(cx, np);
  if (d.is !== undefined || d.elsewhere || !d.many)
    return noReading(np.span, shown(cx, np), "as whose damage");
  return { kind: "continuous", on: { filter: zoneFilter(d) }, changes };
}

/** As something that an effect does, for a while. */
export function unpreventableEffect(cx: Context, clause: Clause): Effect | undefined {
  const s = sayingOf(clause);
  if (s === undefined) return undefined;
  const np = dealer(cx, s, clause);
  if (np === undefined) return noReading(clause.span, shown(cx, clause), "as an effect");
  const label = freshLabel(cx.scope, "unpreventable");
  const { what } = cx.rules.select(cx, np, { label, chooser: "you", bare: true, subject: true });
  const on = what.kind === "all" ? { kind: "live" as const, filter: what.filter } : what;
  const effect: Effect = {
    do: "modify",
    on,
    changes: [changeOf(s)],
    until: s.until ?? "rest of game",
    label,
    span: clause.span,
  };
  if (s.until === undefined) cx.scope.pending.add(effect);
  else cx.scope.durations.push(s.until);
  return effect;
}

/** "That damage can't be prevented.": of the damage that the effect before deals. */
export function thatDamage(sentence: Sentence): boolean {
  if (sentence.fronts.length > 0 || sentence.body.kind !== "sequence") return false;
  const [only, ...more] = sentence.body.clauses;
  const clause = only?.item;
  const [p, ...ps] = clause?.predicates ?? [];
  const item = clause?.subject === undefined ? undefined : soleNoun(clause.subject);
  if (p === undefined || item === undefined || more.length + ps.length > 0) return false;
  const [d, ...ds] = item.determiners;
  const that = d?.kind === "demonstrative" && d.word === "that" && ds.length === 0;
  if (!that || !isNoun(item.head, "damage") || item.modifiers.length + item.posts.length > 0) return false;
  const said = saysSo(p.item);
  return said !== undefined && said.until === undefined;
}

/** The last damage dealt in the effects, made unpreventable; undefined if they deal none at their end. */
export function withThatDamage(effects: readonly Effect[]): readonly Effect[] | undefined {
  const last = effects[effects.length - 1];
  if (last?.do === "deal") return [...effects.slice(0, -1), { ...last, unpreventable: true }];
  if (last?.do !== "may" && last?.do !== "each") return undefined;
  const then = withThatDamage(last.then);
  return then === undefined ? undefined : [...effects.slice(0, -1), { ...last, then }];
}
