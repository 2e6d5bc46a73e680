// A set to be emitted, and the module that came of it.
import type { Span } from "../../grammar/tree.ts";
import type { CardCode } from "../lower/handler.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface EmittedCard {
  readonly code: CardCode;
  /** What is printed on the card beside its text, as the game's `card` constructor takes it. */
  readonly printed: Readonly<Record<string, Json>>;
  /** The script that gives the abilities instead of the text: a path relative to the emitted module. */
  readonly script?: string;
}

export interface EmittedSet {
  readonly name: string;
  /** Module that the authoring surface is imported from. */
  readonly module: string;
  readonly cards: readonly EmittedCard[];
}

/** Which lines of the module (from 1, both inclusive) came from which words of which card. */
export interface EmittedPlace {
  readonly fromLine: number;
  readonly toLine: number;
  readonly card: string;
  readonly span: Span;
}

export interface EmittedModule {
  /** A bare file name, safe on any system: never a path. */
  readonly fileName: string;
  readonly source: string;
  readonly places: readonly EmittedPlace[];
}
