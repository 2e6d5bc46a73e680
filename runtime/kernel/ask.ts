// Asking players from inside a generator. A request with one possible answer is not asked. The answer was
// validated by whoever runs the generator, so its type is trusted here.
import type { Gen } from "./authoring.ts";
import type { Game } from "./game.ts";
import { type Action, type Answer, type Option, optionKey, type PayClass, type Why } from "./requests.ts";
import type { ObjectId, PlayerId } from "./terms.ts";
import { textOf } from "./texts.ts";

const decider = (game: Game, player: PlayerId): PlayerId => game.state.players[player]?.decider ?? player;

export function* yesNo(game: Game, player: PlayerId, why: Why): Gen<boolean> {
  return (yield { kind: "yesNo", player: decider(game, player), why }) === true;
}

/** Picks from `from`: at least `min` (all, if there are fewer), at most `max`. */
export function* pick<O extends Option>(
  game: Game,
  player: PlayerId,
  why: Why,
  p: { readonly role: string; readonly from: readonly O[]; readonly min: number; readonly max: number },
): Gen<readonly O[]> {
  const max = Math.max(0, Math.min(p.max, p.from.length));
  const min = Math.max(0, Math.min(p.min, max));
  if (min === p.from.length || max === 0) return max === 0 ? [] : p.from;
  const keys = (yield {
    kind: "pick",
    player: decider(game, player),
    why,
    role: p.role,
    from: p.from,
    min,
    max,
  }) as readonly string[];
  return keys.map((key) => p.from.find((o) => optionKey(o) === key)!);
}

export function* pickObjects(
  game: Game,
  player: PlayerId,
  why: Why,
  p: {
    readonly role: string;
    readonly from: readonly ObjectId[];
    readonly min: number;
    readonly max: number;
  },
): Gen<readonly ObjectId[]> {
  // Field by field: to define a field again that was spread is slow.
  const { role, min, max } = p;
  const from = p.from.map((object) => ({ object }));
  const picked = yield* pick(game, player, why, { role, from, min, max });
  return picked.map((o) => o.object);
}

/** A whole number from `min` to `max` that is none of `not`; there must be one. */
export function* number(
  game: Game,
  player: PlayerId,
  why: Why,
  min: number,
  max: number,
  not: readonly number[] = [],
): Gen<number> {
  let [least, most] = [min, max];
  while (least < most && not.includes(least)) least++;
  while (most > least && not.includes(most)) most--;
  if (least >= most) return least;
  const gaps = not.filter((n) => n > least && n < most);
  return (yield {
    kind: "number",
    player: decider(game, player),
    why,
    min: least,
    max: most,
    ...(gaps.length === 0 ? {} : { not: gaps }),
  }) as number;
}

/** A name of the player's own, that is none of `not`. */
export function* text(
  game: Game,
  player: PlayerId,
  why: Why,
  p: { readonly role: string; readonly most: number; readonly not: readonly string[] },
): Gen<string> {
  return textOf((yield { kind: "text", player: decider(game, player), why, ...p }) as string);
}

export function* order<O extends Option>(
  game: Game,
  player: PlayerId,
  why: Why,
  items: readonly O[],
): Gen<readonly O[]> {
  if (items.length < 2) return items;
  const keys = (yield { kind: "order", player: decider(game, player), why, items }) as readonly string[];
  return keys.map((key) => items.find((o) => optionKey(o) === key)!);
}

/** Divides a total among objects, at least `least` to each; gives the shares in the order of `among`. */
export function* divide(
  game: Game,
  player: PlayerId,
  why: Why,
  total: number,
  among: readonly ObjectId[],
  least: number,
): Gen<readonly number[]> {
  if (among.length === 0) return [];
  if (among.length === 1) return [total];
  if (total <= least * among.length)
    return among.map((_, i) => (i * least < total ? Math.min(least, total - i * least) : 0));
  const shares = (yield { kind: "divide", player: decider(game, player), why, total, among, least }) as {
    readonly [id: string]: number;
  };
  return among.map((id) => shares[id] ?? 0);
}

/** How many of each class to pay with, or "auto". */
export function* pay(
  game: Game,
  player: PlayerId,
  why: Why,
  amount: number,
  classes: readonly PayClass[],
  auto = true,
): Gen<"auto" | Readonly<Record<string, number>>> {
  return (yield { kind: "pay", player: decider(game, player), why, amount, classes, auto }) as
    | "auto"
    | Readonly<Record<string, number>>;
}

export function* act(game: Game, player: PlayerId, why: Why, actions: readonly Action[]): Gen<Action> {
  const only = actions.length === 1 ? actions[0] : undefined;
  if (only !== undefined) return only;
  const key = (yield { kind: "act", player: decider(game, player), why, actions }) as Answer;
  return actions.find((a) => a.key === key)!;
}
