// Type-checks emitted modules: each error is brought back to the card and the words that it came from.
import { writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { EmittedModule } from "../emit/set.ts";
import { inTemporaryFolder, runTsc, type TscError } from "./tsc.ts";
import type { Checked, CheckFault, CheckOptions } from "./types.ts";

/** All modules in one run. Nothing is written to `options.folder`. */
export async function typecheck(modules: readonly EmittedModule[], options: CheckOptions): Promise<Checked> {
  const began = performance.now();
  const faults = await inTemporaryFolder(async (folder) => {
    const files = modules.map((module) => {
      const file = join(folder, basename(module.fileName));
      writeFileSync(file, withScripts(module, options.folder));
      return file;
    });
    const errors = await runTsc(folder, files, options.paths);
    const byFile = new Map(modules.map((module, i) => [files[i], module]));
    return errors.flatMap((error) => faultsOf(error, byFile));
  });
  return { faults, seconds: (performance.now() - began) / 1000 };
}

/** The source with its scripts imported from where they really are. */
export function withScripts(module: EmittedModule, folder: string): string {
  let { source } = module;
  for (const path of module.scripts) {
    const real = resolve(folder, path).replaceAll("\\", "/");
    source = source.replace(` from "${path}";`, () => ` from ${JSON.stringify(real)};`);
  }
  return source;
}

function faultsOf(
  error: TscError,
  byFile: ReadonlyMap<string | undefined, EmittedModule>,
): readonly CheckFault[] {
  const module = byFile.get(error.file);
  const { line, column, code, message } = error;
  if (module === undefined) {
    // Errors inside the runtime or a script are found where those are checked.
    return error.file === "" ? [{ file: "", line, column, code, message }] : [];
  }
  let inner: EmittedModule["places"][number] | undefined;
  for (const place of module.places) {
    if (place.fromLine > line || place.toLine < line) continue;
    // The smallest range says it most exactly.
    if (inner === undefined || place.toLine - place.fromLine <= inner.toLine - inner.fromLine) inner = place;
  }
  const where =
    inner === undefined
      ? {}
      : { card: inner.card, span: inner.span, ...(inner.side === undefined ? {} : { side: inner.side }) };
  return [{ file: module.fileName, ...where, line, column, code, message }];
}
