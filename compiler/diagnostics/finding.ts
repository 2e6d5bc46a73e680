// What a stage reports: a code, its facts and a place in the text of the card at hand. The pipeline, which knows
// where the card stands, turns findings into diagnostics.
import type { Span } from "../../grammar/tree.ts";
import type { Code, Facts } from "./catalogue.ts";
import type { Fact } from "./template.ts";

/** A replacement of the marked words. Safe: the meaning is certain; else it is a guess. */
export interface Edit {
  /** Empty if they are one too many. */
  readonly replace: string;
  /** The words to replace, where they are not those that are marked. */
  readonly of?: string;
  readonly safe: boolean;
}

export interface Hints {
  /** Names close to the one that was not found, nearest first (see `nearest`). */
  readonly near?: readonly string[];
  /** Everything that exists, shown if no name is near. */
  readonly all?: readonly string[];
  readonly edit?: Edit | undefined;
  /** The line as the game would say it, where it is not the words alone that are another game's. */
  readonly saying?: string | undefined;
  /** What to do in this case. */
  readonly mend?: string | undefined;
}

export interface Finding {
  readonly code: Code;
  readonly facts: { readonly [name: string]: Fact };
  /** In the card's text (the decoded string), or in the file's for findings of the set itself. */
  readonly span: Span;
  readonly hints?: Hints;
}

/** A finding; a wrong code, a missing fact or one too many fails to compile. */
export function finding<C extends Code>(code: C, span: Span, facts: Facts<C>, hints?: Hints): Finding {
  return hints === undefined ? { code, facts, span } : { code, facts, span, hints };
}
