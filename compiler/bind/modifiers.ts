// Modifiers that an effect makes: "target ally has +2 ATK this turn", "you control it", each with its duration.
import type { Joined, NounPhrase, Predicate } from "../../grammar/tree.ts";
import type { Duration, Effect, PlayerPart, Quantity, Test } from "../abilities.ts";
import { forEach } from "./amounts.ts";
import { bagOf, finish, takeObject, takeSubordinate } from "./bag.ts";
import { changesOf } from "./changes.ts";
import type { Chosen, Context } from "./context.ts";
import { shown } from "./context.ts";
import { duration } from "./durations.ts";
import { heldBy } from "./held.ts";
import { takePer, whereX } from "./measures.ts";
import { isPermission, permission } from "./permissions.ts";
import { leftOver } from "./refuse.ts";
import { freshLabel } from "./scope.ts";
import { factsOf, isPlain } from "./verbs.ts";

/** "target player can't play cards this turn": a modifier of a player; undefined if it says no such thing. */
export function playerModifier(
  cx: Context,
  player: PlayerPart,
  predicates: readonly Joined<Predicate>[],
): readonly Effect[] | undefined {
  const forbids = predicates.filter(({ item }) => isPermission(item) && factsOf(item).cannot);
  if (forbids.length === 0 || forbids.length < predicates.length) return undefined;
  return predicates.map(({ item: p }): Effect => {
    const bag = bagOf(p);
    const until = duration(cx, bag);
    const change = permission(cx, p, bag, player);
    finish(cx, bag);
    const effect: Effect = {
      do: "modify",
      on: { kind: "players", player },
      changes: [change],
      until: until ?? "rest of game",
      label: freshLabel(cx.scope, "modify"),
      span: p.span,
    };
    lasts(cx, effect, until);
    return effect;
  });
}

/** "you control target ally this turn": a change of control with a duration (401.3). */
export function youControl(cx: Context, p: Predicate | undefined): readonly Effect[] | undefined {
  if (p === undefined || p.verb.id !== "control" || !isPlain(factsOf(p)) || p.adverbs.length > 0)
    return undefined;
  const bag = bagOf(p);
  const until = duration(cx, bag);
  const object = takeObject(bag);
  if (object === undefined) return undefined;
  const label = freshLabel(cx.scope, "control");
  const chosen = cx.rules.select(cx, object, { label, chooser: "you", act: "control" });
  finish(cx, bag);
  const effect: Effect = {
    do: "gain control",
    what: chosen.what,
    player: "you",
    until: until ?? "rest of game",
    label,
    span: p.span,
  };
  lasts(cx, effect, until);
  return [effect];
}

/** Notes whether a modifier named a duration of its own. */
function lasts(cx: Context, effect: Effect, until: Duration | undefined): void {
  if (until === undefined) cx.scope.pending.add(effect);
  else cx.scope.durations.push(until);
}

/** "target ally has +2 ATK this turn": a modifier made now. */
export function modify(
  cx: Context,
  p: Predicate,
  who: Chosen,
  label: string,
  shared: NounPhrase | undefined,
): readonly Effect[] {
  const bag = bagOf(p);
  const where = takeSubordinate(bag, "where");
  if (where !== undefined) whereX(cx, where.clauses);
  const until = duration(cx, bag);
  const per = takePer(bag);
  const held = heldBy(cx, bag);
  let used = false;
  const times = (n: Quantity): Quantity => {
    if (per === undefined) return n;
    used = true;
    const each = forEach(cx, per.np);
    if (n === 1) return each;
    return typeof n === "number" ? { times: [n, each] } : leftOver(per.span, shown(cx, per));
  };
  const changes = changesOf(cx, p, bag, times, shared);
  finish(cx, bag);
  if (per !== undefined && !used) return leftOver(per.span, shown(cx, per));
  const { what } = who;
  const subject = who.mention.what === "object" ? who.mention.part : "self";
  const tests: Test[] = [...held.tests];
  let on: Extract<Effect, { do: "modify" }>["on"] = what;
  if (what.kind === "all") {
    // 714.3e: looked at anew all the time, with the state it must be in.
    const filters = held.filters;
    on = {
      kind: "live",
      filter: filters.length === 0 ? what.filter : { all: [what.filter, ...filters] },
    };
  } else for (const is of held.filters) tests.push({ object: subject, is });
  const [only] = tests;
  const effect: Effect = {
    do: "modify",
    on,
    changes,
    until: until ?? "rest of game",
    ...(only === undefined ? {} : { while: tests.length === 1 ? only : { all: tests } }),
    label,
    span: p.span,
  };
  lasts(cx, effect, until);
  return [effect];
}
