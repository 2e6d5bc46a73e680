// A game's keywords: their sentences compiled by the same pipeline as any card's, into a module of their own.
import { bindCard } from "./bind/index.ts";
import { type Diagnostic, diagnostic, finding, placed } from "./diagnostics/index.ts";
import { type EmittedKeyword, type EmittedModule, emitSet } from "./emit/index.ts";
import type { Game } from "./game.ts";
import { grammarFinding } from "./grammar-faults.ts";
import { lowerCard } from "./lower/index.ts";
import { roundTrip } from "./round-trip.ts";
import type { YamlFile } from "./sets/index.ts";

/** One entry of a game's keywords file: exactly one of text, primitive and pending is there. */
export interface KeywordEntry {
  readonly name: string;
  /** What it means, in the card language; X stands for its number. */
  readonly text?: string;
  /** The rule that it stands for. */
  readonly primitive?: string;
  /** The rule that it stands for, which is not built yet. */
  readonly pending?: string;
  readonly argument?: "none" | "number" | "noun" | "text";
  readonly before?: string;
  readonly weapons?: boolean;
}

export interface CompiledKeywords {
  readonly module: EmittedModule;
  readonly diagnostics: readonly Diagnostic[];
}

export function compileKeywords(game: Game): CompiledKeywords {
  const diagnostics: Diagnostic[] = [];
  const keywords = game.keywords.flatMap((entry, i) => {
    const made = compileKeyword(game, entry, i, diagnostics);
    return made ? [made] : [];
  });
  return { module: emitSet({ name: "keywords", game: game.surface, cards: [], keywords }), diagnostics };
}

function compileKeyword(
  game: Game,
  entry: KeywordEntry,
  index: number,
  out: Diagnostic[],
): EmittedKeyword | undefined {
  const name = entry.name.toLowerCase();
  const fields = entry.weapons ? { fields: { weapons: true } } : {};
  const { text } = entry;
  if (text === undefined) return undefined;
  const report = (found: ReturnType<typeof grammarFinding>) =>
    out.push(placed(found, wordsOf(game.keywordsFile, index, found.span), entry.name));
  const parsed = game.grammar.parse(text, { name: entry.name });
  if (!parsed.ok) {
    for (const fault of parsed.faults) report(grammarFinding(fault));
    return undefined;
  }
  const lost = roundTrip(game.grammar, entry.name, text, parsed.tree).fault;
  if (lost) report(lost);
  const card = { name: entry.name, type: "", tags: [] };
  const bound = bindCard(parsed.tree, card, text, game.words);
  if (!bound.ok) {
    for (const found of bound.findings) report(found);
    return undefined;
  }
  const lowered = lowerCard(bound.meaning, { set: "keywords", name: entry.name, text }, game.surface);
  if (!lowered.ok) {
    for (const fault of lowered.faults) report(finding("CW401", fault.span, { what: fault.message }));
    return undefined;
  }
  return { name, code: lowered.code, ...fields };
}

function wordsOf(yaml: YamlFile, index: number, span: { readonly from: number; readonly to: number }) {
  return { file: yaml.file, span: yaml.words(["keywords", index, "text"], span) };
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
