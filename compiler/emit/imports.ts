// Import declarations in the forms that ts-morph gives them. It brings a whole TypeScript, which takes longer to load
// than a set to compile: it is asked once for each form, and not at all where an earlier build kept them.
import { createRequire } from "node:module";
import type * as morph from "ts-morph";

export interface Import {
  readonly module: string;
  /** `import * as name`; else the names in braces, `type` in front of those that are types. */
  readonly names: readonly string[] | { readonly all: string };
}

/** Declarations with their line ends: of `name` from "module". */
export interface ImportForms {
  /** `import { name }`, for as many names as go on one line. */
  readonly line: string;
  /** The same with a line for each name. */
  readonly lines: string;
  /** `import * as name`. */
  readonly all: string;
}

let forms: ImportForms | undefined;

/** The declarations with their line ends; empty if there are none. */
export function importLines(imports: readonly Import[]): string {
  if (imports.length === 0) return "";
  forms ??= writtenForms(createRequire(import.meta.url)("ts-morph"));
  const { all, line, lines } = forms;
  return imports
    .map(({ module, names }) => {
      if ("all" in names) return ofModule(put(all, hole, names.all), module);
      const list = names.join(", ");
      if (list.length + module.length < 90) return ofModule(put(line, hole, list), module);
      const [one = ""] = /^.*\bname\b.*\n/m.exec(lines) ?? [];
      return ofModule(put(lines, one, names.map((name) => put(one, hole, name)).join("")), module);
    })
    .join("");
}

const hole = /\bname\b/;

/** Names are identifiers and modules plain paths: neither needs quoting. */
const put = (form: string, what: RegExp | string, text: string): string => form.replace(what, () => text);

const ofModule = (form: string, module: string): string => put(form, '"module"', `"${module}"`);

/** The forms in use, for another process of this very compiler. */
export const keptImports = (): ImportForms | undefined => forms;

/** Takes over what another process of this very compiler wrote. */
export function rememberImports(kept: ImportForms | undefined): void {
  forms ??= kept;
}

/** @returns the forms as ts-morph writes them */
export function writtenForms({ IndentationText, Project, StructureKind }: typeof morph): ImportForms {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const write = (
    names: Pick<morph.ImportDeclarationStructure, "namedImports" | "namespaceImport">,
  ): string => {
    const one: morph.ImportDeclarationStructure = {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: "module",
      ...names,
    };
    return project.createSourceFile("/head.ts", { statements: [one] }, { overwrite: true }).getFullText();
  };
  return {
    line: write({ namedImports: ["name"] }),
    lines: write({ namedImports: (writer) => writer.newLineIfLastNot().write("name,").newLine() }),
    all: write({ namespaceImport: "name" }),
  };
}
