// The grammar's faults as findings. Every kind of fault has its code here, or this does not compile.
import type { GrammarFault } from "../grammar/index.ts";
import { type Finding, finding } from "./diagnostics/index.ts";

/** What wording a fault takes beside the fault: how the game is called, and its keywords. */
export interface FaultWords {
  readonly gameName: string;
  readonly keywords: ReadonlySet<string>;
}

/** The finding of a fault, with similar words as a hint. */
export function grammarFinding(fault: GrammarFault, words: FaultWords): Finding {
  const { span } = fault;
  switch (fault.kind) {
    case "unknown word": {
      const { word, near } = fault;
      const [first] = near;
      // A word that resembles a keyword above all is taken for a misspelt one.
      if (first !== undefined && words.keywords.has(first.toLowerCase()))
        return finding("CW201", span, { game: words.gameName, word }, { near });
      return finding("CW101", span, { word }, { near });
    }
    case "unexpected word":
      return finding(
        "CW102",
        span,
        { word: fault.word, expected: oneOf(fault.expected) },
        { near: fault.near },
      );
    case "unexpected end":
      return finding("CW103", span, { expected: oneOf(fault.expected) });
    case "character":
      return finding("CW104", span, { character: `\`${fault.character}\`` });
    case "too long":
      return finding("CW013", span, { found: "more", unit: fault.unit, limit: fault.limit });
    case "too deep":
      return finding("CW106", span, {});
  }
}

function oneOf(list: readonly string[]): string {
  const shown = list.slice(0, 6);
  const more = list.length > shown.length ? " or something else" : "";
  if (shown.length === 0) return "something else";
  if (shown.length === 1) return `${shown[0]}${more}`;
  return more ? `${shown.join(", ")}${more}` : `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`;
}
