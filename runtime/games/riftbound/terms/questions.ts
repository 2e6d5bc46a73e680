// Questions about what is forbidden, allowed or required now, with this game's words. "Can't" beats "can" (054).
import { holds, matches } from "../../../kernel/evaluate.ts";
import type { Change, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { everyIn } from "../../../kernel/zones.ts";
import { questions } from "../../../library/questions.ts";
import type { RiftGame } from "../state.ts";
import type { Can, Cant, RiftWords } from "../words.ts";

export const { can, cant, cantPlayer, must } = questions<RiftWords>();

/** Does the card's own text allow it, wherever the card is? */
export const saysOfItself = (game: RiftGame, what: Can, card: ObjectId): boolean =>
  viewOf(game)
    .of(card)
    .abilities.some(({ ability: key }) => {
      const { ability, gates } = game.cards.ability(key);
      if (ability.kind !== "continuous" || !("self" in ability.on)) return false;
      if (!ability.changes.some((c) => "can" in c && c.can === what)) return false;
      const tests = [...gates, ...(ability.while === undefined ? [] : [ability.while])];
      const context = { self: card, you: game.state.objects[card]!.controller };
      return tests.every((test) => holds(game, test, context));
    });

/**
 * The same of a card that is not on the board yet: what its own text says of itself, what permanents say of such cards,
 * and what lasts.
 */
export function allowedOnChain(
  game: RiftGame,
  kind: "can" | "cant",
  what: Can | Cant,
  card: ObjectId,
): boolean {
  const says = (changes: readonly Change[]) =>
    changes.some((c) => kind in c && Reflect.get(c, kind) === what);
  const speaks = (id: ObjectId, you: PlayerId): boolean =>
    viewOf(game)
      .of(id)
      .abilities.some(({ ability: key }) => {
        const { ability, gates } = game.cards.ability(key);
        if (ability.kind !== "continuous" || !says(ability.changes)) return false;
        const context = { self: id, you };
        const tests = [...gates, ...(ability.while === undefined ? [] : [ability.while])];
        if (!tests.every((test) => holds(game, test, context))) return false;
        if ("self" in ability.on) return id === card;
        return id !== card && "filter" in ability.on && matches(game, ability.on.filter, card, context);
      });
  if (speaks(card, game.state.objects[card]!.controller)) return true;
  if (everyIn(game, "board").some((id) => speaks(id, viewOf(game).of(id).controller))) return true;
  return game.state.modifiers.some((m) => {
    const context = { self: m.self, you: m.you };
    if (!says(m.changes) || (m.while !== undefined && !holds(game, m.while, context))) return false;
    if ("ids" in m.on) return m.on.ids.includes(card);
    return "filter" in m.on && matches(game, m.on.filter, card, context);
  });
}
