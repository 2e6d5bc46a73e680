// What all verbs share: in whose name they act, what their words speak of now, and how they report what they did.
import { amount } from "../../../kernel/evaluate.ts";
import { NOTHING } from "../../../kernel/state.ts";
import { type Doer as Acting, objectOf, playerOf } from "../../../library/doing.ts";
import { baseOf, hasType, placeOf, placeOfField } from "../reading.ts";
import type { RiftData } from "../state.ts";
import type { RiftAmount, Where } from "../surface.ts";

export { causeOf, done, isFilter, objectOf, objectsOf, playerOf } from "../../../library/doing.ts";
export { act, performBy as performAll } from "../engine.ts";

export type Doer = Acting<RiftData>;

export const numberOf = ({ game, context }: Doer, n: RiftAmount): number =>
  Math.max(0, amount(game, n, context));

/** The row of the board that a location is; undefined if the object it is told by is nowhere. */
export function rowOf(doer: Doer, where: Where): string | undefined {
  if ("anywhere" in where) return undefined;
  if ("baseOf" in where) return baseOf(playerOf(doer, where.baseOf));
  const id = objectOf(doer, where.at);
  if (id === NOTHING) return undefined;
  const row = hasType(doer.game, id, "battlefield") ? placeOfField(id) : placeOf(doer.game, id);
  return row === "" || row === "legend" ? undefined : row;
}
