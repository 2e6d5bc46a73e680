// Hiding (421, 811): a card with Hidden goes face down to a battlefield that its player controls.
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { everyIn } from "../../../kernel/zones.ts";
import { nothingDue } from "../costs/cost.ts";
import { canPayResources, payResources } from "../costs/pool.ts";
import { performOne } from "../engine.ts";
import { fieldController, fields, hasKeyword, objectOf, placeOfField } from "../reading.ts";
import type { RiftGame } from "../state.ts";

/** 811.1.b: one power of any domain. */
const cost = { ...nothingDue, power: { any: 1 } };

/** 107.3: battlefields that the player controls, with nothing face down there yet. */
export const hidePlaces = (game: RiftGame, player: PlayerId): readonly ObjectId[] =>
  fields(game).filter(
    (field) =>
      fieldController(game, field) === player &&
      !everyIn(game, "facedown").some((id) => objectOf(game, id).row === placeOfField(field)),
  );

export const canHide = (game: RiftGame, player: PlayerId, card: ObjectId): boolean =>
  hasKeyword(game, card, "hidden") &&
  hidePlaces(game, player).length > 0 &&
  canPayResources(game, player, cost);

/** 811.1.c.2: it opens no chain. */
export function* hide(game: RiftGame, player: PlayerId, card: ObjectId, field: ObjectId): Gen {
  if (!canHide(game, player, card)) refuse("811.1.b", "it can't be hidden");
  yield* payResources(game, player, cost, { source: card, player });
  yield* performOne(game, {
    kind: "hides",
    player,
    object: card,
    place: placeOfField(field),
    cause: { player },
  });
}
