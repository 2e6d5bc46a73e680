// A game's keywords: their sentences compiled by the same pipeline as any card's, into a module of their own.
import { type Bound, type BoundHead, bindCard, bindHead } from "./bind/index.ts";
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
    const field = (["text", "while", "when"] as const).find((one) => entry[one] !== undefined);
    const text = field && entry[field];
    if (field === undefined || text === undefined || entry.instruction === true) return [];
    const made = guarded(game, entry, { field, text }, (found) => {
      const at = { file: yaml.file, span: yaml.words(["keywords", i, field], found.span) };
      diagnostics.push(placed(found, at, entry.name));
    });
    if (made === undefined) broken.add(entry.name.toLowerCase());
    return made === undefined ? [] : [made];
  });
  const module = emitSet({ name: "keywords", game: game.surface, cards: [], keywords });
  return { module, broken, diagnostics };
}

type Report = (found: Finding) => void;
interface Definition {
  readonly field: "text" | "while" | "when";
  readonly text: string;
}

/** A bug that one keyword meets is reported as its own and does not hide the others. */
function guarded(
  game: Language,
  entry: KeywordEntry,
  definition: Definition,
  report: Report,
): EmittedKeyword | undefined {
  try {
    return compileKeyword(game, entry, definition, report);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0]! : String(error);
    report(finding("CW901", { from: 0, to: definition.text.length }, { doing: "compiling", reason }));
    return undefined;
  }
}

function compileKeyword(
  game: Language,
  entry: KeywordEntry,
  { field, text }: Definition,
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
  const keyword = entry.name.toLowerCase();
  const card = { name: entry.name, type: "", tags: [], keyword };
  const bound =
    field === "text"
      ? bindCard(parsed.tree, card, text, game.words)
      : meant(bindHead(parsed.tree, entry.name, field, text, game.words));
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
  return { name: keyword, code: lowered.code, ...fields };
}

const meant = (bound: BoundHead): Bound =>
  bound.ok ? { ok: true, meaning: { ongoing: false, abilities: [bound.head] } } : bound;
