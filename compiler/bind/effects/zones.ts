// Verbs of games whose cards move between zones that the vocabulary names: "put it onto the battlefield tapped",
// "return target creature to its owner's hand", "exile it", "mill two cards", "shuffle it into its owner's library".
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { ActArgument, Effect, PlayerPart, Selection } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import { take, takeAdverb, takePreposition } from "../base/bag.ts";
import { type Chosen, type Context, isNoun, type Place, shown } from "../base/context.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { stateWord } from "../base/verbs.ts";
import { isPlace, place } from "../nouns/places.ts";
import { tokenTypes } from "../nouns/token-words.ts";
import { remove as removeOther, zoneContents } from "./cards.ts";
import { addCounters } from "./counters.ts";
import {
  type Call,
  did,
  type Frame,
  freshLabel,
  headsOf,
  needObject,
  noAgent,
  perEach,
  step,
} from "./frame.ts";
import { makeToken } from "./made-tokens.ts";
import { searchFor } from "./searching.ts";
import { amongSeen } from "./seen.ts";
import { whoseControl } from "./tokens.ts";
import { topCards } from "./top-cards.ts";

type How = Record<string, ActArgument>;

/** Where a card goes, as the surface calls it. */
interface Goal {
  readonly to: string;
  readonly zone: string;
  readonly whose: Place["whose"];
}

const INTO = ["into", "onto"] as const;
const ENDS: Readonly<Record<string, string>> = { "on top of": "top", "on the bottom of": "bottom" };

type Lead = NonNullable<ReturnType<typeof takePreposition>>;

/** Takes "into your hand", "onto the battlefield", "on top of its owner's library" off the bag, to be read later. */
const takeGoal = (call: Call, words: readonly string[]): Lead | undefined =>
  takePreposition(call.bag, ...words) ??
  takePreposition(call.bag, ...Object.keys(ENDS)) ??
  takePreposition(call.bag, "on");

function goalOf(cx: Context, lead: Lead, words: readonly string[]): Goal {
  const into = words.includes(lead.word.id) ? lead : undefined;
  if (into !== undefined) {
    const end = endOf(cx, into.np);
    const where = end ?? (isPlace(cx, into.np) ? { np: into.np, end: undefined } : undefined);
    if (where === undefined) return noReading(into.span, shown(cx, into), "as where a card goes");
    return goal(cx, where.np, where.end);
  }
  const said = ENDS[lead.word.id];
  if (said !== undefined) return goal(cx, lead.np, said);
  const open = openEnd(cx, lead.np);
  if (open !== undefined) return open;
  const end = endOf(cx, lead.np);
  if (end === undefined) return noReading(lead.span, shown(cx, lead), "as where a card goes");
  return goal(cx, end.np, end.end);
}

/** "put that card on top": of the library in which it was found or seen. */
function openEnd(cx: Context, np: NounPhrase): Goal | undefined {
  const item = soleNoun(np);
  const end = isNoun(item?.head, "bottom") ? "bottom" : isNoun(item?.head, "top") ? "top" : undefined;
  const [d, ...more] = item?.determiners ?? [];
  const plain = d === undefined || (d.kind === "article" && d.word === "the" && more.length === 0);
  if (item === undefined || end === undefined || !plain || item.modifiers.length + item.posts.length > 0)
    return undefined;
  const zone = cx.game.deckZone;
  const known = cx.scope.acts.some((a) => a.zone === zone || a.verb === "search");
  return known ? { to: `${zone} ${end}`, zone, whose: "owner" } : undefined;
}

/** "the top of your library": the place and its end. */
function endOf(
  cx: Context,
  np: NounPhrase,
): { readonly np: NounPhrase; readonly end: string | undefined } | undefined {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  const end = isNoun(item?.head, "bottom") ? "bottom" : isNoun(item?.head, "top") ? "top" : undefined;
  const [of, ...posts] = item?.posts ?? [];
  if (item === undefined || end === undefined || more.length + posts.length + item.modifiers.length > 0)
    return undefined;
  if (d?.kind !== "article" || d.word !== "the" || of?.kind !== "preposition" || of.word.id !== "of")
    return undefined;
  return isPlace(cx, of.np) ? { np: of.np, end } : undefined;
}

/** Each player has one of it. */
const isOwned = (cx: Context, zone: string): boolean =>
  ["hand", cx.game.usedZone, cx.game.deckZone].includes(zone);

function goal(cx: Context, np: NounPhrase, end: string | undefined): Goal {
  const where = place(cx, np);
  if (
    isOwned(cx, where.zone) &&
    np.items.some(({ item }) => item.kind === "noun" && item.determiners.length === 0)
  )
    return noReading(np.span, shown(cx, np), "without whose it is");
  const ordered = where.zone === cx.game.deckZone;
  if (ordered !== (end !== undefined)) return noReading(np.span, shown(cx, np), "as where a card goes");
  // Whose zone it is must be told, though every card goes to its owner's.
  if (where.zone !== "play" && where.zone !== "removed" && where.whose === "any")
    return noReading(np.span, shown(cx, np), "as where a card goes");
  return {
    to: end === undefined ? where.zone : `${where.zone} ${end}`,
    zone: where.zone,
    whose: where.whose,
  };
}

/** Takes "tapped", "attached to it" off the bag: how it comes there. */
function entering(cx: Context, call: Call): How {
  const how: How = {};
  const state = take(call.bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0]?.item;
  const said = word === undefined ? undefined : stateWord(word);
  if (state !== undefined) {
    const field = said === undefined ? undefined : cx.game.entering[said];
    if (field !== undefined) how[field] = { yes: true };
    else if (said === "attached") how.attachedTo = hostOf(cx, call);
    else return leftOver(state.span, shown(cx, state));
  }
  return how;
}

/** "under your control", "under its owner's control". */
function underControl(cx: Context, call: Call, under: Lead | undefined): How {
  const player = under === undefined ? call.actor : whoseControl(cx, under.np);
  return player === "you" ? {} : { under: { player } };
}

function hostOf(cx: Context, call: Call): ActArgument {
  const to = takePreposition(call.bag, "to");
  if (to === undefined)
    return noReading(call.span, shown(cx, call.predicate), "without what it is attached to");
  const host = cx.rules.object(cx, to.np);
  return { one: host };
}

/** What the event at hand moved is found where it went. */
function followed(cx: Context, what: Selection): Selection {
  const { went } = cx.scope;
  if (went === undefined || what.kind !== "one" || cx.scope.depth > 0) return what;
  return JSON.stringify(what.part) === JSON.stringify(went.was) ? { kind: "one", part: went.is } : what;
}

/** The cards that the verb moves: the top ones of a library, those of a zone, or what the phrase describes. */
function moving(cx: Context, call: Call, act: string): Chosen & { readonly source?: Place } {
  const among = amongSeen(cx, call, act);
  if (among !== undefined) return { what: among, mention: cx.scope.mentions[cx.scope.mentions.length - 1]! };
  const from = takePreposition(call.bag, "from");
  const np = needObject(cx, call);
  const top = topCards(cx, call, np, from, act);
  if (top !== undefined) return top;
  const zones = from === undefined ? zonesOf(cx, np) : undefined;
  if (zones !== undefined) {
    const what = zones;
    const part = { step: call.label };
    const m = {
      what: "object",
      part,
      heads: ["card"],
      many: true,
      origin: "step",
      span: np.span,
      act,
    } as const;
    mention(cx.scope, m);
    return { what, mention: m };
  }
  const source = from === undefined ? undefined : place(cx, from.np);
  const chosen = cx.rules.select(cx, np, {
    label: call.label,
    chooser: call.actor,
    act,
    ...(source === undefined ? {} : { from: source }),
  });
  if (chosen.what.kind === "one" && chosen.what.part === "self" && source !== undefined)
    ownSource(cx, call, source);
  return source === undefined ? chosen : { ...chosen, source };
}

/** "your graveyard", "their hand and graveyard": all cards there. */
function zonesOf(cx: Context, np: NounPhrase): Selection | undefined {
  const [first] = np.items;
  if (isPlace(cx, np)) return zoneContents(cx, np);
  const determiners = first?.item.kind === "noun" ? first.item.determiners : [];
  const each = np.items.map(({ item }): NounPhrase | undefined => {
    if (item.kind !== "noun") return undefined;
    const own = item.determiners.length === 0 ? { ...item, determiners } : item;
    return { kind: "np", span: item.span, items: [{ span: item.span, item: own }] };
  });
  const places = each.flatMap((one) => (one !== undefined && isPlace(cx, one) ? [one] : []));
  if (places.length < 2 || places.length < np.items.length || conjunction(np.items) !== "and")
    return undefined;
  return { kind: "union", of: places.map((one) => zoneContents(cx, one)) };
}

/** "Return this card from your graveyard to your hand": it works there, or follows the card there. */
function ownSource(cx: Context, call: Call, source: Place): void {
  if (source.zone === "play" || cx.scope.zone === source.zone) return;
  const works = cx.scope.elsewhere === "works";
  if (cx.scope.went !== undefined && !works) return;
  const nested = cx.scope.depth > 0 && !(works && cx.game.reading.zones === true);
  if (source.zone !== "graveyard" || cx.scope.elsewhere === undefined || nested)
    notBuilt(call.predicate.span, "a power that works in another zone than play");
  if (cx.scope.elsewhere === "works") cx.scope.zone = source.zone;
}

/** In its new zone it is another object, which is what "it" means from now on. */
function renamed(cx: Context, call: Call, chosen: Chosen): void {
  const m = chosen.mention;
  if (m.what !== "object") return;
  if (typeof m.part === "object" && "step" in m.part && m.part.step === call.label) return;
  mention(cx.scope, { ...m, part: { step: call.label }, was: m.part, origin: "step" });
}

function into(cx: Context, call: Call, chosen: Chosen, to: string, how: How): Effect {
  let what = followed(cx, chosen.what);
  if (call.per !== undefined && what.kind === "choose" && what.max !== "any" && what.min === what.max) {
    const n = perEach(cx, call, what.max);
    what = { ...what, min: n, max: n };
  } else if (call.per !== undefined && (what.kind === "top" || what.kind === "bottom"))
    what = { ...what, n: perEach(cx, call, what.n) };
  renamed(cx, call, chosen);
  const args: ActArgument[] = [{ objects: what }, { word: to }];
  if (Object.keys(how).length > 0) args.push({ fields: how });
  return { do: "act", call: "put", args, gives: true, ...step(call) };
}

const moves =
  (act: string, words: readonly string[]): Frame =>
  (cx, call) => {
    noAgent(cx, call);
    const face = takeAdverb(call.bag, "face down");
    const back = takeAdverb(call.bag, "back");
    const under = takePreposition(call.bag, "under");
    const lead = takeGoal(call, words);
    const seen = lead === undefined && back !== undefined ? whereItLay(cx) : undefined;
    const state = entering(cx, call);
    // Where it goes may speak of it, and not the other way round.
    const chosen = moving(cx, call, act);
    const aim = lead === undefined ? seen : goalOf(cx, lead, words);
    if (aim === undefined)
      return noReading(call.predicate.span, shown(cx, call.predicate), "without where to");
    // Whoever puts them there arranges them.
    if (aim.zone === cx.game.deckZone) takeAdverb(call.bag, "in any order");
    const how = { ...state, ...(face === undefined ? {} : { faceDown: { yes: true } as const }) };
    const fields = aim.zone === "play" ? { ...how, ...underControl(cx, call, under) } : how;
    if (aim.zone !== "play" && (under !== undefined || Object.keys(how).length > 0))
      return noReading(call.predicate.span, shown(cx, call.predicate), "for that place");
    did(cx, call, act, headsOf(chosen));
    return [into(cx, call, chosen, aim.to, fields)];
  };

/** "put them back in any order": on top of the library whose cards were looked at. */
function whereItLay(cx: Context): Goal | undefined {
  const seen = cx.scope.acts.findLast((a) => a.zone !== undefined);
  if (seen?.zone !== cx.game.deckZone) return undefined;
  return { to: `${seen.zone} top`, zone: seen.zone, whose: "owner" };
}

const put: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object?.kind === "object") {
    const head = soleNoun(object.np)?.head;
    if (tokenTypes(cx.game, head) !== undefined) return makeToken(cx, call, "put");
    if (isNoun(head, "counter")) return addCounters(cx, call, "on");
    if (isDamage(object.np)) return noReading(object.np.span, shown(cx, object.np), "to be put");
  }
  return moves("put", INTO)(cx, call);
};

const back: Frame = (cx, call) => moves("return", ["to", ...INTO])(cx, call);

/** "exile it", "exile the top card of your library face down". */
const exile: Frame = (cx, call) => {
  noAgent(cx, call);
  const face = takeAdverb(call.bag, "face down");
  const chosen = moving(cx, call, "exile");
  did(cx, call, "exile", headsOf(chosen));
  return [into(cx, call, chosen, "removed", face === undefined ? {} : { faceDown: { yes: true } })];
};

/** "remove target creature from the game": it is exiled; counters, damage and combat are removed otherwise. */
const remove: Frame = (cx, call) => {
  const whole = [...call.bag.left];
  const from = takePreposition(call.bag, "from");
  if (from !== undefined && isPlace(cx, from.np) && place(cx, from.np).zone === "removed")
    return exile(cx, call);
  call.bag.left = whole;
  return removeOther(cx, call);
};

/** "mill two cards": from the top of one's library into the graveyard. */
const mill: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  if (item === undefined || !isNoun(item.head, "card") || more.length + item.modifiers.length > 0)
    return noReading(np.span, shown(cx, np), "to be milled");
  const [equal, ...posts] = item.posts;
  const counted = d === undefined && equal?.kind === "preposition" && equal.word.id === "equal to";
  if (posts.length > 0 || (equal !== undefined && !counted))
    return noReading(np.span, shown(cx, np), "to be milled");
  const n = counted
    ? cx.rules.quantity(cx, equal.np)
    : d?.kind === "article" && d.word !== "the"
      ? 1
      : d?.kind === "count" && !d.of
        ? cx.rules.amount(cx, d.amount)
        : noReading(np.span, shown(cx, np), "to be milled");
  const part = { step: call.label };
  mention(cx.scope, {
    what: "object",
    part,
    heads: ["card"],
    many: n !== 1,
    origin: "step",
    span: np.span,
    act: "mill",
  });
  did(cx, call, "mill", ["card"]);
  const what: Selection = { kind: "top", deck: call.actor, n: perEach(cx, call, n) };
  const args: readonly ActArgument[] = [{ objects: what }, { word: "graveyard" }];
  return [{ do: "act", call: "put", args, gives: true, ...step(call) }];
};

/** "search your library for a basic land card", whose cards one finds or not. */
const search: Frame = (cx, call) => {
  const { where, found } = searchFor(cx, call, (np) => {
    const one = place(cx, np);
    return one.zone === "play" ? undefined : [one];
  });
  const { filter, min, max } = found;
  const parts = "all" in filter ? filter.all : [filter];
  const said = parts.filter((f) => !("zone" in f) && !("owner" in f));
  const fields: How = {
    player: { player: call.actor },
    zone: { word: where.zone },
    whose: { player: where.whose },
    filter: { filter: said.length === 1 && said[0] !== undefined ? said[0] : { all: said } },
    max: max === "any" ? { word: "any" } : { n: max },
    // What has no stated quality is found if it is there.
    ...(said.length === 0 ? { min: { n: min } } : {}),
  };
  const one = max === 1 ? { one: true as const } : {};
  return [{ do: "act", call: "search", args: [{ fields }], gives: true, ...one, ...step(call) }];
};

const shuffling = (call: Call, player: PlayerPart, label: string): Effect => ({
  do: "shuffle",
  player,
  label,
  span: call.span,
});

/** "shuffle", "shuffle your library"; "shuffle it into its owner's library". */
const shuffle: Frame = (cx, call) => {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "into");
  const object = call.bag.left.find((a) => a.kind === "object");
  if (to === undefined && object === undefined) return [shuffling(call, call.actor, call.label)];
  if (to === undefined) {
    const np = needObject(cx, call);
    const where = isPlace(cx, np) ? place(cx, np) : undefined;
    if (where?.zone !== cx.game.deckZone || where.whose === "any" || where.whose === "owner")
      return noReading(np.span, shown(cx, np), "to be shuffled");
    return [shuffling(call, where.whose, call.label)];
  }
  const chosen = moving(cx, call, "shuffle");
  const where = place(cx, to.np);
  if (where.zone !== cx.game.deckZone || where.whose === "any" || where.whose === "owner")
    return noReading(to.span, shown(cx, to), "to shuffle into");
  did(cx, call, "shuffle", headsOf(chosen));
  return [
    into(cx, call, chosen, where.zone, {}),
    shuffling(call, where.whose, freshLabel(cx.scope, "shuffle")),
  ];
};

export const zoneFrames = {
  put,
  return: back,
  exile,
  remove,
  mill,
  search,
  shuffle,
  create: (cx, call) => makeToken(cx, call, "create"),
} satisfies Readonly<Record<string, Frame>>;
