// A play by an effect that can't be completed is undone: the card goes back to where it came from (358.4).
import { cease, place } from "../../../kernel/objects.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { objectOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import { linkOf } from "./link.ts";

export function undoPlay(game: RiftGame, id: ObjectId): void {
  const { notes } = linkOf(game, id);
  if (objectOf(game, id).printed === "") cease(game, id);
  else place(game, id, typeof notes.from === "string" ? notes.from : "trash");
}
