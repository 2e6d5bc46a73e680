// Events of games with a board: "I conquer", "you hold here", "a friendly unit moves to a battlefield", "you play me".
import type { Clause, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, Test, Trigger } from "../../abilities.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, type Described, isNoun, type Players, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { triggerDeed, triggerEvent } from "../base/readings.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { existence } from "../conditions/existence.ts";
import { isLocation, pronounOf } from "../nouns/place-words.ts";
import { isPlace, place } from "../nouns/places.ts";
import { actor, type Draft, participant, whom } from "./event-roles.ts";

/** Of an object; gives whether the verb is such an event. */
export function boardObjectEvent(
  cx: Context,
  draft: Draft,
  d: Described,
  p: Predicate,
  bag: Bag,
  passive: boolean,
): boolean {
  const self = (role = "object") => {
    draft.subject = role;
    participant(cx, draft, role, d, "subject");
  };
  const id = cx.game.verbs[p.verb.id] ?? p.verb.id;
  if (passive) {
    const on = id === "play" ? triggerEvent(cx, id) : PASSIVE[id];
    if (on === undefined) return false;
    draft.on.push(on);
    self();
    return true;
  }
  switch (id) {
    case "conquer":
    case "hold":
      draft.on.push(`${id}s`);
      self();
      return true;
    case "attack":
    case "defend": {
      const object = takeObject(bag);
      draft.on.push(`${id}s`);
      self();
      const alone = takeAdverb(bag, "alone", "one on one");
      const state = alone === undefined ? undefined : cx.game.states[alone.id];
      if (state !== undefined) draft.tests.push({ role: "object", is: state });
      // "attacks a battlefield you control": where it does.
      if (object !== undefined) {
        if (!isLocation(object)) return noReading(object.span, shown(cx, object), "as a place of an event");
        const field = existence(cx, object, [{ sameRow: { event: "object" } }]);
        draft.tests.push({ while: field });
      }
      return true;
    }
    case "win": {
      const found = takeObject(bag);
      if (found === undefined || d.is === undefined || !/^a combat$/i.test(shown(cx, found))) return false;
      // It wins where its player does.
      draft.on.push("wins combat");
      if (d.is === "self") draft.tests.push({ role: "player", side: "you" });
      else draft.tests.push({ role: "player", same: { controllerOf: d.is } });
      draft.tests.push({ role: "object", at: d.is });
      draft.subject = "object";
      return true;
    }
    case "die": {
      draft.on.push("destroyed");
      self();
      // "in combat"
      const state = take(bag, "state", (s) => s.words.length === 1);
      const word = state?.words[0]?.item;
      const said = word === undefined ? undefined : cx.game.states[stateWord(word) ?? ""];
      if (said !== undefined) draft.tests.push({ role: "object", is: said });
      else if (state !== undefined) bag.left.push(state);
      return true;
    }
    case "take": {
      const found = takeObject(bag);
      if (found === undefined || !/^damage$/i.test(shown(cx, found))) return false;
      draft.on.push("damage");
      self();
      return true;
    }
    case "leave": {
      const zone = takeObject(bag);
      if (zone === undefined || !/^the board$/i.test(shown(cx, zone))) return false;
      draft.on.push("moved");
      self("was");
      draft.tests.push({ role: "from", equals: "board" });
      return true;
    }
    case "move": {
      draft.on.push("moves");
      self();
      const to = takePreposition(bag, "to");
      const from = takePreposition(bag, "from");
      if (from !== undefined) ofPlace(cx, draft, "from", from.np);
      if (to !== undefined) ofPlace(cx, draft, "place", to.np);
      return true;
    }
    case "become": {
      const state = take(bag, "state", (s) => s.words.length === 1);
      const word = state?.words[0]?.item;
      const said = word === undefined ? undefined : stateWord(word);
      const on = said === undefined ? undefined : BECOMES[said];
      if (on === undefined) {
        if (state !== undefined) bag.left.push(state);
        return named(cx, bag, (word) => {
          draft.on.push(word);
          self();
        });
      }
      draft.on.push(on);
      self();
      return true;
    }
  }
  return false;
}

const BECOMES: Readonly<Record<string, string>> = {
  ready: "readied",
  empowered: "empowered",
  mighty: "becomes mighty",
};

/** "become [Empowered]": the keyword's word for the state. */
function named(cx: Context, bag: Bag, found: (on: string) => void): boolean {
  const at = bag.left.findIndex((a) => a.kind === "object");
  const object = bag.left[at];
  const item =
    object?.kind === "object" && object.np.items.length === 1 ? object.np.items[0]?.item : undefined;
  if (item?.kind !== "keyworditem" || item.posts.length > 0) return false;
  const on = BECOMES[cx.rules.keyword(cx, item.use).id];
  if (on === undefined) return false;
  bag.left.splice(at, 1);
  found(on);
  return true;
}

const PASSIVE: Readonly<Record<string, string>> = {
  destroy: "destroyed",
  discard: "discards",
  ready: "readied",
  stun: "stunned",
};

/** Where a showdown takes place, at whatever battlefield. */
const SHOWDOWN: Test = {
  exists: { all: [{ type: "battlefield" }, { state: "at a showdown" }] },
  op: ">=",
  n: 1,
};

const isShowdown = (np: NounPhrase): boolean => {
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  const plain = item !== undefined && more.length + item.modifiers.length + item.posts.length === 0;
  return plain && isNoun(item.head, "showdown") && d?.kind === "article" && d.word !== "the";
};

/** "from anywhere other than your hand": from a zone, which is not that one. */
function elsewhere(cx: Context, draft: Draft, bag: Bag): void {
  const at = bag.left.findIndex(
    (a) => a.kind === "preposition" && !a.only && a.word.id === "from" && pronounOf(a.np) === "anywhere",
  );
  if (at < 0) return;
  const than = takePreposition(bag, "other than");
  const where = than === undefined || !isPlace(cx, than.np) ? undefined : place(cx, than.np);
  if (than === undefined || where?.zone !== "hand" || where.whose !== "you") return;
  bag.left.splice(at, 1);
  draft.tests.push({ role: "from", besides: where.zone });
}

/** "to a battlefield", "from here", "to here": where the event leads, by the place that it tells. */
function ofPlace(cx: Context, draft: Draft, role: string, np: NounPhrase): void {
  const word = pronounOf(np);
  if (word === "here") {
    draft.tests.push({ role, at: "self" });
    return;
  }
  const item = soleNoun(np);
  const [d, ...more] = item?.determiners ?? [];
  const plain = item !== undefined && more.length + item.modifiers.length + item.posts.length === 0;
  const a = d?.kind === "article" && d.word !== "the";
  if (plain && a && isNoun(item.head, "battlefield")) {
    draft.tests.push({ role, place: "battlefield" });
    return;
  }
  if (plain && a && isNoun(item.head, "location")) return;
  if (plain && d?.kind === "pronoun" && d.word.id === "my" && isLocation(np)) {
    draft.tests.push({ role, at: "self" });
    return;
  }
  noReading(np.span, shown(cx, np), "as a place of an event");
}

/** "a showdown begins here": no object of the game begins. */
export function showdownEvent(cx: Context, clause: Clause): Trigger | undefined {
  const [joined, ...more] = clause.predicates;
  const p = joined?.item;
  if (p === undefined || clause.subject === undefined || more.length > 0 || !isShowdown(clause.subject))
    return undefined;
  if (cx.game.reading.damageHasType || p.verb.id !== "begin" || !isPlain(factsOf(p)) || factsOf(p).past)
    return undefined;
  const bag = bagOf(p);
  if (takeAdverb(bag, "here") === undefined) return undefined;
  finish(cx, bag);
  return { on: "showdown begins", tests: [{ role: "place", at: "self" }], span: clause.span };
}

/** "your second card each turn": as one that is played or drawn, how many of them there have been. */
function nthOf(cx: Context, draft: Draft, bag: Bag, verb: string): void {
  const at = bag.left.findIndex((a) => a.kind === "object");
  const object = bag.left[at];
  const item = object?.kind === "object" ? soleNoun(object.np) : undefined;
  const [your, nth, ...more] = item?.determiners ?? [];
  if (object?.kind !== "object" || item === undefined || more.length > 0) return;
  if (your?.kind !== "pronoun" || your.word.id !== "your" || nth?.kind !== "ordinal") return;
  const n = ["first", "second", "third"].indexOf(nth.word) + 1;
  const plain = item.modifiers.length + item.posts.length === 0 && isNoun(item.head, "card");
  if (n === 0 || !plain || takeAdverb(bag, "each turn", "in a turn") === undefined) return;
  const a = { kind: "article" as const, word: "a" as const, span: your.span };
  const np = { ...object.np, items: [{ span: item.span, item: { ...item, determiners: [a] } }] };
  const left = bag.left.indexOf(object);
  bag.left[left] = { ...object, np };
  const of: { readonly of?: Filtered } = verb === "play" ? { of: { not: { state: "token" } } } : {};
  const often = triggerDeed(cx, verb);
  draft.tests.push({ while: { compare: { often, player: "you", ...of }, op: "=", to: n } });
}

/** Of a player; gives whether the verb is such an event. */
export function boardPlayerEvent(
  cx: Context,
  draft: Draft,
  who: Players,
  np: NounPhrase,
  p: Predicate,
  bag: Bag,
): boolean {
  const you = () => actor(cx, draft, "player", who, np);
  const object = (role = "object"): boolean => {
    const found = takeObject(bag);
    if (found === undefined) return false;
    participant(cx, draft, role, whom(cx, found), "other");
    return true;
  };
  const id = cx.game.verbs[p.verb.id] ?? p.verb.id;
  const mine = "one" in who && who.one === "you";
  if (mine && (id === "play" || id === "draw")) nthOf(cx, draft, bag, id);
  switch (id) {
    case "conquer":
    case "hold": {
      draft.on.push(`${id}s`);
      you();
      // It is told of the battlefield and of each unit there: once for the battlefield.
      const here = takeAdverb(bag, "here") !== undefined;
      const force = takePreposition(bag, "with");
      if (here && cx.card.type === "battlefield") draft.tests.push({ role: "object", same: "self" });
      else if (!here) draft.tests.push({ role: "object", is: { type: "battlefield" } });
      else return false;
      const there = here ? "self" : ({ event: "object" } as const);
      // "with one or more Mighty units"
      if (force !== undefined)
        draft.tests.push({ while: existence(cx, force.np, [{ side: "you" }, { sameRow: there }]) });
      mention(cx.scope, {
        what: "object",
        part: there,
        heads: ["battlefield", "card"],
        many: false,
        origin: "event",
        span: p.span,
      });
      return true;
    }
    case "attack":
    case "defend": {
      if (takeAdverb(bag, "here") === undefined) return false;
      draft.on.push(`player ${id}s`);
      you();
      draft.tests.push(
        cx.card.type === "battlefield" ? { role: "object", same: "self" } : { role: "place", at: "self" },
      );
      return true;
    }
    case "score":
      if (bag.left.some((a) => a.kind === "object")) return false;
      draft.on.push("gains points");
      you();
      return true;
    case "play": {
      const to = takePreposition(bag, "to");
      if (to !== undefined && /^a battlefield$/i.test(shown(cx, to.np)) && cx.game.states["at a battlefield"])
        draft.tests.push({ role: "object", is: cx.game.states["at a battlefield"] });
      else if (to !== undefined) return leftOver(to.span, shown(cx, to));
      if (takeAdverb(bag, "from face down") !== undefined)
        draft.tests.push({ role: "from", equals: "facedown" });
      // A token is no card (333).
      const object = bag.left.find((a) => a.kind === "object");
      const head = object?.kind === "object" ? soleNoun(object.np)?.head : undefined;
      if (isNoun(head, "card")) draft.tests.push({ role: "object", is: { not: { state: "token" } } });
      const during = take(bag, "preposition", (a) => !a.only && a.word.id === "during" && isShowdown(a.np));
      if (during !== undefined) draft.tests.push({ while: SHOWDOWN });
      elsewhere(cx, draft, bag);
      // "a card from [Hidden]"
      const from = takePreposition(bag, "from");
      const item = from?.np.items.length === 1 ? from.np.items[0]?.item : undefined;
      if (item?.kind === "keyworditem" && cx.rules.keyword(cx, item.use).id === "hidden")
        draft.tests.push({ role: "from", equals: "facedown" });
      else if (from !== undefined) bag.left.push(from);
      return false;
    }
    case "ready":
      draft.on.push("readied");
      you();
      return object();
    case "stun":
    case "empower":
      draft.on.push(id === "stun" ? "stunned" : "empowered");
      you();
      return object();
    case "move":
      if (bag.left.length !== 1) return false;
      draft.on.push("moves");
      you();
      return object();
    case "buff":
      draft.on.push("counters added");
      draft.tests.push({ role: "counter", equals: "buff" });
      you();
      return object();
    case "use": {
      // "an activated ability of a gear": its source is what the event tells of.
      const used = takeObject(bag);
      const item = used === undefined ? undefined : soleNoun(used);
      const [of, ...posts] = item?.posts ?? [];
      if (item === undefined || !isNoun(item.head, "ability", "activated ability")) return false;
      if (of?.kind !== "preposition" || of.word.id !== "of" || posts.length > 0) return false;
      const [a, ...more] = item.determiners;
      if (a?.kind !== "article" || a.word === "the" || more.length > 0) return false;
      if (
        !/^an activated ability$/i.test(
          shown(cx, { span: { from: item.span.from, to: of.span.from } }).trim(),
        )
      )
        return false;
      draft.on.push("uses");
      you();
      participant(cx, draft, "object", whom(cx, of.np), "other");
      return true;
    }
    case "recycle":
    case "hide":
      draft.on.push(`${id}s`);
      you();
      return object();
    case "win": {
      const found = takeObject(bag);
      if (found === undefined || !/^a combat$/i.test(shown(cx, found))) return false;
      draft.on.push("wins combat");
      you();
      return true;
    }
    case "choose": {
      const found = takeObject(bag);
      if (found === undefined) return false;
      draft.on.push("targeted");
      you();
      participant(cx, draft, "object", whom(cx, found), "other");
      // "with a spell"
      const means = takePreposition(bag, "with");
      if (means !== undefined && !/^a spell$/i.test(shown(cx, means.np)))
        return leftOver(means.span, shown(cx, means));
      if (means !== undefined) draft.tests.push({ role: "link", is: { type: "spell" } });
      return true;
    }
    case "attach": {
      const found = takeObject(bag);
      const to = takePreposition(bag, "to");
      if (found === undefined || to === undefined) return false;
      draft.on.push("attached");
      you();
      participant(cx, draft, "object", whom(cx, found), "other");
      participant(cx, draft, "to", whom(cx, to.np), "other");
      return true;
    }
  }
  return false;
}
