// Verbs that move or show cards: put, draw, discard, remove from the game, reveal, look at, search, shuffle.
import type { NounPhrase, Word } from "../../../grammar/tree.ts";
import type { Effect, Filtered, ObjectPart, PlayerPart, Quantity, Selection } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import { type Subordinate, take, takeAdverb, takePreposition, takeSubordinate } from "../base/bag.ts";
import { type Chosen, type Context, isNoun, type Place, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel, mention } from "../base/scope.ts";
import { stateWord } from "../base/verbs.ts";
import { determined } from "../nouns/determiners.ts";
import { allOf, objectWord, sideOfPlayer } from "../nouns/noun-words.ts";
import { isPlace, place } from "../nouns/places.ts";
import { fromFilter, range } from "../nouns/selection.ts";
import { copyOf, putCopy } from "./copies.ts";
import { addCounters } from "./counters.ts";
import { putDamage, removeDamage } from "./damage.ts";
import { attachedTo, damageOnIt, hostOf, withDamage } from "./entering.ts";
import { type Call, did, type Frame, headsOf, livesOn, needObject, noAgent, perEach, step } from "./frame.ts";
import { searching } from "./searching.ts";
import { acted, isCombat, removeFromCombat, topOf } from "./state.ts";
import { isToken, putToken, whoseControl } from "./tokens.ts";
import { topCards } from "./top-cards.ts";

type Put = Extract<Effect, { do: "put" }>;

/** "draw a card", "draw two cards", "draw a card for each ally you control". */
const draw: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  if (isTopCard(cx, call, np)) return [{ do: "draw", player: call.actor, n: 1, ...step(call) }];
  const bare = bareNumber(cx, np);
  if (bare !== undefined) {
    const n = perEach(cx, call, upTo(cx, bare));
    did(cx, call, "draw", ["card"]);
    mention(cx.scope, drawn(call, np, n));
    return [{ do: "draw", player: call.actor, n, ...step(call) }];
  }
  // "If an opponent would draw a card, you draw one instead."
  if (cx.scope.instead !== "no" && /^one$/i.test(shown(cx, np)))
    return [{ do: "draw", player: call.actor, n: 1, ...step(call) }];
  const until = takeSubordinate(call.bag, "until");
  if (until !== undefined) return drawUntil(cx, call, np, until);
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "card") || item.modifiers.length > 0)
    return noReading(np.span, shown(cx, np), "as cards to draw");
  const { det, number, other } = determined(cx, item.determiners, item.span);
  // "draw another card": whatever is drawn is another one.
  void other;
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  if (number !== "either" && (number === "plural") !== plural)
    disagrees(item.span, shown(cx, item), plural ? "a number above one" : "a plural noun");
  const equal = item.posts.length === 1 ? item.posts[0] : undefined;
  let n: Quantity;
  if (det.d === "a" && item.posts.length === 0) n = 1;
  else if (det.d === "count" && item.posts.length === 0) n = upTo(cx, det.amount);
  else if (det.d === "bare" && plural && equal?.kind === "preposition" && equal.word.id === "equal to")
    n = cx.rules.quantity(cx, equal.np);
  else if (det.d === "bare" && plural && item.posts.length === 0) {
    // "draws cards equal to the number of Islands he controls": the number hangs on the verb.
    const behind = takePreposition(call.bag, "equal to");
    if (behind === undefined) return noReading(np.span, shown(cx, np), "as cards to draw");
    n = cx.rules.quantity(cx, behind.np);
  } else return noReading(np.span, shown(cx, np), "as cards to draw");
  const total = perEach(cx, call, n);
  did(cx, call, "draw", ["card"]);
  mention(cx.scope, {
    what: "object",
    part: { step: call.label },
    heads: ["card"],
    many: n !== 1,
    origin: "step",
    span: np.span,
  });
  return [{ do: "draw", player: call.actor, n: total, ...step(call) }];
};

/** "draw 1": the number of a game whose numbers stand alone. */
function bareNumber(cx: Context, np: NounPhrase) {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  const alone = item?.kind === "amount" && item.posts.length === 0 && cx.game.reading.bareNumbers === true;
  return alone ? item.amount : undefined;
}

const drawn = (call: Call, np: NounPhrase, n: Quantity) => ({
  what: "object" as const,
  part: { step: call.label },
  heads: ["card"],
  many: n !== 1,
  origin: "step" as const,
  span: np.span,
});

/** "draw cards until you reach your maximum hand size" (415.4b). */
function drawUntil(cx: Context, call: Call, np: NounPhrase, until: Subordinate): readonly Effect[] {
  const bare = /^cards$/i.test(shown(cx, np));
  const full = /^you reach your maximum hand size$/i.test(shown(cx, until.clauses));
  if (!bare || !full || call.actor !== "you") return leftOver(until.span, shown(cx, until));
  did(cx, call, "draw", ["card"]);
  return [{ do: "draw", player: call.actor, n: "to hand size", ...step(call) }];
}

/** "draw it", of the top card of the player's own deck that was just seen. */
function isTopCard(cx: Context, call: Call, np: NounPhrase): boolean {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  const [d] = item?.kind === "noun" ? item.determiners : [];
  if (item?.kind !== "pronoun" && d?.kind !== "demonstrative") return false;
  const part = cx.rules.object(cx, np);
  const acts = cx.scope.acts.filter((a) => a.zone === cx.game.deckZone || a.verb === "put");
  const last = acts[acts.length - 1];
  if (last?.top === undefined || JSON.stringify(last.part) !== JSON.stringify(part)) return false;
  return JSON.stringify(last.top) === JSON.stringify(call.actor);
}

function upTo(cx: Context, amount: Parameters<typeof range>[1]): Quantity {
  const r = range(cx, amount);
  if (r.max !== "any" && r.min === r.max) return r.max;
  return noReading(amount.span, shown(cx, amount), "as cards to draw");
}

/** "discard a card", "discards two cards at random", "discard your hand". */
const discard: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const random = takeAdverb(call.bag, "at random") !== undefined;
  if (isPlace(cx, np)) {
    const hand = place(cx, np);
    if (hand.zone !== "hand" || hand.whose === "any" || hand.whose === "owner" || random)
      return noReading(np.span, shown(cx, np), "to be discarded");
    did(cx, call, "discard", ["card"]);
    return [{ do: "discard", what: { kind: "hand", of: hand.whose }, ...step(call) }];
  }
  const bare = bareNumber(cx, np);
  if (bare !== undefined) {
    const r = range(cx, bare);
    const filter = allOf([...fromFilter(cx, { zone: "hand", whose: call.actor })]);
    did(cx, call, "discard", ["card"]);
    mention(cx.scope, { ...drawn(call, np, r.max === "any" ? 2 : r.max), act: "discard" });
    return [{ do: "discard", what: { kind: "choose", by: call.actor, filter, ...r }, ...step(call) }];
  }
  const chosen = cx.rules.select(cx, np, {
    label: call.label,
    chooser: call.actor,
    act: "discard",
    from: { zone: "hand", whose: call.actor },
  });
  let what = chosen.what;
  // A character is in play, a card in a hand is none.
  if (what.kind !== "one" && np.items.some(({ item }) => item.kind === "noun" && onlyInPlay(cx, item.head)))
    return noReading(np.span, shown(cx, np), "to be discarded");
  if (what.kind === "choose") {
    if (random) what = { ...what, random: true };
    if (call.per !== undefined && what.max !== "any" && what.min === what.max) {
      const n = perEach(cx, call, what.max);
      what = { ...what, min: n, max: n };
    }
  } else if (random || (what.kind !== "one" && what.kind !== "all"))
    return noReading(np.span, shown(cx, np), "to be discarded");
  did(cx, call, "discard", headsOf(chosen));
  return [{ do: "discard", what, ...step(call) }];
};

/** The noun says a state that cards have in play alone: "character", "attacker". */
function onlyInPlay(cx: Context, head: Word | undefined): boolean {
  const known = head === undefined ? undefined : objectWord(cx, head);
  return known !== undefined && "state" in known.filter;
}

type To = Put["to"];

/** The zone that "into", "on top of" and "on the bottom of" lead to. */
function destination(
  cx: Context,
  call: Call,
): { readonly to: To; readonly whose: Put["whose"]; readonly under?: PlayerPart } | undefined {
  const into = takePreposition(call.bag, "into");
  if (into !== undefined) {
    const where = place(cx, into.np);
    if (where.whose === "any" && where.zone !== "play")
      return noReading(into.span, shown(cx, into), "as where a card goes");
    const whose = whoseZone(where);
    switch (where.zone) {
      case cx.game.ownPlay:
        // Under the control of the player whose party it is.
        if (where.whose === "any" || where.whose === "owner") break;
        return { to: "play", whose: "owner", under: where.whose };
      case "hand":
        return { to: "hand", whose };
      case "graveyard":
        return { to: "graveyard", whose };
      case "play":
        return { to: "play", whose: "owner" };
      case "resources":
        return { to: "resources", whose };
      case "deck":
        return { to: "deck", whose };
    }
    return noReading(into.span, shown(cx, into), "as where a card goes");
  }
  // "put them back in any order": where they were looked at.
  const seen = cx.scope.acts.findLast((a) => a.zone !== undefined);
  if (seen?.zone === "deck" && seen.verb === "look" && takeAdverb(call.bag, "back") !== undefined)
    return { to: "deck top", whose: "owner" };
  const on = takePreposition(call.bag, "on top of", "on the bottom of");
  if (on !== undefined) {
    const to: To = on.word.id === "on top of" ? "deck top" : "deck bottom";
    const item = soleNoun(on.np);
    if (item !== undefined && isPlace(cx, on.np)) {
      const where = place(cx, on.np);
      if (where.zone === "deck") return { to, whose: whoseZone(where) };
    }
    return noReading(on.span, shown(cx, on), "as where a card goes");
  }
  const at = takePreposition(call.bag, "on");
  if (at !== undefined) {
    // "on the bottom": of the deck that the cards come from.
    const item = soleNoun(at.np);
    const [d] = item?.determiners ?? [];
    const end = isNoun(item?.head, "bottom")
      ? "deck bottom"
      : isNoun(item?.head, "top")
        ? "deck top"
        : undefined;
    if (
      item !== undefined &&
      end !== undefined &&
      item.determiners.length === 1 &&
      d?.kind === "article" &&
      d.word === "the" &&
      item.modifiers.length === 0
    ) {
      const [of] = item.posts;
      if (of === undefined) return { to: end, whose: "owner" };
      if (item.posts.length === 1 && of.kind === "preposition" && of.word.id === "of") {
        const where = place(cx, of.np);
        if (where.zone === "deck") return { to: end, whose: whoseZone(where) };
      }
    }
    return noReading(at.span, shown(cx, at), "as where a card goes");
  }
  return undefined;
}

/** 415: a card goes to its owner's zone whatever the text calls it; resources and play may be another's. */
const whoseZone = (where: Place): Put["whose"] =>
  where.whose === "any" || where.whose === "owner" ? "owner" : where.whose;

function isOwner(whose: Put["whose"]): boolean {
  return typeof whose === "object" && "ownerOf" in whose;
}

const put: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object?.kind === "object") {
    if (isDamage(object.np)) {
      noAgent(cx, call);
      return putDamage(cx, call);
    }
    const copied = copyOf(object.np);
    if (copied !== undefined) return putCopy(cx, call, copied);
    if (isToken(cx, object.np)) return putToken(cx, call, needObject(cx, call));
    if (isNoun(soleNoun(object.np)?.head, "counter")) return addCounters(cx, call, "on");
  }
  noAgent(cx, call);
  const entering: {
    exhausted?: true;
    faceDown?: true;
    under?: PlayerPart;
    damage?: Quantity;
    attachedTo?: ObjectPart;
  } = {};
  const state = take(call.bag, "state", (s) => s.words.length === 1);
  let stood: NounPhrase | undefined;
  if (state !== undefined) {
    const word = state.words[0]?.item;
    const said = word === undefined ? undefined : stateWord(word);
    if (said === "exhausted") entering.exhausted = true;
    else if (said === "attached") stood = takePreposition(call.bag, "to")?.np;
    // Cards enter play ready anyway.
    if (!(said === "exhausted" || said === "ready" || stood !== undefined))
      return leftOver(state.span, shown(cx, state));
  }
  const face = takeAdverb(call.bag, "face down", "face up");
  if (face !== undefined && state !== undefined && state.words[0]?.by === undefined)
    disagrees(state.span, shown(cx, state), "`and` in front");
  if (face?.id === "face down") entering.faceDown = true;
  const under = takePreposition(call.bag, "under");
  const from = takePreposition(call.bag, "from");
  const to = destinationLater(call);
  const damaged = withDamage(call, to);
  const attached = stood ?? attachedTo(cx, to);
  const np = needObject(cx, call);
  const top = topCards(cx, call, np, from, "put");
  const source = from === undefined || top !== undefined ? undefined : place(cx, from.np);
  const chosen =
    top ??
    cx.rules.select(cx, np, {
      label: call.label,
      chooser: call.actor,
      act: "put",
      ...(source === undefined ? {} : { from: source }),
    });
  const self = chosen.what.kind === "one" && chosen.what.part === "self";
  if (
    self &&
    source !== undefined &&
    source.zone !== "play" &&
    source.zone !== cx.game.ownPlay &&
    cx.scope.zone !== source.zone
  ) {
    const later = cx.scope.depth > 0 && cx.scope.elsewhere !== "follows";
    if (source.zone !== "graveyard" || cx.scope.elsewhere === undefined || later)
      return notBuilt(call.predicate.span, "a power that works in another zone than play");
    if (cx.scope.elsewhere === "works") cx.scope.zone = source.zone;
  }
  call.bag.left.push(...to);
  const where = destination(cx, call);
  if (where === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without where to");
  // 415.3c: whoever puts them there arranges them.
  if (where.to === "deck top" || where.to === "deck bottom") {
    takeAdverb(call.bag, "in any order");
    take(call.bag, "preposition", (a) => a.word.id === "in" && /^any order$/i.test(shown(cx, a.np)));
  }
  if (damaged !== undefined) entering.damage = damageOnIt(cx, damaged);
  if (attached !== undefined) entering.attachedTo = hostOf(cx, attached);
  if ((damaged ?? attached) !== undefined && (where.to !== "play" || chosen.mention.many))
    return noReading(call.predicate.span, shown(cx, call.predicate), "for that place");
  if (where.under !== undefined && under !== undefined) return leftOver(under.span, shown(cx, under));
  if (where.under !== undefined) entering.under = where.under;
  if (under !== undefined) entering.under = whoseControl(cx, under.np);
  if (entering.under === undefined && where.to === "play" && call.actor !== "you")
    entering.under = call.actor;
  if ((entering.exhausted || entering.under !== undefined) && where.to !== "play" && where.to !== "resources")
    return noReading(call.predicate.span, shown(cx, call.predicate), "for that place");
  if (face !== undefined && where.to !== "resources")
    return noReading(call.predicate.span, shown(cx, call.predicate), "for that place");
  if (
    entering.faceDown === undefined &&
    face === undefined &&
    where.to === "resources" &&
    !isLocationLike(chosen)
  )
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `face down` or `face up`");
  let what = chosen.what;
  if (call.per !== undefined && what.kind === "choose" && what.max !== "any" && what.min === what.max) {
    const n = perEach(cx, call, what.max);
    what = { ...what, min: n, max: n };
  }
  did(cx, call, "put", headsOf(chosen));
  moved(cx, call, chosen, where.to);
  const whose = isOwner(where.whose) ? "owner" : where.whose;
  // "with damage on it equal to its health -1": it is chosen, and then put there.
  if (what.kind === "choose" && JSON.stringify(entering).includes(JSON.stringify({ step: call.label }))) {
    const one = { kind: "one", part: { step: call.label } } as const;
    const put = { do: "put", what: one, to: where.to, whose, entering, span: call.span } as const;
    return [
      { do: "choose", by: call.actor, what, ...step(call) },
      { ...put, label: freshLabel(cx.scope, "put") },
    ];
  }
  const done: Effect = { do: "put", what, to: where.to, whose, entering, ...step(call) };
  // "him from your graveyard": a card of another owner lies in his.
  const followed = self && cx.scope.elsewhere === "follows" && source?.zone === "graveyard";
  if (!followed || source.whose !== "you") return [done];
  const test = { object: "self", is: { owner: "you" } } as const;
  return [{ do: "if", test, then: [done], label: freshLabel(cx.scope, "if"), span: call.span }];
};

/** Cards in hands, decks and graveyards are not followed there. */
function moved(cx: Context, call: Call, chosen: Chosen, to: To): void {
  if (to === "play" || to === "removed" || to === "resources") livesOn(cx, call, chosen);
}

const isLocationLike = (_chosen: Chosen) => false;

/** Takes the phrases of the destination off the bag before the object is read, so that they do not hang on it. */
function destinationLater(call: Call) {
  const out = [];
  for (const ids of [["into"], ["on top of", "on the bottom of"], ["on"]]) {
    const found = takePreposition(call.bag, ...ids);
    if (found !== undefined) out.push(found);
  }
  return out;
}

/** "remove target ally from the game", "remove it from combat", "remove two water counters". */
export const remove: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object?.kind === "object" && isNoun(soleNoun(object.np)?.head, "counter"))
    return addCounters(cx, call, "from");
  noAgent(cx, call);
  if (object?.kind === "object" && isDamage(object.np)) return removeDamage(cx, call);
  const fromNps = [takePreposition(call.bag, "from"), takePreposition(call.bag, "from")].filter(
    (p) => p !== undefined,
  );
  const np = needObject(cx, call);
  const last = fromNps.find((p) => isCombat(p.np) || isGame(cx, p.np));
  const other = fromNps.find((p) => p !== last);
  if (last === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `from` and where");
  if (isCombat(last.np)) {
    if (other !== undefined) return leftOver(other.span, shown(cx, other));
    bareNoun(cx, last.np);
    return removeFromCombat(cx, call, np);
  }
  if (isPlace(cx, np)) return removeZone(cx, call, np);
  const chosen =
    topCards(cx, call, np, other, "remove") ??
    cx.rules.select(cx, np, {
      label: call.label,
      chooser: call.actor,
      act: "remove",
      ...(other === undefined ? {} : { from: place(cx, other.np) }),
    });
  did(cx, call, "remove", headsOf(chosen));
  moved(cx, call, chosen, "removed");
  return [{ do: "put", what: chosen.what, to: "removed", whose: "owner", entering: {}, ...step(call) }];
};

function bareNoun(cx: Context, np: NounPhrase): void {
  const item = soleNoun(np);
  if (item !== undefined && item.determiners.length + item.modifiers.length + item.posts.length > 0)
    leftOver(np.span, shown(cx, np));
}

/** "remove your graveyard from the game". */
function removeZone(cx: Context, call: Call, np: NounPhrase): readonly Effect[] {
  const what = zoneContents(cx, np);
  did(cx, call, "remove", ["card"]);
  return [{ do: "put", what, to: "removed", whose: "owner", entering: {}, ...step(call) }];
}

export function zoneContents(cx: Context, np: NounPhrase): Selection {
  const where = place(cx, np);
  if (
    (where.zone === "hand" || where.zone === "graveyard" || where.zone === cx.game.deckZone) &&
    where.whose !== "any" &&
    where.whose !== "owner"
  )
    return cx.game.reading.damageHasType
      ? { kind: where.zone === "hand" || where.zone === "graveyard" ? where.zone : "deck", of: where.whose }
      : {
          kind: "all",
          filter: {
            all: [{ zone: where.zone }, { owner: sideOfPlayer(where.whose) }],
          },
        };
  return noReading(np.span, shown(cx, np), "as cards");
}

function isGame(cx: Context, np: NounPhrase): boolean {
  if (!isPlace(cx, np)) return false;
  const item = soleNoun(np);
  const [d] = item?.determiners ?? [];
  const the = item?.determiners.length === 1 && d?.kind === "article" && d.word === "the";
  return isNoun(item?.head, "game") && the && item?.modifiers.length === 0;
}

/** "reveal the top card of your deck", "reveal your hand", "reveals a card at random from his hand". */
const reveal: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object?.kind === "object" && isPlace(cx, object.np)) {
    noAgent(cx, call);
    const what = zoneContents(cx, needObject(cx, call));
    did(cx, call, "reveal", ["card"], seenIn(cx, what));
    return [{ do: "reveal", what, ...step(call) }];
  }
  return acted(cx, call, "reveal", needObject(cx, call));
};

/** "look at the top three cards of your deck", "look at target opponent's hand". */
const lookAt: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  let what: Selection;
  if (isPlace(cx, np)) what = zoneContents(cx, np);
  else what = cx.rules.select(cx, np, { label: call.label, chooser: call.actor, act: "look" }).what;
  did(cx, call, "look", ["card"], seenIn(cx, what), topOf(what));
  return [{ do: "look", by: call.actor, what, ...step(call) }];
};

/** All cards of one player's zone, and nothing more said of them. */
function wholeZone(filter: Filtered): string | undefined {
  const [zone, owner, ...more] = "all" in filter ? filter.all : [];
  const plain = zone !== undefined && "zone" in zone && owner !== undefined && "owner" in owner;
  return plain && more.length === 0 ? zone.zone : undefined;
}

/** The zone of cards that are looked at. */
function seenIn(cx: Context, what: Selection): string | undefined {
  return what.kind === "top" || what.kind === "bottom"
    ? cx.game.deckZone
    : what.kind === "hand" || what.kind === "graveyard" || what.kind === "deck"
      ? what.kind
      : what.kind === "all"
        ? wholeZone(what.filter)
        : undefined;
}

/** "shuffle your deck"; "shuffle it into your deck" (415.3b). */
const shuffle: Frame = (cx, call) => {
  noAgent(cx, call);
  const into = takePreposition(call.bag, "into");
  const np = needObject(cx, call);
  if (into === undefined) {
    const where = place(cx, np);
    if (where.zone !== "deck" || where.whose === "any" || where.whose === "owner")
      return noReading(np.span, shown(cx, np), "to be shuffled");
    return [{ do: "shuffle", player: where.whose, ...step(call) }];
  }
  let what: Selection;
  if (isPlace(cx, np)) what = zoneContents(cx, np);
  else {
    const from = takePreposition(call.bag, "from");
    what = cx.rules.select(cx, np, {
      label: call.label,
      chooser: call.actor,
      act: "shuffle",
      ...(from === undefined ? {} : { from: place(cx, from.np) }),
    }).what;
  }
  const where = place(cx, into.np);
  if (where.zone !== "deck") return noReading(into.span, shown(cx, into), "to shuffle into");
  const whose = whoseZone(where);
  did(cx, call, "shuffle", ["card"]);
  return [
    { do: "put", what, to: "deck", whose: isOwner(whose) ? "owner" : whose, entering: {}, ...step(call) },
  ];
};

export const cardFrames: Readonly<Record<string, Frame>> = {
  draw,
  discard,
  put,
  remove,
  reveal,
  "look at": lookAt,
  search: searching,
  shuffle,
};
