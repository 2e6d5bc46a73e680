// A game's keywords: their sentences compiled by the same pipeline as any card's, into a module of their own.
import { bindCard } from "./bind/index.ts";
import { type Diagnostic, type Finding, finding, placed } from "./diagnostics/index.ts";
import { type EmittedKeyword, type EmittedModule, emitSet } from "./emit/index.ts";
import type { Game } from "./game.ts";
import { grammarFinding } from "./grammar-faults.ts";
import type { KeywordEntry } from "./keyword-entries.ts";
import { lowerCard } from "./lower/index.ts";
import { roundTrip } from "./round-trip.ts";
import type { YamlFile } from "./sets/index.ts";

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
  const report = (found: Finding) =>
    out.push(placed(found, wordsOf(game.keywordsFile, index, found.span), entry.name));
  const parsed = game.grammar.parse(text, { name: entry.name });
  if (!parsed.ok) {
    for (const fault of parsed.faults) report(grammarFinding(fault, game.faultWords));
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
