// Costs as data. What is performed to pay is written in the effect grammar's own words; only those forms that
// the game can test before paying are costs here, the rest is refused.
import type { Cost, Effect, Filtered, Quantity, Selection } from "../abilities.ts";
import { type Expr, imported, list, literal, object } from "./code.ts";
import type { Scope } from "./context.ts";
import { refuse } from "./context.ts";
import { type At, amount, isPart, noun } from "./terms.ts";

export function costs(scope: Scope, parts: readonly Cost[]): Expr {
  const [only, ...more] = parts;
  if (only !== undefined && "given" in only && more.length === 0) return givenCosts(scope, only);
  return list(
    parts.map(
      (part): Expr => ("given" in part ? { e: "spread", of: givenCosts(scope, part) } : cost(scope, part)),
    ),
  );
}

/** Those that a use of the keyword brings. */
const givenCosts = (scope: Scope, part: Cost): Expr =>
  scope.context.card.keyword === true
    ? imported("costs")
    : refuse(scope.context, "cost", "the cost of a keyword", part.span);

function cost(scope: Scope, part: Cost): Expr {
  const at: At = { scope, span: part.span };
  if ("pay" in part) return object({ pay: amount(at, part.pay) });
  if ("resource" in part) {
    const n = amount(at, part.n);
    return object(part.of === undefined ? { [part.resource]: n } : { [part.resource]: literal(part.of), n });
  }
  if ("activate" in part) return object({ activate: literal(true) });
  if ("own" in part)
    return object(Object.fromEntries(Object.entries(part.own).map(([key, word]) => [key, literal(word)])));
  if ("given" in part) return givenCosts(scope, part);
  if ("each" in part) return object({ each: costs(scope, part.each), times: amount(at, part.times) });
  if ("gesture" in part) return object({ gesture: literal(part.gesture) });
  return performed(at, part.perform);
}

function performed(at: At, effect: Effect): Expr {
  switch (effect.do) {
    case "exhaust":
    case "ready":
    case "destroy":
    case "reveal":
      return counted(at, effect.do, effect.do, effect.what);
    case "act": {
      const [first, second] = effect.args;
      // "Burn 1": a number of something of the player's own.
      if (effect.cost !== undefined && first !== undefined && "player" in first && first.player === "you")
        if (second !== undefined && "n" in second) return object({ [effect.cost]: amount(at, second.n) });
      if (effect.cost === undefined || first === undefined || !("objects" in first))
        return unknownCost(at, effect.call);
      const to = second !== undefined && "word" in second ? { to: literal(second.word) } : {};
      return counted(at, effect.cost, effect.call, first.objects, to);
    }
    case "face down":
      return counted(at, "faceDown", effect.do, effect.what);
    case "flip": {
      const { what } = effect;
      if (what.kind === "one" && (what.part === "self" || isHeroOfYou(what.part))) {
        return object({ flip: literal("self") });
      }
      return unknownCost(at, effect.do);
    }
    case "discard": {
      if (effect.what.kind === "hand" && effect.what.of === "you") {
        return object({ discardHand: literal(true) });
      }
      const random = effect.what.kind === "choose" && effect.what.random === true;
      return counted(at, "discard", effect.do, effect.what, random ? { random: literal(true) } : {});
    }
    case "put": {
      if (Object.keys(effect.entering).length > 0) return unknownCost(at, "put");
      if (effect.whose !== "owner" && effect.whose !== "you") return unknownCost(at, "put");
      if (effect.what.kind === "top" && effect.what.deck === "you")
        return object({ putTop: amount(at, effect.what.n), to: literal(effect.to) });
      return counted(at, "put", effect.do, effect.what, { to: literal(effect.to) });
    }
    case "remove counters": {
      const from = described(effect.from);
      if (from?.n === undefined || from.least !== undefined) return unknownCost(at, effect.do);
      const n = effect.n === "all" ? literal("all") : amount(at, effect.n);
      return object({ removeCounters: literal(effect.counter), n, from: noun(at, from.filter) });
    }
    case "add counters": {
      const on = described(effect.on);
      if (on?.n === undefined || on.least !== undefined) return unknownCost(at, effect.do);
      return object({
        addCounters: literal(effect.counter),
        n: amount(at, effect.n),
        on: noun(at, on.filter),
      });
    }
    case "put damage": {
      const on = described(effect.on);
      if (on?.n === undefined || on.least !== undefined) return unknownCost(at, effect.do);
      return object({ putDamage: amount(at, effect.amount), on: noun(at, on.filter) });
    }
    default:
      return unknownCost(at, effect.do);
  }
}

const isHeroOfYou = (part: unknown) =>
  typeof part === "object" && part !== null && "hero" in part && part.hero === "you";

const unknownCost = (at: At, word: string) => refuse(at.scope.context, "cost", word, at.span);

/** `{ [key]: filter, n, ...more }`. */
function counted(at: At, key: string, word: string, what: Selection, more: Record<string, Expr> = {}): Expr {
  const of = described(what);
  if (of === undefined) return unknownCost(at, word);
  const least = of.least === undefined ? {} : { least: amount(at, of.least) };
  return object({ [key]: noun(at, of.filter), n: amount(at, of.n), ...least, ...more });
}

/** A selection as a filter and how many; undefined if no such form fits. */
function described(what: Selection): { filter: Filtered; n: Quantity; least?: Quantity } | undefined {
  if (what.kind === "one") {
    // A part of the ability is not known before it is paid for.
    if (isPart(what.part)) return undefined;
    return { filter: { is: what.part }, n: 1 };
  }
  if (what.kind === "all") return { filter: what.filter, n: { count: what.filter } };
  if (what.kind === "choose" && what.by === "you" && JSON.stringify(what.min) === JSON.stringify(what.max)) {
    return { filter: what.filter, n: what.min };
  }
  // "up to five", "any number of": how many is chosen as it is paid.
  if (what.kind === "choose" && what.by === "you" && what.random !== true)
    return {
      filter: what.filter,
      n: what.max === "any" ? { count: what.filter } : what.max,
      least: what.min,
    };
  return undefined;
}
