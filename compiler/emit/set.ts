// A set to be emitted, and the module that came of it.
import type { Span } from "../../grammar/tree.ts";
import type { GameSurface } from "../lower/game.ts";
import type { CardCode } from "../lower/handler.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface EmittedCard {
  readonly code: CardCode;
  /** What is printed on the card beside its text, as the game's `card` constructor takes it. */
  readonly printed: Readonly<Record<string, Json>>;
  /** The other side of a card that flips; what is printed on it stands in `printed.back`. */
  readonly back?: { readonly code: CardCode };
  /** A hand-written script that gives the abilities instead of the text. */
  readonly script?: EmittedScript;
}

/** A module that exports `abilities` and, if any of them outlive a resolution, `lifted`. */
export interface EmittedScript {
  /** Relative to the emitted module, with forward slashes: "./duel.ts", "../../sets/duel.ts". */
  readonly path: string;
  readonly lifted: boolean;
}

/** A keyword that is defined by text: its handlers are made for each use. */
export interface EmittedKeyword {
  readonly name: string;
  readonly code: CardCode;
  /** Further fields of the game's `keywordDef`. */
  readonly fields?: Readonly<Record<string, Json>>;
}

export interface EmittedSet {
  readonly name: string;
  /** The authoring surface that the module is written for. */
  readonly game: GameSurface;
  readonly cards: readonly EmittedCard[];
  readonly keywords?: readonly EmittedKeyword[];
}

/** Which lines of the module (from 1, both inclusive) came from which words of which card. */
export interface EmittedPlace {
  readonly fromLine: number;
  readonly toLine: number;
  readonly card: string;
  /** Told if the words are those of the card's other side. */
  readonly side?: "back";
  readonly span: Span;
}

export interface EmittedModule {
  /** A bare file name, safe on any system: never a path. */
  readonly fileName: string;
  readonly source: string;
  readonly places: readonly EmittedPlace[];
  /** Paths of the scripts it imports, as written in it. */
  readonly scripts: readonly string[];
}
