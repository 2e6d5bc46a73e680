// The door of the import: files of records in; card records, or set files, out.
export { type Collected, collect, type Differing, type Refusal } from "./collect.ts";
export type { Mapping } from "./mapping.ts";
export { type Imported, type ImportedCard, type ImportOptions, importRecords } from "./records.ts";
export type { Row } from "./row.ts";
export { fileOf, holdsRecords } from "./rows.ts";
export { type SetFiles, setFiles } from "./set-files.ts";
