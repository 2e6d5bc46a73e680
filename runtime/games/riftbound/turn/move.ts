// Standard moves (144) and moving in general (440).
import type { Gen } from "../../../kernel/authoring.ts";
import type { Cause } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { did, performAll, type RiftEventInput } from "../engine.ts";
import {
  areFriends,
  baseOf,
  board,
  controllerOf,
  fieldAt,
  fieldController,
  fields,
  hasType,
  objectOf,
  placeOfField,
  playersAt,
} from "../reading.ts";
import { type RiftGame, setData } from "../state.ts";
import { can, cant } from "../terms/questions.ts";

/** 442.2, 444.2: a battlefield where two others have units or fight, or that a teammate controls, is closed to him. */
export function mayBeAt(game: RiftGame, player: PlayerId, place: string): boolean {
  const field = fieldAt(place);
  if (field === undefined) return place === baseOf(player);
  const others = playersAt(game, place).filter((p) => p !== player);
  const holder = fieldController(game, field);
  if (holder !== undefined && holder !== player && areFriends(game, holder, player)) return false;
  return others.length < 2;
}

/** Destinations of standard moves, and the ready units that can go there. */
export function standardMoves(game: RiftGame, player: PlayerId): ReadonlyMap<string, readonly ObjectId[]> {
  const found = new Map<string, ObjectId[]>();
  const units = board(game).filter(
    (id) => hasType(game, id, "unit") && controllerOf(game, id) === player && !objectOf(game, id).exhausted,
  );
  const places = [baseOf(player), ...fields(game).map(placeOfField)].filter((p) => mayBeAt(game, player, p));
  for (const id of units) {
    if (cant(game, "move", id)) continue;
    const at = objectOf(game, id).row;
    for (const place of places) {
      if (place === at) continue;
      // 144.4.c: between battlefields with Ganking alone.
      const between = fieldAt(at) !== undefined && fieldAt(place) !== undefined;
      if (between && !can(game, "move between battlefields", id)) continue;
      found.set(place, [...(found.get(place) ?? []), id]);
    }
  }
  return found;
}

/** Together, as one batch; a cleanup follows (448). */
export function* moveGroup(
  game: RiftGame,
  player: PlayerId,
  units: readonly ObjectId[],
  place: string,
  cause: Cause,
): Gen<readonly ObjectId[]> {
  const outcomes = yield* performAll(
    game,
    units.map(
      (object): RiftEventInput => ({
        kind: "moves",
        object,
        player,
        from: objectOf(game, object).row,
        place,
        cause,
      }),
    ),
  );
  setData(game, { dirty: true });
  return units.filter((_, i) => did(outcomes[i]!));
}
