// Choices that verbs ask for: objects, words, yes or no. Nothing is asked where only one answer is legal.
import type { Gen } from "../../../kernel/authoring.ts";
import { optionKey, type Request } from "../../../kernel/requests.ts";
import { random } from "../../../kernel/rng.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { askPick, askWords, askYesNo } from "../engine.ts";
import type { Done, Verbs } from "../surface.ts";
import { causeOf, type Doer, done, numberOf, objectsOf, playerOf } from "./doing.ts";

export function* pickObjects(
  doer: Doer,
  player: PlayerId,
  role: string,
  from: readonly ObjectId[],
  min: number,
  max: number,
): Gen<readonly ObjectId[]> {
  const most = Math.min(max, from.length);
  const ask = most === 1 ? `Choose: ${role}.` : `Choose up to ${most}: ${role}.`;
  return yield* askPick(doer.game, player, {
    ask,
    card: doer.context.self,
    role,
    from,
    min: Math.min(min, from.length),
    max: most,
  });
}

/** Some of them at random, from the state's own randomness. */
export function pickRandom(doer: Doer, from: readonly ObjectId[], n: number): readonly ObjectId[] {
  const left = [...from];
  const picked: ObjectId[] = [];
  while (picked.length < n && left.length > 0)
    picked.push(...left.splice(random(doer.game.state, left.length), 1));
  return picked;
}

/** The player puts them in order, the first on top. */
export function* orderObjects(
  doer: Doer,
  player: PlayerId,
  ids: readonly ObjectId[],
): Gen<readonly ObjectId[]> {
  if (ids.length < 2) return ids;
  const keys = (yield {
    kind: "order",
    player: doer.game.state.players[player]!.decider,
    why: { ask: "Put them in order, the first on top.", card: doer.context.self },
    items: ids.map((object) => ({ object })),
  } satisfies Request) as readonly string[];
  return keys.map((key) => ids.find((object) => optionKey({ object }) === key)!);
}

const kinds = {
  exhaust: "exhausted",
  ready: "readied",
  destroy: "destroyed",
  flip: "flips",
  faceDown: "turned face down",
  faceUp: "turned face up",
  discard: "discards",
} as const;

/** 709.2b: nobody can choose to do what can't be done. */
function possible(doer: Doer, to: keyof typeof kinds | undefined, object: ObjectId): boolean {
  if (to === undefined) return true;
  const { game } = doer;
  const kind = kinds[to];
  const player = kind === "discards" ? game.state.objects[object]!.owner : doer.context.you;
  const event = { kind, object, player, cause: causeOf(doer) };
  return game.rules.events[kind]!.forbidden?.(game, event) !== true;
}

/** 104.1: "any number" is 0 or more. Fewer than asked for if fewer exist. */
export function* choose(doer: Doer, by: PlayerRef, c: Parameters<Verbs["choose"]>[1]): Gen<Done> {
  const from = objectsOf(doer, c.from).filter((id) => id !== 0 && possible(doer, c.to, id));
  const max = c.max === "any" ? from.length : Math.max(0, numberOf(doer, c.max ?? c.min ?? 1));
  const least = c.min ?? (c.max === "any" ? 0 : (c.max ?? 1));
  const min = Math.max(0, numberOf(doer, least));
  const picked = c.random
    ? pickRandom(doer, from, max)
    : yield* pickObjects(doer, playerOf(doer, by), "choice", from, min, max);
  return done(picked, picked.length > 0 && picked.length >= min);
}

export function* may(doer: Doer, player: PlayerRef, text = "Do it?"): Gen<boolean> {
  return yield* askYesNo(doer.game, playerOf(doer, player), text, doer.context.self);
}

/** Indexes of the modes chosen; each at most once (707.1c). */
export function* chooseOne(
  doer: Doer,
  by: PlayerRef,
  modes: readonly string[],
  min = 1,
  max = 1,
): Gen<readonly number[]> {
  const chosen = yield* askWords(doer.game, playerOf(doer, by), {
    ask: "Choose.",
    card: doer.context.self,
    role: "mode",
    words: modes,
    min,
    max,
  });
  return chosen.map((word) => modes.indexOf(word)).sort((a, b) => a - b);
}
