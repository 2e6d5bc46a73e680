// Verbs of a game's own, by name and with arguments of the kinds that the ability tree knows.
import type { Ability, ActArgument, Effect, Quantity, TokenDraft, Where } from "../abilities.ts";
import { type Expr, list, literal, object } from "./code.ts";
import { verb } from "./context.ts";
import { costs } from "./costs.ts";
import { duration } from "./durations.ts";
import { partOf } from "./scope.ts";
import { what } from "./selections.ts";
import { type At, amount, condition, noun, playerArg, playerRef, ref, valueNow } from "./terms.ts";

export function act(at: At, effect: Extract<Effect, { do: "act" }>): Expr {
  const args = effect.args.map((one) => argument(at, one));
  return verb(at.scope.context, effect.call, args, effect.span);
}

function argument(at: At, one: ActArgument): Expr {
  if ("objects" in one) return what(at, one.objects);
  if ("player" in one) return playerArg(at, one.player);
  if ("n" in one) return amount(at, one.n);
  if ("word" in one) return literal(one.word);
  if ("yes" in one) return literal(true);
  if ("words" in one) return list(one.words.map(literal));
  if ("filter" in one) return noun(at, one.filter);
  if ("one" in one) return ref(at, one.one);
  if ("costs" in one) return costs(at.scope, one.costs);
  if ("until" in one) return duration(at, one.until);
  if ("told" in one) return partOf(at.scope, { event: one.told }, "object", at.span);
  if ("abilities" in one) return granted(at, one.abilities);
  if ("where" in one) return whereOf(at, one.where);
  if ("token" in one) return token(at, one.token);
  if ("test" in one) return condition(at, one.test);
  return object(
    Object.fromEntries(Object.entries(one.fields).map(([key, value]) => [key, argument(at, value)])),
  );
}

function whereOf(at: At, where: Where): Expr {
  if ("at" in where) return object({ at: ref(at, where.at) });
  if ("anywhere" in where) return object({ anywhere: playerRef(at, where.anywhere) });
  return object({ baseOf: playerRef(at, where.baseOf) });
}

function token(at: At, draft: TokenDraft): Expr {
  return object({
    name: literal(draft.name),
    tags: list(draft.tags.map(literal)),
    type: literal(draft.type),
    ...numbers(at, draft.numbers),
    abilities: granted(at, draft.abilities),
  });
}

/** The stats of a token, each a field of its spec. */
export const numbers = (at: At, stats: Readonly<Record<string, Quantity>>): Readonly<Record<string, Expr>> =>
  Object.fromEntries(Object.entries(stats).map(([stat, n]) => [stat, valueNow(at, n)]));

/** The keys of abilities that something is given. */
function granted(at: At, abilities: readonly Ability[]): Expr {
  const { context } = at.scope;
  const key = (ability: Ability): Expr => ({
    e: "member",
    of: context.lift.grant(context, ability),
    name: "key",
  });
  return list(abilities.map(key));
}
