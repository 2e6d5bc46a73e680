// What keeps cards from being checked, ranked by the number of cards it blocks.
import type { CompiledCard } from "../compiled.ts";
import { type Code, messageOf } from "../diagnostics/index.ts";

export interface Reason {
  readonly code: Code;
  readonly message: string;
  /** Cards that have it. */
  readonly cards: number;
  /** Cards that have nothing else. */
  readonly alone: number;
  readonly example: string;
  /** The words of the example from the first that could not be read. */
  readonly at: string;
}

/** Those that alone block most cards first. */
export function reasons(declined: readonly CompiledCard[]): readonly Reason[] {
  const found = new Map<
    string,
    { code: Code; message: string; cards: number; alone: number; example: string; at: string }
  >();
  for (const card of declined) {
    const keys = new Set<string>();
    for (const { diagnostic, finding, field } of card.findings) {
      const message = messageOf(diagnostic);
      const key = `${diagnostic.code} ${message}`;
      if (keys.has(key)) continue;
      keys.add(key);
      const text = field === undefined ? "" : (card.faces.find((f) => f.field === field)?.text ?? "");
      const at = text.slice(finding.span.from).split("\n")[0] ?? "";
      const reason = found.get(key) ?? {
        code: diagnostic.code,
        message,
        cards: 0,
        alone: 0,
        example: card.record.name,
        at,
      };
      reason.cards++;
      found.set(key, reason);
    }
    const only = keys.size === 1 ? found.get([...keys][0]!) : undefined;
    if (only) only.alone++;
  }
  return [...found.values()].sort((a, b) => b.alone - a.alone || b.cards - a.cards);
}
