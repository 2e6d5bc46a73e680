// What became of an event that was asked for.
import type { AnyEvent } from "./state.ts";
import type { ObjectId } from "./terms.ts";

export interface Outcome {
  /** As it was asked for. */
  readonly event: AnyEvent;
  /** done: an event of this kind happened. replaced: something else did, or nothing instead. */
  readonly result: "done" | "replaced" | "impossible";
  /** Some replacement changed it, though an event of its kind may still have happened. */
  readonly replaced: boolean;
  /** What really happened in its place, new objects filled in. */
  readonly applied: readonly AnyEvent[];
  readonly objects: readonly ObjectId[];
  readonly amount: number;
}
