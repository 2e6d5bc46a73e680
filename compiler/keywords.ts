// A game's keywords: their sentences compiled by the same pipeline as any card's, into a module of their own.
import { bindCard } from "./bind/index.ts";
import { type Diagnostic, type Finding, finding, placed } from "./diagnostics/index.ts";
import { type EmittedKeyword, emitSet } from "./emit/index.ts";
import type { CompiledKeywords, Language } from "./game.ts";
import { grammarFinding } from "./grammar-faults.ts";
import type { KeywordEntry } from "./keyword-entries.ts";
import { lowerCard } from "./lower/index.ts";
import { roundTrip } from "./round-trip.ts";
import type { YamlFile } from "./sets/index.ts";

/** @param yaml the file that the entries were read from, for places */
export function compileKeywords(
  game: Language,
  entries: readonly KeywordEntry[],
  yaml: YamlFile,
): CompiledKeywords {
  const diagnostics: Diagnostic[] = [];
  const broken = new Set<string>();
  const keywords = entries.flatMap((entry, i): readonly EmittedKeyword[] => {
    if (entry.text === undefined || entry.instruction === true) return [];
    const made = guarded(game, entry, entry.text, (found) => {
      const at = { file: yaml.file, span: yaml.words(["keywords", i, "text"], found.span) };
      diagnostics.push(placed(found, at, entry.name));
    });
    if (made === undefined) broken.add(entry.name.toLowerCase());
    return made === undefined ? [] : [made];
  });
  const module = emitSet({ name: "keywords", game: game.surface, cards: [], keywords });
  return { module, broken, diagnostics };
}

type Report = (found: Finding) => void;

/** A bug that one keyword meets is reported as its own and does not hide the others. */
function guarded(
  game: Language,
  entry: KeywordEntry,
  text: string,
  report: Report,
): EmittedKeyword | undefined {
  try {
    return compileKeyword(game, entry, text, report);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0]! : String(error);
    report(finding("CW901", { from: 0, to: text.length }, { doing: "compiling", reason }));
    return undefined;
  }
}

function compileKeyword(
  game: Language,
  entry: KeywordEntry,
  text: string,
  report: Report,
): EmittedKeyword | undefined {
  const parsed = game.grammar.parse(text, { name: entry.name });
  if (!parsed.ok) {
    for (const fault of parsed.faults) report(grammarFinding(fault, game.faultWords));
    return undefined;
  }
  const lost = roundTrip(game.grammar, entry.name, text, parsed).fault;
  if (lost) {
    report(lost);
    return undefined;
  }
  const card = { name: entry.name, type: "", tags: [] };
  const bound = bindCard(parsed.tree, card, text, game.words);
  if (!bound.ok) {
    for (const found of bound.findings) report(found);
    return undefined;
  }
  const lowered = lowerCard(
    bound.meaning,
    { set: "keywords", name: entry.name, text, keyword: true },
    game.surface,
  );
  if (!lowered.ok) {
    for (const fault of lowered.faults) report(finding("CW401", fault.span, { what: fault.message }));
    return undefined;
  }
  const fields = entry.weapons ? { fields: { weapons: true } } : {};
  return { name: entry.name.toLowerCase(), code: lowered.code, ...fields };
}
