// Files are written beside their place and then renamed, so that a failure leaves the old ones as they were.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export interface OutFile {
  /** Relative to the output folder. */
  readonly path: string;
  readonly text: string;
}

/** One folder after the other: node's own way goes on for ever where nothing can be made, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Writes all files or none: the first step that can fail happens before any old file is replaced. */
export function writeAll(folder: string, files: readonly OutFile[]): readonly string[] {
  const root = resolve(folder);
  const made: { readonly from: string; readonly to: string }[] = [];
  try {
    for (const file of files) {
      const to = resolve(root, file.path);
      if (relative(root, to).startsWith("..") || to === root)
        throw new Error(`${file.path} is outside ${folder}`);
      makeFolder(dirname(to));
      const from = join(dirname(to), `.${process.pid}-${made.length}.tmp`);
      made.push({ from, to });
      writeFileSync(from, file.text, { flag: "wx" });
    }
    for (const { from, to } of made) renameSync(from, to);
  } catch (error) {
    for (const { from } of made) rmSync(from, { force: true });
    throw error;
  }
  return made.map(({ to }) => to);
}
