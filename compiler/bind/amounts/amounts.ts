// Amounts: digits and number words, X, "that much", "the number of Xs", "its cost", "for each X", sums.
import type { Adjunct, Amount, NounItem, NounPhrase, Post } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart, Part, Quantity } from "../../abilities.ts";
import { detach } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { isIt, isYou, partsOf, soleNoun } from "../base/groups.ts";
import { checkedCards } from "../base/readings.ts";
import { possessor, thatMuch } from "../base/references.ts";
import { attempt, disagrees, leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel, trial } from "../base/scope.ts";
import { gone, playerDeedOf } from "../conditions/deeds.ts";
import { determined, type Owner } from "../nouns/determiners.ts";
import { allOf } from "../nouns/noun-words.ts";
import { definite, doneThisWay, zoneFilter } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import { ownerObject } from "../nouns/players.ts";
import { statModifiers, statOf } from "../nouns/stat-filters.ts";
import { counterName } from "./counter-names.ts";
import { howManyWords, kindNamed } from "./different-words.ts";

export function amount(cx: Context, a: Amount): Quantity {
  switch (a.kind) {
    case "number":
      return a.value;
    case "variable":
      if (cx.scope.x !== undefined) return cx.scope.x;
      return noReading(a.span, shown(cx, a), "where no cost and no `where` gives it a value");
    case "that":
      return manyOfAct(cx, a.word) ?? thatMuch(cx.scope, a.span, shown(cx, a)).amount;
    case "sum": {
      // "two +1 ATK counters" is no sum.
      if (a.op === "+" && a.left.kind === "number") break;
      const left = amount(cx, a.left);
      const right = amount(cx, a.right);
      if (a.op === "+" || a.op === "plus") return { plus: [left, right] };
      if (typeof right === "number") return { plus: [left, -right] };
      return { plus: [left, { times: [-1, right] }] };
    }
    case "scaled":
      if (a.by === "half" || a.amount === undefined) break;
      return { times: [2, amount(cx, a.amount)] };
    case "bounded":
    case "up to":
    case "any":
    case "change":
    case "all but":
    case "list":
      break;
  }
  return noReading(a.span, shown(cx, a), "as a number");
}

/** Acts whose cards "that many" counts. */
const COUNTED = new Set(["put", "shuffle", "discard", "destroy", "remove", "exhaust", "draw"]);

/** "Shuffle your hand into your deck, then draw that many cards": as many as the last act affected. */
function manyOfAct(cx: Context, word: string): Quantity | undefined {
  if (word !== "that many") return undefined;
  const act = cx.scope.acts.findLast((a) => COUNTED.has(a.verb));
  const damage = cx.scope.mentions.findLast((m) => m.what === "damage");
  if (act === undefined || (damage !== undefined && damage.span.from > act.span.from)) return undefined;
  return { amountOf: act.part };
}

/** A noun phrase that stands for a number: "the number of allies you control", "its ATK", "that much". */
export function quantity(cx: Context, np: NounPhrase): Quantity {
  const only = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (only?.kind === "amount" && only.posts.length === 0) return amount(cx, only.amount);
  if (only?.kind === "amount" && only.posts.length === 1) {
    const more = subtracted(cx, only.posts[0]);
    if (more !== undefined) return { plus: [amount(cx, only.amount), more] };
  }
  // "the number of cards in your hand minus the number of cards in his hand".
  const split = detach(np, ["minus", "plus"]);
  if (split !== undefined) {
    const more = subtracted(cx, split.post);
    if (more !== undefined) return { plus: [quantity(cx, split.np), more] };
  }
  const item = soleNoun(np);
  if (item !== undefined) {
    if (isNoun(item.head, "number", "amount", "total")) return numberOf(cx, item);
    const stat = statOf(cx, item);
    if (stat !== undefined) return statNumber(cx, item, stat);
    if (isNoun(item.head, "damage")) return damageNumber(cx, item);
  }
  return noReading(np.span, shown(cx, np), "as a number");
}

const soleOf = (item: NounItem): NounPhrase | undefined => {
  const [post] = item.posts;
  return item.posts.length === 1 && post?.kind === "preposition" && post.word.id === "of"
    ? post.np
    : undefined;
};

/** "the number of NP". */
function numberOf(cx: Context, item: NounItem): Quantity {
  const of = soleOf(item);
  const [d] = item.determiners;
  if (
    of !== undefined &&
    item.modifiers.length === 0 &&
    item.determiners.length === 1 &&
    d?.kind === "article" &&
    d.word === "the"
  )
    return counted(cx, of, "plural");
  return noReading(item.span, shown(cx, item), "as a number");
}

/** How many there are of what a phrase describes: behind "the number of" (plural) or "for each" (singular). */
export function counted(cx: Context, np: NounPhrase, number: "plural" | "singular"): Quantity {
  const item = soleNoun(np);
  if (item !== undefined && isNoun(item.head, "damage")) return damageNumber(cx, item);
  if (item !== undefined && isNoun(item.head, "counter")) return counterNumber(cx, item);
  const often = item === undefined ? undefined : playedThisTurn(cx, np, item);
  if (often !== undefined) return often;
  const hand = item === undefined ? undefined : cardsInHand(cx, item);
  if (hand !== undefined) return hand;
  const described = cx.rules.described(cx, np);
  if (described.is !== undefined) return noReading(np.span, shown(cx, np), "as something to count");
  if (described.many !== (number === "plural") && np.items.length === 1)
    disagrees(np.span, shown(cx, np), `a ${number} noun`);
  const left = described.zone === undefined ? gone(described.filter) : undefined;
  if (left !== undefined) {
    const { deed, by } = left.deed;
    return { happened: deed, of: allOf(left.rest), ...(by === undefined ? {} : { by }) };
  }
  const way = doneThisWay(described.filter);
  return way === undefined ? { count: zoneFilter(described) } : countDone(cx, np, way);
}

/** "for each ally destroyed this way": how many the act affected, whatever became of them. */
function countDone(cx: Context, np: NounPhrase, way: NonNullable<ReturnType<typeof doneThisWay>>): Quantity {
  const act = cx.scope.acts.find((a) => JSON.stringify(a.part) === JSON.stringify(way.part));
  const filterOf = (h: string) => JSON.stringify(cx.game.objects[h]?.filter);
  const kinds = new Set(act?.heads.filter((h) => filterOf(h)?.startsWith('{"type"')).map(filterOf));
  const implied =
    way.rest.every((f) => act?.heads.some((h) => filterOf(h) === JSON.stringify(f))) &&
    (way.rest.length === 0 || kinds.size <= 1);
  if (act === undefined) return notBuilt(np.span, "a number of some of the cards that an act affected");
  // Of damage and healing the number is that of points.
  const points = act.verb === "deal" || act.verb === "heal";
  if (implied && !points) return { amountOf: way.part };
  // "for each ally removed this way", where what was removed may have been no ally.
  const rest = way.rest.filter(
    (f) => JSON.stringify(f) !== JSON.stringify(cx.game.objects.character?.filter),
  );
  return { count: allOf([{ is: way.part }, ...rest]) };
}

/** "each ability you played this turn", "each other ability you've played this turn": how often that was. */
function playedThisTurn(cx: Context, np: NounPhrase, item: NounItem): Quantity | undefined {
  const post = item.posts[item.posts.length - 1];
  const clause =
    post?.kind === "relative" && post.clauses.clauses.length === 1
      ? post.clauses.clauses[0]?.item
      : undefined;
  const p = clause?.predicates.length === 1 ? clause.predicates[0]?.item : undefined;
  if (clause?.subject === undefined || p === undefined) return undefined;
  const deed = playerDeedOf(cx, p);
  const who = deed === undefined ? undefined : cx.rules.players(cx, clause.subject);
  if (deed === undefined || who === undefined || !("one" in who)) return undefined;
  const bare = { ...item, posts: item.posts.slice(0, -1) };
  const of = cx.rules.described(cx, { ...np, items: [{ span: item.span, item: bare }] });
  if (of.is !== undefined || of.zone !== undefined) return undefined;
  return { often: deed, player: who.one, of: checkedCards(cx, p.verb.id, np, of.filter) };
}

/** "cards in your hand": a number that even hidden cards give. */
function cardsInHand(cx: Context, item: NounItem): Quantity | undefined {
  if (!isNoun(item.head, "card") || item.modifiers.length > 0 || item.determiners.length > 0)
    return undefined;
  const [post] = item.posts;
  if (item.posts.length !== 1 || post?.kind !== "preposition" || post.word.id !== "in") return undefined;
  if (!isPlace(cx, post.np)) return undefined;
  const where = place(cx, post.np);
  if (where.whose === "any" || where.whose === "owner") return undefined;
  if (where.zone === "hand") return { handOf: where.whose };
  if (where.zone === "deck") return { deckOf: where.whose };
  return undefined;
}

/** The object in "on it", "on this ally", "of that card". */
function objectIn(cx: Context, post: Post | undefined, word: string): ObjectPart | undefined {
  if (post?.kind !== "preposition" || post.word.id !== word) return undefined;
  // "this equipment has +2 ATK for each counter on it": whose clause it is may well be meant.
  if (isIt(post.np)) return possessor(cx.scope, post.np.span, shown(cx, post.np), false);
  return cx.rules.object(cx, post.np);
}

/** "damage on it", "damage dealt this way". */
function damageNumber(cx: Context, item: NounItem): Quantity {
  if (item.modifiers.length > 0 || item.posts.length !== 1)
    return noReading(item.span, shown(cx, item), "as a number");
  const [d] = item.determiners;
  const plain =
    item.determiners.length === 0 ||
    (item.determiners.length === 1 && d?.kind === "article" && d.word === "the");
  const much =
    item.determiners.length === 1 && d?.kind === "count" ? undefined : plain ? item.posts[0] : undefined;
  const several = much === undefined ? undefined : severalOn(cx, much);
  if (several !== undefined) return several;
  const on = objectIn(cx, much, "on");
  if (on !== undefined) return { stat: "damage", of: on };
  if (much?.kind === "participle" && much.predicates.length === 1) {
    const p = much.predicates[0]?.item;
    const [way] = p?.adjuncts ?? [];
    if (p !== undefined && p.adjuncts.length === 1 && way?.kind === "adverb" && way.word.id === "this way") {
      const act = lastAct(cx, p.verb.id);
      if (act !== undefined) return { amountOf: act };
    }
    // "for each damage dealt": by what was just done, or as the event tells.
    if (p?.verb.id === "deal" && p.adjuncts.length === 0 && item.determiners.length === 0) {
      const act = lastAct(cx, "deal");
      return act === undefined ? thatMuch(cx.scope, item.span, shown(cx, item)).amount : { amountOf: act };
    }
  }
  return noReading(item.span, shown(cx, item), "as a number");
}

/** "damage on allies in your party": of all of them together. */
function severalOn(cx: Context, post: Post): Quantity | undefined {
  if (post.kind !== "preposition" || post.word.id !== "on") return undefined;
  if (definite(cx, post.np, "object") !== undefined) return undefined;
  return { sum: "damage", of: group(cx, post.np) };
}

function lastAct(cx: Context, verb: string): Part | undefined {
  for (let i = cx.scope.acts.length - 1; i >= 0; i--) {
    const act = cx.scope.acts[i];
    if (act?.verb === verb) return act.part;
  }
  return undefined;
}

/** "counter removed this way", "counters you removed this way". */
function removedThisWay(cx: Context, item: NounItem): Part | undefined {
  const [post] = item.posts;
  if (item.determiners.length > 0 || item.modifiers.length > 0 || item.posts.length !== 1) return undefined;
  const clause = post?.kind === "relative" ? post.clauses.clauses[0]?.item : undefined;
  const yours = clause?.subject !== undefined && isYou(clause.subject) && (clause.fronts ?? []).length === 0;
  const predicates = post?.kind === "participle" ? post.predicates : yours ? clause.predicates : undefined;
  const p = predicates?.length === 1 ? predicates[0]?.item : undefined;
  const way = p?.adjuncts.length === 1 ? p.adjuncts[0] : undefined;
  if (p?.verb.id !== "remove" || way?.kind !== "adverb" || way.word.id !== "this way") return undefined;
  const act = cx.scope.acts.findLast((a) => a.verb === "remove");
  return act?.heads.includes("counter") ? act.part : undefined;
}

function counterNumber(cx: Context, item: NounItem): Quantity {
  const way = removedThisWay(cx, item);
  if (way !== undefined) return { amountOf: way };
  const counter = counterName(cx, item);
  if (item.determiners.length === 0 && item.posts.length === 0) return { counters: counter, on: "self" };
  const [post] = item.posts;
  if (
    item.determiners.length === 0 &&
    item.posts.length === 1 &&
    post?.kind === "preposition" &&
    post.word.id === "on"
  ) {
    // "for each honor counter on cards you control".
    const d = definite(cx, post.np, "object") ?? cx.rules.described(cx, post.np);
    if (d.is === undefined && d.many) return { countersAmong: counter, of: zoneFilter(d) };
  }
  const on = item.posts.length === 1 ? objectIn(cx, post, "on") : undefined;
  if (item.determiners.length === 0 && on !== undefined) return { counters: counter, on };
  return noReading(item.span, shown(cx, item), "as a number");
}

/** "its cost", "that ally's ATK", "the ATK of target ally", "the combined cost of NP", "the highest cost among NP". */
function statNumber(cx: Context, item: NounItem, stat: string): Quantity {
  const { det } = determined(cx, item.determiners, item.span);
  const modifiers = statModifiers(item);
  if (det.d === "owner" && modifiers.length === 0 && item.posts.length === 0)
    return { stat, of: ownerObject(cx, det.owner) };
  const [m] = modifiers;
  const [post] = item.posts;
  if (det.d === "owner" && modifiers.length === 1 && item.posts.length === 0) {
    // "their combined ATK".
    const of = isWord(m, "combined") ? severalOf(cx, det.owner) : undefined;
    if (of !== undefined) return { sum: stat, of };
  }
  // "its health - 1", "its health minus 1".
  const less = item.posts.length === 1 ? subtracted(cx, post) : undefined;
  if (less !== undefined && det.d === "owner" && modifiers.length === 0)
    return { plus: [{ stat, of: ownerObject(cx, det.owner) }, less] };
  if (det.d !== "the" || item.posts.length !== 1 || post?.kind !== "preposition")
    return noReading(item.span, shown(cx, item), "as a number");
  if (modifiers.length === 0 && post.word.id === "of") return { stat, of: ofWhat(cx, post.np) };
  if (modifiers.length === 1) {
    if (isWord(m, "combined") && post.word.id === "of") return { sum: stat, of: group(cx, post.np) };
    const among = post.word.id === "among" || post.word.id === "of";
    if (isWord(m, "highest") && among) return { highest: stat, of: group(cx, post.np) };
    if (isWord(m, "lowest") && among) return { lowest: stat, of: group(cx, post.np) };
  }
  return noReading(item.span, shown(cx, item), "as a number");
}

const isWord = (m: NounItem["modifiers"][number] | undefined, id: string): boolean =>
  m?.item.kind === "word" && m.item.word.id === id && !m.item.non && m.item.adverb === undefined;

/** "their" of several that were mentioned. */
function severalOf(cx: Context, owner: Owner): Filtered | undefined {
  if (owner.o !== "pronoun" || owner.word.id !== "their") return undefined;
  return { is: possessor(cx.scope, owner.span, shown(cx, owner), true) };
}

/** "- 1", "minus 1", "+ 2", "plus the ATK of that weapon" behind a number. */
export function subtracted(cx: Context, post: Post | Adjunct | undefined): Quantity | undefined {
  if (post?.kind === "sum") {
    const n = amount(cx, post.amount);
    return post.op === "+" ? n : negative(n);
  }
  if (post?.kind !== "preposition") return undefined;
  if (post.word.id === "plus") return quantity(cx, post.np);
  return post.word.id === "minus" ? negative(quantity(cx, post.np)) : undefined;
}

const negative = (n: Quantity): Quantity => (typeof n === "number" ? -n : { times: [-1, n] });

/** The object of "the ATK of NP": one that is known, or "one of your Daggers", chosen before the number is needed. */
function ofWhat(cx: Context, np: NounPhrase): ObjectPart {
  const { first } = cx.scope;
  const known = attempt(() => trial(cx.scope, () => cx.rules.object(cx, np)));
  if ("value" in known || first === undefined)
    return "value" in known ? known.value : cx.rules.object(cx, np);
  const label = freshLabel(cx.scope, "choose");
  const { what } = cx.rules.select(cx, np, { label, chooser: cx.scope.chooser });
  if (what.kind !== "choose" || what.min !== 1 || what.max !== 1) return cx.rules.object(cx, np);
  first.push({ do: "choose", by: what.by, what, label, span: np.span });
  return { step: label };
}

/** "your armor": all there is of it. */
function isMass(np: NounPhrase): boolean {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  const mass = item?.head?.senses.some((s) => s.role === "noun" && s.number === "mass") ?? false;
  return mass && more.length === 0 && (d?.kind === "pronoun" || d?.kind === "possessive");
}

function group(cx: Context, np: NounPhrase): Filtered {
  if (partsOf(np).parts.length !== 1) return noReading(np.span, shown(cx, np), "as one group of cards");
  const d = cx.rules.described(cx, np);
  if (!d.many && !isMass(np)) disagrees(np.span, shown(cx, np), "a plural noun");
  if (d.zone === undefined && gone(d.filter) !== undefined)
    return noReading(np.span, shown(cx, np), "where no zone is named");
  // Of several opponents it is one, and not all of them together.
  if (/\ban opponent\b/i.test(shown(cx, np))) notBuilt(np.span, "a number of one opponent of several");
  return zoneFilter(d);
}

/** "for each NP": how many; the noun is singular, or a number of them ("for each two cards") is refused. */
export function forEach(cx: Context, np: NounPhrase): Quantity {
  const item = np.items[0]?.item;
  if (item?.kind !== "noun") return noReading(np.span, shown(cx, np), "behind `for each`");
  const figure =
    cx.game.told?.figures?.[
      shown(cx, np)
        .toLowerCase()
        .replace(/^each /, "")
    ];
  if (figure !== undefined) return { stat: figure, of: "self" };
  const [d, ...rest] = item.determiners;
  // "for this and each other Orc you control": itself and those.
  if (d?.kind === "demonstrative" && rest[0]?.kind === "joint") return counted(cx, np, "singular");
  // "for each of your weapons".
  if (
    d?.kind === "quantifier" &&
    d.word === "each" &&
    d.of &&
    rest.length === 1 &&
    rest[0]?.kind === "pronoun"
  )
    return counted(
      cx,
      {
        ...np,
        items: np.items.map((j, at) => (at === 0 ? { ...j, item: { ...item, determiners: rest } } : j)),
      },
      "plural",
    );
  if (d?.kind !== "quantifier" || d.word !== "each" || d.of) return leftOver(np.span, `for ${shown(cx, np)}`);
  const bare: NounPhrase = {
    ...np,
    items: np.items.map((j, at) => (at === 0 ? { ...j, item: { ...item, determiners: rest } } : j)),
  };
  const several = rest.length === 1 && rest[0]?.kind === "count" && !rest[0].of ? rest[0] : undefined;
  if (several?.amount.kind === "number" && several.amount.value > 1) {
    // "for each five resources you control", "for each 5 damage on it".
    const one: NounPhrase = {
      ...np,
      items: np.items.map((j, at) => (at === 0 ? { ...j, item: { ...item, determiners: [] } } : j)),
    };
    return { per: [several.amount.value, counted(cx, one, "plural")] };
  }
  const distinct = rest.length === 0 ? different(cx, item) : undefined;
  if (distinct !== undefined) return distinct;
  if (rest.length === 0 || (rest.length === 1 && rest[0]?.kind === "quantifier" && rest[0].word === "other"))
    return counted(cx, withEach(bare, np, rest.length > 0), "singular");
  return noReading(np.span, shown(cx, np), "behind `for each`");
}

/** "each different class among allies you control", "each different card type you control". */
function different(cx: Context, item: NounItem): Quantity | undefined {
  if (!isWord(item.modifiers[0], "different")) return undefined;
  const kind = kindNamed(cx, item);
  const [post, ...others] = item.posts;
  if (kind === undefined || post === undefined || others.length > 0) return undefined;
  if (post.kind === "preposition" && post.word.id === "among") {
    const of = group(cx, post.np);
    return typeof kind === "string" ? { distinct: kind, of } : howManyWords(kind, of);
  }
  if (post.kind !== "relative" || kind !== "type") return undefined;
  const clause = post.clauses.clauses[0]?.item;
  if (clause === undefined || post.clauses.clauses.length > 1) return undefined;
  return { distinct: kind, of: cx.rules.relative(cx, clause, ["card"]) };
}

/** "classes among allies you control": how many different ones. */
export function wordsAmong(cx: Context, item: NounItem): Quantity | undefined {
  const [post, ...more] = item.posts;
  if (post?.kind !== "preposition" || post.word.id !== "among" || more.length > 0) return undefined;
  const kind = kindNamed(cx, item);
  if (kind === undefined) return undefined;
  const of = group(cx, post.np);
  return typeof kind === "string" ? { distinct: kind, of } : howManyWords(kind, of);
}

/** Keeps "each" where the noun is a card, so that its number agrees; damage and counters stand without. */
function withEach(bare: NounPhrase, full: NounPhrase, other: boolean): NounPhrase {
  const item = soleNoun(bare);
  const alone = item !== undefined && isNoun(item.head, "damage", "counter");
  return alone && !other ? bare : full;
}
