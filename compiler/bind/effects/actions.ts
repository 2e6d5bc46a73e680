// One verb with all that stands behind it, as effects: conditions, "for each", times, "unless", and the frame of the verb.
import type { NounPhrase, Predicate, Span } from "../../../grammar/tree.ts";
import type { Effect, Filtered, PlayerPart, Test } from "../../abilities.ts";
import { isDamage } from "../amounts/damage-phrases.ts";
import { takePer, whereX } from "../amounts/measures.ts";
import {
  type Bag,
  bagOf,
  finish,
  type Prepositional,
  take,
  takeAdverb,
  takeObject,
  takeSubordinate,
} from "../base/bag.ts";
import { type Chosen, type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { perObject } from "../base/own.ts";
import { leftOver, noFrame, noReading, notBuilt } from "../base/refuse.ts";
import { speaksOfStep } from "../base/same-terms.ts";
import { freshLabel, insideTrigger, outerMention, outerPart } from "../base/scope.ts";
import { unlessPaid } from "../conditions/unless.ts";
import { timeOf } from "../events/times.ts";
import { instructed, instructionNamed } from "../lines/keyword-instructions.ts";
import { preventionEffects } from "../statics/replacements.ts";
import { actOf, gameAct } from "./acts.ts";
import { boardFrames } from "./board.ts";
import { cardFrames } from "./cards.ts";
import { copyFrames } from "./copies.ts";
import { counterFrames } from "./counters.ts";
import { deal, heal } from "./damage.ts";
import type { Call, Frame } from "./frame.ts";
import { ending, pay } from "./plain-instructions.ts";
import { play } from "./plays.ts";
import { seenFrames } from "./seen.ts";
import { stateFrames } from "./state.ts";
import { switchFrames } from "./switching.ts";
import { textFrames } from "./texts.ts";
import { zoneFrames } from "./zones.ts";

const BOARD: Readonly<Record<string, Frame>> = { ...boardFrames, ...seenFrames, play };

const { add, attach, deal: dealPlain } = boardFrames;
const { reveal, choose } = seenFrames;
const ZONES: Readonly<Record<string, Frame>> = {
  ...zoneFrames,
  add,
  attach,
  deal: dealPlain,
  reveal,
  choose,
};

/** Verbs of games whose units stand on a board, and of those whose cards move between named zones. */
const ownFrames = ({ game }: Context): Readonly<Record<string, Frame>> | undefined =>
  game.reading.board === true ? BOARD : game.reading.zones === true ? ZONES : undefined;

const FRAMES: Readonly<Record<string, Frame>> = {
  ...cardFrames,
  ...copyFrames,
  ...counterFrames,
  ...stateFrames,
  ...switchFrames,
  ...textFrames,
  deal,
  heal,
};

const objectPart = (agent: Chosen | undefined) =>
  agent?.mention.what === "object" ? agent.mention.part : undefined;

/** One verb with all that stands behind it. */
export function action(
  cx: Context,
  p: Predicate,
  actor: PlayerPart,
  agent: Chosen | undefined,
): readonly Effect[] {
  if (p.adverbs.length > 0) {
    const [adverb] = p.adverbs;
    if (
      adverb !== undefined &&
      !(p.adverbs.length === 1 && (adverb.id === "then" || (adverb.id === "also" && agent !== undefined)))
    )
      return leftOver(adverb.span, shown(cx, adverb));
  }
  const bag = bagOf(p);
  const said = takeAdverb(bag, "instead");
  if (said !== undefined) {
    if (cx.scope.instead !== "wanted") return leftOver(said.span, "instead");
    cx.scope.instead = "said";
  }
  const outer = cx.scope.first;
  const first: Effect[] = [];
  cx.scope.first = first;
  const where = takeSubordinate(bag, "where");
  // Words in front of "where X is ..." do not mean what is named there.
  const mentioned = cx.scope.mentions.length;
  if (where !== undefined) whereX(cx, where.clauses);
  const counted = cx.scope.mentions.splice(mentioned);
  const condition = takeSubordinate(bag, "if");
  const unless = takeSubordinate(bag, "unless");
  const later = take(bag, "preposition", (a) => !a.only && a.word.id === "at" && isTime(a.np));
  if (later !== undefined) {
    // What stands behind "if" is asked as that time has come.
    const asked = [condition, unless].filter((a) => a !== undefined);
    const rest = { ...p, adjuncts: [...bag.left, ...asked] };
    return [atTime(cx, p, later.np, () => action(cx, rest, outerPart(actor), outerAgent(agent)))];
  }
  const per = takePer(bag);
  const before = cx.scope.subject;
  if (agent !== undefined) cx.scope.subject = agent.mention;
  const second = gapped(p, bag);
  const done = [
    ...verb(cx, p, bag, actor, agent, per),
    ...(second === undefined ? [] : action(cx, second, actor, agent)),
  ];
  cx.scope.subject = before;
  finish(cx, bag);
  cx.scope.mentions.push(...counted);
  cx.scope.first = outer;
  let out: readonly Effect[] = perObject(cx, [...first, ...done], p.span, objectPart(agent));
  if (unless !== undefined) out = [unlessPaid(cx, p, unless.clauses, out)];
  if (condition === undefined) return out;
  return [onCondition(cx, p, cx.rules.test(cx, condition.clauses), out)];
}

const isTime = (np: NounPhrase): boolean => isNoun(soleNoun(np)?.head, "start", "beginning", "end");

/** "put it into its owner's hand at the end of this turn": done then (715.1), to what is spoken of now. */
function atTime(cx: Context, p: Predicate, np: NounPhrase, body: () => readonly Effect[]): Effect {
  const { value, targets } = insideTrigger(cx.scope, () => {
    const time = timeOf(cx, np);
    return { time, then: body() };
  });
  if (!value.time.next) return notBuilt(np.span, "a triggered modifier at a turn that is not the next");
  if (targets.length > 0) return notBuilt(p.span, "a target of what is done later");
  return {
    do: "delayed",
    trigger: value.time.trigger,
    once: true,
    until: value.time.later ? "from next turn" : "rest of game",
    targets,
    then: value.then,
    label: freshLabel(cx.scope, "delayed"),
    span: p.span,
  };
}

/**
 * "He may put it into his hand": he is asked as it happens, so with a time ("at the start of the next turn") as that has
 * come: no choice is made for a triggered modifier before it triggers (715.1).
 */
export function mayDo(player: PlayerPart, then: readonly Effect[], label: string, span: Span): Effect {
  const [only, ...more] = then;
  if (only?.do !== "delayed" || more.length > 0) return { do: "may", player, then, label, span };
  const asked: Effect = { do: "may", player: outerPart(player), then: only.then, label, span: only.span };
  return { ...only, then: [asked] };
}

/** Who acts, as what is done later will speak of it. */
function outerAgent(agent: Chosen | undefined): Chosen | undefined {
  if (agent?.what.kind !== "one") return agent;
  return { what: { ...agent.what, part: outerPart(agent.what.part) }, mention: outerMention(agent.mention) };
}

/** "put one into your hand AND THE REST INTO YOUR GRAVEYARD": the same verb once more. */
function gapped(p: Predicate, bag: Bag): Predicate | undefined {
  // Damage to several is dealt at the same time (405.4).
  const found = take(bag, "gapped", (g) => !isDamage(g.np));
  if (found === undefined) return undefined;
  const object = { kind: "object" as const, span: found.np.span, np: found.np };
  // "and the rest on the bottom of your library in any order": said of those.
  const order = take(bag, "adverb", (a) => a.word.id === "in any order");
  const adjuncts = [object, ...found.adverbials, ...(order === undefined ? [] : [order])];
  return { ...p, span: found.span, adverbs: [], adjuncts };
}

/**
 * "put target ally card into play if its cost is ...": tested before. "put a Pet card from your hand into play if
 * its cost is 3 or less" speaks of what is chosen: it describes what may be chosen.
 */
function onCondition(cx: Context, p: Predicate, test: Test, then: readonly Effect[]): Effect {
  const [only, ...more] = then;
  const label = only?.label;
  if (label !== undefined && JSON.stringify(test).includes(JSON.stringify({ step: label }))) {
    if (only?.do === "put" && only.what.kind === "choose" && more.length === 0) {
      const described = ofChosen(test, label);
      if (described !== undefined)
        return { ...only, what: { ...only.what, filter: { all: [only.what.filter, described] } } };
    }
    return noReading(p.span, shown(cx, p), "with a condition on what it does");
  }
  return { do: "if", test, then, label: freshLabel(cx.scope, "if"), span: p.span };
}

/** A test of the chosen card as a description of it. */
function ofChosen(test: Test, label: string): Filtered | undefined {
  const chosen = (part: unknown) => JSON.stringify(part) === JSON.stringify({ step: label });
  if ("object" in test && "is" in test && chosen(test.object)) return test.is;
  if (
    "compare" in test &&
    typeof test.compare === "object" &&
    "stat" in test.compare &&
    chosen(test.compare.of)
  )
    return JSON.stringify(test.to).includes(label)
      ? undefined
      : { stat: test.compare.stat, op: test.op, n: test.to };
  return undefined;
}

function verb(
  cx: Context,
  p: Predicate,
  bag: Bag,
  actor: PlayerPart,
  agent: Chosen | undefined,
  per: Prepositional | undefined,
): readonly Effect[] {
  if (p.verb.id === "pay" && agent === undefined) return pay(cx, p, bag, actor);
  if (p.verb.id === "have" && agent === undefined) return causative(cx, p, bag, actor);
  if (p.verb.id === "prevent" && agent === undefined && actor === "you") return preventionEffects(cx, p, bag);
  if ((p.verb.id === "lose" || p.verb.id === "win") && actOf(cx, p) === undefined)
    return ending(cx, p, bag, actor);
  const known = cx.game.verbs[p.verb.id] ?? p.verb.id;
  // Games whose damage has no types have verbs of the board.
  const board = ownFrames(cx)?.[known];
  const act = board === undefined ? actOf(cx, p) : undefined;
  const frame: Frame | undefined =
    act !== undefined ? (scope, call) => gameAct(scope, call, act) : (board ?? FRAMES[known]);
  const named = frame === undefined ? instructionNamed(cx, p.verb.id) : undefined;
  if (named !== undefined && agent === undefined && actor === "you" && per === undefined)
    return instructed(cx, named, p.span);
  if (frame === undefined) return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
  const label = freshLabel(cx.scope, p.verb.id);
  const held = per === undefined ? undefined : { phrase: per, used: false };
  const alternative = take(bag, "alternative");
  const other = alternative === undefined ? undefined : { phrase: alternative, used: false };
  const call: Call = {
    verb: p.verb.id,
    predicate: p,
    bag,
    actor,
    label,
    span: p.span,
    ...(agent === undefined ? {} : { agent }),
    ...(held === undefined ? {} : { per: held }),
    ...(other === undefined ? {} : { alternative: other }),
  };
  const out = frame(cx, call);
  // "1 damage to each ally for each Poison attached to it": the number is each one's own.
  if (out.some((e) => e.label === label && speaksOfStep(e, label)))
    return notBuilt(p.span, "a number that each of several objects has for itself");
  if (held !== undefined && !held.used) return leftOver(held.phrase.span, shown(cx, held.phrase));
  if (other !== undefined && !other.used) return leftOver(other.phrase.span, shown(cx, other.phrase));
  for (const effect of out)
    if (effect.do === "gain control" && effect.until === "rest of game") cx.scope.pending.add(effect);
  return out;
}

/** "have your hero deal that much damage to a second target ally". */
function causative(cx: Context, p: Predicate, bag: Bag, actor: PlayerPart): readonly Effect[] {
  const infinitive = take(bag, "infinitive");
  const object = takeObject(bag);
  if (infinitive === undefined || object === undefined || infinitive.not === true)
    return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
  const who = cx.rules.players(cx, object);
  if (who !== undefined) {
    if (!("one" in who)) return noReading(object.span, shown(cx, object), "as who acts");
    return infinitive.predicates.flatMap((i) => action(cx, i.item, who.one, undefined));
  }
  const agent = cx.rules.select(cx, object, { label: freshLabel(cx.scope, "agent"), chooser: actor });
  return infinitive.predicates.flatMap((i) => action(cx, i.item, actor, agent));
}
