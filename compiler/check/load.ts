// Emitted modules into the running process: bundled with the scripts and constructors they use, then imported.
// Handlers are plain data, so a module's own copy of the constructors does no harm.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { EmittedModule } from "../emit/set.ts";
import { inTemporaryFolder } from "./tsc.ts";
import { withScripts } from "./typecheck.ts";
import type { CheckOptions } from "./types.ts";

/** The default exports of modules that are not written anywhere yet, in their order. */
export async function loadModules(
  modules: readonly EmittedModule[],
  options: CheckOptions,
): Promise<readonly unknown[]> {
  return inTemporaryFolder(async (folder) => {
    const files = modules.map((module) => {
      const file = join(folder, module.fileName);
      writeFileSync(file, withScripts(module, options.folder));
      return file;
    });
    return loadFiles(files, options.paths);
  });
}

/** The default exports of modules on disk, in their order. `paths` maps module names to files. */
export async function loadFiles(
  files: readonly string[],
  paths: Readonly<Record<string, string>>,
): Promise<readonly unknown[]> {
  return inTemporaryFolder(async (folder) => {
    const entries = files.map((file, i) => ({ in: file, out: `module-${i}` }));
    const { build } = await import("esbuild");
    await build({
      entryPoints: entries,
      outdir: folder,
      outExtension: { ".js": ".cjs" },
      bundle: true,
      // What `require` loads is loaded by node itself, under a test runner too.
      format: "cjs",
      platform: "node",
      target: "node20",
      alias: { ...paths },
      // The nearest tsconfig.json is someone else's.
      tsconfigRaw: {},
      logLevel: "silent",
    });
    const require = createRequire(import.meta.url);
    const loaded = entries.map(({ out }): unknown => {
      const file = join(folder, `${out}.cjs`);
      const module: { readonly default?: unknown } = require(file);
      // The file is gone in a moment, and its path may come again.
      delete require.cache[file];
      return module.default;
    });
    return loaded;
  });
}
