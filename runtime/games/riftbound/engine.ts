// The kernel's pipeline as the procedures use it: performing events of this game.
import type { EventOf, Gen, Kind } from "../../kernel/authoring.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import { perform } from "../../kernel/pipeline.ts";
import type { AnyEvent, Cause, Entry } from "../../kernel/state.ts";
import type { Rift } from "./authoring.ts";
import type { RiftGame } from "./state.ts";

type Meta = { readonly cause?: Cause; readonly entry?: Entry };
/** An event of this game as it is sent into the pipeline. */
export type RiftEventInput = { readonly [K in Kind<Rift>]: EventOf<Rift, K> & Meta }[Kind<Rift>];

/** Simultaneous events: one batch. */
export const performAll = (game: RiftGame, events: readonly RiftEventInput[]): Gen<readonly Outcome[]> =>
  perform(game, events as readonly AnyEvent[]);

export function* performOne(game: RiftGame, event: RiftEventInput): Gen<Outcome> {
  const [outcome] = yield* performAll(game, [event]);
  return outcome!;
}
export const did = (o: Outcome): boolean => o.result === "done";
