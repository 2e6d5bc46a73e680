// Noun phrases that name zones: "your hand", "its owner's deck", "a graveyard", "play", "the top of your deck".
import type { NounItem, NounPhrase, Word } from "../../../grammar/tree.ts";
import type { Sided } from "../../abilities.ts";
import { type Context, type Place, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { determined } from "./determiners.ts";
import { ownerObject, ownerPlayer } from "./players.ts";

export function zoneOf(cx: Context, word: Word | undefined): string | undefined {
  for (const s of word?.senses ?? [])
    if (s.role === "noun") {
      const zone = cx.game.zones[s.id];
      if (zone !== undefined) return zone;
    }
  return undefined;
}

export function isPlace(cx: Context, np: NounPhrase): boolean {
  const item = soleNoun(np);
  return item !== undefined && zoneOf(cx, item.head) !== undefined;
}

/** The place, with `posts` of its noun left to the caller if `posts` says so. */
export function place(cx: Context, np: NounPhrase): Place {
  const item = soleNoun(np);
  if (item === undefined) return noReading(np.span, shown(cx, np), "as a place");
  const zone = zoneOf(cx, item.head);
  if (zone === undefined) return noReading(np.span, shown(cx, np), "as a place");
  const side = sideOf(cx, item);
  const extra = item.modifiers[side === undefined ? 0 : 1]?.item ?? item.posts[0];
  if (extra !== undefined) leftOver(extra.span, shown(cx, extra));
  if (side === undefined) return placeOf(cx, item, zone);
  // "opposing graveyards", "an opposing hand": of players of that side.
  const { det } = determined(cx, item.determiners, item.span);
  if (
    det.d !== (isPlural(item.head) ? "bare" : "a") ||
    zone === "play" ||
    zone === cx.game.ownPlay ||
    zone === "removed"
  )
    return disagrees(item.span, shown(cx, item), "whose it is");
  return { zone, whose: "any", side };
}

/** "opposing" in front of a zone. */
function sideOf(cx: Context, item: NounItem): Sided | undefined {
  const m = item.modifiers[0]?.item;
  if (m?.kind !== "word" || m.non || m.adverb !== undefined) return undefined;
  const state = cx.game.states[m.word.id];
  return state !== undefined && "side" in state ? state.side : undefined;
}

const isPlural = (word: Word | undefined) =>
  word?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;

export function placeOf(cx: Context, item: NounItem, zone: string): Place {
  const { det } = determined(cx, item.determiners, item.span);
  if (zone === "play" || zone === cx.game.ownPlay) {
    // "in play", "on the battlefield".
    const alone = item.head?.senses.some((s) => s.role === "noun" && s.number === "bare") ?? false;
    if (zone === "play" && det.d === (alone ? "bare" : "the")) return { zone, whose: "any" };
    if (zone === cx.game.ownPlay && det.d === "owner") {
      const { owner } = det;
      const who = owner.o === "phrase" ? cx.rules.players(cx, owner.np) : undefined;
      // "that ally's party": its controller's.
      if (owner.o === "phrase" && who === undefined)
        return { zone, whose: { controllerOf: cx.rules.object(cx, owner.np) } };
      if (who !== undefined && "some" in who && who.some !== "all")
        return { zone, whose: "any", side: who.some };
      if (owner.o === "pronoun" && owner.word.id === "its") {
        // "heroes and allies in its party": not in the party of each of them.
        const { candidate, enclosing } = cx.scope;
        cx.scope.candidate = enclosing;
        const of = ownerObject(cx, owner);
        cx.scope.candidate = candidate;
        return { zone, whose: { controllerOf: of } };
      }
      return { zone, whose: ownerPlayer(cx, owner) };
    }
    return disagrees(item.span, shown(cx, item), zone === "play" ? "no word in front" : "whose it is");
  }
  switch (det.d) {
    case "owner":
      return whose(cx, item, zone, det.owner);
    case "a":
      return { zone, whose: "any" };
    case "the":
      if (zone === "removed") return { zone, whose: "any" };
      // "put it into the graveyard": its owner's.
      if (zone === "graveyard" && !isPlural(item.head)) return { zone, whose: "owner" };
      break;
    case "bare":
      if (zone === "removed") return { zone, whose: "any" };
      if (zone === "hand" && !isPlural(item.head)) return { zone, whose: "owner" };
      if (zone === cx.game.usedZone && isPlural(item.head)) return { zone, whose: "any" };
      break;
    case "any":
      if (zone === cx.game.usedZone && !isPlural(item.head)) return { zone, whose: "any" };
      break;
    case "all":
      return { zone, whose: "any" };
  }
  return disagrees(item.span, shown(cx, item), "whose it is");
}

function whose(cx: Context, item: NounItem, zone: string, owner: Parameters<typeof ownerPlayer>[1]): Place {
  if (owner.o === "phrase") {
    const who = cx.rules.players(cx, owner.np);
    // "an opponent's graveyard" describes; it names no one player.
    if (who !== undefined && "some" in who)
      return { zone, whose: "any", ...(who.some === "all" ? {} : { side: who.some }) };
    // "all players' hands", "each opponent's graveyard".
    if (who !== undefined && "each" in who)
      return { zone, whose: "any", ...(who.each === "all" ? {} : { side: who.each }) };
    // "its owner's hand": the zone a card goes to anyway.
    if (who !== undefined && "one" in who) return { zone, whose: who.one };
    return noReading(item.span, shown(cx, item), "as a place");
  }
  // "their owners' hands" and "its owner's hand" need no player; "your hand" does.
  return { zone, whose: ownerPlayer(cx, owner) };
}
