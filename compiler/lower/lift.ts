// What outlives a resolution: delayed triggers, shields and granted abilities become handlers of their own,
// known by a key. What they take along from the ability that arms them is plain data, named and typed.
import type { Ability, Effect } from "../abilities.ts";
import { effectsOf, linkProps, lowerAbility } from "./ability.ts";
import { type Expr, literal, object } from "./code.ts";
import type { Scope } from "./context.ts";
import { type Context, liftOut, verb } from "./context.ts";
import { duration } from "./durations.ts";
import type { Prop } from "./handler.ts";
import { replaceProps } from "./replace.ts";
import { countReads, makeScope } from "./scope.ts";
import { onProp, rolesOf, whenProp } from "./triggers.ts";

type Do<K extends Effect["do"]> = Extract<Effect, { readonly do: K }>;

export function grant(context: Context, ability: Ability): Expr {
  return liftOut(context, "granted", (key) => ({
    shape: "granted",
    span: ability.span,
    text: ability.text,
    props: [
      { key: "key", value: literal(key) },
      { key: "ability", handler: lowerAbility(context, ability) },
    ],
  }));
}

export function delay(outer: Scope, effect: Do<"delayed">): Expr {
  const { trigger, targets } = effect;
  const bare = makeScope(outer.context, "effect", { targets, outer, reads: countReads(effect.then) });
  const scope: Scope = { ...bare, roles: rolesOf(bare, trigger) };
  return arm(outer, scope, effect, "delayed", () => [
    onProp(trigger),
    ...whenProp(scope, trigger),
    ...(trigger.first === undefined ? [] : [{ key: "first", value: literal(trigger.first) }]),
    ...(trigger.firstOf === undefined ? [] : [{ key: "firstOf", value: literal(trigger.firstOf) }]),
    ...linkProps(scope, targets, effect.then),
  ]);
}

export function shield(outer: Scope, effect: Do<"shield">): Expr {
  const { replace } = effect;
  const bare = makeScope(outer.context, "replace", { outer, reads: countReads(effectsOf(replace.change)) });
  const scope: Scope = { ...bare, roles: rolesOf(bare, replace.trigger) };
  return arm(outer, scope, effect, "shield", () => replaceProps(scope, replace));
}

/** `game.arm(handler, bound, until, once)`, with the handler lifted out. */
function arm(
  outer: Scope,
  scope: Scope,
  effect: Do<"delayed"> | Do<"shield">,
  shape: string,
  props: () => readonly Prop[],
): Expr {
  const { context } = outer;
  const { span } = effect;
  const constant = liftOut(context, shape, (key) => {
    const rest = props();
    const kinds: Record<string, Expr> = {};
    for (const bound of scope.bound.values()) kinds[bound.field] = literal(bound.kind);
    return {
      shape,
      span,
      text: context.card.text.slice(span.from, span.to),
      props: [
        { key: "key", value: literal(key) },
        ...(scope.bound.size === 0 ? [] : [{ key: "bound", value: object(kinds) }]),
        ...rest,
      ],
    };
  });
  const values: Record<string, Expr> = {};
  for (const bound of scope.bound.values()) values[bound.field] = bound.value;
  const until = duration({ scope: outer, span }, effect.until);
  return verb(context, "arm", [constant, object(values), until, literal(effect.once)], span);
}
