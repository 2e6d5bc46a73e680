// What lowering one card carries along: its game, its faults so far, the handlers lifted out of it.
import type { Span } from "../../grammar/tree.ts";
import type { Ability, Cost, Effect, Target } from "../abilities.ts";
import { call, type Expr, literal, member, name } from "./code.ts";
import type { CardIdentity, GameSurface, Role } from "./game.ts";
import type { CardCode, Fault, Handler, Lifted } from "./handler.ts";
import { camelCase, type Names } from "./names.ts";

type Do<K extends Effect["do"]> = Extract<Effect, { readonly do: K }>;

/**
 * How the code at hand speaks: an effect of a link, a replacement of an event, a test, the description of a
 * target of a link that is being announced, or plain data.
 */
export type Voice = "effect" | "replace" | "test" | "announce" | "data";
/** What stands where the part is read. */
export type Position = "object" | "player" | "number";
/** What a step gave back. */
export type Result = "done" | "dealt" | "truth" | "value";
export type Kind = "object" | "objects" | "player" | "number";

interface Step {
  readonly variable: string;
  readonly result: Result;
  /** It can have been done to one object at most. */
  readonly single: boolean;
  /** It stands in a branch that may not have been taken, and is read behind it. */
  readonly perhaps: boolean;
}

export interface Scope {
  readonly context: Context;
  readonly voice: Voice;
  readonly targets: readonly Target[];
  /** Fields of the payload of the event at hand; undefined where there is none. */
  readonly roles: readonly Role[] | undefined;
  /** For each cost part, whether one object at most pays it. */
  readonly paidOne: readonly boolean[];
  readonly steps: Map<string, Step>;
  readonly each: Map<string, { readonly variable: string; readonly kind: Kind }>;
  /** Variables of the function. */
  readonly names: Names;
  /** For lifted handlers: the scope that arms them, and what they take along from it. */
  readonly outer?: Scope;
  readonly bound: Map<string, Bound>;
  /** How often each label is read in the whole ability. */
  readonly reads: ReadonlyMap<string, number>;
}

export interface Bound {
  readonly field: string;
  readonly kind: Kind;
  readonly value: Expr;
}

export interface Context {
  readonly card: CardIdentity;
  /** The card's additional costs, which are paid before its play cost: what resolves may speak of them. */
  readonly additional: readonly Cost[];
  readonly game: GameSurface;
  readonly faults: Fault[];
  readonly lifted: Lifted[];
  readonly tokens: NonNullable<CardCode["tokens"]>[number][];
  /** Names of the card's lifted handlers. */
  readonly names: Names;
  /** Lifting needs all of lowering, which needs lifting: the index ties the knot. */
  readonly lift: {
    grant(context: Context, ability: Ability): Expr;
    delay(scope: Scope, effect: Do<"delayed">): Expr;
    shield(scope: Scope, effect: Do<"shield">): Expr;
  };
}

/** Notes a fault and gives something to go on with, so that one card tells all its faults. */
export function refuse(context: Context, what: Fault["what"], word: string, span: Span, why?: string): Expr {
  context.faults.push({ what, word, span, message: why ?? `the ${what} \`${word}\`` });
  return literal(0);
}

/** `game.verb(...)`, or a fault if the game has no such verb. */
export function verb(
  context: Context,
  word: string,
  args: readonly (Expr | undefined)[],
  span: Span,
  what: Fault["what"] = "effect",
): Expr {
  if (!context.game.verbs.includes(word)) return refuse(context, what, word, span);
  return call(member(name("game"), word), ...args.filter((arg) => arg !== undefined));
}

/** Makes a lifted handler a constant of the module. */
export function liftOut(context: Context, kind: string, make: (key: string) => Handler): Expr {
  const { set, name: card, side } = context.card;
  const key = `${set}/${card}${side === undefined ? "" : `/${side}`}#${context.lifted.length + 1}`;
  const constant = context.names.take(camelCase(`${card} ${kind}`, "card", 48));
  const at = context.lifted.length;
  // Its place is kept first: making it may lift others out of it.
  context.lifted.push({
    key,
    name: constant,
    handler: { shape: kind, span: { from: 0, to: 0 }, text: "", props: [] },
  });
  context.lifted[at] = { key, name: constant, handler: make(key) };
  return name(constant);
}
