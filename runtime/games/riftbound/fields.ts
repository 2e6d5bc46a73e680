// Battlefields and who controls them (185-187): Contested, establishing control, losing it.
import { setController } from "../../kernel/objects.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { fieldAt, fieldController } from "./reading.ts";
import { type Field, type RiftGame, setData } from "./state.ts";

const unheld: Field = { controlled: false, contested: undefined };

export const fieldOf = (game: RiftGame, field: ObjectId): Field => game.state.data.fields[field] ?? unheld;

export function setField(game: RiftGame, field: ObjectId, change: Partial<Field>): void {
  const { fields } = game.state.data;
  setData(game, { fields: { ...fields, [field]: { ...fieldOf(game, field), ...change } } });
}

/** 187.3.a.1: a unit of somebody who does not control the battlefield has become present there. */
export function contest(game: RiftGame, place: string, by: PlayerId): void {
  const field = fieldAt(place);
  if (field === undefined || fieldOf(game, field).contested !== undefined) return;
  if (fieldController(game, field) === by) return;
  setField(game, field, { contested: by });
}

/** 187.4: clears Contested too. True if control is new. */
export function establish(game: RiftGame, field: ObjectId, player: PlayerId): boolean {
  const gained = fieldController(game, field) !== player;
  setField(game, field, { controlled: true, contested: undefined });
  setController(game, field, player);
  return gained;
}

/** 187.4.c */
export function lose(game: RiftGame, field: ObjectId): void {
  setField(game, field, { controlled: false, contested: undefined });
}
