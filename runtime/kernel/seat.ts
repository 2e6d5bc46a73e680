// What is kept of an object before any effect: its facts, and its abilities by what the kernel asks of them.
import type { AbilityEntry } from "./registry.ts";
import type { RuleChange } from "./standing.ts";
import type { Derived, Facts, Has } from "./state.ts";

export interface Base {
  readonly has: readonly Has[];
  readonly keywords: Readonly<Record<string, readonly number[]>>;
  /** Active in play. */
  readonly continuous: readonly (readonly [has: Has, entry: AbilityEntry])[];
  /** Those of them that are no standing rules. */
  readonly moving: readonly (readonly [has: Has, entry: AbilityEntry])[];
  readonly standing: readonly { readonly change: RuleChange; readonly keyword: string | undefined }[];
  /** Abilities that say they are active elsewhere; only these are looked for outside play. */
  readonly elsewhere: readonly Has[];
  /** Triggered abilities and replacements, by the kinds of event they watch. */
  readonly watching: readonly (readonly [kind: string, has: Has])[];
  readonly gatedKeywords: readonly Has[];
}

/** What an object is before any effect, and the sides of its record that say so. */
export interface Seat {
  readonly card: string;
  readonly own: Facts | undefined;
  readonly faceDown: boolean;
  readonly facts: Facts;
  readonly base: Base;
  readonly bare: Derived;
  /** The same in play, with its standing rules. */
  readonly ready: Derived;
}
