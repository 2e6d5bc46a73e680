// What a pronoun, "that X", "the chosen X" or "the destroyed ally" means: a mention of this ability.
// The rules are ordered as the official texts use them (712.3a: last mentioned); nothing is guessed: a
// reference with no fitting mention is refused.
import type { Span } from "../../../grammar/tree.ts";
import type { ObjectPart, PlayerPart } from "../../abilities.ts";
import { eachOf } from "./own.ts";
import { unresolved } from "./refuse.ts";
import type { Heads, Mention, ObjectMention, PlayerMention, Scope } from "./scope.ts";

const isObject = (m: Mention): m is ObjectMention => m.what === "object";
const isPlayer = (m: Mention): m is PlayerMention => m.what === "player" && m.called === undefined;

function last<T extends Mention>(
  mentions: readonly Mention[],
  fits: (m: Mention) => m is T,
  and: (m: T) => boolean = () => true,
): T | undefined {
  for (let i = mentions.length - 1; i >= 0; i--) {
    const m = mentions[i];
    if (m !== undefined && fits(m) && and(m)) return m;
  }
  return undefined;
}

const same = (a: Mention | undefined, b: Mention) => a !== undefined && a.span.from === b.span.from;

/** Whether a mention known by `heads` may be called by `name`: an ally is a character, a Demon is a card. */
export type Fits = (heads: Heads, name: Heads, said?: Span) => boolean;

/** "itself", "himself": the subject of its clause. */
export function reflexive(scope: Scope, span: Span, words: string): ObjectMention {
  if (scope.subject !== undefined && isObject(scope.subject)) return scope.subject;
  return unresolved(span, words);
}

/** A player's hero, named by whose it is: "your hero deals 3 damage to target ally. Exhaust it." does not mean it. */
const isHero = (m: ObjectMention) => typeof m.part === "object" && "hero" in m.part;

const isYours = (m: ObjectMention) => typeof m.part === "object" && "hero" in m.part && m.part.hero === "you";

/** Each of several in turn: a placeholder until the clause is read (own.ts). */
const eachOne = (scope: Scope, m: ObjectMention): ObjectMention => ({
  ...m,
  part: eachOf(scope, m.part),
  many: false,
});

/** The last object of that number which fits; somebody's hero only where nothing else does. */
function lastObject(
  scope: Scope,
  many: boolean,
  fits: (m: ObjectMention) => boolean = () => true,
): ObjectMention | undefined {
  const number = (m: ObjectMention) => m.many === many || (m.each === true && !many);
  const found =
    last(scope.mentions, isObject, (m) => number(m) && fits(m) && !isHero(m)) ??
    last(scope.mentions, isObject, (m) => number(m) && fits(m));
  return found?.each === true && !many ? eachOne(scope, found) : found;
}

/** The one that is being described: "it" of one noun, "them" of a plural one. */
const bound = (scope: Scope, many: boolean): ObjectMention | undefined =>
  scope.candidate !== undefined && isObject(scope.candidate) && scope.candidate.many === many
    ? scope.candidate
    : undefined;

/** "it" as the subject of an active verb: the subject of the event or of the clause before, if that is an
 * object; else the last object mentioned. */
export function itAsSubject(scope: Scope, span: Span, words: string, many: boolean): ObjectMention {
  const each = bound(scope, many);
  if (each !== undefined) return each;
  const before = scope.lastSubject;
  if (before !== undefined && isObject(before) && before.many === many) return before;
  // "Ready your hero. It can't attack this turn": a hero that something was done to is meant as well.
  const done = last(
    scope.mentions,
    isObject,
    (m) => m.many === many && !(isHero(m) && m.origin === "possessor"),
  );
  if (done !== undefined && isHero(done)) return done;
  return lastObject(scope, many) ?? unresolved(span, words);
}

/** "it" in "if it's an ally": the last object mentioned. Right behind an event with two objects it could be either. */
export function itAsTopic(scope: Scope, span: Span, words: string, many: boolean): ObjectMention {
  const each = bound(scope, many);
  if (each !== undefined) return each;
  const found = lastObject(scope, many) ?? unresolved(span, words);
  const before = scope.lastSubject;
  const open = before !== undefined && isObject(before) && before.many === many;
  if (open && JSON.stringify(before.part) !== JSON.stringify(found.part)) return unresolved(span, words);
  return found;
}

/** "it", "its", "them" as object or possessor: the last object mentioned that is not the clause's own subject. */
export function itAsObject(scope: Scope, span: Span, words: string, many: boolean): ObjectMention {
  const each = bound(scope, many);
  if (each !== undefined) return each;
  const found = lastObject(scope, many, (m) => !same(scope.subject, m)) ?? lastObject(scope, many);
  return found ?? unresolved(span, words);
}

/** "its" as a possessor: the last object mentioned, the subject of its own clause as well. What has changed zone
 * since is asked as it was (709.2d). */
export function possessor(scope: Scope, span: Span, words: string, many: boolean): ObjectPart {
  const each = bound(scope, many);
  if (each !== undefined) return each.part;
  const found = lastObject(scope, many) ?? unresolved(span, words);
  return found.was ?? found.part;
}

/** "he", "she", "him", "his": the last player mentioned, if any after the card itself; else the card. */
export function person(
  scope: Scope,
  span: Span,
  words: string,
  want: "object" | "player" | "either",
): ObjectMention | PlayerMention {
  if (want !== "object") {
    const player = last(scope.mentions, isPlayer, (m) => m.part !== "you");
    if (player !== undefined) return player;
  }
  if (want !== "player") {
    const card = last(scope.mentions, isObject, (m) => m.origin === "self");
    if (card !== undefined) return card;
    const object = last(scope.mentions, isObject, (m) => !m.many);
    if (object !== undefined) return object;
  }
  return unresolved(span, words);
}

/** "that ally", "those characters": the last mention whose head fits. */
export function that(
  scope: Scope,
  span: Span,
  words: string,
  name: Heads,
  many: boolean,
  fits: Fits,
  leader: string | undefined,
  said: (m: ObjectMention) => boolean = () => true,
): ObjectMention {
  const called = (m: ObjectMention) =>
    (m.many === many || (m.each === true && !many)) &&
    fits(m.heads, name, m.span) &&
    m.origin !== "self" &&
    said(m);
  const ownLeader = name[0] !== undefined && name[0] === leader;
  // "that hero" may be somebody's hero, but rather one that was not called "your hero"; "that card" is not.
  const found = ownLeader
    ? (last(scope.mentions, isObject, (m) => called(m) && !isYours(m)) ??
      last(scope.mentions, isObject, called))
    : last(scope.mentions, isObject, (m) => called(m) && !isHero(m));
  const one = found?.each === true && !many ? eachOne(scope, found) : found;
  return one ?? unresolved(span, words);
}

/** "that player", "that opponent". */
export function thatPlayer(scope: Scope, span: Span, words: string): PlayerMention {
  const found = last(scope.mentions, isPlayer, (m) => m.part !== "you");
  return found ?? unresolved(span, words);
}

/** "defending player": of whom the event tells. */
export function calledPlayer(scope: Scope, span: Span, words: string, called: string): PlayerPart {
  const found = scope.mentions.findLast((m) => m.what === "player" && m.called === called);
  return found?.what === "player" ? found.part : unresolved(span, words);
}

/** "the destroyed ally", "the revealed card": the object of that act, as a cost or an effect. */
export function ofAct(
  scope: Scope,
  span: Span,
  words: string,
  act: string,
  name: Heads,
  many: boolean,
  fits: Fits,
): ObjectMention {
  const found = last(
    scope.mentions,
    isObject,
    (m) => m.act === act && m.many === many && fits(m.heads, name),
  );
  return found ?? unresolved(span, words);
}

/** The damage that "prevent it", "1 of it", "that much" speak of. */
export function thatMuch(scope: Scope, span: Span, words: string): Extract<Mention, { what: "damage" }> {
  const found = last(scope.mentions, (m): m is Extract<Mention, { what: "damage" }> => m.what === "damage");
  return found ?? unresolved(span, words);
}

/** "the source of that damage": who deals the damage that the event tells of. */
export function sourceOf(scope: Scope, span: Span, words: string): ObjectPart {
  const { source } = thatMuch(scope, span, words);
  return source ?? unresolved(span, words);
}

/** The player whom a mention stands for as controller. */
export function controllerOf(m: ObjectMention): PlayerPart {
  return { controllerOf: m.part };
}
