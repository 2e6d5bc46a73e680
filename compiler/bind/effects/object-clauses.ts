// Clauses whose subject is an object: it acts, or something lasting is said of it.
import type { Clause, Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart } from "../../abilities.ts";
import { type Chosen, type Context, shown } from "../base/context.ts";
import { eachOf, eachOwnStep, perObject } from "../base/own.ts";
import { noFrame, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { sharedObject } from "../conditions/predicates.ts";
import { isLasting } from "../statics/changes.ts";
import { action, mayDo } from "./actions.ts";
import { modify } from "./modifiers.ts";

/** An object as the subject: it acts ("your hero deals"), or something lasting is said of it. */
export function objectClause(
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
      by === "" && isLasting(cx, p) && predicates.slice(at + 1).some((q) => /^,? ?and$/.test(q.by ?? ""));
    const next = /^(and )?then$/.test(by) && !isLasting(cx, p);
    if (at > 0 && by !== "and" && !listed && !next && !(by === "or" && factsOf(p).cannot))
      return noReading(joined.span, shown(cx, joined), "as another statement");
    const who: Chosen = first ? agent : again(agent);
    if (isLasting(cx, p)) {
      const outer = cx.scope.first;
      const asked: Effect[] = [];
      cx.scope.first = asked;
      const effect = modify(
        cx,
        p,
        who,
        first ? label : freshLabel(cx.scope, "modify"),
        sharedObject(predicates, at),
      );
      cx.scope.first = outer;
      out.push(...asked, ...perObject(cx, eachOwnStep(cx, effect, agent.mention.many), p.span));
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
  if (who.what.kind === "one") return done;
  const reference = JSON.stringify({ step: label });
  const text = JSON.stringify(done);
  const own = text.includes(JSON.stringify(eachOf(cx.scope, { step: label })));
  if (!text.includes(reference) && !own) return done;
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
    return [mayDo(player, action(cx, p, player, agent), label, p.span)];
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
