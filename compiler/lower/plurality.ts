// Whether a part of an ability stands for one object, at most one, or several. The text's grammatical number has
// been settled by then; what is decided here is whether code must pick from a list.
import type { Effect, ObjectPart, Part, Selection } from "../abilities.ts";
import type { Scope } from "./context.ts";
import { isSeveral } from "./scope.ts";

export type Plurality = "one" | "at most one" | "several";

export function plurality(scope: Scope, part: ObjectPart): Plurality {
  if (typeof part !== "object" || "hero" in part) return "one";
  return "stored" in part ? "at most one" : ofPart(scope, part);
}

function ofPart(scope: Scope, part: Part): Plurality {
  const { outer } = scope;
  if ("outer" in part) return outer === undefined ? "several" : ofPart(outer, part.outer);
  if ("event" in part) {
    return scope.roles?.find((role) => role.name === part.event)?.list === true ? "several" : "one";
  }
  if ("each" in part || "chooser" in part) return "one";
  if (outer !== undefined && !isOwn(scope, part)) return ofPart(outer, part);
  if ("target" in part) {
    const target = scope.targets[part.target];
    if (target === undefined || !isSeveral(target)) return "one";
    return target.max === 1 ? "at most one" : "several";
  }
  if ("paid" in part) return scope.paidOne[part.paid] === true ? "at most one" : "several";
  return scope.steps.get(part.step)?.single === true ? "at most one" : "several";
}

function isOwn(
  scope: Scope,
  part: Exclude<Part, { event: string } | { each: string } | { outer: Part } | { chooser: true }>,
): boolean {
  if ("target" in part) return scope.targets.length > 0;
  return "step" in part && scope.steps.has(part.step);
}

/** Whether a selection can hold at most one object. */
export function selectsOne(scope: Scope, selection: Selection): boolean {
  switch (selection.kind) {
    case "one":
      return plurality(scope, selection.part) !== "several";
    case "choose":
      return selection.max === 1;
    case "top":
    case "bottom":
      return selection.n === 1;
    default:
      return false;
  }
}

/** Whether what an effect gives back can be one object at most. */
export function affectsOne(scope: Scope, effect: Effect): boolean {
  if ("what" in effect && typeof effect.what === "object" && "kind" in effect.what) {
    return selectsOne(scope, effect.what);
  }
  switch (effect.do) {
    case "deal":
    case "attach":
      return effect.do === "attach" || selectsOne(scope, effect.to);
    case "heal":
    case "remove counters":
    case "remove damage":
      return selectsOne(scope, effect.from);
    case "put damage":
    case "add counters":
      return selectsOne(scope, effect.on);
    case "search":
      return effect.max === 1;
    case "act":
      return (
        effect.one === true || effect.args.some((arg) => "objects" in arg && selectsOne(scope, arg.objects))
      );
    case "token":
    case "draw":
      return effect.n === 1;
    default:
      return false;
  }
}
