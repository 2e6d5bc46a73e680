// Verbs that change the state of cards in play or on the chain: destroy, exhaust, ready, interrupt, flip, turn
// face up or down, attach, gain control, remove from combat.
import type { NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { Effect, ObjectPart, PlayerPart, Selection } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import { takeAdverb, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel, mention } from "../base/scope.ts";
import { determined } from "../nouns/determiners.ts";
import { newName, wordChoice } from "../nouns/kinds.ts";
import { place } from "../nouns/places.ts";
import { ownerObject } from "../nouns/players.ts";
import { statOf } from "../nouns/stat-filters.ts";
import { flipCoin } from "./coins.ts";
import { duration } from "./durations.ts";
import { type Call, did, type Frame, headsOf, needObject, noAgent, one, perEach, step } from "./frame.ts";
import { guess } from "./guess.ts";
import { topCards } from "./top-cards.ts";

type Simple = "exhaust" | "ready" | "destroy" | "interrupt" | "flip" | "face up" | "face down" | "reveal";

/** A verb with just an object; "for each" multiplies how many are chosen. */
export function acted(cx: Context, call: Call, verb: Simple, np: NounPhrase): readonly Effect[] {
  noAgent(cx, call);
  const from = takePreposition(call.bag, "from");
  const top = verb === "reveal" ? topCards(cx, call, np, from, verb) : undefined;
  const source = from === undefined || top !== undefined ? undefined : place(cx, from.np);
  // Only cards in play are readied, exhausted or destroyed; cards anywhere may be revealed.
  const there =
    source === undefined ||
    verb === "reveal" ||
    source.zone === cx.game.ownPlay ||
    source.zone === "resources";
  if (!there && from !== undefined)
    return noReading(from.span, shown(cx, from), `with \`${shown(cx, call.predicate.verb)}\``);
  const chosen =
    top ??
    cx.rules.select(cx, np, {
      label: call.label,
      chooser: call.actor,
      act: verb,
      ...(source === undefined ? {} : { from: source }),
      ...(verb === "interrupt" ? { link: true as const } : {}),
    });
  let what = chosen.what;
  // Cards in play lie open; the zone is to be said.
  if (verb === "reveal" && what.kind === "all" && top === undefined && from === undefined)
    return noReading(np.span, shown(cx, np), "with `reveal` and no zone");
  if (call.per !== undefined && what.kind === "choose" && what.max !== "any" && what.min === what.max) {
    const n = perEach(cx, call, what.max);
    what = { ...what, min: n, max: n };
  }
  // 706.1b: only what is on the chain can be interrupted.
  if (verb === "interrupt" && what.kind === "choose")
    what = { ...what, filter: { all: [{ zone: cx.game.chainZone }, what.filter] } };
  const seen =
    verb === "reveal" && (what.kind === "top" || what.kind === "bottom") ? cx.game.deckZone : undefined;
  did(cx, call, verb, headsOf(chosen), seen, seen === undefined ? undefined : topOf(what));
  if (what.kind === "all" && STATES.has(verb)) return ofAll(cx, call, verb, what);
  return [{ do: verb, what, ...step(call) }];
}

/** What they are done to may be in that state already, and is meant by "they" all the same. */
const STATES: ReadonlySet<Simple> = new Set(["exhaust", "ready", "face up", "face down"]);

/** "Exhaust all opposing allies. They can't attack": all of them, not those alone that were exhausted by it. */
function ofAll(cx: Context, call: Call, verb: Simple, what: Selection): readonly Effect[] {
  const label = freshLabel(cx.scope, "find");
  const m = cx.scope.mentions[cx.scope.mentions.length - 1];
  if (m?.what !== "object") return [{ do: verb, what, ...step(call) }];
  const { act: _, ...plain } = m;
  // "the exhausted allies" and "this way" still mean those that were.
  mention(cx.scope, { ...plain, part: { step: label } });
  return [
    { do: "find", what, label, span: call.span },
    { do: verb, what: { kind: "one", part: { step: label } }, ...step(call) },
  ];
}

/** Whose deck it is, of the one card on top. */
export const topOf = (what: Selection): PlayerPart | undefined =>
  what.kind === "top" && what.n === 1 ? what.deck : undefined;

const simple =
  (verb: Simple): Frame =>
  (cx, call) =>
    acted(cx, call, verb, needObject(cx, call));

/** "flip Arisella face down": a hero that its power turns over for good is face up until then. */
const flip: Frame = (cx, call) => {
  const coin = flipCoin(cx, call);
  if (coin !== undefined) return coin;
  const way = takeAdverb(call.bag, "face down");
  const np = needObject(cx, call);
  const effects = acted(cx, call, "flip", np);
  const [effect] = effects;
  const own = effect?.do === "flip" && effect.what.kind === "one" && effect.what.part === "self";
  if (way !== undefined && !own) return notBuilt(way.span, "flipping another card to a given side");
  return effects;
};

/** "turn target quest face down". */
const turn: Frame = (cx, call) => {
  const way = takeAdverb(call.bag, "face down", "face up");
  if (way === undefined) return noReading(call.predicate.span, shown(cx, call.predicate), "as an effect");
  return acted(cx, call, way.id === "face down" ? "face down" : "face up", needObject(cx, call));
};

/** "remove target ally from combat"; from the game is a move. */
export function removeFromCombat(cx: Context, call: Call, np: NounPhrase): readonly Effect[] {
  noAgent(cx, call);
  const chosen = cx.rules.select(cx, np, { label: call.label, chooser: call.actor, act: "remove" });
  did(cx, call, "remove", headsOf(chosen));
  return [{ do: "remove from combat", what: chosen.what, ...step(call) }];
}

/** "gain control of target ally this turn". */
const gainControl: Frame = (cx, call) => {
  noAgent(cx, call);
  const until = duration(cx, call.bag) ?? "rest of game";
  const chosen = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act: "gain control",
  });
  did(cx, call, "gain control", headsOf(chosen));
  return [{ do: "gain control", what: chosen.what, player: call.actor, until, ...step(call) }];
};

/** "Target up to three heroes and/or allies. They can't attack ...": the verb announces, and does nothing. */
const targetVerb: Frame = (cx, call) => {
  noAgent(cx, call);
  if (call.actor !== "you") return noReading(call.predicate.span, shown(cx, call.predicate), "as an effect");
  const np = needObject(cx, call);
  const [first, ...more] = np.items;
  if (first?.item.kind !== "noun") return noReading(np.span, shown(cx, np), "as a target");
  const { determiners } = first.item;
  const [d] = determiners;
  const counts =
    determiners.length === 1 && (d?.kind === "count" || (d?.kind === "article" && d.word !== "the"));
  if (!counts || d === undefined) return noReading(np.span, shown(cx, np), "as a target");
  const target = { kind: "target" as const, span: d.span };
  const marked = d.kind === "count" ? [{ ...d }, target] : [target];
  cx.rules.select(
    cx,
    { ...np, items: [{ ...first, item: { ...first.item, determiners: marked } }, ...more] },
    { label: call.label, chooser: call.actor },
  );
  return [];
};

/** "attach it to target ally". The line "Attach to target ally." is the card's own attach description. */
const attach: Frame = (cx, call) => {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "to");
  if (to === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `to` and what");
  const what = cx.rules.object(cx, needObject(cx, call));
  const other = anotherHost(to.np);
  if (other !== undefined) {
    did(cx, call, "attach", ["card"]);
    return [{ do: "reattach", what, another: cx.rules.described(cx, other).filter, ...step(call) }];
  }
  // "attach this ability to it": not to itself.
  const before = cx.scope.subject;
  cx.scope.subject = cx.scope.mentions[cx.scope.mentions.length - 1];
  const chosen = cx.rules.select(cx, to.np, { label: call.label, chooser: call.actor });
  cx.scope.subject = before;
  if (chosen.what.kind === "one" && JSON.stringify(chosen.what.part) === JSON.stringify(what))
    return noReading(call.predicate.span, shown(cx, call.predicate), "to itself");
  did(cx, call, "attach", headsOf(chosen));
  const { what: host } = chosen;
  // "attach it to a hero": one of them, and the words become the attach description of what had none (400.1).
  const one = host.kind === "choose" && host.by === "you" && host.min === 1 && host.max === 1 && !host.random;
  return [{ do: "attach", what, to: one ? { kind: "all", filter: host.filter } : host, ...step(call) }];
};

/** "another hero or ally": other than what it is attached to; undefined if it says no such thing. */
function anotherHost(np: NounPhrase): NounPhrase | undefined {
  const [first, ...more] = np.items;
  const [d, ...ds] = first?.item.kind === "noun" ? first.item.determiners : [];
  if (first?.item.kind !== "noun" || d?.kind !== "quantifier" || d.word !== "another" || ds.length > 0)
    return undefined;
  const one = { kind: "article", word: "a", span: d.span } as const;
  return { ...np, items: [{ ...first, item: { ...first.item, determiners: [one] } }, ...more] };
}

/** "reattach it": to another card that it may be attached to; "reattach it to target ally". */
const reattach: Frame = (cx, call) => {
  if (takePrepositionProbe(call)) return attach(cx, call);
  noAgent(cx, call);
  const what = cx.rules.object(cx, needObject(cx, call));
  did(cx, call, "attach", ["card"]);
  return [{ do: "reattach", what, ...step(call) }];
};

const takePrepositionProbe = (call: Call): boolean =>
  takePreposition({ left: [...call.bag.left] }, "to") !== undefined;

/** "choose an ally you control": the choice is a thing that later words may mean. */
const choose: Frame = (cx, call) => {
  noAgent(cx, call);
  const object = call.bag.left.find((a) => a.kind === "object");
  const word =
    object?.kind === "object" ? wordChoice(cx, "choose", object.np, call.actor, call.span) : undefined;
  if (word !== undefined) {
    needObject(cx, call);
    return [word];
  }
  const from = takePreposition(call.bag, "from");
  const chosen = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act: "choose",
    ...(from === undefined ? {} : { from: place(cx, from.np) }),
  });
  // What is announced is chosen already.
  if (chosen.what.kind === "one" && isTarget(chosen.what.part)) {
    did(cx, call, "choose", headsOf(chosen));
    return [];
  }
  if (chosen.what.kind !== "choose")
    return noReading(call.predicate.span, shown(cx, call.predicate), "as a choice");
  did(cx, call, "choose", headsOf(chosen));
  return [{ do: "choose", by: call.actor, what: fromSeen(cx, call, chosen.what), ...step(call) }];
};

const isTarget = (part: ObjectPart): boolean => typeof part === "object" && "target" in part;

/** "name a class", "names a card". */
const name: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  return [
    wordChoice(cx, "name", np, call.actor, call.span) ??
      noReading(np.span, shown(cx, np), "as words to choose from"),
  ];
};

/** "make up a name". */
const makeUp: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  return [newName(cx, np, call.actor, call.span) ?? noReading(np.span, shown(cx, np), "as what is made up")];
};

/** "double the damage on each ally": as much again is put there, on one after the other (405.3). */
function doubleDamage(cx: Context, call: Call): readonly Effect[] | undefined {
  const at = call.bag.left.findIndex((a) => a.kind === "object");
  const object = call.bag.left[at];
  if (object?.kind !== "object" || !isDamage(object.np)) return undefined;
  const item = soleNoun(object.np);
  const [on, ...posts] = item?.posts ?? [];
  const [the, ...more] = item?.determiners ?? [];
  if (item === undefined || the?.kind !== "article" || the.word !== "the" || more.length > 0)
    return noReading(object.span, shown(cx, object), "as what is doubled");
  const own = on === undefined ? takePreposition(call.bag, "on") : undefined;
  const whose = own?.np ?? (on?.kind === "preposition" && on.word.id === "on" ? on.np : undefined);
  if (whose === undefined || item.modifiers.length + posts.length > 0)
    return noReading(object.span, shown(cx, object), "as what is doubled");
  call.bag.left.splice(call.bag.left.indexOf(object), 1);
  const variable = freshLabel(cx.scope, "one");
  const chosen = cx.rules.select(cx, whose, { label: variable, chooser: call.actor });
  did(cx, call, "double", headsOf(chosen));
  const again = (of: ObjectPart): Effect => ({
    do: "put damage",
    amount: { stat: "damage", of },
    on: one(of),
    ...step(call),
  });
  const { what } = chosen;
  if (what.kind === "one") return [again(what.part)];
  return [
    { do: "each", variable, of: what, then: [again({ each: variable })], label: variable, span: call.span },
  ];
}

/** "double the ATK of target ally this turn". */
const double: Frame = (cx, call) => {
  noAgent(cx, call);
  const damage = doubleDamage(cx, call);
  if (damage !== undefined) return damage;
  const until = duration(cx, call.bag);
  const np = needObject(cx, call);
  const item = soleNoun(np);
  const stat = item === undefined ? undefined : statOf(cx, item);
  if (item === undefined || stat === undefined || item.modifiers.length > 0)
    return noReading(np.span, shown(cx, np), "as what is doubled");
  const effect: Effect = {
    do: "modify",
    on: whoseStat(cx, call, item),
    changes: [{ double: stat }],
    until: until ?? "rest of game",
    ...step(call),
  };
  if (until === undefined) cx.scope.pending.add(effect);
  else cx.scope.durations.push(until);
  return [effect];
};

/** The owner of a stat: "your hero's ATK", "the ATK of target ally". */
function whoseStat(cx: Context, call: Call, item: NounItem): Selection {
  const { det } = determined(cx, item.determiners, item.span);
  if (det.d === "owner" && item.posts.length === 0) return one(ownerObject(cx, det.owner));
  const [of] = item.posts;
  if (det.d !== "the" || item.posts.length !== 1 || of?.kind !== "preposition" || of.word.id !== "of")
    return noReading(item.span, shown(cx, item), "as what is doubled");
  const { what } = cx.rules.select(cx, of.np, { label: call.label, chooser: call.actor });
  return what;
}

/** "take an extra turn after this one". */
const take: Frame = (cx, call) => {
  noAgent(cx, call);
  const after = takePreposition(call.bag, "after");
  const np = needObject(cx, call);
  const words = shown(cx, np).toLowerCase();
  const turn = words === "an extra turn" || words === "an additional turn";
  if (!turn || after === undefined || !/^this (one|turn)$/i.test(shown(cx, after.np)))
    return noReading(call.predicate.span, shown(cx, call.predicate), "as an effect");
  return [{ do: "extra turn", player: call.actor, ...step(call) }];
};

type Choice = Extract<Selection, { kind: "choose" }>;

/** "look at target opponent's hand and choose an ability": one of the cards that were just seen. */
function fromSeen(cx: Context, call: Call, what: Choice): Choice {
  const seen = cx.scope.acts.filter((a) => a.zone !== undefined && a.label !== call.label);
  const last = seen[seen.length - 1];
  if (last?.zone === undefined) return what;
  const text = JSON.stringify(what.filter);
  if (/"(side|owner|zone|is)":/.test(text)) return what;
  return { ...what, filter: { all: [{ zone: last.zone }, { is: last.part }, what.filter] } };
}

export const stateFrames: Readonly<Record<string, Frame>> = {
  destroy: simple("destroy"),
  exhaust: simple("exhaust"),
  ready: simple("ready"),
  interrupt: simple("interrupt"),
  flip,
  turn,
  "gain control of": gainControl,
  target: targetVerb,
  attach,
  reattach,
  choose,
  guess,
  name,
  "make up": makeUp,
  double,
  take,
};

/** Whether a phrase names combat or the game, where things are removed from. */
export const isCombat = (np: NounPhrase) => isNoun(soleNoun(np)?.head, "combat");
