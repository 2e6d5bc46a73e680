// Sentences of an effect in order: "If you do", "Otherwise", "This turn,", triggered modifiers, and one duration
// for all continuous modifiers of a sentence that name none (714.3c).
import type { Front, Modal, Sentence, Sequence } from "../../../grammar/tree.ts";
import type { Duration, Effect, Test } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { type Context, shown } from "../base/context.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel, insideTrigger, mention } from "../base/scope.ts";
import { remaining } from "../conditions/remaining.ts";
import { eventOf } from "../events/events.ts";
import { timeOf } from "../events/times.ts";
import { isWould } from "../events/would.ts";
import { withoutLastInstead } from "../statics/in-place.ts";
import { withStill } from "../statics/nature.ts";
import { shieldEffect } from "../statics/replacements.ts";
import { thatDamage, withThatDamage } from "../statics/unpreventable.ts";
import { flipTest } from "./coins.ts";
import { doubledDamage } from "./doubled-damage.ts";
import { duration } from "./durations.ts";
import { enteringWith } from "./entering.ts";
import { forGood } from "./for-good.ts";
import { freshTargets } from "./fresh-targets.ts";
import { guessTest } from "./guess.ts";
import { forget, inPlaceOf, withoutInstead } from "./instead.ts";
import { effects } from "./instructions.ts";
import { leadOf } from "./leads.ts";
import { withTheirText } from "./made-tokens.ts";
import { aimedLink } from "./new-target.ts";

type ClauseFront = Extract<Front, { kind: "clause" }>;
type AdverbialFront = Extract<Front, { kind: "adverbial" }>;

/** All sentences of one effect, behind what it does already. */
export function sentences(
  cx: Context,
  written: readonly Sentence[],
  already: readonly Effect[] = [],
): readonly Effect[] {
  const body = withTheirText(cx, withStill(cx, written));
  const out: Effect[] = [...already];
  let before = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sentence = body[at];
    if (sentence === undefined) break;
    const dealt = thatDamage(sentence) ? withThatDamage(out) : undefined;
    if (dealt !== undefined) {
      out.splice(0, out.length, ...dealt);
      continue;
    }
    const aimed = freshTargets(cx, sentence, out);
    if (aimed !== undefined) {
      out.splice(0, out.length, ...aimed);
      continue;
    }
    const final = forGood(cx, sentence, out) ?? doubledDamage(cx, sentence, out);
    if (final !== undefined) {
      out.splice(0, out.length, ...final);
      continue;
    }
    const start = out.length;
    const answers = later(sentence) ? answersTo(cx, body.slice(at + 1)) : [];
    one(cx, { sentence, answers }, out, before);
    at += answers.length;
    before = start;
  }
  return out;
}

/** A sentence, and those behind it that say what comes of it: "If you do, ...", where it is done later. */
interface Said {
  readonly sentence: Sentence;
  readonly answers: readonly Sentence[];
}

/** "When that ally attacks this turn, ...", "At the start of your next turn, ...": done then, not now. */
const later = (s: Sentence): boolean =>
  s.fronts.some(
    (f) =>
      (f.kind === "clause" &&
        (f.word.id === "when" || f.word.id === "the next time") &&
        !isWould(f.clauses)) ||
      (f.kind === "adverbial" && f.adverbial.kind === "preposition" && f.adverbial.word.id === "at"),
  );

function answersTo(cx: Context, behind: readonly Sentence[]): readonly Sentence[] {
  const end = behind.findIndex(({ fronts: [front] }) => {
    if (front?.kind === "clause") return front.word.id !== "if" || ifDone(cx, front.clauses) === undefined;
    return front?.kind !== "adverbial" || !isOtherwise(front.adverbial);
  });
  return end < 0 ? behind : behind.slice(0, end);
}

const isOtherwise = (a: AdverbialFront["adverbial"]): boolean =>
  a.kind === "adverb" && a.word.id === "otherwise";

/** `before` is where the effects of the sentence before begin in `out`. */
function one(cx: Context, said: Said, out: Effect[], before: number): void {
  const entering = enteringWith(cx, said.sentence, out[out.length - 1]);
  if (entering !== undefined) {
    out[out.length - 1] = entering;
    return;
  }
  const replaces = cx.game.reading.damageHasType ? undefined : withoutInstead(said.sentence);
  const sentence = replaces ?? said.sentence;
  const targets = cx.scope.targets.length;
  cx.scope.sentence += 1;
  const outerDurations = cx.scope.durations;
  const outerPending = cx.scope.pending;
  cx.scope.durations = [];
  cx.scope.pending = new Set();
  const made = fronted(cx, { ...said, sentence }, sentence.fronts, out, before);
  const settled = made === undefined ? undefined : settle(cx, made, sentence);
  cx.scope.durations = outerDurations;
  cx.scope.pending = outerPending;
  if (settled === undefined) return;
  if (replaces === undefined || settled[0] === undefined) out.push(...settled);
  else if (cx.scope.targets.length > targets) notBuilt(sentence.span, "a target of what is done instead");
  else {
    const earlier = out.slice(before);
    out.splice(before, earlier.length, inPlaceOf(cx, settled, earlier, said.sentence));
  }
}

/** Gives the sentence's duration to the modifiers that named none. */
function settle(cx: Context, made: readonly Effect[], sentence: Sentence): readonly Effect[] {
  const { durations, pending } = cx.scope;
  if (pending.size === 0) return made;
  const kinds = new Map(durations.map((d) => [JSON.stringify(d), d]));
  if (kinds.size > 1) return notBuilt(sentence.span, "a modifier between two durations");
  const [only] = kinds.values();
  if (only === undefined) {
    if (cx.game.reading.untimedLasts === true || [...pending].some(isNature)) return made;
    // Such a modifier would last for the game (714.3); in print it is a power of its own, glued to the line.
    for (const effect of pending)
      if (effect.do === "modify" || effect.do === "cost change")
        if (!("next" in effect && effect.next)) notBuilt(effect.span, "a modifier without a duration");
    return made;
  }
  return made.map((e) => lasting(e, pending, only));
}

/** "becomes an ability": what a card is it stays, since nothing says until when (714.3). */
const isNature = (effect: Effect): boolean =>
  effect.do === "modify" && effect.changes.some((c) => "become" in c && c.also !== true);

function lasting(effect: Effect, pending: ReadonlySet<Effect>, until: Duration): Effect {
  if (pending.has(effect) && "until" in effect) return { ...effect, until };
  switch (effect.do) {
    case "may":
    case "if":
      return {
        ...effect,
        then: effect.then.map((e) => lasting(e, pending, until)),
        ...(effect.otherwise === undefined
          ? {}
          : { otherwise: effect.otherwise.map((e) => lasting(e, pending, until)) }),
      };
    case "unless":
    case "each":
    case "repeat":
      return { ...effect, then: effect.then.map((e) => lasting(e, pending, until)) };
    default:
      return effect;
  }
}

/** Undefined when the sentence became part of the effect before it. */
function fronted(
  cx: Context,
  said: Said,
  fronts: readonly Front[],
  out: Effect[],
  before: number,
): readonly Effect[] | undefined {
  const { sentence } = said;
  const [front, ...rest] = fronts;
  if (front === undefined) return bodyEffects(cx, sentence);
  const inner = () => fronted(cx, said, rest, out, before);
  switch (front.kind) {
    case "clause":
      return clauseFront(cx, said, front, inner, out, before);
    case "adverbial":
      return adverbialFront(cx, said, front, inner, out);
    case "joined":
    case "cost":
      return noReading(front.span, shown(cx, front), "in an effect");
  }
}

function bodyEffects(cx: Context, sentence: Sentence): readonly Effect[] {
  if (sentence.body.kind === "sequence") return effects(cx, sentence.body);
  return eachChooses(cx, sentence.body);
}

/** "Each opponent chooses one: A; or B." is no modal link (707.1c): each chooses as it happens. */
function eachChooses(cx: Context, modal: Modal): readonly Effect[] {
  const lead = leadOf(cx, modal.lead, modal.modes);
  if (lead === undefined || typeof lead.by !== "object")
    return notBuilt(modal.span, "a choice of modes inside an effect");
  const variable = freshLabel(cx.scope, "player");
  const by = { each: variable };
  mention(cx.scope, {
    what: "player",
    part: by,
    opponent: true,
    many: false,
    origin: "loop",
    span: modal.lead.span,
  });
  const targets = cx.scope.targets.length;
  const modes = modal.modes.map(({ item }) =>
    item.kind === "sentence" && item.fronts.length === 0
      ? effects(cx, item.body)
      : noReading(item.span, shown(cx, item), "as a mode"),
  );
  if (cx.scope.targets.length > targets) return notBuilt(modal.span, "a target of what each player chooses");
  const { min, max } = lead;
  const label = freshLabel(cx.scope, "choose");
  const choose: Effect = { do: "choose one", by, modes, min, max, label, span: modal.span };
  const of = { kind: "players", side: lead.by.each } as const;
  return [{ do: "each", variable, of, then: [choose], label: variable, span: modal.span }];
}

const isAboutPaying = (cx: Context, test: Test): boolean =>
  cx.mode === "definite" &&
  cx.game.costs.paidStates.some((state) => JSON.stringify(test).includes(`"state":"${state}"`));

function wrap(cx: Context, sentence: Sentence, test: Test, then: readonly Effect[]): Effect {
  return { do: "if", test, then, label: freshLabel(cx.scope, "if"), span: sentence.span };
}

function clauseFront(
  cx: Context,
  said: Said,
  front: ClauseFront,
  inner: () => readonly Effect[] | undefined,
  out: Effect[],
  before: number,
): readonly Effect[] | undefined {
  const { sentence } = said;
  switch (front.word.id) {
    case "the next time": {
      if (isWould(front.clauses)) return armed(cx, sentence, front, true);
      // "The next time it dies this turn, recall it instead" is "the next time it would die".
      if (cx.game.reading.templated !== true && withoutLastInstead(sentence) !== undefined) {
        const would: ClauseFront = { ...front, clauses: asWould(front.clauses) };
        const fronts = sentence.fronts.map((f) => (f === front ? would : f));
        return armed(cx, { ...sentence, fronts }, would, true);
      }
      return aheadOfIts(delayed(cx, said, front, inner, true), front, out);
    }
    case "if": {
      if (isWould(front.clauses)) return armed(cx, sentence, front, false);
      const answer = ifDone(cx, front.clauses);
      if (answer !== undefined) return ifYouDo(cx, sentence, front, answer, inner, out, before);
      const flip = flipTest(cx, front.clauses, out) ?? guessTest(cx, front.clauses, out);
      if (flip !== undefined) {
        const then = inner();
        if (then === undefined) return noReading(front.span, shown(cx, front), "in front of `otherwise`");
        return [wrap(cx, sentence, flip, then)];
      }
      const aimed = aimedLink(cx, front.clauses);
      if (aimed !== undefined) {
        const then = inner();
        if (then === undefined) return noReading(front.span, shown(cx, front), "in front of `otherwise`");
        return [wrap(cx, sentence, { exists: aimed.filter, op: ">=", n: 1 }, [aimed.choose, ...then])];
      }
      if (/^it\b/i.test(shown(cx, front.clauses))) forget(cx, out[out.length - 1]);
      cx.scope.announcing = true;
      const test = cx.rules.test(cx, front.clauses);
      cx.scope.announcing = false;
      const targets = cx.scope.targets.length;
      const then = inner();
      // What was not paid for has no targets; those of the tree are announced in any case.
      if (cx.scope.targets.length > targets && isAboutPaying(cx, test))
        return notBuilt(sentence.span, "a target of what is done only if an additional cost was paid");
      if (then === undefined) return noReading(front.span, shown(cx, front), "in front of `otherwise`");
      return [wrap(cx, sentence, test, then)];
    }
    case "when":
      if (isWould(front.clauses)) return armed(cx, sentence, front, false);
      return aheadOfIts(delayed(cx, said, front, inner), front, out);
    case "while": {
      const remains = remaining(cx, front.clauses);
      cx.scope.durations.push({ remains });
      const then = inner();
      if (cx.scope.pending.size === 0) return leftOver(front.span, shown(cx, front));
      return then;
    }
  }
  return noReading(front.span, shown(cx, front), "in front of an effect");
}

/** "you do", "he does", "you don't": which answer the sentence before must have had. */
export function ifDone(
  cx: Context,
  clauses: Sequence,
): { readonly yes: boolean; readonly each: boolean } | undefined {
  const [only, ...more] = clauses.clauses;
  const p = only?.item.predicates[0]?.item;
  const subject = only?.item.subject?.items[0]?.item;
  if (p === undefined || more.length > 0 || only?.item.predicates.length !== 1) return undefined;
  if (subject?.kind !== "pronoun" || subject.posts.length > 0) {
    const who = only.item.subject;
    if (
      who === undefined ||
      p.verb.id !== "do" ||
      p.adjuncts.length > 0 ||
      cx.rules.players(cx, who) === undefined
    )
      return undefined;
  } else if (!["you", "he", "she", "they"].includes(subject.word.id)) return undefined;
  // "If you can't, draw 1.", "If you don't, ..."
  const bare = p.verb.id === "can not" || p.verb.id === "do not";
  if (bare && p.auxiliaries.length + p.adverbs.length + p.adjuncts.length === 0)
    return { yes: false, each: subject?.kind === "pronoun" && subject.word.id !== "you" };
  if (p.verb.id !== "do" || p.adjuncts.length > 0 || p.adverbs.length > 0) return undefined;
  const negated = p.auxiliaries.some((a) => a.id === "do not");
  if (p.auxiliaries.length > (negated ? 1 : 0)) return undefined;
  const each = subject?.kind === "pronoun" && subject.word.id !== "you";
  return { yes: !negated, each };
}

/** 709.2f: all actions of the sentence before were performed. */
function ifYouDo(
  cx: Context,
  sentence: Sentence,
  front: ClauseFront,
  answer: { readonly yes: boolean; readonly each: boolean },
  inner: () => readonly Effect[] | undefined,
  out: Effect[],
  before: number,
): readonly Effect[] | undefined {
  const earlier = out.slice(before);
  const last = earlier[earlier.length - 1];
  const paid = cx.game.costs.paidState;
  if (last === undefined && cx.scope.card.optional && paid !== undefined) {
    // Of the additional cost that could be paid.
    const done = inner();
    const test: Test = { object: "self", is: { state: paid } };
    if (done === undefined) return noReading(front.span, shown(cx, front), "in front of `otherwise`");
    return [wrap(cx, sentence, answer.yes ? test : { not: test }, done)];
  }
  if (last === undefined) return noReading(front.span, shown(cx, front), "with no action before it");
  const then = inner();
  if (then === undefined) return noReading(front.span, shown(cx, front), "in front of `otherwise`");
  const did = (list: readonly Effect[]): Test => {
    const tests = list.flatMap((e): Test[] => (e.do === "find" ? [] : [{ did: labelOf(e) }]));
    const [only] = tests;
    const all: Test = tests.length === 1 && only !== undefined ? only : { all: tests };
    return answer.yes ? all : { not: all };
  };
  if (last.do === "each" && answer.each) {
    // "Each opponent may discard a card. If he does, ...": decided for each of them.
    out[out.length - 1] = { ...last, then: [...last.then, wrap(cx, sentence, did(last.then), then)] };
    return undefined;
  }
  // "Then, if C, destroy it. If you do, ...": it was done only where C held.
  const [only, ...more] = earlier;
  if (only?.do === "if" && more.length === 0 && answer.yes && only.otherwise === undefined) {
    out[out.length - 1] = { ...only, then: [...only.then, wrap(cx, sentence, did(only.then), then)] };
    return undefined;
  }
  return [wrap(cx, sentence, did(earlier), then)];
}

function labelOf(effect: Effect): string {
  if (effect.label === undefined) throw new Error(`the step ${effect.do} has no label`);
  return effect.label;
}

function adverbialFront(
  cx: Context,
  said: Said,
  front: AdverbialFront,
  inner: () => readonly Effect[] | undefined,
  out: Effect[],
): readonly Effect[] | undefined {
  const { sentence } = said;
  const { adverbial } = front;
  if (adverbial.kind === "adverb" && !adverbial.only) {
    switch (adverbial.word.id) {
      case "then":
        return inner();
      case "this turn":
      case "this combat": {
        const until: Duration = adverbial.word.id === "this turn" ? "this turn" : "this combat";
        cx.scope.durations.push(until);
        const named = cx.scope.durations.length;
        const then = inner();
        // "This turn, if X would ..., ...", "This turn, when X, ...": its window, which it has taken.
        const taken = cx.scope.durations.length < named;
        if (cx.scope.pending.size === 0 && !taken) return leftOver(adverbial.span, shown(cx, adverbial));
        return then;
      }
      case "otherwise": {
        const last = out[out.length - 1];
        forget(cx, last);
        const then = inner();
        if (
          last === undefined ||
          then === undefined ||
          (last.do !== "if" && last.do !== "may") ||
          last.otherwise
        )
          return noReading(front.span, shown(cx, front), "with nothing to be the other case of");
        out[out.length - 1] = { ...last, otherwise: then };
        return undefined;
      }
    }
  }
  if (adverbial.kind === "preposition" && !adverbial.only) {
    if (adverbial.word.id === "until") {
      const until = duration(cx, { left: [adverbial] });
      if (until === undefined) return noReading(front.span, shown(cx, front), "in front of an effect");
      cx.scope.durations.push(until);
      const then = inner();
      if (cx.scope.pending.size === 0) return leftOver(adverbial.span, shown(cx, adverbial));
      return then;
    }
    if (adverbial.word.id === "at") return [delayedAt(cx, said, adverbial, inner)];
    if (adverbial.word.id === "for") {
      const n = forEach(cx, adverbial.np);
      const then = inner();
      if (then === undefined) return noReading(front.span, shown(cx, front), "in front of `otherwise`");
      return [{ do: "repeat", n, then, label: freshLabel(cx.scope, "repeat"), span: sentence.span }];
    }
  }
  return noReading(front.span, shown(cx, front), "in front of an effect");
}

/** "The next time X would ..., ...", "If X would ... this turn, ...": with nothing else in front (716, 717). */
function armed(cx: Context, sentence: Sentence, front: ClauseFront, once: boolean): readonly Effect[] {
  const last = sentence.fronts[sentence.fronts.length - 1];
  if (last !== front || !isWould(front.clauses))
    return noReading(front.span, shown(cx, front), "in front of an effect");
  if (sentence.body.kind !== "sequence") return notBuilt(sentence.body.span, "a choice of modes here");
  const outer = cx.scope.first;
  const first: Effect[] = [];
  cx.scope.first = first;
  const shield = shieldEffect(cx, front.clauses, sentence.body, once, sentence.span);
  cx.scope.first = outer;
  return [...first, shield];
}

/** "it dies" as "it would die". */
function asWould(clauses: Sequence): Sequence {
  return {
    ...clauses,
    clauses: clauses.clauses.map((c) => ({
      ...c,
      item: {
        ...c.item,
        predicates: c.item.predicates.map((p) => {
          const would = { id: "would", text: "would", senses: [], span: p.item.verb.span };
          const verb: typeof p.item.verb = { ...p.item.verb, forms: ["base"] };
          return { ...p, item: { ...p.item, verb, auxiliaries: [would, ...p.item.auxiliaries] } };
        }),
      },
    })),
  };
}

/** "When that ally attacks this turn, ..." (715). */
function delayed(
  cx: Context,
  said: Said,
  front: ClauseFront,
  inner: () => readonly Effect[] | undefined,
  once = false,
): Delayed {
  const arming: NonNullable<Context["scope"]["arming"]> = { targets: cx.scope.targets, once };
  const { value, targets } = insideTrigger(cx.scope, () => {
    cx.scope.window = "none";
    cx.scope.arming = arming;
    const trigger = eventOf(cx, front.clauses);
    const until = cx.scope.window;
    cx.scope.window = undefined;
    cx.scope.arming = undefined;
    const then = settledInner(cx, said, inner);
    return { trigger, until, then };
  });
  const until = value.until === "none" ? cx.scope.durations.pop() : (value.until ?? "rest of game");
  if (until === undefined) return notBuilt(front.span, "a triggered modifier without a duration");
  const effect: Effect = {
    do: "delayed",
    trigger: value.trigger,
    once: arming.once,
    until,
    targets,
    then: value.then,
    label: freshLabel(cx.scope, "delayed"),
    span: said.sentence.span,
  };
  return arming.act === undefined ? { effect } : { effect, act: arming.act };
}

/** `act`: the label of the act of this ability that it waits for. */
interface Delayed {
  readonly effect: Effect;
  readonly act?: string;
}

/** "X deals 3 damage to Y. When damage is dealt this way, ...": it has to watch before that is dealt. */
function aheadOfIts(
  { effect, act }: Delayed,
  front: ClauseFront,
  out: Effect[],
): readonly Effect[] | undefined {
  if (act === undefined) return [effect];
  const last = out.length - 1;
  const dealt = out[last];
  const known = new Set(
    dealt === undefined
      ? []
      : [...JSON.stringify(dealt).matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label),
  );
  // What is done in answer is a link of its own, and can't speak of what the act has not yet done.
  const early = JSON.stringify(effect).includes(`{"step":"${act}"`);
  if (!known.has(act) || early)
    return notBuilt(front.span, "a triggered modifier apart from what it waits for");
  out.splice(last, 0, effect);
  return undefined;
}

function settledInner(
  cx: Context,
  { sentence, answers }: Said,
  inner: () => readonly Effect[] | undefined,
): readonly Effect[] {
  const then = inner();
  if (then === undefined) return noReading(sentence.span, shown(cx, sentence), "as a triggered modifier");
  const settled = settle(cx, then, sentence);
  return answers.length === 0 ? settled : sentences(cx, answers, settled);
}

/** "At end of turn, destroy it." "At the start of your next turn, ...": once (715.1). */
function delayedAt(
  cx: Context,
  said: Said,
  at: Extract<AdverbialFront["adverbial"], { kind: "preposition" }>,
  inner: () => readonly Effect[] | undefined,
): Effect {
  const { value, targets } = insideTrigger(cx.scope, () => {
    const time = timeOf(cx, at.np);
    return { time, then: settledInner(cx, said, inner) };
  });
  if (!value.time.next) return notBuilt(at.span, "a triggered modifier at a turn that is not the next");
  return {
    do: "delayed",
    trigger: value.time.trigger,
    once: true,
    until: value.time.later ? "from next turn" : "rest of game",
    targets,
    then: value.then,
    label: freshLabel(cx.scope, "delayed"),
    span: said.sentence.span,
  };
}
