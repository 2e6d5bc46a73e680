// What all verbs share: in whose name they act, what their words speak of now, and how they report what they did.
import type { Gen } from "../../../kernel/authoring.ts";
import { amount, objectOf as findObject, playerOf as findPlayer, select } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { Outcome } from "../../../kernel/outcome.ts";
import { type Cause, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef, Ref } from "../../../kernel/terms.ts";
import { did, performAll as performBatch, type RiftEventInput } from "../engine.ts";
import { baseOf, hasType, placeOf, placeOfField } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Done, RiftAmount, RiftFilter, What, Where } from "../surface.ts";

export interface Doer {
  readonly game: RiftGame;
  readonly context: Context;
}

export const causeOf = ({ context }: Doer): Cause => ({
  source: context.self,
  player: context.you,
  ...(context.linkId === undefined ? {} : { link: context.linkId }),
});

const isIds = (what: What): what is readonly ObjectId[] => Array.isArray(what);
const isRef = (what: What): what is Ref =>
  typeof what !== "object" || (!Array.isArray(what) && ("hero" in what || "stored" in what));

export const objectOf = ({ game, context }: Doer, ref: Ref): ObjectId => findObject(game, ref, context);
export const playerOf = ({ game, context }: Doer, ref: PlayerRef): PlayerId => findPlayer(game, ref, context);
export const numberOf = ({ game, context }: Doer, n: RiftAmount): number =>
  Math.max(0, amount(game, n, context));

/** What is spoken of now, without repetition; a target that is no longer there is NOTHING. */
export function objectsOf(doer: Doer, what: What): readonly ObjectId[] {
  if (isIds(what)) return [...new Set(what)];
  return isRef(what) ? [objectOf(doer, what)] : select(doer.game, what as RiftFilter, doer.context);
}

/** The row of the board that a location is; undefined if the object it is told by is nowhere. */
export function rowOf(doer: Doer, where: Where): string | undefined {
  if ("baseOf" in where) return baseOf(playerOf(doer, where.baseOf));
  const id = objectOf(doer, where.at);
  if (id === NOTHING) return undefined;
  const row = hasType(doer.game, id, "battlefield") ? placeOfField(id) : placeOf(doer.game, id);
  return row === "" || row === "legend" ? undefined : row;
}

/** One batch: simultaneous events. */
export const performAll = (doer: Doer, events: readonly RiftEventInput[]): Gen<readonly Outcome[]> =>
  performBatch(
    doer.game,
    events.map((e) => ({ ...e, cause: causeOf(doer) })),
  );

export const done = (ids: readonly ObjectId[], complete: boolean): Done =>
  Object.assign([...ids], { complete });

/** Does the same to each, in one batch. Reports the new objects of moved cards, else the objects themselves. */
export function* act(doer: Doer, what: What, event: (id: ObjectId) => RiftEventInput): Gen<Done> {
  const ids = objectsOf(doer, what);
  const there = ids.filter((id) => id !== NOTHING);
  const outcomes = yield* performAll(doer, there.map(event));
  const objects = there.flatMap((id, i) => {
    const outcome = outcomes[i]!;
    if (!did(outcome)) return [];
    return outcome.objects.length > 0 ? outcome.objects : [id];
  });
  return done(objects, ids.length > 0 && outcomes.filter(did).length === ids.length);
}
