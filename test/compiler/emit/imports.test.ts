// Import declarations are filled into forms: as ts-morph itself writes each of them.
import fc from "fast-check";
import * as morph from "ts-morph";
import { expect, test } from "vitest";
import { importLines, writtenForms } from "../../../compiler/emit/imports.ts";

/** A whole declaration by ts-morph, which is told the names, or where the lines end. */
function byMorph(module: string, names: readonly string[] | string): string {
  const project = new morph.Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: morph.IndentationText.TwoSpaces },
  });
  const long = typeof names !== "string" && names.join(", ").length + module.length >= 90;
  const file = project.createSourceFile("/a.ts");
  file.addImportDeclaration({
    moduleSpecifier: module,
    ...(typeof names === "string"
      ? { namespaceImport: names }
      : {
          namedImports: long
            ? (writer) => {
                for (const name of names) writer.newLineIfLastNot().write(`${name},`).newLine();
              }
            : [...names],
        }),
  });
  return file.getFullText();
}

test("the forms", () => {
  expect(writtenForms(morph)).toEqual({
    line: 'import { name } from "module";\n',
    lines: 'import {\n  name,\n} from "module";\n',
    all: 'import * as name from "module";\n',
  });
});

test("one name or forty, in one module or a script's, as ts-morph writes them", () => {
  const name = fc.constantFrom("name", "module", "type Dealt", "draw", "target", "yourHero", "imports", "$n");
  const module = fc.constantFrom("cardwright/runtime/wow", "./name.ts", "../module.ts");
  const list = fc.array(name, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(module, list, fc.boolean(), (from, names, all) => {
      const one = { module: from, names: all ? { all: "script2" } : names };
      expect(importLines([one])).toBe(byMorph(from, all ? "script2" : names));
      expect(importLines([one, one])).toBe(byMorph(from, all ? "script2" : names).repeat(2));
    }),
    { numRuns: 40 },
  );
  expect(importLines([])).toBe("");
});
