// Noun phrases as objects: one definite thing ("this ally", "it", "that hero"), or a description of several.
import type { NounItem, NounPhrase, Span } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart } from "../../abilities.ts";
import { type Context, type Described, hasSense, isNoun, shown, wordsOf } from "../base/context.ts";
import type { ObjectWord } from "../base/game-words.ts";
import { type Group, partsOf, soleNoun } from "../base/groups.ts";
import {
  itAsObject,
  itAsSubject,
  itAsTopic,
  ofAct,
  person,
  reflexive,
  sourceOf,
  that,
} from "../base/references.ts";
import { disagrees, noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel, type Heads, kept, mention } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { determined } from "./determiners.ts";
import { agree, describedGroup, pair, selfHeads } from "./group-filter.ts";
import { allOf, anyOf, fits, headsOf, objectWord, pointer } from "./noun-words.ts";
import { ownerPlayer, ownerSide, someOwner } from "./players.ts";

/** "the source of that damage", "its source". */
function damageSource(cx: Context, item: NounItem): Described | undefined {
  const [d, ...ds] = item.determiners;
  const [post, ...posts] = item.posts;
  if (d === undefined || ds.length + posts.length + item.modifiers.length > 0) return undefined;
  const whole = d.kind === "article" && d.word === "the" && post?.kind === "preposition";
  if (whole ? post.word.id !== "of" || !isThatDamage(post.np) : !isIts(d) || post !== undefined)
    return undefined;
  const is = sourceOf(cx.scope, item.span, shown(cx, item));
  return { filter: { is }, heads: cx.game.broad, many: false, is, span: item.span };
}

const isIts = (d: NounItem["determiners"][number]) => d.kind === "pronoun" && d.word.id === "its";

/** "that damage", "that combat damage". */
function isThatDamage(np: NounPhrase): boolean {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  const [m, ...ms] = item?.modifiers ?? [];
  if (item === undefined || item.posts.length + ds.length + ms.length > 0) return false;
  const combat = m === undefined || (m.item.kind === "word" && m.item.word.id === "combat" && !m.item.non);
  return (
    combat && isNoun(item.head, "damage", "combat damage") && d?.kind === "demonstrative" && d.word === "that"
  );
}

/** One definite object: the card itself, a pronoun, "that ally", "your hero", "attached ally". */
export function definite(
  cx: Context,
  np: NounPhrase,
  as: "subject" | "object" | "topic",
): Described | undefined {
  const { parts } = partsOf(np);
  const only = parts[0];
  if (parts.length !== 1 || only === undefined) return undefined;
  const is = (part: ObjectPart, heads: Heads, many = false): Described => ({
    filter: { is: part },
    heads,
    many,
    is: part,
    span: np.span,
  });
  if ("other" in only) {
    const item = only.other;
    if (item.kind !== "pronoun" || item.posts.length > 0) return undefined;
    const words = shown(cx, item);
    switch (item.word.id) {
      case "it":
      case "them":
      case "they": {
        const many = item.word.id !== "it";
        const found =
          as === "subject"
            ? itAsSubject(cx.scope, item.span, words, many)
            : as === "topic"
              ? itAsTopic(cx.scope, item.span, words, many)
              : itAsObject(cx.scope, item.span, words, many);
        return is(found.part, found.heads, found.many);
      }
      case "i":
      case "me":
        return self(cx, item.span);
      case "itself":
      case "himself":
      case "herself":
      case "themselves": {
        const found = reflexive(cx.scope, item.span, words);
        return is(found.part, found.heads, found.many);
      }
      case "he":
      case "she":
      case "him":
      case "her": {
        // The card itself, whether or not it has been named before.
        const { person: who, objects } = cx.game;
        const own = who !== undefined && (objects[cx.card.type]?.also?.includes(who) ?? cx.card.type === "");
        if (own) return self(cx, item.span);
        const found = person(cx.scope, item.span, words, "object");
        if (found.what === "object") return is(found.part, found.heads);
      }
    }
    return undefined;
  }
  const item = only.group.items[0];
  if (only.group.items.length !== 1 || item === undefined) return undefined;
  if (item.head === undefined)
    return isThis(item) && cx.game.reading.loneThis === true ? self(cx, np.span) : undefined;
  if (hasSense(item.head, "self") && item.determiners.length === 0 && item.modifiers.length === 0) {
    if (item.posts.length > 0) return undefined;
    return cx.named === undefined ? self(cx, np.span) : giver(cx, np.span, is);
  }
  if (isNoun(item.head, "source")) return damageSource(cx, item);
  const word = objectWord(cx, item.head);
  if (word === undefined) return undefined;
  const det = determined(cx, item.determiners, item.span);
  switch (det.det.d) {
    case "this": {
      if (item.modifiers.length > 0 || item.posts.length > 0 || det.other) return undefined;
      if (!selfIs(cx, word)) noReading(item.span, shown(cx, item), `for ${article(cx.card.type)}`);
      return self(cx, np.span);
    }
    case "that":
    case "those": {
      agree(cx, item, word.id, det);
      const many = det.det.d === "those";
      const act = pointer(item);
      // "that destroyed ally", "that ally you destroyed".
      const verb =
        item.posts.length === 0 ? act?.verb : item.modifiers.length === 0 ? youDid(item) : undefined;
      if (verb !== undefined && cx.scope.mentions.some((m) => m.act === verb)) {
        if ((act?.rest.modifiers.length ?? 0) > 0) return undefined;
        const found = ofAct(cx.scope, item.span, shown(cx, item), verb, headsOf(word), many, fits);
        return {
          ...is(found.part, found.heads, many),
          ...(found.was === undefined ? {} : { was: found.was }),
        };
      }
      if (item.posts.length > 0) return undefined;
      const stored = byOtherLine(cx, act, word, many);
      if (stored !== undefined) return is(stored, headsOf(word), many);
      // "that friendly character": the one that was called so.
      const words = item.modifiers.map((m) => shown(cx, m.item).toLowerCase());
      const said = (m: { readonly span: Span }) => {
        const text = wordsOf(cx, m.span).toLowerCase();
        return words.every((w) => text.includes(w));
      };
      const mayBeCalled = calledSo(cx, item);
      const { leader } = cx.game;
      const found = that(
        cx.scope,
        item.span,
        shown(cx, item),
        headsOf(word),
        many,
        mayBeCalled,
        leader,
        said,
      );
      return is(found.part, found.heads, many);
    }
    case "the": {
      const kept = keptObject(cx, item, headsOf(word));
      if (kept !== undefined) return { ...is(kept, headsOf(word)) };
      const act = pointer(item);
      if (act === undefined || act.rest.modifiers.length > 0 || item.posts.length > 0) return undefined;
      const many = agree(cx, item, word.id, det);
      const found = ofAct(cx.scope, item.span, shown(cx, item), act.verb, headsOf(word), many, fits);
      return is(found.part, found.heads, many);
    }
    case "bare": {
      // "attached character": what this card is attached to (400.6).
      if (cx.mode === "definite") return undefined;
      if (!hosts(cx, item) || item.modifiers.length > 1 || item.posts.length > 0) return undefined;
      if (cx.scope.card.hosts !== undefined && !mayBe(cx.scope.card.hosts, word.filter))
        return disagrees(item.span, shown(cx, item), "what it may be attached to");
      const part: ObjectPart = "host";
      cx.scope.card.host ??= word.filter;
      mention(cx.scope, {
        what: "object",
        part,
        heads: headsOf(word),
        many: false,
        origin: "host",
        span: np.span,
      });
      return is(part, headsOf(word));
    }
    case "owner": {
      // "your hero", "its controller's hero": each player has one.
      const { leader } = cx.game;
      if (word.id !== leader || item.modifiers.length > 0 || item.posts.length > 0 || det.other)
        return undefined;
      if (item.head.senses.some((s) => s.role === "noun" && s.id === leader && s.number === "plural"))
        return undefined;
      // "an opponent's hero" is one of several: a description.
      if (someOwner(cx, det.det.owner)) return undefined;
      const part: ObjectPart = { hero: ownerPlayer(cx, det.det.owner) };
      mention(cx.scope, {
        what: "object",
        part,
        heads: headsOf(word),
        many: false,
        origin: "possessor",
        span: np.span,
      });
      return is(part, headsOf(word));
    }
  }
  return undefined;
}

/** 202.2b: a name in a text that is given means the giver, and no other object. */
function giver(cx: Context, span: Span, is: (part: ObjectPart, heads: Heads) => Described): Described {
  if (cx.named === "giver")
    return notBuilt(span, "the name of the card, in a text that it gives to another,");
  const part = { stored: maker };
  const heads = selfHeads(cx);
  mention(cx.scope, { what: "object", part, heads, many: false, origin: "host", span });
  return is(part, heads);
}

/** Under which name a token keeps what made it. */
export const maker = "maker";

/** Whether the words mean what the card keeps; nothing has been said by that. */
export function speaksOfKept(cx: Context, np: NounPhrase): boolean {
  const item = soleNoun(np);
  const { zone, mentions } = cx.scope;
  cx.scope.mentions = [...mentions];
  const found = item !== undefined && keptObject(cx, item, []) !== undefined;
  Object.assign(cx.scope, { zone, mentions });
  return found;
}

/** "the creature it haunts": what the card keeps, whatever that is by now; the ability works where it is kept. */
function keptObject(cx: Context, item: NounItem, heads: Heads): ObjectPart | undefined {
  const [post, ...posts] = item.posts;
  const clause =
    post?.kind === "relative" && post.pronoun === undefined ? post.clauses.clauses[0]?.item : undefined;
  const [p, ...ps] = clause?.predicates ?? [];
  const stored = cx.game.keepsAs[p?.item.verb.id ?? ""];
  if (clause?.subject === undefined || p === undefined || stored === undefined) return undefined;
  const bare = p.item.adjuncts.length + p.item.auxiliaries.length + p.item.adverbs.length === 0;
  const alone = posts.length + item.modifiers.length + ps.length === 0;
  const self = definite(cx, clause.subject, "subject")?.is === "self";
  if (!bare || !alone || !self || factsOf(p.item).past) return undefined;
  cx.scope.zone = "anywhere";
  const part = { stored };
  mention(cx.scope, { what: "object", part, heads, many: false, origin: "event", span: item.span });
  return part;
}

/** "this" alone: the card. */
const isThis = ({ determiners: [d, ...more], modifiers, posts }: NounItem): boolean =>
  d?.kind === "demonstrative" && d.word === "this" && more.length + modifiers.length + posts.length === 0;

/** "a Dragonkin ally ... that Dragonkin", "an attacking ally ... that attacker": by its noun, or by a word in front of it. */
function calledSo(cx: Context, item: NounItem): typeof fits {
  const word = item.head?.text.toLowerCase() ?? "";
  const state = item.head === undefined ? undefined : objectWord(cx, item.head)?.filter;
  const stateWord = state !== undefined && "state" in state ? state.state : undefined;
  const tag = state !== undefined && "trait" in state;
  return (heads, name, span) => {
    if (fits(heads, name)) return true;
    const text = span === undefined ? "" : wordsOf(cx, span).toLowerCase();
    if (tag) return text.split(/[^a-z'-]+/).includes(word);
    return stateWord !== undefined && text.split(/[^a-z'-]+/).includes(stateWord);
  };
}

/** "that removed ally", of another line: what that step affected is kept on the card. */
function byOtherLine(
  cx: Context,
  act: ReturnType<typeof pointer>,
  word: ObjectWord & { readonly id: string },
  many: boolean,
): ObjectPart | undefined {
  if (act === undefined || act.rest.modifiers.length > 0 || cx.scope.acts.some((a) => a.verb === act.verb))
    return undefined;
  const done = cx.scope.card.acts.filter((a) => a.verb === act.verb);
  const [only, ...others] = done;
  if (only === undefined || others.length > 0 || many || !fits(only.heads, headsOf(word))) return undefined;
  return kept(cx.scope, cx.card.name, only.label);
}

/** "that ally you destroyed": what you did to it. */
function youDid(item: NounItem): string | undefined {
  const [post, ...more] = item.posts;
  const clause =
    post?.kind === "relative" && post.pronoun === undefined ? post.clauses.clauses[0]?.item : undefined;
  const p = clause?.predicates[0]?.item;
  const who = clause?.subject?.items.length === 1 ? clause.subject.items[0]?.item : undefined;
  if (p === undefined || more.length > 0 || who?.kind !== "pronoun" || who.word.id !== "you")
    return undefined;
  const plain = p.adjuncts.length + p.auxiliaries.length + p.adverbs.length === 0;
  return plain && clause?.predicates.length === 1 && p.verb.forms.includes("past") ? p.verb.id : undefined;
}

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

/** The card itself; the noun must hold of its type ("this ally" on an ally). */
function selfIs(cx: Context, word: ObjectWord & { readonly id: string }): boolean {
  // The text of a keyword or a quoted power speaks of whatever has it.
  if (cx.card.type === "") return true;
  if (cx.game.selfWords.includes(word.id)) return true;
  const own = cx.game.objects[cx.card.type];
  if (word.id === cx.card.type || own?.also?.includes(word.id)) return true;
  // "this armor", "this weapon", "this Totem": a tag of the card.
  return cx.card.tags.some((t) => t.toLowerCase().includes(word.id.toLowerCase()));
}

export function self(cx: Context, span: Span): Described {
  const heads = selfHeads(cx);
  mention(cx.scope, { what: "object", part: "self", heads, many: false, origin: "self", span });
  return { filter: { is: "self" }, heads, many: false, is: "self", span };
}

/** The step that "dealt damage this way" points at, and what else the phrase says. */
export function doneThisWay(f: Filtered):
  | {
      readonly part: { readonly step: string } | { readonly paid: number };
      readonly rest: readonly Filtered[];
    }
  | undefined {
  const all = "all" in f ? f.all : [f];
  for (const one of all) {
    if (!("is" in one) || typeof one.is !== "object" || !("step" in one.is || "paid" in one.is)) continue;
    return { part: one.is, rest: all.filter((o) => o !== one) };
  }
  return undefined;
}

/** A description with its zone said, if it speaks of cards elsewhere than in play. */
export function zoneFilter(d: Described): Filtered {
  return d.zone === undefined ? d.filter : allOf([{ zone: d.zone }, d.filter]);
}

/** A phrase as a description; determiners that choose or target describe here ("when an ally attacks"). */
export function described(cx: Context, np: NounPhrase): Described {
  const found = definite(cx, np, "object");
  if (found !== undefined) return found;
  const { parts, by } = partsOf(np);
  const readings = parts.map((part): Described => {
    if ("other" in part) {
      const alone = definite(
        cx,
        { kind: "np", span: part.other.span, items: [{ span: part.other.span, item: part.other }] },
        "object",
      );
      return alone ?? noReading(part.other.span, shown(cx, part.other), "as a description of cards");
    }
    const alone = definite(cx, phrase(part.group), "object");
    if (alone !== undefined) return alone;
    return describeGroup(cx, part.group);
  });
  const [only] = readings;
  if (only === undefined) return noReading(np.span, shown(cx, np), "as a description of cards");
  if (readings.length === 1) return only;
  const zones = new Set(readings.map((r) => r.zone));
  if (zones.size > 1) return noReading(np.span, shown(cx, np), "with two places");
  return {
    filter: anyOf(readings.map((r) => r.filter)),
    heads: readings.map((r) => r.heads).reduce((a, b) => [...a.filter((h) => b.includes(h)), ...pair(a, b)]),
    // "this ally or another Orc you control" is one of them.
    many: by !== "or" || readings.some((r) => r.many),
    span: np.span,
    ...(only.zone === undefined ? {} : { zone: only.zone }),
  };
}

export const phrase = (group: Group): NounPhrase => ({
  kind: "np",
  span: group.span,
  items: group.items.map((item, at) => ({
    span: item.span,
    item,
    ...(at > 0 && group.by !== undefined ? { by: group.by } : {}),
  })),
});

/** A noun that names a quality alone: "white". */
export function isQuality(cx: Context, { head }: NounItem): boolean {
  const filter = head === undefined ? undefined : objectWord(cx, head)?.filter;
  return filter !== undefined && "trait" in filter && cx.game.qualities.includes(filter.of);
}

/** "attached ally": the word before it says that the card is attached to it. */
function hosts(cx: Context, item: NounItem): boolean {
  const first = item.modifiers[0]?.item;
  return first !== undefined && cx.game.hostWords.includes(shown(cx, first).toLowerCase());
}

/** By its line the card may be attached to what the word names: "Enchant creature", and "enchanted creature". */
function mayBe(may: Filtered, called: Filtered): boolean {
  const said = JSON.stringify(called);
  if ("any" in may) return may.any.some((f) => mayBe(f, called));
  if ("state" in called) return true;
  const all = JSON.stringify(may);
  // A Swamp is a land.
  if ("type" in called && all.includes(`"of":"${called.type} type"`)) return true;
  return "all" in called ? called.all.every((f) => all.includes(JSON.stringify(f))) : all.includes(said);
}

const DESCRIBING = new Set(["bare", "a", "each", "all", "any", "owner", "this and", "no", "of owner"]);

function describeGroup(cx: Context, group: Group): Described {
  // "a white", "a spell white": a color is of a thing, and is none itself.
  const last = group.items[group.items.length - 1];
  if (cx.game.reading.zones === true && last !== undefined && last.determiners.length > 0)
    if (isQuality(cx, last)) return noReading(group.span, shown(cx, last), "as a description of cards");
  const reading = describedGroup(cx, group);
  const { det } = reading.det;
  if (!DESCRIBING.has(det.d)) return noReading(group.span, shown(cx, group), "as a description of cards");
  const filters: Filtered[] = [reading.filter];
  if (det.d === "owner" || det.d === "of owner") {
    filters.push({ side: ownerSide(cx, det.owner) });
    if (det.d === "of owner" && !(det.amount.kind === "number" && det.amount.value === 1))
      return noReading(group.span, shown(cx, group), "as a description of cards");
  }
  let filter = allOf(filters);
  if (det.d === "this and") filter = { any: [{ is: "self" }, filter] };
  return {
    filter,
    heads: reading.heads,
    many: det.d === "of owner" ? false : reading.many,
    span: group.span,
    ...(det.d === "owner" && someOwner(cx, det.owner) !== undefined ? { possessed: true as const } : {}),
    ...(reading.zone !== undefined
      ? { zone: reading.zone }
      : reading.elsewhere
        ? { elsewhere: true as const }
        : {}),
  };
}

/** "[Horde] Hero", "Ally" behind a keyword: a kind of card, without a determiner. */
export function kindOf(cx: Context, np: NounPhrase): Filtered {
  const { parts } = partsOf(np);
  return anyOf(
    parts.map((part) => {
      if ("other" in part) return noReading(part.other.span, shown(cx, part.other), "as a kind of card");
      const reading = describedGroup(cx, part.group, true);
      if (reading.det.det.d !== "bare" && reading.det.det.d !== "all")
        return noReading(part.group.span, shown(cx, part.group), "as a kind of card");
      return reading.zone === undefined ? reading.filter : allOf([{ zone: reading.zone }, reading.filter]);
    }),
  );
}

/** "X is the cost of target ally", "target ally's controller": a target that is announced for a number or a player. */
function targeted(cx: Context, np: NounPhrase): ObjectPart | undefined {
  const item = np.items[0]?.item;
  const first = item?.kind === "noun" ? item.determiners[0] : undefined;
  if (first?.kind !== "target" || cx.mode !== "definite" || cx.scope.depth > 0) return undefined;
  const { what } = cx.rules.select(cx, np, { label: freshLabel(cx.scope, "who"), chooser: "you" });
  return what.kind === "one" ? what.part : undefined;
}

/** One object in any position; refuses descriptions. */
export function object(cx: Context, np: NounPhrase): ObjectPart {
  const found = definite(cx, np, "object");
  // 709.2d: a number or player of what has changed zone since is asked of what it was.
  if (found?.is !== undefined) return found.was ?? found.is;
  return targeted(cx, np) ?? noReading(np.span, shown(cx, np), "as one card");
}
