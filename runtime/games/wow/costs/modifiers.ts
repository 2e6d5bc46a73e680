// What continuous powers say about the cost of playing a card: additional and alternate costs (403.3), and the
// cost changes of all cards in play. Arrives: the game; leaves: the modifiers that hold now.
import { cached } from "../../../kernel/cache.ts";
import { holds } from "../../../kernel/evaluate.ts";
import type { AbilityOfKind, Registry } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import type { Condition, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { can, canPlayer } from "../terms/questions.ts";

type PlayChange = AbilityOfKind<"play modifier">["change"];
type Field = "additional" | "alternative" | "cost";
type Spoken<F extends Field> = Extract<PlayChange, { readonly [P in F]: unknown }>;

/** One change, and what must hold for it to be there. */
interface Said<F extends Field> {
  readonly change: Spoken<F>;
  readonly tests: readonly Condition[];
}
type ByField = { readonly [F in Field]: readonly Said<F>[] };

/** Abilities lists are shared by all objects with the same text, so they are sorted through once. */
const known = new WeakMap<readonly Has[], ByField>();
const modifiersAmong = (cards: Registry, abilities: readonly Has[]): ByField =>
  known.get(abilities) ?? cached(known, abilities, () => sorted(cards, abilities));

function sorted(cards: Registry, abilities: readonly Has[]): ByField {
  const additional: Said<"additional">[] = [];
  const alternative: Said<"alternative">[] = [];
  const cost: Said<"cost">[] = [];
  for (const { ability: key } of abilities) {
    const { ability, gates } = cards.ability(key);
    if (ability.kind !== "play modifier") continue;
    const { change } = ability;
    const tests = ability.while === undefined ? gates : [...gates, ability.while];
    if ("additional" in change) additional.push({ change, tests });
    else if ("alternative" in change) alternative.push({ change, tests });
    else if ("cost" in change) cost.push({ change, tests });
  }
  return { additional, alternative, cost };
}

/** Does its own text speak of that at all? */
export const speaksOf = (game: WowGame, id: ObjectId, field: Field): boolean =>
  modifiersAmong(game.cards, viewOf(game).of(id).abilities)[field].length > 0;

/** The changes that an object's own text makes now, if its conditions hold for this player. */
export function changesOf<F extends Field>(
  game: WowGame,
  id: ObjectId,
  you: PlayerId,
  field: F,
): readonly Spoken<F>[] {
  const said: readonly Said<F>[] = modifiersAmong(game.cards, viewOf(game).of(id).abilities)[field];
  if (said.length === 0) return [];
  const context = { self: id, you };
  return said
    .filter(({ tests }) => tests.every((test) => holds(game, test, context)))
    .map(({ change }) => change);
}

/** Each is a whole cost in place of the play cost; at most one may be chosen (403.3). */
export function alternatives(game: WowGame, you: PlayerId, card: ObjectId): readonly (readonly Cost[])[] {
  const own = changesOf(game, card, you, "alternative").map((c) => c.alternative as readonly Cost[]);
  return playedFree(game, you, card) ? [...own, [{ pay: 0 }]] : own;
}

/** May it be played without paying its cost (403.3)? */
export const playedFree = (game: WowGame, you: PlayerId, card: ObjectId): boolean =>
  can(game, "be played free", card) || canPlayer(game, "play free", you, card);

/** All of them are paid as well. */
export const additions = (game: WowGame, you: PlayerId, card: ObjectId): readonly Cost[] =>
  changesOf(game, card, you, "additional").flatMap((c) => c.additional as readonly Cost[]);
