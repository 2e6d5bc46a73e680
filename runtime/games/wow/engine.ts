// The kernel's machinery as the procedures use it: performing events of this game, asking players, trying.

import { divide, number, order, pick, pickObjects, text, yesNo } from "../../kernel/ask.ts";
import { attempt as kernelAttempt } from "../../kernel/attempt.ts";
import type { Gen } from "../../kernel/authoring.ts";
import type { Illegal } from "../../kernel/illegal.ts";
import type { Option, Request } from "../../kernel/requests.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { type InputOf, performing } from "../../library/doing.ts";
import type { Wow } from "./authoring.ts";
import type { WowGame } from "./state.ts";

/** An event of this game as it is sent into the pipeline. */
export type WowEventInput = InputOf<Wow>;
/** Simultaneous events are one batch (802). */
export const { act, performAll, performBy, performOne } = performing<Wow>();

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

/** Picks objects or players; nothing is asked where there is no choice. */
export const askPickAny = (
  game: WowGame,
  player: PlayerId,
  p: Asking & {
    readonly role: string;
    readonly from: readonly Choice[];
    readonly min: number;
    readonly max: number;
  },
): Gen<readonly Choice[]> => pick(game, player, why(p), p);

export const askPick = (
  game: WowGame,
  player: PlayerId,
  p: Asking & {
    readonly role: string;
    readonly from: readonly ObjectId[];
    readonly min: number;
    readonly max: number;
  },
): Gen<readonly ObjectId[]> => pickObjects(game, player, why(p), p);

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
  const picked = yield* pick(game, player, why(p), { ...p, from: p.words.map((word) => ({ word })) });
  return picked.map((o) => o.word);
}

export const askYesNo = (game: WowGame, player: PlayerId, text: string, card?: ObjectId): Gen<boolean> =>
  yesNo(game, player, why({ ask: text, ...(card === undefined ? {} : { card }) }));

export const askNumber = (
  game: WowGame,
  player: PlayerId,
  n: Asking & { readonly min: number; readonly max: number; readonly not?: readonly number[] },
): Gen<number> => number(game, player, why(n), n.min, n.max, n.not);

/** A name of the player's own. */
export const askText = (
  game: WowGame,
  player: PlayerId,
  p: Asking & { readonly role: string; readonly most: number; readonly not: readonly string[] },
): Gen<string> => text(game, player, why(p), { role: p.role, most: p.most, not: p.not });

/** The same items in the order chosen; `option` says how each is shown. */
export function* askOrder<T>(
  game: WowGame,
  player: PlayerId,
  o: Asking & { readonly items: readonly T[]; option(item: T): Option },
): Gen<readonly T[]> {
  const shown = o.items.map((item) => o.option(item));
  const picked = yield* order(game, player, why(o), shown);
  return picked.map((one) => o.items[shown.indexOf(one)]!);
}

export const askDivide = (
  game: WowGame,
  player: PlayerId,
  d: {
    readonly total: number;
    readonly among: readonly ObjectId[];
    readonly least: number;
    readonly card: ObjectId;
  },
): Gen<readonly number[]> =>
  divide(game, player, why({ ask: `Divide ${d.total}.`, card: d.card }), d.total, d.among, d.least);

/** Runs the body; what it refuses is taken back (707.2) and given. */
export function* attempt(game: WowGame, body: () => Gen): Gen<Illegal | undefined> {
  const tried = yield* kernelAttempt(game, body);
  return tried.ok ? undefined : tried.why;
}
