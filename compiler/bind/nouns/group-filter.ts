// A group of a noun phrase ("each opposing hero and ally you control") as one filter, with its determiner read.
import type { NounItem, Post, Span, Word } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import type { ObjectWord } from "../base/game-words.ts";
import type { Group } from "../base/groups.ts";
import { clashes, disagrees, noReading } from "../base/refuse.ts";
import { sameTerms } from "../base/same-terms.ts";
import type { Heads } from "../base/scope.ts";
import { type Determined, determined } from "./determiners.ts";
import { allOf, anyOf, headsOf, modifierFilter, objectWord, pointer } from "./noun-words.ts";
import { postFilter } from "./posts.ts";
import { DESCRIBED } from "./stat-filters.ts";

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
export function describedGroup(
  cx: Context,
  group: Group,
  bareSingular = false,
  announces = false,
): GroupReading {
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
  let extremes: readonly Filtered[] = [];
  for (const item of distributed(cx, group)) {
    const word = item.head === undefined ? undefined : objectWord(cx, item.head);
    if (word === undefined) return noReading(item.span, shown(cx, item), "as a description of cards");
    if (cx.game.reading.templated === true && isQualityNoun(cx, word) && !sameKind(cx, group))
      return noReading(item.span, shown(cx, item), "as cards without their noun");
    if (isAttribute(cx, item.head)) return noReading(item.span, shown(cx, item), "without a noun behind it");
    const plural = bareSingular && det.det.d === "bare" ? false : agree(cx, item, word.id, det);
    many = many || plural;
    if (word.elsewhere) elsewhere = true;
    const names = headsOf(word);
    kinds.push(word.id);
    heads = heads === undefined ? names : [...heads.filter((h) => names.includes(h)), ...pair(heads, names)];
    // "all units at a battlefield": of one battlefield, which is chosen.
    const several = announces && ranging(det.det.d);
    const posts = read.get(item.posts) ?? postFilter(cx, item.posts, names, several);
    read.set(item.posts, posts);
    if (posts.zone !== undefined) zone = posts.zone;
    const open = revealed(cx, item);
    if (open !== undefined) {
      if (zone !== undefined && zone !== open.zone) noReading(item.span, shown(cx, item), "with two places");
      zone = open.zone;
    }
    const front = modifierFilter(cx, open?.rest ?? item);
    const own = [word.filter, ...("all" in word.filter ? word.filter.all : [])];
    if (front.some((f) => own.some((one) => sameTerms(f, one))))
      clashes(item.span, shown(cx, item), "the noun stands twice");
    const what = `${item.modifiers.map((m) => shown(cx, m.item)).join(" ")} ${word.id}`;
    if (seen.has(what)) clashes(item.span, shown(cx, item), "the noun stands twice");
    seen.add(what);
    const plain = posts.filters.filter((f) => !isExtreme(f));
    extremes = posts.filters.filter(isExtreme);
    const sided = word.sided !== undefined && [...front, ...plain].some(saysSide) ? [word.sided] : [];
    const described = allOf([
      ...(open === undefined ? [] : [open.filter]),
      ...front,
      word.filter,
      ...plain,
      ...sided,
    ]);
    contradiction(cx, item, described);
    each.push(described);
  }
  if (zone !== undefined) cardSaid(cx, group, zone);
  if (each.some((one, at) => each.some((other, n) => n !== at && isPartOf(other, one))))
    disagrees(
      groupSpan(group),
      shown(cx, { span: groupSpan(group) }),
      "one of them is the other in any case",
    );
  const filters: Filtered[] = [anyOf(each)];
  // "the ally with the lowest cost": of those that the rest of the phrase describes.
  const of = allOf([...(zone === undefined ? [] : [{ zone }]), ...filters]);
  filters.push(...extremes.map((f) => ofThese(f, of)));
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

/** By the template a noun for permanents is none for cards elsewhere: "a creature CARD in your graveyard". */
export function cardSaid(cx: Context, { items }: Group, zone: string): void {
  const { head, span } = items[items.length - 1]!;
  const plain = head?.senses.some((s) => s.role === "noun" && !/\b(card|spell|token)s?$/.test(s.id)) ?? false;
  const spells = zone === cx.game.chainZone || zone === "play" || zone === "players" || zone === "";
  if (cx.game.reading.templated === true && plain && !spells)
    disagrees(span, shown(cx, { span }), "`card` behind it");
}

/** "white" alone. */
const isQualityNoun = (cx: Context, { filter }: ObjectWord): boolean =>
  "trait" in filter && cx.game.qualities.includes(filter.of);

/** "red or white", and not "red or creature". */
const sameKind = (cx: Context, { items }: Group): boolean =>
  items.every(({ head }) => {
    const word = head === undefined ? undefined : objectWord(cx, head);
    return word !== undefined && isQualityNoun(cx, word);
  });

const conjuncts = (f: Filtered): readonly Filtered[] => ("all" in f ? f.all : [f]);

/** "ally or Undead ally": what the second describes the first does as well. */
function isPartOf(narrow: Filtered, wide: Filtered): boolean {
  const said = conjuncts(narrow);
  const more = said.filter((one, n) => said.findIndex((before) => sameTerms(before, one)) === n);
  const all = conjuncts(wide);
  return all.length < more.length && all.every((one) => more.some((other) => sameTerms(one, other)));
}

/** "non-Demon Demon": nothing is both. */
function contradiction(cx: Context, item: NounItem, described: Filtered): void {
  const said = conjuncts(described);
  if (said.some((f) => "not" in f && said.some((other) => sameTerms(other, f.not))))
    clashes(item.span, shown(cx, item), "nothing is both");
}

/** The noun has no plural and stands for no card: "Mail", "Unique". */
function isAttribute({ game }: Context, head: Word | undefined): boolean {
  const nouns = head?.senses.filter(({ role }) => role === "noun") ?? [];
  return (
    nouns.length > 0 &&
    nouns.every(
      ({ id, number, class: of }) =>
        number === "mass" &&
        of !== undefined &&
        game.attributes.includes(of) &&
        game.objects[id] === undefined,
    )
  );
}

function groupSpan({ items }: Group): Span {
  return { from: items[0]!.span.from, to: items[items.length - 1]!.span.to };
}

/** It tells whose side something is on. */
export const saysSide = (f: Filtered): boolean => "side" in f || ("all" in f && f.all.some(saysSide));

const ranging = (d: Determined["det"]["d"]): boolean =>
  d === "each" || d === "all" || d === "bare" || d === "owner";

const isExtreme = (f: Filtered): boolean => ofThese(f, { name: "" }) !== f;

/** "the lowest cost" of what is described. */
function ofThese(f: Filtered, of: Filtered): Filtered {
  if (!("stat" in f) || typeof f.n !== "object" || f.op !== "=") return f;
  if ("lowest" in f.n && f.n.of === DESCRIBED) return { ...f, n: { ...f.n, of } };
  if ("highest" in f.n && f.n.of === DESCRIBED) return { ...f, n: { ...f.n, of } };
  return f;
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
 * "Demon, Dragonkin, or Elemental ally", "[Horde] or Monster hero or ally", "Frost or [Frost] card": tags and icons in a
 * row in front of one noun, or of several. The list of them ends in one with a noun behind it, and all before it are
 * alone: the nouns are theirs too.
 */
function distributed(cx: Context, group: Group): readonly NounItem[] {
  const { items } = group;
  const at = items.findIndex((item) => item.head !== undefined && attribute(cx, item.head) === undefined);
  const [first] = items;
  const last = items[at];
  if (at < 1 || first === undefined || last === undefined) return items;
  const earlier = items.slice(0, at);
  const nouns = items.slice(at);
  const [m, ...more] = last.modifiers;
  const own = m?.item.kind === "word" && !m.item.non ? attribute(cx, m.item.word) : undefined;
  if (own === undefined || more.length > 0 || nouns.slice(1).some((i) => i.modifiers.length > 0))
    return items;
  if (earlier.slice(1).some((i) => i.modifiers.length > 0)) return items;
  // "non-hero Warlock or [Warlock] equipment": a Warlock is a card by itself, and what an icon says is no noun.
  if (isIcon(own) && earlier.every(({ head }) => head !== undefined && objectWord(cx, head) !== undefined)) {
    // "opposing Mage or [Mage] card": both are.
    const sided = first.modifiers.filter((one) => isSide(cx, one));
    return [...earlier, ...nouns.map((noun) => ({ ...noun, modifiers: [...sided, ...noun.modifiers] }))];
  }
  const words = [...earlier.flatMap((i) => (i.head === undefined ? [] : [attribute(cx, i.head)])), own];
  const known = words.flatMap((w) => (w === undefined ? [] : [wholeTag(cx, w, own)]));
  if (known.length !== words.length) return items;
  const ids = known.map((w) => w.id.toLowerCase());
  if (own.id.includes(" ") && ids.some((id) => !id.includes(" "))) return items;
  return known.flatMap((word) => {
    // "Frost or [Frost] card": the word is a tag, where the icon is a damage type.
    const twice = !isIcon(word) && ids.filter((id) => id === word.id.toLowerCase()).length > 1;
    const said = twice ? tagWord(word) : word;
    return nouns.map((noun) => ({
      ...noun,
      determiners: first.determiners,
      posts: nouns[nouns.length - 1]?.posts ?? [],
      modifiers: [
        ...first.modifiers,
        { span: word.span, item: { kind: "word" as const, word: said, span: word.span } },
      ],
    }));
  });
}

/** "opposing", "friendly": on whose side it is. */
const isSide = (cx: Context, { item }: NounItem["modifiers"][number]): boolean => {
  const state = item.kind === "word" && !item.non ? cx.game.states[item.word.text.toLowerCase()] : undefined;
  return state !== undefined && "side" in state;
};

const isIcon = (word: Word): boolean => word.senses.some((s) => s.role === "icon");

function tagWord(word: Word): Word {
  const id = word.id.charAt(0).toUpperCase() + word.id.slice(1);
  return { ...word, id, senses: [{ role: "noun", id, class: "tag", number: "singular" }] };
}

/** "Black or Twilight Dragonkin ally": the first half of a tag whose second half stands in the next. */
function wholeTag(cx: Context, word: Word, own: Word): Word {
  const [, half] = own.id.split(" ");
  if (half === undefined || word.id.includes(" ")) return word;
  const tags = Object.values(cx.game.kinds).find((kind) => kind.includes(own.id)) ?? [];
  const id = tags.find((tag) => tag === `${word.id} ${half}`);
  return id === undefined
    ? word
    : { ...tagWord(word), id, senses: [{ role: "noun", id, class: "tag", number: "singular" }] };
}

/** The word stands in front of a noun and describes it: a tag, an icon, a damage type. */
function attribute(cx: Context, word: Word): Word | undefined {
  const fits = word.senses.some((s) => {
    if (s.role === "icon") return s.class !== undefined && cx.game.iconTraits[s.class] !== undefined;
    if (s.role !== "noun" || s.number === "plural") return false;
    if (s.class === "damage") return true;
    return s.class !== undefined && cx.game.traits[s.class] !== undefined && !isTyped(cx, s.id);
  });
  return fits ? word : undefined;
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
  const any = heads.every((h) => cx.game.broad.includes(h));
  // "other characters" is other than any character that was chosen.
  const kin = (m: Heads) =>
    heads.some((h) => (any ? h === heads[0] : !cx.game.broad.includes(h)) && m.includes(h));
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

/** "a second target ally" with no target before it: the first is the one that the event tells of. */
export function notTheFirst(cx: Context, heads: Heads, item: NounItem): readonly Filtered[] {
  const first = cx.scope.mentions.findLast(
    (m) => m.what === "object" && m.origin === "event" && heads.some((h) => m.heads.includes(h)),
  );
  // What is discarded lies nowhere that a target is chosen from until then.
  const discarded = cx.scope.mentions.some((m) => m.what === "object" && m.act === "discard");
  if (first?.what !== "object" && discarded) return [];
  if (first?.what !== "object") return noReading(item.span, shown(cx, item), "with no first one before it");
  return [{ not: { is: first.part } }];
}

/** By which words the card itself may be called. */
export function selfHeads(cx: Context): Heads {
  const own = cx.game.objects[cx.card.type];
  return [cx.card.type, ...(own?.also ?? ["card"]), ...cx.card.tags.map((t) => t.replace(/ \(\d+\)$/, ""))];
}

/** "hero or ally" may later be called "that hero" by no one, "that character" by what both are. */
export const pair = (a: Heads, b: Heads): Heads => [...a.slice(0, 1), ...b.slice(0, 1)];

/** Number agreement of a noun with its determiner; gives whether the noun is plural. */
export function agree(cx: Context, item: NounItem, id: string, det: Determined): boolean {
  const numbers = (item.head?.senses ?? [])
    .filter((s) => s.role === "noun" && s.id === id)
    .map((s) => s.number);
  // "each Protector": a keyword as a noun, whose plural ends in -s.
  if (numbers.length === 0 && item.head !== undefined && item.head.senses.every((s) => s.role === "keyword"))
    numbers.push(item.head.text === id ? "singular" : "plural");
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
