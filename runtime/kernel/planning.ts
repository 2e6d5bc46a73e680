// What becomes of the events of a batch, before any of them happens.
import type { AnyEvent } from "./state.ts";

export interface Replaced {
  readonly events: readonly AnyEvent[];
  /** Something replaced it, other than by editing how an object enters. */
  readonly changed: boolean;
  /** A part of it was forbidden. */
  readonly forbidden: boolean;
  /** Armed handlers that were used. */
  readonly used: readonly number[];
}

export type Plan = Replaced | "as it is";

/** A batch whose events are planned one by one: what becomes of each, and what will happen as far as it is known. */
export interface Planning {
  readonly batch: readonly AnyEvent[];
  readonly plans: Plan[];
  readonly planned: AnyEvent[];
}
