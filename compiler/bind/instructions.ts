// Clauses as effects: who acts, what is done, "you may", "if", "unless", "for each", and modifiers with the
// durations of their sentence.
import type { Clause, Joined, NounPhrase, Predicate, Sequence } from "../../grammar/tree.ts";
import type { Cost, Effect, Filtered, PlayerPart, Test } from "../abilities.ts";
import { agreement } from "./agreement.ts";
import {
  type Bag,
  bagOf,
  finish,
  type Prepositional,
  take,
  takeAdverb,
  takeObject,
  takeSubordinate,
} from "./bag.ts";
import { isLasting } from "./changes.ts";
import { type Chosen, type Context, hasSense, isNoun, shown } from "./context.ts";
import { isDamage } from "./damage-phrases.ts";
import { duration } from "./durations.ts";
import { eachOther } from "./each-other.ts";
import { actOf, gameAct } from "./effects/acts.ts";
import { boardFrames } from "./effects/board.ts";
import { cardFrames } from "./effects/cards.ts";
import { copyFrames, playPermission } from "./effects/copies.ts";
import { changesCost, payChange } from "./effects/cost-changes.ts";
import { counterFrames } from "./effects/counters.ts";
import { deal, heal } from "./effects/damage.ts";
import type { Call, Frame } from "./effects/frame.ts";
import { play } from "./effects/plays.ts";
import { seenFrames } from "./effects/seen.ts";
import { stateFrames } from "./effects/state.ts";
import { enteringExhausted } from "./entering-exhausted.ts";
import { offers, soleNoun } from "./groups.ts";
import { instructed, instructionNamed } from "./keyword-instructions.ts";
import { listedPlayers } from "./listed-players.ts";
import { takePer, whereFirst, whereX } from "./measures.ts";
import { modify, playerModifier, youControl } from "./modifiers.ts";
import { eachOf, eachOwnStep, perObject } from "./own.ts";
import { ending, pay } from "./plain-instructions.ts";
import { inherit, sharedObject } from "./predicates.ts";
import { disagrees, leftOver, noFrame, noReading, notBuilt } from "./refuse.ts";
import { prevention } from "./replacements.ts";
import { freshLabel, insideTrigger, mention } from "./scope.ts";
import { timeOf } from "./times.ts";
import { unpreventableEffect } from "./unpreventable.ts";
import { factsOf, isPlain } from "./verbs.ts";

const BOARD: Readonly<Record<string, Frame>> = { ...boardFrames, ...seenFrames, play };

const FRAMES: Readonly<Record<string, Frame>> = {
  ...cardFrames,
  ...copyFrames,
  ...counterFrames,
  ...stateFrames,
  deal,
  heal,
};

export function effects(cx: Context, said: Sequence): readonly Effect[] {
  const seq = whereFirst(cx, said);
  const [a, b, ...more] = seq.clauses;
  const due = a?.item.subject === undefined ? a?.item.predicates[0]?.item : undefined;
  const or = b?.by?.replace(/[,;]/g, "").trim() === "or";
  if (a !== undefined && b !== undefined && due !== undefined && or && more.length === 0) {
    // "discard a card, or target opponent gains control of this ally".
    if (a.item.predicates.length > 1 || (a.item.fronts?.length ?? 0) > 0 || !DUES.has(due.verb.id))
      return noReading(b.span, b.by ?? "", "between instructions");
    return [
      orElse(
        cx,
        "you",
        due,
        () => [],
        () => clauseEffects(cx, b.item),
        seq.span,
      ),
    ];
  }
  return seq.clauses.flatMap((joined, at) => {
    const by = joined.by?.replace(/[,;]/g, "").trim() ?? "";
    if (at > 0 && !["and", "then", "", "and then"].includes(by))
      return noReading(joined.span, joined.by ?? "", "between instructions");
    const before = seq.clauses[at - 1]?.item.subject;
    // "Target player discards a card and draw a card": who draws is not said.
    if (joined.by === "and" && joined.item.subject === undefined && before && isPlayerNoun(before))
      return disagrees(joined.item.span, shown(cx, joined.item), "who does it");
    return clauseEffects(cx, joined.item);
  });
}

function isPlayerNoun(np: NounPhrase): boolean {
  const head = soleNoun(np)?.head;
  return head !== undefined && hasSense(head, "noun", "player");
}

/** ", and if it's an ally, ready it": a condition in front of one clause of several. */
function clauseEffects(cx: Context, clause: Clause): readonly Effect[] {
  const [front, ...more] = clause.fronts ?? [];
  if (front === undefined) return plainClause(cx, clause);
  if (front.kind !== "clause" || front.word.id !== "if" || more.length > 0)
    return noReading(front.span, shown(cx, front), "in front of a clause");
  const test = cx.rules.test(cx, front.clauses);
  const { fronts: _, ...plain } = clause;
  return [
    {
      do: "if",
      test,
      then: plainClause(cx, plain),
      label: freshLabel(cx.scope, "if"),
      span: clause.span,
    },
  ];
}

function plainClause(cx: Context, clause: Clause): readonly Effect[] {
  agreement(cx, clause);
  const predicates = inherit(clause.predicates);
  const by = predicates.map((p) => p.by?.replace(/[,;]/g, "").trim() ?? "");
  const either = eitherOf(cx, clause, predicates);
  if (either !== undefined) return either;
  if (clause.subject === undefined) {
    connectors(cx, predicates, ["and", "then", "and then", ""]);
    const done = predicates.flatMap((p) => imperative(cx, p.item, "you"));
    cx.scope.lastSubject = undefined;
    return done;
  }
  const who = cx.rules.players(cx, clause.subject);
  if (who !== undefined) {
    if ("one" in who) {
      if (who.one === "you" && predicates.length === 1) {
        const control = youControl(cx, predicates[0]?.item);
        if (control !== undefined) return control;
      }
      const done = playerModifier(cx, who.one, predicates) ?? playerClause(cx, who.one, predicates);
      cx.scope.lastSubject = undefined;
      return done;
    }
    if ("each" in who) {
      cx.scope.lastSubject = undefined;
      const variable = freshLabel(cx.scope, "player");
      mention(cx.scope, {
        what: "player",
        part: { each: variable },
        many: false,
        origin: "loop",
        span: clause.subject.span,
      });
      const player = { each: variable };
      const then = playerModifier(cx, player, predicates) ?? playerClause(cx, player, predicates);
      return [
        {
          do: "each",
          variable,
          of: { kind: "players", side: who.each },
          then,
          label: variable,
          span: clause.span,
        },
      ];
    }
    return noReading(clause.subject.span, shown(cx, clause.subject), "as who acts");
  }
  const these = listedPlayers(cx, clause, predicates);
  if (these !== undefined) {
    const { variable, of } = these;
    const then = playerClause(cx, { each: variable }, these.predicates);
    return [{ do: "each", variable, of, then, label: variable, span: clause.span }];
  }
  void by;
  const mutual = cx.game.reading.damageHasType ? undefined : eachOther(cx, clause, predicates);
  if (mutual !== undefined) return mutual;
  const exhausted = enteringExhausted(cx, clause, predicates);
  if (exhausted !== undefined) return exhausted;
  const damage = unpreventableEffect(cx, clause);
  if (damage !== undefined) return [damage];
  return objectClause(cx, clause.subject, clause, predicates);
}

/** What a player may be made to do instead of something worse. */
const DUES = new Set(["pay", "discard"]);

/** "discard two cards or destroy Last Stand", "draw a card, or ready a resource": one of two, as it happens (709.2b). */
function eitherOf(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const [a, b, ...more] = predicates;
  const by = b?.by?.replace(/[,;]/g, "").trim();
  if (a === undefined || b === undefined || more.length > 0 || by !== "or") return undefined;
  const who = clause.subject === undefined ? { one: "you" as const } : cx.rules.players(cx, clause.subject);
  if (who === undefined || !("one" in who)) return undefined;
  if (![a, b].every(({ item }) => isPlain(factsOf(item)) && !factsOf(item).past)) return undefined;
  const said = (p: Predicate) => action(cx, p, who.one, undefined);
  return [
    orElse(
      cx,
      who.one,
      a.item,
      () => said(a.item),
      () => said(b.item),
      clause.span,
    ),
  ];
}

/** F unless the player does what is due; where nothing is due, he chooses. */
function orElse(
  cx: Context,
  player: PlayerPart,
  due: Predicate,
  first: () => readonly Effect[],
  second: () => readonly Effect[],
  span: Clause["span"],
): Effect {
  const label = freshLabel(cx.scope, "either");
  if (DUES.has(due.verb.id)) {
    const costs = cx.rules.costs(cx, due, player);
    return { do: "unless", player, costs, then: second(), label, span };
  }
  const targets = cx.scope.targets.length;
  const modes = [first(), second()];
  if (cx.scope.targets.length > targets) return notBuilt(span, "a choice between targets as it happens");
  return { do: "choose one", by: player, modes, min: 1, max: 1, label, span };
}

function connectors(cx: Context, list: readonly Joined<Predicate>[], allowed: readonly string[]): void {
  for (const [at, joined] of list.entries()) {
    if (at === 0) continue;
    const by = joined.by?.replace(/[,;]/g, "").trim() ?? "";
    if (!allowed.includes(by)) noReading(joined.span, shown(cx, joined), "as another instruction");
  }
}

/** A player as the subject: "you may", "target opponent discards", "its controller puts". */
function playerClause(
  cx: Context,
  actor: PlayerPart,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] {
  connectors(cx, predicates, ["and", "then", "and then", ""]);
  const out: Effect[] = [];
  let at = 0;
  while (at < predicates.length) {
    const p = predicates[at]?.item;
    if (p === undefined) break;
    const f = factsOf(p);
    const permitted = playPermission(cx, p, actor);
    if (permitted !== undefined) {
      out.push(permitted);
      at += 1;
      continue;
    }
    if (f.may && !f.cannot && !f.can && !f.must && !f.would && !f.odd && !f.negated && !f.passive) {
      // One question for the whole of "you may A and B" (712.7).
      const then: Effect[] = [];
      const label = freshLabel(cx.scope, "may");
      let to = p.span.to;
      let next: Predicate | undefined = p;
      while (next !== undefined && factsOf(next).may) {
        to = next.span.to;
        then.push(...action(cx, next, actor, undefined));
        at += 1;
        next = predicates[at]?.item;
      }
      out.push({ do: "may", player: actor, then, label, span: { from: p.span.from, to } });
      continue;
    }
    if (!isPlain(f) || f.past) return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
    out.push(...(changesCost(p) ? [payChange(cx, p, actor)] : action(cx, p, actor, undefined)));
    at += 1;
  }
  return out;
}

export function imperative(cx: Context, p: Predicate, actor: PlayerPart): readonly Effect[] {
  const f = factsOf(p);
  if (!isPlain(f) || !p.verb.forms.includes("base"))
    return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
  return action(cx, p, actor, undefined);
}

/** An object as the subject: it acts ("your hero deals"), or something lasting is said of it. */
function objectClause(
  cx: Context,
  subject: NounPhrase,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] {
  const label = freshLabel(cx.scope, "subject");
  const agent = cx.rules.select(cx, subject, { label, chooser: "you", subject: true });
  const before = cx.scope.subject;
  cx.scope.subject = agent.mention;
  const out: Effect[] = [];
  let first = true;
  for (const [at, joined] of predicates.entries()) {
    const p = joined.item;
    const by = joined.by?.replace(/[,;]/g, "").trim() ?? "";
    const listed =
      by === "" && isLasting(p) && predicates.slice(at + 1).some((q) => /^,? ?and$/.test(q.by ?? ""));
    const next = /^(and )?then$/.test(by) && !isLasting(p);
    if (at > 0 && by !== "and" && !listed && !next && !(by === "or" && factsOf(p).cannot))
      return noReading(joined.span, shown(cx, joined), "as another statement");
    const who: Chosen = first ? agent : again(agent);
    if (isLasting(p)) {
      const effect = modify(
        cx,
        p,
        who,
        first ? label : freshLabel(cx.scope, "modify"),
        sharedObject(predicates, at),
      );
      out.push(...perObject(cx, eachOwnStep(cx, effect, agent.mention.many), p.span));
    } else out.push(...forEachAgent(cx, agentAction(cx, p, who, clause), who, label, clause));
    first = false;
  }
  cx.scope.subject = before;
  cx.scope.lastSubject = agent.mention;
  return out;
}

/** "Each opposing hero deals 4 damage to itself": what speaks of the one that acts is done for each of them. */
function forEachAgent(
  cx: Context,
  done: readonly Effect[],
  who: Chosen,
  label: string,
  clause: Clause,
): readonly Effect[] {
  const reference = JSON.stringify({ step: label });
  const text = JSON.stringify(done);
  const own = text.includes(JSON.stringify(eachOf(cx.scope, { step: label })));
  if (who.what.kind === "one" || (!text.includes(reference) && !own)) return done;
  if (who.what.kind !== "all") return noReading(clause.span, shown(cx, clause), "as an effect");
  const variable = freshLabel(cx.scope, "each");
  const source = JSON.stringify(who.what);
  const then = JSON.parse(
    text
      .replaceAll(reference, JSON.stringify({ each: variable }))
      .replaceAll(JSON.stringify(eachOf(cx.scope, { step: label })), JSON.stringify({ each: variable }))
      .replaceAll(source, JSON.stringify({ kind: "one", part: { each: variable } })),
  ) as readonly Effect[];
  return [{ do: "each", variable, of: who.what, then, label: variable, span: clause.span }];
}

const objectPart = (agent: Chosen | undefined) =>
  agent?.mention.what === "object" ? agent.mention.part : undefined;

/** The subject of a second predicate is what the first one spoke of. */
function again(agent: Chosen): Chosen {
  if (agent.what.kind !== "choose" || agent.mention.what !== "object") return agent;
  return { what: { kind: "one", part: agent.mention.part }, mention: agent.mention };
}

function agentAction(cx: Context, p: Predicate, agent: Chosen, clause: Clause): readonly Effect[] {
  const f = factsOf(p);
  if (f.may && !f.passive && !f.odd && !f.negated) {
    const player = controllerOf(agent);
    if (player === undefined) return noReading(clause.span, shown(cx, clause), "as who may");
    const label = freshLabel(cx.scope, "may");
    return [{ do: "may", player, then: action(cx, p, player, agent), label, span: p.span }];
  }
  if (!isPlain(f) || f.past) return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
  return action(cx, p, controllerOf(agent) ?? "you", agent);
}

/** Who decides for an acting object: its controller. */
function controllerOf(agent: Chosen): PlayerPart | undefined {
  if (agent.what.kind !== "one") return undefined;
  const { part } = agent.what;
  if (part === "self") return "you";
  if (typeof part === "object" && "hero" in part) return part.hero;
  return { controllerOf: part };
}

/** One verb with all that stands behind it. */
function action(cx: Context, p: Predicate, actor: PlayerPart, agent: Chosen | undefined): readonly Effect[] {
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
    const rest = { ...p, adjuncts: bag.left };
    return [atTime(cx, p, later.np, () => action(cx, rest, actor, agent))];
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
  if (condition !== undefined) out = [onCondition(cx, p, cx.rules.test(cx, condition.clauses), out)];
  return out;
}

const isTime = (np: NounPhrase): boolean => isNoun(soleNoun(np)?.head, "start", "end");

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

/** "put one into your hand AND THE REST INTO YOUR GRAVEYARD": the same verb once more. */
function gapped(p: Predicate, bag: Bag): Predicate | undefined {
  // Damage to several is dealt at the same time (405.4).
  const found = take(bag, "gapped", (g) => !isDamage(g.np));
  if (found === undefined) return undefined;
  const object = { kind: "object" as const, span: found.np.span, np: found.np };
  return { ...p, span: found.span, adverbs: [], adjuncts: [object, ...found.adverbials] };
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
  if (p.verb.id === "prevent" && agent === undefined && actor === "you") return [shield(cx, p, bag)];
  if (p.verb.id === "lose" || p.verb.id === "win") return ending(cx, p, bag, actor);
  const known = cx.game.verbs[p.verb.id] ?? p.verb.id;
  // Games whose damage has no types have verbs of the board.
  const board = cx.game.reading.damageHasType ? undefined : BOARD[known];
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
  const own = JSON.stringify(out.filter((e) => e.label === label).map(({ label: _, ...e }) => e));
  if (own.includes(JSON.stringify({ step: label })))
    return notBuilt(p.span, "a number that each of several objects has for itself");
  if (held !== undefined && !held.used) return leftOver(held.phrase.span, shown(cx, held.phrase));
  if (other !== undefined && !other.used) return leftOver(other.phrase.span, shown(cx, other.phrase));
  for (const effect of out)
    if (effect.do === "gain control" && effect.until === "rest of game") cx.scope.pending.add(effect);
  return out;
}

/** "prevent the next 3 damage that would be dealt to target ally this turn" (717.2): a shield with a duration. */
function shield(cx: Context, p: Predicate, bag: Bag): Effect {
  const own = duration(cx, bag);
  const before = cx.scope.durations.length;
  const { replace } = prevention(cx, p, bag, "next");
  const named = cx.scope.durations.splice(before);
  const until = own ?? named[0];
  if (until === undefined || (own !== undefined && named.length > 0))
    return noReading(p.span, shown(cx, p), "without one duration");
  cx.scope.durations.push(until);
  return { do: "shield", replace, once: false, until, label: freshLabel(cx.scope, "shield"), span: p.span };
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

/** Whoever pays chooses what with; costs say so by "you". */
function ofPayer(cost: Cost, player: PlayerPart): Cost {
  if (!("perform" in cost) || !("what" in cost.perform)) return cost;
  const { perform } = cost;
  if (typeof perform.what !== "object" || !("kind" in perform.what) || perform.what.kind !== "choose")
    return cost;
  if (JSON.stringify(perform.what.by) !== JSON.stringify(player)) return cost;
  return { ...cost, perform: { ...perform, what: { ...perform.what, by: "you" } } as Effect };
}

/** "unless he destroys an ally" as "destroy an ally", which is what he is asked to do. */
const asBase = (p: Predicate): Predicate =>
  p.auxiliaries.length === 0 && p.verb.forms.includes("s")
    ? { ...p, verb: { ...p.verb, forms: ["base"] } }
    : p;

/** "unless its controller pays 3": that player may; if he does not, the rest happens. */
function unlessPaid(cx: Context, p: Predicate, clauses: Sequence, then: readonly Effect[]): Effect {
  const [only, ...more] = clauses.clauses;
  const subject = only?.item.subject;
  if (only === undefined || more.length > 0 || subject === undefined)
    return noReading(clauses.span, shown(cx, clauses), "behind `unless`");
  if (offers(only.item.predicates))
    return noReading(clauses.span, shown(cx, clauses), "as a choice of costs");
  const player = cx.rules.player(cx, subject);
  const said = inherit(only.item.predicates).flatMap((q) => cx.rules.costs(cx, asBase(q.item), player));
  const costs = said.map((cost) => ofPayer(cost, player));
  return { do: "unless", player, costs, then, label: freshLabel(cx.scope, "unless"), span: p.span };
}
