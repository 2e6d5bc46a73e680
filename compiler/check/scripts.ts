// Hand-written scripts: they stand in their set's folder, import the authoring surface and nothing else, run
// every verb they call, keep no state of their own, and type-check as strictly as what is emitted.
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { Node, type SourceFile, SyntaxKind } from "ts-morph";
import { floatingGenerators, programOf } from "./floating.ts";
import { inTemporaryFolder, runTsc } from "./tsc.ts";
import type { CheckFault } from "./types.ts";

export interface ScriptOptions {
  /** The folder of the set; scripts must lie in it. */
  readonly folder: string;
  readonly paths: Readonly<Record<string, string>>;
  /** Modules that a script may import; `cardwright/runtime` and what is below it unless told. */
  readonly surface?: string;
}

export interface CheckedScripts {
  readonly faults: readonly CheckFault[];
  /** Real paths of the scripts without faults, and whether each exports `lifted`, by path as given. */
  readonly scripts: ReadonlyMap<string, { readonly file: string; readonly lifted: boolean }>;
}

/** Checks scripts by their paths relative to the set's folder. */
export async function checkScripts(
  paths: readonly string[],
  options: ScriptOptions,
): Promise<CheckedScripts> {
  const faults: CheckFault[] = [];
  const found = new Map<string, string>();
  for (const path of new Set(paths)) {
    const file = within(options.folder, path);
    if (typeof file === "string") found.set(path, file);
    else faults.push({ file: path, line: 1, column: 1, ...file });
  }
  const files = [...found.values()];
  const sources = files.length === 0 ? [] : programOf(files, options.paths);
  const lifted = new Map<string, boolean>();
  for (const [i, source] of sources.entries()) {
    faults.push(...imports(source, options.surface ?? "cardwright/runtime"));
    faults.push(...unfit(source), ...floatingGenerators(source));
    const exported = source.getExportedDeclarations();
    if (!exported.has("abilities"))
      faults.push(fault(source, source, "export", "a script exports `abilities`"));
    lifted.set(files[i] ?? "", exported.has("lifted"));
  }
  if (files.length > 0) faults.push(...(await types(files, options.paths)));
  const faulty = new Set(faults.map((one) => one.file));
  const scripts = [...found].flatMap(([path, file]) =>
    faulty.has(file.replaceAll("\\", "/"))
      ? []
      : [[path, { file, lifted: lifted.get(file) ?? false }] as const],
  );
  return { faults, scripts: new Map(scripts) };
}

/** The real path of a script, or why it can't be one. */
function within(folder: string, path: string): string | { readonly code: string; readonly message: string } {
  if (!path.endsWith(".ts")) return { code: "outside", message: "a script is a .ts file" };
  if (isAbsolute(path))
    return { code: "outside", message: "a script is named by its path from the set's file" };
  try {
    const real = realpathSync(resolve(folder, path));
    const way = relative(realpathSync(folder), real);
    // Links are followed first, so that none leads out.
    if (way === "" || way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) {
      return { code: "outside", message: "a script must lie in the folder of its set" };
    }
    return statSync(real).isFile() ? real : { code: "outside", message: "the script is not a file" };
  } catch {
    return { code: "outside", message: "there is no such script" };
  }
}

const fault = (source: SourceFile, node: Node, code: string, message: string): CheckFault => {
  const { line, column } = source.getLineAndColumnAtPos(node.getStart());
  return { file: source.getFilePath(), line, column, code, message };
};

function imports(source: SourceFile, surface: string): readonly CheckFault[] {
  const allowed = (name: string) => name === surface || name.startsWith(`${surface}/`);
  const said = `a script imports \`${surface}\` and nothing else`;
  const faults: CheckFault[] = [];
  for (const one of source.getImportDeclarations()) {
    if (!allowed(one.getModuleSpecifierValue())) faults.push(fault(source, one, "import", said));
  }
  for (const one of source.getExportDeclarations()) {
    const name = one.getModuleSpecifierValue();
    if (name !== undefined && !allowed(name)) faults.push(fault(source, one, "import", said));
  }
  source.forEachDescendant((node) => {
    const indirect =
      node.getKind() === SyntaxKind.ImportKeyword && Node.isCallExpression(node.getParent())
        ? node
        : undefined;
    if (indirect !== undefined || Node.isMetaProperty(node) || Node.isImportEqualsDeclaration(node)) {
      faults.push(fault(source, node, "import", said));
    }
  });
  return faults;
}

/** Ways out of the type check, and state or chance outside the game's. */
const forbidden = new Set(["eval", "Function", "globalThis", "require", "Date"]);

function unfit(source: SourceFile): readonly CheckFault[] {
  const faults: CheckFault[] = [];
  const directive = /@ts-(?:ignore|nocheck|expect-error)/.exec(source.getFullText());
  if (directive !== null) {
    faults.push(fault(source, source, "unchecked", `\`${directive[0]}\` switches the type check off`));
  }
  for (const statement of source.getVariableStatements()) {
    if (statement.getDeclarationKind() !== "const") {
      faults.push(fault(source, statement, "impure", "a script keeps no state of its own: use `const`"));
    }
  }
  source.forEachDescendant((node) => {
    if (!Node.isIdentifier(node)) return;
    const parent = node.getParent();
    const isField = Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node;
    const name = node.getText();
    if (!isField && forbidden.has(name))
      faults.push(fault(source, node, "impure", `\`${name}\` is not for scripts`));
    if (isField && name === "random" && parent.getExpression().getText() === "Math") {
      faults.push(fault(source, node, "impure", "chance is the game's: `Math.random` would break replays"));
    }
  });
  return faults;
}

async function types(
  files: readonly string[],
  paths: Readonly<Record<string, string>>,
): Promise<readonly CheckFault[]> {
  const errors = await inTemporaryFolder((folder) => runTsc(folder, files, paths));
  const known = new Set(files);
  return errors.flatMap(({ file, line, column, code, message }) =>
    known.has(file) || file === "" ? [{ file: file.replaceAll("\\", "/"), line, column, code, message }] : [],
  );
}
