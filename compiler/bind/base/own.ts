// "its" of each of several objects: "each opposing hero deals damage to itself equal to its ATK", "1 damage to each
// ally for each Poison attached to it", "put each of them into its owner's hand". While a clause is read such a word
// is a placeholder; here it becomes the number that each object has for itself, or the clause is done for each of them.
import type { Span } from "../../../grammar/tree.ts";
import type { Effect, ObjectPart, Quantity, Selection } from "../../abilities.ts";
import type { Context } from "./context.ts";
import { notBuilt } from "./refuse.ts";
import { freshLabel, type Scope } from "./scope.ts";

/** Stands for each of the objects that a part speaks of. */
export function eachOf(scope: Scope, part: ObjectPart): ObjectPart {
  const known = scope.eaches.findIndex((one) => same(one, part));
  if (known < 0) scope.eaches.push(part);
  return placeholder(known < 0 ? scope.eaches.length - 1 : known);
}

const placeholder = (at: number): ObjectPart => ({ each: `each of #${at}` });
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const speaksOf = (node: unknown, at: number): boolean =>
  JSON.stringify(node).includes(JSON.stringify(placeholder(at)));

/** The placeholders in these effects, by number. */
function placeholdersIn(node: unknown): readonly number[] {
  const found = JSON.stringify(node).matchAll(/\{"each":"each of #(\d+)"\}/g);
  return [...new Set([...found].map((m) => Number(m[1])))];
}

function replaced<T>(node: T, at: number, by: ObjectPart): T {
  return JSON.parse(
    JSON.stringify(node).replaceAll(JSON.stringify(placeholder(at)), JSON.stringify(by)),
  ) as T;
}

/** A number that each object has for itself; inside a description of others it is called by another name. */
function ownNumber(n: Quantity, at: number): Quantity {
  if (!speaksOf(n, at)) return n;
  const describes = /"(count|sum|highest|lowest|distinct|most|fewest|countersAmong)":/.test(
    JSON.stringify(n),
  );
  return describes ? { own: replaced<Quantity>(n, at, "own") } : replaced<Quantity>(n, at, "candidate");
}

/** What a clause does, with its placeholders settled; those that speak of its `agent` are left to whoever reads it. */
export function perObject(
  cx: Context,
  effects: readonly Effect[],
  span: Span,
  agent?: ObjectPart,
): readonly Effect[] {
  if (cx.scope.eaches.length === 0) return effects;
  let out = effects;
  for (const at of placeholdersIn(effects)) {
    const part = cx.scope.eaches[at];
    if (part === undefined || same(part, agent)) continue;
    const numbered = out.map((e) => (isOf(e, part) ? withOwnNumber(e, at) : e));
    out = speaksOf(numbered, at) ? doneForEach(cx, out, at, part, span) : numbered;
  }
  return out;
}

/** The step is the one that found these objects. */
const isOf = (effect: Effect, part: ObjectPart): boolean => same(part, { step: effect.label });

/** Verbs that read their number for each object they are done to. */
function withOwnNumber(effect: Effect, at: number): Effect {
  switch (effect.do) {
    case "deal":
    case "put damage":
      return { ...effect, amount: ownNumber(effect.amount, at) };
    case "heal":
    case "remove damage":
      return effect.amount === "all" ? effect : { ...effect, amount: ownNumber(effect.amount, at) };
    case "add counters":
      return { ...effect, n: ownNumber(effect.n, at) };
    case "remove counters":
      return effect.n === "all" ? effect : { ...effect, n: ownNumber(effect.n, at) };
    default:
      return effect;
  }
}

/** The effects once for each object, in the order of the game. */
function doneForEach(
  cx: Context,
  effects: readonly Effect[],
  at: number,
  part: ObjectPart,
  span: Span,
): readonly Effect[] {
  const own = effects.find((e) => isOf(e, part));
  const variable = freshLabel(cx.scope, "each");
  const one: ObjectPart = { each: variable };
  const loop = (of: Selection, then: readonly Effect[]): readonly Effect[] => [
    { do: "each", variable, of, then, label: variable, span },
  ];
  if (own === undefined) {
    // "Exhaust each ally dealt damage this way, and it can't ready ...": of those that were spoken of before.
    const then = effects.map((e) => onlyOne(replaced(e, at, one), part, one));
    return loop({ kind: "one", part }, then);
  }
  const on = own.do === "modify" ? own.on : undefined;
  const all: Selection | undefined =
    on?.kind === "live" ? { kind: "all", filter: on.filter } : on?.kind === "all" ? on : undefined;
  if (own.do !== "modify" || all === undefined || effects.length > 1)
    return notBuilt(span, "a number that each of several objects has for itself");
  return loop(all, [{ ...replaced(own, at, one), on: { kind: "one", part: one } }]);
}

/** In the round of one object, what is done to all of them is done to it. */
function onlyOne(effect: Effect, part: ObjectPart, one: ObjectPart): Effect {
  if (effect.do === "modify" && effect.on.kind === "one" && same(effect.on.part, part))
    return { ...effect, on: { kind: "one", part: one } };
  return effect;
}

/** "They can't ready during their controller's next ready step": of each the step of its own controller. */
export function eachOwnStep(cx: Context, effects: readonly Effect[], many: boolean): readonly Effect[] {
  return effects.map((e): Effect => {
    if (!many || e.do !== "modify" || e.on.kind !== "one") return e;
    const { until, on } = e;
    if (typeof until !== "object" || !("during" in until)) return e;
    const { of } = until;
    if (typeof of !== "object" || !("controllerOf" in of) || !same(of.controllerOf, on.part)) return e;
    const variable = freshLabel(cx.scope, "each");
    const one: ObjectPart = { each: variable };
    const then: Effect = {
      ...e,
      on: { kind: "one", part: one },
      until: { ...until, of: { controllerOf: one } },
    };
    return { do: "each", variable, of: on, then: [then], label: variable, span: e.span };
  });
}
