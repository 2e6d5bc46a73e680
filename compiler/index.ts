// The compiler's door, `cardwright`: sets of cards in, diagnostics and typed modules out.
export { loadFiles, loadModules, typecheck } from "./check/index.ts";
export { type CheckedScripts, checkScripts } from "./check/scripts.ts";
export { type Clock, type CompileOptions, compileCard, compileCards } from "./compile-card.ts";
export { atLeast, type CardFinding, type CompiledCard, type Face, type Stage, stages } from "./compiled.ts";
export {
  type Code,
  catalogue,
  type Diagnostic,
  type DiagnosticJson,
  type Facts,
  format,
  helpOf,
  labelOf,
  messageOf,
  positionOf,
  toJson,
} from "./diagnostics/index.ts";
export { type CheckPlace, checkModules, emitCards, type ModuleOf } from "./emit-cards.ts";
export { canonicalTexts, replaceTexts, type TextChange } from "./format-set.ts";
export type { CompiledKeywords, Game, Language } from "./game.ts";
export { type Imported, type ImportOptions, importRecords } from "./import/index.ts";
export { type Ledger, type LedgerEntry, ledgerOf, type PoolCard, takeLedger } from "./ledger/ledger.ts";
export { type MutationReport, mutate } from "./ledger/mutate.ts";
export { type Reason, reasons } from "./ledger/why.ts";
export { type LoadedGame, loadGame } from "./load-game.ts";
export { type Compiled, type CompiledSet, compileSets } from "./pipeline.ts";
export {
  type CardRecord,
  type CardSet,
  type Deck,
  findSets,
  type Home,
  type Loaded,
  loadSets,
  readDeck,
  writeAll,
} from "./sets/index.ts";
