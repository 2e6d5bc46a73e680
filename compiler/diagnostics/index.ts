// The door of the diagnostics: catalogue, findings, places, wording.
export { type Catalogue, type Code, catalogue, entryOf, type Facts, isCode } from "./catalogue.ts";
export {
  type Diagnostic,
  type DiagnosticJson,
  diagnostic,
  helpOf,
  labelOf,
  messageOf,
  placed,
  toJson,
} from "./diagnostic.ts";
export { type Edit, type Finding, finding, type Hints } from "./finding.ts";
export { format } from "./format.ts";
export { distance, nearest } from "./nearest.ts";
export { type Location, lineText, positionOf, type SourceFile, sourceFile } from "./source.ts";
