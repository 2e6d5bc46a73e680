// What lasting statements forbid, demand and allow in a game that says it by a table of its own (`told` of its
// meanings): "can't block", "attacks each combat if able", "can't be blocked except by Walls", "can block any number of
// creatures". A predicate comes in with its bag; a change of the subject leaves.
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect, Filtered } from "../../abilities.ts";
import { type Bag, type Prepositional, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown, wordsOf } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { allOf, anyOf, behindOnly, modifierFilter } from "../nouns/noun-words.ts";
import { calledByEvents } from "../nouns/players.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

const keyOf = (p: Predicate, passive: boolean): string => `${passive ? "passive " : ""}${p.verb.id}`;

/** "doesn't untap": that it can't, for verbs of the table. */
export function toldNot(cx: Context, p: Predicate): Predicate {
  const [not, ...more] = p.auxiliaries;
  if (not?.id !== "do not" || more.length > 0 || factsOf(p).past) return p;
  if (cx.game.told?.cant?.[p.verb.id] === undefined) return p;
  return { ...p, auxiliaries: [{ ...not, id: "can not" }] };
}

/** "doesn't tap as it attacks": what is told by all its words. */
export const toldWhole = (cx: Context, p: Predicate): LastingChange | undefined =>
  cx.game.told?.whole?.[wordsOf(cx, p.span).toLowerCase()];

/** "is unblockable": what can't be done to it, by an adjective of the table. */
export function toldState(cx: Context, bag: Bag): LastingChange | undefined {
  const state = bag.left.find((a) => a.kind === "state");
  const word = state?.kind === "state" && state.words.length === 1 ? state.words[0]?.item : undefined;
  const said = word === undefined ? undefined : stateWord(word);
  const cant = said === undefined ? undefined : cx.game.told?.is?.[said];
  if (cant === undefined) return undefined;
  take(bag, "state");
  return { cant };
}

/** "attacks each combat if able": nothing that it does, but what it has to do. */
export const isDemand = (p: Predicate): boolean =>
  (p.verb.id === "attack" || p.verb.id === "block") &&
  isPlain(factsOf(p)) &&
  !factsOf(p).past &&
  p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "if able");

export function demanded(cx: Context, p: Predicate, bag: Bag): LastingChange | undefined {
  const must = isDemand(p) ? cx.game.told?.must?.[p.verb.id] : undefined;
  if (must === undefined) return undefined;
  if (p.adverbs.length > 0) return leftOver(p.adverbs[0]?.span ?? p.span, shown(cx, p));
  takeAdverb(bag, "if able");
  takeAdverb(bag, "each combat", "each turn");
  const object = takeObject(bag);
  return { must, ...(object === undefined ? {} : { filter: cx.rules.described(cx, object).filter }) };
}

/** What is forbidden; undefined where the table has no such verb. */
export function forbidden(cx: Context, p: Predicate, bag: Bag, passive: boolean): LastingChange | undefined {
  const { told } = cx.game;
  if (told === undefined) return undefined;
  if (p.verb.id === "be" && !passive) return untargeted(cx, bag);
  const key = keyOf(p, passive);
  const cant = told.cant?.[key];
  if (cant === undefined) return undefined;
  const defending = ofDefender(cx, p, bag, passive);
  if (defending !== undefined) return { cant, filter: defending };
  if (ownStep(cx, p, bag)) return { cant };
  const except = takePreposition(bag, "except by");
  if (except !== undefined) {
    const only = passive ? told.only?.[key] : undefined;
    if (only === undefined) return noReading(except.span, shown(cx, except), "here");
    return { only, filter: several(cx, except.np) };
  }
  const by = passive ? takePreposition(bag, "by") : undefined;
  const object = passive ? undefined : takeObject(bag);
  if (by !== undefined) return { cant, filter: several(cx, by.np) };
  return object === undefined ? { cant } : { cant, filter: several(cx, object) };
}

/**
 * "can't attack unless defending player controls an Island", "can't be blocked as long as defending player controls an
 * artifact": a statement about the player who is attacked, or who controls what would block.
 */
function ofDefender(cx: Context, p: Predicate, bag: Bag, passive: boolean): Filtered | undefined {
  const verb = passive ? "be blocked" : "attack";
  if (p.verb.id !== (passive ? "block" : "attack")) return undefined;
  const at = bag.left.findIndex((a) => a.kind === "subordinate" && !a.only && saysDefender(cx, a));
  const sub = bag.left[at];
  if (sub?.kind !== "subordinate") return undefined;
  const unless = sub.word.id === "unless";
  if (!unless && sub.word.id !== "as long as" && sub.word.id !== "if")
    return noReading(sub.span, shown(cx, sub), `behind \`${verb}\``);
  const [only, ...more] = sub.clauses.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  const q = joined?.item;
  const object = q?.adjuncts.length === 1 && q.adjuncts[0]?.kind === "object" ? q.adjuncts[0].np : undefined;
  if (q?.verb.id !== "control" || !isPlain(factsOf(q)) || object === undefined || more.length + ps.length > 0)
    return noReading(sub.span, shown(cx, sub), `behind \`${verb}\``);
  const d = cx.rules.described(cx, object);
  const item = soleNoun(object);
  const [det] = item?.determiners ?? [];
  const one = det?.kind === "article" && det.word !== "the" && item?.determiners.length === 1;
  if (!one || d.is !== undefined || d.zone !== undefined || d.elsewhere)
    return noReading(object.span, shown(cx, object), "here");
  bag.left.splice(at, 1);
  const theirs = { count: allOf([d.filter, { side: { player: { controllerOf: "own" } } }]) };
  const controls: Filtered = { holds: { compare: { own: theirs }, op: ">=", to: 1 } };
  return unless ? { not: controls } : controls;
}

const saysDefender = (cx: Context, a: Extract<Bag["left"][number], { kind: "subordinate" }>): boolean => {
  const subject = a.clauses.clauses[0]?.item.subject;
  return subject !== undefined && calledByEvents(cx.game).includes(shown(cx, subject).toLowerCase());
};

/** "creatures with power 2 or less", "more than one creature" is another thing. */
function several(cx: Context, np: NounPhrase): Filtered {
  const d = cx.rules.described(cx, np);
  if (d.elsewhere || d.zone !== undefined || (!d.many && d.is === undefined))
    return noReading(np.span, shown(cx, np), "here");
  return d.filter;
}

/** Whether the statement is about this card. */
export const isOfThis = ({ scope }: Context): boolean =>
  scope.subject?.what === "object" && scope.subject.part === "self";

/** "during its controller's untap step", "during your untap step": the one time of which the verb speaks. */
function ownStep(cx: Context, p: Predicate, bag: Bag): boolean {
  if (p.verb.id !== "untap") return false;
  const during = take(bag, "preposition", (a) => !a.only && a.word.id === "during");
  const item = during === undefined ? undefined : soleNoun(during.np);
  const [owner, ...more] = item?.determiners ?? [];
  if (during === undefined) return true;
  if (item === undefined || !isNoun(item.head, cx.game.readyStep))
    return noReading(during.span, shown(cx, during), "as a time");
  if (more.length + item.modifiers.length + item.posts.length > 0)
    return noReading(during.span, shown(cx, during), "as a time");
  if (owner?.kind === "possessive") {
    const whose = shown(cx, owner.owner).toLowerCase();
    if (/(^|\s)(its|their) controllers?$/.test(whose)) return true;
    cx.rules.player(cx, owner.owner);
    return true;
  }
  // Each is readied in the step of its own controller: "your" is that only of this card.
  if (owner?.kind === "pronoun" && owner.word.id === "your" && isOfThis(cx)) return true;
  return noReading(during.span, shown(cx, during), "as a time");
}

/** "can't be the target of spells or abilities your opponents control". */
function untargeted(cx: Context, bag: Bag): LastingChange | undefined {
  const cant = cx.game.told?.cant?.["passive target"];
  const by = cant === undefined ? undefined : takePreposition(bag, "the target of");
  if (cant === undefined || by === undefined) return undefined;
  const from = take(bag, "preposition", (a) => !a.only && a.word.id === "from");
  const filter = targeters(cx, from === undefined ? by.np : withFrom(by.np, from));
  return { cant, ...(filter === undefined ? {} : { filter }) };
}

/** "abilities FROM RED SOURCES", wherever the parser hung it. */
function withFrom(np: NounPhrase, from: Prepositional): NounPhrase {
  const last = np.items[np.items.length - 1];
  if (last?.item.kind !== "noun") return np;
  const post = { kind: "preposition" as const, span: from.span, word: from.word, np: from.np };
  const item = { ...last.item, posts: [...last.item.posts, post] };
  return { ...np, items: [...np.items.slice(0, -1), { ...last, item }] };
}

/** "spells or abilities", "red spells or abilities from red sources": by their sources; undefined for all. */
function targeters(cx: Context, np: NounPhrase): Filtered | undefined {
  const last = np.items[np.items.length - 1]?.item;
  const controlled = last?.kind === "noun" ? opponents(cx, last) : undefined;
  const filters: Filtered[] = [];
  let spells = false;
  let abilities = false;
  for (const { item, by } of np.items) {
    if (item.kind !== "noun" || item.determiners.length > 0) return refusedTargeters(cx, np);
    if (by !== undefined && !/^,?\s*(or|and)?$/.test(by.trim())) return refusedTargeters(cx, np);
    const isSpell = isNoun(item.head, "spell");
    const isAbility = isNoun(item.head, "ability");
    if (!(isSpell || isAbility) || (isSpell ? spells : abilities)) return refusedTargeters(cx, np);
    const words = modifierFilter(cx, item);
    if (isSpell) {
      spells = true;
      if (item.posts.length > 0 && item !== last) return refusedTargeters(cx, np);
      filters.push(allOf([{ state: "spell" }, ...words]));
    } else {
      abilities = true;
      if (words.length > 0) return refusedTargeters(cx, np);
      const from = sources(cx, item);
      filters.push(allOf([{ not: { state: "spell" } }, ...(from === undefined ? [] : [from])]));
    }
    if (item.posts.length > 0 && (item !== last || (controlled === undefined && isSpell)))
      if (!(isAbility && sources(cx, item) !== undefined)) return refusedTargeters(cx, np);
  }
  const plain = spells && abilities && filters.every((f) => !("all" in f));
  const side: readonly Filtered[] = controlled === undefined ? [] : [{ side: controlled }];
  if (plain) return side[0];
  return allOf([anyOf(filters), ...side]);
}

const refusedTargeters = (cx: Context, np: NounPhrase): never =>
  noReading(np.span, shown(cx, np), "as what targets");

/** "your opponents control", "an opponent controls" behind the last of them. */
function opponents(cx: Context, item: Extract<NounPhrase["items"][number]["item"], { kind: "noun" }>) {
  const [post, ...more] = item.posts;
  if (post === undefined || more.length > 0) return undefined;
  return /^(that )?(your opponents control|an opponent controls|opponents control)$/i.test(shown(cx, post))
    ? ("opponent" as const)
    : undefined;
}

/** "from red sources" behind "abilities". */
function sources(
  cx: Context,
  item: Extract<NounPhrase["items"][number]["item"], { kind: "noun" }>,
): Filtered | undefined {
  const from = item.posts.find((p) => p.kind === "preposition" && p.word.id === "from");
  const source = from?.kind === "preposition" ? soleNoun(from.np) : undefined;
  if (
    source === undefined ||
    !isNoun(source.head, "source") ||
    source.determiners.length + source.posts.length > 0
  )
    return undefined;
  return allOf(modifierFilter(cx, source));
}

/** "can't attack or block": what is allowed, by all its words; undefined where the table has them not. */
export function allowed(cx: Context, p: Predicate, bag: Bag, passive: boolean): LastingChange | undefined {
  const { told, allows } = cx.game;
  const verb = passive ? `be ${p.verb.text}` : p.verb.text;
  const adverbs = p.adverbs.map((word) => word.text);
  const words = [...adverbs, verb, ...bag.left.map((a) => shown(cx, a))].join(" ").toLowerCase();
  const can = allows[words] ?? (passive ? undefined : told?.can?.[words]);
  if (can !== undefined) {
    bag.left = [];
    return typeof can === "string" ? { can } : can;
  }
  if (told === undefined || passive) return undefined;
  const only = told.only?.[keyOf(p, passive)];
  if (only === undefined) return undefined;
  const object = bag.left.find((a) => a.kind === "object");
  const bare = object?.kind === "object" ? behindOnly(object.np) : undefined;
  if (bare === undefined || p.adverbs.length > 0) return undefined;
  takeObject(bag);
  return { only, filter: several(cx, bare) };
}
