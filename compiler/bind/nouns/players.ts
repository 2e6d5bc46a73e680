// Noun phrases that name players: "you", "target opponent", "its controller", "each player".

import type { NounItem, NounPhrase, Span, Word } from "../../../grammar/tree.ts";
import type { ObjectPart, PlayerPart, Sided } from "../../abilities.ts";
import { type Context, type Players, shown, wordsOf } from "../base/context.ts";
import type { GameWords } from "../base/game-words.ts";
import { soleNoun } from "../base/groups.ts";
import { calledPlayer, person, possessor, thatPlayer } from "../base/references.ts";
import { clashes, disagrees, leftOver, noReading } from "../base/refuse.ts";
import { announce, mention } from "../base/scope.ts";
import { determined, type Owner } from "./determiners.ts";
import { sideOfPlayer } from "./noun-words.ts";

const PLAYER_NOUNS: Readonly<Record<string, Sided | "all">> = {
  player: "all",
  opponent: "opponent",
  "friendly player": "friendly",
};
/** Nouns for players of whom an event tells: "defending player". */
export const calledByEvents = ({ events }: GameWords): readonly string[] =>
  events.flatMap(({ calls = {} }) => Object.keys(calls));
/** Nouns for the player of an object. */
const OF_OBJECT: Readonly<Record<string, "controllerOf" | "ownerOf">> = {
  controller: "controllerOf",
  owner: "ownerOf",
};

const nounId = (word: Word | undefined, ids: object): string | undefined =>
  word?.senses.find((s) => s.role === "noun" && Object.hasOwn(ids, s.id))?.id;

const nounAmong = (word: Word | undefined, ids: readonly string[]): string | undefined =>
  word?.senses.find((s) => s.role === "noun" && ids.includes(s.id))?.id;

function isPlayerItem(cx: Context, item: NounItem): boolean {
  return (
    nounId(item.head, PLAYER_NOUNS) !== undefined ||
    nounId(item.head, OF_OBJECT) !== undefined ||
    nounAmong(item.head, calledByEvents(cx.game)) !== undefined ||
    item.head?.id === "turn player"
  );
}

/** The object whose controller, hero or number is spoken of: "its", "target ally's", "that card's". */
export function ownerObject(cx: Context, owner: Owner): ObjectPart {
  if (owner.o === "phrase") return cx.rules.object(cx, owner.np);
  const words = shown(cx, owner);
  switch (owner.word.id) {
    case "my":
      return "self";
    case "its":
      return possessor(cx.scope, owner.span, words, false);
    case "their":
      return possessor(cx.scope, owner.span, words, true);
    case "his":
    case "her": {
      const who = person(cx.scope, owner.span, words, "object");
      if (who.what === "object") return who.part;
    }
  }
  return noReading(owner.span, words, "as the owner of a player or number");
}

/** The player in "your hand", "its controller's deck", "his graveyard". */
export function ownerPlayer(cx: Context, owner: Owner): PlayerPart {
  if (owner.o === "phrase") return cx.rules.player(cx, owner.np);
  const words = shown(cx, owner);
  switch (owner.word.id) {
    case "your":
      return "you";
    case "his":
    case "her":
    case "their": {
      const who = person(cx.scope, owner.span, words, "player");
      if (who.what === "player") return who.part;
    }
  }
  return noReading(owner.span, words, "as a player");
}

/** "an opponent's": a player of a side, whoever it is. */
export function someOwner(cx: Context, owner: Owner): Sided | undefined {
  const who = owner.o === "phrase" ? players(cx, owner.np) : undefined;
  return who !== undefined && "some" in who && who.some !== "all" && !who.many ? who.some : undefined;
}

/** The side of "your hero", "an opponent's hero". */
export function ownerSide(cx: Context, owner: Owner): Sided {
  const some = someOwner(cx, owner);
  if (some !== undefined) return some;
  // "Opponents' spells"
  const who = owner.o === "phrase" ? players(cx, owner.np) : undefined;
  if (who !== undefined && "each" in who && who.each !== "all") return who.each;
  const player = ownerPlayer(cx, owner);
  return sideOfPlayer(player);
}

function remember(cx: Context, span: Span, part: PlayerPart): PlayerPart {
  mention(cx.scope, { what: "player", part, span, many: false, origin: "possessor" });
  return part;
}

/** The players a phrase names; undefined if it names none. Targets are announced. */
export function players(cx: Context, np: NounPhrase): Players | undefined {
  // A phrase is read once: it may announce a target, and be asked for again by who stands above it.
  const known = cx.scope.players.get(np);
  if (known !== undefined) return known;
  const found = readPlayers(cx, np);
  if (found !== undefined) cx.scope.players.set(np, found);
  return found;
}

function readPlayers(cx: Context, np: NounPhrase): Players | undefined {
  const only = np.items[0]?.item;
  if (np.items.length !== 1 || only === undefined) return undefined;
  if (only.kind === "pronoun") {
    const words = shown(cx, only);
    if (only.posts.length > 0) return undefined;
    if (only.word.id === "you") return { one: "you" };
    if (
      only.word.id === "he" ||
      only.word.id === "she" ||
      only.word.id === "him" ||
      only.word.id === "they"
    ) {
      const who = cx.scope.mentions.some((m) => m.what === "player" && m.part !== "you");
      if (!who) return undefined;
      const found = person(cx.scope, only.span, words, "player");
      return found.what === "player" ? { one: found.part } : undefined;
    }
    return undefined;
  }
  const item = soleNoun(np);
  if (item === undefined || !isPlayerItem(cx, item)) return undefined;
  if (item.head?.id === "turn player") {
    const { det } = determined(cx, item.determiners, item.span);
    if (det.d !== "the") clashes(item.span, shown(cx, item), "it takes `the`");
    nothingMore(cx, item);
    return { one: remember(cx, item.span, "turn player") };
  }
  const told = nounAmong(item.head, calledByEvents(cx.game));
  if (told !== undefined) {
    if (item.determiners.length > 0) disagrees(item.span, shown(cx, item), "no determiner");
    nothingMore(cx, item);
    return { one: remember(cx, item.span, calledPlayer(cx.scope, item.span, shown(cx, item), told)) };
  }
  const relation = nounId(item.head, OF_OBJECT);
  const { det, other, number } = determined(cx, item.determiners, item.span);
  // "both players": a list of two (bothPlayers).
  if (det.d === "both") return undefined;
  if (relation !== undefined) {
    // "the owner of that removed ally".
    const [of, ...posts] = item.posts;
    const whole = det.d === "the" && of?.kind === "preposition" && of.word.id === "of" && posts.length === 0;
    if (!whole && det.d !== "owner") return clashes(item.span, shown(cx, item), "it needs whose it is");
    // "its owner": one thing has one.
    const several = item.head?.senses.every((s) => s.role !== "noun" || s.number === "plural");
    if (several && det.d === "owner" && det.owner.o === "pronoun" && det.owner.word.id !== "their")
      disagrees(item.span, shown(cx, item), "a singular noun");
    nothingMore(cx, whole ? { ...item, posts: [] } : item);
    const object =
      det.d === "owner" ? ownerObject(cx, det.owner) : whole ? cx.rules.object(cx, of.np) : undefined;
    if (object === undefined) return undefined;
    const part: PlayerPart =
      OF_OBJECT[relation] === "ownerOf" ? { ownerOf: object } : { controllerOf: object };
    return { one: remember(cx, item.span, part) };
  }
  const noun = nounId(item.head, PLAYER_NOUNS);
  if (noun === undefined) return undefined;
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.id === noun && s.number === "plural");
  if (number !== "either" && (number === "plural") !== (plural ?? false))
    disagrees(item.span, shown(cx, item), plural ? "a plural noun" : "a singular noun");
  const [said] = item.modifiers.flatMap(({ item: m }) => {
    const state = m.kind === "word" ? cx.game.states[m.word.id] : undefined;
    return state !== undefined && "side" in state ? [state.side] : [];
  });
  if (item.modifiers.length > (said === undefined ? 0 : 1)) leftOver(item.span, shown(cx, item));
  if (item.posts.length > 0) leftOver(item.posts[0]?.span ?? item.span, shown(cx, item.posts[0] ?? item));
  const side: Sided | "all" = said ?? PLAYER_NOUNS[noun] ?? "all";
  const others: Sided | "all" = other && side === "all" ? "another" : side;
  switch (det.d) {
    case "target": {
      // "another target player": than the one targeted before, else than oneself.
      const before = cx.scope.targets.flatMap((t, n) => (t.what === "player" ? [n] : []));
      const another = det.differs === true && before.length === 0;
      if (another && side !== "all") leftOver(item.span, shown(cx, item));
      const whose: Sided | "all" = another ? "another" : others;
      const part = announce(cx.scope, {
        what: "player",
        filter: { all: [] },
        ...(whose === "all" ? {} : { side: whose }),
        ...(det.differs === true && before.length > 0 ? { notSameAs: before } : {}),
        min: 1,
        max: 1,
        span: item.span,
      });
      if (det.count !== undefined) noReading(item.span, shown(cx, item), "as a target player");
      return { one: remember(cx, item.span, part) };
    }
    case "the":
      // "the player": who was spoken of.
      if (noun !== "player" || plural) break;
      return { one: thatPlayer(cx.scope, item.span, shown(cx, item)).part };
    case "that":
      return { one: thatOpponent(cx, item) ?? thatPlayer(cx.scope, item.span, shown(cx, item)).part };
    case "each":
    case "all":
      return { each: others };
    case "bare":
      if (plural) return { each: others };
      return disagrees(item.span, shown(cx, item), "a determiner in front of it");
    case "a":
      return { some: others, many: false };
    case "owner":
      if (det.owner.o === "pronoun" && det.owner.word.id === "your" && plural) return { each: others };
  }
  return noReading(item.span, shown(cx, item), "as players");
}

/** "that opponent", where none was mentioned but by what he controls: "an opponent's hero", "an opposing card". */
function thatOpponent(cx: Context, item: NounItem): PlayerPart | undefined {
  if (nounId(item.head, { opponent: 0 }) === undefined) return undefined;
  if (cx.scope.mentions.some((m) => m.what === "player" && m.part !== "you")) return undefined;
  const theirs = cx.scope.mentions.findLast(
    (m) => m.what === "object" && !m.many && /\b(opposing|opponent)\b/i.test(wordsOf(cx, m.span)),
  );
  return theirs?.what === "object" ? { controllerOf: theirs.was ?? theirs.part } : undefined;
}

function nothingMore(cx: Context, item: NounItem): void {
  const extra = item.modifiers[0]?.item ?? item.posts[0];
  if (extra !== undefined) leftOver(extra.span, shown(cx, extra));
}

/** Exactly one player. */
export function player(cx: Context, np: NounPhrase): PlayerPart {
  const found = players(cx, np);
  if (found !== undefined && "one" in found) return found.one;
  return noReading(np.span, shown(cx, np), "as one player");
}
