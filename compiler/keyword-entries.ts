// The entries of a game's keywords file.
import { type Diagnostic, diagnostic } from "./diagnostics/index.ts";
import type { YamlFile } from "./sets/index.ts";

/** One entry of a game's keywords file: exactly one of text, while, when, primitive and pending is there. */
export interface KeywordEntry {
  readonly name: string;
  /** What it means, in the card language; X stands for its number. */
  readonly text?: string;
  /** When the text of a use is there ("You have X or more XP."), or is carried out ("I die."), in the card language. */
  readonly while?: string;
  readonly when?: string;
  /** The rule that it stands for. */
  readonly primitive?: string;
  /** The rule that it stands for, which is not built yet. */
  readonly pending?: string;
  readonly argument?: "none" | "number" | "noun" | "text" | "effect" | "cost";
  /** Its cost says X. */
  readonly x?: boolean;
  readonly before?: string;
  /** Its text is carried out by the effect that says its name. */
  readonly instruction?: boolean;
  readonly weapons?: boolean;
  /** Its name is an adjective: "is Elusive". */
  readonly adjective?: boolean;
}

/** Two keywords of one name. */
export function repeatedKeywords(yaml: YamlFile, entries: readonly KeywordEntry[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, i) => {
    const key = entry.name.toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const at = { file: yaml.file, span: yaml.place(["keywords", i, "name"]) };
    return [diagnostic("CW205", at, { keyword: entry.name })];
  });
}
