// The kernel's machinery as the procedures use it: performing events of this game, asking players, trying.

import { attempt as kernelAttempt } from "../../kernel/attempt.ts";
import type { EventOf, Gen, Kind } from "../../kernel/authoring.ts";
import type { Illegal } from "../../kernel/illegal.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import { perform } from "../../kernel/pipeline.ts";
import { type Answer, type Option, optionKey, type Request } from "../../kernel/requests.ts";
import type { AnyEvent, Cause, Entry } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { Wow } from "./authoring.ts";
import type { WowGame } from "./state.ts";

type Meta = { readonly cause?: Cause; readonly entry?: Entry };
/** An event of this game as it is sent into the pipeline. */
export type WowEventInput = { readonly [K in Kind<Wow>]: EventOf<Wow, K> & Meta }[Kind<Wow>];

/** Simultaneous events: one batch (802). */
export const performAll = (game: WowGame, events: readonly WowEventInput[]): Gen<readonly Outcome[]> =>
  perform(game, events as readonly AnyEvent[]);

export function* performOne(game: WowGame, event: WowEventInput): Gen<Outcome> {
  const [outcome] = yield* performAll(game, [event]);
  return outcome!;
}

interface Asking {
  readonly ask: string;
  readonly card?: ObjectId;
  readonly at?: readonly [number, number];
}
export type Choice = Exclude<Option, { readonly word: string }>;

function why(a: Asking): Request["why"] {
  return {
    ask: a.ask,
    ...(a.card === undefined ? {} : { card: a.card }),
    ...(a.at === undefined ? {} : { at: a.at }),
  };
}

/** Who answers for a player. */
const decider = (game: WowGame, player: PlayerId): PlayerId => game.state.players[player]?.decider ?? player;

/** What runs the generator gives a validated answer of the request's kind. */
function* ask<T extends Answer>(request: Request): Gen<T> {
  return (yield request) as T;
}

/** Picks objects or players; nothing is asked where there is no choice. */
export function* askPickAny(
  game: WowGame,
  player: PlayerId,
  p: Asking & {
    readonly role: string;
    readonly from: readonly Choice[];
    readonly min: number;
    readonly max: number;
  },
): Gen<readonly Choice[]> {
  const max = Math.min(p.max, p.from.length);
  if (max === 0) return [];
  if (p.min >= p.from.length) return p.from;
  const keys = yield* ask<readonly string[]>({
    kind: "pick",
    player: decider(game, player),
    why: why(p),
    role: p.role,
    from: p.from,
    min: p.min,
    max,
  });
  const byKey = new Map(p.from.map((c) => [optionKey(c), c]));
  return keys.flatMap((k) => byKey.get(k) ?? []);
}

export function* askPick(
  game: WowGame,
  player: PlayerId,
  p: Asking & {
    readonly role: string;
    readonly from: readonly ObjectId[];
    readonly min: number;
    readonly max: number;
  },
): Gen<readonly ObjectId[]> {
  const picked = yield* askPickAny(game, player, { ...p, from: p.from.map((object) => ({ object })) });
  return picked.flatMap((c) => ("object" in c ? [c.object] : []));
}

/** Picks words (modes, names); gives them as they were offered. */
export function* askWords(
  game: WowGame,
  player: PlayerId,
  p: Asking & {
    readonly role: string;
    readonly words: readonly string[];
    readonly min: number;
    readonly max: number;
  },
): Gen<readonly string[]> {
  if (p.min >= p.words.length) return p.words;
  const keys = yield* ask<readonly string[]>({
    kind: "pick",
    player: decider(game, player),
    why: why(p),
    role: p.role,
    from: p.words.map((word) => ({ word })),
    min: p.min,
    max: p.max,
  });
  return keys.map((k) => k.slice(2));
}

export function* askYesNo(game: WowGame, player: PlayerId, text: string, card?: ObjectId): Gen<boolean> {
  return yield* ask<boolean>({
    kind: "yesNo",
    player: decider(game, player),
    why: why({ ask: text, ...(card === undefined ? {} : { card }) }),
  });
}

export function* askNumber(
  game: WowGame,
  player: PlayerId,
  n: Asking & { readonly min: number; readonly max: number },
): Gen<number> {
  if (n.min >= n.max) return n.min;
  return yield* ask<number>({
    kind: "number",
    player: decider(game, player),
    why: why(n),
    min: n.min,
    max: n.max,
  });
}

/** The same items in the order chosen; `option` says how each is shown. */
export function* askOrder<T>(
  game: WowGame,
  player: PlayerId,
  o: Asking & { readonly items: readonly T[]; option(item: T): Option },
): Gen<readonly T[]> {
  if (o.items.length < 2) return o.items;
  const byKey = new Map(o.items.map((item) => [optionKey(o.option(item)), item]));
  const keys = yield* ask<readonly string[]>({
    kind: "order",
    player: decider(game, player),
    why: why(o),
    items: o.items.map((item) => o.option(item)),
  });
  return keys.flatMap((k) => byKey.get(k) ?? []);
}

export function* askDivide(
  game: WowGame,
  player: PlayerId,
  d: {
    readonly total: number;
    readonly among: readonly ObjectId[];
    readonly least: number;
    readonly card: ObjectId;
  },
): Gen<readonly number[]> {
  if (d.among.length === 1) return [d.total];
  if (d.among.length === 0) return [];
  const shares = yield* ask<{ readonly [key: string]: number }>({
    kind: "divide",
    player: decider(game, player),
    why: why({ ask: `Divide ${d.total}.`, card: d.card }),
    total: d.total,
    among: d.among,
    least: d.least,
  });
  return d.among.map((id) => shares[String(id)] ?? shares[`o${id}`] ?? 0);
}

/** Runs the body; what it refuses is taken back (707.2) and given. */
export function* attempt(game: WowGame, body: () => Gen): Gen<Illegal | undefined> {
  const tried = yield* kernelAttempt(game, body);
  return tried.ok ? undefined : tried.why;
}
