// Links on the chain (705, 707.1): making them, announcing their parts, and telling what is added.
import type { Choice, Gen } from "../../../kernel/authoring.ts";
import { holds, onSide } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import { setLink } from "../../../kernel/objects.ts";
import type { AnyGame } from "../../../kernel/registry.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import {
  type NewLink as Added,
  addLink,
  blankLink,
  changeLink,
  contextOf,
  linkOf,
} from "../../../library/links.ts";
import { type AnyTarget, choiceOf, gatesHold, isLiftedKey, partOf } from "../../../library/parts.ts";
import { targetedObjects } from "../../../library/targets.ts";
import { askPickAny, askWords, performAll, type WowEventInput } from "../engine.ts";
import { blank } from "../facts.ts";
import { refuse } from "../illegal.ts";
import { wordsAt } from "../registry.ts";
import type { WowGame } from "../state.ts";
import { chooseTargets, targetsExist } from "./targets.ts";

export { changeLink, contextOf, linkOf } from "../../../library/links.ts";

/** 705.1: a card, a resource being placed, an effect of a power or quest, a proposal, a trigger, a strike. */
export type LinkKind = "card" | "resource" | "power" | "quest" | "proposal" | "trigger" | "strike";

type NewLink = Added<LinkKind>;

/** 707.1a: an effect is put on top of the chain. */
export const addEffect = (game: WowGame, l: NewLink): ObjectId =>
  addLink(game, l, l.kind === "quest" ? ofQuest : undefined);

/** 702.2: the card lies face down by the time its reward resolves; what the reward does is done by a quest. */
const ofQuest = Object.freeze({ ...blank, types: ["quest"] });

/** A card that lies on the chain becomes a link. */
export const makeLink = (game: WowGame, id: ObjectId, l: NewLink): void => setLink(game, id, blankLink(l));

/**
 * Is there a value of X with which it goes (707.1b)? What can be chosen may depend on it.
 * @param goes undefined where that X can't be paid, nor any greater one
 */
export function someX(hasX: boolean, goes: (x: number) => boolean | undefined): boolean {
  for (let x = 0; x < (hasX ? 100 : 1); x++) {
    const result = goes(x);
    if (result !== false) return result === true;
  }
  return false;
}

/** Values of X up to a greatest with which the link can't be completed; none of them where none goes. */
export function without(max: number, goes: (x: number) => boolean): readonly number[] {
  const not = Array.from({ length: max + 1 }, (_, x) => x).filter((x) => !goes(x));
  return not.length > max ? [] : not;
}

/** The context of a link that is not there yet, to see whether it could be added. */
export const asIf = (source: ObjectId, you: PlayerId, x = 0): Context => ({ self: source, you, x });

/**
 * 707.1c, 707.1d: modes, then the targets of the chosen parts. `keys` are the abilities it is made of; `between`
 * is what is chosen after the modes and before the targets.
 */
export function* announceParts(
  game: WowGame,
  id: ObjectId,
  keys: readonly string[],
  between?: (parts: readonly string[]) => Gen,
): Gen {
  const open = keys.filter((key) => gatesHold(game, key, contextOf(id, linkOf(game, id))));
  const parts: string[] = [];
  for (const key of open)
    if (modesOf(game, key) === undefined) parts.push(key);
    else parts.push(...(yield* chooseModes(game, id, key)));
  if (between !== undefined) yield* between(parts);
  const specs = parts.flatMap((key) => partOf(game, key).targets);
  const link = linkOf(game, id);
  const { targets, shares } = yield* chooseTargets(game, specs, {
    context: contextOf(id, link),
    by: id,
    chosen: [],
  });
  const { notes } = linkOf(game, id);
  changeLink(game, id, { targets, shares, notes: { ...notes, parts } });
}

const modesOf = (game: WowGame, key: string): Choice<AnyGame> | undefined =>
  isLiftedKey(key) ? undefined : choiceOf(game.cards.ability(key).ability);

function* chooseModes(game: WowGame, id: ObjectId, key: string): Gen<readonly string[]> {
  const choice = modesOf(game, key);
  if (choice === undefined) return [key];
  const entry = game.cards.ability(key);
  const link = linkOf(game, id);
  const context = contextOf(id, link);
  const possible = choice.modes.flatMap((_, i) =>
    targetsExist(game, partOf(game, `${key}|${i}`).targets, { context, by: id, chosen: [] }) ? [i] : [],
  );
  const { min, max } = howMany(game, choice, context);
  if (possible.length < min) refuse("707.1c", "not enough modes can be chosen");
  const chooser = choice.by === "opponent" ? yield* chooseOpponent(game, context) : link.you;
  const label = (i: number) => {
    const words = wordsAt(game.cards, entry.name, choice.modes[i]!.at);
    return words === "" ? `mode ${i + 1}` : words;
  };
  const picked = yield* askWords(game, chooser, {
    role: "mode",
    ask: max > 1 ? "Choose modes." : "Choose one.",
    words: possible.map(label),
    min,
    max: Math.min(max, possible.length),
    card: link.source,
  });
  // Processed in printed order, however they were picked.
  const modes = possible.filter((i) => picked.includes(label(i)));
  changeLink(game, id, { modes, notes: { ...link.notes, chooser } });
  return modes.map((i) => `${key}|${i}`);
}

const howMany = (game: WowGame, choice: Choice<AnyGame>, context: Context) =>
  choice.more !== undefined && holds(game, choice.more.if, context) ? choice.more : choice;

function* chooseOpponent(game: WowGame, context: Context): Gen<PlayerId> {
  const opponents = game.state.order.filter((p) => onSide(game, "opponent", p, context));
  if (opponents.length === 0) refuse("707.1c", "there is no opponent to choose");
  const [chosen] = yield* askPickAny(game, context.you, {
    role: "player",
    ask: "Choose an opponent.",
    from: opponents.map((player) => ({ player })),
    min: 1,
    max: 1,
    card: context.self,
  });
  return chosen !== undefined && "player" in chosen ? chosen.player : opponents[0]!;
}

/** Could its modes and targets be chosen now? */
export function partsPossible(
  game: WowGame,
  keys: readonly string[],
  context: Context,
  by: ObjectId,
): boolean {
  const possible = (specs: readonly AnyTarget[]) => targetsExist(game, specs, { context, by, chosen: [] });
  return keys.every((key) => {
    if (!gatesHold(game, key, context)) return true;
    const { ability } = game.cards.ability(key);
    const choice = choiceOf(ability);
    if (choice === undefined) return possible(partOf(game, key).targets);
    const modes = choice.modes.filter((_, i) => possible(partOf(game, `${key}|${i}`).targets));
    return modes.length >= howMany(game, choice, context).min;
  });
}

/** Could the targets of parts that are chosen be chosen with that X? */
export const aimedWith = (game: WowGame, id: ObjectId, parts: readonly string[], x: number): boolean =>
  parts.every((key) =>
    targetsExist(game, partOf(game, key).targets, {
      context: { ...contextOf(id, linkOf(game, id)), x },
      by: id,
      chosen: [],
    }),
  );

/** 707.1f: the link is added; what watches that and its targets triggers. */
export function* added(game: WowGame, id: ObjectId, events: readonly WowEventInput[]): Gen {
  const link = linkOf(game, id);
  const specs = ((link.notes.parts as readonly string[] | undefined) ?? []).flatMap(
    (k) => partOf(game, k).targets,
  );
  const targeted = targetedObjects(specs, link.targets).map(
    (object): WowEventInput => ({
      kind: "targeted",
      object,
      link: id,
      player: link.you,
      cause: { link: id, source: link.source, player: link.you },
    }),
  );
  const all = [...events, ...targeted];
  if (all.length > 0) yield* performAll(game, all);
}
