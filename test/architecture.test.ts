// The shape of the project itself: who may import whom, no cycles, no game's name where none belongs, no long files, no
// place on somebody's machine.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const skipped = new Set([".git", "node_modules", "dist", "out", "coverage"]);

/** The project's files, as paths from its root with forward slashes: what git tracks, or all where there is no git. */
function projectFiles(): string[] {
  if (!existsSync(join(root, ".git"))) return listFiles();
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  return listed.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
}

function listFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [relative(root, path).split(sep).join("/")] : [];
  });
}

const files = projectFiles();
const text = (path: string): string => readFileSync(join(root, path), "utf8");
const isCode = (path: string): boolean => path.endsWith(".ts") && !path.endsWith(".generated.ts");
const code = files.filter(isCode);

interface Import {
  readonly from: string;
  readonly to: string;
  /** Erased when compiled. */
  readonly typeOnly: boolean;
}

const aliases: Readonly<Record<string, string>> = {
  cardwright: "compiler/index.ts",
  "cardwright/grammar": "grammar/index.ts",
  "cardwright/runtime": "runtime/index.ts",
  "cardwright/runtime/wow": "runtime/games/wow/index.ts",
  "cardwright/runtime/riftbound": "runtime/games/riftbound/index.ts",
  "cardwright/runtime/mtg": "runtime/games/mtg/index.ts",
};

/** Where a module of ours lies; undefined for packages. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return aliases[specifier];
}

function importsOf(path: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    const to = specifier && ts.isStringLiteralLike(specifier) ? resolve(path, specifier.text) : undefined;
    if (to !== undefined) found.push({ from: path, to, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text(path), ts.ScriptTarget.ESNext));
  return found;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return (
    !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
  );
}

function isTypeExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  const names = node.exportClause;
  return !!names && ts.isNamedExports(names) && names.elements.every((name) => name.isTypeOnly);
}

const imports = code.flatMap(importsOf);
const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

describe("imports", () => {
  const directions: readonly {
    readonly folder: string;
    readonly may: readonly string[];
    readonly types?: readonly string[];
  }[] = [
    { folder: "grammar", may: ["grammar"] },
    { folder: "grammar/lookahead", may: ["grammar/lookahead"] },
    { folder: "runtime", may: ["runtime"] },
    { folder: "runtime/kernel", may: ["runtime/kernel"] },
    { folder: "runtime/library", may: ["runtime/library", "runtime/kernel"] },
    { folder: "compiler", may: ["compiler", "grammar", "package.json"], types: ["runtime"] },
  ];
  test.each(directions)("of $folder stay within $may, and types of $types", ({ folder, may, types = [] }) => {
    const allowed = (folders: readonly string[], path: string) =>
      folders.some((each) => path === each || inside(each)(path));
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        inside(folder)(from) && !allowed(may, to) && !(typeOnly && allowed(types, to)),
    );
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test("of cli and test are made by nobody else", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        (inside("cli")(to) && !inside("cli")(from) && !inside("test")(from)) ||
        (inside("test")(to) && !inside("test")(from)),
    );
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test("form no cycle", () => {
    expect(findCycles(imports)).toEqual([]);
  });
});

/** Every cycle once, as `a -> b -> a`; a file is left when all that it leads to is known to be free of cycles. */
function findCycles(edges: readonly Import[]): string[] {
  const next = new Map<string, Import[]>();
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  const done = new Set<string>();
  const cycles = new Set<string>();
  const visit = (path: string, above: readonly string[]): void => {
    const at = above.indexOf(path);
    if (at >= 0) {
      cycles.add([...above.slice(at), path].join(" -> "));
      return;
    }
    if (done.has(path)) return;
    for (const { to } of next.get(path) ?? []) visit(to, [...above, path]);
    done.add(path);
  };
  for (const from of next.keys()) visit(from, []);
  return [...cycles];
}

describe("names", () => {
  // In the parts that know no game, no game is named: not in an identifier, a string or a comment.
  const games = /wow|warcraft|magic|mtg|riftbound/i;
  const neutral = ["grammar", "compiler", "runtime/kernel", "runtime/library", "runtime/players"];

  test.each(neutral)("of games do not occur in %s", (folder) => {
    const found = code.filter(inside(folder)).flatMap((path) =>
      text(path)
        .split("\n")
        .flatMap((line, index) => (games.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
    expect(files.filter(inside(folder)).filter((path) => games.test(path))).toEqual([]);
  });
});

describe("files", () => {
  test("of code have at most 600 lines", () => {
    const long = code.map((path) => ({ path, lines: text(path).split("\n").length - 1 }));
    expect(long.filter(({ lines }) => lines > 600)).toEqual([]);
  });

  test("are named in kebab-case", () => {
    const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.config|\.d|\.generated)*\.ts$/;
    expect(code.filter((path) => !name.test(posix.basename(path)))).toEqual([]);
  });

  test("of code begin with a line that says what they are", () => {
    const bare = code.filter(
      (path) => !/^(#!.*\n)?(\/\/|\/\*)/.test(text(path)) && posix.dirname(path) !== ".",
    );
    expect(bare).toEqual([]);
  });

  test("hold no absolute path of a machine", () => {
    const place = new RegExp(
      String.raw`(?<![\w.:/-])\/(${["home", "Users", "root", "work", "tmp", "mnt", "private", "srv"].join("|")})\/\w|(?<!\w)[A-Z]:\\\\?\w`,
    );
    const isText = /\.(ts|js|json|ya?ml|md|txt|html|tsv)$|\/run$|\.gitignore$/;
    const found = files
      .filter((path) => isText.test(path) && path !== "package-lock.json")
      .flatMap((path) =>
        text(path)
          .split("\n")
          .flatMap((line, index) => (place.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });
});
