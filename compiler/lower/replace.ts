// Replacements and preventions: what an event becomes, as an edit of it or as effects in its place.
import type { Effect, PacketEdit, Quantity, Replace } from "../abilities.ts";
import { body } from "./block.ts";
import { type Expr, list, literal, object } from "./code.ts";
import type { Scope } from "./context.ts";
import { refuse } from "./context.ts";
import type { Prop } from "./handler.ts";
import { speaking } from "./scope.ts";
import { several, single } from "./selections.ts";
import { type At, amount, isPart } from "./terms.ts";
import { onProp, whenProp } from "./triggers.ts";

/** Arguments of `replacement` and `shield`; `more` are tests that stand beside the trigger's own. */
export function replaceProps(scope: Scope, given: Replace, more: readonly Expr[] = []): readonly Prop[] {
  const replace = optional(scope, given);
  const { trigger } = replace;
  if (typeof trigger.on !== "string" && trigger.on.length !== 1) {
    refuse(
      scope.context,
      "event",
      trigger.on.join(" or "),
      trigger.span,
      "one replacement of several kinds of event",
    );
  }
  if (trigger.first !== undefined)
    refuse(scope.context, "event", `first each ${trigger.first}`, trigger.span);
  return [
    onProp(trigger),
    ...whenProp(scope, trigger, more),
    ...(replace.optional === true ? [{ key: "optional", value: literal(true) }] : []),
    { key: "change", props: changeProps(scope, replace) },
  ];
}

/** "You may do this instead": without it the event happens as it would, so the whole replacement is optional. */
function optional(scope: Scope, replace: Replace): Replace {
  const { change } = replace;
  const [first] = "instead" in change ? change.instead : [];
  if (!("instead" in change) || first?.do !== "may") return replace;
  if (change.instead.length > 1 || first.player !== "you" || first.otherwise !== undefined) {
    refuse(scope.context, "effect", "may instead", first.span);
  }
  return { ...replace, optional: true, change: { instead: first.then } };
}

function changeProps(scope: Scope, replace: Replace): readonly Prop[] {
  const { change } = replace;
  const at: At = { scope: speaking(scope, "data"), span: replace.trigger.span };
  const n = (of: Quantity | "all") => (of === "all" ? literal("all") : amount(at, of));
  if ("instead" in change) return [method(scope, "instead", change.instead)];
  if ("conditional" in change) {
    return [{ key: "prevent", value: n(change.prevent) }, conditional(scope, change)];
  }
  if ("but" in change) {
    return [
      { key: "prevent", value: literal("all") },
      { key: "but", value: n(change.but) },
    ];
  }
  if ("prevent" in change) {
    if (change.of === undefined) return [{ key: "prevent", value: n(change.prevent) }];
    // "The next 3" are counted off from when it is armed, so that is where the amount is read.
    const armed: At = change.of === "next" ? { ...at, scope: speaking(scope.outer ?? scope, "data") } : at;
    const most = change.prevent === "all" ? literal("all") : amount(armed, change.prevent);
    return [
      { key: "prevent", value: most },
      { key: "of", value: literal(change.of) },
    ];
  }
  if ("more" in change) return [{ key: "more", value: n(change.more) }, ...edit(change.set)];
  if ("times" in change) return [{ key: "times", value: literal(change.times) }, ...edit(change.set)];
  if ("set" in change) return edit(change.set);
  if ("redirect" in change) {
    const asking: At = { scope: speaking(scope, "replace"), span: replace.trigger.span };
    const { redirect } = change;
    const named = redirect.kind === "one" && !isPart(redirect.part) && redirect.part !== "self";
    const one = named ? undefined : single(asking, redirect);
    const to: Expr = one ?? { e: "index", of: several(asking, redirect), at: 0 };
    return [{ key: "redirect", generator: true, params, body: [{ s: "return", value: to }] }];
  }
  const { exhausted, counters, damage } = change.entering;
  return [{ key: "entering", value: enteringWith(at, exhausted, counters, damage) }];
}

/** Fields of the packet that become something else. */
function edit(set: PacketEdit | undefined): readonly Prop[] {
  if (set === undefined) return [];
  const fields: Record<string, Expr> = {};
  for (const [key, value] of Object.entries(set))
    fields[key] = Array.isArray(value)
      ? list(value.map((v: string) => literal(v)))
      : literal(value as string);
  return [{ key: "set", value: object(fields) }];
}

const params = ["game", "e", "my"];

function method(scope: Scope, key: string, effects: readonly Effect[]): Prop {
  return { key, generator: true, params, body: body(speaking(scope, "replace"), effects) };
}

/** "Do this; if you do, prevent it": gives whether all of it was done. */
function conditional(
  scope: Scope,
  { conditional: effects, after = [] }: Extract<Replace["change"], { readonly conditional: unknown }>,
): Prop {
  return {
    key: "conditional",
    generator: true,
    params,
    body: body(speaking(scope, "replace"), effects, true, after),
  };
}

/** How a card enters play. */
export function enteringWith(
  at: At,
  exhausted: true | undefined,
  counters: Readonly<Record<string, Quantity>> | undefined,
  damage: Quantity | undefined,
): Expr {
  const named: Record<string, Expr> = {};
  for (const [word, n] of Object.entries(counters ?? {})) named[word] = amount(at, n);
  return object({
    exhausted: exhausted === true ? literal(true) : undefined,
    counters: counters === undefined ? undefined : object(named),
    damage: damage === undefined ? undefined : amount(at, damage),
  });
}
