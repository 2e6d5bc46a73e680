// One ability as a handler: a constructor and its arguments.
import type { Ability, Choice, Cost, Effect, Limit, Sided, Target, Trigger } from "../abilities.ts";
import { body } from "./block.ts";
import { arrow, type Expr, list, literal, object } from "./code.ts";
import type { Scope } from "./context.ts";
import { type Context, refuse } from "./context.ts";
import { costs } from "./costs.ts";
import { roleOf } from "./game.ts";
import type { Handler, Prop } from "./handler.ts";
import { enteringWith, replaceProps } from "./replace.ts";
import { countReads, makeScope, speaking } from "./scope.ts";
import { target, targetsProp } from "./targets.ts";
import { type At, amount, change, condition, noun, playerRef, sideOf, test } from "./terms.ts";
import { onProp, rolesOf, whenProp } from "./triggers.ts";

type Kind<K extends Ability["kind"]> = Extract<Ability, { readonly kind: K }>;
/** A handler's arguments in the order they are printed. */
interface Shape {
  readonly shape: string;
  readonly props: readonly Prop[];
}

export function lowerAbility(context: Context, ability: Ability): Handler {
  const { shape, props } = shapeOf(context, ability);
  return { shape, span: ability.span, text: ability.text, props };
}

function shapeOf(context: Context, ability: Ability): Shape {
  const plain = (): At => ({ scope: makeScope(context, "data", {}), span: ability.span });
  switch (ability.kind) {
    case "keyword":
      return { shape: "keyword", props: keywordProps(context, plain(), ability) };
    case "activated":
      return {
        shape: "activated",
        props: [...costProps(plain(), ability), ...effectProps(context, ability)],
      };
    case "quest":
      return { shape: "quest", props: [...costProps(plain(), ability), ...effectProps(context, ability)] };
    case "triggered":
      return { shape: "triggered", props: triggeredProps(context, ability) };
    case "continuous":
      return { shape: "continuous", props: continuousProps(plain(), ability) };
    case "replacement":
      return { shape: "replacement", props: replacementProps(context, ability) };
    case "play modifier":
      return { shape: "playModifier", props: playModifierProps(plain(), ability) };
    case "spell":
      return { shape: "spell", props: effectProps(context, { ...ability, costs: context.additional }) };
    case "modal spell":
      return { shape: "modal", props: choiceFields(context, ability.choice, []) };
    case "as enters":
      return { shape: "asEnters", props: asEntersProps(context, plain(), ability) };
    case "enters with":
      return { shape: "entersWith", props: entersProps(plain(), ability) };
    case "attach":
      return { shape: "attach", props: attachProps(context, plain(), ability) };
    case "requirement":
      return { shape: "requirement", props: data({ of: literal(ability.of), word: literal(ability.word) }) };
    case "deck building":
      return {
        shape: "deckBuilding",
        props: deckProps(plain(), ability),
      };
    case "head":
      return { shape: "head", props: headProps(context, plain(), ability) };
    case "gate":
      return {
        shape: "gate",
        props: [
          ...data({ test: condition(plain(), ability.test) }),
          { key: "ability", handler: lowerAbility(context, ability.ability) },
        ],
      };
  }
}

/** Data arguments; those that are undefined are left out. */
function data(fields: Readonly<Record<string, Expr | undefined>>): readonly Prop[] {
  const props: Prop[] = [];
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) props.push({ key, value });
  }
  return props;
}

function deckProps(at: At, ability: Kind<"deck building">): readonly Prop[] {
  return data({
    include: list(ability.include.map((one) => noun(at, one))),
    exclude: list(ability.exclude.map((one) => noun(at, one))),
  });
}

function keywordProps(context: Context, at: At, ability: Kind<"keyword">): readonly Prop[] {
  return [
    ...data({
      keyword: literal(ability.keyword),
      n: ability.n === undefined ? undefined : amount(at, ability.n),
      costs: ability.costs === undefined ? undefined : costs(at.scope, ability.costs),
      arg: ability.arg === undefined ? undefined : noun(at, ability.arg),
      things: ability.things === undefined ? undefined : list(ability.things.map(literal)),
    }),
    ...(ability.effect === undefined
      ? []
      : [{ key: "effect", handler: lowerAbility(context, ability.effect) }]),
  ];
}

function headProps(context: Context, at: At, ability: Kind<"head">): readonly Prop[] {
  if ("while" in ability) return data({ while: condition(at, ability.while) });
  const bare = makeScope(context, "effect", {});
  const scope: Scope = { ...bare, roles: rolesOf(bare, ability.when) };
  return [onProp(ability.when), ...whenProp(scope, ability.when)];
}

function costProps(at: At, ability: Kind<"activated"> | Kind<"quest">): readonly Prop[] {
  return data({
    zone: "zone" in ability && ability.zone !== undefined ? literal(ability.zone) : undefined,
    speed: "speed" in ability && ability.speed !== undefined ? literal(ability.speed) : undefined,
    adds: "adds" in ability && ability.adds === true ? literal(true) : undefined,
    priceOf: "priceOf" in ability && ability.priceOf !== undefined ? literal(ability.priceOf) : undefined,
    limits: ability.limits.length === 0 ? undefined : list(ability.limits.map((one) => limit(at, one))),
    costs: costs(at.scope, ability.costs),
  });
}

function limit(at: At, one: Limit): Expr {
  if ("turnOf" in one) return object({ turnOf: sideOf(at, one.turnOf) });
  if ("perTurn" in one) return object({ perTurn: literal(one.perTurn) });
  if ("perGame" in one) return object({ perGame: literal(one.perGame) });
  if ("when" in one) return object({ when: condition(at, one.when) });
  return object({ basic: literal(true) });
}

/** `targets` and `effect`, the end of every handler that makes a link. */
function effectProps(
  context: Context,
  ability: {
    readonly targets: readonly Target[];
    readonly effect: readonly Effect[];
    readonly costs?: readonly Cost[];
    readonly choice?: Choice;
  },
): readonly Prop[] {
  const { choice } = ability;
  if (choice !== undefined)
    return [{ key: "choice", props: choiceFields(context, choice, ability.costs ?? []) }];
  const scope = makeScope(context, "effect", {
    targets: ability.targets,
    reads: countReads(ability.effect),
    paidOne: (ability.costs ?? []).map(paysOne),
  });
  return linkProps(scope, ability.targets, ability.effect);
}

/** Whether a cost part is paid with one object at most. */
function paysOne(cost: Cost): boolean {
  if (!("perform" in cost)) return false;
  const { perform } = cost;
  if (!("what" in perform) || typeof perform.what !== "object" || !("kind" in perform.what)) return false;
  const { what } = perform;
  return what.kind === "one" || (what.kind === "choose" && what.max === 1);
}

export function linkProps(
  scope: Scope,
  targets: readonly Target[],
  effects: readonly Effect[],
): readonly Prop[] {
  return [
    ...targetsProp(scope, targets, effects),
    { key: "effect", generator: true, params: ["game", "link"], body: body(scope, effects) },
  ];
}

function triggeredProps(context: Context, ability: Kind<"triggered">): readonly Prop[] {
  const { trigger } = ability;
  const bare = makeScope(context, "effect", { targets: ability.targets, reads: countReads(ability.effect) });
  const scope: Scope = { ...bare, roles: rolesOf(bare, trigger) };
  const at: At = { scope: speaking(scope, "test"), span: ability.span };
  const { doubleCheck } = ability;
  return [
    onProp(trigger),
    ...whenProp(scope, trigger),
    ...data({
      doubleCheck: doubleCheck === undefined ? undefined : arrow(["e", "my"], test(at, doubleCheck)),
      first: trigger.first === undefined ? undefined : literal(trigger.first),
      together: trigger.together === true ? literal(true) : undefined,
      firstOf: trigger.firstOf === undefined ? undefined : literal(trigger.firstOf),
      zone:
        ability.zone === undefined
          ? undefined
          : typeof ability.zone === "string"
            ? literal(ability.zone)
            : list(ability.zone.map((zone) => literal(zone))),
      optional: ability.optional === true ? literal(true) : undefined,
      cost: ability.cost === undefined ? undefined : costs(at.scope, ability.cost),
      adds: ability.adds === true ? literal(true) : undefined,
    }),
    ...(ability.choice === undefined
      ? linkProps(scope, ability.targets, ability.effect)
      : [
          {
            key: "choice",
            props: choiceFields(context, ability.choice, [], { on: onProp(trigger), trigger }),
          },
        ]),
  ];
}

function continuousProps(at: At, ability: Kind<"continuous">): readonly Prop[] {
  const { on } = ability;
  const who =
    "filter" in on
      ? object({ filter: noun(at, on.filter) })
      : "players" in on
        ? object({ players: sideOf(at, on.players) })
        : "hero" in on
          ? object({ hero: playerRef(at, on.hero) })
          : object({ ["self" in on ? "self" : "host"]: literal(true) });
  return data({
    on: who,
    zone: ability.zone === undefined ? undefined : literal(ability.zone),
    characteristic: ability.characteristic === undefined ? undefined : literal(true),
    while: ability.while === undefined ? undefined : condition(at, ability.while),
    changes: list(ability.changes.map((one) => change(at, one))),
  });
}

function replacementProps(context: Context, ability: Kind<"replacement">): readonly Prop[] {
  const { replace } = ability;
  const bare = makeScope(context, "replace", { reads: countReads(effectsOf(replace.change)) });
  const scope: Scope = { ...bare, roles: rolesOf(bare, replace.trigger) };
  const at: At = { scope: speaking(scope, "test"), span: ability.span };
  return [
    ...data({ zone: ability.zone === undefined ? undefined : literal(ability.zone) }),
    ...replaceProps(scope, replace, ability.while === undefined ? [] : [test(at, ability.while)]),
  ];
}

/** The effects inside a replacement. */
export function effectsOf(change: Kind<"replacement">["replace"]["change"]): readonly Effect[] {
  if ("instead" in change) return change.instead;
  return "conditional" in change ? [...change.conditional, ...(change.after ?? [])] : [];
}

function playModifierProps(at: At, ability: Kind<"play modifier">): readonly Prop[] {
  return data({
    while: ability.while === undefined ? undefined : condition(at, ability.while),
    change: playChange(at, ability.change),
  });
}

function playChange(at: At, what: Kind<"play modifier">["change"]): Expr {
  if ("additional" in what)
    return object({
      additional: costs(at.scope, what.additional),
      optional: what.optional === true ? literal(true) : undefined,
      repeated: what.repeated === true ? literal(true) : undefined,
    });
  if ("alternative" in what) return object({ alternative: costs(at.scope, what.alternative) });
  if ("onlyIf" in what) return object({ onlyIf: condition(at, what.onlyIf) });
  if ("asInstant" in what) return object({ asInstant: literal(true) });
  if ("from" in what)
    return object({
      from: literal(what.from),
      costs: what.costs === undefined ? undefined : costs(at.scope, what.costs),
    });
  const { cost } = what;
  const player = sideOf(at, payers(cost.player));
  return object({
    cost: object({
      of: literal(cost.of),
      player,
      what: noun(at, "is" in cost.what ? { is: cost.what.is } : cost.what),
      by: amount(at, cost.by),
      direction: literal(cost.direction),
      also:
        cost.also === undefined
          ? undefined
          : object({ of: literal(cost.also.of), by: amount(at, cost.also.by) }),
      minimum: cost.minimum === undefined ? undefined : literal(cost.minimum),
    }),
  });
}

type Payer = Extract<Kind<"play modifier">["change"], { cost: unknown }>["cost"]["player"];
const payers = (player: Payer): Sided => {
  if (player === "you") return "you";
  return typeof player === "object" && "side" in player ? player.side : { player };
};

/** `on`: the kinds of event that set off the ability, if it is triggered, and the roles that its modes may speak of. */
function choiceFields(
  context: Context,
  choice: Choice,
  costs: readonly Cost[],
  event?: { readonly on: Prop; readonly trigger: Trigger },
): readonly Prop[] {
  const plain: At = { scope: makeScope(context, "data", {}), span: { from: 0, to: 0 } };
  const { more } = choice;
  const modes = choice.modes.map((mode): Handler => {
    if ("attach" in mode) return lowerAbility(context, mode.attach);
    const bare = makeScope(context, "effect", {
      targets: mode.targets,
      reads: countReads(mode.effect),
      paidOne: costs.map(paysOne),
    });
    const scope: Scope = event === undefined ? bare : { ...bare, roles: rolesOf(bare, event.trigger) };
    return {
      shape: event === undefined ? "spell" : "mode",
      span: mode.span,
      text: context.card.text.slice(mode.span.from, mode.span.to),
      props: [...(event === undefined ? [] : [event.on]), ...linkProps(scope, mode.targets, mode.effect)],
    };
  });
  return [
    ...data({
      min: literal(choice.min),
      max: literal(choice.max),
      more:
        more === undefined
          ? undefined
          : object({ if: condition(plain, more.if), min: literal(more.min), max: literal(more.max) }),
      by: choice.by === "opponent" ? literal("opponent") : undefined,
    }),
    { key: "modes", handlers: modes },
  ];
}

/** The event at hand is the card's entering, whose object is the card as it was before. */
const entering = ["object", "player"].map(roleOf);

function asEntersProps(context: Context, at: At, ability: Kind<"as enters">): readonly Prop[] {
  const reads = countReads(ability.effect);
  const scope: Scope = { ...makeScope(context, "effect", { reads }), roles: entering };
  return [
    ...data({
      of: ability.of === undefined ? undefined : noun(at, ability.of),
      under: ability.under === undefined ? undefined : sideOf(at, ability.under),
    }),
    ...linkProps(scope, [], ability.effect),
  ];
}

function entersProps(at: At, ability: Kind<"enters with">): readonly Prop[] {
  const how = enteringWith(at, ability.exhausted, ability.counters, ability.damage);
  return how.e === "object" ? how.fields : [];
}

function attachProps(context: Context, at: At, ability: Kind<"attach">): readonly Prop[] {
  const host: readonly Target[] = ability.target === undefined ? [] : [ability.target];
  const scope = makeScope(context, "effect", { targets: host, reads: countReads(ability.effect) });
  if (ability.choose !== undefined && ability.effect.length > 0) {
    refuse(
      context,
      "ability",
      "attach",
      ability.span,
      "an effect beside an attachment that is chosen as it resolves",
    );
  }
  return [
    ...data({
      target: ability.target === undefined ? undefined : target(scope, ability.target),
      choose: ability.choose === undefined ? undefined : noun(at, ability.choose),
      host: ability.host === undefined ? undefined : noun(at, ability.host),
    }),
    ...(ability.effect.length === 0
      ? []
      : [
          {
            key: "effect",
            generator: true as const,
            params: ["game", "link"],
            body: body(scope, ability.effect),
          },
        ]),
  ];
}
