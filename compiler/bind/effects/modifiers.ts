// Modifiers that an effect makes: "target ally has +2 ATK this turn", "you control it", each with its duration.
import type { Adjunct, Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { ActArgument, Duration, Effect, PlayerPart, Quantity, Test } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { takePer, whereX } from "../amounts/measures.ts";
import { type Bag, bagOf, finish, takeObject, takeSubordinate } from "../base/bag.ts";
import type { Chosen, Context } from "../base/context.ts";
import { shown } from "../base/context.ts";
import { offers } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { heldBy } from "../conditions/held.ts";
import { bearing } from "../gates/bearers.ts";
import { colorArgument, keptKeywords } from "../nouns/kinds.ts";
import { changesOf } from "../statics/changes.ts";
import { isPermission, permission } from "../statics/permissions.ts";
import { duration } from "./durations.ts";
import { activatedOf, printedPowers } from "./printed-powers.ts";

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
  const kept = keptKeywords(cx, [{ item: p, span: p.span }]);
  if (kept !== undefined)
    return kept.map(({ predicate, if: test }): Effect => {
      const then = modify(cx, predicate.item, who, freshLabel(cx.scope, "modify"), shared);
      return { do: "if", test, then, label: freshLabel(cx.scope, "if"), span: p.span };
    });
  const powers = printedPowers(cx, p, who, label) ?? activatedOf(cx, p, who, label);
  if (powers !== undefined) return [powers];
  const bag = bagOf(p);
  const shield = protection(cx, p, bag, who, label);
  if (shield !== undefined) return shield;
  const where = takeSubordinate(bag, "where");
  if (where !== undefined) whereX(cx, where.clauses);
  const until = duration(cx, bag);
  const per = takePer(bag);
  const held = heldBy(cx, bag);
  let used = false;
  const times = (n: Quantity): Quantity => {
    if (per === undefined) return n;
    used = true;
    const each = withinClause(cx, () => forEach(cx, per.np));
    if (n === 1) return each;
    if (typeof n === "number") return { times: [n, each] };
    // "+X/+X for each blocker": the number of a keyword is one where it is used.
    return cx.card.keyword !== undefined && "x" in n ? { xTimes: each } : leftOver(per.span, shown(cx, per));
  };
  const either = oneOf(bag);
  if (either !== undefined) return chooseOne(cx, p, who, label, until, either);
  const heads = who.mention.what === "object" ? who.mention.heads : [];
  const changes = bearing(cx, p, heads, changesOf(cx, p, bag, times, shared));
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

/** "gains protection from the color of your choice until end of turn", "from the chosen color": of one word then. */
function protection(
  cx: Context,
  p: Predicate,
  bag: Bag,
  who: Chosen,
  label: string,
): readonly Effect[] | undefined {
  const at = bag.left.findIndex((a) => a.kind === "object" && colorArgument(cx, a.np) !== undefined);
  const object = bag.left[at];
  const from = object?.kind === "object" ? colorArgument(cx, object.np) : undefined;
  if (from === undefined || !isPlain(factsOf(p))) return undefined;
  bag.left = bag.left.filter((_, n) => n !== at);
  const until = duration(cx, bag) ?? cx.scope.durations.at(-1);
  finish(cx, bag);
  if (until === undefined) return noReading(p.span, shown(cx, p), "without a duration");
  cx.scope.durations.push(until);
  const args: ActArgument[] = [{ player: "you" }, { word: from.keyword }, { objects: who.what }, { until }];
  if (from.kept !== undefined) args.push({ word: from.kept });
  return [{ do: "act", call: "grantChosen", args, label, span: p.span }];
}

/** "Each opposing ally has -1 ATK for each damage on it": "it" may be the clause's own subject, mentioned last (712.3a). */
function withinClause<T>({ scope }: Context, read: () => T): T {
  const { subject } = scope;
  scope.subject = undefined;
  try {
    return read();
  } finally {
    scope.subject = subject;
  }
}

/** "has Assault 1 or Protector": what may be chosen from, each by itself. */
function oneOf(bag: Bag): readonly Adjunct[] | undefined {
  const [object, ...more] = bag.left;
  if (object?.kind !== "object" || more.length > 0 || object.np.items.length < 2) return undefined;
  const keywords = object.np.items.every(({ item }) => item.kind === "keyworditem");
  if (!keywords || !offers(object.np.items)) return undefined;
  return object.np.items.map(({ item, span }) => ({
    ...object,
    span: item.span,
    np: { ...object.np, items: [{ item, span }] },
  }));
}

/** 709.2b: one of them, as it happens. */
function chooseOne(
  cx: Context,
  p: Predicate,
  who: Chosen,
  label: string,
  until: Duration | undefined,
  either: readonly Adjunct[],
): readonly Effect[] {
  if (until === undefined || !isPlain(factsOf(p)) || who.what.kind !== "one")
    return noReading(p.span, shown(cx, p), "as a choice of what to have");
  cx.scope.durations.push(until);
  const { what } = who;
  const modes = either.map((object): readonly Effect[] => [
    {
      do: "modify",
      on: what,
      changes: changesOf(cx, { ...p, adjuncts: [object] }, { left: [object] }, (n) => n, undefined),
      until,
      label: freshLabel(cx.scope, "modify"),
      // A player chooses by these words.
      span: object.span,
    },
  ]);
  return [{ do: "choose one", by: "you", modes, min: 1, max: 1, label, span: p.span }];
}
