// Questions about what is forbidden, allowed or required now, answered by the continuous effects at work. "Can't"
// beats "can" (054).
import { matches } from "../../../kernel/evaluate.ts";
import { NOTHING, type Rule } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { RiftGame } from "../state.ts";
import type { Can, Cant, Must } from "../words.ts";

function some(
  game: RiftGame,
  rules: readonly Rule[],
  kind: Rule["do"],
  what: string,
  about: ObjectId,
): boolean {
  return rules.some(
    (r) =>
      r.do === kind &&
      r.what === what &&
      r.unless === undefined &&
      (r.filter === undefined ||
        (about !== NOTHING && matches(game, r.filter, about, { self: r.self, you: r.you }))),
  );
}

const ofObject = (game: RiftGame, id: ObjectId) => viewOf(game).of(id).rules;

export const cant = (game: RiftGame, what: Cant, subject: ObjectId, about: ObjectId = NOTHING): boolean =>
  some(game, ofObject(game, subject), "cant", what, about);
export const can = (game: RiftGame, what: Can, subject: ObjectId, about: ObjectId = NOTHING): boolean =>
  some(game, ofObject(game, subject), "can", what, about);
export const must = (game: RiftGame, what: Must, subject: ObjectId): boolean =>
  some(game, ofObject(game, subject), "must", what, NOTHING);
export const cantPlayer = (
  game: RiftGame,
  what: Cant,
  player: PlayerId,
  about: ObjectId = NOTHING,
): boolean => some(game, viewOf(game).player(player), "cant", what, about);
