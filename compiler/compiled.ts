// How far a card came on its way from text to a checked handler, and what stopped it.
import type { CardText } from "../grammar/tree.ts";
import type { CardMeaning } from "./abilities.ts";
import type { Diagnostic, Finding } from "./diagnostics/index.ts";
import type { Json } from "./emit/set.ts";
import type { CardCode } from "./lower/handler.ts";
import type { CardRecord, TextField } from "./sets/index.ts";

/**
 * In order. `parsed`: all of the text was read; `printed`: printing it back gives the same text and the same tree;
 * `lowered`: it is bound, and every event, condition, cost and effect in it has a handler; `checked`: the emitted
 * handlers are accepted by the type checker.
 */
export const stages = ["read", "parsed", "printed", "lowered", "checked"] as const;
export type Stage = (typeof stages)[number];

/** Whether a card came at least so far. */
export function atLeast(stage: Stage, wanted: Stage): boolean {
  return stages.indexOf(stage) >= stages.indexOf(wanted);
}

/** One side of a card with rules text. */
export interface Face {
  readonly field: TextField;
  readonly text: string;
  /** Kept only if asked for: trees and meanings of many cards take a lot of room. */
  readonly tree?: CardText;
  /** The text as the printer writes it. */
  readonly canonical?: string;
  readonly meaning?: CardMeaning;
  /** Keywords, in lower case, that it gives to something. */
  readonly keywords?: readonly string[];
  readonly code?: CardCode;
}

export interface CompiledCard {
  readonly record: CardRecord;
  readonly faces: readonly Face[];
  readonly stage: Stage;
  /** What the game's card constructor is given beside the handlers. */
  readonly printed?: { readonly [name: string]: Json };
  readonly findings: readonly CardFinding[];
}

export interface CardFinding {
  /** The text that the finding points into; absent if it is about a field or the whole card. */
  readonly field?: TextField;
  readonly finding: Finding;
  readonly diagnostic: Diagnostic;
}
