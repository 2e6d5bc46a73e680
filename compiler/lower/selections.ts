// Which objects an effect speaks of: an expression that a verb takes, or a list to walk over.
import type { Filtered, Selection } from "../abilities.ts";
import { ask, type Expr, helper, literal, object } from "./code.ts";
import { refuse, verb } from "./context.ts";
import { plurality, selectsOne } from "./plurality.ts";
import { callReader } from "./scope.ts";
import { type At, amount, noun, objectArg, playerArg, ref } from "./terms.ts";

/** A choice of what the effect is possible for: nobody may choose to do what can't be done. */
function only(selection: Selection, needed: Filtered): Selection {
  if (selection.kind !== "choose") return selection;
  const { filter } = selection;
  const parts = "all" in filter ? filter.all : [filter];
  const said = JSON.stringify(needed);
  if (parts.some((part) => JSON.stringify(part) === said)) return selection;
  return { ...selection, filter: { all: [...parts, needed] } };
}

/** What a verb acts on. Choices are asked for on the spot, among what is `needed` for the effect. */
export function what(at: At, given: Selection, needed?: Filtered): Expr {
  const selection = needed === undefined ? given : only(given, needed);
  switch (selection.kind) {
    case "one":
      return objectArg(at, selection.part);
    case "all":
      return noun(at, selection.filter);
    case "choose":
      return choose(at, selection);
    case "top":
    case "bottom":
      return callReader(at.scope, selection.kind, playerArg(at, selection.deck), amount(at, selection.n));
    case "hand":
    case "graveyard":
    case "deck":
      return callReader(at.scope, selection.kind, playerArg(at, selection.of));
    case "union":
      return callReader(at.scope, "objects", ...selection.of.map((one) => what(at, one)));
  }
}

function choose(at: At, selection: Extract<Selection, { kind: "choose" }>): Expr {
  const { context } = at.scope;
  if (at.scope.voice !== "effect" && at.scope.voice !== "replace") {
    return refuse(context, "effect", "choose", at.span, "a choice at this place");
  }
  const from = object({
    from: noun(at, selection.filter),
    min: selection.min === 1 ? undefined : amount(at, selection.min),
    max:
      selection.max === 1 ? undefined : selection.max === "any" ? literal("any") : amount(at, selection.max),
    random: selection.random === true ? literal(true) : undefined,
  });
  return ask(verb(context, "choose", [playerArg(at, selection.by), from], at.span));
}

/** The same as a list of ids that are fixed now. */
export function several(at: At, selection: Selection): Expr {
  if (selection.kind === "all") return callReader(at.scope, "all", noun(at, selection.filter));
  if (selection.kind === "one" && plurality(at.scope, selection.part) === "one") {
    return callReader(at.scope, "objects", objectArg(at, selection.part));
  }
  return what(at, selection);
}

/** The object of a selection, where a verb takes just one; undefined if there may be several. */
export function single(at: At, selection: Selection): Expr | undefined {
  if (!selectsOne(at.scope, selection)) return undefined;
  if (selection.kind !== "one") return helper("first", what(at, selection));
  return selection.part === "self" ? objectArg(at, "self") : ref(at, selection.part);
}
