// Powers: heads, costs and sentences become abilities. What kind of ability a line is, is decided by its form and
// by whether its text is in force (static) or is carried out as the card resolves (definite).
import type { Front, Head, Power, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Cost, Effect, Limit, Test, Trigger } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { bagOf, take, takeAdverb } from "../base/bag.ts";
import { type Context, hasSense, isNoun, shown, wordsOf } from "../base/context.ts";
import { offers } from "../base/groups.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { abilityScope, freshLabel, type Mention, modeScope } from "../base/scope.ts";
import { inherit } from "../conditions/predicates.ts";
import { discounted, pricedKeyword, waysToPay } from "../costs/ability-costs.ts";
import { act, costs } from "../costs/costs.ts";
import { ownDiscount } from "../costs/paying.ts";
import { spentOnIt } from "../costs/payments.ts";
import { type Text, textOf } from "../effects/modes.ts";
import { sentences } from "../effects/sentences.ts";
import { eventOf } from "../events/events.ts";
import { ownPlay, ownPlayZones } from "../events/own-play.ts";
import { timeOf } from "../events/times.ts";
import { asksFirst } from "../events/trigger-asks.ts";
import { isWould } from "../events/would.ts";
import { allOf, modifier } from "../nouns/noun-words.ts";
import { kindOf } from "../nouns/objects.ts";
import { ownZone } from "../nouns/own-zone.ts";
import { asEnters } from "../statics/as-enters.ts";
import { abilityDiscount, asPlayed } from "../statics/board-statics.ts";
import { entersAsCopy } from "../statics/enters-copy.ts";
import { inPlaceOfStatements, withoutLastInstead } from "../statics/in-place.ts";
import { withStill } from "../statics/nature.ts";
import { remedyOf } from "../statics/remedies.ts";
import { replacedGoesOn } from "../statics/replaced-goes-on.ts";
import { isReplacing } from "../statics/replacements.ts";
import { isHolding, isWhileBeing, statics, whileBeing } from "../statics/statics.ts";
import { keywordAbility, keywordHead, type MarkedHead, markedHead } from "./keyword-uses.ts";
import { conditionHead, limitHead, useOnly } from "./limits.ts";

/** A power's heads, sorted by what they do. */
export interface Heads {
  readonly ongoing: boolean;
  readonly reward: boolean;
  readonly deckBuilding: boolean;
  readonly gates: readonly Test[];
  readonly limits: readonly Limit[];
  readonly keyword?: ReturnType<typeof keywordHead>;
  /** "[Level 6][>]": keywords whose text the power is, the outer one first. */
  readonly marks: readonly MarkedHead[];
  /** "[Reaction][>]": when else it may be used. */
  readonly speed?: string;
}

export function headsOf(cx: Context, heads: readonly Head[]): Heads {
  let ongoing = false;
  let reward = false;
  let deckBuilding = false;
  let title = false;
  const gates: Test[] = [];
  const limits: Limit[] = [];
  const marks: MarkedHead[] = [];
  let speed: string | undefined;
  let keyword: ReturnType<typeof keywordHead> | undefined;
  for (const head of heads) {
    switch (head.kind) {
      case "marked":
        for (const { item } of head.uses) {
          const mark = markedHead(cx, item);
          if (!cx.game.speeds.includes(mark.id)) marks.push(mark);
          else if (speed === undefined) speed = mark.id;
          else leftOver(item.span, shown(cx, item));
        }
        break;
      case "head": {
        const id = head.word.id.toLowerCase();
        if (id === "ongoing" && !ongoing) ongoing = true;
        else if (id === "reward" && !reward) reward = true;
        else if (id === "deckbuilding" && !deckBuilding) deckBuilding = true;
        else leftOver(head.span, shown(cx, head));
        break;
      }
      case "keyword":
        if (keyword !== undefined) leftOver(head.span, shown(cx, head));
        keyword = keywordHead(cx, head.use);
        break;
      case "gate":
        gates.push(gate(cx, head));
        break;
      case "limit":
        limits.push(...limitHead(cx, head));
        break;
      case "condition":
        limits.push(...conditionHead(cx, head.fronts));
        break;
      case "title": {
        // A tag word has no meaning of its own; its condition is spelled out behind it.
        const name = head.words.map((w) => w.text).join(" ");
        if (title || !cx.game.titles.includes(name)) leftOver(head.span, shown(cx, head));
        title = true;
        break;
      }
    }
  }
  return {
    ongoing,
    reward,
    deckBuilding,
    gates,
    limits,
    marks,
    ...(speed === undefined ? {} : { speed }),
    ...(keyword === undefined ? {} : { keyword }),
  };
}

/** "[Horde] Hero:" : your hero has that trait (206.1c). */
function gate(cx: Context, head: Extract<Head, { kind: "gate" }>): Test {
  const [only, ...more] = head.np.items;
  const item = only?.item;
  if (more.length === 0 && item?.kind === "noun" && item.head === undefined && item.modifiers.length === 1) {
    // "[Mage]:" without the noun.
    const [m] = item.modifiers;
    if (m !== undefined) return { object: { hero: "you" }, is: modifier(cx, m.item) };
  }
  if (more.length === 0 && item?.kind === "noun" && item.head !== undefined && hasSense(item.head, "icon")) {
    // "[Hunter]:": the icon by itself.
    const alone = item.determiners.length + item.modifiers.length + item.posts.length === 0;
    const leader = cx.game.leader === undefined ? undefined : cx.game.objects[cx.game.leader];
    if (alone)
      return {
        object: { hero: "you" },
        is: allOf([
          modifier(cx, { kind: "word", word: item.head, span: item.head.span }),
          ...(leader === undefined ? [] : [leader.filter]),
        ]),
      };
  }
  // A bare "Warrior:" is no gate; the noun or an icon says that it is one.
  const hero =
    item?.kind === "noun" &&
    item.head !== undefined &&
    ((cx.game.leader !== undefined && isNoun(item.head, cx.game.leader)) || hasSense(item.head, "icon"));
  if (!hero) return noReading(head.span, shown(cx, head), "in front of a power");
  return { object: { hero: "you" }, is: kindOf(cx, head.np) };
}

const at = (cx: Context, node: Power) => ({ span: node.span, text: wordsOf(cx, node.span) });

/** Wraps abilities in the gates and keyword head of their power. */
export function wrapped(
  cx: Context,
  power: Power,
  heads: Heads,
  abilities: readonly Ability[],
): readonly Ability[] {
  let out = abilities;
  const { keyword } = heads;
  if (keyword !== undefined) {
    out = out.map((effect) => ({
      kind: "keyword",
      keyword: keyword.id,
      ...(keyword.arg === undefined ? {} : { arg: keyword.arg }),
      effect,
      ...at(cx, power),
    }));
  }
  for (const { id, n } of [...heads.marks].reverse())
    out = out.map((effect) => ({
      kind: "keyword",
      keyword: id,
      ...(n === undefined ? {} : { n }),
      effect,
      ...at(cx, power),
    }));
  for (const test of heads.gates)
    out = out.map((ability) => ({ kind: "gate", test, ability, ...at(cx, power) }));
  return out;
}

/** Abilities of a power on a card whose text is in force. */
export function powerAbilities(cx: Context, power: Power, heads: Heads): readonly Ability[] {
  if (power.keywords !== undefined) {
    if (heads.limits.length > 0) return noReading(power.span, shown(cx, power), "with a limit");
    if (power.costs !== undefined || power.body.length > 0)
      return noReading(power.span, shown(cx, power), "behind keywords");
    return power.keywords.map((k) => keywordAbility(cx, k.item));
  }
  if (power.costs !== undefined) {
    const ways = waysToPay(power.costs);
    if (ways === undefined) return [activated(cx, power, heads)];
    // Which use of it counts against a limit is not told by two powers.
    if (heads.limits.some((l) => "perTurn" in l || "perGame" in l))
      return notBuilt(power.span, "a choice of costs under a limit");
    return ways.map((costs) => {
      const scope = {
        ...abilityScope(cx.scope.card),
        ...(cx.scope.x === undefined ? {} : { x: cx.scope.x }),
      };
      return activated({ ...cx, scope }, { ...power, costs }, heads);
    });
  }
  const used = pricedKeyword(cx, power);
  if (used !== undefined) return [used];
  if (heads.speed !== undefined) return noReading(power.span, shown(cx, power), "with a time to use it");
  const [first] = power.body;
  if (first === undefined) {
    // "Ongoing:" may stand alone in its line; a limit or a gate says nothing without a power.
    if (heads.limits.length + heads.gates.length > 0 || heads.keyword !== undefined)
      return noReading(power.span, shown(cx, power), "without a power behind it");
    return [];
  }
  if (heads.keyword?.done || heads.marks.at(-1)?.done) return [spellLike(cx, power, heads)];
  const trigger = triggerFront(cx, first);
  if (trigger !== undefined) return triggeredAll(cx, power, heads);
  const copying = heads.limits.length > 0 ? undefined : entersAsCopy(cx, power);
  if (copying !== undefined) return [copying];
  const played = asPlayed(cx, first);
  if (played !== undefined)
    return powerAbilities(cx, { ...power, body: [played, ...power.body.slice(1)] }, heads);
  const entering = first.fronts[0];
  if (entering?.kind === "clause" && entering.word.id === "as") {
    if (heads.limits.length > 0)
      return notBuilt(power.span, "a limit in front of what happens as a card enters");
    return [asEnters(cx, power, entering)];
  }
  if (isModifierCost(first)) return [additionalCost(cx, power, first)];
  const tests = heads.limits.map((l): Test => {
    if ("when" in l) return l.when;
    if ("turnOf" in l) return { turnOf: l.turnOf };
    return noReading(power.span, shown(cx, power), "as a condition");
  });
  let made: readonly Ability[] = [];
  let last = 0;
  const body = withStill(cx, power.body);
  for (let next = 0; next < body.length; next += 1) {
    const s = body[next];
    if (s === undefined) break;
    const remedy = remedyOf(cx, body.slice(next));
    if (remedy !== undefined) {
      made = [...made, underTests(cx, { ...remedy.made, ...at(cx, power) }, tests, power)];
      next += remedy.sentences - 1;
      last = made.length;
      continue;
    }
    const goesOn = replacedGoesOn(cx, body.slice(next));
    if (goesOn !== undefined) {
      made = [...made, underTests(cx, { ...goesOn, ...at(cx, power) }, tests, power)];
      next += 1;
      last = made.length;
      continue;
    }
    const from = made.length;
    // "If it would die, exile it instead" is in place of the event, and of no statement before.
    const instead = cx.game.reading.damageHasType || isReplacing(s) ? undefined : withoutLastInstead(s);
    const found =
      triggerFront(cx, s) === undefined
        ? statics(cx, instead ?? s).map((a) => underTests(cx, a, tests, power))
        : triggeredAll(cx, { ...power, body: [s] }, heads);
    if (instead !== undefined && from > last)
      made = [...made.slice(0, last), ...inPlaceOfStatements(cx, made.slice(last), found, s)];
    // In place of the line before: whoever has that line changes it.
    else if (instead !== undefined) cx.scope.card.instead = s;
    made = [...made, ...found];
    last = from;
  }
  return made;
}

function underTests(cx: Context, a: Ability, tests: readonly Test[], power: Power): Ability {
  if (tests.length === 0) return a;
  if (a.kind !== "continuous" && a.kind !== "replacement" && a.kind !== "play modifier")
    return noReading(power.span, shown(cx, power), "under a condition");
  const all = a.while === undefined ? tests : [...tests, a.while];
  const [only] = all;
  if (only === undefined) return a;
  return { ...a, while: all.length === 1 ? only : { all } };
}

function activated(cx: Context, power: Power, heads: Heads): Ability {
  if (cx.game.reading.zones === true) cx.scope.elsewhere = "works";
  const printed = costs(cx, power.costs ?? []);
  // "Discard this card:" is paid where it can be.
  if (cx.game.reading.zones === true && printed.some(discardsSelf)) cx.scope.zone = "hand";
  const { body: said, limits } = trailingLimits(cx, power.body);
  const last = said.length > 1 ? said[said.length - 1] : undefined;
  const less = last === undefined ? undefined : (ownDiscount(cx, last) ?? abilityDiscount(cx, last));
  const body = less === undefined ? said : said.slice(0, -1);
  const paid = less === undefined ? printed : discounted(cx, power, printed, less);
  for (const l of [...heads.limits, ...limits]) {
    const zone = "when" in l ? ownZone(l.when) : undefined;
    if (zone === "graveyard") cx.scope.zone = zone;
    else if (zone !== undefined) return notBuilt(power.span, "a power that works in another zone than play");
  }
  if (cx.scope.zone === "anywhere") return notBuilt(power.span, "a power that works in every zone");
  cx.scope.elsewhere = "works";
  // Its words may say that it works in a graveyard.
  const inner = headsOf(cx, power.inner ?? []);
  const speed = inner.speed ?? heads.speed;
  const text = underMarks(cx, power, inner, textOf(cx, body));
  const adds = text.effect.length > 0 && resolvesAtOnce(cx, text);
  const { zone } = cx.scope;
  if (zone === cx.game.chainZone) return notBuilt(power.span, "a power that is used before it resolves");
  return {
    kind: "activated",
    ...(zone === undefined ? {} : { zone }),
    ...(speed === undefined ? {} : { speed }),
    ...(adds ? { adds: true as const } : {}),
    limits: [...heads.limits, ...limits],
    costs: paid,
    ...text,
    ...at(cx, power),
  };
}

const discardsSelf = (cost: Cost): boolean =>
  "perform" in cost &&
  cost.perform.do === "discard" &&
  cost.perform.what.kind === "one" &&
  cost.perform.what.part === "self";

/** What adds resources resolves at once, whatever else it does where the game says so by its symbols. */
const resolvesAtOnce = (cx: Context, { effect, targets }: Text): boolean =>
  cx.game.adds === undefined
    ? effect.every((one) => addsResources(cx, one))
    : targets.length === 0 && effect.some((one) => addsResources(cx, one));

function addsResources(cx: Context, effect: Effect): boolean {
  if (effect.do === "if")
    return [...effect.then, ...(effect.otherwise ?? [])].every((one) => addsResources(cx, one));
  return effect.do === "act" && effect.call === (cx.game.adds?.call ?? "add");
}

/** "[Exhaust]: [Legion] \u2014 ...": the text behind the costs does something only while its condition holds. */
function underMarks(cx: Context, power: Power, inner: Heads, text: Text): Text {
  if (inner.limits.length + inner.gates.length > 0 || inner.keyword !== undefined || inner.ongoing)
    return noReading(power.span, shown(cx, power), "behind a cost");
  let { effect } = text;
  for (const { id } of inner.marks) {
    const test = cx.game.conditions[id];
    if (test === undefined || text.choice !== undefined)
      return noReading(power.span, shown(cx, power), "behind a cost");
    effect = [{ do: "if", test, then: effect, label: freshLabel(cx.scope, "if"), span: power.span }];
  }
  return { ...text, effect };
}

/** Takes "Use only on your turn." off the end. */
function trailingLimits(
  cx: Context,
  body: readonly Sentence[],
): { readonly body: readonly Sentence[]; readonly limits: readonly Limit[] } {
  const last = body[body.length - 1];
  const found = last === undefined || body.length < 2 ? undefined : useOnly(cx, last);
  return found === undefined ? { body, limits: [] } : { body: body.slice(0, -1), limits: found };
}

type TriggerFront = Extract<Front, { kind: "clause" }> | Extract<Front, { kind: "adverbial" }>;

/** The "when" or "at" in front of a sentence, behind "while C,": the first of several. */
export function triggerFront(cx: Context, sentence: Sentence): TriggerFront | undefined {
  const front = sentence.fronts.find((f) => !isHolding(cx, f) && !isOnce(f));
  const [first, ...more] = front?.kind === "joined" ? front.fronts.map(({ item }) => asTrigger(item)) : [];
  if (first !== undefined && more.every((one) => one !== undefined)) return first;
  return asTrigger(front);
}

/** "Once each turn, when ..." */
const isOnce = (front: Front): boolean =>
  front.kind === "adverbial" &&
  front.adverbial.kind === "adverb" &&
  front.adverbial.word.id === "once each turn";

function asTrigger(front: Front | undefined): TriggerFront | undefined {
  if (front?.kind === "clause" && front.word.id === "when" && !isWould(front.clauses)) return front;
  if (front?.kind === "clause" && front.word.id === "the first time") return firstTime(front);
  if (
    front?.kind === "adverbial" &&
    front.adverbial.kind === "preposition" &&
    front.adverbial.word.id === "at"
  )
    return front;
  return undefined;
}

/** "The first time I conquer each turn,": when I conquer for the first time each turn. */
function firstTime(front: Extract<Front, { kind: "clause" }>): TriggerFront | undefined {
  const [only, ...more] = front.clauses.clauses;
  const [joined, ...ps] = only?.item.predicates ?? [];
  if (only === undefined || joined === undefined || more.length + ps.length > 0) return undefined;
  if (!joined.item.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "each turn")) return undefined;
  const word = { ...front.word, id: "for the first time" };
  const adverb = { kind: "adverb" as const, span: front.word.span, word };
  const item = { ...joined.item, adjuncts: [adverb, ...joined.item.adjuncts] };
  const clause = { ...only, item: { ...only.item, predicates: [{ ...joined, item }] } };
  return { ...front, clauses: { ...front.clauses, clauses: [clause] } };
}

/**
 * "When you play me or when I hold", "When you play me or I attack": the same is done at each of these events, so that it
 * is an ability of each.
 */
function eachEvent(cx: Context, sentence: Sentence): readonly Sentence[] {
  const at = sentence.fronts.findIndex((f) => !isHolding(cx, f) && !isOnce(f));
  const front = sentence.fronts[at];
  const fronts =
    front?.kind === "joined"
      ? front.fronts.map(({ item }) => item)
      : front?.kind === "clause" && front.word.id === "when" && offers(front.clauses.clauses)
        ? front.clauses.clauses.map(
            (clause): Front => ({
              ...front,
              clauses: { ...front.clauses, clauses: [{ item: clause.item, span: clause.span }] },
            }),
          )
        : [];
  if (fronts.length < 2) return [sentence];
  return fronts.map((one) => ({ ...sentence, fronts: sentence.fronts.map((f, i) => (i === at ? one : f)) }));
}

/**
 * One triggered power, or several in one line ("... 1 of it. When your hero ..."): a later sentence with a "when"
 * that names no window of its own begins another power.
 */
function triggeredAll(cx: Context, power: Power, heads: Heads): readonly Ability[] {
  const [sentence, ...behind] = power.body;
  const each = sentence === undefined ? [] : eachEvent(cx, sentence);
  if (each.length > 1) {
    let selves: Mention[] = [];
    return each.flatMap((one) => {
      // "When this weapon enters play or you strike with it": the card was named by the event before.
      const inner = modeScope(cx.scope);
      const scope = { ...inner, mentions: [...inner.mentions, ...selves] };
      const made = triggeredAll({ ...cx, scope }, { ...power, body: [one, ...behind] }, heads);
      selves = scope.mentions.filter((m) => m.what === "object" && m.part === "self");
      return made;
    });
  }
  const [first, ...rest] = power.body;
  const front = first === undefined ? undefined : triggerFront(cx, first);
  if (first === undefined || front === undefined)
    return noReading(power.span, shown(cx, power), "as a power");
  if (heads.limits.length > 0) return noReading(power.span, shown(cx, power), "with a limit");
  const place = first.fronts.findIndex((f) => f.span.from === front.span.from);
  const ahead = first.fronts.slice(0, place);
  const whose = front.kind === "clause" ? front.clauses.clauses[0]?.item.subject : undefined;
  const held = ahead
    .filter((f) => !isOnce(f))
    .flatMap((f) =>
      isWhileBeing(f) ? whileBeing(cx, f, whose).map((when) => ({ when })) : conditionHead(cx, [f]),
    );
  const found = whileHeld(triggerOf(cx, front), held);
  const event: Trigger = ahead.some(isOnce) ? { ...found, first: "once" } : found;
  if (ahead.filter(isOnce).length > (found.first === undefined ? 1 : 0))
    return noReading(power.span, shown(cx, power), "with a limit");
  const check = doubleCheck(cx, first.fronts.slice(place + 1));
  const trigger = check.once === undefined ? event : { ...event, tests: [...event.tests, check.once] };
  const elsewhere = check.test === undefined ? undefined : ownZone(check.test);
  if (elsewhere === "graveyard") cx.scope.zone = elsewhere;
  else if (elsewhere !== undefined)
    return notBuilt(power.span, "a power that works in another zone than play");
  const body = [{ ...first, fronts: check.rest }, ...rest];
  // An effect that moves the card from a zone makes the ability work there, unless the event took the card there.
  if (cx.game.reading.zones === true && !ofItself(trigger)) cx.scope.elsewhere = "works";
  if (ownDestruction(trigger)) cx.scope.elsewhere = "follows";
  const asked = cx.game.reading.triggerAsks === true ? asksFirst(cx, body) : { body };
  const text = textOf(cx, asked.body);
  const heard = ownPlay(cx, trigger);
  const zone =
    cx.scope.zone ??
    (ownDiscard(cx, trigger) ? ("anywhere" as const) : heard === trigger ? undefined : ownPlayZones(cx));
  return [
    {
      kind: "triggered",
      trigger: heard,
      ...(asked.optional === true ? { optional: true as const } : {}),
      ...(asked.cost === undefined ? {} : { cost: asked.cost }),
      ...(atOnce(cx, trigger) && text.effect.length > 0 && text.effect.every((one) => addsResources(cx, one))
        ? { adds: true as const }
        : {}),
      ...(check.test === undefined ? {} : { doubleCheck: check.test }),
      ...(zone === undefined ? {} : { zone }),
      ...text,
      ...at(cx, power),
    },
  ];
}

/** Only what follows from adding resolves at once, in games that tell of it. */
function atOnce(cx: Context, { on }: Trigger): boolean {
  const after = cx.game.adds?.after;
  return after === undefined || (typeof on === "string" ? [on] : on).every((one) => after.includes(one));
}

/** "When you discard me": it is in a hand as that happens. */
const ownDiscard = (cx: Context, { on, tests }: Trigger): boolean =>
  !cx.game.reading.damageHasType &&
  (typeof on === "string" ? on === "discards" : on.includes("discards")) &&
  tests.some((t) => "same" in t && t.role === "object" && t.same === "self");

/** It happens to the card itself, or to what it is attached to. */
const ofItself = ({ tests }: Trigger): boolean =>
  tests.some((t) => "same" in t && (t.same === "self" || t.same === "host"));

/** "While you have no cards in hand, when ...": such an event triggers it while that is so. */
function whileHeld(trigger: Trigger, held: readonly Limit[]): Trigger {
  const tests = held.flatMap((l) => ("when" in l ? [{ while: l.when }] : []));
  return tests.length === 0 ? trigger : { ...trigger, tests: [...trigger.tests, ...tests] };
}

/** "When this ally is destroyed", "When attached ally is destroyed" (400.5): its effect finds it in the graveyard. */
const ownDestruction = ({ on, tests }: Trigger): boolean =>
  on === "destroyed" &&
  tests.some((t) => "same" in t && t.role === "object" && (t.same === "self" || t.same === "host"));

function triggerOf(cx: Context, front: TriggerFront): Trigger {
  if (front.kind === "clause") return eventOf(cx, front.clauses);
  const { adverbial } = front;
  if (adverbial.kind !== "preposition" || adverbial.only)
    return noReading(front.span, shown(cx, front), "as a time");
  const time = timeOf(cx, adverbial.np);
  if (time.next && !/^end of turn$/i.test(shown(cx, adverbial.np)))
    return noReading(front.span, shown(cx, front), "as a time of a power");
  return time.trigger;
}

/** ", if C," behind the event, set off by commas: tested twice (703.2). "If you do" cannot stand there. */
function doubleCheck(
  cx: Context,
  fronts: readonly Front[],
): { readonly test?: Test; readonly once?: Trigger["tests"][number]; readonly rest: readonly Front[] } {
  const [front, ...rest] = fronts;
  if (front?.kind !== "clause" || front.word.id !== "if") return { rest: fronts };
  // Where it is tested once, that is as it triggers.
  if (!cx.game.reading.doubleCheck)
    return { once: spentOnIt(cx, front.clauses, bound) ?? { while: cx.rules.test(cx, front.clauses) }, rest };
  return { test: cx.rules.test(cx, front.clauses), rest };
}

const isModifierCost = (s: Sentence) => s.fronts[0]?.kind === "cost";

/** "As an additional cost to play this ability, discard a card." */
export function additionalCost(cx: Context, power: Power, sentence: Sentence): Ability {
  const [front, ...more] = sentence.fronts;
  if (front?.kind !== "cost" || more.length > 0 || power.body.length > 1)
    return noReading(power.span, shown(cx, power), "as an additional cost");
  if (!purposeIsItself(cx, front))
    return notBuilt(front.span, "a cost of something else than playing the card");
  if (sentence.body.kind !== "sequence") return noReading(sentence.span, shown(cx, sentence), "as a cost");
  const optional = mayPay(cx, sentence);
  if (optional !== undefined) {
    cx.scope.card.optional = true;
    return { kind: "play modifier", change: { additional: optional, optional: true }, ...at(cx, power) };
  }
  if (offers(sentence.body.clauses)) return noReading(sentence.span, shown(cx, sentence), "as a cost");
  const additional: Cost[] = [];
  for (const c of sentence.body.clauses) {
    if (offers(c.item.predicates) || c.item.subject !== undefined)
      return noReading(c.span, shown(cx, c), "as a cost");
    for (const p of inherit(c.item.predicates)) additional.push(...act(cx, p.item, "you", additional.length));
  }
  return { kind: "play modifier", change: { additional }, ...at(cx, power) };
}

/** "As an additional cost to play this, you may exhaust a friendly unit." */
function mayPay(cx: Context, sentence: Sentence): readonly Cost[] | undefined {
  const [only, ...more] = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const [p, ...ps] = only?.item.predicates ?? [];
  if (only?.item.subject === undefined || p === undefined || more.length + ps.length > 0) return undefined;
  const who = cx.rules.players(cx, only.item.subject);
  const [may, ...aux] = p.item.auxiliaries;
  if (who === undefined || !("one" in who) || who.one !== "you" || may?.id !== "may" || aux.length > 0)
    return undefined;
  return cx.rules.costs(cx, { ...p.item, auxiliaries: [] }, "you");
}

/** "to play", "to play this ability", "to place this quest face up" (412.1b): the costs of quests are paid then. */
function purposeIsItself(cx: Context, front: Extract<Front, { kind: "cost" }>): boolean {
  const [joined, ...more] = front.purpose.predicates;
  if (joined === undefined || more.length > 0) return false;
  const bag = bagOf(joined.item);
  const { id } = joined.item.verb;
  const placed = id === "place" && takeAdverb(bag, "face up") !== undefined;
  const object = take(bag, "object");
  if (bag.left.length > 0 || (id !== "play" && id !== "cast" && !placed)) return false;
  if (placed !== (front.word.id === "as a cost")) return false;
  if (object === undefined) return !placed;
  return cx.rules.object(cx, object.np) === "self";
}

/** The text of a keyword head that is carried out: "Death Rattle: Target opponent discards a card." */
function spellLike(cx: Context, power: Power, heads: Heads): Ability {
  if (heads.limits.length > 0) return noReading(power.span, shown(cx, power), "with a limit");
  cx.scope.elsewhere = "follows";
  const effect: readonly Effect[] = sentences(cx, power.body);
  return { kind: "spell", targets: cx.scope.targets, effect, ...at(cx, power) };
}
