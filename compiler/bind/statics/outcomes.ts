// What a replacement makes of the event it waits for: "prevent 1 of it", "it's dealt double that much instead",
// "it's dealt to your hero instead", or other instructions in its place (716, 717).
import type { Amount, Clause, NounItem, NounPhrase, Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Effect, Filtered, Quantity, Replace, Selection } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { damageType } from "../amounts/damage-phrases.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { isIt, soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import type { Would } from "../events/would.ts";
import { definite } from "../nouns/objects.ts";

type Change = Replace["change"];

export interface Outcome {
  readonly change: Change;
  readonly optional?: true;
}

/** What happens of the event, or in its place. */
export function outcome(cx: Context, would: Would, body: Sequence): Outcome {
  const [only, ...more] = body.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  if (only !== undefined && joined !== undefined && more.length + ps.length === 0 && would.flow) {
    const found = flowOutcome(cx, would, only.item, joined.item);
    if (found !== undefined) return found;
  }
  cx.scope.instead = "wanted";
  const done: readonly Effect[] = cx.rules.effects(cx, body);
  const said: string = cx.scope.instead;
  cx.scope.instead = "no";
  if (said !== "said") return noReading(body.span, shown(cx, body), "without `instead`");
  return { change: { instead: done } };
}

function flowOutcome(cx: Context, would: Would, clause: Clause, p: Predicate): Outcome | undefined {
  if (p.verb.id === "prevent" && clause.subject === undefined && would.flow === "damage")
    return { change: preventedOf(cx, p) };
  return elsewhere(cx, would, clause, p) ?? anotherAmount(cx, would, clause, p);
}

const soleItem = (np: NounPhrase | undefined) => (np?.items.length === 1 ? np.items[0]?.item : undefined);

/** "that damage". */
function isThatDamage(np: NounPhrase | undefined): boolean {
  const item = soleItem(np);
  if (item?.kind !== "noun" || !isNoun(item.head, "damage")) return false;
  const [d] = item.determiners;
  const that = d?.kind === "demonstrative" && d.word === "that" && item.determiners.length === 1;
  return that && item.modifiers.length + item.posts.length === 0;
}

/** "that much damage". */
function isThatMuch(np: NounPhrase): boolean {
  const item = soleItem(np);
  const [d] = item?.kind === "noun" ? item.determiners : [];
  return (
    item?.kind === "noun" &&
    isNoun(item.head, "damage") &&
    item.determiners.length === 1 &&
    d?.kind === "count" &&
    d.amount.kind === "that" &&
    item.modifiers.length + item.posts.length === 0
  );
}

/** "prevent 1 of it", "prevent all but 2 of that damage", "prevent it". */
export function preventedOf(cx: Context, p: Predicate): Extract<Change, { readonly prevent: unknown }> {
  if (p.auxiliaries.length > 0 || p.adverbs.length > 0) return noReading(p.span, shown(cx, p), "here");
  const bag = bagOf(p);
  const object = takeObject(bag);
  const ofWhat = takePreposition(bag, "of");
  const per = eachOf(cx, bag);
  finish(cx, bag);
  if (ofWhat === undefined && per === undefined && (isIt(object) || isThatDamage(object)))
    return { prevent: "all" };
  const amount = partOf(cx, object, ofWhat?.np);
  if (amount?.kind === "all but" && per === undefined)
    return { prevent: "all", but: cx.rules.amount(cx, amount.amount) };
  if (amount === undefined || amount.kind === "all but")
    return noReading(p.span, shown(cx, p), "as what is prevented");
  const n = cx.rules.amount(cx, amount);
  if (per === undefined) return { prevent: n };
  if (n !== 1) return noReading(p.span, shown(cx, p), "as what is prevented");
  return { prevent: per };
}

/** "for each damage on it". */
function eachOf(cx: Context, bag: Bag): Quantity | undefined {
  const found = takePreposition(bag, "for");
  return found === undefined ? undefined : forEach(cx, found.np);
}

/** The amount in "1 of it", "1 of that damage", however the words hang together. */
function partOf(cx: Context, object: NounPhrase | undefined, of: NounPhrase | undefined): Amount | undefined {
  const item = soleItem(object);
  if (item?.kind === "amount" && of !== undefined && item.posts.length === 0) {
    if (isIt(of) || isThatDamage(of)) return item.amount;
    return leftOver(of.span, shown(cx, of));
  }
  if (item?.kind !== "noun" || of !== undefined) return undefined;
  const [d, that, ...rest] = item.determiners;
  if (d?.kind !== "count" || d.of !== true || item.modifiers.length + item.posts.length > 0) return undefined;
  if (that === undefined) return item.head?.id === "it" ? d.amount : undefined;
  const damage = isNoun(item.head, "damage") && that.kind === "demonstrative" && that.word === "that";
  return damage && rest.length === 0 ? d.amount : undefined;
}

/** "it's dealt to your hero instead", "you may have it dealt to this ally instead" (408.3). */
function elsewhere(cx: Context, would: Would, clause: Clause, p: Predicate): Outcome | undefined {
  const f = factsOf(p);
  if (would.flow !== "damage" || p.adverbs.length > 0 || clause.subject === undefined) return undefined;
  const it = isIt(clause.subject) || isThatMuch(clause.subject) || isThatDamage(clause.subject);
  if (p.verb.id === "deal" && f.passive && !f.past && !f.may && !f.negated && it) {
    const bag = bagOf(p);
    const to = takePreposition(bag, "to");
    if (to === undefined || takeAdverb(bag, "instead") === undefined) return undefined;
    finish(cx, bag);
    return { change: { redirect: whither(cx, would, to.np) } };
  }
  const who = cx.rules.players(cx, clause.subject);
  if (who === undefined || !("one" in who) || who.one !== "you" || p.verb.id !== "have" || !f.may)
    return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  const dealt = take(bag, "infinitive")?.predicates ?? [];
  const [q, ...qs] = dealt;
  finish(cx, bag);
  if (!isIt(object) || q === undefined || qs.length > 0 || q.item.verb.id !== "deal") return undefined;
  const inner = bagOf(q.item);
  const to = takePreposition(inner, "to");
  if (to === undefined || takeAdverb(inner, "instead") === undefined) return undefined;
  finish(cx, inner);
  return { optional: true, change: { redirect: whither(cx, would, to.np) } };
}

/** "is dealt to this creature instead": what is said of damage that would be dealt. */
export function dealtElsewhere(cx: Context, would: Would, p: Predicate): Change {
  const bag = bagOf(p);
  const to = takePreposition(bag, "to");
  if (to === undefined || takeAdverb(bag, "instead") === undefined)
    return noReading(p.span, shown(cx, p), "without `instead` and whom");
  finish(cx, bag);
  return { redirect: whither(cx, would, to.np) };
}

/** Whom it is dealt to: "another" is another than whom it would have been. */
function whither(cx: Context, would: Would, np: NounPhrase): Selection {
  const before = cx.scope.targets.length;
  const chosen = cx.rules.select(cx, np, { label: freshLabel(cx.scope, "redirect"), chooser: "you" });
  const item = np.items[0]?.item;
  const another =
    item?.kind === "noun" && item.determiners.some((d) => d.kind === "quantifier" && d.word === "another");
  if (!another) {
    if (chosen.what.kind === "all") return noReading(np.span, shown(cx, np), "as whom it is dealt to");
    return chosen.what;
  }
  const target = cx.scope.targets[before];
  if (target === undefined || would.to === undefined)
    return noReading(np.span, shown(cx, np), "with nothing it is other than");
  const others = (target.notSameAs?.length ?? 0) > 0 ? target.filter : withoutSelf(target.filter);
  cx.scope.targets[before] = { ...target, filter: { all: [others, { not: { is: would.to } }] } };
  return chosen.what;
}

/** "another target" alone was read as another than this card. */
function withoutSelf(f: Filtered): Filtered {
  const self = JSON.stringify({ not: { is: "self" } });
  return "all" in f ? { all: f.all.filter((one) => JSON.stringify(one) !== self) } : f;
}

/**
 * "it deals that much +1 instead", "it's dealt double that much instead", "it heals that amount of damage plus 1
 * instead", "that much +1 is dealt instead", "it deals frost damage instead".
 */
function anotherAmount(cx: Context, would: Would, clause: Clause, p: Predicate): Outcome | undefined {
  const f = factsOf(p);
  const verb = would.flow === "healing" ? "heal" : "deal";
  const odd = f.would || f.may || f.can || f.cannot || f.must || f.negated || f.odd || f.past;
  if (p.verb.id !== verb || odd || clause.subject === undefined || p.adverbs.length > 0) return undefined;
  const bag = bagOf(p);
  if (takeAdverb(bag, "instead") === undefined) return undefined;
  let said: NounPhrase | undefined;
  const subject = soleItem(clause.subject);
  const counts = subject?.kind === "noun" && subject.determiners[0]?.kind === "count";
  if (subject?.kind === "amount" || (counts && isNoun(subject.head, "damage"))) {
    if (!f.passive) return undefined;
    said = clause.subject;
  } else {
    if (!f.passive && !isPlain(f)) return undefined;
    if (definite(cx, clause.subject, "subject") === undefined) return undefined;
    said = takeObject(bag);
    // "to that permanent or player": to whom it would have been dealt.
    const same = /^that (creature|permanent|player|(creature|permanent) or player)$/i;
    if (would.whom === true)
      take(bag, "preposition", (a) => !a.only && a.word.id === "to" && same.test(shown(cx, a.np)));
  }
  const change = said === undefined ? undefined : much(cx, said);
  if (change === undefined) return undefined;
  if (would.flow === "healing" && "set" in change) return undefined;
  finish(cx, bag);
  return { change };
}

/** "that much +1", "double that much fire damage", "that amount of damage plus 1", "shadow damage". */
function much(cx: Context, np: NounPhrase): Change | undefined {
  const item = soleItem(np);
  if (item?.kind === "amount") return item.posts.length > 0 ? undefined : ofAmount(cx, item.amount);
  if (item?.kind !== "noun") return undefined;
  const olden = thatAmountOf(item);
  if (olden !== undefined) return olden;
  if (!isNoun(item.head, "damage", "combat damage")) return undefined;
  const set = qualities(cx, item);
  const [d, ...more] = item.determiners;
  if (item.posts.length > 0) {
    const plus =
      d?.kind === "count" && d.amount.kind === "that" && more.length === 0 ? plusOf(item) : undefined;
    return plus === undefined || set === undefined ? undefined : { ...plus, set };
  }
  if (more.length > 0 || set === undefined) return undefined;
  const plain = Object.keys(set).length === 0;
  if (d === undefined) return plain ? undefined : { set };
  if (d.kind !== "count") return undefined;
  const amount = d.amount.kind === "that" ? { more: 0 } : ofAmount(cx, d.amount);
  if (amount === undefined || plain) return amount;
  return "more" in amount && amount.more === 0 ? { set } : { ...amount, set };
}

type Set = Readonly<Record<string, boolean | readonly string[]>>;

/** What becomes of the packet beside its amount; undefined if a word says nothing of it. */
function qualities(cx: Context, item: NounItem): Set | undefined {
  const types: string[] = [];
  const set: Record<string, boolean | readonly string[]> = {};
  if (isNoun(item.head, "combat damage")) set.combat = true;
  for (const { item: m, by } of item.modifiers) {
    if (m.kind !== "word" || m.non || m.adverb !== undefined || by !== undefined) return undefined;
    const type = damageType(cx, [m.word.id, ...m.word.senses.map((s) => s.id)]);
    if (type !== undefined) types.push(type);
    else if (m.word.id === "unpreventable") set.preventable = false;
    else if (m.word.id === "combat") set.combat = true;
    else return undefined;
  }
  if (types.length > 1) return undefined;
  return types.length === 1 ? { ...set, types } : set;
}

type Much = { readonly more: Quantity } | { readonly times: number };

function ofAmount(cx: Context, amount: Amount): Much | undefined {
  if (amount.kind === "sum" && amount.left.kind === "that" && amount.right.kind === "number") {
    const plus = amount.op === "+" || amount.op === "plus";
    return { more: plus ? amount.right.value : -amount.right.value };
  }
  if (amount.kind === "sum" && amount.left.kind === "that" && amount.right.kind === "variable")
    return amount.op === "+" || amount.op === "plus"
      ? { more: cx.rules.amount(cx, amount.right) }
      : undefined;
  if (amount.kind === "scaled" && amount.by !== "half" && amount.amount?.kind === "that")
    return { times: amount.by === "triple" ? 3 : 2 };
  return undefined;
}

/** The old wordings "that amount of damage plus 1", "double that amount of damage", "that much damage +1". */
function thatAmountOf(item: NounItem): Much | undefined {
  const [d, ...ds] = item.determiners;
  if (item.modifiers.length > 0) return undefined;
  const damage = isNoun(item.head, "damage");
  const amount = isNoun(item.head, "amount");
  const doubled =
    d?.kind === "count" && d.amount.kind === "scaled" && d.amount.by !== "half" ? d.amount : undefined;
  const [again, ...further] = ds;
  if (
    damage &&
    doubled !== undefined &&
    doubled.amount === undefined &&
    further.length + item.posts.length === 0
  )
    return again?.kind === "demonstrative" && again.word === "that"
      ? { times: doubled.by === "triple" ? 3 : 2 }
      : undefined;
  if (damage && d?.kind === "count" && d.amount.kind === "that" && ds.length === 0) return plusOf(item);
  if (!amount) return undefined;
  const [of, ...more] = item.posts;
  const inner =
    of?.kind === "preposition" && of.word.id === "of" && more.length === 0 ? soleNoun(of.np) : undefined;
  if (inner === undefined || !isNoun(inner.head, "damage")) return undefined;
  if (inner.determiners.length + inner.modifiers.length > 0) return undefined;
  const that = (x: typeof d): boolean => x?.kind === "demonstrative" && x.word === "that";
  if (that(d) && ds.length === 0) return plusOf(inner);
  const twice = d?.kind === "count" && d.amount.kind === "scaled" && d.amount.by !== "half";
  if (twice && d.amount.kind === "scaled" && d.amount.amount === undefined && that(ds[0]) && ds.length === 1)
    return inner.posts.length === 0 ? { times: d.amount.by === "triple" ? 3 : 2 } : undefined;
  return undefined;
}

/** "plus 1", "+1" behind the damage. */
function plusOf(item: NounItem): Much | undefined {
  const [post, ...more] = item.posts;
  if (post === undefined || more.length > 0) return undefined;
  if (post.kind === "sum" && post.amount.kind === "number")
    return { more: post.op === "+" ? post.amount.value : -post.amount.value };
  if (post.kind !== "preposition" || (post.word.id !== "plus" && post.word.id !== "minus")) return undefined;
  const n = soleItem(post.np);
  if (n?.kind !== "amount" || n.amount.kind !== "number" || n.posts.length > 0) return undefined;
  return { more: post.word.id === "plus" ? n.amount.value : -n.amount.value };
}
