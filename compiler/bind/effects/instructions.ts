// Clauses as effects: who acts, "you may", "each player", one instruction behind another.
import type { Clause, Joined, NounPhrase, Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart, Test } from "../../abilities.ts";
import { whereFirst } from "../amounts/measures.ts";
import { type Context, hasSense, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, noFrame, noReading } from "../base/refuse.ts";
import { freshLabel, mention } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { inherit } from "../conditions/predicates.ts";
import { pricedBy } from "../events/trigger-asks.ts";
import { enteringExhausted, enteringTapped } from "../statics/entering-exhausted.ts";
import { toldNot } from "../statics/told.ts";
import { unpreventableEffect } from "../statics/unpreventable.ts";
import { action, mayDo } from "./actions.ts";
import { actOf } from "./acts.ts";
import { playedEffect } from "./board-effects.ts";
import { playPermission } from "./copies.ts";
import { changesCost, payChange } from "./cost-changes.ts";
import { eachOther } from "./each-other.ts";
import { DUES, eitherOf, orElse } from "./either-or.ts";
import { listedPlayers } from "./listed-players.ts";
import { playerModifier, youControl } from "./modifiers.ts";
import { objectClause } from "./object-clauses.ts";

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
  const out: Effect[] = [];
  for (const [at, joined] of seq.clauses.entries()) {
    const by = joined.by?.replace(/[,;]/g, "").trim() ?? "";
    if (at > 0 && !["and", "then", "", "and then"].includes(by))
      return noReading(joined.span, joined.by ?? "", "between instructions");
    const before = seq.clauses[at - 1]?.item.subject;
    // "Target player discards a card and draw a card": who draws is not said.
    if (joined.by === "and" && joined.item.subject === undefined && before && isPlayerNoun(before))
      return disagrees(joined.item.span, shown(cx, joined.item), "who does it");
    out.push(...clauseEffects(cx, joined.item));
  }
  return out;
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
  const predicates = inherit(clause.predicates).map((p) => ({ ...p, item: toldNot(cx, p.item) }));
  const either = eitherOf(cx, clause, predicates);
  if (either !== undefined) return either;
  if (clause.subject === undefined) {
    connectors(cx, predicates, ["and", "then", "and then", ""]);
    const nobody = predicates.find((p) => actOf(cx, p.item)?.named === true);
    if (nobody !== undefined) return disagrees(nobody.span, shown(cx, nobody), "who does it");
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
  const mutual = cx.game.reading.damageHasType ? undefined : eachOther(cx, clause, predicates);
  if (mutual !== undefined) return mutual;
  const played = cx.game.reading.damageHasType ? undefined : playedEffect(cx, clause, predicates);
  if (played !== undefined) return played;
  const tapped = enteringTapped(cx, clause, predicates);
  if (tapped !== undefined) return tapped;
  const exhausted = enteringExhausted(cx, clause, predicates);
  if (exhausted !== undefined) return exhausted;
  const damage = unpreventableEffect(cx, clause);
  if (damage !== undefined) return [damage];
  return objectClause(cx, clause.subject, clause, predicates);
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
    const priced = purposed(cx, p, actor);
    if (priced !== undefined) {
      out.push(...priced);
      at += 1;
      continue;
    }
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
      out.push(mayDo(actor, then, label, { from: p.span.from, to }));
      continue;
    }
    if (!isPlain(f) || f.past) return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
    out.push(...(changesCost(p) ? [payChange(cx, p, actor)] : action(cx, p, actor, undefined)));
    at += 1;
  }
  return out;
}

const PRICES = new Set(["pay", "kill", "destroy", "exhaust", "discard", "recycle", "banish", "spend"]);

/**
 * "Kill a friendly unit to give another +1", "you may pay [1] to ready it": where that is carried out, the price is paid
 * then, and what it is for is done if it was (742.1.a).
 */
function purposed(cx: Context, p: Predicate, actor: PlayerPart): readonly Effect[] | undefined {
  if (cx.mode !== "definite" || cx.game.reading.bareNumbers !== true || !PRICES.has(p.verb.id))
    return undefined;
  const priced = pricedBy(p);
  const [cost, ...more] = priced?.costs ?? [];
  const [may, ...auxiliaries] = p.auxiliaries;
  if (priced === undefined || cost === undefined || more.length > 0 || auxiliaries.length > 0)
    return undefined;
  if (may !== undefined && may.id !== "may") return undefined;
  // What pays is no target (355.10.c.1).
  const { choosing } = cx.scope;
  cx.scope.choosing = false;
  const paid = action(cx, { ...cost, auxiliaries: [] }, actor, undefined);
  cx.scope.choosing = choosing;
  const label = freshLabel(cx.scope, "may");
  const tests = paid.flatMap((e): Test[] => (e.label === undefined ? [] : [{ did: e.label }]));
  const test: Test = may === undefined ? { all: tests } : { did: label };
  const then = priced.done.flatMap((d) => action(cx, d.item, actor, undefined));
  const done: Effect = { do: "if", test, then, label: freshLabel(cx.scope, "if"), span: p.span };
  return may === undefined
    ? [...paid, done]
    : [{ do: "may", player: actor, then: paid, label, span: p.span }, done];
}

export function imperative(cx: Context, p: Predicate, actor: PlayerPart): readonly Effect[] {
  const priced = purposed(cx, p, actor);
  if (priced !== undefined) return priced;
  const f = factsOf(p);
  if (!isPlain(f) || !p.verb.forms.includes("base"))
    return noFrame(p.verb.span, shown(cx, p.verb), "as an effect");
  return action(cx, p, actor, undefined);
}
