// Events of a game's own, by its table: "~ enters the battlefield", "a creature dies", "~ becomes blocked by a creature",
// "an opponent casts a creature spell".
import type { Clause, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Sided } from "../../abilities.ts";
import { type Bag, take, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, type Described, isNoun, type Players, shown } from "../base/context.ts";
import type { GameEvent } from "../base/game-words.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { factsOf, stateWord } from "../base/verbs.ts";
import { objectWord } from "../nouns/noun-words.ts";
import { isPlace, place } from "../nouns/places.ts";
import { actor, type Draft, participant, whom } from "./event-roles.ts";

export type EventSubject =
  | { readonly object: Described }
  | { readonly players: Players; readonly np: NounPhrase };

/** Drafts the event, if the table has one of that shape; gives whether it does. */
export function gameEvent(
  cx: Context,
  draft: Draft,
  subject: EventSubject,
  p: Predicate,
  bag: Bag,
  passive: boolean,
  unless?: string,
): boolean {
  const player = "players" in subject;
  for (const event of cx.game.events) {
    if (event.verb !== p.verb.id || event.unless !== unless || (event.passive === true) !== passive) continue;
    if ((event.of === "player") !== player) continue;
    const found = shapeOf(cx, event, bag);
    if (found === undefined) continue;
    bag.left = found.rest.left;
    told(cx, draft, event, subject, found);
    return true;
  }
  return false;
}

/** "attacks and isn't blocked": the verb that is not done to it, where the game's table has such an event. */
export function unlessDone(cx: Context, clause: Clause): string | undefined {
  const [first, second, ...more] = clause.predicates;
  if (second?.by?.trim() !== "and" || more.length > 0) return undefined;
  const f = factsOf(second.item);
  const { id } = second.item.verb;
  const plain = second.item.adjuncts.length + second.item.adverbs.length === 0;
  if (!f.passive || !f.negated || f.past || f.may || !plain) return undefined;
  return cx.game.events.some((e) => e.unless === id && e.verb === first?.item.verb.id) ? id : undefined;
}

interface Shape {
  readonly rest: Bag;
  readonly object?: NounPhrase;
  readonly roles: readonly { readonly role: string; readonly np: NounPhrase }[];
  readonly under?: NounPhrase;
  readonly owner?: Sided;
}

/** What stands behind the verb, if it is what the event's entry wants. */
function shapeOf(cx: Context, event: GameEvent, bag: Bag): Shape | undefined {
  const rest: Bag = { left: [...bag.left] };
  const roles: { readonly role: string; readonly np: NounPhrase }[] = [];
  let owner: Sided | undefined;
  // "under your control" hangs at the right edge of whatever stands before it.
  const under = event.under === undefined ? undefined : takePreposition(rest, "under");
  for (const [word, zone] of Object.entries(event.zones ?? {})) {
    const found = takePreposition(rest, word);
    const where = found !== undefined && isPlace(cx, found.np) ? place(cx, found.np) : undefined;
    if (where?.zone !== zone) return undefined;
    if (zone === "play") continue;
    // "your graveyard": of what its player owns.
    if (where.side !== undefined) owner = where.side;
    else if (where.whose === "you") owner = "you";
    else if (where.whose !== "owner" && where.whose !== "any") return undefined;
  }
  for (const [word, role] of Object.entries(event.with ?? {})) {
    const found = takePreposition(rest, word);
    if (found === undefined) return undefined;
    roles.push({ role, np: found.np });
  }
  if (event.words !== undefined) {
    const at = rest.left.findIndex((a) => shown(cx, a).toLowerCase() === event.words);
    if (at < 0) return undefined;
    rest.left.splice(at, 1);
  }
  if (event.state !== undefined) {
    const state = take(rest, "state", (s) => s.words.length === 1);
    const word = state?.words[0]?.item;
    if (word === undefined || stateWord(word) !== event.state) return undefined;
  }
  const none = event.object === undefined && event.place === undefined;
  const named = event.noun === undefined ? undefined : takeObject(rest);
  if (event.noun !== undefined && (named === undefined || !isBare(named, event.noun))) return undefined;
  const object = none ? undefined : takeObject(rest);
  if (none && rest.left.some((a) => a.kind === "object")) return undefined;
  if (event.place !== undefined) {
    if (object === undefined || !isPlace(cx, object) || place(cx, object).zone !== event.place)
      return undefined;
  } else if (event.object !== undefined && object === undefined) return undefined;
  if (event.objects !== undefined && !(object !== undefined && areOf(object, event.objects)))
    return undefined;
  if (event.played === true && object !== undefined && !isPlayed(cx, object)) return undefined;
  return {
    rest,
    roles,
    ...(owner === undefined ? {} : { owner }),
    ...(under === undefined ? {} : { under: under.np }),
    ...(event.object === undefined || object === undefined ? {} : { object }),
  };
}

const areOf = (np: NounPhrase, words: readonly string[]): boolean =>
  np.items.every(
    ({ item }) =>
      item.kind === "noun" &&
      item.head?.senses.some(
        (s) => s.role === "noun" && (words.includes(s.id) || words.includes(s.class ?? "")),
      ) === true,
  );

/** Its noun, the last of a list, is one for what is played; a name and a pronoun say nothing else. */
function isPlayed(cx: Context, np: NounPhrase): boolean {
  const item = np.items[np.items.length - 1]?.item;
  const word = item?.kind === "noun" && item.head !== undefined ? objectWord(cx, item.head) : undefined;
  const called = word === undefined ? [] : [word.id, ...(word.also ?? [])];
  return word === undefined || word.id === "card" || word.elsewhere === true || called.includes("spell");
}

function isBare(np: NounPhrase, noun: string): boolean {
  const item = soleNoun(np);
  const more = (item?.determiners.length ?? 1) + (item?.modifiers.length ?? 0) + (item?.posts.length ?? 0);
  return isNoun(item?.head, noun) && more === 0;
}

function told(cx: Context, draft: Draft, event: GameEvent, subject: EventSubject, found: Shape): void {
  draft.on.push(...(typeof event.on === "string" ? [event.on] : event.on));
  draft.tests.push(...(event.tests ?? []));
  if (event.byThis !== undefined) draft.tests.push({ role: event.byThis, same: "self" });
  const other = (role: string, np: NounPhrase) => participant(cx, draft, role, whom(cx, np), "other");
  if ("players" in subject) {
    actor(cx, draft, event.subject, subject.players, subject.np);
    if (event.playing !== undefined) cx.scope.playing = event.playing;
  } else {
    draft.subject = event.subject;
    participant(cx, draft, event.subject, subject.object, "subject");
    byEvent(cx, event.subject, subject.object);
    if (found.owner !== undefined) draft.tests.push({ role: event.subject, is: { owner: found.owner } });
    if (event.is !== undefined) draft.tests.push({ role: event.subject, is: event.is });
    if (event.became !== undefined) {
      const { is } = subject.object;
      const was = is === undefined || is === "host" ? { event: event.subject } : is;
      cx.scope.went = { was, is: { event: event.became } };
    }
  }
  const before = cx.scope.mentions.length;
  if (found.object !== undefined && event.object !== undefined) other(event.object, found.object);
  for (const { role, np } of found.roles) other(role, np);
  // What happens to the card itself there is heard where it went.
  if (event.own !== undefined && draft.tests.some((t) => "same" in t && t.same === "self"))
    cx.scope.zone = event.own;
  if (event.topic === true && before > 0) {
    const others = cx.scope.mentions.splice(before);
    cx.scope.mentions.splice(before - 1, 0, ...others);
  }
  if (found.under !== undefined && event.under !== undefined)
    underControl(cx, draft, event.under, found.under);
  if (event.amount !== undefined) {
    const amount = { amountOf: { event: event.amount } };
    const span = "object" in subject ? subject.object.span : subject.np.span;
    mention(cx.scope, { what: "damage", amount, span, many: false, origin: "event" });
  }
  if (event.player !== undefined) later(cx, event.player, subject);
  for (const [called, role] of Object.entries(event.calls ?? {})) later(cx, role, subject, called);
}

/** "enchanted creature": as the event tells of it, whatever becomes of the card that speaks of it. */
function byEvent(cx: Context, role: string, subject: Described): void {
  if (subject.is !== "host") return;
  const part = { event: role };
  const { heads, span } = subject;
  mention(cx.scope, { what: "object", part, heads, many: false, origin: "event", span });
  cx.scope.lastSubject = cx.scope.mentions[cx.scope.mentions.length - 1];
}

/** A player of whom the event tells though no word names him: "its controller" may be "that player". */
function later(cx: Context, role: string, subject: EventSubject, called?: string): void {
  const span = "object" in subject ? subject.object.span : subject.np.span;
  const part = { event: role };
  const named = called === undefined ? {} : { called };
  mention(cx.scope, { what: "player", part, many: false, origin: "event", span, ...named });
}

/** "under your control", "under an opponent's control". */
function underControl(cx: Context, draft: Draft, role: string, np: NounPhrase): void {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  const plain = item !== undefined && item.posts.length + item.modifiers.length + more.length === 0;
  if (!plain || !isNoun(item.head, "control")) noReading(np.span, shown(cx, np), "in an event");
  if (d?.kind === "pronoun" && d.word.id === "your") {
    draft.tests.push({ role, side: "you" });
    return;
  }
  const who = d?.kind === "possessive" ? cx.rules.players(cx, d.owner) : undefined;
  if (who === undefined || d?.kind !== "possessive") noReading(np.span, shown(cx, np), "in an event");
  actor(cx, draft, role, who, d.owner);
}
