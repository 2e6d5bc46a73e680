// Clauses behind "when" as triggers: which event of the game, what its participants must be, and the mentions
// that the effect may point at.
import type { Clause, NounPhrase, Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Sided, Trigger } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import {
  type Bag,
  bagOf,
  detach,
  finish,
  take,
  takeAdverb,
  takeObject,
  takePreposition,
} from "../base/bag.ts";
import { type Context, type Described, isNoun, type Players, shown } from "../base/context.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { triggerEvent } from "../base/readings.ts";
import { disagrees, leftOver, noFrame, noFronts, noReading, notBuilt } from "../base/refuse.ts";
import { factsOf, isPlain, stateWord, takesBase } from "../base/verbs.ts";
import { isThere } from "../conditions/conditions.ts";
import { passives, sharedAlone } from "../conditions/progressive.ts";
import { thingOf } from "../lines/keyword-uses.ts";
import { definite } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import { boardObjectEvent, boardPlayerEvent, showdownEvent } from "./board-events.ts";
import { damageEvent } from "./damage-events.ts";
import {
  actor,
  announced,
  awaited,
  type Draft,
  damageAmount,
  damageRoles,
  oneOrMore,
  participant,
  preventedDamage,
  struckPlayer,
  whom,
} from "./event-roles.ts";
import { meanwhile, qualify, window } from "./event-times.ts";
import { gameEvent, unlessDone } from "./game-events.ts";
import { entersGraveyard, entersRow, removedFromGame, underControl } from "./moving-events.ts";

interface Subject {
  readonly np: NounPhrase;
  readonly object?: Described;
  readonly players?: Players;
}

/** The event of a "when" clause. */
export function eventOf(cx: Context, clauses: Sequence): Trigger {
  const [only, ...more] = clauses.clauses;
  if (only === undefined || more.length > 0)
    return noReading(clauses.span, shown(cx, clauses), "as an event");
  return clauseEvent(cx, only.item);
}

function clauseEvent(cx: Context, clause: Clause): Trigger {
  noFronts(clause, shown(cx, clause));
  if (clause.subject === undefined) return noReading(clause.span, shown(cx, clause), "as an event");
  if (isDamage(clause.subject)) return damageEvent(cx, clause, clause.subject);
  const state = stateEvent(cx, clause);
  if (state !== undefined) return state;
  const showdown = showdownEvent(cx, clause);
  if (showdown !== undefined) return showdown;
  const several = eachOf(clause.subject) ? oneOf(clause.subject) : undefined;
  cx.scope.together = false;
  const group = oneOrMore(clause.subject);
  if (group !== undefined) cx.scope.together = true;
  const np = group ?? several ?? awaited(cx, clause.subject);
  const who = cx.rules.players(cx, np);
  const described =
    who === undefined
      ? (announced(cx, np) ?? definite(cx, np, "subject") ?? cx.rules.described(cx, np))
      : undefined;
  if (described?.many && described.is === undefined && group === undefined)
    disagrees(np.span, shown(cx, np), "a singular noun in an event");
  const subject: Subject = {
    np,
    ...(described === undefined ? {} : { object: described }),
    ...(who === undefined ? {} : { players: who }),
  };
  // "enters or leaves play": the object stands behind the last verb.
  const shared = clause.predicates[clause.predicates.length - 1]?.item.adjuncts.find(
    (a) => a.kind === "object",
  );
  const without = unlessDone(cx, clause);
  const told = without === undefined ? clause.predicates : clause.predicates.slice(0, 1);
  const drafts = sharedAlone(passives(told)).map(({ item: p }) => {
    const bare =
      shared !== undefined && p.adjuncts.length === 0 && (p.verb.id === "enter" || p.verb.id === "choose");
    return predicateEvent(cx, subject, bare ? { ...p, adjuncts: [shared] } : p, without);
  });
  const by = conjunction(told);
  if (drafts.length > 1 && by !== "or") return noReading(clause.span, shown(cx, clause), "as one event");
  const [first] = drafts;
  if (first === undefined) return noReading(clause.span, shown(cx, clause), "as an event");
  // "attacks or defends": the same participant in each of them.
  const same = drafts.every((d) => JSON.stringify(d.tests) === JSON.stringify(first.tests));
  if (!same) return noReading(clause.span, shown(cx, clause), "as one event");
  const on = drafts.flatMap((d) => d.on);
  const turn = drafts.map((d) => d.first).find((f) => f !== undefined);
  const counts = drafts.length === 1 && turn !== undefined && first.subject !== undefined;
  if (several !== undefined && !counts)
    return notBuilt(np.span, "an event that is counted for each of several cards");
  return {
    on: on.length === 1 ? (on[0] ?? "") : on,
    tests: first.tests,
    ...(turn === undefined ? {} : { first: turn }),
    ...(cx.scope.together ? { together: true as const } : {}),
    ...(several === undefined || first.subject === undefined ? {} : { firstOf: first.subject }),
    span: clause.span,
  };
}

/** "you control no Islands", "there are no creatures": what is so, and not what happens. */
function stateEvent(cx: Context, clause: Clause): Trigger | undefined {
  const { stateEvent: on } = cx.game;
  const [joined, ...more] = clause.predicates;
  if (on === undefined || joined === undefined || more.length > 0) return undefined;
  const { verb } = joined.item;
  const there = verb.id === "be" && clause.subject !== undefined && isThere(clause.subject);
  if (!there && verb.id !== "control" && verb.id !== "have") return undefined;
  const clauses = [{ item: clause, span: clause.span }];
  const so = cx.rules.test(cx, { kind: "sequence", clauses, span: clause.span });
  return { on, tests: [{ while: so }], span: clause.span };
}

/** "each Arena ally in your party": whichever it is, it has a first time. */
function oneOf(np: NounPhrase): NounPhrase | undefined {
  const [first, ...items] = np.items;
  const [each, ...more] = first?.item.kind === "noun" ? first.item.determiners : [];
  if (first?.item.kind !== "noun" || each?.kind !== "quantifier" || each.word !== "each") return undefined;
  if (each.of === true || more.length > 0) return undefined;
  const a = { kind: "article", word: "a", span: each.span } as const;
  return { ...np, items: [{ ...first, item: { ...first.item, determiners: [a] } }, ...items] };
}

const eachOf = (np: NounPhrase): boolean => {
  const item = np.items[0]?.item;
  const d = item?.kind === "noun" ? item.determiners[0] : undefined;
  return d?.kind === "quantifier" && (d.word === "each" || d.word === "all" || d.word === "any");
};

function predicateEvent(cx: Context, subject: Subject, p: Predicate, without?: string): Draft {
  const facts = factsOf(p);
  const bag = bagOf(p);
  const draft: Draft = { on: [], tests: [] };
  const [adverb, ...adverbs] = p.adverbs;
  // "When you next play an ability this turn": the first time alone.
  if (adverb?.id === "next" && adverbs.length === 0 && cx.scope.arming !== undefined)
    cx.scope.arming.once = true;
  else if (adverb !== undefined) return leftOver(adverb.span, shown(cx, p));
  const plural = takesBase(subject.np) || (subject.object?.many === true && subject.object.is === undefined);
  const plain = isPlain(facts) && !facts.past && p.verb.forms.includes(plural ? "base" : "s");
  if (!plain && !facts.passive) return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
  if (facts.negated || facts.past || facts.may || facts.can || facts.cannot || facts.must || facts.would)
    return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
  window(cx, bag);
  const first = takeAdverb(bag, "for the first time");
  const board = cx.game.reading.board === true;
  const own =
    subject.object !== undefined
      ? { object: subject.object }
      : { players: subject.players ?? { one: "you" as const }, np: subject.np };
  if (gameEvent(cx, draft, own, p, bag, facts.passive, without)) {
    // Told by the game's own table.
  } else if (subject.object !== undefined) {
    if (!board || !boardObjectEvent(cx, draft, subject.object, p, bag, facts.passive))
      objectEvent(cx, draft, subject.object, p, bag, facts.passive);
  } else if (subject.players !== undefined && !facts.passive) {
    if (!board || !boardPlayerEvent(cx, draft, subject.players, subject.np, p, bag))
      playerEvent(cx, draft, subject.players, subject.np, p, bag);
  } else return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
  qualify(cx, draft, bag, first !== undefined, p);
  meanwhile(cx, draft, bag, p);
  finish(cx, bag);
  return draft;
}

/** "with this weapon", "with" and the card's name at the right edge of a phrase. */
function ownWeapon(np: NounPhrase): ReturnType<typeof detach> {
  const split = detach(np, ["with"]);
  const item = split === undefined ? undefined : soleNoun(split.post.np);
  const [d] = item?.determiners ?? [];
  const own =
    d?.kind === "demonstrative"
      ? d.word === "this"
      : (item?.head?.senses ?? []).some((s) => s.role === "self");
  return own ? split : undefined;
}

function zonePlay(cx: Context, p: Predicate, bag: Bag): void {
  const object = takeObject(bag);
  if (object === undefined || !isPlace(cx, object) || place(cx, object).zone !== "play")
    noFrame(p.verb.span, shown(cx, p.verb), "as an event");
}

/** Events of a verb without a word behind it, of what does it and of what it is done to. */
const DONE: Readonly<Record<string, string>> = { exhaust: "exhausted", ready: "readied", flip: "flips" };
const DONE_TO: Readonly<Record<string, string>> = { exhaust: "exhausted", interrupt: "interrupted" };
/** "becomes exhausted" is the same event as "exhausts". */
const BECOMES: Readonly<Record<string, string>> = { exhausted: "exhausted", ready: "readied" };

function objectEvent(
  cx: Context,
  draft: Draft,
  d: Described,
  p: Predicate,
  bag: Bag,
  passive: boolean,
): void {
  const self = (role = "object") => {
    draft.subject = role;
    participant(cx, draft, role, d, "subject");
  };
  const other = (role: string, np: NounPhrase) => participant(cx, draft, role, whom(cx, np), "other");
  const alone = (passive ? DONE_TO : DONE)[p.verb.id];
  if (alone !== undefined) {
    draft.on.push(alone);
    self();
    return;
  }
  if (p.verb.id === "turn") {
    const way = takeAdverb(bag, "face down", "face up");
    if (way === undefined) noFrame(p.verb.span, shown(cx, p.verb), "as an event");
    draft.on.push(`turned ${way.id}`);
    self();
    return;
  }
  if (passive) {
    switch (p.verb.id) {
      case "destroy":
      case "inspire": {
        draft.on.push(p.verb.id === "destroy" ? "destroyed" : "inspired");
        self();
        const by = takePreposition(bag, "by");
        if (by !== undefined) other("agent", by.np);
        // "is destroyed this way": by this card.
        else if (takeAdverb(bag, "this way") !== undefined) draft.tests.push({ role: "agent", same: "self" });
        return;
      }
      case "deal": {
        draft.on.push("damage");
        self();
        const object = takeObject(bag);
        if (object === undefined || !isDamage(object)) break;
        const by = takePreposition(bag, "by");
        damageRoles(cx, draft, object);
        if (by !== undefined) other("source", by.np);
        return;
      }
      case "remove": {
        const from = takePreposition(bag, "from");
        if (from === undefined || !isNoun(soleNoun(from.np)?.head, "game")) break;
        self(removedFromGame(cx, draft, d, bag));
        return;
      }
      case "reveal": {
        // "When this ally is revealed from your deck": of the card itself, which lies there.
        const from = takePreposition(bag, "from");
        if (from === undefined || d.is !== "self" || !isPlace(cx, from.np)) break;
        const where = place(cx, from.np);
        if (where.zone !== "deck" || where.whose !== "you") break;
        draft.on.push("revealed");
        self();
        draft.tests.push({ role: "object", is: { zone: "deck" } });
        const by = takePreposition(bag, "by");
        if (by !== undefined) other("agent", by.np);
        cx.scope.zone = "anywhere";
        return;
      }
    }
    noFrame(p.verb.span, shown(cx, p.verb), "as an event");
  }
  switch (p.verb.id) {
    case "sabotage": {
      const object = takeObject(bag);
      if (object === undefined) break;
      draft.on.push("sabotages");
      self();
      const thing = thingOf(cx, "sabotage", object);
      if (thing !== undefined) {
        draft.tests.push({ role: "thing", equals: thing });
        const who = cx.rules.players(cx, object);
        if (who !== undefined) actor(cx, draft, "player", who, object);
        return;
      }
      other("defender", object);
      return;
    }
    case "enter": {
      const object = takeObject(bag);
      if (object !== undefined && isNoun(soleNoun(object)?.head, "combat")) {
        draft.on.push("enters combat");
        self();
        const split = detach(object, ["with"]);
        if (!bareNoun(split?.np ?? object)) leftOver(object.span, shown(cx, object));
        if (split !== undefined) other("against", split.post.np);
        return;
      }
      if (object === undefined || !isPlace(cx, object)) break;
      const where = place(cx, object);
      if (where.zone === cx.game.ownPlay) {
        draft.on.push("enters");
        self();
        const side: Sided = where.whose === "you" ? "you" : "friendly";
        if (where.whose !== "you") break;
        draft.tests.push({ role: "player", side });
        return;
      }
      if (where.zone === "graveyard" && entersGraveyard(cx, draft, d, where, bag)) return;
      if (entersRow(cx, draft, d, where)) return;
      if (where.zone !== "play") break;
      draft.on.push("enters");
      self();
      underControl(cx, draft, bag);
      return;
    }
    case "leave":
      zonePlay(cx, p, bag);
      draft.on.push("leaves");
      self();
      return;
    case "attack": {
      draft.on.push("attacks");
      self();
      const object = takeObject(bag);
      if (object !== undefined) other("defender", object);
      return;
    }
    case "defend":
    case "protect": {
      draft.on.push(`${p.verb.id}s`);
      self();
      const against = takePreposition(bag, "against");
      if (against !== undefined) other("attacker", against.np);
      return;
    }
    case "deal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      draft.on.push("damage");
      self("source");
      const said = takePreposition(bag, "to");
      // "to a hero with this weapon": what deals it, and nothing of the hero's.
      const own = said === undefined ? undefined : ownWeapon(said.np);
      const to = said === undefined || own === undefined ? said : { ...said, np: own.np };
      const weapon = own?.post ?? takePreposition(bag, "with");
      damageRoles(cx, draft, object);
      if (to !== undefined && !struckPlayer(cx, draft, "object", to.np)) other("object", to.np);
      if (weapon !== undefined) other("with", weapon.np);
      return;
    }
    case "heal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      draft.on.push("healed");
      self("source");
      const from = takePreposition(bag, "from");
      const weapon = takePreposition(bag, "with");
      damageAmount(cx, draft, object);
      if (from !== undefined) other("object", from.np);
      if (weapon !== undefined) other("with", weapon.np);
      return;
    }
    case "become": {
      const state = take(bag, "state", (s) => s.words.length === 1);
      const word = state?.words[0]?.item;
      const id = word === undefined ? undefined : stateWord(word);
      const turned = id === undefined ? undefined : BECOMES[id];
      if (turned !== undefined) {
        draft.on.push(turned);
        self();
        return;
      }
      if (id === "targeted") {
        draft.on.push("targeted");
        self();
        const by = takePreposition(bag, "by");
        if (by !== undefined) other("link", by.np);
        return;
      }
      break;
    }
    case "prevent": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object)) break;
      draft.on.push("prevented");
      self("agent");
      preventedDamage(cx, draft, object);
      return;
    }
    case "strike": {
      const weapon = takePreposition(bag, "with");
      if (weapon === undefined) break;
      draft.on.push("strikes");
      self("wielder");
      other("object", weapon.np);
      return;
    }
    case "inspire": {
      const object = takeObject(bag);
      if (object === undefined) break;
      draft.on.push("inspired");
      self("agent");
      other("object", object);
      return;
    }
  }
  noFrame(p.verb.span, shown(cx, p.verb), "as an event");
}

const bareNoun = (np: NounPhrase) => {
  const item = soleNoun(np);
  return item !== undefined && item.determiners.length + item.modifiers.length + item.posts.length === 0;
};

function playerEvent(cx: Context, draft: Draft, who: Players, np: NounPhrase, p: Predicate, bag: Bag): void {
  const you = () => actor(cx, draft, "player", who, np);
  const object = (found: NounPhrase | undefined) => {
    if (found === undefined) return noReading(p.span, shown(cx, p), "without an object");
    participant(cx, draft, "object", whom(cx, found, "one" in who && who.one === "you"), "other");
  };
  switch (p.verb.id) {
    case "play":
    case "complete":
    case "discard":
    case "draw":
      draft.on.push(triggerEvent(cx, p.verb.id));
      you();
      object(takeObject(bag));
      if (p.verb.id === "play") cx.scope.playing = "object";
      return;
    case "strike": {
      draft.on.push("strikes");
      you();
      object(takePreposition(bag, "with")?.np);
      return;
    }
    case "place": {
      draft.on.push("places");
      you();
      const found = takeObject(bag);
      const into = takePreposition(bag, "into");
      if (into !== undefined && (!isPlace(cx, into.np) || place(cx, into.np).zone !== "resources")) break;
      const face = takeAdverb(bag, "face up", "face down");
      object(found);
      if (face !== undefined) draft.tests.push({ role: "faceUp", equals: face.id === "face up" });
      return;
    }
    case "reveal": {
      // By a keyword of this card, as it enters: its own text is at work only afterwards.
      const found = takeObject(bag);
      const thisWay = takeAdverb(bag, "this way") !== undefined;
      if (!thisWay || !cx.game.revealing.some((keyword) => cx.scope.card.keywords.has(keyword))) break;
      draft.on.push("revealed entering");
      you();
      object(found);
      draft.tests.push({ role: "agent", same: "self" });
      return;
    }
    case "flip":
      draft.on.push("flips");
      you();
      object(takeObject(bag));
      return;
    case "attach": {
      // 400.4: also what enters play attached.
      draft.on.push("attached");
      you();
      const to = takePreposition(bag, "to");
      object(takeObject(bag));
      if (to === undefined) break;
      participant(cx, draft, "to", whom(cx, to.np), "other");
      return;
    }
  }
  noFrame(p.verb.span, shown(cx, p.verb), "as an event");
}
