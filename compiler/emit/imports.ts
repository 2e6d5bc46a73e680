// Import declarations as ts-morph writes them. It brings a whole TypeScript, and modules of one game import much the
// same: what was written once is kept, and ts-morph is loaded only for what was not.
import { createRequire } from "node:module";
import type * as morph from "ts-morph";

export interface Import {
  readonly module: string;
  /** `import * as name`; else the names in braces, `type` in front of those that are types. */
  readonly names: readonly string[] | { readonly all: string };
}

/** What is in use, by the imports as JSON, and what another process had in use. */
const known = new Map<string, string>();
/** A pool of cards in modules of one card each would fill it. */
const most = 200;
let remembered: Readonly<Record<string, string>> = {};

let write: ((imports: readonly Import[]) => string) | undefined;

/** The declarations with their line ends; empty if there are none. */
export function importLines(imports: readonly Import[]): string {
  const key = JSON.stringify(imports);
  let text = known.get(key);
  if (text === undefined) {
    text = Object.hasOwn(remembered, key) ? remembered[key]! : written(imports);
    if (known.size < most) known.set(key, text);
  }
  return text;
}

/** What was written here, for another process. */
export const keptImports = (): Readonly<Record<string, string>> => Object.fromEntries(known);

/** Takes over what another process of this very compiler wrote. */
export function rememberImports(texts: Readonly<Record<string, string>>): void {
  remembered = texts;
}

function written(imports: readonly Import[]): string {
  write ??= writer(createRequire(import.meta.url)("ts-morph"));
  return write(imports);
}

function writer({ IndentationText, Project, StructureKind }: typeof morph) {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const structure = ({ module, names }: Import): morph.ImportDeclarationStructure =>
    "all" in names
      ? { kind: StructureKind.ImportDeclaration, moduleSpecifier: module, namespaceImport: names.all }
      : { kind: StructureKind.ImportDeclaration, moduleSpecifier: module, namedImports: list(module, names) };
  return (imports: readonly Import[]): string => {
    const statements = imports.map(structure);
    const file = project.createSourceFile("/head.ts", { statements }, { overwrite: true });
    const text = file.getFullText();
    file.forget();
    return text;
  };
}

/** One line, or a line for each name. */
const list = (module: string, names: readonly string[]) => (writer: morph.CodeBlockWriter) => {
  const line = names.join(", ");
  if (line.length + module.length < 90) writer.write(line);
  else for (const name of names) writer.newLineIfLastNot().write(`${name},`).newLine();
};
