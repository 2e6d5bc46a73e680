// Warp (glossary): a card that is revealed from a deck may be removed from the game and played at once, on top of the
// link that revealed it, which then goes on. Arrives: the cards that were revealed; leaves: those played as links.
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { canPlayTold, playCard } from "../chain/play.ts";
import { askOrder, askYesNo, attempt, performOne } from "../engine.ts";
import { derived, fromPlayer, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";

const inDeck = (game: WowGame, id: ObjectId): boolean =>
  objectOf(game, id).zone === "deck" && objectOf(game, id).next === NOTHING;

export function* warped(game: WowGame, revealed: readonly ObjectId[]): Gen {
  const cards = revealed.filter((id) => inDeck(game, id) && derived(game, id).keywords.warp !== undefined);
  if (cards.length === 0) return;
  for (const player of fromPlayer(game, game.state.turnPlayer)) {
    const mine = cards.filter((id) => objectOf(game, id).owner === player);
    // In any order; the last one played resolves first.
    const order = yield* askOrder(game, player, {
      ask: "In what order do they warp?",
      items: mine,
      option: (object) => ({ object }),
    });
    for (const id of order) yield* warp(game, player, id);
  }
}

function* warp(game: WowGame, player: PlayerId, id: ObjectId): Gen {
  if (!inDeck(game, id) || !(yield* askYesNo(game, player, "Remove it from the game to warp it?", id)))
    return;
  const { objects = [] } = yield* performOne(game, {
    kind: "moved",
    object: id,
    was: id,
    from: "deck",
    to: "removed",
    entry: {},
    cause: { source: id, player },
  });
  const [card] = objects;
  if (card === undefined || !canPlayTold(game, player, card)) return;
  if (!(yield* askYesNo(game, player, "Play it without paying its cost?", card))) return;
  yield* attempt(game, function* () {
    yield* playCard(game, player, card, { free: true, told: true });
  });
}
