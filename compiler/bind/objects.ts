// Noun phrases as descriptions of objects: heads, adjectives, tags and icons become one filter.
import type { Modifier, NounItem, NounPhrase, Post, Span, Word } from "../../grammar/tree.ts";
import type { Filtered, ObjectPart } from "../abilities.ts";
import { type Context, type Described, hasSense, shown } from "./context.ts";
import { type Determined, determined } from "./determiners.ts";
import type { ObjectWord } from "./game-words.ts";
import { type Group, partsOf } from "./groups.ts";
import { ownerPlayer } from "./players.ts";
import { postFilter } from "./posts.ts";
import { itAsObject, itAsSubject, itAsTopic, ofAct, person, reflexive, that } from "./references.ts";
import { disagrees, noReading } from "./refuse.ts";
import { type Heads, mention } from "./scope.ts";

export const everything: Filtered = { all: [] };

/** Joins filters that must all hold; leaves out those that hold of everything. */
export function allOf(filters: readonly Filtered[]): Filtered {
  const flat: Filtered[] = [];
  for (const f of filters) {
    if ("all" in f) flat.push(...f.all);
    else flat.push(f);
  }
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { all: flat };
}

export function anyOf(filters: readonly Filtered[]): Filtered {
  const [only] = filters;
  return filters.length === 1 && only !== undefined ? only : { any: filters };
}

/** What a noun says of an object, and by which words it may be called; undefined if it is no such noun. */
export function objectWord(cx: Context, word: Word): (ObjectWord & { readonly id: string }) | undefined {
  for (const s of word.senses) {
    const known = s.role === "noun" || s.role === "keyword" ? cx.game.objects[s.id] : undefined;
    if (known !== undefined) return { ...known, id: s.id };
    if (s.role !== "noun") continue;
    const of = s.class === undefined ? undefined : cx.game.traits[s.class];
    if (of !== undefined) return { filter: { trait: s.id, of }, also: ["card"], id: s.id };
  }
  // "a Protector": a character with that keyword.
  for (const s of word.senses) {
    const facts = s.role === "keyword" ? cx.game.keywords[s.id] : undefined;
    if (facts?.argument === "none" && facts.pending === undefined && facts.before === undefined)
      return { filter: { keyword: facts.id }, also: ["character", "card"], id: s.id };
  }
  return undefined;
}

export function isObjectItem(cx: Context, item: NounItem): boolean {
  if (item.head === undefined) return false;
  return hasSense(item.head, "self") || objectWord(cx, item.head) !== undefined;
}

const headsOf = (w: ObjectWord & { readonly id: string }): Heads => [w.id, ...(w.also ?? [])];

/** Whether what is known by `heads` may be called `name`. */
export function fits(heads: Heads, name: Heads): boolean {
  const id = name[0];
  return id !== undefined && heads.includes(id);
}

/** The filter of the words in front of a noun; a list ("Demon or Dragonkin ally") is any of its words. */
function modifierFilter(cx: Context, item: NounItem): Filtered[] {
  const out: Filtered[] = [];
  let run: Filtered[] = [];
  const list = item.modifiers;
  const seen = new Set<string>();
  const head = item.head === undefined ? undefined : objectWord(cx, item.head);
  // A totem is an "ability ally" (305.3).
  const type =
    head !== undefined && isType(head) && !(head.id === "ally" && shown(cx, item).includes("ability ally"));
  const typed = type && (head.id === "ability" || head.id === "ability card") ? "ability" : type;
  for (const joined of list) {
    const key = shown(cx, joined.item).toLowerCase();
    if (seen.has(key)) disagrees(joined.item.span, key, "the word stands twice");
    seen.add(key);
    const f = modifier(cx, joined.item, typed);
    if (joined.by === undefined) {
      if (run.length > 0) out.push(listed(run));
      run = [f];
    } else run.push(f);
  }
  if (run.length > 0) out.push(listed(run));
  return out;
}

/** "Demon or Dragonkin" is either; "non-Demon, non-Dragonkin" is neither. */
const listed = (run: readonly Filtered[]): Filtered =>
  run.length > 1 && run.every((f) => "not" in f) ? allOf(run) : anyOf(run);

/** The word names a card type alone. */
const isType = (word: ObjectWord) =>
  "type" in word.filter || ("all" in word.filter && word.filter.all.some((f) => "type" in f));

const talent = (id: string): Filtered => ({ trait: id.charAt(0).toUpperCase() + id.slice(1), of: "tag" });

/** `typed`: the noun behind it names a card type itself. */
export function modifier(cx: Context, m: Modifier, typed: boolean | "ability" = false): Filtered {
  const wrap = (f: Filtered): Filtered => (m.kind !== "stats" && m.kind !== "name" && m.non ? { not: f } : f);
  switch (m.kind) {
    case "word": {
      if (m.adverb !== undefined) break;
      const state = cx.game.states[m.word.text.toLowerCase()] ?? cx.game.states[m.word.id];
      if (state !== undefined) return wrap(state);
      for (const s of m.word.senses) {
        const named = cx.game.states[s.id];
        if (named !== undefined) return wrap(named);
        if (s.role === "icon" && s.class !== undefined) {
          const of = cx.game.iconTraits[s.class];
          if (of !== undefined) return wrap({ trait: s.id, of });
        }
        if (s.role !== "noun") continue;
        const known = cx.game.objects[s.id];
        // "hero ally" and "allies card" say nothing; "ability card", "token" and "weapon" do.
        if (known !== undefined && s.number !== "plural" && !(isType(known) && typed))
          return wrap(known.filter);
        if (known !== undefined) break;
        const of = s.class === undefined ? undefined : cx.game.traits[s.class];
        if (of !== undefined && s.number !== "plural") return wrap({ trait: s.id, of });
        if (of !== undefined) break;
        // "Fire ability": abilities have no damage type, but talents that are called so.
        if (s.class === "damage")
          return wrap(typed === "ability" ? talent(s.id) : { trait: s.id, of: "damage type" });
      }
      break;
    }
    case "participle": {
      if (m.adverb !== undefined) break;
      const state = cx.game.states[m.verb.text];
      if (state !== undefined) return wrap(state);
      break;
    }
    case "stats":
    case "name":
      break;
  }
  return noReading(m.span, shown(cx, m), "as a description of cards");
}

/** The participle in "attached ally", "the destroyed ally", "the revealed card"; it points, it does not describe. */
export function pointer(item: NounItem): { readonly verb: string; readonly rest: NounItem } | undefined {
  const first = item.modifiers[0];
  if (first === undefined || first.item.kind !== "participle" || first.item.non) return undefined;
  if (!first.item.verb.forms.includes("participle")) return undefined;
  return { verb: first.item.verb.id, rest: { ...item, modifiers: item.modifiers.slice(1) } };
}

export interface GroupReading {
  readonly det: Determined;
  readonly filter: Filtered;
  readonly heads: Heads;
  /** The nouns of its list. */
  readonly kinds: Heads;
  readonly many: boolean;
  readonly zone?: string;
  readonly elsewhere: boolean;
}

/** What a group describes, with its determiner read but not yet acted on. */
export function describedGroup(cx: Context, group: Group, bareSingular = false): GroupReading {
  const first = group.items[0];
  if (first === undefined) throw new Error("a group has an item");
  const det = determined(cx, first.determiners, first.span);
  const each: Filtered[] = [];
  let heads: readonly string[] | undefined;
  const kinds: string[] = [];
  let many = false;
  let zone: string | undefined;
  let elsewhere = false;
  // Post-modifiers that spread over the list are read once: they may name a target.
  const read = new Map<readonly Post[], ReturnType<typeof postFilter>>();
  const seen = new Set<string>();
  for (const item of distributed(cx, group)) {
    const word = item.head === undefined ? undefined : objectWord(cx, item.head);
    if (word === undefined) return noReading(item.span, shown(cx, item), "as a description of cards");
    const plural = bareSingular && det.det.d === "bare" ? false : agree(cx, item, word.id, det);
    many = many || plural;
    if (word.elsewhere) elsewhere = true;
    const names = headsOf(word);
    kinds.push(word.id);
    heads = heads === undefined ? names : [...heads.filter((h) => names.includes(h)), ...pair(heads, names)];
    const posts = read.get(item.posts) ?? postFilter(cx, item.posts, names);
    read.set(item.posts, posts);
    if (posts.zone !== undefined) zone = posts.zone;
    const open = revealed(cx, item);
    if (open !== undefined) {
      if (zone !== undefined && zone !== open.zone) noReading(item.span, shown(cx, item), "with two places");
      zone = open.zone;
    }
    const front = modifierFilter(cx, open?.rest ?? item);
    const head = JSON.stringify(word.filter);
    const parts = "all" in word.filter ? word.filter.all.map((f) => JSON.stringify(f)) : [head];
    if (front.some((f) => JSON.stringify(f) === head || parts.includes(JSON.stringify(f))))
      disagrees(item.span, shown(cx, item), "the noun stands twice");
    const what = `${item.modifiers.map((m) => shown(cx, m.item)).join(" ")} ${word.id}`;
    if (seen.has(what)) disagrees(item.span, shown(cx, item), "the noun stands twice");
    seen.add(what);
    each.push(allOf([...(open === undefined ? [] : [open.filter]), ...front, word.filter, ...posts.filters]));
  }
  const filters: Filtered[] = [anyOf(each)];
  if (det.other && det.det.d !== "target")
    filters.push(...others(cx, heads === undefined || kinds.length > 2 ? kinds : heads, first));
  return {
    det,
    filter: allOf(filters),
    heads: heads ?? [],
    kinds,
    many,
    elsewhere,
    ...(zone === undefined ? {} : { zone }),
  };
}

/** "a revealed ally", "all revealed quests": of the cards that were revealed last, where they lie. */
function revealed(
  cx: Context,
  item: NounItem,
): { readonly filter: Filtered; readonly zone: string; readonly rest: NounItem } | undefined {
  const act = pointer(item);
  if (act?.verb !== "reveal") return undefined;
  const seen = cx.scope.acts.findLast((a) => a.verb === "reveal");
  if (seen?.zone === undefined) return undefined;
  return { filter: { is: seen.part }, zone: seen.zone, rest: act.rest };
}

/** The word is a noun of its own ("ally", "weapon"), not a tag. */
const isTyped = (cx: Context, id: string): boolean => {
  const known = cx.game.objects[id];
  return known !== undefined && !("trait" in known.filter);
};

/**
 * "Demon, Dragonkin, or Elemental ally": tags in a row in front of one noun. The list ends in a tag with a noun
 * behind it, and all before it are tags alone: the noun is theirs too.
 */
function distributed(cx: Context, group: Group): readonly NounItem[] {
  const { items } = group;
  const last = items[items.length - 1];
  const earlier = items.slice(0, -1);
  if (last?.head === undefined || earlier.length === 0) return items;
  const tag = (word: Word | undefined) =>
    word?.senses.some(
      (s) =>
        s.role === "noun" &&
        s.class !== undefined &&
        cx.game.traits[s.class] !== undefined &&
        !isTyped(cx, s.id) &&
        s.number !== "plural",
    );
  const [m, ...more] = last.modifiers;
  const tagged = m?.item.kind === "word" && !m.item.non && tag(m.item.word) && more.length === 0;
  if (!tagged || !earlier.every((i) => i.modifiers.length === 0 && tag(i.head))) return items;
  const { head } = last;
  return items.map((item) =>
    item === last || item.head === undefined
      ? item
      : {
          ...item,
          head,
          modifiers: [
            { span: item.head.span, item: { kind: "word", word: item.head, span: item.head.span } },
          ],
        },
  );
}

/**
 * "another ally", "each other hero": than the one that this effect has chosen before, else than the card itself;
 * on a card that is no such thing, than whatever was mentioned that is.
 */
export function others(
  cx: Context,
  heads: Heads,
  item: NounItem,
  when: "now" | "announced" = "now",
): readonly Filtered[] {
  const any = heads.every((h) => h === "card" || h === "character");
  // "other characters" is other than any character that was chosen.
  const kin = (m: Heads) =>
    heads.some((h) => (any ? h === heads[0] : h !== "card" && h !== "character") && m.includes(h));
  const earlier = cx.scope.mentions
    .flatMap((m) => (m.what === "object" && kin(m.heads) ? [m] : []))
    .filter(
      // What the link will have done is not known as its targets are chosen.
      (m) => when === "now" || typeof m.part !== "object" || !("step" in m.part),
    );
  const picked = earlier.filter(
    (m) => typeof m.part === "object" && ("target" in m.part || "step" in m.part),
  );
  const selfFits = cx.card.type === "" || any || kin(selfHeads(cx));
  const from = picked.length > 0 ? picked : selfFits ? [] : earlier.slice(-1);
  if (from.length === 0 && !selfFits)
    return noReading(item.span, shown(cx, item), "with nothing it is other than");
  const parts = new Map(from.map((m) => [JSON.stringify(m.part), m.part]));
  if (parts.size === 0) return [{ not: { is: "self" } }];
  return [...parts.values()].map((part) => ({ not: { is: part } }));
}

/** By which words the card itself may be called. */
function selfHeads(cx: Context): Heads {
  const own = cx.game.objects[cx.card.type];
  return [cx.card.type, ...(own?.also ?? ["card"]), ...cx.card.tags.map((t) => t.replace(/ \(\d+\)$/, ""))];
}

/** "hero or ally" may later be called "that hero" by no one, "that character" by what both are. */
const pair = (a: Heads, b: Heads): Heads => [a, b].flatMap((names) => names.slice(0, 1));

/** Number agreement of a noun with its determiner; gives whether the noun is plural. */
function agree(cx: Context, item: NounItem, id: string, det: Determined): boolean {
  const numbers = (item.head?.senses ?? [])
    .filter((s) => s.role === "noun" && s.id === id)
    .map((s) => s.number);
  const canBeSingular = numbers.some((n) => n === undefined || n === "singular" || n === "mass");
  const canBePlural = numbers.some((n) => n === undefined || n === "plural" || n === "mass");
  const words = shown(cx, item);
  if (det.number === "singular" && !canBeSingular) disagrees(item.span, words, "a singular noun");
  if (det.number === "plural" && !canBePlural) disagrees(item.span, words, "a plural noun");
  if (det.det.d === "bare" && !canBePlural) disagrees(item.span, words, "a determiner in front");
  if (det.number === "plural") return true;
  if (det.number === "singular") return false;
  return canBePlural && !canBeSingular ? true : canBePlural && det.det.d !== "no" && det.det.d !== "owner";
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
        const own = cx.game.objects[cx.card.type]?.also?.includes("character") ?? cx.card.type === "";
        if (own) return self(cx, item.span);
        const found = person(cx.scope, item.span, words, "object");
        if (found.what === "object") return is(found.part, found.heads);
      }
    }
    return undefined;
  }
  const item = only.group.items[0];
  if (only.group.items.length !== 1 || item === undefined || item.head === undefined) return undefined;
  if (hasSense(item.head, "self") && item.determiners.length === 0 && item.modifiers.length === 0) {
    if (item.posts.length > 0) return undefined;
    return self(cx, np.span);
  }
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
      if (item.modifiers.length > 0 || item.posts.length > 0) return undefined;
      const many = det.det.d === "those";
      const found = that(cx.scope, item.span, shown(cx, item), headsOf(word), many, fits);
      return is(found.part, found.heads, many);
    }
    case "the": {
      const act = pointer(item);
      if (act === undefined || act.rest.modifiers.length > 0 || item.posts.length > 0) return undefined;
      const many = agree(cx, item, word.id, det);
      const found = ofAct(cx.scope, item.span, shown(cx, item), act.verb, headsOf(word), many, fits);
      return is(found.part, found.heads, many);
    }
    case "bare": {
      // "attached character": what this card is attached to (400.6).
      const act = pointer(item);
      if (cx.mode === "definite") return undefined;
      if (act?.verb !== "attach" || act.rest.modifiers.length > 0 || item.posts.length > 0) return undefined;
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
      if (word.id !== "hero" || item.modifiers.length > 0 || item.posts.length > 0 || det.other)
        return undefined;
      if (item.head.senses.some((s) => s.role === "noun" && s.id === "hero" && s.number === "plural"))
        return undefined;
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

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

/** The card itself; the noun must hold of its type ("this ally" on an ally). */
function selfIs(cx: Context, word: ObjectWord & { readonly id: string }): boolean {
  // The text of a keyword or a quoted power speaks of whatever has it.
  if (cx.card.type === "") return true;
  if (word.id === "card") return true;
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
  const { parts } = partsOf(np);
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
    many: true,
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

const DESCRIBING = new Set(["bare", "a", "each", "all", "any", "owner", "this and", "no", "of owner"]);

function describeGroup(cx: Context, group: Group): Described {
  const reading = describedGroup(cx, group);
  const { det } = reading.det;
  if (!DESCRIBING.has(det.d)) return noReading(group.span, shown(cx, group), "as a description of cards");
  const filters: Filtered[] = [reading.filter];
  if (det.d === "owner" || det.d === "of owner") {
    const owner = ownerPlayer(cx, det.owner);
    filters.push({ side: owner === "you" ? "you" : { player: owner } });
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

/** One object in any position; refuses descriptions. */
export function object(cx: Context, np: NounPhrase): ObjectPart {
  const found = definite(cx, np, "object");
  if (found?.is !== undefined) return found.is;
  return noReading(np.span, shown(cx, np), "as one card");
}
