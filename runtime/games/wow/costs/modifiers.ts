// What continuous powers say about the cost of playing a card: additional and alternate costs (403.3), and the
// cost changes of all cards in play. Arrives: the game; leaves: the modifiers that hold now.
import { holds } from "../../../kernel/evaluate.ts";
import type { AbilityOfKind, Registry } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { can, canPlayer } from "../terms/questions.ts";

export type PlayChange = AbilityOfKind<"play modifier">["change"];

/** Abilities lists are shared by all objects with the same text, so they are sorted through once. */
const known = new WeakMap<readonly Has[], readonly Has[]>();
export function modifiersAmong(cards: Registry, abilities: readonly Has[]): readonly Has[] {
  let found = known.get(abilities);
  if (found === undefined) {
    found = abilities.filter((h) => cards.ability(h.ability).ability.kind === "play modifier");
    known.set(abilities, found);
  }
  return found;
}

/** The changes that an object's own text makes now, if its conditions hold for this player. */
export function changesOf(game: WowGame, id: ObjectId, you: PlayerId): readonly PlayChange[] {
  const list = modifiersAmong(game.cards, viewOf(game).of(id).abilities);
  if (list.length === 0) return [];
  const context = { self: id, you };
  return list.flatMap((h) => {
    const { ability, gates } = game.cards.ability(h.ability);
    if (ability.kind !== "play modifier") return [];
    const all = ability.while === undefined ? gates : [...gates, ability.while];
    return all.every((test) => holds(game, test, context)) ? [ability.change] : [];
  });
}

/** Each is a whole cost in place of the play cost; at most one may be chosen (403.3). */
export function alternatives(game: WowGame, you: PlayerId, card: ObjectId): readonly (readonly Cost[])[] {
  const own = changesOf(game, card, you).flatMap((c) =>
    "alternative" in c ? [c.alternative as readonly Cost[]] : [],
  );
  return playedFree(game, you, card) ? [...own, [{ pay: 0 }]] : own;
}

/** May it be played without paying its cost (403.3)? */
export const playedFree = (game: WowGame, you: PlayerId, card: ObjectId): boolean =>
  can(game, "be played free", card) || canPlayer(game, "play free", you, card);

/** All of them are paid as well. */
export const additions = (game: WowGame, you: PlayerId, card: ObjectId): readonly Cost[] =>
  changesOf(game, card, you).flatMap((c) => ("additional" in c ? (c.additional as readonly Cost[]) : []));
