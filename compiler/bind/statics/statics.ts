// Static sentences: what holds while the card is where its text works. Continuous powers, cost changes, other
// ways to pay, additional costs, "enters play with", "play only if".
import type { Clause, Front, Joined, NounPhrase, Predicate, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Cost, Filtered, Sided, Test } from "../../abilities.ts";
import { isPer, whereX } from "../amounts/measures.ts";
import {
  type Bag,
  bagOf,
  finish,
  take,
  takeAdverb,
  takeObject,
  takePreposition,
  takeSubordinate,
} from "../base/bag.ts";
import { type Context, isNoun, type Place, shown, wordsOf } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noFrame, noFronts, noReading, notBuilt } from "../base/refuse.ts";
import { isSelf } from "../base/self.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { heldBy } from "../conditions/held.ts";
import { inherit, sharedObject } from "../conditions/predicates.ts";
import { paymentOf } from "../costs/payments.ts";
import { asCannot } from "../effects/board-deeds.ts";
import { bearing } from "../gates/bearers.ts";
import { keptKeywords, keptNature } from "../nouns/kinds.ts";
import { allOf } from "../nouns/noun-words.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";
import { ownZone } from "../nouns/own-zone.ts";
import { isPlace, place } from "../nouns/places.ts";
import { mustTarget } from "./aimed.ts";
import { boardStatic, wasPaid } from "./board-statics.ts";
import { changesOf, isLasting, type LastingChange } from "./changes.ts";
import { doubledStatics } from "./doubled.ts";
import { ofEach } from "./each-statics.ts";
import { entersExhausted } from "./entering-exhausted.ts";
import { entersWith } from "./enters-with.ts";
import { type HandSize, handSize, handSizeChange, noHandSize, sideOfPlayers } from "./hand-size.ts";
import { ownStats } from "./own-stats.ts";
import { isPermission, permission } from "./permissions.ts";
import { isPlaying, playLimit } from "./play-limits.ts";
import { isReplacing, replacementOf } from "./replacements.ts";
import { shielded } from "./shielding.ts";
import { type At, both, each, paying } from "./static-costs.ts";
import { toldNot, toldWhole } from "./told.ts";
import { unpreventableStatic } from "./unpreventable.ts";

type On = Extract<Ability, { kind: "continuous" }>["on"];

/** The abilities that one static sentence gives. */
export function statics(cx: Context, said: Sentence): readonly Ability[] {
  const sentence = ofEach(said);
  const at = { span: sentence.span, text: wordsOf(cx, sentence.span) };
  if (sentence.body.kind !== "sequence") return notBuilt(sentence.body.span, "a choice of modes here");
  // "While you control a Demon, if X would ..., ...", "While ..., prevent ...".
  const holding = sentence.fronts.filter((f) => isHolding(cx, f));
  const rest = { ...sentence, fronts: sentence.fronts.slice(holding.length) };
  const tests: Test[] = [];
  if (isReplacing(rest) && holding.every((f, at) => f === sentence.fronts[at])) {
    for (const front of holding) tests.push(...frontTests(cx, front, sentence));
    const replaced = replacementOf(cx, rest);
    if (replaced !== undefined)
      return replaced.map((a) =>
        inZone(cx, { ...a, ...both(a.while === undefined ? tests : [...tests, a.while]), ...at }),
      );
  }
  for (const front of sentence.fronts) tests.push(...frontTests(cx, front, sentence));
  const out: Ability[] = [];
  const { clauses } = sentence.body;
  const last = clauses[clauses.length - 1];
  // ", and you pay 1 less for each counter": whether the number in front is meant too is not said.
  if (clauses.length > 1 && last !== undefined && endsInPer(last.item))
    return notBuilt(last.span, "`for each` behind two statements");
  for (const [i, joined] of clauses.entries()) {
    const by = joined.by?.replace(/[,;]/g, "").trim() ?? "";
    if (i > 0 && by !== "and") return noReading(joined.span, shown(cx, joined), "as another statement");
    // "Your units have +1. If C, they have +2 instead."
    const who = joined.item.subject;
    const said = who !== undefined && isThey(who) ? (cx.scope.group ?? who) : who;
    const clause = said === undefined ? joined.item : { ...joined.item, subject: said };
    out.push(...clauseStatics(cx, clause, tests, at).map((a) => inZone(cx, a)));
    cx.scope.group = said;
  }
  return out;
}

const isThey = (np: NounPhrase): boolean => {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  return item?.kind === "pronoun" && item.word.id === "they" && item.posts.length === 0;
};

/** "While C,": it holds all of the sentence. */
export const isHolding = (cx: Context, front: Front): boolean =>
  isWhileBeing(front) ||
  (front.kind === "clause" &&
    (front.word.id === "while" ||
      front.word.id === "as long as" ||
      (front.word.id === "when" && cx.game.stateEvent === undefined && isState(front))));

/** "While in cat form,": of whatever the sentence speaks of. */
export const isWhileBeing = (front: Front): boolean =>
  front.kind === "adverbial" && front.adverbial.kind === "reduced" && front.adverbial.word.id === "while";

/** "When you control a Form, ...": no event, but what goes on, unless that triggers in the game. */
const isState = ({ clauses }: Extract<Front, { kind: "clause" }>): boolean =>
  clauses.clauses.every(({ item }) =>
    item.predicates.every(({ item: p }) => p.verb.id === "control" && isPlain(factsOf(p))),
  );

/** "While this ally is in your graveyard, ..." works there (704.1). */
function inZone(cx: Context, a: Ability): Ability {
  // "This spell can't be countered": said of it where that could happen.
  const only = a.kind === "continuous" && "self" in a.on && a.changes.length === 1 ? a.changes[0] : undefined;
  const word =
    only === undefined
      ? ""
      : "cant" in only
        ? only.cant
        : "can" in only && only.n === undefined
          ? only.can
          : "";
  const told = cx.game.told?.zones?.[word];
  if (told === cx.game.chainZone && a.kind === "continuous") return { ...a, zone: told };
  const zone = "while" in a && a.while !== undefined ? ownZone(a.while) : undefined;
  if (zone === undefined) return a;
  if (a.kind === "continuous" && zone === "graveyard") return { ...a, zone };
  return notBuilt(a.span, "a power that works in another zone than play");
}

/** Whether "for each X" stands at the end of the clause. */
function endsInPer(clause: Clause): boolean {
  const p = clause.predicates[clause.predicates.length - 1]?.item;
  if (p === undefined) return false;
  const bag = bagOf(p);
  const deed = take(bag, "infinitive")?.predicates[0]?.item;
  for (const b of deed === undefined ? [bag] : [bag, bagOf(deed)]) {
    const item = takePreposition(b, "for")?.np.items[0]?.item;
    if (item?.kind === "noun" && isPer(item)) return true;
  }
  return false;
}

/** "While in cat form, your hero has ...", "While in cat form, when your hero attacks, ...": that hero is. */
export function whileBeing(cx: Context, front: Front, subject: NounPhrase | undefined): readonly Test[] {
  const one = subject === undefined ? undefined : definite(cx, subject, "subject");
  const object = one?.is;
  if (front.kind !== "adverbial" || object === undefined)
    return noReading(front.span, shown(cx, front), "in front of a statement");
  const bag: Bag = { left: [front.adverbial] };
  const held = heldBy(cx, bag);
  finish(cx, bag);
  return [...held.filters.map((is): Test => ({ object, is })), ...held.tests];
}

/** "While you control a Demon," holds all of the sentence. */
function frontTests(cx: Context, front: Front, sentence: Sentence): readonly Test[] {
  const [clause, ...clauses] = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  if (isWhileBeing(front) && clauses.length === 0) return whileBeing(cx, front, clause?.item.subject);
  if (front.kind === "clause" && (front.word.id === "if" || isHolding(cx, front)))
    return [wasPaid(cx, front.clauses) ?? cx.rules.test(cx, front.clauses)];
  if (front.kind === "adverbial") {
    const bag: Bag = { left: [front.adverbial] };
    const held = heldBy(cx, bag);
    finish(cx, bag);
    if (held.filters.length === 0 && held.tests.length > 0) return held.tests;
  }
  return noReading(front.span, shown(cx, front), `in front of \`${shown(cx, sentence.body)}\``);
}

function clauseStatics(cx: Context, clause: Clause, tests: readonly Test[], at: At): readonly Ability[] {
  noFronts(clause, shown(cx, clause));
  const said = inherit(clause.predicates);
  const predicates = cx.game.reading.damageHasType
    ? said
    : said.map((p) => ({ ...p, item: toldNot(cx, asCannot(p.item)) }));
  const [first] = predicates;
  if (first === undefined) return noReading(clause.span, shown(cx, clause), "as a statement");
  const board = cx.game.reading.damageHasType ? undefined : boardStatic(cx, clause, predicates, tests, at);
  if (board !== undefined) return board;
  const doubled = clause.subject === undefined ? doubledStatics(cx, predicates) : undefined;
  if (doubled !== undefined) return doubled.map((one) => ({ ...one, ...both(tests), ...at }));
  if (clause.subject === undefined) return [imperativeStatic(cx, first.item, predicates, tests, at)];
  const damage = unpreventableStatic(cx, clause);
  if (damage !== undefined) return [{ ...damage, ...both(tests), ...at }];
  const own = cx.game.reading.zones === true && tests.length === 0 ? ownStats(cx, clause, at) : undefined;
  if (own !== undefined) return [own];
  const hand = handSize(cx, clause);
  if (hand !== undefined) return handSizes(cx, hand, tests, at);
  const aimed = mustTarget(cx, clause.subject, predicates);
  if (aimed !== undefined) {
    const on = onPart(cx, aimed.whom.is, aimed.np);
    return [{ kind: "continuous", on, changes: [aimed.change], ...both(tests), ...at }];
  }
  const who = cx.rules.players(cx, clause.subject);
  if (who !== undefined) {
    if ("one" in who && who.one === "you" && predicates.length === 1) {
      const mine = youStatic(cx, first.item, tests, at);
      if (mine !== undefined) return [mine];
    }
    // "Attached hero's controller pays 1 more to play abilities."
    if ("one" in who && who.one !== "you" && JSON.stringify(who.one) !== '{"controllerOf":"host"}')
      return noReading(clause.span, shown(cx, clause), "as a statement");
    const side = sideOfPlayers(who);
    if ("some" in who)
      return noReading(clause.subject.span, shown(cx, clause.subject), "as whom it holds of");
    if (predicates.length === 1 && first.item.verb.id === "pay" && isPlain(factsOf(first.item)))
      return sidesOf(side).map((s) => paying(cx, first.item, { side: s }, tests, at));
    return playerRules(cx, side, predicates, tests, at);
  }
  const shields = shielded(cx, clause.subject, predicates);
  if (shields !== undefined) {
    const changes = [{ can: "shield", filter: { is: "self" as const } }];
    return [{ kind: "continuous", on: { filter: shields }, changes, ...both(tests), ...at }];
  }
  const exhausted = isSelf(cx, clause.subject) ? undefined : entersExhausted(cx, clause.subject, predicates);
  if (exhausted !== undefined) {
    const held = heldBy(cx, exhausted.bag);
    finish(cx, exhausted.bag);
    if (held.filters.length > 0) return noReading(clause.span, shown(cx, clause), "of players");
    return sidesOf("all").map((players) => ({
      kind: "continuous",
      on: { players },
      changes: [exhausted.change],
      ...both([...tests, ...held.tests]),
      ...at,
    }));
  }
  const enters = entersWith(cx, clause, predicates, tests);
  // A gate is judged as the card enters.
  if (enters !== undefined)
    return [
      enters.tests.reduce<Ability>((ability, test) => ({ kind: "gate", test, ability, ...at }), {
        ...enters.made,
        ...at,
      }),
    ];
  return objectRules(cx, clause.subject, predicates, tests, at);
}

/** "Your maximum hand size is increased by one for each ally you control." */
function handSizes(cx: Context, said: HandSize, tests: readonly Test[], at: At): readonly Ability[] {
  const bag = bagOf(said.p);
  const per = each(cx, bag);
  const held = heldBy(cx, bag);
  const change = handSizeChange(cx, said, bag, per.times);
  finish(cx, bag);
  per.done();
  if (held.filters.length > 0) return noReading(said.p.span, shown(cx, said.p), "of players");
  const while_ = both([...tests, ...held.tests]);
  return sidesOf(sideOfPlayers(said.whose)).map((players) => ({
    kind: "continuous",
    on: { players },
    changes: [change],
    ...while_,
    ...at,
  }));
}

/** "This ally has +1 ATK for each ally you control", "Allies you control have Protector while ready". */
function objectRules(
  cx: Context,
  subject: NounPhrase,
  predicates: readonly Joined<Predicate>[],
  tests: readonly Test[],
  at: At,
): readonly Ability[] {
  const kept = keptKeywords(cx, predicates) ?? keptNature(cx, predicates);
  if (kept !== undefined)
    return kept.flatMap((each) => objectRules(cx, subject, [each.predicate], [...tests, each.if], at));
  const one = definite(cx, subject, "subject");
  const described = one ?? cx.rules.described(cx, subject);
  if (one?.is === undefined && !described.many && !eachOf(subject))
    return noReading(subject.span, shown(cx, subject), "as whom it holds of");
  // "Your ability cards can't be interrupted": those on the chain.
  const chained = predicates.every(({ item: p }) => p.verb.id === "interrupt" && factsOf(p).cannot);
  if (described.elsewhere && !chained)
    return notBuilt(subject.span, "a statement about cards of which no zone is named");
  const before = cx.scope.subject;
  const { candidate, x } = cx.scope;
  // "Each ally you control has Assault X, where X is its cost": of each of them its own.
  if (one?.is === undefined)
    cx.scope.candidate = {
      what: "object",
      part: "candidate",
      heads: described.heads,
      many: described.many && !eachOf(subject),
      origin: "loop",
      span: subject.span,
    };
  cx.scope.subject =
    one?.is === undefined
      ? undefined
      : { what: "object", part: one.is, heads: one.heads, many: false, origin: "self", span: subject.span };
  // Under "allies have +1 ATK for each damage on them" the bound thing is each ally.
  const held: { filters: Filtered[]; tests: Test[]; changes: LastingChange[] }[] = [];
  let counted = 0;
  for (const [i, joined] of predicates.entries()) {
    const p = joined.item;
    const by = joined.by?.replace(/[,;]/g, "").trim() ?? "";
    const orCannot = by === "or" && factsOf(p).cannot;
    if (i > 0 && by !== "and" && by !== "" && !orCannot)
      return noReading(joined.span, shown(cx, joined), "as another statement");
    const whole = toldWhole(cx, p);
    if (whole !== undefined) {
      held.push({ filters: [], tests: [], changes: [whole] });
      continue;
    }
    if (!isLasting(cx, p)) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
    const bag = bagOf(p);
    const where = takeSubordinate(bag, "where");
    if (where !== undefined) whereX(cx, where.clauses);
    const per = each(cx, bag);
    const h = heldBy(cx, bag);
    const around = hereOf(cx, bag);
    const said = changesOf(cx, p, bag, per.times, sharedObject(predicates, i));
    const changes = bearing(cx, p, described.heads, said);
    finish(cx, bag);
    per.done();
    if (per.found) counted += 1;
    held.push({ filters: [...h.filters, ...around], tests: [...h.tests], changes: [...changes] });
  }
  cx.scope.subject = before;
  cx.scope.candidate = candidate;
  cx.scope.x = x;
  if (counted > 0 && counted < predicates.length)
    return notBuilt(subject.span, "`for each` behind two statements");
  // A condition behind the last of several predicates holds of all of them.
  const last = held[held.length - 1];
  const shareAll =
    held.length > 1 && held.slice(0, -1).every((h) => h.filters.length === 0 && h.tests.length === 0);
  if (shareAll && last !== undefined)
    for (const h of held.slice(0, -1)) {
      h.filters.push(...last.filters);
      h.tests.push(...last.tests);
    }
  const groups = new Map<string, (typeof held)[number]>();
  for (const h of held) {
    const key = JSON.stringify([h.filters, h.tests]);
    const found = groups.get(key);
    if (found === undefined) groups.set(key, h);
    else found.changes.push(...h.changes);
  }
  return [...groups.values()].map((h): Ability => {
    const conditions = [...tests, ...h.tests];
    if (one?.is !== undefined) {
      for (const is of h.filters) conditions.push({ object: one.is, is });
      return {
        kind: "continuous",
        on: onPart(cx, one.is, subject),
        changes: h.changes,
        ...both(conditions),
        ...at,
      };
    }
    // "+1 ATK for each other Nature ally": other than each of them, not than this card.
    if (JSON.stringify(h.changes.filter((c) => "add" in c || "grant" in c)).includes('{"not":{"is":"self"}}'))
      return notBuilt(subject.span, "a number that each of several objects has for itself");
    // "during its controller's turn": what speaks of each of them is tested of each of them.
    const own = conditions.filter((c) => JSON.stringify(c).includes('"candidate"'));
    const place = described.elsewhere
      ? [{ zone: cx.game.chainZone }, described.filter]
      : [zoneFilter(described)];
    const filter = allOf([...place, ...h.filters, ...own.map((holds): Filtered => ({ holds }))]);
    const shared = conditions.filter((c) => !own.includes(c));
    return { kind: "continuous", on: { filter }, changes: h.changes, ...both(shared), ...at };
  });
}

const eachOf = (np: NounPhrase) => {
  const item = np.items[0]?.item;
  const d = item?.kind === "noun" ? item.determiners[0] : undefined;
  return d?.kind === "quantifier" && (d.word === "each" || d.word === "all");
};

function onPart(cx: Context, part: NonNullable<ReturnType<typeof definite>>["is"], np: NounPhrase): On {
  if (part === "self") return { self: true };
  if (part === "host") return { host: true };
  if (typeof part === "object" && "hero" in part) return { hero: part.hero };
  return noReading(np.span, shown(cx, np), "as whom it holds of");
}

/** "Other friendly units have +1 might here." */
function hereOf(cx: Context, bag: Bag): readonly Filtered[] {
  if (cx.game.reading.damageHasType) return [];
  return takeAdverb(bag, "here") === undefined ? [] : [{ sameRow: "self" }];
}

/** "Players can't draw cards", "opponents can't play allies", "each player may place an additional resource". */
function playerRules(
  cx: Context,
  side: Sided | "all",
  predicates: readonly Joined<Predicate>[],
  tests: readonly Test[],
  at: At,
): readonly Ability[] {
  const changes: LastingChange[] = [];
  const conditions: Test[] = [...tests];
  for (const { item: p } of predicates) {
    const none = noHandSize(cx, p);
    if (none !== undefined) {
      changes.push(none);
      continue;
    }
    if (!isPermission(p)) return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
    const bag = bagOf(p);
    const held = heldBy(cx, bag, ["while", "as long as", "if", "unless", ...(factsOf(p).cannot ? ON : [])]);
    if (held.filters.length > 0) return noReading(p.span, shown(cx, p), "of players");
    conditions.push(...held.tests);
    changes.push(permission(cx, p, bag, side === "you" ? "you" : "several"));
    finish(cx, bag);
  }
  return sidesOf(side).map((s) => ({
    kind: "continuous",
    on: { players: s },
    changes,
    ...both(conditions),
    ...at,
  }));
}

const ON = ["on"] as const;
const sidesOf = (side: Sided | "all"): readonly Sided[] =>
  side === "all" ? ["friendly", "opponent"] : [side];

/** "you pay 1 less to play allies", "you may X rather than pay this card's cost", "you may play this card from ...". */
function youStatic(cx: Context, p: Predicate, tests: readonly Test[], at: At): Ability | undefined {
  const f = factsOf(p);
  if (p.adverbs.length > 0) return undefined;
  if (p.verb.id === "pay" && isPlain(f)) return paying(cx, p, "you", tests, at);
  const controls = isPlain(f) && p.verb.id === "control" ? controlled(cx, p, tests, at) : undefined;
  if (controls !== undefined) return controls;
  if (!(f.may || f.can) || f.passive || f.odd) return undefined;
  const bag = bagOf(p);
  const rather = take(bag, "manner", (m) => m.word.id === "rather than" || m.word.id === "instead of");
  const choose = stayExhausted(cx, p, bag, tests, at);
  if (choose !== undefined) return choose;
  if (rather !== undefined)
    return alternative(cx, { ...p, auxiliaries: [], adjuncts: bag.left }, rather, tests, at);
  if (p.verb.id === "play") return mayPlay(cx, bag, tests, at);
  return undefined;
}

/** "You may choose not to ready this ally during your ready step." (501.1a) */
function stayExhausted(
  cx: Context,
  p: Predicate,
  bag: Bag,
  tests: readonly Test[],
  at: At,
): Ability | undefined {
  const infinitive = p.verb.id === "choose" ? take(bag, "infinitive") : undefined;
  const [only, ...more] = infinitive?.predicates ?? [];
  if (only === undefined || more.length > 0) return undefined;
  const q = only.item;
  if (infinitive?.not !== true || q.adverbs.length > 0 || q.verb.id !== "ready" || q.auxiliaries.length > 0)
    return noReading(q.span, shown(cx, q), "as a choice");
  const inner = bagOf(q);
  const object = takeObject(inner);
  const during = takePreposition(inner, "during") ?? takePreposition(bag, "during");
  finish(cx, inner);
  finish(cx, bag);
  if (!isSelf(cx, object) || during === undefined || !/^your ready step$/i.test(shown(cx, during.np)))
    return noReading(q.span, shown(cx, q), "as a choice");
  return {
    kind: "continuous",
    on: { self: true },
    changes: [{ can: "stay exhausted" }],
    ...both(tests),
    ...at,
  };
}

function mayPlay(cx: Context, bag: Bag, tests: readonly Test[], at: At): Ability | undefined {
  const object = takeObject(bag);
  if (!isSelf(cx, object)) return undefined;
  const without = take(bag, "manner", (a) => a.word.id === "without");
  if (without !== undefined) {
    finish(cx, bag);
    // 403.3: equivalent to an alternate cost of 0.
    if (!isItsCost(cx, without)) return noReading(without.span, shown(cx, without), "as what is not paid");
    return {
      kind: "play modifier",
      change: { alternative: [{ pay: 0, span: without.span }] },
      ...both(tests),
      ...at,
    };
  }
  const time = take(bag, "subordinate", (a) => a.word.id === "any time");
  if (time !== undefined) {
    finish(cx, bag);
    if (!cx.game.instantTimes.includes(shown(cx, time.clauses).toLowerCase()))
      return noReading(time.span, shown(cx, time), "as a time to play");
    return { kind: "play modifier", change: { asInstant: true }, ...both(tests), ...at };
  }
  const from = takePreposition(bag, "from");
  if (from !== undefined && isPlace(cx, from.np)) {
    const price = takePrice(cx, bag);
    finish(cx, bag);
    const where: Place = place(cx, from.np);
    if (
      (where.zone === "graveyard" || where.zone === "deck" || where.zone === "removed") &&
      where.whose === "you"
    )
      return { kind: "play modifier", change: { from: where.zone, ...price }, ...both(tests), ...at };
  }
  return undefined;
}

/** "for {2}{R}": what is paid in place of its cost; "If you do" speaks of that. */
function takePrice(cx: Context, bag: Bag): { readonly costs?: readonly Cost[] } {
  const found = take(bag, "preposition", (a) => {
    const item = a.np.items.length === 1 ? a.np.items[0]?.item : undefined;
    return !a.only && a.word.id === "for" && item?.kind === "amount" && item.amount.kind === "payment";
  });
  const item = found?.np.items[0]?.item;
  if (found === undefined || item?.kind !== "amount") return {};
  const costs = item.posts.length > 0 ? undefined : paymentOf(cx, item.amount);
  if (costs === undefined || cx.game.costs.symbols === undefined)
    return noReading(found.span, shown(cx, found), "as a price");
  cx.scope.card.optional = true;
  return { costs };
}

/** "pay this card's cost", "paying its cost" behind "rather than" or "without". */
function isItsCost(cx: Context, manner: Extract<Predicate["adjuncts"][number], { kind: "manner" }>): boolean {
  const [pay, ...more] = manner.predicates;
  if (pay === undefined || more.length > 0 || pay.item.verb.id !== "pay") return false;
  const bag = bagOf(pay.item);
  const object = takeObject(bag);
  finish(cx, bag);
  const item = object === undefined ? undefined : soleNoun(object);
  const [owner] = item?.determiners ?? [];
  return (
    item !== undefined &&
    isNoun(item.head, ...cx.game.costs.words) &&
    item.determiners.length === 1 &&
    item.modifiers.length + item.posts.length === 0 &&
    ((owner?.kind === "possessive" && isSelf(cx, owner.owner)) ||
      (owner?.kind === "pronoun" && owner.word.id === "its"))
  );
}

/** "You may exhaust a Shield you control rather than pay this ability's cost." (403.3) */
function alternative(
  cx: Context,
  p: Predicate,
  rather: Extract<Predicate["adjuncts"][number], { kind: "manner" }>,
  tests: readonly Test[],
  at: At,
): Ability {
  if (!isItsCost(cx, rather)) return noReading(rather.span, shown(cx, rather), "as what is not paid");
  return {
    kind: "play modifier",
    change: { alternative: cx.rules.costs(cx, p, "you") },
    ...both(tests),
    ...at,
  };
}

/** "You control attached ally." (401.3) */
function controlled(cx: Context, p: Predicate, tests: readonly Test[], at: At): Ability | undefined {
  const bag = bagOf(p);
  const object = takeObject(bag);
  const host = object === undefined ? undefined : definite(cx, object, "object");
  if (host?.is !== "host") return undefined;
  finish(cx, bag);
  return { kind: "continuous", on: { host: true }, changes: [{ control: "you" }], ...both(tests), ...at };
}

/** "Double the ATK of weapons you control", "Play only if ...". */
function imperativeStatic(
  cx: Context,
  p: Predicate,
  predicates: readonly Joined<Predicate>[],
  tests: readonly Test[],
  at: At,
): Ability {
  if (predicates.length !== 1 || p.auxiliaries.length > 0 || p.adverbs.length > 0)
    return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
  const told = toldWhole(cx, p);
  if (told !== undefined)
    return { kind: "continuous", on: { players: "you" }, changes: [told], ...both(tests), ...at };
  if (isPlaying(p)) return playLimit(cx, p, tests, at);
  return noFrame(p.verb.span, shown(cx, p.verb), "as a lasting statement");
}
