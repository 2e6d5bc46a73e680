// Whether a line of a text is understood, whatever becomes of the others: what a mend of it has to show.
import type { Span } from "../grammar/tree.ts";
import { bindCard } from "./bind/index.ts";
import type { Game } from "./game.ts";
import type { CardRecord } from "./sets/index.ts";

/** Whether a line of a text is read and has a meaning; other lines of the card may have none. */
export function means(game: Game, record: CardRecord, text: string, line: Span): boolean {
  const elsewhere = ({ span }: { readonly span: Span }) => span.to <= line.from || span.from >= line.to;
  const parsed = game.grammar.parse(text, record);
  if (!parsed.tree || (!parsed.ok && !parsed.faults.every(elsewhere))) return false;
  const bound = bindCard(parsed.tree, record, text, game.words);
  return bound.ok || bound.findings.every(elsewhere);
}
