// What players may do beyond the rules, or may not: "you can place an additional resource", "you can play ally
// cards from your graveyard", "opponents can't place quests face up". One predicate gives changes on players.
import type { NounItem, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart } from "../../abilities.ts";
import { type Bag, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noFrame, noReading } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";
import { boardDeed } from "../effects/board-deeds.ts";
import { withoutState } from "../nouns/as-played.ts";
import { allOf } from "../nouns/noun-words.ts";
import { zoneFilter } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import type { LastingChange } from "./changes.ts";

/** What a player can't do, by verb; strikes and placings have frames of their own. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  play: "play",
  draw: "draw",
  complete: "complete",
  discard: "discard",
};

/** Whether the predicate forbids or permits. */
export const isPermission = (p: Predicate): boolean => {
  const f = factsOf(p);
  if (f.passive || f.must || f.would) return false;
  return f.cannot || ((f.can || f.may) && !f.odd);
};

/** Changes of players; `who` is the player that "his" and "your" must mean, if it is one. */
export function permission(cx: Context, p: Predicate, bag: Bag, who: PlayerPart | "several"): LastingChange {
  const f = factsOf(p);
  const { id } = p.verb;
  if (p.adverbs.length > 0) return leftOver(p.adverbs[0]?.span ?? p.span, shown(cx, p));
  if (f.cannot) return forbidden(cx, p, bag);
  switch (id) {
    case "place":
      return { can: "place another", filter: additional(cx, p, bag, "resource", who) };
    case "control":
    case "have":
      if (!f.can) break;
      return { can: "control another", filter: additional(cx, p, bag, undefined, who) };
    case "play":
      if (cx.game.reading.zones === true && hasAdditional(bag)) return landsMore(cx, p, bag, who);
      return playFrom(cx, p, bag, who);
    case "look at":
      return lookAtTop(cx, p, bag, who);
    case "complete":
      return completeOthers(cx, p, bag);
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
}

function forbidden(cx: Context, p: Predicate, bag: Bag): LastingChange {
  const { id } = p.verb;
  const all = (np: NounPhrase | undefined): Filtered => {
    if (np === undefined) return noReading(p.span, shown(cx, p), "without an object");
    return zoneFilter(cx.rules.described(cx, np));
  };
  if (id === "strike") return { cant: "strike", filter: all(takePreposition(bag, "with")?.np) };
  if (id === "place") {
    const face = takeAdverb(bag, "face up", "face down");
    const cant = face === undefined ? "place" : face.id === "face up" ? "place face up" : "place face down";
    const np = takeObject(bag);
    if (isNoun(soleNoun(np ?? NOTHING)?.head, "resource")) return { cant };
    return { cant, filter: all(np) };
  }
  const board = cx.game.reading.damageHasType ? undefined : boardDeed(cx, p, bag, false);
  if (board === "score") return { cant: board };
  if (cx.game.reading.zones === true && (id === "play" || id === "cast")) return unplayable(cx, p, bag);
  const cant = FORBIDDEN[id];
  if (cant === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  const np = takeObject(bag);
  // Cards are drawn and discarded unseen: nothing can be said of which.
  if (UNSEEN.has(id)) {
    const item = np === undefined ? undefined : soleNoun(np);
    const bare = isNoun(item?.head, "card") && item?.determiners.length === 0;
    if (bare && (item?.modifiers.length ?? 0) + (item?.posts.length ?? 0) === 0) return { cant };
    return noReading(p.span, shown(cx, p), "as a lasting statement");
  }
  return { cant, filter: all(np) };
}

/** "can't cast creature spells", "can't play lands": asked of a card that is no spell yet. */
function unplayable(cx: Context, p: Predicate, bag: Bag): LastingChange {
  const np = takeObject(bag);
  if (np === undefined) return noReading(p.span, shown(cx, p), "without an object");
  const item = soleNoun(np);
  const land = p.verb.id === "play" ? landed(cx, item) : undefined;
  const spells = np.items.every(({ item: one }) => one.kind === "noun" && named(one.head, "spell"));
  const d = cx.rules.described(cx, np);
  const known = land !== undefined || spells;
  if (!known || !d.many || d.is !== undefined)
    return noReading(np.span, shown(cx, np), known ? "here" : "as what is played");
  if (land !== undefined) {
    const { filter } = d;
    return { cant: `play a ${land}`, ...("type" in filter ? {} : { filter }) };
  }
  const filter = withoutState(cx, zoneFilter(d));
  return "all" in filter && filter.all.length === 0 ? { cant: "play" } : { cant: "play", filter };
}

const named = (head: NounItem["head"], noun: string): boolean =>
  head?.senses.some((s) => s.role === "noun" && s.id.split(" ").at(-1) === noun) === true;

const UNSEEN = new Set(["draw", "discard"]);

const NOTHING: NounPhrase = { kind: "np", span: { from: 0, to: 0 }, items: [] };

/** "an additional resource", "an additional Pet": one more; the time it may be done is the player's own turn. */
function additional(
  cx: Context,
  p: Predicate,
  bag: Bag,
  noun: string | undefined,
  who: PlayerPart | "several",
): Filtered {
  const np = takeObject(bag);
  const item = np === undefined ? undefined : soleNoun(np);
  const [d] = item?.determiners ?? [];
  const [m, ...more] = item?.modifiers ?? [];
  const one =
    item !== undefined &&
    item.determiners.length === 1 &&
    d?.kind === "article" &&
    m?.item.kind === "word" &&
    m.item.word.id === "additional" &&
    more.length + item.posts.length === 0;
  if (np === undefined || item === undefined || !one)
    return noReading(p.span, shown(cx, p), "as a lasting statement");
  if (noun !== undefined) {
    if (!isNoun(item.head, noun)) return noReading(np.span, shown(cx, np), "as something to place");
    ownTurns(cx, bag, who);
    return { all: [] };
  }
  const bare: NounPhrase = { ...np, items: [{ span: item.span, item: { ...item, modifiers: [] } }] };
  return cx.rules.described(cx, bare).filter;
}

const hasAdditional = (bag: Bag): boolean =>
  bag.left.some(
    (a) =>
      a.kind === "object" &&
      a.np.items.some(
        ({ item }) =>
          item.kind === "noun" &&
          item.modifiers.some((m) => m.item.kind === "word" && m.item.word.id === "additional"),
      ),
  );

/** What is put into play without being a spell: "land", of lands and of basic ones. */
const landed = (cx: Context, item: NounItem | undefined): string | undefined =>
  Object.entries(cx.game.landed).find(([noun]) => isNoun(item?.head, noun))?.[1];

/** "play an additional land on each of your turns". */
function landsMore(cx: Context, p: Predicate, bag: Bag, who: PlayerPart | "several"): LastingChange {
  const object = bag.left.find((a) => a.kind === "object");
  const land = object === undefined ? undefined : landed(cx, soleNoun(object.np));
  if (land === undefined) return noReading(p.span, shown(cx, p), "as a lasting statement");
  additional(cx, p, bag, land, who);
  return { can: `play an additional ${land}` };
}

/** "on each of your turns", "during his turn", "each turn": resources are placed on one's own turn alone (412.1a). */
function ownTurns(cx: Context, bag: Bag, who: PlayerPart | "several"): void {
  if (takeAdverb(bag, "each turn") !== undefined) return;
  const time = take(bag, "preposition", (a) => !a.only && (a.word.id === "on" || a.word.id === "during"));
  if (time === undefined) return;
  const words = shown(cx, time.np).toLowerCase();
  const mine =
    who === "you"
      ? ["each of your turns", "your turn"]
      : ["his turn", "each of his turns", "their turn", "each of their turns"];
  if (!mine.includes(words)) leftOver(time.span, shown(cx, time));
}

const FROM: Readonly<Record<string, string>> = {
  graveyard: "play from graveyard",
  removed: "play from removed",
};

/** "play ally cards from your graveyard". */
function playFrom(cx: Context, p: Predicate, bag: Bag, who: PlayerPart | "several"): LastingChange {
  const from = takePreposition(bag, "from");
  const np = takeObject(bag);
  if (from === undefined || np === undefined || !isPlace(cx, from.np))
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  const where = place(cx, from.np);
  const can = FROM[where.zone];
  if (can === undefined || who !== "you" || where.whose !== "you")
    return noReading(from.span, shown(cx, from), "as where to play from");
  const d = cx.rules.described(cx, np);
  if (!d.many || d.is !== undefined) return noReading(np.span, shown(cx, np), "as what to play");
  return { can, filter: allOf([{ zone: where.zone }, d.filter]) };
}

/** "You may look at the top card of your deck at any time." (415.3e) */
function lookAtTop(cx: Context, p: Predicate, bag: Bag, who: PlayerPart | "several"): LastingChange {
  const any =
    take(bag, "preposition", (a) => /^at any time$/i.test(shown(cx, a))) ?? takeAdverb(bag, "at any time");
  const object = takeObject(bag);
  const words = object === undefined ? "" : shown(cx, object).toLowerCase();
  if (any === undefined || who !== "you" || words !== "the top card of your deck")
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  return { can: "look at deck top", filter: { owner: "you" } };
}

/** "You can complete opposing quests." (702.2b) */
function completeOthers(cx: Context, p: Predicate, bag: Bag): LastingChange {
  const np = takeObject(bag);
  const d = np === undefined ? undefined : cx.rules.described(cx, np);
  const theirs = d !== undefined && JSON.stringify(d.filter).includes('{"side":"opponent"}');
  if (d === undefined || !theirs || !d.many || d.is !== undefined)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  return { can: "complete another's", filter: zoneFilter(d) };
}
