// Powers that trigger: "when", "at" and "the first time" in front of a sentence, what is tested besides, and from where the
// card hears its event.
import type { Front, Power, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Limit, Test, Trigger } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { type Context, shown } from "../base/context.ts";
import { offers } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { type Mention, modeScope } from "../base/scope.ts";
import { spentOnIt } from "../costs/payments.ts";
import { textOf } from "../effects/modes.ts";
import { eventOf } from "../events/events.ts";
import { ownPlay, ownPlayZones } from "../events/own-play.ts";
import { timeOf } from "../events/times.ts";
import { asksFirst } from "../events/trigger-asks.ts";
import { isWould } from "../events/would.ts";
import { ownZone } from "../nouns/own-zone.ts";
import { isHolding, isWhileBeing, whileBeing } from "../statics/statics.ts";
import { addsResources } from "./activated.ts";
import { at, type Heads } from "./heads.ts";
import { conditionHead } from "./limits.ts";

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
export function triggeredAll(cx: Context, power: Power, heads: Heads): readonly Ability[] {
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
