// What a lasting sentence says of its subject: "has +2 ATK and Stealth", "can't attack", "must attack if able",
// "loses and can't have powers", "is also a Sheep". The words become changes; who they apply to, how long and
// while what is for the caller.
import type {
  Item,
  Joined,
  KeywordItem,
  NounItem,
  NounPhrase,
  Predicate,
  StatItem,
} from "../../../grammar/tree.ts";
import type { Ability, Effect, Filtered, Quantity } from "../../abilities.ts";
import { damageOf, isDamage, noPosts } from "../amounts/damage-phrases.ts";
import { type Alternative, alternativeTest } from "../amounts/measures.ts";
import {
  type Bag,
  bagOf,
  finish,
  take,
  takeAdverb,
  takeObject,
  takePreposition,
  takeSubordinate,
} from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { offers, soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noFrame, noReading } from "../base/refuse.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { boardDeed, boardMust } from "../effects/board-deeds.ts";
import { cardsAndEffects } from "../nouns/cards-and-effects.ts";
import { keptWord } from "../nouns/kinds.ts";
import { keywordNamed, keywordsNamed } from "../nouns/named-keywords.ts";
import { isPlace, place } from "../nouns/places.ts";
import { additionalKeyword, additionalStat, isAdditional } from "./additional.ts";
import { alsoOfType } from "./also-of-type.ts";
import { baseStats } from "./base-stats.ts";
import { can } from "./can.ts";
import { natureChanges, saysNature } from "./nature.ts";
import { demanded, forbidden, isDemand, isOfThis, toldState } from "./told.ts";

export type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** Whether the predicate says something lasting rather than doing something. */
export function isLasting(cx: Context, p: Predicate): boolean {
  const f = factsOf(p);
  if (f.would) return false;
  if (f.cannot || f.can || f.must) return true;
  if (f.may) return false;
  if (isDemand(p)) return true;
  if (p.verb.id === "enter") return entersReady(p);
  if (p.verb.id === "become") return newStats(p) !== undefined || saysNature(cx, p);
  return (p.verb.id === "have" || p.verb.id === "lose" || p.verb.id === "be" || gains(p)) && !isGame(p);
}

/** "gains flying": it has it. */
const gains = (p: Predicate): boolean =>
  p.verb.id === "gain" &&
  p.adjuncts.some(
    (a) =>
      a.kind === "object" &&
      a.np.items.every(
        ({ item }) =>
          item.kind === "keyworditem" ||
          item.kind === "quote" ||
          (item.kind === "noun" && isNoun(item.head, "activated ability")),
      ),
  );

/** "enter ready": where they would enter exhausted. */
function entersReady(p: Predicate): boolean {
  const [state, ...more] = p.adjuncts.filter((a) => a.kind === "state");
  const word = state?.words[0]?.item;
  return (
    more.length === 0 &&
    state?.words.length === 1 &&
    word !== undefined &&
    stateWord(word) === "ready" &&
    !p.adjuncts.some((a) => a.kind === "object")
  );
}

/** "becomes 1 / 1": its ATK and health are that. */
function newStats(p: Predicate): StatItem | undefined {
  const [object] = p.adjuncts.filter((a) => a.kind === "object");
  const item = object?.np.items.length === 1 ? object.np.items[0]?.item : undefined;
  if (item?.kind !== "stats" || item.parts.length !== 2 || item.posts.length > 0) return undefined;
  const plain = item.parts.every(
    (part) => part.sign === undefined && part.stat === undefined && part.type === undefined,
  );
  return plain ? item : undefined;
}

function becomeStats(cx: Context, p: Predicate, bag: Bag): readonly LastingChange[] {
  const item = newStats(p);
  if (item === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  takeObject(bag);
  return item.parts.map((part, at): LastingChange => {
    if (part.amount === undefined) return noReading(part.span, shown(cx, part), "as ATK or health");
    return { set: cx.game.pair[at] ?? "", n: cx.rules.amount(cx, part.amount) };
  });
}

/** "loses the game" is no modifier. */
const isGame = (p: Predicate) =>
  p.adjuncts.some((a) => a.kind === "object" && isNoun(soleNoun(a.np)?.head, "game"));

/** Changes of one predicate; takes what it uses from the bag. `per` multiplies ("for each ally you control"). */
export function changesOf(
  cx: Context,
  p: Predicate,
  bag: Bag,
  per: (n: Quantity) => Quantity,
  shared: NounPhrase | undefined,
): readonly LastingChange[] {
  const f = factsOf(p);
  if (f.odd || f.would) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  if (f.cannot) return cannot(cx, p, bag, f.passive, shared);
  if (f.must) return must(cx, p, bag, f.passive);
  if (f.can) return can(cx, p, bag, f.passive);
  if (!isPlain(f) || f.past) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  const demand = demanded(cx, p, bag);
  if (demand !== undefined) return [demand];
  switch (p.verb.id) {
    case "gain":
    case "have": {
      const [adverb] = p.adverbs;
      if (adverb !== undefined && (p.adverbs.length > 1 || !["also", "each"].includes(adverb.id)))
        return leftOver(adverb.span, shown(cx, p));
      const said = takeObject(bag);
      const object = (said === undefined ? undefined : equalTo(said, bag)) ?? shared;
      if (object === undefined) return noReading(p.span, shown(cx, p), "without an object");
      if (offers(object.items))
        return noReading(object.span, shown(cx, object), "as a choice of what to have");
      const base = baseStats(cx, object);
      if (base !== undefined) return base;
      const other = take(bag, "alternative");
      const second = take(bag, "gapped");
      // "gets +1/+1", and "has flying": not "gets flying".
      const gets = /^(gets?|got)$/i.test(p.verb.text) && cx.game.reading.zones === true;
      const odd = gets ? object.items.find(({ item }) => item.kind !== "stats") : undefined;
      if (odd !== undefined) return noReading(odd.span, shown(cx, odd), "as a number to get");
      const changes = [
        ...object.items.flatMap((i) => had(cx, i, per)),
        ...(second === undefined ? [] : behindAnd(cx, second, per)),
      ];
      return other === undefined ? changes : either(cx, changes, other);
    }
    case "lose": {
      const own = takeObject(bag);
      const object = own ?? shared;
      if (object === undefined) return noReading(p.span, shown(cx, p), "without an object");
      // "lose and can't have Elusive or Stealth": neither of them.
      if (own !== undefined && offers(object.items))
        return noReading(object.span, shown(cx, object), "as a choice of what to lose");
      return object.items.map((i) => lost(cx, i.item));
    }
    case "enter":
      take(bag, "state");
      return [{ can: "enter ready" }];
    case "become":
    case "be": {
      const nature = p.adverbs.length === 0 && saysNature(cx, p) ? takeObject(bag) : undefined;
      if (nature !== undefined) return natureChanges(cx, nature, bag, (i) => had(cx, i, (n) => n));
      // "is 1/1", where "is" says what something is.
      const numbers = cx.game.reading.isAlone === true && p.adverbs.length === 0 && newStats(p) !== undefined;
      if (p.verb.id !== "be" || numbers) return becomeStats(cx, p, bag);
      const told = p.adverbs.length === 0 ? toldState(cx, bag) : undefined;
      return told === undefined ? become(cx, p, bag) : [told];
    }
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
}

/** "+ATK this turn equal to its cost": the number stands behind the duration. */
function equalTo(np: NounPhrase, bag: Bag): NounPhrase {
  const [joined, ...more] = np.items;
  const item = joined?.item;
  const open =
    item?.posts.length === 0 &&
    (item.kind === "stats"
      ? item.parts.every((p) => p.amount === undefined)
      : item.kind === "keyworditem" || (item.kind === "noun" && isAdditional(item)));
  if (
    joined === undefined ||
    (item?.kind !== "stats" && item?.kind !== "keyworditem" && item?.kind !== "noun")
  )
    return np;
  if (!open || more.length > 0) return np;
  const equal = takePreposition(bag, "equal to");
  if (equal === undefined) return np;
  const post = { kind: "preposition" as const, span: equal.span, word: equal.word, np: equal.np };
  return { ...np, items: [{ ...joined, item: { ...item, posts: [post] } }] };
}

/** ", and additional health equal to ...": one thing more, with the words behind it. */
function behindAnd(
  cx: Context,
  second: Extract<Bag["left"][number], { readonly kind: "gapped" }>,
  per: (n: Quantity) => Quantity,
): readonly LastingChange[] {
  const bag: Bag = { left: [...second.adverbials] };
  const np = equalTo(second.np, bag);
  finish(cx, bag);
  return np.items.flatMap((i) => had(cx, i, per));
}

/** "+1 / +1, or +2 / +2 if it's a Demon": the same stats by other numbers. */
function either(
  cx: Context,
  changes: readonly LastingChange[],
  alternative: Alternative,
): readonly LastingChange[] {
  const others = alternative.np.items.flatMap((i) => had(cx, i, (n) => n));
  const given = alternativeTest(cx, alternative);
  const same = changes.map((change, at): LastingChange | undefined => {
    const other = others[at];
    if (!("add" in change) || other === undefined || !("add" in other) || other.add !== change.add)
      return undefined;
    return { add: change.add, n: { given, then: other.n, otherwise: change.n } };
  });
  const made = same.filter((c) => c !== undefined);
  if (made.length < same.length || others.length !== changes.length)
    return noReading(alternative.span, shown(cx, alternative), "as other numbers");
  return made;
}

export function had(
  cx: Context,
  joined: Joined<Item>,
  per: (n: Quantity) => Quantity,
): readonly LastingChange[] {
  const { item } = joined;
  switch (item.kind) {
    case "stats":
      return statChanges(cx, item, per);
    case "keyworditem":
      return [granted(cx, item, per)];
    case "noun": {
      // "has Bear Form": the keyword is a tag as well.
      const id = keywordNamed(cx, item);
      if (id !== undefined) return [{ grant: id }];
      const more = additionalKeyword(cx, item, per) ?? additionalStat(cx, item, per) ?? keptType(cx, item);
      if (more !== undefined) return [more];
      break;
    }
    case "quote": {
      if (item.posts.length > 0) return leftOver(item.posts[0]?.span ?? item.span, shown(cx, item));
      const { subject } = cx.scope;
      const own = subject?.what === "object" && subject.part === "self";
      return cx.rules
        .quoted(cx, item.lines, own ? undefined : "giver")
        .map((text) => ({ grantText: given(text) }));
    }
  }
  return noReading(item.span, shown(cx, item), "as something to have");
}

/** What is given sets no characteristic of its own object: it works when its effect came (407.2, 418.5a). */
const given = (ability: Ability): Ability => {
  if (ability.kind !== "continuous") return ability;
  const { characteristic: _, ...rest } = ability;
  return rest;
};

/** "All allies also have that type": the type that the card keeps. */
function keptType(cx: Context, item: NounItem): LastingChange | undefined {
  const kept = keptWord(cx, { kind: "np", span: item.span, items: [{ span: item.span, item }] });
  if (kept === undefined || !("chosen" in kept) || kept.of !== "tag") return undefined;
  return { keptTrait: kept.chosen, of: kept.of };
}

/** "+2 ATK / +2 [Health]", "-1 ATK", "+ATK equal to its cost". */
function statChanges(cx: Context, item: StatItem, per: (n: Quantity) => Quantity): LastingChange[] {
  const [equal, ...rest] = item.posts;
  if (rest.length > 0) leftOver(rest[0]?.span ?? item.span, shown(cx, item));
  let equalTo: Quantity | undefined;
  if (equal !== undefined) {
    if (equal.kind !== "preposition" || equal.word.id !== "equal to") leftOver(equal.span, shown(cx, equal));
    else equalTo = cx.rules.quantity(cx, equal.np);
  }
  const bare = item.parts.every((p) => p.stat === undefined);
  if (bare && item.parts.length !== 2) noReading(item.span, shown(cx, item), "without ATK or health");
  // "+1 / +1 [Health]": an icon may show what is the second; of two words neither is left out.
  const [first, second, ...more] = item.parts;
  const shownSecond = first?.stat === undefined && second?.stat?.senses.some((s) => s.role === "icon");
  const nameless = item.parts.find((p) => p.stat === undefined);
  if (!bare && nameless !== undefined && !(shownSecond && more.length === 0))
    disagrees(nameless.span, shown(cx, nameless), "ATK or health behind it");
  return item.parts.map((part, at): LastingChange => {
    if (part.type !== undefined) leftOver(part.type.span, shown(cx, part));
    if (part.sign === undefined) return noReading(part.span, shown(cx, part), "without a sign");
    let stat: string | undefined = bare ? cx.game.pair[at] : undefined;
    if (part.stat !== undefined)
      for (const id of [part.stat.id, ...part.stat.senses.map((s) => s.id)]) stat ??= cx.game.stats[id];
    if (stat === undefined && shownSecond) stat = cx.game.pair[0];
    if (stat === undefined) return noReading(part.span, shown(cx, part), "as ATK or health");
    const n = part.amount === undefined ? equalTo : cx.rules.amount(cx, part.amount);
    if (n === undefined || (part.amount !== undefined && equalTo !== undefined))
      return noReading(part.span, shown(cx, part), "as a bonus");
    const total = per(n);
    return { add: stat, n: part.sign === "-" ? minus(total) : total };
  });
}

const minus = (n: Quantity): Quantity => (typeof n === "number" ? -n : { times: [-1, n] });

function granted(cx: Context, item: KeywordItem, per: (n: Quantity) => Quantity): LastingChange {
  const [equal, ...posts] = item.posts;
  // "Assault equal to the number of ..."
  if (equal?.kind === "preposition" && equal.word.id === "equal to" && posts.length === 0) {
    const { id, n } = cx.rules.keyword(cx, item.use);
    if (item.use.argument !== undefined || n === undefined) return leftOver(equal.span, shown(cx, equal));
    return { grant: id, n: per(cx.rules.quantity(cx, equal.np)) };
  }
  if (item.posts.length > 0) leftOver(item.posts[0]?.span ?? item.span, shown(cx, item));
  // "protection from black", "cycling {2}": a use with what belongs to it.
  if (
    cx.game.told !== undefined &&
    (item.use.argument?.kind === "noun" || item.use.argument?.kind === "cost")
  )
    return { grantText: cx.rules.keywordAbility(cx, item.use) };
  const facts = cx.game.keywords[item.use.keyword.id];
  // "gains protection from until end of turn": what it speaks of is left out.
  if (cx.game.told !== undefined && (facts?.argument === "noun" || facts?.argument === "cost"))
    return noReading(item.span, shown(cx, item), "without what it speaks of");
  const use = cx.rules.keyword(cx, item.use);
  return { grant: use.id, ...(use.n === undefined ? {} : { n: per(use.n) }) };
}

/** "loses powers", "loses Elusive". */
function lost(cx: Context, item: Item): LastingChange {
  if (item.kind === "keyworditem" && item.posts.length === 0)
    return { lose: { keyword: cx.rules.keyword(cx, item.use).id } };
  if (item.kind === "noun" && isPowers(cx, item)) return { lose: "abilities" };
  return noReading(item.span, shown(cx, item), "as something to lose");
}

function isPowers(cx: Context, item: Extract<Item, { kind: "noun" }>): boolean {
  const [d] = item.determiners;
  const det =
    item.determiners.length === 0 ||
    (item.determiners.length === 1 && d?.kind === "quantifier" && d.word === "all");
  return (
    (isNoun(item.head, "power") || (cx.game.reading.isAlone === true && isNoun(item.head, "ability"))) &&
    det &&
    item.modifiers.length === 0 &&
    item.posts.length === 0
  );
}

/** "is also a Sheep", "is an Orc": a tag or class; "is a Protector" in old texts. */
function become(cx: Context, p: Predicate, bag: Bag): readonly LastingChange[] {
  const also = p.adverbs.length === 1 && p.adverbs[0]?.id === "also";
  if (p.adverbs.length > (also ? 1 : 0)) return leftOver(p.span, shown(cx, p));
  const state = also ? undefined : take(bag, "state", (a) => a.words.length === 1);
  const word = state?.words[0]?.item;
  if (word !== undefined) {
    if (stateWord(word) === "instant") return [{ can: "be played as instant" }];
    return noReading(p.span, shown(cx, p), "as a lasting statement");
  }
  // "is in bear form": the old wording for having it.
  const form = also ? undefined : take(bag, "preposition", (a) => !a.only && a.word.id === "in");
  if (form !== undefined) {
    const uses = keywordsNamed(cx, form.np);
    if (uses === undefined || offers(form.np.items))
      return noReading(p.span, shown(cx, p), "as a lasting statement");
    return uses.map((grant) => ({ grant }));
  }
  const object = takeObject(bag);
  // "is Elusive and Untargetable": the old wording for having them.
  const uses = object?.items.flatMap(({ item }) => (item.kind === "keyworditem" ? [item] : [])) ?? [];
  const adjectives = uses.every((use) => cx.game.keywords[use.use.keyword.id]?.adjective === true);
  if (
    object !== undefined &&
    uses.length === object.items.length &&
    adjectives &&
    !also &&
    !offers(object.items)
  )
    return uses.map((use) => granted(cx, use, (n) => n));
  const other = also && object !== undefined ? alsoOfType(cx, object, had) : undefined;
  if (other !== undefined) return other;
  const item = object === undefined ? undefined : soleNoun(object);
  const [d] = item?.determiners ?? [];
  if (item?.head !== undefined && item.modifiers.length === 0 && item.posts.length === 0) {
    const article = item.determiners.length === 1 && d?.kind === "article" && d.word !== "the";
    for (const s of item.head.senses) {
      if (s.role === "keyword" && item.determiners.length <= 1) {
        const facts = cx.game.keywords[s.id];
        if (facts !== undefined && facts.argument === "none") return [{ grant: facts.id }];
      }
      if (s.role !== "noun" || s.class === undefined) continue;
      const of = cx.game.traits[s.class];
      // "is a Sheep" is the older wording: it stays what it is besides.
      if (of !== undefined && article && (also || cx.game.keptKinds.includes(s.class)))
        return [{ trait: s.id, of }];
    }
  }
  return noReading(p.span, shown(cx, p), "as a lasting statement");
}

/** What may be forbidden, by verb and voice, as questions of the game. */
const DEEDS: Readonly<Record<string, string>> = {
  attack: "attack",
  protect: "protect",
  exhaust: "exhaust",
  ready: "ready",
  heal: "heal",
  "passive exhaust": "exhaust",
  "passive attack": "be attacked",
  "passive target": "be targeted",
  "passive destroy": "be destroyed",
  "passive heal": "be healed",
  "passive interrupt": "be interrupted",
  "passive play": "be played",
  "passive flip": "be flipped",
  "passive complete": "be completed",
  "passive choose": "be chosen",
  "passive counter": "be countered",
  move: "move",
  score: "score",
};

function deedOf(cx: Context, p: Predicate, bag: Bag, passive: boolean): string {
  const known = DEEDS[`${passive ? "passive " : ""}${p.verb.id}`];
  if (known !== undefined) return known;
  switch (p.verb.id) {
    case "leave": {
      const object = takeObject(bag);
      if (!passive && object !== undefined && isPlace(cx, object) && place(cx, object).zone === "play")
        return "leave play";
      break;
    }
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      const damage = damageOf(cx, object, "event");
      noPosts(cx, damage);
      if (
        damage.amount !== "all" ||
        damage.types.length > 0 ||
        damage.unpreventable ||
        damage.fatal !== undefined
      )
        break;
      if (passive)
        return damage.combat === undefined
          ? "be dealt damage"
          : damage.combat
            ? "be dealt combat damage"
            : "be dealt non-combat damage";
      return damage.combat === undefined
        ? "deal damage"
        : damage.combat
          ? "deal combat damage"
          : noReading(object.span, shown(cx, object), "as what can't be dealt");
    }
    case "remove": {
      const from = takePreposition(bag, "from");
      if (!passive || from === undefined) break;
      const item = soleNoun(from.np);
      if (isNoun(item?.head, "game")) return "be removed from the game";
      break;
    }
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
}

function cannot(
  cx: Context,
  p: Predicate,
  bag: Bag,
  passive: boolean,
  shared: NounPhrase | undefined,
): readonly LastingChange[] {
  if (p.adverbs.length > 0) return leftOver(p.adverbs[0]?.span ?? p.span, shown(cx, p));
  if (p.verb.id === "have" && !passive) {
    const object = takeObject(bag) ?? shared;
    if (object === undefined) return noReading(p.span, shown(cx, p), "without an object");
    return object.items.map(({ item }): LastingChange => {
      if (item.kind === "keyworditem" && item.posts.length === 0)
        return { cant: "have keyword", filter: { keyword: cx.rules.keyword(cx, item.use).id } };
      if (item.kind === "noun" && isPowers(cx, item)) return { cant: "have powers" };
      return noReading(item.span, shown(cx, item), "as something to have");
    });
  }
  const told = forbidden(cx, p, bag, passive);
  if (told !== undefined) return [told];
  const board = cx.game.reading.damageHasType ? undefined : boardDeed(cx, p, bag, passive);
  if (board !== undefined) return [{ cant: board }];
  const price = unlessPaid(cx, p, bag, passive);
  const step = readyStep(cx, p, bag, passive);
  if (step !== undefined) return [step];
  const object = passive ? undefined : verbObject(cx, p, bag);
  const deed = deedOf(cx, p, bag, passive);
  const effects = passive && p.verb.id === "exhaust" ? takePreposition(bag, "by") : undefined;
  if (effects !== undefined) {
    // "can't be exhausted by opposing cards and effects" (411.1): costs and combat still exhaust it.
    const side = cardsAndEffects(cx, effects.np);
    if (side === undefined) return noReading(effects.span, shown(cx, effects), "behind `by`");
    return [{ cant: "exhaust by effect", filter: { side } }];
  }
  const by = passive ? takePreposition(bag, "by") : takePreposition(bag, "against");
  if (deed === "be destroyed" && by !== undefined && /^fatal damage$/i.test(shown(cx, by.np)))
    return [{ cant: "be destroyed by fatal damage" }];
  const filter = object ?? (by === undefined ? undefined : agent(cx, by.np));
  return [
    {
      cant: deed,
      ...(filter === undefined ? {} : { filter }),
      ...(price === undefined ? {} : { unless: { pay: price } }),
    },
  ];
}

/** "can't attack unless its controller pays 1 for each attacker" (600.3): each combat has one attacker. */
function unlessPaid(cx: Context, p: Predicate, bag: Bag, passive: boolean): Quantity | undefined {
  const unless = takeSubordinate(bag, "unless");
  if (unless === undefined) return undefined;
  const [only, ...more] = unless.clauses.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  const refused = (): never => noReading(unless.span, shown(cx, unless), "as a price");
  if (p.verb.id !== "attack" || passive || only?.item.subject === undefined || joined === undefined)
    return refused();
  const payer = soleNoun(only.item.subject);
  const [d] = payer?.determiners ?? [];
  const own = isNoun(payer?.head, "controller") && d?.kind === "pronoun" && payer?.determiners.length === 1;
  if (!own || more.length + ps.length > 0 || joined.item.verb.id !== "pay" || !isPlain(factsOf(joined.item)))
    return refused();
  const inner = bagOf(joined.item);
  const each = takePreposition(inner, "for");
  if (each !== undefined && !/^each attacker$/i.test(shown(cx, each.np))) return refused();
  const paid = takeObject(inner);
  finish(cx, inner);
  return paid === undefined ? refused() : cx.rules.quantity(cx, paid);
}

/** "can't ready during its controller's ready step": the rule's readying only; "your next ready step" is a duration. */
function readyStep(cx: Context, p: Predicate, bag: Bag, passive: boolean): LastingChange | undefined {
  if (p.verb.id !== "ready" || passive) return undefined;
  const during = take(bag, "preposition", (a) => !a.only && a.word.id === "during");
  if (during === undefined) return undefined;
  const item = soleNoun(during.np);
  const [owner] = item?.determiners ?? [];
  const whose = owner?.kind === "pronoun" || owner?.kind === "possessive";
  if (item === undefined || !isNoun(item.head, cx.game.readyStep) || item.determiners.length !== 1 || !whose)
    return noReading(during.span, shown(cx, during), "as a time");
  if (item.modifiers.length + item.posts.length > 0) return leftOver(during.span, shown(cx, during));
  if (owner?.kind === "possessive") cx.rules.player(cx, owner.owner);
  else if (owner?.kind !== "pronoun" || owner.word.id !== "your" || !isOfThis(cx))
    // Each is readied in the step of its own controller.
    return noReading(during.span, shown(cx, during), "as a time");
  return { cant: "ready in ready step" };
}

/** "can't attack your hero": whom; "can't ready" has none. Verbs with objects of other kinds take them themselves. */
function verbObject(cx: Context, p: Predicate, bag: Bag): Filtered | undefined {
  if (p.verb.id !== "attack" && p.verb.id !== "protect" && p.verb.id !== "heal") return undefined;
  const object = takeObject(bag);
  if (object === undefined) return undefined;
  const d = cx.rules.described(cx, object);
  return d.filter;
}

/** "by opponents", "by opposing links": who or what does it. */
function agent(cx: Context, np: NounPhrase): Filtered {
  const who = cx.rules.players(cx, np);
  if (who !== undefined) {
    if ("each" in who && who.each !== "all") return { side: who.each };
    if ("some" in who && who.some !== "all") return { side: who.some };
    return noReading(np.span, shown(cx, np), "behind `by`");
  }
  // "by enemy spells and abilities": by whatever of theirs may do it.
  if (/^enemy spells and abilities$/i.test(shown(cx, np))) return { side: "opponent" };
  const d = cx.rules.described(cx, np);
  return d.filter;
}

/** "must attack if able", "must attack this ally if able". */
function must(cx: Context, p: Predicate, bag: Bag, passive: boolean): readonly LastingChange[] {
  const board = cx.game.reading.damageHasType ? undefined : boardMust(cx, p, bag, passive);
  if (board !== undefined) return [board];
  if (passive || p.verb.id !== "attack" || p.adverbs.length > 0)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  if (takeAdverb(bag, "if able") === undefined) return noReading(p.span, shown(cx, p), "without `if able`");
  const filter = verbObject(cx, p, bag);
  return [{ must: "attack", ...(filter === undefined ? {} : { filter }) }];
}
