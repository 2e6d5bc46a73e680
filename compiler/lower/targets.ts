// Targets: what is announced as a link is added. A description that needs the link (its event, an earlier
// target) becomes a function of it.
import type { Effect, Filtered, PlayerPart, Target } from "../abilities.ts";
import { arrow, type Expr, helper, list, literal, name, object } from "./code.ts";
import type { Scope } from "./context.ts";
import { refuse } from "./context.ts";
import type { Prop } from "./handler.ts";
import { sharedOut } from "./packets.ts";
import { isSeveral, speaking } from "./scope.ts";
import { type At, amount, isPart, noun, playerRef, sideOf } from "./terms.ts";

export function targetsProp(
  scope: Scope,
  targets: readonly Target[],
  effects: readonly Effect[],
): readonly Prop[] {
  if (targets.length === 0) return [];
  const shared = sharedOut(effects);
  return [{ key: "targets", value: list(targets.map((one, i) => target(scope, one, shared.get(i)))) }];
}

export function target(
  scope: Scope,
  one: Target,
  shared?: Extract<Effect, { readonly do: "deal" | "heal" }>,
): Expr {
  const data: At = { scope: speaking(scope, "data"), span: one.span };
  const options = object({
    by: one.by === undefined ? undefined : chooserOf(scope, one.by, one),
    notSameAs: one.notSameAs === undefined ? undefined : list(one.notSameAs.map(literal)),
    ...assigned(data, shared),
    at: list([literal(one.span.from), literal(one.span.to)]),
  });
  if (one.what === "player") {
    if (isSeveral(one)) return refuse(scope.context, "part", "several target players", one.span);
    // A side that is told by a part of the link has no form as data.
    return helper(
      "targetPlayer",
      one.side === undefined ? name("undefined") : sideOf(data, one.side),
      options,
    );
  }
  const filter = described(scope, one.filter, one);
  if (one.what === "link") {
    if (isSeveral(one)) return refuse(scope.context, "part", "several target links", one.span);
    return helper("targetLink", filter, options);
  }
  if (!isSeveral(one)) return helper("target", filter, options);
  const max = one.max === "any" ? literal("any") : amount(data, one.max);
  return helper("targets", filter, amount(data, one.min), max, options);
}

/** Who chooses it, as the link is added. */
function chooserOf(scope: Scope, by: PlayerPart, one: Target): Expr {
  return arrow(["my", "link"], playerRef({ scope: speaking(scope, "announce"), span: one.span }, by));
}

function described(scope: Scope, filter: Filtered, one: Target): Expr {
  if (!mentionsPart(filter)) return noun({ scope: speaking(scope, "data"), span: one.span }, filter);
  return arrow(["my", "link"], noun({ scope: speaking(scope, "announce"), span: one.span }, filter));
}

function mentionsPart(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some(mentionsPart);
  return isPart(node) || Object.values(node).some(mentionsPart);
}

/** An amount that is divided among the targets, or amounts that go to them respectively. */
function assigned(
  at: At,
  shared: Extract<Effect, { readonly do: "deal" | "heal" }> | undefined,
): { readonly divide?: Expr; readonly respectively?: Expr } {
  if (shared?.divided === undefined) return {};
  if (shared.divided === "as it is dealt") return {};
  if (shared.divided !== "as you choose")
    return { respectively: list(shared.divided.respectively.map(literal)) };
  if (shared.amount === "all")
    return { divide: refuse(at.scope.context, "effect", "divide all damage", shared.span) };
  return { divide: amount(at, shared.amount) };
}
