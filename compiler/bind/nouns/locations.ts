// Places of the board: "here", "at a battlefield", "in your base", "at its location" as descriptions of what is there,
// and "to your base", "to a battlefield" as where something goes. Which nouns are places is data: their class.
import type { NounPhrase, Word } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart, Selection, Where } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { itAsObject } from "../base/references.ts";
import { noReading } from "../base/refuse.ts";
import { announce, mention } from "../base/scope.ts";
import { determined } from "./determiners.ts";
import { allOf, sideOfPlayer } from "./noun-words.ts";
import { pronounOf } from "./place-words.ts";
import { ownerObject, ownerPlayer } from "./players.ts";
import { lastObject } from "./with-phrases.ts";

const here: Filtered = { sameRow: "self" };

/** "there": where what was spoken of last is. */
function thereFilter(cx: Context, at: { readonly span: NounPhrase["span"] }): Filtered {
  return { sameRow: thereOf(cx, at) };
}

function thereOf(cx: Context, at: { readonly span: NounPhrase["span"] }): ObjectPart {
  const field = cx.scope.mentions.findLast((m) => m.what === "object" && m.heads[0] === "battlefield");
  if (field?.what === "object") return field.part;
  return itAsObject(cx.scope, at.span, shown(cx, at), false).part;
}

/** Where something goes is not where it is. */
function thitherOf(cx: Context, at: NounPhrase, of: ObjectPart | undefined): ObjectPart {
  const goes = JSON.stringify(of);
  const mentions = cx.scope.mentions.filter((m) => m.what === "object" && !m.many);
  const place =
    mentions.findLast((m) => m.what === "object" && m.heads[0] === "battlefield") ??
    mentions.findLast((m) => m.what === "object" && JSON.stringify(m.part) !== goes);
  return place?.what === "object" ? place.part : noReading(at.span, shown(cx, at), "with no place before it");
}

/** What "here" and "there" behind a noun say of it. */
export function adverbFilter(cx: Context, word: Word): Filtered | undefined {
  if (word.id === "here") return here;
  return word.id === "there" ? thereFilter(cx, word) : undefined;
}

/** What is at or in the place; `several`: the phrase means all that is at one place, which is then chosen. */
export function locationFilter(cx: Context, np: NounPhrase, several: boolean): Filtered {
  const word = pronounOf(np);
  if (word === "here") return here;
  if (word === "there") return thereFilter(cx, np);
  const item = soleNoun(np);
  if (item === undefined) return noReading(np.span, shown(cx, np), "as a place");
  const [m, ...ms] = item.modifiers;
  const quality = m?.item.kind === "word" && !m.item.non ? m.item.word.id : undefined;
  const { det } = determined(cx, item.determiners, item.span);
  // "at a different location"
  if (quality === "different" && ms.length + item.posts.length === 0 && det.d === "a") {
    const there: Filtered = { not: { sameRow: lastObject(cx, np) } };
    if (isNoun(item.head, "battlefield")) return allOf([{ state: "at a battlefield" }, there]);
    if (isNoun(item.head, "location")) return there;
  }
  const plain = item.modifiers.length + item.posts.length === 0;
  if (!plain) return noReading(np.span, shown(cx, np), "as a place");
  const battlefield = isNoun(item.head, "battlefield");
  switch (det.d) {
    case "bare":
      if (battlefield && isPlural(item.head)) return { state: "at a battlefield" };
      break;
    case "a":
      if (battlefield && several) return { sameRow: chosenField(cx, np) };
      if (battlefield) return { state: "at a battlefield" };
      if (isNoun(item.head, "base")) return { state: "in a base" };
      break;
    case "this":
      if (battlefield) return here;
      break;
    case "that":
      return thereFilter(cx, np);
    case "the nth": {
      if (det.nth !== "same" || det.amount !== undefined) break;
      const there: Filtered = { sameRow: lastObject(cx, np) };
      return battlefield ? allOf([{ state: "at a battlefield" }, there]) : there;
    }
    case "owner": {
      const { owner } = det;
      if (isNoun(item.head, "base")) {
        const player = ownerPlayer(cx, owner);
        return allOf([{ state: "in a base" }, { side: sideOfPlayer(player) }]);
      }
      // Where something is moved to is known once it has moved, and not yet as targets are chosen.
      if (isNoun(item.head, "destination")) break;
      const of = ownerObject(cx, owner);
      const there: Filtered = { sameRow: of };
      return battlefield ? allOf([{ state: "at a battlefield" }, there]) : there;
    }
  }
  return noReading(np.span, shown(cx, np), "as a place");
}

const isPlural = (word: Word | undefined): boolean =>
  word?.senses.some((s) => s.role === "noun" && s.number === "plural") === true;

/** One battlefield, chosen as the link is added; of what it may be more may be said. */
function chosenField(cx: Context, np: NounPhrase): ObjectPart {
  if (!cx.scope.choosing) return noReading(np.span, shown(cx, np), "as a place that is chosen");
  const part = announce(cx.scope, {
    what: "object",
    filter: { type: "battlefield" },
    min: 1,
    max: 1,
    span: np.span,
  });
  mention(cx.scope, {
    what: "object",
    part,
    heads: ["battlefield", "card"],
    many: false,
    origin: "target",
    span: np.span,
  });
  return part;
}

/** Whether they are several of yours, which have one base. */
function severalOfYours(cx: Context, of: ObjectPart | undefined, all: Selection | undefined): boolean {
  const target = typeof of === "object" && "target" in of ? cx.scope.targets[of.target] : undefined;
  if (target?.max === 1 || (all !== undefined && "max" in all && all.max === 1)) return false;
  const filter = target?.filter ?? (all !== undefined && "filter" in all ? all.filter : undefined);
  return filter !== undefined && /"side":"(you|friendly)"/.test(JSON.stringify(filter));
}

/** Where something goes; `of`: whose own base it is where none is named. */
export function whereTo(cx: Context, np: NounPhrase, of: ObjectPart | undefined, all?: Selection): Where {
  const word = pronounOf(np);
  if (word === "here") return { at: "self" };
  if (word === "there") return { at: thitherOf(cx, np, of) };
  const item = soleNoun(np);
  if (item === undefined) return noReading(np.span, shown(cx, np), "as where something goes");
  const { det } = determined(cx, item.determiners, item.span);
  const plain = item.modifiers.length + item.posts.length === 0;
  if (isNoun(item.head, "base") && plain) {
    const mine = severalOfYours(cx, of, all);
    if (det.d === "bare" && mine) return { baseOf: "you" };
    // "play it to base": to that of whoever plays it.
    if (det.d === "bare" && of === undefined && all === undefined) return { baseOf: "you" };
    if (det.d === "bare" && of !== undefined) return { baseOf: { ownerOf: of } };
    if (det.d === "owner") {
      const { owner } = det;
      if (owner.o === "pronoun" && owner.word.id === "my") return { baseOf: "you" };
      if (owner.o === "pronoun" && owner.word.id === "their" && mine) return { baseOf: "you" };
      if (owner.o === "pronoun" && (owner.word.id === "its" || owner.word.id === "their") && of !== undefined)
        return { baseOf: { controllerOf: of } };
      return { baseOf: ownerPlayer(cx, owner) };
    }
  }
  if (isNoun(item.head, "battlefield")) {
    if (det.d === "a" && !plain && cx.scope.choosing) {
      // "a battlefield you control", "an occupied enemy battlefield".
      const chosen = cx.rules.select(cx, np, { label: "", chooser: "you" });
      if (chosen.what.kind === "one") return { at: chosen.what.part };
    }
    if (plain && det.d === "a") return { at: chosenField(cx, np) };
    if (plain && det.d === "this") return { at: "self" };
    if (plain && det.d === "that") return { at: thitherOf(cx, np, of) };
    if (plain && det.d === "owner" && det.owner.o === "pronoun" && det.owner.word.id === "my")
      return { at: "self" };
  }
  // "to the same battlefield": as that of which was spoken, or its own.
  if (det.d === "the nth" && det.nth === "same" && plain && isNoun(item.head, "battlefield", "location")) {
    const m = cx.scope.mentions.findLast(
      (one) => one.what === "object" && !one.many && JSON.stringify(one.part) !== JSON.stringify(of),
    );
    return { at: m?.what === "object" ? m.part : "self" };
  }
  // "that enemy unit's battlefield"
  if (isNoun(item.head, "battlefield") && plain && det.d === "owner" && det.owner.o === "phrase")
    return { at: ownerObject(cx, det.owner) };
  if (isNoun(item.head, "location") && plain && det.d === "owner") return { at: ownerObject(cx, det.owner) };
  return noReading(np.span, shown(cx, np), "as where something goes");
}
