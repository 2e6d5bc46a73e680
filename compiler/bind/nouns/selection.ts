// What an instruction acts on: a target is announced, "an ally" is chosen as the effect happens, "each" and
// "all" are found then, "it" and "that ally" are what they refer to. Which of these a phrase is, is decided here.
import type { Amount, NounItem, NounPhrase, Span } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart, PlayerPart, Quantity, Selection } from "../../abilities.ts";
import { type ChooseOptions, type Chosen, type Context, isNoun, type Place, shown } from "../base/context.ts";
import { type Group, offers, partsOf, soleNoun } from "../base/groups.ts";
import { itAsObject } from "../base/references.ts";
import { clashes, disagrees, leftOver, noReading } from "../base/refuse.ts";
import { type Act, announce, type Heads, type Mention, mention } from "../base/scope.ts";
import { gone } from "../conditions/deeds.ts";
import type { Det } from "./determiners.ts";
import { cardSaid, describedGroup, notTheFirst, others } from "./group-filter.ts";
import { allOf, fits, headsOf, objectWord, sideOfPlayer } from "./noun-words.ts";
import { definite, doneThisWay, isQuality, phrase } from "./objects.ts";
import { ofChoice } from "./of-choice.ts";
import { isPlace, place } from "./places.ts";
import { ownerPlayer } from "./players.ts";

interface Range {
  readonly min: Quantity;
  readonly max: Quantity | "any";
}

/** "two", "up to two", "any number of", "X": how many may be picked. */
export function range(cx: Context, a: Amount): Range {
  switch (a.kind) {
    case "number":
    case "variable":
    case "that": {
      const n = cx.rules.amount(cx, a);
      return { min: n, max: n };
    }
    case "up to":
      return { min: 0, max: cx.rules.amount(cx, a.amount) };
    case "any":
      if (a.word === "any number") return { min: 0, max: "any" };
      break;
    case "bounded":
      if (a.bound === "or more") return { min: cx.rules.amount(cx, a.amount), max: "any" };
      if (a.bound === "up to") return { min: 0, max: cx.rules.amount(cx, a.amount) };
      break;
  }
  return noReading(a.span, shown(cx, a), "as how many to pick");
}

/** Verbs whose object needs a determiner: "destroy all allies", not "destroy allies". */
const SHOT = new Set([
  "destroy",
  "exhaust",
  "ready",
  "gain control",
  "interrupt",
  "remove",
  "put",
  "discard",
  "choose",
  "flip",
  "tap",
  "untap",
  "sacrifice",
  "regenerate",
]);

const MOVED = new Set(["exile", "return"]);

const several = (r: Range) => r.max === "any" || typeof r.max !== "number" || r.max > 1;

/** The filter of cards in a zone that the verb names ("from your graveyard"). */
export function fromFilter(cx: Context, from: Place | undefined): readonly Filtered[] {
  if (from === undefined) return [];
  const side =
    from.side ??
    (from.whose === "any" || from.whose === "owner"
      ? undefined
      : from.whose === "you"
        ? ("you" as const)
        : { player: from.whose });
  if (from.zone === "resources") return [{ state: "resource" }, ...(side === undefined ? [] : [{ side }])];
  if (from.zone === cx.game.ownPlay || from.zone === "play") return side === undefined ? [] : [{ side }];
  return [{ zone: from.zone }, ...(side === undefined ? [] : [{ owner: side }])];
}

export function select(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen {
  const choice = ofChoice(cx, np);
  if (choice !== undefined) {
    const before = cx.scope.targets.length;
    const chosen = select(cx, choice.np, { ...options, chooser: choice.by });
    const target = cx.scope.targets[before];
    // What is no target is chosen by him as it happens.
    if (target === undefined && chosen.what.kind !== "choose")
      return noReading(np.span, shown(cx, np), "as what somebody chooses");
    if (target !== undefined) cx.scope.targets[before] = { ...target, by: choice.by };
    return chosen;
  }
  const pronoun = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (
    pronoun?.kind === "pronoun" &&
    !options.subject &&
    ["he", "she", "they"].includes(pronoun.word.text.toLowerCase())
  )
    return disagrees(np.span, shown(cx, np), "the object form");
  const whole = definite(cx, np, options.subject ? "subject" : "object");
  if (whole?.is !== undefined) {
    if (options.from !== undefined) {
      // "remove it from the game": the verb's own place; "put it from play" is refused by the verb.
    }
    return chosen(cx, { kind: "one", part: whole.is }, options, whole.heads, whole.many, np.span);
  }
  const among = ofSeen(cx, np, options) ?? bothOf(cx, np, options) ?? eachOfThem(cx, np, options);
  if (among !== undefined) return among;
  const { parts, by } = partsOf(np);
  if (parts.length > 1 && by !== undefined && by !== "and")
    return noReading(np.span, shown(cx, np), "as a choice");
  // "target ally or target hero" is a choice, and none that the tree knows.
  if (parts.length > 1 && offers(np.items) && parts.every((p) => "group" in p && p.group.items.length === 1))
    return noReading(np.span, shown(cx, np), "as a choice");
  const all = parts.map((part): Chosen => {
    if ("other" in part) {
      const alone: NounPhrase = {
        kind: "np",
        span: part.other.span,
        items: [{ span: part.other.span, item: part.other }],
      };
      const found = definite(cx, alone, "object");
      if (found?.is === undefined) return noReading(part.other.span, shown(cx, part.other), "as cards");
      return chosen(cx, { kind: "one", part: found.is }, options, found.heads, found.many, alone.span);
    }
    const alone = phrase(part.group);
    const found = definite(cx, alone, "object");
    if (found?.is !== undefined)
      return chosen(cx, { kind: "one", part: found.is }, options, found.heads, found.many, alone.span);
    return selectGroup(cx, part.group, options);
  });
  const [only] = all;
  if (only === undefined) return noReading(np.span, shown(cx, np), "as cards");
  if (all.length === 1) return only;
  const again = parts.findIndex((_, at) => all.slice(0, at).some((one) => isSame(one.what, all[at]?.what)));
  const twice = parts[again];
  if (twice !== undefined) {
    const { span } = "other" in twice ? twice.other : twice.group;
    return clashes(span, shown(cx, { span }), "it is in the list already");
  }
  const heads = all
    .map((c) => (c.mention.what === "object" ? c.mention.heads : []))
    .reduce((a, b) => a.filter((h) => b.includes(h)));
  return {
    what: { kind: "union", of: all.map((c) => c.what) },
    mention: record(cx, {
      what: "object",
      part: { step: options.label },
      heads,
      many: true,
      origin: "step",
      span: np.span,
      ...(options.act === undefined ? {} : { act: options.act }),
    }),
  };
}

/** One known object, twice: "me and me". */
const isSame = (a: Selection, b: Selection | undefined): boolean =>
  a.kind === "one" && b?.kind === "one" && same(a.part, b.part);

/** Cards were looked at or revealed where they lie. */
const isSeen = (a: Act): boolean => a.zone !== undefined && (a.verb === "look" || a.verb === "reveal");
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * "one", "one of them", "two of those": some of the cards that were looked at or revealed last, or of several that
 * were mentioned. "the rest", "the other": what has not been moved of them.
 */
function ofSeen(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen | undefined {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (item === undefined || item.posts.length > 0 || options.from !== undefined) return undefined;
  const seen = cx.scope.acts.findLast(isSeen);
  const at = seen?.zone === undefined ? [] : [{ zone: seen.zone }];
  const pick = (amount: Amount, is: Filtered, zone: readonly Filtered[]): Chosen => {
    const r = range(cx, amount);
    const filter = allOf([...zone, is]);
    return chosen(
      cx,
      { kind: "choose", by: options.chooser, filter, ...r },
      options,
      ["card"],
      several(r),
      np.span,
    );
  };
  if (item.kind === "amount") {
    if (seen === undefined || at.length === 0) return undefined;
    return pick(item.amount, { is: seen.part }, at);
  }
  if (item.kind !== "noun" || item.modifiers.length > 0) return undefined;
  const [d, second, ...more] = item.determiners;
  if (d?.kind === "count" && d.of && second === undefined && item.head?.id === "them") {
    const of = itAsObject(cx.scope, np.span, shown(cx, np), true);
    const there = same(of.part, seen?.part) ? at : [];
    return pick(d.amount, { is: of.part }, there);
  }
  if (d?.kind !== "article" || d.word !== "the" || more.length > 0) return undefined;
  const rest = isNoun(item.head, "rest") && second === undefined;
  const other = item.head === undefined && second?.kind === "quantifier" && second.word === "other";
  if (!rest && !other) return undefined;
  if (seen === undefined || at.length === 0)
    return noReading(np.span, shown(cx, np), "with nothing seen before");
  // What was put back where it lay is still one of the seen.
  const moved = cx.scope.acts
    .slice(cx.scope.acts.indexOf(seen) + 1)
    .filter((a) => a.verb === "put" && "step" in a.part)
    .map((a): Filtered => ({ not: { is: a.part } }));
  if (moved.length === 0) return noReading(np.span, shown(cx, np), "with nothing taken before");
  const filter = allOf([...at, { is: seen.part }, ...moved]);
  return chosen(cx, { kind: "all", filter }, options, ["card"], !other, np.span);
}

/** "both", "both of them", "both allies": the two that an event tells of, or two that were mentioned together. */
function bothOf(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen | undefined {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || d?.kind !== "quantifier" || d.word !== "both" || more.length > 0)
    return undefined;
  if (item.modifiers.length + item.posts.length > 0) return undefined;
  if (d.of && item.head === undefined) return noReading(np.span, shown(cx, np), "without what they are of");
  const word = item.head === undefined || item.head.id === "them" ? undefined : objectWord(cx, item.head);
  if (item.head !== undefined && item.head.id !== "them" && word === undefined) return undefined;
  const called = cx.scope.mentions.flatMap((m) =>
    m.what === "object" && (word === undefined || fits(m.heads, headsOf(word))) ? [m] : [],
  );
  const together = called.findLastIndex((m) => m.many);
  const single = called.slice(together + 1);
  const parts = [...new Map(single.map((m) => [JSON.stringify(m.part), m])).values()];
  const [one, other, ...others] = parts;
  if (one === undefined || other === undefined) {
    const both = called[together];
    if (both === undefined) return undefined;
    return chosen(cx, { kind: "one", part: both.part }, options, both.heads, true, np.span, true);
  }
  // Of three it is not said which two.
  if (others.length > 0) return noReading(np.span, shown(cx, np), "where more than two were named");
  const heads = one.heads.filter((h) => other.heads.includes(h));
  const of = [one, other].map((m): Selection => ({ kind: "one", part: m.part }));
  return chosen(cx, { kind: "union", of }, options, heads, true, np.span);
}

/** "each of them", "both of them": those that were mentioned last. */
function eachOfThem(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen | undefined {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (item?.kind !== "noun" || item.modifiers.length + item.posts.length > 0) return undefined;
  const [d, ...more] = item.determiners;
  if (d?.kind !== "quantifier" || !d.of || (d.word !== "each" && d.word !== "all") || more.length > 0)
    return undefined;
  if (item.head?.id !== "them") return undefined;
  const found = itAsObject(cx.scope, np.span, shown(cx, np), true);
  const each = d.word === "each";
  return chosen(cx, { kind: "one", part: found.part }, options, found.heads, true, np.span, each);
}

const isHeroPart = (part: ObjectPart): boolean => typeof part === "object" && "hero" in part;

function record(cx: Context, m: Mention): Mention {
  mention(cx.scope, m);
  return m;
}

function chosen(
  cx: Context,
  what: Selection,
  options: ChooseOptions,
  heads: Heads,
  many: boolean,
  span: Span,
  each = false,
): Chosen {
  const act = options.act === undefined ? {} : { act: options.act };
  const m: Mention =
    what.kind === "one"
      ? {
          what: "object",
          part: what.part,
          heads,
          many,
          origin:
            what.part === "self" ? "self" : options.subject && isHeroPart(what.part) ? "possessor" : "target",
          span,
          ...act,
          ...(each ? { each: true as const } : {}),
        }
      : {
          what: "object",
          part: { step: options.label },
          heads,
          many,
          origin: "step",
          span,
          ...act,
          ...(each ? { each: true as const } : {}),
        };
  return { what, mention: record(cx, m) };
}

/** The noun says by its form that it speaks of several. */
const isPlural = ({ head }: NounItem): boolean =>
  head === undefined || head.senses.some((s) => s.number === "plural" || s.role === "keyword");

function selectGroup(cx: Context, given: Group, options: ChooseOptions): Chosen {
  const group = withNoun(cx, given);
  const item = group.items[0];
  if (item === undefined) throw new Error("a group has an item");
  const nth = nthCards(cx, group, options);
  if (nth !== undefined) return nth;
  const bare = group.items.find((i) => isQuality(cx, i));
  if (bare !== undefined) return noReading(bare.span, shown(cx, bare), "as cards without their noun");
  const chance = random(group);
  const announces = cx.game.reading.chosenIsTarget && options.chooser === "you" && cx.scope.choosing;
  const reading = describedGroup(cx, chance ?? group, false, announces);
  if (options.from !== undefined) cardSaid(cx, group, options.from.zone);
  const det = chance === undefined ? reading.det.det : byChance(cx, reading.det.det, group);
  const zoned = reading.zone === undefined ? [] : [{ zone: reading.zone }];
  if (options.from?.whose === "owner" && options.from.zone !== "hand")
    return disagrees(group.span, shown(cx, group), "whose zone it is");
  // "a card from hand": from that of whoever does it.
  const from = fromFilter(
    cx,
    options.from?.whose === "owner" ? { ...options.from, whose: options.chooser } : options.from,
  );
  if (reading.zone !== undefined && options.from !== undefined) return leftOver(group.span, shown(cx, group));
  const common = options.link === true ? ofAllLinks(cx, group) : [];
  const filter = allOf([...common, ...from, ...zoned, reading.filter]);
  const outside = reading.zone !== undefined || (options.from !== undefined && options.from.zone !== "play");
  const seen = reading.elsewhere && !outside ? cx.scope.acts.findLast(isSeen) : undefined;
  if (seen?.zone !== undefined && det.d === "a") {
    // "Look at target player's hand and choose an ally card": of those seen.
    const among = allOf([{ zone: seen.zone }, { is: seen.part }, reading.filter]);
    const what: Selection = { kind: "choose", by: options.chooser, filter: among, min: 1, max: 1 };
    return chosen(cx, what, options, reading.heads, false, group.span);
  }
  if (reading.elsewhere && !outside && options.link === undefined)
    return noReading(group.span, shown(cx, group), "where no zone is named");
  if (!outside && options.link === undefined && gone(reading.filter) !== undefined)
    return noReading(group.span, shown(cx, group), "where no zone is named");
  if (group.by === "and" && det.d === "a" && group.items.length > 1) return oneOfEach(cx, group, options);
  if (group.by === "and" && !ranging(det)) return disagrees(group.span, shown(cx, group), "`or` here");
  const way = doneThisWay(reading.filter);
  // "a revealed ally" is one of them, which the player chooses.
  const picked = det.d === "a" && cx.scope.acts.some((a) => isSeen(a) && same(a.part, way?.part));
  if (
    way !== undefined &&
    !picked &&
    (det.d === "a" || det.d === "each" || det.d === "all" || det.d === "bare")
  ) {
    // "A character dealt damage this way can't attack": each of them, and no others later (714.3f).
    const person = cx.game.person === undefined ? undefined : cx.game.objects[cx.game.person];
    const rest = way.rest.filter((f) => JSON.stringify(f) !== JSON.stringify(person?.filter));
    if (rest.length === 0 && zoned.length === 0 && from.length === 0)
      return chosen(cx, { kind: "one", part: way.part }, options, reading.heads, det.d !== "a", group.span);
    return chosen(cx, { kind: "all", filter }, options, reading.heads, true, group.span);
  }
  const make = (what: Selection, many: boolean): Chosen =>
    chosen(cx, what, options, reading.heads, many, group.span);
  const zone = reading.zone ?? options.from?.zone;
  const open = zone === undefined || !cx.game.hiddenZones.includes(zone);
  const choose = (r: Range, by: PlayerPart, f: Filtered, random: boolean): Chosen =>
    announces && open && !random
      ? announced(r, f)
      : make({ kind: "choose", by, filter: f, ...r, ...(random ? { random: true } : {}) }, several(r));
  const announced = (r: Range, f: Filtered): Chosen => {
    const part = announce(cx.scope, {
      what: options.link ? "link" : "object",
      filter: f,
      ...r,
      span: group.span,
    });
    return chosen(cx, { kind: "one", part }, options, reading.heads, several(r), group.span);
  };
  switch (det.d) {
    case "target": {
      const r = det.count === undefined ? { min: 1, max: 1 } : range(cx, det.count);
      const earlier = cx.scope.targets.map((_, i) => i).filter((i) => cx.scope.targets[i]?.what !== "player");
      const alone = earlier.length > 0 ? undefined : det.differs;
      // "another target ally" with no target before it: other than the card itself, or what acts.
      const not =
        alone === true
          ? others(cx, reading.kinds, item, "announced")
          : alone === "from targets"
            ? notTheFirst(cx, reading.kinds, item)
            : [];
      const part = announce(cx.scope, {
        what: options.link ? "link" : "object",
        filter: not.length > 0 ? allOf([filter, ...not]) : filter,
        ...r,
        ...(det.differs && earlier.length > 0 ? { notSameAs: earlier } : {}),
        span: group.span,
      });
      return chosen(
        cx,
        { kind: "one", part },
        options,
        reading.heads,
        several(r),
        group.span,
        det.each === true,
      );
    }
    case "a":
      return choose({ min: 1, max: 1 }, options.chooser, filter, false);
    case "a random":
      return choose({ min: 1, max: 1 }, options.chooser, filter, true);
    case "count":
      return choose(range(cx, det.amount), options.chooser, filter, det.random ?? false);
    case "of owner": {
      const owner = ownerPlayer(cx, det.owner);
      const side: Filtered = { side: sideOfPlayer(owner) };
      return choose(range(cx, det.amount), options.chooser, allOf([side, filter]), false);
    }
    case "each":
      return chosen(cx, { kind: "all", filter }, options, reading.heads, true, group.span, true);
    case "all":
      return make({ kind: "all", filter }, true);
    case "bare":
      if (options.bare !== true && options.act !== undefined && SHOT.has(options.act)) break;
      // By the template "all" says that all of them are meant.
      if (cx.game.reading.templated === true && options.act !== undefined && MOVED.has(options.act)) break;
      // "1 damage from Aldor", "a counter to equipment you control": one or all, the word does not tell.
      if (options.bare !== true && options.subject !== true && !group.items.every(isPlural)) break;
      if (reading.many) return make({ kind: "all", filter }, true);
      break;
    case "owner": {
      const single = item.head === undefined ? undefined : objectWord(cx, item.head)?.single;
      if (!reading.many && single === true) {
        const side: Filtered = { side: sideOfPlayer(ownerPlayer(cx, det.owner)) };
        return make({ kind: "all", filter: allOf([side, filter]) }, false);
      }
      if (!reading.many) break;
      const owner = ownerPlayer(cx, det.owner);
      return make({ kind: "all", filter: allOf([{ side: sideOfPlayer(owner) }, filter]) }, true);
    }
    case "this and":
      if (det.by.startsWith("and"))
        return make({ kind: "all", filter: { any: [{ is: "self" }, filter] } }, true);
      break;
    case "each of those":
    case "both": {
      const found = itAsObject(cx.scope, group.span, shown(cx, group), true);
      return chosen(cx, { kind: "one", part: found.part }, options, reading.heads, true, group.span, true);
    }
  }
  return noReading(group.span, shown(cx, group), "as what an instruction acts on");
}

/** "target black or red creature": qualities in front of one noun. */
function withNoun(cx: Context, group: Group): Group {
  const last = group.items[group.items.length - 1];
  const front = group.items.slice(0, -1);
  const [first] = group.items;
  const [own, ...others] = last?.modifiers ?? [];
  const plain = front.every((i) => isQuality(cx, i) && i.modifiers.length === 0);
  if (first === undefined || last === undefined || own === undefined || front.length === 0 || !plain)
    return group;
  if (group.by === undefined || group.by === "and" || isQuality(cx, last)) return group;
  const words = front.flatMap(({ head, span }, at) =>
    head === undefined
      ? []
      : [{ item: { kind: "word" as const, word: head, span }, span, ...(at > 0 ? { by: "," } : {}) }],
  );
  const modifiers = [...words, { ...own, by: group.by }, ...others];
  const item: NounItem = { ...last, determiners: first.determiners, modifiers, span: group.span };
  return { items: [item], span: group.span };
}

/** "target artifact or enchantment spell": what the last noun says of the link holds of the others too. */
function ofAllLinks(cx: Context, group: Group): readonly Filtered[] {
  const head = group.items[group.items.length - 1]?.head;
  const word = group.items.length < 2 || head === undefined ? undefined : objectWord(cx, head);
  const parts = word === undefined ? [] : "all" in word.filter ? word.filter.all : [word.filter];
  return parts.filter((f) => "zone" in f || "state" in f);
}

/** "a random card": the phrase without the word. */
function random(group: Group): Group | undefined {
  const m = group.items[0]?.modifiers[0]?.item;
  if (m?.kind !== "word" || m.word.id !== "random" || m.non || m.adverb !== undefined) return undefined;
  const is = (one: Group["items"][number]) => one.modifiers[0]?.item === m;
  return {
    ...group,
    items: group.items.map((item) => (is(item) ? { ...item, modifiers: item.modifiers.slice(1) } : item)),
  };
}

function byChance(cx: Context, det: Det, group: Group): Det {
  if (det.d === "a") return { d: "a random" };
  if (det.d === "count" && det.each !== true) return { ...det, random: true };
  return noReading(group.span, shown(cx, group), "by chance");
}

/** "an ability, ally, and equipment he controls": one of each. */
function oneOfEach(cx: Context, group: Group, options: ChooseOptions): Chosen {
  const [first] = group.items;
  const plural = group.items.some((i) =>
    i.head?.senses.some((s) => s.role === "noun" && s.number === "plural"),
  );
  if (first === undefined || plural) return disagrees(group.span, shown(cx, group), "`or` here");
  const items = group.items.map((item) => ({ ...item, determiners: first.determiners }));
  const all = items.map((item) => selectGroup(cx, { items: [item], span: item.span }, options));
  if (all.some(({ what }) => what.kind !== "choose"))
    return noReading(group.span, shown(cx, group), "as one of each");
  const heads = all
    .map((c) => (c.mention.what === "object" ? c.mention.heads : []))
    .reduce((a, b) => a.filter((h) => b.includes(h)));
  return chosen(cx, { kind: "union", of: all.map((c) => c.what) }, options, heads, true, group.span);
}

/** "all allies and heroes", "any number of allies and heroes": each of them is one or the other. */
const ranging = (det: Det) =>
  det.d === "each" ||
  det.d === "all" ||
  det.d === "bare" ||
  det.d === "owner" ||
  (det.d === "count" && det.amount.kind === "any") ||
  (det.d === "target" && det.count?.kind === "any");

/** "the top card of your deck", "the top two cards of that player's deck". */
function nthCards(cx: Context, group: Group, options: ChooseOptions): Chosen | undefined {
  const [item] = group.items;
  if (item === undefined || group.items.length !== 1 || !isNoun(item.head, "card")) return undefined;
  const ordinal = item.determiners.find((d) => d.kind === "ordinal");
  if (ordinal?.kind !== "ordinal" || (ordinal.word !== "top" && ordinal.word !== "bottom")) return undefined;
  const [the, second, count] = item.determiners;
  const words = shown(cx, item);
  if (the?.kind !== "article" || the.word !== "the" || second !== ordinal || item.determiners.length > 3)
    return noReading(item.span, words, "as cards of a deck");
  if (count !== undefined && count.kind !== "count") return noReading(item.span, words, "as cards of a deck");
  const n: Quantity = count === undefined ? 1 : cx.rules.amount(cx, count.amount);
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  if (plural === (n === 1))
    return disagrees(item.span, words, plural ? "a number above one" : "a plural noun");
  if (item.modifiers.length > 0) return leftOver(item.span, words);
  const [of] = item.posts;
  const deckNp =
    item.posts.length === 1 && of?.kind === "preposition" && of.word.id === "of" ? of.np : undefined;
  if (deckNp === undefined || soleNoun(deckNp) === undefined || !isPlace(cx, deckNp))
    return noReading(item.span, words, "as cards of a deck");
  const deck = place(cx, deckNp);
  if (
    deck.zone !== cx.game.deckZone ||
    deck.whose === "any" ||
    deck.whose === "owner" ||
    options.from !== undefined
  )
    return noReading(item.span, words, "as cards of a deck");
  const what: Selection = { kind: ordinal.word, deck: deck.whose, n };
  return chosen(cx, what, options, ["card"], n !== 1, group.span);
}
